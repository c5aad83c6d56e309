import {
  averageOf,
  isFirstYearTold,
  leaversOf,
  retention,
  turnoverOf,
} from '#modules/employee/figures/model/turnover.ts';
import {
  cohortsOf,
  employeesOf,
  jobOf,
  joinersIn,
  knowsLeaversOn,
  leaveKinds,
  leaversIn,
  retentionOf,
  sharesOf,
  spellsOn,
  staysOf,
  type Cohort,
  type Stay,
  type WorkforceSpell,
} from '#modules/employee/figures/model/workforce.ts';
import { workforceQuery } from '#modules/employee/figures/model/workforce-query.ts';
import { ATTENTION_DAYS, type hrOverviewCall } from '#modules/hr/overview/model/overview-calls.ts';
import { personnelDocument } from '#modules/hr/personnel-file/model/personnel-file.ts';
import { absenceFigure } from '#modules/hr/leave/server/absence-rate.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import { decimalText } from '#platform/values/model/decimal.ts';
import { hideSmallGroups, SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';
import { addDays, daysOf, monthsOf, type DaySpan } from '#platform/values/model/period.ts';

type Answer = ResponseOf<typeof hrOverviewCall>;
type Attention = NonNullable<Answer['attention']>;
/** Days that 12 months have, the last one included. */
const YEAR_DAYS = 365;
/** Cohorts of so many years of joining. */
const COHORT_YEARS = 10;

/**
 * The overview of HR, of everybody for who sees the personal data or the totals of everybody, else of the reporting line
 * below. Who does not see the personal data of everybody is told of no few leavers, nor of reasons of few (F24); and with
 * totals alone of past calendar years only, since two days beside each other would tell of who left between them.
 */
export async function hrOverview(tx: Tx, { on: asked }: { on?: string | undefined }): Promise<Answer> {
  const reads = (key: string) => tx.grants === null || tx.grants.get(key)?.has('company') === true;
  const isFull = reads('employee-data.read');
  const of = isFull || reads('workforce-totals.read') ? ('company' as const) : ('team' as const);
  const today = await todayOf(tx);
  const on = isFull || of === 'team' ? (asked ?? today) : lastYearEnd(asked ?? today, today);
  const period = { from: addDays(on, 1 - YEAR_DAYS), to: on };
  const { spells, rules } = await runQuery(tx, workforceQuery, { of, on });
  const employees = employeesOf(spells);
  const stays = staysOf(employees);
  const there = spellsOn(employees, on);
  const average = averageOf(employees, period, rules.averageMethod);
  const leavers = leaversOf(stays, period);
  const isKnown = knowsLeaversOn(stays, on);
  const isHidden = !isFull && leavers.total > 0 && leavers.total < SMALLEST_GROUP;
  const turnover = isKnown && !isHidden ? turnoverOf(leavers, average, period) : null;
  const told = isKnown && !isHidden;
  const [hours] = sharesOf(employees, [{ from: on, to: on }], 'hours', () => 'all');
  return {
    from: period.from,
    on,
    of,
    readsRecords: isFull || of === 'team',
    headcount: employees.length === 0 ? null : there.length,
    fte: hours === undefined || hours.amount.isZero() ? null : decimalText(hours.amount.div(rules.fullTimeHours)),
    withoutHours: hours?.withoutHours ?? 0,
    average,
    turnover: turnover === null || isFull ? turnover : { ...turnover, steps: [], warnings: [] },
    isHidden,
    joiners: employees.length === 0 ? null : joinersIn(stays, period).length,
    leavers: told ? reasonsOf(leavers.byKind, isFull) : null,
    leaversInAll: told ? leavers.total : null,
    firstYear: told && (isFull || isFirstYearTold(leavers)) ? leavers.firstYear : null,
    retention: of === 'company' && (isFull || isRetentionTold(stays, period)) ? retention(stays, period) : null,
    // Of the calendar year that the others are of.
    absence: await absenceFigure(tx, employees, isFull || of === 'team' ? on : addDays(on, 1)),
    months: monthsUntil(period).map(({ month, from, to }) => ({
      month,
      on: to,
      headcount: spellsOn(employees, to).length,
      ...(of === 'company'
        ? { joiners: joinersIn(stays, { from, to }).length, leavers: leaversIn(stays, { from, to }).length }
        : {}),
    })),
    cohorts:
      of === 'company'
        ? toldCohorts(cohortsOf(stays, { from: `${Number(on.slice(0, 4)) - COHORT_YEARS + 1}-01-01`, to: on }), isFull)
        : null,
    attention: isFull || of === 'team' ? { ...attentionOf(there, on), documents: await documentsOf(tx, on) } : null,
  };
}

/** The last 31 December that is over, on a day or before it. */
function lastYearEnd(day: string, today: string): string {
  const until = day < today ? day : addDays(today, -1);
  const end = `${until.slice(0, 4)}-12-31`;
  return end <= until ? end : `${Number(until.slice(0, 4)) - 1}-12-31`;
}

const isFew = (count: number): boolean => count > 0 && count < SMALLEST_GROUP;

/** Whether who is gone of those who were there on the first day are enough. */
function isRetentionTold(stays: readonly Stay[], period: DaySpan): boolean {
  const { start, still } = retentionOf(stays, period);
  return !isFew(start - still);
}

/** All of them or none: those without few leavers are those who mostly stayed. */
const toldCohorts = (cohorts: Cohort[], isFull: boolean): Cohort[] | null =>
  isFull || cohorts.every(tellsOfNoFew) ? cohorts : null;

/** Whether who joined in a year, and who of them left in each year since, are enough or nobody. */
const tellsOfNoFew = ({ joined, still }: Cohort): boolean =>
  !isFew(joined) && still.every(({ count }, at) => !isFew((still[at - 1]?.count ?? joined) - count) && !isFew(count));

/** Each reason with its number; for who does not see everybody none of few, nor one that gives few away. */
function reasonsOf(byKind: Readonly<Record<(typeof leaveKinds)[number], number>>, isFull: boolean): Answer['leavers'] {
  const groups = leaveKinds.map((kind) => ({ kind, count: byKind[kind] }));
  // Those that nobody left for are hidden beside few: else each hidden one would be known to have somebody.
  const told = isFull
    ? groups
    : hideSmallGroups(groups).groups.map(({ group, hidden }) => (hidden === null ? group : { ...group, count: null }));
  return told.filter(({ count }) => count !== 0);
}

/** The 12 calendar months that end with a day. */
const monthsUntil = ({ to: on }: DaySpan) =>
  monthsOf({ from: addDays(on, 1 - YEAR_DAYS), to: on })
    .slice(-12)
    .map((month) => {
      const { from, to } = daysOf(month);
      return { month, from, to: to < on ? to : on };
    });

/** Of those who are there: whose fixed term or probation ends soon, and of whom something is not recorded. */
function attentionOf(there: readonly WorkforceSpell[], on: string): Omit<Attention, 'documents'> {
  const until = addDays(on, ATTENTION_DAYS);
  const count = (is: (spell: WorkforceSpell) => boolean) => there.filter(is).length;
  const isSoon = (day: string | null) => day !== null && on <= day && day <= until;
  return {
    until,
    contracts: count(({ kind, to }) => kind === 'fixedTerm' && isSoon(to)),
    probations: count(({ probationEnds }) => isSoon(probationEnds)),
    withoutGender: count(({ gender }) => gender === null),
    withoutHours: count((spell) => (jobOf(spell, on)?.weeklyHours ?? null) === null),
    withoutSite: count((spell) => (jobOf(spell, on)?.site ?? null) === null),
    withoutKind: count(({ kind }) => kind === null),
  };
}

/** Documents that no other one renews, of everybody: for who reads the personnel file of everybody. */
async function documentsOf(tx: Tx, on: string): Promise<Attention['documents']> {
  if (tx.grants !== null && tx.grants.get('personnel-file.read')?.has('company') !== true) return null;
  const since = addDays(on, -ATTENTION_DAYS);
  const { rows } = await tx.client.query<{ expiring: number; expired: number }>(
    `select (count(*) filter (where expires_on between $3 and $4))::int as expiring,
       (count(*) filter (where expires_on >= $2 and expires_on < $3))::int as expired
     from personnel_document where company_id = $1 and removed_at is null and not is_renewed
       and ${everyRowText(personnelDocument)}`,
    [tx.companyId, since, on, addDays(on, ATTENTION_DAYS)],
  );
  return { since, expiring: rows[0]?.expiring ?? 0, expired: rows[0]?.expired ?? 0 };
}
