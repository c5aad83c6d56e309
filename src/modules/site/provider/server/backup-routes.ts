import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import { lastRuns, newestRun, type BackupRun } from '#platform/backup/server/backup-runs.ts';
import { longestGapMs } from '#platform/backup/server/schedule.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { companyOf } from '#platform/http/server/company-scope.ts';
import { serve } from '#platform/http/server/contract.ts';

const moment = z.iso.datetime();
const runResponse = z.object({
  kind: z.enum(['backup', 'rehearsal']),
  isScheduled: z.boolean(),
  startedAt: moment,
  endedAt: moment,
  result: z.enum(['complete', 'incomplete', 'failed']),
  archive: z.string().nullable(),
  bytes: z.number().nullable(),
  rows: z.number().nullable(),
  files: z.number().nullable(),
  damagedFiles: z.array(z.string()),
  missingFiles: z.array(z.string()),
  error: z.string().nullable(),
});
const warnings = [
  'not-scheduled',
  'none',
  'old',
  'failed',
  'incomplete',
  'never-rehearsed',
  'rehearsal-failed',
] as const;
const answer = z.object({
  /** `times` are minutes from midnight in UTC. */
  schedule: z
    .object({
      to: z.string(),
      times: z.array(z.number()),
      keep: z.object({ daily: z.number(), weekly: z.number(), monthly: z.number() }),
    })
    .nullable(),
  lastBackup: runResponse.nullable(),
  lastGoodBackup: runResponse.nullable(),
  lastRehearsal: runResponse.nullable(),
  runs: z.array(runResponse),
  warnings: z.array(z.enum(warnings)),
});
type State = z.infer<typeof answer>;

const anyResult = ['complete', 'incomplete', 'failed'] as const;
const shown = 20;

/**
 * What the provider is told of backups and rehearsals. Only in its own company, whatever roles somebody made elsewhere.
 */
export function backupRoutes(http: FastifyInstance, app: App): void {
  serve(
    http,
    {
      method: 'GET',
      path: '/api/companies/:company/backups',
      tag: 'Provider',
      summary: 'Backups and restore rehearsals: schedule, results and warnings',
      access: 'site-settings.read',
      forPeople: true,
      answer,
    },
    async (request): Promise<State> => {
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
    },
  );
}

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
