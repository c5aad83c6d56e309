import type pg from 'pg';
import { newId } from '#platform/database/server/ids.ts';

/** A backup or a rehearsal that ended. */
export interface BackupRun {
  kind: 'backup' | 'rehearsal';
  isScheduled: boolean;
  startedAt: Date;
  endedAt: Date;
  result: 'complete' | 'incomplete' | 'failed';
  archive: string | null;
  bytes: number | null;
  rows: number | null;
  files: number | null;
  damagedFiles: readonly string[];
  missingFiles: readonly string[];
  error: string | null;
}

type Queried = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

const retentionDays = 400;

/** Notes a run. A database that is empty or of an older version has no place for it: then nothing is noted. */
export async function recordRun(client: Queried, run: BackupRun): Promise<void> {
  const {
    rows: [table],
  } = await client.query<{ exists: boolean }>(`select to_regclass('directory.backup_run') is not null as exists`);
  if (table?.exists !== true) return;
  await client.query(
    `delete from directory.backup_run where started_at < $1::timestamptz - interval '${retentionDays} days'`,
    [run.startedAt],
  );
  await client.query(
    `insert into directory.backup_run (id, kind, is_scheduled, started_at, ended_at, result, archive, bytes, rows, files, damaged_files, missing_files, error)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      newId(),
      run.kind,
      run.isScheduled,
      run.startedAt,
      run.endedAt,
      run.result,
      run.archive,
      run.bytes,
      run.rows,
      run.files,
      JSON.stringify(run.damagedFiles),
      JSON.stringify(run.missingFiles),
      run.error,
    ],
  );
}

/** The latest runs, the newest first. */
export async function lastRuns(client: Queried, most: number): Promise<BackupRun[]> {
  return (await client.query<BackupRun>(`${selectRuns} order by started_at desc, id desc limit ${most}`)).rows.map(
    runOf,
  );
}

/** The newest run with one of these results, whenever it was. */
export async function newestRun(
  client: Queried,
  kind: BackupRun['kind'],
  results: readonly BackupRun['result'][],
  onlyScheduled = false,
): Promise<BackupRun | null> {
  const {
    rows: [found],
  } = await client.query<BackupRun>(
    `${selectRuns} where kind = $1 and result = any ($2) and (is_scheduled or not $3) order by started_at desc, id desc limit 1`,
    [kind, results, onlyScheduled],
  );
  return found === undefined ? null : runOf(found);
}

const selectRuns = `select kind, is_scheduled as "isScheduled", to_json(started_at) #>> '{}' as "startedAt",
  to_json(ended_at) #>> '{}' as "endedAt", result, archive, bytes::float8 as bytes, rows::float8 as rows, files,
  damaged_files as "damagedFiles", missing_files as "missingFiles", error from directory.backup_run`;

const runOf = (row: BackupRun): BackupRun => ({
  ...row,
  startedAt: new Date(row.startedAt),
  endedAt: new Date(row.endedAt),
});
