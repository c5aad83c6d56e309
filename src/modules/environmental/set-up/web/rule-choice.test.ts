import { describe, expect, it } from 'vitest';
import type { AssignmentRule } from '#modules/environmental/set-up/model/set-up-records.ts';
import { chooseRules, keyOf, type RuleFactor } from './rule-choice.ts';

const rule = (id: string, over: Partial<AssignmentRule> = {}): AssignmentRule => ({
  id,
  version: 1,
  createdAt: '',
  createdBy: null,
  changedAt: '',
  changedBy: null,
  removedAt: null,
  custom: {},
  name: id,
  activityType: 'naturalGas',
  product: null,
  supplier: null,
  account: null,
  site: null,
  country: null,
  factorSource: 'ukgov-2025',
  factorId: id,
  method: 'average',
  from: null,
  to: null,
  ...over,
});
const factors = (rules: readonly AssignmentRule[], region: string | null = null) =>
  new Map(
    rules.map((one): [string, RuleFactor] => [
      keyOf(one),
      { source: one.factorSource, id: one.factorId, region, validFrom: '2025-01-01', validTo: null },
    ]),
  );
const example = { activityType: 'naturalGas', product: '', supplier: '', account: '', site: null, day: '2025-06-01' };

describe('trying out the rules', () => {
  it('lets the most specific rule win, without regard to capitals, and tells why the others lost', () => {
    const rules = [rule('general'), rule('supplier', { supplier: 'Stadtwerke' })];
    const [found] = chooseRules({ ...example, supplier: ' STADTWERKE ' }, rules, factors(rules));
    expect(found?.assignment?.rule.label).toBe('supplier');
    expect(found?.assignment?.losers.map((loser) => loser.rule.label)).toEqual(['general']);
    expect(found?.isFarFetched).toBe(false);
  });
  it('passes over rules for another country or whose factor is gone', () => {
    const rules = [rule('german', { country: 'DE' }), rule('gone')];
    expect(
      chooseRules({ ...example, site: { id: 's', country: 'FR', region: null } }, rules, factors([rule('german')])),
    ).toMatchObject([{ assignment: null }]);
  });
  it('takes a rule whose factor is of another place, and says so', () => {
    const rules = [rule('british')];
    expect(
      chooseRules({ ...example, site: { id: 's', country: 'DE', region: null } }, rules, factors(rules, 'GB')),
    ).toMatchObject([{ assignment: { rule: { label: 'british' } }, isFarFetched: true }]);
  });
  it('keeps a supplier’s rule for electricity to the market-based method', () => {
    const rules = [
      rule('grid', { activityType: 'electricity' }),
      rule('green', { activityType: 'electricity', method: 'supplier', supplier: 'Green' }),
    ];
    const found = chooseRules({ ...example, activityType: 'electricity', supplier: 'Green' }, rules, factors(rules));
    expect(found.map(({ by, assignment }) => [by, assignment?.rule.label])).toEqual([
      ['location', 'grid'],
      ['market', 'green'],
    ]);
  });
});
