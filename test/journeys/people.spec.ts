import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { borealis } from '../../src/demo/borealis.ts';
import { demoPassword } from '../../src/demo/seed.ts';
import { ask, signIn as signInByCall } from '../../scripts/sample-inventory/api.ts';
import { complaintsOf, enter, newCompany, signIn } from '../support/journey.ts';

const owner = { email: `owner@${borealis.emailSuffix}`, password: demoPassword };
const provider = { email: 'administrator@heartwood.example', password: demoPassword };
const outbox = z.object({ mails: z.array(z.looseObject({ to: z.string(), text: z.string().nullable() })) });

/** The link of the newest mail to an address, as the provider's owner finds it where there is no mail server. */
async function linkFor(url: string, email: string): Promise<string> {
  const { api } = await signInByCall(url, provider.email, provider.password);
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const { mails } = await ask(api, outbox, 'GET', '/outbox');
        link = mails
          .find(({ to, text }) => to === email && text?.includes('#invitation='))
          ?.text?.match(/\bhttp\S+#invitation=\S+/)?.[0];
        return link;
      },
      { message: `a mail to ${email}` },
    )
    .toBeDefined();
  return link ?? '';
}

test('a colleague is invited, follows the link of the mail, chooses a password and works in the company', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const email = `grace.${Date.now()}@${borealis.emailSuffix}`;
  await enter(page, owner, { hasName: true });
  await page.goto(`/${borealis.slug}/settings?tab=members`);
  await page.getByRole('button', { name: 'Invite members' }).click();
  await page.getByLabel('Email addresses').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  const complaintsOfGuest = complaintsOf(guest);
  const link = await linkFor(baseURL ?? '', email);
  await guest.goto(link);
  await expect(guest.getByText(`${borealis.name} has invited you.`)).toBeVisible();
  expect(guest.url(), 'the token does not stay in the address').not.toContain('invitation=');
  await guest.getByLabel('First name').fill('Grace');
  await guest.getByLabel('Surname').fill('Hopper');
  await guest.getByLabel('Password', { exact: true }).fill('Correct horse battery 9');
  await guest.getByRole('button', { name: 'Accept invitation' }).click();
  await guest.getByRole('link', { name: 'Continue to sign-in' }).click();
  await signIn(guest, { email, password: 'Correct horse battery 9' }, { hasName: true });
  await expect(guest).toHaveURL(`/${borealis.slug}`);
  await expect(guest.getByRole('heading', { level: 1, name: /, Grace Hopper!$/ })).toBeVisible();
  expect(complaintsOfGuest).toEqual([]);

  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(`Grace Hopper.*${email}`) });
  await expect(row).toContainText('Employee');
  await expect(row, 'she was here').not.toContainText('Never');
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Change roles' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'Line manager' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save roles' }).click();
  await expect(row).toContainText('Line manager');
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Remove from the company' }).click();
  await dialog.getByRole('button', { name: 'Remove from the company' }).click();
  await expect(row).toBeHidden();
  expect(complaints).toEqual([]);

  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Invitation not available' })).toBeVisible();
  await guest.reload();
  await expect(
    guest.getByText('Open the link in the email again.'),
    'the token is gone from the address',
  ).toBeVisible();
});

test('somebody of two companies changes between them, with the rights held in each', async ({ page, baseURL }) => {
  const complaints = complaintsOf(page);
  const own = await newCompany(baseURL, {
    company: 'Two Hats',
    size: 12,
    sector: 'Retail',
    email: `owner@two-hats-${Date.now()}.example`,
  });
  const { api } = await signInByCall(baseURL ?? '', owner.email, owner.password);
  await ask(api, z.unknown(), 'POST', '/members', { email: own.email, roles: ['employee'] });
  await page.goto(await linkFor(baseURL ?? '', own.email));
  await expect(page.getByText('You already have an account with this address')).toBeVisible();
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.getByRole('link', { name: 'Continue to sign-in' }).click();
  await signIn(page, own);

  const switcher = page.getByRole('button', { name: /^Change company: / });
  await switcher.click();
  await page.getByRole('menuitem', { name: borealis.name }).click();
  await expect(page).toHaveURL(`/${borealis.slug}`);
  await expect(switcher).toHaveText(borealis.name);
  await page.goto(`/${borealis.slug}/environmental/ghg-emissions`);
  await expect(page.getByRole('heading', { name: 'You do not have access' })).toBeVisible();
  await switcher.click();
  await page.getByRole('menuitem', { name: own.company }).click();
  await expect(page).toHaveURL(`/${own.slug}`);
  await page.goto(`/${own.slug}/environmental/ghg-emissions`);
  await expect(page.getByRole('heading', { level: 1, name: 'Greenhouse gas emissions' })).toBeVisible();
  await page.goto('/companies');
  await expect(page.getByRole('link', { name: own.company })).toBeVisible();
  await page.getByRole('link', { name: borealis.name }).click();
  await expect(page).toHaveURL(`/${borealis.slug}`);
  expect(complaints).toEqual([]);
});

test('staff of the provider work in the provider’s own company and see no other', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(`/${borealis.slug}`);
  await signIn(page, provider, { hasName: true });
  await expect(page).toHaveURL('/heartwood');
  await page.goto('/heartwood/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Company settings' })).toBeVisible();
  await page.goto(`/${borealis.slug}`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  // Signed out, and for who does not belong to it, a company's address is answered with 404: the browser says so.
  expect(complaints.filter((complaint) => !/404/.test(complaint))).toEqual([]);
});
