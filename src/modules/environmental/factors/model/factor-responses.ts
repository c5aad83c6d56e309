import { z } from 'zod';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { id, kg, share } from '#modules/environmental/model/response-shapes.ts';

/** A factor as the library shows it: kg CO2e and of each gas per unit `per`, as decimal text. */
export const factorResponse = z
  .object({
    source: z.string(),
    /** Short name of the company's own set that a custom factor belongs to. */
    set: z.string().nullable().optional(),
    id: z.string(),
    label: z.string(),
    scope: z.string(),
    category: z.string(),
    stage: z.string(),
    per: z.string(),
    gases: z.array(z.object({ gas: z.string(), kg: z.string() })),
    co2eKg: kg.nullable(),
    gwpBasis: z.string().nullable(),
    biogenicCo2Kg: kg.nullable(),
    region: z.string().nullable(),
    validFrom: z.string(),
    validTo: z.string().nullable(),
    uncertaintyPct: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Factor' });
export const factorSetResponse = z
  .object({
    id: z.string(),
    kind: z.string(),
    family: z.string(),
    publisher: z.string(),
    title: z.string(),
    edition: z.string().nullable(),
    dataYear: z.string().nullable(),
    published: z.string().nullable(),
    gwpBasis: z.string().nullable(),
    licence: z.string(),
    attribution: z.string(),
    url: z.string().nullable(),
    validFrom: z.string().nullable(),
    validTo: z.string().nullable(),
    completeness: z.string(),
    note: z.string().nullable(),
    factors: z.int(),
  })
  .meta({ id: 'FactorEdition' });
/** `computedCo2eKg` is computed with AR6 from the gases, else as published. */
export const listedFactor = factorResponse.extend({ computedCo2eKg: kg.nullable() }).meta({ id: 'ListedFactor' });
export const factorListResponse = z.object({
  items: z.array(listedFactor),
  next: z.string().nullable(),
  count: z.object({ value: z.int(), more: z.boolean() }),
});
export const factorOneResponse = z.object({
  factor: factorResponse,
  edition: factorSetResponse.nullable(),
  byGwpSet: z.record(z.string(), kg.nullable()),
  /** The same row in the other factor sets of its family, oldest first. */
  series: z.array(z.object({ source: z.string(), validFrom: z.string(), co2eKg: kg.nullable() })),
  usedBy: z.object({ rules: z.int(), records: z.int() }),
  /**
   * Of a factor per volume of gas: temperature and pressure of that volume, and who states them. `state` null: nobody
   * does. Null for all other factors.
   */
  gasConditions: z
    .object({
      statedBy: z.enum(['publisher', 'law', 'none']),
      state: messageResponse.nullable(),
      document: z.string().nullable(),
      url: z.string().nullable(),
    })
    .nullable(),
});
export const factorSetComparisonResponse = z.object({
  old: z.string(),
  new: z.string(),
  run: id.nullable(),
  counts: z.object({ same: z.int(), changed: z.int(), added: z.int(), removed: z.int() }),
  items: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      per: z.string(),
      scope: z.string(),
      category: z.string(),
      state: z.enum(['same', 'changed', 'added', 'removed']),
      oldCo2eKg: kg.nullable(),
      newCo2eKg: kg.nullable(),
      changeShare: share.nullable(),
      lines: z.int(),
      affectedKg: kg.nullable(),
    }),
  ),
  /** Lines of the calculation that use the old factor set, and by how much they would change. */
  total: z.object({ lines: z.int(), affectedKg: kg }),
});
