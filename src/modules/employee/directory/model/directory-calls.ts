import { z } from 'zod';
import { defineCall, type ResponseOf } from '#platform/http/model/call.ts';

const asOf = z.iso.date().optional();

/** Somebody in the directory as they were on the day: what every colleague may see (class P1). */
export const directoryEntry = z.object({
  id: z.uuid(),
  name: z.string(),
  workEmail: z.string().nullable(),
  workPhone: z.string().nullable(),
  position: z.string().nullable(),
  unit: z.string().nullable(),
  site: z.string().nullable(),
  manager: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type DirectoryEntry = z.infer<typeof directoryEntry>;

export const directoryPageRows = 60;

export const directoryCall = defineCall({
  method: 'GET',
  path: '/employee-directory',
  access: 'employee.read',
  tag: 'Employees',
  summary: 'Who is employed on a day, today unless said, by name, in pages',
  query: z.object({
    on: asOf,
    search: z.string().max(120).optional(),
    site: z.uuid().optional(),
    after: z.string().max(400).optional(),
  }),
  response: z.object({
    on: z.iso.date(),
    count: z.number().int(),
    items: z.array(directoryEntry),
    /** To choose from. */
    sites: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Where the next page begins. */
    next: z.string().nullable(),
  }),
  touches: ['employee', 'employment', 'jobTerm', 'position', 'orgUnit', 'companyLocale'],
});

/** One person in the organisation chart; their manager is left out where nobody reads or knows one. */
export const chartEntry = z.object({
  id: z.uuid(),
  name: z.string(),
  position: z.string().nullable(),
  unit: z.string().nullable(),
  manager: z.uuid().nullable(),
});
export type ChartEntry = z.infer<typeof chartEntry>;

export const organisationChartCall = defineCall({
  method: 'GET',
  path: '/organisation-chart',
  access: 'employee.read',
  tag: 'Employees',
  summary: 'Who reports to whom on a day, today unless said',
  query: z.object({ on: asOf }),
  response: z.object({ on: z.iso.date(), people: z.array(chartEntry) }),
  touches: ['employee', 'employment', 'jobTerm', 'position', 'orgUnit', 'companyLocale'],
});

export const employeesBySiteCall = defineCall({
  method: 'GET',
  path: '/employees-by-site',
  access: 'employee.read',
  tag: 'Employees',
  summary: 'How many people are employed at each site on a day, today unless said, and where the sites lie',
  query: z.object({ on: asOf }),
  response: z.object({
    on: z.iso.date(),
    sites: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        city: z.string().nullable(),
        country: z.string().nullable(),
        people: z.int(),
        /** Degrees, WGS 84, as decimal text; null where the site has no coordinates. */
        location: z.object({ lat: z.string(), lon: z.string() }).nullable(),
      }),
    ),
    /** Employed, with a job that names no site. */
    withoutSite: z.int(),
  }),
  touches: ['employee', 'employment', 'jobTerm', 'position', 'orgUnit', 'companyLocale'],
});
export type SiteOfPeople = ResponseOf<typeof employeesBySiteCall>['sites'][number];

/** Position, unit, site and manager from a day on, by name. */
export const jobOfProfile = z.object({
  from: z.iso.date(),
  position: z.string().nullable(),
  unit: z.string().nullable(),
  site: z.string().nullable(),
  manager: z.string().nullable(),
  weeklyHours: z.string().nullable(),
});
export type JobOfProfile = z.infer<typeof jobOfProfile>;

export const employeeProfileCall = defineCall({
  method: 'GET',
  path: '/employee-profiles/:employee',
  access: 'employee.read',
  tag: 'Employees',
  summary: 'An employee as of a day: what colleagues see, and what the caller may see beyond it',
  params: z.object({ employee: z.uuid() }),
  query: z.object({ on: asOf }),
  response: z.object({
    on: z.iso.date(),
    id: z.uuid(),
    name: z.string(),
    number: z.string().nullable(),
    workEmail: z.string().nullable(),
    workPhone: z.string().nullable(),
    photoId: z.uuid().nullable(),
    /** On the day; null where the person was not employed on it. */
    job: directoryEntry.pick({ position: true, unit: true, site: true, manager: true }).nullable(),
    /** Null where the caller may not see it. */
    personal: z
      .object({
        employment: z
          .object({ startDate: z.iso.date(), endDate: z.iso.date().nullable(), kind: z.string().nullable() })
          .nullable(),
        /** Of the employments up to the day and after it, the earliest first. */
        jobs: z.array(jobOfProfile),
      })
      .nullable(),
  }),
  touches: ['employee', 'employment', 'jobTerm', 'position', 'orgUnit', 'companyLocale', 'auditSampleEmployee'],
});
