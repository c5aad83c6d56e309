import { isRecord, problemOf } from '#platform/http/web/problem.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { secondStepCall } from '../model/auth-calls.ts';

export type StepKind = 'totp' | 'passkey' | 'recovery';

/** What a door says after the right password when there is a second factor: a ticket, and how to go on. */
export interface StepOffer {
  ticket: string;
  kinds: readonly StepKind[];
  /** What to ask the passkey, as the browser takes it. */
  passkey: unknown;
}

export type StepResponse = { code: string } | { recoveryCode: string } | { passkey: Record<string, unknown> };

/** Reads the offer from a refused sign-in; null when it was refused for another reason. */
export function offerOf(error: unknown): StepOffer | null {
  const given = problemOf(error).body['secondStep'];
  if (!isRecord(given) || typeof given['ticket'] !== 'string' || !Array.isArray(given['kinds'])) return null;
  const kinds = (['totp', 'passkey', 'recovery'] as const).filter((kind) =>
    (given['kinds'] as unknown[]).includes(kind),
  );
  return { ticket: given['ticket'], kinds, passkey: given['passkey'] };
}

/** Shows the second factor. @returns the session's answer; the cookie came with it */
export const passStep = ({ ticket }: StepOffer, answer: StepResponse): Promise<unknown> =>
  sendCall(secondStepCall, { body: { ticket, ...answer } }, { isAuthPage: true });

/** Has the browser ask the person for their passkey. Its code is fetched by the first who has one. */
export async function requestPasskey({ passkey }: StepOffer): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return {
    ...(await startAuthentication({
      optionsJSON: passkey as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    })),
  };
}
