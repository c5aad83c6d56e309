import { dec, decimalText, sum, type DecimalText } from '#platform/model/decimal.ts';
import { explained, type Explained } from './explained.ts';

/**
 * How a scope 3 line was calculated, from the most to the least specific.
 * Source: GHG Protocol Technical Guidance for Calculating Scope 3 Emissions (2013), ch. 1 to 15.
 */
export const SCOPE3_METHODS = {
  'supplier-specific': { label: 'Supplier-specific', formula: 'quantity × product footprint of the supplier', isPrimary: true },
  hybrid: { label: 'Hybrid', formula: 'Σ supplier’s own emissions + Σ (material, transport, waste × average factors)', isPrimary: false },
  'fuel-based': { label: 'Fuel-based', formula: 'fuel used × factor of the fuel', isPrimary: false },
  'asset-specific': { label: 'Asset-specific', formula: 'energy used by the asset × factor', isPrimary: true },
  'investment-specific': { label: 'Investment-specific', formula: 'attribution factor × emissions of the investee', isPrimary: true },
  'distance-based': { label: 'Distance-based', formula: 'mass × distance × factor, or passengers × distance × factor', isPrimary: false },
  'waste-type': { label: 'Waste type and treatment', formula: 'mass of waste × factor of type and treatment', isPrimary: false },
  'average-data': { label: 'Average data', formula: 'quantity × average factor', isPrimary: false },
  'spend-based': { label: 'Spend-based', formula: 'spend × exchange rate ÷ inflation since the factor’s year × factor per unit of money', isPrimary: false },
} as const satisfies Record<string, { label: string; formula: string; isPrimary: boolean }>;

export type Scope3Method = keyof typeof SCOPE3_METHODS;

export type Scope3Number = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15;

export interface Scope3Category {
  number: Scope3Number;
  key: string;
  name: string;
  direction: 'upstream' | 'downstream';
  /** Methods that fit, the best first. */
  methods: readonly Scope3Method[];
}

/** The fifteen categories. Source: GHG Protocol Corporate Value Chain (Scope 3) Standard (2011), table 5.3. */
export const SCOPE3_CATEGORIES: readonly Scope3Category[] = [
  { number: 1, key: 'purchased-goods-services', name: 'Purchased goods and services', direction: 'upstream', methods: ['supplier-specific', 'hybrid', 'average-data', 'spend-based'] },
  { number: 2, key: 'capital-goods', name: 'Capital goods', direction: 'upstream', methods: ['supplier-specific', 'hybrid', 'average-data', 'spend-based'] },
  { number: 3, key: 'fuel-energy-related', name: 'Fuel- and energy-related activities', direction: 'upstream', methods: ['supplier-specific', 'average-data'] },
  { number: 4, key: 'upstream-transport', name: 'Upstream transportation and distribution', direction: 'upstream', methods: ['supplier-specific', 'fuel-based', 'distance-based', 'spend-based'] },
  { number: 5, key: 'waste', name: 'Waste generated in operations', direction: 'upstream', methods: ['supplier-specific', 'waste-type', 'average-data'] },
  { number: 6, key: 'business-travel', name: 'Business travel', direction: 'upstream', methods: ['supplier-specific', 'fuel-based', 'distance-based', 'spend-based'] },
  { number: 7, key: 'commuting', name: 'Employee commuting', direction: 'upstream', methods: ['fuel-based', 'distance-based', 'average-data'] },
  { number: 8, key: 'upstream-leased-assets', name: 'Upstream leased assets', direction: 'upstream', methods: ['asset-specific', 'average-data'] },
  { number: 9, key: 'downstream-transport', name: 'Downstream transportation and distribution', direction: 'downstream', methods: ['supplier-specific', 'fuel-based', 'distance-based', 'spend-based'] },
  { number: 10, key: 'processing-sold-products', name: 'Processing of sold products', direction: 'downstream', methods: ['supplier-specific', 'average-data'] },
  { number: 11, key: 'use-sold-products', name: 'Use of sold products', direction: 'downstream', methods: ['average-data'] },
  { number: 12, key: 'end-of-life-sold-products', name: 'End-of-life treatment of sold products', direction: 'downstream', methods: ['waste-type', 'average-data'] },
  { number: 13, key: 'downstream-leased-assets', name: 'Downstream leased assets', direction: 'downstream', methods: ['asset-specific', 'average-data'] },
  { number: 14, key: 'franchises', name: 'Franchises', direction: 'downstream', methods: ['asset-specific', 'average-data'] },
  { number: 15, key: 'investments', name: 'Investments', direction: 'downstream', methods: ['investment-specific', 'average-data'] },
];

/** One result line of scope 3. Hybrid lines say how much of them is the supplier's own data. */
export interface Scope3Line {
  category: Scope3Number;
  method: Scope3Method;
  kg: DecimalText;
  /** kg from suppliers' or investees' own data; if absent, all or nothing as the method says. */
  primaryKg?: DecimalText;
}

export interface Scope3Row {
  category: Scope3Category;
  /** `null` = not assessed: neither zero nor part of the total. */
  kg: DecimalText | null;
  /** Share of the assessed scope 3 total; `null` without one. */
  share: DecimalText | null;
  primaryShare: DecimalText | null;
  methods: Scope3Method[];
  isSignificant: boolean;
  /** `share`, `flagged`, or `null`. */
  significantBy: 'share' | 'flagged' | null;
}

export interface Scope3Screening {
  rows: Scope3Row[];
  total: Explained;
  /** Share of the total from suppliers' own data, 0 to 1. */
  primaryShare: DecimalText | null;
  notAssessed: Scope3Number[];
}

/** A category with at least this share of scope 3 is significant, unless the company sets another. */
export const SIGNIFICANCE_THRESHOLD: DecimalText = '0.05';

/** A full screening is due at least every three years. Source: ESRS E1-8, AR 24 (2026). */
export const SCREENING_INTERVAL_YEARS = 3;

/**
 * The table of the fifteen categories: emissions, share, primary data, significance.
 *
 * @param flagged  categories significant by influence, risk or stakeholders, whatever their share
 * Source: GHG Protocol Scope 3 Standard, ch. 6 (table 6.1: criteria of relevance) and 7 (primary data).
 */
export function screenScope3(lines: readonly Scope3Line[], { threshold = SIGNIFICANCE_THRESHOLD, flagged = [] }: { threshold?: DecimalText; flagged?: readonly Scope3Number[] } = {}): Scope3Screening {
  const total = sum(lines.map((line) => line.kg));
  const rows = SCOPE3_CATEGORIES.map((category): Scope3Row => {
    const own = lines.filter((line) => line.category === category.number);
    const kg = own.length === 0 ? null : sum(own.map((line) => line.kg));
    const share = kg === null || total.isZero() ? null : kg.div(total);
    const significantBy = share?.gte(threshold) === true ? 'share' : flagged.includes(category.number) ? 'flagged' : null;
    return {
      category, kg: kg === null ? null : decimalText(kg), share: share === null ? null : decimalText(share), primaryShare: primaryShareOf(own),
      methods: [...new Set(own.map((line) => line.method))], isSignificant: significantBy !== null, significantBy,
    };
  });
  const assessed = rows.filter((row) => row.kg !== null);
  return {
    rows, primaryShare: primaryShareOf(lines), notAssessed: rows.filter((row) => row.kg === null).map((row) => row.category.number),
    total: explained({
      figure: decimalText(total), unit: 'kg_co2e', formula: 'Σ categories', method: 'Scope 3 by category (GHG Protocol Scope 3 Standard, ch. 5)',
      steps: assessed.map(({ category, kg }) => ({ label: `${category.number} ${category.name}`, formula: 'Σ lines', figure: kg ?? '0', unit: 'kg_co2e' })),
      warnings: rows.filter((row) => row.kg === null).map(({ category }) => ({ code: 'not-assessed', message: `Category ${category.number}, ${category.name.toLowerCase()}, is not assessed: missing, not zero.` })),
    }),
  };
}

/** Share of emissions calculated from suppliers' own data: Σ kg primary ÷ Σ kg. `null` without emissions. */
export function primaryShareOf(lines: readonly Scope3Line[]): DecimalText | null {
  const total = sum(lines.map((line) => line.kg));
  if (total.isZero()) return null;
  const primary = sum(lines.map(({ method, kg, primaryKg }) => primaryKg ?? (SCOPE3_METHODS[method].isPrimary ? kg : '0')));
  return decimalText(dec(primary).div(total));
}
