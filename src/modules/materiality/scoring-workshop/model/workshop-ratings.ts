import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import {
  ratingFields,
  scoreIro,
  type IroRatings,
  type Rating,
  type RatingField,
} from '#modules/materiality/assessment/model/materiality-score.ts';
import { defaultRules } from '#modules/materiality/assessment/model/scoring-rules.ts';
import { say } from './messages.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';

/** What an entry is; it decides which ratings it takes. */
export type Rated = Pick<IroRatings, 'kind' | 'actuality' | 'isHumanRights'>;
export type Ratings = Readonly<Record<RatingField, Rating>>;

const byHorizon = [
  'likelihoodShort',
  'magnitudeShort',
  'likelihoodMedium',
  'magnitudeMedium',
  'likelihoodLong',
  'magnitudeLong',
] as const satisfies readonly RatingField[];

/**
 * The ratings that an entry of this kind takes, in the order in which they are asked for. Risks and opportunities are
 * rated in one horizon at least.
 */
export function ratingsOf({ kind, actuality }: Pick<Rated, 'kind' | 'actuality'>): readonly RatingField[] {
  if (kind === 'risk' || kind === 'opportunity') return byHorizon;
  return [
    'scale',
    'scope',
    ...(kind === 'negative' ? ['irremediability' as const] : []),
    ...(actuality === 'potential' ? ['likelihood' as const] : []),
  ];
}

/**
 * What is wrong with ratings for an entry: such as it does not take, and such as are missing. The same ones that its
 * score would miss.
 */
export function ratingProblems(entry: Rated, ratings: Ratings): (FieldError & { path: RatingField })[] {
  const taken = ratingsOf(entry);
  const foreign = ratingFields.filter((name) => ratings[name] !== null && !taken.includes(name));
  const { missing } = scoreIro({ ...entry, ...ratings }, defaultRules);
  return [
    ...foreign.map((path) => ({ path, ...say('rating-not-applicable') })),
    ...(missing ?? []).map((path) => ({ path, ...say('rating') })),
  ];
}

export interface Spread {
  field: RatingField;
  n: number;
  min: number | null;
  median: DecimalText | null;
  max: number | null;
}

/**
 * How far apart ratings lie, field by field. `n` counts who rated it; who abstained or left a horizon out is not in it.
 * The median of an even number is the mean of the two in the middle.
 */
export function spreadOf(entry: Rated, votes: readonly (Ratings | null)[]): Spread[] {
  return ratingsOf(entry).map((field) => {
    const given = votes
      .flatMap((vote) => {
        const value = vote?.[field] ?? null;
        return value === null ? [] : [value];
      })
      .toSorted((one, other) => one - other);
    const [min = null, max = null] = [given[0], given.at(-1)];
    const [low, high] = [given[Math.floor((given.length - 1) / 2)], given[Math.floor(given.length / 2)]];
    return {
      field,
      n: given.length,
      min,
      median: low === undefined || high === undefined ? null : decimalText(dec(low + high).div(2)),
      max,
    };
  });
}

/**
 * What a settling form starts with: the middle of what was shown, rounded up where it lies between two, because the
 * graver one is to be argued down and not up.
 */
export function proposedRatings(
  entry: Rated,
  votes: readonly (Ratings | null)[],
): Partial<Record<RatingField, number>> {
  return Object.fromEntries(
    spreadOf(entry, votes).flatMap(({ field, median }) =>
      median === null ? [] : [[field, dec(median).ceil().toNumber()]],
    ),
  );
}
