import { describe, expect, it } from 'vitest';
import { isCasNumber } from './cas-number.ts';
import { pollutantNamed } from './pollutant-names.ts';
import {
  overThresholds,
  pollutionContent,
  releaseRows,
  type PollutionInput,
  type ReleaseAmount,
  type ReleaseCover,
} from './pollution-figures.ts';
import type { Microplastic, SubstanceOfConcern } from './pollution.ts';

const year = { id: 'p', from: '2025-01-01', to: '2025-12-31' };
const amount = (part: Partial<ReleaseAmount> = {}): ReleaseAmount => ({
  site: 'mill',
  pollutant: 'Ammonia (NH3)',
  member: 'vsme:AmmoniaNH3Member',
  medium: 'air',
  method: 'measured',
  isAccidental: false,
  siteKg: '100',
  kg: '100',
  records: 1,
  ...part,
});
const cover = (part: Partial<ReleaseCover> = {}): ReleaseCover => ({
  site: 'mill',
  pollutant: 'Ammonia (NH3)',
  medium: 'air',
  coveredDays: 365,
  days: 365,
  thresholdKg: null,
  thresholdSource: null,
  ...part,
});
const substance = (part: Partial<SubstanceOfConcern>) =>
  ({
    concern: 'soc',
    hazards: [],
    procuredKg: null,
    madeKg: null,
    placedKg: null,
    releasedKg: null,
    isInArticles: false,
    ...part,
  }) as SubstanceOfConcern;
const plastic = (part: Partial<Microplastic>) =>
  ({ madeKg: null, usedKg: null, releasedKg: null, ...part }) as Microplastic;
const contentOf = (part: Partial<PollutionInput>) =>
  pollutionContent({
    period: year,
    amounts: [],
    cover: [],
    plastics: [],
    substances: [],
    siteName: (id) => id,
    ...part,
  });
const figureOf = (part: Partial<PollutionInput>, key: string) =>
  contentOf(part).figures.find((figure) => figure.key === key);

describe('releases by medium and pollutant (ESRS 2023 E2-4, par. 28 a; methods: AR 26)', () => {
  it('add up sites and methods, air before water before soil, with the share that was measured', () => {
    const rows = releaseRows(
      [
        amount({ medium: 'water', kg: '0.1' }),
        amount({ kg: '0.1' }),
        amount({ site: 'plant', kg: '0.2', method: 'estimate' }),
        amount({ kg: '0.1', method: 'periodic' }),
      ],
      [cover()],
    );
    expect(rows.map(({ medium, kg, measuredShare, methods }) => [medium, kg, measuredShare, methods])).toEqual([
      ['air', '0.4', '0.5', ['measured', 'periodic', 'estimate']],
      ['water', '0.1', '1', ['measured']],
    ]);
  });

  it('are not the whole while a site has days without a record', () => {
    expect(releaseRows([amount()], [cover({ coveredDays: 364 })])[0]?.isWhole).toBe(false);
    expect(releaseRows([amount()], [cover({ coveredDays: 364, medium: 'water' })])[0]?.isWhole).toBe(true);
  });

  it('are told by method, from the surest to the least sure, as shares of the records', () => {
    const { tables } = contentOf({
      amounts: [amount({ method: 'estimate' }), amount({ medium: 'water', records: 3 })],
      cover: [cover()],
    });
    expect(
      tables
        .find(({ key }) => key === 'methods')
        ?.rows.map(({ key, cells }) => [key, cells[1]?.amount?.value, cells[2]?.amount?.value]),
    ).toEqual([
      ['measured', '3', '0.75'],
      ['estimate', '1', '0.25'],
    ]);
  });

  it('say nothing rather than zero where nothing is recorded', () => {
    expect(figureOf({}, 'pollutants')).toMatchObject({
      amount: null,
      missing: 'No data recorded for this period. This does not mean no releases.',
    });
    expect(figureOf({}, 'estimated')?.amount).toBeNull();
  });
});

describe('thresholds of facilities (Regulation (EC) No 166/2006, Art. 5: releases above the threshold)', () => {
  const held = cover({ thresholdKg: '100', thresholdSource: 'Annex II' });
  it('hold the whole site against the threshold its records state, and only above it', () => {
    expect(overThresholds([amount({ siteKg: '100' })], [held], year)).toEqual([]);
    expect(
      overThresholds(
        [amount({ siteKg: '60', kg: '6' }), amount({ siteKg: '40.001', method: 'estimate' })],
        [held],
        year,
      ),
    ).toEqual([expect.objectContaining({ siteKg: '100.001', isEstimated: true })]);
  });
  it('are those of a year: another period is not held against them', () => {
    expect(overThresholds([amount({ siteKg: '500' })], [held], { from: '2025-01-01', to: '2025-06-30' })).toEqual([]);
  });
  it('are not known where no record states one', () => {
    expect(figureOf({ amounts: [amount()], cover: [cover()] }, 'overThreshold')).toMatchObject({
      amount: null,
      missing: 'No records with a threshold.',
    });
  });
});

describe('substances of concern (ESRS 2023 E2-5, par. 34 and 35)', () => {
  const both = substance({
    concern: 'svhc',
    hazards: [{ hazard: 'carcinogenic' }, { hazard: 'aquatic' }],
    procuredKg: '10',
    isInArticles: true,
  });
  it('weigh once whatever their hazard classes, while each class shows them', () => {
    const { figures, tables } = contentOf({
      substances: [both, substance({ hazards: [{ hazard: 'aquatic' }], procuredKg: '5' })],
    });
    expect(figures.find(({ key }) => key === 'soc-procuredKg')?.amount).toEqual({
      kind: 'amount',
      value: '15',
      unit: 'kg',
    });
    expect(figures.find(({ key }) => key === 'svhc-procuredKg')?.amount?.value).toBe('10');
    expect(figures.find(({ key }) => key === 'articles')?.amount?.value).toBe('1');
    expect(
      tables.find(({ key }) => key === 'hazards')?.rows.map(({ key, cells }) => [key, cells[2]?.amount?.value]),
    ).toEqual([
      ['carcinogenic', '10'],
      ['aquatic', '15'],
    ]);
  });
  it('stay open as a whole while one record does not state its weight', () => {
    expect(figureOf({ substances: [both, substance({})] }, 'soc-procuredKg')).toMatchObject({
      amount: null,
      missing: 'Not stated in 1 record of 2.',
    });
  });
});

it('adds up primary microplastics made, used and released apart (ESRS 2023 E2-4, par. 28 b)', () => {
  const plastics = [plastic({ usedKg: '1.5', releasedKg: '0.1' }), plastic({ usedKg: '2' })];
  expect(figureOf({ plastics }, 'plastic-used')?.amount?.value).toBe('3.5');
  expect(figureOf({ plastics }, 'plastic-released')?.amount).toBeNull();
});

it.each([
  ['107-07-3', true],
  ['67-64-1', true],
  ['7732-18-5', true],
  ['107-07-4', false],
  ['67-641', false],
  ['067-64-1', false],
])('checks the check digit of %s (the example of CAS is 107-07-3)', (text, isOne) => {
  expect(isCasNumber(text)).toBe(isOne);
});

it('knows a pollutant by its label, its name in the taxonomy, and however it is written', () => {
  const list = [
    { member: 'vsme:AsbestosMember', label: 'Abestos' },
    { member: 'vsme:AmmoniaNH3Member', label: 'Ammonia (NH3)' },
  ];
  expect(
    ['ammonia nh3', 'Ammonia (NH3)', 'vsme:AmmoniaNH3Member'].map((typed) => pollutantNamed(typed, list)?.label),
  ).toEqual(['Ammonia (NH3)', 'Ammonia (NH3)', 'Ammonia (NH3)']);
  expect(pollutantNamed('Asbestos', list)?.member).toBe('vsme:AsbestosMember');
  expect(pollutantNamed('Wood dust', list)).toBeNull();
});
