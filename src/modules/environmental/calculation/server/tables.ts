import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { trimDecimal } from '#platform/records/model/record-schema.ts';
import { instant } from '#platform/tables/server/columns.ts';
import type { Waiver } from '#platform/approvals/model/conditions.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';
import type { CoefficientGas } from '#modules/environmental/calculation/model/coefficient.ts';
import type { Explained, ExplainedWarning } from '#platform/kit/model/explained.ts';
import type { CalculationKind, CalculationState } from '#modules/environmental/calculation/model/calculation-states.ts';
import type { GwpSet } from '#modules/environmental/factors/model/factor.ts';
import type {
  CalculationSummary,
  Scope2Summary,
} from '#modules/environmental/calculation/model/calculation-contracts.ts';
import type { MarketPart } from '#modules/environmental/calculation/model/scope2.ts';
import type { CoefficientWorkings } from './coefficient-workings.ts';
import type { StoredMessage, Message } from '#platform/messages/model/messages.ts';

/**
 * numeric without a scale ↔ decimal text: quantity (12 decimals) × share × coefficient (34 digits) is kept as the exact
 * product, so that a figure computed again is the same digit by digit.
 */
const wide = customType<{ data: string; driverData: string }>({ dataType: () => 'numeric', fromDriver: trimDecimal });

/** Days without gaps and overlaps, as PostgreSQL writes them; read by SQL alone. */
const days = customType<{ data: string; driverData: string }>({ dataType: () => 'datemultirange' });

/** Stand-ins in keys where a roll-up has no site or month: a primary key takes no nulls. */
export const NO_SITE = '00000000-0000-0000-0000-000000000000';
export const NOTHING = '';

/**
 * One calculation of one period, with everything it was made of. Written by this room only; its figures never change once
 * it is done.
 */
export const calculationTable = pgTable(
  'calculation_run',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<CalculationKind>().notNull(),
    state: text('state').$type<CalculationState>().notNull(),
    baseRun: uuid('base_run'),
    period: uuid('period').notNull(),
    periodName: text('period_name').notNull(),
    from: date('from', { mode: 'string' }).notNull(),
    to: date('to', { mode: 'string' }).notNull(),
    boundaryApproach: text('boundary_approach').$type<'operational' | 'financial' | 'equity'>().notNull(),
    gwpSet: text('gwp_set').$type<GwpSet>().notNull(),
    methodVersion: text('method_version').notNull(),
    chosenEditions: text('chosen_editions').array().notNull(),
    /** Families that countries took their default factors from: `AT=ukgov`. */
    chosenDefaults: text('chosen_defaults').array().notNull(),
    withUpstream: boolean('with_upstream').notNull(),
    /** Factor sets whose factors it used. */
    editions: text('editions').array().notNull(),
    inputsHash: text('inputs_hash'),
    resultHash: text('result_hash'),
    /** Where it is calculated in the background; null: it was made at once. */
    jobRun: uuid('job_run'),
    counts: jsonb('counts').$type<CalculationSummary['counts']>().notNull(),
    totals: jsonb('totals').$type<NonNullable<CalculationSummary['totals']>>(),
    scope2: jsonb('scope2').$type<Scope2Summary>(),
    warnings: jsonb('warnings').$type<(ExplainedWarning & { records: number })[]>().notNull(),
    problem: jsonb('problem').$type<StoredMessage>(),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by'),
    /** End of the company's history before it read anything: later entries it has not seen. Null of an earlier release. */
    historySeq: bigint('history_seq', { mode: 'number' }),
    finishedAt: instant('finished_at'),
    approvedAt: instant('approved_at'),
    approvedBy: uuid('approved_by'),
    frozenAt: instant('frozen_at'),
    frozenBy: uuid('frozen_by'),
    supersededBy: uuid('superseded_by'),
    /** Conditions that were not met when it was approved and made final, with the reasons; null of an earlier release. */
    waivers: jsonb('waivers').$type<Waiver[]>(),
    /** While it is approved or final, it locks the records of its period, unless somebody has reopened them. */
    reopenedAt: instant('reopened_at'),
    reopenedBy: uuid('reopened_by'),
    reopenReason: text('reopen_reason'),
  },
  (self) => [
    primaryKey({ name: 'calculation_run_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    index('calculation_run_period_idx').on(self.companyId, self.period, self.createdAt),
    index('calculation_run_created_idx').on(self.companyId, self.createdAt),
  ],
);

/**
 * The place of a site in a calculation's boundary. No foreign keys here and below: a calculation is a record of what
 * was, also when a site is gone.
 */
export const calculationSite = pgTable(
  'run_site',
  {
    companyId: uuid('company_id').notNull(),
    run: uuid('run').notNull(),
    site: uuid('site').notNull(),
    name: text('name').notNull(),
    country: text('country'),
    region: text('region'),
    share: wide('share').notNull(),
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    boundary: jsonb('boundary').$type<Explained>().notNull(),
  },
  (self) => [primaryKey({ name: 'run_site_pk', columns: [self.companyId, self.run, self.site] }), companyPolicy()],
);

/**
 * Emission of one unit of activity for all records of a kind, and how it came about. A few hundred rows a calculation.
 */
export const calculationCoefficient = pgTable(
  'calculation_coefficient',
  {
    companyId: uuid('company_id').notNull(),
    run: uuid('run').notNull(),
    key: integer('key').notNull(),
    /** 0 the emission itself; 1 well to tank, 2 grid loss, 3 well to tank of the loss (`LINE_PARTS`). */
    part: smallint('part').notNull(),
    scope: text('scope').$type<'1' | '2' | '3'>().notNull(),
    category: text('category').notNull(),
    activityType: text('activity_type').notNull(),
    method: text('method').notNull(),
    unit: text('unit').notNull(),
    product: text('product'),
    supplier: text('supplier'),
    country: text('country'),
    region: text('region'),
    factorSource: text('factor_source').notNull(),
    factorId: text('factor_id').notNull(),
    factorLabel: text('factor_label').notNull(),
    isPrimary: boolean('is_primary').notNull(),
    /**
     * kg per `unit`. The market-based figure of electricity differs by group: see `scope2_group`. Null: no grid factor is
     * known, so that only the market-based method values it; its `factor_…` are empty.
     */
    co2eKg: wide('co2e_kg'),
    otherCo2eKg: wide('other_co2e_kg').notNull(),
    biogenicCo2Kg: wide('biogenic_co2_kg'),
    /** kWh per `unit` where the market-based method values it by group, else null. */
    kwh: wide('kwh'),
    gases: jsonb('gases').$type<CoefficientGas[]>().notNull(),
    /** Relative, 0.05 = ±5 % at 95 %; null = not published. */
    uncertainty: wide('uncertainty'),
    /** Σ over its records of (weighted quantity × relative uncertainty of the activity)². */
    activitySquares: wide('activity_squares').notNull(),
    workings: jsonb('workings').$type<CoefficientWorkings>().notNull(),
  },
  (self) => [
    primaryKey({ name: 'calculation_coefficient_pk', columns: [self.companyId, self.run, self.key, self.part] }),
    companyPolicy(),
  ],
);

/**
 * Purchased electricity that shares its market-based rate: of one kind, and of one site and month where an instrument
 * asks for it.
 */
export const scope2Group = pgTable(
  'scope2_group',
  {
    companyId: uuid('company_id').notNull(),
    run: uuid('run').notNull(),
    key: integer('key').notNull(),
    /** `NO_SITE`: all sites that no instrument names. */
    site: uuid('site').notNull(),
    /** A year or month. */
    period: text('period').notNull(),
    from: date('from', { mode: 'string' }).notNull(),
    to: date('to', { mode: 'string' }).notNull(),
    market: text('market').notNull(),
    kwh: wide('kwh').notNull(),
    coveredKwh: wide('covered_kwh').notNull(),
    marketKgPerKwh: wide('market_kg_per_kwh').notNull(),
    parts: jsonb('parts').$type<readonly MarketPart[]>().notNull(),
  },
  (self) => [
    primaryKey({ name: 'scope2_group_pk', columns: [self.companyId, self.run, self.key, self.site, self.period] }),
    companyPolicy(),
  ],
);

/**
 * What one record gave in one calculation. Its key is natural, so that lines of two calculations find each other and no
 * id has to be made for a million rows.
 */
export const resultLine = pgTable(
  'result_line',
  {
    companyId: uuid('company_id').notNull(),
    run: uuid('run').notNull(),
    /** Of the activity record, or of the refrigerant balance. */
    record: uuid('record').notNull(),
    part: smallint('part').notNull(),
    key: integer('key').notNull(),
    site: uuid('site').notNull(),
    recordVersion: integer('record_version').notNull(),
    isBalance: boolean('is_balance').notNull(),
    /**
     * Days and amount of the record as stated, and the amount that falls into the period while the site belongs to the
     * group.
     */
    from: date('from', { mode: 'string' }).notNull(),
    to: date('to', { mode: 'string' }).notNull(),
    statedQuantity: wide('stated_quantity').notNull(),
    quantity: wide('quantity').notNull(),
    share: wide('share').notNull(),
    /** Null: the method has no factor for it, so that the method's total lacks it. Never both. */
    locationKg: wide('location_kg'),
    marketKg: wide('market_kg'),
    otherKg: wide('other_kg').notNull(),
    biogenicKg: wide('biogenic_kg'),
    basis: text('basis').notNull(),
    isApproved: boolean('is_approved').notNull(),
  },
  (self) => [
    primaryKey({ name: 'result_line_pk', columns: [self.companyId, self.run, self.record, self.part] }),
    companyPolicy(),
    index('result_line_site_idx').on(self.companyId, self.run, self.site),
    index('result_line_key_idx').on(self.companyId, self.run, self.key),
  ],
);

/** Which columns of a roll-up row are filled: the smallest grain that answers a question is read. */
export type TotalGrain = 'month' | 'site' | 'cell' | 'basis';

/**
 * Sums of lines by coefficient and, depending on the grain, month, site, both, or basis. Dashboards read these and
 * never the lines.
 */
export const resultTotal = pgTable(
  'result_total',
  {
    companyId: uuid('company_id').notNull(),
    run: uuid('run').notNull(),
    grain: text('grain').$type<TotalGrain>().notNull(),
    key: integer('key').notNull(),
    part: smallint('part').notNull(),
    site: uuid('site').notNull(),
    month: text('month').notNull(),
    basis: text('basis').notNull(),
    lines: integer('lines').notNull(),
    /** Σ quantity in the period × boundary share. */
    quantity: wide('quantity').notNull(),
    /** Of the lines that the method values; null: of none. */
    locationKg: wide('location_kg'),
    marketKg: wide('market_kg'),
    otherKg: wide('other_kg').notNull(),
    biogenicKg: wide('biogenic_kg'),
    /** Parts of `location_kg`. */
    estimatedKg: wide('estimated_kg').notNull(),
    approvedKg: wide('approved_kg').notNull(),
    /** Of metered supplies, by site: the days that the records cover. Null otherwise, and in calculations made earlier. */
    covered: days('covered'),
  },
  (self) => [
    primaryKey({
      name: 'result_total_pk',
      columns: [self.companyId, self.run, self.grain, self.site, self.month, self.key, self.part, self.basis],
    }),
    companyPolicy(),
  ],
);

/**
 * What changed after a calculation was approved of all that it was made from: the calculation and what was taken from
 * it are out of date. Written with the change itself (`out-of-date.ts`), only added and read.
 */
export const calculationChange = pgTable(
  'calculation_change',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull(),
    run: uuid('run').notNull(),
    at: instant('at').notNull(),
    by: uuid('by'),
    /** The kind of record, `reportingPeriod` among them. */
    resource: text('resource').notNull(),
    /** Null: an import, of which one row stands for all records. */
    record: uuid('record'),
    title: text('title'),
    /** What names an activity record without a description. */
    activityType: text('activity_type'),
    from: date('from', { mode: 'string' }),
    to: date('to', { mode: 'string' }),
    action: text('action').notNull(),
    reason: text('reason'),
    /** How many records. */
    records: integer('records').notNull(),
  },
  (self) => [
    primaryKey({ name: 'calculation_change_pk', columns: [self.companyId, self.id] }),
    companyPolicy(),
    index('calculation_change_run_idx').on(self.companyId, self.run, self.at),
  ],
);

/** Records that a calculation could not value, by kind and reason. */
export const calculationGap = pgTable(
  'calculation_gap',
  {
    companyId: uuid('company_id').notNull(),
    run: uuid('run').notNull(),
    id: integer('id').notNull(),
    reason: text('reason').notNull(),
    /** In English; all that calculations of earlier releases have. */
    message: text('message').notNull(),
    said: jsonb('said').$type<Message>(),
    activityType: text('activity_type').notNull(),
    unit: text('unit').notNull(),
    product: text('product'),
    supplier: text('supplier'),
    country: text('country'),
    records: integer('records').notNull(),
    quantity: wide('quantity').notNull(),
    example: uuid('example').notNull(),
    /** Up to 50. */
    sites: uuid('sites').array().notNull(),
  },
  (self) => [primaryKey({ name: 'calculation_gap_pk', columns: [self.companyId, self.run, self.id] }), companyPolicy()],
);

// A calculation is done once: its parts are written in one transaction and never touched again.
