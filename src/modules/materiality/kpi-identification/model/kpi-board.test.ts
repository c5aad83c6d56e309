import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec } from '#platform/values/model/decimal.ts';
import { topicKeys } from '#modules/materiality/assessment/model/topics.ts';
import {
  askedCount,
  askedOf,
  columnOf,
  costOfOwn,
  costOfPoint,
  countsOf,
  proposedSource,
  topicsOf,
  topicVerdicts,
  type TopicVerdict,
} from './kpi-board.ts';

const score = (topic: string, finding: 'material' | 'notMaterial' | 'unknown' | 'notAssessed') => ({ topic, finding });
const verdictOf = (verdicts: readonly TopicVerdict[], key: string) => verdicts.find(({ topic }) => topic === key);

describe('what holds for a topic', () => {
  const verdicts = topicVerdicts(
    [score('e1', 'material'), score('e3', 'notMaterial'), score('s1', 'material')],
    [
      { topic: 'e1', conclusion: 'notMaterial' },
      { topic: 'g1', conclusion: 'unknown' },
    ],
  );
  it('is its decision, whatever the figures say', () =>
    expect(verdictOf(verdicts, 'e1')).toEqual({ topic: 'e1', verdict: 'notMaterial', isDecided: true }));
  it('is what the figures say only where they say material; a low score is no decision', () => {
    expect(verdictOf(verdicts, 's1')).toEqual({ topic: 's1', verdict: 'material', isDecided: false });
    expect(verdictOf(verdicts, 'e3')).toEqual({ topic: 'e3', verdict: 'unknown', isDecided: false });
  });
  it('is not assessed where nothing was entered, for each of the ten topics', () => {
    expect(verdicts.map(({ topic }) => topic)).toEqual(topicKeys);
    expect(verdictOf(verdicts, 's3')?.verdict).toBe('notAssessed');
  });
});

describe('what a data point is asked for by', () => {
  const verdicts = topicVerdicts(
    [],
    [
      { topic: 'e1', conclusion: 'material' },
      { topic: 'e3', conclusion: 'notMaterial' },
      { topic: 's2', conclusion: 'unknown' },
      { topic: 's3', conclusion: 'material' },
    ],
  );
  it.each([
    ['B3', 'missing', 'required'],
    ['B3', 'given', 'required'],
    ['B3', 'open', 'open'],
    ['B3', 'optional', null],
    ['B3', 'not-applicable', null],
    ['B3', 'leftOut', null],
    ['B6', 'missing', null],
    ['B8', 'missing', null],
    ['', 'missing', null],
  ] as const)('%s %s: %s', (disclosure, standing, asked) => {
    expect(askedOf({ disclosure, standing }, verdicts)).toBe(asked);
  });
  it('one material topic suffices where two are on the same disclosure', () => {
    expect(topicsOf({ disclosure: 'C7' })).toEqual(['s2', 's3']);
    expect(askedOf({ disclosure: 'C7', standing: 'missing' }, verdicts)).toBe('required');
  });
  it('is counted by topic; what is not assessed or not known has no count, which is not zero', () => {
    const points = [
      { disclosure: 'B3', standing: 'missing' as const },
      { disclosure: 'B3', standing: 'open' as const },
      { disclosure: 'B6', standing: 'missing' as const },
    ];
    expect(
      ['e1', 'e3', 's2', 's1'].map((key) => {
        const one = verdictOf(verdicts, key);
        return one === undefined ? 'none' : askedCount(one, points);
      }),
    ).toEqual([1, 0, null, null]);
  });
});

describe('the cost of a KPI', () => {
  const register = { label: 'Waste management', path: 'environmental/waste-management', isDrawn: false };
  const figure = { amount: '1', unit: 't', method: null, lineage: null, status: null };
  const nothing = { register: null, stated: null, drawn: null, isStated: false };
  it('is 1 where the product has the figure, 2 where it has a register to fill, 3 where somebody has to begin', () => {
    expect([
      costOfPoint({ ...nothing, drawn: figure }),
      costOfPoint({ ...nothing, stated: figure, isStated: true }),
      costOfPoint({ ...nothing, isStated: true }),
      costOfPoint({ ...nothing, register }),
      costOfPoint(nothing),
    ]).toEqual([1, 1, 1, 2, 3]);
    expect([costOfOwn([1, 3, 2]), costOfOwn([])]).toEqual([3, 1]);
  });
  it('goes with where the figure would come from', () => {
    expect([
      proposedSource({ register: null }),
      proposedSource({ register }),
      proposedSource({ register: { ...register, isDrawn: true } }),
    ]).toEqual(['manual', 'activity', 'moduleQuery']);
  });
});

const selection = fc.option(
  fc.record({
    status: fc.constantFrom('selected' as const, 'ready' as const),
    source: fc.option(fc.constantFrom('manual' as const, 'moduleQuery' as const)),
  }),
);
const kpi = fc.record({ asked: fc.constantFrom('required' as const, 'open' as const, 'extra' as const), selection });

describe('the board', () => {
  it('has a column for each KPI', () =>
    expect([columnOf(null), columnOf({ status: 'selected' }), columnOf({ status: 'ready' })]).toEqual([
      'required',
      'selected',
      'ready',
    ]));
  it('has no cover where nothing is required, and 1 only when every required KPI has a source', () => {
    expect(countsOf([], []).cover).toBeNull();
    expect(
      countsOf(
        [
          { asked: 'required', selection: { status: 'selected', source: 'manual' } },
          { asked: 'required', selection: { status: 'selected', source: null } },
          { asked: 'extra', selection: { status: 'ready', source: 'manual' } },
        ],
        [],
      ),
    ).toEqual({ required: 2, withSource: 1, selected: 2, ready: 1, extra: 1, open: 0, unsettled: 0, cover: '0.5' });
  });
  it('counts whatever stands on it: cover lies between 0 and 1, and what nobody asks for never raises it', () => {
    fc.assert(
      fc.property(fc.array(kpi, { maxLength: 40 }), (kpis) => {
        const counts = countsOf(kpis, []);
        expect(counts.selected + counts.ready).toBe(kpis.filter((one) => one.selection !== null).length);
        expect(counts.cover === null ? counts.required : dec(counts.cover).gte(0) && dec(counts.cover).lte(1)).toBe(
          counts.required === 0 ? 0 : true,
        );
        expect(
          countsOf([...kpis, { asked: 'extra', selection: { status: 'ready', source: 'manual' } }], []).cover,
        ).toBe(counts.cover);
      }),
    );
  });
});
