import { useCall, useCompanyMutation } from '#platform/http/web/hooks.ts';
import * as calls from '../model/desk-calls.ts';

export const useInvestors = () => useCall(calls.investorsCall);
export const useViews = () => useCall(calls.investorViewsCall);
export const useThreads = () => useCall(calls.investorQuestionsCall);
export const usePreview = (id: string) => useCall(calls.publicationPreviewCall, { params: { id } });
export const useCalculations = ({ enabled }: { enabled: boolean }) =>
  useCall(calls.publishableCalculationsCall, { enabled });

export const useRevokeInvestor = () =>
  useCompanyMutation((api, id: string) => api.send(calls.revokeInvestorCall, { params: { id } }));
export const useResendInvestor = () =>
  useCompanyMutation((api, id: string) => api.send(calls.resendInvestorCall, { params: { id } }));
