import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { filledText } from '#platform/records/model/filled-text.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import { preferenceOf, setPreference } from '#platform/records/server/preferences.ts';
import { findOther, findPeople, findRecords } from './search-everything.ts';
import { switchedOn } from './switched-on.ts';

const query = z.object({ q: z.string().trim().max(200).default('') });
const answer = z.object({
  records: z.array(z.object({ resource: z.string(), id: z.uuid(), title: z.string(), path: z.string() })),
  people: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  other: z.array(z.object({ kind: z.string(), title: z.string(), text: z.string(), path: z.string() })),
});

const keptKey = 'searches';
const kept = z.strictObject({
  searches: z.array(filledText('Enter what to search for.', 200)).max(12, 'You can save at most 12 searches.'),
});

/** The search box of the home page and the palette. */
export function searchRoutes(http: FastifyInstance, app: App): void {
  serve(
    http,
    {
      method: 'GET',
      path: '/api/companies/:company/search',
      tag: 'Search',
      access: null,
      query,
      answer,
      summary:
        'Search records, people and help that the caller has access to in active modules; tolerates typing errors',
    },
    (request) => {
      const { q } = parse(query, request.query);
      return inCompanyOf(app, request, async (tx) => ({
        records: await findRecords(
          tx,
          { modules: await switchedOn(tx, app.modules), resources: app.resources },
          request.access,
          q,
        ),
        people: request.access.has('members.read') ? await findPeople(tx, q) : [],
        other: await findOther(tx, await switchedOn(tx, app.serverModules), q),
      }));
    },
  );
  const base = { path: '/api/companies/:company/kept-searches', tag: 'Search' } as const;
  serve(
    http,
    {
      ...base,
      method: 'GET',
      access: 'home.read',
      answer: kept,
      summary: 'List the saved searches of the caller, latest first',
    },
    (request) =>
      inCompanyOf(app, request, async (tx) => ({ searches: (await preferenceOf(tx, keptKey))?.split('\n') ?? [] })),
  );
  serve(
    http,
    {
      ...base,
      method: 'PUT',
      access: 'home.write',
      status: 204,
      body: kept,
      summary: 'Replace the saved searches of the caller',
    },
    (request) => {
      // A line is a search: a pasted line break is a blank.
      const searches = [...new Set(parse(kept, request.body).searches.map((text) => text.replace(/\s+/g, ' ')))];
      return inCompanyOf(app, request, (tx) =>
        setPreference(tx, keptKey, searches.length === 0 ? null : searches.join('\n')),
      );
    },
  );
}
