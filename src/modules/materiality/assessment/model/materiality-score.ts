import { byMethod, formulated, type Explained, type ExplainedStep } from '#platform/kit/model/explained.ts';
import { dec, decimalText, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { sayWorking } from './messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';

/** 1 to 5, or null: not rated, which is never the lowest rating. */
export type Rating = number | null;
export type Horizon = 'short' | 'medium' | 'long';
export const horizons: readonly Horizon[] = ['short', 'medium', 'long'];

/** What a person rated of one impact, risk or opportunity. */
export interface IroRatings {
  kind: 'negative' | 'positive' | 'risk' | 'opportunity';
  actuality: 'actual' | 'potential';
  isHumanRights: boolean;
  scale: Rating;
  scope: Rating;
  irremediability: Rating;
  /** Of a potential impact. */
  likelihood: Rating;
  /** Of a risk or opportunity, by horizon: how likely, and how large. */
  likelihoodShort: Rating;
  likelihoodMedium: Rating;
  likelihoodLong: Rating;
  magnitudeShort: Rating;
  magnitudeMedium: Rating;
  magnitudeLong: Rating;
}
export const ratingFields = [
  'scale',
  'scope',
  'irremediability',
  'likelihood',
  'likelihoodShort',
  'likelihoodMedium',
  'likelihoodLong',
  'magnitudeShort',
  'magnitudeMedium',
  'magnitudeLong',
] as const satisfies readonly (keyof IroRatings)[];
export type RatingField = (typeof ratingFields)[number];

/** A score with its workings, or what is still to be rated. */
export type IroScore =
  | { dimension: 'impact' | 'financial'; figure: DecimalText; isMaterial: boolean; explained: Explained; missing: null }
  | {
      dimension: 'impact' | 'financial';
      figure: null;
      isMaterial: null;
      explained: null;
      missing: readonly RatingField[] /** Nobody has rated anything of it, as it is with what was copied from a sector template. */;
      isBlank: boolean;
    };

const METHOD = 'materiality-1';

/**
 * The score of one impact, risk or opportunity between 0 and 5. A negative impact counts by its severity, a potential
 * one by severity and likelihood, but a potential one on human rights by its severity alone as soon as that reaches the
 * threshold: there severity prevails over likelihood. Positive impacts have no irremediability. Risks and opportunities
 * count by likelihood times magnitude in their strongest horizon. Nothing is netted against anything.
 *
 * Source: ESRS 1 (2026), chapter 3, paragraphs 40 to 44; the numbers of the formula are the company's own
 * (`ScoringRules`).
 */
export function scoreIro(iro: IroRatings, rules: ScoringRules): IroScore {
  return iro.kind === 'risk' || iro.kind === 'opportunity' ? financialScore(iro, rules) : impactScore(iro, rules);
}

function impactScore(iro: IroRatings, rules: ScoringRules): IroScore {
  const { scale, scope, irremediability, likelihood, kind, actuality } = iro;
  const isNegative = kind === 'negative';
  const missing = namesOf({
    scale,
    scope,
    ...(isNegative ? { irremediability } : {}),
    ...(actuality === 'potential' ? { likelihood } : {}),
  });
  if (missing.length > 0 || scale === null || scope === null) return unrated('impact', missing, iro);
  const severity = isNegative ? severityOf([scale, scope, irremediability ?? 0], rules) : positiveStep(scale, scope);
  const threshold = dec(rules.impactThreshold);
  if (actuality === 'actual' || likelihood === null)
    return scored('impact', severity.figure, rules.impactThreshold, 'I = S', [step(severity)]);
  if (isNegative && iro.isHumanRights && severity.figure.gte(threshold)) {
    return scored('impact', severity.figure, rules.impactThreshold, sayWorking('severity-prevails'), [step(severity)]);
  }
  const probability = probabilityOf(likelihood, rules);
  const product = severity.figure.times(probability);
  return scored('impact', product, rules.impactThreshold, 'I = S × p', [
    step(severity),
    likelihoodStep('p', likelihood, probability),
    { label: 'I', formula: `${shown(severity.figure)} × ${probability}`, figure: decimalText(product), unit: '1' },
  ]);
}

function financialScore(iro: IroRatings, rules: ScoringRules): IroScore {
  const pairs = {
    short: [iro.likelihoodShort, iro.magnitudeShort],
    medium: [iro.likelihoodMedium, iro.magnitudeMedium],
    long: [iro.likelihoodLong, iro.magnitudeLong],
  } as const;
  const halves = horizons.flatMap((horizon): RatingField[] => {
    const [likelihood, magnitude] = pairs[horizon];
    const name = `${horizon[0]?.toUpperCase() ?? ''}${horizon.slice(1)}` as 'Short' | 'Medium' | 'Long';
    return (likelihood === null) === (magnitude === null)
      ? []
      : [likelihood === null ? `likelihood${name}` : `magnitude${name}`];
  });
  const rated = horizons.flatMap((horizon) => {
    const [likelihood, magnitude] = pairs[horizon];
    return likelihood === null || magnitude === null ? [] : [{ horizon, likelihood, magnitude }];
  });
  // A horizon that nobody rated is one in which nothing is expected; half a rating is a mistake.
  if (halves.length > 0 || rated.length === 0)
    return unrated('financial', halves.length > 0 ? halves : ['likelihoodMedium', 'magnitudeMedium'], iro);
  const parts = rated.map(({ horizon, likelihood, magnitude }) => {
    const probability = probabilityOf(likelihood, rules);
    return { horizon, magnitude, probability, figure: dec(magnitude).times(probability) };
  });
  const most = parts.reduce((one, other) => (other.figure.gt(one.figure) ? other : one));
  return scored(
    'financial',
    most.figure,
    rules.financialThreshold,
    sayWorking('over-horizons'),
    parts.map(({ horizon, magnitude, probability, figure }) => ({
      label: horizon,
      formula: `${magnitude} × ${probability}`,
      figure: decimalText(figure),
      unit: '1',
    })),
  );
}

const unrated = (dimension: IroScore['dimension'], missing: readonly RatingField[], iro: IroRatings): IroScore => ({
  dimension,
  figure: null,
  isMaterial: null,
  explained: null,
  missing,
  isBlank: ratingFields.every((name) => iro[name] === null),
});

interface Severity extends Pick<ExplainedStep, 'formula' | 'formulaSaid'> {
  figure: Decimal;
}

/** Any one of the three can make a negative impact severe (ESRS 1 2026, ch. 3): a 5 is not averaged away. */
function severityOf(three: readonly [number, number, number], { severityMethod }: ScoringRules): Severity {
  const highest = Math.max(...three);
  if (severityMethod === 'highest') return { figure: dec(highest), formula: `max(${three.join(', ')})` };
  const mean = dec(three[0] + three[1] + three[2]).div(3);
  return highest === 5
    ? { figure: dec(5), ...formulated(sayWorking('one-is-five', { ratings: three.join(', ') })) }
    : { figure: mean, formula: `mean(${three.join(', ')})` };
}

const positiveStep = (scale: number, scope: number): Severity => ({
  figure: dec(scale + scope).div(2),
  formula: `(${scale} + ${scope}) ÷ 2`,
});
const step = ({ figure, ...formula }: Severity): ExplainedStep => ({
  label: 'S',
  ...formula,
  figure: decimalText(figure),
  unit: '1',
});
const likelihoodStep = (label: string, likelihood: number, probability: DecimalText): ExplainedStep => ({
  label,
  ...formulated(sayWorking('likelihood', { rating: likelihood })),
  figure: probability,
  unit: '1',
});
const probabilityOf = (likelihood: number, { probability }: ScoringRules): DecimalText =>
  probability[likelihood - 1] ?? '0';
const shown = (figure: Decimal): string => decimalText(figure.toDecimalPlaces(4));
const namesOf = (ratings: Readonly<Partial<Record<RatingField, Rating>>>): RatingField[] =>
  ratingFields.filter((name) => name in ratings && ratings[name] === null);

function scored(
  dimension: 'impact' | 'financial',
  figure: Decimal,
  threshold: DecimalText,
  formula: string | Message,
  steps: ExplainedStep[],
): IroScore {
  const isMaterial = figure.gte(threshold);
  return {
    dimension,
    figure: decimalText(figure),
    isMaterial,
    missing: null,
    explained: {
      figure: decimalText(figure),
      unit: '1',
      ...formulated(
        sayWorking('material-from', {
          formula: typeof formula === 'string' ? formula : { said: formula },
          threshold: { decimal: threshold },
        }),
      ),
      steps,
      conversions: [],
      sources: [],
      warnings: [],
      ...byMethod(sayWorking('method')),
      methodVersion: METHOD,
    },
  };
}

/**
 * What the figures say of a topic; the decision is a person's. `unknown`: something is not rated and nothing that is
 * rated is material.
 */
export type ScoringResult = 'material' | 'notMaterial' | 'unknown' | 'notAssessed';
export interface TopicScore {
  impact: DecimalText | null;
  financial: DecimalText | null;
  finding: ScoringResult;
  rated: number;
  unrated: number;
}

/**
 * A topic scores as its strongest impact and its strongest risk or opportunity: never a mean, and a good deed never
 * hides a harm (ESRS 1 2026, par. 44). It is material by impact or financially, one suffices. Nothing entered, or only
 * what nobody has rated at all, is "not assessed", which is never "not material".
 */
export function scoreTopic(scores: readonly IroScore[]): TopicScore {
  const most = (dimension: IroScore['dimension']): DecimalText | null =>
    scores.reduce<DecimalText | null>(
      (top, { dimension: own, figure }) =>
        own === dimension && figure !== null && (top === null || dec(figure).gt(top)) ? figure : top,
      null,
    );
  const open = scores.filter(({ figure }) => figure === null).length;
  const finding: ScoringResult = scores.every((score) => score.missing !== null && score.isBlank)
    ? 'notAssessed'
    : scores.some(({ isMaterial }) => isMaterial)
      ? 'material'
      : open > 0
        ? 'unknown'
        : 'notMaterial';
  return { impact: most('impact'), financial: most('financial'), finding, rated: scores.length - open, unrated: open };
}
