import type { Message } from '#platform/messages/model/messages.ts';
import { addDays } from '#platform/values/model/period.ts';
import { daysAway } from './days-away.ts';
import { sayIssue } from './messages.ts';

/** What an incident is looked at by, with the absence of its health case. */
export interface CheckedIncident {
  id: string;
  title: string;
  kind: string;
  happenedOn: string;
  worker: string;
  isWorkRelated: boolean;
  severity: string | null;
  isRecordable: boolean;
  lostDays: number | null;
  awayFrom: string | null;
  awayTo: string | null;
  reportedToAuthorityOn: string | null;
}

/** 29 CFR 1904.29(b)(3): a case is recorded within seven calendar days. */
const DAYS_TO_CLASSIFY = 7;
/** Directive 89/391/EEC, art. 9 (1) (c): a list of accidents with more than three working days of unfitness. */
const DAYS_TO_REPORT = 3;

/**
 * Where an incident contradicts itself or lacks something, the gravest first.
 *
 * @param hasHours      whether hours worked are entered for a group of workers in a month
 * @param seesAbsences  whether the reader may know days of absence
 */
export function issuesOf(
  one: CheckedIncident,
  today: string,
  hasHours: (worker: string, month: string) => boolean,
  seesAbsences: boolean,
): Message[] {
  const { kind, happenedOn, worker, isWorkRelated, severity, lostDays, awayFrom, awayTo } = one;
  const issues: Message[] = [];
  const hurts = kind === 'injury' || kind === 'illness';
  if (seesAbsences && awayFrom !== null && awayFrom <= happenedOn && hurts)
    issues.push(sayIssue('absent-before', { from: { day: awayFrom }, day: { day: happenedOn } }));
  const isAway = awayFrom !== null && awayTo === null;
  const daysUntilNow = Math.max(lostDays ?? 0, isAway ? daysAway({ happenedOn, from: awayFrom, to: today }) : 0);
  if (severity === 'lostTime' && (lostDays ?? 0) === 0 && !isAway) issues.push(sayIssue('no-lost-days'));
  if ((lostDays ?? 0) > 0 && severity !== null && severity !== 'lostTime' && severity !== 'fatal')
    issues.push(sayIssue('days-without-lost-time', { days: lostDays ?? 0 }));
  if (hurts && isWorkRelated && severity === null && addDays(happenedOn, DAYS_TO_CLASSIFY) < today)
    issues.push(sayIssue('not-classified'));
  if (
    hurts &&
    isWorkRelated &&
    worker === 'employee' &&
    one.reportedToAuthorityOn === null &&
    (severity === 'fatal' || daysUntilNow > DAYS_TO_REPORT)
  )
    issues.push(sayIssue(severity === 'fatal' ? 'death-not-reported' : 'not-reported'));
  const month = happenedOn.slice(0, 7);
  if (one.isRecordable && (worker === 'contractor' || worker === 'agency') && !hasHours(worker, month))
    issues.push(sayIssue('no-hours', { month: { period: month } }));
  return issues;
}
