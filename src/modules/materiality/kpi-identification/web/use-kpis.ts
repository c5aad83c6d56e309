import { useSearchParams } from 'react-router';
import { useCompanyQuery } from '#platform/http/web/hooks.ts';
import type { KpisResponse } from '#modules/materiality/kpi-identification/model/kpi-contracts.ts';

/** The KPIs of the assessment that the address names, else of the approved or newest one. */
export function useKpis() {
  const [address, setAddress] = useSearchParams();
  const chosen = address.get('assessment');
  const question = useCompanyQuery<KpisResponse>(
    ['materiality', 'kpis', chosen ?? ''],
    '/materiality/kpis',
    chosen === null ? {} : { assessment: chosen },
  );
  const choose = (id: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams([...now].filter(([name]) => name === 'tab' || name === 'as'));
        next.set('assessment', id);
        return next;
      },
      { preventScrollReset: true },
    );
  return { question, choose };
}

export interface KpiTabProps {
  data: KpisResponse;
  assessment: NonNullable<KpisResponse['assessment']>;
}
