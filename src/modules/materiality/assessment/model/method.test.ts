import { inForce } from '#platform/dated-settings/model/dated-settings.ts';
import { describe, expect, it } from 'vitest';
import type { IroRatings } from './materiality-score.ts';
import { defaultMethod, rulesOfMethod } from './method.ts';
import { flipsBetween } from './method-preview.ts';
import { defaultRules } from './scoring-rules.ts';

describe('the scoring method', () => {
  it('of a day is the latest that has begun, of two from one day the one entered last', () => {
    const methods = [
      { name: 'a', validFrom: '2024-01-01', id: '1' },
      { name: 'b', validFrom: '2025-01-01', id: '2' },
      { name: 'c', validFrom: '2025-01-01', id: '3' },
    ];
    expect(inForce(methods, '2024-12-31')?.name).toBe('a');
    expect(inForce(methods, '2025-12-31')?.name).toBe('c');
    expect(inForce(methods, '2023-12-31')).toBeNull();
  });

  it('starts with the default of the design (sustainability design, 3.1)', () => {
    expect(rulesOfMethod(defaultMethod)).toEqual(defaultRules);
    expect(defaultRules).toEqual({
      impactThreshold: '3',
      financialThreshold: '2.5',
      probability: ['0.1', '0.3', '0.5', '0.7', '0.9'],
      severityMethod: 'meanOrAnyHighest',
    });
  });

  it('tells which topics would flip before it is saved', () => {
    const iro = (topic: string, scale: number): IroRatings & { topic: string } => ({
      topic,
      kind: 'negative',
      actuality: 'actual',
      isHumanRights: false,
      scale,
      scope: scale,
      irremediability: scale,
      likelihood: null,
      likelihoodShort: null,
      likelihoodMedium: null,
      likelihoodLong: null,
      magnitudeShort: null,
      magnitudeMedium: null,
      magnitudeLong: null,
    });
    expect(
      flipsBetween([iro('e1', 3), iro('e2', 4), iro('g1', 2)], defaultRules, {
        ...defaultRules,
        impactThreshold: '3.5',
      }),
    ).toEqual([{ topic: 'e1', before: 'material', after: 'notMaterial' }]);
    expect(flipsBetween([iro('e1', 3)], defaultRules, defaultRules)).toEqual([]);
  });
});
