import { expect, test } from '@playwright/test';
import { choose } from '#test/support/first-inventory.ts';
import { addRecord } from '#test/support/journey-inventory.ts';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { addPeriod, addUnit } from '../../scripts/sample-inventory/set-up.ts';

const demo = { email: 'sustainability@borealis.example', password: 'Borealis-Demo-2026' };

test('waste: recorded from a bill under a code that was searched for, seen in the balance once, and followed back to its record', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const owner = await newCompany(baseURL, {
    company: 'Waste Mill',
    size: 40,
    sector: 'Manufacturing',
    email: 'owner@waste-mill.example',
  });
  const mill = await addUnit(owner.api, { name: 'Mill', kind: 'site', country: 'DE', code: 'MILL' });
  await addPeriod(owner.api, { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  const balance = `/${owner.slug}/environmental/waste-management`;
  await enter(page, owner);
  await page.goto(balance);
  await expect(page.getByRole('heading', { name: 'No waste recorded for 2025' })).toBeVisible();

  await addRecord(owner.api, {
    site: mill.id,
    activityType: 'waste',
    product: 'Sludge',
    quantity: '1.4',
    unit: 't',
    from: '2025-03-01',
    to: '2025-03-31',
    supplier: 'Lippe Disposal',
    reference: 'B-77',
  });
  await page.reload();
  const tiles = page.getByRole('group', { name: 'Waste in the period' });
  await expect(tiles.getByRole('article', { name: 'Waste', exact: true })).toContainText('1.4 t');
  const bills = page.getByRole('table', { name: 'Bills without code and treatment' });
  await bills.getByRole('link', { name: 'Enter code and treatment: Sludge, 31 Mar 2025' }).click();

  const form = page.getByRole('dialog');
  await expect(form.getByLabel(/^Quantity/)).toHaveValue('1.4');
  await expect(form.getByLabel(/^Bill or document/)).toHaveValue('B-77');
  const code = form.getByRole('combobox', { name: 'European waste code' });
  await code.fill('paint sludges organic');
  await page.getByRole('option', { name: /^08 01 13\* Sludges from paint/ }).click();
  await expect(code).toHaveValue(/^08 01 13\* Sludges/);
  await choose(form.getByRole('combobox', { name: 'Treatment' }), 'Incineration');
  await choose(form.getByRole('combobox', { name: 'Operation' }), 'R1');
  await form.getByRole('button', { name: 'Create waste movement' }).click();
  await expect(form.getByRole('alert')).toContainText('Enter the permit or notice');
  await form.getByLabel(/^R1 evidence/).fill('Permit 12/7');
  await form.getByRole('button', { name: 'Create waste movement' }).click();
  await expect(form).toBeHidden();
  await expect(
    page.getByRole('grid', { name: 'List of waste movements' }).getByRole('row', { name: /08 01 13\* Sludges/ }),
  ).toBeVisible();

  // The bill is in the activity data: the movement that names it is not recorded again.
  await page.getByRole('button', { name: 'Record in inventory…' }).click();
  const inventory = page.getByRole('dialog', { name: 'Record waste movements in the inventory' });
  await inventory.getByRole('button', { name: 'Create records' }).click();
  await expect(inventory.getByRole('status')).toContainText('0 records created');
  await expect(inventory.getByRole('row', { name: /Its bill is in the activity data/ })).toBeVisible();
  await expectAccessible(page);
  await inventory.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('tab', { name: 'Balance' }).click();
  await expect(tiles.getByRole('article', { name: 'Waste', exact: true })).toContainText('1.4 t');
  await expect(tiles.getByRole('article', { name: 'Diverted from disposal' })).toContainText('100% of total waste');
  await expect(page.getByText(/^1 waste bill is not counted/)).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: 'Hazardous waste without consignment note' })
      .getByRole('row', { name: /08 01 13\*/ }),
  ).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: 'By treatment and hazard' })
      .getByRole('row', { name: /^Other recovery Diverted 1.4/ }),
  ).toBeVisible();

  await tiles
    .getByRole('article', { name: 'Hazardous' })
    .getByRole('button', { name: /1.4 t, explain/ })
    .click();
  const why = page.getByRole('dialog', { name: 'Hazardous' });
  await expect(why.getByRole('row', { name: /^08 01 13\* Sludges .* 1.4/ })).toBeVisible();
  await why.getByRole('link', { name: 'Waste movements' }).click();
  await expect(page).toHaveURL(/tab=movements.*wasteCode=080113/);
  await expect(
    page.getByRole('grid', { name: 'List of waste movements' }).getByRole('row', { name: /08 01 13\* Sludges/ }),
  ).toBeVisible();
  // The refusal that was asked for.
  expect(complaints.filter((complaint) => !complaint.includes('status of 422'))).toEqual([]);
});

test('the waste of the demo company is told with what is wrong with it, on a page that everybody can read', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enter(page, demo, { hasName: true });
  await page.goto('/borealis-furniture/environmental/waste-management');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('2025');
  await expect(page.getByText(/and a waste movement of the same dates have the same weight/)).toBeVisible();
  await expect(page.getByText(/7 m³ have no density/)).toBeVisible();
  const burnt = page
    .getByRole('table', { name: 'By treatment and hazard' })
    .getByRole('row', { name: /^Incineration Disposal/ });
  await burnt.getByRole('button', { name: /Incineration, Hazardous$/ }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Incinerated as disposal' })).toHaveAttribute(
    'href',
    /treatment=incineration&operationCode=D10%2CD11/,
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  for (const [table, row] of [
    ['Hazardous waste without consignment note', /^08 01 11\*/],
    ['Movements without treatment', /^12 01 01/],
    ['Volumes without density', /^20 03 01/],
    ['Bills without code and treatment', /^Wood, energy recovery/],
  ] as const) {
    await expect(page.getByRole('table', { name: table }).getByRole('row', { name: row }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Show as table: From material to destination' }).click();
  await expect(
    page
      .getByRole('group', { name: 'From material to destination' })
      .getByRole('row', { name: /^Sawn timber Materials received/ }),
  ).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
