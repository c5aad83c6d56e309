import { readsBySample } from '#platform/directory/model/grants.ts';
import { historyError } from '#platform/history/model/errors.ts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { historyCheck } from '#platform/directory/server/company-tables.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { defineJob } from '#platform/jobs/server/define-job.ts';
import { enqueue } from '#platform/jobs/server/jobs.ts';
import { jobRun } from '#platform/jobs/server/tables.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { firstProblem, verifyCompany } from './verify-company.ts';
import { titleOfKind } from '#platform/chain/server/history-kinds.ts';

/** Proves the history in one snapshot, so that what is written meanwhile does not look like a cut end. */
export const checkHistory = defineJob({
  name: 'check-history',
  async run({ app, companyId, accountId, progress }) {
    const verdict = await verifyCompany(app.database, companyId, progress);
    const end = verdict.ends.get(companyId);
    await app.database.directory.insert(historyCheck).values({
      id: newId(),
      companyId,
      checkedAt: app.clock().toISOString(),
      checkedBy: accountId,
      entries: end?.seq ?? 0,
      firstHash: end?.firstHash ?? null,
      lastHash: end?.hash ?? null,
      records: verdict.records,
      witnesses: verdict.witnesses,
      problem: firstProblem(verdict),
    });
  },
});

/** Asks for a check; its run tells how far it is. @throws `history.check-running` */
export async function requestIntegrityCheck(tx: Tx): Promise<{ runId: string }> {
  const [running] = await tx.db
    .select({ id: jobRun.id })
    .from(jobRun)
    .where(
      and(
        eq(jobRun.companyId, tx.companyId),
        eq(jobRun.kind, checkHistory.name),
        inArray(jobRun.state, ['queued', 'running']),
      ),
    )
    .limit(1);
  if (running !== undefined) throw historyError('history.check-running');
  tx.record({ action: 'check', resource: 'history', title: titleOfKind('history') });
  return { runId: await enqueue(tx, checkHistory, {}) };
}

/** The last checks, the newest first, and the one that is running. */
export async function checksOf(tx: Tx) {
  const rows = await tx.db
    .select()
    .from(historyCheck)
    .where(eq(historyCheck.companyId, tx.companyId))
    .orderBy(desc(historyCheck.checkedAt), desc(historyCheck.id))
    .limit(5);
  const [running] = await tx.db
    .select({ id: jobRun.id })
    .from(jobRun)
    .where(
      and(
        eq(jobRun.companyId, tx.companyId),
        eq(jobRun.kind, checkHistory.name),
        inArray(jobRun.state, ['queued', 'running']),
      ),
    )
    .limit(1);
  const names = await accountNames(tx, [
    ...new Set(rows.flatMap(({ checkedBy }) => (checkedBy === null ? [] : [checkedBy]))),
  ]);
  return {
    checks: rows.map(({ companyId: _company, checkedBy, ...row }) => ({
      ...row,
      checkedBy: checkedBy === null ? null : (names[checkedBy] ?? null),
    })),
    runId: running?.id ?? null,
    exportsChain: !readsBySample(tx.grants),
  };
}
