import type { FilledFigure } from '#modules/report/datapoints/model/disclosure-sources.ts';
import type { EsrsFigure } from '#modules/report/esrs/model/esrs-sources.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { sayFigure } from './messages.ts';
import { hoursByGender, hoursPerEmployee, type TrainedEmployee } from './training-figures.ts';

interface Basis {
  people: readonly TrainedEmployee[];
  /** First and last day of the period. */
  from: string;
  to: string;
  lineage: string;
  lineageId: string;
}

const HOURS_PLACES = 2;
const concepts: Readonly<Record<string, string>> = {
  male: 'vsme:AverageNumberOfAnnualTrainingHoursPerMaleEmployee',
  female: 'vsme:AverageNumberOfAnnualTrainingHoursPerFemaleEmployee',
  other: 'vsme:AverageNumberOfAnnualTrainingHoursPerOtherGenderEmployee',
  notReported: 'vsme:AverageNumberOfAnnualTrainingHoursPerNonReportedGenderEmployee',
};
const rows: Readonly<Record<string, string>> = {
  female: 'women',
  male: 'men',
  other: 'other',
  notReported: 'notReported',
};

/**
 * Hours per employee of the genders that may be told (F24), rounded to hundredths. Nothing where no training was recorded
 * in the period, or the gender of somebody is not: a part would be taken for a whole.
 */
function statedHours({ people }: Basis) {
  if (people.every(({ hours }) => dec(hours).isZero())) return [];
  if (people.some(({ gender, isThere, hours }) => gender === null && (isThere || !dec(hours).isZero()))) return [];
  return hoursByGender(people).groups.flatMap(({ gender, employees, perEmployee }) =>
    gender === null || employees === null || perEmployee === null
      ? []
      : [{ gender, employees, value: decimalText(dec(perEmployee).toDecimalPlaces(HOURS_PLACES)) }],
  );
}

const methodOf = ({ from, to }: Basis, count: number) =>
  sayFigure('drawn-hours', { from: { day: from }, to: { day: to }, count });

/** VSME B10, par. 42 (d): training hours per employee by gender. */
export function vsmeTraining(basis: Basis): FilledFigure[] {
  const { lineage, lineageId } = basis;
  return statedHours(basis).flatMap(({ gender, employees, value }) => {
    const concept = concepts[gender];
    return concept === undefined
      ? []
      : [
          {
            concept,
            dimensions: {},
            value,
            unit: 'xbrli:pure',
            decimals: HOURS_PLACES,
            method: methodOf(basis, employees),
            footnote: null,
            lineage,
            lineageId,
          },
        ];
  });
}

/** Training hours per employee (S1-13 of ESRS 2023, S1-12 of ESRS 2026), of 2023 by gender too. */
export function esrsTraining(basis: Basis): EsrsFigure[] {
  const { people, from, to, lineage, lineageId } = basis;
  const all = hoursByGender(people).isTotalShown ? hoursPerEmployee(people, { from, to }) : null;
  const figure = (point: string, row: string | null, value: string, count: number): EsrsFigure => ({
    point,
    row,
    value,
    unit: 'h/person',
    method: methodOf(basis, count),
    lineage,
    lineageId,
  });
  const employees = people.filter(({ isThere }) => isThere).length;
  return [
    ...(all === null
      ? []
      : [figure('training.hours', null, decimalText(dec(all.figure).toDecimalPlaces(HOURS_PLACES)), employees)]),
    ...statedHours(basis).map(({ gender, employees: count, value }) =>
      figure('training.hours-gender', rows[gender] ?? gender, value, count),
    ),
  ];
}
