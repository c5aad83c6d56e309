import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#platform/http/web/queries.ts';
import { notificationKind } from '#platform/live/model/live-change.ts';
import { useUnlessLive } from '#platform/live/web/live.ts';
import { useCompanyApi } from '#platform/session/web/company.tsx';

/** As `GET /notifications` answers. */
export interface Notification {
  id: string;
  kind:
    | 'mention'
    | 'accessRequest'
    | 'jobDone'
    | 'jobFailed'
    | 'webhookPaused'
    | 'broadcast'
    | 'requestAsked'
    | 'requestDue'
    | 'requestOverdue'
    | 'requestToCheck'
    | 'requestReturned'
    | 'supportCame'
    | 'approvalDue'
    | 'approvalEscalated';
  by: string | null;
  label: string | null;
  path: string | null;
  createdAt: string;
  readAt: string | null;
}

export function useNotifications() {
  const api = useCompanyApi();
  return useQuery({
    queryKey: [...queryKeys.company(api.company), 'notifications'],
    queryFn: ({ signal }) => api.call<{ unread: number; items: Notification[] }>('GET', '/notifications', { signal }),
    meta: { touches: [notificationKind] },
    refetchInterval: useUnlessLive(60_000),
  });
}
