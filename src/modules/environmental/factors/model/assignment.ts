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
  why: string;
}

export interface Assignment {
  rule: AssignmentRule;
  /** Why this rule: what matched. */
  reason: string;
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
 * @returns `null` when no rule matches: the activity goes to the worklist "no factor", never to zero
 */
export function assign(subject: AssignmentSubject, rules: readonly AssignmentRule[]): Assignment | null {
  const ranked = rules
    .filter((rule) => whyNot(rule, subject) === undefined)
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
export function whyNot(rule: AssignmentRule, { attributes, regions, day }: AssignmentSubject): string | undefined {
  for (const [name, wanted] of conditions(rule)) {
    const given = attributes[name];
    if (given !== wanted)
      return given === null
        ? `it requires a ${ATTRIBUTE_LABELS[name]}, which is missing`
        : `it is for another ${ATTRIBUTE_LABELS[name]}`;
  }
  if (rule.region !== null && !regions.includes(rule.region)) return `its emission factor is for ${rule.region}`;
  if ((rule.activeFrom !== null && day < rule.activeFrom) || (rule.activeTo !== null && day > rule.activeTo))
    return `it applies to activity from ${rule.activeFrom ?? 'any date'} to ${rule.activeTo ?? 'any date'}`;
  if (rule.validFrom.slice(0, 4) > day.slice(0, 4)) return `its emission factor is valid only from ${rule.validFrom}`;
  return undefined;
}

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

function reasonFor(rule: AssignmentRule): string {
  const names = conditions(rule).map(([name]) => ATTRIBUTE_LABELS[name]);
  const matched = names.length === 0 ? 'No conditions: it applies to all activities' : `It matches ${names.join(', ')}`;
  return `${matched}; its emission factor is for ${rule.region ?? 'global use'} and valid from ${rule.validFrom}.`;
}

function whyLost(loser: AssignmentRule, lost: Rank, winner: AssignmentRule, won: Rank): string {
  if (lost.weight !== won.weight) return `less specific: ${missingIn(loser, winner)}`;
  if (lost.matched !== won.matched) return `matches fewer attributes: ${lost.matched} instead of ${won.matched}`;
  if (lost.narrowness !== won.narrowness)
    return `its emission factor is for ${loser.region ?? 'global use'}, that of the applied rule for ${winner.region ?? 'global use'}`;
  if (lost.validFrom !== won.validFrom)
    return `its emission factor is older: valid from ${lost.validFrom}, that of the applied rule from ${won.validFrom}`;
  return 'equally specific; the older rule applies';
}

function missingIn(loser: AssignmentRule, winner: AssignmentRule): string {
  const has = new Set(conditions(loser).map(([name]) => name));
  const lacks = conditions(winner)
    .filter(([name]) => !has.has(name) && ATTRIBUTE_WEIGHTS[name] > 0)
    .map(([name]) => ATTRIBUTE_LABELS[name]);
  return `it does not ask for the ${lacks.join(' or the ')}`;
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
