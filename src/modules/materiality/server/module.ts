import type { ServerModule } from '#platform/server/server-module.ts';
import { handleApproveAssessment } from './actions/approve-assessment.ts';
import { handleStartAssessment } from './actions/start-assessment.ts';
import './change-check/change-check-rules.ts';
import { handleAcceptKpis } from './kpi-identification/accept-kpis.ts';
import { kpiRoutes } from './kpi-identification/kpi-routes.ts';
import './kpi-identification/kpi-rules.ts';
import './material-iros.ts';
import { materialityRoutes } from './materiality-routes.ts';
import {
  handleCloseSurveyRound,
  handleInviteToSurvey,
  handleOpenSurveyRound,
  handleStartSurveyRound,
} from './prioritization-tools/survey-actions.ts';
import { surveyInvitationMail } from './prioritization-tools/survey-mail.ts';
import { surveyRoutes } from './prioritization-tools/survey-routes.ts';
import './prioritization-tools/survey-rules.ts';
import './rules/answer-rules.ts';
import './rules/assessment-rules.ts';
import './rules/method-rules.ts';
import { workshopActions } from './scoring-workshop/workshop-actions.ts';
import { workshopRoutes } from './scoring-workshop/workshop-routes.ts';
import './scoring-workshop/workshop-rules.ts';
import './standard-selection/basis-figures.ts';
import './standard-selection/decision-rules.ts';
import { selectionRoutes } from './standard-selection/selection-routes.ts';
import './topic-registers/pollution-report.ts';
import './topic-registers/register-rules.ts';
import { topicFiguresRoutes } from './topic-registers/topic-figures-routes.ts';
import { starterRoutes } from './starter-sets/starter-routes.ts';
import { handleCopyStarterSet } from './starter-sets/starter-sets.ts';
import { statementRoutes } from './statement/statement-routes.ts';
import { transferRoutes } from './transfer/transfer-routes.ts';

/** The server side of the materiality module. */
export const materialityServer: ServerModule = {
  name: 'materiality',
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
