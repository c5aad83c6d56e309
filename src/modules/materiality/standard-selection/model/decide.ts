import { DAYS, LIMITS, type RuleId } from './rules.ts';
import type { VersionKey } from './versions.ts';

export const comprehensiveCodes = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9'] as const;
export type ComprehensiveCode = (typeof comprehensiveCodes)[number];
export type ModuleChoice = 'basic' | 'single' | 'comprehensive';
type Answer = 'yes' | 'no' | null;

/**
 * What is known of the company in a period; null is not known, which is never "no" and never 0. Amounts in cents of
 * EUR, as the limits are stated.
 */
export interface SelectionInputs {
  periodFrom: string;
  periodTo: string;
  averageEmployees: number | null;
  netTurnoverMinor: number | null;
  isBound: Answer;
  group: 'alone' | 'parent' | 'covered' | 'notCovered' | null;
  demand: 'none' | 'some' | null;
  demands: readonly { what: 'basic' | 'comprehensive' | ComprehensiveCode }[];
  hasNonEuParent: Answer;
  euTurnoverMinor: number | null;
  euTurnoverBeforeMinor: number | null;
  branchTurnoverMinor: number | null;
}
export type InputName = keyof SelectionInputs;

/** One rule on the way: what it looked at, and what came out. `open` names in `needs` what has to be known first. */
export interface Step {
  rule: RuleId;
  inputs: readonly InputName[];
  outcome: string;
  needs: readonly InputName[];
}
export type Standard =
  | { kind: 'decided'; version: VersionKey }
  | { kind: 'choice'; versions: readonly VersionKey[] }
  | { kind: 'open' };
export interface Decision {
  standard: Standard;
  /** Null: not asked, because the standard has no modules or is still open. `open`: asked and not answered. */
  module: { kind: 'decided'; module: ModuleChoice; singles: readonly ComprehensiveCode[] } | { kind: 'open' } | null;
  path: readonly Step[];
  needs: readonly InputName[];
}

/**
 * Which standard applies, and why. Total and pure: every input gives an answer, and one that is missing makes the steps
 * that need it open instead of guessing.
 *
 * @returns the standard, the module where it has modules, every step that was taken in its order, and what has to be
 *   known before all of them are closed
 */
export function decide(inputs: SelectionInputs): Decision {
  const path: Step[] = [];
  const standard = standardOf(inputs, path);
  const isVoluntary =
    standard.kind === 'decided' && (standard.version === 'vsme_2025' || standard.version === 'vs_2026');
  const module = isVoluntary ? moduleOf(inputs, standard.version, path) : null;
  path.push(nonEuStep(inputs));
  return { standard, module, path, needs: [...new Set(path.flatMap(({ needs }) => needs))] };
}

const isOpen = ({ outcome }: Step): boolean => outcome === 'open';
const step = (rule: RuleId, inputs: readonly InputName[], outcome: string): Step => ({
  rule,
  inputs,
  outcome,
  needs: [],
});
const open = (rule: RuleId, inputs: readonly InputName[], needs: readonly InputName[]): Step => ({
  rule,
  inputs,
  outcome: 'open',
  needs,
});

function standardOf(inputs: SelectionInputs, path: Step[]): Standard {
  const taken = (one: Step): Step => {
    path.push(one);
    return one;
  };
  const year = taken(step('year', ['periodFrom'], yearOf(inputs.periodFrom))).outcome;
  const obliged = year === 'early' ? null : taken(year === 'past' ? boundStep(inputs) : scopeStep(inputs));
  if (obliged !== null && isOpen(obliged)) return { kind: 'open' };
  if (obliged !== null && (obliged.outcome === 'yes' || obliged.outcome === 'above')) {
    const group = taken(groupStep(inputs));
    if (isOpen(group)) return { kind: 'open' };
    if (group.outcome === 'own') return esrs(year, taken);
  }
  const version = inputs.periodTo >= DAYS.voluntaryInForce ? 'vs_2026' : 'vsme_2025';
  taken(step('voluntaryVersion', ['periodTo'], version));
  return { kind: 'decided', version };
}

function yearOf(from: string): 'early' | 'past' | 'choice' | 'next' {
  return from < DAYS.esrs2023From
    ? 'early'
    : from < DAYS.choiceFrom
      ? 'past'
      : from < DAYS.esrs2026From
        ? 'choice'
        : 'next';
}

function esrs(year: string, taken: (one: Step) => Step): Standard {
  if (year === 'choice') {
    taken(step('esrsVersion', ['periodFrom'], 'choice'));
    return { kind: 'choice', versions: ['esrs_2023', 'esrs_2023_reliefs', 'esrs_2026'] };
  }
  const version = year === 'past' ? 'esrs_2023' : 'esrs_2026';
  taken(step('esrsVersion', ['periodFrom'], version));
  return { kind: 'decided', version };
}

const boundStep = ({ isBound }: SelectionInputs): Step =>
  isBound === null ? open('bound', ['isBound'], ['isBound']) : step('bound', ['isBound'], isBound);

/** Both limits must be passed, so one that is known not to be settles it whatever the other is. */
function scopeStep({ averageEmployees, netTurnoverMinor }: SelectionInputs): Step {
  const looked = ['averageEmployees', 'netTurnoverMinor'] as const;
  const outcome = allAbove(looked, [
    [averageEmployees, LIMITS.employees],
    [netTurnoverMinor, LIMITS.turnoverMinor],
  ]);
  return typeof outcome === 'boolean'
    ? step('scope', looked, outcome ? 'above' : 'below')
    : open('scope', looked, outcome);
}

const groupStep = ({ group }: SelectionInputs): Step =>
  group === null
    ? open('group', ['group'], ['group'])
    : step('group', ['group'], group === 'covered' ? 'covered' : 'own');

function moduleOf(inputs: SelectionInputs, version: VersionKey, path: Step[]): Decision['module'] {
  const { averageEmployees, demand, demands } = inputs;
  const people = ['averageEmployees'] as const;
  const audience = version === 'vs_2026' ? LIMITS.employees : LIMITS.vsmeEmployees;
  path.push(
    averageEmployees === null
      ? open('audience', people, people)
      : step('audience', people, averageEmployees > audience ? 'beyond' : 'within'),
  );
  if (version === 'vs_2026')
    path.push(
      averageEmployees === null
        ? open('micro', people, people)
        : step('micro', people, averageEmployees <= LIMITS.microEmployees ? 'yes' : 'no'),
    );
  const looked = ['demand', 'demands'] as const;
  if (demand === null || (demand === 'some' && demands.length === 0)) {
    path.push(open('module', looked, [demand === null ? 'demand' : 'demands']));
    return { kind: 'open' };
  }
  const asked = demand === 'none' ? [] : demands.map(({ what }) => what);
  const singles = comprehensiveCodes.filter((code) => asked.includes(code));
  const module = asked.includes('comprehensive') ? 'comprehensive' : singles.length > 0 ? 'single' : 'basic';
  path.push(step('module', looked, module));
  return { kind: 'decided', module, singles: module === 'single' ? singles : [] };
}

function nonEuStep({
  hasNonEuParent,
  euTurnoverMinor,
  euTurnoverBeforeMinor,
  branchTurnoverMinor,
}: SelectionInputs): Step {
  if (hasNonEuParent === null) return open('nonEu', ['hasNonEuParent'], ['hasNonEuParent']);
  if (hasNonEuParent === 'no') return step('nonEu', ['hasNonEuParent'], 'notMet');
  const figures = ['euTurnoverMinor', 'euTurnoverBeforeMinor', 'branchTurnoverMinor'] as const;
  const looked = ['hasNonEuParent', ...figures] as const;
  const outcome = allAbove(figures, [
    [euTurnoverMinor, LIMITS.turnoverMinor],
    [euTurnoverBeforeMinor, LIMITS.turnoverMinor],
    [branchTurnoverMinor, LIMITS.branchTurnoverMinor],
  ]);
  return typeof outcome === 'boolean'
    ? step('nonEu', looked, outcome ? 'met' : 'notMet')
    : open('nonEu', looked, outcome);
}

/** Whether every figure is above its limit; where that hangs on figures nobody knows, their names. */
function allAbove(
  names: readonly InputName[],
  figures: readonly (readonly [number | null, number])[],
): boolean | InputName[] {
  if (figures.some(([figure, limit]) => figure !== null && figure <= limit)) return false;
  const missing = names.filter((_, at) => figures[at]?.[0] === null);
  return missing.length > 0 ? missing : true;
}
