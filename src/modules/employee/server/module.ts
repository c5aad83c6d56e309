import {
  directoryCall,
  employeeProfileCall,
  employeesBySiteCall,
  organisationChartCall,
} from '#modules/employee/directory/model/directory-calls.ts';
import { directory, employeesBySite, organisationChart } from '#modules/employee/directory/server/directory.ts';
import { employeeProfile } from '#modules/employee/directory/server/employee-profile.ts';
import { handleWorkforce } from '#modules/employee/figures/server/workforce.ts';
import { headcountCall } from '#modules/employee/overview/model/headcount-calls.ts';
import { headcount } from '#modules/employee/overview/server/headcount.ts';
import { closedValuesCall } from '#modules/employee/person/model/closed-values.ts';
import { closedBefore, handleClosedValues } from '#modules/employee/person/server/closed-values.ts';
import { mergeEmployeesCall, previewMergeCall } from '#modules/employee/person/model/merge.ts';
import { mergeEmployees, previewMerge } from '#modules/employee/person/server/merge-employees.ts';
import { employeeRules } from '#modules/employee/person/server/employee-rules.ts';
import { employmentRules, jobTermRules } from '#modules/employee/person/server/employment-rules.ts';
import { followDays } from '#modules/employee/person/server/follow-days.ts';
import { employeeSettingsEffectsCall } from '#modules/employee/settings/model/settings-calls.ts';
import { employeeSettingsEffects } from '#modules/employee/settings/server/settings-effects.ts';
import { celebrationsCall } from '#modules/employee/overview/model/celebrations.ts';
import { celebrations } from '#modules/employee/overview/server/celebrations.ts';
import { surveyPart } from '#modules/employee/survey/server/survey-part.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import * as access from '#modules/employee/access/model/access-calls.ts';
import { accessApproval } from '#modules/employee/access/server/access-approval.ts';
import { accessRecordRules } from '#modules/employee/access/server/access-record-rules.ts';
import { decideReview, repeatReviews, startReview } from '#modules/employee/access/server/access-reviews.ts';
import { changeAccess } from '#modules/employee/access/server/change-access.ts';
import { changingOf } from '#modules/employee/access/server/changing.ts';
import { accessAssignments, personAccess } from '#modules/employee/access/server/person-access.ts';
import { previewAccess } from '#modules/employee/access/server/preview-access.ts';
import { recordAccess } from '#modules/employee/access/server/record-access.ts';
import { exportAccess } from '#modules/employee/access/server/export-access.ts';
import { companyOf, demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { endSimulationCall } from '#platform/members/model/simulation-calls.ts';
import { personOf } from '#platform/members/server/guards.ts';
import { endSimulation, startSimulation } from '#platform/members/server/simulation.ts';
import { rightsOf } from '#platform/members/server/own-roles.ts';
import { tellOfAssignments } from '#platform/members/server/role-assignments.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';

export const serverModule: ServerModule = {
  name: 'employee',
  tables: surveyPart.tables,
  tableKinds: surveyPart.tableKinds,
  notificationKinds: surveyPart.notificationKinds,
  appendOnly: surveyPart.appendOnly,
  ownerFunctions: surveyPart.ownerFunctions,
  actions: surveyPart.actions,
  mailKinds: surveyPart.mailKinds,
  rules: [employeeRules, employmentRules, jobTermRules, ...accessRecordRules, ...surveyPart.rules],
  calls: [
    serveCall(directoryCall, (tx, { query }) => directory(tx, query)),
    serveCall(organisationChartCall, (tx, { query }) => organisationChart(tx, query)),
    serveCall(employeesBySiteCall, (tx, { query }) => employeesBySite(tx, query)),
    serveCall(employeeProfileCall, (tx, { params, query }) => employeeProfile(tx, params.employee, query)),
    serveCall(employeeSettingsEffectsCall, (tx, { body }) => employeeSettingsEffects(tx, body)),
    serveCall(closedValuesCall, (tx, { query }) => closedBefore(tx, query)),
    serveCall(previewMergeCall, (tx, { body }) => previewMerge(tx, body)),
    serveCall(mergeEmployeesCall, (tx, { body }) => mergeEmployees(tx, body)),
    serveCall(celebrationsCall, (tx) => celebrations(tx)),
    serveCall(headcountCall, (tx, { query }) => headcount(tx, query)),
    ...surveyPart.calls,
    serveCall(access.accessAssignmentsCall, (tx) => accessAssignments(tx)),
    serveCall(access.previewAccessCall, (tx, given) => previewAccess(tx, changingOf(given), given.body)),
    serveCall(access.changeAccessCall, (tx, given) => changeAccess(tx, changingOf(given), given.body)),
    serveCall(access.personAccessCall, (tx, { params, request, app }) =>
      personAccess(tx, params.person, rightsOf(app, companyOf(request).kind)),
    ),
    serveCall(access.recordAccessCall, (tx, { params }) => recordAccess(tx, params)),
    serveRequest(access.exportAccessCall, async ({ query, request, reply, app }) => {
      demand(request, 'access-level.read');
      const labels = rightsOf(app, companyOf(request).kind);
      const file = await inCompanyOf(app, request, (tx) => exportAccess(tx, query.format, labels));
      return reply.type(file.type).header('content-disposition', file.disposition).send(file.body);
    }),
    serveCall(access.simulateCall, (tx, { body, request, app }) =>
      startSimulation(tx, app.database, personOf(request), body),
    ),
    serveCall(endSimulationCall, (tx, { request }) => endSimulation(tx, personOf(request))),
    serveCall(access.startReviewCall, (tx, { body }) => startReview(tx, body)),
    serveCall(access.decideReviewCall, (tx, given) => decideReview(tx, changingOf(given), given.body)),
  ],
  queries: [handleWorkforce, handleClosedValues],
  samples: {
    // The employee that they refer to has an employment of its own, in March.
    employment: { startDate: '2026-05-01', endDate: '2026-12-31', probationEnds: '2026-08-01' },
    employeeSurvey: { questions: [], translations: [], unit: null, site: null, startsItself: false },
    surveyAudience: { effect: 'invites', employee: null },
    jobTerm: { effectiveFrom: '2026-03-15', reason: 'Change of position' },
  },
  schedules: [
    ...surveyPart.schedules,
    { name: 'employees-follow-days', every: 'hour', at: '00:05', run: followDays },
    { name: 'access-assignments-tell', every: 'minute', run: tellOfAssignments },
    { name: 'access-reviews-repeat', every: 'day', at: '04:10', run: repeatReviews },
  ],
  approvals: [accessApproval],
};
