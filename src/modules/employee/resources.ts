import type { Resource } from '#platform/records/model/resource.ts';
import { employeeSettings } from './settings/model/employee-settings.ts';
import { employeeSurvey, surveyAction, surveyAudience } from './survey/model/survey.ts';
import { employee, employment, jobTerm, position } from './person/model/employee.ts';
import { accessChange, accessReview, accessReviewItem } from './access/model/access-records.ts';

/** The module's kinds of records. */
export const resources: readonly Resource[] = [
  employee,
  employment,
  jobTerm,
  position,
  employeeSettings,
  employeeSurvey,
  surveyAction,
  surveyAudience,
  accessChange,
  accessReview,
  accessReviewItem,
];
