import { userError } from '#platform/errors/model/errors.ts';
import { lastRuns, newestRun, type BackupRun } from '#platform/backup/server/backup-runs.ts';
import { longestGapMs } from '#platform/runtime/server/backup-schedule.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { companyOf } from '#platform/http/server/company-scope.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import { backupsCall } from '#modules/site/provider/model/provider-calls.ts';

type State = ResponseOf<typeof backupsCall>;

const anyResult = ['complete', 'incomplete', 'failed'] as const;
const shown = 20;

/**
 * What the provider is told of backups and rehearsals. Only in its own company, whatever roles somebody made elsewhere.
 */
export const backupCalls = [
  serveRequest(backupsCall, async ({ request, app }) => {
    if (companyOf(request).kind !== 'provider') throw userError('request.not-found');
    const { pool } = app.database;
    const { to, times, keep } = app.env.backup;
    const state = {
      schedule: to === null ? null : { to, times: [...times], keep },
      lastBackup: await newestRun(pool, 'backup', anyResult),
      lastGoodBackup: await newestRun(pool, 'backup', ['complete']),
      lastRehearsal: await newestRun(pool, 'rehearsal', anyResult),
      runs: await lastRuns(pool, shown),
    };
    return {
      schedule: state.schedule,
      lastBackup: told(state.lastBackup),
      lastGoodBackup: told(state.lastGoodBackup),
      lastRehearsal: told(state.lastRehearsal),
      runs: state.runs.map((run) => told(run)).filter((run) => run !== null),
      warnings: warningsOf(state, app.clock(), to === null ? null : longestGapMs(times)),
    };
  }),
];

type Known = Record<'lastBackup' | 'lastGoodBackup' | 'lastRehearsal', BackupRun | null>;

/** The last complete backup is old when it is older than twice the time between two scheduled ones. */
function warningsOf(
  { lastBackup, lastGoodBackup, lastRehearsal }: Known,
  now: Date,
  gapMs: number | null,
): State['warnings'] {
  const found: State['warnings'] = [];
  if (gapMs === null) found.push('not-scheduled');
  if (lastGoodBackup === null) found.push('none');
  else if (gapMs !== null && now.getTime() - lastGoodBackup.startedAt.getTime() > 2 * gapMs) found.push('old');
  if (lastBackup !== null && lastBackup.result !== 'complete') found.push(lastBackup.result);
  if (lastRehearsal === null) found.push('never-rehearsed');
  else if (lastRehearsal.result === 'failed') found.push('rehearsal-failed');
  return found;
}

function told(run: BackupRun | null): State['runs'][number] | null {
  return run === null
    ? null
    : {
        ...run,
        startedAt: run.startedAt.toISOString(),
        endedAt: run.endedAt.toISOString(),
        damagedFiles: [...run.damagedFiles],
        missingFiles: [...run.missingFiles],
      };
}
