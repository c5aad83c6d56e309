import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grantsIn } from './roles.ts';
import { narrowed, scopes, type Scope } from './grants.ts';
import {
  assignmentReaches,
  brokenSeparation,
  changedPolicy,
  effectsOf,
  grantsAt,
  isInEffect,
  raisesRights,
  reachesOf,
  reasonsFor,
  roleKeysAt,
  type Policy,
  type PolicyChange,
} from './policy.ts';

const roleKeys = ['a', 'b', 'c', 'd'];
const people = ['p', 'q', 'r'];
const moments = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'].map((day) => `${day}T00:00:00.000Z`);
const [first = '', second = ''] = moments;
const rights = ['leave.read', 'leave.write', 'pay.read'];

const role = fc.constantFrom(...roleKeys);
const moment = fc.constantFrom(...moments);
const grant = fc
  .tuple(fc.constantFrom(...rights), fc.constantFrom(...scopes))
  .map(([key, scope]) => (scope === 'company' ? key : `${key}:${scope}`));
const assignment = fc
  .record({
    role,
    reach: fc.constantFrom(null, ...assignmentReaches),
    startsAt: moment,
    endsAt: fc.option(moment),
  })
  .filter(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt);
const access = fc.uniqueArray(grant, { maxLength: 5 });
const policy: fc.Arbitrary<Policy> = fc.record({
  roles: fc
    .tuple(...roleKeys.map(() => access))
    .map((all) => Object.fromEntries(roleKeys.map((key, at) => [key, { label: key, access: all[at] ?? [] }]))),
  people: fc
    .tuple(
      ...people.map(() =>
        fc.record({
          standing: fc.uniqueArray(role, { maxLength: 3 }),
          assignments: fc.array(assignment, { maxLength: 4 }),
        }),
      ),
    )
    .map((all) => people.map((id, at) => ({ id, ...(all[at] ?? { standing: [], assignments: [] }) }))),
});
const change = (at: string): fc.Arbitrary<PolicyChange> =>
  fc.oneof(
    fc.record({
      kind: fc.constant('assign' as const),
      person: fc.constantFrom(...people),
      assignment,
      isStanding: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('revoke' as const),
      person: fc.constantFrom(...people),
      role,
      reach: fc.constantFrom(null, ...assignmentReaches),
      at: fc.constant(at),
    }),
    fc.record({ kind: fc.constant('role' as const), key: role, label: fc.constant('Role'), access }),
    fc.record({ kind: fc.constant('roleRemoved' as const), key: role, underneath: fc.constant(null) }),
  );

describe('the preview of a change', () => {
  it('is what then happens, for 1,000 random policies: who gains what, who loses what, and nobody else', () => {
    fc.assert(
      fc.property(policy, change(second), moment, (before, changed, at) => {
        const after = changedPolicy(before, changed);
        const said = new Map(effectsOf(before, after, at).map((effect) => [effect.id, effect]));
        for (const person of after.people) {
          // As the server reckons the rights of a call: by the roles that are in effect, in a client's company.
          const was = before.people.find(({ id }) => id === person.id);
          const old = reachesOf(was === undefined ? new Map() : grantsIn('client', roleKeysAt(was, at), before.roles));
          const now = reachesOf(grantsIn('client', roleKeysAt(person, at), after.roles));
          const { gains = [], loses = [] } = said.get(person.id) ?? {};
          expect(new Set([...[...old].filter((one) => !loses.includes(one)), ...gains])).toEqual(now);
          expect(gains.filter((one) => old.has(one))).toEqual([]);
          expect(loses.filter((one) => now.has(one))).toEqual([]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('of a role that is taken away says nothing more is gained', () => {
    fc.assert(
      fc.property(policy, role, (before, key) => {
        const after = changedPolicy(before, { kind: 'revoke', person: 'p', role: key, reach: null, at: second });
        const [effect = { gains: [] }] = effectsOf(before, after, second);
        // A right to the whole company that goes may leave one to a part.
        expect(effect.gains.every((one) => one.includes(':'))).toBe(true);
      }),
    );
  });
});

describe('an assignment', () => {
  it('counts from its first moment, and is gone at its last', () => {
    const one = { startsAt: first, endsAt: second };
    expect([isInEffect(one, first), isInEffect(one, '2026-01-31T23:59:59.999Z'), isInEffect(one, second)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isInEffect({ ...one, endsAt: null }, '2199-01-01T00:00:00.000Z')).toBe(true);
  });

  it('with a scope gives what can be limited so, and never more than the role', () => {
    const ways = new Map([['leave.read', new Set<Scope>(['company', 'team', 'own'])]]);
    expect(narrowed(['leave.read', 'pay.read', 'pay.write:team', 'leave.write:own'], 'team', ways)).toEqual([
      'leave.read:team',
      'pay.write:team',
    ]);
    expect(narrowed(['leave.read'], 'unit', ways)).toEqual([]);
  });

  it('says which role gives a right', () => {
    const roles = { a: { label: 'A', access: ['leave.read'] }, b: { label: 'B', access: ['leave.read:team'] } };
    expect(reasonsFor(['a', 'b'], roles).get('leave.read')).toEqual([
      { role: 'a', scope: 'company' },
      { role: 'b', scope: 'team' },
    ]);
    expect([...grantsAt({ standing: ['b'], assignments: [] }, roles, first)]).toHaveLength(1);
  });
});

describe('a separation of duties', () => {
  it('is broken by who comes to hold both rights, not by who held them before', () => {
    const rule = { rights: ['pay.write', 'pay.export'] as const, why: 'Pay' };
    const both = new Map([
      ['pay.write', new Set<Scope>(['company'])],
      ['pay.export', new Set<Scope>(['team'])],
    ]);
    const one = new Map([...both].slice(0, 1));
    expect(brokenSeparation([rule], one, both)).toBe(rule);
    expect(brokenSeparation([rule], both, both)).toBeNull();
    expect(brokenSeparation([rule], one, one)).toBeNull();
  });
});

describe('a change of a role', () => {
  it('raises the rights of who holds it, now or later, and of nobody else', () => {
    const before: Policy = {
      roles: { a: { label: 'A', access: ['leave.read'] }, b: { label: 'B', access: [] } },
      people: [
        { id: 'p', standing: ['a'], assignments: [] },
        { id: 'q', standing: ['b'], assignments: [{ role: 'a', reach: null, startsAt: second, endsAt: null }] },
        { id: 'r', standing: ['b'], assignments: [{ role: 'a', reach: null, startsAt: first, endsAt: second }] },
      ],
    };
    const raised = (rightsThen: string[]) => {
      const changed = { kind: 'role' as const, key: 'a', label: 'A', access: rightsThen };
      return people.filter((id) => raisesRights(before, changed, id, second));
    };
    expect(raised(['leave.read', 'leave.write'])).toEqual(['p', 'q']);
    expect(raised(['leave.read:team'])).toEqual([]);
  });
});
