import { choice, text } from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';

/** What somebody says of themselves. Not the gender of statutory records, which stands in the employee's record. */
export const declaredGenders = {
  woman: 'Woman',
  man: 'Man',
  nonBinary: 'Non-binary',
  undisclosed: 'Prefer not to say',
} as const;

/**
 * What people say of themselves, of their own will (P4). The database shows a row to nobody but the person, leaves it
 * out of history, search, import and export, and counts rows by a function alone (`declared-genders.ts`).
 */
export const diversityProfile = defineResource({
  name: 'diversityProfile',
  label: ['Diversity profile', 'Diversity profiles'],
  path: 'diversity-profiles',
  title: 'gender',
  description: 'What employees say of themselves, of their own will. Only they read it.',
  fields: {
    gender: choice({ label: 'Gender', required: true, options: declaredGenders }),
    pronouns: text({ label: 'Pronouns', max: 40 }),
  },
  table: { columns: ['gender', 'pronouns'], sort: 'gender', filters: ['gender'] },
  customFields: false,
  own: true,
  access: { read: 'employee.read', write: 'employee.read', remove: 'employee.read' },
});
export interface DiversityProfile extends RecordOf<typeof diversityProfile> {}
