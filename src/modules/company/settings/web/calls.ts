import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  checkHistoryCall,
  historyCall,
  historyChecksCall,
  historyKindsCall,
} from '#platform/history/model/history-calls.ts';
import type { BodyOf, ResponseOf } from '#platform/http/model/call.ts';
import { useCall, useCompanyMutation } from '#platform/http/web/hooks.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { cancelJobCall, jobRunCall } from '#platform/jobs/model/job-calls.ts';
import { useUnlessLive } from '#platform/live/web/live.ts';
import { twoFactorRolesCall, setTwoFactorRolesCall } from '#platform/members/model/member-calls.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import * as webhooks from '#platform/webhooks/model/webhook-calls.ts';
import * as calls from '#modules/company/settings/model/settings-calls.ts';

// The calls of the settings that are no sections.

export type DatedSize = ResponseOf<typeof calls.sizesCall>['sizes'][number];
export const useSizes = () => useCall(calls.sizesCall);

export const useFormerAddresses = () => useCall(calls.formerAddressesCall);
export const useRename = () =>
  useCompanyMutation((api, body: BodyOf<typeof calls.renameCall>) => api.send(calls.renameCall, { body }));

export const useSetLogo = () =>
  useCompanyMutation((api, file: File) => {
    const form = new FormData();
    form.append('file', file);
    return api.send(calls.setLogoCall, { form });
  });
export const useRemoveLogo = () => useCompanyMutation((api, _: void) => api.send(calls.removeLogoCall, {}));

export const useFactorRoles = () => useCall(twoFactorRolesCall);
export const useSetFactorRoles = () =>
  useCompanyMutation((api, twoFactorRoles: readonly string[]) =>
    api.send(setTwoFactorRolesCall, { body: { secondFactorRoles: [...twoFactorRoles] } }),
  );

export type EmailDomain = ResponseOf<typeof calls.emailDomainCall>;
type Mailbox = BodyOf<typeof calls.mailDomainCall>['mailbox'];
export const useEmailDomain = () => useCall(calls.emailDomainCall);
export const useCheckDomain = () => useCompanyMutation((api, _: void) => api.send(calls.checkDomainCall, {}));
export const useMailDomain = () =>
  useCompanyMutation((api, mailbox: Mailbox) => api.send(calls.mailDomainCall, { body: { mailbox } }));
export const useRemoveDomainVerification = () =>
  useCompanyMutation((api, _: void) => api.send(calls.removeDomainVerificationCall, {}));
export const useOwnAddress = () => useCall(calls.ownAddressCall);

type SupportAccess = ResponseOf<typeof calls.supportAccessCall>;
export type SupportGrant = NonNullable<SupportAccess['grant']>;
export type SupportVisit = SupportAccess['visits'][number];
export const useSupportAccess = () => useCall(calls.supportAccessCall);
export const useGrantSupport = () =>
  useCompanyMutation((api, body: BodyOf<typeof calls.grantSupportCall>) => api.send(calls.grantSupportCall, { body }));
export const useRevokeSupport = () => useCompanyMutation((api, _: void) => api.send(calls.revokeSupportCall, {}));

export type MenuEntry = ResponseOf<typeof calls.menuCall>['modules'][number];
export const useMenu = () => useCall(calls.menuCall);
export const useSetMenu = () =>
  useCompanyMutation((api, body: BodyOf<typeof calls.setMenuCall>) => api.send(calls.setMenuCall, { body }));

export const useTestSender = () => useCompanyMutation((api, _: void) => api.send(calls.testSenderCall, {}));

export type PlanResponse = ResponseOf<typeof calls.planCall>;
export type PlanChangeRequest = BodyOf<typeof calls.requestPlanChangeCall>;
export const usePlan = () => useCall(calls.planCall);
export const useRequestPlanChange = () =>
  useCompanyMutation((api, body: PlanChangeRequest) => api.send(calls.requestPlanChangeCall, { body }));
export const useWithdrawPlanChange = () =>
  useCompanyMutation((api, _: void) => api.send(calls.withdrawPlanChangeCall, {}));

export type CompanyExport = ResponseOf<typeof calls.exportsCall>['exports'][number];
export const isAtWork = ({ state }: Pick<CompanyExport, 'state'>): boolean => state === 'queued' || state === 'running';
/** The exports of the whole company, with how far the one at work is. */
export function useExports() {
  const api = useCompanyApi();
  const interval = useUnlessLive(500);
  return useQuery({
    queryKey: queryKeys.call(api.company, calls.exportsCall),
    queryFn: ({ signal }) => api.send(calls.exportsCall, {}, { signal }),
    meta: { touches: calls.exportsCall.touches },
    refetchInterval: ({ state }) => (state.data?.exports.some(isAtWork) ? interval : false),
  });
}
export const useMakeExport = () => useCompanyMutation((api, _: void) => api.send(calls.makeExportCall, {}));
export const useCancelJob = () => useCompanyMutation((api, id: string) => api.send(cancelJobCall, { params: { id } }));

export const useBeginClosing = () =>
  useCompanyMutation((api, body: BodyOf<typeof calls.closeCompanyCall>) =>
    api.send(calls.closeCompanyCall, { body }, { isAuthPage: true }),
  );
export const useCancelClosing = () => useCompanyMutation((api, _: void) => api.send(calls.cancelClosingCall, {}));

export type ApiKey = ResponseOf<typeof calls.apiKeysCall>['keys'][number];
export const useApiKeys = () => useCall(calls.apiKeysCall);
export const useRevokeKey = () =>
  useCompanyMutation((api, id: string) => api.send(calls.revokeKeyCall, { params: { id } }));

export type Webhook = ResponseOf<typeof webhooks.webhooksCall>['webhooks'][number];
export type WebhookDelivery = ResponseOf<typeof webhooks.deliveriesCall>['deliveries'][number];
export const useWebhooks = () => useCall(webhooks.webhooksCall);
export const useSwitchWebhook = () =>
  useCompanyMutation((api, { id, state }: { id: string; state: 'on' | 'off' }) =>
    api.send(webhooks.switchWebhookCall, { params: { id }, body: { state } }),
  );
export const useTestWebhook = () =>
  useCompanyMutation((api, id: string) => api.send(webhooks.testWebhookCall, { params: { id } }));
export const useRenewSecret = () =>
  useCompanyMutation((api, id: string) => api.send(webhooks.renewSecretCall, { params: { id } }));
export const useRemoveWebhook = () =>
  useCompanyMutation((api, id: string) => api.send(webhooks.removeWebhookCall, { params: { id } }));
export const useDeliveries = (id: string) => useCall(webhooks.deliveriesCall, { params: { id } });
export const useSendAgain = () =>
  useCompanyMutation((api, id: string) => api.send(webhooks.sendAgainCall, { params: { id } }));

export type HistoryEntry = ResponseOf<typeof historyCall>['items'][number];
export type HistoryFilters = Readonly<Record<'person' | 'kind' | 'action' | 'from' | 'to', string>>;
export function useCompanyHistory(filters: Readonly<Record<string, string>>) {
  const api = useCompanyApi();
  return useInfiniteQuery({
    queryKey: queryKeys.call(api.company, historyCall, {}, filters),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: ResponseOf<typeof historyCall>) => next,
    queryFn: ({ pageParam, signal }) => api.send(historyCall, { query: { ...filters, after: pageParam } }, { signal }),
    meta: { touches: historyCall.touches },
  });
}
export const useHistoryKinds = () => useCall(historyKindsCall);

export type ChainCheck = ResponseOf<typeof historyChecksCall>['checks'][number];
/** The checks of the history, and the job of the one at work. */
export function useChecks() {
  const api = useCompanyApi();
  const interval = useUnlessLive(500);
  return useQuery({
    queryKey: queryKeys.call(api.company, historyChecksCall),
    queryFn: ({ signal }) => api.send(historyChecksCall, {}, { signal }),
    meta: { touches: historyChecksCall.touches },
    refetchInterval: ({ state }) => (state.data?.runId ? interval : false),
  });
}
export const useSendIntegrityMail = () =>
  useCompanyMutation((api, _: void) => api.send(calls.sendIntegrityMailCall, {}));
export const useCheckChain = () => useCompanyMutation((api, _: void) => api.send(checkHistoryCall, {}));
export function useJobRun(id: string | null) {
  const api = useCompanyApi();
  const interval = useUnlessLive(500);
  return useQuery({
    queryKey: queryKeys.call(api.company, jobRunCall, { id }),
    enabled: id !== null,
    refetchInterval: interval,
    meta: { touches: jobRunCall.touches },
    queryFn: ({ signal }) => api.send(jobRunCall, { params: { id } }, { signal }),
  });
}
