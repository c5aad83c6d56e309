import { boolean, choice, date, percentage, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** The time a report covers, with the rules its inventory is made by. A locked period takes no more changes. */
export const reportingPeriod = defineResource({
  name: 'reportingPeriod',
  label: ['Reporting period', 'Reporting periods'],
  title: 'name',
  description: 'Dates, consolidation approach, global warming potentials and status of a report.',
  fields: {
    name: text({ label: 'Name', required: true, max: 60, search: true }),
    from: date({ label: 'First day', required: true }),
    to: date({ label: 'Last day', required: true }),
    boundaryApproach: choice({
      label: 'Consolidation approach',
      required: true,
      default: 'operational',
      options: { operational: 'Operational control', financial: 'Financial control', equity: 'Equity share' },
      help: 'Determines which units are included and at which share (GHG Protocol Corporate Standard, chapter 3)',
    }),
    gwpSet: choice({
      label: 'Global warming potentials',
      required: true,
      default: 'AR6',
      options: { AR6: 'IPCC AR6', AR5: 'IPCC AR5', AR4: 'IPCC AR4' },
    }),
    standard: choice({
      label: 'Standard',
      required: true,
      default: 'vsme_2025',
      options: {
        vsme_2025: 'VSME (Recommendation 2025/1710)',
        vs_2026: 'Voluntary standard 2026',
        esrs_2023: 'ESRS 2023',
        esrs_2026: 'ESRS 2026',
        ghg: 'GHG Protocol only',
      },
    }),
    isBaseYear: boolean({ label: 'Base year' }),
    recalculationThreshold: percentage({
      label: 'Base year recalculation threshold',
      help: 'Base year changes above this share are restated. Default: 5%',
    }),
    status: state({
      label: 'Status',
      start: 'open',
      moves: {
        open: ['inReview'],
        inReview: ['open', 'locked'],
        locked: ['inReview', 'published'],
        published: ['inReview'],
      },
      labels: { open: 'Open', inReview: 'In review', locked: 'Locked', published: 'Published' },
      needs: { locked: 'environmental.approve', published: 'report.publish' },
      asksReason: { locked: ['inReview'], published: ['inReview'] },
    }),
  },
  table: {
    columns: ['name', 'from', 'to', 'boundaryApproach', 'gwpSet', 'isBaseYear', 'status'],
    sort: '-from',
    filters: ['status', 'from'],
  },
  order: [['from', 'to']],
  unique: [['name']],
  access: { read: 'company.read', write: 'periods.manage', remove: 'periods.manage' },
});
export interface ReportingPeriod extends RecordOf<typeof reportingPeriod> {}
export type NewReportingPeriod = NewOf<typeof reportingPeriod>;
