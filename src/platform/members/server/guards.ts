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

export const networkOf = (request: FastifyRequest): string => callerNetwork(request.ip);
export const fromOf = (request: FastifyRequest): { network: string; requestId: string } => ({
  network: networkOf(request),
  requestId: request.id,
});

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

export function clearSessionCookie(reply: FastifyReply, { isSecure }: Accounts): void {
  void reply.header('set-cookie', cookieHeader(sessionCookie, '', { isSecure, seconds: 0 }));
}
