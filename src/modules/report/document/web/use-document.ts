import { useCompanyQuery } from '#platform/http/web/hooks.ts';
import type { DocumentResponse, PointChoices } from '#modules/report/document/model/document-contracts.ts';

export const useReportDocument = (period: string) =>
  useCompanyQuery<DocumentResponse>(['report-document', period], '/reports/document', { period });

/** What figures can be chosen from; asked for when somebody chooses. */
export const usePointChoices = (period: string) =>
  useCompanyQuery<PointChoices>(['report-document-points', period], '/reports/document/points', { period });
