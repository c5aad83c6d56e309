import type { employmentKinds, Employment, Gender } from '#modules/employee/person/model/employee.ts';
import type { AverageMethod } from '#modules/employee/settings/model/employee-settings.ts';
import { dec, exact, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import { addDays, countDays, daysOf, monthsOf, type DaySpan } from '#platform/values/model/period.ts';

/** A job of an employment, from its first day until the next one begins. */
export interface WorkforceJob {
  from: string;
  site: string | null;
  /** Country of the site, or of the unit that it belongs to, ISO 3166-1 alpha-2. */
  country: string | null;
  unit: string | null;
  weeklyHours: DecimalText | null;
}

/** An employment with what figures about people are counted by; names nobody. First and last day are inside. */
export interface WorkforceSpell {
  employee: string;
  from: string;
  to: string | null;
  kind: keyof typeof employmentKinds | null;
  endReason: NonNullable<Employment['endReason']> | null;
  leftVoluntarily: 'yes' | 'no' | null;
  probationEnds: string | null;
  gender: Gender | null;
  /** In the order of their days. */
  jobs: readonly WorkforceJob[];
}

const isOn = ({ from, to }: { from: string; to: string | null }, day: string): boolean =>
  from <= day && (to === null || day <= to);

/** Contractors and agency workers are no employees (ESRS S1-6; they are counted in S1-7). */
export const employeesOf = (spells: readonly WorkforceSpell[]): WorkforceSpell[] =>
  spells.filter(({ kind }) => kind !== 'contractor' && kind !== 'temporary');

/** Who is employed on a day: head count (F02). */
export const spellsOn = (spells: readonly WorkforceSpell[], day: string): WorkforceSpell[] =>
  spells.filter((spell) => isOn(spell, day));

/** The job in effect on a day of an employment; undefined where nothing is known of it. */
export const jobOf = ({ jobs }: Pick<WorkforceSpell, 'jobs'>, day: string): WorkforceJob | undefined =>
  jobs.findLast(({ from }) => from <= day);

/** Time in which somebody was employed without a break: employments that follow each other day by day are one. */
export interface Stay {
  first: WorkforceSpell;
  last: WorkforceSpell;
}

/** A new contract from the day after the last one is neither leaving nor joining. */
export function staysOf(spells: readonly WorkforceSpell[]): Stay[] {
  return [...Map.groupBy(spells, ({ employee }) => employee).values()].flatMap((own) => {
    const stays: Stay[] = [];
    for (const spell of own.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
      const open = stays.at(-1);
      if (open !== undefined && open.last.to !== null && addDays(open.last.to, 1) === spell.from) open.last = spell;
      else stays.push({ first: spell, last: spell });
    }
    return stays;
  });
}

const isIn = (day: string | null, { from, to }: DaySpan): boolean => day !== null && from <= day && day <= to;
export const joinersIn = (stays: readonly Stay[], period: DaySpan): Stay[] =>
  stays.filter(({ first }) => isIn(first.from, period));
/** Who had their last day in the period; on that day they are still counted. */
export const leaversIn = (stays: readonly Stay[], period: DaySpan): Stay[] =>
  stays.filter(({ last }) => isIn(last.to, period));

/** Whether anybody's leaving up to a day was ever recorded: without it, that nobody left is not known. */
export const knowsLeaversOn = (stays: readonly Stay[], day: string): boolean =>
  stays.some(({ last }) => last.to !== null && last.to <= day);

/** Why people leave, as turnover tells it apart (F04). */
export const leaveKinds = ['voluntary', 'involuntary', 'retirement', 'endOfTerm', 'death', 'unknown'] as const;
export type LeaveKind = (typeof leaveKinds)[number];

/**
 * Mutual agreement is told by what the record says of it; where it says nothing, and where no reason is recorded, it is
 * not known.
 */
export function leaveKindOf({
  endReason,
  leftVoluntarily,
}: Pick<WorkforceSpell, 'endReason' | 'leftVoluntarily'>): LeaveKind {
  switch (endReason) {
    case 'resignation':
      return 'voluntary';
    case 'dismissal':
      return 'involuntary';
    case 'retirement':
    case 'endOfTerm':
    case 'death':
      return endReason;
    case 'mutual':
      return leftVoluntarily === null ? 'unknown' : leftVoluntarily === 'yes' ? 'voluntary' : 'involuntary';
    case null:
      return 'unknown';
  }
}

/** Days in which first-year leaving is counted (F04): an employment of less than these, its last day included. */
const FIRST_YEAR_DAYS = 365;
export const isFirstYear = ({ first, last }: Stay): boolean =>
  last.to !== null && countDays({ from: first.from, to: last.to }) < FIRST_YEAR_DAYS;

/** Months' ends in a period; of the last month its last day in the period. */
export const monthEndsOf = (period: DaySpan): string[] =>
  monthsOf(period).map((month) => {
    const { to } = daysOf(month);
    return to < period.to ? to : period.to;
  });

/** The spans whose mean is the average of a period, by the method. Before its first day is the opening. */
export function spansOf(period: DaySpan, method: AverageMethod): DaySpan[] {
  const days = (all: readonly string[]) => all.map((day) => ({ from: day, to: day }));
  switch (method) {
    case 'days':
      return [period];
    case 'monthEnds':
      return days(monthEndsOf(period));
    case 'openingClosing':
      return days([addDays(period.from, -1), period.to]);
  }
}

/** What is counted: people, or contracted weekly hours for full-time equivalents. */
export type Measure = 'headcount' | 'hours';

/** Of a part of the people: the mean over the days, exact, and of how many people the measure is not recorded. */
export interface Share {
  key: string | null;
  amount: Decimal;
  withoutHours: number;
}

/**
 * People, or their weekly hours, in the mean over days, by a key that each employment has on each of its days (its kind,
 * the gender, the country of the site of the job): F02 on a single day, F03 over a period. The parts add up to the whole.
 *
 * @param spans  equally long, each an equal part of the result
 */
export function sharesOf(
  spells: readonly WorkforceSpell[],
  spans: readonly DaySpan[],
  measure: Measure,
  keyOf: (spell: WorkforceSpell, job: WorkforceJob | undefined) => string | null,
): Share[] {
  const length = countDays(spans[0] ?? { from: '2000-01-01', to: '2000-01-01' });
  if (spans.some((span) => countDays(span) !== length)) throw new RangeError('spans of a mean are equally long');
  const found = new Map<string | null, { personDays: number; hours: Decimal; without: Set<string> }>();
  for (const span of spans)
    for (const spell of spells)
      for (const { days, job } of stretchesOf(spell, span)) {
        const key = keyOf(spell, job);
        const share = found.get(key) ?? { personDays: 0, hours: exact(0), without: new Set<string>() };
        found.set(key, share);
        share.personDays += days;
        if (measure === 'headcount') continue;
        const hours = job?.weeklyHours ?? null;
        if (hours === null) share.without.add(spell.employee);
        else share.hours = share.hours.plus(exact(hours).times(days));
      }
  // Added up before it is divided, so that the parts of a sum are divided by the same.
  const divisor = length * Math.max(1, spans.length);
  return [...found].map(([key, { personDays, hours, without }]) => ({
    key,
    amount: dec(measure === 'headcount' ? personDays : hours).div(divisor),
    withoutHours: without.size,
  }));
}

/** Days of an employment in a span, with the job of each stretch of them. */
function stretchesOf(spell: WorkforceSpell, span: DaySpan): { days: number; job: WorkforceJob | undefined }[] {
  const from = spell.from > span.from ? spell.from : span.from;
  const to = spell.to !== null && spell.to < span.to ? spell.to : span.to;
  if (from > to) return [];
  if (from === to) return [{ days: 1, job: jobOf(spell, from) }];
  const starts = [from, ...spell.jobs.map((job) => job.from).filter((day) => day > from && day <= to)];
  return starts.map((start, at) => {
    const next = starts[at + 1];
    return {
      days: countDays({ from: start, to: next === undefined ? to : addDays(next, -1) }),
      job: jobOf(spell, start),
    };
  });
}

/** Average head count (F03). */
export const averageHeads = (spells: readonly WorkforceSpell[], period: DaySpan, method: AverageMethod): Decimal =>
  sharesOf(spells, spansOf(period, method), 'headcount', () => 'all')[0]?.amount ?? dec(0);

/** Contracts as VSME B8 and ESRS S1 tell them apart: what ends on a day is temporary, apprenticeships included. */
export const contractOf = ({ kind }: Pick<WorkforceSpell, 'kind'>): 'permanent' | 'temporary' | null =>
  kind === null ? null : kind === 'permanent' ? 'permanent' : 'temporary';
export const genderOf = ({ gender }: WorkforceSpell): Gender | null => gender;
export const countryOf = (_spell: WorkforceSpell, job: WorkforceJob | undefined): string | null => job?.country ?? null;

/** Those employed on the first day of a period, and how many of them still are, without a break, on its last (F05). */
export function retentionOf(stays: readonly Stay[], { from, to }: DaySpan): { start: number; still: number } {
  const atStart = stays.filter(({ first, last }) => isOn({ from: first.from, to: last.to }, from));
  return { start: atStart.length, still: atStart.filter(({ last }) => last.to === null || last.to >= to).length };
}

/** Of those who came in a year, how many are still there at the end of each year since. */
export interface Cohort {
  year: string;
  joined: number;
  /** Ends of the year of joining and of each one after it; of the last year the day that is looked at. */
  still: { on: string; count: number }[];
}

export function cohortsOf(stays: readonly Stay[], { from, to }: { from: string; to: string }): Cohort[] {
  const joined = Map.groupBy(joinersIn(stays, { from, to }), ({ first }) => first.from.slice(0, 4));
  return [...joined]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([year, own]) => ({
      year,
      joined: own.length,
      still: yearsUntil(year, to).map((on) => ({
        on,
        count: own.filter(({ first, last }) => isOn({ from: first.from, to: last.to }, on)).length,
      })),
    }));
}

function yearsUntil(year: string, day: string): string[] {
  const ends: string[] = [];
  for (let at = Number(year); at <= Number(day.slice(0, 4)); at += 1)
    ends.push(`${at}-12-31` < day ? `${at}-12-31` : day);
  return ends;
}
