import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { isWithin } from '../model/as-of.ts';
import {
  employee,
  employment,
  jobFields,
  jobTerm,
  type Employment,
  type JobFields,
  type JobTerm,
} from '../model/employee.ts';
import { say } from '../model/messages.ts';
import {
  daysBetweenEnds,
  daysBetweenStarts,
  daysOfEntry,
  noteClosedValues,
  type TouchedDays,
} from './closed-values.ts';
import { followHistory, knownOf, labelOf, spellsOf, termsOf } from './job-state.ts';
import { assertNoManagerCircle } from './manager-circle.ts';

const labelled = async (tx: Tx, employeeId: string, day: string): Promise<{ label: string; name: string }> => {
  const { name } = knownOf(tx, employeeId) ?? (await records(asProduct(tx), employee).get(employeeId, { bin: true }));
  return { label: labelOf(name, day), name: name ?? '' };
};

/** Employments of one person do not overlap, and hold their jobs. The first job begins with the employment. */
export const employmentRules = rules<typeof employment, Employment>(employment, {
  async beforeWrite(tx, { before, after }) {
    const isFirst = knownOf(tx, after.employee)?.isNew === true;
    const others = (isFirst ? [] : await spellsOf(tx, after.employee)).filter(({ id }) => id !== after.id);
    const met = others.find((other) => isWithin(other, after.startDate) || isWithin(after, other.startDate));
    if (met !== undefined)
      assertNoErrors([{ path: 'startDate', ...say('overlaps', { start: { day: met.startDate } }) }]);
    // The first job begins when the employment does, and moves with it.
    const later = before === null ? [] : (await termsOf(tx, after.employee)).filter(isLaterIn(before));
    const outside = later.find(({ effectiveFrom }) => !isWithin(after, effectiveFrom));
    if (outside !== undefined)
      assertNoErrors([
        {
          path: outside.effectiveFrom < after.startDate ? 'startDate' : 'endDate',
          ...say('jobs-outside', { day: { day: outside.effectiveFrom } }),
        },
      ]);
    return { label: (await labelled(tx, after.employee, after.startDate)).label };
  },
  async afterWrite(tx, { before, after }) {
    if (after.removedAt === null && !before?.removedAt && knownOf(tx, after.employee)?.isNew !== true)
      await beginJob(tx, before, after);
    if (knownOf(tx, after.employee) === undefined)
      for (const days of touchedBy(before, after)) await noteClosedValues(tx, employment, after, days);
    await followHistory(tx, after.employee);
  },
  async beforeRemove(tx, record) {
    for (const term of await termsOf(tx, record.employee))
      if (isWithin(record, term.effectiveFrom)) await records(asProduct(tx), jobTerm).remove(term.id, term.version);
  },
});

/** The days on which somebody is employed, or otherwise employed, by a change of an employment. */
function touchedBy(before: Employment | null, after: Employment): TouchedDays[] {
  const whole = { from: after.startDate, to: after.endDate };
  const spans =
    before === null || after.removedAt !== null || before.removedAt !== null
      ? [whole]
      : [
          daysBetweenStarts(before.startDate, after.startDate),
          daysBetweenEnds(before.endDate, after.endDate),
          before.kind === after.kind ? null : whole,
        ];
  return spans.flatMap((span) => (span === null ? [] : [{ change: 'employment', ...span, employee: after.employee }]));
}

const isLaterIn =
  (spell: Employment) =>
  ({ effectiveFrom }: JobTerm): boolean =>
    effectiveFrom > spell.startDate && isWithin(spell, effectiveFrom);

/**
 * An employment has a job from its first day on: the one that it began with, or where another one begins on that day,
 * this one; where nothing is known of it, one that says nothing.
 */
async function beginJob(tx: Tx, before: Employment | null, after: Employment): Promise<void> {
  const kept = records(asProduct(tx), jobTerm);
  const terms = await termsOf(tx, after.employee);
  const startingOn = (day: string | undefined) => terms.find(({ effectiveFrom }) => effectiveFrom === day);
  const [was, is] = [startingOn(before?.startDate), startingOn(after.startDate)];
  if (was !== undefined && was === is) return;
  if (was !== undefined && is !== undefined) await kept.remove(was.id, was.version);
  else if (was !== undefined) await kept.change(was.id, was.version, { effectiveFrom: after.startDate });
  else if (is === undefined) await kept.create({ employee: after.employee, effectiveFrom: after.startDate });
}

/** What a new job does not say stays as it was on its first day: who changes to part time keeps position and site. */
async function keptOf(tx: Tx, spells: readonly Employment[], after: JobTerm): Promise<Partial<JobFields>> {
  const spell = spells.find((one) => isWithin(one, after.effectiveFrom));
  const [was] = (await termsOf(tx, after.employee))
    .filter(({ effectiveFrom }) => spell !== undefined && spell.startDate <= effectiveFrom)
    .filter(({ effectiveFrom }) => effectiveFrom < after.effectiveFrom)
    .toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1));
  return was === undefined
    ? {}
    : Object.fromEntries(jobFields.filter((name) => after[name] === null).map((name) => [name, was[name]]));
}

/** A job begins within an employment, has no circle of managers, and brings its reason where it changes the past. */
export const jobTermRules = rules<typeof jobTerm, JobTerm>(jobTerm, {
  async beforeWrite(tx, { before, after }) {
    const { label, name } = await labelled(tx, after.employee, after.effectiveFrom);
    // The record of the employee has looked at what is entered with it.
    if (tx.grants === null && knownOf(tx, after.employee) !== undefined) return { label };
    const spells = await spellsOf(tx, after.employee);
    if (tx.grants !== null) {
      if (!spells.some((spell) => isWithin(spell, after.effectiveFrom)))
        assertNoErrors([
          { path: 'effectiveFrom', ...say('not-employed', { name, day: { day: after.effectiveFrom } }) },
        ]);
      const isFirst = before !== null && spells.some(({ startDate }) => startDate === before.effectiveFrom);
      if (isFirst && after.effectiveFrom !== before.effectiveFrom)
        assertNoErrors([{ path: 'effectiveFrom', ...say('first-job') }]);
      if (after.effectiveFrom < (await todayOf(tx)) && after.reason === null)
        assertNoErrors([{ path: 'reason', ...say('reason-needed') }]);
    }
    const kept = before === null && tx.grants !== null ? await keptOf(tx, spells, after) : {};
    await assertNoManagerCircle(tx, { ...after, ...kept, id: after.employee, name }, after.effectiveFrom);
    return { label, ...kept };
  },
  async afterWrite(tx, { before, after }) {
    if (knownOf(tx, after.employee) === undefined && isOtherJob(before, after)) {
      const { employee: of, effectiveFrom: is } = after;
      const days = await daysOfEntry(tx, jobTerm, { employee: of, is, was: before?.effectiveFrom ?? is });
      await noteClosedValues(tx, jobTerm, after, { change: 'job', ...days, employee: of });
    }
    await followHistory(tx, after.employee);
  },
  async beforeRemove(tx, record) {
    if (tx.grants === null) return;
    const spells = await spellsOf(tx, record.employee);
    if (spells.some(({ startDate }) => startDate === record.effectiveFrom))
      assertNoErrors([{ path: 'effectiveFrom', ...say('first-job') }]);
  },
});

/** Whether somebody's job is another one by the change: its reason alone is a remark. */
const isOtherJob = (before: JobTerm | null, after: JobTerm): boolean =>
  before === null ||
  before.removedAt !== after.removedAt ||
  (['effectiveFrom', ...jobFields] as const).some((name) => before[name] !== after[name]);
