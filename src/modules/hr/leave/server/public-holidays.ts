import type Holidays from 'date-holidays';
import { dayNumber, type DayNumber } from '../model/leave-units.ts';

type Package = typeof Holidays;
let loading: Promise<Package> | null = null;
let loaded: Package | null = null;
const DAY_MS = 86_400_000;

/**
 * Public holidays of countries, states and regions, from the package date-holidays (ISC and CC BY 3.0; its holidays are
 * derived from Wikipedia). Loaded when first asked for: it is 0.8 MB.
 */
export async function loadHolidays(): Promise<void> {
  loading ??= import('date-holidays').then((module) => module.default);
  loaded = await loading;
}

const known = new Map<string, ReadonlyMap<DayNumber, string>>();

/**
 * The public holidays of a year by their day, each with its name in the language of the place. None of an unknown place.
 *
 * @param place  ISO 3166: `SE`, `DE-BY`, `DE-BY-A`
 */
export function publicHolidays(place: string, year: number): ReadonlyMap<DayNumber, string> {
  const key = `${place} ${year}`;
  const found = known.get(key) ?? read(place, year);
  known.set(key, found);
  return found;
}

function read(place: string, year: number): ReadonlyMap<DayNumber, string> {
  if (loaded === null) throw new Error('the holidays are not loaded yet');
  const [country = '', state, region] = place.split('-');
  const calendar = new loaded();
  calendar.init(country, state ?? '', region ?? '');
  const days = new Map<DayNumber, string>();
  // One that lasts several days begins, by the local clock, on the day that stands in its date.
  for (const { date, start, end, name, type } of calendar.getHolidays(year) ?? []) {
    if (type !== 'public') continue;
    const first = dayNumber(date.slice(0, 10));
    const lasts = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
    for (let day = first; day < first + lasts; day += 1) if (!days.has(day)) days.set(day, name);
  }
  return days;
}

/** Whether holidays of a place are known. Loads them. */
export async function isKnownPlace(place: string): Promise<boolean> {
  await loadHolidays();
  if (loaded === null) return false;
  const [country = '', state, region] = place.split('-');
  const calendar = new loaded();
  if (calendar.getCountries()[country] === undefined) return false;
  if (state !== undefined && calendar.getStates(country)?.[state] === undefined) return false;
  return region === undefined || calendar.getRegions(country, state ?? '')?.[region] !== undefined;
}
