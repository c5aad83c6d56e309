import { useCall } from '#platform/http/web/hooks.ts';
import { pointChoicesCall, documentCall } from '#modules/report/document/model/document-contracts.ts';

export const useReportDocument = (period: string) => useCall(documentCall, { query: { period } });

/** What figures can be chosen from; asked for when somebody chooses. */
export const usePointChoices = (period: string) => useCall(pointChoicesCall, { query: { period } });
