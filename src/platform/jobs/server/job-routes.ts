import type { FastifyRequest } from 'fastify';
import { userError } from '#platform/errors/model/errors.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { cancelJobCall, jobRunCall } from '#platform/jobs/model/job-calls.ts';
import { findRun, requestCancel, runMessage, type Run } from './run-job.ts';

/** How work in the background is doing, for the one who asked for it and for those who manage the company. */
export const jobCalls = [
  serveCall(jobRunCall, async (tx, { params, request }) => ({ run: shown(await ownRun(tx, params.id, request)) })),
  serveCall(cancelJobCall, async (tx, { params, request, app }) => {
    await ownRun(tx, params.id, request);
    return { run: shown(own(request, await requestCancel(tx, app, params.id))) };
  }),
];

async function ownRun(tx: Tx, id: string, request: FastifyRequest): Promise<Run> {
  return own(request, isId(id) ? await findRun(tx, id) : null);
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
  said,
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
  said: runMessage({ said, message }),
  cancelRequested,
  createdAt,
  startedAt,
  endedAt,
});
