import type { FastifyReply, FastifyRequest } from 'fastify';
import { userError } from '#platform/errors/model/errors.ts';
import { callerNetwork } from '#platform/auth/server/address.ts';
import type { Accounts } from '#platform/accounts/server/accounts.ts';
import { cookieHeader, deviceCookie, deviceSeconds, readCookie, sessionCookie } from '#platform/auth/server/cookie.ts';
import { deviceName } from '#platform/accounts/model/device-name.ts';
import type { Person } from './find-person.ts';
import type { Caller, SignedIn } from '#platform/auth/server/sign-in.ts';

/** Who is signed in. @throws `request.signed-out` */
export function personOf(request: FastifyRequest): Person {
  if (request.person === null) throw userError('request.signed-out');
  return request.person;
}

/** The caller’s network: the address, shortened so that limits hold for a household and not for one of its devices. */
export const networkOf = (request: FastifyRequest): string => callerNetwork(request.ip);
/** Where a request comes from, for entries of the history and limits. */
export const fromOf = (request: FastifyRequest): { network: string; requestId: string } => ({
  network: networkOf(request),
  requestId: request.id,
});

/** What is known of a caller before anybody is signed in: address, device, and the tokens of its cookies. */
export function callerOf(request: FastifyRequest, { isSecure }: Accounts): Caller {
  const { cookie, 'user-agent': userAgent } = request.headers;
  return {
    ip: request.ip,
    network: networkOf(request),
    device: deviceName(userAgent),
    sessionToken: readCookie(cookie, sessionCookie, isSecure),
    deviceToken: readCookie(cookie, deviceCookie, isSecure),
  };
}

/** Sets the cookies of a session and of the device; `seconds` is how long the session lasts. */
export function giveCookies(
  reply: FastifyReply,
  { isSecure }: Accounts,
  { sessionToken, seconds, deviceToken }: SignedIn,
): void {
  void reply.header('set-cookie', [
    cookieHeader(sessionCookie, sessionToken, { isSecure, seconds }),
    cookieHeader(deviceCookie, deviceToken, { isSecure, seconds: deviceSeconds }),
  ]);
}

/** Has the browser drop the session; the device stays known. */
export function clearSessionCookie(reply: FastifyReply, { isSecure }: Accounts): void {
  void reply.header('set-cookie', cookieHeader(sessionCookie, '', { isSecure, seconds: 0 }));
}
