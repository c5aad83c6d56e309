import { todayOf } from '#platform/directory/server/today.ts';
import type { FastifyInstance } from 'fastify';
import { serveSpecCalls, specCall } from '#platform/auth/server/spec-calls.ts';
import type { App } from '#platform/app/server/app.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse } from '#platform/http/server/contract.ts';
import { serveRequest } from '#platform/http/server/serve-call.ts';
import { watchReads } from '#platform/http/server/watch-reads.ts';
import {
  areaImportCall,
  biodiversityCall,
  biodiversityQuery,
} from '#modules/environmental/nature/model/nature-contracts.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { importAreas } from './area-import.ts';
import { biodiversityImpactOf } from './impact.ts';

/** The specification's call, which is also the page's address. */
export async function biodiversityRoutes(http: FastifyInstance, app: App): Promise<void> {
  await serveSpecCalls(http, app, [
    specCall(biodiversityCall, {
      failure: 'Failed to load biodiversity impact data.',
      isAlwaysFailure: true,
      isOfCompany: true,
      async handler(request) {
        demand(request, biodiversityCall.access);
        const { period: id } = parse(biodiversityQuery, request.query);
        return watchReads(app, biodiversityCall, () =>
          inCompanyOf(app, request, async (tx) => {
            if (id !== undefined) {
              const period = await periodOf(tx, id);
              return { data: await biodiversityImpactOf(tx, period, period.boundaryApproach) };
            }
            const today = await todayOf(tx);
            return {
              data: await biodiversityImpactOf(tx, { from: `${today.slice(0, 4)}-01-01`, to: today }, 'operational'),
            };
          }),
        );
      },
    }),
  ]);
}

/** The upload of sensitive areas. Everything else are registers. */
export const natureCalls = [serveRequest(areaImportCall, ({ request, app }) => importAreas(app, request))];
