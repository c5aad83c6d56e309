import { shiftDecimal } from '#platform/records/web/fields/decimal-entry.ts';
import { useSearchParams } from 'react-router';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { isEsrsVersion, type EsrsVersion } from '#modules/report/esrs/model/catalogue.ts';
import { esrsCall, type EsrsPointResponse } from '#modules/report/esrs/model/esrs-contracts.ts';
import { useEsrsTexts } from './texts.ts';

export const useEsrs = (period: string, version: EsrsVersion | null) =>
  useCall(esrsCall, { query: { period, version } });

/** What the address says beside tab and period: the version, the view, and the data point it points to. */
export function useEsrsAddress() {
  const [address, setAddress] = useSearchParams();
  const version = address.get('version') ?? '';
  const set = (values: Readonly<Record<string, string | null>>) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(values))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    version: isEsrsVersion(version) ? version : null,
    view: address.get('as'),
    point: address.get('point'),
    record: address.get('view.record'),
    set,
  };
}

/** Numbers in the reader’s way with their unit, shares in per cent, intensities per million of money, choices and yes or no in words. */
export function useShown() {
  const t = useEsrsTexts();
  const format = useFormat();
  return (
    { type, choices }: Pick<EsrsPointResponse, 'type' | 'choices'>,
    value: string,
    unit: string | null,
  ): string => {
    if (type === 'percent') return format.percentage(value, { decimals: 2 });
    if (type === 'number' && isPerMoney(unit))
      return `${format.number(shiftDecimal(value, 6))} ${perMillion(format.unit(unit ?? ''))}`;
    if (type === 'number') return format.quantity(value, unit);
    if (type === 'yes-no') return t(value === 'true' ? 'yes' : 'no');
    return choices.find(({ name }) => name === value)?.label ?? value;
  };
}

/** Whether a unit is one for each unit of money, `t_co2e/EUR`: people read and type it per million. */
export const isPerMoney = (unit: string | null): boolean => /\/[A-Z]{3}$/.test(unit ?? '');
/** Its label: `t CO₂e/EUR` → `t CO₂e/million EUR`. */
export const perMillion = (label: string): string => label.replace(/\/\s*(?=[A-Z]{3}$)/, '/million ');
