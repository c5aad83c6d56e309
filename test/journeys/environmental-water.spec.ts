import { expect, test } from '@playwright/test';
import { choose } from '#test/support/first-inventory.ts';
import { addRecord } from '#test/support/journey-inventory.ts';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { addPeriod, addUnit } from '../../scripts/sample-inventory/set-up.ts';

test('water: consumption that is the whole withdrawal says that no discharge is recorded, and leads to the form that records one', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const owner = await newCompany(baseURL, {
    company: 'Water Mill',
    size: 40,
    sector: 'Manufacturing',
    email: 'owner@water-mill.example',
  });
  const mill = await addUnit(owner.api, { name: 'Mill', kind: 'site', country: 'DE', code: 'MILL' });
  await addPeriod(owner.api, { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  await addRecord(owner.api, {
    site: mill.id,
    activityType: 'water',
    quantity: '600',
    unit: 'm3',
    from: '2025-01-01',
    to: '2025-12-31',
    supplier: 'City Water',
    reference: 'W-1',
  });
  await enter(page, owner);
  await page.goto(`/${owner.slug}/environmental/water-consumption`);
  const notice = page.getByRole('note', { name: '1 site has no recorded discharge' });
  await expect(notice).toContainText('all water withdrawn counts as consumed');
  const tile = page.getByRole('article', { name: 'Consumption', exact: true });
  await expect(tile).toContainText('600 m³');
  await expect(tile).toContainText('Withdrawal less recorded discharge');
  await expect(page.getByRole('table', { name: 'Balance by site' }).getByRole('row', { name: /Mill/ })).toContainText(
    'Not recorded',
  );
  await expectAccessible(page);

  await notice.getByRole('link', { name: 'Record discharge: Mill' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('combobox', { name: 'Type' })).toHaveValue('Discharge');
  await form.getByLabel(/^Quantity/).fill('450');
  await choose(form.getByRole('combobox', { name: 'Destination' }), 'Third party, sewer');
  await form.getByRole('button', { name: 'Create water flow' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('tab', { name: 'Balance' }).click();
  await expect(tile).toContainText('150 m³');
  await expect(notice).toBeHidden();
  expect(complaints).toEqual([]);
});
