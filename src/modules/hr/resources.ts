import type { Resource } from '#platform/records/model/resource.ts';
import { checkUp, healthCase, returnPlan } from './health/model/health-case.ts';
import { healthSettings } from './health/model/health-settings.ts';
import { hoursWorked } from './health/model/hours-worked.ts';
import { incident, investigation, safetyAction } from './health/model/incident.ts';
import { riskAssessment } from './health/model/risk-assessment.ts';

/** The module's kinds of records. */
export const resources: readonly Resource[] = [
  incident,
  investigation,
  safetyAction,
  riskAssessment,
  healthCase,
  checkUp,
  returnPlan,
  hoursWorked,
  healthSettings,
];
