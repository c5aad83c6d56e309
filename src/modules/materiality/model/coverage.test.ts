import { describe, expect, it } from 'vitest';
import type { ConceptAnswer } from '#modules/report/model/vsme-report-contracts.ts';
import { coverageOf } from './coverage.ts';

const value = (status: 'draft' | 'approved', standing: 'reported' | 'omitted' | 'notMaterial' = 'reported') => ({ status, standing }) as ConceptAnswer['values'][number];
const point = (name: string, standing: ConceptAnswer['standing'], ...values: ConceptAnswer['values']) => ({ name, standing, values });

describe('the coverage of a topic', () => {
  it('is approved over required, without what is left out or optional (design 3.1, tab Disclosures)', () => {
    const sections = [
      { disclosure: 'B3', concepts: [point('a', 'given', value('approved')), point('b', 'missing'), point('c', 'given', value('approved'), value('draft')), point('d', 'omitted', value('approved', 'omitted')), point('e', 'optional'), point('f', 'optional', value('approved'))] },
      { disclosure: 'C3', concepts: [point('a', 'given'), point('b', 'missing')] },
      { disclosure: 'B4', concepts: [point('g', 'missing')] },
    ];
    expect(coverageOf(['B3', 'C3'], sections)).toEqual({ required: 4, approved: 2, leftOut: 1 });
    expect(coverageOf([], sections)).toEqual({ required: 0, approved: 0, leftOut: 0 });
  });
});
