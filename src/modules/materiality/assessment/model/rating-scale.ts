import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { byKey } from '#platform/values/model/by-key.ts';
import type { RatingField } from './materiality-score.ts';
import type { TopicLabels } from './topic-labels.ts';

/** What the ratings 1 to 5 mean, by what is rated. */
export const criteria = {
  scale: 'Scale',
  scope: 'Scope',
  irremediability: 'Irremediability',
  likelihood: 'Likelihood',
  magnitude: 'Magnitude',
} as const;
export type Criterion = keyof typeof criteria;
export const criterionKeys = Object.keys(criteria) as Criterion[];
export type Five = readonly [string, string, string, string, string];

export interface MagnitudeBands {
  base: 'revenue' | 'ebitda' | 'equity';
  /** Upper bounds of the magnitudes 1 to 4 as shares of the base; 5 is everything from the last one on. */
  shares: readonly DecimalText[];
  /** What the base comes to, if somebody entered it. */
  amount: DecimalText | null;
  currency: string | null;
}
/** Part of the method of a day: an approved assessment keeps the words it was rated by, and the names of its topics. */
export interface RatingScale {
  wordings: Readonly<Record<Criterion, Five>>;
  bands: MagnitudeBands;
  labels: TopicLabels;
}

/** Our own words; the company's stand in its method. */
export const defaultWordings: Readonly<Record<Criterion, Five>> = {
  scale: ['minimal', 'low', 'medium', 'high', 'absolute'],
  scope: ['limited', 'concentrated', 'medium', 'widespread', 'global'],
  irremediability: [
    'easy to remedy',
    'remediable within a year',
    'remediable with effort and time',
    'very difficult to remedy',
    'irremediable',
  ],
  likelihood: ['very unlikely', 'unlikely', 'possible', 'likely', 'almost certain'],
  magnitude: ['minor', 'noticeable', 'considerable', 'major', 'critical'],
};

export const criterionOf = (field: RatingField): Criterion =>
  field.startsWith('likelihood')
    ? 'likelihood'
    : field.startsWith('magnitude')
      ? 'magnitude'
      : (field as 'scale' | 'scope' | 'irremediability');

/** The words of a method over the default ones: what it does not name keeps its default. */
export function wordingsOver(
  given: readonly { criterion: Criterion; rating: number; wording: string }[],
): RatingScale['wordings'] {
  return byKey(criterionKeys, (criterion): Five => {
    const [one, two, three, four, five] = defaultWordings[criterion];
    const over = (rating: number, word: string) =>
      given.find((wording) => wording.criterion === criterion && wording.rating === rating)?.wording ?? word;
    return [over(1, one), over(2, two), over(3, three), over(4, four), over(5, five)];
  });
}

/**
 * Where each magnitude begins and ends, in shares and, where the base has an amount, in money. The first begins at
 * nothing, the last has no end.
 */
export function bandLimits({ shares, amount }: Pick<MagnitudeBands, 'shares' | 'amount'>): {
  rating: number;
  from: { share: DecimalText; amount: DecimalText | null } | null;
  below: { share: DecimalText; amount: DecimalText | null } | null;
}[] {
  const limit = (share: DecimalText | undefined) =>
    share === undefined ? null : { share, amount: amount === null ? null : decimalText(dec(amount).times(share)) };
  return Array.from({ length: shares.length + 1 }, (_one, at) => ({
    rating: at + 1,
    from: at === 0 ? null : limit(shares[at - 1]),
    below: limit(shares[at]),
  }));
}
