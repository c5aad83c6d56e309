import type { FastifyInstance } from 'fastify';

/**
 * What pages of the product may load and who may frame them: their own origin and that of the calls, nobody.
 *
 * @param calls  origin of the calls where it is another one (`API_BASE`), with a space before it; else ''
 */
const contentSecurityPolicy = (calls: string): string =>
  [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self'${calls} data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${calls}`,
    `frame-src 'self'${calls} blob:`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
  ].join(';');

const headersOfAll: readonly (readonly [string, string])[] = [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Download-Options', 'noopen'],
  ['X-Frame-Options', 'SAMEORIGIN'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  ['X-XSS-Protection', '0'],
];

const oneYearSeconds = 31_536_000;

/**
 * Tells browsers with every answer what they must not do with it. Set on the raw answer, so that streams have them too;
 * a call that says otherwise is heard.
 *
 * @param callsOrigin  of the calls, where pages ask another origin (`API_BASE`); null where it is their own
 */
export function securityHeaders(
  http: FastifyInstance,
  { isHttps, callsOrigin = null }: { isHttps: boolean; callsOrigin?: string | null },
): void {
  const headers: readonly (readonly [string, string])[] = [
    ['Content-Security-Policy', contentSecurityPolicy(callsOrigin === null ? '' : ` ${callsOrigin}`)],
    ['Cross-Origin-Resource-Policy', callsOrigin === null ? 'same-origin' : 'same-site'],
    ...headersOfAll,
    ...(isHttps ? [['Strict-Transport-Security', `max-age=${oneYearSeconds}; includeSubDomains`] as const] : []),
  ];
  // Written once. A library that made them anew for each request cost a tenth of a list: its tables outlived the request
  // and had to be collected with everything they held.
  http.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}
