import {
  CALCULATION_STATES,
  type CalculationState,
} from '#modules/environmental/calculation/model/calculation-states.ts';
import { environmentalError } from '#modules/environmental/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { dayLock, type Days } from '#platform/tables/server/locked-days.ts';
import { assertDaysUnlockedBy } from '#platform/records/server/assert-days-unlocked.ts';

// What locks records: a reporting period that is locked or published locks everything that happens on its days, and a
// calculation that is approved or final locks what it was made from, until somebody reopens it with a reason. Kinds of
// records name these locks (`lockedDays`); what is refused here is what is no record of days yet.

/** A calculation that is approved or final, unless somebody has reopened its records. */
export const calculationLock = dayLock({
  name: 'calculation',
  table: 'calculation_run',
  from: 'from',
  to: 'to',
  where: { state: ['approved', 'frozen'], reopened_at: null },
  tells: ['name', 'period_name', 'state'],
  refusal: ({ name = '', period_name: period = '', state = '' }) =>
    environmentalError('environmental.records-locked', {
      period,
      run: name,
      state: CALCULATION_STATES[state as CalculationState].label.toLowerCase(),
    }),
});

/** Before work on days that no calculation reads. @throws `record.period-locked` */
export const assertDaysUnlocked = (tx: Tx, spans: readonly Days[]): Promise<void> =>
  assertDaysUnlockedBy(tx, ['reportingPeriod'], spans);

/**
 * Before many records of days are made that calculations read.
 *
 * @throws `record.period-locked`, `environmental.records-locked`
 */
export const assertInputDaysUnlocked = (tx: Tx, spans: readonly Days[]): Promise<void> =>
  assertDaysUnlockedBy(tx, ['reportingPeriod', 'calculation'], spans);
