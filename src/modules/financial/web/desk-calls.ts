import type { BodyOf } from '#platform/http/model/call.ts';
import { useCall, useCompanyMutation } from '#platform/http/web/hooks.ts';
import * as calls from '../model/desk-calls.ts';

export const useInvestors = () => useCall(calls.investorsCall);
export const useViews = () => useCall(calls.investorViewsCall);
export const useThreads = () => useCall(calls.investorQuestionsCall);
export const usePreview = (id: string) => useCall(calls.publicationPreviewCall, { params: { id } });
export const useRuns = ({ enabled }: { enabled: boolean }) => useCall(calls.publishableRunsCall, { enabled });

export type Access = BodyOf<typeof calls.changeInvestorCall>;
export const useInviteInvestor = () =>
  useCompanyMutation((api, body: BodyOf<typeof calls.inviteInvestorCall>) =>
    api.send(calls.inviteInvestorCall, { body }),
  );
export const useChangeInvestor = () =>
  useCompanyMutation((api, { id, ...body }: Access & { id: string }) =>
    api.send(calls.changeInvestorCall, { params: { id }, body }),
  );
export const useRevokeInvestor = () =>
  useCompanyMutation((api, id: string) => api.send(calls.revokeInvestorCall, { params: { id } }));
export const useResendInvestor = () =>
  useCompanyMutation((api, id: string) => api.send(calls.resendInvestorCall, { params: { id } }));
export const useAnswer = () =>
  useCompanyMutation((api, { thread: id, text }: { thread: string; text: string }) =>
    api.send(calls.answerInvestorCall, { params: { id }, body: { text } }),
  );
