import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import {
  editionResponse,
  editionCompareResponse,
  factorListResponse,
  factorOneResponse,
} from '#modules/environmental/inventory/model/inventory-contracts.ts';
import { compareEditions } from './compare-editions.ts';
import { listEditions } from './factor-editions.ts';
import { oneFactor, searchFactors } from './search-factors.ts';

const base = '/api/companies/:company';
const tag = 'Factor library';
const access = 'environmental.read';
const several = z
  .string()
  .max(500)
  .optional()
  .transform((text) =>
    (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
const searchQuery = z.object({
  search: z.string().max(200).optional(),
  source: several,
  category: several,
  region: several,
  scope: several,
  per: several,
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: z.string().max(300).optional(),
});
const compareQuery = z.object({
  old: z.string().max(60),
  new: z.string().max(60),
  changedOnly: z.enum(['true', 'false']).default('false'),
});
const editions = z.object({ items: z.array(editionResponse) });

/** The library of factors: published editions, never changed, and the company's own beside them. */
export function factorRoutes(http: FastifyInstance, app: App): void {
  const get = <Query extends z.ZodType, Answer extends z.ZodType>(
    path: string,
    summary: string,
    query: Query,
    answer: Answer,
    read: (tx: Tx, query: z.output<Query>, request: FastifyRequest) => Promise<z.input<Answer>>,
  ) =>
    serve(http, { method: 'GET', path: base + path, tag, summary, access, query, answer }, (request) => {
      demand(request, access);
      const asked = parse(query, request.query);
      return inCompanyOf(app, request, (tx) => read(tx, asked, request));
    });
  get('/factors', 'Search emission factors, including custom factors', searchQuery, factorListResponse, (tx, query) =>
    searchFactors(tx, { ...query, search: query.search ?? null, after: query.after ?? null }),
  );
  get(
    '/factors/:source/:id',
    'One emission factor with its set, time series and uses',
    z.object({}),
    factorOneResponse,
    (tx, _query, request) => {
      const { source, id } = parse(z.object({ source: z.string(), id: z.string() }), request.params);
      return oneFactor(tx, source, id);
    },
  );
  get(
    '/factor-editions',
    'Sets of reference data with licence and attribution',
    z.object({}),
    editions,
    async (tx) => ({ items: await listEditions(tx) }),
  );
  get(
    '/factor-editions/compare',
    'Compare two emission factor sets by row, with the effect on the latest calculation',
    compareQuery,
    editionCompareResponse,
    (tx, query) => compareEditions(tx, query.old, query.new, query.changedOnly === 'true'),
  );
  get(
    '/attributions',
    'Attributions required by the licences of the reference data',
    z.object({}),
    editions,
    async (tx) => ({ items: await listEditions(tx) }),
  );
}
