import type { DecimalText } from '#platform/values/model/decimal.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { tonnes, vanishes } from '#modules/environmental/web/figures.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

export type EmissionUnit = 't' | 't CO2';

/** The same figure where there is nothing behind it to open. Null is no data, never zero. */
export function useEmission(
  kg: DecimalText | null,
  unit: EmissionUnit = 't',
  isBare = false,
  decimals?: number,
): string {
  const format = useFormat();
  const t = useTexts();
  if (kg === null) return t('noData');
  // What the decimals of the table would round to nothing is shown with its own digits: small is not zero.
  const figure =
    decimals === undefined || vanishes(kg, decimals)
      ? format.figure(tonnes(kg))
      : format.number(tonnes(kg), { decimals });
  return isBare ? figure : `${figure}\u00a0${unit === 't CO2' ? 't\u00a0CO₂' : format.unit('t_co2e')}`;
}

/** A figure of a table with nothing behind it. */
export function Emission({ kg, decimals }: { kg: DecimalText | null; decimals?: number }) {
  return <>{useEmission(kg, 't', true, decimals)}</>;
}
