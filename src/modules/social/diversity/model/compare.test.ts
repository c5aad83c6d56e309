import { describe, expect, it } from 'vitest';
import type { WorkforceSpell } from '#modules/employee/figures/model/workforce.ts';
import { differencesOf, stateOf } from './compare.ts';
import { feeds } from './feeds.ts';

const spell = (employee: string, more: Partial<WorkforceSpell> = {}): WorkforceSpell => ({
  employee,
  from: '2020-01-01',
  to: null,
  kind: 'permanent',
  endReason: null,
  leftVoluntarily: null,
  probationEnds: null,
  gender: 'female',
  jobs: [],
  ...more,
});
const year = { from: '2025-01-01', to: '2025-12-31' };

describe('a value of the report beside the records', () => {
  it('is the same to the digits that the report states, and neither where one of the two says nothing', () => {
    expect(stateOf('0.0652', '0.065')).toBe('same');
    expect(stateOf('0.0652', '0.06')).toBe('differs');
    expect(stateOf('0.43', '0.43')).toBe('same');
    expect(stateOf('12', '13')).toBe('differs');
    expect(stateOf('0', null)).toBe('notStated');
    expect(stateOf(null, '0.43')).toBe('notKnown');
    expect(stateOf(null, null)).toBe('notStated');
  });
});

describe('a snapshot beside the records', () => {
  it('differs in who was employed, hired and left, by gender', () => {
    const then = [spell('1'), spell('2'), spell('3', { gender: 'male', from: '2025-03-01' })];
    expect(differencesOf(then, then, year)).toEqual([]);
    const now = [spell('1'), spell('2', { to: '2025-06-30' }), spell('3', { gender: null, from: '2025-03-01' })];
    expect(differencesOf(then, now, year)).toEqual([
      { measure: 'end', gender: 'female', snapshot: 2, records: 1 },
      { measure: 'end', gender: 'male', snapshot: 1, records: 0 },
      { measure: 'end', gender: null, snapshot: 0, records: 1 },
      { measure: 'hired', gender: 'male', snapshot: 1, records: 0 },
      { measure: 'hired', gender: null, snapshot: 0, records: 1 },
      { measure: 'left', gender: 'female', snapshot: 0, records: 1 },
    ]);
  });

  it('does not count contractors, nor a contract that follows another one day by day', () => {
    const then = [spell('1', { to: '2025-06-30' }), spell('1', { from: '2025-07-01' })];
    expect(differencesOf(then, [spell('1'), spell('2', { kind: 'contractor' })], year)).toEqual([]);
  });
});

it('names for each figure the disclosures of every standard that has them', () => {
  const of = (figure: string) => feeds.find((feed) => feed.figure === figure)?.disclosures.map(([, code]) => code);
  expect(of('gap')).toEqual(['B10', 'S1-15', 'S1-16', '405-2']);
  expect(of('management')).toEqual(['C5', 'S1-8', 'S1-9', '405-1']);
  expect(of('disability')).toEqual(['S1-11', 'S1-12', '405-1']);
  expect(of('governance')).toEqual(['C9', '405-1']);
});
