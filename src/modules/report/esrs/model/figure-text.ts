import { inReaderUnitAs, readerUnitAs, type ReadAs } from '#modules/report/taxonomy/model/read-as.ts';
import { numberText, withUnit } from '#modules/report/taxonomy/model/figure-text.ts';
import type { EsrsPoint } from './catalogue.ts';
import { choiceOptions } from './rows.ts';

/** How a datapoint is read: shares in per cent, what is stated for each unit of money per million of it. */
export const readAsOf = ({ type, unit }: Pick<EsrsPoint, 'type' | 'unit'>): ReadAs =>
  type === 'percent' ? 'percent' : type !== 'number' ? 'words' : isPerMoney(unit) ? 'per-million' : 'number';

/** Whether a unit is one for each unit of money: `t_co2e/EUR`, in the catalogue `t_co2e/{currency}`. */
const isPerMoney = (unit: string | null): boolean => /\/(?:[A-Z]{3}|\{currency\})$/.test(unit ?? '');

/**
 * A value as documents print it, in the reader's unit: `8.4 %`, `34.9 tCO2e/million EUR`, `100 EUR`.
 *
 * @param unit      as stored
 * @param decimals  places that are shown, in the reader's unit; null: every digit
 */
export function esrsText(
  { type, unit: usual }: Pick<EsrsPoint, 'type' | 'unit'>,
  value: string,
  unit: string | null,
  decimals: number | null = null,
): string {
  if (type === 'yes-no') return value === 'true' ? 'Yes' : 'No';
  if (type === 'choice') return choiceOptions.find(([name]) => name === value)?.[1] ?? value;
  const as = readAsOf({ type, unit: usual });
  return as === 'words' ? value : withUnit(numberText(inReaderUnitAs(as, value), decimals), printedUnit(as, unit));
}

/** How documents write a unit: people are counted without one. */
export const printedUnit = (as: ReadAs, unit: string | null): string =>
  readerUnitAs(
    as,
    unit === null || unit === 'person' || unit === 'unit' ? '' : unit.replace('t_co2e', 'tCO2e').replace('m3', 'm³'),
  ).label;
