import {
  choice,
  currency,
  date,
  integer,
  lines,
  longText,
  number,
  percentage,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { criteria, wordingsOver, type RatingScale } from './rating-scale.ts';
import { labelledKeys, labelsOf } from './topic-labels.ts';
import { defaultBands, defaultRules, type ScoringRules } from './scoring-rules.ts';

const weight = (label: string) => percentage({ label, required: true, decimals: 2 });

/**
 * How the company scores from a day on. An assessment uses the one that holds on the last day of its period; an
 * approved one keeps what it was approved with.
 */
export const materialityMethod = defineResource({
  name: 'materialityMethod',
  label: ['Scoring method', 'Scoring methods'],
  title: 'name',
  path: 'materiality-methods',
  description: 'Thresholds, likelihood weights, magnitude thresholds and time horizons, with an effective date.',
  fields: {
    name: text({ label: 'Name', required: true, max: 120, search: true }),
    validFrom: date({ label: 'Effective from', required: true }),
    impactThreshold: number({ label: 'Impact threshold', required: true, min: 0, max: 5, decimals: 2 }),
    financialThreshold: number({ label: 'Financial threshold', required: true, min: 0, max: 5, decimals: 2 }),
    severityMethod: choice({
      label: 'Severity',
      required: true,
      default: 'meanOrAnyHighest',
      options: {
        meanOrAnyHighest: 'Mean of the three; 5 if any is 5',
        highest: 'Highest of the three',
      },
    }),
    probability1: weight('Weight of likelihood 1'),
    probability2: weight('Weight of likelihood 2'),
    probability3: weight('Weight of likelihood 3'),
    probability4: weight('Weight of likelihood 4'),
    probability5: weight('Weight of likelihood 5'),
    magnitudeBase: choice({
      label: 'Base for magnitude percentages',
      required: true,
      default: 'revenue',
      options: { revenue: 'Revenue', ebitda: 'EBITDA', equity: 'Equity' },
    }),
    band1: percentage({ label: 'Magnitude 1: below', required: true }),
    band2: percentage({ label: 'Magnitude 2: below', required: true }),
    band3: percentage({ label: 'Magnitude 3: below', required: true }),
    band4: percentage({ label: 'Magnitude 4: below', required: true }),
    baseAmount: number({
      label: 'Base amount',
      min: 0,
      decimals: 2,
      help: 'Amounts are then shown with the thresholds',
    }),
    baseCurrency: currency({ label: 'Currency' }),
    wordings: lines({
      label: 'Wording of ratings',
      max: 25,
      help: 'Leave empty for the default wording',
      fields: {
        criterion: choice({ label: 'Of', required: true, options: criteria }),
        rating: integer({ label: 'Rating', required: true, min: 1, max: 5 }),
        wording: text({ label: 'Wording', required: true, max: 160 }),
      },
    }),
    topicLabels: lines({
      label: 'Custom topic names',
      max: 60,
      help: 'Leave empty for the default name',
      fields: {
        of: choice({ label: 'Topic or sub-topic', required: true, options: labelledKeys }),
        name: text({ label: 'Custom name', required: true, max: 60 }),
      },
    }),
    surveyDays: integer({
      label: 'Validity of survey links (days)',
      min: 1,
      max: 30,
      help: 'Default 30. Fixed when a survey is opened',
    }),
    surveyThreshold: integer({
      label: 'Minimum responses per survey group',
      min: 5,
      max: 50,
      help: 'At least 5. Default 5',
    }),
    reason: longText({ label: 'Reason for change', required: true, max: 2000 }),
  },
  table: {
    columns: [
      'name',
      'validFrom',
      'impactThreshold',
      'financialThreshold',
      'severityMethod',
      'magnitudeBase',
      'reason',
    ],
    sort: '-validFrom',
    filters: ['validFrom', 'severityMethod'],
  },
  form: [
    { title: 'Effective date', fields: ['name', 'validFrom', 'reason'] },
    { title: 'Thresholds', fields: ['impactThreshold', 'financialThreshold', 'severityMethod'] },
    { title: 'Likelihoods', fields: ['probability1', 'probability2', 'probability3', 'probability4', 'probability5'] },
    {
      title: 'Magnitudes',
      fields: ['magnitudeBase', 'baseAmount', 'baseCurrency', 'band1', 'band2', 'band3', 'band4'],
    },
    { title: 'Wording', fields: ['wordings', 'topicLabels'] },
    { title: 'Surveys', fields: ['surveyDays', 'surveyThreshold'] },
  ],
  unique: [['name']],
  access: { read: 'materiality.read', write: 'materiality.manage', remove: 'materiality.manage' },
});
export interface MaterialityMethod extends RecordOf<typeof materialityMethod> {}
export type NewMaterialityMethod = NewOf<typeof materialityMethod>;

type RuleFields = Pick<
  MaterialityMethod,
  | 'impactThreshold'
  | 'financialThreshold'
  | 'severityMethod'
  | 'probability1'
  | 'probability2'
  | 'probability3'
  | 'probability4'
  | 'probability5'
>;

export const rulesOfMethod = (method: RuleFields): ScoringRules => ({
  impactThreshold: method.impactThreshold,
  financialThreshold: method.financialThreshold,
  severityMethod: method.severityMethod,
  probability: [
    method.probability1,
    method.probability2,
    method.probability3,
    method.probability4,
    method.probability5,
  ],
});

type ScaleFields = Pick<
  MaterialityMethod,
  'magnitudeBase' | 'baseAmount' | 'baseCurrency' | 'band1' | 'band2' | 'band3' | 'band4' | 'wordings' | 'topicLabels'
>;

/** What its ratings mean: words, and bands of magnitude with their amounts. */
export const scaleOfMethod = ({
  magnitudeBase,
  baseAmount,
  baseCurrency,
  band1,
  band2,
  band3,
  band4,
  wordings,
  topicLabels,
}: ScaleFields): RatingScale => ({
  wordings: wordingsOver(wordings),
  bands: { base: magnitudeBase, shares: [band1, band2, band3, band4], amount: baseAmount, currency: baseCurrency },
  labels: labelsOf(topicLabels),
});

/** What a new method starts with: the one that holds, else the default of the design. */
export const defaultMethod = {
  impactThreshold: defaultRules.impactThreshold,
  financialThreshold: defaultRules.financialThreshold,
  severityMethod: defaultRules.severityMethod,
  probability1: defaultRules.probability[0],
  probability2: defaultRules.probability[1],
  probability3: defaultRules.probability[2],
  probability4: defaultRules.probability[3],
  probability5: defaultRules.probability[4],
  magnitudeBase: 'revenue',
  band1: defaultBands[0] ?? '0',
  band2: defaultBands[1] ?? '0',
  band3: defaultBands[2] ?? '0',
  band4: defaultBands[3] ?? '0',
} as const satisfies Omit<NewMaterialityMethod, 'name' | 'validFrom' | 'reason'>;

export const defaultScale: RatingScale = scaleOfMethod({
  ...defaultMethod,
  baseAmount: null,
  baseCurrency: null,
  wordings: [],
  topicLabels: [],
});
