import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approvedBefore, flowUnder, ruleAt, type ApprovalLevel, type ApprovalStep } from './approval-flow.ts';
import { decisionsBefore, mayDecide, progressOf, type ApprovalCase, type Decision, type Staff } from './approval.ts';

const PEOPLE = ['ada', 'ben', 'cleo', 'dan', 'eva'];
const KEY = 'hr.approve';
const decided = (step: string, by: string, more: Partial<Decision> = {}): Decision => ({
  step,
  by,
  onBehalfOf: null,
  verdict: 'approved',
  at: '2026-03-02T10:00:00.000Z',
  alone: null,
  ...more,
});
const one: ApprovalStep = { name: 'approve', label: 'Approval', by: { access: KEY }, notBy: ['entered'] };
const staffWith = (approvers: readonly string[], delegations: Staff['delegations'] = []): Staff => ({
  members: new Map(PEOPLE.map((person) => [person, new Set(approvers.includes(person) ? [KEY] : [])])),
  delegations,
  today: '2026-03-02',
});
const asked = (steps: readonly ApprovalStep[], more: Partial<ApprovalCase> = {}): ApprovalCase => ({
  flow: { alone: 'never', steps },
  parts: { entered: ['ada'] },
  facts: {},
  decisions: [],
  ...more,
});

/** Approves by whoever may, in the given order of people, as long as somebody may. */
function approveInTurn(given: ApprovalCase, staff: Staff, order: readonly string[]): ApprovalCase {
  const decisions = [...given.decisions];
  for (const person of [...order, ...order, ...order]) {
    const verdict = mayDecide({ ...given, decisions }, staff, person);
    if (!verdict.isAllowed) continue;
    const { step, onBehalfOf, alone } = verdict;
    decisions.push(decided(step, person, { onBehalfOf, alone }));
  }
  return { ...given, decisions };
}

const person = fc.constantFrom(...PEOPLE);
const people = fc.uniqueArray(person);
const delegations = fc.array(
  fc
    .record({ from: person, to: person })
    .filter(({ from, to }) => from !== to)
    .map(({ from, to }) => ({ from, to, startsOn: '2026-03-01', endsOn: '2026-03-31' })),
  { maxLength: 4 },
);
const steps = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }).map((counts) =>
  counts.map<ApprovalStep>((count, at) => ({
    name: `level ${at}`,
    label: `Level ${at}`,
    by: { access: KEY },
    notBy: ['entered', 'reviewed'],
    people: count,
  })),
);
const order = fc.shuffledSubarray(PEOPLE, { minLength: PEOPLE.length });
const parts = fc.record({ entered: people, reviewed: people });

describe('approval', () => {
  it('is never given by somebody who had a part in it, nor in their name, where the flow allows no exception', () => {
    fc.assert(
      fc.property(steps, parts, people, delegations, order, (levels, own, approvers, standIns, turn) => {
        const staff = staffWith(approvers, standIns);
        const { decisions } = approveInTurn(asked(levels, { parts: own }), staff, turn);
        const out = new Set([...own.entered, ...own.reviewed]);
        for (const { by, onBehalfOf, alone } of decisions) {
          expect(alone).toBeNull();
          expect(out.has(by)).toBe(false);
          expect(onBehalfOf !== null && out.has(onBehalfOf)).toBe(false);
          expect(approvers.includes(by) || (onBehalfOf !== null && approvers.includes(onBehalfOf))).toBe(true);
        }
      }),
    );
  });

  it('is given by somebody who had a part in it only where no other approver is left, and then says so', () => {
    fc.assert(
      fc.property(parts, people, delegations, order, (own, approvers, standIns, turn) => {
        const step: ApprovalStep = { ...one, notBy: ['entered', 'reviewed'] };
        const given = asked([step], { parts: own, flow: { alone: 'allowedAndSaid', steps: [step] } });
        const { decisions } = approveInTurn(given, staffWith(approvers, standIns), turn);
        const out = new Set([...own.entered, ...own.reviewed]);
        const free = approvers.filter((name) => !out.has(name));
        for (const { by, onBehalfOf, alone } of decisions) {
          if (out.has(by)) expect([alone, free]).toEqual(['onlyApprover', []]);
          if (onBehalfOf !== null) expect(out.has(onBehalfOf)).toBe(false);
        }
      }),
    );
  });

  it('does not depend on the order of decisions within a level', () => {
    fc.assert(
      fc.property(
        steps,
        parts,
        people,
        delegations,
        order,
        fc.func(fc.nat()),
        (levels, own, approvers, standIns, turn, rank) => {
          const staff = staffWith(approvers, standIns);
          const given = approveInTurn(asked(levels, { parts: own }), staff, turn);
          const mixed = { ...given, decisions: given.decisions.toSorted((a, b) => rank(a.by) - rank(b.by)) };
          const shape = (found: ApprovalCase) => {
            const { state, current, steps: levelsNow } = progressOf(found, staff);
            return { state, current, steps: levelsNow.map((step) => [step.state, step.needed, step.waitingFor]) };
          };
          expect(shape(mixed)).toEqual(shape(given));
        },
      ),
    );
  });

  it('opens a level only when the one below is complete', () => {
    fc.assert(
      fc.property(steps, parts, people, delegations, order, (levels, own, approvers, standIns, turn) => {
        const staff = staffWith(approvers, standIns);
        const decisions: Decision[] = [];
        const now = asked(levels, { parts: own, decisions });
        for (const by of [...turn, ...turn]) {
          const states = progressOf(now, staff).steps.map(({ state }) => state);
          const first = states.findIndex((state) => state !== 'done');
          expect(states.slice(first + 1).every((state) => first === -1 || state === 'later')).toBe(true);
          const verdict = mayDecide(now, staff, by);
          if (!verdict.isAllowed) continue;
          expect(verdict.step).toBe(levels[first]?.name);
          const { step, onBehalfOf, alone } = verdict;
          decisions.push(decided(step, by, { onBehalfOf, alone }));
        }
      }),
    );
  });

  it('counts one person once, whoever they stand in for', () => {
    const two = { ...one, people: 2 };
    const staff = staffWith(
      ['ben', 'cleo'],
      [{ from: 'cleo', to: 'ben', startsOn: '2026-03-01', endsOn: '2026-03-09' }],
    );
    const given = asked([two], { decisions: [decided('approve', 'ben')] });
    expect(mayDecide(given, staff, 'ben')).toEqual({ isAllowed: false, why: 'again' });
    expect(progressOf(given, staff)).toMatchObject({ state: 'open', steps: [{ needed: 2, waitingFor: ['cleo'] }] });
  });

  it('is open to a delegate on the days of the delegation, and not for what is the delegate’s own', () => {
    const standIn = { from: 'ben', to: 'dan', startsOn: '2026-03-01', endsOn: '2026-03-02' };
    const staff = staffWith(['ben'], [standIn]);
    expect(mayDecide(asked([one]), staff, 'dan')).toMatchObject({ isAllowed: true, onBehalfOf: 'ben' });
    expect(mayDecide(asked([one]), { ...staff, today: '2026-03-03' }, 'dan')).toMatchObject({ why: 'notApprover' });
    expect(mayDecide(asked([one], { parts: { entered: ['dan'] } }), staff, 'dan')).toMatchObject({ why: 'own' });
    expect(mayDecide(asked([one], { parts: { entered: ['ben'] } }), staff, 'dan')).toMatchObject({ isAllowed: false });
  });

  it('asks for a level by amount or type, and for it where the amount is not known', () => {
    const levels: ApprovalStep[] = [
      one,
      { ...one, name: 'finance', by: { person: 'eva' }, when: { fact: 'amount', atLeast: 500 } },
      { ...one, name: 'travel', by: { part: 'lead' }, when: { fact: 'type', isOneOf: ['travel'] } },
    ];
    const states = (facts: ApprovalCase['facts']) =>
      progressOf(asked(levels, { facts }), staffWith(['ben'])).steps.map(({ state }) => state);
    expect(states({ amount: '499.99', type: 'meal' })).toEqual(['open', 'notNeeded', 'notNeeded']);
    expect(states({ amount: '500', type: 'travel' })).toEqual(['open', 'later', 'later']);
    expect(states({ type: 'meal' })).toEqual(['open', 'later', 'notNeeded']);
  });

  it('waits for the line manager, a named person or a project lead, while they belong to the company', () => {
    const lead = { ...one, by: { part: 'lineManager' } };
    const waiting = (lineManager: string[]) =>
      progressOf(asked([lead], { parts: { entered: ['ada'], lineManager } }), staffWith([])).steps[0]?.waitingFor;
    expect(waiting(['cleo'])).toEqual(['cleo']);
    expect(waiting(['gone'])).toEqual([]);
    expect(waiting(['ada'])).toEqual([]);
  });

  it('is open to those it was escalated to, unless it is their own', () => {
    const given = asked([one], { escalatedTo: ['eva', 'ada'] });
    expect(progressOf(given, staffWith([])).steps[0]?.waitingFor).toEqual(['eva']);
  });

  it('ends with a rejection or when it is withdrawn', () => {
    const staff = staffWith(['ben', 'cleo']);
    for (const verdict of ['rejected', 'withdrawn'] as const) {
      const given = asked([one], { decisions: [decided('approve', 'ben', { verdict })] });
      expect(progressOf(given, staff)).toMatchObject({ state: verdict, current: null });
      expect(mayDecide(given, staff, 'cleo')).toEqual({ isAllowed: false, why: 'decided' });
    }
  });

  it('asks for as many as there are where fewer are left, and says so', () => {
    const step = { ...one, people: 3 };
    const given = asked([step], { flow: { alone: 'allowedAndSaid', steps: [step] } });
    const { decisions } = approveInTurn(given, staffWith(['ben', 'cleo']), PEOPLE);
    expect(decisions.map(({ by, alone }) => [by, alone])).toEqual([
      ['ben', null],
      ['cleo', 'tooFewApprovers'],
    ]);
    expect(progressOf({ ...given, flow: { alone: 'never', steps: [step] } }, staffWith(['ben'])).steps[0]?.needed).toBe(
      3,
    );
  });

  it('can be concluded by who approved it already, where a rule has become looser since', () => {
    const staff = staffWith(['ben']);
    const given = asked([one], { decisions: [decided('approve', 'ben')], isWaiting: true });
    expect(progressOf(given, staff)).toMatchObject({ current: 'approve', state: 'open' });
    expect(mayDecide(given, staff, 'ben')).toMatchObject({ isAllowed: true, completes: true });
  });
});

describe('a further approval of the company’s rule', () => {
  const level = (more: Partial<ApprovalLevel> = {}): ApprovalLevel => ({
    fact: 'change',
    from: '0.25',
    is: null,
    by: 'approver',
    of: null,
    ...more,
  });
  const ruled = (levels: readonly ApprovalLevel[]) =>
    flowUnder(
      { kind: 'leave', label: 'Leave', read: 'hr.read', alone: 'never', steps: [one] },
      { people: 1, alone: 'never', levels },
    );
  const caseOf = (
    change: string | null,
    decisions: Decision[] = [],
    levels: readonly ApprovalLevel[] = [level()],
  ): ApprovalCase => {
    const flow = ruled(levels);
    const before = flow.steps.map((step) => [
      approvedBefore(step.name),
      decisionsBefore({ flow, decisions }, step).map(({ by }) => by),
    ]);
    return {
      ...asked([], { facts: { change }, decisions }),
      flow,
      parts: { entered: ['ada'], ...(Object.fromEntries(before) as Record<string, string[]>) },
    };
  };
  const staff = staffWith(['ben', 'cleo', 'dan']);

  it('is asked from its value on, exactly, and where there is no value', () => {
    const states = (change: string | null) => progressOf(caseOf(change), staff).steps.map(({ state }) => state);
    expect(states('0.2499999999999999999999')).toEqual(['open', 'notNeeded']);
    expect(states('0.25')).toEqual(['open', 'later']);
    expect(states(null)).toEqual(['open', 'later']);
    expect(mayDecide(caseOf('0.1'), staff, 'ben')).toMatchObject({ completes: true });
    expect(mayDecide(caseOf('0.3'), staff, 'ben')).toMatchObject({ step: 'approve', completes: false });
  });

  it('is given by another person than before, in the name of the step that it follows, and concludes', () => {
    const given = caseOf('0.3', [decided('approve', 'ben')]);
    expect(progressOf(given, staff)).toMatchObject({ current: 'further', state: 'open' });
    expect(mayDecide(given, staff, 'ben', 'approve')).toEqual({ isAllowed: false, why: 'again' });
    expect(mayDecide(given, staff, 'ada')).toMatchObject({ isAllowed: false });
    expect(mayDecide(given, staff, 'cleo', 'approve')).toMatchObject({ step: 'further', completes: true });
    expect(
      progressOf(caseOf('0.3', [decided('approve', 'ben')], [level({ by: 'person', of: 'dan' })]), staff).steps[1]
        ?.waitingFor,
    ).toEqual(['dan']);
    const done = caseOf('0.3', [decided('approve', 'ben'), decided('further', 'cleo')]);
    expect(progressOf(done, staff)).toMatchObject({ current: null, state: 'approved' });
  });

  it('comes after another in the order of the rule, each on its own condition and by another person', () => {
    const levels = [level(), level({ fact: null, from: null }), level({ from: '0.5' })];
    const small = caseOf('0.1', [decided('approve', 'ben')], levels);
    expect(progressOf(small, staff).steps.map(({ state }) => state)).toEqual([
      'done',
      'notNeeded',
      'open',
      'notNeeded',
    ]);
    expect(mayDecide(small, staff, 'cleo')).toMatchObject({ step: 'further2', completes: true });
    const large = caseOf('0.6', [decided('approve', 'ben'), decided('further', 'cleo')], levels);
    expect(mayDecide(large, staff, 'cleo')).toEqual({ isAllowed: false, why: 'again' });
    expect(mayDecide(large, staff, 'dan')).toMatchObject({ step: 'further2', completes: false });
    // Three people approved; nobody is left for the fourth level, and nobody gives two.
    const last = caseOf('0.6', [...large.decisions, decided('further2', 'dan')], levels);
    expect(progressOf(last, staff)).toMatchObject({ current: 'further3', state: 'open' });
    expect(progressOf(last, staff).steps.at(-1)?.waitingFor).toEqual([]);
  });

  it('is given by a role, or by the line manager, as far as they may approve; else by whoever may', () => {
    const roles = new Map([
      ['ben', ['hr']],
      ['cleo', ['hr', 'finance']],
      ['eve', ['finance']],
    ]);
    const waiting = (by: Partial<ApprovalLevel>, managers: Record<string, string[]> = {}) => {
      const given = caseOf('0.3', [decided('approve', 'ben')], [level(by)]);
      const there = { ...staffWith(['ben', 'cleo', 'dan']), roles };
      return progressOf({ ...given, parts: { ...given.parts, ...managers } }, there).steps[1]?.waitingFor;
    };
    expect(waiting({ by: 'role', of: 'finance' })).toEqual(['cleo']);
    expect(waiting({ by: 'role', of: 'hr' })).toEqual(['cleo']);
    expect(waiting({ by: 'lineManager' }, { lineManager: ['dan'] })).toEqual(['dan']);
    expect(waiting({ by: 'lineManager' }, { lineManager: ['eve'] })).toEqual(['cleo', 'dan']);
    expect(waiting({ by: 'lineManager' }, { lineManager: ['ben'] })).toEqual(['cleo', 'dan']);
    expect(waiting({ by: 'lineManager' })).toEqual(['cleo', 'dan']);
  });

  it('is given by a role also where the flow itself asks the line manager first', () => {
    const flow = { kind: 'leave', label: 'Leave', read: 'hr.read', alone: 'never' as const };
    const byManager = { ...flow, steps: [{ ...one, by: { part: 'lineManager', orAccess: KEY } }] };
    const rule = { people: 1, alone: 'never' as const, levels: [level({ by: 'role', of: 'hr' })] };
    expect(flowUnder(byManager, rule).steps[1]?.by).toEqual({ access: KEY, role: 'hr' });
  });
});

describe('rules of a company', () => {
  const rule = (id: string, validFrom: string, count = 2) => ({
    kind: 'leave',
    id,
    validFrom,
    people: count,
    alone: 'never' as const,
  });

  it('count from their day on, of two for one day the later one', () => {
    const known = [rule('a', '2026-01-01'), rule('b', '2026-03-01'), rule('c', '2026-03-01'), rule('d', '2026-04-01')];
    expect(ruleAt(known, 'leave', '2025-12-31')).toBeNull();
    expect(ruleAt(known, 'leave', '2026-02-28')?.id).toBe('a');
    expect(ruleAt(known, 'leave', '2026-03-02')?.id).toBe('c');
    expect(ruleAt(known, 'expense', '2026-03-02')).toBeNull();
  });

  it('never make a flow looser than it is', () => {
    const strict = {
      kind: 'leave',
      label: 'Leave',
      read: 'hr.read',
      alone: 'never' as const,
      steps: [{ ...one, people: 2 }],
    };
    const loose = { ...rule('a', '2026-01-01', 1), alone: 'allowedAndSaid' as const };
    expect(flowUnder(strict, loose)).toMatchObject({ alone: 'never', steps: [{ people: 2 }] });
    expect(flowUnder({ ...strict, alone: 'allowedAndSaid' }, rule('a', '2026-01-01', 3))).toMatchObject({
      alone: 'never',
      steps: [{ people: 3 }],
    });
  });
});
