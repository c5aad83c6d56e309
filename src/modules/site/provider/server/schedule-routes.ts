import { userError } from '#platform/errors/model/errors.ts';
import { companyOf } from '#platform/http/server/company-scope.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import { scheduleStates } from '#platform/jobs/server/schedules.ts';
import { schedulesCall } from '../model/provider-calls.ts';

/** What the provider is told of work that comes again. Only in its own company. */
export const serveSchedules = serveRequest(schedulesCall, async ({ request, app }) => {
  if (companyOf(request).kind !== 'provider') throw userError('request.not-found');
  const states = await scheduleStates(app.database);
  return {
    schedules: states.map(({ name, every, dueAt, startedAt, doneAt, failure }) => ({
      name,
      every,
      dueAt: dueAt.toISOString(),
      startedAt: startedAt?.toISOString() ?? null,
      doneAt: doneAt?.toISOString() ?? null,
      failure: failure === null ? null : { at: failure.at.toISOString(), reference: failure.reference },
    })),
  };
});
