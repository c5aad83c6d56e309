import type { Resource } from '#platform/records/model/resource.ts';
import {
  sustainabilityAction,
  sustainabilityPolicy,
  sustainabilityTarget,
} from '#modules/materiality/assessment/model/answers.ts';
import { materialityAssessment, topicConclusion } from '#modules/materiality/assessment/model/assessment.ts';
import { significantChange } from '#modules/materiality/change-check/model/significant-change.ts';
import { iro } from '#modules/materiality/assessment/model/iro.ts';
import { kpiSelection } from '#modules/materiality/kpi-identification/model/kpi-selection.ts';
import { ownKpi } from '#modules/materiality/kpi-identification/model/own-kpi.ts';
import { materialityMethod } from '#modules/materiality/assessment/model/method.ts';
import { divergenceComment } from '#modules/materiality/prioritization-tools/model/divergence-comment.ts';
import { pairwiseRanking } from '#modules/materiality/prioritization-tools/model/pairwise-ranking.ts';
import { surveyRound } from '#modules/materiality/prioritization-tools/model/survey-round.ts';
import { scoringWorkshop } from '#modules/materiality/scoring-workshop/model/workshop.ts';
import { reportingStandardDecision } from '#modules/materiality/standard-selection/model/decision.ts';
import { topicResources } from '#modules/materiality/topic-registers/model/registers.ts';

/** The module's kinds of records. */
export const resources: readonly Resource[] = [
  materialityAssessment,
  iro,
  topicConclusion,
  materialityMethod,
  sustainabilityPolicy,
  sustainabilityAction,
  sustainabilityTarget,
  reportingStandardDecision,
  surveyRound,
  divergenceComment,
  pairwiseRanking,
  kpiSelection,
  ownKpi,
  scoringWorkshop,
  significantChange,
  ...topicResources,
];
