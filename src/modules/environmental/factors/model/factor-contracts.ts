import { z } from 'zod';
import { messageResponse } from '#platform/messages/model/message-response.ts';
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

/** What a check of a factor found. `nearest` is in kg CO2e per unit of the factor; null: nothing to compare with. */
export const factorCheckResponse = z
  .object({
    doubts: z.array(messageResponse),
    nearest: z.object({ said: messageResponse, source: z.string(), ratio: z.string() }).nullable(),
  })
  .meta({ id: 'FactorCheck' });
const decimalText = z
  .string()
  .max(60)
  .regex(/^\d{1,20}(\.\d{1,38})?$/)
  .optional();
export const factorCheckCall = defineCall({
  method: 'GET',
  path: '/factors/:source/:id/check',
  access: 'environmental.read',
  tag: 'Factor library',
  summary: 'Check an emission factor for an activity: use or supply, and its value against the library',
  query: z.object({
    activityType: z.string().max(40).optional(),
    product: z.string().max(120).optional(),
    country: z.string().max(2).optional(),
  }),
  response: factorCheckResponse,
  touches: ['customFactor'],
});
/** What a form of a custom factor holds, as far as a check asks for it. Numbers are decimal text. */
export const newFactorValues = z.object({
  name: z.string().max(160).default(''),
  category: z.string().max(40),
  scope: z.string().max(10),
  per: z.string().max(40),
  region: z.string().max(20).optional(),
  co2Kg: decimalText,
  ch4FossilKg: decimalText,
  ch4BiogenicKg: decimalText,
  n2oKg: decimalText,
  co2eKg: decimalText,
  biogenicCo2Kg: decimalText,
});
export const newFactorCheckCall = defineCall({
  method: 'GET',
  path: '/factor-checks/new',
  access: 'environmental.read',
  tag: 'Factor library',
  summary: 'Check a custom factor before it is saved',
  query: newFactorValues,
  response: factorCheckResponse,
  touches: [],
});
export const ownFactorChecksCall = defineCall({
  method: 'GET',
  path: '/factor-checks',
  access: 'environmental.read',
  tag: 'Factor library',
  summary: 'Custom factors that should be checked',
  response: z.object({
    items: z.array(z.object({ id: z.uuid(), name: z.string(), doubts: z.array(messageResponse) })),
    /** All custom factors. */
    checked: z.int(),
  }),
  touches: ['customFactor'],
});
export const refrigerantsCall = defineCall({
  method: 'GET',
  path: '/refrigerants',
  access: 'environmental.read',
  tag: 'Factor library',
  summary: 'Refrigerants of the library with their warming potential (IPCC AR6, gases in the scopes)',
  response: z.object({ items: z.array(z.object({ id: z.string(), co2eKg: z.string().nullable() })) }),
  touches: [],
});
