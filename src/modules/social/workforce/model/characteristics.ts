import {
  contractOf,
  countryOf,
  employeesOf,
  genderOf,
  jobOf,
  sharesOf,
  spansOf,
  spellsOn,
  type Share,
  type WorkforceJob,
  type WorkforceSpell,
} from '#modules/employee/figures/model/workforce.ts';
import type { EmployeeRules } from '#modules/employee/settings/model/employee-settings.ts';
import type { SocialRules } from '#modules/social/settings/model/social-settings.ts';
import { dec, type Decimal } from '#platform/values/model/decimal.ts';
import type { DaySpan } from '#platform/values/model/period.ts';

export type Counting = Pick<SocialRules, 'countedAs' | 'countedOn'>;

/** The ways in which employees are told apart (VSME par. 39, ESRS S1 characteristics of employees). */
export const partings = ['gender', 'contract', 'country', 'hours'] as const;
export type Parting = (typeof partings)[number];

/** Employees in parts that add up to them. */
export interface Part {
  /** Null: not recorded. */
  key: string | null;
  amount: Decimal;
}
export interface Characteristics {
  /** Null where full-time equivalents are counted and the hours of somebody are not recorded. */
  total: Decimal | null;
  parts: Record<Parting, Part[]>;
  /** Of how many people weekly hours are not recorded; counted only where they decide. */
  withoutHours: number;
  /** Decimals of the amounts: people on a day are whole. */
  decimals: number;
}

type KeyOf = (spell: WorkforceSpell, job: WorkforceJob | undefined) => string | null;

/** Full time and part time by contracted weekly hours; null where they are not recorded. */
export const workingTimeOf =
  (fullTimeHours: string): KeyOf =>
  (_spell, job) =>
    (job?.weeklyHours ?? null) === null
      ? null
      : dec(job?.weeklyHours ?? '0').gte(fullTimeHours)
        ? 'fullTime'
        : 'partTime';

export const keysBy = (rules: EmployeeRules): Record<Parting, KeyOf> => ({
  gender: genderOf,
  contract: contractOf,
  country: countryOf,
  hours: workingTimeOf(rules.fullTimeHours),
});

/** The days that are counted: the last one, or those of the average. */
const countedSpans = (period: DaySpan, counting: Counting, rules: EmployeeRules): DaySpan[] =>
  counting.countedOn === 'end' ? [{ from: period.to, to: period.to }] : spansOf(period, rules.averageMethod);

/** Employees counted as the company chose, by what a key tells of them, exact. */
export function countBy(
  spells: readonly WorkforceSpell[],
  period: DaySpan,
  counting: Counting,
  rules: EmployeeRules,
  keyOf: KeyOf,
): Share[] {
  const measure = counting.countedAs === 'fte' ? 'hours' : 'headcount';
  return sharesOf(employeesOf(spells), countedSpans(period, counting, rules), measure, keyOf).map((share) => ({
    ...share,
    amount: measure === 'hours' ? share.amount.div(rules.fullTimeHours) : share.amount,
  }));
}

export function characteristicsOf(
  spells: readonly WorkforceSpell[],
  period: DaySpan,
  counting: Counting,
  rules: EmployeeRules,
): Characteristics {
  const [all] = countBy(spells, period, counting, rules, () => 'all');
  const withoutHours = counting.countedAs === 'fte' ? (all?.withoutHours ?? 0) : 0;
  const keys = keysBy(rules);
  const partsBy = (parting: Parting): Part[] =>
    countBy(spells, period, counting, rules, keys[parting]).map(({ key, amount }) => ({ key, amount }));
  return {
    total: withoutHours > 0 ? null : (all?.amount ?? dec(0)),
    parts: {
      gender: partsBy('gender'),
      contract: partsBy('contract'),
      country: partsBy('country'),
      hours: partsBy('hours'),
    },
    withoutHours,
    decimals: counting.countedAs === 'headcount' && counting.countedOn === 'end' ? 0 : 2,
  };
}

/** Of how many employees on a day something is not recorded that figures need. */
export function missingOn(spells: readonly WorkforceSpell[], day: string): Record<Parting, number> {
  const there = spellsOn(employeesOf(spells), day);
  const count = (isMissing: (spell: WorkforceSpell, job: WorkforceJob | undefined) => boolean) =>
    there.filter((spell) => isMissing(spell, jobOf(spell, day))).length;
  return {
    gender: count((spell) => spell.gender === null),
    contract: count((spell) => spell.kind === null),
    country: count((_spell, job) => (job?.country ?? null) === null),
    hours: count((_spell, job) => (job?.weeklyHours ?? null) === null),
  };
}

/** Contractors and agency workers on a day (ESRS S1: non-employees). */
export const nonEmployeesOn = (spells: readonly WorkforceSpell[], day: string): number =>
  spellsOn(
    spells.filter(({ kind }) => kind === 'contractor' || kind === 'temporary'),
    day,
  ).length;
