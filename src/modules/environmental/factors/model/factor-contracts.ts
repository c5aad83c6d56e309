import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import {
  editionCompareResponse,
  editionResponse,
  factorListResponse,
  factorOneResponse,
} from '#modules/environmental/inventory/model/inventory-contracts.ts';

/** A list with commas between. */
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
const factorSearchQuery = z.object({
  search: z.string().max(200).optional(),
  source: several,
  category: several,
  region: several,
  scope: several,
  per: several,
  limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
  after: z.string().max(300).optional(),
});

export const factorsCall = defineCall({
  method: 'GET',
  path: '/factors',
  access: 'environmental.read',
  tag: 'Factor library',
  summary: 'Search emission factors, including custom factors',
  query: factorSearchQuery,
  response: factorListResponse,
  touches: ['customFactor'],
});
export const factorCall = defineCall({
  method: 'GET',
  path: '/factors/:source/:id',
  access: 'environmental.read',
  tag: 'Factor library',
  summary: 'One emission factor with its set, time series and uses',
  response: factorOneResponse,
  touches: ['customFactor', 'assignmentRule', 'activityData'],
});
export const editionsCall = defineCall({
  method: 'GET',
  path: '/factor-editions',
  access: 'environmental.read',
  tag: 'Factor library',
  summary: 'Sets of reference data with licence and attribution',
  response: z.object({ items: z.array(editionResponse) }),
  touches: [],
});
export const editionComparisonCall = defineCall({
  method: 'GET',
  path: '/factor-editions/compare',
  access: 'environmental.read',
  tag: 'Factor library',
  summary: 'Compare two emission factor sets by row, with the effect on the latest calculation',
  query: z.object({
    old: z.string().max(60),
    new: z.string().max(60),
    changedOnly: z.enum(['true', 'false']).default('false'),
  }),
  response: editionCompareResponse,
  touches: ['calculationRun'],
});
export const attributionsCall = defineCall({
  method: 'GET',
  path: '/attributions',
  access: 'environmental.read',
  tag: 'Factor library',
  summary: 'Attributions required by the licences of the reference data',
  response: z.object({ items: z.array(editionResponse) }),
  touches: [],
});
