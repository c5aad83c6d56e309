import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serve } from '#platform/http/server/contract.ts';
import { isId } from '#platform/database/server/ids.ts';
import { findRun, requestCancel, type Run } from './run-job.ts';
import { runStates } from './tables.ts';

const runResponse = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    subjectId: z.uuid().nullable(),
    state: z.enum(runStates),
    progress: z.object({ done: z.int(), total: z.int() }),
    message: z.string().nullable(),
    cancelRequested: z.boolean(),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'jobRun', title: 'Background job' });

/** How work in the background is doing, for the one who asked for it and for those who manage the company. */
export function jobRoutes(http: FastifyInstance, app: App): void {
  const base = '/api/companies/:company/job-runs/:id';
  serve(
    http,
    {
      method: 'GET',
      path: base,
      tag: 'Background jobs',
      summary: 'Read the progress of a background job',
      access: null,
      answer: z.object({ run: runResponse }),
    },
    (request) =>
      inCompanyOf(app, request, async (tx) => ({ run: shown(own(request, await findRun(tx, idOf(request)))) })),
  );
  serve(
    http,
    {
      method: 'POST',
      path: `${base}/cancel`,
      tag: 'Background jobs',
      summary: 'Cancel a background job',
      access: null,
      answer: z.object({ run: runResponse }),
    },
    (request) =>
      inCompanyOf(app, request, async (tx) => {
        own(request, await findRun(tx, idOf(request)));
        return { run: shown(own(request, await requestCancel(tx, app, idOf(request)))) };
      }),
  );
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (!isId(id)) throw userError('request.not-found');
  return id;
}

function own(request: FastifyRequest, run: Run | null): Run {
  if (run === null || (run.createdBy !== request.person?.accountId && !request.access.has('company.manage')))
    throw userError('request.not-found');
  return run;
}

const shown = ({
  id,
  kind,
  subjectId,
  state,
  done,
  total,
  message,
  cancelRequested,
  createdAt,
  startedAt,
  endedAt,
}: Run) => ({
  id,
  kind,
  subjectId,
  state,
  progress: { done, total },
  message,
  cancelRequested,
  createdAt,
  startedAt,
  endedAt,
});
