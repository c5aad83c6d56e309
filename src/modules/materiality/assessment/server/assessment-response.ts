import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { records } from '#platform/records/server/records.ts';
import {
  materialityAssessment,
  type MaterialityAssessment,
  type TopicConclusion,
} from '#modules/materiality/assessment/model/assessment.ts';
import { assessmentDifference } from '#modules/materiality/assessment/model/assessment-difference.ts';
import { iroContentOf, type Iro } from '#modules/materiality/assessment/model/iro.ts';
import type {
  AssessmentResponse,
  AssessmentHead,
  assessmentsResponse,
  ConclusionResponse,
  IroResponse,
  ScoredIro,
  TopicHistoryResponse,
} from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { scoreIro } from '#modules/materiality/assessment/model/materiality-score.ts';
import { DRAWS, robustnessOf } from '#modules/materiality/assessment/model/robustness.ts';
import { criterionKeys } from '#modules/materiality/assessment/model/rating-scale.ts';
import { topicKeys, type TopicKey } from '#modules/materiality/assessment/model/topics.ts';
import { approvalOf } from './approval.ts';
import { assessmentData, scoredTopics, type AssessmentData } from './assessment-data.ts';

/** Any number does; it is printed, so that anybody can draw the same thousand again. */
const SEED = 2026;

/**
 * One assessment as its pages show it: topics with scores and stability, entries, decisions, what changed against the
 * one before.
 */
export async function assessmentResponse(tx: Tx, id: string): Promise<AssessmentResponse> {
  const data = await assessmentData(tx, id);
  const { assessment, period, iros, conclusions, method, seal } = data;
  const before = await assessmentBefore(tx, data);
  const topics: AssessmentResponse['topics'] = [];
  for (const scored of scoredTopics(data)) {
    topics.push({ ...scored, stability: stabilityOf(data, scored.topic) });
    // A topic of 200 entries takes 40 ms; others have their turn between two.
    await nextTurn();
  }
  return {
    assessment: headOf(assessment, period),
    method,
    topics,
    iros: iros.map((one) => ({ ...iroOf(one), score: scoreOf(one, method) })),
    conclusions: conclusions.map(conclusionOf),
    before:
      before === null
        ? null
        : {
            id: before.assessment.id,
            name: before.assessment.name,
            topics: scoredTopics(before),
            conclusions: before.conclusions.map(({ topic, conclusion }) => ({ topic, conclusion })),
          },
    changes: before === null ? [] : assessmentDifference(before.iros.map(iroOf), iros.map(iroOf)),
    approval: await approvalOf(tx, data),
    seal:
      seal === null
        ? null
        : { sha256: seal.sha256, chainHead: { seq: seal.chainSeq, hash: seal.chainHash }, sealedAt: seal.sealedAt },
    draws: { count: DRAWS, seed: SEED },
    refs: await accountNames(
      tx,
      peopleIn([
        assessment.approvedBy,
        ...iros.map(({ ratedBy }) => ratedBy),
        ...conclusions.flatMap(({ decidedBy, approvedBy }) => [decidedBy, approvedBy]),
      ]),
    ),
  };
}

/** List assessments, latest period first and of one period the newest. */
export async function assessmentList(tx: Tx): Promise<z.infer<typeof assessmentsResponse>> {
  const periods = new Map((await records(tx, reportingPeriod).all()).map((period) => [period.id, period]));
  const all = (await records(tx, materialityAssessment).all()).flatMap((assessment) => {
    const period = periods.get(assessment.period);
    return period === undefined ? [] : [{ assessment, period }];
  });
  const key = ({ assessment, period }: (typeof all)[number]) => `${period.to} ${assessment.createdAt} ${assessment.id}`;
  return {
    items: all
      .toSorted((one, other) => key(other).localeCompare(key(one)))
      .map(({ assessment, period }) => headOf(assessment, period)),
  };
}

/** A topic in every assessment there is. */
export async function topicHistory(tx: Tx, topic: TopicKey): Promise<TopicHistoryResponse> {
  const items: TopicHistoryResponse['items'] = [];
  for (const head of (await assessmentList(tx)).items) {
    const data = await assessmentData(tx, head.id);
    const score = scoredTopics(data).find((one) => one.topic === topic);
    const conclusion = data.conclusions.find((one) => one.topic === topic);
    if (score !== undefined)
      items.push({ assessment: head, score, conclusion: conclusion === undefined ? null : conclusionOf(conclusion) });
  }
  return {
    items,
    refs: await accountNames(
      tx,
      peopleIn(items.flatMap(({ conclusion }) => [conclusion?.decidedBy ?? null, conclusion?.approvedBy ?? null])),
    ),
  };
}

/** What it started from, else what was last approved for an earlier period under the same standard. */
async function assessmentBefore(tx: Tx, { assessment, period }: AssessmentData): Promise<AssessmentData | null> {
  const started =
    assessment.copiedFrom === null ? null : await records(tx, materialityAssessment).find(assessment.copiedFrom);
  const earlier =
    started?.id ??
    (await assessmentList(tx)).items.find(
      (one) => one.period.to < period.from && one.standard === assessment.standard && one.status === 'approved',
    )?.id;
  return earlier === undefined ? null : assessmentData(tx, earlier);
}

function scoreOf(one: Iro, { rules }: AssessmentData['method']): ScoredIro['score'] {
  const { dimension, figure, isMaterial, missing } = scoreIro(one, rules);
  return { dimension, figure, isMaterial, missing: [...(missing ?? [])] };
}

function stabilityOf({ iros, method }: AssessmentData, topic: TopicKey): number | null {
  // By the key that stays across years: another order would draw other numbers.
  const own = iros.filter((one) => one.topic === topic).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return robustnessOf(own, method.rules, SEED + topicKeys.indexOf(topic))?.stability ?? null;
}

const keyOf = ({ lineage, id }: Iro): string => lineage ?? id;

function headOf(
  { id, version, name, standard, status, note, copiedFrom, approvedBy, approvedAt }: MaterialityAssessment,
  period: ReportingPeriod,
): AssessmentHead {
  return {
    id,
    version,
    name,
    period: { id: period.id, name: period.name, from: period.from, to: period.to },
    standard,
    status,
    note,
    copiedFrom,
    approvedBy,
    approvedAt,
  };
}

function iroOf(one: Iro): IroResponse {
  const { id, version, ratedBy } = one;
  return { id, version, lineage: keyOf(one), ratedBy, ...iroContentOf(one) };
}

function conclusionOf({
  id,
  version,
  topic,
  conclusion,
  approach,
  reason,
  decidedBy,
  approvedBy,
  approvedAt,
}: TopicConclusion): ConclusionResponse {
  return { id, version, topic, conclusion, approach, reason, decidedBy, approvedBy, approvedAt };
}

const peopleIn = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** The content that a seal stands for, in one fixed form. */
export function sealedContent({ assessment, period, iros, conclusions, method }: AssessmentData): string {
  const { id, name, standard, note } = assessment;
  const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
    rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  // Named one by one: what comes back from the database has its keys in another order.
  const { impactThreshold, financialThreshold, probability, severityMethod } = method.rules;
  const {
    wordings,
    bands: { base, shares, amount, currency },
    labels,
  } = method.scale;
  return JSON.stringify({
    assessment: {
      id,
      name,
      standard,
      note,
      period: { id: period.id, name: period.name, from: period.from, to: period.to },
    },
    method: {
      name: method.name,
      rules: { impactThreshold, financialThreshold, probability, severityMethod },
      scale: {
        wordings: criterionKeys.map((criterion) => wordings[criterion]),
        base,
        shares,
        amount,
        currency,
        labels: Object.entries(labels).sort(([one], [other]) => (one < other ? -1 : 1)),
      },
    },
    iros: byId(iros).map((one) => {
      const { version: _version, ...content } = iroOf(one);
      return content;
    }),
    conclusions: byId(conclusions).map(({ id: own, topic, conclusion, approach, reason, decidedBy }) => ({
      id: own,
      topic,
      conclusion,
      approach,
      reason,
      decidedBy,
    })),
  });
}
