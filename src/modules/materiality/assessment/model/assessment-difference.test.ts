import { describe, expect, it } from 'vitest';
import { assessmentDifference } from './assessment-difference.ts';

const iro = (
  lineage: string,
  part: Partial<Parameters<typeof assessmentDifference>[0][number]> = {},
): Parameters<typeof assessmentDifference>[0][number] => ({
  id: `id-${lineage}`,
  lineage,
  title: lineage,
  topic: 'e1',
  kind: 'negative',
  actuality: 'actual',
  isHumanRights: false,
  scale: 3,
  scope: 3,
  irremediability: 3,
  likelihood: null,
  likelihoodShort: null,
  likelihoodMedium: null,
  likelihoodLong: null,
  magnitudeShort: null,
  magnitudeMedium: null,
  magnitudeLong: null,
  ...part,
});

describe('the difference of two assessments', () => {
  it('names what is new, what is rated differently with both ratings, and what is gone', () => {
    expect(
      assessmentDifference(
        [iro('kept'), iro('raised'), iro('left')],
        [iro('kept'), iro('raised', { scale: 5, irremediability: null }), iro('added')],
      ),
    ).toEqual([
      {
        id: 'id-raised',
        title: 'raised',
        topic: 'e1',
        change: 'changed',
        fields: [
          { name: 'scale', before: '3', after: '5' },
          { name: 'irremediability', before: '3', after: null },
        ],
      },
      { id: 'id-added', title: 'added', topic: 'e1', change: 'new', fields: [] },
      { id: 'id-left', title: 'left', topic: 'e1', change: 'gone', fields: [] },
    ]);
  });

  it('of an assessment with itself is nothing, and a new title alone is none', () => {
    expect(assessmentDifference([iro('a')], [iro('a', { title: 'Another title' })])).toEqual([]);
  });
});
