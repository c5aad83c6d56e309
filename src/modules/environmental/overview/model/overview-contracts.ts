import { comparability, likeMonthsOfFigure } from '#modules/environmental/comparison/model/comparability-contracts.ts';
import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';
import {
  calculationSummary,
  uncertaintyResponse,
} from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { likeMonthsFigures } from '#modules/environmental/comparison/model/comparability-contracts.ts';
import { categoryStatuses } from '#modules/environmental/scope3/model/scope3-contracts.ts';
import { storedMessageResponse } from '#platform/messages/model/message-response.ts';

/**
 * Answers of the overview. Figures are decimal text, unrounded; emissions in kg CO2e; shares are fractions; days
 * `YYYY-MM-DD`, months `YYYY-MM`.
 */
const kg = z.string();
const share = z.string();
const id = z.uuid();
const period = z.object({ id, name: z.string(), from: z.string(), to: z.string() });

/** What the completeness of a tile is asked for. */
export const COMPLETENESS_PARTS = ['1', '2', '3', 'energy', 'water', 'waste'] as const;
export type CompletenessPart = (typeof COMPLETENESS_PARTS)[number];
/** Expected months of all sites together: how many have a record, and how many have estimates only. */
const coverage = z.object({ expected: z.int(), withData: z.int(), estimated: z.int() });
export const expectedMonth = z.object({ month: z.string(), ...coverage.shape, missing: z.array(z.string()) });

const comparedPeriod = z.object({
  period,
  run: calculationSummary.nullable(),
  ...comparability.shape,
  likeMonths: likeMonthsFigures.nullable(),
});

export const overviewResponse = z.object({
  period,
  run: calculationSummary.nullable(),
  /** Periods to compare with, with the calculation each is read by. `isBase`: the period is the base year itself. */
  before: comparedPeriod.nullable(),
  base: comparedPeriod.nullable(),
  isBase: z.boolean(),
  uncertainty: z.array(uncertaintyResponse),
  /** 24 months up to the last of the period. Null where no calculation says anything about the month. */
  months: z.array(
    z.object({
      month: z.string(),
      run: id.nullable(),
      scope1Kg: kg.nullable(),
      scope2LocationKg: kg.nullable(),
      scope2MarketKg: kg.nullable(),
      scope3Kg: kg.nullable(),
    }),
  ),
  completeness: z.object({
    /** The calculation that it is told by; null: by the records as they are now. */
    run: z.string().nullable(),
    whole: coverage,
    parts: z.record(z.string(), coverage),
    /** Sources whose records end early and nobody has confirmed, by the same parts; `whole` is all of them. */
    endings: z.record(z.string(), z.int()),
    /** Months that have not ended are not asked for. Sites with the most gaps first; `missing` are activities. */
    months: z.array(z.string()),
    sites: z.array(z.object({ site: id, months: z.array(expectedMonth) })),
    otherSites: z.int(),
  }),
  /** Categories of scope 3 that lack data or a screening; null while nothing is calculated. */
  categories: categoryStatuses.nullable(),
  noFactor: z.object({ records: z.int(), kinds: z.int() }),
  /** Published figures that were replaced, and those that a later calculation would change. */
  restatements: z.array(
    z.object({
      kind: z.enum(['replaced', 'later']),
      period,
      isBase: z.boolean(),
      old: id,
      oldName: z.string(),
      new: id,
      newName: z.string(),
      beforeKg: kg,
      afterKg: kg,
      share: share.nullable(),
      threshold: share,
      isDue: z.boolean(),
    }),
  ),
  refs: z.record(z.string(), z.string()),
});
export type OverviewResponse = z.infer<typeof overviewResponse>;

export const OVERVIEW_THEMES = ['energy', 'water', 'waste', 'nature'] as const;
export type OverviewTheme = (typeof OVERVIEW_THEMES)[number];
/** `change`: of the figure of the period against this one, as a fraction; null where either has none or this is zero. */
const compared = z.object({
  period: z.string(),
  figure: z.string(),
  share: share.nullable(),
  change: share.nullable(),
  ...comparability.shape,
  /** The same months of both instead, with the figures of these months. */
  likeMonths: likeMonthsOfFigure.nullable(),
});

/**
 * Energy: MWh and its renewable share. Water: m³ withdrawn and the share under water stress. Waste: t and the share
 * diverted. Nature: sites in or near sensitive areas and their share.
 */
export const themeResponse = z.object({
  theme: z.enum(OVERVIEW_THEMES),
  figure: explainedSchema.nullable(),
  share: share.nullable(),
  before: compared.nullable(),
  base: compared.nullable(),
  /** Relative, at 95 %; null where nothing is known about it. */
  uncertainty: share.nullable(),
  estimatedShare: share.nullable(),
  warnings: z.array(storedMessageResponse),
  /** The calculation whose stored sums the figure was made of; null: of the records as they are now. */
  run: z.object({ id, name: z.string() }).nullable(),
  refs: z.record(z.string(), z.string()),
});
export type ThemeResponse = z.infer<typeof themeResponse>;

export const overviewCall = defineCall({
  method: 'GET',
  path: '/inventory/overview',
  access: 'environmental.read',
  tag: 'Overview',
  summary: 'Emissions of a period with earlier years, 24 months, completeness by site and month, restatements',
  query: z.object({ period: z.uuid() }),
  response: overviewResponse,
  touches: [
    'calculationRun',
    'categoryScreening',
    'environmentalSettings',
    'expectation',
    'waterFlow',
    'wasteMovement',
    'activityData',
    'orgUnit',
    'reportingPeriod',
    'companyLocale',
  ],
});
export const overviewThemeCall = defineCall({
  method: 'GET',
  path: '/inventory/overview/theme',
  access: 'environmental.read',
  tag: 'Overview',
  summary: 'Energy, water, waste or nature of a period compared with the previous period and the base year',
  query: z.object({ period: z.uuid(), theme: z.enum(OVERVIEW_THEMES) }),
  response: themeResponse,
  touches: [
    'calculationRun',
    'activityData',
    'expectation',
    'companyLocale',
    'energyProduction',
    'energyInstrument',
    'conversionBridge',
    'degreeDays',
    'environmentalSettings',
    'waterFlow',
    'siteWaterRisk',
    'wasteMovement',
    'siteNature',
    'sensitiveArea',
    'natureAction',
    'orgUnit',
    'reportingPeriod',
  ],
});
export const overviewExportCall = defineCall({
  method: 'GET',
  path: '/inventory/overview/export',
  access: 'data.export',
  tag: 'Overview',
  summary: 'Metrics of the overview as CSV, by disclosure requirement of ESRS E1 to E5 and VSME',
  query: z.object({ period: z.uuid() }),
});
