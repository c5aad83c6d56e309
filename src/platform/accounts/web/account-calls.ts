import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Call } from '#platform/http/model/call.ts';
import { useMutationState, type Change } from '#platform/http/web/mutation.ts';
import { sendCall, type Sent } from '#platform/http/web/send-call.ts';
import { ownAccountCall, ownSessionsCall } from '../model/own-account-calls.ts';

const keys = ['own account'];

export const useAccount = () =>
  useQuery({
    queryKey: [...keys, 'account'],
    queryFn: ({ signal }) => sendCall(ownAccountCall, {}, { signal }),
  });
export const useOwnSessions = () =>
  useQuery({
    queryKey: [...keys, 'sessions'],
    queryFn: async ({ signal }) => (await sendCall(ownSessionsCall, {}, { signal })).sessions,
  });

/** A change of the account; everything on the page is asked for again afterwards. */
export function useAccountSend<P extends z.ZodType, B extends z.ZodType, Response extends z.ZodType>(
  call: Call<string, P, z.ZodType<Readonly<Record<never, never>>>, B, Response>,
): Change<z.output<Response>, Sent<P, z.ZodType, B>> {
  const client = useQueryClient();
  return useMutationState(
    useMutation({
      mutationFn: (sent: Sent<P, z.ZodType, B>) => sendCall(call as Call<string, P, z.ZodType, B, Response>, sent),
      onSettled: () => client.invalidateQueries({ queryKey: keys }),
    }),
  );
}
