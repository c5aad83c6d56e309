import { surveyError } from '#modules/materiality/prioritization-tools/model/errors.ts';
import { dec } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { divergenceComment } from '#modules/materiality/prioritization-tools/model/divergence-comment.ts';
import { divergencesOf, meanOf } from '#modules/materiality/prioritization-tools/model/divergence.ts';
import type { DivergenceResponse } from '#modules/materiality/prioritization-tools/model/survey-contracts.ts';
import { topicOfSubTopic } from '#modules/materiality/prioritization-tools/model/survey-questions.ts';
import { surveyRound, type SurveyRound } from '#modules/materiality/prioritization-tools/model/survey-round.ts';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import {
  assessmentData,
  scoredTopics,
  type AssessmentData,
} from '#modules/materiality/assessment/server/assessment-data.ts';
import { storedQuestions } from './survey-results.ts';

const of = (assessment: string) => [{ field: 'assessment', operation: 'is' as const, values: [assessment] }];

/**
 * Where stakeholders see topics otherwise than an assessment does, with what was said about it. The scores themselves
 * stay as they are.
 */
export async function divergenceOfAssessment(tx: Tx, id: string): Promise<DivergenceResponse> {
  return divergenceOf(tx, await assessmentData(tx, id));
}

async function divergenceOf(tx: Tx, data: AssessmentData): Promise<DivergenceResponse> {
  const { id } = data.assessment;
  const round = await lastClosed(tx, id);
  const questions = round === null ? [] : ((await storedQuestions(tx, round.id)) ?? []);
  const comments = await records(tx, divergenceComment).all({ filters: of(id) });
  const views = scoredTopics(data).map(({ topic, impact, financial }) => ({
    // A topic counts by its stronger side, as it does in its scoring result.
    topic,
    preparer: impact === null || (financial !== null && dec(financial).gt(impact)) ? financial : impact,
    stakeholders: meanOf(
      questions.flatMap(({ subTopic, all }) => (topicOfSubTopic(subTopic) === topic && all?.mean ? [all.mean] : [])),
    ),
  }));
  const topics = divergencesOf(views).map((divergence) => {
    const found = comments.find(({ topic }) => topic === divergence.topic);
    return {
      ...divergence,
      comment: found === undefined ? null : { id: found.id, version: found.version, comment: found.comment },
    };
  });
  return {
    round: round === null ? null : { id: round.id, title: round.title, closedAt: round.closedAt },
    topics,
    open: topics.filter(({ isDivergent, comment }) => isDivergent && comment === null).length,
  };
}

/**
 * Part of the approval: what stakeholders see otherwise is spoken to, agreed with or not. @throws
 * `materiality.divergence-open`
 */
export async function assertDivergencesCommented(tx: Tx, data: AssessmentData): Promise<void> {
  const open = (await divergenceOf(tx, data)).topics.filter(
    ({ isDivergent, comment }) => isDivergent && comment === null,
  );
  if (open.length > 0)
    throw surveyError('materiality.divergence-open', {
      topics: open.map(({ topic }) => topicOf(topic)?.code ?? topic).join(', '),
    });
}

async function lastClosed(tx: Tx, assessment: string): Promise<SurveyRound | null> {
  const rounds = await records(tx, surveyRound).all({ filters: of(assessment) });
  return (
    rounds
      .filter(({ status }) => status === 'closed')
      .toSorted((one, other) => (other.closedAt ?? '').localeCompare(one.closedAt ?? ''))[0] ?? null
  );
}
