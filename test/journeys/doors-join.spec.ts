import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, registered, signInOnPage } from '../support/journey.ts';
import { freshEmail, mailTo, newMember, password, pathIn } from '../support/journey-people.ts';

const demoPassword = 'Borealis-Demo-2026';
const members = '/borealis-furniture/settings?tab=members';
const enter = async (page: Page, email: string, secret = password) => signInOnPage(page, { email, password: secret });

test('somebody with an address of the company asks to join, confirms, is let in by an administrator and sets a password', async ({
  page,
  browser,
}) => {
  const email = freshEmail('joiner');
  await page.goto('/registration');
  await page.getByRole('link', { name: 'Request access' }).click();
  await expect(page.getByRole('heading', { name: 'Join your company' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Request access' }).click();
  await expect(page.getByText('If a company with this email domain is registered')).toBeVisible();
  await page.goto(pathIn(await mailTo(email, /^Join your company/)));
  await expect(page.getByText('Your request to join Borealis Furniture has been sent.')).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await enter(office, 'administrator@borealis.example', demoPassword);
  await office.goto(members);
  await office.getByRole('button', { name: `Approve ${email}` }).click();
  await expect(office.getByText(`Invitation sent to ${email} with the role Employee`)).toBeVisible();
  await page.goto(pathIn(await mailTo(email, /^Join Borealis/)));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('link', { name: 'Continue to sign-in' })).toBeVisible();
});

test('an invitation that has expired says whom to ask, and leads to sign-in', async ({ page }) => {
  await page.route('**/api/invitations/look', (route) =>
    route.fulfill({
      json: {
        company: 'Open Doors',
        email: 'new@open-doors.example',
        needsPassword: true,
        isExpired: true,
        invitedBy: 'Ada Berg',
      },
    }),
  );
  await page.goto('/confirm#invitation=0123456789012345678901234567890123456789012');
  await expect(page.getByRole('heading', { name: 'Invitation expired' })).toBeVisible();
  await expect(page.getByText('Ask Ada Berg to send it again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept invitation' })).toHaveCount(0);
  await expectAccessible(page);
  await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('an owner hands the company over, and the other one accepts', async ({ page, browser }) => {
  // A company of its own: the demo company keeps its owner.
  const slug = await registered(page, 'Heir Works');
  const { email } = await newMember(['employee'], 'heir', { slug, send: page.request });
  await page.goto(`/${slug}/settings?tab=members`);
  await page.getByLabel('Find a member').fill(email);
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Transfer ownership' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer ownership' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw offer' })).toBeVisible();

  const heir = await (await browser.newContext()).newPage();
  const link = /https?:\/\/[^/\s]+(\/\S+tab=members)/.exec(await mailTo(email, /^Ownership of/))?.[1] ?? '';
  await heir.goto(link);
  await heir.getByLabel('Email', { exact: true }).fill(email);
  await heir.getByLabel('Password', { exact: true }).fill(password);
  await heir.getByRole('button', { name: 'Submit' }).click();
  await heir.getByRole('button', { name: 'Accept' }).click();
  await expect(heir.getByText('Ownership accepted')).toBeVisible();
  await heir.getByLabel('Find a member').fill(email);
  await expect(heir.getByRole('row', { name: new RegExp(email) })).toContainText('Owner');
});
