import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { choose } from '#test/support/first-inventory.ts';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { ask } from '../../scripts/sample-inventory/api.ts';
import { addPeriod, addUnit } from '../../scripts/sample-inventory/set-up.ts';

const demo = { email: 'sustainability@borealis.example', password: 'Borealis-Demo-2026' };
const record = z.object({ record: z.object({ id: z.string(), version: z.int() }) });
const figures = (page: Page, year: string) => page.getByRole('table', { name: `Metrics for ${year}` });
const row = (page: Page, year: string, name: string) =>
  figures(page, year).getByRole('row', { name: new RegExp(`^${name}`) });

test('pollution: a release is entered from the list of the standard, shown by medium, led back to its records, and drawn into B4', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const owner = await newCompany(baseURL, {
    company: 'Lacquer Works',
    size: 40,
    sector: 'Manufacturing',
    email: 'owner@lacquer-works.example',
  });
  await enter(page, owner);
  await page.goto(`/${owner.slug}/materiality/e2?tab=registers`);
  await expect(page.getByRole('heading', { name: 'No reporting periods yet' })).toBeVisible();
  const period = await addPeriod(owner.api, { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  await addUnit(owner.api, { name: 'Hall', code: 'HALL', kind: 'site', country: 'DE' });
  await page.reload();
  await expect(row(page, '2025', 'Pollutants released')).toContainText(
    'No data recorded for this period. This does not mean no releases.',
  );

  await page.getByRole('button', { name: 'New pollutant release' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: /Hall/ }).click();
  await drawer.getByRole('combobox', { name: 'Pollutant' }).fill('toluene');
  await page.getByRole('option', { name: 'Toluene' }).click();
  await choose(drawer.getByRole('combobox', { name: 'Released to' }), 'Air');
  await drawer.getByRole('textbox', { name: 'Weight' }).fill('120.5');
  await drawer.getByLabel(/^From/).fill('2025-01-01');
  await drawer.getByLabel(/^To/).fill('2025-12-31');
  await choose(drawer.getByRole('combobox', { name: 'Method' }), 'Estimated');
  await drawer.getByRole('textbox', { name: 'Annual threshold' }).fill('100');
  await drawer.getByRole('button', { name: 'Create pollutant release' }).click();
  await expect(drawer.getByText('Enter the law or permit that sets the threshold.').first()).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Source of threshold' }).fill('Permit of 2019');
  await drawer.getByRole('button', { name: 'Create pollutant release' }).click();
  const releases = page.getByRole('table', { name: 'Releases by medium and pollutant' });
  await expect(releases.getByRole('row', { name: /^Toluene/ })).toContainText(
    'Hall above the threshold of 100 kg, by an estimate',
  );
  await expect(row(page, '2025', 'Releases above their threshold')).toContainText(
    'Toluene, Hall: 120.5 kg > 100 kg (Permit of 2019)',
  );

  // The report takes it over, and leads back to exactly these records.
  const drawn = await ask(
    owner.api,
    z.object({ result: z.object({ created: z.int() }) }),
    'POST',
    '/actions/draw-figures',
    { period: period.id },
  );
  // And the country of the site, from the organisation.
  expect(drawn.result.created).toBe(2);
  const { items } = await ask(
    owner.api,
    z.object({ items: z.array(z.object({ label: z.string(), value: z.string(), lineage: z.string() })) }),
    'GET',
    `/disclosure-values?period=${period.id}`,
  );
  const [emission, ...others] = items.filter(({ label }) => label.startsWith('Amount'));
  expect([emission, others]).toMatchObject([{ label: 'Amount of emission to air, Toluene', value: '120.5' }, []]);
  await page.goto(`/${owner.slug}/${emission?.lineage ?? ''}`);
  await expect(page.getByRole('grid').getByText('Toluene')).toBeInViewport();
  expect(complaints.filter((complaint) => !complaint.includes('status of 422'))).toEqual([]);
});

test('registers of a topic: only what is verified counts, and what is entered there shows at once', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const owner = await newCompany(baseURL, {
    company: 'Fair Works',
    size: 40,
    sector: 'Manufacturing',
    email: 'owner@fair-works.example',
  });
  await addPeriod(owner.api, { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  const fine = { kind: 'fine', law: 'other', decidedOn: '2025-05-01', currency: 'EUR' };
  await ask(owner.api, record, 'POST', '/conduct-cases', {
    ...fine,
    title: 'Late filing',
    amountMinor: 50_000,
    verdict: 'verified',
    verifiedBy: 'Notice',
  });
  await ask(owner.api, record, 'POST', '/conduct-cases', { ...fine, title: 'Rumour', amountMinor: 900_000 });
  await enter(page, owner);
  await page.goto(`/${owner.slug}/materiality/g1?tab=registers`);
  await expect(row(page, '2025', 'Amount of verified fines, EUR')).toContainText('€500.00');
  await expect(row(page, '2025', 'Amount of verified fines, EUR')).toContainText(
    '1 amount is not verified or was lifted.',
  );
  await page.getByRole('link', { name: 'Show records: Amount of verified fines, EUR' }).click();
  await expect(page.getByRole('grid').getByText('Late filing')).toBeInViewport();
  await expect(page.getByRole('grid').getByText('Rumour')).toHaveCount(0);

  await page.getByRole('radio', { name: 'Functions at risk' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'New function at risk' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Function', exact: true }).fill('Purchasing');
  await drawer.getByRole('textbox', { name: 'Headcount' }).fill('8');
  await drawer.getByRole('textbox', { name: 'People trained' }).fill('6');
  await drawer.getByRole('button', { name: 'Create function at risk' }).click();
  await expect(row(page, '2025', 'People trained in functions at risk')).toContainText('75%');
  expect(complaints).toEqual([]);
});

test('the registers of the demo company with their planted gaps, by year, and on a narrow screen', async ({ page }) => {
  const complaints = complaintsOf(page);
  await enter(page, demo, { hasName: true });
  const open = async (topic: string) => {
    await page.goto(`/borealis-furniture/materiality/${topic}?tab=registers`);
    await expect(figures(page, '2025')).toBeVisible();
  };
  await open('e2');
  const releases = page.getByRole('table', { name: 'Releases by medium and pollutant' });
  await expect(releases.getByRole('row', { name: /^Particulate matter/ })).toContainText(
    'above the threshold of 2,500 kg, by an estimate',
  );
  await expect(releases.getByRole('row', { name: /^Nitrogen oxides/ })).toContainText('Not recorded for every day');
  await expect(releases.getByRole('row', { name: /^Hydraulic oil/ })).toContainText('Not in the list of the standard');
  await expect(row(page, '2025', 'Substances of concern, bought')).toContainText('858.4 kg');
  await expect(row(page, '2025', 'Primary microplastics released')).toContainText('Not stated in 1 record of 1.');
  await expectAccessible(page);

  await open('e5');
  await expect(row(page, '2025', 'Designed recyclability of products')).toContainText(
    'Not stated for 1 product group of 3.',
  );
  await page.getByRole('combobox', { name: 'Reporting period' }).selectOption('2024');
  await expect(row(page, '2024', 'Designed recyclability of products')).toContainText('1659 t ÷ 2105 t');
  await open('s2');
  const heat = page.getByRole('table', { name: 'Spend by country and sector, EUR' });
  await expect(heat.getByRole('row', { name: /^Vietnam/ })).toContainText('risk 16, 0% signed');
  await expectAccessible(page);
  await open('s3');
  await expect(
    page.getByRole('table', { name: 'Communities' }).getByRole('row', { name: /^Reindeer herders/ }),
  ).toContainText('Consent not resolved');
  await open('g1');
  await expect(row(page, '2025', 'Fines')).toContainText('1 record is not verified or was lifted.');
  await open('e1');
  await expect(row(page, '2025', 'Mean internal carbon price')).toContainText('(80 × 620 + 40 × 38) ÷ 658');
  await open('e3');
  await expect(row(page, '2025', 'Sites in water-stressed areas without a policy')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  for (const topic of ['e2', 's2', 's3']) {
    await open(topic);
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  expect(complaints).toEqual([]);
});
