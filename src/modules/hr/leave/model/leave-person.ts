import { spellOn } from '#modules/employee/person/model/as-of.ts';
import type { DecimalText } from '#platform/values/model/decimal.ts';
import { datedOn, termsOn, type Accrual, type DatedTerms, type LeaveTerms } from './leave-accrual.ts';
import { daysOfLeave, type CountedDay, type CountedDays, type HolidaysOn, type LeaveSpan } from './leave-days.ts';
import { ledgerOf, type Entry, type LedgerInput, type LedgerYear, type TakenDay } from './leave-ledger.ts';
import { dayNumber, unitsOf, type DayNumber } from './leave-units.ts';
import { scheduleOf, type JobHours, type PartTimeRule, type ScheduleTerm, type WorkingWeek } from './work-schedule.ts';

/** A policy as it counts. Days are decimal text. */
export interface PolicyFacts {
  id: string;
  leaveType: string;
  validFrom: string;
  site: string | null;
  employmentKind: string | null;
  entitlementDays: DecimalText;
  partTime: PartTimeRule;
  accrual: Accrual;
  grantedAt: 'start' | 'end';
  stepDays: DecimalText | null;
  yearStartMonth: number | null;
  carryOver: 'none' | 'limited' | 'all';
  carryOverDays: DecimalText | null;
  carryOverMonths: number | null;
  balanceMaxDays: DecimalText | null;
  negativeDays: DecimalText | null;
  waitingMonths: number | null;
  paysOut: boolean;
}

export interface RequestFacts extends LeaveSpan {
  id: string;
  leaveType: string;
  isPending: boolean;
}

/** One person with everything that their leave follows from. */
export interface PersonFacts {
  id: string;
  spells: readonly { startDate: string; endDate: string | null; kind: string | null }[];
  /** The earliest first, as the working weeks. */
  jobs: readonly JobHours[];
  weeks: readonly WorkingWeek[];
  requests: readonly RequestFacts[];
  entries: readonly (Omit<Entry, 'day' | 'expires' | 'units'> & {
    leaveType: string;
    day: string;
    days: DecimalText;
    expires: string | null;
  })[];
}

/** What applies to everybody. */
export interface LeaveRules {
  types: ReadonlyMap<string, { counts: CountedDays; hasBalance: boolean }>;
  policies: readonly PolicyFacts[];
  fullTime: readonly { from: string; hours: DecimalText }[];
  holidays: HolidaysOn;
}

const stepUsual = '0.5';

/** A policy in units; what it leaves empty is said here. */
export function leaveTermsOf(policy: PolicyFacts): LeaveTerms {
  const limit = { none: 0, limited: unitsOf(policy.carryOverDays ?? '0'), all: null }[policy.carryOver];
  return {
    entitlement: unitsOf(policy.entitlementDays),
    accrual: policy.accrual,
    grantedAt: policy.grantedAt,
    step: unitsOf(policy.stepDays ?? stepUsual),
    yearStartMonth: policy.yearStartMonth ?? 1,
    carryOverMax: limit,
    carryOverMonths: policy.carryOverMonths,
    balanceMax: policy.balanceMaxDays === null ? null : unitsOf(policy.balanceMaxDays),
    negativeMax: unitsOf(policy.negativeDays ?? '0'),
    waitingMonths: policy.waitingMonths ?? 0,
    partTime: policy.partTime,
    paysOut: policy.paysOut,
  };
}

/** Who is not employed by the company has no entitlement by a policy for all. */
const noEmployees = new Set(['contractor', 'temporary']);

const termsKnown = new WeakMap<PolicyFacts, LeaveTerms>();
const knownTerms = (policy: PolicyFacts): LeaveTerms => {
  const known = termsKnown.get(policy) ?? leaveTermsOf(policy);
  termsKnown.set(policy, known);
  return known;
};

/** Which policy of a type is in effect for somebody, from which day on. */
function datedFor(
  policies: readonly PolicyFacts[],
  kind: string | null,
  start: DayNumber,
  schedule: readonly ScheduleTerm[],
): DatedTerms[] {
  const open = policies.filter(({ employmentKind }) =>
    employmentKind === null ? !noEmployees.has(kind ?? '') : employmentKind === kind,
  );
  if (open.length === 0) return [];
  const days = new Set([start]);
  for (const { validFrom } of open) if (dayNumber(validFrom) > start) days.add(dayNumber(validFrom));
  for (const { from } of schedule) if (from > start) days.add(from);
  const dated: DatedTerms[] = [];
  for (const day of [...days].toSorted((a, b) => a - b)) {
    const units = schedule.findLast(({ from }) => from <= day)?.units ?? [];
    const policy = policyFor(open, units, day);
    if (dated.length > 0 && dated.at(-1)?.policy === (policy?.id ?? null)) continue;
    dated.push({ from: day, terms: policy === null ? null : knownTerms(policy), policy: policy?.id ?? null });
  }
  return dated;
}

function policyFor(policies: readonly PolicyFacts[], units: readonly string[], day: DayNumber): PolicyFacts | null {
  let [found, best]: [PolicyFacts | null, number] = [null, -1];
  for (const policy of policies) {
    if (dayNumber(policy.validFrom) > day) continue;
    const near = policy.site === null ? 0 : units.length - units.indexOf(policy.site);
    if (policy.site !== null && !units.includes(policy.site)) continue;
    const rank = near * 2 + (policy.employmentKind === null ? 0 : 1);
    const isLater =
      found !== null &&
      (policy.validFrom > found.validFrom || (policy.validFrom === found.validFrom && policy.id > found.id));
    if (rank > best || (rank === best && isLater)) [found, best] = [policy, rank];
  }
  return found;
}

/** The leave of one employment. */
export interface LeaveOfSpell {
  start: DayNumber;
  end: DayNumber | null;
  schedule: readonly ScheduleTerm[];
  /** What is in effect of a type. */
  dated(leaveType: string): readonly DatedTerms[];
  /** Day by day, what a span counts. */
  days(leaveType: string, span: LeaveSpan): CountedDay[];
  /** The ledger of a type until a day, with more leave than is approved where that is asked. */
  ledger(leaveType: string, until: DayNumber, more?: readonly RequestFacts[], without?: string): LedgerYear[];
}

/** The leave of somebody in the employment that counts on a day; null where they were never employed. */
export function leaveOn(person: PersonFacts, rules: LeaveRules, day: string): LeaveOfSpell | null {
  const spell = spellOn(
    person.spells.map(({ startDate, endDate, kind }) => ({ startDate, endDate, kind: kind as never })),
    day,
  );
  if (spell === undefined) return null;
  const start = dayNumber(spell.startDate);
  const end = spell.endDate === null ? null : dayNumber(spell.endDate);
  const isOfSpell = (on: string) => on >= spell.startDate && (spell.endDate === null || on <= spell.endDate);
  const schedule = scheduleOf(
    spell.startDate,
    person.jobs.filter(({ effectiveFrom }) => isOfSpell(effectiveFrom)),
    person.weeks,
    rules.fullTime,
  );
  const known = new Map<string, readonly DatedTerms[]>();
  const dated = (leaveType: string) => {
    const found =
      known.get(leaveType) ??
      datedFor(
        rules.policies.filter((policy) => policy.leaveType === leaveType),
        spell.kind,
        start,
        schedule,
      );
    known.set(leaveType, found);
    return found;
  };
  const days = (leaveType: string, span: LeaveSpan) => {
    const terms = termsOn(dated(leaveType), dayNumber(span.from));
    const counts = rules.types.get(leaveType)?.counts ?? 'working';
    return daysOfLeave(span, { start, end, terms: schedule }, counts, terms?.partTime ?? 'days', rules.holidays);
  };
  const taken = (leaveType: string, requests: readonly RequestFacts[]): TakenDay[] =>
    requests.flatMap((request) =>
      request.leaveType === leaveType
        ? days(leaveType, request).map(({ day: on, units }) => ({ of: request.id, day: on, units }))
        : [],
    );
  return {
    start,
    end,
    schedule,
    dated,
    days,
    ledger(leaveType, until, more = [], without) {
      const approved = person.requests.filter(({ isPending, id }) => !isPending && id !== without);
      const input: LedgerInput = {
        start,
        end,
        dated: dated(leaveType),
        schedule,
        entries: person.entries.flatMap((entry) =>
          entry.leaveType === leaveType && isOfSpell(entry.day)
            ? [
                {
                  id: entry.id,
                  kind: entry.kind,
                  day: dayNumber(entry.day),
                  units: unitsOf(entry.days),
                  expires: entry.expires === null ? null : dayNumber(entry.expires),
                },
              ]
            : [],
        ),
        taken: taken(leaveType, [...approved, ...more]),
      };
      return ledgerOf(input, until);
    },
  };
}

/** The policy in effect on a day. */
export const termsFor = (leave: LeaveOfSpell, leaveType: string, day: DayNumber): LeaveTerms | null =>
  datedOn(leave.dated(leaveType), day)?.terms ?? null;
