import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Happening } from '#platform/webhooks/model/webhooks.ts';
import type { PlanKey } from '#platform/members/model/plans.ts';
import { useCompanyMutation, useCompanyQuery } from '#platform/http/web/hooks.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useCompanyApi } from '#platform/session/web/company.tsx';
import { useUnlessLive } from '#platform/live/web/live.ts';

// The calls of the settings that are no sections, as `settings-routes.ts` and `history-routes.ts` answer them.

export interface DatedSize {
  from: string;
  size: number;
  changedAt: string;
  changedBy: string | null;
}
export const useSizes = () => useCompanyQuery<{ sizes: DatedSize[] }>(['sizes'], '/sizes');
export const useSetSize = () =>
  useCompanyMutation((api, body: { size: number; from: string }) => api.call<void>('POST', '/sizes', { body }));

export const useFormerAddresses = () =>
  useCompanyQuery<{ former: { slug: string; endsAt: string }[] }>(['address'], '/address');
export const useRename = () =>
  useCompanyMutation((api, body: { name: string; reason: string | null }) =>
    api.call<{ name: string; slug: string }>('POST', '/address', { body }),
  );

export const useSetLogo = () =>
  useCompanyMutation((api, file: File) => {
    const body = new FormData();
    body.append('file', file);
    return api.call<void>('POST', '/logo', { body });
  });
export const useRemoveLogo = () => useCompanyMutation((api, _: void) => api.call<void>('DELETE', '/logo'));

export const useFactorRoles = () =>
  useCompanyQuery<{ secondFactorRoles: string[] }>(['second-factor-roles'], '/security');
export const useSetFactorRoles = () =>
  useCompanyMutation((api, secondFactorRoles: readonly string[]) =>
    api.call<void>('PUT', '/security', { body: { secondFactorRoles } }),
  );

export interface EmailDomain {
  domain: string;
  isFreeMail: boolean;
  record: { host: string; value: string };
  mailboxes: string[];
  proof: { method: 'dns' | 'mail'; provedAt: string } | null;
}
export const useEmailDomain = () => useCompanyQuery<EmailDomain>(['email-domain'], '/email-domain');
export const useCheckDomain = () => useCompanyMutation((api, _: void) => api.call<void>('POST', '/email-domain/dns'));
export const useMailDomain = () =>
  useCompanyMutation((api, mailbox: string) => api.call<void>('POST', '/email-domain/mail', { body: { mailbox } }));
export const useTakeDomainBack = () => useCompanyMutation((api, _: void) => api.call<void>('DELETE', '/email-domain'));
export const useOwnAddress = () => useCompanyQuery<{ address: string }>(['own-address'], '/own-address');

export interface SupportGrant {
  id: string;
  scope: 'read' | 'write';
  reason: string;
  givenAt: string;
  givenBy: string | null;
  endsAt: string;
}
export interface SupportVisit {
  id: string;
  by: string | null;
  reason: string;
  startedAt: string;
  endsAt: string;
  leftAt: string | null;
  isOpen: boolean;
  calls: { call: string; times: number; lastAt: string }[];
}
export const useSupportAccess = () =>
  useCompanyQuery<{ grant: SupportGrant | null; visits: SupportVisit[] }>(['support-access'], '/support-access');
export const useLetSupportIn = () =>
  useCompanyMutation((api, body: { scope: 'read' | 'write'; hours: number; reason: string }) =>
    api.call<void>('POST', '/support-access', { body }),
  );
export const useTakeSupportBack = () =>
  useCompanyMutation((api, _: void) => api.call<void>('DELETE', '/support-access'));

export interface MenuEntry {
  name: string;
  label: string;
  isHidden: boolean;
}
export const useMenu = () => useCompanyQuery<{ modules: MenuEntry[] }>(['menu'], '/menu');
export const useSetMenu = () =>
  useCompanyMutation((api, body: { order: readonly string[]; hidden: readonly string[] }) =>
    api.call<void>('PUT', '/menu', { body }),
  );

export const useTestSender = () => useCompanyMutation((api, _: void) => api.call<void>('POST', '/mail-sender/test'));

export interface PlanWish {
  planKeys: PlanKey[];
  size: number;
  sectors: string[];
}
export interface PlanResponse extends PlanWish {
  nextTerm: string;
  quote:
    | (PlanWish & {
        amountMinor: number | null;
        currency: string;
        createdAt: string;
        validUntil: string;
        workings: string | null;
      })
    | null;
  change:
    | (PlanWish & { amountMinor: number; startsOn: string; askedAt: string; askedBy: string; workings: string | null })
    | null;
  usage: { people: number; storageBytes: number };
}
export const usePlan = () => useCompanyQuery<PlanResponse>(['plan'], '/plan');
export const useAskForPlan = () =>
  useCompanyMutation((api, body: PlanWish) => api.call<void>('PUT', '/plan/change', { body }));
export const useTakePlanBack = () => useCompanyMutation((api, _: void) => api.call<void>('DELETE', '/plan/change'));

export interface CompanyExport {
  id: string;
  runId: string;
  createdAt: string;
  createdBy: string;
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  progress: { done: number; total: number };
  message: string | null;
  bytes: number | null;
  entries: number | null;
  endsAt: string | null;
  isReady: boolean;
}
export const isAtWork = ({ state }: Pick<CompanyExport, 'state'>): boolean => state === 'queued' || state === 'running';
/** The exports of the whole company, with how far the one at work is. */
export function useExports() {
  const api = useCompanyApi();
  const interval = useUnlessLive(500);
  return useQuery({
    queryKey: [...queryKeys.company(api.company), 'company-exports'],
    queryFn: ({ signal }) => api.call<{ exports: CompanyExport[] }>('GET', '/company-exports', { signal }),
    refetchInterval: ({ state }) => (state.data?.exports.some(isAtWork) ? interval : false),
  });
}
export const useMakeExport = () =>
  useCompanyMutation((api, _: void) => api.call<{ id: string }>('POST', '/company-exports'));
export const useCancelJob = () =>
  useCompanyMutation((api, runId: string) => api.call<void>('POST', `/job-runs/${runId}/cancel`));

export const useBeginClosing = () =>
  useCompanyMutation((api, body: { password: string; reason: string | null }) =>
    api.call<{ closesAt: string }>('POST', '/closing', { body, isAuthPage: true }),
  );
export const useTakeClosingBack = () => useCompanyMutation((api, _: void) => api.call<void>('DELETE', '/closing'));

export interface ApiKey {
  id: string;
  name: string;
  start: string;
  access: string[];
  createdAt: string;
  maker: string;
  expiresAt: string;
  lastUsedAt: string | null;
  state: 'working' | 'expired' | 'revoked';
}
export const useApiKeys = () => useCompanyQuery<{ keys: ApiKey[] }>(['api-keys'], '/api-keys');
export const useMakeKey = () =>
  useCompanyMutation((api, body: { name: string; access: readonly string[]; expiresOn: string }) =>
    api.call<{ id: string; token: string }>('POST', '/api-keys', { body }),
  );
export const useRevokeKey = () => useCompanyMutation((api, id: string) => api.call<void>('DELETE', `/api-keys/${id}`));

export interface WebhookWish {
  name: string;
  url: string;
  registers: readonly string[];
  happenings: readonly Happening[];
}
export interface Webhook extends WebhookWish {
  id: string;
  state: 'on' | 'paused' | 'off';
  createdAt: string;
  lastDeliveredAt: string | null;
  maker: string | null;
}
export interface WebhookDelivery {
  id: string;
  event: string;
  recordId: string | null;
  at: string;
  state: 'waiting' | 'delivered' | 'failed' | 'withheld';
  tries: number;
  lastStatus: number | null;
  lastError: string | null;
}
export const useWebhooks = () =>
  useCompanyQuery<{ webhooks: Webhook[]; registers: { name: string; label: string }[] }>(['webhooks'], '/webhooks');
export const useSaveWebhook = () =>
  useCompanyMutation((api, { id, ...body }: WebhookWish & { id: string | null }) =>
    id === null
      ? api.call<{ id: string; secret: string }>('POST', '/webhooks', { body })
      : api.call<{ secret?: string } | undefined>('PUT', `/webhooks/${id}`, { body }),
  );
export const useSwitchWebhook = () =>
  useCompanyMutation((api, { id, state }: { id: string; state: 'on' | 'off' }) =>
    api.call<void>('POST', `/webhooks/${id}/state`, { body: { state } }),
  );
export const useTestWebhook = () =>
  useCompanyMutation((api, id: string) => api.call<void>('POST', `/webhooks/${id}/test`));
export const useRenewSecret = () =>
  useCompanyMutation((api, id: string) => api.call<{ secret: string }>('POST', `/webhooks/${id}/secret`));
export const useRemoveWebhook = () =>
  useCompanyMutation((api, id: string) => api.call<void>('DELETE', `/webhooks/${id}`));
export const useDeliveries = (id: string) =>
  useCompanyQuery<{ deliveries: WebhookDelivery[] }>(['webhook-deliveries', id], `/webhooks/${id}/deliveries`);
export const useSendAgain = () =>
  useCompanyMutation((api, id: string) => api.call<void>('POST', `/webhook-deliveries/${id}/again`));

export interface HistoryEntry {
  seq: number;
  at: string;
  actor: string | null;
  actorName: string | null;
  through: string | null;
  action: string;
  resource: string;
  recordId: string | null;
  title: string | null;
  reason: string | null;
  rows: number | null;
  changes: { field: string; before: unknown; after: unknown }[];
}
export type HistoryFilters = Readonly<Record<'person' | 'kind' | 'action' | 'from' | 'to', string>>;
interface HistoryPage {
  items: HistoryEntry[];
  next: number | null;
}
export function useCompanyHistory(filters: Readonly<Record<string, string>>) {
  const api = useCompanyApi();
  return useInfiniteQuery({
    queryKey: [...queryKeys.company(api.company), 'history', filters],
    initialPageParam: null as number | null,
    getNextPageParam: (page: HistoryPage) => page.next,
    queryFn: ({ pageParam, signal }): Promise<HistoryPage> =>
      api.call<HistoryPage>('GET', '/history', {
        query: { ...filters, ...(pageParam === null ? {} : { after: String(pageParam) }) },
        signal,
      }),
  });
}
export const useHistoryKinds = () =>
  useCompanyQuery<{ kinds: { name: string; label: string }[] }>(['history-kinds'], '/history/kinds');

export interface ChainCheck {
  id: string;
  checkedAt: string;
  checkedBy: string | null;
  entries: number;
  firstHash: string | null;
  lastHash: string | null;
  records: number | null;
  witnesses: number | null;
  problem: string | null;
}
/** The checks of the history, and the job of the one at work. */
export function useChecks() {
  const api = useCompanyApi();
  const interval = useUnlessLive(500);
  return useQuery({
    queryKey: [...queryKeys.company(api.company), 'history-checks'],
    queryFn: ({ signal }) =>
      api.call<{ checks: ChainCheck[]; runId: string | null }>('GET', '/history/checks', { signal }),
    refetchInterval: ({ state }) => (state.data?.runId ? interval : false),
  });
}
export const useSendIntegrityMail = () =>
  useCompanyMutation((api, _: void) => api.call<void>('POST', '/integrity-email/send'));
export const useCheckChain = () =>
  useCompanyMutation((api, _: void) => api.call<{ runId: string }>('POST', '/history/checks'));
export function useJobRun(runId: string | null) {
  const api = useCompanyApi();
  const interval = useUnlessLive(500);
  return useQuery({
    queryKey: [...queryKeys.company(api.company), 'job-run', runId],
    enabled: runId !== null,
    refetchInterval: interval,
    queryFn: ({ signal }) =>
      api.call<{ run: { progress: { done: number; total: number } } }>('GET', `/job-runs/${runId ?? ''}`, { signal }),
  });
}
