import { accountError } from '#platform/accounts/model/errors.ts';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { accountsOf, type AccountsApp } from '#platform/credentials/server/accounts.ts';
import { readCookie, sessionCookie } from '#platform/http/server/cookie.ts';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Hook: refuses writes that another site makes a browser send. They must name our own origin, or come from no browser
 * at all and carry no session. `SameSite=Lax` cookies and JSON bodies already stop most of it; this stops the rest,
 * sub-domains included.
 */
export function originGuard(app: AccountsApp): onRequestHookHandler {
  const { env, isSecure } = accountsOf(app);
  const ours = new Set([env.baseUrl, env.apiBase].filter((url) => url !== '').map((url) => new URL(url).origin));
  return async function guardOrigin(request) {
    if (safeMethods.has(request.method)) return;
    if (!isOurs(request, ours, isSecure)) throw accountError('accounts.foreign-origin');
  };
}

function isOurs(request: FastifyRequest, ours: ReadonlySet<string>, isSecure: boolean): boolean {
  const origin = request.headers.origin;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined)
    return ours.has(origin) || (isOwnHost(request, origin) && (site === undefined || site === 'same-origin'));
  if (site !== undefined) return site === 'same-origin';
  return readCookie(request.headers.cookie, sessionCookie, isSecure) === null;
}

/** The page came from the very host that is asked: people reach a server under more names than the configured one. */
function isOwnHost(request: FastifyRequest, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/**
 * Whether a GET that changes something was made by a page of ours and not by a link, an image or another site (`GET
 * /logout`).
 */
export function isDeliberateGet(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  const mode = request.headers['sec-fetch-mode'];
  const purpose = request.headers['sec-purpose'] ?? request.headers['purpose'];
  return (
    mode !== 'navigate' && mode !== 'no-cors' && purpose === undefined && (site === undefined || site === 'same-origin')
  );
}
