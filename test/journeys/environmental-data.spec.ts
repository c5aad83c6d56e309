import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import { invited } from '#test/support/colleague.ts';
import { choose } from '#test/support/first-inventory.ts';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { ask, type SignedIn } from '../../scripts/sample-inventory/api.ts';
import { addPeriod, addUnit, type Saved } from '../../scripts/sample-inventory/set-up.ts';

/** A company with one site and the year 2025. */
async function companyWithSite(
  url: string | undefined,
  name: string,
): Promise<{ owner: SignedIn; site: Saved; period: Saved; activity: string }> {
  const owner = await newCompany(url, {
    company: name,
    size: 12,
    sector: 'Manufacturing',
    email: `owner@${name.toLowerCase().replaceAll(' ', '-')}.example`,
  });
  const site = await addUnit(owner.api, { name: 'Mill', kind: 'site', country: 'GB', code: 'MILL' });
  const period = await addPeriod(owner.api, { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  return { owner, site, period, activity: `/${owner.slug}/environmental/ghg-emissions?tab=activity` };
}

const register = (page: Page) => page.getByRole('grid', { name: 'List of activity data' });
const rowsOf = (page: Page) =>
  register(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });

/** A picture of 2 × 2 points. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGNgYPgPRgwMDAAPAAH/ZVc3XgAAAABJRU5ErkJggg==',
  'base64',
);

test('activity data: typed with a mistake that is named, pasted from a spreadsheet, filtered, sorted, kept as a view, changed together, removed and brought back, taken along', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const complaints = complaintsOf(page);
  const { owner, activity } = await companyWithSite(baseURL, 'Register Mill');
  await enter(page, owner);
  await page.goto(activity);
  await expect(page.getByRole('heading', { name: 'No activity data yet' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New activity record' }).first().click();
  const form = page.getByRole('dialog');
  await choose(form.getByRole('combobox', { name: 'Site' }), 'Mill');
  await choose(form.getByRole('combobox', { name: 'Activity' }), 'Natural gas');
  await form.getByLabel(/^Quantity/).fill('lots');
  await choose(form.getByRole('combobox', { name: 'Unit' }), 'kWh (gross) · kilowatt-hour, gross');
  await form.getByLabel(/^From/).first().fill('1 Jan 2025');
  await form.getByLabel(/^To/).first().fill('31 Jan 2025');
  await form.getByRole('button', { name: 'Create activity record' }).click();
  await expect(form.getByRole('alert')).toContainText('1 value needs your attention');
  await expect(form.getByLabel(/^Quantity/)).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel(/^Quantity/)).toBeFocused();
  await form.getByLabel(/^Quantity/).fill('12,400');
  await form.getByRole('button', { name: 'Create activity record' }).click();
  await expect(form).toBeHidden();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(register(page).getByRole('row', { name: /Natural gas .*12,400/ })).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add multiple rows…' }).click();
  const sheet = page.getByRole('grid', { name: 'Sheet of new activity data' });
  const month = (number: string, days: string, kwh: string, site = 'Mill') =>
    [site, 'Electricity', `2025-${number}-01`, `2025-${number}-${days}`, kwh, 'kWh', `E-${number}`].join('\t');
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    [
      'Site\tActivity\tFrom\tTo\tQuantity\tUnit\tDocument or meter',
      month('01', '31', '8,100'),
      month('02', '28', '7,300', 'Mil'),
      month('03', '31', '7,900'),
    ].join('\n'),
  );
  await sheet.focus();
  await page.keyboard.press('Control+V');
  await expect(page.getByText('The first pasted row was used as column headers.')).toBeVisible();
  await expect(page.getByText('1 row to correct')).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.type('Mill');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save 3 rows' }).click();
  await expect(page.getByText('3 created, 0 updated')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(4);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: 'Activity', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Electricity', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit filter: Activity is Electricity' })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(3);
  await register(page).getByRole('button', { name: 'Quantity', exact: true }).click();
  await expect(rowsOf(page).first()).toContainText('7,300');

  await page.getByRole('button', { name: 'View: All activity data' }).click();
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
  // What was wrong once is not said of the next try.
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('Enter a name for the view.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'View: All activity data' }).click();
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
  await expect(page.getByLabel('View name')).toBeVisible();
  await expect(page.getByText('Enter a name for the view.')).toHaveCount(0);
  await page.getByLabel('View name').fill('Electricity by amount');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'View: Electricity by amount' }).click();
  await page.getByRole('menuitem', { name: 'All activity data' }).click();
  await expect(rowsOf(page)).toHaveCount(4);
  await page.reload();
  await page.getByRole('button', { name: 'View: All activity data' }).click();
  await page.getByRole('menuitem', { name: 'Electricity by amount' }).click();
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(rowsOf(page).first()).toContainText('7,300');

  const selected = page.getByRole('region', { name: 'Selected rows' });
  await rowsOf(page).first().getByRole('checkbox').check();
  await rowsOf(page)
    .last()
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(selected).toContainText('3 selected');
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).uncheck();
  await expect(selected).toBeHidden();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await expect(selected).toContainText('3 selected');
  await selected.getByRole('button', { name: 'Edit' }).click();
  const bulk = page.getByRole('dialog', { name: 'Edit 3 activity data' });
  await choose(bulk.getByRole('combobox', { name: 'Field to change' }), 'Basis');
  await choose(bulk.getByRole('combobox', { name: 'Basis' }), 'Measured');
  await bulk.getByRole('button', { name: 'Update rows' }).click();
  await expect(bulk).toBeHidden();
  await expect(register(page).getByRole('gridcell', { name: 'Measured' })).toHaveCount(3);

  await rowsOf(page).first().getByRole('checkbox').check();
  await selected.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete rows' }).click();
  await expect(page.getByText(/ deleted$/)).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Open bin' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Restore .*Mill/ }).click();
  await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(rowsOf(page)).toHaveCount(4);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(5);
  expect(lines.join('\n')).toContain('7300');
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('one activity record: its papers with a preview, what is said about it, and everything that was done to it', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { owner, site, activity } = await companyWithSite(baseURL, 'Evidence Mill');
  await ask(owner.api, z.unknown(), 'POST', `/${activityData.path}`, {
    site: site.id,
    activityType: 'electricity',
    description: 'Electricity of January',
    from: '2025-01-01',
    to: '2025-01-31',
    quantity: '8100',
    unit: 'kWh',
  });
  await enter(page, owner);
  await page.goto(activity);
  await register(page).getByRole('link', { name: 'Mill' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'Electricity of January' })).toBeVisible();

  await drawer.getByRole('tab', { name: 'Evidence' }).click();
  await expect(drawer.getByRole('heading', { name: 'No evidence yet' })).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await drawer.getByRole('button', { name: 'Add file' }).click();
  await (await choosing).setFiles({ name: 'meter-january.png', mimeType: 'image/png', buffer: picture });
  await expect(drawer.getByRole('link', { name: /meter-january\.png/ })).toBeVisible();
  await drawer.getByRole('button', { name: 'Link evidence' }).click();
  await expect(drawer.getByText('Enter what the file shows.')).toBeVisible();
  await drawer.getByLabel('What the file shows').fill('Meter on 31 January');
  await drawer.getByRole('button', { name: 'Link evidence' }).click();
  await expect(drawer.getByText('Not reviewed')).toBeVisible();
  await drawer.getByRole('button', { name: 'Show preview' }).click();
  const preview = drawer.getByRole('img', { name: 'Preview of meter-january.png' });
  await expect(preview).toBeVisible();
  expect(await preview.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(2);
  await expectAccessible(page);

  await drawer.getByRole('tab', { name: 'Comments' }).click();
  await drawer.getByLabel('Write a comment').fill('The meter was changed in the middle of the month.');
  await drawer.getByRole('button', { name: 'Send comment', exact: true }).click();
  await expect(drawer.getByText('The meter was changed in the middle of the month.')).toBeVisible();

  await drawer.getByRole('tab', { name: 'Details' }).click();
  await drawer.getByLabel(/^Quantity/).fill('8150');
  // Closed from another section, the panel asks about what was entered, which is still there afterwards.
  await drawer.getByRole('tab', { name: 'History' }).click();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await drawer.getByRole('tab', { name: 'Details' }).click();
  await expect(drawer.getByLabel(/^Quantity/)).toHaveValue('8,150');
  await drawer.getByRole('button', { name: 'Save activity record' }).click();
  await expect(drawer.getByText(/^Version 2/)).toBeVisible();
  await drawer.getByRole('tab', { name: 'History' }).click();
  for (const done of ['created the record', 'linked evidence', 'commented', 'updated the record'])
    await expect(drawer.getByRole('listitem').filter({ hasText: done })).toHaveCount(1);
  await expect(drawer.getByRole('row', { name: /^Quantity/ }).getByLabel('After: 8,150')).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('two people edit one activity record: the second compares field by field, and nothing is overwritten', async ({
  page,
  browser,
  baseURL,
}) => {
  const { owner, site, activity } = await companyWithSite(baseURL, 'Two Desks Mill');
  const colleague = await invited(baseURL, owner, `colleague@${owner.slug}.example`, 'sustainability');
  await ask(owner.api, z.unknown(), 'POST', `/${activityData.path}`, {
    site: site.id,
    activityType: 'electricity',
    description: 'Electricity of January',
    from: '2025-01-01',
    to: '2025-01-31',
    quantity: '8100',
    unit: 'kWh',
  });
  const other = await (await browser.newContext()).newPage();
  const complaints = complaintsOf(other);
  for (const [desk, person] of [
    [page, owner],
    [other, colleague],
  ] as const) {
    await enter(desk, person);
    await desk.goto(activity);
    await register(desk).getByRole('link', { name: 'Mill' }).click();
    await expect(desk.getByRole('dialog').getByLabel(/^Quantity/)).toHaveValue('8,100');
  }
  const [first, second] = [page.getByRole('dialog'), other.getByRole('dialog')];
  await second.getByLabel(/^Quantity/).fill('8,300');
  await second.getByLabel('Document or meter').fill('Meter 7');

  await first.getByLabel(/^Quantity/).fill('8,200');
  await first.getByLabel('Supplier').fill('River Power');
  await first.getByRole('button', { name: 'Save activity record' }).click();
  await expect(first.getByText(/^Version 2/)).toBeVisible();

  await second.getByRole('button', { name: 'Save activity record' }).click();
  await expect(second.getByRole('alert')).toContainText('Someone changed this activity record while you were editing');
  await expect(
    second.getByRole('row', { name: /^Supplier/ }).getByRole('radio', { name: /use the saved version: River Power/ }),
  ).toBeChecked();
  await expect(
    second.getByRole('row', { name: /^Document or meter/ }).getByRole('radio', { name: /use your version: Meter 7/ }),
  ).toBeChecked();
  const save = second.getByRole('button', { name: 'Save result' });
  await expect(save).toBeDisabled();
  await expect(second.getByText('1 field unresolved')).toBeVisible();
  await expectAccessible(other);
  await second.getByRole('radio', { name: /^Quantity: use the saved version: 8,200/ }).check();
  await save.click();

  await expect(second.getByText(/^Version 3/)).toBeVisible();
  await expect(second.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('8,200');
  await expect(second.getByLabel('Supplier')).toHaveValue('River Power');
  await expect(second.getByLabel('Document or meter')).toHaveValue('Meter 7');
  await page.reload();
  await expect(first.getByLabel('Document or meter')).toHaveValue('Meter 7');
  await expect(first.getByLabel(/^Quantity/)).toHaveValue('8,200');
  // The browser itself notes the refusal that opened the comparison.
  expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
  await other.context().close();
});

test('guided forms: freight by leg with its working before it is saved, opened again from the explained figure and changed; flights; commuting, suppliers and an estimate on a phone', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { owner, period, activity } = await companyWithSite(baseURL, 'Guided Mill');
  await enter(page, owner);
  await page.goto(activity);
  await page.getByRole('button', { name: 'New from form' }).click();
  await page.getByRole('menuitem', { name: 'Freight by mode' }).click();
  const form = page.getByRole('dialog', { name: 'Freight by mode' });
  const result = form.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('appear here when the inputs are complete');
  // The dates of the period stand there; a quarter is chosen, then the period again.
  await expect(form.getByLabel('Dates')).toHaveValue('2025-01-01 2025-12-31');
  await form.getByLabel('Dates').selectOption({ label: 'Q1 2025' });
  await expect(form.getByLabel(/^To/).first()).toHaveValue('31/03/2025');
  await form.getByLabel(/^To/).first().fill('30 Mar 2025');
  await expect(form.getByLabel('Dates')).toHaveValue('own');
  await form.getByLabel('Dates').selectOption('2025-01-01 2025-12-31');
  await expect(form.getByLabel(/^To/).first()).toHaveValue('31/12/2025');
  await form.getByRole('button', { name: 'Save records' }).click();
  await expect(form.getByRole('alert')).toContainText('values need your attention');
  await expect(form.getByRole('textbox', { name: 'Distance' })).toHaveAttribute('aria-invalid', 'true');
  await choose(form.getByRole('combobox', { name: 'Site' }), 'Mill');
  await form.getByRole('textbox', { name: 'Mass' }).first().fill('12.5');
  await choose(form.getByRole('combobox', { name: 'Vehicle' }), 'Rail');
  await form.getByRole('textbox', { name: 'Distance' }).fill('1,200');
  await expect(result).toContainText('15,000 t·km');
  await expect(result).toContainText(/Emission factor: Rail freight \(UK Government .* 2025 v1\.0\)/);
  await result.getByText('Calculation steps').click();
  await expect(result).toContainText('12.5 t × 1200 km');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save records' }).click();
  await expect(form).toBeHidden();
  await expect(register(page).getByRole('row', { name: /Inbound freight .*15,000/ })).toBeVisible();

  await page.getByRole('button', { name: 'New from form' }).click();
  await page.getByRole('menuitem', { name: 'Flights by route' }).click();
  const flights = page.getByRole('dialog', { name: 'Flights by route' });
  await choose(flights.getByRole('combobox', { name: 'Site' }), 'Mill');
  await choose(flights.getByRole('combobox', { name: 'From' }), 'VIE Vienna International Airport');
  await choose(flights.getByRole('combobox', { name: 'To' }), 'JFK New York, John F Kennedy International Airport');
  await flights.getByRole('textbox', { name: 'Trips' }).fill('2');
  await flights.getByRole('switch', { name: 'Return' }).click();
  await expect(flights.getByRole('region', { name: 'Result' })).toContainText('VIE–JFK, average passenger');
  await expect(flights.getByRole('region', { name: 'Result' })).toContainText('27,2');
  await expectAccessible(page);
  await flights.getByRole('button', { name: 'Save records' }).click();
  await expect(flights).toBeHidden();

  await page.getByRole('button', { name: 'New from form' }).click();
  await page.getByRole('menuitem', { name: 'Investments (PCAF)' }).click();
  const investments = page.getByRole('dialog', { name: 'Investments (PCAF)' });
  await choose(investments.getByRole('combobox', { name: 'Site' }), 'Mill');
  await choose(investments.getByRole('combobox', { name: 'Currency' }), 'EUR');
  await investments.getByRole('textbox', { name: 'Investee or property' }).fill('Aster');
  await investments.getByRole('textbox', { name: 'Outstanding' }).fill('5,000,000');
  await investments.getByRole('textbox', { name: 'Value' }).fill('20,000,000');
  await investments.getByRole('textbox', { name: 'Scopes 1 and 2' }).fill('8,000');
  await choose(investments.getByRole('combobox', { name: 'Data quality score' }), '2, reported, or from energy use');
  const financed = investments.getByRole('region', { name: 'Result' });
  await expect(financed).toContainText('2,000,000 kg');
  await expect(financed).toContainText('Data quality 2 of 5');
  await expect(financed).toContainText('Emission factor: Emissions as reported');
  await expectAccessible(page);
  await investments.getByRole('button', { name: 'Save records' }).click();
  await expect(investments).toBeHidden();

  // A boiler that sells steam: electricity stays empty.
  await page.getByRole('button', { name: 'New from form' }).click();
  await page.getByRole('menuitem', { name: 'Heat, steam and electricity from fuel' }).click();
  const boiler = page.getByRole('dialog', { name: 'Heat, steam and electricity from fuel' });
  await choose(boiler.getByRole('combobox', { name: 'Site' }), 'Mill');
  await boiler.getByRole('textbox', { name: 'Fuel used' }).fill('100,000');
  await boiler.getByRole('textbox', { name: 'Heat or steam generated' }).fill('80');
  await boiler.getByRole('textbox', { name: 'Heat or steam sold' }).fill('20');
  await boiler.getByRole('region', { name: 'Result' }).getByText('Calculation steps').click();
  await expect(boiler.getByRole('region', { name: 'Result' })).toContainText('For heat sold');
  // Wood chips in the same boiler: a record of their own, once both fuels have a calorific value.
  await boiler.getByRole('button', { name: 'Add line' }).click();
  const chips = boiler.locator('[data-line]').last();
  await choose(chips.getByRole('combobox', { name: 'Fuel' }), 'Wood chips (t)');
  await chips.getByRole('textbox', { name: 'Fuel used' }).fill('10');
  await chips.getByRole('textbox', { name: 'Net calorific value' }).fill('3,000');
  await expect(boiler.getByRole('region', { name: 'Result' })).toContainText('net calorific value of each fuel');
  await boiler.getByRole('textbox', { name: 'Net calorific value' }).first().fill('0.9');
  await expect(boiler.getByRole('region', { name: 'Result' })).toContainText('Wood chips');
  await expectAccessible(page);
  await boiler.getByRole('button', { name: 'Save records' }).click();
  await expect(boiler).toBeHidden();

  /** Opens a form by its name, with the site chosen. */
  const begun = async (name: string) => {
    await page.getByRole('button', { name: 'New from form' }).click();
    await page.getByRole('menuitem', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await choose(dialog.getByRole('combobox', { name: 'Site' }), 'Mill');
    return dialog;
  };
  const savedWith = async (dialog: Locator, amount: string) => {
    await expect(dialog.getByRole('region', { name: 'Result' })).toContainText(amount);
    await dialog.getByRole('button', { name: 'Save records' }).click();
    await expect(dialog).toBeHidden();
  };
  const sold = await begun('Use of sold products');
  await sold.getByRole('textbox', { name: 'Product' }).fill('Lamp');
  await sold.getByRole('textbox', { name: 'Units sold' }).fill('1,000');
  await sold.getByRole('textbox', { name: 'Lifetime' }).fill('5');
  await sold.getByRole('textbox', { name: 'Energy per year or use' }).fill('12');
  await savedWith(sold, '60,000 kWh');
  const end = await begun('End of life of sold products');
  await choose(end.getByRole('combobox', { name: 'Material' }), 'Glass');
  await end.getByRole('textbox', { name: 'Mass' }).fill('8');
  await end.getByRole('textbox', { name: 'Recycling' }).fill('75');
  await expect(end.getByText('The shares add up to 75%. They must add up to 100%.')).toBeVisible();
  await end.getByRole('textbox', { name: 'Landfill' }).fill('25');
  await savedWith(end, '6 t');
  const leased = await begun('Leased assets and franchises');
  await choose(leased.getByRole('combobox', { name: 'Type of asset' }), 'Leased to others (Category 13)');
  await leased.getByRole('textbox', { name: 'Asset' }).fill('Depot');
  await leased.getByRole('textbox', { name: 'Floor area' }).fill('200');
  await leased.getByRole('textbox', { name: 'Energy per m²' }).fill('100');
  await savedWith(leased, '20,000 kWh');
  const sample = await begun('Extrapolation from a sample');
  await choose(sample.getByRole('combobox', { name: 'Activity' }), 'Heating oil');
  await choose(sample.getByRole('combobox', { name: 'Unit of the amounts' }), 'L');
  await sample.getByRole('textbox', { name: 'Documents in all' }).fill('10');
  await sample.getByRole('textbox', { name: 'Amount' }).fill('40');
  await sample.getByRole('button', { name: 'Add line' }).click();
  await sample.getByRole('textbox', { name: 'Amount' }).last().fill('60');
  await savedWith(sample, '500 L');
  // How far a record is stays in sight at the end of its line, at the width of a usual window.
  expect(page.viewportSize()?.width).toBe(1440);
  await expect(register(page).getByRole('columnheader', { name: 'Status' })).toBeInViewport({ ratio: 1 });

  const { result: calculated } = await ask(
    owner.api,
    z.object({ result: z.object({ run: z.object({ id: z.string() }) }) }),
    'POST',
    '/actions/calculate-inventory',
    { period: period.id, withoutUpstream: true },
  );
  await page.goto(`/${owner.slug}/environmental/ghg-emissions?run=${calculated.run.id}`);
  await page
    .getByRole('button', { name: /explain .*Scope 3/ })
    .first()
    .click();
  await page.getByRole('button', { name: /explain Rail, Mill/ }).click();
  const explanation = page.getByRole('region', { name: 'Calculated with form: Freight by mode' });
  await expect(explanation).toContainText('12.5 t');
  await explanation.getByRole('link', { name: 'Open form' }).click();
  await expect(form.getByRole('textbox', { name: 'Distance' })).toHaveValue('1,200');
  await form.getByRole('textbox', { name: 'Distance' }).fill('800');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  await expect(register(page).getByRole('row', { name: /Inbound freight .*10,000/ })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'New from form' }).click();
  await page.getByRole('menuitem', { name: 'Commuting and homeworking' }).click();
  const commuting = page.getByRole('dialog', { name: 'Commuting and homeworking' });
  await choose(commuting.getByRole('combobox', { name: 'Site' }), 'Mill');
  await commuting.getByLabel('Employees who commute').fill('100');
  await commuting.getByLabel('Days at work per employee').fill('200');
  for (const [mode, share, km] of [
    ['Car, average', '60', '10'],
    ['Rail', '50', '25'],
  ] as const) {
    await commuting.getByRole('button', { name: 'Add line' }).click();
    const line = commuting.locator('[data-line]').last();
    await choose(line.getByRole('combobox', { name: 'Mode' }), mode);
    await line.getByLabel('Share').fill(share);
    await line.getByLabel('One-way distance').fill(km);
  }
  await expect(commuting.getByText('The shares add up to 110%. They can be 100% at most.')).toBeVisible();
  await commuting.getByLabel('Share').last().fill('40');
  await expect(commuting.getByRole('region', { name: 'Result' })).toContainText('400,000 pkm');
  await expectAccessible(page);
  await commuting.getByRole('button', { name: 'Save records' }).click();
  await expect(page.getByText('2 records saved')).toBeVisible();

  await page.getByRole('button', { name: 'New from form' }).click();
  await page.getByRole('menuitem', { name: 'Spend by supplier' }).click();
  const suppliers = page.getByRole('dialog', { name: 'Spend by supplier' });
  await choose(suppliers.getByRole('combobox', { name: 'Site' }), 'Mill');
  await suppliers.getByRole('combobox', { name: 'Currency' }).fill('EUR');
  await page.getByRole('option', { name: /EUR/ }).first().click();
  await suppliers.getByRole('textbox', { name: 'Supplier' }).fill('Norrkraft');
  await suppliers.getByRole('textbox', { name: 'Spend' }).fill('200,000');
  await suppliers.getByRole('textbox', { name: 'Revenue' }).fill('40,000,000');
  await suppliers.getByRole('textbox', { name: 'Emissions' }).fill('12,000');
  await expect(suppliers.getByRole('region', { name: 'Result' })).toContainText('60,000 kg CO₂e');
  await expectAccessible(page);
  await suppliers.getByRole('button', { name: 'Save records' }).click();
  await expect(suppliers).toBeHidden();

  const other = await addUnit(owner.api, { name: 'Depot', kind: 'site', country: 'GB', floorAreaM2: '1000' });
  await ask(owner.api, z.unknown(), 'POST', '/activity-data', {
    site: other.id,
    activityType: 'electricity',
    from: '2025-01-01',
    to: '2025-12-31',
    quantity: '80000',
    unit: 'kWh',
  });
  await page.getByRole('button', { name: 'New from form' }).click();
  await page.getByRole('menuitem', { name: 'Estimate from similar sites' }).click();
  const estimate = page.getByRole('dialog', { name: 'Estimate from similar sites' });
  await choose(estimate.getByRole('combobox', { name: 'Site' }).first(), 'Mill');
  await choose(estimate.getByRole('combobox', { name: 'Activity' }), 'Electricity');
  await estimate.getByLabel('Size of this site').fill('250');
  await estimate.getByRole('button', { name: 'Fill from sites with data' }).click();
  await expect(estimate.getByRole('region', { name: 'Result' })).toContainText('20,000 kWh');
  await expect(estimate.getByRole('region', { name: 'Result' })).toContainText('Proxy');
  await expectAccessible(page);
  await estimate.getByRole('button', { name: 'Save records' }).click();
  await expect(estimate).toBeHidden();
  await page.goto(`${activity}&as=balances`);
  await page.getByRole('link', { name: 'Estimate leaks by screening…' }).first().click();
  const leaks = page.getByRole('dialog', { name: 'Refrigerant leaks by screening' });
  await choose(leaks.getByRole('combobox', { name: 'Site' }), 'Mill');
  await choose(leaks.getByRole('combobox', { name: 'Kind' }), 'Chillers');
  await leaks.getByLabel('Refrigerant').fill('R-410A');
  await leaks.getByLabel('Charge per unit').fill('100');
  await leaks.getByLabel('Units in operation').fill('1');
  await leaks.getByLabel('Months in operation').fill('12');
  await expect(leaks.getByRole('region', { name: 'Result' })).toContainText('15 kg');
  await expect(leaks.getByRole('region', { name: 'Result' })).toContainText('R-410A, released');
  await expectAccessible(page);
  await leaks.getByRole('button', { name: 'Save records' }).click();
  await expect(page.getByText('1 record saved')).toBeVisible();
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
});
