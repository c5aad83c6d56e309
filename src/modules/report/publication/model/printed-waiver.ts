import type { Waiver } from '#platform/approvals/model/conditions.ts';
import { printed } from '#platform/messages/model/printed.ts';

/** A waiver as files of a report state it, in English: what was lacking, and why the report was published all the same. */
export const printedWaiver = ({ lacked: [said, ...details], reason }: Waiver): string =>
  [
    said === undefined ? '' : printed(said),
    details.length === 0 ? '' : `${details.map(printed).join('; ')}.`,
    `Reason: ${reason}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
