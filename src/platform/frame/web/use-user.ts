import { useQuery } from '@tanstack/react-query';
import { isRecord } from '#platform/http/web/problem.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { userCall } from '#platform/auth/model/spec-calls.ts';
import { useSession } from '#platform/session/web/use-session.ts';

export interface UserName {
  name: string | null;
  surname: string | null;
}

/**
 * Who is greeted: `GET /user`, asked again when the session's name changes. An answer without a user is a failure, as
 * the specification says.
 */
export function useUser() {
  const { person } = useSession();
  return useQuery({
    queryKey: ['user', person?.accountId, person?.name, person?.surname],
    queryFn: async ({ signal }): Promise<UserName> => {
      const answer: unknown = await sendCall(userCall, {}, { signal });
      const user = isRecord(answer)
        ? (answer['user'] ?? (isRecord(answer['data']) ? answer['data']['user'] : undefined))
        : undefined;
      if (!isRecord(user)) throw new Error('the answer has no user');
      const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
      return { name: text(user['name']), surname: text(user['surname']) };
    },
    enabled: person !== null,
    staleTime: Infinity,
  });
}
