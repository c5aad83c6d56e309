import { dec, decimalText, isDecimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { numbersIn } from '#modules/report/taxonomy/model/figure-text.ts';
import { inUnit } from '#modules/report/taxonomy/model/units.ts';
import type { SectionResponse } from './vsme-report-contracts.ts';

/** Energy by row against the total, in the unit of the total. */
export interface EnergyRest {
  total: DecimalText;
  rows: DecimalText;
  /** Total − rows: heat, steam and cooling, for which the standard has no row, or what is not broken down. */
  rest: DecimalText;
  unit: string;
  /** Whether a footnote of the total states the rest. */
  isNamed: boolean;
}

export const ENERGY_TOTAL = 'vsme:TotalEnergyConsumption';

/**
 * How the rows of the breakdown of energy (VSME par. 29) stand to the total; null without a total, without a row, or
 * where both are not in units of energy.
 *
 * @param breakdown  the section with the rows; a row counts by its total, else by the sum of its origins
 */
export function energyRest(sections: readonly SectionResponse[], breakdown: SectionResponse): EnergyRest | null {
  const total = sections
    .flatMap(({ concepts }) => concepts)
    .find(({ name }) => name === ENERGY_TOTAL)
    ?.values.find(({ dimensions, value }) => dimensions === null && value !== null);
  if (total === undefined || total.value === null || total.unit === null || !isDecimalText(total.value)) return null;
  const { unit } = total;
  const amounts = breakdown.concepts.flatMap(({ values }) => {
    const stated = values.filter(({ value }) => value !== null);
    const whole = stated.filter(({ dimensions }) => dimensions === null);
    return (whole.length > 0 ? whole : stated).map(({ value, unit: own }) =>
      value === null || own === null || !isDecimalText(value) ? null : inUnit(value, own, unit),
    );
  });
  const known = amounts.filter((amount) => amount !== null);
  if (known.length === 0 || known.length < amounts.length) return null;
  const rows = sum(known.map((amount) => decimalText(amount)));
  const rest = decimalText(dec(total.value).minus(rows));
  return {
    total: decimalText(dec(total.value)),
    rows: decimalText(rows),
    rest,
    unit,
    isNamed: numbersIn(total.footnotes.join('\n')).some((number) => decimalText(dec(number)) === rest),
  };
}
