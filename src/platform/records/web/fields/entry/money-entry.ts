import { minorDigits } from '#platform/values/model/minor-digits.ts';
import { readDecimal, shiftDecimal, writeDecimal, type DecimalSign, type Entry } from './decimal-entry.ts';

/**
 * Reads an amount in main units (`12,50`) as whole minor units (1250). Refuses fractions of a minor unit instead of
 * rounding them away.
 */
export function readMoney(text: string, decimalSign: DecimalSign, currency: string | null): Entry<number> {
  const entry = readDecimal(text.replace(/[\p{Sc}]/gu, '').replace(currency ?? '', ''), decimalSign);
  if (!entry.ok || entry.value === null) return entry.ok ? { ok: true, value: null } : entry;
  const minor = shiftDecimal(entry.value, minorDigits(currency));
  const whole = Number(minor);
  return !minor.includes('.') && Number.isSafeInteger(whole) ? { ok: true, value: whole } : { ok: false };
}

/** Whole minor units as an amount in an input: `1250` EUR → `12.50`. */
export function writeMoney(minor: number, language: string, currency: string | null): string {
  const decimals = minorDigits(currency);
  const [whole = '0', fraction = ''] = shiftDecimal(String(minor), -decimals).split('.');
  const text = writeDecimal(`${whole}.${fraction.padEnd(decimals, '0')}`, language);
  if (decimals === 0 || fraction.length === decimals) return text;
  return new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    `${whole}.${fraction || '0'}` as Intl.StringNumericLiteral,
  );
}
