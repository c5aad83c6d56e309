import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { complaintsOf, expectAccessible, newCompany, signIn } from '#test/support/journey.ts';
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
  await signIn(page, account);
  await page.goto(`/${slug}/report/settings`);
  await expect(page.getByRole('heading', { name: 'Rules of reports', level: 1 })).toBeVisible();
  await expect(page.getByText('Nobody has set anything; these are the defaults of the product.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change rules' }).click();
  await page.getByRole('button', { name: 'See what changes' }).click();
  await expect(page.getByRole('alert').getByText('Reason is required.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Valid from' }).fill('01/01/2025');
  await page.getByLabel('Reason').fill('Asked for by the bank');
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Identifier of the company', 'LEI only');
  await choose('Evidence needed for', 'Numbers that people state');
  await page.getByRole('switch', { name: 'Published only with an approved text' }).check();
  await choose('Assurance', 'Limited assurance');
  await page.getByLabel('Assured by').fill('An audit firm');
  await page.getByRole('textbox', { name: 'Disclaimer' }).fill('Plans may change.');
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByRole('group', { name: 'Names that hold digits' }).getByRole('textbox').fill('Press 500');
  await page.getByRole('button', { name: 'See what changes' }).click();
  const effects = page.getByRole('region', { name: 'What will change' });
  await expect(effects).toContainText(
    '2025, Identifier of the company: The report cannot be published: the company has no such identifier.',
  );
  await expect(effects).toContainText(
    '2025, Evidence needed for: 1 open data point has no evidence and could not be approved. Now: 0.',
  );
  await expect(effects).toContainText(
    '2025, Published only with an approved text: The report cannot be published: it has no approved text.',
  );
  await expect(effects).toContainText('2025, Names that hold digits: 0 typed figures are found in the text. Now: 1.');
  await expect(effects).toContainText('nothing of today: Assurance, Assured by, Disclaimer.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save rules' }).click();
  const now = page.getByRole('region', { name: 'What holds today' });
  await expect(now).toContainText('Limited assurance');
  await expect(now).toContainText('Press 500');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(
    page.getByRole('grid', { name: 'List of report rules' }).getByRole('row', { name: /Asked for by the bank/ }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${slug}/report/esg-report?${new URLSearchParams({ tab: 'checks', period: period.id }).toString()}`);
  await expect(
    page.getByText(
      'The report has to carry the LEI of the company, and there is none. Enter it in the settings of the company.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Text of the report' })).toHaveAttribute('href', /tab=text/);
  await page.getByRole('link', { name: 'Identifier of the company' }).click();
  await expect(page).toHaveURL(new RegExp(`/${slug}/settings`));
  await expect(page.getByRole('textbox', { name: /LEI/ })).toBeVisible();
  expect(complaints).toEqual([]);
});
