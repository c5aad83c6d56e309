import { dec } from '#platform/values/model/decimal.ts';
import type { ApprovalFlow, ApprovalStep, Approver, Condition } from './approval-flow.ts';

/** Why somebody was allowed to decide what others were to decide. */
export type AloneReason =
  /** Nobody else of the company may approve it. */
  | 'onlyApprover'
  /** The people left are fewer than the rule asks for. */
  | 'tooFewApprovers';

export interface Decision {
  step: string;
  by: string;
  /** Whose delegate decided; null where somebody decided for themselves. */
  onBehalfOf: string | null;
  verdict: 'approved' | 'rejected' | 'withdrawn';
  at: string;
  alone: AloneReason | null;
}

export interface Delegation {
  from: string;
  to: string;
  startsOn: string;
  endsOn: string;
}

/** The people of the company at a moment: their roles, what these allow, and who stands in for whom on that day. */
export interface Staff {
  members: ReadonlyMap<string, ReadonlySet<string>>;
  /** Roles by person; only steps that name a role ask for them. */
  roles?: ReadonlyMap<string, readonly string[]>;
  delegations: readonly Delegation[];
  today: string;
}

/** Roles of people from outside, or before their first day: they decide nothing, in nobody's place. */
const outside: ReadonlySet<string> = new Set(['guest', 'auditor', 'new-hire']);

/** Whether a member may stand in for somebody at all: not auditors, external guests and new hires. */
export const maySubstitute = ({ roles }: Pick<Staff, 'roles'>, person: string): boolean => {
  const held = roles?.get(person) ?? [];
  return held.length > 0 && !held.every((key) => outside.has(key));
};

/** One thing to approve, with what was decided of it as it is now. */
export interface ApprovalCase {
  flow: Pick<ApprovalFlow, 'alone' | 'steps'>;
  /** Who entered, reviewed, leads …: people by their part. */
  parts: Readonly<Record<string, readonly string[]>>;
  facts: Readonly<Record<string, string | number | null>>;
  decisions: readonly Decision[];
  /**
   * The subject still waits although every step is complete: a rule became looser, or approvers left. The last step is
   * open again for one of its approvers to conclude, also for one who has approved it.
   */
  isWaiting?: boolean;
  /** May decide every step besides its approvers, because it has been open for too long. */
  escalatedTo?: readonly string[];
}

export type StepState = 'notNeeded' | 'later' | 'open' | 'done' | 'rejected';

export interface StepProgress {
  name: string;
  label: string;
  state: StepState;
  /** Different people who have to approve it. */
  needed: number;
  decisions: readonly Decision[];
  /** Who may decide it now; empty unless it is open. */
  waitingFor: readonly string[];
}

export interface Progress {
  state: 'open' | 'approved' | 'rejected' | 'withdrawn';
  /** Name of the open step; null once decided. */
  current: string | null;
  steps: readonly StepProgress[];
}

export type Verdict =
  | { isAllowed: true; step: string; onBehalfOf: string | null; alone: AloneReason | null; completes: boolean }
  /** `own`: entered or reviewed it; `again`: approved this step already; `notYet`: another step comes before. */
  | { isAllowed: false; why: 'own' | 'again' | 'notApprover' | 'notYet' | 'decided' };

/** The state of a request, from its decisions alone; their order within a step does not matter. */
export function progressOf(given: ApprovalCase, staff: Staff): Progress {
  const steps: StepProgress[] = [];
  let isOpen = !given.decisions.some(({ verdict }) => verdict !== 'approved');
  let current: string | null = null;
  for (const step of given.flow.steps) {
    const decisions = given.decisions.filter((decision) => decision.step === step.name);
    const base = { name: step.name, label: step.label, decisions, waitingFor: [] as readonly string[] };
    if (!applies(step.when, given.facts)) {
      steps.push({ ...base, state: 'notNeeded', needed: 0 });
      continue;
    }
    const needed = peopleNeeded(given, step, staff);
    if (decisions.some(({ verdict }) => verdict === 'rejected')) steps.push({ ...base, state: 'rejected', needed });
    else if (isComplete(given, step, staff)) steps.push({ ...base, state: 'done', needed });
    else if (isOpen) {
      isOpen = false;
      current = step.name;
      const waitingFor = [...staff.members.keys()].filter((person) => decide(given, step, staff, person).isAllowed);
      steps.push({ ...base, state: 'open', needed, waitingFor });
    } else steps.push({ ...base, state: 'later', needed });
  }
  if (isOpen && current === null && given.isWaiting === true) {
    const at = steps.findLastIndex(({ state }) => state === 'done');
    const [last, step] = [steps[at], given.flow.steps[at]];
    if (last !== undefined && step !== undefined) {
      current = step.name;
      const waitingFor = [...staff.members.keys()].filter((person) => decide(given, step, staff, person).isAllowed);
      steps[at] = { ...last, state: 'open', waitingFor };
    }
  }
  return { state: outcomeOf(given, current), current, steps };
}

function outcomeOf({ decisions }: ApprovalCase, current: string | null): Progress['state'] {
  if (decisions.some(({ verdict }) => verdict === 'withdrawn')) return 'withdrawn';
  if (decisions.some(({ verdict }) => verdict === 'rejected')) return 'rejected';
  return current === null ? 'approved' : 'open';
}

/** Whether a person may decide now. @param stepName  the step they mean; null: whichever is open */
export function mayDecide(given: ApprovalCase, staff: Staff, person: string, stepName: string | null = null): Verdict {
  const { current } = progressOf(given, staff);
  const step = given.flow.steps.find(({ name }) => name === current);
  if (step === undefined) return { isAllowed: false, why: 'decided' };
  if (stepName !== null && stepName !== step.name && stepName !== step.follows)
    return { isAllowed: false, why: 'notYet' };
  return decide(given, step, staff, person);
}

function decide(given: ApprovalCase, step: ApprovalStep, staff: Staff, person: string): Verdict {
  if (!staff.members.has(person)) return { isAllowed: false, why: 'notApprover' };
  const counted = countedOf(given, step);
  const needed = peopleNeeded(given, step, staff);
  const mine = counted.find(({ by, onBehalfOf }) => by === person || onBehalfOf === person);
  if (mine !== undefined)
    return isComplete(given, step, staff)
      ? {
          isAllowed: true,
          step: step.name,
          onBehalfOf: mine.by === person ? mine.onBehalfOf : null,
          alone: mine.alone,
          completes: !isFollowed(given, step),
        }
      : { isAllowed: false, why: 'again' };
  const able = approversOf(given, step, staff);
  const { people, isOwn } = candidatesOf(given, step, staff);
  const isLast = counted.length + 1 >= needed;
  const completes = isLast && !isFollowed(given, step);
  const alone: AloneReason | null = isOwn
    ? 'onlyApprover'
    : isLast && needed < (step.people ?? 1)
      ? 'tooFewApprovers'
      : null;
  if (people.has(person)) return { isAllowed: true, step: step.name, onBehalfOf: null, alone, completes };
  const own = excluded(given, step.notBy);
  if (own.has(person) && decisionsBefore(given, step).some((one) => isBy(one, person)))
    return { isAllowed: false, why: 'again' };
  if (own.has(person))
    return { isAllowed: false, why: able.has(person) || isDelegate(staff, person) ? 'own' : 'notApprover' };
  // A delegate decides for somebody who could decide now, never what is the delegate's own.
  const principal = isOwn
    ? undefined
    : staff.delegations.find(
        ({ from, to, startsOn, endsOn }) =>
          to === person &&
          startsOn <= staff.today &&
          staff.today <= endsOn &&
          people.has(from) &&
          !counted.some(({ by, onBehalfOf }) => by === from || onBehalfOf === from),
      );
  return principal === undefined
    ? { isAllowed: false, why: 'notApprover' }
    : { isAllowed: true, step: step.name, onBehalfOf: principal.from, alone, completes };
}

/** Who counts as having decided: the person, and for whom they stood in. */
const peopleOf = ({ by, onBehalfOf }: Decision): string[] => (onBehalfOf === null ? [by] : [by, onBehalfOf]);
const isBy = ({ by, onBehalfOf }: Decision, person: string): boolean => by === person || onBehalfOf === person;

/** Whether a further level of the company's rule comes after this step, which then does not conclude the request. */
const isFollowed = ({ flow, facts }: ApprovalCase, { name }: ApprovalStep): boolean =>
  flow.steps
    .slice(flow.steps.findIndex((step) => step.name === name) + 1)
    .some(({ follows, when }) => follows !== undefined && applies(when, facts));

/** The decisions on the step that a further level follows, and on the levels before it; none of any other step. */
export function decisionsBefore(
  { flow, decisions }: Pick<ApprovalCase, 'flow' | 'decisions'>,
  { name, follows }: ApprovalStep,
): Decision[] {
  if (follows === undefined) return [];
  const before = flow.steps
    .slice(
      0,
      flow.steps.findIndex((step) => step.name === name),
    )
    .filter((step) => step.name === follows || step.follows === follows)
    .map((step) => step.name);
  return decisions.filter(({ step, verdict }) => before.includes(step) && verdict === 'approved');
}

const isDelegate = ({ delegations, today }: Staff, person: string): boolean =>
  delegations.some(({ to, startsOn, endsOn }) => to === person && startsOn <= today && today <= endsOn);

function applies(condition: Condition | undefined, facts: ApprovalCase['facts']): boolean {
  if (condition === undefined) return true;
  const fact = facts[condition.fact] ?? null;
  // What is not known is not taken for small: the step is needed.
  if (fact === null) return true;
  return 'atLeast' in condition ? dec(fact).gte(dec(condition.atLeast)) : condition.isOneOf.includes(String(fact));
}

/** Active members who decide a step, whoever entered it. */
function approversOf(given: ApprovalCase, step: ApprovalStep, staff: Staff): Set<string> {
  const named = (given.escalatedTo ?? []).filter((person) => staff.members.has(person));
  const out = excluded(given, step.notBy);
  const done = new Set(countedOf(given, step).flatMap(peopleOf));
  return new Set([...membersFor(step.by, given.parts, { out, done }, staff), ...named]);
}

function membersFor(
  by: Approver,
  parts: ApprovalCase['parts'],
  { out, done }: { out: ReadonlySet<string>; done: ReadonlySet<string> },
  { members, roles }: Staff,
): string[] {
  const holders = (key: string) => [...members].filter(([, access]) => access.has(key)).map(([person]) => person);
  if ('access' in by)
    return holders(by.access).filter(
      (person) => by.role === undefined || roles?.get(person)?.includes(by.role) === true,
    );
  if ('person' in by) return members.has(by.person) ? [by.person] : [];
  const named = (parts[by.part] ?? []).filter((person) => members.has(person));
  if ('thenAccess' in by) {
    const left = named.filter((person) => !out.has(person) && !done.has(person));
    return left.length > 0 ? left : holders(by.thenAccess);
  }
  const { orAccess } = by;
  if (orAccess === undefined) return named;
  const able = named.filter((person) => members.get(person)?.has(orAccess) === true && !out.has(person));
  return able.length > 0 ? able : holders(orAccess);
}

const excluded = ({ parts }: Pick<ApprovalCase, 'parts'>, notBy: readonly string[]): Set<string> =>
  new Set(notBy.flatMap((part) => parts[part] ?? []));

/**
 * Who of the approvers may decide. All of `notBy` are kept out; where nobody is left and the flow allows it, the last
 * part is dropped, so that somebody decides what they had a part in (`isOwn`).
 */
function candidatesOf(given: ApprovalCase, step: ApprovalStep, staff: Staff): { people: Set<string>; isOwn: boolean } {
  const able = approversOf(given, step, staff);
  for (let kept = step.notBy.length; kept >= 0; kept -= 1) {
    const out = excluded(given, step.notBy.slice(0, kept));
    const people = new Set([...able].filter((person) => !out.has(person)));
    if (people.size > 0) return { people, isOwn: kept < step.notBy.length };
    if (given.flow.alone === 'never') return { people, isOwn: false };
  }
  return { people: new Set(), isOwn: false };
}

/**
 * The approvals that count: of each person one, for themselves or for whom they stand in, and nobody's own unless it was
 * allowed and said.
 */
function countedOf(given: ApprovalCase, step: ApprovalStep): Decision[] {
  const own = excluded(given, step.notBy);
  const seen = new Set<string>();
  const counted: Decision[] = [];
  const inOrder = given.decisions
    .filter(({ step: name, verdict }) => name === step.name && verdict === 'approved')
    .toSorted((a, b) => (a.by < b.by ? -1 : a.by > b.by ? 1 : a.at < b.at ? -1 : 1));
  for (const decision of inOrder) {
    const people = peopleOf(decision);
    const isOwn = people.some((person) => own.has(person)) && decision.alone === null;
    if (isOwn || people.some((person) => seen.has(person))) continue;
    for (const person of people) seen.add(person);
    counted.push(decision);
  }
  return counted;
}

/** As many as the step asks for, or, where the flow allows that, as many as the company has. */
function peopleNeeded(given: ApprovalCase, step: ApprovalStep, staff: Staff): number {
  const asked = step.people ?? 1;
  if (given.flow.alone === 'never' || asked === 1) return asked;
  const counted = countedOf(given, step);
  const done = new Set(counted.flatMap(peopleOf));
  const left = [...candidatesOf(given, step, staff).people].filter((person) => !done.has(person));
  return Math.max(1, Math.min(asked, counted.length + left.length));
}

function isComplete(given: ApprovalCase, step: ApprovalStep, staff: Staff): boolean {
  const counted = countedOf(given, step);
  return counted.some(({ alone }) => alone !== null) || counted.length >= peopleNeeded(given, step, staff);
}
