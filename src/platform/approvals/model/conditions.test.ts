import { describe, expect, it } from 'vitest';
import { UserError } from '#platform/errors/model/errors.ts';
import { waiversFor, withWaivers, type Condition, type ConditionPolicy } from './conditions.ts';

const sentence = (message: string) => ({ code: 'test.said', values: {}, message });
const condition = (policy: ConditionPolicy, isMet = false, lacks = 'Eight of 12 months have no data.'): Condition => ({
  name: 'months',
  policy,
  isMet,
  said: sentence(lacks),
  details: [sentence('Vienna, electricity: May to December')],
});
const now = { by: '0192f0c1-0000-7000-8000-000000000001', at: '2026-03-01T10:00:00.000Z' };
const refusal = (of: Condition, given: readonly { condition: string; reason: string }[] = []) => {
  try {
    waiversFor(withWaivers([of], []), given, now);
    return null;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { code: error.code, paths: error.errors.map(({ path }) => path) };
  }
};

describe('conditions of an approval', () => {
  it('lets pass what is met and what is only shown, and keeps no reason for it', () => {
    const given = [{ condition: 'months', reason: 'None needed.' }];
    expect(waiversFor(withWaivers([condition('must', true)], []), given, now)).toEqual([]);
    expect(waiversFor(withWaivers([condition('shown')], []), given, now)).toEqual([]);
  });

  it('asks for a reason for each condition that can be waived, at its place', () => {
    const unmet = { code: 'approval.conditions-unmet', paths: ['waivers.months'] };
    expect(refusal(condition('waivable'))).toEqual(unmet);
    expect(refusal(condition('waivable'), [{ condition: 'months', reason: '   ' }])).toEqual(unmet);
    expect(refusal(condition('waivable'), [{ condition: 'factors', reason: 'Another one.' }])).toEqual(unmet);
  });

  it('refuses what must be met, with a reason too', () => {
    expect(refusal(condition('must'), [{ condition: 'months', reason: 'The bills are lost.' }])).toEqual({
      code: 'approval.conditions-unmet',
      paths: ['waivers.months'],
    });
  });

  it('keeps with a waiver what was lacking, why, who and when', () => {
    const given = [{ condition: 'months', reason: ' The site was closed. ' }];
    expect(waiversFor(withWaivers([condition('waivable')], []), given, now)).toEqual([
      {
        condition: 'months',
        reason: 'The site was closed.',
        lacked: [sentence('Eight of 12 months have no data.'), sentence('Vienna, electricity: May to December')],
        ...now,
      },
    ]);
  });

  it('holds an earlier waiver for exactly what was lacking then, and for nothing that came since', () => {
    const [earlier] = waiversFor(
      withWaivers([condition('waivable')], []),
      [{ condition: 'months', reason: 'The site was closed.' }],
      now,
    );
    const kept = earlier === undefined ? [] : [earlier];
    expect(waiversFor(withWaivers([condition('waivable')], kept), [], { ...now, by: null })).toEqual(kept);
    expect(withWaivers([condition('waivable', false, 'Nine of 12 months have no data.')], kept)[0]?.waiver).toBeNull();
    expect(withWaivers([condition('waivable', true)], kept)[0]?.waiver).toBeNull();
  });
});
