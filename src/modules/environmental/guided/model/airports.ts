import { haversineKm } from '#modules/environmental/model/great-circle.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
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

/** City of the list → what it is called in German, French, Spanish, Italian, Portuguese and Dutch. Our own list. */
const cityWords: Readonly<Record<string, string>> = {
  Antwerp: 'antwerpen anvers amberes anversa',
  Athens: 'athen athènes atenas atene athene',
  Beijing: 'peking pékin pekín pechino pequim',
  Belgrade: 'belgrad belgrado beograd',
  Brussels: 'brüssel bruxelles bruselas brussel',
  Bucharest: 'bukarest bucarest bucureşti boekarest',
  Cairo: 'kairo le caire el cairo caïro',
  Copenhagen: 'kopenhagen copenhague københavn',
  Firenze: 'florence florenz florencia florença',
  Geneva: 'genf genève ginebra ginevra genebra',
  Genova: 'genoa genua gênes génova',
  Gothenburg: 'göteborg gotemburgo',
  Kraków: 'krakau cracovie cracovia cracow',
  'Köln (Cologne)': 'koeln colonia keulen',
  Lisbon: 'lissabon lisbonne lisboa lisbona',
  London: 'londres londra londen',
  Luxembourg: 'luxemburg lussemburgo luxemburgo',
  Milan: 'mailand milano milán milão milaan',
  Moscow: 'moskau moscou moscú mosca moskou',
  Munich: 'münchen muenchen múnich monaco di baviera munique',
  Napoli: 'naples neapel nápoles napels',
  'New Delhi': 'neu-delhi nouvelle-delhi nueva delhi',
  'New York': 'nueva york nova iorque',
  Nice: 'nizza niza',
  Nuremberg: 'nürnberg nuernberg núremberg norimberga neurenberg',
  Paris: 'parigi parís parijs',
  Prague: 'prag praga praha praag',
  Rome: 'rom roma',
  Sevilla: 'seville séville siviglia',
  Singapore: 'singapur singapour singapura',
  Strasbourg: 'straßburg strassburg estrasburgo strasburgo straatsburg',
  Tokyo: 'tokio tóquio',
  Torino: 'turin turín',
  Venice: 'venedig venise venecia venezia veneza venetië',
  Vienna: 'wien vienne viena wenen',
  Warsaw: 'warschau varsovie varsovia varsavia warszawa',
  Zaventem: 'brussels brüssel bruxelles bruselas brussel',
  Zurich: 'zürich zurigo zúrich',
};

/** Airports by code, city in seven languages or name: the code first, then beginnings of cities, then words anywhere, in the order of the list. */
export function foundAirports(list: readonly Airport[], typed: string, most = 30): Airport[] {
  const plain = (text: string) => text.replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain(typed)
    .split(/[\s,()]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return list.slice(0, most);
  const rankOf = ({ iata, name, city }: Airport): number => {
    if (words.length === 1 && iata.toLowerCase() === words[0]) return 0;
    if (plain(city).startsWith(words.join(' '))) return 1;
    const called = plain(ownValue(cityWords, city) ?? '');
    if (` ${called}`.includes(` ${words.join(' ')}`)) return 1;
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
