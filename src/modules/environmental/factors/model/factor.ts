import type { MessagePart } from '#platform/messages/model/messages.ts';
import type { DecimalText } from '#platform/values/model/decimal.ts';

/**
 * Assessment report of the IPCC whose 100-year warming potentials a calculation uses. AR6 is the default (decision S2).
 */
export type GwpSet = 'AR4' | 'AR5' | 'AR6';

export const GWP_SETS: readonly GwpSet[] = ['AR4', 'AR5', 'AR6'];

/** kg of one gas per `per` of its factor. Gas ids are those of data/gwp; fossil and biogenic methane are two gases. */
export interface GasMass {
  gas: string;
  kg: DecimalText;
}

/**
 * What the publisher counts: burning or using, the chain before (well to tank), grid loss, the whole life, or what is
 * left of a grid after claims.
 */
export type FactorStage = 'use' | 'wtt' | 'td-loss' | 'life-cycle' | 'residual';

export type FactorScope = '1' | '2' | '3' | 'outside';

export type FactorCategory =
  | 'stationary'
  | 'mobile'
  | 'process'
  | 'fugitive'
  | 'electricity'
  | 'steam'
  | 'heat'
  | 'cooling'
  | 'wtt'
  | 'td-loss'
  | 'freight'
  | 'travel'
  | 'commuting'
  | 'homeworking'
  | 'waste'
  | 'water'
  | 'materials'
  | 'spend'
  | 'other';

/**
 * One emission factor, as published and never changed (decision S3). Missing is `null`, never zero.
 * Biogenic CO2 stands beside the gases and never enters a scope (GHG Protocol Corporate Standard, ch. 9).
 */
export interface EmissionFactor {
  /** Factor set, e.g. `ukgov-2025`; `custom` for a company's own. */
  source: string;
  /** Short name of the company's own set that it belongs to. */
  set?: string | null;
  /** What its set is called: title and edition; left out where it was loaded without. */
  setTitle?: string | null;
  /** The publisher's row id, the same from factor set to factor set, or our uuid for a custom factor. */
  id: string;
  label: string;
  scope: FactorScope;
  category: FactorCategory;
  stage: FactorStage;
  /** Unit code of `#platform/units/model/unit-table.ts`: `kWh_gross`, `L`, `t`, `USD_2022`. */
  per: string;
  /** Empty when the publisher gives CO2e only. */
  gases: GasMass[];
  /** Published kg CO2e per `per`; the truth only when `gases` is empty. */
  co2eKg: DecimalText | null;
  /** Warming potentials that `co2eKg` was made with; `null` = not stated. */
  gwpBasis: GwpSet | 'SAR' | null;
  /** kg biogenic CO2 per `per`, reported outside the scopes. */
  biogenicCo2Kg: DecimalText | null;
  /** ISO country, `US-AKGD` style subregion, `CA-ON`; `null` = anywhere. */
  region: string | null;
  /** First and last day of validity, `YYYY-MM-DD`; open end = `null`. */
  validFrom: string;
  validTo: string | null;
  /** ± % at 95 % confidence, `null` = not published. */
  uncertaintyPct: DecimalText | null;
}

/** The set of a factor within a sentence: by title and edition, a company's single factor by its kind. */
export const calledSet = (factor: Pick<EmissionFactor, 'set' | 'source' | 'setTitle'>): MessagePart =>
  factor.setTitle ?? (setOf(factor) === 'custom' ? { noun: 'Custom factors' } : setOf(factor));

/** A set as lists and messages name it. */
export const setTitleOf = ({ title, edition }: { title: string; edition: string | null }): string =>
  edition === null ? title : `${title} · ${edition}`;

/** The set that is named beside a factor. */
export const setOf = ({ set, source }: Pick<EmissionFactor, 'set' | 'source'>): string => set ?? source;

/**
 * `ukgov-2025` → `ukgov`, `eea-grid-2024` → `eea-grid`: factor sets of one family replace each other and share their
 * row ids.
 */
export function familyOf(factorSet: string): string {
  return factorSet.replace(/-\d{4}(?=$|-)/, '');
}
