import { serveCall } from '#platform/http/server/serve-call.ts';
import { runApprovalCall } from '#modules/environmental/approval/model/run-approval-contracts.ts';
import { withWaivers } from '#platform/approvals/model/conditions.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { approvalOf } from '#modules/environmental/calculation/server/approval.ts';
import { peopleOfRun, runConditions } from './run-conditions.ts';
import { getFinishedRun } from '#modules/environmental/calculation/server/run-store.ts';

/** Of those who entered records, so many are named. */
const PEOPLE_SHOWN = 10;

/** What an approval of a calculation asks. */
export const approvalCalls = [
  serveCall(runApprovalCall, async (tx, { params }) => {
    const run = await getFinishedRun(tx, params.run);
    const [mayApprove, people] = [await approvalOf(tx, run), await peopleOfRun(tx, run)];
    // Of whoever may not sign now is asked what would hold for the one who will.
    const maySign = tx.access?.has('environmental.approve') ?? true;
    const signs = maySign && (run.state === 'done' ? mayApprove.allowed : true) ? tx.accountId : null;
    const conditions = withWaivers(await runConditions(tx, run, people, signs), run.waivers ?? []);
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
