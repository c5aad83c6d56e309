import { inForce } from '#platform/dated-settings/model/dated-settings.ts';
import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { and, eq } from 'drizzle-orm';
import {
  materialityAssessment,
  topicConclusion,
  type MaterialityAssessment,
  type TopicConclusion,
} from '#modules/materiality/assessment/model/assessment.ts';
import { iro, type Iro } from '#modules/materiality/assessment/model/iro.ts';
import { scoreIro, scoreTopic, type TopicScore } from '#modules/materiality/assessment/model/materiality-score.ts';
import {
  defaultScale,
  materialityMethod,
  rulesOfMethod,
  scaleOfMethod,
} from '#modules/materiality/assessment/model/method.ts';
import type { RatingScale } from '#modules/materiality/assessment/model/rating-scale.ts';
import { defaultRules, type ScoringRules } from '#modules/materiality/assessment/model/scoring-rules.ts';
import { topicKeys, type TopicKey } from '#modules/materiality/assessment/model/topics.ts';
import { materialitySeal } from '#modules/materiality/server/tables.ts';

export type Seal = typeof materialitySeal.$inferSelect;
export interface Method {
  name: string | null;
  rules: ScoringRules;
  scale: RatingScale;
}

/** An assessment with everything it holds, and the method that its scores follow from. */
export interface AssessmentData {
  assessment: MaterialityAssessment;
  period: ReportingPeriod;
  iros: Iro[];
  conclusions: TopicConclusion[];
  method: Method;
  seal: Seal | null;
}

export async function assessmentData(tx: Tx, id: string): Promise<AssessmentData> {
  const assessment = await records(tx, materialityAssessment).get(id);
  const period = await records(tx, reportingPeriod).get(assessment.period, { bin: true });
  const of = [{ field: 'assessment', operation: 'is' as const, values: [id] }];
  const [iros, conclusions] = [
    await records(tx, iro).all({ filters: of, sort: [{ field: 'title', descending: false }] }),
    await records(tx, topicConclusion).all({ filters: of, sort: [{ field: 'topic', descending: false }] }),
  ];
  const [seal = null] = await tx.db
    .select()
    .from(materialitySeal)
    .where(and(eq(materialitySeal.companyId, tx.companyId), eq(materialitySeal.assessment, id)));
  return {
    assessment,
    period,
    iros,
    conclusions,
    method:
      seal === null ? await methodFor(tx, period.to) : { name: seal.methodName, rules: seal.rules, scale: seal.scale },
    seal,
  };
}

/** The method that holds on a day, else the default of the design. */
async function methodFor(tx: Tx, day: string): Promise<Method> {
  const method = inForce(await records(tx, materialityMethod).all(), day);
  return method === null
    ? { name: null, rules: defaultRules, scale: defaultScale }
    : { name: method.name, rules: rulesOfMethod(method), scale: scaleOfMethod(method) };
}

export interface ScoredTopic extends TopicScore {
  topic: TopicKey;
}

/** All ten topics; one without entries is not assessed. */
export function scoredTopics({ iros, method }: Pick<AssessmentData, 'iros' | 'method'>): ScoredTopic[] {
  return topicKeys.map((topic) => ({
    topic,
    ...scoreTopic(iros.filter((one) => one.topic === topic).map((one) => scoreIro(one, method.rules))),
  }));
}
