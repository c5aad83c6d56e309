import { haversineKm } from '#modules/environmental/model/great-circle.ts';
import type { DecimalText } from '#platform/values/model/decimal.ts';

/** An airport of `data/geo/airports.csv`: IATA code, ISO country, WGS 84 in decimal degrees. */
export interface Airport {
  iata: string;
  name: string;
  city: string;
  country: string;
  lat: number;
  lon: number;
}

/**
 * Great-circle distance in whole km. The only binary arithmetic of the forms: angles of published coordinates, rounded
 * before anything is multiplied with it. On a sphere, up to 0.5 % off.
 */
export const airportDistanceKm = (from: Airport, to: Airport): DecimalText =>
  String(Math.round(haversineKm([from.lon, from.lat], [to.lon, to.lat])));

/** `JFK New York, John F Kennedy International Airport`: the code first, so that it is seen in a narrow input. */
export const airportLabel = ({ iata, name, city }: Airport): string =>
  `${iata} ${city === '' || name.startsWith(city) ? name : `${city}, ${name}`}`;

/** Airports by code, city or name: the code first, then beginnings of cities, then words anywhere, in the order of the list. */
export function foundAirports(list: readonly Airport[], typed: string, most = 30): Airport[] {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain(typed)
    .split(/[\s,()]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return list.slice(0, most);
  const rankOf = ({ iata, name, city }: Airport): number => {
    if (words.length === 1 && iata.toLowerCase() === words[0]) return 0;
    if (plain(city).startsWith(words.join(' '))) return 1;
    const text = plain(`${iata} ${city} ${name}`);
    return words.every((word) => text.includes(word)) ? 2 : 3;
  };
  return list
    .map((airport) => ({ airport, rank: rankOf(airport) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((left, right) => left.rank - right.rank)
    .slice(0, most)
    .map(({ airport }) => airport);
}
