import { date, number, text, unit } from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';

/**
 * A unit of the company's own, as so many of a known one: 1 sack = 15 kg. Forms, calls, imports and pasted rows that name
 * it are converted by the definition in effect on the record's day; records hold the known unit and what was entered
 * (`enteredAs`), so that a definition changed later changes none of them.
 */
export const companyUnit = defineResource({
  name: 'companyUnit',
  label: ['Company unit', 'Company units'],
  title: 'name',
  path: 'company-units',
  description: 'Your own units, each with its amount in a known unit and the source of that amount.',
  fields: {
    name: text({
      label: 'Unit',
      required: true,
      max: 40,
      search: true,
      help: 'As your documents name it, for example sack',
    }),
    factor: number({ label: 'Amount', required: true, min: 0, help: 'How much one of this unit is, for example 15' }),
    unit: unit({ label: 'In known unit', required: true, multiplier: 'factor' }),
    validFrom: date({
      label: 'Effective from',
      help: 'Add the unit again with a later date when its amount changes. Leave empty for all dates',
    }),
    source: text({ label: 'Source', required: true, max: 300, help: 'For example a data sheet or a weighing' }),
    note: text({ label: 'Note', max: 500 }),
  },
  table: { columns: ['name', 'factor', 'unit', 'validFrom', 'source'], sort: 'name', filters: ['unit'] },
  unique: [['name', 'validFrom']],
  access: { read: 'company.read', write: 'units.manage', remove: 'units.manage' },
  customFields: false,
});
export interface CompanyUnit extends RecordOf<typeof companyUnit> {}
