import { environmentalError } from '#modules/environmental/model/errors.ts';
import { and, eq, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import type { InputOf, ResultOf } from '#platform/actions/model/action.ts';
import { waiversFor, withWaivers, type Waiver, type WaiverGiven } from '#platform/approvals/model/conditions.ts';
import { allowed, approve } from '#platform/approvals/server/decide.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { lockHistory } from '#platform/history/server/history-end.ts';
import { requestCancel } from '#platform/jobs/server/run-job.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { records } from '#platform/records/server/records.ts';
import { claimDays } from '#platform/records/server/assert-days-unlocked.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { canMove, RUN_STATES, type RunState } from '#modules/environmental/calculation/model/calculation-run.ts';
import { familyOf } from '#modules/environmental/factors/model/factor.ts';
import {
  approveRun,
  markAsFinal,
  lockRecords,
  reopenRecords,
} from '#modules/environmental/approval/model/approval-actions.ts';
import { trialCalculation } from '#modules/environmental/comparison/model/trial-calculation.ts';
import { calculateInventory, cancelRun } from '#modules/environmental/calculation/model/calculation-actions.ts';
import { compareRuns } from '#modules/environmental/comparison/server/compare-runs.ts';
import { approvalOf, runFlow, runItem } from '#modules/environmental/calculation/server/approval.ts';
import { peopleOfRun, runConditions } from './run-conditions.ts';
import { markChangesBefore } from '#modules/environmental/calculation/server/out-of-date.ts';
import { periodOf, type RunRow } from '#modules/environmental/calculation/server/run-inputs.ts';
import { getFinishedRun, getRun, ownRun, summaryOf } from '#modules/environmental/calculation/server/run-store.ts';
import { startRun } from '#modules/environmental/calculation/server/start-run.ts';
import { calculationRun } from '#modules/environmental/calculation/server/tables.ts';

const listed = (text: string | null): string[] =>
  text === null
    ? []
    : [
        ...new Set(
          text
            .split(',')
            .map((part) => part.trim())
            .filter((part) => part !== ''),
        ),
      ];

export const handleCalculateInventory = handle(
  calculateInventory,
  async (tx, { period, gwpSet, editions, withoutUpstream, name, note }) => {
    const run = await startRun(tx, {
      period,
      gwpSet,
      editions: listed(editions),
      withUpstream: withoutUpstream !== true,
      kind: 'inventory',
      baseRun: null,
      name,
      note,
    });
    return { run: await summaryOf(tx, run) };
  },
);

/** A run beside another one with one thing changed; what it does not name it takes over from the other. */
export const handleTrialCalculation = handle(trialCalculation, async (tx, input) => {
  const base = await getFinishedRun(tx, input.run);
  const named = listed(input.editions);
  const families = new Set(named.map(familyOf));
  const factorSets = [...base.chosenEditions.filter((factorSet) => !families.has(familyOf(factorSet))), ...named];
  const gwpSet = input.gwpSet ?? base.gwpSet;
  if (gwpSet === base.gwpSet && factorSets.toSorted().join() === base.chosenEditions.toSorted().join())
    throw environmentalError('environmental.candidate-changes-nothing');
  const run = await startRun(tx, {
    period: base.period,
    gwpSet,
    editions: factorSets,
    defaults: base.chosenDefaults,
    withUpstream: base.withUpstream,
    kind: 'candidate',
    baseRun: base.id,
    name: input.name,
    note: input.note,
  });
  return {
    run: await summaryOf(tx, run),
    difference: run.state === 'done' ? await compareRuns(tx, base, run, 'location', 'category') : null,
  };
});

export const handleCancelRun = handle(cancelRun, async (tx, input, app) => {
  const run = await getRun(tx, input.run);
  if (run.state !== 'calculating' || run.jobRun === null) throw notReady(run, 'cancelled');
  await requestCancel(tx, app, run.jobRun);
  return { run: await summaryOf(tx, run) };
});

/** Approves a run, or keeps one of several approvals. */
export async function approveCalculation(
  tx: Tx,
  input: InputOf<typeof approveRun>,
): Promise<ResultOf<typeof approveRun>> {
  // Records on their way are there before anybody looks whether the calculation has them.
  await claimDays(tx);
  const run = await locked(tx, input.run);
  // So are factors, rules and settings, and none changes until this is done.
  await lockHistory(tx);
  if (!canMove(run.state, 'approved')) throw notReady(run, 'approved');
  const { reason } = await approvalOf(tx, run);
  const refusals = { own: () => environmentalError('environmental.own-run') };
  const item = await runItem(tx, run);
  await allowed(tx, runFlow, item, { refusals });
  const waivers = await waiversOf(tx, run, input.waivers ?? []);
  const { isComplete } = await approve(tx, runFlow, item, { note: input.note, refusals });
  if (!isComplete) {
    // The reasons that the first of several people gave hold for those who follow.
    await tx.db.update(calculationRun).set({ waivers }).where(ownRun(tx, run.id));
    return { run: await summaryOf(tx, { ...run, waivers }) };
  }
  await markChangesBefore(tx, run);
  await move(
    tx,
    run,
    'approved',
    { approvedAt: tx.now.toISOString(), approvedBy: tx.accountId, waivers },
    [input.note, reason === null ? null : reason.message].filter((part) => part !== null).join(' ') || null,
  );
  return { run: await summaryOf(tx, await getRun(tx, run.id)) };
}

export const handleApproveRun = handle(approveRun, approveCalculation);

export const handleMarkAsFinal = handle(markAsFinal, async (tx, input) => {
  const run = await locked(tx, input.run);
  if (!canMove(run.state, 'frozen')) throw notReady(run, 'frozen');
  const before = await tx.db
    .select()
    .from(calculationRun)
    .where(
      and(
        eq(calculationRun.companyId, tx.companyId),
        eq(calculationRun.period, run.period),
        eq(calculationRun.state, 'frozen'),
        ne(calculationRun.id, run.id),
      ),
    )
    .for('update');
  await lockHistory(tx);
  const waivers = await waiversOf(tx, run, input.waivers ?? []);
  for (const other of before) await move(tx, other, 'superseded', { supersededBy: run.id }, input.reason);
  await move(tx, run, 'frozen', { frozenAt: tx.now.toISOString(), frozenBy: tx.accountId, waivers }, input.reason);
  return { run: await summaryOf(tx, await getRun(tx, run.id)) };
});

/** The reasons with which somebody approves a run or makes it final now. @throws `approval.conditions-unmet` */
async function waiversOf(tx: Tx, run: RunRow, given: readonly WaiverGiven[]): Promise<Waiver[]> {
  // The product itself (jobs, demo) signs nothing.
  if (tx.accountId === null) return run.waivers ?? [];
  const conditions = await runConditions(tx, run, await peopleOfRun(tx, run), tx.accountId);
  const by = { by: tx.accountId, at: tx.now.toISOString() };
  const waivers = waiversFor(withWaivers(conditions, run.waivers ?? []), given, by);
  // What was waived when it was approved stays with it, whatever is lacking when it becomes final.
  const earlier = (run.waivers ?? []).filter((one) => !waivers.some(({ condition }) => condition === one.condition));
  return run.state === 'approved' ? [...earlier, ...waivers] : waivers;
}

export const handleReopenRecords = handle(reopenRecords, async (tx, { period, reason }) => {
  const found = await periodOf(tx, period);
  const isClosed = found.status === 'locked' || found.status === 'published';
  const runs = await signedRuns(tx, period, isNull(calculationRun.reopenedAt));
  if (runs.length === 0 && !isClosed) throw environmentalError('environmental.not-reopened', { period: found.name });
  if (isClosed) await records(tx, reportingPeriod).change(period, found.version, { status: 'inReview' }, { reason });
  for (const run of runs) {
    await tx.db
      .update(calculationRun)
      .set({ reopenedAt: tx.now.toISOString(), reopenedBy: tx.accountId, reopenReason: reason })
      .where(ownRun(tx, run.id));
    note(tx, run, 'reopen-records', reason);
  }
  return { runs: runs.length };
});

export const handleLockRecords = handle(lockRecords, async (tx, { period }) => {
  // Before its rows are locked, as at an approval: two who do both at once do not wait for each other.
  await claimDays(tx);
  const { name } = await periodOf(tx, period);
  const runs = await signedRuns(tx, period, isNotNull(calculationRun.reopenedAt));
  if (runs.length === 0) throw environmentalError('environmental.not-reopened', { period: name });
  for (const run of runs) {
    await tx.db
      .update(calculationRun)
      .set({ reopenedAt: null, reopenedBy: null, reopenReason: null })
      .where(ownRun(tx, run.id));
    note(tx, run, 'lock-records', null);
  }
  return { runs: runs.length };
});

const note = (tx: Tx, { id, name, periodName }: RunRow, action: string, reason: string | null) =>
  tx.record({
    action,
    resource: 'calculationRun',
    recordId: id,
    title: name,
    after: { period: periodName },
    reason,
  });

/** The approved and final calculations of a period. */
const signedRuns = (tx: Tx, id: string, which: SQL): Promise<RunRow[]> =>
  tx.db
    .select()
    .from(calculationRun)
    .where(
      and(
        eq(calculationRun.companyId, tx.companyId),
        eq(calculationRun.period, id),
        inArray(calculationRun.state, ['approved', 'frozen']),
        which,
      ),
    )
    .for('update')
    .then((rows) => rows);

async function locked(tx: Tx, id: string): Promise<RunRow> {
  const run = await getRun(tx, id);
  const [row] = await tx.db.select().from(calculationRun).where(ownRun(tx, run.id)).for('update');
  return row ?? run;
}

async function move(tx: Tx, run: RunRow, state: RunState, set: Partial<RunRow>, reason: string | null): Promise<void> {
  await tx.db
    .update(calculationRun)
    .set({ ...set, state })
    .where(ownRun(tx, run.id));
  tx.record({
    action: state,
    resource: 'calculationRun',
    recordId: run.id,
    title: run.name,
    before: { state: run.state },
    after: {
      state,
      resultHash: run.resultHash,
      ...(set.waivers === undefined || set.waivers === null || set.waivers.length === 0
        ? {}
        : { waived: set.waivers.map(({ condition, reason: why }) => `${condition}: ${why}`) }),
    },
    reason,
  });
}

const notReady = (run: RunRow, to: RunState) =>
  environmentalError('environmental.run-not-ready', {
    run: run.name,
    state: RUN_STATES[run.state].label.toLowerCase(),
    to: RUN_STATES[to].label.toLowerCase(),
  });
