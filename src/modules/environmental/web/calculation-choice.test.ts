import { describe, expect, it } from 'vitest';
import type { CalculationSummary } from './calls.ts';
import { bestCalculation, openingPeriod, periodBefore, calculationsOf } from './calculation-choice.ts';

const period = (year: number) => ({ id: `p${year}`, from: `${year}-01-01`, to: `${year}-12-31` });
const run = (id: string, state: string, over: Partial<CalculationSummary> = {}): CalculationSummary => ({
  id,
  name: id,
  kind: 'inventory',
  state,
  moves: [],
  period: { ...period(2025), name: '2025' },
  boundaryApproach: 'operational',
  gwpSet: 'AR6',
  methodVersion: '1',
  editions: [],
  chosenEditions: [],
  chosenDefaults: [],
  withUpstream: true,
  baseRun: null,
  inputsHash: null,
  resultHash: null,
  jobRun: null,
  progress: null,
  counts: { records: 0, lines: 0, outsideBoundary: 0, gapRecords: 0, gaps: 0 },
  lacks: { location: null, market: null },
  totals: null,
  problem: null,
  note: null,
  createdAt: `2026-01-01T00:00:0${id.length}Z`,
  createdBy: null,
  finishedAt: null,
  approvedAt: null,
  approvedBy: null,
  frozenAt: null,
  frozenBy: null,
  supersededBy: null,
  waivers: [],
  locksRecords: false,
  reopened: null,
  outOfDate: null,
  ...over,
});

describe('the calculation a period is read by', () => {
  it('is the published one, else the approved one, else the newest', () => {
    const calculations = [run('a', 'done'), run('bb', 'done'), run('ccc', 'approved'), run('dd', 'frozen')];
    expect(calculationsOf(calculations, 'p2025').map(({ id }) => id)).toEqual(['dd', 'ccc', 'bb', 'a']);
    expect(bestCalculation(calculations, 'p2025')?.id).toBe('dd');
  });
  it('is never one without figures, nor a trial calculation', () => {
    expect(
      bestCalculation(
        [run('a', 'calculating'), run('b', 'failed'), run('c', 'cancelled'), run('d', 'frozen', { kind: 'candidate' })],
        'p2025',
      ),
    ).toBeNull();
    expect(bestCalculation([run('a', 'done')], 'p2024')).toBeNull();
  });
});

describe('the period a page opens with', () => {
  const periods = [period(2023), period(2025), period(2024), period(2027)];
  it('is the latest with figures', () =>
    expect(
      openingPeriod(periods, [run('a', 'done', { period: { ...period(2023), name: '2023' } })], '2026-05-01')?.id,
    ).toBe('p2023'));
  it('is the latest that has begun when nothing is calculated', () =>
    expect(openingPeriod(periods, [], '2026-05-01')?.id).toBe('p2025'));
  it('is the first one when all are to come', () =>
    expect(openingPeriod([period(2027), period(2028)], [], '2026-05-01')?.id).toBe('p2027'));
  it('is none without periods', () => expect(openingPeriod([], [], '2026-05-01')).toBeNull());
});

describe('the period before', () => {
  it('is the one that ended last before it began', () =>
    expect(periodBefore([period(2023), period(2024), period(2025)], period(2025))?.id).toBe('p2024'));
  it('is nothing where years lie between', () => expect(periodBefore([period(2020)], period(2025))).toBeNull());
});
