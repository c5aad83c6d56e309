import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  addByHand,
  calculateByHand,
  choose,
  explainByHand,
  registerByHand,
  shownTonnes,
} from '#test/support/first-inventory.ts';
import { complaintsOf } from '#test/support/journey.ts';

const home = '/own-factors';

/** Writes the form of a custom factor and leaves it open. */
async function writeFactor(
  page: Page,
  choices: Readonly<Record<string, string>>,
  texts: Readonly<Record<string, string>>,
) {
  await page.getByRole('button', { name: 'New custom factor', exact: true }).first().click();
  const form = page.getByRole('dialog');
  for (const [label, option] of Object.entries(choices))
    await choose(form.getByRole('combobox', { name: label }).first(), option);
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label).first().fill(text);
  return form;
}

const in2019 = {
  'Valid from': '2019-01-01',
  'Valid until': '2019-12-31',
  Source: 'Grid factors of the agency, example value',
};
async function create(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Create custom factor', exact: true }).click();
  await expect(form).toBeHidden();
}

test('grid factors of years that the library lacks are entered with place, year and source, used and explained', async ({
  page,
}) => {
  test.slow();
  const complaints = complaintsOf(page);
  await registerByHand(page, {
    name: 'Own Factors',
    size: '60',
    sector: 'Manufacturing',
    email: 'inventory@own-factors.example',
    password: 'Correct horse battery 9',
  });
  await page.goto(`${home}/environmental/admin-setup?step=sites`);
  for (const [Name, choices] of [
    ['Works', { Country: 'Germany' }],
    ['Yard', { Country: 'United States', 'Grid region': 'RFC West (RFCW)' }],
  ] as const)
    await addByHand(page, 'site', { texts: { Name }, choices });
  await page.goto(`${home}/environmental/admin-setup?step=periods`);
  for (const year of ['2016', '2019', '2021'])
    await addByHand(page, 'reporting period', {
      texts: { Name: year, 'First day': `${year}-01-01`, 'Last day': `${year}-12-31` },
      choices: { 'Global warming potentials': 'IPCC AR5' },
    });
  await page.goto(`${home}/environmental/ghg-emissions?tab=activity`);
  for (const [year, site, quantity] of [
    ['2016', 'Yard', '1000'],
    ['2019', 'Works', '2000'],
    ['2021', 'Works', '3000'],
  ] as const)
    await addByHand(page, 'activity record', {
      choices: { Site: site, Activity: 'Electricity', Unit: 'MWh' },
      texts: { From: `${year}-01-01`, To: `${year}-12-31`, Quantity: quantity },
    });

  // A single factor: doubted while its decimal sign slips, and assigned by a rule that the gap leads to.
  await page.goto(`${home}/environmental/admin-setup?step=factors&as=own`);
  const form = await writeFactor(
    page,
    { Category: 'Electricity', Scope: 'Scope 2', Per: 'kWh', 'CO₂e based on': 'IPCC AR5', Region: 'Germany' },
    { Name: 'Germany grid 2019', 'kg CO₂e': '40', ...in2019 },
  );
  await expect(form.getByText(/^“Germany grid 2019” is 79 times the nearest factor in the library/)).toContainText(
    'a ratio near 100 suggests a percentage or a shifted decimal',
  );
  await form.getByLabel('kg CO₂e').first().fill('0.4');
  await expect(form.getByText('Check this emission factor')).toBeHidden();
  await create(form);
  // Supply stands in for no combustion: its magnitude tells.
  const supply = await writeFactor(
    page,
    {
      Category: 'Stationary combustion',
      Scope: 'Scope 1',
      Per: 'kWh',
      'Energy content': 'Gross (gross calorific value)',
      'CO₂e based on': 'IPCC AR5',
    },
    { Name: 'Natural gas', 'kg CO₂e': '0.03', ...in2019 },
  );
  await expect(supply.getByText(/well to tank/i).last()).toBeVisible();
  await supply.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: /^(Discard|Leave)/ }).click();

  await calculateByHand(page, home, '2019');
  await page.getByRole('link', { name: 'Show records' }).click();
  await expect(page.getByText('A factor rule could assign “Germany grid 2019” (custom factors).')).toBeVisible();
  await page.getByRole('button', { name: 'Assign factor' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign a factor: Electricity' });
  await assign.getByRole('radio', { name: /Germany grid 2019/ }).check();
  await assign.getByRole('button', { name: /^(Assign|Create)/ }).click();
  await expect(assign).toBeHidden();
  await calculateByHand(page, home, '2019');
  // 2,000 MWh at 0.4 kg per kWh.
  expect(await shownTonnes(page, 'Total, location-based')).toBe('800.0');
  const explained = await explainByHand(page, 'Total, location-based');
  await expect(explained).toContainText('0.4 kg CO2e/kWh × 1000 kWh/MWh');
  await expect(explained).toContainText(in2019.Source);
  await page.keyboard.press('Escape');

  // A publication as a set of the company: its factor of the region applies by itself, by gas.
  await page.goto(`${home}/environmental/admin-setup?step=factors&as=sets`);
  await addByHand(page, 'emission factor set', {
    texts: {
      Publisher: 'EPA',
      Publication: 'eGRID subregion output emission rates',
      Version: '2016',
      Licence: 'public domain',
      'Valid from': '2016-01-01',
      'Valid until': '2016-12-31',
    },
  });
  await page.goto(`${home}/environmental/admin-setup?step=factors&as=own`);
  await create(
    await writeFactor(
      page,
      {
        'Emission factor set': 'own-epa-2016',
        Category: 'Electricity',
        Scope: 'Scope 2',
        Per: 'MWh',
        Region: 'RFC West (RFCW)',
      },
      {
        Name: 'eGRID 2016 RFC West',
        'kg CO2': '560',
        'kg fossil CH4': '0.05',
        'kg N2O': '0.008',
        'Valid from': '2016-01-01',
        'Valid until': '2016-12-31',
        Source: 'eGRID2016, example values',
      },
    ),
  );
  await calculateByHand(page, home, '2016');
  const byGas = await explainByHand(page, 'Total, location-based');
  // 1,000 MWh × (560 + 0.05 × 28 + 0.008 × 265) kg.
  await expect(byGas).toContainText('Exactly 563,520 kg');
  await expect(byGas).toContainText('From your emission factor set');
  await page.keyboard.press('Escape');

  // A residual mix values electricity by the market; that the other total takes the grid of an earlier year is said.
  await page.goto(`${home}/environmental/admin-setup?step=factors&as=residual`);
  await addByHand(page, 'residual mix', {
    texts: { Year: '2021', 'g CO₂e/kWh': '500', Source: 'European residual mixes 2021, example value' },
    choices: { Country: 'Germany' },
  });
  await calculateByHand(page, home, '2021');
  expect(await shownTonnes(page, 'Total, market-based')).toBe('1500.0');
  expect(await shownTonnes(page, 'Total, location-based')).toBe('1200.0');
  await page.getByText('1 note').click();
  await expect(page.getByText(/“Germany grid 2019” of .* is valid until 31 Dec(ember)? 2019/)).toBeVisible();
  expect(complaints).toEqual([]);
});
