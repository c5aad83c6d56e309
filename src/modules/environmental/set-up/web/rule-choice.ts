import type { OrgUnit } from '#modules/company/organisation/model/org-unit.ts';
import {
  assign,
  assignAnywhere,
  type Assignment,
  type AssignmentRule as EngineRule,
} from '#modules/environmental/factors/model/assignment.ts';
import type { AssignmentRule } from '#modules/environmental/set-up/model/set-up-records.ts';

/** An activity to try the rules with. */
export interface Example {
  activityType: string;
  product: string;
  supplier: string;
  account: string;
  site: Pick<OrgUnit, 'id' | 'country' | 'region'> | null;
  day: string;
}
/** The factor of a rule, as far as the choice asks for it. */
export interface RuleFactor {
  source: string;
  id: string;
  region: string | null;
  validFrom: string;
  validTo: string | null;
}

/**
 * Which rule an example gets. Electricity has two answers: a supplier's rule speaks for the market-based method only.
 */
export interface RuleOutcome {
  by: 'all' | 'location' | 'market';
  assignment: Assignment | null;
  /** The rule says what to use although its factor is of another place or a later year. */
  isFarFetched: boolean;
}

/**
 * The rules an example gets, by the engine that also assigns the records. Rules whose factor is not known are left out,
 * as in a calculation. Limit: a rule counts as the supplier's by its method; an own factor marked as supplier-specific
 * is known to the calculations only.
 */
export function chooseRules(
  example: Example,
  rules: readonly AssignmentRule[],
  factors: ReadonlyMap<string, RuleFactor>,
): RuleOutcome[] {
  if (example.activityType !== 'electricity') return [outcome('all', example, rules, factors)];
  const isSuppliers = (rule: AssignmentRule) => rule.method === 'supplier';
  return [
    outcome(
      'location',
      example,
      rules.filter((rule) => !isSuppliers(rule)),
      factors,
    ),
    outcome('market', example, rules.filter(isSuppliers), factors),
  ];
}

function outcome(
  by: RuleOutcome['by'],
  example: Example,
  rules: readonly AssignmentRule[],
  factors: ReadonlyMap<string, RuleFactor>,
): RuleOutcome {
  const { site } = example;
  const subject = {
    attributes: {
      product: word(example.product),
      category: null,
      supplier: word(example.supplier),
      account: word(example.account),
      activityType: example.activityType,
      site: site?.id ?? null,
      country: site?.country ?? null,
    },
    regions: [site?.region ?? null, site?.country ?? null].filter((region) => region !== null),
    day: example.day,
  };
  const known = rules.flatMap((rule) => {
    const factor = factors.get(keyOf(rule));
    return factor === undefined ? [] : [engineRule(rule, factor)];
  });
  const strict = assign(subject, known);
  // What the company says holds even where the factor is of another place or a later year; a rule that fits in all
  // respects goes before.
  const assignment = strict ?? assignAnywhere(subject, known);
  return { by, assignment, isFarFetched: strict === null && assignment !== null };
}

export const keyOf = (rule: Pick<AssignmentRule, 'factorSource' | 'factorId'>): string =>
  `${rule.factorSource} ${rule.factorId}`;

function engineRule(rule: AssignmentRule, factor: RuleFactor): EngineRule {
  return {
    id: rule.id,
    label: rule.name,
    factor: { source: factor.source, id: factor.id },
    region: factor.region,
    validFrom: factor.validFrom,
    validTo: factor.validTo,
    activeFrom: rule.from,
    activeTo: rule.to,
    when: {
      activityType: rule.activityType,
      product: word(rule.product),
      supplier: word(rule.supplier),
      account: word(rule.account),
      site: rule.site,
      country: rule.country,
      category: null,
    },
  };
}

/** Texts are compared without regard to capitals, as the calculations do. */
const word = (text: string | null): string | null => {
  const plain = (text ?? '').normalize('NFC').trim().toLowerCase();
  return plain === '' ? null : plain;
};
