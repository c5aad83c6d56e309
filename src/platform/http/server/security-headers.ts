import type { FastifyInstance } from 'fastify';

/** What pages of the product may load and who may frame them: their own origin, nobody. */
const contentSecurityPolicy = [
  `default-src 'self'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `frame-src 'self' blob:`,
  `frame-ancestors 'none'`,
  `object-src 'none'`,
  `base-uri 'self'`,
  `form-action 'self'`,
].join(';');

const headersOfAll: readonly (readonly [string, string])[] = [
  ['Content-Security-Policy', contentSecurityPolicy],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
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
 */
export function securityHeaders(http: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  const headers = isHttps
    ? [...headersOfAll, ['Strict-Transport-Security', `max-age=${oneYearSeconds}; includeSubDomains`] as const]
    : headersOfAll;
  // Written once. A library that made them anew for each request cost a tenth of a list: its tables outlived the request
  // and had to be collected with everything they held.
  http.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}
