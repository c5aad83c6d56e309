import { byMethod, explained, formulated, labelled, type Explained } from '#platform/kit/model/explained.ts';
import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { hideSmallGroups } from '#platform/values/model/hiding/hide-small-groups.ts';
import { sayFigure } from './messages.ts';

/** Enrolments by what has become of them; waived and withdrawn ones are not among them. */
export interface EnrolmentCounts {
  /** Assigned or started. */
  open: number;
  done: number;
  failed: number;
}

const step = (said: Parameters<typeof labelled>[0], count: number, unit = 'item') => ({
  ...labelled(said),
  formula: String(count),
  figure: String(count),
  unit,
});

/** Completed of all assigned, in per cent (F25); null without any. */
export function completionOf({ open, done, failed }: EnrolmentCounts): Explained | null {
  const all = open + done + failed;
  if (all === 0) return null;
  return explained({
    figure: decimalText(dec(done).times(100).div(all)),
    unit: 'percent',
    ...formulated(sayFigure('completion-formula')),
    ...byMethod(sayFigure('completion-method')),
    steps: [step(sayFigure('open'), open), step(sayFigure('done'), done), step(sayFigure('failed'), failed)],
  });
}

/**
 * Employees whose required trainings are all valid, of those with any, in per cent (F25); null where nothing is required.
 *
 * @param day  the day on which they are valid
 */
export function complianceOf(
  { required, compliant }: { required: number; compliant: number },
  day: string,
): Explained | null {
  if (required === 0) return null;
  return explained({
    figure: decimalText(dec(compliant).times(100).div(required)),
    unit: 'percent',
    ...formulated(sayFigure('compliance-formula')),
    ...byMethod(sayFigure('compliance-method', { day: { day } })),
    steps: [step(sayFigure('required'), required, 'person'), step(sayFigure('compliant'), compliant, 'person')],
  });
}

/** Somebody who was an employee in a period: the gender as recorded, and hours of trainings completed in it. */
export interface TrainedEmployee {
  gender: string | null;
  hours: DecimalText;
  /** Employed on the last day; hours of others count too, they do not. */
  isThere: boolean;
}
/** Of a gender: how many employees, and hours per employee; null where the group is hidden (F24). */
export interface GenderHours {
  gender: string | null;
  employees: number | null;
  perEmployee: DecimalText | null;
}

/** Training hours per employee by gender; groups under 5, and those that would tell of them, are hidden (F24). */
export function hoursByGender(people: readonly TrainedEmployee[]): { groups: GenderHours[]; isTotalShown: boolean } {
  const groups = [...Map.groupBy(people, ({ gender }) => gender)].map(([gender, of]) => ({
    gender,
    count: of.filter(({ isThere }) => isThere).length,
    hours: of.reduce((all, { hours }) => all.plus(hours), dec(0)),
  }));
  const { groups: released, isTotalShown } = hideSmallGroups(groups.filter(({ count }) => count > 0));
  return {
    isTotalShown,
    groups: released
      .map(({ group: { gender, count, hours }, hidden }) => ({
        gender,
        employees: hidden === null ? count : null,
        perEmployee: hidden === null ? decimalText(hours.div(count)) : null,
      }))
      .toSorted((one, other) => order(one.gender) - order(other.gender)),
  };
}
const genders = ['female', 'male', 'other', 'notReported'];
const order = (gender: string | null): number => (gender === null ? genders.length : genders.indexOf(gender));

/** Training hours of all ÷ employees on the last day (F25); null without employees, or where nothing was recorded. */
export function hoursPerEmployee(
  people: readonly TrainedEmployee[],
  { from, to }: { from: string; to: string },
): Explained | null {
  const hours = people.reduce((all, one) => all.plus(one.hours), dec(0));
  const count = people.filter(({ isThere }) => isThere).length;
  if (count === 0 || hours.isZero()) return null;
  return explained({
    figure: decimalText(hours.div(count)),
    unit: 'h',
    ...formulated(sayFigure('hours-formula', { day: { day: to } })),
    ...byMethod(sayFigure('hours-method', { from: { day: from }, to: { day: to } })),
    steps: [
      { ...labelled(sayFigure('hours')), formula: decimalText(hours), figure: decimalText(hours), unit: 'h' },
      step(sayFigure('employees'), count, 'person'),
    ],
  });
}
