import { boolean, choice, files, integer, longText, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { subTopicOptions, topicOptions } from './topics.ts';

const rating = (label: string, help: string) =>
  integer({ label, min: 1, max: 5, help: `${help} Leave empty if not rated.` });
const likely = '1 very unlikely to 5 almost certain.';
const large = '1 to 5 by the thresholds in the settings.';

/**
 * An impact, risk or opportunity of one assessment, as rated (ESRS 1 2026, ch. 3). Scores are computed from it and
 * never typed.
 */
export const iro = defineResource({
  name: 'iro',
  label: ['Impact, risk or opportunity', 'Impacts, risks and opportunities'],
  title: 'title',
  path: 'iros',
  description: 'Impacts of the company on people and the environment, and its risks and opportunities, with ratings.',
  fields: {
    title: text({ label: 'Title', required: true, max: 200, search: true }),
    assessment: reference('materialityAssessment', { label: 'Assessment', required: true }),
    topic: choice({ label: 'Topic', required: true, options: topicOptions }),
    subTopic: choice({ label: 'Sub-topic', options: subTopicOptions }),
    kind: choice({
      label: 'Type',
      required: true,
      options: { negative: 'Negative impact', positive: 'Positive impact', risk: 'Risk', opportunity: 'Opportunity' },
    }),
    actuality: choice({
      label: 'Actual or potential',
      required: true,
      default: 'actual',
      options: { actual: 'Actual', potential: 'Potential' },
    }),
    isHumanRights: boolean({
      label: 'Concerns human rights',
      help: 'A potential impact then counts by severity alone once it reaches the threshold',
    }),
    position: choice({
      label: 'Place in the value chain',
      required: true,
      default: 'own',
      options: { upstream: 'Upstream', own: 'Own operations', downstream: 'Downstream' },
    }),
    horizon: choice({
      label: 'Time horizon',
      required: true,
      default: 'short',
      options: {
        short: 'Short term, up to 1 year',
        medium: 'Medium term, up to 5 years',
        long: 'Long term, more than 5 years',
      },
    }),
    affected: text({ label: 'Affected stakeholders', max: 300, search: true }),
    scale: rating('Scale', 'Gravity or benefit: 1 minimal to 5 absolute.'),
    scope: rating('Scope', 'Extent: 1 limited to 5 global.'),
    irremediability: rating('Irremediability', 'Difficulty of remedy: 1 easy to 5 irremediable.'),
    likelihood: rating('Likelihood', likely),
    likelihoodShort: rating('Likelihood, short term', likely),
    magnitudeShort: rating('Magnitude, short term', large),
    likelihoodMedium: rating('Likelihood, medium term', likely),
    magnitudeMedium: rating('Magnitude, medium term', large),
    likelihoodLong: rating('Likelihood, long term', likely),
    magnitudeLong: rating('Magnitude, long term', large),
    basis: longText({
      label: 'Basis of ratings',
      max: 10_000,
      search: true,
      help: 'Sources and reasoning. Prevention counts only if it is in place and effective; remedies in the year do not lower the rating (par. 43)',
    }),
    evidence: files({ label: 'Evidence' }),
    ratedBy: reference('account', { label: 'Rated by', computed: true }),
    /** Stays the same when it is copied into the next assessment, so that years find each other. */
    lineage: text({ label: 'Key across years', max: 36, computed: true }),
  },
  table: {
    columns: ['title', 'assessment', 'topic', 'kind', 'actuality', 'scale', 'scope', 'irremediability', 'likelihood'],
    sort: 'title',
    filters: ['assessment', 'topic', 'subTopic', 'kind', 'actuality', 'position', 'horizon'],
  },
  form: [
    {
      title: 'Description',
      fields: ['title', 'topic', 'subTopic', 'kind', 'actuality', 'isHumanRights', 'position', 'horizon', 'affected'],
    },
    {
      title: 'Ratings',
      fields: [
        'scale',
        'scope',
        'irremediability',
        'likelihood',
        'likelihoodShort',
        'magnitudeShort',
        'likelihoodMedium',
        'magnitudeMedium',
        'likelihoodLong',
        'magnitudeLong',
      ],
    },
    { title: 'Basis', fields: ['basis', 'evidence', 'assessment'] },
  ],
  showWhen: {
    isHumanRights: { kind: ['negative'] },
    actuality: { kind: ['negative', 'positive'] },
    scale: { kind: ['negative', 'positive'] },
    scope: { kind: ['negative', 'positive'] },
    irremediability: { kind: ['negative'] },
    likelihood: { kind: ['negative', 'positive'], actuality: ['potential'] },
    likelihoodShort: { kind: ['risk', 'opportunity'] },
    magnitudeShort: { kind: ['risk', 'opportunity'] },
    likelihoodMedium: { kind: ['risk', 'opportunity'] },
    magnitudeMedium: { kind: ['risk', 'opportunity'] },
    likelihoodLong: { kind: ['risk', 'opportunity'] },
    magnitudeLong: { kind: ['risk', 'opportunity'] },
  },
  measures: { iros: { label: 'IROs', count: true } },
  unique: [['assessment', 'topic', 'title']],
  access: { read: 'materiality.read', write: 'materiality.write', remove: 'materiality.write' },
});
export interface Iro extends RecordOf<typeof iro> {}
export type NewIro = NewOf<typeof iro>;

const content = [
  'title',
  'topic',
  'subTopic',
  'kind',
  'actuality',
  'isHumanRights',
  'position',
  'horizon',
  'affected',
  'basis',
  'scale',
  'scope',
  'irremediability',
  'likelihood',
  'likelihoodShort',
  'magnitudeShort',
  'likelihoodMedium',
  'magnitudeMedium',
  'likelihoodLong',
  'magnitudeLong',
] as const satisfies readonly (keyof Iro)[];
export type IroContent = Pick<Iro, (typeof content)[number]>;

/** What an entry says and how it is rated: what a copy of it in another assessment or a file says as well. */
export const iroContentOf = (one: Iro): IroContent =>
  Object.fromEntries(content.map((name) => [name, one[name]])) as IroContent;
