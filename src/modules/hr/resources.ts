import type { Resource } from '#platform/records/model/resource.ts';
import { employeeAsset, exit, exitInterview, settlement } from './offboarding/model/exit.ts';
import { onboarding } from './onboarding/model/onboarding.ts';
import { planStep, planTemplate } from './plans/model/plan-records.ts';

/** The module's kinds of records. */
export const resources: readonly Resource[] = [
  onboarding,
  exit,
  planStep,
  planTemplate,
  settlement,
  exitInterview,
  employeeAsset,
];
