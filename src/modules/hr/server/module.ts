import { healthFiguresCall, healthSettingsEffectsCall } from '#modules/hr/health/model/health-calls.ts';
import { healthFigures } from '#modules/hr/health/server/health-overview.ts';
import {
  checkUpRules,
  healthCaseRules,
  hoursWorkedRules,
  incidentRules,
  returnPlanRules,
} from '#modules/hr/health/server/health-rules.ts';
import { handleClassifyIncident, handleReportIncident } from '#modules/hr/health/server/report-incident.ts';
import { handleSafetyFigures, handleSafetyReport } from '#modules/hr/health/server/safety-figures.ts';
import { healthSettingsEffects } from '#modules/hr/health/server/settings-effects.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';

export const serverModule: ServerModule = {
  name: 'hr',
  rules: [incidentRules, healthCaseRules, checkUpRules, returnPlanRules, hoursWorkedRules],
  actions: [handleReportIncident, handleClassifyIncident],
  queries: [handleSafetyFigures, handleSafetyReport],
  calls: [
    serveCall(healthFiguresCall, (tx, { query }) => healthFigures(tx, query)),
    serveCall(healthSettingsEffectsCall, (tx, { body }) => healthSettingsEffects(tx, body)),
  ],
  samples: {
    incident: { kind: 'injury', happenedOn: '2026-02-03', happenedAt: '14:30' },
    hoursWorked: { month: '2026-02' },
    checkUp: { doneOn: '2026-02-03' },
  },
};
