import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { ask } from '../../scripts/sample-inventory/api.ts';
import { addPeriod } from '../../scripts/sample-inventory/set-up.ts';

test('rules of reports: what they would change is seen before they are saved, stands in the history, and is asked for by the checks', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { api, slug, ...account } = await newCompany(baseURL, {
    company: 'Ruled Paper',
    size: 12,
    sector: 'Manufacturing',
    email: 'owner@ruled-paper.example',
  });
  const period = await addPeriod(api, { name: '2025', from: '2025-01-01', to: '2025-12-31', gwpSet: 'AR6' });
  await ask(api, z.unknown(), 'POST', '/disclosure-values', {
    period: period.id,
    concept: 'vsme:Turnover',
    value: '1000',
  });
  const {
    result: { document },
  } = await ask(
    api,
    z.object({ result: z.object({ document: z.string() }) }),
    'POST',
    '/actions/start-report-document',
    { period: period.id, from: null },
  );
  await ask(api, z.unknown(), 'POST', '/report-blocks', { document, kind: 'text', text: 'The Press 500 stood still.' });
  await enter(page, account);
  await page.goto(`/${slug}/report/settings`);
  await expect(page.getByRole('heading', { name: 'Report settings', level: 1 })).toBeVisible();
  await expect(page.getByText('Using defaults.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change settings' }).click();
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByRole('alert').getByText('Reason is required.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Effective from' }).fill('01/01/2025');
  await page.getByLabel('Reason').fill('Asked for by the bank');
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Company identifier', 'LEI only');
  await choose('Evidence required for', 'Manual numbers');
  await page.getByRole('switch', { name: 'Require approved narrative' }).check();
  await choose('Assurance', 'Limited assurance');
  await page.getByLabel('Assured by').fill('An audit firm');
  await page.getByRole('textbox', { name: 'Disclaimer' }).fill('Plans may change.');
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByRole('group', { name: 'Names with digits' }).getByRole('textbox').fill('Press 500');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  const effects = page.getByRole('region', { name: 'Effects of the change' });
  await expect(effects).toContainText(
    '2025, Company identifier: Prevents publication: the company has no such identifier.',
  );
  await expect(effects).toContainText(
    '2025, Evidence required for: 1 open datapoint has no evidence and cannot be approved. Currently: 0.',
  );
  await expect(effects).toContainText(
    '2025, Require approved narrative: Prevents publication: the narrative is not approved.',
  );
  await expect(effects).toContainText('2025, Names with digits: 0 manual values found in the narrative. Currently: 1.');
  await expect(effects).toContainText('Applies to future changes only: Assurance, Assured by, Disclaimer.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save settings' }).click();
  const now = page.getByRole('region', { name: 'Current settings' });
  await expect(now).toContainText('Limited assurance');
  await expect(now).toContainText('Press 500');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(
    page.getByRole('grid', { name: 'List of report settings' }).getByRole('row', { name: /Asked for by the bank/ }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${slug}/report/esg-report?${new URLSearchParams({ tab: 'checks', period: period.id }).toString()}`);
  await expect(
    page.getByText('The report requires the LEI of the company. Enter it in the company settings.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Narrative of the report' })).toHaveAttribute('href', /tab=text/);
  await page.getByRole('link', { name: 'Company identifier' }).click();
  await expect(page).toHaveURL(new RegExp(`/${slug}/settings`));
  await expect(page.getByRole('textbox', { name: /LEI/ })).toBeVisible();
  expect(complaints).toEqual([]);
});
