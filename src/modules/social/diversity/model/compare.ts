import {
  employeesOf,
  joinersIn,
  leaversIn,
  spellsOn,
  staysOf,
  type WorkforceSpell,
} from '#modules/employee/figures/model/workforce.ts';
import { dec } from '#platform/values/model/decimal.ts';
import type { DaySpan } from '#platform/values/model/period.ts';

export type ValueState = 'same' | 'differs' | 'notStated' | 'notKnown';

/**
 * A value of the report beside the one of the records: the same where the records agree to the digits that the report
 * states.
 */
export function stateOf(records: string | null, report: string | null): ValueState {
  if (report === null) return 'notStated';
  if (records === null) return 'notKnown';
  return dec(records)
    .toDecimalPlaces(report.split('.')[1]?.length ?? 0)
    .eq(report)
    ? 'same'
    : 'differs';
}

const genders = ['female', 'male', 'other', 'notReported', null] as const;
export interface Difference {
  measure: 'end' | 'hired' | 'left';
  gender: (typeof genders)[number];
  snapshot: number;
  records: number;
}

/** Who is employed on the last day, and whose employment began and ended in the period, by gender, where two differ. */
export function differencesOf(
  snapshot: readonly WorkforceSpell[],
  records: readonly WorkforceSpell[],
  days: DaySpan,
): Difference[] {
  const [then, now] = [countsOf(snapshot, days), countsOf(records, days)];
  return (['end', 'hired', 'left'] as const).flatMap((measure) =>
    genders.flatMap((gender) => {
      const [was, is] = [then[measure].get(gender) ?? 0, now[measure].get(gender) ?? 0];
      return was === is ? [] : [{ measure, gender, snapshot: was, records: is }];
    }),
  );
}

function countsOf(spells: readonly WorkforceSpell[], days: DaySpan) {
  const employees = employeesOf(spells);
  const stays = staysOf(employees);
  const count = (all: readonly Pick<WorkforceSpell, 'gender'>[]) =>
    new Map([...Map.groupBy(all, ({ gender }) => gender)].map(([gender, part]) => [gender, part.length]));
  return {
    end: count(spellsOn(employees, days.to)),
    hired: count(joinersIn(stays, days).map(({ first }) => first)),
    left: count(leaversIn(stays, days).map(({ last }) => last)),
  };
}
