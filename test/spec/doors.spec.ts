import { expect } from '@playwright/test';
import { test } from '#test/support/people.ts';

test('login has its fields, Submit and its links', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('required', '');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('required', '');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /forgot/i })).toHaveAttribute('href', '/forgot-password');
  await expect(page.getByRole('main').getByRole('link', { name: 'Register your company' })).toHaveAttribute('href', '/registration');
  let calls = 0;
  await page.route('**/api/login', (route) => { calls += 1; return route.continue(); });
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(calls).toBe(0);
});

test('forgot password has its field, its button and the way back; an address is needed', async ({ page }) => {
  await page.goto('/forgot-password');
  await expect(page.getByLabel('E-mail')).toHaveAttribute('required', '');
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /sign in|login/i })).toHaveAttribute('href', '/login');
});

test('reset password has both fields, clears its token from the address, and compares before any call', async ({ page }) => {
  const paths: string[] = [];
  await page.route('**/api/reset-password/**', (route) => { paths.push(new URL(route.request().url()).pathname); return route.fulfill({ status: 200, json: { message: 'ok' } }); });
  await page.goto('/reset-password#token=0123456789abcdef0123456789abcdef');
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New Password', { exact: true }).fill('Correct horse battery 9');
  await page.getByLabel('Confirm Password', { exact: true }).fill('another');
  await page.getByRole('button', { name: /password/i }).last().click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  expect(paths).toEqual([]);
  await page.getByLabel('Confirm Password', { exact: true }).fill('Correct horse battery 9');
  await page.getByRole('button', { name: /password/i }).last().click();
  await expect(page.getByText('Password reset successful.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /sign in|login/i }).first()).toHaveAttribute('href', '/login');
  expect(paths).toEqual(['/api/reset-password/0123456789abcdef0123456789abcdef']);
});

test('registration has all its fields, the three plans, the 17 sectors and the terms', async ({ page }) => {
  await page.goto('/registration');
  for (const label of ['Company name', 'Number of employees', 'Password']) await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAttribute('type', 'email');
  await expect(page.getByLabel(/suffix/i)).toBeVisible();
  for (const plan of ['Simple Plan', 'Medium Plan', 'Advance Plan']) await expect(page.getByRole('radio', { name: new RegExp(plan) })).toBeVisible();
  for (const sector of ['Energy', 'Transportation', 'Mining', 'Agriculture', 'Construction', 'Financial', 'Healthcare', 'Manufacturing', 'Information Technology', 'Retail', 'Telecommunications', 'Hospitality/Tourism', 'Real Estate', 'Education', 'Entertainment and Media', 'Nonprofit and Social Services', 'Professional Services']) await expect(page.getByText(sector, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /terms/i })).toHaveAttribute('href', '/terms-of-use');
  await expect(page.getByText('N/A')).toBeVisible();
});

for (const [status, json, text] of [[500, { title: 'x' }, 'Login failed.'], [401, { errors: [{ msg: 'First.' }, { msg: 'Second.' }] }, 'First.']] as const) {
  test(`a login that fails with ${status} says ${text}`, async ({ page }) => {
    await page.route('**/api/login', (route) => route.fulfill({ status, json }));
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('a@b.example');
    await page.getByLabel('Password', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert')).toHaveText(text);
  });
}

test('a registration that fails without a reason says Failed to register user, and the success message is gone', async ({ page }) => {
  await page.route('**/api/register', (route) => route.fulfill({ status: 200, json: {} }));
  await page.goto('/registration');
  await page.getByLabel('Company name').fill('Answerless');
  await page.getByLabel('Number of employees').fill('5');
  await page.getByText('Energy', { exact: true }).click();
  await page.getByRole('radio', { name: /Simple Plan/ }).click();
  await page.getByLabel('E-mail', { exact: true }).fill('a@answerless.example');
  await page.getByLabel('Password', { exact: true }).fill('Correct horse battery 9');
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to register user');
  await expect(page.getByText('is registered.')).toHaveCount(0);
});
