import { describe, expect, it } from 'vitest';
import { esrsTraining, vsmeTraining } from './report-figures.ts';
import {
  completionOf,
  complianceOf,
  hoursByGender,
  hoursPerEmployee,
  type TrainedEmployee,
} from './training-figures.ts';

const people = (gender: string | null, count: number, hours: string, isThere = true): TrainedEmployee[] =>
  Array.from({ length: count }, () => ({ gender, hours, isThere }));
const year = { from: '2025-01-01', to: '2025-12-31' };
const basis = (all: TrainedEmployee[]) => ({ people: all, ...year, lineage: 'x', lineageId: 'y' });

describe('training figures (F25)', () => {
  it('are completed ÷ assigned and people with everything valid ÷ people required, and missing without any', () => {
    expect(completionOf({ open: 3, done: 5, failed: 2 })?.figure).toBe('50');
    expect(completionOf({ open: 0, done: 0, failed: 0 })).toBeNull();
    expect(complianceOf({ required: 8, compliant: 6 }, '2026-01-01')?.figure).toBe('75');
    expect(complianceOf({ required: 0, compliant: 0 }, '2026-01-01')).toBeNull();
  });

  // GRI 404-1: total number of training hours provided to female employees ÷ total number of female employees.
  it('are hours ÷ employees of each gender; hours of those who left count, they do not (GRI 404-1)', () => {
    const all = [...people('female', 10, '12'), ...people('male', 5, '6'), ...people('male', 1, '30', false)];
    expect(hoursByGender(all).groups).toEqual([
      { gender: 'female', employees: 10, perEmployee: '12' },
      { gender: 'male', employees: 5, perEmployee: '12' },
    ]);
    expect(hoursPerEmployee(all, year)?.figure).toBe('12');
    expect(hoursPerEmployee(people('male', 5, '0'), year)).toBeNull();
  });

  it('say nothing of fewer than five, nor of those who would tell of them (F24)', () => {
    const { groups, isTotalShown } = hoursByGender([
      ...people('female', 20, '10'),
      ...people('male', 30, '8'),
      ...people('other', 1, '99'),
    ]);
    expect(isTotalShown).toBe(true);
    expect(groups.map(({ gender, perEmployee }) => [gender, perEmployee])).toEqual([
      ['female', null],
      ['male', '8'],
      ['other', null],
    ]);
  });

  it('are stated for B10 and S1-13, and not at all where a gender or every record is missing', () => {
    const whole = [...people('female', 6, '10.125'), ...people('male', 9, '4')];
    expect(vsmeTraining(basis(whole)).map(({ concept, value, decimals }) => [concept, value, decimals])).toEqual([
      ['vsme:AverageNumberOfAnnualTrainingHoursPerFemaleEmployee', '10.13', 2],
      ['vsme:AverageNumberOfAnnualTrainingHoursPerMaleEmployee', '4', 2],
    ]);
    expect(esrsTraining(basis(whole)).map(({ point, row, value }) => [point, row, value])).toEqual([
      ['training.hours', null, '6.45'],
      ['training.hours-gender', 'women', '10.13'],
      ['training.hours-gender', 'men', '4'],
    ]);
    const lacking = [...whole, ...people(null, 5, '0')];
    expect(vsmeTraining(basis(lacking))).toEqual([]);
    expect(esrsTraining(basis(lacking)).map(({ point }) => point)).toEqual(['training.hours']);
    expect(vsmeTraining(basis(people('male', 9, '0')))).toEqual([]);
  });
});
