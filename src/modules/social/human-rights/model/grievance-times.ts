import { addMonths } from '#platform/values/model/add-months.ts';
import { quantile } from '#platform/values/model/quantile.ts';
import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { addDays, daysBetween } from '#platform/values/model/period.ts';

/** What a grievance counts by, without what it is about. */
export interface GrievanceDates {
  receivedOn: string;
  acknowledgedOn: string | null;
  feedbackOn: string | null;
  closedOn: string | null;
}

/** Days to acknowledge and months to give feedback, as set for the company. */
export interface Deadlines {
  acknowledgeDays: number;
  feedbackMonths: number;
}

/**
 * Until when receipt has to be acknowledged and feedback given. Feedback counts from the acknowledgement; where there is
 * none in time, from the end of the days for it.
 * Source: Directive (EU) 2019/1937, art. 9 (1) (b) and (f): seven days, three months.
 */
export function dueDates(
  { receivedOn, acknowledgedOn }: Pick<GrievanceDates, 'receivedOn' | 'acknowledgedOn'>,
  { acknowledgeDays, feedbackMonths }: Deadlines,
): { acknowledge: string; feedback: string } {
  const acknowledge = addDays(receivedOn, acknowledgeDays);
  const from = acknowledgedOn !== null && acknowledgedOn <= acknowledge ? acknowledgedOn : acknowledge;
  return { acknowledge, feedback: addMonths(from, feedbackMonths) };
}

/** One step of grievances: how long it took, and how many kept the deadline of those for which it has come or was kept. */
export interface StepTimes {
  /** How many took the step. */
  count: number;
  medianDays: DecimalText | null;
  p90Days: DecimalText | null;
  /** Of those that took the step, or whose deadline has passed. */
  due: number;
  inTime: number;
  /** In time ÷ due, as a fraction; null where none was due. */
  share: DecimalText | null;
  /** The deadline has passed and the step is not taken. */
  overdue: number;
}

/** Times to acknowledge, to give feedback and to close of grievances; closing has no deadline. */
export function timesOf(
  grievances: readonly GrievanceDates[],
  deadlines: Deadlines,
  today: string,
): { acknowledge: StepTimes; feedback: StepTimes; close: StepTimes } {
  const step = (
    doneOn: (one: GrievanceDates) => string | null,
    dueOn: (one: GrievanceDates) => string | null,
  ): StepTimes => {
    const days = grievances.flatMap((one) => {
      const done = doneOn(one);
      return done === null ? [] : [daysBetween(one.receivedOn, done)];
    });
    const judged = grievances.flatMap((one) => {
      const [done, due] = [doneOn(one), dueOn(one)];
      return due === null || (done === null && due >= today) ? [] : [{ isInTime: done !== null && done <= due, done }];
    });
    const inTime = judged.filter(({ isInTime }) => isInTime).length;
    return {
      count: days.length,
      medianDays: quantileOf(days, 50),
      p90Days: quantileOf(days, 90),
      due: judged.length,
      inTime,
      share: judged.length === 0 ? null : decimalText(dec(inTime).div(judged.length)),
      overdue: judged.filter(({ done }) => done === null).length,
    };
  };
  return {
    acknowledge: step(
      ({ acknowledgedOn }) => acknowledgedOn,
      (one) => dueDates(one, deadlines).acknowledge,
    ),
    // A case that was closed without feedback had nobody to give it to, or was not admissible.
    feedback: step(
      ({ feedbackOn, closedOn }) => feedbackOn ?? closedOn,
      (one) => dueDates(one, deadlines).feedback,
    ),
    close: step(
      ({ closedOn }) => closedOn,
      () => null,
    ),
  };
}

/** Of days, as text; null without any. */
function quantileOf(days: readonly number[], per: number): DecimalText | null {
  const found = quantile(days.map(dec), per);
  return found === null ? null : decimalText(found);
}
