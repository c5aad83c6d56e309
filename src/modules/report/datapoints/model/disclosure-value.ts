import { choice, date, integer, lines, longText, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { valueStanding } from './value-standing.ts';

/**
 * What a company says about one data point of the standard in one period: a value with unit and method, or why there is
 * none. Values are texts in the form of `disclosure-text.ts`, since a data point may be a number, a sentence, a yes or
 * a choice; the catalogue of the standard says which.
 */
export const disclosureValue = defineResource({
  name: 'disclosureValue',
  label: ['Datapoint', 'Datapoints'],
  path: 'disclosure-values',
  title: 'label',
  description: 'A value of the sustainability report with unit, origin, evidence and review.',
  fields: {
    period: reference('reportingPeriod', { label: 'Reporting period', required: true }),
    concept: text({
      label: 'Datapoint of the standard',
      required: true,
      max: 200,
      help: 'Name in the taxonomy, for example vsme:Turnover',
    }),
    dimensions: text({
      label: 'Table row',
      max: 400,
      help: 'Axis and member, for example vsme:TypeOfPollutantAxis=vsme:AldrinMember. Leave empty for the whole company.',
    }),
    label: longText({ label: 'Name', max: 700, computed: true, search: true }),
    value: longText({
      label: 'Value',
      help: 'Number with decimal point, true or false, or member names separated by spaces',
    }),
    unit: text({
      label: 'Unit',
      max: 40,
      help: 'Name in the XBRL Units Registry, for example utr:MWh. Leave empty for the default unit.',
    }),
    decimals: integer({
      label: 'Decimals',
      min: -12,
      max: 12,
      help: 'Number of accurate decimal places. Leave empty for the default.',
    }),
    from: date({
      label: 'First day',
      help: 'Only if different from the reporting period, for example base or target year',
    }),
    to: date({ label: 'Last day', help: 'Only if different from the reporting period' }),
    standing: choice({
      label: 'Reported',
      required: true,
      default: 'reported',
      options: { reported: 'Reported', omitted: 'Omitted as sensitive', notMaterial: 'Not applicable' },
    }),
    reason: longText({
      label: 'Reason',
      max: 2000,
      help: 'Required if the datapoint is omitted or not applicable',
    }),
    method: longText({
      label: 'Method',
      max: 2000,
      help: 'Sources, estimates and assumptions',
    }),
    footnotes: lines({
      label: 'Footnotes',
      max: 20,
      fields: { text: longText({ label: 'Text', required: true }) },
      help: 'Published with the value',
    }),
    ...valueStanding,
  },
  table: {
    columns: ['label', 'value', 'unit', 'period', 'origin', 'standing', 'status'],
    sort: 'concept',
    filters: ['period', 'concept', 'status', 'origin', 'standing'],
  },
  form: [
    { title: 'Datapoint', fields: ['period', 'concept', 'dimensions'] },
    { title: 'Value', fields: ['value', 'unit', 'decimals', 'from', 'to'] },
    { title: 'Disclosure status', fields: ['standing', 'reason', 'footnotes', 'method', 'status'] },
  ],
  order: [['from', 'to']],
  measures: {
    values: { label: 'Datapoints', count: true },
    approved: { label: 'Approved', count: true, where: { status: ['approved'] } },
  },
  unique: [['period', 'concept', 'dimensions']],
  lockedDays: { reference: 'period', by: ['reportingPeriod'] },
  access: { read: 'report.read', write: 'report.write', remove: 'report.write' },
});
export interface DisclosureValue extends RecordOf<typeof disclosureValue> {}
export type NewDisclosureValue = NewOf<typeof disclosureValue>;
