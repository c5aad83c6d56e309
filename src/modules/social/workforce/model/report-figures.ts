import { averageOf, leaversOf, reportedTurnover } from '#modules/employee/figures/model/turnover.ts';
import { employeesOf, staysOf, type WorkforceSpell } from '#modules/employee/figures/model/workforce.ts';
import type { EmployeeRules } from '#modules/employee/settings/model/employee-settings.ts';
import type { FilledFigure } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { COUNTED_BY, EMPLOYEES, FTE, HEADCOUNT } from '#modules/report/datapoints/model/employee-count.ts';
import type { EsrsFigure } from '#modules/report/esrs/model/esrs-sources.ts';
import { countryName } from '#platform/i18n/model/country-name.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { dec, decimalText, type Decimal } from '#platform/values/model/decimal.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import { characteristicsOf, nonEmployeesOn, type Counting, type Part } from './characteristics.ts';
import { say } from './messages.ts';

// What employee records state for VSME B1 and B8 and for S1 of ESRS. What rests on something that is not recorded stays
// away: a part that is missing would be taken for a whole.

/** What figures of a period are made from. */
export interface Workforce {
  spells: readonly WorkforceSpell[];
  rules: EmployeeRules;
  /** Whether anybody's leaving was ever recorded: without it, that nobody left is not known. */
  knowsLeavers: boolean;
}

export const COUNTED_ON = 'vsme:EmployeeCountingMethodology';
export const AT_THE_END = 'vsme:AtTheEndOfTheReportingPeriodMember';
export const AVERAGE = 'vsme:AverageDuringTheReportingPeriodMember';
export const TURNOVER_RATE = 'vsme:EmployeeTurnoverRate';
const COUNTRY_AXIS = 'vsme:CountryOfEmploymentContractAxis';
/** From so many employees on the turnover rate is stated (VSME par. 40). */
const TURNOVER_FROM = 50;
const SHARE_PLACES = 4;

type Told = Pick<FilledFigure, 'lineage' | 'lineageId' | 'seq'> & { withSnapshot: (method: Message) => Message };

/** The parts where all of them are known; otherwise none. */
const known = (parts: readonly Part[]): { key: string; amount: Decimal }[] =>
  parts.flatMap(({ key, amount }) => (key === null ? [] : [{ key, amount }]));
const amountOf = (parts: readonly Part[], name: string): Decimal =>
  parts.find(({ key }) => key === name)?.amount ?? dec(0);
const areKnown = (parts: readonly Part[]): boolean => parts.every(({ key }) => key !== null);

/** VSME B1 par. 24 (e) (v), B8 par. 39 and 40. */
export function vsmeFigures(workforce: Workforce, period: DaySpan, counting: Counting, told: Told): FilledFigure[] {
  const { spells, rules, knowsLeavers } = workforce;
  const counted = characteristicsOf(spells, period, counting, rules);
  if (counted.total === null || counted.total.isZero()) return [];
  const { withSnapshot, ...from } = told;
  const base = {
    ...from,
    method: withSnapshot(say(`${counting.countedAs}-${counting.countedOn}`)),
    footnote: null,
  };
  const people = (concept: string, amount: Decimal, dimensions: Record<string, string> = {}): FilledFigure => ({
    ...base,
    concept,
    dimensions,
    value: decimalText(amount.toDecimalPlaces(counted.decimals)),
    unit: 'xbrli:pure',
    decimals: counted.decimals,
  });
  const member = (concept: string, value: string): FilledFigure => ({
    ...base,
    method: withSnapshot(say('settings')),
    concept,
    dimensions: {},
    value,
    unit: null,
    decimals: null,
  });
  const { gender, contract, country } = counted.parts;
  return [
    people(EMPLOYEES, counted.total),
    member(COUNTED_BY, counting.countedAs === 'fte' ? FTE : HEADCOUNT),
    member(COUNTED_ON, counting.countedOn === 'end' ? AT_THE_END : AVERAGE),
    ...(areKnown(contract)
      ? [
          people('vsme:NumberOfPermanentContractEmployees', amountOf(contract, 'permanent')),
          people('vsme:NumberOfTemporaryContractEmployees', amountOf(contract, 'temporary')),
        ]
      : []),
    ...(areKnown(gender)
      ? [
          people('vsme:NumberOfMaleEmployees', amountOf(gender, 'male')),
          people('vsme:NumberOfFemaleEmployees', amountOf(gender, 'female')),
          people('vsme:NumberOfOtherGenderEmployees', amountOf(gender, 'other')),
          people('vsme:NumberOfNonReportedGenderEmployees', amountOf(gender, 'notReported')),
        ]
      : []),
    // Asked where employees are in more than one country (par. 39 (c)).
    ...(areKnown(country) && country.length > 1
      ? known(country)
          .toSorted((one, other) => other.amount.cmp(one.amount) || (one.key < other.key ? -1 : 1))
          .map(({ key, amount }) =>
            people('vsme:NumberOfEmployeesForCountryOfEmploymentContract', amount, {
              [COUNTRY_AXIS]: `country:${key}`,
            }),
          )
      : []),
    ...(knowsLeavers && counted.total.gte(TURNOVER_FROM)
      ? turnoverFigure(workforce, period, { ...base, withSnapshot })
      : []),
  ];
}

function turnoverFigure(
  { spells }: Workforce,
  period: DaySpan,
  { withSnapshot, ...from }: Told & Pick<FilledFigure, 'footnote'>,
): FilledFigure[] {
  const employees = employeesOf(spells);
  const average = averageOf(employees, period, 'openingClosing');
  const told = reportedTurnover(leaversOf(staysOf(employees), period), average, 'vsme');
  if (told === null) return [];
  return [
    {
      ...from,
      concept: TURNOVER_RATE,
      dimensions: {},
      value: shareText(told.rate.figure),
      unit: 'xbrli:pure',
      decimals: SHARE_PLACES,
      method: withSnapshot(say('turnover', { leavers: told.leavers, average: { decimal: average.figure } })),
    },
  ];
}

/** Per cent as a share, to the hundredth of a per cent. */
const shareText = (percent: string): string => decimalText(dec(percent).div(100).toDecimalPlaces(SHARE_PLACES));

/** The rows of ESRS by gender: where everybody's is recorded, nobody of one is a zero that is known. */
const genders = [
  ['female', 'women'],
  ['male', 'men'],
  ['other', 'other'],
  ['notReported', 'notReported'],
] as const;
/** Countries are stated from so many employees on (ESRS S1). */
const COUNTRY_FROM = 50;
const LARGEST_COUNTRIES = 10;

/** Characteristics of employees: S1-6 and S1-7 of ESRS 2023, S1-5 and S1-6 of ESRS 2026; people, as headcount at the end. */
export function esrsFigures(workforce: Workforce, period: DaySpan, told: Told): EsrsFigure[] {
  const { spells, rules, knowsLeavers } = workforce;
  const { withSnapshot, ...from } = told;
  const counting: Counting = { countedAs: 'headcount', countedOn: 'end' };
  const counted = characteristicsOf(spells, period, counting, rules);
  if (counted.total === null || counted.total.isZero()) return [];
  const base = {
    ...from,
    method: withSnapshot(say('headcount-end')),
  };
  const figure = (
    point: string,
    amount: Decimal | number,
    row: string | null = null,
    method = base.method,
  ): EsrsFigure => ({
    ...base,
    method,
    point,
    row,
    value: String(amount),
    unit: 'person',
  });
  const { gender, contract, country, hours } = counted.parts;
  const byCountry = known(country)
    .toSorted((one, other) => other.amount.cmp(one.amount))
    .filter(({ amount }) => amount.gte(COUNTRY_FROM));
  return [
    figure('employees.total', counted.total),
    ...(areKnown(gender) ? genders.map(([key, row]) => figure('employees.gender', amountOf(gender, key), row)) : []),
    ...(areKnown(country)
      ? byCountry.flatMap(({ key, amount }, at) => [
          // 2023: at least 50 employees and a tenth of all; 2026: at least 50 in the ten largest countries.
          ...(amount.times(10).gte(counted.total ?? 0)
            ? [figure('employees.country', amount, countryName(key, 'en'))]
            : []),
          ...(at < LARGEST_COUNTRIES ? [figure('employees.large-country', amount, countryName(key, 'en'))] : []),
        ])
      : []),
    ...(areKnown(contract)
      ? ['permanent', 'temporary'].map((key) => figure('employees.contract', amountOf(contract, key), key))
      : []),
    ...(areKnown(hours)
      ? ['fullTime', 'partTime'].map((key) =>
          figure(
            'employees.contract',
            amountOf(hours, key),
            key,
            withSnapshot(say('full-time', { hours: { decimal: rules.fullTimeHours, unit: 'h' } })),
          ),
        )
      : []),
    ...(knowsLeavers ? esrsTurnover(workforce, period, told) : []),
    ...nonEmployees(spells, period, told),
  ];
}

function esrsTurnover({ spells, rules }: Workforce, period: DaySpan, { withSnapshot, ...from }: Told): EsrsFigure[] {
  const employees = employeesOf(spells);
  const average = averageOf(employees, period, rules.averageMethod);
  const told = reportedTurnover(leaversOf(staysOf(employees), period), average, 'esrs');
  if (told === null) return [];
  const rounded = decimalText(dec(average.figure).toDecimalPlaces(2));
  const rate = {
    ...from,
    row: null,
    value: shareText(told.rate.figure),
    unit: null,
    method: withSnapshot(say('turnover', { leavers: told.leavers, average: { decimal: rounded } })),
  };
  return [
    {
      ...from,
      point: 'employees.leavers',
      row: null,
      value: String(told.leavers),
      unit: 'person',
      method: withSnapshot(say('leavers')),
    },
    { ...rate, point: 'employees.turnover' },
    { ...rate, point: 'employees.turnover-average' },
  ];
}

/** That nobody recorded any does not say that there are none. */
function nonEmployees(
  spells: readonly WorkforceSpell[],
  period: DaySpan,
  { withSnapshot, ...from }: Told,
): EsrsFigure[] {
  const count = nonEmployeesOn(spells, period.to);
  return count === 0
    ? []
    : [
        {
          ...from,
          point: 'non-employees.total',
          row: null,
          value: String(count),
          unit: 'person',
          method: withSnapshot(say('non-employees')),
        },
      ];
}
