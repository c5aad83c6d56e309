import { expect, test } from 'vitest';
import { gapsByCategory, gapsOf, FLAGGED_GAP } from '#modules/hr/fair-pay/model/pay-gap.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { dataPointsOfBorealis } from './borealis.ts';
import { payOfBorealis } from './borealis-pay.ts';
import { peopleOfBorealis } from './borealis-people.ts';

const people = peopleOfBorealis();
const pay = payOfBorealis(people);

/** Women and men who are paid on a day, as the product counts them. */
const paidOn = (day: string) =>
  people
    .filter(
      ({ kind, startDate, endDate }) =>
        startDate <= day && (endDate ?? day) >= day && !['contractor', 'temporary'].includes(kind),
    )
    .flatMap(({ number, gender, startDate, weeklyHours, changes }) => {
      const last = pay.findLast((one) => one.number === number && one.effectiveFrom <= day);
      const change = changes.findLast(({ from }) => from > startDate && from <= day);
      const hours = change?.hours ?? weeklyHours;
      if (last === undefined || hours === null || gender === null) return [];
      const { baseMinor, allowancesMinor, variableMinor, category } = last;
      const yearly = {
        base: dec(baseMinor).times(12),
        fixed: dec(allowancesMinor ?? 0),
        variable: dec(variableMinor ?? 0),
      };
      return [{ gender, category, pay: { currency: 'EUR', hours: dec(hours).times(52), ...yearly } }];
    });

test('the demo company has the pay gap that it reports, and one category of equal work with a gap of 5% or more', () => {
  const reported = dataPointsOfBorealis['2024']?.['PercentageGapInPayBetweenFemaleAndMaleEmployees'];
  expect({ value: gapsOf(paidOn('2024-12-31')).mean?.toDecimalPlaces(3).toString() }).toEqual(reported);
  for (const day of ['2024-12-31', '2025-12-31', '2026-11-27']) {
    const shown = [...gapsByCategory(paidOn(day))].filter(([, { women, men }]) => women >= 5 && men >= 5);
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.filter(([, { mean }]) => mean?.abs().gte(FLAGGED_GAP)).map(([name]) => name)).toEqual(['sales']);
  }
});
