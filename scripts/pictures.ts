import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { defaultRoles } from '#platform/directory/model/default-roles.ts';
import { borealis } from '../src/demo/borealis.ts';
import { browserLaunch } from '../test/support/browser.ts';

/**
 * Takes the pictures of the documentation from a running server with the demo company: 1280 × 800, light.
 *
 *     node scripts/pictures.ts --url http://localhost:3000
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: join(import.meta.dirname, '../docs/pictures') },
  },
});
const bytesMax = 200_000;
const home = `/${borealis.slug}`;

/** Electricity of a month as an energy manager keeps it: a header with its unit, one row a site. */
const spreadsheet = [
  'Site,Start,End,Consumption (kWh),Supplier,Invoice',
  'PLANT,01/12/2025,31/12/2025,"171,204",Teuto Energie,TE-118',
  'STORE,01/12/2025,31/12/2025,"22,870",Donau Strom,DS-4471',
  'MILL,01/12/2025,31/12/2025,"98,015",Norrkraft,NK-0032',
  '',
].join('\n');

interface Picture {
  name: string;
  take: (page: Page) => Promise<void>;
}
const pictures: readonly Picture[] = [
  {
    name: 'start',
    take: async (page) => {
      await page.goto(home);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'import',
    take: async (page) => {
      await page.goto(`${home}/imports/new?resource=activityData`);
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose file' }).click();
      await (await choosing).setFiles({
        name: 'electricity-december.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(spreadsheet),
      });
      await page.getByRole('columnheader', { name: 'File column' }).waitFor();
    },
  },
  {
    name: 'results',
    take: async (page) => {
      await page.goto(`${home}/environmental/ghg-emissions`);
      await page.getByRole('tab', { name: 'Results', selected: true }).waitFor();
    },
  },
  {
    name: 'needs-attention',
    take: async (page) => {
      await page.goto(`${home}/environmental/ghg-emissions?tab=worklists`);
      await page.getByRole('heading', { name: /^Records without an emission factor/ }).waitFor();
    },
  },
  {
    name: 'explanation',
    take: async (page) => {
      await page.goto(`${home}/environmental/ghg-emissions`);
      await page
        .getByRole('article', { name: /^Scope 1/ })
        .getByRole('button')
        .first()
        .click();
      await page.getByRole('dialog').getByRole('table').first().waitFor();
    },
  },
  {
    name: 'statement',
    take: async (page) => {
      await page.goto(`${home}/report/esg-report`);
      await page.getByRole('article', { name: 'Greenhouse gas statement' }).waitFor();
    },
  },
];

const browser = await chromium.launch(await browserLaunch());
const page = await browser.newPage({
  baseURL: values.url,
  viewport: { width: 1280, height: 800 },
  colorScheme: 'light',
  locale: 'en-GB',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
});
await page.goto('/login');
await page.getByRole('button', { name: `Sign in as ${defaultRoles.sustainability.label}` }).click();
await page.waitForURL(`**${home}`);
mkdirSync(values.out, { recursive: true });
for (const { name, take } of pictures) {
  await take(page);
  await page.waitForLoadState('networkidle');
  // Charts draw themselves in; the picture is of what stands there afterwards.
  await page.waitForTimeout(800);
  const path = join(values.out, `${name}.png`);
  await page.screenshot({ path });
  const { size } = statSync(path);
  console.log(`${name}.png  ${Math.round(size / 1000)} kB`);
  if (size > bytesMax) {
    console.error(`${name}.png is larger than ${bytesMax / 1000} kB`);
    process.exitCode = 1;
  }
}
await browser.close();
