import { z } from 'zod';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { choice, lines, number, quantity, text } from '#platform/records/model/fields.ts';
import { sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { dec, decimalText, exact, type DecimalText } from '#platform/values/model/decimal.ts';
import { chpAllocation, chpFuelShares, REFERENCE_EFFICIENCIES } from '#modules/environmental/calculation/model/chp.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { chpMethodErrors, chpMethodOf } from './chp-method.ts';
import { chpMethodFields } from './chp-method-fields.ts';
import { defineGuidedForm, labelsOf, type GuidedEntry, type GuidedPart } from './guided-form.ts';

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
 * what came out and what was sold. Several fuels are a record each: heat, electricity and what was sold divide each of
 * them in the same way, and belong to them by their energy. Source:
 * GHG Protocol Corporate Standard, ch. 4 (emissions of energy sold stay in Scope 1, the quantity is reported apart).
 */
export const chpForm = defineGuidedForm({
  name: 'chp',
  description:
    'For heat, steam or electricity that you make from fuel and sell, and for combined heat and power (CHP) plants. ' +
    'Enter the fuels of the boiler or plant, what it made and what was sold. Makes one record for each fuel; the ' +
    'emissions of energy sold stay in Scope 1. Energy made and sold counts in Energy: do not enter it under On-site ' +
    'generation, nor the fuel as a bill. Heat or electricity that you buy is not entered here: record it as district ' +
    'heat, steam or electricity, and add the factors of a CHP plant under Set-up, Emission factors, Custom factors.',
  version: '1',
  looksUp: 'chpPlants',
  fields: {
    plant: text({ label: 'Boiler or plant', max: 80 }),
    fuel: choice({ label: 'Fuel', required: true, default: 'naturalGas', options: labelsOf(chpFuels) }),
    amount: number({ label: 'Fuel used', required: true, min: 0, help: 'In the unit of the fuel' }),
    calorificValue: number({
      label: 'Net calorific value',
      min: 0,
      help: 'kWh per unit of the fuel. Only needed with further fuels',
    }),
    fuels: lines({
      label: 'Further fuels',
      max: 10,
      help: 'Burnt in the same plant. Net calorific value: kWh per unit of the fuel, for example from the invoice',
      fields: {
        fuel: choice({ label: 'Fuel', required: true, options: labelsOf(chpFuels) }),
        amount: number({ label: 'Fuel used', required: true, min: 0 }),
        calorificValue: number({ label: 'Net calorific value', required: true, min: 0 }),
      },
    }),
    heat: quantity({ label: 'Heat or steam generated', unit: 'MWh', min: 0, help: 'Useful heat or steam' }),
    heatSold: quantity({ label: 'Heat or steam sold', unit: 'MWh', min: 0 }),
    power: quantity({ label: 'Electricity generated', unit: 'MWh', min: 0, help: 'Leave empty for a boiler' }),
    powerSold: quantity({ label: 'Electricity sold', unit: 'MWh', min: 0 }),
    ...chpMethodFields,
  },
  work(input) {
    const { plant, heat, heatSold, power, powerSold, heatEfficiency, powerEfficiency } = input;
    const made = { heat: heat ?? '0', power: power ?? '0' };
    const burnt = burntIn(input);
    const isSeveral = burnt.length > 1;
    const tooMuch = (path: string, sold: string | null, of: string) =>
      sold !== null && dec(sold).gt(of) ? [{ path, ...sayOfValue('too-large', { max: { decimal: of } }) }] : [];
    const positive = (path: string, value: string | null) =>
      value !== null && dec(value).lte(0) ? [{ path, ...sayOfValue('too-small', { min: { decimal: '0' } }) }] : [];
    assertNoErrors([
      ...(isSeveral && input.calorificValue === null ? [{ path: 'calorificValue', ...say('guided-calorific') }] : []),
      ...(isSeveral
        ? burnt.flatMap(({ at, amount, calorificValue }) => [
            ...positive(`${at}amount`, amount),
            ...positive(`${at}calorificValue`, calorificValue),
          ])
        : []),
      ...(dec(made.heat).plus(made.power).lte(0) ? [{ path: 'heat', ...say('guided-missing') }] : []),
      ...tooMuch('heatSold', heatSold, made.heat),
      ...tooMuch('powerSold', powerSold, made.power),
      ...positive('heatEfficiency', heatEfficiency),
      ...positive('powerEfficiency', powerEfficiency),
      ...chpMethodErrors(input),
    ]);
    const output = decimalText(exact(made.heat).plus(made.power));
    const shares = isSeveral ? chpFuelShares(burnt.map(usedOf), output) : [];
    return burnt.map(({ key, fuel, amount }, at): GuidedPart => {
      const { label, activityType, unit, product } = chpFuels[fuel];
      const worked = chpAllocation({
        fuel: { amount, unit },
        ...made,
        heatSold: heatSold ?? '0',
        powerSold: powerSold ?? '0',
        heatEfficiency: heatEfficiency ?? REFERENCE_EFFICIENCIES.heat,
        powerEfficiency: powerEfficiency ?? REFERENCE_EFFICIENCIES.power,
        method: chpMethodOf(input),
        quality: input,
      });
      const share = shares[at];
      // Of one fuel in units of energy, or with its calorific value, too much heat is seen as well.
      const kwh = calorificValueOf(burnt[0]);
      const alone = isSeveral || kwh === null ? [] : chpFuelShares([{ amount, unit, kwhPerUnit: kwh }], output);
      return {
        key,
        activityType,
        product,
        detail: isSeveral && plant !== null ? `${plant}, ${label}` : (plant ?? label),
        basis: 'calculated',
        worked:
          share === undefined
            ? { ...worked, warnings: [...worked.warnings, ...alone.flatMap(({ warnings }) => warnings)] }
            : {
                ...worked,
                steps: [...share.steps, ...worked.steps],
                warnings: [...worked.warnings, ...share.warnings],
              },
      };
    });
  },
});

/** kWh per unit of a fuel, where the form knows them; null for none burnt, of which nothing follows. */
function calorificValueOf(burnt: Burnt | undefined): DecimalText | null {
  if (burnt === undefined || dec(burnt.amount).lte(0)) return null;
  const { calorificValue, fuel } = burnt;
  if (calorificValue !== null && dec(calorificValue).gt(0)) return calorificValue;
  return chpFuels[fuel].unit.startsWith('kWh') ? '1' : null;
}

interface Burnt {
  /** The record of it: `fuel`, `fuels.0`; and where its inputs stand. */
  key: string;
  at: string;
  fuel: ChpFuel;
  amount: DecimalText;
  calorificValue: DecimalText | null;
}
interface FuelInputs {
  fuel: string;
  amount: string | null;
  calorificValue: string | null;
  fuels: readonly { fuel: string | null; amount: string | null; calorificValue: string | null }[] | null;
}

/** The first fuel and the further ones, as they were entered. */
const burntIn = ({ fuel, amount, calorificValue, fuels }: FuelInputs): Burnt[] =>
  [{ fuel, amount, calorificValue }, ...(fuels ?? [])].map((one, at) => ({
    key: at === 0 ? 'fuel' : `fuels.${at - 1}`,
    at: at === 0 ? '' : `fuels.${at - 1}.`,
    fuel: one.fuel as ChpFuel,
    amount: one.amount ?? '0',
    calorificValue: one.calorificValue,
  }));
const usedOf = ({ fuel, amount, calorificValue }: Burnt) => ({
  amount,
  unit: chpFuels[fuel].unit,
  kwhPerUnit: calorificValue ?? '0',
});

/**
 * Heat and power of a record of this form, MWh, as on-site generation knows it: of several fuels what this one made of
 * them, by its energy. Null where the record keeps none.
 */
export function chpEnergyOf(
  entry: GuidedEntry | null,
): { technology: 'chpFossil' | 'chpRenewable'; produced: DecimalText; sold: DecimalText } | null {
  const burnt = burntInputs.safeParse(entry?.inputs).data;
  if (entry === null || burnt === undefined) return null;
  const all = burntIn(burnt);
  const at = all.findIndex(({ key }) => key === entry.part);
  const own = all[at];
  if (own === undefined) return null;
  const { heat, heatSold, power, powerSold } = entry.inputs;
  const [ofHeat, ofPower, soldHeat, soldPower] = [heat, power, heatSold, powerSold].map(amountIn);
  const isKnown = all.every(({ amount, calorificValue }) => dec(amount).gt(0) && dec(calorificValue ?? '0').gt(0));
  if (all.length > 1 && !isKnown) return null;
  const share = all.length === 1 ? '1' : chpFuelShares(all.map(usedOf), '0')[at]?.share;
  const partOf = (first: DecimalText = '0', second: DecimalText = '0') =>
    decimalText(
      exact(first)
        .plus(second)
        .times(share ?? '0'),
    );
  return {
    technology: renewable.has(own.fuel) ? 'chpRenewable' : 'chpFossil',
    produced: partOf(ofHeat, ofPower),
    sold: partOf(soldHeat, soldPower),
  };
}

const amountIn = (value: unknown): DecimalText =>
  typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? value : '0';
const keptFuel = z.object({
  fuel: z.enum(Object.keys(chpFuels) as ChpFuel[]),
  amount: z.unknown().optional().transform(amountIn),
  calorificValue: z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' ? amountIn(value) : null)),
});
/** Records of earlier releases keep one fuel without calorific value. */
const burntInputs = keptFuel.extend({
  fuels: z
    .array(keptFuel)
    .nullish()
    .transform((fuels) => fuels ?? null),
});
