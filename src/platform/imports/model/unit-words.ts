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

let looseTable: Map<string, Unit | null> | null = null;

/** Spellings without capitals, accents and signs → unit; null where two units share one. */
function looseUnits(): Map<string, Unit | null> {
  if (looseTable !== null) return looseTable;
  looseTable = new Map();
  for (const unit of UNITS) {
    for (const spelling of new Set(
      [unit.code, unit.symbol, unit.name, unit.name.replace(/\s*\(.*\)$/, '')].map(loose),
    )) {
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
