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
import { symbolOf } from '#platform/units/model/unit-algebra.ts';
import { divide } from '#platform/units/model/units.ts';
import { environmentalError } from '#modules/environmental/model/errors.ts';
import type { ChpMethod, HeatQuality } from './chp-methods.ts';
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
  /** Of the same heat and power made apart, above 0 to 1; for the efficiency method. */
  heatEfficiency: DecimalText;
  powerEfficiency: DecimalText;
  /** The efficiency method where none is named. */
  method?: ChpMethod;
  /** For the method of work potential. */
  quality?: HeatQuality;
}

export interface ChpAllocation extends Explained {
  /** Of the fuel and its emissions, 0 to 1; both add up to 1. */
  heatShare: DecimalText;
  powerShare: DecimalText;
  /** Of the fuel and its emissions, that went into what was sold, 0 to 1. */
  soldShare: DecimalText;
}

/**
 * Fuel of a combined heat and power plant (of a boiler, which makes heat alone, or a generator), and how it divides by
 * one of the three methods of the guide: E_H = w_H H ÷ (w_H H + w_P P) × E, E_P = E − E_H, with w = 1 ÷ efficiency of
 * separate generation, w = 1 (energy content), or w_P = 1 and w_H = 1 − T_0 ÷ T (work potential, kelvin). `figure` is all
 * of the fuel: emissions of energy that is sold stay in Scope 1 of whoever makes it. Shares of the fuel are shares of its
 * emissions.
 *
 * @throws `environmental.not-positive` with neither heat nor power, an efficiency of zero, or heat that could do no work
 * Source: GHG Protocol, Allocation of GHG Emissions from a Combined Heat and Power (CHP) Plant, guide to worksheets v1.0
 * (2006), ch. II and III, appendices I and II; the Carnot factor of heat also in Directive (EU) 2018/2001, annex V, part
 * C, point 16. Limit: formulas and default efficiencies from secondary sources; its examples were not read, those of
 * others are tested (`chp-factors.test.ts`).
 */
export function chpAllocation(plant: ChpPlant): ChpAllocation & { shareSteps: ExplainedStep[] } {
  const { fuel, heat, power, method = 'efficiency' } = plant;
  const weighted = WEIGHTS[method](plant);
  const heatWeight = exact(heat).times(weighted.heat);
  const powerWeight = exact(power).times(weighted.power);
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
  const shareSteps: ExplainedStep[] = [
    ...weighted.steps,
    {
      ...labelled(sayWorking('chp-heat-share')),
      formula: weighted.formula,
      figure: decimalText(heatShare.toDecimalPlaces(12)),
      unit: '1',
    },
  ];
  return {
    ...explained({
      figure: fuel.amount,
      unit: fuel.unit,
      ...formulated(sayWorking(FORMULAS[method])),
      ...byMethod(sayWorking(METHODS[method])),
      steps: [
        ...shareSteps,
        ...(heatShare.isZero() ? [] : [part('chp-heat', heatShare)]),
        ...(heatShare.eq(1) ? [] : [part('chp-power', exact('1').minus(heatShare))]),
        ...(soldHeat.isZero() ? [] : [part('chp-heat-sold', soldHeat)]),
        ...(soldPower.isZero() ? [] : [part('chp-power-sold', soldPower)]),
      ],
    }),
    heatShare: decimalText(heatShare),
    powerShare: decimalText(exact('1').minus(heatShare)),
    soldShare: decimalText(soldHeat.plus(soldPower)),
    shareSteps,
  };
}

const FORMULAS = { efficiency: 'chp', energy: 'chp-energy', work: 'chp-work' } as const;
const METHODS = { efficiency: 'method-chp', energy: 'method-chp-energy', work: 'method-chp-work' } as const;

/** What a unit of heat and one of electricity count, both times the same number so that whole numbers stay exact. */
interface Weighted {
  heat: DecimalText;
  power: DecimalText;
  /** Of the share of heat. */
  formula: string;
  steps: ExplainedStep[];
}
const WEIGHTS: Readonly<Record<ChpMethod, (plant: ChpPlant) => Weighted>> = {
  efficiency({ heat, power, heatEfficiency, powerEfficiency }) {
    for (const [name, value] of [
      ['heatEfficiency', heatEfficiency],
      ['powerEfficiency', powerEfficiency],
    ] as const)
      if (exact(value).lte(0))
        throw environmentalError('environmental.not-positive', { name: { said: sayName(name) } });
    return {
      heat: powerEfficiency,
      power: heatEfficiency,
      formula: `(${heat} ÷ ${heatEfficiency}) ÷ (${heat} ÷ ${heatEfficiency} + ${power} ÷ ${powerEfficiency})`,
      steps: [],
    };
  },
  energy: ({ heat, power }) => ({ heat: '1', power: '1', formula: `${heat} ÷ (${heat} + ${power})`, steps: [] }),
  work({ heat, power, quality }) {
    const work = workPotentialOf(quality);
    if (work === null || exact(work.of).lte(0) || exact(work.per).lte(0))
      throw environmentalError('environmental.not-positive', { name: { said: sayName('workPotential') } });
    const figure = decimalText(divide(exact(work.of), exact(work.per)).toDecimalPlaces(12));
    return {
      heat: work.of,
      power: work.per,
      formula: `${heat} × ${figure} ÷ (${heat} × ${figure} + ${power})`,
      steps: [{ ...labelled(sayWorking('chp-work-potential')), formula: work.formula, figure, unit: '1' }],
    };
  },
};

const KELVIN = '273.15';

/** Work that a unit of heat could do as a fraction `of ÷ per`; null where neither it nor both temperatures are known. */
function workPotentialOf(
  quality: HeatQuality | undefined,
): { of: DecimalText; per: DecimalText; formula: string } | null {
  if (quality === undefined) return null;
  const { workPotential, supplyTemperature, ambientTemperature } = quality;
  if (workPotential !== null) return { of: workPotential, per: '1', formula: workPotential };
  if (supplyTemperature === null || ambientTemperature === null) return null;
  const per = exact(supplyTemperature).plus(KELVIN);
  return {
    of: decimalText(exact(supplyTemperature).minus(ambientTemperature)),
    per: decimalText(per),
    formula: `1 − (${ambientTemperature} + ${KELVIN}) ÷ (${supplyTemperature} + ${KELVIN})`,
  };
}

/** What the inputs of a plant lack for its method, by their names; empty where it can be worked out. */
export function lackingQuality(
  method: ChpMethod,
  { workPotential, supplyTemperature, ambientTemperature }: HeatQuality,
): { missing: (keyof HeatQuality)[]; tooCold: boolean } {
  if (method !== 'work' || workPotential !== null) return { missing: [], tooCold: false };
  const missing = (['supplyTemperature', 'ambientTemperature'] as const).filter(
    (name) => ({ supplyTemperature, ambientTemperature })[name] === null,
  );
  return {
    missing,
    tooCold:
      supplyTemperature !== null && ambientTemperature !== null && exact(supplyTemperature).lte(ambientTemperature),
  };
}

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
  /** Of heat, 0 to 1; null by the other methods. */
  workPotential: DecimalText | null;
} {
  const { heatShare, powerShare, shareSteps, method, methodSaid } = chpAllocation({
    ...plant,
    fuel: total,
    heatSold: '0',
    powerSold: '0',
  });
  const unit = `${total.unit}/kWh`;
  const rate = (share: DecimalText, output: DecimalText): Explained | null => {
    if (exact(output).isZero()) return null;
    const figure = decimalText(divide(exact(total.amount).times(share), exact(output).times(1000)));
    const formula = `${total.amount} ${symbolOf(total.unit)} × ${decimalText(exact(share).toDecimalPlaces(6))} ÷ ${output} MWh`;
    return explained({
      figure,
      unit,
      ...formulated(sayWorking('chp-rate')),
      method,
      methodSaid,
      steps: [...shareSteps, { ...labelled(sayWorking('chp-per-kwh')), formula, figure, unit }],
    });
  };
  return {
    heat: rate(heatShare, plant.heat),
    power: rate(powerShare, plant.power),
    heatShare,
    powerShare,
    workPotential: shareSteps.length > 1 ? (shareSteps[0]?.figure ?? null) : null,
  };
}
