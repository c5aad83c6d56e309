import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { ask, type Api } from '../../scripts/sample-inventory/api.ts';
import { addPeriod, identify } from '../../scripts/sample-inventory/set-up.ts';

const record = z.object({ record: z.object({ id: z.string() }) });
const value = (api: Api, period: string, concept: string, amount: string) =>
  ask(api, record, 'POST', '/disclosure-values', { period, concept: `vsme:${concept}`, value: amount });
const block = (page: Page, words: string | RegExp) => page.getByRole('article').filter({ hasText: words });

test('the text of a report: begun from the standard, written with figures of the data points, checked, compared, and read at 390 px', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { api, slug, ...account } = await newCompany(baseURL, {
    company: 'Paper Works',
    size: 12,
    sector: 'Manufacturing',
    email: 'owner@paper-works.example',
  });
  const before = await addPeriod(api, { name: '2024', from: '2024-01-01', to: '2024-12-31', gwpSet: 'AR6' });
  const period = await addPeriod(api, { name: '2025', from: '2025-01-01', to: '2025-12-31', gwpSet: 'AR6' });
  const earlier = await value(api, before.id, 'TotalEnergyConsumption', '200');
  await ask(api, z.unknown(), 'PATCH', `/disclosure-values/${earlier.record.id}`, {
    version: 1,
    set: { status: 'reviewed' },
  });
  await ask(api, z.unknown(), 'POST', '/actions/approve-data-points', { values: [{ id: earlier.record.id }] });
  await value(api, period.id, 'TotalEnergyConsumption', '250');
  await value(api, period.id, 'NumberOfEmployees', '12');
  await enter(page, account);
  await page.goto(`/${slug}/report/esg-report?${new URLSearchParams({ tab: 'text', period: period.id }).toString()}`);
  await expect(page.getByRole('heading', { name: 'No narrative for this period' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start writing' }).click();
  await expect(page.getByRole('heading', { name: 'General information', level: 2 })).toBeVisible();
  await expect(block(page, 'The company used').getByRole('link', { name: '250 MWh' })).toHaveAttribute(
    'href',
    /point=vsme%3ATotalEnergyConsumption/,
  );
  await expectAccessible(page);

  // A sentence of one's own: its figure comes from the data points, the other one is typed and has to be answered for.
  const sentence = block(page, 'The company used');
  await sentence.hover();
  await sentence.getByRole('button', { name: 'Add block below' }).click();
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('We planted 40 trees, and energy use fell by .');
  await expect(page.getByText('“40” is not linked to a datapoint.')).toBeVisible();
  await text.press('End');
  await text.press('ArrowLeft');
  await page.getByRole('button', { name: 'Insert datapoint' }).click();
  const picker = page.getByRole('dialog', { name: 'Insert datapoint' });
  await picker.getByRole('textbox', { name: 'Search datapoints' }).fill('energy');
  await expectAccessible(page);
  await picker.getByRole('button', { name: /^Change without sign of Total energy consumption/ }).click();
  await expect(text).toHaveValue('We planted 40 trees, and energy use fell by {{by:TotalEnergyConsumption}}.');
  await page.getByRole('button', { name: 'Mark as manual value: 40' }).click();
  await expect(text).toHaveValue('We planted {{free:40}} trees, and energy use fell by {{by:TotalEnergyConsumption}}.');
  await page.getByRole('button', { name: 'Save report block' }).click();
  // (250 − 200) ÷ 200 = 25 %
  const own = block(page, 'We planted 40 trees');
  await expect(own).toContainText('energy use fell by 25 %');
  await expect(own).toContainText('but the value rose');
  await own.hover();
  await own.getByRole('button', { name: /^Edit:/ }).click();
  await text.fill('We planted {{free:40}} trees, and energy use rose by {{by:TotalEnergyConsumption}}.');
  await page.getByRole('button', { name: 'Save report block' }).click();
  await expect(own).toContainText('energy use rose by 25 %');
  await expect(own).not.toContainText('but the value');

  // A version, a chart, another place, and what became of it all.
  await page.getByRole('button', { name: 'Save version' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('For the board');
  await page.getByRole('dialog').getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByText('Version 1 saved')).toBeVisible();
  await own.hover();
  await own.getByRole('button', { name: 'Add block below' }).click();
  await page.getByRole('menuitem', { name: 'Chart of datapoints' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Energy');
  await page.getByRole('button', { name: 'Add datapoint' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose Total energy consumption' }).click();
  await page.getByRole('button', { name: 'Save report block' }).click();
  await expect(
    page.getByRole('group', { name: 'Energy', exact: true }).getByRole('img', { name: /^Energy\./ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Show as table: Energy' }).click();
  await expect(page.getByRole('group', { name: 'Energy', exact: true }).getByRole('table')).toContainText('250');
  await own.hover();
  await own.getByRole('button', { name: /^Move up:/ }).click();
  await expect(
    page.getByRole('article').filter({ hasText: 'We planted' }).locator('xpath=following-sibling::article[1]'),
  ).toContainText('The company used');
  await page.getByRole('button', { name: 'Versions (1)' }).click();
  await page.getByRole('button', { name: 'Compare version 1 with current' }).click();
  await expect(page.getByRole('dialog')).toContainText('Energy');
  await expect(page.getByRole('dialog')).toContainText('Moved');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  // What is not approved holds the text back.
  await page.getByRole('button', { name: /to fix before approval/ }).click();
  await page
    .getByRole('button', { name: /^Go to: We planted/ })
    .first()
    .click();
  await expect(own).toBeFocused();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByRole('button', { name: 'Approve narrative' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'is not ready' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'General information', level: 2 })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(complaints.filter((complaint) => !/409|422/.test(complaint))).toEqual([]);
});

test('from the text to the published report, and how an outsider finds that neither its facts nor its words were changed', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { api, slug, ...account } = await newCompany(baseURL, {
    company: 'Sealed Words',
    size: 12,
    sector: 'Manufacturing',
    email: 'owner@sealed-words.example',
  });
  await identify(api);
  const period = await addPeriod(api, { name: '2025', from: '2025-01-01', to: '2025-12-31', gwpSet: 'AR6' });
  await value(api, period.id, 'NumberOfEmployees', '12');
  const report = z.object({
    problems: z.array(z.object({ rule: z.string(), concept: z.string() })),
    sections: z.array(z.object({ concepts: z.array(z.object({ values: z.array(z.object({ id: z.string() })) })) })),
  });
  const missing = (await ask(api, report, 'GET', `/reports/vsme?period=${period.id}`)).problems.filter(
    ({ rule }) => rule === 'missing',
  );
  for (const concept of new Set(missing.map((problem) => problem.concept)))
    await ask(api, z.unknown(), 'POST', '/disclosure-values', {
      period: period.id,
      concept,
      value: null,
      standing: 'notMaterial',
      reason: 'Not in this journey.',
    });
  await enter(page, account);
  await page.goto(
    `/${slug}/report/esg-report?${new URLSearchParams({ tab: 'data-points', period: period.id }).toString()}`,
  );
  // Alone in the company, the owner may approve what they entered.
  const values = (await ask(api, report, 'GET', `/reports/vsme?period=${period.id}`)).sections
    .flatMap(({ concepts }) => concepts)
    .flatMap((concept) => concept.values);
  for (const { id } of values)
    await ask(api, z.unknown(), 'PATCH', `/disclosure-values/${id}`, { version: 1, set: { status: 'reviewed' } });
  await ask(api, z.unknown(), 'POST', '/actions/approve-data-points', { values: values.map(({ id }) => ({ id })) });

  await page.getByRole('tab', { name: 'Narrative' }).click();
  await page.getByRole('button', { name: 'Start writing' }).click();
  await expect(page.getByText('The company employed 12 people.')).toBeVisible();
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.getByRole('button', { name: 'Publish report' }).click();
  const dialog = page.getByRole('dialog');
  const explain = () => dialog.getByLabel('Reason for the waiver').fill('Nobody else works here.');
  await dialog.getByRole('button', { name: 'Publish report' }).click();
  await expect(dialog.getByRole('alert')).toContainText('One person prepared, approved and publishes this report.');
  await expectAccessible(page);
  await explain();
  await dialog.getByRole('button', { name: 'Publish report' }).click();
  await expect(dialog.getByRole('alert')).toContainText('is not approved yet');
  await page.reload();
  await page.getByRole('tab', { name: 'Narrative' }).click();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByRole('button', { name: 'Approve narrative' }).click();
  await expect(page.getByText(/^Approved by/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit:/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.getByRole('button', { name: 'Publish report' }).click();
  await explain();
  await dialog.getByRole('button', { name: 'Publish report' }).click();
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nobody else works here.' }).first()).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /Inline XBRL.*Version 1/ }).click();
  const original = await readFile(await (await downloading).path(), 'utf8');
  expect(original).toContain('The company employed <a href="#f1">12</a> people.');
  expect(original).toContain('Reason: Nobody else works here.');
  await page.goto('/verify');
  const check = async (text: string) => {
    await page
      .getByLabel(/^Report file/)
      .setInputFiles({ name: 'report.xhtml', mimeType: 'application/xhtml+xml', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Verify file' }).click();
  };
  await check(original);
  await expect(page.getByText('Unchanged and published')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^Unchanged$/ })).toBeVisible();
  await check(original.replace('The company employed', 'The company delighted'));
  await expect(page.getByText('Facts unchanged, narrative changed')).toBeVisible();
  await expectAccessible(page);
  expect(complaints.filter((complaint) => !/409/.test(complaint))).toEqual([]);
});

test('two who write in one block: the second is told and loses nothing', async ({ page, baseURL }) => {
  const { api, slug, ...account } = await newCompany(baseURL, {
    company: 'Two Pens',
    size: 12,
    sector: 'Manufacturing',
    email: 'owner@two-pens.example',
  });
  const period = await addPeriod(api, { name: '2025', from: '2025-01-01', to: '2025-12-31', gwpSet: 'AR6' });
  const { result } = await ask(
    api,
    z.object({ result: z.object({ document: z.string() }) }),
    'POST',
    '/actions/start-report-document',
    { period: period.id, from: null },
  );
  const made = await ask(api, record, 'POST', '/report-blocks', {
    document: result.document,
    kind: 'text',
    text: 'Our first words.',
  });
  await enter(page, account);
  await page.goto(`/${slug}/report/esg-report?${new URLSearchParams({ tab: 'text', period: period.id }).toString()}`);
  const own = block(page, 'Our first words.');
  await own.hover();
  await own.getByRole('button', { name: /^Edit:/ }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Words of the second.');
  await ask(api, z.unknown(), 'PATCH', `/report-blocks/${made.record.id}`, {
    version: 1,
    set: { text: 'Words of the first.' },
  });
  await page.getByRole('button', { name: 'Save report block' }).click();
  await expect(page.getByText('Words of the first.')).toBeVisible();
  await expect(page.getByText('Words of the second.')).toBeVisible();
  await expectAccessible(page);
});
