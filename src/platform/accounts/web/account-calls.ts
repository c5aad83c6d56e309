import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMutationState, type Change } from '#platform/http/web/mutation.ts';
import { request, type Method } from '#platform/http/web/request.ts';

export interface Factor {
  id: string;
  kind: 'totp' | 'passkey';
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}
export interface SecurityEvent {
  id: string;
  text: string;
  device: string;
  at: string;
}
export interface Account {
  email: string;
  isEmailVerified: boolean;
  waitingEmail: { email: string; isOldConfirmed: boolean; isNewConfirmed: boolean; expiresAt: string } | null;
  factors: readonly Factor[];
  recoveryCodesLeft: number;
  /** Companies that let the person in only with a second factor. */
  demandedBy: readonly string[];
  /** The newest first. */
  events: readonly SecurityEvent[];
}
export interface OwnSession {
  id: string;
  device: string;
  networkMark: string;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

const keys = ['own account'];

export const useAccount = () =>
  useQuery({
    queryKey: [...keys, 'account'],
    queryFn: ({ signal }) => request<Account>('GET', '/api/account', { signal }),
  });
export const useOwnSessions = () =>
  useQuery({
    queryKey: [...keys, 'sessions'],
    queryFn: async ({ signal }) =>
      (await request<{ sessions: OwnSession[] }>('GET', '/api/sessions', { signal })).sessions,
  });

/** A change of the account, `{ path, body }` below `/api`; everything on the page is asked for again afterwards. */
export function useAccountCall<Answer = void>(
  method: Method = 'POST',
): Change<Answer, { path: string; body?: unknown }> {
  const client = useQueryClient();
  return useMutationState(
    useMutation({
      mutationFn: ({ path, body }: { path: string; body?: unknown }) =>
        request<Answer>(method, `/api${path}`, body === undefined ? {} : { body }),
      onSettled: () => client.invalidateQueries({ queryKey: keys }),
    }),
  );
}
