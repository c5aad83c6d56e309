import { expect, test, type Page } from '@playwright/test';
import { as, freshEmail, mailTo, newMember, password, pathIn } from '../support/journey-people.ts';

const security = '/borealis-furniture/my-profile/change-password';
const ownSettings = '/borealis-furniture/my-profile/settings';

async function enter(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/borealis-furniture');
}

test('the password changes with the present one, and the other sessions end', async ({ page }) => {
  const { email } = await newMember(['employee'], 'change');
  await enter(page, email);
  const elsewhere = await as(email, password);
  await page.goto(security);
  await expect(page.getByRole('row', { name: /this session/ })).toHaveCount(1);
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password', { exact: true }).fill('a different quiet place');
  await page.getByLabel('Confirm new password').fill('something else');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm new password').fill('a different quiet place');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Your other sessions have ended.')).toBeVisible();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  expect((await elsewhere.get('/api/protected')).status()).toBe(401);
  await mailTo(email, /sign-in settings changed/);
});

test('name and time zone are changed where one’s account is; colleagues see the name, the home page follows the zone', async ({
  page,
}) => {
  const { email } = await newMember(['employee'], 'zone');
  await enter(page, email);
  await page.goto(ownSettings);
  const part = page.getByRole('region', { name: 'Profile' });
  await part.getByLabel('First name').fill('Zoe');
  await part.getByLabel('Surname').fill('Zone');
  await part.getByLabel('Time zone').selectOption('Pacific/Kiritimati');
  await part.getByRole('button', { name: 'Save profile' }).click();
  await expect(part.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(part.getByLabel('Time zone')).toHaveValue('Pacific/Kiritimati');
  await part.getByLabel('First name').fill(' ');
  await part.getByRole('button', { name: 'Save profile' }).click();
  await expect(part.getByText('Enter the first name.')).toBeVisible();
  await page.goto('/borealis-furniture');
  await expect(page.getByRole('heading', { level: 1, name: /Zoe Zone!$/ })).toBeVisible();
});

test('the language chosen where one’s account is holds for pages, mails and files, on every device that signs in', async ({
  page,
  browser,
}) => {
  const { email } = await newMember(['employee'], 'language');
  await enter(page, email);
  // A made-up language, as another catalogue would be: the account offers what it has chosen.
  const own = await as(email, password);
  const { user } = (await (await own.get('/api/session')).json()) as { user: { id: string } };
  expect((await own.put(`/api/edit-user/${user.id}`, { data: { language: 'en-XA' } })).ok()).toBe(true);
  await page.goto(ownSettings);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  const choice = page.locator('select[name=language]');
  await expect(choice).toHaveValue('en-XA');
  await choice.selectOption('en');
  await choice.locator('xpath=ancestor::form').getByRole('button').click();
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByLabel('Language')).toHaveValue('en');
  // A device that shows another language learns of it by signing in.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.addInitScript(() => {
    if (localStorage.getItem('language') === null) localStorage.setItem('language', 'en-XA');
  });
  await elsewhere.goto('/login');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en-XA');
  await elsewhere.locator('main input[name=email]').fill(email);
  await elsewhere.locator('main input[name=password]').fill(password);
  await elsewhere.locator('main button[type=submit]').click();
  await expect(elsewhere).toHaveURL('/borealis-furniture');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en');
  await elsewhere.goto('/forgot-password');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en');
});

test('sessions are listed, ended one by one and all at once, and a new device is told by mail', async ({ page }) => {
  const { email } = await newMember(['employee'], 'sessions');
  await enter(page, email);
  const others = [await as(email, password), await as(email, password)];
  await mailTo(email, /^New sign-in/);
  await page.goto(security);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(4);
  await page
    .getByRole('button', { name: /^End session on/ })
    .first()
    .click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(page.getByText('All other sessions have ended.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  for (const other of others) expect((await other.get('/api/protected')).status()).toBe(401);
});

test('another e-mail address needs a yes from both mailboxes', async ({ page }) => {
  const { email } = await newMember(['employee'], 'old');
  const next = freshEmail('new');
  await enter(page, email);
  await page.goto(security);
  await page.getByRole('button', { name: 'Change email address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email address' });
  await dialog.getByLabel('New email address').fill(next);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Send links' }).click();
  await expect(page.getByText(`Change to ${next} in progress`)).toBeVisible();
  await page.goto(pathIn(await mailTo(next, /new address/)));
  await expect(page.getByText('The address changes when the other address has been confirmed too.')).toBeVisible();
  await page.goto(pathIn(await mailTo(email, /confirm email change/)));
  await expect(page.getByText('Email address changed.')).toBeVisible();
  await page.goto(security);
  await expect(page.getByText(next)).toBeVisible();
});

test('a reset link that was used already says so and offers a new one', async ({ page }) => {
  const { email } = await newMember(['employee'], 'reset');
  const nobody = await as();
  await nobody.post('/api/forgot-password', { data: { email } });
  const link = pathIn(await mailTo(email, /^Reset your/));
  for (const isFirst of [true, false]) {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page).toHaveURL('/reset-password');
    await page.getByLabel('New Password').fill('a different quiet place');
    await page.getByLabel('Confirm Password').fill('a different quiet place');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    if (isFirst) await expect(page.getByRole('status').getByText('Password reset successful.')).toBeVisible();
  }
  await expect(page.getByRole('alert').first()).toHaveText('Error resetting password. Please try again.');
  await page.getByRole('link', { name: 'Request new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});
