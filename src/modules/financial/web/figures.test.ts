import { describe, expect, it } from 'vitest';
import type { SnapshotFigure } from '../model/investor-contracts.ts';
import { changeOf, figuresOverTime, latestFigures } from './figures.ts';

const figure = (period: string, value: string, more: Partial<SnapshotFigure> = {}): SnapshotFigure => ({
  label: 'Revenue',
  value,
  unit: 'EUR m',
  period,
  before: null,
  beforePeriod: null,
  method: 'IFRS',
  source: 'Accounts',
  origin: 'typed',
  ...more,
});

describe('key figures', () => {
  it('show the newest value of each', () => {
    expect(
      latestFigures([
        { figures: [figure('FY 2025', '12')] },
        { figures: [figure('FY 2024', '10'), figure('FY 2024', '7', { label: 'Margin', unit: '%' })] },
      ]).map(({ label, value }) => `${label} ${value}`),
    ).toEqual(['Revenue 12', 'Margin 7']);
  });
  it.each([
    ['12', '10', '0.2'],
    ['8', '10', '-0.2'],
    ['5', '-10', '1.5'],
    ['1', '0', null],
    ['1', null, null],
  ])('tell the change from %s against %s', (value, before, expected) => {
    expect(changeOf({ value, before })).toBe(expected);
  });
  it('run over all periods that were published, compared periods included, and a correction wins', () => {
    const publications = [
      { figures: [figure('FY 2025', '12.5')] },
      { figures: [figure('FY 2025', '12', { before: '10', beforePeriod: 'FY 2024' })] },
    ];
    expect(figuresOverTime(publications)).toEqual([
      {
        label: 'Revenue',
        unit: 'EUR m',
        points: [
          { period: 'FY 2024', value: '10' },
          { period: 'FY 2025', value: '12.5' },
        ],
      },
    ]);
    expect(figuresOverTime([{ figures: [figure('FY 2025', '12')] }])).toEqual([]);
  });
});

describe('a change', () => {
  it('is withheld where the periods are not compared, and shown with both coverages', () => {
    const of = (more: Partial<SnapshotFigure>) => changeOf(figure('2025', '5', { before: '10', ...more }));
    const said = { code: 'inventory.compare-months', values: {}, message: '2025: 4 of 12 expected months have data.' };
    expect([of({}), of({ notCompared: [] }), of({ comparedOn: [said] })]).toEqual(['-0.5', '-0.5', '-0.5']);
    expect(of({ notCompared: [said] })).toBeNull();
  });
});
