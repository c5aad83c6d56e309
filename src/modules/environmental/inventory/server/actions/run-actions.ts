import { environmentalError } from '#modules/environmental/inventory/model/errors.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { InputOf } from '#platform/actions/model/action.ts';
import { approve } from '#platform/approvals/server/decide.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { requestCancel } from '#platform/jobs/server/run-job.ts';
import { handle } from '#platform/manifest/server/server-module.ts';
import {
  canMove,
  familyOf,
  RUN_STATES,
  type RunState,
} from '#modules/environmental/inventory/model/calculation-run.ts';
import {
  approveRun,
  calculateInventory,
  cancelRun,
  candidateRun,
  freezeRun,
} from '#modules/environmental/inventory/model/inventory-actions.ts';
import { compareRuns } from '../results/compare-runs.ts';
import { approvalOf, runFlow, runItem } from '../run/approval.ts';
import type { RunRow } from '../run/run-inputs.ts';
import { getFinishedRun, getRun, ownRun, summaryOf } from '../run/run-store.ts';
import { startRun } from '../run/start-run.ts';
import { calculationRun } from '../tables.ts';

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
export const handleCandidateRun = handle(candidateRun, async (tx, input) => {
  const base = await getFinishedRun(tx, input.run);
  const named = listed(input.editions);
  const families = new Set(named.map(familyOf));
  const editions = [...base.chosenEditions.filter((edition) => !families.has(familyOf(edition))), ...named];
  const gwpSet = input.gwpSet ?? base.gwpSet;
  if (gwpSet === base.gwpSet && editions.toSorted().join() === base.chosenEditions.toSorted().join())
    throw environmentalError('environmental.candidate-changes-nothing');
  const run = await startRun(tx, {
    period: base.period,
    gwpSet,
    editions,
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
export async function approveCalculation(tx: Tx, input: InputOf<typeof approveRun>): Promise<unknown> {
  const run = await locked(tx, input.run);
  if (!canMove(run.state, 'approved')) throw notReady(run, 'approved');
  const { reason } = await approvalOf(tx, run);
  const { isComplete } = await approve(tx, runFlow, runItem(run), {
    note: input.note,
    refusals: { own: () => environmentalError('environmental.own-run') },
  });
  if (!isComplete) return { run: await summaryOf(tx, run) };
  await move(
    tx,
    run,
    'approved',
    { approvedAt: tx.now.toISOString(), approvedBy: tx.accountId },
    [input.note, reason].filter((part) => part !== null).join(' ') || null,
  );
  return { run: await summaryOf(tx, await getRun(tx, run.id)) };
}

export const handleApproveRun = handle(approveRun, approveCalculation);

export const handleFreezeRun = handle(freezeRun, async (tx, input) => {
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
  for (const other of before) await move(tx, other, 'superseded', { supersededBy: run.id }, input.reason);
  await move(tx, run, 'frozen', { frozenAt: tx.now.toISOString(), frozenBy: tx.accountId }, input.reason);
  return { run: await summaryOf(tx, await getRun(tx, run.id)) };
});

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
    after: { state, resultHash: run.resultHash },
    reason,
  });
}

const notReady = (run: RunRow, to: RunState) =>
  environmentalError('environmental.run-not-ready', {
    run: run.name,
    state: RUN_STATES[run.state].label.toLowerCase(),
    to: RUN_STATES[to].label.toLowerCase(),
  });
