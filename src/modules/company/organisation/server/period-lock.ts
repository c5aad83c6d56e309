import { userError } from '#platform/errors/model/errors.ts';
import { dayLock } from '#platform/tables/server/locked-days.ts';

/** A reporting period that is locked or published locks what happens on its days. */
export const periodLock = dayLock({
  name: 'reportingPeriod',
  table: 'reporting_period',
  from: 'from',
  to: 'to',
  where: { status: ['locked', 'published'], removed_at: null },
  tells: ['name'],
  refusal: ({ name = '' }) => userError('record.period-locked', { period: name }),
});
