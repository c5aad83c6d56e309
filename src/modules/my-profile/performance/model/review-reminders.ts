import { daysUntil } from '#modules/my-profile/certificate/model/expiry.ts';

/** Days until responses to a review are due at which people are reminded; negative after the due date. */
export const REVIEW_REMINDER_DAYS = [7, 1, -1, -7] as const;

/**
 * How many reminders of a review cycle are due on a day: 0 more than a week before the due date, 4 a week after it.
 *
 * @param due    last day for responses
 * @param today  the day it is where the company is
 */
export const reviewReminderStage = (due: string, today: string): number => {
  const left = daysUntil(due, today);
  return REVIEW_REMINDER_DAYS.filter((days) => left <= days).length;
};

/** Whether the due date has passed at a stage. */
export const isOverdueStage = (stage: number): boolean => (REVIEW_REMINDER_DAYS[stage - 1] ?? 0) < 0;
