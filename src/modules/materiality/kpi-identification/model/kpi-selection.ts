import { choice, longText, period, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** A KPI that the company collects: what, why, by whom, how often, from where, since when, and with which evidence. */
export const kpiSelection = defineResource({
  name: 'kpiSelection',
  label: ['Selected KPI', 'Selected KPIs'],
  title: 'label',
  path: 'kpi-selections',
  description: 'A datapoint of the standard or a custom KPI to be collected, with owner and source.',
  fields: {
    point: text({
      label: 'Datapoint of the standard',
      max: 200,
      help: 'Name in the taxonomy, for example vsme:NumberOfEmployees. Leave empty for a custom KPI',
    }),
    ownKpi: reference('ownKpi', { label: 'Custom KPI' }),
    label: text({ label: 'KPI', max: 400, computed: true, search: true }),
    reason: choice({
      label: 'Reason',
      required: true,
      default: 'disclosure',
      options: {
        disclosure: 'Disclosure requirement',
        target: 'Target',
        customer: 'Customer request',
        own: 'Own',
      },
    }),
    owner: reference('account', { label: 'Owner', help: 'Person responsible for the value' }),
    frequency: choice({
      label: 'Frequency',
      required: true,
      default: 'year',
      options: { month: 'Monthly', quarter: 'Quarterly', year: 'Yearly' },
    }),
    source: choice({
      label: 'Source',
      options: {
        moduleQuery: 'Calculated',
        activity: 'Records',
        manual: 'Data request',
        supplier: 'Supplier request',
      },
    }),
    firstPeriod: period({ label: 'First period', help: 'For example 2026, 2026-Q1 or 2026-03' }),
    evidence: choice({
      label: 'Evidence',
      required: true,
      default: 'none',
      options: { none: 'Not required', required: 'File required with each response' },
    }),
    note: longText({ label: 'Note', max: 2000 }),
    status: state({
      label: 'Status',
      start: 'selected',
      moves: { selected: ['ready'], ready: ['selected'] },
      labels: { selected: 'Selected', ready: 'Ready' },
    }),
  },
  table: {
    columns: ['label', 'reason', 'source', 'frequency', 'owner', 'firstPeriod', 'evidence', 'status'],
    sort: 'label',
    filters: ['status', 'reason', 'source', 'owner', 'frequency'],
  },
  form: [
    { title: 'KPI', fields: ['point', 'ownKpi', 'reason'] },
    {
      title: 'Collection',
      fields: ['source', 'owner', 'frequency', 'firstPeriod', 'evidence', 'note', 'status'],
    },
  ],
  measures: {
    selected: { label: 'Selected KPIs', count: true },
    ready: { label: 'Ready', count: true, where: { status: ['ready'] } },
  },
  unique: [['point', 'ownKpi']],
  access: { read: 'materiality.read', write: 'materiality.write', remove: 'materiality.write' },
});
export interface KpiSelection extends RecordOf<typeof kpiSelection> {}
export type NewKpiSelection = NewOf<typeof kpiSelection>;

/** What has to be settled before a KPI can be collected. */
export function missingForReady({
  source,
  owner,
  firstPeriod,
}: Pick<KpiSelection, 'source' | 'owner' | 'firstPeriod'>): ('source' | 'owner' | 'firstPeriod')[] {
  return (['source', 'owner', 'firstPeriod'] as const).filter(
    (name) => ({ source, owner, firstPeriod })[name] === null,
  );
}
