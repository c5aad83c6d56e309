import { describe, expect, it } from 'vitest';
import type { PointFigure, ReportPoint } from '#modules/report/datapoints/model/report-points.ts';
import { circleThrough } from './kpi-circle.ts';
import { frameworkCount, frameworksOf } from './frameworks.ts';
import { valuesOfOwnKpis, type Holdings } from './own-kpi-value.ts';
import { wantedFigures } from './wanted-requests.ts';

const figure = (amount: string, unit: string | null, part: Partial<PointFigure> = {}): PointFigure => ({
  amount,
  unit,
  method: null,
  lineage: null,
  status: null,
  ...part,
});
const point = (name: string, unit: string | null, part: Partial<ReportPoint> = {}): ReportPoint => ({
  name: `vsme:${name}`,
  label: name,
  disclosure: 'B3',
  paragraph: '',
  standing: 'missing',
  unit,
  isShare: false,
  register: null,
  isStated: false,
  stated: null,
  drawn: null,
  ...part,
});
const kpi = (code: string, formula: string, unit: string, decimals = 2) => ({
  code,
  name: `Name of ${code}`,
  formula,
  unit,
  decimals,
});
const holdings = (points: ReportPoint[], part: Partial<Holdings> = {}): Holdings => ({
  points,
  answers: new Map(),
  isVisible: true,
  reportPath: ({ name }) => `report?point=${name}`,
  ownPath: 'own',
  ...part,
});
const perHead = kpi('co2_per_head', 'Emissions / Employees', 't_co2e/person');
const emissions = point('Emissions', 't_co2e', {
  drawn: figure('1000', 't_co2e', { method: 'Scope 1 and 2', lineage: 'environmental/ghg-emissions?run=1' }),
});

describe('the value of an own KPI', () => {
  it('comes from its inputs, each with the way back to it', () => {
    const value = valuesOfOwnKpis(
      [perHead],
      holdings([emissions, point('Employees', 'person', { stated: figure('240', 'person', { status: 'approved' }) })]),
    ).get('co2_per_head');
    expect(value).toMatchObject({ shown: '4.17', workings: '1,000 t CO₂e / 240 people', needs: [] });
    expect(value?.figure).toBe('4.166666666666666666666666666666667');
    expect(value?.inputs).toMatchObject([
      {
        name: 'Emissions',
        state: 'drawn',
        amount: '1000',
        path: 'environmental/ghg-emissions?run=1',
        method: 'Scope 1 and 2',
      },
      { name: 'Employees', state: 'stated', amount: '240', status: 'approved', path: 'report?point=vsme:Employees' },
    ]);
  });

  it('is out of date where one of its inputs is, through a KPI between', () => {
    const changed = { ...emissions, drawn: figure('1000', 't_co2e', { isOutOfDate: true }) };
    const employees = point('Employees', 'person', { stated: figure('240', 'person') });
    const doubled = kpi('doubled', 'co2_per_head * 2', 't_co2e/person');
    const marks = (of: ReportPoint) =>
      valuesOfOwnKpis([perHead, doubled], holdings([of, employees]))
        .get('doubled')
        ?.inputs.map(({ isOutOfDate }) => isOutOfDate === true);
    expect([marks(emissions), marks(changed)]).toEqual([[false], [true]]);
  });

  it('takes what the report states before what the registers say, and an approved answer where neither has a figure', () => {
    const both = point('Emissions', 't_co2e', { stated: figure('900', 't_co2e'), drawn: figure('1000', 't_co2e') });
    const value = valuesOfOwnKpis(
      [perHead],
      holdings([both, point('Employees', 'person')], {
        answers: new Map([['vsme:Employees', { amount: '100', unit: 'person', path: 'request' }]]),
      }),
    ).get('co2_per_head');
    expect(value).toMatchObject({
      shown: '9',
      inputs: [
        { state: 'stated', amount: '900' },
        { state: 'answered', page: 'Data requests', path: 'request' },
      ],
    });
  });

  it('is not computable where an input is missing, is stated in another measure, or may not be seen: never zero', () => {
    const of = (employees: ReportPoint, part: Partial<Holdings> = {}) =>
      valuesOfOwnKpis([perHead], holdings([emissions, employees], part)).get('co2_per_head');
    expect(of(point('Employees', 'person'))).toMatchObject({ figure: null, needs: [{ message: 'Employees' }] });
    expect(of(point('Employees', 'person', { stated: figure('240', 'kg') }))).toMatchObject({
      figure: null,
      needs: [{ message: 'Employees' }],
    });
    expect(of(point('Employees', 'person'), { isVisible: false })).toMatchObject({
      figure: null,
      needs: [{ message: 'permission to see Employees' }],
    });
    expect(of(point('Employees', 'person', { stated: figure('0', 'person') }))).toMatchObject({
      figure: null,
      needs: [{ message: 'Character 13, “Employees”: Division by zero is not possible.' }],
    });
  });

  it('needs what the KPIs below it need, and says it once', () => {
    const values = valuesOfOwnKpis(
      [
        kpi('top', 'co2_per_head + co2_per_head + other', 't_co2e/person'),
        perHead,
        kpi('other', 'Emissions / Employees', 'kg_co2e/person'),
      ],
      holdings([emissions, point('Employees', 'person')]),
    );
    expect(values.get('top')).toMatchObject({ figure: null, needs: [{ message: 'Employees' }] });
  });

  it('goes through other KPIs in any order and any unit', () => {
    const values = valuesOfOwnKpis(
      [kpi('double', '2 * co2_per_head', 'kg_co2e/person', 0), perHead],
      holdings([emissions, point('Employees', 'person', { stated: figure('240', 'person') })]),
    );
    expect(values.get('double')).toMatchObject({
      shown: '8333',
      inputs: [{ state: 'kpi', path: 'own', label: 'Name of co2_per_head' }],
    });
  });

  it('does not turn for ever in a circle that got in all the same', () => {
    expect(valuesOfOwnKpis([kpi('a', 'b + 1', '1'), kpi('b', 'a + 1', '1')], holdings([])).get('a')).toMatchObject({
      figure: null,
      needs: [{ message: 'Name of a without itself' }],
    });
  });
});

describe('a circle of formulas', () => {
  it('is found however long, and named', () => {
    const kpis = [
      { code: 'a', formula: 'b + 1' },
      { code: 'b', formula: 'c * 2' },
      { code: 'c', formula: 'Turnover' },
    ];
    expect(circleThrough('c', kpis)).toBeNull();
    expect(circleThrough('c', [...kpis.slice(0, 2), { code: 'c', formula: 'a - 1' }])).toEqual(['c', 'a', 'b', 'c']);
    expect(circleThrough('a', [{ code: 'a', formula: 'a' }])).toEqual(['a', 'a']);
  });
  it('is none where two ways lead to the same KPI', () =>
    expect(
      circleThrough('a', [
        { code: 'a', formula: 'b + c' },
        { code: 'b', formula: 'd' },
        { code: 'c', formula: 'd' },
        { code: 'd', formula: '1' },
      ]),
    ).toBeNull());
});

describe('frameworks', () => {
  const gri = new Map([
    ['E1-5', ['302-1', '302-3']],
    ['E1-6', ['305-1', '305-2']],
  ]);
  it('serve one figure several times, each by what it is about', () => {
    const energy = frameworksOf({ name: 'vsme:TotalEnergyConsumption', disclosure: 'B3' }, gri);
    expect(energy).toEqual({ vsme: ['B3'], esrs2023: ['E1-5'], esrs2026: ['E1-7'], gri: ['302-1', '302-3'] });
    expect(frameworkCount(energy)).toBe(4);
    expect(frameworksOf({ name: 'vsme:GrossScope1GreenhouseGasEmissions', disclosure: 'B3' }, gri)).toMatchObject({
      esrs2023: ['E1-6'],
      gri: ['305-1', '305-2'],
    });
  });
  it('that nothing is known of stay empty', () =>
    expect(frameworksOf({ name: 'vsme:RevenueDerivedFromCoal', disclosure: 'C8' }, gri)).toEqual({
      vsme: ['C8'],
      esrs2023: [],
      esrs2026: [],
      gri: [],
    }));
});

describe('figures to be asked for', () => {
  const chosen = {
    source: 'manual',
    frequency: 'quarter',
    owner: 'anna',
    firstPeriod: '2026-Q2',
    evidence: 'required',
    note: 'From the accident book.',
  } as const;
  const words = { inUnit: (unit: string) => `In ${unit}.`, fromSuppliers: 'From suppliers.' };
  it('are those of KPIs that somebody has to state, from the first period on', () => {
    const asked = wantedFigures(
      [
        { label: 'Accidents', unit: 'item', selection: chosen },
        { label: 'Energy', unit: 'MWh', selection: { ...chosen, source: 'moduleQuery' } },
        { label: 'Hours', unit: 'h', selection: null },
      ],
      '2026',
      words,
    );
    expect(asked.map(({ figure: name, period }) => `${name} ${period}`)).toEqual([
      'Accidents 2026-Q2',
      'Accidents 2026-Q3',
      'Accidents 2026-Q4',
    ]);
    expect(asked[0]).toEqual({
      figure: 'Accidents',
      period: '2026-Q2',
      assignee: 'anna',
      question: 'Accidents In item. From the accident book.',
      needsEvidence: true,
    });
  });
  it('are none in a year before the first period, and twelve where they are monthly', () => {
    expect(wantedFigures([{ label: 'Accidents', unit: null, selection: chosen }], '2025', words)).toEqual([]);
    expect(
      wantedFigures(
        [{ label: 'Accidents', unit: null, selection: { ...chosen, frequency: 'month', firstPeriod: null } }],
        '2025',
        words,
      ),
    ).toHaveLength(12);
  });
});
