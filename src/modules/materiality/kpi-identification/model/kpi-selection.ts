import { choice, longText, period, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** A KPI that the company collects: what, why, by whom, how often, from where, since when, and with which evidence. */
export const kpiSelection = defineResource({
  name: 'kpiSelection',
  label: ['Selected KPI', 'Selected KPIs'],
  title: 'label',
  path: 'kpi-selections',
  description:
    'A data point of the standard or an own KPI that is collected, with its owner and its source. Ready once it is settled who brings it and where it comes from.',
  fields: {
    point: text({
      label: 'Data point of the standard',
      max: 200,
      help: 'Its name in the taxonomy, for example vsme:NumberOfEmployees. Empty for an own KPI.',
    }),
    ownKpi: reference('ownKpi', { label: 'Own KPI' }),
    label: text({ label: 'KPI', max: 400, computed: true, search: true }),
    reason: choice({
      label: 'Reason',
      required: true,
      default: 'disclosure',
      options: {
        disclosure: 'Disclosure requirement',
        target: 'Target',
        customer: 'Request of a customer',
        own: 'Own',
      },
    }),
    owner: reference('account', { label: 'Owner', help: 'Whoever answers for the figure.' }),
    frequency: choice({
      label: 'Frequency',
      required: true,
      default: 'year',
      options: { month: 'Monthly', quarter: 'Quarterly', year: 'Yearly' },
    }),
    source: choice({
      label: 'Source',
      options: {
        moduleQuery: 'Calculated by the product',
        activity: 'Register filled by import or form',
        manual: 'Asked of somebody',
        supplier: 'Asked of suppliers',
      },
    }),
    firstPeriod: period({ label: 'First period', help: 'From when on it is collected: 2026, 2026-Q1 or 2026-03.' }),
    evidence: choice({
      label: 'Evidence',
      required: true,
      default: 'none',
      options: { none: 'Not needed', required: 'A file with each answer' },
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
      title: 'How it is collected',
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
