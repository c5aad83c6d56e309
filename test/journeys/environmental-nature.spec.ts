import { expect, test } from '@playwright/test';
import { choose } from '#test/support/first-inventory.ts';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { ask } from '../../scripts/sample-inventory/api.ts';
import { addPeriod, addUnit } from '../../scripts/sample-inventory/set-up.ts';
import { z } from 'zod';
import { siteNature } from '#modules/environmental/nature/model/nature.ts';

const polygon = (west: number, south: number, east: number, north: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});
const fileOf = (name: string, ...features: object[]) => ({
  name,
  mimeType: 'application/geo+json',
  buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
});
const forest = {
  type: 'Feature',
  properties: { name: 'Castle forest', code: 'CF-1' },
  geometry: polygon(8.01, 51, 8.05, 51.02),
};
const turned = { type: 'Feature', properties: { name: 'Turned bog' }, geometry: polygon(51, 108, 52, 109) };

test('sensitive areas are brought as a file, one mistake is named, and a site becomes “in” with its figure opened; a failing call says its sentence', async ({
  page,
  baseURL,
}) => {
  const owner = await newCompany(baseURL, {
    company: 'Nature Mill',
    size: 12,
    sector: 'Manufacturing',
    email: 'owner@nature-mill.example',
  });
  const plant = await addUnit(owner.api, { name: 'Plant', kind: 'site', country: 'DE', code: 'PLANT' });
  await addUnit(owner.api, { name: 'Shop', kind: 'site', country: 'DE', code: 'SHOP' });
  await addPeriod(owner.api, { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  await ask(owner.api, z.unknown(), 'POST', `/${siteNature.path}`, {
    site: plant.id,
    asOf: '2025-06-30',
    totalHa: '155',
    sealedHa: '31',
    natureOnSiteHa: '20',
    boundary: JSON.stringify(polygon(8, 51, 8.02, 51.01)),
    source: 'Land register',
  });
  const address = `/${owner.slug}/environmental/biodiversity-impact`;
  const complaints = complaintsOf(page);
  await enter(page, owner);

  await page.goto(address);
  const sites = page.getByRole('table', { name: 'Sites', exact: true });
  await expect(sites.getByRole('row', { name: /Plant/ })).toContainText('No data');
  await expect(
    page.getByText('No biodiversity-sensitive area is recorded, so the position of sites cannot be determined.'),
  ).toBeVisible();

  await page.getByRole('tab', { name: 'Biodiversity-sensitive areas' }).click();
  await page.getByRole('button', { name: 'Import areas' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import biodiversity-sensitive areas' });
  const pick = async (file: ReturnType<typeof fileOf>) => {
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose file' }).click();
    await (await choosing).setFiles(file);
  };
  await pick(fileOf('turned.geojson', forest, turned));
  await dialog.getByLabel(/^Data set/).fill('Own survey 2025');
  await dialog.getByLabel(/^Licence/).fill('CC0');
  await dialog
    .getByLabel(/^Data as of/)
    .first()
    .fill('1 Jan 2025');
  await choose(dialog.getByRole('combobox', { name: 'Type' }), 'National protection');
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Feature 2 “Turned bog”: Ring 1, position 1: 51, 108 may be latitude before longitude.',
  );
  await expect(dialog.getByRole('button', { name: 'Check file' })).toBeDisabled();
  await expectAccessible(page, { within: '[role=dialog]' });

  await pick(fileOf('areas.geojson', forest));
  await dialog.getByRole('button', { name: 'Check file' }).click();
  await expect(dialog.getByRole('status')).toContainText('1 area: 1 new, 0 changed, 0 unchanged');
  await dialog.getByRole('button', { name: 'Import 1 area' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('grid').getByRole('row', { name: /Castle forest/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Impact' }).click();
  const row = sites.getByRole('row', { name: /Plant/ });
  await expect(row.getByText('In', { exact: true })).toBeVisible();
  await expect(sites.getByRole('row', { name: /Shop/ })).toContainText('No data');
  await expect(page.getByRole('img', { name: /^Map around Plant, .* Castle forest: In\./ })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Areas around Plant' }).getByRole('row', { name: /Castle forest/ }),
  ).toContainText('ha');
  await expectAccessible(page);
  await page.getByRole('article', { name: 'Sealed share' }).getByRole('button').click();
  const figure = page.getByRole('dialog', { name: 'Sealed share' });
  await expect(figure).toContainText('31 ha ÷ 155 ha');
  await expect(figure.getByRole('link', { name: 'Site profiles' })).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: '30 Jun 2025' }).click();
  await expect(page.getByRole('dialog').getByText('Land register').first()).toBeVisible();
  expect(complaints).toEqual([]);

  // Only now: the browser itself complains about a call that fails.
  await page.route(`**/api/${owner.slug}/environmental/biodiversity-impact*`, (route) =>
    route.fulfill({ status: 500, json: { message: 'Failed to load biodiversity impact data.' } }),
  );
  await page.goto(address);
  await expect(
    page.getByRole('heading', { name: 'Failed to load biodiversity impact data.', exact: true }),
  ).toBeVisible();
  await page.unroute(`**/api/${owner.slug}/environmental/biodiversity-impact*`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row).toBeVisible();
});
