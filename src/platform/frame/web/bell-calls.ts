import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#platform/http/web/queries.ts';
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

const everyMs = 60_000;

export function useNotifications() {
  const api = useCompanyApi();
  return useQuery({
    queryKey: [...queryKeys.company(api.company), 'notifications'],
    queryFn: ({ signal }) => api.call<{ unread: number; items: Notification[] }>('GET', '/notifications', { signal }),
    refetchInterval: everyMs,
  });
}
