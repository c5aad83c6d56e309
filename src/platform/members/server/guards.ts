import type { FastifyReply, FastifyRequest } from 'fastify';
import { userError } from '#platform/errors/model/errors.ts';
import { networkOf } from '#platform/credentials/server/address.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import { cookieHeader, deviceCookie, deviceSeconds, readCookie, sessionCookie } from '#platform/http/server/cookie.ts';
import { deviceName } from '#platform/accounts/model/device-name.ts';
import type { Person } from './find-person.ts';
import type { SessionResponse } from '#platform/session/model/session-calls.ts';

/** Where a sign-in comes from. */
export interface Caller {
  /** The whole address: companies say from which networks they can be opened. */
  ip: string;
  /** As `callerNetwork` makes it. */
  network: string;
  /** As `deviceName` makes it. */
  device: string;
  /** Token of the session the browser still has. */
  sessionToken: string | null;
  /** Token of a browser in which somebody signed in before. */
  deviceToken: string | null;
}

/** A sign-in that has succeeded. */
export interface SignedIn {
  answer: SessionResponse;
  sessionToken: string;
  seconds: number;
  deviceToken: string;
}

/** Who is signed in. @throws `request.signed-out` */
export function personOf(request: FastifyRequest): Person {
  if (request.person === null) throw userError('request.signed-out');
  return request.person;
}

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
