import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError, type FieldError } from '#platform/errors/model/errors.ts';
import { rules } from '#platform/records/server/rules.ts';
import { plainWasteCode } from '#modules/environmental/factors/model/reference/waste-code.ts';
import {
  materialFlow,
  wasteMovement,
  type MaterialFlow,
  type WasteMovement,
} from '#modules/environmental/waste/model/waste.ts';
import { isWasteCode } from './waste-codes.ts';
import { assertSiteActive } from '#modules/environmental/activity/server/activity-data-rules.ts';
import type { Days } from '#platform/tables/server/locked-days.ts';
import { say } from '../model/messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';

/**
 * Waste leaves on a day of an open period, under a code of the European list; its operation fits its treatment, and R1
 * has evidence.
 */
export const wasteMovementRules = rules<typeof wasteMovement, WasteMovement>(wasteMovement, {
  async beforeWrite(tx, { after }) {
    const wasteCode = plainWasteCode(after.wasteCode);
    const errors = operationErrors(after);
    if (!(await isWasteCode(tx, wasteCode))) errors.push({ path: 'wasteCode', ...say('waste-code-unknown') });
    assertNoErrors(errors);
    await assertSiteActive(tx, { ...onDay(after), site: after.site });
    return { wasteCode };
  },
});

/** Materials are amounts on days; a level in stock is read on one. */
export const materialFlowRules = rules<typeof materialFlow, MaterialFlow>(materialFlow, {
  async beforeWrite(tx, { after }) {
    if (after.kind === 'stock' && after.from !== after.to)
      throw userError('request.invalid', {}, [{ path: 'to', ...say('stock-on-one-date') }]);
    await assertSiteActive(tx, after);
    return undefined;
  },
});

const onDay = ({ movedOn }: WasteMovement): Days => ({ from: movedOn, to: movedOn });

/** Which operations a treatment can be (Directive 2008/98/EC, annexes I and II). */
const fitting: Readonly<Record<WasteMovement['treatment'], { codes: RegExp; message: Message }>> = {
  // R1 is use as fuel: nothing is left to be used again.
  prepareReuse: { codes: /^R([2-9]|1[0-3])$/, message: say('reuse-operation') },
  recycling: { codes: /^R([2-9]|1[0-3])$/, message: say('recycling-operation') },
  otherRecovery: { codes: /^R/, message: say('recovery-operation') },
  incineration: { codes: /^(R1|D10|D11)$/, message: say('incineration-operation') },
  landfill: { codes: /^D/, message: say('landfill-operation') },
  otherDisposal: { codes: /^D/, message: say('disposal-operation') },
  unknown: {
    codes: /^$/,
    message: say('operation-without-treatment'),
  },
};

function operationErrors({ treatment, operationCode, r1Evidence }: WasteMovement): FieldError[] {
  if (operationCode === null) return [];
  const { codes, message } = fitting[treatment];
  if (!codes.test(operationCode)) return [{ path: 'operationCode', ...message }];
  if (treatment === 'incineration' && operationCode === 'R1' && (r1Evidence ?? '').trim() === '')
    return [
      {
        path: 'r1Evidence',
        ...say('r1-without-permit'),
      },
    ];
  return [];
}
