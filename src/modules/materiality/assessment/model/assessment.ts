import { choice, longText, moment, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { topicOptions } from './topics.ts';

export const IROS_MAX = 500;
const access = { read: 'materiality.read', write: 'materiality.write', remove: 'materiality.write' } as const;

/**
 * One double materiality assessment of one period. Approved by somebody who did not score it, and from then on locked:
 * the database refuses changes too.
 */
export const materialityAssessment = defineResource({
  name: 'materialityAssessment',
  label: ['Materiality assessment', 'Materiality assessments'],
  title: 'name',
  description: 'The double materiality assessment of a period, from draft to approved and superseded.',
  fields: {
    name: text({ label: 'Name', required: true, max: 120, search: true }),
    period: reference('reportingPeriod', { label: 'Reporting period', required: true }),
    standard: choice({
      label: 'Standard',
      required: true,
      default: 'esrs_2026',
      options: {
        esrs_2026: 'ESRS 2026',
        esrs_2023: 'ESRS 2023',
        vs_2026: 'Voluntary standard 2026',
        vsme_2025: 'VSME (Recommendation 2025/1710)',
      },
    }),
    note: longText({
      label: 'Process',
      max: 10_000,
      help: 'Sources, consultations and changes since the last assessment (ESRS 1 2026, par. 34)',
    }),
    copiedFrom: reference('materialityAssessment', { label: 'Copied from', computed: true }),
    approvedBy: reference('account', { label: 'Approved by', computed: true }),
    approvedAt: moment({ label: 'Approved at', computed: true }),
    status: state({
      label: 'Status',
      start: 'draft',
      moves: { draft: ['inReview'], inReview: ['draft'], approved: [], superseded: [] },
      labels: { draft: 'Draft', inReview: 'In review', approved: 'Approved', superseded: 'Superseded' },
    }),
  },
  table: {
    columns: ['name', 'period', 'standard', 'status', 'approvedBy', 'approvedAt'],
    sort: 'name',
    filters: ['period', 'standard', 'status'],
  },
  form: [{ title: 'Assessment', fields: ['name', 'period', 'standard', 'note'] }],
  measures: { assessments: { label: 'Assessments', count: true } },
  unique: [['name']],
  access,
});
export interface MaterialityAssessment extends RecordOf<typeof materialityAssessment> {}
export type NewMaterialityAssessment = NewOf<typeof materialityAssessment>;
export type AssessmentStatus = MaterialityAssessment['status'];

/** What is decided of a topic, with the reason. A topic without one is not assessed, which is never "not material". */
export const topicConclusion = defineResource({
  name: 'topicConclusion',
  label: ['Topic decision', 'Topic decisions'],
  title: 'reason',
  path: 'topic-conclusions',
  description: 'Decisions on the materiality of topics, with reason, decision and approval.',
  fields: {
    assessment: reference('materialityAssessment', { label: 'Assessment', required: true }),
    topic: choice({ label: 'Topic', required: true, options: topicOptions }),
    conclusion: choice({
      label: 'Decision',
      required: true,
      options: { material: 'Material', notMaterial: 'Not material', unknown: 'No result' },
    }),
    approach: choice({
      label: 'Approach',
      required: true,
      default: 'bottomUp',
      options: { bottomUp: 'From impacts, risks and opportunities', topDown: 'For the topic as a whole' },
      help: 'A decision at topic level without scores is allowed (ESRS 1 2026, ch. 3)',
    }),
    reason: longText({ label: 'Reason', required: true, max: 10_000, search: true }),
    decidedBy: reference('account', { label: 'Decided by', computed: true }),
    approvedBy: reference('account', { label: 'Approved by', computed: true }),
    approvedAt: moment({ label: 'Approved at', computed: true }),
  },
  table: {
    columns: ['topic', 'conclusion', 'approach', 'reason', 'decidedBy', 'approvedBy', 'assessment'],
    sort: 'topic',
    filters: ['assessment', 'topic', 'conclusion', 'approach'],
  },
  form: [{ title: 'Decision', fields: ['assessment', 'topic', 'conclusion', 'approach', 'reason'] }],
  measures: { decisions: { label: 'Decisions', count: true } },
  unique: [['assessment', 'topic']],
  access,
});
export interface TopicConclusion extends RecordOf<typeof topicConclusion> {}
export type NewTopicConclusion = NewOf<typeof topicConclusion>;
