import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import {
  boolean,
  choice,
  country,
  date,
  lines,
  number,
  quantity,
  reference,
  text,
} from '#platform/records/model/fields.ts';
import { addDays, countDays } from '#platform/values/model/period.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { vehicles } from './expense-claim.ts';
import { say } from './messages.ts';

/** Days of one trip; a longer one is entered in parts. */
export const TRIP_DAYS_MAX = 90;

/** Adds the expenses of a trip to a draft: a per diem for each day, and the mileage with one's own vehicle. */
export const addTrip = defineAction({
  name: 'add-trip',
  label: 'Add a trip to an expense claim',
  access: 'expenses.claim',
  input: {
    claim: reference('expenseClaim', { label: 'Claim', required: true }),
    country: country({ label: 'Country', required: true }),
    place: text({ label: 'City or region', max: 80, help: 'Where it has a rate of its own' }),
    from: date({ label: 'First day', required: true }),
    to: date({ label: 'Last day', required: true, help: 'Same as the first day for a day trip' }),
    hoursAway: quantity({ label: 'Hours away', unit: 'h', min: 0, max: 24, help: 'Of a day trip' }),
    meals: lines({
      label: 'Days with meals provided',
      max: TRIP_DAYS_MAX,
      fields: {
        day: date({ label: 'Day', required: true }),
        breakfast: boolean({ label: 'Breakfast' }),
        lunch: boolean({ label: 'Lunch' }),
        dinner: boolean({ label: 'Dinner' }),
      },
    }),
    text: text({ label: 'Description', max: 200 }),
    vehicle: choice({ label: 'Own vehicle', options: vehicles, help: 'Empty: no mileage' }),
    distanceKm: quantity({ label: 'Distance', unit: 'km', min: 0, max: 10_000 }),
    route: text({ label: 'Route', max: 200, help: 'For example Umeå – Luleå – Umeå' }),
    rate: number({
      label: 'Exchange rate',
      min: 0,
      help: 'Company currency for 1 unit of the currency of the per diem. For other currencies only',
    }),
    rateDay: date({ label: 'Day of the exchange rate' }),
    rateSource: text({ label: 'Source of the exchange rate', max: 120, help: 'For example ECB, card statement' }),
  },
  response: z.object({ expenses: z.int() }),
});

interface Meals {
  day: string;
  breakfast?: boolean | null | undefined;
  lunch?: boolean | null | undefined;
  dinner?: boolean | null | undefined;
}
/** A day of a trip, as its per diem is calculated. */
export interface TripDay {
  date: string;
  travelDay: 'full' | 'travel' | 'trip';
  breakfast: boolean;
  lunch: boolean;
  dinner: boolean;
}

/**
 * The days of a trip: one day is a day trip; of more, the first and the last are days of arrival and departure, and all
 * between are full days. Source of the split: § 9 (4a) sentence 3 EStG.
 *
 * @param meals  days with meals that were provided; days that are not named had none
 */
export function tripDays({ from, to, meals }: { from: string; to: string; meals: readonly Meals[] }): TripDay[] {
  const count = countDays({ from, to });
  return Array.from({ length: count }, (_none, at) => {
    const on = addDays(from, at);
    const eaten = meals.find(({ day }) => day === on);
    return {
      date: on,
      travelDay: count === 1 ? 'trip' : at === 0 || at === count - 1 ? 'travel' : 'full',
      breakfast: eaten?.breakfast === true,
      lunch: eaten?.lunch === true,
      dinner: eaten?.dinner === true,
    };
  });
}

/** What is wrong with a trip, by field, before its days are known. */
export function tripErrors({
  from,
  to,
  meals,
  vehicle,
  distanceKm,
}: {
  from: string;
  to: string;
  meals: readonly Meals[];
  vehicle: string | null;
  distanceKm: string | null;
}): { path: string; said: Message }[] {
  if (to < from) return [{ path: 'to', said: say('trip-order') }];
  if (countDays({ from, to }) > TRIP_DAYS_MAX)
    return [{ path: 'to', said: say('trip-too-long', { count: TRIP_DAYS_MAX }) }];
  const days = meals.map(({ day }) => day);
  return [
    ...days.flatMap((day, at) => [
      ...(day < from || day > to ? [{ path: `meals.${at}.day`, said: say('meal-outside') }] : []),
      ...(days.indexOf(day) !== at ? [{ path: `meals.${at}.day`, said: say('meal-twice') }] : []),
    ]),
    ...(vehicle === null && distanceKm !== null ? [{ path: 'vehicle', said: say('vehicle-needed') }] : []),
    ...(vehicle !== null && distanceKm === null ? [{ path: 'distanceKm', said: say('distance-needed') }] : []),
  ];
}
