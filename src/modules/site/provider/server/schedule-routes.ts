import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import { companyOf } from '#platform/http/server/company-scope.ts';
import { serve } from '#platform/http/server/contract.ts';
import { scheduleStates } from '#platform/jobs/server/schedules.ts';
import type { App } from '#platform/manifest/server/server-module.ts';

const moment = z.iso.datetime();
const response = z.object({
  schedules: z.array(
    z.object({
      name: z.string(),
      every: z.enum(['hour', 'day', 'week']),
      dueAt: moment,
      startedAt: moment.nullable(),
      /** When it last ended without a failure. */
      doneAt: moment.nullable(),
      /** Null after a run that succeeded; the log names the reference. */
      failure: z.object({ at: moment, reference: z.uuid() }).nullable(),
    }),
  ),
});

/** What the provider is told of work that comes again. Only in its own company. */
export function scheduleRoutes(http: FastifyInstance, app: App): void {
  serve(
    http,
    {
      method: 'GET',
      path: '/api/companies/:company/schedules',
      tag: 'Provider',
      summary: 'Scheduled work: when each ran last, runs next, and whether it failed',
      access: 'site-settings.read',
      forPeople: true,
      response,
    },
    async (request): Promise<z.infer<typeof response>> => {
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
    },
  );
}
