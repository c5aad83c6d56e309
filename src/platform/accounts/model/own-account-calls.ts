import { z } from 'zod';
import { wordingResponse } from '#platform/messages/model/message-response.ts';
import { defineCall, type ResponseOf } from '#platform/http/model/call.ts';
import {
  changeEmailInput,
  changePasswordInput,
  confirmPasskeyInput,
  confirmTotpInput,
  passwordInput,
} from './contracts.ts';

/** One's own account: whoever is signed in, of whatever type, with or without a company. */
const tag = 'Own account';
const moment = z.string();
const codes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const ownAccountCall = defineCall({
  method: 'GET',
  path: '/api/account',
  tag,
  summary: 'Sign-in security and recent activity of your own account',
  response: z.object({
    email: z.string(),
    isEmailVerified: z.boolean(),
    waitingEmail: z
      .object({ email: z.string(), isOldConfirmed: z.boolean(), isNewConfirmed: z.boolean(), expiresAt: moment })
      .nullable(),
    factors: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(['totp', 'passkey']),
        name: z.string(),
        createdAt: moment,
        lastUsedAt: moment.nullable(),
      }),
    ),
    recoveryCodesLeft: z.int(),
    /** Companies that let the person in only with two-factor authentication. */
    demandedBy: z.array(z.string()),
    /** The newest first. */
    events: z.array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        device: z.string(),
        deviceSaid: wordingResponse,
        at: moment,
        text: z.string(),
        wording: wordingResponse,
      }),
    ),
  }),
});
export type OwnAccount = ResponseOf<typeof ownAccountCall>;
export type OwnFactor = OwnAccount['factors'][number];
export type SecurityEvent = OwnAccount['events'][number];

export const changePasswordCall = defineCall({
  method: 'POST',
  path: '/api/account/password',
  tag,
  summary: 'Change your password; other sessions end unless kept',
  status: 204,
  body: changePasswordInput,
});
export const changeEmailCall = defineCall({
  method: 'POST',
  path: '/api/account/email',
  tag,
  summary: 'Request an email address change; both addresses must confirm',
  status: 204,
  body: changeEmailInput,
});
export const withdrawEmailCall = defineCall({
  method: 'DELETE',
  path: '/api/account/email',
  tag,
  summary: 'Cancel an email address change',
  status: 204,
});
export const resendVerificationCall = defineCall({
  method: 'POST',
  path: '/api/account/verification',
  tag,
  summary: 'Send the confirmation link for your address again',
  status: 204,
});

export const beginTotpCall = defineCall({
  method: 'POST',
  path: '/api/account/totp',
  tag,
  summary: 'Start adding an authenticator app',
  body: passwordInput,
  response: z.object({ ticket: z.string(), secret: z.string(), uri: z.string() }),
});
export const confirmTotpCall = defineCall({
  method: 'POST',
  path: '/api/account/totp/confirm',
  tag,
  summary: 'Confirm the authenticator app with its first code; the first method returns recovery codes',
  body: confirmTotpInput,
  response: codes,
});
export const beginPasskeyCall = defineCall({
  method: 'POST',
  path: '/api/account/passkeys',
  tag,
  summary: 'Start adding a passkey',
  body: passwordInput,
  /** `options` as the browser takes them. */
  response: z.object({ ticket: z.string(), options: z.unknown() }),
});
export const confirmPasskeyCall = defineCall({
  method: 'POST',
  path: '/api/account/passkeys/confirm',
  tag,
  summary: 'Add the passkey created by the browser',
  body: confirmPasskeyInput,
  response: codes,
});
export const removeFactorCall = defineCall({
  method: 'POST',
  path: '/api/account/factors/:id/remove',
  tag,
  summary: 'Remove an authentication method',
  status: 204,
  body: passwordInput,
});
export const renewRecoveryCodesCall = defineCall({
  method: 'POST',
  path: '/api/account/recovery-codes',
  tag,
  summary: 'Create new recovery codes; the old codes become invalid',
  body: passwordInput,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const ownSessionsCall = defineCall({
  method: 'GET',
  path: '/api/sessions',
  tag,
  summary: 'List your active sessions',
  response: z.object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        device: z.string(),
        deviceSaid: wordingResponse,
        networkMark: z.string(),
        createdAt: moment,
        lastSeenAt: moment,
        expiresAt: moment,
        isCurrent: z.boolean(),
      }),
    ),
  }),
});
export const endOtherSessionsCall = defineCall({
  method: 'DELETE',
  path: '/api/sessions',
  tag,
  summary: 'End all your other sessions immediately',
  status: 204,
});
export const endSessionCall = defineCall({
  method: 'DELETE',
  path: '/api/sessions/:id',
  tag,
  summary: 'End one of your sessions immediately',
  status: 204,
});
