import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { isDecimalText } from '#platform/values/model/decimal.ts';
import { shiftDecimal } from '#platform/records/web/fields/entry/decimal-entry.ts';
import { isNumber, readerUnit } from '#modules/report/taxonomy/model/reader-unit.ts';

interface Shown {
  shown: string;
  unitLabel: string;
}

/** A value of a datapoint as people read it: numbers in their signs and in the reader's unit, other values in words. */
export function useShownValue(): (type: string, value: Shown) => string {
  const format = useFormat();
  return (type, { shown, unitLabel }) => {
    if (!isNumber(type) || !isDecimalText(shown)) return shown;
    const { places, label } = readerUnit(type, unitLabel);
    const number = format.number(shiftDecimal(shown, places));
    return label === '' ? number : label === '%' ? `${number}%` : `${number} ${label}`;
  };
}
