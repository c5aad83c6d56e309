import { useSearchParams } from 'react-router';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { shiftDecimal } from '#platform/records/web/fields/entry/decimal-entry.ts';
import { readerUnitAs } from '#modules/report/taxonomy/model/read-as.ts';
import { isEsrsVersion, type EsrsVersion } from '#modules/report/esrs/model/catalogue.ts';
import {
  esrsChecksCall,
  esrsOutlineCall,
  type EsrsOutline,
  type EsrsPointResponse,
} from '#modules/report/esrs/model/esrs-contracts.ts';
import { readAsOf } from '#modules/report/esrs/model/figure-text.ts';
import { useEsrsTexts } from './texts.ts';

export const useOutline = (period: string, version: EsrsVersion | null) =>
  useCall(esrsOutlineCall, { query: { period, version } });

/** What the checks say of a version. */
export const useEsrsChecks = ({ period, version }: Pick<EsrsOutline, 'period' | 'version'>) =>
  useCall(esrsChecksCall, { query: { period: period.id, version } });

/** What the address says beside tab and period: the version and the view. */
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
  return { version: isEsrsVersion(version) ? version : null, view: address.get('as'), set };
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
    const as = readAsOf({ type, unit });
    if (as === 'per-million') {
      const { places, label } = readerUnitAs(as, format.unit(unit ?? ''));
      return `${format.number(shiftDecimal(value, places))} ${label}`;
    }
    if (as === 'number') return format.quantity(value, unit);
    if (type === 'yes-no') return t(value === 'true' ? 'yes' : 'no');
    return choices.find(({ name }) => name === value)?.label ?? value;
  };
}
