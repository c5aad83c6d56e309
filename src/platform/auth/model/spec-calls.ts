import { z } from 'zod';
import {
  editUserInput,
  forgotInput,
  loginInput,
  registrationInput,
  resetInput,
} from '#platform/accounts/model/contracts.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { sessionResponse } from '#platform/session/model/session-calls.ts';

/**
 * The calls of the specification's section 7 that concern accounts, by their address below `/api`; the server serves
 * them without it too (`server/spec-calls.ts`). Some say their answer twice: as it is, and once more as `data`.
 */
const tag = 'Accounts';
const done = z.object({ message: z.string() });

const registered = done.extend({
  company: z.string(),
  slug: z.string(),
  /** Euros with two decimals; `N/A` where no price can be told. */
  quote: z.string(),
  quoteWorkings: z.string().nullable(),
});
export const registerCall = defineCall({
  method: 'POST',
  path: '/api/register',
  tag,
  summary: 'Register a company with its owner',
  body: registrationInput,
  response: registered.extend({ data: registered }),
});

const signedIn = sessionResponse.extend({ data: sessionResponse }).meta({ id: 'SignedIn' });
export const loginCall = defineCall({
  method: 'POST',
  path: '/api/login',
  tag,
  summary: 'Sign in as client or staff of the provider',
  body: loginInput,
  response: signedIn,
});
export const investorLoginCall = defineCall({
  method: 'POST',
  path: '/api/login-investor',
  tag,
  summary: 'Sign in as investor',
  body: loginInput,
  response: signedIn,
});
export const logoutCall = defineCall({
  method: 'GET',
  path: '/api/logout',
  tag,
  summary: 'Sign out',
  response: done,
});
export const logoutByPostCall = defineCall({
  method: 'POST',
  path: '/api/logout',
  tag,
  summary: 'Sign out',
  response: done,
});
export const protectedCall = defineCall({
  method: 'GET',
  path: '/api/protected',
  tag,
  summary: 'The session: signed-in user, company and permissions',
  response: signedIn,
});

const accountType = z.enum(['Client', 'Internal', 'Investor']);
const user = z.object({
  id: z.uuid(),
  type: accountType,
  email: z.string(),
  name: z.string().nullable(),
  surname: z.string().nullable(),
  preferredName: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.string().nullable(),
  timeZone: z.string().nullable(),
  isEmailVerified: z.boolean(),
});
export const userCall = defineCall({
  method: 'GET',
  path: '/api/user',
  tag,
  summary: 'The signed-in person',
  response: z.object({ user, data: z.object({ user }) }),
});

export const usersPerPageMax = 500;
export const usersQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(usersPerPageMax).default(usersPerPageMax),
  q: z.string().max(120).default(''),
});
export const usersCall = defineCall({
  method: 'GET',
  path: '/api/users',
  tag,
  summary: 'The members of the current company: a plain list, up to 500 per page',
  query: usersQuery,
  response: z.array(
    z.object({
      id: z.uuid(),
      name: z.string().nullable(),
      surname: z.string().nullable(),
      preferredName: z.string().nullable(),
      email: z.string(),
      type: accountType,
      userRole: z.string().nullable(),
      status: z.enum(['active', 'suspended']),
    }),
  ),
});
export const editUserCall = defineCall({
  method: 'PUT',
  path: '/api/edit-user/:id',
  tag,
  summary: 'Change a profile',
  body: editUserInput,
  response: done.extend({ success: z.boolean() }),
});

export const forgotPasswordCall = defineCall({
  method: 'POST',
  path: '/api/forgot-password',
  tag,
  summary: 'Request a link to set a new password',
  body: forgotInput,
  response: done,
});
export const resetPasswordCall = defineCall({
  method: 'POST',
  path: '/api/reset-password/:token',
  tag,
  summary: 'Set a new password with the token from a link',
  body: resetInput,
  /** `door`: where the person signs in. */
  response: done.extend({ door: z.enum(['user', 'investor']) }),
});
