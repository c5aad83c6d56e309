import { z } from 'zod';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { defineCall } from '#platform/http/model/call.ts';
import {
  factorSetComparisonResponse,
  factorSetResponse,
  factorListResponse,
  factorOneResponse,
  listedFactor,
} from './factor-responses.ts';

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
  /** Factors valid on a day of this year. */
  year: z.coerce.number<number | string>().int().min(1990).max(2100).optional(),
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
  touches: ['customFactor', 'factorSet'],
});
export const factorCall = defineCall({
  method: 'GET',
  path: '/factors/:source/:id',
  access: 'environmental.read',
  tag: 'Factor library',
  summary: 'One emission factor with its set, time series and uses',
  response: factorOneResponse,
  touches: ['customFactor', 'factorSet', 'residualMix', 'assignmentRule', 'activityData'],
});
/** Factors by `source:id`, parted by `|`, as rules and records keep them; what does not exist is missing. */
export const factorNamesCall = defineCall({
  method: 'GET',
  path: '/factor-names',
  access: 'environmental.read',
  tag: 'Factor library',
  summary: 'Names of emission factors by their keys',
  query: z.object({ keys: z.string().max(20_000) }),
  response: z.object({ names: z.record(z.string(), z.string()) }),
  touches: ['customFactor', 'factorSet'],
});
export const factorSetsCall = defineCall({
  method: 'GET',
  path: '/factor-editions',
  access: 'environmental.read',
  tag: 'Factor library',
  summary: 'Sets of reference data with licence and attribution',
  response: z.object({ items: z.array(factorSetResponse) }),
  touches: ['factorSet', 'customFactor', 'residualMix'],
});
export const factorSetComparisonCall = defineCall({
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
  response: factorSetComparisonResponse,
  touches: ['calculationRun', 'factorSet', 'customFactor', 'residualMix'],
});
export const attributionsCall = defineCall({
  method: 'GET',
  path: '/attributions',
  access: 'environmental.read',
  tag: 'Factor library',
  summary: 'Attributions required by the licences of the reference data',
  response: z.object({ items: z.array(factorSetResponse) }),
  touches: ['factorSet', 'customFactor', 'residualMix'],
});

/** What a check of a factor found. `nearest` says what it was compared with; null: nothing to compare with. */
export const factorCheckResponse = z
  .object({
    doubts: z.array(messageResponse),
    nearest: messageResponse.nullable(),
  })
  .meta({ id: 'FactorCheck' });
export const factorCheckCall = defineCall({
  method: 'GET',
  path: '/factors/:source/:id/check',
  access: 'environmental.read',
  tag: 'Factor library',
  summary: 'Check a factor for an activity',
  query: z.object({
    activityType: z.string().max(40).optional(),
    product: z.string().max(120).optional(),
    country: z.string().max(2).optional(),
  }),
  response: factorCheckResponse,
  touches: ['customFactor', 'factorSet'],
});
/**
 * What a form of a custom factor holds, as far as a check asks for it. Amounts in kg per unit, as gases are written in
 * our data files, with `CO2e` and `biogenic_CO2` among them: `CO2:0.18;N2O:0.00001`.
 */
export const newFactorValues = z.object({
  name: z.string().max(160).default(''),
  category: z.string().max(40),
  scope: z.string().max(10),
  per: z.string().max(40),
  region: z.string().max(20).optional(),
  kg: z
    .string()
    .max(300)
    .regex(/^(\w{1,20}:\d{1,20}(\.\d{1,38})?(;(?=\w)|$))*$/)
    .default(''),
});
/** The rate of an energy instrument, as a check takes it: a factor of electricity. */
export const ELECTRICITY_RATE = { category: 'electricity', scope: '2', per: 'kWh' } as const;
export const newFactorCheckCall = defineCall({
  method: 'GET',
  path: '/factor-checks/new',
  access: 'environmental.read',
  tag: 'Factor library',
  summary: 'Check a new custom factor',
  query: newFactorValues,
  response: factorCheckResponse,
  touches: ['customFactor', 'factorSet'],
});
export const ownFactorChecksCall = defineCall({
  method: 'GET',
  path: '/factor-checks',
  access: 'environmental.read',
  tag: 'Factor library',
  summary: 'Custom factors to check',
  response: z.object({
    items: z.array(z.object({ id: z.uuid(), name: z.string(), doubts: z.array(messageResponse) })),
  }),
  touches: ['customFactor', 'factorSet'],
});
export const refrigerantsCall = defineCall({
  method: 'GET',
  path: '/refrigerants',
  access: 'environmental.read',
  tag: 'Factor library',
  summary: 'Refrigerants with global warming potential (AR6)',
  response: z.object({ items: z.array(z.object({ id: z.string(), co2eKg: z.string().nullable() })) }),
  touches: [],
});
/** `advice` says what the suggested factors lack and where to get a better one. */
export const suggestedFactorsResponse = z.object({
  items: z.array(listedFactor),
  advice: z.array(messageResponse),
});
export const suggestedFactorsCall = defineCall({
  method: 'GET',
  path: '/factor-candidates',
  access: 'environmental.read',
  tag: 'Factor library',
  summary: 'Nearest emission factors for an activity',
  query: z.object({
    activityType: z.string().max(40),
    unit: z.string().max(40),
    product: z.string().max(120).optional(),
    country: z.string().max(2).optional(),
  }),
  response: suggestedFactorsResponse,
  touches: ['customFactor', 'factorSet'],
});
