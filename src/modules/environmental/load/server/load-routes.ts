import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isPeriod } from '#platform/values/model/period.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import {
  loadImportResponse,
  loadMetersResponse,
  loadMonthResponse,
  loadProfileResponse,
} from '#modules/environmental/load/model/load-contracts.ts';
import { periodOf } from '#modules/environmental/inventory/server/run/run-inputs.ts';
import { importLoad } from './load-import.ts';
import { loadMetersOf, loadMonthOf, loadProfileOf } from './load-profile.ts';

const tag = 'Energy';
const read = 'environmental.read';
const write = 'environmental.write';
const profileQuery = z.object({ period: z.uuid(), meter: z.uuid() });
const monthQuery = z.object({
  meter: z.uuid(),
  month: z
    .string()
    .regex(/^\d{4}-\d\d$/, 'Enter the month as YYYY-MM, for example 2025-03.')
    .refine(isPeriod, 'Enter the month as YYYY-MM, for example 2025-03.'),
});

/** The calls of load profiles: meters, what a profile says, its hours, and the upload of interval values. */
export function loadRoutes(http: FastifyInstance, app: App): void {
  serve(
    http,
    {
      method: 'GET',
      path: '/api/companies/:company/energy/load-meters',
      tag,
      summary: 'Meters with load profiles and their available data',
      access: read,
      answer: loadMetersResponse,
    },
    (request) => {
      demand(request, read);
      return inCompanyOf(app, request, loadMetersOf);
    },
  );
  serve(
    http,
    {
      method: 'GET',
      path: '/api/companies/:company/energy/load',
      tag,
      summary:
        'Load profile of a meter in a period: energy, baseload, peak, load duration, gaps, monthly comparison with bills',
      access: read,
      query: profileQuery,
      answer: loadProfileResponse,
    },
    (request) => {
      demand(request, read);
      const { period, meter } = parse(profileQuery, request.query);
      return inCompanyOf(app, request, async (tx) => loadProfileOf(tx, await periodOf(tx, period), meter));
    },
  );
  serve(
    http,
    {
      method: 'GET',
      path: '/api/companies/:company/energy/load-hours',
      tag,
      summary: 'Mean load of a meter by hour and day of a month, in kW',
      access: read,
      query: monthQuery,
      answer: loadMonthResponse,
    },
    (request) => {
      demand(request, read);
      const { meter, month } = parse(monthQuery, request.query);
      return inCompanyOf(app, request, (tx) => loadMonthOf(tx, meter, month));
    },
  );
  serve(
    http,
    {
      method: 'POST',
      path: '/api/companies/:company/energy/load',
      tag,
      summary:
        'Look at a CSV of interval values of a meter (15, 30 or 60 minutes) and, with keep=yes, keep it (multipart/form-data: file up to 25 MB, meter, zone, clock, marks, unit, column, decimal, replace, keep)',
      access: write,
      answer: loadImportResponse,
    },
    (request) => {
      demand(request, 'data.import');
      return importLoad(app, request);
    },
  );
}
