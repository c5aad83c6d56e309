import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { ask } from '../../scripts/sample-inventory/api.ts';
import { choose } from '#test/support/first-inventory.ts';
import { complaintsOf, enter, enterAs, expectAccessible, newCompany, settled } from '#test/support/journey.ts';

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`sustainability reads pay gaps, representation, flow and the report of a year at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const complaints = complaintsOf(page);
    const slug = await enterAs(page, 'sustainability');
    await page.goto(`/${slug}/social/diversity-and-inclusion`);
    await expect(page.getByRole('heading', { level: 1, name: 'Diversity and inclusion' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue(/./);

    // The gap of the year with its workings, and the year before it.
    await page
      .getByRole('button', { name: /of Mean pay gap$|Mean pay gap/ })
      .first()
      .click();
    const workings = page.getByRole('dialog');
    await expect(workings.getByText('(mean of men − mean of women) ÷ mean of men')).toBeVisible();
    await page.keyboard.press('Escape');
    const trend = page.getByRole('region', { name: 'Pay gap by period' }).first();
    await expect(trend.getByText('2024 (31 Dec 2024)')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Pay ratio' })).toContainText('Shown to those who view pay');

    await page.getByRole('tab', { name: 'Representation' }).click();
    await expect(page.getByRole('article', { name: 'Governance body' })).toContainText('No data');
    await expect(page.getByRole('article', { name: 'Share of women', exact: true })).toContainText('%');

    await page.getByRole('tab', { name: 'Flow' }).click();
    const selection = page.getByRole('region', { name: 'Selection rates' }).first();
    await expect(selection.getByText('Not calculated: applicants are not recorded')).toBeVisible();
    await expect(selection.getByText(/^5 of \d+$/)).toBeVisible();
    await expect(selection.getByText('Not significant', { exact: true })).toBeVisible();

    await page.getByRole('tab', { name: 'Report' }).click();
    await expect(page.getByText('VSME C5, ESRS 2026 S1-8, ESRS 2023 S1-9 and GRI (indicative) 405-1')).toBeVisible();
    await settled(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

test('HR adds a target, whose progress is counted and not entered; an employee has no access to the page', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const slug = await enterAs(page, 'hr');
  await page.goto(`/${slug}/hr/diversity-and-inclusion?tab=targets`);
  const progress = page.getByRole('table', { name: 'Progress' });
  await expect(progress.getByRole('row', { name: /Women in management/ })).toContainText(/41\.67%.*46\.15%.*On track/s);
  await expect(page.getByText('It is not a quota')).toBeVisible();
  const name = `Women in the company by 2032 ${Date.now()}`;
  await page.getByRole('button', { name: 'New diversity target' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Target(?! )/).fill(name);
  await choose(form.getByRole('combobox', { name: /^Share of/ }), 'Women');
  await choose(form.getByRole('combobox', { name: /^Among/ }), 'One level');
  await form.getByLabel(/^Base day/).fill('31 December 2024');
  await form.getByLabel(/^Target share/).fill('50');
  await form.getByLabel(/^Target date/).fill('31 December 2032');
  await choose(form.getByRole('combobox', { name: /^Owner/ }), 'Demo HR');
  await form.getByRole('button', { name: 'Create diversity target' }).click();
  await expect(form.getByText('Choose the level that the share is about.').first()).toBeVisible();
  await choose(form.getByRole('combobox', { name: /^Among/ }), 'All employees');
  await form.getByRole('button', { name: 'Create diversity target' }).click();
  await expect(form).toBeHidden();
  const added = progress.getByRole('row', { name: new RegExp(name) });
  await expect(added).toContainText('42.86%');
  await added.getByRole('button', { name: new RegExp(`Progress: ${name}`) }).click();
  await expect(page.getByRole('dialog').getByText('Share on 31 Dec 2024')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/${slug}/hr/diversity-and-inclusion?tab=initiatives`);
  await expect(page.getByRole('row', { name: /Leadership course.*Women in management.*Active/ })).toBeVisible();
  // What the browser says of the refused form.
  expect(complaints.filter((complaint) => !/status of 422/.test(complaint))).toEqual([]);

  await page.context().clearCookies();
  await enterAs(page, 'employee');
  await page.goto(`/${slug}/social/diversity-and-inclusion`);
  await expect(page.getByText('You do not have access').first()).toBeVisible();
});

test('pages of a period are about the first one to come where none has begun, and do not say that there is none', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const owner = await newCompany(baseURL, {
    company: 'Early Planners',
    size: 9,
    sector: 'Retail',
    email: 'owner@earlyplanners.example',
  });
  const made = z.object({ record: z.object({ id: z.string() }) });
  const year = new Date().getFullYear() + 2;
  const [first] = [
    await ask(owner.api, made, 'POST', '/reporting-periods', {
      name: 'First',
      from: `${year}-01-01`,
      to: `${year}-12-31`,
    }),
    await ask(owner.api, made, 'POST', '/reporting-periods', {
      name: 'Second',
      from: `${year + 1}-01-01`,
      to: `${year + 1}-12-31`,
    }),
  ];
  const slug = await enter(page, owner);
  for (const at of ['labor-practices', 'diversity-and-inclusion', 'community-engagement', 'social-impact']) {
    await page.goto(`/${slug}/social/${at}`);
    await expect(page.getByRole('combobox', { name: 'Period' }), at).toHaveValue(first.record.id);
  }
  expect(complaints).toEqual([]);
});
