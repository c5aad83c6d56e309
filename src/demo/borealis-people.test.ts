import { expect, test } from 'vitest';
import { departmentsOfBorealis, levelOf, peopleOfBorealis } from './borealis-people.ts';
import { sizesOfBorealis } from './borealis-standard.ts';
import { dataPointsOfBorealis } from './borealis.ts';
import { incidentsOfBorealis } from './borealis-health.ts';
import { targetsOfBorealis } from './borealis-materiality.ts';

const people = peopleOfBorealis();
const employed = (day: string) =>
  people.filter(
    ({ kind, startDate, endDate }) =>
      (kind === 'permanent' || kind === 'fixedTerm') && startDate <= day && (endDate === null || endDate >= day),
  );
const valueOf = (year: string, point: string) => {
  const said = dataPointsOfBorealis[year]?.[point];
  return said !== undefined && 'value' in said ? Number(said.value) : null;
};

test('the demo company has as many employees at the end of a year as it reports, by country, gender and contract', () => {
  for (const year of ['2024', '2025']) {
    const there = employed(`${year}-12-31`);
    expect(there.length, year).toBe(valueOf(year, 'NumberOfEmployees'));
    expect(there.length).toBe(sizesOfBorealis.findLast(({ from }) => from <= `${year}-12-31`)?.size);
    expect(there.filter(({ kind }) => kind === 'permanent').length).toBe(
      valueOf(year, 'NumberOfPermanentContractEmployees'),
    );
    expect(there.filter(({ kind }) => kind === 'fixedTerm').length).toBe(
      valueOf(year, 'NumberOfTemporaryContractEmployees'),
    );
    for (const [gender, name] of [
      ['female', 'Female'],
      ['male', 'Male'],
    ] as const)
      expect(there.filter((person) => person.gender === gender).length, `${year} ${gender}`).toBe(
        valueOf(year, `NumberOf${name}Employees`),
      );
    expect(there.filter(({ gender }) => gender === null)).toHaveLength(year === '2025' ? 3 : 0);
  }
  const at = (site: string) =>
    employed('2024-12-31').filter(({ department }) => departmentsOfBorealis[department].site === site).length;
  const reported = (country: string) =>
    valueOf(
      '2024',
      `NumberOfEmployeesForCountryOfEmploymentContract|vsme:CountryOfEmploymentContractAxis=country:${country}`,
    );
  expect([at('PLANT'), at('STORE'), at('MILL')]).toEqual([reported('DE'), reported('AT'), reported('SE')]);
  expect(employed('2026-11-01')).toHaveLength(240);
});

test('the turnover that the demo company reports is that of its people: leavers ÷ half of opening and closing headcount', () => {
  const left = people.filter(({ kind, endDate }) => kind !== 'contractor' && endDate?.startsWith('2024')).length;
  const average = (employed('2023-12-31').length + employed('2024-12-31').length) / 2;
  expect(Number((left / average).toFixed(3))).toBe(valueOf('2024', 'EmployeeTurnoverRate'));
});

test('five women and ten men of the demo company were promoted in 2025, while they were employed', () => {
  const promoted = people.filter(({ changes }) => changes.some(({ reason }) => reason === 'Promotion'));
  expect(promoted.filter(({ gender }) => gender === 'female')).toHaveLength(5);
  expect(promoted.filter(({ gender }) => gender === 'male')).toHaveLength(10);
  for (const { number, position, startDate, endDate, changes } of promoted) {
    const [change] = changes;
    expect([startDate < '2025-01-01', endDate, change?.from.slice(0, 4)], number).toEqual([true, null, '2025']);
    expect(levelOf(change?.position ?? ''), number).toBeLessThan(levelOf(position));
  }
});

test('management of the demo company is large enough to be shown by gender, as are the other levels together', () => {
  const levelOn = (day: string) => (person: (typeof people)[number]) =>
    levelOf(person.changes.findLast(({ from, position }) => from <= day && position)?.position ?? person.position);
  for (const [day, women] of [
    ['2023-12-31', 5],
    ['2024-12-31', 5],
    ['2025-12-31', 6],
    ['2026-11-28', 6],
  ] as const) {
    const level = levelOn(day);
    const management = employed(day).filter((person) => level(person) <= 2);
    const count = (gender: string) => management.filter((person) => person.gender === gender).length;
    expect([count('female'), count('male')], day).toEqual([women, 7]);
  }
});

test('numbers are unique, managers stand before those they lead, and are there as long as these', () => {
  expect(new Set(people.map(({ number }) => number)).size).toBe(people.length);
  const seen = new Map<string, (typeof people)[number]>();
  for (const person of people) {
    const manager = person.manager === null ? undefined : seen.get(person.manager);
    if (person.manager !== null) {
      expect(manager, person.number).toBeDefined();
      expect(manager?.endDate ?? null, person.number).toBeNull();
    }
    seen.set(person.number, person);
  }
  expect(people.filter(({ role }) => role !== undefined)).toHaveLength(8);
});

test('the demo company has as many accidents with lost days as it reports, with no contradiction but the planted ones', () => {
  const lostIn = (year: string) =>
    incidentsOfBorealis.filter(
      ({ on, severity, kind, worker }) =>
        on.startsWith(year) && severity === 'lostTime' && kind === 'injury' && worker === undefined,
    );
  expect(lostIn('2024')).toHaveLength(7);
  expect(lostIn('2025')).toHaveLength(7);
  const target = targetsOfBorealis.find(({ measure }) => measure === 'accidents');
  expect([target?.baseValue, target?.progress?.[0]?.value]).toEqual(['7', '7']);
  expect(incidentsOfBorealis.filter(({ awayAfter = 1 }) => awayAfter < 1)).toHaveLength(1);
  expect(incidentsOfBorealis.filter(({ severity, lostDays }) => severity === 'lostTime' && !lostDays)).toHaveLength(1);
});
