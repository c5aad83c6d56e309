import type { Resource } from '#platform/records/model/resource.ts';
import { certificate } from './certificate/model/certificate.ts';
import { employeeChangeRequest } from './change-request/model/change-request.ts';
import { expenseAdvance } from './expenses/model/advance.ts';
import { expenseBatch, expenseClaim, expenseLine } from './expenses/model/expense-claim.ts';
import { expenseSettings, mileageRate, perDiemRate } from './expenses/model/expense-rates.ts';
import { goal, goalUpdate } from './performance/model/goal.ts';
import { review, reviewCycle, reviewPeer } from './performance/model/review.ts';
import { employeeSkill, positionSkill, skill } from './skills/model/skill.ts';
import { feedback } from './talks/model/feedback.ts';
import { oneToOne, talkAction } from './talks/model/one-to-one.ts';

/** The module's kinds of records. */
export const resources: readonly Resource[] = [
  certificate,
  employeeChangeRequest,
  expenseClaim,
  expenseLine,
  expenseBatch,
  expenseAdvance,
  perDiemRate,
  mileageRate,
  expenseSettings,
  goal,
  goalUpdate,
  reviewCycle,
  review,
  reviewPeer,
  oneToOne,
  talkAction,
  feedback,
  skill,
  positionSkill,
  employeeSkill,
];
