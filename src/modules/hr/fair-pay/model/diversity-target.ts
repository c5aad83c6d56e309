import { choice, date, integer, longText, percentage, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** Of whom a share is meant. */
export const targetGroups = {
  company: 'All employees',
  management: 'Management (levels 1 and 2)',
  level: 'One level',
} as const;
export const targetGenders = { female: 'Women', male: 'Men' } as const;

/**
 * A share of women or men that the company aims at by a day. The share on the base day, that of today and the progress are
 * counted from the records of employees, and are no fields. A target is no quota in selection.
 */
export const diversityTarget = defineResource({
  name: 'diversityTarget',
  label: ['Diversity target', 'Diversity targets'],
  title: 'name',
  description: 'Shares of women or men by level that the company aims at, with base day, target date and owner.',
  fields: {
    name: text({ label: 'Target', required: true, max: 200, search: true }),
    gender: choice({ label: 'Share of', required: true, options: targetGenders }),
    group: choice({ label: 'Among', required: true, options: targetGroups }),
    level: integer({ label: 'Level', min: 1, max: 20, help: 'Level of the position; 1 is the highest' }),
    baseOn: date({ label: 'Base day', required: true, help: 'The share on it is counted from employee records' }),
    targetShare: percentage({ label: 'Target share', required: true, min: 0, max: 1 }),
    targetOn: date({ label: 'Target date', required: true }),
    owner: reference('account', { label: 'Owner', required: true }),
    basis: longText({
      label: 'Basis',
      max: 2000,
      help: 'Why this share: applicants, graduates, the sector. A target does not permit preferring anyone in a selection',
    }),
  },
  table: {
    columns: ['name', 'gender', 'group', 'level', 'baseOn', 'targetShare', 'targetOn', 'owner'],
    sort: 'targetOn',
    filters: ['gender', 'group', 'owner', 'targetOn'],
  },
  showWhen: { level: { group: ['level'] } },
  order: [['baseOn', 'targetOn']],
  measures: { targets: { label: 'Targets', count: true } },
  unique: [['name']],
  access: { read: 'fair-pay.read', write: 'fair-pay.write', remove: 'fair-pay.write' },
});
export interface DiversityTarget extends RecordOf<typeof diversityTarget> {}
export type NewDiversityTarget = NewOf<typeof diversityTarget>;
