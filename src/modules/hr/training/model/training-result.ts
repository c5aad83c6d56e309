import { date, longText, number, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';

/**
 * Level 4: a metric of the company before and after a training, with what else changed meanwhile. The difference is one
 * in time; that the training caused it is claimed nowhere.
 */
export const trainingResult = defineResource({
  name: 'trainingResult',
  label: ['Training result', 'Training results'],
  title: 'metric',
  description: 'Metrics before and after trainings with period, source and other changes.',
  fields: {
    course: reference('course', { label: 'Course', required: true }),
    courseVersion: reference('courseVersion', { label: 'Course version' }),
    session: reference('trainingSession', { label: 'Session' }),
    metric: text({
      label: 'Metric',
      required: true,
      max: 160,
      search: true,
      help: 'For example work-related accidents',
    }),
    unit: text({ label: 'Unit', required: true, max: 40, help: 'For example per million hours' }),
    valueBefore: number({ label: 'Value before' }),
    beforeFrom: date({ label: 'Before: first day', required: true }),
    beforeTo: date({ label: 'Before: last day', required: true }),
    valueAfter: number({ label: 'Value after', help: 'Leave empty until it is measured' }),
    afterFrom: date({ label: 'After: first day', required: true }),
    afterTo: date({ label: 'After: last day', required: true }),
    difference: number({ label: 'Difference', computed: true }),
    source: text({ label: 'Source', required: true, max: 300, help: 'Where both values come from' }),
    otherChanges: longText({
      label: 'What else changed',
      required: true,
      max: 2000,
      help: 'Between the two periods: equipment, staffing, orders, other measures. Enter “Nothing known” if so',
    }),
  },
  table: {
    columns: [
      'metric',
      'course',
      'valueBefore',
      'valueAfter',
      'difference',
      'unit',
      'beforeTo',
      'afterTo',
      'otherChanges',
    ],
    sort: '-afterTo',
    filters: ['course', 'courseVersion', 'session', 'afterTo'],
  },
  form: [
    { title: 'Training', fields: ['course', 'courseVersion', 'session'] },
    { title: 'Metric', fields: ['metric', 'unit', 'source'] },
    { title: 'Before', fields: ['valueBefore', 'beforeFrom', 'beforeTo'] },
    { title: 'After', fields: ['valueAfter', 'afterFrom', 'afterTo', 'otherChanges'] },
  ],
  order: [
    ['beforeFrom', 'beforeTo'],
    ['beforeTo', 'afterFrom'],
    ['afterFrom', 'afterTo'],
  ],
  access: { read: 'training-evaluation.read', write: 'course.write', remove: 'course.write' },
});
export interface TrainingResult extends RecordOf<typeof trainingResult> {}
