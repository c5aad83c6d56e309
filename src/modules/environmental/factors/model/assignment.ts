import type { Message, MessagePart } from '#platform/messages/model/messages.ts';
import { say } from './messages.ts';

/**
 * What an activity is known by when a factor is looked for; `null` = not known. Ids of records, codes or texts, as the
 * rules hold them.
 */
export interface AssignmentAttributes {
  product: string | null;
  category: string | null;
  supplier: string | null;
  account: string | null;
  activityType: string | null;
  site: string | null;
  country: string | null;
}

export type AssignmentAttribute = keyof AssignmentAttributes;

/**
 * The activity to assign: its attributes, its regions from the narrowest to the widest (`['US-AKGD', 'US']`), its last
 * day.
 */
export interface AssignmentSubject {
  attributes: AssignmentAttributes;
  regions: readonly string[];
  day: string;
}

/** "When these attributes are so, use that factor", with where and since when the factor holds. */
export interface AssignmentRule {
  id: string;
  label: string;
  when: Readonly<Partial<AssignmentAttributes>>;
  factor: { source: string; id: string };
  /** Region of the factor; `null` = the world. */
  region: string | null;
  /** First and last day of the factor's validity. */
  validFrom: string;
  validTo: string | null;
  /** Days of activity the rule was made for; open = `null`. */
  activeFrom: string | null;
  activeTo: string | null;
}

export interface AssignmentLoser {
  rule: AssignmentRule;
  why: Message;
}

export interface Assignment {
  rule: AssignmentRule;
  /** Why this rule: what matched. */
  reason: Message;
  /** Rules that matched too, the best first, each with why it lost. */
  losers: AssignmentLoser[];
  /** The factor's validity ended before the activity's year: the newest there is, but old. */
  isOutdated: boolean;
  /** A loser is equal in every respect and points to another factor: two rules contradict each other. */
  isContested: boolean;
}

/**
 * The weights are powers of two, so that a rule that names the product beats every rule that does not.
 * Source: Odoo 19, ESG, "Assignation rules": product before supplier before account, then the number of attributes.
 */
export const ATTRIBUTE_WEIGHTS: Readonly<Record<AssignmentAttribute, number>> = {
  product: 8,
  category: 4,
  supplier: 2,
  account: 1,
  activityType: 0,
  site: 0,
  country: 0,
};

export const ATTRIBUTE_LABELS: Readonly<Record<AssignmentAttribute, string>> = {
  product: 'product',
  category: 'category',
  supplier: 'supplier',
  account: 'account',
  activityType: 'activity type',
  site: 'site',
  country: 'country',
};

/**
 * Chooses the rule for an activity: the most specific wins, then the narrowest region, then the newest factor valid in
 * or before the activity's year, then the lowest id so that the choice never changes by itself.
 *
 * @returns `null` when no rule matches: the activity goes to the list of those without a factor, never to zero
 */
export function assign(subject: AssignmentSubject, rules: readonly AssignmentRule[]): Assignment | null {
  const ranked = rules
    .filter((rule) => obstacle(rule, subject) === undefined)
    .map((rule) => ({ rule, rank: rankOf(rule, subject) }))
    .toSorted((left, right) => compare(left.rank, right.rank) || (left.rule.id < right.rule.id ? -1 : 1));
  const [winner, ...others] = ranked;
  if (winner === undefined) return null;
  const rival = others[0];
  return {
    rule: winner.rule,
    reason: reasonFor(winner.rule),
    losers: others.map(({ rule, rank }) => ({ rule, why: whyLost(rule, rank, winner.rule, winner.rank) })),
    isOutdated: winner.rule.validTo !== null && winner.rule.validTo.slice(0, 4) < subject.day.slice(0, 4),
    isContested:
      rival !== undefined &&
      compare(winner.rank, rival.rank) === 0 &&
      (rival.rule.factor.id !== winner.rule.factor.id || rival.rule.factor.source !== winner.rule.factor.source),
  };
}

/**
 * The same without regard to where and from when a rule's factor is valid: what the company says holds even there, if
 * no rule fits in all respects.
 */
export function assignAnywhere(subject: AssignmentSubject, rules: readonly AssignmentRule[]): Assignment | null {
  const found = assign(
    subject,
    rules.map((rule) => ({ ...rule, region: null, validFrom: '1900-01-01' })),
  );
  const rule = rules.find(({ id }) => id === found?.rule.id);
  return found === null || rule === undefined ? null : { ...found, rule, reason: reasonFor(rule) };
}

/** Why a rule does not match an activity, or `undefined` when it does. */
export const whyNot = (rule: AssignmentRule, subject: AssignmentSubject): Message | undefined =>
  obstacle(rule, subject)?.();

/** The same, said only where somebody asks: thousands of rules do not match. */
function obstacle(rule: AssignmentRule, { attributes, regions, day }: AssignmentSubject): (() => Message) | undefined {
  for (const [name, wanted] of conditions(rule)) {
    const given = attributes[name];
    if (given !== wanted)
      return () =>
        say(given === null ? 'attribute-missing' : 'other-attribute', { attribute: { noun: ATTRIBUTE_LABELS[name] } });
  }
  const { region, activeFrom, activeTo, validFrom } = rule;
  if (region !== null && !regions.includes(region)) return () => say('factor-of-region', { region });
  if ((activeFrom !== null && day < activeFrom) || (activeTo !== null && day > activeTo))
    return () => say('activity-of-other-dates', { from: dateOr(activeFrom), to: dateOr(activeTo) });
  if (validFrom.slice(0, 4) > day.slice(0, 4)) return () => say('factor-valid-later', { day: { day: validFrom } });
  return undefined;
}

const dateOr = (day: string | null): MessagePart => (day === null ? { said: say('any-date') } : { day });
const placeOf = (region: string | null): MessagePart => region ?? { said: say('global-use') };

/** Each is better the larger it is; compared from left to right. */
interface Rank {
  weight: number;
  matched: number;
  /** Counts down from the narrowest region; the world is 0. */
  narrowness: number;
  validFrom: string;
}

function rankOf(rule: AssignmentRule, { regions }: AssignmentSubject): Rank {
  const names = conditions(rule).map(([name]) => name);
  const narrowness = rule.region === null ? 0 : regions.length - regions.indexOf(rule.region);
  return {
    weight: names.reduce((total, name) => total + ATTRIBUTE_WEIGHTS[name], 0),
    matched: names.length,
    narrowness,
    validFrom: rule.validFrom,
  };
}

function compare(left: Rank, right: Rank): number {
  return (
    right.weight - left.weight ||
    right.matched - left.matched ||
    right.narrowness - left.narrowness ||
    (right.validFrom < left.validFrom ? -1 : right.validFrom > left.validFrom ? 1 : 0)
  );
}

function reasonFor(rule: AssignmentRule): Message {
  const names = conditions(rule).map(([name]) => ({ noun: ATTRIBUTE_LABELS[name] }));
  const factor = { place: placeOf(rule.region), day: { day: rule.validFrom } };
  return names.length === 0
    ? say('rule-without-conditions', factor)
    : say('rule-matches', { ...factor, attributes: { list: names } });
}

function whyLost(loser: AssignmentRule, lost: Rank, winner: AssignmentRule, won: Rank): Message {
  if (lost.weight !== won.weight) return say('less-specific', { attributes: { list: missingIn(loser, winner) } });
  if (lost.matched !== won.matched) return say('fewer-attributes', { matched: lost.matched, applied: won.matched });
  if (lost.narrowness !== won.narrowness)
    return say('wider-region', { place: placeOf(loser.region), applied: placeOf(winner.region) });
  if (lost.validFrom !== won.validFrom)
    return say('older-factor', { day: { day: lost.validFrom }, applied: { day: won.validFrom } });
  return say('equally-specific');
}

/** What the winner asks for and the loser does not. */
function missingIn(loser: AssignmentRule, winner: AssignmentRule): MessagePart[] {
  const has = new Set(conditions(loser).map(([name]) => name));
  return conditions(winner)
    .filter(([name]) => !has.has(name) && ATTRIBUTE_WEIGHTS[name] > 0)
    .map(([name]) => ({ noun: ATTRIBUTE_LABELS[name] }));
}

function conditions(rule: AssignmentRule): [AssignmentAttribute, string][] {
  return ATTRIBUTES.flatMap((name): [AssignmentAttribute, string][] => {
    const wanted = rule.when[name];
    return wanted === null || wanted === undefined ? [] : [[name, wanted]];
  });
}

const ATTRIBUTES: readonly AssignmentAttribute[] = [
  'product',
  'category',
  'supplier',
  'account',
  'activityType',
  'site',
  'country',
];
