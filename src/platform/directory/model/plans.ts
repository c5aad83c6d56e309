/** A plan: every module is in each of them, plans differ in limits. */
export interface Plan {
  label: string;
  /** Whole euros a month before the multipliers. */
  base: number;
}

export const plans = {
  simple: { label: 'Simple Plan', base: 100 },
  medium: { label: 'Medium Plan', base: 200 },
  advance: { label: 'Advance Plan', base: 300 },
} as const satisfies Record<string, Plan>;

export type PlanKey = keyof typeof plans;
export const planKeys = Object.keys(plans) as [PlanKey, ...PlanKey[]];

/** What a plan includes (decision P9). Null: without limit. Nothing is switched off when one is passed. */
export interface PlanLimits {
  people: number | null;
  historyYears: number | null;
  storageGb: number;
  apiWritesPerMonth: number | null;
  automations: number | null;
  /** Working days until a person answers. */
  supportDays: number;
}

export const planLimits: Readonly<Record<PlanKey, PlanLimits>> = {
  simple: { people: 25, historyYears: 3, storageGb: 10, apiWritesPerMonth: 10_000, automations: 10, supportDays: 3 },
  medium: {
    people: 250,
    historyYears: 10,
    storageGb: 100,
    apiWritesPerMonth: 100_000,
    automations: 100,
    supportDays: 2,
  },
  advance: {
    people: null,
    historyYears: null,
    storageGb: 1000,
    apiWritesPerMonth: null,
    automations: null,
    supportDays: 1,
  },
};

/**
 * Multiplier by head count; the first row whose `from` is reached, from below, applies. In tenths, so that 1.5 and 2.5
 * stay whole numbers.
 */
export const sizeBands: readonly { from: number; label: string; multiplierTenths: number }[] = [
  { from: 1, label: '1–99', multiplierTenths: 10 },
  { from: 100, label: '100–199', multiplierTenths: 15 },
  { from: 200, label: '200–499', multiplierTenths: 20 },
  { from: 500, label: '500–999', multiplierTenths: 25 },
  { from: 1000, label: '1,000 and above', multiplierTenths: 30 },
];

/** More people than the largest employer of the world has; a larger number is a slip. */
export const companySizeMax = 10_000_000;

/** Days a quote holds. */
export const quoteDays = 30;

/** Shown beside the price and not part of the number. */
export const quoteNote = 'EUR per month, excl. VAT';

/** Version of the terms of use that a registration agrees to. */
export const termsVersion = '1';
