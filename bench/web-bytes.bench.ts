import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import type { Measure } from '../scripts/bench/bench.ts';
import { demoAccounts } from '../src/demo/seed.ts';
import { readEnv } from '#platform/runtime/server/env.ts';
import { browserLaunch } from '../test/support/browser.ts';
import { startServer } from '../test/support/server.ts';
import { budgets } from '../test/support/web-budgets.ts';

export const name = 'Bytes until a page is at rest, gzip';
export const limit = 1;

/** KiB of gzip level 9. */
const pages = [
  { label: 'public page', path: '/', ...budgets.public, isInside: false },
  { label: 'guest page', path: '/login', ...budgets.guest, isInside: false },
  { label: 'registration', path: '/registration', ...budgets.guest, isInside: false },
  { label: 'home of a company', path: '/:company', ...budgets.home, isInside: true },
  { label: 'emissions', path: '/:company/environmental/ghg-emissions', ...budgets.inside, isInside: true },
  { label: 'overview with charts', path: '/:company/environmental', ...budgets.withCharts, isInside: true },
];

export async function run(): Promise<Measure[]> {
  const server = await startServer();
  let browser: Browser | null = null;
  try {
    browser = await chromium.launch(await browserLaunch());
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    const measures: Measure[] = [];
    for (const isInside of [false, true]) {
      const company = isInside ? await signIn(context, server.url) : '';
      for (const page of pages.filter((entry) => entry.isInside === isInside)) {
        const bytes = await bytesOf(context, page.path.replace(':company', company));
        for (const kind of ['js', 'css'] as const)
          measures.push({
            label: `${page.label}, ${kind === 'js' ? 'scripts' : 'styles'}`,
            ours: bytes[kind] / 1024,
            reference: page[kind],
            unit: 'KiB',
            better: 'lower',
          });
      }
    }
    return measures;
  } finally {
    await browser?.close();
    await server.stop();
  }
}

/** A fresh page with an empty cache: everything that it fetched itself when it has come to rest. */
async function bytesOf(context: BrowserContext, path: string): Promise<{ js: number; css: number }> {
  const page = await context.newPage();
  const sum = { js: 0, css: 0 };
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = { script: 'js', stylesheet: 'css' }[response.request().resourceType()] as 'js' | 'css' | undefined;
    if (kind !== undefined && response.ok())
      reading.push(
        response.body().then((body) => {
          sum[kind] += gzipSync(body, { level: 9 }).length;
        }),
      );
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await Promise.all(reading);
  await page.close();
  if (sum.js === 0) throw new Error(`${path} fetched no script: it was not measured`);
  return sum;
}

async function signIn(context: BrowserContext, url: string): Promise<string> {
  const account = demoAccounts(readEnv({})).find(({ role }) => role === 'Sustainability');
  const answer = await context.request.post(`${url}/api/login`, {
    data: { email: account?.email, password: account?.password },
    headers: { origin: url },
  });
  const { slug } = (await answer.json()) as { slug?: string };
  if (!answer.ok() || slug === undefined) throw new Error(`the demo account could not sign in: ${answer.status()}`);
  return slug;
}
