import { importError } from '#platform/imports/model/errors.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { defineJob, type JobContext } from '#platform/jobs/server/define-job.ts';
import { enqueue } from '#platform/jobs/server/jobs.ts';
import { grantsOfPerson } from '#platform/members/server/find-person.ts';
import { holdDays } from '#platform/records/server/assert-days-unlocked.ts';
import { rulesOf } from '#platform/records/server/rules.ts';
import { isSearchable } from '#platform/records/server/search.ts';
import { ended, preparedImport, Tally } from '../check/check-import.ts';
import { treatedRows } from '../file/treated-rows.ts';
import { indexJob } from './index-import.ts';
import { importedRows } from './imported-rows.ts';
import { updateImport, type Import } from '../imports.ts';
import type { ValidatedRow } from '../check/validated-row.ts';
import { runImport } from './run-import.ts';
import { WrongRows } from '../check/wrong-rows.ts';
import type { Row } from '#platform/records/model/row.ts';
import { treatmentOf, type Correction, type ValueChoices } from '#platform/imports/model/treatment.ts';
import { fieldKey, isExcludedFromHistory } from '#platform/records/model/access.ts';
import { say } from '#platform/imports/model/messages.ts';

/** Judges every row once more and writes it, all in one transaction: what the check saw may have changed since. */
export const commitJob = defineJob<{ importId: string }>({
  name: 'import-commit',
  told: { label: 'Import', path: 'imports/{subject}' },
  run: commit,
  ended,
});

async function commit(context: JobContext, { importId }: { importId: string }): Promise<void> {
  const { app, companyId, accountId } = context;
  const who = { companyId, accountId, now: app.clock(), ...(await grantsOfPerson(app.database, companyId, accountId)) };
  const changes: { before: Row; after: Row }[] = [];
  const resource = await inCompany(app.database, who, async (tx) => {
    const begun = await preparedImport(tx, importId);
    if (begun === null || begun.row.state !== 'importing') return null;
    const { row, plan } = begun;
    await lockRegister(tx, plan.resource);
    const wrong = new WrongRows(plan, importId, (work) => work(tx));
    await wrong.begin();
    const tally = new Tally(row.counts.rows);
    const isWatched = rulesOf(plan.resource).afterCommit !== undefined;
    await runImport(tx, plan, treatedRows(app, row, plan, { isJob: true }), {
      importId,
      held: new Set(row.held),
      writes: 'good rows',
      onRows: async (rows) => {
        tally.add(rows);
        if (row.rows !== 'good' && tally.counts.wrong > 0)
          throw importError('import.wrong-rows', { wrong: tally.counts.wrong });
        await wrong.add(rows);
        if (isWatched) changes.push(...changesIn(rows));
        context.progress(tally.done, Math.max(tally.done, row.counts.rows), say('importing'));
      },
    });
    await wrong.flush();
    // The last chance to stop: after this only the commit itself is left.
    await context.stopIfAsked();
    await updateImport(tx, importId, {
      state: 'done',
      counts: { ...tally.counts, rows: tally.done },
      verdicts: tally.letters,
      problem: null,
      finishedAt: tx.now.toISOString(),
    });
    noteImport(tx, plan.resource, row, tally.counts);
    if (isSearchable(plan.resource)) await enqueue(tx, indexJob, { importId }, { subjectId: importId });
    return plan.resource;
  });
  if (resource !== null) await runAfterCommitRules(context, resource, importId, changes);
}

/**
 * One import at a time into a register, so that two files with the same rows cannot both find them new. Days that are
 * open when its rows are judged stay open until they are written.
 */
export async function lockRegister(tx: Tx, resource: Resource): Promise<void> {
  if (resource.lockedDays !== null) await holdDays(tx);
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `import ${tx.companyId} ${resource.name}`,
  ]);
}

/** One entry for the whole, beside those for its rows: which file, and what became of it. */
export function noteImport(
  tx: Tx,
  resource: Resource,
  row: Pick<Import, 'id' | 'fileName' | 'sha256' | 'rows'> & Partial<Pick<Import, 'treatment'>>,
  counts: Readonly<Record<string, number>>,
): void {
  const { values, corrections } = treatmentOf(row.treatment ?? null);
  tx.record({
    action: 'import',
    resource: resource.name,
    title: row.fileName,
    importId: row.id,
    after: {
      file: row.fileName,
      sha256: row.sha256,
      rows: row.rows ?? 'all',
      ...counts,
      ...(Object.keys(values).length === 0 ? {} : { values: openOf(resource, values) }),
      ...(corrections.length === 0 ? {} : { corrections: corrections.map((one) => openCorrection(resource, one)) }),
    },
  });
}

/** What history may not say of a record, it does not say of the import either. */
const isOpen = (resource: Resource, name: string): boolean => {
  const field = resource.fields[name];
  return field === undefined || (!isExcludedFromHistory(resource, name) && fieldKey(resource, name) === null);
};
const openOf = (resource: Resource, values: ValueChoices) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isOpen(resource, name)));
const openCorrection = (resource: Resource, { line, field, before, after }: Correction) =>
  isOpen(resource, field) ? { line, field, before, after } : { line, field };

export function changesIn(rows: readonly ValidatedRow[]): { before: Row; after: Row }[] {
  return rows.flatMap(({ verdict, existing, stored }) =>
    verdict === 'changed' && existing !== null
      ? [{ before: existing, after: { ...existing, ...stored, version: existing.version + 1 } }]
      : [],
  );
}

/** What rules do after a commit, for every row of the import. */
export async function runAfterCommitRules(
  { app, companyId, accountId }: Pick<JobContext, 'app' | 'companyId' | 'accountId'>,
  resource: Resource,
  importId: string,
  changes: readonly { before: Row; after: Row }[],
): Promise<void> {
  const later = rulesOf(resource).afterCommit;
  if (later === undefined) return;
  const tell = async (change: Parameters<typeof later>[0]) =>
    later(change).catch((error: unknown) => app.log.error({ err: error, importId }, 'work after an import failed'));
  for (const change of changes) await tell(change);
  for await (const rows of importedRows(
    (work) => inCompany(app.database, { companyId, accountId }, work),
    resource,
    importId,
  ))
    for (const { row } of rows) await tell({ before: null, after: row });
}
