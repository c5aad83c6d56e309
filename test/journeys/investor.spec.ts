import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, signIn } from '../support/journey.ts';
import { as, freshEmail, mailTo, password, pathIn } from '../support/journey-people.ts';

const demoPassword = 'Borealis-Demo-2026';
const desk = '/borealis-furniture/financial/investor-relations';

async function enter(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/investor-login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/investor-relations/);
}

test('an investor is invited by mail, reads the computed base year, asks, is answered, and is out when access is taken back', async ({
  page,
  browser,
}) => {
  const email = freshEmail('investor');
  const office = await (await browser.newContext()).newPage();
  await signIn(office, { email: 'finance@borealis.example', password: demoPassword }, { hasName: true });
  await office.goto(`${desk}?tab=investors`);
  await office.getByRole('button', { name: 'Invite investor' }).click();
  await office.getByRole('textbox', { name: 'Email' }).fill(email);
  await office.getByLabel('Firm').fill('North Fund');
  await office.getByRole('button', { name: 'Send invitation' }).click();
  await expect(office.getByRole('row', { name: new RegExp(email) })).toContainText('Invited');

  await page.goto(pathIn(await mailTo(email, /investor access/)));
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('status').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/investor-login');
  await enter(page, email, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Borealis Furniture' })).toBeVisible();
  await expect(page.getByText(`Confidential. For ${email}`).first()).toBeVisible();
  const figure = page.getByRole('listitem').filter({ hasText: 'Emissions, market-based' });
  await expect(figure).toContainText('t CO₂e');
  await expect(figure).toContainText('Calculated');
  await expect(page.getByRole('heading', { name: 'Our base year: greenhouse gas inventory 2024' })).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).first().click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your question').fill('Is scope 3 complete?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText('Is scope 3 complete?')).toBeVisible();

  await office.goto(`${desk}?tab=questions`);
  await office.getByLabel('Your answer').first().fill('All categories that apply to us.');
  await office.getByRole('button', { name: 'Send answer' }).first().click();
  await page.reload();
  await expect(page.getByText('All categories that apply to us.')).toBeVisible();
  await office.goto(`${desk}?tab=log`);
  await expect(office.getByRole('row', { name: new RegExp(`${email}.*Viewed the page`) }).first()).toBeVisible();

  await page.goto('/borealis-furniture');
  await expect(page).toHaveURL('/investor-relations?company=borealis-furniture');
  await page.goto('/login');
  await expect(page).toHaveURL('/investor-relations');

  await office.goto(`${desk}?tab=investors`);
  await office.getByRole('button', { name: `Actions for ${email}` }).click();
  await office.getByRole('menuitem', { name: 'Revoke access' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Revoke access' }).click();
  await expect(office.getByText(`Access revoked for ${email}`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Investor Login' })).toBeVisible();
});

test('2.02, 2.03, 3.07 the token is a mark of the tab: a new tab offers to go on, a forged mark opens nothing, signing out clears both', async ({
  page,
  context,
}) => {
  await page.goto('/investor-relations');
  await page.evaluate(() => sessionStorage.setItem('investorToken', 'forged'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Investor Login' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('investor@borealis.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('Network error');
  await enter(page, 'investor@borealis.example', demoPassword);
  await expect(page.getByRole('heading', { level: 1, name: 'Borealis Furniture' })).toBeVisible();
  expect(
    await page.evaluate(() => [sessionStorage.getItem('investorToken') !== null, localStorage.getItem('userType')]),
  ).toEqual([true, 'Investor']);
  const other = await context.newPage();
  for (const address of ['/investor-relations', '/investor-login']) {
    await other.goto(address);
    await expect(other.getByRole('button', { name: 'Continue as investor@borealis.example' })).toBeVisible();
  }
  await other.getByRole('button', { name: 'Continue as investor@borealis.example' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Borealis Furniture' })).toBeVisible();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL('/investor-login');
  await expect(page.getByRole('heading', { name: 'Investor Login' })).toBeVisible();
  expect(
    await page.evaluate(() => [
      sessionStorage.getItem('investorToken'),
      localStorage.getItem('isAuth'),
      localStorage.getItem('userType'),
    ]),
  ).toEqual([null, null, null]);
});

test('a publication is prepared by finance, approved by the owner, published and withdrawn', async ({
  page,
  browser,
}) => {
  const title = `First quarter ${Date.now().toString(36)}`;
  const finance = await as('finance@borealis.example');
  const made = await finance.post('/api/companies/borealis-furniture/investor-publications', {
    data: {
      title,
      pack: 'report',
      period: 'Q1 2026',
      body: 'Orders are up.',
      figures: [
        {
          label: 'Order book',
          value: '4.2',
          unit: 'EUR m',
          period: 'Q1 2026',
          before: '3.9',
          beforePeriod: 'Q1 2025',
          method: 'Signed orders',
          source: 'Sales register',
        },
      ],
    },
  });
  expect(made.status()).toBe(201);
  await signIn(page, { email: 'finance@borealis.example', password: demoPassword }, { hasName: true });
  // A link may name the tab that the page opens with.
  await page.goto(`${desk}?tab=publications`);
  await expect(page.getByRole('link', { name: `Review “${title}”` })).toBeVisible();
  await expect(page.getByText('Some filters in this link no longer apply')).toHaveCount(0);
  await page.getByRole('link', { name: `Review “${title}”` }).click();
  await page.getByLabel('Emissions from a calculation').selectOption({ index: 1 });
  await expect(page.getByText('Scope 3', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const address = page.url();
  const owner = await (await browser.newContext()).newPage();
  await signIn(owner, { email: 'owner@borealis.example', password: demoPassword }, { hasName: true });
  await owner.goto(address);
  await owner.getByRole('button', { name: 'Approve' }).click();
  await owner.getByRole('button', { name: 'Publish' }).click();
  await expect(owner.getByText(/^Version 1 of/)).toBeVisible();
  const investor = await (await browser.newContext()).newPage();
  await enter(investor, 'investor@borealis.example', demoPassword);
  await expect(investor.getByRole('heading', { name: title })).toBeVisible();
  await expect(investor.getByText('Order book', { exact: true })).toBeVisible();
  await owner.getByRole('button', { name: 'Withdraw' }).click();
  await expect(owner.getByText('Publication withdrawn')).toBeVisible();
  await investor.reload();
  await expect(investor.getByRole('heading', { name: 'Our base year: greenhouse gas inventory 2024' })).toBeVisible();
  await expect(investor.getByRole('heading', { name: title })).toHaveCount(0);
});
