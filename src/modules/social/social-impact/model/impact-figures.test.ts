import { describe, expect, it } from 'vitest';
import { dec } from '#platform/values/model/decimal.ts';
import type { ImpactBeneficiary, ImpactInput } from './contributions.ts';
import { impactFigures, programmeFigures } from './impact-figures.ts';
import type { ImpactRecords } from './impact-records.ts';
import type { ImpactIndicator, ImpactMeasurement } from './indicator.ts';
import type { ImpactProgramme } from './programme.ts';
import { socialReturn, valueOf, type Valuation } from './social-return.ts';

const TODAY = '2026-03-01';
const year = { from: '2025-01-01', to: '2025-12-31' };

const outcome = {
  id: 'i',
  name: 'In work',
  unit: 'people',
  change: '100',
  proxy: '500',
  deadweight: '0.25',
  attribution: '0.4',
  dropOff: '0.1',
  years: 3,
};
const valuation: Valuation = { currency: 'EUR', discountRate: '0.035', input: '30000', outcomes: [outcome] };

describe('the social value of an outcome', () => {
  it('counts the first year in full, then drops off and is discounted each year', () => {
    // 100 × 500 × 0.75 × 0.6 = 22,500; 0.9 ÷ 1.035 = 20 ÷ 23, so 22,500 × (1 + 20 ÷ 23 + 400 ÷ 529).
    expect(valueOf({ ...outcome, years: 1 }, '0.035').toFixed()).toBe('22500');
    expect(valueOf(outcome, '0.035').toFixed(20)).toBe(dec(22_500).times(1389).div(529).toFixed(20));
  });

  it('without drop-off is an annuity due, (1 + r)(1 − (1 + r)^−n) ÷ r', () => {
    for (const [r, n] of [
      ['0.035', 1],
      ['0.035', 10],
      ['0.08', 50],
    ] as const) {
      const plain = { change: '1', proxy: '1', deadweight: '0', attribution: '0', dropOff: '0', years: n };
      const growth = dec(1).plus(r);
      const due = growth.times(dec(1).minus(growth.pow(-n))).div(r);
      expect(valueOf(plain, r).toFixed(20)).toBe(due.toFixed(20));
    }
  });

  it('is nothing where all would have happened anyway, and negative where the change went the wrong way', () => {
    expect(valueOf({ ...outcome, deadweight: '1' }, '0.035').toFixed()).toBe('0');
    expect(valueOf({ ...outcome, change: '-100' }, '0.035').toFixed()).toBe(valueOf(outcome, '0.035').neg().toFixed());
  });
});

describe('the social return on investment', () => {
  const told = socialReturn(valuation);

  it('is value ÷ inputs, and comes with what half of a parameter more or less makes of it', () => {
    expect(dec(told.ratio.figure).toFixed(12)).toBe(dec(22_500).times(1389).div(529).div(30_000).toFixed(12));
    const of = (name: string) => told.bars.find(({ parameter }) => parameter === name);
    // Half the inputs double it, half the change halves it.
    expect(
      dec(of('input')?.less ?? 0)
        .div(told.ratio.figure)
        .toFixed(10),
    ).toBe('2.0000000000');
    expect(
      dec(of('change')?.less ?? 0)
        .div(told.ratio.figure)
        .toFixed(10),
    ).toBe('0.5000000000');
    expect(of('deadweight')?.less).toBe(
      socialReturn({ ...valuation, outcomes: [{ ...outcome, deadweight: '0.125' }] }).ratio.figure,
    );
    // Three years are one and a half, rounded to two; four and a half to five.
    expect(of('years')).toMatchObject({
      less: socialReturn({ ...valuation, outcomes: [{ ...outcome, years: 2 }] }).ratio.figure,
      more: socialReturn({ ...valuation, outcomes: [{ ...outcome, years: 5 }] }).ratio.figure,
    });
    expect([told.lowest, told.highest]).toEqual([of('change')?.less, of('input')?.less]);
    const widths = told.bars.map(({ less, more }) => dec(less).minus(more).abs().toNumber());
    expect(widths).toEqual(widths.toSorted((one, other) => other - one));
  });

  it('doubles with the change, and adds up over outcomes', () => {
    const twice = socialReturn({ ...valuation, outcomes: [{ ...outcome, change: '200' }] }).ratio.figure;
    expect(socialReturn({ ...valuation, outcomes: [outcome, outcome] }).ratio.figure).toBe(twice);
  });

  it('keeps shares at 100% at most', () => {
    const high = socialReturn({ ...valuation, outcomes: [{ ...outcome, deadweight: '0.9' }] });
    expect(high.bars.find(({ parameter }) => parameter === 'deadweight')?.more).toBe('0');
  });
});

const programme = (part: Partial<ImpactProgramme> = {}) =>
  ({
    id: 'p',
    title: 'Workshop',
    partner: null,
    site: null,
    startsOn: '2025-01-01',
    endsOn: null,
    status: 'active',
    goals: [],
    investment: null,
    engagement: null,
    discountRate: '0.035',
    discountSource: 'Green Book',
    ...part,
  }) as ImpactProgramme;
const indicator = (part: Partial<ImpactIndicator> = {}) =>
  ({
    id: 'i',
    name: 'In work',
    programme: 'p',
    level: 'outcome',
    unit: 'people',
    baseValue: '10',
    baseOn: '2025-01-01',
    baseSource: 'Register',
    target: '60',
    targetOn: '2026-12-31',
    isValued: true,
    currency: 'EUR',
    proxyMinor: 50_000,
    proxySource: 'Agency',
    deadweight: '0.25',
    attribution: '0.4',
    dropOff: '0.1',
    years: 3,
    ...part,
  }) as ImpactIndicator;
const measurement = (part: Partial<ImpactMeasurement> = {}) =>
  ({
    id: part.measuredOn ?? 'm',
    source: 'Survey',
    indicator: 'i',
    programme: 'p',
    measuredOn: '2025-12-01',
    value: '30',
    method: 'count',
    sample: null,
    population: null,
    evidence: ['file'],
    ...part,
  }) as ImpactMeasurement;
const input = (part: Partial<ImpactInput> = {}) =>
  ({
    id: 'n',
    purpose: 'Grant',
    programme: 'p',
    agreement: null,
    spentOn: '2025-06-01',
    form: 'cash',
    currency: 'EUR',
    amountMinor: 1_000_000,
    hours: null,
    ...part,
  }) as ImpactInput;
const group = (part: Partial<ImpactBeneficiary>) =>
  ({
    id: part.name ?? 'g',
    name: 'Trainees',
    programme: 'p',
    countedOn: '2025-06-01',
    reach: 'direct',
    people: 20,
    groupKey: null,
    basis: 'counted',
    ...part,
  }) as ImpactBeneficiary;
const recordsOf = (of: Partial<ImpactRecords>): ImpactRecords => ({
  programmes: [programme()],
  indicators: [indicator()],
  measurements: [measurement()],
  inputs: [input()],
  beneficiaries: [],
  sites: [],
  partnerOf: () => undefined,
  rateOn: () => ({ currency: 'EUR', amount: '32.5' }),
  ...of,
});
const one = (of: Partial<ImpactRecords> = {}, until = '2025-12-31') => {
  const records = recordsOf(of);
  return programmeFigures(records, records.programmes[0] as ImpactProgramme, until);
};

describe('progress and cost', () => {
  it('are of the latest measurement up to the day, from the base value towards the target', () => {
    const measurements = [measurement(), measurement({ measuredOn: '2026-02-01', value: '70' })];
    const [told] = one({ measurements }).indicators;
    expect([told?.progress?.figure, told?.cost?.figure, told?.costMinor]).toEqual(['0.4', '500', 50_000]);
    expect(one({ measurements }, '2026-02-28').indicators[0]?.progress?.figure).toBe('1.2');
    expect(one({ measurements: [] }).indicators[0]).toMatchObject({ latest: null, progress: null, cost: null });
  });

  it('know a target below the base value', () => {
    const less = one({ indicators: [indicator({ baseValue: '60', target: '10' })] }).indicators[0];
    expect([less?.progress?.figure, less?.cost?.figure]).toEqual(['0.6', dec(10_000).div(30).toFixed()]);
    const worse = one({ measurements: [measurement({ value: '5' })] }).indicators[0];
    expect([worse?.progress?.figure, worse?.cost]).toEqual(['-0.1', null]);
  });
});

describe('the social return of a programme', () => {
  it('is there once every parameter is', () => {
    expect(dec(one().socialReturn?.ratio.figure ?? 0).toFixed(10)).toBe(
      dec(4500).times(1389).div(529).div(10_000).toFixed(10),
    );
    const missing = (of: Partial<ImpactRecords>) => {
      const told = one(of);
      expect(told.socialReturn).toBeNull();
      return told.missing.map(({ code }) => code.replace('impact-missing.', ''));
    };
    const lacking = { proxyMinor: null, deadweight: null, attribution: null, dropOff: null, years: null };
    expect(missing({ indicators: [indicator(lacking)], measurements: [] })).toEqual([
      'measurement',
      'proxy',
      'deadweight',
      'attribution',
      'dropOff',
      'years',
    ]);
    expect(missing({ indicators: [indicator({ proxySource: ' ' })] })).toEqual(['proxySource']);
    expect(missing({ indicators: [indicator({ level: 'output' })] })).toEqual(['output']);
    expect(missing({ programmes: [programme({ discountRate: null })] })).toEqual(['discount-rate']);
    expect(missing({ programmes: [programme({ discountSource: null })] })).toEqual(['discount-source']);
    expect(missing({ inputs: [] })).toEqual(['input']);
    expect(missing({ inputs: [input(), input({ currency: 'SEK' })] })).toEqual(['currencies']);
    const time = input({ form: 'time', currency: null, amountMinor: null, hours: '10' });
    expect(missing({ inputs: [input(), time], rateOn: () => null })).toEqual(['unvalued']);
    expect(missing({ indicators: [indicator({ isValued: false })] })).toEqual([]);
  });
});

describe('a period', () => {
  const figures = (of: Partial<ImpactRecords>) => impactFigures(recordsOf(of), year, TODAY);

  it('has inputs by form and currency, time at the rate of its day, exactly', () => {
    const told = figures({
      inputs: [
        input(),
        input({ form: 'time', currency: null, amountMinor: null, hours: '10.5' }),
        input({ form: 'inKind', amountMinor: 10 }),
        input({ form: 'management', currency: 'SEK', amountMinor: 500 }),
        input({ spentOn: '2024-12-31' }),
      ],
    }).inputs;
    expect(told.totals.map(({ currency, total, byForm }) => [currency, total.figure, byForm])).toEqual([
      ['EUR', '10341.35', { cash: 1_000_000, time: 34_125, inKind: 10, management: 0 }],
      ['SEK', '5', { cash: 0, time: 0, inKind: 0, management: 500 }],
    ]);
    expect(told.hours).toBe('10.5');
  });

  it('counts people with one key once, at the largest number, and directly reached ones not indirectly', () => {
    const told = figures({
      beneficiaries: [
        group({ name: 'a', groupKey: 'class-1', people: 20 }),
        group({ name: 'b', groupKey: 'CLASS-1', people: 25, programme: 'q' }),
        group({ name: 'c', groupKey: 'class-1', people: 90, reach: 'indirect' }),
        group({ name: 'd', people: 5 }),
        group({ name: 'e', reach: 'indirect', people: 40, basis: 'estimated' }),
        group({ name: 'f', countedOn: '2026-01-01', people: 1000 }),
      ],
    });
    expect([told.direct?.figure, told.indirect?.figure]).toEqual(['30', '40']);
    expect(told.indirect?.warnings.map(({ code }) => code)).toEqual(['impact.estimated-groups']);
    expect(figures({}).direct).toBeNull();
  });

  it('has goals, sites and supported infrastructure of programmes that ran in it', () => {
    const site = { id: 'mill', name: 'Mill', validFrom: null, validTo: null };
    const told = figures({
      sites: [site, { ...site, id: 'plant' }],
      programmes: [
        programme({ site: 'mill', goals: [{ goal: 'goal4', target: null }], investment: 'infrastructure' }),
        programme({ id: 'q', site: 'plant', startsOn: '2026-01-01', goals: [{ goal: 'goal4', target: null }] }),
        programme({ id: 'r', site: 'plant', status: 'planned' }),
      ],
    });
    expect(told.sites?.figure).toBe('0.5');
    expect(told.goals).toEqual([{ goal: 'goal4', programmes: ['p'] }]);
    expect(told.investments).toMatchObject([
      { kind: 'infrastructure', engagement: null, inputs: [{ currency: 'EUR', totalMinor: 1_000_000 }] },
    ]);
  });

  it('names what its records lack', () => {
    const codes = (of: Partial<ImpactRecords>) =>
      figures(of).issues.map(({ said }) => said.code.replace('impact-issue.', ''));
    expect(codes({})).toEqual([]);
    expect(codes({ indicators: [] })).toEqual(['no-indicator']);
    expect(codes({ measurements: [] })).toEqual(['not-measured']);
    expect(codes({ indicators: [indicator({ targetOn: '2025-12-30' })] })).toEqual(['overdue']);
    expect(codes({ indicators: [indicator({ baseSource: null })] })).toEqual(['no-base-source']);
    const unsound = measurement({ value: '5', evidence: [], method: 'survey' });
    expect(codes({ measurements: [unsound] })).toEqual(['worse', 'no-evidence', 'no-sample']);
    expect(
      codes({
        programmes: [programme({ partner: 'school' })],
        inputs: [input({ spentOn: '2024-12-31', agreement: 'a' })],
        partnerOf: () => 'club',
      }),
    ).toEqual(['outside-term', 'other-partner']);
  });
});
