import { useCompanyMutation, useCompanyQuery } from '#platform/http/web/hooks.ts';
import type {
  InvestorThread,
  InvestorView,
  ListedInvestor,
  PublishableRun,
  PublishedSnapshot,
  SnapshotContent,
} from '../model/investor-contracts.ts';

export const useInvestors = () => useCompanyQuery<{ investors: ListedInvestor[] }>(['investors'], '/investors');
export const useViews = () => useCompanyQuery<{ views: InvestorView[] }>(['investor views'], '/investor-views');
export const useThreads = () =>
  useCompanyQuery<{ threads: InvestorThread[] }>(['investor questions'], '/investor-questions');
export const usePreview = (id: string) =>
  useCompanyQuery<{ content: SnapshotContent; versions: PublishedSnapshot[] }>(
    ['publication preview', id],
    `/investor-publications/${id}/preview`,
  );
export const useRuns = ({ enabled }: { enabled: boolean }) =>
  useCompanyQuery<{ runs: PublishableRun[] }>(['publishable runs'], '/investor-inventories', {}, { enabled });

export interface Access {
  packs: readonly string[];
  startsOn: string | null;
  endsOn: string | null;
}
export const useInviteInvestor = () =>
  useCompanyMutation((api, body: Access & { email: string; kind: string; firm: string | null }) =>
    api.call<{ id: string }>('POST', '/investors', { body }),
  );
export const useChangeInvestor = () =>
  useCompanyMutation((api, { id, ...body }: Access & { id: string }) =>
    api.call<void>('PUT', `/investors/${id}`, { body }),
  );
export const useRevokeInvestor = () =>
  useCompanyMutation((api, id: string) => api.call<void>('DELETE', `/investors/${id}`));
export const useResendInvestor = () =>
  useCompanyMutation((api, id: string) => api.call<void>('POST', `/investors/${id}/invite`));
export const useAnswer = () =>
  useCompanyMutation((api, { thread, text }: { thread: string; text: string }) =>
    api.call('POST', `/investor-questions/${thread}`, { body: { text } }),
  );
