import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type BrowserContext } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import type { Measure } from '../scripts/bench/bench.ts';
import { demoAccounts } from '../src/demo/seed.ts';
import { readEnv } from '#platform/runtime/server/env.ts';
import { browserLaunch } from '../test/support/browser.ts';
import { startServer } from '../test/support/server.ts';

export const name = 'Largest paint and quiet network beside a bare React page';
/** Times of the bare page, one heading drawn by React; warm that asks for one document, ours for its figures too. */
export const limit = 14;

const lines = [
  { label: '40 ms, 20 Mbit', latency: 40, bitsPerSecond: 20e6 },
  { label: '150 ms, 1.6 Mbit', latency: 150, bitsPerSecond: 1.6e6 },
];
type Line = (typeof lines)[number];

export async function run(): Promise<Measure[]> {
  const server = await startServer();
  const bare = await serveBarePage();
  const browser = await chromium.launch(await browserLaunch());
  try {
    const account = demoAccounts(readEnv({})).find(({ role }) => role === 'Sustainability');
    const visitor = await browser.newContext();
    const answer = await visitor.request.post(`${server.url}/api/login`, {
      data: { email: account?.email, password: account?.password },
      headers: { origin: server.url },
    });
    const { slug } = (await answer.json()) as { slug?: string };
    const signedIn = await visitor.storageState();
    await visitor.close();
    const pages = [
      { label: 'login', url: `${server.url}/login`, state: undefined },
      { label: 'home', url: `${server.url}/${slug}`, state: signedIn },
      { label: 'inventory', url: `${server.url}/${slug}/environmental/ghg-emissions`, state: signedIn },
    ];
    const measures: Measure[] = [];
    for (const line of lines) {
      const least = await coldAndWarm(await browser.newContext(), bare.url, line);
      for (const { label, url, state } of pages) {
        const ours = await coldAndWarm(
          await browser.newContext(state === undefined ? {} : { storageState: state }),
          url,
          line,
        );
        for (const when of ['cold', 'warm'] as const)
          for (const what of ['paint', 'quiet'] as const)
            measures.push({
              label: `${label}, ${when}, ${line.label}: ${what === 'paint' ? 'largest paint' : 'quiet network'}`,
              ours: ours[when][what],
              reference: least[when][what],
              unit: 'ms',
              better: 'lower',
            });
      }
    }
    return measures;
  } finally {
    await browser.close();
    await bare.stop();
    await server.stop();
  }
}

/** Milliseconds from the start of the visit, with an empty cache and once more with a full one. */
async function coldAndWarm(context: BrowserContext, url: string, line: Line) {
  try {
    return { cold: await visit(context, url, line), warm: await visit(context, url, line) };
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, url: string, { latency, bitsPerSecond }: Line) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const bytesPerSecond = bitsPerSecond / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(
    () =>
      new Promise<{ paint: number; quiet: number }>((resolve) => {
        new PerformanceObserver((list) => {
          const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          resolve({
            paint: list.getEntries().at(-1)?.startTime ?? 0,
            quiet: Math.max(...files.map(({ responseEnd }) => responseEnd)),
          });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await page.close();
  return times;
}

/** A page that draws one heading with React and does nothing else, built and sent as ours are. */
async function serveBarePage(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(fileURLToPath(new URL('../.cache/', import.meta.url)), 'bare-'));
  await writeFile(join(folder, 'index.html'), '<div id="root"></div><script type="module" src="/page.js"></script>');
  await writeFile(
    join(folder, 'page.js'),
    `import { createElement } from 'react';\nimport { createRoot } from 'react-dom/client';\n` +
      `createRoot(document.getElementById('root')).render(createElement('h1', null, 'A page'));\n`,
  );
  const built = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  await rm(folder, { recursive: true });
  const files = new Map(
    built.output.map((file) => [
      `/${file.fileName}`,
      brotliCompressSync(file.type === 'chunk' ? file.code : file.source),
    ]),
  );
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const content = files.get(path);
    if (content === undefined) return void response.writeHead(404).end();
    response
      .writeHead(200, {
        'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(content);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
