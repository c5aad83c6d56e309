import { serveCall } from '#platform/http/server/serve-call.ts';
import { comparisonCall, waterfallCall } from '#modules/environmental/comparison/model/comparison-contracts.ts';
import {
  attentionCall,
  attentionListCall,
  completenessCall,
} from '#modules/environmental/completeness/model/completeness-contracts.ts';
import {
  figureExplanationCall,
  gapsCall,
  lineExplanationCall,
  linesCall,
  sankeyCall,
  totalsCall,
} from '#modules/environmental/results/model/result-contracts.ts';
import { runsCall } from '#modules/environmental/calculation/model/run-contracts.ts';
import { runCall } from '#modules/environmental/inventory/model/run-detail-contracts.ts';
import { rulePreviewCall, unassignedCall } from '#modules/environmental/factor-rules/model/bulk-rule-contracts.ts';
import { categoriesCall, screeningCall } from '#modules/environmental/scope3/model/scope3-contracts.ts';
import { runApprovalCall } from '#modules/environmental/approval/model/run-approval-contracts.ts';
import { gettingStartedCall, setUpCall } from '#modules/environmental/set-up/model/set-up-contracts.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { isId } from '#platform/database/server/ids.ts';
import {
  airportsCall,
  factorProposalCall,
  likeSitesCall,
} from '#modules/environmental/guided/model/guided-contracts.ts';
import { factorProposal } from '#modules/environmental/guided/server/factor-proposal.ts';
import { knownAirports } from '#modules/environmental/guided/server/guided-facts.ts';
import { likeSites } from '#modules/environmental/guided/server/like-sites.ts';
import { completenessCalendar } from '#modules/environmental/completeness/server/completeness-calendar.ts';
import { editionComparisonCall } from '#modules/environmental/factors/model/factor-contracts.ts';
import { compareEditions } from '#modules/environmental/comparison/server/compare-editions.ts';
import { compareRuns, waterfallOf } from '#modules/environmental/comparison/server/compare-runs.ts';
import { explainFigure } from '#modules/environmental/results/server/explain-figure.ts';
import { explainLine } from '#modules/environmental/results/server/explain-line.ts';
import { figureFilter } from '#modules/environmental/results/server/figure-filter.ts';
import { gettingStarted } from '#modules/environmental/set-up/server/getting-started.ts';
import { rulePreview, unassignedIn } from '#modules/environmental/factor-rules/server/rule-preview.ts';
import { sankeyOf, scope3Screening } from '#modules/environmental/results/server/inventory-parts.ts';
import { categoriesOf } from '#modules/environmental/scope3/server/category-screenings.ts';
import {
  attentionOf,
  gapsOf,
  inventoryAttentionList,
} from '#modules/environmental/completeness/server/inventory-attention-list.ts';
import { listLines } from '#modules/environmental/results/server/result-lines.ts';
import { runDetail } from './run-detail.ts';
import { setUpSteps } from '#modules/environmental/set-up/server/set-up-steps.ts';
import { totalsBy } from '#modules/environmental/results/server/totals.ts';
import { withWaivers } from '#platform/approvals/model/conditions.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { approvalOf } from '#modules/environmental/calculation/server/approval.ts';
import { peopleOfRun, runConditions } from '#modules/environmental/approval/server/run-conditions.ts';
import { periodOf } from '#modules/environmental/calculation/server/run-inputs.ts';
import {
  getFinishedRun,
  getRun,
  listRuns,
  peopleOf,
  summariesOf,
} from '#modules/environmental/calculation/server/run-store.ts';

/** Of those who entered records, so many are named. */
const PEOPLE_SHOWN = 10;

/** The calls that read the inventory. What changes it are actions. */
export const inventoryCalls = [
  serveCall(runsCall, async (tx, { query }) => {
    const { runs, next } = await listRuns(tx, {
      period: query.period ?? null,
      states: query.state?.split(',') ?? [],
      limit: query.limit,
      after: query.after ?? null,
    });
    const items = await summariesOf(tx, runs);
    return { items, next, refs: await peopleOf(tx, items) };
  }),
  serveCall(runCall, async (tx, { params }) => runDetail(tx, await getRun(tx, runOf(params)))),
  serveCall(runApprovalCall, async (tx, { params }) => {
    const run = await getFinishedRun(tx, runOf(params));
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
  serveCall(totalsCall, async (tx, { params, query }) =>
    totalsBy(tx, await getFinishedRun(tx, runOf(params)), query.by, figureFilter(query)),
  ),
  serveCall(linesCall, async (tx, { params, query }) => listLines(tx, await getFinishedRun(tx, runOf(params)), query)),
  serveCall(lineExplanationCall, async (tx, { params }) =>
    explainLine(tx, await getFinishedRun(tx, runOf(params)), params.line),
  ),
  serveCall(gapsCall, async (tx, { params }) => gapsOf(tx, await getFinishedRun(tx, runOf(params)))),
  serveCall(figureExplanationCall, async (tx, { query }) =>
    explainFigure(tx, await getFinishedRun(tx, query.run), query),
  ),
  serveCall(comparisonCall, async (tx, { query }) =>
    compareRuns(
      tx,
      await getFinishedRun(tx, query.old),
      await getFinishedRun(tx, query.new),
      query.method,
      query.by,
      query.span,
    ),
  ),
  serveCall(waterfallCall, async (tx, { query }) =>
    waterfallOf(
      await compareRuns(
        tx,
        await getFinishedRun(tx, query.old),
        await getFinishedRun(tx, query.new),
        query.method,
        'scope',
        query.span,
      ),
    ),
  ),
  serveCall(editionComparisonCall, (tx, { query }) =>
    compareEditions(tx, query.old, query.new, query.changedOnly === 'true'),
  ),
  serveCall(sankeyCall, async (tx, { query }) => sankeyOf(tx, await getFinishedRun(tx, query.run), query.method)),
  serveCall(screeningCall, async (tx, { query }) => scope3Screening(tx, await getFinishedRun(tx, query.run))),
  serveCall(categoriesCall, async (tx, { query }) => categoriesOf(tx, await periodOf(tx, query.period))),
  serveCall(attentionCall, async (tx, { query }) => attentionOf(tx, await periodOf(tx, query.period))),
  serveCall(completenessCall, async (tx, { query }) => completenessCalendar(tx, await periodOf(tx, query.period))),
  serveCall(unassignedCall, async (tx, { query }) => unassignedIn(tx, await periodOf(tx, query.period), query.limit)),
  serveCall(rulePreviewCall, async (tx, { body }) => rulePreview(tx, await periodOf(tx, body.period), body.rules)),
  serveCall(attentionListCall, async (tx, { query }) => inventoryAttentionList(tx, await periodOf(tx, query.period))),
  serveCall(likeSitesCall, (tx, { query }) => likeSites(tx, query)),
  serveCall(airportsCall, async () => ({ items: [...knownAirports().values()] })),
  serveCall(factorProposalCall, (tx, { query }) => factorProposal(tx, query)),
  serveCall(gettingStartedCall, gettingStarted),
  serveCall(setUpCall, setUpSteps),
];

/** @throws `request.not-found` for what is no id */
function runOf({ run }: { run: string }): string {
  if (!isId(run)) throw userError('request.not-found');
  return run;
}
