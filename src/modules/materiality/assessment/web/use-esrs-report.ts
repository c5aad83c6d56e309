import type { EsrsVersion } from '#modules/report/esrs/model/catalogue.ts';
import { esrsCall } from '#modules/report/esrs/model/esrs-contracts.ts';
import { useCall } from '#platform/http/web/hooks.ts';

/** The requirements of a version as the report holds them for a period. */
export const useEsrsReport = (period: string, version: EsrsVersion, isWanted: boolean) =>
  useCall(esrsCall, { query: { period, version }, enabled: isWanted });
