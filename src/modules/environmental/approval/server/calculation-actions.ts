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
import {
  canMove,
  CALCULATION_STATES,
  type CalculationState,
} from '#modules/environmental/calculation/model/calculation-states.ts';
import { familyOf } from '#modules/environmental/factors/model/factor.ts';
import {
  approveCalculationAction,
  markAsFinal,
  lockRecords,
  reopenRecords,
} from '#modules/environmental/approval/model/approval-actions.ts';
import { trialCalculation } from '#modules/environmental/comparison/model/trial-calculation.ts';
import { calculateInventory, cancelCalculation } from '#modules/environmental/calculation/model/calculation-actions.ts';
import { compareCalculations } from '#modules/environmental/comparison/server/compare-calculations.ts';
import { approvalOf, calculationFlow, calculationItem } from '#modules/environmental/calculation/server/approval.ts';
import { peopleOfCalculation, calculationConditions } from './calculation-conditions.ts';
import { markChangesBefore } from '#modules/environmental/calculation/server/out-of-date.ts';
import { periodOf, type CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import {
  getFinishedCalculation,
  getCalculation,
  ownCalculation,
  summaryOf,
} from '#modules/environmental/calculation/server/calculation-store.ts';
import { startCalculation } from '#modules/environmental/calculation/server/start-calculation.ts';
import { calculationTable } from '#modules/environmental/calculation/server/tables.ts';

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
    const calculation = await startCalculation(tx, {
      period,
      gwpSet,
      editions: listed(editions),
      withUpstream: withoutUpstream !== true,
      kind: 'inventory',
      baseRun: null,
      name,
      note,
    });
    return { run: await summaryOf(tx, calculation) };
  },
);

/** A calculation beside another one with one thing changed; what it does not name it takes over from the other. */
export const handleTrialCalculation = handle(trialCalculation, async (tx, input) => {
  const base = await getFinishedCalculation(tx, input.run);
  const named = listed(input.editions);
  const families = new Set(named.map(familyOf));
  const factorSets = [...base.chosenEditions.filter((factorSet) => !families.has(familyOf(factorSet))), ...named];
  const gwpSet = input.gwpSet ?? base.gwpSet;
  if (gwpSet === base.gwpSet && factorSets.toSorted().join() === base.chosenEditions.toSorted().join())
    throw environmentalError('environmental.candidate-changes-nothing');
  const calculation = await startCalculation(tx, {
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
    run: await summaryOf(tx, calculation),
    difference:
      calculation.state === 'done' ? await compareCalculations(tx, base, calculation, 'location', 'category') : null,
  };
});

export const handleCancelCalculation = handle(cancelCalculation, async (tx, input, app) => {
  const calculation = await getCalculation(tx, input.run);
  if (calculation.state !== 'calculating' || calculation.jobRun === null) throw notReady(calculation, 'cancelled');
  await requestCancel(tx, app, calculation.jobRun);
  return { run: await summaryOf(tx, calculation) };
});

/** Approves a calculation, or keeps one of several approvals. */
export async function approveCalculation(
  tx: Tx,
  input: InputOf<typeof approveCalculationAction>,
): Promise<ResultOf<typeof approveCalculationAction>> {
  // Records on their way are there before anybody looks whether the calculation has them.
  await claimDays(tx);
  const calculation = await locked(tx, input.run);
  // So are factors, rules and settings, and none changes until this is done.
  await lockHistory(tx);
  if (!canMove(calculation.state, 'approved')) throw notReady(calculation, 'approved');
  const { reason } = await approvalOf(tx, calculation);
  const refusals = { own: () => environmentalError('environmental.own-run') };
  const item = await calculationItem(tx, calculation);
  await allowed(tx, calculationFlow, item, { refusals });
  const waivers = await waiversOf(tx, calculation, input.waivers ?? []);
  const { isComplete } = await approve(tx, calculationFlow, item, { note: input.note, refusals });
  if (!isComplete) {
    // The reasons that the first of several people gave hold for those who follow.
    await tx.db.update(calculationTable).set({ waivers }).where(ownCalculation(tx, calculation.id));
    return { run: await summaryOf(tx, { ...calculation, waivers }) };
  }
  await markChangesBefore(tx, calculation);
  await move(
    tx,
    calculation,
    'approved',
    { approvedAt: tx.now.toISOString(), approvedBy: tx.accountId, waivers },
    [input.note, reason === null ? null : reason.message].filter((part) => part !== null).join(' ') || null,
  );
  return { run: await summaryOf(tx, await getCalculation(tx, calculation.id)) };
}

export const handleApproveCalculation = handle(approveCalculationAction, approveCalculation);

export const handleMarkAsFinal = handle(markAsFinal, async (tx, input) => {
  const calculation = await locked(tx, input.run);
  if (!canMove(calculation.state, 'frozen')) throw notReady(calculation, 'frozen');
  const before = await tx.db
    .select()
    .from(calculationTable)
    .where(
      and(
        eq(calculationTable.companyId, tx.companyId),
        eq(calculationTable.period, calculation.period),
        eq(calculationTable.state, 'frozen'),
        ne(calculationTable.id, calculation.id),
      ),
    )
    .for('update');
  await lockHistory(tx);
  const waivers = await waiversOf(tx, calculation, input.waivers ?? []);
  for (const other of before) await move(tx, other, 'superseded', { supersededBy: calculation.id }, input.reason);
  await move(
    tx,
    calculation,
    'frozen',
    { frozenAt: tx.now.toISOString(), frozenBy: tx.accountId, waivers },
    input.reason,
  );
  return { run: await summaryOf(tx, await getCalculation(tx, calculation.id)) };
});

/** The reasons with which somebody approves a calculation or makes it final now. @throws `approval.conditions-unmet` */
async function waiversOf(tx: Tx, calculation: CalculationRow, given: readonly WaiverGiven[]): Promise<Waiver[]> {
  // The product itself (jobs, demo) signs nothing.
  if (tx.accountId === null) return calculation.waivers ?? [];
  const conditions = await calculationConditions(
    tx,
    calculation,
    await peopleOfCalculation(tx, calculation),
    tx.accountId,
  );
  const by = { by: tx.accountId, at: tx.now.toISOString() };
  const waivers = waiversFor(withWaivers(conditions, calculation.waivers ?? []), given, by);
  // What was waived when it was approved stays with it, whatever is lacking when it becomes final.
  const earlier = (calculation.waivers ?? []).filter(
    (one) => !waivers.some(({ condition }) => condition === one.condition),
  );
  return calculation.state === 'approved' ? [...earlier, ...waivers] : waivers;
}

export const handleReopenRecords = handle(reopenRecords, async (tx, { period, reason }) => {
  const found = await periodOf(tx, period);
  const isClosed = found.status === 'locked' || found.status === 'published';
  const calculations = await signedCalculations(tx, period, isNull(calculationTable.reopenedAt));
  if (calculations.length === 0 && !isClosed)
    throw environmentalError('environmental.not-reopened', { period: found.name });
  if (isClosed) await records(tx, reportingPeriod).change(period, found.version, { status: 'inReview' }, { reason });
  for (const calculation of calculations) {
    await tx.db
      .update(calculationTable)
      .set({ reopenedAt: tx.now.toISOString(), reopenedBy: tx.accountId, reopenReason: reason })
      .where(ownCalculation(tx, calculation.id));
    note(tx, calculation, 'reopen-records', reason);
  }
  return { runs: calculations.length };
});

export const handleLockRecords = handle(lockRecords, async (tx, { period }) => {
  // Before its rows are locked, as at an approval: two who do both at once do not wait for each other.
  await claimDays(tx);
  const { name } = await periodOf(tx, period);
  const calculations = await signedCalculations(tx, period, isNotNull(calculationTable.reopenedAt));
  if (calculations.length === 0) throw environmentalError('environmental.not-reopened', { period: name });
  for (const calculation of calculations) {
    await tx.db
      .update(calculationTable)
      .set({ reopenedAt: null, reopenedBy: null, reopenReason: null })
      .where(ownCalculation(tx, calculation.id));
    note(tx, calculation, 'lock-records', null);
  }
  return { runs: calculations.length };
});

const note = (tx: Tx, { id, name, periodName }: CalculationRow, action: string, reason: string | null) =>
  tx.record({
    action,
    resource: 'calculationRun',
    recordId: id,
    title: name,
    after: { period: periodName },
    reason,
  });

/** The approved and final calculations of a period. */
const signedCalculations = (tx: Tx, id: string, which: SQL): Promise<CalculationRow[]> =>
  tx.db
    .select()
    .from(calculationTable)
    .where(
      and(
        eq(calculationTable.companyId, tx.companyId),
        eq(calculationTable.period, id),
        inArray(calculationTable.state, ['approved', 'frozen']),
        which,
      ),
    )
    .for('update')
    .then((rows) => rows);

async function locked(tx: Tx, id: string): Promise<CalculationRow> {
  const calculation = await getCalculation(tx, id);
  const [row] = await tx.db.select().from(calculationTable).where(ownCalculation(tx, calculation.id)).for('update');
  return row ?? calculation;
}

async function move(
  tx: Tx,
  calculation: CalculationRow,
  state: CalculationState,
  set: Partial<CalculationRow>,
  reason: string | null,
): Promise<void> {
  await tx.db
    .update(calculationTable)
    .set({ ...set, state })
    .where(ownCalculation(tx, calculation.id));
  tx.record({
    action: state,
    resource: 'calculationRun',
    recordId: calculation.id,
    title: calculation.name,
    before: { state: calculation.state },
    after: {
      state,
      resultHash: calculation.resultHash,
      ...(set.waivers === undefined || set.waivers === null || set.waivers.length === 0
        ? {}
        : { waived: set.waivers.map(({ condition, reason: why }) => `${condition}: ${why}`) }),
    },
    reason,
  });
}

const notReady = (calculation: CalculationRow, to: CalculationState) =>
  environmentalError('environmental.run-not-ready', {
    run: calculation.name,
    state: CALCULATION_STATES[calculation.state].label.toLowerCase(),
    to: CALCULATION_STATES[to].label.toLowerCase(),
  });
