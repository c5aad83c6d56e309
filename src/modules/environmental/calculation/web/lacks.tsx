import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { CalculationSummary } from '#modules/environmental/web/calls.ts';
import type { Method } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** What the total of a method does not have: a figure beside it that is not zero. */
export function Lacks({ calculation, method }: { calculation: Pick<CalculationSummary, 'lacks'>; method: Method }) {
  const t = useTexts();
  const format = useFormat();
  const kwh = calculation.lacks[method];
  if (kwh === null) return null;
  return <span>{t('tiles.lacks', { energy: format.figure(decimalText(dec(kwh).div(1000)), 'MWh') })}</span>;
}
