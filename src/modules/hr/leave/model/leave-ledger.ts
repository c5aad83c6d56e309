import {
  datedOn,
  grantsOf,
  termsOn,
  yearAround,
  type DatedTerms,
  type Grant,
  type LeaveYear,
} from './leave-accrual.ts';
import { addMonths, type DayNumber, type Units } from './leave-units.ts';
import type { ScheduleTerm } from './work-schedule.ts';

/** What a line of the ledger says, in the order of those of one day. */
export const lineKinds = {
  opening: 'Opening balance',
  carryOver: 'Carried over',
  grant: 'Entitlement',
  cap: 'Above maximum balance',
  correction: 'Correction',
  taken: 'Taken',
  payOut: 'Paid out',
  expiry: 'Expired',
} as const;
export type LineKind = keyof typeof lineKinds;

export interface LedgerLine {
  day: DayNumber;
  kind: LineKind;
  units: Units;
  /** After it. */
  balance: Units;
  /** The request, the correction or the opening balance. */
  of: string | null;
  /** Last day on which what it brings can be used; of an expiry the day itself. */
  expires: DayNumber | null;
  grant: Grant | null;
}
export interface LedgerYear extends LeaveYear {
  lines: LedgerLine[];
}

/** What HR enters: a balance to begin with, or a correction. */
export interface Entry {
  id: string;
  day: DayNumber;
  kind: 'opening' | 'correction';
  units: Units;
  expires: DayNumber | null;
}
/** A day of leave that was approved. */
export interface TakenDay {
  of: string;
  day: DayNumber;
  units: Units;
}

export interface LedgerInput {
  /** First and last day of the employment. */
  start: DayNumber;
  end: DayNumber | null;
  /** What is in effect, the earliest first. */
  dated: readonly DatedTerms[];
  schedule: readonly ScheduleTerm[];
  entries: readonly Entry[];
  taken: readonly TakenDay[];
}

interface Bucket {
  /** Null between two leave years: the end of the next. */
  expires: DayNumber | null;
  /** What the leave year itself brings: of it alone a part is carried over. */
  isOwn: boolean;
  left: Units;
}

/**
 * The ledger of one type of leave of one employment, by leave year, until the one of a day (F15). What is taken comes
 * from what expires first; what exceeds it is owed and settled by what comes next. An expiry is at the end of its day.
 * It follows from what is known, whatever the order in which that was entered.
 *
 * @returns the years with their lines, the earliest first; none where no policy is in effect by then
 */
export function ledgerOf(input: LedgerInput, until: DayNumber): LedgerYear[] {
  const { start, end, dated } = input;
  const begin = dated.find(({ terms }) => terms !== null)?.from;
  if (begin === undefined) return [];
  const years: LedgerYear[] = [];
  // The last that is not yet to come; before the first nothing is known.
  const openings = input.entries
    .flatMap(({ kind, day }) => (kind === 'opening' ? [day] : []))
    .toSorted((a, b) => a - b);
  const opened = openings.findLast((day) => day <= until) ?? openings[0] ?? null;
  const account = new Account();
  let first = Math.max(start, begin);
  const lastDay = end ?? Number.POSITIVE_INFINITY;
  while (first <= until && first <= lastDay) {
    const known = termsOn(dated, first) ?? dated.find((one) => one.terms !== null && one.from > first)?.terms;
    // Where no policy follows, what is left expires or is paid out as the last one says.
    const terms = known ?? (account.isEmpty ? undefined : years.at(-1)?.terms);
    if (terms === undefined) break;
    const { from, to } = yearAround(first, terms.yearStartMonth);
    const year: LeaveYear = { from, to, first, last: Math.min(to, lastDay), terms };
    years.push({ ...year, lines: linesOf(year, input, account, opened) });
    first = to + 1;
  }
  return years;
}

/** What somebody has, by when it expires, and what they owe. */
class Account {
  buckets: Bucket[] = [];
  owed: Units = 0;

  get balance(): Units {
    return this.buckets.reduce((all, { left }) => all + left, 0) - this.owed;
  }
  get isEmpty(): boolean {
    return this.buckets.length === 0 && this.owed === 0;
  }
  /** A leave year begins that ends on a day. */
  begin(to: DayNumber): void {
    for (const bucket of this.buckets) bucket.expires ??= to;
    this.#sort();
  }
  add(units: Units, expires: DayNumber | null, isOwn: boolean): void {
    const settled = Math.min(units, this.owed);
    this.owed -= settled;
    const rest = units - settled;
    if (rest === 0) return;
    const same = this.buckets.find((bucket) => bucket.expires === expires && bucket.isOwn === isOwn);
    if (same !== undefined) same.left += rest;
    else {
      this.buckets.push({ expires, isOwn, left: rest });
      this.#sort();
    }
  }
  /** What expires first; of one day what is not carried over. */
  #sort(): void {
    const last = Number.POSITIVE_INFINITY;
    this.buckets.sort((a, b) => (a.expires ?? last) - (b.expires ?? last) || Number(a.isOwn) - Number(b.isOwn));
  }
  /** From what expires first. */
  take(units: Units): void {
    this.takeFrom(this.buckets, units);
  }
  /** From what is granted in the year itself before anything else: an entitlement became less. */
  lessen(units: Units): void {
    this.takeFrom(
      this.buckets.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn)),
      units,
    );
  }
  private takeFrom(buckets: readonly Bucket[], units: Units): void {
    let rest = units;
    for (const bucket of buckets) {
      const taken = Math.min(bucket.left, rest);
      bucket.left -= taken;
      rest -= taken;
    }
    this.owed += rest;
    this.buckets = this.buckets.filter(({ left }) => left > 0);
  }
}

/** Orders the events of a day. */
const rank = Object.fromEntries(Object.keys(lineKinds).map((kind, at) => [kind, at])) as Record<LineKind, number>;

interface Event {
  day: DayNumber;
  kind: LineKind;
  units: Units;
  of: string | null;
  expires: DayNumber | null;
  grant: Grant | null;
}

function linesOf(year: LeaveYear, input: LedgerInput, account: Account, opened: DayNumber | null): LedgerLine[] {
  const lines: LedgerLine[] = [];
  const add = ({
    day,
    kind,
    units,
    of = null,
    expires = null,
    grant = null,
  }: Partial<Event> & Pick<Event, 'day' | 'kind' | 'units'>) => {
    lines.push({ day, kind, units, balance: account.balance, of, expires, grant });
  };
  const { terms } = year;
  account.begin(year.to);
  // What was carried over stands in the account already: each part with when it expires.
  for (const { left, expires } of account.buckets)
    lines.push({ day: year.first, kind: 'carryOver', units: left, balance: 0, of: null, expires, grant: null });
  if (account.owed > 0)
    lines.push({
      day: year.first,
      kind: 'carryOver',
      units: -account.owed,
      balance: 0,
      of: null,
      expires: null,
      grant: null,
    });
  let running = 0;
  for (const line of lines) line.balance = running += line.units;

  let capped = 0;
  for (const event of eventsOf(year, input, opened)) {
    expire(account, event.day - 1, add);
    const { day, kind, units, of, grant } = event;
    if (kind === 'taken') account.take(units);
    else if (units >= 0) account.add(units, event.expires ?? year.to, event.expires === null);
    else if (kind === 'grant') account.lessen(-units);
    else account.take(-units);
    const change = kind === 'taken' ? -units : units;
    lines.push({ day, kind, units: change, balance: account.balance, of, expires: event.expires, grant });
    if (kind === 'grant' && terms.balanceMax !== null) {
      // A smaller entitlement first takes away what was not granted for the maximum.
      const above = units > 0 ? Math.min(units, account.balance - terms.balanceMax) : -Math.min(-units, capped);
      if (units > 0 ? above > 0 : above < 0) {
        capped += above;
        if (above > 0) account.lessen(above);
        else account.add(-above, year.to, true);
        add({ day, kind: 'cap', units: -above });
      }
    }
  }
  const isLast = input.end !== null && year.last === input.end;
  expire(account, year.last - 1, add);
  if (isLast) {
    if (terms.paysOut) {
      const { balance } = account;
      account.buckets = [];
      account.owed = 0;
      if (balance !== 0) add({ day: year.last, kind: 'payOut', units: -balance });
    } else expireAll(account, year.last, add);
  } else closeYear(account, year, add);
  return lines;
}

type Add = (line: Partial<Event> & Pick<Event, 'day' | 'kind' | 'units'>) => void;

/** What could be used until a day and was not; what the year itself brought is settled at its end. */
function expire(account: Account, day: DayNumber, add: Add): void {
  // They stand in the order in which they expire.
  if ((account.buckets[0]?.expires ?? Number.POSITIVE_INFINITY) > day) return;
  for (const due of account.buckets.filter(({ isOwn, expires }) => !isOwn && expires !== null && expires <= day)) {
    account.buckets = account.buckets.filter((bucket) => bucket !== due);
    add({ day: due.expires ?? day, kind: 'expiry', units: -due.left, expires: due.expires });
  }
}
function expireAll(account: Account, day: DayNumber, add: Add): void {
  const left = account.buckets.reduce((all, bucket) => all + bucket.left, 0);
  account.buckets = [];
  if (left > 0) add({ day, kind: 'expiry', units: -left, expires: day });
}

/** What the year itself brought: a part is carried over with its own expiry, the rest expires with the year. */
function closeYear(account: Account, { to, terms }: LeaveYear, add: Add): void {
  expire(account, to, add);
  const own = account.buckets.find(({ isOwn }) => isOwn);
  if (own === undefined) return;
  const carried = terms.carryOverMax === null ? own.left : Math.min(own.left, terms.carryOverMax);
  const lost = own.left - carried;
  account.buckets = account.buckets.filter((bucket) => bucket !== own);
  const months = terms.carryOverMonths;
  if (carried > 0) account.add(carried, months === null ? null : addMonths(to + 1, months) - 1, false);
  if (lost > 0) add({ day: to, kind: 'expiry', units: -lost, expires: to });
}

function eventsOf(
  year: LeaveYear,
  { dated, schedule, entries, taken }: LedgerInput,
  opened: DayNumber | null,
): Event[] {
  const { first, last } = year;
  const isHere = (day: DayNumber) => day >= first && day <= last;
  const from = Math.max(first, opened ?? first);
  const events: Event[] = [];
  for (const grant of grantsOf(year, dated, schedule))
    if (grant.day >= from)
      events.push({ day: grant.day, kind: 'grant', units: grant.units, of: null, expires: null, grant });
  for (const { id, day, kind, units, expires } of entries)
    if (isHere(day) && day >= from && (kind !== 'opening' || day === opened))
      events.push({ day, kind, units, of: id, expires, grant: null });
  for (const { of, day, units } of taken)
    if (isHere(day) && day >= from && units !== 0)
      events.push({ day, kind: 'taken', units, of, expires: null, grant: null });
  return events.sort((a, b) => a.day - b.day || rank[a.kind] - rank[b.kind] || (a.of ?? '').localeCompare(b.of ?? ''));
}

/** What a leave year adds up to, until a day and after it. */
export interface YearTotals {
  year: Pick<LeaveYear, 'from' | 'to' | 'first' | 'last'>;
  /** At the end of the day. */
  balance: Units;
  /** Of the whole year. */
  opening: Units;
  carryOver: Units;
  granted: Units;
  corrections: Units;
  expired: Units;
  paidOut: Units;
  /** Until the day, and after it. */
  taken: Units;
  planned: Units;
  /** What can still be taken in the year: without what expires unused at its end or is paid out. */
  available: Units;
}

/** The totals of the year that a day lies in; null where it lies in none. */
export function totalsOn(years: readonly LedgerYear[], day: DayNumber): YearTotals | null {
  const year = years.find(({ first, to }) => first <= day && day <= to);
  if (year === undefined) return null;
  const totals = { opening: 0, carryOver: 0, granted: 0, corrections: 0, expired: 0, paidOut: 0, taken: 0, planned: 0 };
  let balance = 0;
  let available = 0;
  for (const { kind, units, day: on, expires } of year.lines) {
    if (on <= day) balance += units;
    const isEnd = on === year.last && (kind === 'payOut' || (kind === 'expiry' && expires === on));
    if (!isEnd) available += units;
    if (kind === 'taken') totals[on <= day ? 'taken' : 'planned'] -= units;
    else if (kind === 'grant' || kind === 'cap') totals.granted += units;
    else if (kind === 'correction') totals.corrections += units;
    else if (kind === 'payOut') totals.paidOut += units;
    else if (kind === 'expiry') totals.expired += units;
    else totals[kind] += units;
  }
  const { from, to, first, last } = year;
  return { year: { from, to, first, last }, balance, available, ...totals };
}

/** The balance at the end of a day; 0 before anything was granted. */
export const balanceOn = (years: readonly LedgerYear[], day: DayNumber): Units => totalsOn(years, day)?.balance ?? 0;

/** Whether a line is at the end of its day, after what is taken on it. */
const isAtEnd = ({ kind }: LedgerLine): boolean => kind === 'payOut' || kind === 'expiry';

/** The lowest balance of the days from one on, with the first day of it; null where nothing is known of them. */
export function lowestFrom(years: readonly LedgerYear[], day: DayNumber): { day: DayNumber; balance: Units } | null {
  let lowest: { day: DayNumber; balance: Units } | null = null;
  const see = (on: DayNumber, balance: Units) => {
    if (lowest === null || balance < lowest.balance) lowest = { day: on, balance };
  };
  for (const { first, to, lines } of years) {
    if (to < day) continue;
    if (first <= day)
      see(
        day,
        lines.reduce(
          (all, line) => (line.day < day || (line.day === day && !isAtEnd(line)) ? all + line.units : all),
          0,
        ),
      );
    const before = lines.filter((line) => !isAtEnd(line));
    // The balance of a day is that after its last line; what expires or is paid out afterwards owes nothing.
    for (const [at, line] of before.entries())
      if (line.day > day && before[at + 1]?.day !== line.day) see(line.day, line.balance);
  }
  return lowest;
}

/** The policy that is in effect on a day. */
export const policyOn = (dated: readonly DatedTerms[], day: DayNumber): string | null =>
  datedOn(dated, day)?.policy ?? null;
