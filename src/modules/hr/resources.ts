import { payRound } from '#modules/hr/pay-rounds/model/pay-round.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { checkUp, healthCase, returnPlan } from './health/model/health-case.ts';
import { healthSettings } from './health/model/health-settings.ts';
import { hoursWorked } from './health/model/hours-worked.ts';
import { incident, investigation, safetyAction } from './health/model/incident.ts';
import { riskAssessment } from './health/model/risk-assessment.ts';
import { leaveCalendarEntry, leavePolicy, leaveType, leaveUnitSettings } from '#modules/hr/leave/model/leave-type.ts';
import { leaveCorrection, leaveRequest, sickNote, workingWeek } from '#modules/hr/leave/model/leave-request.ts';
import { diversityInitiative } from './fair-pay/model/diversity-initiative.ts';
import { diversityProfile } from './fair-pay/model/diversity-profile.ts';
import { diversityTarget } from './fair-pay/model/diversity-target.ts';
import { jointAssessment, payGapReason, payInformationRequest } from './fair-pay/model/duties.ts';
import { auditSample, auditSampleEmployee } from './pay/model/audit-sample.ts';
import { compensation, minimumWage, payCategory } from './pay/model/compensation.ts';
import { employeeAsset, exit, exitInterview, settlement } from './offboarding/model/exit.ts';
import {
  dependant,
  employmentContract,
  payeeDetails,
  personnelDocument,
} from './personnel-file/model/personnel-file.ts';
import { personnelNote } from './personnel-file/model/personnel-note.ts';
import { education } from './personnel-file/model/education.ts';
import { onboarding } from './onboarding/model/onboarding.ts';
import { planStep, planTemplate } from './plans/model/plan-records.ts';
import { letterTemplate } from './letters/model/letter-template.ts';
import { letter } from './letters/model/letter.ts';
import { hrPack } from './packs/model/hr-pack.ts';
import { course, courseVersion, trainingRequirement, trainingSession } from './training/model/course.ts';
import { trainingEnrolment } from './training/model/enrolment.ts';
import { trainingBudget } from './training/model/budget.ts';
import { trainingPath, trainingPathStep } from './training/model/path.ts';
import { quizQuestion } from './training/model/quiz.ts';
import { trainingResult } from './training/model/training-result.ts';
import { trainingCertificate } from './training/model/training-certificate.ts';

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
  leaveType,
  leavePolicy,
  leaveCalendarEntry,
  leaveUnitSettings,
  leaveRequest,
  sickNote,
  leaveCorrection,
  workingWeek,
  compensation,
  employmentContract,
  personnelDocument,
  education,
  dependant,
  payeeDetails,
  personnelNote,
  payRound,
  payCategory,
  minimumWage,
  auditSample,
  auditSampleEmployee,
  payGapReason,
  jointAssessment,
  payInformationRequest,
  diversityProfile,
  diversityTarget,
  diversityInitiative,
  onboarding,
  exit,
  planStep,
  planTemplate,
  settlement,
  exitInterview,
  employeeAsset,
  course,
  courseVersion,
  trainingSession,
  trainingRequirement,
  trainingEnrolment,
  letterTemplate,
  letter,
  trainingCertificate,
  trainingResult,
  quizQuestion,
  trainingPath,
  trainingPathStep,
  trainingBudget,
  hrPack,
];
