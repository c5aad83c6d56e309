import { expect, test } from '@playwright/test';

test('the first page opens without an error, and leads to the sign-in', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'User Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a chunk of an older release is missing, never a page', async ({ request }) => {
  const answer = await request.get('/assets/gone-12345678.js', { headers: { accept: 'text/html' } });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain('<html');
});

test('the health addresses answer, and the description of the calls can be read', async ({ request, page }) => {
  for (const path of ['/api/health/live', '/api/health/ready']) expect((await request.get(path)).ok()).toBe(true);
  const description = (await (await request.get('/api/openapi.json')).json()) as { openapi: string };
  expect(description.openapi).toMatch(/^3\.1/);
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
