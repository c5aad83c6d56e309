import { serveCall } from '#platform/http/server/serve-call.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import {
  answerMySurveyCall,
  mySurveysCall,
  namedResponsesCall,
  surveyHeadsCall,
  surveyResultsCall,
  surveyThemeCall,
  withdrawMyResponseCall,
} from '../model/survey-calls.ts';
import { surveyNotifications } from '../model/notifications.ts';
import { answerMySurvey, mySurveys, withdrawMyResponse } from './my-surveys.ts';
import { servedSurveyExport } from './survey-export.ts';
import {
  handleCancelSurvey,
  handleCloseSurvey,
  handleCreateSurvey,
  handleEndSurveyRepetition,
  handleReleaseSurveyResults,
  handleRemindSurvey,
  handleStartSurvey,
  surveysFollowDays,
} from './survey-life.ts';
import { surveyMail } from './survey-mail.ts';
import { namedResponses, setTheme, surveyHeads, surveyResults } from './survey-results.ts';
import { inviteByThemselves } from './standing.ts';
import { employeeSurveyRules, surveyAudienceRules } from './survey-rules.ts';
import * as tables from './tables.ts';

/** What surveys bring to the manifest of the module. */
export const surveyPart = {
  tables: [tables],
  tableKinds: {
    employee_survey_plan: ['employeeSurvey'],
    employee_survey_ticket: ['employeeSurvey'],
    employee_survey_response: ['employeeSurvey'],
    employee_survey_result: ['employeeSurvey'],
    employee_survey_theme: ['employeeSurvey'],
  },
  appendOnly: [tables.employeeSurveyPlan, tables.employeeSurveyResult],
  ownerFunctions: [tables.putResponse, tables.withdrawResponse, tables.takeResponses],
  rules: [employeeSurveyRules, surveyAudienceRules],
  actions: [
    handleCreateSurvey,
    handleStartSurvey,
    handleCancelSurvey,
    handleEndSurveyRepetition,
    handleCloseSurvey,
    handleRemindSurvey,
    handleReleaseSurveyResults,
  ],
  notificationKinds: surveyNotifications,
  mailKinds: [surveyMail],
  calls: [
    serveCall(surveyHeadsCall, (tx) => surveyHeads(tx)),
    serveCall(surveyResultsCall, (tx, { params, query }) => surveyResults(tx, params.survey, query)),
    servedSurveyExport,
    serveCall(surveyThemeCall, (tx, { params, body }) => setTheme(tx, params.survey, body)),
    serveCall(namedResponsesCall, (tx, { params }) => namedResponses(tx, params.survey)),
    serveCall(mySurveysCall, (tx) => mySurveys(tx)),
    serveCall(answerMySurveyCall, (tx, { params, body }) => answerMySurvey(tx, params.survey, body.answers)),
    serveCall(withdrawMyResponseCall, (tx, { params }) => withdrawMyResponse(tx, params.survey)),
  ],
  schedules: [
    { name: 'employee-surveys-follow-days', every: 'hour', at: '00:10', run: surveysFollowDays },
    { name: 'employee-surveys-invite', every: 'day', at: '05:10', run: inviteByThemselves },
  ],
} as const satisfies Partial<ServerModule>;
