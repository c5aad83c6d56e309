import { dec } from '#platform/values/model/decimal.ts';
import { scoreIro, scoreTopic, type IroRatings, type Rating } from './materiality-score.ts';
import type { ScoringRules } from './scoring-rules.ts';

export const DRAWS = 1000;
/** Below this share a topic is called borderline. */
export const BORDERLINE = 0.8;

/** `stability` is the share of draws with the same scoring result, in thousandths. */
export interface Robustness {
  stability: number;
  draws: number;
  seed: number;
}

/**
 * How much a topic's scoring result hangs on single ratings: a thousand times each rating moves by one with a
 * probability of a quarter (up or down alike, within 1 to 5) and each threshold by up to half a point in steps of a
 * tenth, and the share with the same scoring result is counted. The same seed gives the same result, and other topics
 * do not matter. Null where the scoring result is no yes or no: there is nothing to be stable.
 *
 * @param iros  of one topic, in a fixed order
 */
export function robustnessOf(iros: readonly IroRatings[], rules: ScoringRules, seed: number): Robustness | null {
  const { finding } = scoreTopic(iros.map((iro) => scoreIro(iro, rules)));
  if (finding !== 'material' && finding !== 'notMaterial') return null;
  const random = generator(seed);
  const whole = inWholeNumbers(rules);
  const moved = (rating: Rating): number => (rating === null ? 0 : wobbled(rating, random));
  let same = 0;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const impactLimit = whole.impact + STEP * (Math.floor(random() * 11) - 5);
    const financialLimit = whole.financial + STEP * (Math.floor(random() * 11) - 5);
    let isMaterial = false;
    for (const iro of iros) {
      // Every rating is drawn, also when the topic is material already: the sequence must not depend on the outcome.
      const [score, limit] =
        iro.kind === 'risk' || iro.kind === 'opportunity'
          ? [financial(iro, whole, moved), financialLimit]
          : [impact(iro, whole, moved, impactLimit), impactLimit];
      isMaterial ||= score >= limit;
    }
    if (isMaterial === (finding === 'material')) same += 1;
  }
  return { stability: same, draws: DRAWS, seed };
}

// Sixths of a hundredth of a hundredth: halves, thirds and two decimals of threshold and probability are whole numbers,
// so that no draw is lost to a binary fraction.
const UNIT = 60_000;
const STEP = UNIT / 10;
interface FullPage {
  impact: number;
  financial: number;
  probability: readonly number[];
  isHighest: boolean;
}

function inWholeNumbers({ impactThreshold, financialThreshold, probability, severityMethod }: ScoringRules): FullPage {
  const scaled = (value: string, by: number) => dec(value).times(by).round().toNumber();
  return {
    impact: scaled(impactThreshold, UNIT),
    financial: scaled(financialThreshold, UNIT),
    probability: probability.map((value) => scaled(value, 10_000)),
    isHighest: severityMethod === 'highest',
  };
}

function impact(
  { kind, actuality, isHumanRights, ...iro }: IroRatings,
  { probability, isHighest }: FullPage,
  moved: (rating: Rating) => number,
  limit: number,
): number {
  const [scale, scope] = [moved(iro.scale), moved(iro.scope)];
  const third = kind === 'negative' ? moved(iro.irremediability) : null;
  const likelihood = actuality === 'potential' ? moved(iro.likelihood) : 0;
  // In sixths.
  const severity =
    third === null
      ? 3 * (scale + scope)
      : isHighest || Math.max(scale, scope, third) === 5
        ? 6 * Math.max(scale, scope, third)
        : 2 * (scale + scope + third);
  const certain = severity * 10_000;
  if (actuality === 'actual' || (third !== null && isHumanRights && certain >= limit)) return certain;
  return severity * (probability[likelihood - 1] ?? 0);
}

function financial(iro: IroRatings, { probability }: FullPage, moved: (rating: Rating) => number): number {
  const part = (likelihood: Rating, magnitude: Rating) => {
    const [p, m] = [moved(likelihood), moved(magnitude)];
    return 6 * m * (probability[p - 1] ?? 0);
  };
  return Math.max(
    part(iro.likelihoodShort, iro.magnitudeShort),
    part(iro.likelihoodMedium, iro.magnitudeMedium),
    part(iro.likelihoodLong, iro.magnitudeLong),
  );
}

function wobbled(rating: number, random: () => number): number {
  const draw = random();
  return draw < 0.125 ? Math.max(1, rating - 1) : draw < 0.25 ? Math.min(5, rating + 1) : rating;
}

/** mulberry32 (T. Ettinger, public domain): 32 bits of state, the same sequence everywhere. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
