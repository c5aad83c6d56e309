import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useUnlessLive } from '#platform/live/web/live.ts';
import { notificationsCall, type Notification } from '#platform/notifications/model/notification-calls.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';

export type { Notification };

export function useNotifications() {
  const api = useCompanyApi();
  return useQuery({
    queryKey: queryKeys.call(api.company, notificationsCall),
    queryFn: ({ signal }) => api.send(notificationsCall, { query: {} }, { signal }),
    meta: { touches: notificationsCall.touches },
    refetchInterval: useUnlessLive(60_000),
  });
}
