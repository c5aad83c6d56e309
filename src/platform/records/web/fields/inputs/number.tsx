import { useMemo } from 'react';
import { useFormat, useLocale } from '#platform/i18n/web/use-format.tsx';
import { useSiblingValue } from '../sibling-values.tsx';
import {
  decimalSignOf,
  readDecimal,
  readInteger,
  shiftDecimal,
  writeDecimal,
  type Entry,
} from '../entry/decimal-entry.ts';
import { companionOf, currencyOf, unitOf } from '../field-text.ts';
import type { InputOfKind } from '../input-props.ts';
import { readMoney, writeMoney } from '../entry/money-entry.ts';
import { useFieldTexts } from '../texts.ts';
import { EntryField } from './entry.tsx';

const stored = /^-?\d+(\.\d+)?$/;

export function NumberField(props: InputOfKind<'number' | 'quantity'>) {
  const { language } = useLocale();
  const format = useFormat();
  const t = useFieldTexts();
  const companion = companionOf(props.field);
  const beside = useSiblingValue(companion);
  const unit =
    companion === null ? unitOf(props.field, {}) : typeof beside === 'string' && beside !== '' ? beside : null;
  const conversion = useMemo(
    () => ({
      read: (text: string) => readDecimal(text, decimalSignOf(language)),
      write: (value: unknown) => (stored.test(String(value)) ? writeDecimal(String(value), language) : null),
    }),
    [language],
  );
  return (
    <EntryField
      {...props}
      conversion={conversion}
      inputMode="decimal"
      unit={unit === null ? (companion === null ? null : t('unitFollows')) : format.unit(unit)}
    />
  );
}

export function IntegerField(props: InputOfKind<'integer'>) {
  const { language } = useLocale();
  const conversion = useMemo(
    () => ({
      read: (text: string) => readInteger(text, decimalSignOf(language)),
      write: (value: unknown) => (typeof value === 'number' ? writeDecimal(String(value), language) : null),
    }),
    [language],
  );
  return <EntryField {...props} conversion={conversion} inputMode="numeric" />;
}

/** Shown and typed in per cent, stored as a fraction: the decimal point moves, no digit changes. */
export function PercentageField(props: InputOfKind<'percentage'>) {
  const { language } = useLocale();
  const conversion = useMemo(
    () => ({
      read: (text: string): Entry => {
        const entry = readDecimal(text.replace(/[%٪]/g, ''), decimalSignOf(language));
        return entry.ok && entry.value !== null ? { ok: true, value: shiftDecimal(entry.value, -2) } : entry;
      },
      write: (value: unknown) =>
        stored.test(String(value)) ? writeDecimal(shiftDecimal(String(value), 2), language) : null,
    }),
    [language],
  );
  return <EntryField {...props} conversion={conversion} inputMode="decimal" unit="%" />;
}

export function MoneyField(props: InputOfKind<'money'>) {
  const companion = companionOf(props.field);
  const beside = useSiblingValue(companion);
  const home = useLocale().currency;
  const currency =
    companion === null
      ? (currencyOf(props.field, {}) ?? home)
      : typeof beside === 'string' && beside !== ''
        ? beside
        : home;
  // Another currency may have other decimals: the same minor units then stand for another text, so the input starts
  // over with them.
  return <MoneyIn key={currency} {...props} currency={currency} />;
}

function MoneyIn({ currency, ...props }: InputOfKind<'money'> & { currency: string }) {
  const { language } = useLocale();
  const conversion = useMemo(
    () => ({
      read: (text: string) => readMoney(text, decimalSignOf(language), currency),
      write: (value: unknown) => (typeof value === 'number' ? writeMoney(value, language, currency) : null),
    }),
    [language, currency],
  );
  return <EntryField {...props} conversion={conversion} inputMode="decimal" unit={currency} />;
}
