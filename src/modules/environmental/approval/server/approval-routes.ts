import { serveCall } from '#platform/http/server/serve-call.ts';
import { calculationApprovalCall } from '#modules/environmental/approval/model/calculation-approval-contracts.ts';
import { withWaivers } from '#platform/approvals/model/conditions.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { approvalOf } from '#modules/environmental/calculation/server/approval.ts';
import { peopleOfCalculation, calculationConditions } from './calculation-conditions.ts';
import { getFinishedCalculation } from '#modules/environmental/calculation/server/calculation-store.ts';

/** Of those who entered records, so many are named. */
const PEOPLE_SHOWN = 10;

/** What an approval of a calculation asks. */
export const approvalCalls = [
  serveCall(calculationApprovalCall, async (tx, { params }) => {
    const calculation = await getFinishedCalculation(tx, params.run);
    const [mayApprove, people] = [await approvalOf(tx, calculation), await peopleOfCalculation(tx, calculation)];
    // Of whoever may not sign now is asked what would hold for the one who will.
    const maySign = tx.access?.has('environmental.approve') ?? true;
    const signs = maySign && (calculation.state === 'done' ? mayApprove.allowed : true) ? tx.accountId : null;
    const conditions = withWaivers(
      await calculationConditions(tx, calculation, people, signs),
      calculation.waivers ?? [],
    );
    const shown = { ...people, entered: people.entered.slice(0, PEOPLE_SHOWN), signed: [...people.signed] };
    const named = [
      ...shown.entered,
      shown.started,
      ...shown.signed,
      ...conditions.map(({ waiver }) => waiver?.by ?? null),
    ];
    return {
      mayApprove,
      conditions,
      people: shown,
      refs: await accountNames(tx, [...new Set(named.filter((person) => person !== null))]),
    };
  }),
];
