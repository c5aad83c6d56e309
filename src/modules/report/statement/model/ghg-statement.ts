import type { screeningFields } from '#modules/environmental/scope3/model/category-screening.ts';
import { z } from 'zod';
import { storedMessageResponse, messageResponse, wordingResponse } from '#platform/messages/model/message-response.ts';

const tonnes = z.string().nullable();
/**
 * Which lines of a calculation a figure is the sum of, in the words of the inventory's totals; null where nothing
 * stands behind it.
 */
const explained = z
  .object({ method: z.enum(['location', 'market']), scope: z.string().optional(), category: z.string().optional() })
  .nullable();
const row = z.object({
  label: z.string(),
  labelSaid: wordingResponse,
  tonnes,
  previousTonnes: tonnes,
  change: z.string().nullable(),
  isTotal: z.boolean(),
  explains: explained,
});

/** Which view of the comparison of two calculations a line is of; null for a note. */
const compares = z.object({ method: z.enum(['location', 'market']), by: z.enum(['scope', 'category']) });
export type Compares = z.infer<typeof compares>;

/**
 * The greenhouse-gas statement as data: the page and the PDF show the same. Tonnes CO2e as decimal text, unrounded;
 * shares as fractions; null = not known. Words are English with code and values beside them (`…Said`, missing for a
 * name), sentences are messages: page and PDF form the text.
 */
export const ghgStatement = z.object({
  company: z.string(),
  product: z.string(),
  title: z.string(),
  period: z.object({ name: z.string(), from: z.string(), to: z.string() }),
  previousPeriod: z.string().nullable(),
  previousRunId: z.string().nullable(),
  /** Why no row has a change against the previous period: one of the two is part of a year. Empty where rows have it. */
  notCompared: z.array(messageResponse),
  /** Both coverages, where the periods are compared although they differ by little. */
  comparedOn: z.array(messageResponse),
  /** The totals of the months that both have in full and what of these is spread by days, where rows have no change. */
  likeMonths: z.array(z.object({ ...messageResponse.shape, compares: compares.nullable() })),
  madeAt: z.string(),
  /** The day it was then where the company is. */
  madeOn: z.string(),
  state: z.string(),
  isFinal: z.boolean(),
  runId: z.string(),
  inputsHash: z.string().nullable(),
  resultHash: z.string().nullable(),
  headline: z.array(
    z.object({
      label: z.string(),
      labelSaid: wordingResponse,
      tonnes,
      note: z.string(),
      noteSaid: wordingResponse,
      explains: explained,
    }),
  ),
  rows: z.array(row),
  boundary: z.object({
    approach: z.string(),
    text: z.array(messageResponse),
    units: z.array(
      z.object({ name: z.string(), kind: z.string(), country: z.string().nullable(), share: z.string().nullable() }),
    ),
  }),
  method: z.array(messageResponse),
  byGas: z.array(z.object({ key: z.string(), gas: z.string(), massTonnes: tonnes, tonnes, inScopes: z.boolean() })),
  bySite: z.array(z.object({ key: z.string(), site: z.string(), locationTonnes: tonnes, marketTonnes: tonnes })),
  scope2: z
    .object({
      mwh: z.string(),
      coverage: z.string().nullable(),
      instruments: z.array(z.object({ label: z.string(), kind: z.string(), mwh: z.string() })),
      warnings: z.array(storedMessageResponse),
    })
    .nullable(),
  scope3: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      tonnes,
      share: z.string().nullable(),
      methods: z.string(),
      methodsSaid: wordingResponse,
      isSignificant: z.boolean(),
      /** Relevant, Not relevant or Not screened. */
      relevance: z.string(),
      relevanceSaid: wordingResponse,
      /** Criteria and reason in words; empty where nobody has screened it. */
      reason: z.string(),
      reasonSaid: wordingResponse,
      /** The method used, else the one planned, with the data source. */
      assessment: z.string(),
      assessmentSaid: wordingResponse,
      screenedOn: z.string().nullable(),
    }),
  ),
  quality: z.array(z.object({ label: z.string(), labelSaid: wordingResponse, share: z.string().nullable() })),
  uncertainty: z.array(
    z.object({
      label: z.string(),
      labelSaid: wordingResponse,
      relative: z.string().nullable(),
      rating: z.string().nullable(),
      ratingSaid: wordingResponse,
      lowTonnes: tonnes,
      highTonnes: tonnes,
      unknownTonnes: tonnes,
    }),
  ),
  editions: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      publisher: z.string(),
      edition: z.string().nullable(),
      licence: z.string(),
      attribution: z.string(),
    }),
  ),
  ownFactors: z.array(
    z.object({ label: z.string(), value: z.string(), valueSaid: wordingResponse, source: z.string().nullable() }),
  ),
  missing: z.array(
    z.object({
      what: z.string(),
      whatSaid: wordingResponse,
      why: z.array(storedMessageResponse),
      records: z.int().nullable(),
    }),
  ),
  /** Conditions that were not met when the calculation was approved and made final, with the reasons. */
  waivers: z.array(z.object({ lacked: z.array(storedMessageResponse), reason: z.string() })),
  /** What changed of all that the calculation was made from since it was made; empty while it is current. */
  outOfDate: z.array(messageResponse),
});
export type GhgStatement = z.infer<typeof ghgStatement>;

/**
 * How far the figures stand: `final` = marked as final and published, `superseded` = they were until a newer
 * calculation was marked as final; the others may still change.
 */
export function statementStatusOf({
  state,
}: Pick<GhgStatement, 'state'>): 'final' | 'superseded' | 'approved' | 'draft' {
  return state === 'frozen' ? 'final' : state === 'superseded' || state === 'approved' ? state : 'draft';
}

const notRelevant: (typeof screeningFields.relevance.options)['notRelevant'] = 'Not relevant';
/** A category of Scope 3 without a value that was screened out is not relevant; others without one are not assessed. */
export const isScreenedOut = ({
  tonnes: value,
  relevance,
}: Pick<GhgStatement['scope3'][number], 'tonnes' | 'relevance'>): boolean =>
  value === null && relevance === notRelevant;
