import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import type { ReportPoint } from '#modules/report/datapoints/model/report-points.ts';
import type { ConclusionResponse } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { topics, type TopicKey } from '#modules/materiality/assessment/model/topics.ts';
import type { KpiSelection } from './kpi-selection.ts';

export type Verdict = 'material' | 'notMaterial' | 'unknown' | 'notAssessed';
/**
 * What holds for a topic: its decision; before there is one, material as soon as the figures say so, and otherwise not
 * known.
 */
export interface TopicVerdict {
  topic: TopicKey;
  verdict: Verdict;
  isDecided: boolean;
}
/**
 * 1: the product has the figure; 2: it has a register for it, which has to be filled; 3: somebody has to start
 * collecting it.
 */
export type Cost = 1 | 2 | 3;
/**
 * `required`: asked for; `open`: asked for if it applies, which the report does not tell; `extra`: selected although
 * nothing asks for it.
 */
export type Asked = 'required' | 'open' | 'extra';
export type BoardColumn = 'required' | 'selected' | 'ready';
type Source = NonNullable<KpiSelection['source']>;

export function topicVerdicts(
  scores: readonly { topic: string; finding: Verdict }[],
  conclusions: readonly Pick<ConclusionResponse, 'topic' | 'conclusion'>[],
): TopicVerdict[] {
  return topics.map(({ key }): TopicVerdict => {
    const decided = conclusions.find(({ topic }) => topic === key);
    if (decided !== undefined) return { topic: key, verdict: decided.conclusion, isDecided: true };
    const finding = scores.find(({ topic }) => topic === key)?.finding ?? 'notAssessed';
    return { topic: key, verdict: finding === 'notMaterial' ? 'unknown' : finding, isDecided: false };
  });
}

type DatapointState = Pick<ReportPoint, 'disclosure' | 'standing'>;

/** The topics on whose subject a data point is. */
export const topicsOf = ({ disclosure }: Pick<ReportPoint, 'disclosure'>): TopicKey[] =>
  topics.filter(({ disclosures }) => disclosures.includes(disclosure)).map(({ key }) => key);

/**
 * Whether a material topic asks for the data point; null: none does, or the report says that it does not apply or why
 * it is left out.
 */
export function askedOf(point: DatapointState, verdicts: readonly TopicVerdict[]): 'required' | 'open' | null {
  const isMaterial = topicsOf(point).some((key) =>
    verdicts.some(({ topic, verdict }) => topic === key && verdict === 'material'),
  );
  if (!isMaterial) return null;
  return point.standing === 'given' || point.standing === 'missing'
    ? 'required'
    : point.standing === 'open'
      ? 'open'
      : null;
}

/** How many data points a topic asks for; null where that is not settled, which is never none. */
export function askedCount({ topic, verdict }: TopicVerdict, points: readonly DatapointState[]): number | null {
  if (verdict === 'notMaterial') return 0;
  if (verdict !== 'material') return null;
  return points.filter(
    (point) => topicsOf(point).includes(topic) && (point.standing === 'given' || point.standing === 'missing'),
  ).length;
}

export function costOfPoint({
  register,
  stated,
  drawn,
  isStated,
}: Pick<ReportPoint, 'register' | 'stated' | 'drawn' | 'isStated'>): Cost {
  if (isStated || stated !== null || drawn !== null) return 1;
  return register === null ? 3 : 2;
}

/** An own KPI costs what the dearest of its inputs costs. */
export const costOfOwn = (inputs: readonly Cost[]): Cost => (inputs.length === 0 ? 1 : (Math.max(...inputs) as Cost));

/** Where the figure would come from, as long as nobody says otherwise. */
export function proposedSource({ register }: Pick<ReportPoint, 'register'>): Source {
  if (register === null) return 'manual';
  return register.isDrawn ? 'moduleQuery' : 'activity';
}

export const columnOf = (selection: Pick<KpiSelection, 'status'> | null): BoardColumn =>
  selection?.status ?? 'required';

export interface Counts {
  required: number;
  withSource: number;
  selected: number;
  ready: number;
  extra: number;
  open: number;
  unsettled: number;
  cover: DecimalText | null;
}

/**
 * KPIs with a source ÷ required KPIs. What is selected beyond the required set does not make up for what is missing in
 * it; without anything required there is no cover.
 */
export function countsOf(
  kpis: readonly { asked: Asked; selection: Pick<KpiSelection, 'status' | 'source'> | null }[],
  verdicts: readonly TopicVerdict[],
): Counts {
  const required = kpis.filter(({ asked }) => asked === 'required');
  const withSource = required.filter(({ selection }) => selection !== null && selection.source !== null).length;
  const of = (column: BoardColumn) =>
    kpis.filter(({ selection }) => selection !== null && columnOf(selection) === column).length;
  return {
    required: required.length,
    withSource,
    selected: of('selected'),
    ready: of('ready'),
    extra: kpis.filter(({ asked, selection }) => asked === 'extra' && selection !== null).length,
    open: kpis.filter(({ asked, selection }) => asked === 'open' && selection === null).length,
    unsettled: verdicts.filter(({ verdict }) => verdict === 'unknown' || verdict === 'notAssessed').length,
    cover: required.length === 0 ? null : decimalText(dec(withSource).div(required.length)),
  };
}
