import {
  byMethod,
  explained,
  type Explained,
  type ExplainedStep,
  type ExplainedWarning,
  formulated,
  labelled,
} from '#platform/kit/model/explained.ts';
import { decimalText, exact, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { isUnit, unitOf } from '#platform/units/model/unit-algebra.ts';
import { divide } from '#platform/units/model/units.ts';
import { environmentalError } from '#modules/environmental/model/errors.ts';
import { say, sayName, sayWorking } from './messages.ts';

/** Efficiencies of heat and power made apart, where none are stated: 80% of a boiler, 35% of a power station. */
export const REFERENCE_EFFICIENCIES = { heat: '0.8', power: '0.35' } as const;

export interface ChpPlant {
  fuel: { amount: DecimalText; unit: string };
  /** Useful heat (or steam) and electricity that the fuel made, and what of them was sold, MWh. */
  heat: DecimalText;
  power: DecimalText;
  heatSold: DecimalText;
  powerSold: DecimalText;
  /** Of the same heat and power made apart, above 0 to 1. */
  heatEfficiency: DecimalText;
  powerEfficiency: DecimalText;
}

export interface ChpAllocation extends Explained {
  /** Of the fuel and its emissions, 0 to 1; both add up to 1. */
  heatShare: DecimalText;
  powerShare: DecimalText;
  /** Of the fuel and its emissions, that went into what was sold, 0 to 1. */
  soldShare: DecimalText;
}

/**
 * Fuel of a combined heat and power plant (of a boiler, which makes heat alone, or a generator), and how it divides by the efficiency method: E_H = (H ÷ e_H) ÷ (H ÷ e_H + P ÷
 * e_P) × E, E_P = E − E_H. `figure` is all of the fuel: emissions of energy that is sold stay in Scope 1 of whoever
 * makes it. Shares of the fuel are shares of its emissions.
 *
 * @throws `environmental.not-positive` with neither heat nor power, or an efficiency of zero
 * Source: GHG Protocol, Allocation of GHG Emissions from a Combined Heat and Power (CHP) Plant, guide to worksheets v1.0
 * (2006), ch. II and III. Limit: formula and default efficiencies from secondary sources; its examples were not
 * read, those of others are tested (`chp-factors.test.ts`).
 */
export function chpAllocation(plant: ChpPlant): ChpAllocation {
  const { fuel, heat, power, heatEfficiency, powerEfficiency } = plant;
  for (const [name, value] of [
    ['heatEfficiency', heatEfficiency],
    ['powerEfficiency', powerEfficiency],
  ] as const)
    if (exact(value).lte(0)) throw environmentalError('environmental.not-positive', { name: { said: sayName(name) } });
  // Both sides × e_H × e_P: whole numbers stay exact.
  const heatWeight = exact(heat).times(powerEfficiency);
  const powerWeight = exact(power).times(heatEfficiency);
  const both = heatWeight.plus(powerWeight);
  if (both.lte(0)) throw environmentalError('environmental.not-positive', { name: { said: sayName('output') } });
  const sold = (weight: typeof both, of: DecimalText, all: DecimalText) =>
    exact(all).isZero() ? exact('0') : divide(weight.times(of), both.times(all));
  const heatShare = divide(heatWeight, both);
  const soldHeat = sold(heatWeight, plant.heatSold, heat);
  const soldPower = sold(powerWeight, plant.powerSold, power);
  const part = (key: 'chp-heat' | 'chp-power' | 'chp-heat-sold' | 'chp-power-sold', share: typeof both) => ({
    ...labelled(sayWorking(key)),
    formula: `${fuel.amount} ${symbolOf(fuel.unit)} × ${decimalText(share.toDecimalPlaces(6))}`,
    figure: decimalText(share.times(fuel.amount).toDecimalPlaces(12)),
    unit: fuel.unit,
  });
  return {
    ...explained({
      figure: fuel.amount,
      unit: fuel.unit,
      ...formulated(sayWorking('chp')),
      ...byMethod(sayWorking('method-chp')),
      steps: [
        {
          ...labelled(sayWorking('chp-heat-share')),
          formula: `(${heat} ÷ ${heatEfficiency}) ÷ (${heat} ÷ ${heatEfficiency} + ${power} ÷ ${powerEfficiency})`,
          figure: decimalText(heatShare.toDecimalPlaces(12)),
          unit: '1',
        },
        ...(heatShare.isZero() ? [] : [part('chp-heat', heatShare)]),
        ...(heatShare.eq(1) ? [] : [part('chp-power', exact('1').minus(heatShare))]),
        ...(soldHeat.isZero() ? [] : [part('chp-heat-sold', soldHeat)]),
        ...(soldPower.isZero() ? [] : [part('chp-power-sold', soldPower)]),
      ],
    }),
    heatShare: decimalText(heatShare),
    powerShare: decimalText(exact('1').minus(heatShare)),
    soldShare: decimalText(soldHeat.plus(soldPower)),
  };
}

/** As people write it: `kWh (gross)`, where the code is `kWh_gross`. */
const symbolOf = (unit: string): string => (isUnit(unit) ? unitOf(unit).symbol : unit);

/** A fuel of a plant: its amount, and its net calorific value in kWh per unit. */
export interface ChpFuelUse {
  amount: DecimalText;
  unit: string;
  kwhPerUnit: DecimalText;
}

/**
 * What each of several fuels of a plant has of their energy, and so of the heat and electricity that they made together:
 * amount × net calorific value, ÷ that of all; in the order given, 0 to 1, together 1. The share of heat in a fuel and
 * its emissions is that of the plant (`chpAllocation`), so that the fuels' parts add up to those of the plant.
 *
 * @param outputMwh  heat and electricity that the plant made, MWh: more than the fuels have is said
 * @throws `environmental.not-positive` where the fuels have no energy
 * Source: Directive (EU) 2018/2001, art. 7 (multi-fuel plants: the contribution of each energy source is calculated on
 * the basis of its energy content).
 */
export function chpFuelShares(
  fuels: readonly ChpFuelUse[],
  outputMwh: DecimalText,
): { share: DecimalText; steps: ExplainedStep[]; warnings: ExplainedWarning[] }[] {
  const energies = fuels.map(({ amount, kwhPerUnit }) => exact(amount).times(kwhPerUnit).div(1000));
  const all = sum(energies);
  if (all.lte(0)) throw environmentalError('environmental.not-positive', { name: { said: sayName('fuel-energy') } });
  const warnings = exact(outputMwh).gt(all)
    ? [say('chp-above-fuel', { output: { decimal: outputMwh }, energy: { decimal: decimalText(all) } })]
    : [];
  return fuels.map(({ amount, unit, kwhPerUnit }, at) => {
    const energy = energies[at] ?? exact('0');
    const share = divide(energy, all);
    return {
      share: decimalText(share),
      steps: [
        {
          ...labelled(sayWorking('chp-fuel-energy')),
          formula: `${amount} ${symbolOf(unit)} × ${kwhPerUnit} kWh/${symbolOf(unit)} ÷ 1000`,
          figure: decimalText(energy),
          unit: 'MWh',
        },
        {
          ...labelled(sayWorking('chp-fuel-share')),
          formula: `${decimalText(energy)} MWh ÷ ${decimalText(all)} MWh`,
          figure: decimalText(share.toDecimalPlaces(12)),
          unit: '1',
        },
      ],
      warnings,
    };
  });
}

/** What a plant emits or burns, and the heat and electricity that it made with it. */
export type ChpTotal = Omit<ChpPlant, 'heatSold' | 'powerSold' | 'fuel'> & { total: ChpPlant['fuel'] };

/**
 * What a kWh of heat and one of electricity carry of a plant: total × share ÷ output, in `total.unit` per kWh; null for
 * what it does not make. The total is its emissions, or its fuel: its emissions divide alike. Both rates × their outputs
 * add up to the total, so that buyer and seller count the same.
 *
 * @throws `environmental.not-positive` as `chpAllocation`
 * Source: as `chpAllocation`; bought energy is Scope 2 of the buyer (GHG Protocol Scope 2 Guidance, ch. 5).
 */
export function chpRates({ total, ...plant }: ChpTotal): {
  heat: Explained | null;
  power: Explained | null;
  heatShare: DecimalText;
  powerShare: DecimalText;
} {
  const { heatShare, powerShare, steps } = chpAllocation({ ...plant, fuel: total, heatSold: '0', powerSold: '0' });
  const unit = `${total.unit}/kWh`;
  const rate = (share: DecimalText, output: DecimalText): Explained | null => {
    if (exact(output).isZero()) return null;
    const figure = decimalText(divide(exact(total.amount).times(share), exact(output).times(1000)));
    const formula = `${total.amount} ${symbolOf(total.unit)} × ${decimalText(exact(share).toDecimalPlaces(6))} ÷ ${output} MWh`;
    return explained({
      figure,
      unit,
      ...formulated(sayWorking('chp-rate')),
      ...byMethod(sayWorking('method-chp')),
      steps: [...steps.slice(0, 1), { ...labelled(sayWorking('chp-per-kwh')), formula, figure, unit }],
    });
  };
  return { heat: rate(heatShare, plant.heat), power: rate(powerShare, plant.power), heatShare, powerShare };
}
