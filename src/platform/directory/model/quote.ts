import { plans, sizeBands, type PlanKey } from './plans.ts';

export interface QuoteInput {
  planKeys: readonly PlanKey[];
  /** People; 0 or null while it is not filled in. */
  size: number | null;
  sectorCount: number;
}

/** A price per month with what it was made from. */
export interface Quote {
  amountMinor: number;
  currency: 'EUR';
  /** Sum of the chosen plans, in whole euros. */
  base: number;
  multiplierTenths: number;
  /** 10 for one sector, one more for each further: 12 stands for 1.2. */
  sectorTenths: number;
  /** '200 × 2 × 1.2 = 480.00' */
  workings: string;
}

/**
 * Price estimate: plan × size × (1 + 0.1 for each sector beyond the first), exact in whole cents. Several plans add up.
 * Null until a plan, a size of 1 or more and a sector are there. Source: specification, section 9; F01.
 */
export function quoteFor({ planKeys, size, sectorCount }: QuoteInput): Quote | null {
  const band = sizeBands.findLast(({ from }) => size !== null && Number.isSafeInteger(size) && size >= from);
  const base = [...new Set(planKeys)].reduce((sum, key) => sum + plans[key].base, 0);
  if (band === undefined || base === 0 || sectorCount < 1) return null;
  const sectorTenths = 9 + sectorCount;
  // base × (tenths ÷ 10) × (tenths ÷ 10) euros; the two tenths and the hundred cents cancel.
  const amountMinor = base * band.multiplierTenths * sectorTenths;
  const workings = `${base} × ${tenths(band.multiplierTenths)} × ${tenths(sectorTenths)} = ${amountText(amountMinor)}`;
  return { amountMinor, currency: 'EUR', base, multiplierTenths: band.multiplierTenths, sectorTenths, workings };
}

/** The price with two decimals, `N/A` while there is none. */
export const quoteText = (quote: Quote | null): string => (quote === null ? 'N/A' : amountText(quote.amountMinor));

const amountText = (amountMinor: number): string =>
  `${Math.trunc(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, '0')}`;
const tenths = (value: number): string =>
  value % 10 === 0 ? String(value / 10) : `${Math.trunc(value / 10)}.${value % 10}`;
