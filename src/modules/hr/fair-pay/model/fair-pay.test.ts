import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec, type Decimal } from '#platform/values/model/decimal.ts';
import { annualBase, annualTotal, yearlyMax } from '#modules/hr/pay/model/annual-pay.ts';
import { adjustedGap, type AdjustedPerson } from './adjusted-gap.ts';
import { closingCost } from './closing-cost.ts';
import { ageBand, blau, parity } from './diversity.ts';
import { gapFigures } from './fair-pay-figures.ts';
import { independentColumns, leastSquares, studentT } from './least-squares.ts';
import type { PersonStatistics } from './person-statistics.ts';
import { vsmePayFigures } from './report-figures.ts';
import { median } from '#platform/values/model/quantile.ts';
import { gapsOf, payRatio, quartersOf, type Paid } from './pay-gap.ts';

const paid = (gender: 'female' | 'male', hourly: number, more: Partial<Paid['pay']> = {}): Paid => ({
  gender,
  category: null,
  pay: { currency: 'EUR', hours: dec(2080), base: dec(hourly).times(2080), fixed: dec(0), variable: dec(0), ...more },
});

describe('pay of a year', () => {
  it('is the base pay of its months, hours or year, and what comes on top', () => {
    const pay = { salariesPerYear: '14', weeklyHours: '38.5', allowancesMinor: 120_000, variableMinor: null };
    expect(annualBase({ ...pay, baseMinor: 300_000, payPeriod: 'month' }).toString()).toBe('4200000');
    expect(annualBase({ ...pay, baseMinor: 1_550, payPeriod: 'hour' }).toString()).toBe('3103100');
    expect(annualTotal({ ...pay, baseMinor: 5_000_000, payPeriod: 'year' }).toString()).toBe('5120000');
  });

  it('is at most 10 m, or as much in a currency of small units', () => {
    expect(['EUR', 'USD', 'HUF', 'KRW', 'VND'].map(yearlyMax)).toEqual([1e7, 1e7, 1e10, 1e11, 1e12]);
  });

  it('is shown in the minor units in which the currency is kept', () => {
    const gaps = gapsOf([1, 2, 3, 4, 5].flatMap(() => [paid('female', 180_000), paid('male', 200_000)]));
    const { mean } = gapFigures(gaps, { day: '2025-12-31', currency: 'HUF', withAmounts: true });
    expect(mean.figure?.steps.map(({ figure }) => figure)).toEqual(['1800', '2000']);
  });
});

describe('the pay gap', () => {
  it('is (men − women) ÷ men of the means, and of the medians', () => {
    const people = [
      paid('female', 2000),
      paid('female', 2200),
      paid('male', 2000),
      paid('male', 2400),
      paid('male', 2800),
    ];
    const gaps = gapsOf(people);
    expect([gaps.mean?.toString(), gaps.median?.toString()]).toEqual(['0.125', '0.125']);
    expect(gapsOf(people.slice(0, 2)).mean).toBeNull();
  });

  it('has variable pay apart, among those who receive it, and the share who do', () => {
    const bonus = (gender: 'female' | 'male', yearly: number) =>
      paid(gender, 2000, { variable: dec(yearly).times(2080) });
    const gaps = gapsOf([bonus('female', 60), paid('female', 2000), bonus('male', 100), bonus('male', 140)]);
    expect(gaps.variableMean?.toString()).toBe('0.5');
    expect(gaps.baseMean?.toString()).toBe('0');
    expect([gaps.womenWithVariable?.toString(), gaps.menWithVariable?.toString()]).toEqual(['0.5', '1']);
  });

  it('does not change where all pay is doubled, and turns around where men and women change places', () => {
    const pays = fc.array(fc.integer({ min: 1000, max: 9000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(pays, pays, (women, men) => {
        const of = (times: number, w = women, m = men) =>
          gapsOf([...w.map((one) => paid('female', one * times)), ...m.map((one) => paid('male', one * times))]).mean;
        const once = of(1) as Decimal;
        expect(of(2)?.minus(once).abs().lt('1e-25')).toBe(true);
        const turned = of(1, men, women) as Decimal;
        // (1 − g)(1 − g') = 1
        expect(dec(1).minus(once).times(dec(1).minus(turned)).minus(1).abs().lt('1e-25')).toBe(true);
      }),
    );
  });

  it('divides all into four quarters that add up to all, by their pay', () => {
    const people = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => paid(at % 3 === 0 ? 'female' : 'male', at * 100));
    expect(quartersOf(people)).toEqual([
      { women: 1, men: 2 },
      { women: 0, men: 2 },
      { women: 1, men: 1 },
      { women: 1, men: 1 },
    ]);
  });

  it('pay ratio: the highest ÷ the median of all others, in full time', () => {
    const pays = [3000, 2000, 1000, 8000].map((hourly) => paid('male', hourly).pay);
    expect(payRatio(pays, dec(2080))?.toString()).toBe('4');
    expect(payRatio(pays.slice(0, 1), dec(2080))).toBeNull();
    expect(median([dec(1), dec(2), dec(4), dec(9)])?.toString()).toBe('3');
  });
});

// NIST/ITL Statistical Reference Datasets, linear regression, Longley (1967): data and certified values.
const longley = `60323 83.0 234289 2356 1590 107608 1947
61122 88.5 259426 2325 1456 108632 1948
60171 88.2 258054 3682 1616 109773 1949
61187 89.5 284599 3351 1650 110929 1950
63221 96.2 328975 2099 3099 112075 1951
63639 98.1 346999 1932 3594 113270 1952
64989 99.0 365385 1870 3547 115094 1953
63761 100.0 363112 3578 3350 116219 1954
66019 101.2 397469 2904 3048 117388 1955
67857 104.6 419180 2822 2857 118734 1956
68169 108.4 442769 2936 2798 120445 1957
66513 110.8 444546 4681 2637 121950 1958
68655 112.6 482704 3813 2552 123366 1959
69564 114.2 502601 3931 2514 125368 1960
69331 115.7 518173 4806 2572 127852 1961
70551 116.9 554894 4007 2827 130081 1962`;
const certified = {
  coefficients: [
    -3482258.63459582, 15.0618722713733, -0.035819179292591, -2.02022980381683, -1.03322686717359, -0.0511041056535807,
    1829.15146461355,
  ],
  standardErrors: [
    890420.383607373, 84.9149257747669, 0.0334910077722432, 0.488399681651699, 0.214274163161675, 0.22607320006937,
    455.478499142212,
  ],
  residualDeviation: 304.854073561965,
};

describe('least squares', () => {
  it('agree with the certified values of NIST for Longley to nine digits', () => {
    const data = longley.split('\n').map((line) => line.split(' ').map(Number));
    const fit = leastSquares(
      data.map(([, ...x]) => [1, ...x]),
      data.map(([y = 0]) => y),
    );
    const off = (got: number, want: number) => Math.abs(got / want - 1);
    expect(fit?.degreesOfFreedom).toBe(9);
    expect(off(fit?.residualDeviation ?? 0, certified.residualDeviation)).toBeLessThan(1e-9);
    for (const name of ['coefficients', 'standardErrors'] as const)
      for (const [at, want] of certified[name].entries()) expect(off(fit?.[name][at] ?? 0, want)).toBeLessThan(1e-9);
  });

  it('know the quantiles of Student’s t (NIST/SEMATECH e-Handbook, 1.3.6.7.2)', () => {
    for (const [degrees, t] of [
      [1, 12.706],
      [9, 2.262],
      [30, 2.042],
      [100, 1.984],
    ] as const)
      expect(studentT(0.95, degrees)).toBeCloseTo(t, 3);
  });

  it('say which columns are a combination of others', () => {
    const rows = [1, 2, 3, 4, 5].map((at) => [1, at, 2 * at + 3, at * at, 0]);
    expect(independentColumns(rows)).toEqual([0, 1, 3]);
    expect(leastSquares(rows, [1, 2, 3, 4, 5])).toBeNull();
  });
});

describe('the adjusted pay gap', () => {
  const person = (at: number, gap: number): AdjustedPerson => ({
    isFemale: at % 2 === 0,
    hourly: (10 + (at % 7)) * (1 + (at % 3) / 10) * (at % 2 === 0 ? 1 - gap : 1),
    groups: { level: String(at % 7), country: at % 3 === 0 ? 'DE' : 'AT', category: String(at % 3) },
    numbers: { tenure: at % 5 },
  });
  const people = (n: number, gap = 0.04) => Array.from({ length: n }, (_none, at) => person(at, gap));

  it('finds what women are paid less beside whom all else is the same, whatever factors repeat each other', () => {
    const found = adjustedGap(people(210));
    if (found.refused !== null) throw new Error(found.refused);
    expect(found.gap).toBeCloseTo(0.04, 9);
    expect([found.low <= found.gap, found.gap <= found.high, found.n]).toEqual([true, true, 210]);
    expect(found.factors).toEqual(['level', 'country', 'category', 'tenure']);
  });

  it('is refused below 30 people, without one gender, where gender is a factor itself, and where it nearly is', () => {
    expect(adjustedGap(people(29))).toMatchObject({ refused: 'too-few', n: 29 });
    expect(adjustedGap(people(80).filter(({ isFemale }) => isFemale))).toMatchObject({ refused: 'one-gender' });
    const told = (slips: number) =>
      people(100).map((one, at) => ({ ...one, groups: { job: one.isFemale === at >= slips ? 'a' : 'b' } }));
    expect(adjustedGap(told(0))).toMatchObject({ refused: 'not-independent' });
    expect(adjustedGap(told(2))).toMatchObject({ refused: 'vif' });
  });
});

describe('the cost of closing a gap', () => {
  const raisable = fc.record({ hourly: fc.integer({ min: 2, max: 9 }), hours: fc.integer({ min: 1, max: 4 }) });

  it('is the least of all raises that bring it below the limit', () => {
    fc.assert(
      fc.property(
        fc.array(raisable, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 4, max: 10 }),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('female' as const, 'male' as const),
        (group, other, percent, lowerIs) => {
          const limit = dec(percent).div(100);
          const lower = group.map(({ hourly, hours }, at) => ({
            id: String(at),
            hourly: dec(hourly),
            hours: dec(hours),
          }));
          const found = closingCost(lower, lowerIs, dec(other), limit);
          expect(found === null ? null : found.cost.toNumber()).toBe(byTryingAll(group, other, percent, lowerIs));
          for (const [id, raise] of found?.raises ?? [])
            expect(lower[Number(id)]?.hourly.plus(raise).lte(other)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  function byTryingAll(
    group: readonly { hourly: number; hours: number }[],
    other: number,
    percent: number,
    lowerIs: 'female' | 'male',
  ): number | null {
    let best: number | null = null;
    const go = (at: number, total: number, cost: number): void => {
      const one = group[at];
      if (one === undefined) {
        // (other − total ÷ n) ÷ mean of men < percent ÷ 100, in whole numbers
        const ofMen = lowerIs === 'female' ? other * group.length : total;
        if (100 * (other * group.length - total) < percent * ofMen) best = best === null ? cost : Math.min(best, cost);
        return;
      }
      for (let raise = 0; raise <= Math.max(0, other - one.hourly); raise += 1)
        go(at + 1, total + one.hourly + raise, cost + raise * one.hours);
    };
    go(0, 0, 0);
    return best;
  }
});

describe('the report', () => {
  const one = (gender: PersonStatistics['gender'], more: Partial<PersonStatistics> = {}): PersonStatistics => ({
    gender,
    category: null,
    level: 4,
    family: null,
    country: 'DE',
    site: null,
    tenureDays: 400,
    age: 40,
    isIntern: false,
    weeklyHours: '40',
    pay: paid('male', gender === 'female' ? 1880 : 2000).pay,
    ...more,
  });
  const people = (more: readonly PersonStatistics[] = []) => [
    ...Array.from({ length: 150 - more.length }, (_none, at) => one(at % 2 === 0 ? 'female' : 'male')),
    ...more,
  ];
  const wages = [{ country: 'DE', validFrom: '2025-01-01', hourlyMinor: 1282, currency: 'EUR', source: 'MiLoG' }];
  const stated = (of: readonly PersonStatistics[], known = wages) => {
    const basis = {
      day: '2025-12-31',
      lineage: 'x',
      lineageId: 'y',
      coverage: { employees: 0, withContract: 0, covered: 0 },
      fullTimeHours: dec(2080),
      withRatio: true,
    };
    return vsmePayFigures({ ...basis, people: of, wages: known }).map(({ concept, value }) => [
      concept.slice(5, 15),
      value,
    ]);
  };
  const leads = (women: number, men: number) => [
    ...Array.from({ length: women }, () => one('female', { level: 2 })),
    ...Array.from({ length: men }, () => one('male', { level: 1 })),
  ];

  it('states gap, minimum wage and management where records are whole and nobody can be told', () => {
    expect(stated(people(leads(5, 8)))).toEqual([
      ['EmployeesR', 'true'],
      ['Percentage', '0.06'],
      ['FemaleToMa', '0.63'],
    ]);
  });

  it('states no gap below 150 employees, without the gender or pay of one, and no ratio of few managers', () => {
    const whole = people(leads(4, 8));
    expect(stated(whole).map(([name]) => name)).toEqual(['EmployeesR', 'Percentage']);
    expect(stated(whole.slice(1)).map(([name]) => name)).toEqual(['EmployeesR']);
    expect(stated(people([one(null)])).map(([name]) => name)).toEqual(['EmployeesR']);
    expect(stated(people([one('male', { pay: null })]))).toEqual([]);
    expect(stated(people(), [])).toEqual([['Percentage', '0.06']]);
    const below = { ...paid('male', 1281).pay };
    expect(stated(people([one('male', { pay: below }), one('male', { pay: null })]))).toEqual([
      ['EmployeesR', 'false'],
    ]);
  });
});

describe('diversity', () => {
  it('has the Blau index, parity and age groups', () => {
    expect([blau([5, 5])?.toString(), blau([8, 0])?.toString(), blau([])]).toEqual(['0.5', '0', null]);
    expect(parity(2, 10, 40, 100)?.toString()).toBe('0.5');
    expect([29, 30, 50, 51].map(ageBand)).toEqual(['under30', 'from30to50', 'from30to50', 'over50']);
  });
});
