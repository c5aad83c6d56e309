import { handle } from '#platform/actions/server/handle.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { records } from '#platform/records/server/records.ts';
import { isMissing, mileage, perDiem, type Calculated, type Missing } from '../model/expense-amounts.ts';
import { expenseClaim, expenseLine, type ExpenseLine, type NewExpenseLine } from '../model/expense-claim.ts';
import { rateErrors } from '../model/expense-issues.ts';
import { say } from '../model/messages.ts';
import { addTrip, tripDays, tripErrors } from '../model/trip.ts';
import { companyCurrency, ratesOf } from './expense-facts.ts';

/**
 * Adds a per diem for each day of a trip, and its mileage on the first day: all or none. Each is an expense like others,
 * calculated by the rate of its day and changed by itself.
 *
 * @throws `request.invalid` naming the input, `expenses.not-draft`, `request.not-found`
 */
export const handleAddTrip = handle(addTrip, async (tx, trip) => {
  const meals = trip.meals ?? [];
  const { claim, country, place, from, to, hoursAway, vehicle, distanceKm, route } = trip;
  assertNoErrors(tripErrors({ from, to, meals, vehicle, distanceKm }).map(({ path, said }) => ({ path, ...said })));
  if (to > (await todayOf(tx))) assertNoErrors([{ path: 'to', ...say('in-the-future') }]);
  // Who does not see the claim learns nothing of it.
  await records(tx, expenseClaim).get(claim);
  const [rates, currency] = [await ratesOf(tx), await companyCurrency(tx)];
  const days = tripDays({ from, to, meals }).map((day) => ({ ...day, country, place, hoursAway }));
  const exchange = { rate: trip.rate, rateDay: trip.rateDay, rateSource: trip.rateSource };
  const planned: NewExpenseLine[] = [];
  const add = (found: Calculated | Missing, line: Omit<NewExpenseLine, 'claim'>) => {
    if (isMissing(found)) {
      const path = found.path in trip ? found.path : 'country';
      assertNoErrors([{ path, ...found.said }]);
      return;
    }
    // An exchange rate belongs to amounts in another currency alone.
    const rate = found.currency === currency ? {} : exchange;
    if (found.currency !== currency)
      assertNoErrors(
        rateErrors({ ...exchange, currency: found.currency }, currency).map(({ path, said }) => ({ path, ...said })),
      );
    planned.push({ ...line, ...rate, claim });
  };
  for (const day of days)
    add(perDiem(rates.perDiem, day), {
      ...day,
      hoursAway: day.travelDay === 'trip' ? hoursAway : null,
      kind: 'perDiem',
      text: trip.text,
    });
  if (vehicle !== null) {
    const driven: Pick<ExpenseLine, 'date' | 'vehicle' | 'distanceKm'> = { date: from, vehicle, distanceKm };
    add(mileage(rates.mileage, driven), { ...driven, kind: 'mileage', route, text: trip.text });
  }
  for (const line of planned) await records(tx, expenseLine).create(line);
  return { expenses: planned.length };
});
