import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { choice, number, percentage, quantity, text } from '#platform/records/model/fields.ts';
import { sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { dec, decimalText, exact, type DecimalText } from '#platform/values/model/decimal.ts';
import { chpAllocation, REFERENCE_EFFICIENCIES } from '#modules/environmental/calculation/model/chp.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { defineGuidedForm, labelsOf, type GuidedEntry } from './guided-form.ts';

/** What a boiler or a plant of combined heat and power burns. `product` names the row of the factor library; null: the default of the country. */
export const chpFuels = {
  naturalGas: { label: 'Natural gas (kWh gross)', activityType: 'naturalGas', unit: 'kWh_gross', product: null },
  heatingOil: { label: 'Heating oil (L)', activityType: 'heatingOil', unit: 'L', product: null },
  lpg: { label: 'LPG (L)', activityType: 'lpg', unit: 'L', product: null },
  coal: { label: 'Coal (t)', activityType: 'coal', unit: 't', product: null },
  biogas: { label: 'Biogas (kWh gross)', activityType: 'biogas', unit: 'kWh_gross', product: null },
  chips: { label: 'Wood chips (t)', activityType: 'biomass', unit: 't', product: 'Wood chips' },
  pellets: { label: 'Wood pellets (t)', activityType: 'biomass', unit: 't', product: 'Wood pellets' },
} as const;
export type ChpFuel = keyof typeof chpFuels;
const renewable: ReadonlySet<string> = new Set<ChpFuel>(['biogas', 'chips', 'pellets']);

/**
 * Scope 1 and the energy table: the fuel of a boiler or plant that makes heat, steam, electricity or several of them,
 * what came out and what was sold. Source:
 * GHG Protocol Corporate Standard, ch. 4 (emissions of energy sold stay in Scope 1, the quantity is reported apart).
 * Limit: one fuel; a plant with two is two forms, each with the heat and power of its fuel.
 */
export const chpForm = defineGuidedForm({
  name: 'chp',
  description:
    'For heat, steam or electricity that you make from fuel and sell, and for combined heat and power (CHP) plants. ' +
    'Enter the fuel of the boiler or plant, what it made and what was sold. Makes one record of the fuel; the ' +
    'emissions of energy sold stay in Scope 1. Energy made and sold counts in Energy: do not enter it under On-site ' +
    'generation, nor the fuel as a bill. Heat or electricity that you buy is not entered here: record it as district ' +
    'heat, steam or electricity, and add the factors of a CHP plant under Set-up, Emission factors, Custom factors.',
  version: '1',
  fields: {
    plant: text({ label: 'Boiler or plant', max: 80 }),
    fuel: choice({ label: 'Fuel', required: true, default: 'naturalGas', options: labelsOf(chpFuels) }),
    amount: number({ label: 'Fuel used', required: true, min: 0, help: 'In the unit of the fuel' }),
    heat: quantity({ label: 'Heat or steam generated', unit: 'MWh', min: 0, help: 'Useful heat or steam' }),
    heatSold: quantity({ label: 'Heat or steam sold', unit: 'MWh', min: 0 }),
    power: quantity({ label: 'Electricity generated', unit: 'MWh', min: 0, help: 'Leave empty for a boiler' }),
    powerSold: quantity({ label: 'Electricity sold', unit: 'MWh', min: 0 }),
    heatEfficiency: percentage({
      label: 'Efficiency of separate heat',
      min: 0,
      max: 1,
      help: 'Of a boiler that makes the same heat. Default: 80%',
    }),
    powerEfficiency: percentage({
      label: 'Efficiency of separate electricity',
      min: 0,
      max: 1,
      help: 'Of a power station that makes the same electricity. Default: 35%',
    }),
  },
  work({ plant, fuel, amount, heat, heatSold, power, powerSold, heatEfficiency, powerEfficiency }) {
    const made = { heat: heat ?? '0', power: power ?? '0' };
    const tooMuch = (path: string, sold: string | null, of: string) =>
      sold !== null && dec(sold).gt(of) ? [{ path, ...sayOfValue('too-large', { max: { decimal: of } }) }] : [];
    const positive = (path: string, value: string | null) =>
      value !== null && dec(value).lte(0) ? [{ path, ...sayOfValue('too-small', { min: { decimal: '0' } }) }] : [];
    assertNoErrors([
      ...(dec(made.heat).plus(made.power).lte(0) ? [{ path: 'heat', ...say('guided-missing') }] : []),
      ...tooMuch('heatSold', heatSold, made.heat),
      ...tooMuch('powerSold', powerSold, made.power),
      ...positive('heatEfficiency', heatEfficiency),
      ...positive('powerEfficiency', powerEfficiency),
    ]);
    const { label, activityType, unit, product } = chpFuels[fuel as ChpFuel];
    return [
      {
        key: CHP_PART,
        activityType,
        product,
        detail: plant ?? label,
        basis: 'calculated',
        worked: chpAllocation({
          fuel: { amount: amount ?? '0', unit },
          ...made,
          heatSold: heatSold ?? '0',
          powerSold: powerSold ?? '0',
          heatEfficiency: heatEfficiency ?? REFERENCE_EFFICIENCIES.heat,
          powerEfficiency: powerEfficiency ?? REFERENCE_EFFICIENCIES.power,
        }),
      },
    ];
  },
});
const CHP_PART = 'fuel';

/** Heat and power of a record of this form, MWh, as on-site generation knows it; null where it keeps none. */
export function chpEnergyOf(
  entry: GuidedEntry | null,
): { technology: 'chpFossil' | 'chpRenewable'; produced: DecimalText; sold: DecimalText } | null {
  if (entry === null || entry.part !== CHP_PART) return null;
  const { fuel, heat, heatSold, power, powerSold } = entry.inputs;
  const [ofHeat, ofPower, soldHeat, soldPower] = [heat, power, heatSold, powerSold].map((value) =>
    typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? value : '0',
  );
  return {
    technology: renewable.has(String(fuel)) ? 'chpRenewable' : 'chpFossil',
    produced: decimalText(exact(ofHeat ?? '0').plus(ofPower ?? '0')),
    sold: decimalText(exact(soldHeat ?? '0').plus(soldPower ?? '0')),
  };
}
