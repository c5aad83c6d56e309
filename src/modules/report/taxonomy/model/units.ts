import { dec, type Decimal } from '#platform/values/model/decimal.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import type { Concept, ConceptType, NumericType } from './catalogue.ts';

/**
 * What a type may be measured in. Source: XBRL Units Registry (https://www.xbrl.org/utr/utr.xml), metric units of the
 * item type; counts and shares are pure numbers.
 */
const UNITS: Readonly<Record<NumericType, readonly string[]>> = {
  energy: ['utr:MWh', 'utr:kWh', 'utr:GWh', 'utr:TWh', 'utr:Wh', 'utr:J', 'utr:kJ', 'utr:MJ', 'utr:GJ', 'utr:TJ'],
  emissions: ['utr:tCO2e', 'utr:ktCO2e', 'utr:MtCO2e', 'utr:GtCO2e'],
  'emissions-per-money': ['utr:tCO2e/iso4217:*'],
  mass: ['utr:t', 'utr:kg', 'utr:g', 'utr:kt', 'utr:Mt'],
  area: ['utr:ha', 'utr:sqm', 'utr:sqkm'],
  volume: ['utr:m3', 'utr:l'],
  money: ['iso4217:*'],
  decimal: ['xbrli:pure'],
  percent: ['xbrli:pure'],
};

export function isNumeric(type: ConceptType): type is NumericType {
  return type in UNITS;
}

/** Whether a value of the concept may carry the unit; currencies by their three letters. */
export function allowsUnit({ type }: Pick<Concept, 'type'>, unit: string | null): boolean {
  if (!isNumeric(type)) return unit === null;
  return unit !== null && UNITS[type].some((pattern) => matches(pattern, unit));
}

/** The unit a writer uses when nobody chose one: what the data point asks for, else the first of its type. */
export function usualUnit(concept: Pick<Concept, 'type' | 'units'>, currency: string): string | null {
  if (!isNumeric(concept.type)) return null;
  return (concept.units[0] ?? UNITS[concept.type][0] ?? 'xbrli:pure').replace('iso4217:*', `iso4217:${currency}`);
}

/**
 * Places that numbers are stated to, as in EFRAG's sample: two, four for shares (a hundredth of a per cent), seven for
 * intensities.
 */
export function usualDecimals(type: ConceptType): number | null {
  if (!isNumeric(type)) return null;
  return DECIMALS[type] ?? 2;
}

/** An amount in the unit of another; `null` where the two measure different things. */
export function inUnit(amount: string, from: string, to: string): Decimal | null {
  if (from === to) return dec(amount);
  const [a, b] = [ownValue(SIZES, from), ownValue(SIZES, to)];
  return a === undefined || b === undefined || a.of !== b.of ? null : dec(amount).times(a.size).div(b.size);
}

/** `utr:m3` → `m³`, `utr:tCO2e/iso4217:EUR` → `t CO₂e/EUR`: a unit for readers; counts have none. */
export function unitLabel(unit: string): string {
  if (unit === 'xbrli:pure') return '';
  return unit
    .split('/')
    .map((part) => ownValue(LABELS, part) ?? part.slice(part.indexOf(':') + 1))
    .join('/');
}

function matches(pattern: string, unit: string): boolean {
  return pattern.endsWith('iso4217:*')
    ? unit.startsWith(pattern.slice(0, -1)) && /^[A-Z]{3}$/.test(unit.slice(pattern.length - 1))
    : pattern === unit;
}

const DECIMALS: Readonly<Partial<Record<NumericType, number>>> = { percent: 4, 'emissions-per-money': 7 };

const SIZES: Readonly<Record<string, { of: string; size: string }>> = {
  'utr:g': { of: 'mass', size: '0.001' },
  'utr:kg': { of: 'mass', size: '1' },
  'utr:t': { of: 'mass', size: '1000' },
  'utr:kt': { of: 'mass', size: '1000000' },
  'utr:Mt': { of: 'mass', size: '1000000000' },
  'utr:l': { of: 'volume', size: '0.001' },
  'utr:m3': { of: 'volume', size: '1' },
  'utr:sqm': { of: 'area', size: '1' },
  'utr:ha': { of: 'area', size: '10000' },
  'utr:sqkm': { of: 'area', size: '1000000' },
  'utr:Wh': { of: 'energy', size: '3600' },
  'utr:kWh': { of: 'energy', size: '3600000' },
  'utr:MWh': { of: 'energy', size: '3600000000' },
  'utr:GWh': { of: 'energy', size: '3600000000000' },
  'utr:TWh': { of: 'energy', size: '3600000000000000' },
  'utr:J': { of: 'energy', size: '1' },
  'utr:kJ': { of: 'energy', size: '1000' },
  'utr:MJ': { of: 'energy', size: '1000000' },
  'utr:GJ': { of: 'energy', size: '1000000000' },
  'utr:TJ': { of: 'energy', size: '1000000000000' },
  'utr:tCO2e': { of: 'emissions', size: '1' },
  'utr:ktCO2e': { of: 'emissions', size: '1000' },
  'utr:MtCO2e': { of: 'emissions', size: '1000000' },
  'utr:GtCO2e': { of: 'emissions', size: '1000000000' },
};

const LABELS: Readonly<Record<string, string>> = {
  'utr:m3': 'm³',
  'utr:sqm': 'm²',
  'utr:sqkm': 'km²',
  'utr:l': 'L',
  'utr:tCO2e': 't CO₂e',
  'utr:ktCO2e': 'kt CO₂e',
  'utr:MtCO2e': 'Mt CO₂e',
  'utr:GtCO2e': 'Gt CO₂e',
};
