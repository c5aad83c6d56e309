import { choice, lines, longText, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { valueStanding } from '#modules/report/datapoints/model/value-standing.ts';

/**
 * What a company says about one data point of ESRS in one period, under every version that knows it: a value, or why
 * there is none. A topic that is not material needs no record: that follows from its approved assessment.
 */
export const esrsValue = defineResource({
  name: 'esrsValue',
  label: ['ESRS datapoint', 'ESRS datapoints'],
  path: 'esrs-values',
  title: 'label',
  description: 'A value of the ESRS statement with unit, origin, evidence and review.',
  fields: {
    period: reference('reportingPeriod', { label: 'Reporting period', required: true }),
    point: text({
      label: 'Datapoint',
      required: true,
      max: 80,
      help: 'ID in the catalogue, for example ghg.scope1',
    }),
    row: text({ label: 'Row', max: 120, help: 'For a datapoint with rows: a category, country or material' }),
    label: longText({ label: 'Name', max: 400, computed: true, search: true }),
    value: longText({ label: 'Value', help: 'Number with decimal point, share as fraction, true or false' }),
    unit: text({ label: 'Unit', max: 40, help: 'Leave empty for the default unit' }),
    standing: choice({
      label: 'Reported',
      required: true,
      default: 'reported',
      options: { reported: 'Reported', omitted: 'Omitted' },
    }),
    ground: choice({
      label: 'Reason for omission',
      options: {
        commercial: 'Commercially prejudicial',
        tradeSecret: 'Trade secret',
        classified: 'Classified information',
        protected: 'Otherwise protected',
        phaseIn: 'Phase-in',
      },
      help: 'ESRS 1 2026, 7.7; review each year',
    }),
    reason: longText({ label: 'Reason', max: 2000 }),
    method: longText({ label: 'Method', max: 2000 }),
    footnotes: lines({
      label: 'Footnotes',
      max: 20,
      fields: { text: longText({ label: 'Text', required: true, max: 2000 }) },
      help: 'Published with the value',
    }),
    ...valueStanding,
  },
  table: {
    columns: ['label', 'value', 'unit', 'period', 'origin', 'standing', 'status'],
    sort: 'point',
    filters: ['period', 'point', 'status', 'origin', 'standing', 'ground'],
  },
  form: [
    { title: 'Datapoint', fields: ['period', 'point', 'row'] },
    { title: 'Value', fields: ['value', 'unit', 'method'] },
    { title: 'Disclosure status', fields: ['standing', 'ground', 'reason', 'footnotes', 'status'] },
  ],
  measures: {
    values: { label: 'Datapoints', count: true },
    approved: { label: 'Approved', count: true, where: { status: ['approved'] } },
  },
  unique: [['period', 'point', 'row']],
  lockedDays: { reference: 'period', by: ['reportingPeriod'] },
  access: { read: 'report.read', write: 'report.write', remove: 'report.write' },
});
export interface EsrsValue extends RecordOf<typeof esrsValue> {}
export type NewEsrsValue = NewOf<typeof esrsValue>;
