import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { ask } from '../../scripts/sample-inventory/api.ts';
import { addPeriod, addUnit, calculate, publish } from '../../scripts/sample-inventory/set-up.ts';

test('the greenhouse gas statement: from “nothing yet” to a page that is read, explained and taken along', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { api, slug, ...account } = await newCompany(baseURL, {
    company: 'Statement Mill',
    size: 12,
    sector: 'Manufacturing',
    email: 'owner@statement-mill.example',
  });
  await enter(page, account);
  const address = `/${slug}/report/esg-report`;

  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'No calculation to report' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Calculate inventory' })).toHaveAttribute(
    'href',
    `/${slug}/environmental/ghg-emissions`,
  );
  await expectAccessible(page);

  const mill = await addUnit(api, { name: 'Mill', kind: 'site', country: 'GB', code: 'MILL' });
  const year = { from: '2025-01-01', to: '2025-12-31' };
  for (const record of [
    { activityType: 'naturalGas', quantity: '120000', unit: 'kWh_gross' },
    { activityType: 'electricity', quantity: '80000', unit: 'kWh' },
    { activityType: 'purchasedGoods', product: 'Lacquer nobody has a factor for', quantity: '7.2', unit: 't' },
  ]) {
    await ask(api, z.unknown(), 'POST', `/${activityData.path}`, { ...record, ...year, site: mill.id });
  }
  const period = await addPeriod(api, { name: '2025', ...year, gwpSet: 'AR6' });
  const first = await calculate(api, period, 'First try');
  const second = await calculate(api, period, 'Second try');

  await page.reload();
  const statement = page.getByRole('article', { name: 'Greenhouse gas statement' });
  await expect(statement.getByText('Draft: the calculation for this statement is not approved.')).toBeVisible();
  const emissions = statement.getByRole('table', { name: 'Emissions by scope and category' });
  await expect(emissions.getByRole('row', { name: /^Scope 2, location-based/ })).toBeVisible();
  await expect(emissions.getByRole('row', { name: /^Scope 2, market-based/ })).toBeVisible();
  await expect(emissions.getByRole('row', { name: /^Scope 3/ })).toContainText('not assessed');
  await expect(emissions.getByRole('row', { name: /^Total, location-based, without Scope 3/ })).toBeVisible();
  await expect(statement.getByRole('row', { name: /^Purchased goods and services No factor rule/ })).toBeVisible();
  await expect(
    statement.getByText('Contains public sector information licensed under the Open Government Licence v3.0'),
  ).toBeVisible();
  await expect(statement.getByText(second.resultHash ?? 'no hash')).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('navigation', { name: 'Sections of the statement' })
    .getByRole('link', { name: 'Completeness' })
    .click();
  await expect(statement.getByRole('heading', { name: 'Completeness' })).toBeInViewport();

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${slug}-ghg-statement-2025.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('combobox', { name: 'Calculation' }).click();
  await page.getByRole('option', { name: /First try/ }).click();
  await expect(page).toHaveURL(new RegExp(`run=${first.id}`));
  await expect(statement.getByText(first.id)).toBeVisible();

  await emissions.getByRole('link', { name: /Scope 1: explain$/ }).click();
  const explanation = page.getByRole('dialog');
  await expect(explanation).toContainText('Scope 1');
  await expect(page).toHaveURL(new RegExp(`${slug}/environmental/ghg-emissions.*run=${first.id}`));
  await page.goBack();
  await expect(statement).toBeVisible();
  // Wherever a total of two scopes stands, it says so.
  await page.goto(`/${slug}`);
  const total = page.getByRole('group', { name: 'Key metrics' }).getByRole('article', { name: 'Total emissions' });
  await expect(total).toContainText('Scopes 1 and 2, location-based');
  await page.goto(`/${slug}/environmental/ghg-emissions`);
  await expect(page.getByText('Without Scope 3, which is not assessed')).toHaveCount(2);
  await page.goto(address);
  await expect(statement).toBeVisible();

  await publish(api, second);
  await page.goto(address);
  await expect(statement.getByText('Final: the calculation for this statement is locked.')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeHidden();
  await expect(statement).toBeVisible();
  expect(complaints).toEqual([]);
});

test('somebody without access to emissions reads the report and is not led to pages they may not open', async ({
  page,
}) => {
  await enter(page, { email: 'hr@borealis.example', password: 'Borealis-Demo-2026' }, { hasName: true });
  await page.goto('/borealis-furniture/report/esg-report');
  await expect(page.getByRole('heading', { level: 1, name: 'Sustainability report' })).toBeVisible();
  await expect(
    page
      .getByRole('heading', { name: 'Greenhouse gas statement' })
      .or(page.getByRole('heading', { name: 'No calculation to report' })),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /: explain$|Calculate inventory/ })).toHaveCount(0);
});
