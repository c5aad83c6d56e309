import { chpForm } from '#modules/environmental/guided/model/chp-form.ts';
import type { NewChpPlantMethod } from '#modules/environmental/guided/model/chp-plant.ts';
import { guidedText } from '#modules/environmental/guided/model/guided-form.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { Bill } from './borealis.ts';

/** A small wood-gas plant that burns the off-cuts of Detmold since October 2025; made up, as all of the demo company. */
const PLANT = 'Wood-gas plant';
const SINCE = '2025-10-01';

/** How it divides its emissions, from its first day on. */
export const chpPlantOfBorealis: Omit<NewChpPlantMethod, 'site'> = {
  plant: PLANT,
  validFrom: SINCE,
  method: 'efficiency',
  reason: 'Efficiencies of separate production are not measured: those that the GHG Protocol proposes.',
};

/** MWh per tonne of chips that come out as heat and as electricity. */
const HEAT = '2.1';
const POWER = '0.75';
/** Parts sold: heat to the joinery next door, electricity at night. */
const HEAT_SOLD = '0.12';
const POWER_SOLD = '0.3';

/**
 * The bills with those of the off-cuts that the plant burns as records of its form, with what it made and sold. Fuel,
 * days and emissions stay what they were.
 *
 * @param group  an id for what is saved together: each month by itself
 */
export const withPlant = (bills: readonly Bill[], group: () => string): Bill[] =>
  bills.map((bill) => {
    const { activityType, from, quantity } = bill.values;
    if (bill.site !== 'PLANT' || activityType !== 'biomass' || from < SINCE) return bill;
    const [heat, power] = [HEAT, POWER].map((rate) => dec(quantity).times(rate).toDecimalPlaces(1));
    const inputs = {
      plant: PLANT,
      fuel: 'chips',
      amount: decimalText(dec(quantity)),
      heat: heat?.toString(),
      heatSold: heat?.times(HEAT_SOLD).toDecimalPlaces(1).toString(),
      power: power?.toString(),
      powerSold: power?.times(POWER_SOLD).toDecimalPlaces(1).toString(),
      method: 'efficiency',
    };
    return {
      ...bill,
      values: {
        ...bill.values,
        description: PLANT,
        basis: 'calculated',
        guidedForm: chpForm.name,
        guidedInputs: guidedText({
          version: chpForm.version,
          group: group(),
          part: 'fuel',
          description: null,
          inputs,
        }),
      },
    };
  });
