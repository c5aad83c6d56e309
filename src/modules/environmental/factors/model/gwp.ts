import { environmentalError } from '#modules/environmental/model/errors.ts';
import { decimalText, exact, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { byMethod, explained, type Explained, formulated } from '#platform/kit/model/explained.ts';
import type { GasMass, GwpSet } from './factor.ts';
import { sayWorking } from './messages.ts';

/** What a set says about one gas. */
export interface GasPotential {
  /** kg CO2e per kg over 100 years; `null` = the set has no value. */
  gwp: DecimalText | null;
  /** One of the seven gases of the Kyoto Protocol, which the scopes hold. CFC, HCFC, HFO are reported beside them. */
  kyoto: boolean;
}

/** A set of warming potentials as data, keyed by gas id. */
export interface GwpTable {
  set: GwpSet;
  /** e.g. `IPCC AR6 WG1, table 7.15 and 7.SM.7`. */
  source: string;
  gases: Readonly<Record<string, GasPotential>>;
}

/** A refrigerant blend by mass, e.g. R-410A: half HFC-32, half HFC-125. */
export interface Blend {
  code: string;
  parts: readonly { gas: string; massFraction: DecimalText }[];
  source: string;
}

/** kg CO2e per kg of a gas. @throws `environmental.gwp-missing`: a gas without a value is never zero. */
export function gwpOf(table: GwpTable, gas: string): DecimalText {
  const gwp = Object.hasOwn(table.gases, gas) ? table.gases[gas]?.gwp : null;
  if (gwp === null || gwp === undefined) throw environmentalError('environmental.gwp-missing', { set: table.set, gas });
  return gwp;
}

/** Whether a gas counts in the scopes (Kyoto) or is reported beside them. A gas the table does not know is refused. */
export function isInScopes(table: GwpTable, gas: string): boolean {
  gwpOf(table, gas);
  return table.gases[gas]?.kyoto ?? false;
}

/**
 * kg of each gas in an amount of a blend, so that a blend is stored and reported gas by gas.
 * @throws `environmental.blend-unknown` without parts, `environmental.blend-fractions` unless the fractions add up to
 *   exactly 1
 */
export function gasesOfBlend(blend: Blend, kg: DecimalText): GasMass[] {
  if (blend.parts.length === 0) throw environmentalError('environmental.blend-unknown', { blend: blend.code });
  const total = sum(blend.parts.map((part) => part.massFraction));
  if (!total.eq(1))
    throw environmentalError('environmental.blend-fractions', { blend: blend.code, total: decimalText(total) });
  return blend.parts.map(({ gas, massFraction }) => ({ gas, kg: decimalText(exact(kg).times(massFraction)) }));
}

/**
 * Warming potential of a blend: Σ mass fraction × GWP, all gases or those of the Kyoto Protocol only. Unrounded: R-410A
 * is 1923.5 on AR5, where publishers print 1924. Propane and other parts without a value must be in the table, with
 * their source.
 *
 * Source: GHG Protocol, HFC tool; UK factors 2025, "Refrigerant & other" (method of the blends).
 */
export function blendGwp(blend: Blend, table: GwpTable, which: 'all' | 'kyoto' = 'all'): Explained {
  const parts = gasesOfBlend(blend, '1').filter(({ gas }) => which === 'all' || isInScopes(table, gas));
  const steps = parts.map(({ gas, kg }) => {
    const gwp = gwpOf(table, gas);
    return { label: gas, formula: `${kg} × ${gwp}`, figure: decimalText(exact(kg).times(gwp)), unit: 'kg_co2e/kg' };
  });
  return explained({
    figure: decimalText(sum(steps.map((step) => step.figure))),
    unit: 'kg_co2e/kg',
    ...formulated(sayWorking('blend')),
    ...byMethod(sayWorking('method-blend')),
    steps,
    sources: [
      { kind: 'gwp', id: table.set, label: table.source },
      { kind: 'data', id: blend.code, label: blend.source },
    ],
  });
}
