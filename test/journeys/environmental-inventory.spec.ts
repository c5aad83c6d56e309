import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { invited } from '#test/support/colleague.ts';
import { choose, waive } from '#test/support/first-inventory.ts';
import { addRecord, companyWithTwoYears } from '#test/support/journey-inventory.ts';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { ask, read } from '../../scripts/sample-inventory/api.ts';
import { importFile } from '../../scripts/sample-inventory/import-file.ts';
import { addPeriod, addUnit, calculate, change } from '../../scripts/sample-inventory/set-up.ts';

const demo = { email: 'sustainability@borealis.example', password: 'Borealis-Demo-2026' };
const openTab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click();
const tableOf = async (page: Page, chart: string) => {
  await page.getByRole('button', { name: `Show as table: ${chart}` }).click();
  return page.getByRole('group', { name: chart }).getByRole('table');
};

async function calculateByHand(page: Page, period: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Period' }).selectOption(period);
  await openTab(page, 'Calculations');
  await page.getByRole('button', { name: 'Calculate', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: `Calculate ${period}` });
  await dialog.getByRole('button', { name: 'Calculate inventory' }).click();
  await expect(dialog).toBeHidden();
}

test('an inventory: calculated, read by scope, category, site, month and gas, and compared with last year', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { owner, home, mill, year } = await companyWithTwoYears(baseURL, 'Inventory Mill');
  await enter(page, owner);
  await page.goto(`${home}/environmental/ghg-emissions`);
  await expect(page.getByRole('heading', { name: /: not calculated$/ })).toBeVisible();
  await expectAccessible(page);
  for (const period of ['2024', '2025']) await calculateByHand(page, period);
  await expect(
    page.getByRole('table', { name: 'Calculations' }).getByRole('row', { name: /^2025, calculation 1 .*Completed/ }),
  ).toBeVisible();

  await openTab(page, 'Results');
  const tiles = page.getByRole('group', { name: 'Emissions for the period' });
  for (const tile of [
    'Scope 1, Direct emissions',
    'Scope 2, Location-based',
    'Scope 2, Market-based',
    'Scope 3, Value chain',
  ])
    await expect(tiles.getByRole('article', { name: tile })).toContainText('Not compared with 2024. 2025: 23 of 24');
  await expect(page.getByText('1 record excluded')).toBeVisible();
  const gross = page.getByRole('table', { name: 'Gross emissions' });
  for (const row of [
    'Gross Scope 1',
    'Stationary combustion',
    'Mobile combustion',
    'Gross Scope 2, location-based',
    'Gross Scope 2, market-based',
    'Total, market-based',
  ])
    await expect(
      gross.getByRole('row', { name: new RegExp(`^${row} [\\d.,]+, explain .* [\\d.,]+, explain`) }),
    ).toBeVisible();
  await expect((await tableOf(page, 'By scope and month')).getByRole('row', { name: /^Jun 2025/ })).toBeVisible();
  await expect((await tableOf(page, 'By category')).getByRole('row', { name: /^Scope 2 · Electricity/ })).toBeVisible();
  const bySite = await tableOf(page, 'By site');
  await expect(bySite.getByRole('row', { name: /^Shop/ })).toBeVisible();
  const millOf = () => bySite.getByRole('row', { name: /^Mill/ }).innerText();
  const byLocation = await millOf();
  await page.getByRole('region', { name: 'Breakdown' }).getByText('Market-based', { exact: true }).first().click();
  await expect.poll(millOf, { message: 'the other method has another figure' }).not.toBe(byLocation);
  const flow = (await tableOf(page, 'From scope to site')).getByRole('row', { name: /^Stationary combustion Mill/ });
  await expect(flow.getByRole('link'), 'a band opens its explanation').toHaveAttribute('href', /explain=/);
  await expect(
    page.getByRole('table', { name: 'By greenhouse gas' }).getByRole('row', { name: /^CH₄, fossil/ }),
  ).toBeVisible();
  await expectAccessible(page);

  await openTab(page, 'Scope 2');
  await expect(page.getByRole('article', { name: 'Covered by energy instruments' })).toContainText(
    '20 MWh of 57.2 MWh',
  );
  await expect(
    page
      .getByRole('table', { name: 'Energy instruments' })
      .getByRole('row', { name: /^Guarantees of origin .*20 MWh/ }),
  ).toBeVisible();
  await expect(
    page.getByText('United Kingdom, 2025: no residual mix. The grid average is used for 37,200 kWh.'),
  ).toBeVisible();
  await expectAccessible(page);
  await openTab(page, 'Scope 3');
  await expect(
    page
      .getByRole('table', { name: 'Scope 3 screening' })
      .getByRole('row', { name: /^3 Fuel- and energy-related activities/ })
      .getByRole('button'),
  ).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: 'Scope 3 screening' })
      .getByRole('row', { name: /^1 Purchased goods and services/ }),
  ).toContainText('Not assessed');
  await expectAccessible(page);

  // With the month that was missing, the year is compared.
  await addRecord(owner.api, {
    site: mill.id,
    activityType: 'electricity',
    quantity: '5.2',
    unit: 'MWh',
    from: '2025-06-01',
    to: '2025-06-30',
  });
  await calculate(owner.api, year, 'With June');
  await page.goto(`${home}/environmental/ghg-emissions`);
  await expect(tiles.getByRole('article', { name: 'Scope 1, Direct emissions' })).toContainText('vs 2024');
  await expect(
    (await tableOf(page, 'From 2024 to 2025, by cause')).getByRole('row', { name: /^Scope 1: activity \+/ }),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});

test('what is missing: a month is estimated in the calendar, records without a factor get one from the list of what needs attention, and the next calculation has them', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { owner, year, home } = await companyWithTwoYears(baseURL, 'Completed Mill');
  await calculate(owner.api, year, '2025, calculation 1');
  await enter(page, owner);
  await page.goto(`${home}/environmental/ghg-emissions`);
  await openTab(page, 'Completeness');
  const calendar = page.getByRole('table', { name: 'Completeness calendar' });
  await calendar.getByRole('button', { name: 'Jun 2025: missing. Estimate this month' }).click();
  await page
    .getByRole('dialog', { name: 'Estimate a missing month' })
    .getByRole('button', { name: 'Estimate month' })
    .click();
  await expect(calendar.getByRole('img', { name: /^Jun 2025: Estimated/ })).toBeVisible();
  await expectAccessible(page);

  await openTab(page, /^Needs attention/);
  const assign = page.getByRole('button', { name: 'Assign factor: Purchased goods and services' });
  await expect(assign).toBeVisible();
  const listed = await page.getByRole('tabpanel').locator('tbody tr').count();
  await expect(page.getByRole('tab', { name: /^Needs attention/ })).toHaveText(`Needs attention${listed}`);
  // Several at once: chosen and previewed, nothing is saved before.
  await page.getByRole('button', { name: 'Assign several…' }).click();
  const several = page.getByRole('dialog', { name: 'Assign emission factors' });
  await several.getByRole('button', { name: /^Choose factor: Purchased goods and services · Lacquer/ }).click();
  const found = page.getByRole('dialog', { name: 'Select an emission factor' });
  await found.getByRole('radio').first().check();
  await found.getByRole('button', { name: 'Use factor' }).click();
  await several.getByRole('button', { name: 'Preview factor rules' }).click();
  await expect(several.getByText('Records without an emission factor: 1 now, 0 with these rules.')).toBeVisible();
  await expect(several.getByRole('button', { name: 'Create 1 factor rule' })).toBeEnabled();
  await expectAccessible(page);
  await several.getByRole('button', { name: 'Cancel' }).click();
  await assign.click();
  const dialog = page.getByRole('dialog', { name: 'Assign a factor: Purchased goods and services' });
  await expect(dialog.getByText('No factors found. Use fewer words or another emission factor set.')).toBeVisible();
  // Nothing is called so: the nearest there is, and who publishes a closer one.
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await expect(dialog.getByText(/^For a closer factor, look for “Lacquer” from: the supplier/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Search' }).fill('Kunststoff average');
  await dialog
    .getByRole('radio', { name: /^Plastics.*2025 v1/i })
    .first()
    .check();
  for (const set of ['2025 v1.0', '2024 v1.1'])
    await dialog
      .getByRole('checkbox', { name: new RegExp(`^Compare Plastics.*${set}$`) })
      .first()
      .check();
  const sideBySide = dialog.getByRole('table', { name: 'Factors side by side' });
  await expect(
    sideBySide.getByRole('row', {
      name: /^Emission factor set UK Government .* 2025 v1\.0 UK Government .* 2024 v1\.1/,
    }),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Assign factor' }).click();
  await expect(
    page.getByText('The factor rule applies to 1 record. Calculate again to update the results.'),
  ).toBeVisible();
  await calculateByHand(page, '2025');
  await expect(page.getByRole('row', { name: /^2025, calculation 2 .*Completed/ })).toBeVisible();
  await openTab(page, 'Results');
  await expect(page.getByText(/records? excluded$/)).toBeHidden();
  await expect(
    page
      .getByRole('table', { name: 'Gross emissions' })
      .getByRole('row', { name: /^1 Purchased goods and services/ })
      .getByRole('button')
      .last(),
  ).toBeVisible();
  await openTab(page, /^Needs attention/);
  await expect(page.getByRole('heading', { name: /^Records without an emission factor/ })).toBeHidden();
  expect(complaints).toEqual([]);
});

test('a large inventory is calculated in the background and shows how far it is', async ({ page, baseURL }) => {
  const complaints = complaintsOf(page);
  const { api, slug, ...account } = await newCompany(baseURL, {
    company: 'Many Bills',
    size: 900,
    sector: 'Retail',
    email: 'owner@many-bills.example',
  });
  await addUnit(api, { name: 'Shop', kind: 'site', country: 'GB', code: 'SHOP' });
  await addPeriod(api, { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  // One more than is calculated at once.
  const bytes = Buffer.from(
    ['site,kwh,bill', ...Array.from({ length: 20_001 }, (_, at) => `SHOP,${100 + (at % 90)},B-${at}`)].join('\n'),
  );
  await importFile(api, {
    name: 'bills.csv',
    bytes,
    resource: 'activityData',
    columns: { site: 'site', kwh: 'quantity', bill: 'reference' },
    constants: { activityType: 'electricity', unit: 'kWh', from: '2025-01-01', to: '2025-12-31' },
  });
  await enter(page, account);
  await page.goto(`/${slug}/environmental/ghg-emissions?tab=runs`);
  await calculateByHand(page, '2025');
  await expect(page.getByText('Calculation started: “2025, calculation 1”')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress of 2025, calculation 1' })).toBeAttached();
  await expect(page.getByRole('row', { name: /^2025, calculation 1 .*Completed/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('row', { name: /^2025, calculation 1/ })).toContainText('80,004');
  expect(complaints).toEqual([]);
});

test('explain this number: from a tile and from a cell, two clicks to record, factor, conversion, paper and approver, computed again on the spot', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { owner, mill, year, home } = await companyWithTwoYears(baseURL, 'Explained Mill');
  const colleague = await invited(baseURL, owner, `approver@${owner.slug}.example`, 'sustainability');
  const { api } = owner;
  const record = await addRecord(api, {
    site: mill.id,
    activityType: 'electricity',
    quantity: '900',
    unit: 'MWh',
    description: 'The large bill',
    from: '2025-06-01',
    to: '2025-06-30',
  });
  const { file } = read(
    z.object({ file: z.object({ id: z.uuid() }) }),
    await api.upload('/files', { name: 'bill-june.txt', bytes: Buffer.from('900 MWh') }, {}),
    'The upload',
  );
  await ask(api, z.unknown(), 'POST', `/${activityData.path}/${record.id}/evidence`, {
    fileId: file.id,
    claim: 'Bill of June',
    validUntil: null,
  });
  const submitted = await change(api, activityData, record, { status: 'submitted' }, 'complete');
  await change(colleague.api, activityData, submitted, { status: 'approved' }, 'checked');
  await calculate(api, year, 'For the auditor');
  await enter(page, owner);
  await page.goto(`${home}/environmental/ghg-emissions`);

  const explanation = page.getByRole('dialog');
  const openLargest = async () => {
    await expect(explanation.getByText('Recalculated: matches')).toBeVisible();
    await explanation
      .getByRole('table', { name: 'Result lines, largest first' })
      .getByRole('row', { name: /^The large bill/ })
      .getByRole('button')
      .click();
    await expect(explanation.getByRole('heading', { name: 'Record and evidence' })).toBeVisible();
    await expect(explanation.getByText('Recalculated: matches')).toBeVisible();
    await expect(explanation.getByRole('table', { name: 'Conversions' })).toContainText('1 MWh = 1,000 kWh');
    await expect(explanation.getByRole('region', { name: 'Emission factor' })).toContainText(
      'UK Government GHG Conversion Factors',
    );
    await expect(explanation.getByRole('region', { name: 'Emission factor' })).toContainText('Open Government Licence');
    await expect(explanation.getByRole('link', { name: 'bill-june.txt' })).toBeVisible();
    await expect(explanation.getByRole('region', { name: 'Record and evidence' })).toContainText(
      /Approved by\s*approver@/,
    );
    await expect(explanation.getByRole('region', { name: 'Calculation', exact: true })).toContainText(
      'For the auditor',
    );
  };

  await page.getByRole('article', { name: 'Scope 2, Location-based' }).getByRole('button').click();
  await openLargest();
  await expectAccessible(page);
  await explanation.getByRole('button', { name: 'Back' }).click();
  await expect(explanation.getByRole('heading', { name: /^Scope 2, location-based/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(explanation).toBeHidden();

  await page
    .getByRole('table', { name: 'Gross emissions' })
    .getByRole('row', { name: /^Gross Scope 2, market-based/ })
    .getByRole('button')
    .click();
  await expect(explanation.getByRole('heading', { name: /^Scope 2, market-based/ })).toBeVisible();
  await openLargest();
  await explanation.getByRole('link', { name: 'Open record' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'The large bill' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('every tile of the demo company explains itself and agrees', async ({ page }) => {
  await enter(page, demo, { hasName: true });
  await page.goto('/borealis-furniture/environmental/ghg-emissions');
  // The slip of the decimal point in March is said above the figures that contain it, and leads to its record.
  await page
    .getByRole('alert')
    .filter({ hasText: 'possible outlier' })
    .getByRole('link', { name: /^Natural gas, Plant Detmold, Mar 2025: \d+\.\d times the usual/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Plant Detmold · Natural gas · 1 Mar 2025' })).toBeVisible();
  await page.goto('/borealis-furniture/environmental');
  await expect(page.getByRole('link', { name: /^Natural gas, Plant Detmold, Mar 2025: \d+\.\d times/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Scope 3 screening: 2 relevant categories without data' })).toBeVisible();
  await page.goto('/borealis-furniture/environmental/ghg-emissions');
  const tiles = page.getByRole('group', { name: 'Emissions for the period' }).getByRole('article');
  await expect(tiles).toHaveCount(5);
  for (const tile of await tiles.all()) {
    await tile.getByRole('button').click();
    await expect(page.getByRole('dialog').getByText('Recalculated: matches')).toBeVisible();
    await page.getByRole('button', { name: 'Close the explanation' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

/** `−1.2` and `–` as numbers. */
const figure = (text: string) => (/\d/.test(text) ? dec(text.replaceAll(',', '').replace('−', '-')) : dec(0));

test('calculations: a trial calculation on a newer factor set differs by cause to the last digit; a second person approves; what is final stays', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { owner, year, home } = await companyWithTwoYears(baseURL, 'Frozen Mill');
  const colleague = await invited(baseURL, owner, `approver@${owner.slug}.example`, 'sustainability');
  await calculate(owner.api, year, 'First figures');
  await addRecord(owner.api, {
    site: (await addUnit(owner.api, { name: 'Depot', kind: 'site', country: 'GB' })).id,
    activityType: 'diesel',
    quantity: '300',
    unit: 'L',
    from: '2025-01-01',
    to: '2025-12-31',
  });
  await calculate(owner.api, year, 'With the depot');
  const runs = `${home}/environmental/ghg-emissions?tab=runs`;
  await enter(page, owner);
  await page.goto(runs);
  const calculations = page.getByRole('table', { name: 'Calculations' });
  const act = async (on: Page, calculation: string, action: string) => {
    await on.getByRole('button', { name: `Actions for ${calculation}` }).click();
    await on.getByRole('menuitem', { name: action }).click();
  };

  await act(page, 'With the depot', 'Compare with another calculation');
  const comparison = page.getByRole('region', { name: 'Compare two calculations' });
  await expect(comparison.getByRole('combobox', { name: 'Before' })).toHaveValue(/^First figures/);
  await expect(comparison.getByRole('row', { name: /^Mobile combustion/ })).toBeVisible();
  await expect(comparison.getByText(/Before plus all effects equals after\./)).toBeVisible();

  await act(page, 'With the depot', 'Run trial calculation…');
  const dialog = page.getByRole('dialog');
  await choose(dialog.getByRole('combobox', { name: 'Global warming potentials' }), 'IPCC AR5');
  await dialog.getByRole('combobox', { name: 'Emission factor sets' }).fill('2024 v');
  await page.getByRole('option', { name: /^UK Government.* · 2024 v/ }).click();
  await page.keyboard.press('Tab');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Calculate inventory' }).click();
  await expect(dialog).toBeHidden();
  await expect(calculations.getByRole('row', { name: /Trial calculation/ })).toBeVisible();
  await expect(comparison.getByRole('combobox', { name: 'Before' })).toHaveValue(/^With the depot/);
  await expect(comparison.getByRole('columnheader', { name: 'Emission factors' })).toBeVisible();
  await expect(comparison.getByRole('columnheader', { name: 'Global warming potentials' })).toBeVisible();
  await expect(comparison.getByText(/Before plus all effects equals after\./)).toBeVisible();
  const [before, ...rest] = (
    await comparison
      .getByRole('row', { name: /^Total/ })
      .getByRole('cell')
      .allInnerTexts()
  )
    .slice(0, -1)
    .map(figure);
  const after = rest.pop();
  // As shown, rounded: each figure may be half a digit off.
  expect(
    rest
      .reduce((sum, effect) => sum.plus(effect), before ?? dec(0))
      .minus(after ?? 0)
      .abs()
      .lte('0.1'),
    'the shown causes lead from before to after',
  ).toBe(true);
  await expectAccessible(page);

  await act(page, 'With the depot', 'Approve…');
  await expect(page.getByRole('dialog')).toContainText(
    'You cannot approve a calculation that you started. Ask another approver of your company.',
  );
  await expect(page.getByRole('button', { name: 'Approve calculation' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();

  const other = await (await browser.newContext()).newPage();
  await enter(other, colleague);
  await other.goto(runs);
  await act(other, 'With the depot', 'Approve…');
  // What it lacks is read before somebody puts their name under it, and waived with a reason.
  const signing = other.getByRole('dialog');
  const conditions = signing.getByRole('group', { name: 'Conditions' });
  await expect(conditions).toContainText(/1 record has no emission value\..*Requires a reason/);
  await expect(conditions).toContainText(/Someone other than the approver entered records.*Met/);
  await expect(signing.getByRole('group', { name: 'People' })).toContainText('Calculation started by');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Approve calculation' }).click();
  await expect(signing).toContainText('Meet this condition, or enter a reason for a waiver.');
  await waive(signing);
  await other.getByRole('button', { name: 'Approve calculation' }).click();
  await expect(other.getByRole('row', { name: /^With the depot .*Approved/ })).toBeVisible();
  await act(other, 'With the depot', 'Mark as final…');
  await expect(signing.getByRole('group', { name: 'Conditions' })).toContainText(/Waived by .*: Accepted here\./);
  await other.getByRole('button', { name: 'Mark as final' }).click();
  await expect(other.getByRole('row', { name: /^With the depot .*Final/ })).toBeVisible();

  // Its records are locked; opened with a reason, a change marks the calculation at once.
  await openTab(other, 'Activity data');
  const locked = other.getByRole('alert').filter({ hasText: 'Records locked by “With the depot”' });
  await locked.getByRole('button', { name: 'Reopen records…' }).click();
  await other.getByRole('dialog').getByLabel('Reason').fill('A bill was corrected.');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Reopen records', exact: true }).click();
  await expect(other.getByText(/Reopened .*: A bill was corrected\./)).toBeVisible();
  await other.context().close();

  await page.reload();
  await expect(page.getByRole('row', { name: /^With the depot .*Final/ })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for With the depot' }).click();
  await expect(page.getByRole('menuitem', { name: 'Compare with another calculation' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Approve|final/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await openTab(page, 'Results');
  await expect(page.getByRole('combobox', { name: 'Calculation' }).locator('option:checked')).toHaveText(
    /With the depot · Final/,
  );
  expect(complaints).toEqual([]);
});
