import type { Resource } from '#platform/model/resource.ts';
import { sustainabilityAction, sustainabilityPolicy, sustainabilityTarget } from './model/answers.ts';
import { materialityAssessment, topicConclusion } from './model/assessment.ts';
import { significantChange } from './model/change-check/significant-change.ts';
import { iro } from './model/iro.ts';
import { kpiSelection } from './model/kpi-identification/kpi-selection.ts';
import { ownKpi } from './model/kpi-identification/own-kpi.ts';
import { materialityMethod } from './model/method.ts';
import { divergenceComment } from './model/prioritization-tools/divergence-comment.ts';
import { pairwiseRanking } from './model/prioritization-tools/pairwise-ranking.ts';
import { surveyRound } from './model/prioritization-tools/survey-round.ts';
import { scoringWorkshop } from './model/scoring-workshop/workshop.ts';
import { reportingStandardDecision } from './model/standard-selection/decision.ts';
import { topicResources } from './model/topic-registers/registers.ts';

/** The module's kinds of records. */
export const materialityResources: readonly Resource[] = [
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
