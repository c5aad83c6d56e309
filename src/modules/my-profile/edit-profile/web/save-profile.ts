import { editUserCall } from '#platform/auth/model/spec-calls.ts';
import type { BodyOf } from '#platform/http/model/call.ts';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { ApiProblem } from '#platform/http/web/problem.ts';
import { sendCall } from '#platform/http/web/send-call.ts';

export type ProfileChange = BodyOf<typeof editUserCall>;

/**
 * Changes one's own profile by the call of the specification.
 *
 * @throws ApiProblem with the message of an answer that denies success, whatever its status
 */
export async function saveProfile(accountId: string, body: ProfileChange, key?: string): Promise<void> {
  const answer = await sendCall(editUserCall, { params: { id: accountId }, body }, key === undefined ? {} : { key });
  if (!answer.success) throw new ApiProblem(200, { message: answer.message }, null);
}

/** The same where no form asks; everything about the company is asked for again, since the call names no company. */
export const useSaveProfile = (accountId: string) =>
  useCompanyMutation((_api, body: ProfileChange) => saveProfile(accountId, body));
