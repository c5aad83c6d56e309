import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { companyPages, homePages, openPagesOf } from '#platform/public-pages/model/public-pages.ts';
import { borealis } from '../src/demo/borealis.ts';
import { demoPassword } from '../src/demo/seed.ts';
import { modules } from '../src/modules.ts';
import { browserLaunch } from '../test/support/browser.ts';
import { startDemoServer } from '../test/support/demo-server.ts';

/**
 * `npm run first-views`: opens every page of the demo company in a browser and writes down which lazy parts each loads by
 * itself, before anybody does something: its first tab, charts, what stands above it. `vite.first-views.json` says it to
 * the plan of chunks (`vite.layers.ts`), which lets them travel together, and to the document, which names them. Run it
 * after a page's first view has changed, at the latest when `accessible.spec.ts` counts too many scripts.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
/** Somebody with most to do there. */
const people = {
  company: `owner@${borealis.emailSuffix}`,
  site: 'administrator@heartwood.example',
  others: `sustainability@${borealis.emailSuffix}`,
};
const pages = [
  ...[...homePages, ...companyPages].map(({ path }) => ({ path, who: people.others })),
  ...modules.flatMap(({ name, path, pages: own }) =>
    own.map((page) => ({
      path: [path, page.path].filter((part) => part !== '').join('/'),
      who: name === 'company' || name === 'site' ? people[name] : people.others,
    })),
  ),
].filter(({ path }) => !path.includes(':'));

/** What the question for a name brings, which the demo's administrator is asked once, over whichever page. */
const overPages: ReadonlySet<string> = new Set([
  'src/platform/frame/web/name-dialog.tsx',
  'src/platform/forms/web/outside-late.tsx',
]);

/** Each lazy part in a file of its own, so that it is seen which are asked for. */
build({ FIRST_VIEWS: 'none' });
const { files } = JSON.parse(readFileSync(`${root}dist/web/.vite/lazy-parts.json`, 'utf8')) as {
  files: Record<string, string>;
};
const server = await startDemoServer({}, 300_000);
const browser = await chromium.launch(await browserLaunch());
try {
  const views = new Map<string, string[]>();
  const note = (view: readonly string[], path: string): void => {
    const parts = view.toSorted().join('\n');
    views.set(parts, [...(views.get(parts) ?? []), path]);
  };
  for (const who of Object.values(people)) {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    const signedIn = await page.request.post('/api/login', {
      headers: { origin: server.url },
      data: { email: who, password: demoPassword },
    });
    const { slug } = (await signedIn.json()) as { slug: string };
    for (const { path } of pages.filter((one) => one.who === who))
      note(await firstView(page, `/${slug}/${path}`), path);
    await page.close();
  }
  const guest = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  for (const { path } of openPagesOf(modules).filter(({ guard }) => guard === 'guest'))
    note(await firstView(guest, path), path);
  writeFileSync(
    `${root}vite.first-views.json`,
    `${JSON.stringify(
      [...views]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([parts, paths]) => ({ pages: paths, parts: parts.split('\n') })),
      null,
      2,
    )}\n`,
  );
  console.log(`${views.size} first views of ${[...views.values()].flat().length} pages in vite.first-views.json`);
} finally {
  await browser.close();
  await server.stop();
}
build({});

function build(settings: Record<string, string>): void {
  const vite = `${root}node_modules/vite/bin/vite.js`;
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the web app could not be built');
}

/** @returns the lazy parts that the page has asked for when nothing was asked for two seconds */
async function firstView(page: Page, address: string): Promise<string[]> {
  const parts = new Set<string>();
  let askedMs = Date.now();
  const note = (request: { url(): string }): void => {
    askedMs = Date.now();
    const file = new URL(request.url()).pathname.slice(1);
    for (const [part, itsFile] of Object.entries(files)) if (itsFile === file && !overPages.has(part)) parts.add(part);
  };
  page.on('request', note);
  await page.goto(address);
  while (Date.now() - askedMs < 2000) await page.waitForTimeout(50);
  page.off('request', note);
  return [...parts];
}
