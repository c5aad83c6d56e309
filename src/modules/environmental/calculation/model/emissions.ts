import { decimalText, exact, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import type { Bridge } from '#platform/units/model/unit-bridges.ts';
import type { Quantity } from '#platform/units/model/units.ts';
import { coefficientOf, type Coefficient } from './coefficient.ts';
import { formulated, labelIn, labelled, type Explained, type ExplainedStep } from '#platform/kit/model/explained.ts';
import { sayWorking } from './messages.ts';
import type { EmissionFactor } from '#modules/environmental/factors/model/factor.ts';
import type { GwpTable } from '#modules/environmental/factors/model/gwp.ts';

export interface EmittedGas {
  gas: string;
  /** `null` when only CO2e is published. */
  kg: DecimalText | null;
  co2eKg: DecimalText;
  inScopes: boolean;
}

/** Emission of an amount of activity, unrounded; rounding is the screen's business. `figure` is `co2eKg`. */
export interface Emissions extends Explained {
  co2eKg: DecimalText;
  otherCo2eKg: DecimalText;
  biogenicCo2Kg: DecimalText | null;
  gases: EmittedGas[];
  basis: Coefficient['basis'];
}

/**
 * Emissions of one activity: quantity × factor of each gas × its warming potential.
 *
 * @param activity amount used, in any unit that converts to the factor's, over bridges if need be. Below zero only for
 *   credit notes.
 * @param factor    kg of each gas per unit; region, year and data set as published
 * @returns         kg CO2e with one step per gas; biogenic CO2 and gases outside the Kyoto Protocol apart
 * @throws          `units.incompatible`, `environmental.gwp-missing`, `environmental.factor-empty`
 * Source: GHG Protocol Corporate Standard, ch. 6; warming potentials: IPCC AR6 WG1, table 7.15 (or AR5 table 8.A.1, AR4
 * table 2.14).
 */
export function emissionsOf(
  activity: Quantity,
  factor: EmissionFactor,
  gwp: GwpTable,
  bridges: readonly Bridge[] = [],
): Emissions {
  return emissionsFrom(activity.amount, coefficientOf({ unit: activity.unit, factor, gwp, bridges }));
}

/** The same from a coefficient that is already at hand: quantity × coefficient. */
export function emissionsFrom(amount: DecimalText, coefficient: Coefficient): Emissions {
  const { activityUnit: unit } = coefficient;
  const gases = coefficient.gases.map(({ gas, kg, co2eKg, inScopes }) => ({
    gas,
    kg: kg === null ? null : times(amount, kg),
    co2eKg: times(amount, co2eKg),
    inScopes,
  }));
  const steps: ExplainedStep[] = coefficient.gases.map(({ gas, co2eKg, inScopes }) => ({
    ...(inScopes ? { label: gas } : labelled(sayWorking('outside-scopes', { gas }))),
    formula: `${amount} ${unit} × ${co2eKg} kg CO2e/${unit}`,
    figure: times(amount, co2eKg),
    unit: 'kg_co2e',
  }));
  const biogenicCo2Kg = coefficient.biogenicCo2Kg === null ? null : times(amount, coefficient.biogenicCo2Kg);
  if (biogenicCo2Kg !== null)
    steps.push({
      ...labelled(sayWorking('biogenic')),
      formula: `${amount} ${unit} × ${coefficient.biogenicCo2Kg} kg/${unit}`,
      figure: biogenicCo2Kg,
      unit: 'kg',
    });
  const co2eKg = times(amount, coefficient.co2eKg);
  const { conversions, sources, warnings, method, methodSaid, methodVersion, basis } = coefficient;
  return {
    figure: co2eKg,
    unit: 'kg_co2e',
    ...formulated(sayWorking(basis === 'published' ? 'emission-published' : 'emission-gases')),
    steps: [
      ...coefficient.steps.map((step) => ({
        ...step,
        ...labelled(sayWorking('per-unit', { unit, step: labelIn(step) })),
      })),
      ...steps,
    ],
    conversions,
    sources,
    warnings,
    method,
    methodSaid,
    methodVersion,
    basis,
    co2eKg,
    otherCo2eKg: times(amount, coefficient.otherCo2eKg),
    biogenicCo2Kg,
    gases,
  };
}

/**
 * Adds emissions gas by gas, for totals that still know what they are made of. `null` of biogenic CO2 counts as not
 * published.
 */
export function totalEmissions(
  parts: readonly Emissions[],
): Pick<Emissions, 'co2eKg' | 'otherCo2eKg' | 'biogenicCo2Kg' | 'gases'> {
  const names = [...new Set(parts.flatMap((part) => part.gases.map((gas) => gas.gas)))];
  const gases = names.map((gas) => {
    const same = parts.flatMap((part) => part.gases.filter((candidate) => candidate.gas === gas));
    const masses = same.flatMap(({ kg }) => (kg === null ? [] : [kg]));
    return {
      gas,
      kg: masses.length < same.length ? null : decimalText(sum(masses)),
      co2eKg: decimalText(sum(same.map(({ co2eKg }) => co2eKg))),
      inScopes: same.every(({ inScopes }) => inScopes),
    };
  });
  const biogenic = parts.flatMap(({ biogenicCo2Kg }) => (biogenicCo2Kg === null ? [] : [biogenicCo2Kg]));
  return {
    gases,
    co2eKg: decimalText(sum(parts.map(({ co2eKg }) => co2eKg))),
    otherCo2eKg: decimalText(sum(parts.map(({ otherCo2eKg }) => otherCo2eKg))),
    biogenicCo2Kg: biogenic.length === 0 ? null : decimalText(sum(biogenic)),
  };
}

// Exact, as the database multiplies numeric columns: a figure computed again equals the stored one digit by digit.
function times(amount: DecimalText, perUnit: DecimalText): DecimalText {
  return decimalText(exact(amount).times(perUnit));
}
