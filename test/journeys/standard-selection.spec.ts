import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { invited } from '#test/support/colleague.ts';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { ask } from '../../scripts/sample-inventory/api.ts';
import { addPeriod } from '../../scripts/sample-inventory/set-up.ts';

const demo = { email: 'sustainability@borealis.example', password: 'Borealis-Demo-2026' };
const record = z.object({ record: z.object({ id: z.string(), version: z.int() }) });
const path = 'materiality/reporting-standard-selection';
const way = (page: Page) => page.getByRole('list', { name: 'Decision path' });
const rule = (page: Page, question: RegExp) => way(page).getByRole('listitem').filter({ hasText: question });

test('the standard: open until the facts are there, decided as the rules say, then otherwise with a reason, and closed with its period', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const owner = await newCompany(baseURL, {
    company: 'Standard Mill',
    size: 60,
    sector: 'Manufacturing',
    email: 'owner@standard-mill.example',
  });
  const lead = await invited(baseURL, owner, 'lead@standard-mill.example', 'sustainability');
  const period = await addPeriod(owner.api, { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  await enter(page, lead);
  await page.goto(`/${owner.slug}/${path}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Reporting standard' })).toBeVisible();
  await expect(page.getByText('Not decided', { exact: true })).toBeVisible();

  // Nothing is guessed: the answer is open until somebody says whether the law bound the company.
  const answer = page.getByRole('main').getByRole('status').first();
  await expect(answer).toHaveText('Open');
  await expect(rule(page, /Was the company legally required/)).toContainText(
    'Open: requires Legally required to report under ESRS for 2024 or 2025.',
  );
  await expect(page.getByRole('button', { name: 'Use recommendation' })).toBeDisabled();
  await page.getByLabel('Legally required to report under ESRS for 2024 or 2025').selectOption('No');
  await expect(answer).toHaveText('VSME (Recommendation 2025/1710), modules open');
  await page.getByLabel('Average employees').fill('60');
  await page.getByLabel('Net turnover').fill('9,400,000');
  await page.getByLabel('Ultimate parent outside the EU').selectOption('No');
  await page.getByLabel('Data requested by others').selectOption('Requests received');
  await page.getByLabel('Requested by', { exact: true }).selectOption('Bank');
  await page.getByLabel('Requested standard').selectOption('C3 Targets for greenhouse gases and transition');
  await expect(answer).toHaveText(
    'VSME (Recommendation 2025/1710), Basic and individual disclosures of Comprehensive: C3',
  );
  await expect(rule(page, /Which version of the voluntary standard/)).toContainText(
    'Delegated Regulation (EU) 2026/1560',
  );

  // By keyboard, as the rules say.
  await page.getByRole('button', { name: 'Use recommendation' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Version', exact: true })).toHaveValue('vsme_2025');
  await expect(page.getByRole('checkbox', { name: /^C3/ })).toBeChecked();
  await page.getByRole('button', { name: 'Save decision' }).click();
  await expect(page.getByText('Decided', { exact: true })).toBeVisible();
  await expect(page.getByText('(follows the recommendation)')).toBeVisible();

  // Otherwise than the rules say: not without a reason.
  await page.getByRole('combobox', { name: 'Modules' }).selectOption('Basic');
  await expect(page.getByText('Give a reason for a different choice.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save decision' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The bank agreed to wait a year for C3.');
  await page.getByRole('button', { name: 'Save decision' }).click();
  await expect(page.getByText('(departs from the recommendation)')).toBeVisible();

  await page.getByRole('link', { name: 'Record and history' }).click();
  await expect(page.getByRole('dialog')).toContainText('2025: VSME (Recommendation 2025/1710)');
  await page.goto(`/${owner.slug}/${path}`);

  // The report takes its basis from the decision and leads back to it.
  await ask(lead.api, z.unknown(), 'POST', '/actions/draw-figures', { period: period.id });
  await page.getByRole('link', { name: 'Open report' }).click();
  await expect(page.getByRole('combobox').filter({ hasText: 'Option A (Basic Module only)' }).first()).toHaveValue(
    'vsme:OptionABasicModuleOnlyMember',
  );

  await page.goto(`/${owner.slug}/${path}?tab=statement`);
  const statement = page.getByRole('article');
  await expect(statement).toContainText('is prepared in accordance with VSME (Recommendation (EU) 2025/1710, modules');
  await expect(statement).toContainText('It covers only the Basic module (option A).');
  await expect(statement).toContainText('Reason given by the company: The bank agreed to wait a year for C3.');
  await page.emulateMedia({ media: 'print' });
  await expect(statement).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Statement' })).toBeHidden();
  await page.emulateMedia({ media: null });

  // Closed with its period: the page says so, and so does the call.
  const { version } = (await ask(lead.api, record, 'GET', `/reporting-periods/${period.id}`)).record;
  await ask(lead.api, record, 'PATCH', `/reporting-periods/${period.id}`, { version, set: { status: 'inReview' } });
  await page.goto(`/${owner.slug}/${path}`);
  await expect(page.getByText('The period 2025 is in review. Its standard can no longer be changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save decision' })).toHaveCount(0);
  await expect(rule(page, /Was the company legally required/)).toContainText('No, as stated by the company.');
  const { items } = await ask(
    lead.api,
    z.object({ items: z.array(z.object({ id: z.string(), version: z.int() })) }),
    'GET',
    '/reporting-standard-decisions',
  );
  const refused = await lead.api.call('PATCH', `/reporting-standard-decisions/${items[0]?.id}`, {
    version: items[0]?.version,
    set: { reason: 'Too late' },
  });
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ code: 'materiality.standard-period-closed' }),
  ]);
  expect(complaints).toEqual([]);
});

test('a large company in 2026 has three ways and a parent abroad a test of its own; the period is set to what was decided', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const owner = await newCompany(baseURL, {
    company: 'Standard Works',
    size: 4000,
    sector: 'Manufacturing',
    email: 'owner@standard-works.example',
  });
  const lead = await invited(baseURL, owner, 'lead@standard-works.example', 'sustainability');
  await addPeriod(owner.api, { name: '2026', from: '2026-01-01', to: '2026-12-31' });
  await enter(page, lead);
  await page.goto(`/${owner.slug}/${path}`);
  const answer = page.getByRole('main').getByRole('status').first();
  await page.getByRole('button', { name: 'Use 4,000' }).click();
  await expect(page.getByLabel('Average employees')).toHaveValue('4000');
  await expect(rule(page, /More than 1,000 employees/)).toContainText('Open: requires Net turnover.');
  await page.getByLabel('Net turnover').fill('1,200,000,000');
  await page.getByLabel('Group', { exact: true }).selectOption('Not part of a group');
  await expect(answer).toHaveText('Choice of the company: ESRS 2023, ESRS 2023 with the reliefs of 2026 and ESRS 2026');
  await page.getByLabel('Ultimate parent outside the EU').selectOption('Yes');
  await page.getByLabel('Group’s turnover in the EU, this year').fill('449,999,999');
  await expect(rule(page, /Is there a parent outside the EU/)).toContainText('Resolved');
  await page.getByRole('combobox', { name: 'Version', exact: true }).selectOption('ESRS 2026');
  await page.getByRole('button', { name: 'Save decision' }).click();
  await expect(page.getByText('The standard of period 2026 is set to VSME (Recommendation 2025/1710).')).toBeVisible();
  await expect(
    page
      .getByText('A report under ESRS 2026 with its datapoint list and files: there is no XBRL taxonomy yet.')
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Change to ESRS 2026' }).click();
  await expect(page.getByText('The standard of period 2026 is set to VSME')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Change of standard' }).click();
  await page.getByLabel('From').selectOption('ESRS 2023');
  await page.getByLabel('To', { exact: true }).selectOption('ESRS 2026');
  const rows = page.getByRole('table', { name: 'By requirement' });
  await expect(rows.getByRole('row', { name: /^Energy/ })).toContainText('Removed: Energy intensity');
  await expect(page.getByText(/No mapping for: .*GOV-2/)).toBeVisible();
  await page.getByLabel('From').selectOption('VSME (Recommendation 2025/1710)');
  await expect(page.getByText('No mapping exists between these versions.')).toBeVisible();
  await expect(rows.getByRole('row', { name: /^Energy/ })).toContainText('Same subject');
  expect(complaints).toEqual([]);
});

test('the standard of the demo company: every part of the page is accessible, on a telephone too', async ({ page }) => {
  const complaints = complaintsOf(page);
  await enter(page, demo, { hasName: true });
  await page.goto(`/borealis-furniture/${path}`);
  await expect(page.getByText('(departs from the recommendation)')).toBeVisible();
  await expectAccessible(page, {
    ready: (at) => expect(at.getByRole('heading', { name: 'Applicability' })).toBeVisible(),
  });
  await page.getByRole('tab', { name: 'Versions' }).click();
  const versions = page.getByRole('table', { name: 'Version comparison' });
  await expect(versions.getByRole('row', { name: /^ESRS 2023 Delegated/ })).toContainText('1,184');
  await expect(versions.getByRole('row', { name: /^ESRS 2026/ })).toContainText('No data');
  await expectAccessible(page, { ready: (at) => expect(at.getByRole('heading', { name: 'Phase-ins' })).toBeVisible() });
  await page.getByRole('tab', { name: 'Change of standard' }).click();
  await expect(page.getByRole('table', { name: 'Your datapoints' }).getByRole('row', { name: /^B3/ })).toBeVisible();
  await expectAccessible(page, {
    ready: (at) => expect(at.getByRole('heading', { name: 'Change of standard' })).toBeVisible(),
  });
  await page.getByRole('tab', { name: 'Statement' }).click();
  await expect(page.getByRole('article')).toContainText('Borealis Furniture');
  await expectAccessible(page, { ready: (at) => expect(at.getByRole('article')).toBeVisible() });
  expect(complaints).toEqual([]);
});
