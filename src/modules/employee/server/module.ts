import {
  directoryCall,
  employeeProfileCall,
  organisationChartCall,
} from '#modules/employee/directory/model/directory-calls.ts';
import { directory, organisationChart } from '#modules/employee/directory/server/directory.ts';
import { employeeProfile } from '#modules/employee/directory/server/employee-profile.ts';
import { handleWorkforce } from '#modules/employee/figures/server/workforce.ts';
import { headcountCall } from '#modules/employee/overview/model/headcount-calls.ts';
import { headcount } from '#modules/employee/overview/server/headcount.ts';
import { employeeRules } from '#modules/employee/person/server/employee-rules.ts';
import { employmentRules, jobTermRules } from '#modules/employee/person/server/employment-rules.ts';
import { followDays } from '#modules/employee/person/server/follow-days.ts';
import { employeeSettingsEffectsCall } from '#modules/employee/settings/model/settings-calls.ts';
import { employeeSettingsEffects } from '#modules/employee/settings/server/settings-effects.ts';
import { surveyPart } from '#modules/employee/survey/server/survey-part.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';

export const serverModule: ServerModule = {
  name: 'employee',
  tables: surveyPart.tables,
  tableKinds: surveyPart.tableKinds,
  appendOnly: surveyPart.appendOnly,
  ownerFunctions: surveyPart.ownerFunctions,
  actions: surveyPart.actions,
  mailKinds: surveyPart.mailKinds,
  rules: [employeeRules, employmentRules, jobTermRules, ...surveyPart.rules],
  calls: [
    serveCall(directoryCall, (tx, { query }) => directory(tx, query)),
    serveCall(organisationChartCall, (tx, { query }) => organisationChart(tx, query)),
    serveCall(employeeProfileCall, (tx, { params, query }) => employeeProfile(tx, params.employee, query)),
    serveCall(employeeSettingsEffectsCall, (tx, { body }) => employeeSettingsEffects(tx, body)),
    serveCall(headcountCall, (tx, { query }) => headcount(tx, query)),
    ...surveyPart.calls,
  ],
  queries: [handleWorkforce],
  samples: {
    // The employee that they refer to has an employment of its own, in March.
    employment: { startDate: '2026-05-01', endDate: '2026-12-31', probationEnds: '2026-08-01' },
    employeeSurvey: { questions: [], translations: [], unit: null, site: null },
    jobTerm: { effectiveFrom: '2026-03-15', reason: 'Change of position' },
  },
  schedules: [{ name: 'employees-follow-days', every: 'hour', at: '00:05', run: followDays }, ...surveyPart.schedules],
};
