import type { Message } from '#platform/messages/model/messages.ts';
import type { LeaveSpan } from './leave-days.ts';
import { unitsOfDays } from './leave-days.ts';
import { lowestFrom } from './leave-ledger.ts';
import { termsFor, type LeaveOfSpell, type PersonFacts, type RequestFacts } from './leave-person.ts';
import type { LeaveType } from './leave-type.ts';
import { addMonths, dayNumber, daysText, isoDay, weekday } from './leave-units.ts';
import { say } from './messages.ts';

export interface LeaveIssue {
  /** The field of the request. */
  path: string;
  /** HR may enter it all the same. */
  isWaivable: boolean;
  said: Message;
}

export interface CheckedRequest extends LeaveSpan {
  /** Of a request that is changed. */
  id: string | null;
  hasProof: boolean;
}

export interface BlockPeriod {
  name: string;
  from: string;
  to: string;
  unit: string | null;
  leaveType: string | null;
}

/**
 * What keeps somebody from taking leave as they ask for it. Minimum cover is looked at beside it (`leave-cover.ts`): it
 * is about other people.
 *
 * @param leave  of the employment that counts on the first day; null where there is none
 */
export function leaveIssues(
  type: LeaveType,
  request: CheckedRequest,
  person: Pick<PersonFacts, 'requests'> & { name: string },
  leave: LeaveOfSpell | null,
  blocks: readonly BlockPeriod[],
  today: string,
): LeaveIssue[] {
  const issues: LeaveIssue[] = [];
  const add = (path: string, said: Message, isWaivable = false) => issues.push({ path, said, isWaivable });
  const { from, to, halfStart, halfEnd, hours } = request;
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const length = last - first + 1;
  const typed = { type: type.name };
  if (leave === null || first < leave.start || (leave.end !== null && last > leave.end)) {
    const isEarly = leave === null || first < leave.start;
    add(isEarly ? 'from' : 'to', say('not-employed', { name: person.name, day: { day: isEarly ? from : to } }));
    return issues;
  }
  if (hours !== null && from !== to) add('hours', say('one-day'));
  if (hours !== null && !type.allowsHours) add('hours', say('no-hours', typed));
  if ((halfStart || halfEnd) && !type.allowsHalfDays)
    add(halfStart ? 'halfStart' : 'halfEnd', say('no-half-days', typed));
  if (from === to && halfStart && halfEnd) add('halfEnd', say('whole-day'));
  const longest = type.daysMax ?? 366;
  if (length > longest) add('to', say('too-long', { count: longest }));
  if (issues.length > 0) return issues;

  const other = meeting(type.id, request, person.requests, leave);
  if (other !== undefined) add('from', say('overlaps', { from: { day: other.from }, to: { day: other.to } }));
  if (unitsOfDays(leave.days(type.id, request)) === 0) add('to', say('no-days'));
  checkTime(type, request, today, add);
  const units = new Set(leave.schedule.findLast(({ from: since }) => since <= last)?.units ?? []);
  for (const block of blocks)
    if (
      block.from <= to &&
      from <= block.to &&
      (block.unit === null || units.has(block.unit)) &&
      (block.leaveType === null || block.leaveType === type.id)
    )
      add('from', say('blocked', { name: block.name, from: { day: block.from }, to: { day: block.to } }), true);
  if (type.proofAfterDays !== null && length > type.proofAfterDays && !request.hasProof)
    add('proof', say('proof-needed'), true);
  if (type.hasBalance) checkBalance(type, request, person, leave, add);
  return issues;
}

type Add = (path: string, said: Message, isWaivable?: boolean) => void;

function checkTime({ noticeDays, pastDays, name }: LeaveType, { from }: LeaveSpan, today: string, add: Add): void {
  const ahead = dayNumber(from) - dayNumber(today);
  if (ahead < 0 && pastDays === null) add('from', say('in-the-past'), true);
  else if (ahead < 0 && pastDays !== null && -ahead > pastDays)
    add('from', say('past-limit', { count: pastDays }), true);
  else if (ahead >= 0 && noticeDays !== null && ahead < noticeDays)
    add('from', say('notice', { count: noticeDays, type: name }), true);
}

function checkBalance(
  type: LeaveType,
  request: CheckedRequest,
  person: Pick<PersonFacts, 'requests'> & { name: string },
  leave: LeaveOfSpell,
  add: Add,
): void {
  const first = dayNumber(request.from);
  const terms = termsFor(leave, type.id, first);
  if (terms === null) {
    add('leaveType', say('no-policy', { type: type.name, name: person.name, day: { day: request.from } }));
    return;
  }
  const since = addMonths(leave.start, terms.waitingMonths);
  if (terms.waitingMonths > 0 && first < since) add('from', say('waiting', { day: { day: isoDay(since) } }), true);
  // What else waits for approval counts: two requests at once cannot both take the last day.
  const asked: RequestFacts = { ...request, id: request.id ?? 'new', leaveType: type.id, isPending: true };
  const waiting = person.requests.filter((one) => one.isPending && one.id !== request.id);
  const until = [request.to, ...person.requests.map(({ to }) => to)].reduce((a, b) => (a > b ? a : b));
  const lowest = lowestFrom(
    leave.ledger(type.id, dayNumber(until), [...waiting, asked], request.id ?? undefined),
    first,
  );
  if (lowest !== null && lowest.balance < -terms.negativeMax)
    add(
      'to',
      say('balance-below', {
        balance: { decimal: daysText(lowest.balance), unit: 'day' },
        day: { day: isoDay(lowest.day) },
        least: { decimal: daysText(-terms.negativeMax), unit: 'day' },
      }),
    );
}

/**
 * Other leave that takes the same part of a day. Those that each take a part of it share it: two different halves, and
 * together no more than the hours of the day.
 */
function meeting(
  type: string,
  request: CheckedRequest,
  others: readonly RequestFacts[],
  leave: LeaveOfSpell,
): RequestFacts | undefined {
  const near = others.filter((one) => one.id !== request.id && one.from <= request.to && request.from <= one.to);
  const full = near.find((one) => {
    const day = one.from > request.from ? one.from : request.from;
    const end = one.to < request.to ? one.to : request.to;
    const [part, asked] = [partOn(one, day), partOn(request, day)];
    return day !== end || part === null || asked === null || (part === asked && part !== 'hours');
  });
  if (full !== undefined) return full;
  for (const day of new Set([request.from, request.to])) {
    const there = near.filter(({ from, to }) => from <= day && day <= to);
    const whole = { from: day, to: day, halfStart: false, halfEnd: false, hours: null };
    const taken = there.reduce((all, one) => all + hoursTaken(leave, one.leaveType, one, day), 0);
    const asked = hoursTaken(leave, type, request, day);
    if (asked > 0 && taken + asked > hoursTaken(leave, type, whole, day)) return there[0];
  }
  return undefined;
}

/** Which part of a day a span takes; null: all of it. It begins with a second half and ends with a first one. */
function partOn({ from, to, halfStart, halfEnd, hours }: LeaveSpan, day: string): 'first' | 'second' | 'hours' | null {
  if (hours !== null) return 'hours';
  if (halfStart && from === day) return 'second';
  return halfEnd && to === day ? 'first' : null;
}
function hoursTaken(leave: LeaveOfSpell, type: string, span: LeaveSpan, day: string): number {
  const [over, under] = leave.days(type, span).find((one) => one.day === dayNumber(day))?.taken ?? [0, 1];
  return over / under;
}

/** Whether a day is one on which people usually work, for counts of who is present. */
export const isWeekday = (day: string): boolean => weekday(dayNumber(day)) < 5;
