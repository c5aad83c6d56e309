import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { ask, signIn as signInByCall } from '../../scripts/sample-inventory/api.ts';
import { borealis } from '../../src/demo/borealis.ts';
import { demoPassword } from '../../src/demo/seed.ts';
import { modules } from '../../src/modules.ts';
import { documents } from '#modules/site/model/open-pages.ts';
import { companyPages, homePages, openPagesOf } from '#platform/public-pages/model/public-pages.ts';
import { disguises } from '#platform/i18n/model/pseudo.ts';
import type { SurveySheet } from '#modules/materiality/prioritization-tools/model/survey-contracts.ts';
import { invite } from '../support/colleague.ts';
import { enter, newCompany, quietOf, settled, shiftsOf } from '../support/journey.ts';
import { plainTextsOf, speak } from '../support/pseudo-locale.ts';

/**
 * What stands outside of companies, and what opens over their pages, in `en-XA`: what stays plain English there comes
 * from no catalogue. And what moves while pages fill: outside of companies at 1440 and 390 px at once, inside at 1440 px, as
 * `accessible.spec.ts` measures those at 390 px. The public site and the documentation of the API are documents in English.
 */
test.describe.configure({ mode: 'parallel' });

/** As in `accessible.spec.ts`. */
const SHIFT_MAX = 0.05;

const url = () => test.info().project.use.baseURL ?? '';
const outside = openPagesOf(modules)
  .filter(({ guard }) => guard !== 'person')
  .map(({ path }) => path);
const ofPerson = openPagesOf(modules)
  .filter(({ guard }) => guard === 'person')
  .map(({ path }) => path);

/**
 * Opens pages and says how far each moved; one that moved too far is opened once more, since news may have come in.
 *
 * @param others  of other widths, which open each page beside it
 */
function measuring(page: Page, others: readonly Page[] = []) {
  const quiet = quietOf(page);
  const shifted = shiftsOf(page);
  const beside = others.map((other): ReturnType<typeof measuring> => measuring(other));
  return {
    quiet,
    async open(address: string, ready: (page: Page) => Promise<void> = settled): Promise<void> {
      const filled = async () => {
        await page.goto(address);
        await ready(page);
        await quiet();
        return (await shifted)();
      };
      const opened = beside.map(({ open }) => open(address, ready));
      let { total, most } = await filled();
      if (total > SHIFT_MAX) ({ total, most } = await filled());
      await Promise.all(opened);
      const at = `${address} at ${page.viewportSize()?.width} px`;
      expect.soft(total, `${at} stands still while it fills; most: ${most}`).toBeLessThanOrEqual(SHIFT_MAX);
    },
  };
}

/** Of the same person, as wide as a phone. */
async function narrowBeside(page: Page): Promise<Page> {
  const narrow = await page.context().newPage();
  await narrow.setViewportSize({ width: 390, height: 844 });
  return narrow;
}

const headed = (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();

/** A survey as the link of an invitation shows it; `prioritization-tools.spec.ts` answers a real one. */
const survey: SurveySheet = {
  company: 'Borealis Furniture',
  title: 'Stakeholders 2026',
  introduction: null,
  threshold: 5,
  questions: [{ subTopic: 'e1-1', wording: 'Climate change mitigation' }],
};

test('pages outside companies speak the language of the page and stand still', async ({ page, browser }) => {
  const plain = plainTextsOf(page);
  await speak(page, 'en-XA');
  // As somebody who comes for the first time: in English, without a session.
  const phone = await browser.newContext({ baseURL: url(), viewport: { width: 390, height: 844 } });
  const { open } = measuring(page, [await phone.newPage()]);
  const company = await newCompany(url(), {
    company: 'Accents',
    size: 12,
    sector: 'Education',
    email: 'owner@accents.example',
  });
  const invitation = await invite(url(), company, 'new@accents.example', 'employee');
  const owner = await signInByCall(url(), `owner@${borealis.emailSuffix}`, demoPassword);
  const { items } = await ask(
    owner.api,
    z.object({ items: z.array(z.object({ id: z.uuid() })) }),
    'GET',
    '/reports/publications',
  );
  const { link } = await ask(owner.api, z.object({ link: z.string() }), 'POST', '/reports/links', {
    publication: items[0]?.id,
    lastDay: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    files: ['pdf'],
  });
  for (const context of [page.context(), phone])
    await context.route('**/api/surveys/look', (route) =>
      (route.request().postData() ?? '').includes('open') ? route.fulfill({ json: survey }) : route.continue(),
    );
  const addresses = [
    ...outside,
    `/invitation#invitation=${invitation}`,
    '/reset-password#token=unknown',
    '/survey#token=open',
    new URL(link).pathname + new URL(link).hash,
  ];
  for (const address of addresses) {
    await open(address, headed);
    await settled(page);
    await plain.note();
  }
  // What a door says to what cannot be.
  await page.goto('/registration');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await plain.note();
  await page.goto('/login');
  await page.locator('input[name=email]').fill('nobody@accents.example');
  await page.locator('input[name=password]').fill('not the right one');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await plain.note();
  await enter(page, company);
  for (const address of ofPerson) {
    await open(address, headed);
    await settled(page);
    await plain.note();
  }
  await phone.close();
  expect(await plain.found(), 'what stays English in another language').toEqual([]);
});

/** A name in accents, as it begins: “Share version” of “Share version 2…”. */
function inAccents(text: string): RegExp {
  const [, said = ''] = /^\[(.*?) ~/.exec(disguises['en-XA'](text)) ?? [];
  return new RegExp(said.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
}

test('what opens over pages speaks the language of the page: new record, import, invitation, link, publication', async ({
  page,
}) => {
  const quiet = quietOf(page);
  const plain = plainTextsOf(page);
  await speak(page, 'en-XA');
  const dialog = page.getByRole('dialog');
  const seen: string[] = [];
  const over = async (address: string, open: () => Promise<void>, ready = () => expect(dialog).toBeVisible()) => {
    await page.goto(address);
    await settled(page);
    await open();
    await ready();
    await settled(page);
    await quiet();
    await plain.note();
    seen.push(address);
  };
  const press = (name: string) =>
    page
      .getByRole('button', { name: inAccents(name) })
      .first()
      .click();
  const at = `/${borealis.slug}`;

  await enter(page, { email: `sustainability@${borealis.emailSuffix}`, password: demoPassword }, { hasName: true });
  await over(
    `${at}/environmental/ghg-emissions?tab=activity`,
    async () => {
      await expect(page.getByRole('grid')).toBeVisible();
      await page.keyboard.press('n');
    },
    () => expect(dialog.locator('[data-form-actions]')).toBeVisible(),
  );
  await over(
    `${at}/imports/new?resource=activityData`,
    async () => undefined,
    () => headed(page),
  );

  // Journeys beside this one bring people with names into the demo company.
  const small = await newCompany(url(), {
    company: 'Dialogs',
    size: 12,
    sector: 'Education',
    email: 'owner@dialogs.example',
  });
  await enter(page, small);
  await over(`/${small.slug}/settings?tab=members`, () => press('Invite members'));

  await enter(page, { email: `owner@${borealis.emailSuffix}`, password: demoPassword }, { hasName: true });
  const owner = await signInByCall(url(), `owner@${borealis.emailSuffix}`, demoPassword);
  const { items } = await ask(
    owner.api,
    z.object({ items: z.array(z.object({ period: z.uuid() })) }),
    'GET',
    '/reports/publications',
  );
  const files = `${at}/report/esg-report?tab=files&period=${items[0]?.period}`;
  await over(files, () => press('Share version'));
  await over(files, () => press('Request publication'));
  expect(seen).toHaveLength(5);
  expect(await plain.found(), 'what stays English in another language').toEqual([]);
});

test('pages of the public site stand still', async ({ page }) => {
  const { open } = measuring(page, [await narrowBeside(page)]);
  for (const { path } of documents) if (!path.includes(':')) await open(path, headed);
});

const inside = [
  ...[...homePages, ...companyPages].map(({ path }) => path).filter((path) => path !== 'home' && !path.includes(':')),
  ...modules
    .filter(({ name }) => name !== 'site')
    .flatMap((module) =>
      module.pages
        .filter(({ page }, at) => module.pages.findIndex((other) => other.page === page) === at)
        .map(({ path }) => [module.path, path].filter((part) => part !== '').join('/')),
    ),
];
for (const [part, pages] of [inside.slice(0, inside.length / 2), inside.slice(inside.length / 2)].entries())
  test(`pages of a company stand still at 1440 px (${part + 1})`, async ({ page }) => {
    const { open } = measuring(page);
    const slug = await enter(
      page,
      { email: `owner@${borealis.emailSuffix}`, password: demoPassword },
      { hasName: true },
    );
    for (const address of pages) await open(`/${slug}/${address}`);
    // What many pages share comes early from whichever page was opened first (decision 0021).
    await expect(page.locator('link[rel=prefetch]').first()).toBeAttached();
  });
