import figures from './demo-figures.json' with { type: 'json' };

/**
 * The demo company's inventory, as the product computes it: what the pictures of the public site are drawn from, so
 * that they show no invented number. Written by `node scripts/demo-figures.ts`; a test computes the inventory again and
 * compares.
 */
export interface DemoFigures {
  company: string;
  year: string;
  gwpSet: string;
  /** Activity records that were counted. */
  records: number;
  /** Tonnes CO2e, location-based; `before` is the year before. */
  scopes: readonly { scope: string; tonnes: number; beforeTonnes: number; marketTonnes?: number }[];
  totalTonnes: number;
  beforeTonnes: number;
  /** `tonnes` of scope 1, 2 and 3. */
  months: readonly { month: string; tonnes: readonly number[] }[];
  categories: readonly { label: string; tonnes: number }[];
  worklist: { noFactor: number; outliers: number; duplicates: number; missingMonths: number; lacking: string };
  calendar: readonly { site: string; activity: string; states: readonly string[] }[];
  explained: {
    description: string;
    from: string;
    to: string;
    quantity: string;
    unit: string;
    kg: string;
    formula: string;
    factor: string;
    factorCo2eKg: string | null;
    per: string;
    edition: string;
    editionName: string;
    licence: string;
    agrees: boolean;
    gases: readonly { gas: string; kg: string }[];
  };
}

export const demoFigures: DemoFigures = figures;
