import { sampledPersonal } from '#modules/employee/person/model/employee.ts';
import { choice, country, files, integer, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';

/**
 * A degree or vocational qualification of a person. Employees enter their own with evidence, and another person in HR
 * confirms it; of others HR enters it at once.
 */
export const education = defineResource({
  name: 'education',
  label: ['Education', 'Education'],
  path: 'educations',
  title: 'label',
  description: 'Degrees and vocational qualifications of employees with evidence and confirmation.',
  fields: {
    label: text({ label: 'Education', max: 400, computed: true }),
    employee: reference('employee', {
      label: 'Employee',
      required: true,
      synonyms: ['employee number', 'staff number', 'personalnummer', 'mitarbeiter', 'matricule'],
    }),
    degree: text({
      label: 'Degree or qualification',
      required: true,
      max: 160,
      help: 'For example Bachelor of Science, or journeyman carpenter',
    }),
    level: choice({
      label: 'Level',
      options: {
        upperSecondary: 'Upper secondary, vocational or general (ISCED 3)',
        postSecondary: 'Post-secondary, not tertiary (ISCED 4)',
        shortCycle: 'Short-cycle tertiary (ISCED 5)',
        bachelor: 'Bachelor or equivalent (ISCED 6)',
        master: 'Master or equivalent (ISCED 7)',
        doctorate: 'Doctorate or equivalent (ISCED 8)',
      },
      help: 'By the International Standard Classification of Education 2011',
    }),
    field: text({ label: 'Field of study', max: 160 }),
    institution: text({ label: 'Institution', required: true, max: 200 }),
    country: country({ label: 'Country' }),
    year: integer({
      label: 'Year completed',
      min: 1940,
      max: 2100,
      help: 'Leave empty while it goes on',
    }),
    evidence: files({ label: 'Evidence', privacy: 'P2', help: 'For example the certificate' }),
    status: choice({
      label: 'Status',
      computed: true,
      options: { requested: 'Requested', confirmed: 'Confirmed', rejected: 'Rejected', withdrawn: 'Withdrawn' },
    }),
  },
  table: {
    columns: ['employee', 'degree', 'field', 'institution', 'year', 'status'],
    sort: '-year',
    filters: ['employee', 'level', 'year', 'status'],
  },
  customFields: false,
  access: {
    read: 'education.read',
    write: 'education.write',
    remove: 'education.write',
    rows: { own: 'employee', sample: sampledPersonal },
    seenBy: ['auditSampleEmployee'],
    fields: { P2: 'education.read' },
    guarded: { statistics: 'education.read' },
  },
});
export interface Education extends RecordOf<typeof education> {}
