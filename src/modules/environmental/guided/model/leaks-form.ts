import { choice, lines, number, quantity, text } from '#platform/records/model/fields.ts';
import { dec, decimalText, exact } from '#platform/values/model/decimal.ts';
import { monthsOf } from '#platform/values/model/period.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { divide } from '#platform/units/model/units.ts';
import {
  EQUIPMENT_LEAK_RATES,
  screenedLeak,
  type EquipmentKind,
} from '#modules/environmental/calculation/model/fugitive.ts';
import { defineGuidedForm, labelsOf, type GuidedPart } from './guided-form.ts';

/**
 * Scope 1, refrigerants without a balance: charge × default rates of the kind of equipment. The records are estimates.
 * Source: US EPA, Direct Fugitive Emissions (screening method); rates: IPCC 2006 Guidelines vol. 3, table 7.9.
 */
export const leaksForm = defineGuidedForm({
  name: 'leaks',
  description:
    'Leaks of refrigeration and air conditioning without a refrigerant balance, by default leak rates (IPCC 2006). ' +
    'Makes one estimated record for each line. Do not enter equipment that has a balance: it would be counted ' +
    'twice.',
  version: '1',
  fields: {
    equipment: lines({
      label: 'Equipment',
      required: true,
      max: 60,
      help: 'Charge of one unit as on its nameplate; months in operation within the period, for example 12',
      fields: {
        kind: choice({ label: 'Kind', required: true, options: labelsOf(EQUIPMENT_LEAK_RATES) }),
        refrigerant: text({ label: 'Refrigerant', required: true, max: 40 }),
        charge: quantity({ label: 'Charge per unit', unit: 'kg', required: true, min: 0 }),
        units: number({ label: 'Units in operation', required: true, min: 0 }),
        months: number({ label: 'Months in operation', required: true, min: 0, max: 120 }),
        filled: number({ label: 'Units filled on site', min: 0 }),
        disposed: number({ label: 'Units disposed of', min: 0 }),
      },
    }),
  },
  beyond: ({ equipment }, span) => {
    const count = monthsOf(span).length;
    return equipment.flatMap(({ months }, at) =>
      months !== null && dec(months).gt(count)
        ? [{ path: `equipment.${at}.months`, ...say('guided-months', { count }) }]
        : [],
    );
  },
  work({ equipment }) {
    return equipment.map(({ kind, refrigerant, charge, units, months, filled, disposed }, at): GuidedPart => {
      const rates = EQUIPMENT_LEAK_RATES[kind as EquipmentKind];
      const of = (count: string | null) => decimalText(exact(charge ?? '0').times(count ?? '0'));
      return {
        key: `equipment.${at}`,
        activityType: 'refrigerant',
        product: refrigerant,
        detail: `${rates.label}, ${refrigerant ?? ''}`,
        basis: 'estimated',
        worked: screenedLeak(
          {
            filledOnSiteKg: of(filled),
            inOperationKg: of(units),
            years: decimalText(divide(exact(months ?? '0'), exact(12))),
            disposedKg: of(disposed),
          },
          rates,
        ),
      };
    });
  },
});
