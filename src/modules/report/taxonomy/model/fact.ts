import type { DecimalText } from '#platform/values/model/decimal.ts';

/** A day, or a span of days with both its ends, as ISO dates. */
export type FactPeriod = { readonly on: string } | { readonly from: string; readonly to: string };

/**
 * A decimal number or a text (also a year or a date), a yes or no, or the chosen members of a list in the order of
 * their names.
 */
export type FactValue = DecimalText | string | boolean | readonly string[];

/**
 * One reported figure or statement: a concept of the taxonomy with its value and everything that says what the value is
 * of. Names are written with the prefix of their taxonomy: `vsme:Turnover`, `country:IT`, `waste:W-160806-…`. Source:
 * XBRL Open Information Model 1.0 (2021), section 3.
 */
export interface Fact {
  readonly concept: string;
  readonly value: FactValue;
  /** `utr:MWh`, `iso4217:EUR`, `utr:tCO2e/iso4217:EUR`, `xbrli:pure`; `null` for what is no number. */
  readonly unit: string | null;
  /** To how many places the number is right; `null` = exact, or no number. */
  readonly decimals: number | null;
  readonly period: FactPeriod;
  /**
   * By axis, the member (`vsme:AldrinMember`) or, on a typed axis, the row's own key (`1`). The default member of an
   * axis is never written.
   */
  readonly dimensions: Readonly<Record<string, string>>;
  /** Explanations that belong to the fact; absent where there are none. */
  readonly footnotes?: readonly string[];
}

/** Who reports over which year, and the facts. */
export interface VsmeReport {
  /** Scheme and identifier are empty while the company has none; such a report is not tagged. */
  readonly entity: { readonly name: string; readonly scheme: string; readonly identifier: string };
  readonly period: { readonly from: string; readonly to: string };
  /** ISO 4217 code of all amounts of money. */
  readonly currency: string;
  /** BCP 47 tag of the texts. */
  readonly language: string;
  readonly title: string;
  readonly facts: readonly Fact[];
}

/**
 * Schemes of identifiers, the four that EFRAG's VSME digital template 1.3.0 offers (sheet Enumeration Lists,
 * `enum_ListIdentifier`). Source: ISO 17442 for the LEI; for the others the addresses that EFRAG's converter 1.3.0 writes.
 */
export const ENTITY_SCHEMES = {
  LEI: 'http://standards.iso.org/iso/17442',
  DUNS: 'https://www.dnb.co.uk/duns-number',
  'EU ID':
    'https://e-justice.europa.eu/topics/registers-business-insolvency-land/business-registers-search-company-eu_en',
  PermID: 'https://permid.org/',
} as const;

/** Every footnote of the facts once, in the order in which they first come. */
export function footnotesOf(facts: readonly Fact[]): string[] {
  return [...new Set(facts.flatMap(({ footnotes = [] }) => footnotes))];
}

/**
 * Facts with the same key say the same thing: they must not differ in value. Source: OIM 1.0, section 4.6 (duplicate
 * facts).
 */
export function factKey({ concept, unit, period, dimensions }: Fact): string {
  return [concept, unit ?? '', periodKey(period), dimensionsKey(dimensions)].join('|');
}

export function periodKey(period: FactPeriod): string {
  return 'on' in period ? period.on : `${period.from}/${period.to}`;
}

export function dimensionsKey(dimensions: Fact['dimensions']): string {
  return Object.entries(dimensions)
    .map(([axis, member]) => `${axis}=${member}`)
    .sort()
    .join(' ');
}

/** The day before or after (`by` days later) an ISO date; calendar arithmetic in UTC. */
export function dayAfter(day: string, by = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}

/** Whether the text is a day that exists: `2026-02-30` is none. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && dayAfter(text, 0) === text;
}
