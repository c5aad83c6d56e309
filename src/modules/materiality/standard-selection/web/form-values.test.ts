import { describe, expect, it } from 'vitest';
import { readForm, typedOf, type Typed } from './form-values.ts';

const period = { from: '2026-01-01', to: '2026-12-31' };
const read = (part: Partial<Typed>, of = period, language = 'en-GB') =>
  readForm({ ...typedOf(null, language), ...part }, of, language);

describe('what is typed for a decision', () => {
  it('nothing is not known, and never zero or no', () => {
    const { values, inputs, wrong } = read({});
    expect(Object.values({ ...values, demands: null, singles: null }).every((value) => value === null)).toBe(true);
    expect([inputs.averageEmployees, inputs.netTurnoverMinor, inputs.demands, wrong]).toEqual([null, null, [], []]);
  });

  it('reads numbers as the reader writes them and names what is none', () => {
    expect(read({ averageEmployees: '1,200', netTurnoverMinor: '450,000,000' }).values).toMatchObject({
      averageEmployees: 1200,
      netTurnoverMinor: 45_000_000_000,
    });
    expect(
      read({ averageEmployees: '1.200', netTurnoverMinor: '450.000.000,50' }, period, 'de-DE').values,
    ).toMatchObject({ averageEmployees: 1200, netTurnoverMinor: 45_000_000_050 });
    expect(read({ averageEmployees: '12,5' }, period, 'de-DE').wrong).toEqual(['averageEmployees']);
    expect(read({ averageEmployees: 'many', netTurnoverMinor: '-5', balanceTotalMinor: 'x' }).wrong.toSorted()).toEqual(
      ['averageEmployees', 'balanceTotalMinor', 'netTurnoverMinor'],
    );
  });

  it('leaves out what is not asked any more', () => {
    const far = { euTurnoverMinor: '1', demands: [{ key: 0, who: 'bank', what: 'C3', note: ' ' }] };
    expect(
      read({
        ...far,
        hasNonEuParent: 'no',
        demand: 'none',
        isBound: 'yes',
        chosen: 'esrs_2026',
        module: 'single',
        singles: ['C3'],
      }).values,
    ).toMatchObject({ euTurnoverMinor: null, demands: [], isBound: null, module: null, singles: [] });
    expect(
      read(
        {
          ...far,
          hasNonEuParent: 'yes',
          demand: 'some',
          isBound: 'yes',
          chosen: 'vsme_2025',
          module: 'single',
          singles: ['C3'],
        },
        { from: '2025-01-01', to: '2025-12-31' },
      ).values,
    ).toMatchObject({
      euTurnoverMinor: 100,
      demands: [{ who: 'bank', what: 'C3', note: null }],
      isBound: 'yes',
      module: 'single',
      singles: [{ disclosure: 'C3' }],
    });
  });

  it('drops no demand that is half entered: it is named instead', () => {
    expect(read({ demand: 'some', demands: [{ key: 0, who: 'bank', what: '', note: '' }] }).wrong).toEqual(['demands']);
    expect(read({ demand: 'some', demands: [{ key: 0, who: '', what: '', note: '' }] }).wrong).toEqual([]);
  });
});
