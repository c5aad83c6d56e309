import { describe, expect, it } from 'vitest';
import type { EsrsPointResponse } from '#modules/report/esrs/model/esrs-contracts.ts';
import type { ConceptResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { coverageOf, esrsCoverageOf } from './coverage.ts';

const value = (status: 'draft' | 'approved', standing: 'reported' | 'omitted' | 'notMaterial' = 'reported') =>
  ({ status, standing }) as ConceptResponse['values'][number];
const point = (name: string, standing: ConceptResponse['standing'], ...values: ConceptResponse['values']) => ({
  name,
  standing,
  values,
});

describe('the coverage of a topic', () => {
  it('is approved over required, without what is left out or optional (design 3.1, tab Disclosures)', () => {
    const sections = [
      {
        disclosure: 'B3',
        concepts: [
          point('a', 'given', value('approved')),
          point('b', 'missing'),
          point('c', 'given', value('approved'), value('draft')),
          point('d', 'omitted', value('approved', 'omitted')),
          point('e', 'optional'),
          point('f', 'optional', value('approved')),
        ],
      },
      { disclosure: 'C3', concepts: [point('a', 'given'), point('b', 'missing')] },
      { disclosure: 'B4', concepts: [point('g', 'missing')] },
    ];
    expect(coverageOf(['B3', 'C3'], sections)).toEqual({ required: 4, approved: 2, leftOut: 1 });
    expect(coverageOf([], sections)).toEqual({ required: 0, approved: 0, leftOut: 0 });
  });

  it('of ESRS counts the standings of its topic alone: what is open or voluntary is not asked for', () => {
    const of = (topic: string, ...standings: EsrsPointResponse['standing'][]) => ({
      topic,
      points: standings.map(
        (standing) =>
          ({
            standing,
            need: standing === 'open' ? 'if-applicable' : standing === 'voluntary' ? 'voluntary' : 'always',
          }) as EsrsPointResponse,
      ),
    });
    const requirements = [
      of('e1', 'approved', 'given', 'missing', 'open'),
      of('e1', 'omitted', 'voluntary', 'approved'),
      of('e3', 'notMaterial', 'missing'),
    ];
    expect([esrsCoverageOf('e1', requirements), esrsCoverageOf('e3', requirements)]).toEqual([
      { required: 4, approved: 2, leftOut: 1 },
      { required: 1, approved: 0, leftOut: 0 },
    ]);
  });
});
