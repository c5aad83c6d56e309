import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

async function answerOf(path: string, isHttps: boolean) {
  const http = fastify();
  securityHeaders(http, { isHttps });
  http.get('/page', async () => 'page');
  http.get('/sealed', async (_request, reply) => reply.header('content-security-policy', 'sandbox').send('file'));
  http.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.end();
  });
  const { headers } = await http.inject(path);
  await http.close();
  return headers;
}

const expected = {
  'content-security-policy':
    "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;font-src 'self';connect-src 'self';frame-src 'self' blob:;frame-ancestors 'none';object-src 'none';base-uri 'self';form-action 'self'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

describe('the headers that protect', () => {
  it.each(['/page', '/stream', '/nowhere'])('come with %s', async (path) => {
    expect(await answerOf(path, false)).toMatchObject(expected);
  });

  it('give way to what a call says of its own answer', async () => {
    expect(await answerOf('/sealed', false)).toMatchObject({ ...expected, 'content-security-policy': 'sandbox' });
  });

  it('demand an encrypted connection where there is one', async () => {
    const name = 'strict-transport-security';
    expect((await answerOf('/page', true))[name]).toBe('max-age=31536000; includeSubDomains');
    expect(await answerOf('/page', false)).not.toHaveProperty(name);
  });
});
