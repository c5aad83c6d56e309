import { boolean, integer, longText, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';

const forEveryone = { read: 'course.read', write: 'course.write', remove: 'course.write' } as const;

/** Courses in an order: what somebody learns one after the other. A requirement may ask for a whole path. */
export const trainingPath = defineResource({
  name: 'trainingPath',
  label: ['Training path', 'Training paths'],
  title: 'title',
  description: 'Training paths: courses in an order.',
  fields: {
    title: text({ label: 'Title', required: true, max: 160, search: true }),
    description: longText({ label: 'Description', max: 4000 }),
    isActive: boolean({ label: 'In use', default: true }),
  },
  table: { columns: ['title', 'description', 'isActive'], sort: 'title', filters: ['isActive'] },
  unique: [['title']],
  access: forEveryone,
});
export interface TrainingPath extends RecordOf<typeof trainingPath> {}

/** One course of a path, at its place. */
export const trainingPathStep = defineResource({
  name: 'trainingPathStep',
  label: ['Training path step', 'Training path steps'],
  title: 'label',
  description: 'Courses of training paths with their place in the order.',
  fields: {
    label: text({ label: 'Step', max: 400, computed: true }),
    path: reference('trainingPath', { label: 'Training path', required: true }),
    number: integer({ label: 'Number', required: true, min: 1, max: 100 }),
    course: reference('course', { label: 'Course', required: true }),
    note: text({ label: 'Note', max: 500 }),
  },
  table: { columns: ['path', 'number', 'course'], sort: 'label', filters: ['path', 'course'] },
  unique: [
    ['path', 'number'],
    ['path', 'course'],
  ],
  access: forEveryone,
});
export interface TrainingPathStep extends RecordOf<typeof trainingPathStep> {}

interface Done {
  course: string;
  status: string;
  doneOn: string | null;
  validUntil: string | null;
}
interface Version {
  course: string;
  effectiveFrom: string;
  retake: boolean | null;
}

/**
 * Courses that count as completed on a day: completed, still valid, and no version in effect asks for a retake since. A
 * waived course counts as well, as it does for requirements.
 */
export function completedCourses(
  enrolments: readonly Done[],
  versions: readonly Version[],
  today: string,
): ReadonlySet<string> {
  const since = (course: string): string =>
    versions
      .filter((one) => one.course === course && one.retake === true && one.effectiveFrom <= today)
      .reduce((last, { effectiveFrom }) => (effectiveFrom > last ? effectiveFrom : last), '');
  return new Set(
    enrolments.flatMap(({ course, status, doneOn, validUntil }) =>
      status === 'waived' ||
      (status === 'done' && doneOn !== null && (validUntil === null || validUntil >= today) && doneOn >= since(course))
        ? [course]
        : [],
    ),
  );
}

export type PathStepState = 'done' | 'next' | 'later';

/** How far somebody is: what is completed, which course comes next, and what comes later. */
export function pathProgress(
  courses: readonly string[],
  completed: ReadonlySet<string>,
): { done: number; states: PathStepState[] } {
  const next = courses.findIndex((course) => !completed.has(course));
  return {
    done: courses.filter((course) => completed.has(course)).length,
    states: courses.map((course, at) => (completed.has(course) ? 'done' : at === next ? 'next' : 'later')),
  };
}
