import { isRecord, problemOf } from '#platform/http/web/problem.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { investorLoginCall } from '#platform/auth/model/spec-calls.ts';
import { investorMark } from '#platform/session/web/hints.ts';
import { session } from '#platform/session/web/session.ts';
import { offerOf, type StepOffer } from './second-step-call.ts';

/**
 * Signs an investor in. Whatever carries the status 200 lets in, also an answer that cannot be read; a second step is
 * offered, everything else is thrown. The token is a mark of this tab only, never a right.
 *
 * @returns the second step, or null when they are in
 */
export async function signInAsInvestor(credentials: { email: string; password: string }): Promise<StepOffer | null> {
  try {
    await signInBy(await sendCall(investorLoginCall, { body: credentials }, { isAuthPage: true }));
  } catch (error) {
    const offer = offerOf(error);
    if (offer !== null || problemOf(error).status !== 200) return offer ?? Promise.reject(error);
    await openSession(someMark);
  }
  return null;
}

/** Lets in by the answer of the door, or of the second step. */
export async function signInBy(answer: unknown): Promise<void> {
  const data = isRecord(answer) && isRecord(answer['data']) ? answer['data'] : answer;
  await openSession(isRecord(data) && typeof data['token'] === 'string' ? data['token'] : someMark);
}

export async function openSession(token: string): Promise<void> {
  investorMark.write(token);
  await session.signedIn();
}

const someMark = 'signed in';
