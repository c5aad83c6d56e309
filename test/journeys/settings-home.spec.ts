import { expect, test } from '@playwright/test';
import { quoteOf } from '#modules/home/model/quotes.ts';
import { choose } from '#test/support/first-inventory.ts';
import { invited } from '../support/colleague.ts';
import { complaintsOf, expectAccessible, newCompany, signIn } from '../support/journey.ts';

const line = { text: 'Measure twice, cut once.', author: 'Our workshop', source: 'Above the door since 1987' };
/** A morning on which it is the line's turn: the greeting is entered for the same day. */
const now = new Date(
  `${Array.from({ length: 60 }, (_, days) => new Date(Date.UTC(2026, 4, 1 + days)).toISOString().slice(0, 10)).find((day) => quoteOf(day, [line]) === line) ?? ''}T09:00:00Z`,
);
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

test('a company greets everybody in words of its own on its day, adds a line to the quotes, and shows none when it wants none', async ({
  page,
  baseURL,
  browser,
}) => {
  const complaints = complaintsOf(page);
  const company = await newCompany(baseURL, {
    company: 'Greeting Works',
    size: 12,
    sector: 'Retail',
    email: 'owner@greeting-works.example',
  });
  const colleague = await invited(baseURL, company, 'colleague@greeting-works.example', 'employee');
  await signIn(page, company);
  await page.clock.setFixedTime(now);
  await page.goto(`/${company.slug}/settings?tab=home`);
  await page
    .getByRole('region', { name: 'Custom greetings' })
    .getByRole('button', { name: 'New custom greeting' })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Greeting' }).fill('Happy founders’ day!');
  await choose(form.getByRole('combobox', { name: 'Month' }), monthNames[1] ?? '');
  await form.getByLabel(/^Day/).fill('30');
  await form.getByRole('button', { name: 'Create custom greeting' }).click();
  await expect(form.getByText('This date does not exist.').first()).toBeVisible();
  await choose(form.getByRole('combobox', { name: 'Month' }), monthNames[now.getUTCMonth()] ?? '');
  await form.getByLabel(/^Day/).fill(String(now.getUTCDate()));
  await form.getByRole('button', { name: 'Create custom greeting' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('banner').getByText('Happy founders’ day!')).toBeVisible();

  await page.getByRole('region', { name: 'Custom quotes' }).getByRole('button', { name: 'New quote' }).first().click();
  await form.getByRole('textbox', { name: 'Text' }).fill(line.text);
  await form.getByLabel(/^Author/).fill(line.author);
  await form.getByLabel(/^Source/).fill(line.source);
  await form.getByRole('button', { name: 'Create quote' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'Custom quotes' }).getByText(line.text)).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newPage({ baseURL: baseURL ?? '', locale: 'en-GB', timezoneId: 'UTC' });
  await signIn(other, colleague);
  await other.clock.setFixedTime(now);
  await other.goto(`/${company.slug}`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Happy founders’ day!');
  await expect(other.locator('main figure blockquote')).toHaveText(line.text);

  await page.getByRole('switch', { name: 'Hide the quote of the day' }).check();
  await page.getByRole('region', { name: 'Quote of the day' }).getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.locator('main figure')).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Show the quote of the day' })).toHaveCount(0);
  await other.close();
  // The refusal that was asked for.
  expect(complaints.filter((complaint) => !complaint.includes('status of 422'))).toEqual([]);
});
