import type { EsrsVersion } from '#modules/report/esrs/model/catalogue.ts';
import type { EsrsResponse } from '#modules/report/esrs/model/esrs-contracts.ts';
import { useCompanyQuery } from '#platform/http/web/hooks.ts';

/** The requirements of a version as the report holds them for a period. */
export const useEsrsReport = (period: string, version: EsrsVersion, isWanted: boolean) =>
  useCompanyQuery<EsrsResponse>(
    ['esrs-report', period, version],
    '/reports/esrs',
    { period, version },
    { enabled: isWanted },
  );
