import { assessmentApproval } from '#modules/materiality/approval/server/assessment-approval.ts';
import * as tables from './tables.ts';
import * as surveyTables from '#modules/materiality/prioritization-tools/server/tables.ts';
import * as workshopTables from '#modules/materiality/scoring-workshop/server/tables.ts';
import { policyRules, actionRules, targetRules } from '#modules/materiality/assessment/server/rules/answer-rules.ts';
import {
  assessmentRules,
  iroRules,
  conclusionRules,
} from '#modules/materiality/assessment/server/rules/assessment-rules.ts';
import { methodRules } from '#modules/materiality/assessment/server/rules/method-rules.ts';
import { significantChangeRules } from '#modules/materiality/change-check/server/change-check-rules.ts';
import { ownKpiRules, kpiSelectionRules } from '#modules/materiality/kpi-identification/server/kpi-rules.ts';
import {
  surveyRoundRules,
  divergenceCommentRules,
  pairwiseRankingRules,
} from '#modules/materiality/prioritization-tools/server/survey-rules.ts';
import { workshopRules } from '#modules/materiality/scoring-workshop/server/workshop-rules.ts';
import { decisionRules } from '#modules/materiality/standard-selection/server/decision-rules.ts';
import { topicRegisterRules } from '#modules/materiality/topic-registers/server/register-rules.ts';
import { handleMaterialIros } from '#modules/materiality/assessment/server/material-iros.ts';
import { handlePollution } from '#modules/materiality/topic-registers/server/pollution-report.ts';
import { handleBasis, handleSize } from '#modules/materiality/standard-selection/server/basis-figures.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { handleApproveAssessment } from '#modules/materiality/approval/server/approve-assessment.ts';
import { handleStartAssessment } from '#modules/materiality/assessment/server/actions/start-assessment.ts';
import { handleAcceptKpis } from '#modules/materiality/kpi-identification/server/accept-kpis.ts';
import { kpiCalls } from '#modules/materiality/kpi-identification/server/kpi-routes.ts';
import { assessmentCalls } from '#modules/materiality/assessment/server/materiality-routes.ts';
import {
  handleCloseSurveyRound,
  handleInviteToSurvey,
  handleOpenSurveyRound,
  handleStartSurveyRound,
} from '#modules/materiality/prioritization-tools/server/survey-actions.ts';
import { surveyInvitationMail } from '#modules/materiality/prioritization-tools/server/survey-mail.ts';
import { surveyCalls } from '#modules/materiality/prioritization-tools/server/survey-routes.ts';
import { workshopActions } from '#modules/materiality/scoring-workshop/server/workshop-actions.ts';
import { workshopCalls } from '#modules/materiality/scoring-workshop/server/workshop-routes.ts';
import { selectionCalls } from '#modules/materiality/standard-selection/server/selection-routes.ts';
import { topicFiguresCalls } from '#modules/materiality/topic-registers/server/topic-figures-routes.ts';
import { sectorTemplateCalls } from '#modules/materiality/sector-templates/server/template-routes.ts';
import { handleCopySectorTemplate } from '#modules/materiality/sector-templates/server/sector-templates.ts';
import { statementCalls } from '#modules/materiality/statement/server/statement-routes.ts';
import { transferCalls } from '#modules/materiality/transfer/server/transfer-routes.ts';

/** The server side of the materiality module. */
export const serverModule: ServerModule = {
  name: 'materiality',
  tables: [tables, surveyTables, workshopTables],
  tableKinds: {
    materiality_seal: ['materialityAssessment'],
    survey_invite: ['surveyRound'],
    survey_tally: ['surveyRound'],
    survey_result: ['surveyRound'],
    workshop_entry: ['scoringWorkshop'],
    workshop_vote: ['scoringWorkshop'],
    workshop_rating: ['scoringWorkshop'],
    workshop_voters: ['scoringWorkshop'],
  },
  appendOnly: [tables.materialitySeal, surveyTables.surveyResult, workshopTables.workshopRating],
  immutable: tables.immutableWithAssessments,
  ownerFunctions: [
    workshopTables.workshopVotersFunction,
    workshopTables.revealWorkshopVotesFunction,
    workshopTables.deleteWorkshopVotesFunction,
  ],
  rules: [
    methodRules,
    assessmentRules,
    iroRules,
    conclusionRules,
    policyRules,
    actionRules,
    targetRules,
    significantChangeRules,
    ownKpiRules,
    kpiSelectionRules,
    surveyRoundRules,
    divergenceCommentRules,
    pairwiseRankingRules,
    workshopRules,
    decisionRules,
    ...topicRegisterRules,
  ],
  queries: [handleMaterialIros, handlePollution, handleBasis, handleSize],
  publicCalls: [{ path: '/api/surveys' }],
  samples: {
    materialityMethod: {
      impactThreshold: '3.25',
      financialThreshold: '2.25',
      band1: '0.01',
      band2: '0.02',
      band3: '0.03',
      band4: '0.05',
    },
    ownKpi: { unit: '1', formula: '1 + 1' },
    kpiSelection: { point: null },
    substanceOfConcern: { casNumber: '67-64-1' },
    consumerIncident: { closedOn: null },
    transitionLever: { year: '2030' },
    sustainabilityTarget: { baseYear: '2024', targetYear: '2030' },
    sustainabilityPolicy: { link: 'https://acme.example/policy' },
  },
  approvals: [assessmentApproval],
  actions: [
    handleStartAssessment,
    handleApproveAssessment,
    handleStartSurveyRound,
    handleOpenSurveyRound,
    handleInviteToSurvey,
    handleCloseSurveyRound,
    handleAcceptKpis,
    ...workshopActions,
    handleCopySectorTemplate,
  ],
  mailKinds: [surveyInvitationMail],
  calls: [
    ...assessmentCalls,
    ...selectionCalls,
    ...kpiCalls,
    ...topicFiguresCalls,
    ...workshopCalls,
    ...statementCalls,
    ...sectorTemplateCalls,
    ...surveyCalls,
    ...transferCalls,
  ],
};
