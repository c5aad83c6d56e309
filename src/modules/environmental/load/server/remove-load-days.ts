import { loadError } from '#modules/environmental/load/model/errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { meter, type Meter } from '#modules/environmental/energy/model/energy-records.ts';
import { removeLoadDays } from '#modules/environmental/load/model/load-actions.ts';
import { assertDaysUnlocked } from '#modules/environmental/calculation/server/locked-records.ts';
import { loadMeter } from './load-import.ts';
import { removeDays, storedLoads } from './load-store.ts';
import { say } from '../model/messages.ts';

/** Takes interval values away; the history of the meter says which days and how much. */
export const handleRemoveLoadDays = handle(removeLoadDays, async (tx, { meter: id, from, to }) => {
  if (to < from) throw userError('request.invalid', {}, [{ path: 'to', ...say('last-date-before-first') }]);
  const of = await loadMeter(tx, id);
  await assertDaysUnlocked(tx, [{ from, to }]);
  const { days, kwh } = await removeDays(tx, id, { from, to });
  if (days > 0)
    tx.record({
      action: 'remove-load-days',
      resource: meter.name,
      recordId: id,
      title: of.number,
      before: { from, to, days, kwh },
    });
  return { days };
});

/** A meter in the bin would leave its values behind. */
export async function assertNoIntervalValues(tx: Tx, { id, number }: Meter): Promise<void> {
  const [load] = await storedLoads(tx, id);
  if (load !== undefined) throw loadError('environmental.meter-has-load', { number, days: load.days });
}
