import { environmentalError } from '#modules/environmental/model/errors.ts';
import { decimalText, exact, sum, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import type { Bridge } from '#platform/units/model/unit-bridges.ts';
import { conversionRatio, divide, type ConversionRatio } from '#platform/units/model/units.ts';
import {
  bridgeSources,
  byMethod,
  explained,
  type Explained,
  type ExplainedStep,
  type ExplainedWarning,
  formulated,
  labelled,
} from '#platform/kit/model/explained.ts';
import type { EmissionFactor, GwpSet } from '#modules/environmental/factors/model/factor.ts';
import { gwpOf, isInScopes, type GwpTable } from '#modules/environmental/factors/model/gwp.ts';
import type { GasStep } from '#modules/environmental/factors/model/gas-conditions.ts';
import { say, sayWorking } from './messages.ts';

/** One gas per unit of activity. */
export interface CoefficientGas {
  gas: string;
  /** kg of the gas; `null` when only its CO2e is published. */
  kg: DecimalText | null;
  gwp: DecimalText;
  co2eKg: DecimalText;
  /** Counted in the scopes, or reported beside them (gases outside the Kyoto Protocol). */
  inScopes: boolean;
}

/**
 * Emission of one unit of activity. Multiply any number of quantities by these figures; all are exact or 34 digits
 * long.
 */
export interface Coefficient extends Explained {
  activityUnit: string;
  factor: { source: string; id: string };
  gwpSet: GwpSet;
  /**
   * `gases`: computed with the calculation's set. `published`: the publisher's CO2e, which no other set can be applied
   * to.
   */
  basis: 'gases' | 'published' | 'biogenic-only';
  /** kg CO2e per activity unit that counts in its scope; the same as `figure`. */
  co2eKg: DecimalText;
  /** kg CO2e per activity unit of gases outside the Kyoto Protocol, reported beside the scopes. */
  otherCo2eKg: DecimalText;
  /** kg biogenic CO2 per activity unit, reported outside the scopes; `null` = not published. */
  biogenicCo2Kg: DecimalText | null;
  gases: CoefficientGas[];
}

/**
 * kg CO2e for ONE unit of activity: conversion to the factor's unit × Σ (kg of gas × warming potential). Prepared once
 * per pair of activity unit and factor, so that the database can multiply it with millions of quantities.
 *
 * @param unit     unit the activity is stated in
 * @param gwp      the calculation's set; every gas of the factor must have a value in it
 * @param gasStep  what brings a volume of gas to the temperature and pressure of the factor (`readGas`)
 * @param bridges properties that may link the activity's unit with the factor's (density, calorific value, rate, index)
 * @throws `units.incompatible`, `units.unknown`, `environmental.gwp-missing`, `environmental.factor-empty`
 * Source: GHG Protocol Corporate Standard, ch. 6; IPCC 2006 Guidelines vol. 1 ch. 1.2; biogenic CO2 apart: Corporate
 * Standard, ch. 9.
 */
export function coefficientOf({
  unit,
  factor,
  gwp,
  bridges = [],
  gasStep = null,
}: {
  unit: string;
  factor: EmissionFactor;
  gwp: GwpTable;
  bridges?: readonly Bridge[];
  gasStep?: GasStep | null | undefined;
}): Coefficient {
  const ratio = atConditions(conversionRatio(unit, factor.per, bridges), gasStep);
  const { gases, basis, warnings } = gasesOf(factor, gwp, ratio);
  const co2eKg = sum(gases.filter((gas) => gas.inScopes).map((gas) => gas.co2eKg));
  const otherCo2eKg = sum(gases.filter((gas) => !gas.inScopes).map((gas) => gas.co2eKg));
  const biogenicCo2Kg = factor.biogenicCo2Kg === null ? null : decimalText(scaled(exact(factor.biogenicCo2Kg), ratio));
  const unitText = `kg_co2e/${unit}`;
  const outside: ExplainedStep[] =
    biogenicCo2Kg === null
      ? []
      : [
          {
            ...labelled(sayWorking('biogenic')),
            formula: `${factor.biogenicCo2Kg} kg/${factor.per}${converted(ratio)}`,
            figure: biogenicCo2Kg,
            unit: `kg/${unit}`,
          },
        ];
  return {
    ...explained({
      figure: decimalText(co2eKg),
      unit: unitText,
      ...byMethod(sayWorking('method-coefficient')),
      ...formulated(sayWorking(basis === 'published' ? 'coefficient-published' : 'coefficient-gases')),
      steps: [...gases.map((gas) => stepOf(gas, factor, unitText, ratio)), ...outside],
      conversions: ratio.steps,
      warnings,
      sources: [
        { kind: 'factor', id: `${factor.source} ${factor.id}`, label: factor.label },
        ...(basis === 'gases' ? [{ kind: 'gwp' as const, id: gwp.set, label: gwp.source }] : []),
        ...bridgeSources(ratio.steps),
      ],
    }),
    activityUnit: unit,
    factor: { source: factor.source, id: factor.id },
    gwpSet: gwp.set,
    basis,
    co2eKg: decimalText(co2eKg),
    otherCo2eKg: decimalText(otherCo2eKg),
    biogenicCo2Kg,
    gases,
  };
}

function atConditions(ratio: ConversionRatio, found: GasStep | null): ConversionRatio {
  return found === null
    ? ratio
    : {
        numerator: ratio.numerator.times(found.numerator),
        denominator: ratio.denominator.times(found.denominator),
        steps: [...ratio.steps, found.step],
      };
}

function gasesOf(
  factor: EmissionFactor,
  gwp: GwpTable,
  ratio: ConversionRatio,
): { gases: CoefficientGas[]; basis: Coefficient['basis']; warnings: ExplainedWarning[] } {
  if (factor.gases.length > 0) {
    const gases = factor.gases.map(({ gas, kg }) => {
      const potential = gwpOf(gwp, gas);
      return {
        gas,
        kg: decimalText(scaled(exact(kg), ratio)),
        gwp: potential,
        co2eKg: decimalText(scaled(exact(kg).times(potential), ratio)),
        inScopes: isInScopes(gwp, gas),
      };
    });
    return {
      gases,
      basis: 'gases',
      warnings: gases.filter((gas) => !gas.inScopes).map(({ gas }) => say('outside-kyoto', { gas })),
    };
  }
  if (factor.co2eKg !== null) {
    const published = {
      gas: 'CO2e',
      kg: null,
      gwp: '1',
      co2eKg: decimalText(scaled(exact(factor.co2eKg), ratio)),
      inScopes: true,
    };
    return { gases: [published], basis: 'published', warnings: basisWarnings(factor, gwp.set) };
  }
  // A row of the "outside of scopes" table holds nothing else than biogenic CO2: no gas is missing there.
  if (factor.scope === 'outside' && factor.biogenicCo2Kg !== null)
    return { gases: [], basis: 'biogenic-only', warnings: [] };
  throw environmentalError('environmental.factor-empty', { factor: factor.label, source: factor.source });
}

function basisWarnings(factor: EmissionFactor, set: GwpSet): ExplainedWarning[] {
  if (factor.gwpBasis === set) return [];
  return [
    factor.gwpBasis === null
      ? say('gwp-basis-unstated', { factor: factor.label, set })
      : say('gwp-basis', { factor: factor.label, basis: factor.gwpBasis, set }),
  ];
}

function stepOf(gas: CoefficientGas, factor: EmissionFactor, unit: string, ratio: ConversionRatio): ExplainedStep {
  const kg = factor.gases.find((mass) => mass.gas === gas.gas)?.kg;
  const formula = kg === undefined ? `${factor.co2eKg} kg CO2e/${factor.per}` : `${kg} kg/${factor.per} × ${gas.gwp}`;
  return {
    ...(gas.inScopes ? { label: gas.gas } : labelled(sayWorking('outside-scopes', { gas: gas.gas }))),
    formula: `${formula}${converted(ratio)}`,
    figure: gas.co2eKg,
    unit,
  };
}

function converted(ratio: ConversionRatio): string {
  return ratio.steps.length === 0
    ? ''
    : ` × ${ratio.steps.map((step) => `${step.factor} ${step.to}/${step.from}`).join(' × ')}`;
}

// One division at the end: a coefficient that has an end as a decimal keeps it.
function scaled(perFactorUnit: Decimal, { numerator, denominator }: ConversionRatio): Decimal {
  return divide(perFactorUnit.times(numerator), denominator);
}
