import { z } from 'zod';
import { defineAction, type InputOf } from '#platform/actions/model/action.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { sayOfValue } from '#platform/messages/model/schema-messages.ts';
import { choice, date, number, quantity, reference, text } from '#platform/records/model/fields.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { customFactor } from '#modules/environmental/set-up/model/set-up-records.ts';
import { chpRates, REFERENCE_EFFICIENCIES } from '#modules/environmental/calculation/model/chp.ts';
import { chpFuels, type ChpFuel } from '#modules/environmental/guided/model/chp-form.ts';
import { chpMethodFields } from '#modules/environmental/guided/model/chp-method-fields.ts';
import { chpMethodErrors, chpMethodOf } from '#modules/environmental/guided/model/chp-method.ts';
import { labelsOf } from '#modules/environmental/guided/model/guided-form.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { say as sayOfChp } from './page-messages.ts';

const rate = (label: string) =>
  number({ label, min: 0, scale: 24, help: 'kg CO₂e per kWh, as the supplier states it' });

/**
 * Heat and electricity from a combined heat and power plant of someone else: makes the custom factors of both and the
 * factor rules that assign them to the bills of a site. The factors are the supplier's, or come from the plant's
 * emissions or fuel by the method that is chosen for it. Electricity over a direct line has the factor by both methods of Scope 2,
 * over the public grid by the market-based method only (GHG Protocol Scope 2 Guidance, ch. 5 and 6).
 */
export const addChpFactors = defineAction({
  name: 'add-chp-factors',
  label: 'Add factors of a combined heat and power plant',
  access: 'environmental.manage',
  response: z.object({
    factors: z.array(z.object({ id: z.uuid(), name: z.string() })),
    rules: z.int(),
  }),
  input: {
    plant: text({ label: 'Plant', required: true, max: 80 }),
    supplier: text({ label: 'Supplier', max: 120, help: 'As on the bills. Leave empty for all bills of the site' }),
    site: reference('orgUnit', { label: 'Site supplied', required: true }),
    from: date({ label: 'Applies from', required: true }),
    to: date({ label: 'Applies until', required: true }),
    heatAs: choice({
      label: 'Heat',
      required: true,
      default: 'districtHeat',
      options: { districtHeat: 'Recorded as district heat', steam: 'Recorded as steam', none: 'Not bought' },
    }),
    powerBy: choice({
      label: 'Electricity',
      required: true,
      default: 'none',
      options: { line: 'Over a direct line', grid: 'Over the public grid', none: 'Not bought' },
    }),
    by: choice({
      label: 'Emission factors from',
      required: true,
      default: 'supplier',
      options: { supplier: 'The supplier', emissions: 'Emissions of the plant', fuel: 'Fuel of the plant' },
    }),
    heatRate: rate('Heat factor'),
    powerRate: rate('Electricity factor'),
    emissions: quantity({
      label: 'Emissions of the plant',
      unit: 't_co2e',
      min: 0,
      help: 'Of the same days as its heat',
    }),
    gwpBasis: choice({ label: 'CO2e based on', options: customFactor.fields.gwpBasis.options }),
    fuel: choice({ label: 'Fuel', default: 'naturalGas', options: labelsOf(chpFuels) }),
    amount: number({ label: 'Fuel used', min: 0, help: 'In the unit of the fuel' }),
    heat: quantity({ label: 'Heat generated', unit: 'MWh', min: 0, help: 'By the whole plant, not only what you buy' }),
    power: quantity({ label: 'Electricity generated', unit: 'MWh', min: 0, help: 'By the whole plant' }),
    ...chpMethodFields,
    source: text({ label: 'Source', required: true, max: 200, help: 'For example the supplier’s statement for 2025' }),
  },
});
export type ChpFactorsInput = InputOf<typeof addChpFactors>;

const methodNames = Object.keys(chpMethodFields) as (keyof typeof chpMethodFields)[];
/** What each way of stating the factors asks for. */
export const chpAsked = {
  supplier: ['heatRate', 'powerRate', 'gwpBasis'],
  emissions: ['emissions', 'gwpBasis', 'heat', 'power', ...methodNames],
  fuel: ['fuel', 'amount', 'heat', 'power', ...methodNames],
} as const satisfies Record<string, readonly (keyof ChpFactorsInput)[]>;
export type ChpBasis = keyof typeof chpAsked;

/** What is wrong with the inputs together, by path. */
export function chpErrors(input: ChpFactorsInput): FieldError[] {
  const by = input.by as ChpBasis;
  const [wantsHeat, wantsPower] = [input.heatAs !== 'none', input.powerBy !== 'none'];
  const needed: (keyof ChpFactorsInput)[] = [
    ...(by === 'supplier' && wantsHeat ? (['heatRate'] as const) : []),
    ...(by === 'supplier' && wantsPower ? (['powerRate'] as const) : []),
    ...(by === 'supplier' ? [] : (['heat', 'power'] as const)),
    ...(by === 'emissions' ? (['emissions'] as const) : []),
    ...(by === 'fuel' ? (['fuel', 'amount'] as const) : (['gwpBasis'] as const)),
  ];
  const positive = [
    ...(by === 'supplier' ? [] : (['heatEfficiency', 'powerEfficiency'] as const)),
    ...(by !== 'supplier' && wantsHeat ? (['heat'] as const) : []),
    ...(by !== 'supplier' && wantsPower ? (['power'] as const) : []),
  ];
  return [
    ...(wantsHeat || wantsPower ? [] : [{ path: 'heatAs', ...sayOfChp('nothing') }]),
    ...needed.filter((name) => input[name] === null).map((path) => ({ path, ...say('guided-missing') })),
    ...positive
      .filter((name) => input[name] !== null && dec(input[name]).lte(0))
      .map((path) => ({ path, ...sayOfValue('too-small', { min: { decimal: '0' } }) })),
    ...(by === 'supplier' ? [] : chpMethodErrors(input)),
    ...(input.to < input.from ? [{ path: 'to', ...sayOfChp('dates') }] : []),
  ];
}

/**
 * What a kWh of heat and of electricity carries of the plant: kg CO2e, or units of its fuel; null where the supplier
 * states the factors, and for what the plant does not make. The inputs are right (`chpErrors`).
 */
export function chpRatesOf(input: ChpFactorsInput): ReturnType<typeof chpRates> | null {
  const { by, emissions, fuel, amount, heat, power, heatEfficiency, powerEfficiency } = input;
  if (by === 'supplier') return null;
  return chpRates({
    total:
      by === 'fuel'
        ? { amount: amount ?? '0', unit: chpFuels[fuel as ChpFuel].unit }
        : {
            amount: `${dec(emissions ?? '0')
              .times(1000)
              .toFixed()}`,
            unit: 'kg_co2e',
          },
    heat: heat ?? '0',
    power: power ?? '0',
    heatEfficiency: heatEfficiency ?? REFERENCE_EFFICIENCIES.heat,
    powerEfficiency: powerEfficiency ?? REFERENCE_EFFICIENCIES.power,
    method: chpMethodOf(input),
    quality: input,
  });
}
