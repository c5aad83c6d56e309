import { ownValue } from './own-value.ts';

/** Decimal places of currencies that do not have two. Source: ISO 4217, list one. */
const exceptions: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};

/** Two where the currency is not known. */
export const minorDigits = (currency: string | null | undefined): number => ownValue(exceptions, currency ?? '') ?? 2;
