import { ownValue } from '#platform/values/model/own-value.ts';
import { isUnit, unitOf } from '#platform/units/model/unit-algebra.ts';
import { UNITS, type Unit } from '#platform/units/model/unit-table.ts';

/**
 * The unit that a file names by its code, symbol or name: 'kWh', 'm³', 'cubic metres', 'liters'. Capitals count first
 * ('ML' is not 'mL'); a writing that fits two units in the end fits none, because either would be a guess.
 */
export function unitBySymbolOrCode(text: string): Unit | null {
  const given = text.trim();
  if (given === '') return null;
  if (isUnit(given)) return unitOf(given);
  const symbol = UNITS.filter((unit) => unit.symbol === given);
  if (symbol.length === 1 && symbol[0]) return symbol[0];
  return looseUnits().get(loose(given)) ?? moneyUnit(given);
}

const currencySigns: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };

function moneyUnit(given: string): Unit | null {
  const code = ownValue(currencySigns, given) ?? given.toUpperCase();
  return isUnit(code) && unitOf(code).dimension === 'money' ? unitOf(code) : null;
}

/** ISO 4217 code of a sign that stands for one currency only; '$' and '¥' stand for several. */
export function currencyOfSign(sign: string): string | null {
  return ownValue(currencySigns, sign.trim()) ?? (/^[A-Za-z]{3}$/.test(sign.trim()) ? sign.trim().toUpperCase() : null);
}

/**
 * Other words of bills and spreadsheets for units, beside code, symbol and name. Calorific values: Hs and Ho are gross,
 * Hi and Hu net (ISO 6976, DIN 5499); HHV, GCV, PCS and LHV, NCV, PCI the same in English and French.
 */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  ...calorific(['MJ', 'GJ', 'kWh', 'MWh', 'GWh']),
  kg: ['Kilogramm', 'Kilo', 'kilogrammes', 'kilogramos', 'chilogrammi', 'quilogramas'],
  t: ['to', 'Tonnen', 'metric tons', 'toneladas', 'tonnellate', 'ton (metric)'],
  lb: ['lbs', 'livres'],
  short_ton: ['US ton', 'US tons', 'ston', 'tons (US)', 'short tons (US)'],
  L: ['Ltr', 'litri', 'litros'],
  m3: ['cbm', 'Kubikmeter', 'mètres cubes', 'metros cúbicos', 'metri cubi', 'mc', 'kubieke meter', 'm3 water'],
  Nm3: ['Normkubikmeter', 'Norm-m³', 'm³ (n)', 'm3(N)'],
  Sm3: ['Smc', 'm³ (s)', 'Standardkubikmeter'],
  // A gallon of bills is either: whoever reads it is asked which.
  gal_us: ['gal', 'gals', 'gallon', 'gallons', 'US gallons'],
  gal_imp: ['gal', 'gals', 'gallon', 'gallons', 'UK gal', 'UK gallons', 'imperial gallons'],
  // Bills of steam write M for a thousand.
  klb: ['Mlb', 'Mlbs', 'klbs', 'kilopounds', '1000 lb', '1,000 lbs'],
  ton_hour_cooling: ['ton-hours', 'ton hour', 'ton hours', 'ton-hr', 'ton-hrs', 'tonh', 'RTh'],
  kgal: ['kgal', 'thousand gallons', '1000 gal', '1,000 gal', 'thousand gallons (US)'],
  ccf: ['hcf', '100 cf'],
  mcf: ['thousand cf', '1000 cf'],
  Dth: ['dekatherm', 'decatherm', 'dekatherms', 'decatherms'],
  kWh: ['Kilowattstunden', 'Kilowattstunde', 'kilowattheures', 'kilowattora', 'kilovatios hora', 'kilowattuur'],
  MWh: ['Megawattstunden', 'Megawattstunde', 'mégawattheures', 'megawattora', 'megawattuur'],
  m2: ['qm', 'Quadratmeter', 'mètres carrés', 'metros cuadrados', 'metri quadrati', 'mq', 'vierkante meter'],
  km: ['chilometri', 'kilómetros', 'quilómetros'],
  'vehicle.km': ['Fahrzeugkilometer', 'Fzkm', 'vkm'],
  pkm: ['Personenkilometer', 'passenger km', 'voyageurs-km'],
  't.km': ['tkm', 'Tonnenkilometer', 'tonne-km', 'tonnes-km'],
  h: ['Std', 'Stunden', 'hrs', 'heures', 'horas', 'ore', 'uren'],
  day: ['Tage', 'jours', 'días', 'giorni', 'dagen'],
  item: ['Stück', 'Stk', 'pcs', 'pieces', 'pièces', 'pezzi', 'piezas', 'unidades', 'ea', 'each', 'stuks'],
  room_night: ['Übernachtungen', 'Übernachtung', 'nuitées', 'Hotelnächte', 'noches', 'notti'],
  FTE: ['VZÄ', 'ETP'],
};

/** All that files may call a unit: its code, symbol and name, and other words for it. */
export const wordsOfUnit = ({ code, symbol, name }: Unit): string[] => [
  code,
  symbol,
  name,
  name.replace(/\s*\(.*\)$/, ''),
  ...(ownValue(otherWords, code) ?? []),
];

function calorific(bases: readonly string[]): Record<string, string[]> {
  const words = (base: string, marks: readonly string[]) =>
    marks.flatMap((mark) => [`${base} ${mark}`, `${base} (${mark})`]);
  return Object.fromEntries(
    bases.flatMap((base) => [
      [`${base}_gross`, words(base, ['Hs', 'Ho', 'HHV', 'GCV', 'PCS', 'gross', 'Brennwert'])],
      [`${base}_net`, words(base, ['Hi', 'Hu', 'LHV', 'NCV', 'PCI', 'net', 'Heizwert'])],
    ]),
  );
}

/** A unit that stands for so many of a known one: 1,000 EUR, or what a company has defined. */
export interface ScaledUnit {
  unit: string;
  factor: string;
}

const thousands = /^(?:t|k|tsd\.?|tausend|thousand|'?000s?|1000|1\.000)$/i;
const millions = /^(?:m|mn|mio\.?|million(?:en|s|i)?)$/i;

/** Thousands and millions of a currency: 'TEUR', 'T€', 'k€', 'Tsd. EUR', 'EUR k', 'Mio. EUR'. */
export function scaledMoney(text: string): ScaledUnit | null {
  const given = text.trim().replace(/^in\s+/i, '');
  if (given.length > 24) return null;
  const codes = /^(.*?)\s*([A-Z]{3}|[€£])$/u.exec(given) ?? null;
  const behind = /^([A-Z]{3}|[€£])\s*(.+)$/u.exec(given);
  for (const [sign, scale] of [
    [codes?.[2], codes?.[1]?.trim()],
    [behind?.[1], behind?.[2]?.trim()],
  ]) {
    const factor =
      scale === undefined ? null : thousands.test(scale) ? '1000' : millions.test(scale) ? '1000000' : null;
    const unit = sign === undefined ? null : currencyOfSign(sign);
    if (factor !== null && unit !== null && isUnit(unit) && unitOf(unit).dimension === 'money') return { unit, factor };
  }
  return null;
}

let looseTable: Map<string, Unit | null> | null = null;

/** Spellings without capitals, accents and signs → unit; null where two units share one. */
function looseUnits(): Map<string, Unit | null> {
  if (looseTable !== null) return looseTable;
  looseTable = new Map();
  for (const unit of UNITS) {
    for (const spelling of new Set(wordsOfUnit(unit).map(loose))) {
      if (spelling === '') continue;
      looseTable.set(spelling, looseTable.has(spelling) && looseTable.get(spelling) !== unit ? null : unit);
    }
  }
  return looseTable;
}

const loose = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/metre/g, 'meter')
    .replace(/litre/g, 'liter')
    .replace(/tonnes?/g, 'metricton')
    .replace(/feet/g, 'foot')
    .replace(/\^/g, '')
    .replace(/\bsq\.?(?=[\s.]|ft|m\b)\s*/g, 'square ')
    .replace(/\bcu\.?(?=[\s.]|ft|m\b)\s*/g, 'cubic ')
    .replace(
      /\b(square|cubic) (ft|m)\b/g,
      (_, power: string, length: string) => `${power} ${length === 'm' ? 'meter' : 'foot'}`,
    )
    .replace(/(\p{L}{3,})s\b/gu, '$1')
    .replace(/[\s.\-_·*]+/g, '');
