import { addDays, daysBetween } from '#platform/values/model/period.ts';
import type { PlanStep, PlanTemplate } from './plan-records.ts';

type Scope = Pick<PlanTemplate, 'process' | 'isActive' | 'position' | 'site'>;
type Status = Pick<PlanStep, 'status' | 'dueOn'>;

/**
 * The template for somebody's job: the one that names most of it (position before site), of two alike the first.
 *
 * @returns undefined where none is in use for them
 */
export function templateFor<T extends Scope>(
  templates: readonly T[],
  process: PlanTemplate['process'],
  job: { position: string | null; site: string | null },
): T | undefined {
  const fits = (of: T) =>
    of.isActive &&
    of.process === process &&
    (of.position === null || of.position === job.position) &&
    (of.site === null || of.site === job.site);
  const weight = (of: T) => (of.position === null ? 0 : 2) + (of.site === null ? 0 : 1);
  return templates.filter(fits).toSorted((a, b) => weight(b) - weight(a))[0];
}

export const isLate = ({ status, dueOn }: Status, today: string): boolean => status === 'open' && dueOn < today;

/** How far a plan is. Steps that are not needed do not count; `share` is decimal text, null without steps. */
export interface PlanProgress {
  steps: number;
  done: number;
  late: number;
  share: string | null;
}

export function progressOf(steps: readonly Status[], today: string): PlanProgress {
  const counted = steps.filter(({ status }) => status !== 'notNeeded');
  const done = counted.filter(({ status }) => status === 'done').length;
  const late = counted.filter((step) => isLate(step, today)).length;
  // Rounded down: a plan with an open step is never at 100 %.
  const share = counted.length === 0 ? null : String(Math.floor((done * 1000) / counted.length) / 1000);
  return { steps: counted.length, done, late, share };
}

/**
 * Days from the start of a plan until somebody was ready: the last blocking step was done. Null while one is open, and
 * where none is blocking. Never less than 0: who is ready before the start waits for it.
 */
export function daysToReady(
  steps: readonly Pick<PlanStep, 'isBlocking' | 'status' | 'doneOn'>[],
  start: string,
): number | null {
  const blocking = steps.filter(({ isBlocking, status }) => isBlocking && status !== 'notNeeded');
  if (blocking.length === 0 || blocking.some(({ status }) => status !== 'done')) return null;
  const last = blocking
    .flatMap(({ doneOn }) => doneOn ?? [])
    .toSorted()
    .at(-1);
  return last === undefined ? null : Math.max(0, daysBetween(start, last));
}

/** When a step is due that is so many days from the day of its plan. */
export const dueOn = (day: string, offsetDays: number): string => addDays(day, offsetDays);
