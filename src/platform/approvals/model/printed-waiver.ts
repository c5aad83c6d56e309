import { printed } from '#platform/i18n/model/printed.ts';
import type { Waiver } from './conditions.ts';
import { inFile } from './file-texts.ts';

/** A waiver as files state it, in English: what was lacking, and why it was approved or published all the same. */
export const printedWaiver = ({ lacked: [said, ...details], reason }: Pick<Waiver, 'lacked' | 'reason'>): string =>
  [
    said === undefined ? '' : printed(said),
    details.length === 0 ? '' : `${details.map(printed).join('; ')}.`,
    inFile('reason', { reason }),
  ]
    .filter((part) => part !== '')
    .join(' ');
