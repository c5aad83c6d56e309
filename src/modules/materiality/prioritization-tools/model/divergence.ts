import { dec, decimalText, sum, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import type { TopicKey } from '#modules/materiality/assessment/model/topics.ts';

/** Beyond so many standard deviations apart, the two see a topic differently. */
export const DIVERGENCE_LIMIT = '1';
/** Fewer topics have no spread worth speaking of. */
export const TOPICS_MIN = 3;

export interface TwoViews {
  topic: TopicKey /** Score of the assessment. */;
  preparer: DecimalText | null /** Mean of the stakeholders' answers. */;
  stakeholders: DecimalText | null;
}
export interface Divergence extends TwoViews {
  zPreparer: DecimalText | null;
  zStakeholders: DecimalText | null /** Positive where stakeholders hold it to be more important than the assessment does. */;
  difference: DecimalText | null;
  isDivergent: boolean;
}

/**
 * How far apart stakeholders and preparers are on each topic, measured on the scale of each: z = (value − mean) ÷
 * standard deviation over the topics that both have rated (of the whole, not of a sample). Divergent beyond one. Null
 * where one side has nothing to say, or all topics have the same value: there is no more and less then.
 */
export function divergencesOf(views: readonly TwoViews[]): Divergence[] {
  const both = views.filter(({ preparer, stakeholders }) => preparer !== null && stakeholders !== null);
  const [ofPreparer, ofStakeholders] = [
    scaleOf(both.map(({ preparer }) => preparer ?? '0')),
    scaleOf(both.map(({ stakeholders }) => stakeholders ?? '0')),
  ];
  return views.map((view): Divergence => {
    const { preparer, stakeholders } = view;
    if (preparer === null || stakeholders === null || ofPreparer === null || ofStakeholders === null)
      return { ...view, zPreparer: null, zStakeholders: null, difference: null, isDivergent: false };
    const [zPreparer, zStakeholders] = [ofPreparer(preparer), ofStakeholders(stakeholders)];
    const difference = zStakeholders.minus(zPreparer);
    return {
      ...view,
      zPreparer: decimalText(zPreparer),
      zStakeholders: decimalText(zStakeholders),
      difference: decimalText(difference),
      isDivergent: difference.abs().gt(DIVERGENCE_LIMIT),
    };
  });
}

/** Turns values into z by the mean and the standard deviation of all of them. */
function scaleOf(values: readonly DecimalText[]): ((value: DecimalText) => Decimal) | null {
  if (values.length < TOPICS_MIN) return null;
  const mean = sum(values).div(values.length);
  const deviation = sum(values.map((value) => dec(value).minus(mean).pow(2)))
    .div(values.length)
    .sqrt();
  return deviation.isZero() ? null : (value) => dec(value).minus(mean).div(deviation);
}

/** Mean of means, each question counting alike. Null without any. */
export const meanOf = (means: readonly DecimalText[]): DecimalText | null =>
  means.length === 0 ? null : decimalText(sum(means).div(means.length));
