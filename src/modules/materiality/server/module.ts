import { assessmentApproval } from '#modules/materiality/assessment/server/actions/assessment-approval.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { handleApproveAssessment } from '#modules/materiality/assessment/server/actions/approve-assessment.ts';
import { handleStartAssessment } from '#modules/materiality/assessment/server/actions/start-assessment.ts';
import '#modules/materiality/change-check/server/change-check-rules.ts';
import { handleAcceptKpis } from '#modules/materiality/kpi-identification/server/accept-kpis.ts';
import { kpiRoutes } from '#modules/materiality/kpi-identification/server/kpi-routes.ts';
import '#modules/materiality/kpi-identification/server/kpi-rules.ts';
import '#modules/materiality/assessment/server/material-iros.ts';
import { materialityRoutes } from '#modules/materiality/assessment/server/materiality-routes.ts';
import {
  handleCloseSurveyRound,
  handleInviteToSurvey,
  handleOpenSurveyRound,
  handleStartSurveyRound,
} from '#modules/materiality/prioritization-tools/server/survey-actions.ts';
import { surveyInvitationMail } from '#modules/materiality/prioritization-tools/server/survey-mail.ts';
import { surveyRoutes } from '#modules/materiality/prioritization-tools/server/survey-routes.ts';
import '#modules/materiality/prioritization-tools/server/survey-rules.ts';
import '#modules/materiality/assessment/server/rules/answer-rules.ts';
import '#modules/materiality/assessment/server/rules/assessment-rules.ts';
import '#modules/materiality/assessment/server/rules/method-rules.ts';
import { workshopActions } from '#modules/materiality/scoring-workshop/server/workshop-actions.ts';
import { workshopRoutes } from '#modules/materiality/scoring-workshop/server/workshop-routes.ts';
import '#modules/materiality/scoring-workshop/server/workshop-rules.ts';
import '#modules/materiality/standard-selection/server/basis-figures.ts';
import '#modules/materiality/standard-selection/server/decision-rules.ts';
import { selectionRoutes } from '#modules/materiality/standard-selection/server/selection-routes.ts';
import '#modules/materiality/topic-registers/server/pollution-report.ts';
import '#modules/materiality/topic-registers/server/register-rules.ts';
import { topicFiguresRoutes } from '#modules/materiality/topic-registers/server/topic-figures-routes.ts';
import { starterRoutes } from '#modules/materiality/starter-sets/server/starter-routes.ts';
import { handleCopyStarterSet } from '#modules/materiality/starter-sets/server/starter-sets.ts';
import { statementRoutes } from '#modules/materiality/statement/server/statement-routes.ts';
import { transferRoutes } from '#modules/materiality/transfer/server/transfer-routes.ts';

/** The server side of the materiality module. */
export const materialityServer: ServerModule = {
  name: 'materiality',
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
    handleCopyStarterSet,
  ],
  mailKinds: [surveyInvitationMail],
  routes(http, app) {
    materialityRoutes(http, app);
    selectionRoutes(http, app);
    surveyRoutes(http, app);
    kpiRoutes(http, app);
    topicFiguresRoutes(http, app);
    workshopRoutes(http, app);
    statementRoutes(http, app);
    starterRoutes(http, app);
    transferRoutes(http, app);
  },
};
