import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { allowPages, callsOriginOf } from './calls-origin.ts';
import { securityHeaders } from './security-headers.ts';

const apart = { baseUrl: 'https://app.rowan.example', apiBase: 'https://api.rowan.example/v1' };

function server(env: { baseUrl: string; apiBase: string }) {
  const http = fastify();
  securityHeaders(http, { isHttps: true, callsOrigin: callsOriginOf(env) });
  allowPages(http, env);
  http.get('/api/session', async () => ({ person: null }));
  return http;
}
const preflight = (origin: string) => ({
  method: 'OPTIONS' as const,
  url: '/api/session',
  headers: {
    origin,
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'content-type,idempotency-key',
  },
});

describe('calls with an origin of their own', () => {
  it('may be asked by the pages, with cookies, after a preflight', async () => {
    const http = server(apart);
    const asked = await http.inject(preflight('https://app.rowan.example'));
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.rowan.example',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type,idempotency-key',
    });
    expect(asked.headers['access-control-allow-methods']).toContain('PATCH');
    const answer = await http.inject({ url: '/api/session', headers: { origin: 'https://app.rowan.example' } });
    expect(answer.headers['access-control-expose-headers']).toContain('x-changed');
    expect(answer.headers['content-security-policy']).toContain(`connect-src 'self' https://api.rowan.example;`);
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-site');
  });

  it('open to no other origin, and to none where pages and calls share theirs', async () => {
    for (const [env, origin] of [
      [apart, 'https://evil.example'],
      [{ ...apart, apiBase: '' }, 'https://app.rowan.example'],
      [{ ...apart, apiBase: 'https://app.rowan.example' }, 'https://app.rowan.example'],
    ] as const) {
      const asked = await server(env).inject(preflight(origin));
      expect(asked.statusCode).toBe(404);
      expect(asked.headers['access-control-allow-origin']).toBeUndefined();
    }
    const { headers } = await server({ ...apart, apiBase: '' }).inject('/api/session');
    expect(headers['content-security-policy']).toContain(`connect-src 'self';`);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});
