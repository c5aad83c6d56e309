import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildHttp } from '#platform/assembly/server/app.ts';
import { ensureProvider } from '#platform/provider/server/provider.ts';
import { testApp, type TestApp } from '#test/support/company.ts';
import { newInternal } from '#test/support/provider.ts';
import { cleanUpSite } from './clean-up.ts';

let test: TestApp;
let http: FastifyInstance;
let now = new Date();

beforeAll(async () => {
  test = await testApp({ clock: () => now });
  await ensureProvider(test.app, {});
  const broken = {
    name: 'broken',
    routes: (server: FastifyInstance) => {
      server.get('/api/broken/:id', () => {
        throw new TypeError('Ada Lovelace earns 4711');
      });
    },
  };
  http = await buildHttp({ ...test.app, serverModules: [...test.app.serverModules, broken] });
});
afterAll(() => http.close());

const faults = async () => {
  const staff = await newInternal(test, ['site.read']);
  const answer = await staff.call('GET', '/error-reports');
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as { items: unknown[]; count: { value: number } };
};

describe('a mistake of ours', () => {
  it('is found by the number that the person was told: where in the code, and nothing of what was asked or answered', async () => {
    const answer = await http.inject({ method: 'GET', url: '/api/broken/4712?name=Ada' });
    expect(answer.statusCode).toBe(500);
    const { requestId } = answer.json<{ requestId: string }>();
    const { items } = await faults();
    expect(items).toHaveLength(1);
    const text = JSON.stringify(items[0]);
    expect(text).toContain(requestId);
    expect(text).toContain('GET /api/broken/:id');
    expect(text).toContain('TypeError');
    expect(text).toContain('src/modules/site/provider/server/store-error-reports.test.ts:');
    for (const secret of ['Ada', '4711', '4712']) expect(text).not.toContain(secret);
  });

  it('does not fill the list when it comes again and again, and goes when nobody looked at it for 90 days', async () => {
    const before = (await faults()).count.value;
    await http.inject({ method: 'GET', url: '/api/no-such-call' });
    expect((await faults()).count.value, 'an address of nothing is no fault').toBe(before);
    for (let times = 0; times < 70; times += 1) await http.inject({ method: 'GET', url: '/api/broken/1' });
    expect((await faults()).count.value, 'of more than sixty in an hour').toBe(60);
    now = new Date(now.getTime() + 91 * 86_400_000);
    await cleanUpSite(test.app);
    expect((await faults()).count.value).toBe(0);
  });
});
