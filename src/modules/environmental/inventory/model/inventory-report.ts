import {
  comparability,
  likeMonths,
  likeMonthsFigures,
} from '#modules/environmental/comparison/model/comparability-contracts.ts';
import { z } from 'zod';
import { outOfDate } from '#platform/approvals/model/out-of-date.ts';
import { waiver } from '#platform/approvals/model/conditions.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { defineQuery } from '#platform/actions/model/query.ts';
import { factorSetResponse } from '#modules/environmental/factors/model/factor-responses.ts';
import { gapsResponse, totalsResponse } from '#modules/environmental/results/model/result-contracts.ts';
import { calculationListResponse } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { calculationResponse } from './calculation-detail-contracts.ts';
import { CARRIERS, type Carrier } from '#modules/environmental/completeness/model/site-carriers.ts';
import { calculationCoverage } from '#modules/environmental/completeness/model/calculation-coverage.ts';
import { scope3ScreeningResponse } from '#modules/environmental/scope3/model/scope3-contracts.ts';

/** A factor of the company's own that a calculation used. `co2eKg` null: it is stated by gas. */
export const ownFactor = z.object({
  label: z.string(),
  per: z.string(),
  co2eKg: z.string().nullable(),
  source: z.string().nullable(),
});

/** All that a statement about one calculation needs, read at one moment. */
export const inventoryForReport = z.object({
  run: calculationResponse,
  previous: calculationResponse.nullable(),
  /** Against the calculation before. */
  ...comparability.shape,
  likeMonths: likeMonthsFigures.nullable(),
  byCategory: totalsResponse,
  bySite: totalsResponse,
  byGas: totalsResponse,
  previousByCategory: totalsResponse.nullable(),
  gaps: gapsResponse,
  screening: scope3ScreeningResponse,
  editions: z.array(factorSetResponse),
  ownFactors: z.array(ownFactor),
});
export type InventoryForReport = z.input<typeof inventoryForReport>;

/** Asked by reports. `run` null: the newest calculation with figures of the period. */
export const inventoryQuery = defineQuery({
  name: 'environmental.inventory-for-report',
  input: z.object({ run: z.uuid() }),
  answer: inventoryForReport,
});
/** What the conditions of an approval ask of sites and of the calculation, answered for its statement. */
export const inventoryOpen = z.object({
  /** Carriers that a site of its kind probably uses, with the site's name. */
  questions: z.array(z.object({ site: z.string(), carrier: z.enum(Object.keys(CARRIERS) as [Carrier, ...Carrier[]]) })),
  /** Sites with a floor area, in m², and no energy above zero. */
  withoutEnergy: z.array(z.object({ site: z.string(), floorAreaM2: z.string() })),
  /** Nothing has changed that the calculation was made from, and no other has taken its place. */
  isUpToDate: z.boolean(),
});
export type InventoryOpen = z.infer<typeof inventoryOpen>;
/** Asked for the statement of a calculation, by the questions that its approval asks. */
export const inventoryOpenQuery = defineQuery({
  name: 'environmental.open-for-report',
  input: z.object({ run: z.uuid() }),
  answer: inventoryOpen,
});
/** How much of what is expected in a period has data, by a calculation of it or by that which is its figure; null without one. */
export const coverageQuery = defineQuery({
  name: 'environmental.coverage-for-report',
  input: z.object({ period: z.uuid(), run: z.uuid().optional() }),
  answer: z.object({ coverage: calculationCoverage.nullable() }),
});

/** What a balance of a period is about; each goes by the months of its own activities. */
export const BALANCE_THEMES = ['energy', 'water', 'waste'] as const;
export type BalanceTheme = (typeof BALANCE_THEMES)[number];

export const COMPARED_THEMES = ['emissions', ...BALANCE_THEMES] as const;
export type ComparedTheme = (typeof COMPARED_THEMES)[number];
/** What has a sum of like months of its own, by what it adds up. */
export const LIKE_FIGURES = {
  emissions: [
    'scope1',
    'scope2Location',
    'scope2Market',
    'scope3',
    'scopes12Location',
    'scopes12Market',
    'totalLocation',
    'totalMarket',
  ],
  energy: ['total', 'renewable'],
  water: ['withdrawal', 'consumption'],
  waste: ['total', 'hazardous', 'nonRecycled'],
} as const satisfies Record<ComparedTheme, readonly string[]>;

/**
 * Why sums of two periods give no change, by what they add up (`comparabilityOf`); empty where they may be compared.
 * `likeMonths`: instead the sums of the months that both have in full, by name (`LIKE_FIGURES`), in one unit; null where
 * no month is whole in both. What either has no sum of is not among them.
 */
export const comparedPeriodsQuery = defineQuery({
  name: 'environmental.compared-periods-for-report',
  input: z.object({ now: z.uuid(), before: z.uuid(), themes: z.array(z.enum(COMPARED_THEMES)) }),
  answer: z.object({
    items: z.array(
      z.object({
        theme: z.enum(COMPARED_THEMES),
        notCompared: z.array(messageResponse),
        likeMonths: likeMonths
          .extend({ figures: z.record(z.string(), z.object({ now: z.string(), before: z.string() })) })
          .nullable(),
      }),
    ),
  }),
});

/**
 * What a publication of energy, water or waste asks of the months of its balances, by the records as they are; null
 * where nothing is expected of them and no source ends early.
 */
export const balanceMonthsQuery = defineQuery({
  name: 'environmental.balance-months-for-report',
  input: z.object({ period: z.uuid(), themes: z.array(z.enum(BALANCE_THEMES)) }),
  answer: z.object({
    condition: z
      .object({
        name: z.literal('emptyMonths'),
        isMet: z.boolean(),
        said: messageResponse,
        details: z.array(messageResponse),
      })
      .nullable(),
  }),
});

/**
 * What a publication of figures of an inventory asks of it: each condition met or not, with what is lacking. The
 * calculations are all those that the figures were taken from, none the one that is the figure of the period; without
 * one no condition. A condition is met where each of them meets it.
 */
export const readinessQuery = defineQuery({
  name: 'environmental.readiness-for-report',
  input: z.object({ period: z.uuid(), runs: z.array(z.uuid()) }),
  answer: z.object({
    conditions: z.array(
      z.object({
        name: z.enum([
          'emptyMonths',
          'missingValues',
          'estimates',
          'unapprovedRecords',
          'notAssessed',
          'upToDate',
          'finalCalculation',
        ]),
        isMet: z.boolean(),
        said: messageResponse,
        details: z.array(messageResponse),
      }),
    ),
    /** Who calculated, approved and finalised them. */
    people: z.array(z.uuid()),
    /** The calculations that were looked at, and what was waived when they were approved and made final. */
    runs: z.array(z.object({ id: z.uuid(), name: z.string(), waivers: z.array(waiver) })),
  }),
});
/** Which of these calculations are out of date, and why; current ones are not in the answer. */
export const outOfDateQuery = defineQuery({
  name: 'environmental.out-of-date',
  input: z.object({ runs: z.array(z.uuid()) }),
  answer: z.object({
    items: z.array(z.object({ run: z.uuid(), name: z.string(), period: z.uuid(), outOfDate })),
    refs: z.record(z.string(), z.string()),
  }),
});
export const calculationsQuery = defineQuery({
  name: 'environmental.runs',
  input: z.object({}),
  answer: calculationListResponse,
});

/** The legal entities whose emissions a calculation has, by name; sites that belong to none have no entry. */
export const calculationEntitiesQuery = defineQuery({
  name: 'environmental.entities-of-run',
  input: z.object({ run: z.uuid() }),
  answer: z.object({ entities: z.array(z.string()) }),
});
