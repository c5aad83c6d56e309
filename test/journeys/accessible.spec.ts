import { expect, test, type Page } from '@playwright/test';
import { borealis } from '../../src/demo/borealis.ts';
import { demoPassword } from '../../src/demo/seed.ts';
import { modules } from '../../src/modules.ts';
import { companyPages, homePages, openPagesOf } from '#platform/public-pages/model/public-pages.ts';
import { invite } from '../support/colleague.ts';
import { shownKinds } from '../support/axe.ts';
import {
  complaintsOf,
  enter,
  expectAccessible,
  newCompany,
  quietOf,
  settled,
  shiftsOf,
  signIn,
  walkParts,
} from '../support/journey.ts';
import { plainTextsOf, speak } from '../support/pseudo-locale.ts';

/**
 * Every page of the route table with the tabs and steps it offers, in light and dark, 1440 and 390 px wide; the browser
 * has nothing to complain about on any. Those of a company are shown in `en-XA`, accented and a third longer: what stays
 * plain English there comes from no catalogue.
 */
test.describe.configure({ mode: 'parallel' });

const inside = [...homePages, ...companyPages]
  .map(({ path }) => path)
  .filter((path) => path !== 'home' && !path.includes(':'));
/** What one component draws at several addresses (the ten topics of materiality) is looked at at the first of them. */
const pagesOf = (module: (typeof modules)[number]) =>
  module.pages
    .filter(({ page }, at) => module.pages.findIndex((other) => other.page === page) === at)
    .map(({ path }) => [module.path, path].filter((part) => part !== '').join('/'));

type Role = 'owner' | 'sustainability' | 'administrator';
/** Who has most to do there: an owner manages the company, but records nothing; pages of the provider are its staff's. */
const roleFor = ({ name }: (typeof modules)[number]): Role =>
  name === 'company' ? 'owner' : name === 'site' ? 'administrator' : 'sustainability';

/** @returns the slug of the company that opens */
const enterAs = (page: Page, role: Role): Promise<string> =>
  role === 'administrator'
    ? enter(page, { email: 'administrator@heartwood.example', password: demoPassword })
    : enter(page, { email: `${role}@${borealis.emailSuffix}`, password: demoPassword }, { hasName: true });

/** How much of a page may move while it fills: half of what counts as good (web.dev, Cumulative Layout Shift). */
const SHIFT_MAX = 0.05;

async function expectPagesAccessible(
  page: Page,
  addresses: readonly string[],
  role: Role = 'sustainability',
): Promise<void> {
  test.slow();
  const complaints = complaintsOf(page);
  const shifted = await shiftsOf(page);
  const quiet = quietOf(page);
  const plain = plainTextsOf(page);
  await speak(page, 'en-XA');
  const slug = await enterAs(page, role);
  for (const address of addresses) {
    await page.setViewportSize({ width: 390, height: 844 });
    const filled = async () => {
      await page.goto(`/${slug}/${address}`);
      await settled(page);
      await quiet();
      return shifted();
    };
    let { total, most } = await filled();
    // What the provider announces meanwhile comes in above every page; only a page's own parts do so each time.
    if (total > SHIFT_MAX) ({ total, most } = await filled());
    const narrow = [...(await shownKinds(page)).keys()];
    expect
      .soft(total, `${address} at 390 px stands still while it fills; most: ${most}`)
      .toBeLessThanOrEqual(SHIFT_MAX);
    await page.setViewportSize({ width: 1440, height: 900 });
    // What stands around the page is the same in all its parts.
    let within: string | undefined;
    await walkParts(page, async (part) => {
      await test.step(part, () => expectAccessible(page, { within, ...(within === undefined ? { narrow } : {}) }));
      await plain.note();
      within = 'main';
    });
  }
  expect(await plain.found(), 'what stays English in another language').toEqual([]);
  expect(complaints.filter((complaint) => !/status of 404/.test(complaint))).toEqual([]);
}

test('every page outside companies is accessible: light and dark, wide and narrow', async ({ page }) => {
  test.slow();
  for (const address of [...openPagesOf(modules).map(({ path }) => path), '/no-such-page', '/api/docs']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('every page of a company that belongs to no module is accessible', async ({ page }) =>
  expectPagesAccessible(page, [...inside, 'nothing/here']));

for (const module of modules) {
  for (const address of pagesOf(module))
    test(`the page ${address} with its tabs and steps is accessible`, async ({ page }) =>
      expectPagesAccessible(page, [address], roleFor(module)));
}

test('what opens over the page is accessible: modules, account, filter, record, sheet, explanation, shortcuts', async ({
  page,
}) => {
  test.slow();
  await enterAs(page, 'sustainability');
  const activity = `/${borealis.slug}/environmental/ghg-emissions?tab=activity`;
  const dialog = page.getByRole('dialog');
  const expectOverlayAccessible = () => expectAccessible(page, { within: '[role=dialog], [role=menu]' });
  /** Opens something the way a person does, and looks at it. */
  const over = (name: string, address: string, open: () => Promise<void>, look = expectOverlayAccessible) =>
    test.step(name, async () => {
      await page.goto(address);
      if (address === activity) await expect(page.getByRole('grid')).toBeVisible();
      await settled(page);
      await open();
      await look();
    });

  await over('all modules', `/${borealis.slug}`, async () => {
    await page.getByRole('button', { name: /All modules/ }).click();
    await expect(dialog).toBeVisible();
  });
  await over('the account', `/${borealis.slug}`, async () => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  });
  await over('a choice of fields to filter by', activity, async () => {
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(dialog).toBeVisible();
  });
  await over('a filter', activity, async () => {
    await page.getByRole('button', { name: 'Filter' }).click();
    await dialog.getByRole('button', { name: 'Site' }).click();
    await expect(dialog.getByRole('button', { name: 'Filter by' })).toBeVisible();
  });
  await over(
    'a record',
    activity,
    async () => {
      await page.getByRole('grid').getByRole('link').first().click();
      await expect(dialog.getByRole('tab', { name: 'Details' })).toBeVisible();
    },
    async () => {
      for (const tab of await dialog.getByRole('tab').all()) {
        await tab.click();
        await expectOverlayAccessible();
      }
    },
  );
  await over('a new record', activity, async () => {
    await page.keyboard.press('n');
    await expect(dialog.locator('[data-form-actions]')).toBeVisible();
  });
  await over('the sheet', activity, async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: /Add multiple/ }).click();
    await expect(dialog.getByRole('button', { name: /^Save/ })).toBeVisible();
  });
  await over('the shortcuts', activity, async () => {
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible();
  });
  await over('an explanation', `/${borealis.slug}/environmental/ghg-emissions`, async () => {
    await page.getByRole('group', { name: 'Emissions for the period' }).getByRole('button').first().click();
    await expect(dialog.getByRole('heading').first()).toBeVisible();
  });
});

test('what stands on a page at some times only is accessible: new terms, an invitation, the choice of a company', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const company = await newCompany(baseURL, {
    company: 'Open Doors',
    size: 12,
    sector: 'Education',
    email: 'owner@open-doors.example',
  });
  const token = await invite(baseURL, company, 'new@open-doors.example', 'employee');
  await page.goto(`/invitation#invitation=${token}`);
  await expect(page.getByRole('button', { name: 'Accept invitation' })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, company);
  // As after a new version of the terms, which a journey beside this one must not meet.
  await page.route('**/api/companies/*/terms', (route) =>
    route.fulfill({ json: { current: '2027-01', accepted: '2026-01', isDue: true, dueOn: '2027-02-01' } }),
  );
  await page.goto(`/${company.slug}/help`);
  await expect(page.getByRole('button', { name: /Accept/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/companies');
  await expect(page.getByRole('link', { name: 'Open Doors' })).toBeVisible();
  await expectAccessible(page);
});

test('the dialogs about people are accessible: invitation, roles, removal', async ({ page }) => {
  test.slow();
  await enterAs(page, 'owner');
  await page.goto(`/${borealis.slug}/settings?tab=members`);
  await page.getByRole('button', { name: 'Invite members' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  for (const item of ['Change roles', 'Remove from the company']) {
    // Loaded again as it is, the page would open the invitation again: its address says so.
    await page.goto(`/${borealis.slug}/settings?tab=members`);
    await page
      .getByRole('row', { name: /employee@borealis.example/ })
      .getByRole('button')
      .click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, { within: '[role=dialog]' });
  }
});
