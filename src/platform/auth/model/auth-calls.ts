import { z } from 'zod';
import {
  acceptInvitationInput,
  confirmInput,
  forgotInput,
  viewInvitationInput,
  secondStepInput,
} from '#platform/accounts/model/contracts.ts';
import { defineCall, type ResponseOf } from '#platform/http/model/call.ts';
import { sessionResponse } from '#platform/session/model/session-calls.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';

/** The steps of a sign-in that the specification does not name. */
const tag = 'Accounts';

export const secondStepCall = defineCall({
  method: 'POST',
  path: '/api/login/second-step',
  tag,
  summary: 'Complete a sign-in with a code, a recovery code or a passkey',
  body: secondStepInput,
  /** The session, and the same once more as `data`, where some look for it. */
  response: sessionResponse.extend({ data: sessionResponse }),
});
export const confirmCall = defineCall({
  method: 'POST',
  path: '/api/confirmations',
  tag,
  summary: 'Confirm an address or a company with the link in an email',
  body: confirmInput,
  response: messageResponse.extend({ kind: z.enum(['email', 'company']), slug: z.string().nullable() }),
});
export const requestToJoinCall = defineCall({
  method: 'POST',
  path: '/api/join-requests',
  tag,
  summary: 'Request to join a company by email address; the response is the same for every address',
  body: forgotInput,
  response: z.object({ message: z.string() }),
});
export const viewInvitationCall = defineCall({
  method: 'POST',
  path: '/api/invitations/look',
  tag,
  summary: 'Read an invitation, expired or not',
  body: viewInvitationInput,
  response: z.object({
    company: z.string(),
    email: z.string(),
    needsPassword: z.boolean(),
    isExpired: z.boolean(),
    /** Who can send it again; null where they have given no name. */
    invitedBy: z.string().nullable(),
  }),
});
export type InvitationView = ResponseOf<typeof viewInvitationCall>;
export const acceptInvitationCall = defineCall({
  method: 'POST',
  path: '/api/invitations/accept',
  tag,
  summary: 'Accept an invitation',
  body: acceptInvitationInput,
  response: messageResponse.extend({ slug: z.string() }),
});

/** In demo mode only. */
export const demoVisitCall = defineCall({
  method: 'POST',
  path: '/api/demo-visit',
  tag: 'Public site',
  summary: 'Open the demo company without an account, in demo mode only',
  /** Where the visit begins. */
  response: z.object({ path: z.string() }),
});
export const demoAccountsCall = defineCall({
  method: 'GET',
  path: '/api/demo-accounts',
  tag,
  summary: 'The accounts of the demo company, in demo mode only',
  response: z.object({
    accounts: z.array(z.object({ email: z.string(), password: z.string(), role: z.string(), company: z.string() })),
  }),
});
export type DemoAccount = ResponseOf<typeof demoAccountsCall>['accounts'][number];
