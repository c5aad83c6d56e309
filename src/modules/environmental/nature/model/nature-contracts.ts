import { z } from 'zod';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import { storedMessageResponse } from '#platform/messages/model/message-response.ts';

/** Answers about biodiversity. ha and km are decimal text, rounded to 0.01; null is not known. */
const amount = z.string().nullable();
const figure = explainedSchema.nullable();
const landOf = <Each extends z.ZodType>(each: Each) =>
  z.object({ totalHa: each, sealedHa: each, natureOnSiteHa: each, natureOffSiteHa: each });
const position = z.tuple([z.number(), z.number()]);
const shape = z.array(z.array(z.array(position)));
const nearness = z.enum(['in', 'near', 'away']);

export const biodiversityImpact = z.object({
  /** The day it is stated for, and the day that changes are counted from. */
  asOf: z.string(),
  before: z.string(),
  sitesIn: figure,
  sitesNear: figure,
  haIn: figure,
  haNear: figure,
  land: landOf(figure),
  sealedShare: figure,
  changes: landOf(z.object({ before: z.string(), now: z.string(), sites: z.int() }).nullable()),
  sites: z.array(
    z.object({
      site: z.uuid(),
      record: z.uuid().nullable(),
      asOf: z.string().nullable(),
      nearness: nearness.nullable(),
      areas: z.array(z.object({ area: z.uuid(), nearness, distanceKm: z.string(), overlapHa: amount })),
      totalHa: amount,
      isBoundarySize: z.boolean(),
      sealedHa: amount,
      sealedShare: amount,
      natureOnSiteHa: amount,
      natureOffSiteHa: amount,
      buffer: z.object({ km: z.string(), isDefault: z.boolean(), reason: z.string().nullable() }),
      /** Where it is: its boundary, else a point; longitude first. */
      place: z.union([z.object({ shape }), z.object({ point: position })]).nullable(),
    }),
  ),
  /** The areas that the sites name, with their outlines. */
  areas: z.record(
    z.string(),
    z.object({ name: z.string(), kind: z.string(), dataSet: z.string(), licence: z.string(), asOf: z.string(), shape }),
  ),
  /** How many areas were looked at. */
  areaCount: z.int(),
  leap: z.array(
    z.object({
      step: z.enum(['locate', 'evaluate', 'assess', 'prepare']),
      done: z.int(),
      of: z.int(),
      missing: z.array(z.uuid()),
    }),
  ),
  warnings: z.array(z.object({ site: z.uuid().nullable(), ...storedMessageResponse.shape })),
  refs: z.record(z.string(), z.string()),
});
export const biodiversityResponse = z.object({ data: biodiversityImpact });
/** What the impact stands on, as `touches` of a call says it. */
export const biodiversityTouches: readonly string[] = [
  'siteNature',
  'sensitiveArea',
  'natureAction',
  'orgUnit',
  'reportingPeriod',
  'companyLocale',
];
export const biodiversityQuery = z.object({ period: z.uuid().optional() });
/** The specification's call: its address has no `/companies`. Without a period it is stated for today. */
export const biodiversityCall = defineCall({
  method: 'GET',
  path: '/api/:company/environmental/biodiversity-impact',
  access: 'environmental.read',
  tag: 'Biodiversity',
  summary: 'Sites in and near biodiversity-sensitive areas, land use and changes, for a period or today',
  query: biodiversityQuery,
  response: biodiversityResponse,
  touches: biodiversityTouches,
});

/** What an uploaded file of areas holds. Nothing is kept unless `isKept`. */
export const areaImportResponse = z.object({
  isKept: z.boolean(),
  features: z.int(),
  created: z.int(),
  replaced: z.int(),
  unchanged: z.int(),
  /** The first of the areas, for looking over. */
  sample: z.array(
    z.object({
      name: z.string(),
      code: z.string(),
      kind: z.string(),
      country: z.string().nullable(),
      sizeHa: z.string(),
      vertices: z.int(),
    }),
  ),
  problems: z.array(z.object({ feature: z.int(), name: z.string().nullable(), said: messageResponse })),
  problemCount: z.int(),
});

export const areaImportCall = defineCall({
  method: 'POST',
  path: '/sensitive-areas/import',
  access: 'environmental.write',
  tag: 'Biodiversity',
  summary:
    'Check a GeoJSON FeatureCollection of biodiversity-sensitive areas and, with keep=yes, import it ' +
    '(multipart/form-data: file up to 25 MB, dataSet, licence, asOf, kind, country, keep)',
  response: areaImportResponse,
});
