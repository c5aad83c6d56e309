import { choose } from '#test/support/first-inventory.ts';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { expectation } from '#modules/environmental/set-up/model/set-up-records.ts';
import { emissionTarget } from '#modules/environmental/targets/model/emission-target.ts';
import { addRecord, companyWithTwoYears } from '#test/support/journey-inventory.ts';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { ask } from '../../scripts/sample-inventory/api.ts';
import { addPeriod, addUnit, calculate } from '../../scripts/sample-inventory/set-up.ts';

const saved = z.object({ record: z.object({ id: z.string() }) });
const members = z.object({ members: z.array(z.looseObject({ id: z.uuid() })) });

test('the overview: figures against last year, what waits, and the month that is missing', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { owner, last, year, home } = await companyWithTwoYears(baseURL, 'Overview Mill');
  await calculate(owner.api, last, 'Previous year');
  await calculate(owner.api, year, 'First run');
  await enter(page, owner);
  await page.goto(`${home}/environmental`);
  const tiles = page.getByRole('group', { name: 'Emissions' });
  await expect(tiles.getByRole('article', { name: /^Scope 1/ })).toContainText(
    'Not compared with 2024. 2025: 23 of 24 expected months have data.',
  );
  const energy = page
    .getByRole('group', { name: 'Energy, water, waste and nature' })
    .getByRole('article', { name: 'Energy' });
  await expect(energy).toContainText('MWh');
  await expect(page.getByText('1 record has no emission factor and is excluded')).toBeVisible();

  await tiles
    .getByRole('article', { name: /^Scope 2, Market/ })
    .getByRole('button', { name: /explain/ })
    .click();
  const why = page.getByRole('dialog', { name: /Scope 2/ });
  await expect(why.getByText(/Electricity/).first()).toBeVisible();
  await why.getByRole('button', { name: 'Close' }).first().click();
  await expect(why).toBeHidden();

  await page.getByRole('button', { name: 'Show as table: Emissions of 24 months by scope' }).click();
  await expect(page.getByRole('group', { name: 'Emissions of 24 months by scope' }).getByRole('row')).toHaveCount(25);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Data by disclosure requirement (CSV)' })).toHaveAttribute(
    'href',
    new RegExp(`/inventory/overview/export\\?period=${year.id}`),
  );
  await page.keyboard.press('Escape');
  await expectAccessible(page);

  await page.goto(`${home}/environmental/ghg-emissions`);
  await expect(page.getByRole('alert').filter({ hasText: 'expected months without data' })).toContainText(
    /Electricity, Mill: Jun 2025/,
  );
  const next = page.getByRole('table', { name: 'Improvement priorities' });
  await expect(next.getByRole('row').nth(1)).toContainText(/±[\d.]+%/);
  await expect(
    next.getByRole('link', { name: /^(Find a more specific factor|Review activity data)$/ }).first(),
  ).toBeVisible();
  await page.goto(`${home}/environmental`);
  const map = page.getByRole('table', { name: 'Completeness by site and month' });
  await map
    .getByRole('row', { name: /^Mill/ })
    .getByRole('link', { name: /^Jun 2025: Partly missing.*Electricity/ })
    .click();
  await expect(page).toHaveURL(/tab=completeness/);
  await expect(page.getByRole('heading', { name: 'Completeness of Mill' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all sites' }).click();
  await expect(page.getByRole('heading', { name: 'Completeness of Mill' })).toHaveCount(0);

  // A target: the year whose data has a gap is no success, and its value leads to the records.
  await ask(owner.api, z.unknown(), 'POST', `/${emissionTarget.path}`, {
    name: 'Scope 1 and 2 by 2034',
    scopes: 'scope12',
    scope2Method: 'market',
    basePeriod: last.id,
    targetYear: '2034',
    reduction: '0.42',
    standard: 'sbti15',
  });
  await page.getByRole('tab', { name: 'Targets' }).click();
  const panel = page.getByRole('region', { name: 'Scope 1 and 2 by 2034' });
  await expect(panel.getByText('1 of 24 expected months has no data.')).toBeVisible();
  const progress = page.getByRole('table', { name: 'Progress by period' });
  await expect(progress.getByRole('row', { name: /^2025/ })).toContainText('Incomplete');
  await expect(progress.getByRole('row', { name: /^2024/ })).toContainText('Base period');
  await expect(page.getByRole('table', { name: 'Criteria of the claim' })).toContainText('Met');
  await panel.getByRole('button', { name: 'Show as table: Path and emissions' }).click();
  await expect(panel.getByRole('group', { name: 'Path and emissions' }).getByRole('row')).toHaveCount(12);
  await progress
    .getByRole('row', { name: /^2025/ })
    .getByRole('button', { name: /explain Scope 1 and 2, market-based/ })
    .click();
  const records = page.getByRole('dialog', { name: /Scope 1 · Scope 2/ });
  await expect(records.getByText(/Gas of 2025/).first()).toBeVisible();
  await records.getByRole('button', { name: 'Close' }).first().click();
  await expect(records).toBeHidden();
  await expectAccessible(page);

  // An intensity: what it lacks is entered in its place.
  await page.getByRole('tab', { name: 'Intensity' }).click();
  const intensities = page.getByRole('group', { name: 'Emission intensities' });
  await expect(intensities.getByRole('article', { name: 'Net revenue' })).toContainText('No denominator');
  await page.getByRole('button', { name: 'Enter Net revenue' }).click();
  const form = page.getByRole('form', { name: 'Net revenue' });
  await form.getByLabel('Amount').fill('4000000');
  await form.getByLabel('Source').fill('Annual accounts');
  await form.getByRole('button', { name: 'Save value' }).click();
  await expect(intensities.getByRole('article', { name: 'Net revenue' })).toContainText('t CO₂e/million EUR');
  await expect(
    page.getByRole('grid', { name: /denominators/ }).getByRole('row', { name: /Net revenue/ }),
  ).toContainText('Annual accounts');
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('a data request: asked for from the calendar, answered with its reason, and not approved by who answered', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { owner, home } = await companyWithTwoYears(baseURL, 'Asking Plant');
  const {
    members: [me],
  } = await ask(owner.api, members, 'GET', '/members');
  const {
    items: [expected],
  } = await ask(
    owner.api,
    z.object({ items: z.array(z.looseObject({ id: z.uuid(), version: z.int() })) }),
    'GET',
    `/${expectation.path}`,
  );
  await ask(owner.api, z.unknown(), 'PATCH', `/${expectation.path}/${expected?.id ?? ''}`, {
    version: expected?.version,
    set: { owner: me?.id },
  });
  await enter(page, owner);
  await page.goto(`${home}/environmental/data-requests`);
  await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'All requests' }).click();
  await page.getByRole('button', { name: 'Create requests' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create requests for a period' });
  await expect(dialog.getByRole('status')).toContainText(
    '1 request will be created. 11 expected activities already have records.',
  );
  await expectAccessible(page, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Create requests' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('grid', { name: 'List of data requests' }).getByRole('row', { name: /Electricity, Mill, 2025-06/ }),
  ).toContainText('Overdue');

  await page.getByRole('tab', { name: 'Assigned to me' }).click();
  await page.getByRole('button', { name: 'Respond: Electricity, Mill, 2025-06' }).click();
  const answer = page.getByRole('dialog', { name: 'Respond to data request' });
  await answer.getByLabel('Amount').fill('9');
  await expect(answer.getByRole('status')).toContainText('need a comment');
  await expect(answer.getByRole('button', { name: 'Submit response' })).toBeDisabled();
  await answer.getByLabel('Comment').fill('A second shift since May');
  await expectAccessible(page, { within: '[role=dialog]' });
  await answer.getByRole('button', { name: 'Submit response' }).click();
  await expect(answer).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No open requests' })).toBeVisible();

  await page.getByRole('tab', { name: 'All requests' }).click();
  await page.getByRole('grid', { name: 'List of data requests' }).getByText('Electricity, Mill, 2025-06').click();
  await page.getByRole('button', { name: 'Move to “Approved”' }).click();
  await expect(page.getByText('You cannot approve a response that you submitted.')).toBeVisible();
  // The refusal that was asked for.
  expect(complaints.filter((complaint) => !complaint.includes('status of 403'))).toEqual([]);
});

test('settings: what they would change is seen before they are saved, and stands in the history afterwards', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { owner, year, home } = await companyWithTwoYears(baseURL, 'Threshold Mill');
  await calculate(owner.api, year, 'First run');
  await enter(page, owner);
  await page.goto(`${home}/environmental/settings`);
  await expect(page.getByText('Using defaults')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change settings' }).click();
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByRole('alert').getByText('Reason is required.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Effective from' }).fill('01/01/2025');
  await page.getByLabel('Reason').fill('A customer asks for AR4');
  await page.getByRole('combobox', { name: 'Default global warming potentials' }).click();
  await page.getByRole('option', { name: 'IPCC AR4' }).click();
  await page.getByLabel('Significance threshold for Scope 3 categories').fill('99');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  const effects = page.getByRole('table', { name: 'Effects of the change' });
  await expect(
    effects.getByRole('row', { name: /^Default global warming potentials 2025 \d+ result lines/ }),
  ).toBeVisible();
  await expect(effects.getByRole('row', { name: /^Significance threshold for Scope 3 categories 2025/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('heading', { name: 'Current settings' })).toBeVisible();
  await expect(page.getByText('IPCC AR4')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(
    page
      .getByRole('grid', { name: 'List of environmental settings' })
      .getByRole('row', { name: /A customer asks for AR4/ }),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});

test('bills of four months look like four months on every page, in the file and in the statement', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { api, ...owner } = await newCompany(baseURL, {
    company: 'Four Months',
    size: 20,
    sector: 'Retail',
    email: 'owner@four-months.example',
  });
  const last = await addPeriod(api, { name: '2024', from: '2024-01-01', to: '2024-12-31' });
  const year = await addPeriod(api, { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  const site = (await addUnit(api, { name: 'Mill', kind: 'site', country: 'GB', use: 'Office' })).id;
  for (const [from, to] of [
    ['2025-01-01', '2025-01-31'],
    ['2025-02-01', '2025-02-28'],
    ['2025-03-01', '2025-03-31'],
    ['2025-04-01', '2025-04-30'],
  ] as const)
    await addRecord(api, { site, activityType: 'electricity', quantity: '1000', unit: 'kWh', from, to });
  const whole = { from: '2024-01-01', to: '2024-12-31' };
  await addRecord(api, { site, activityType: 'electricity', quantity: '12000', unit: 'kWh', ...whole });
  await calculate(api, last, 'A whole year');
  await calculate(api, year, 'Four bills');
  await enter(page, owner);
  const home = `/${owner.slug}`;

  await page.goto(home);
  const why = 'Not compared with 2024. 2025: 4 of 12 expected months have data.';
  // The same months of both; the record of the whole year before is spread over them by days.
  await expect(page.getByRole('article', { name: 'Emissions' })).toContainText('Jan – Apr 2025 with Jan – Apr 2024');
  await expect(page.getByRole('article', { name: 'Energy' })).toContainText('Jan – Apr 2025 with Jan – Apr 2024');
  await expect(page.getByRole('article', { name: 'Months with data' })).toContainText('8 missing');

  await page.goto(`${home}/environmental`);
  const scope1 = page.getByRole('group', { name: 'Emissions' }).getByRole('article', { name: /^Scope 1/ });
  await expect(scope1).toContainText('Not assessed');
  await expect(page.getByRole('link', { name: '8 of 12 expected months without data' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Not assessed: Scope 1/ })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 open question about expected activities' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Scope 3 screening: 15 categories not screened' })).toBeVisible();
  await page.getByRole('button', { name: 'Show as table: Emissions of 24 months by scope' }).click();
  const months = page.getByRole('group', { name: 'Emissions of 24 months by scope' });
  await expect(months.getByRole('row', { name: /^May 2025/ })).toHaveText('May 2025–––');
  await expectAccessible(page);

  const file = await page.request.get(`/api/companies/${owner.slug}/inventory/overview/export?period=${year.id}`);
  expect(file.status()).toBe(200);
  expect(await file.text()).toMatch(/Gross Scope 1 emissions,t CO2e,,/);

  await page.goto(`${home}/environmental/ghg-emissions`);
  await expect(page.getByRole('alert').filter({ hasText: '8 of 12 expected months without data' })).toContainText(
    /Electricity, Mill: May 2025.*Dec 2025/,
  );
  await expect(
    page.getByRole('table', { name: 'Gross emissions' }).getByRole('row', { name: /^Gross Scope 1/ }),
  ).toContainText('Not assessed');
  await expect(page.getByRole('table', { name: 'Improvement priorities' })).not.toContainText('Replace estimates');
  await expect(page.getByRole('region', { name: 'From 2024 to 2025, by cause' })).toContainText(why);
  const needs = page.getByRole('tab', { name: /^Needs attention/ });
  await expect(needs).toHaveText('Needs attention3');
  await needs.click();
  await expect(page.getByRole('table', { name: 'Missing months' })).toContainText(/May 2025/);
  await expect(page.getByRole('table', { name: 'Scope 3 screening' })).toContainText('Neither assessed nor screened');
  await page.getByRole('tab', { name: 'Completeness' }).click();
  await expect(page.getByRole('table', { name: 'Completeness calendar' })).toContainText('assumed');
  const questions = page.getByRole('table', { name: 'Is anything missing?' });
  await expect(questions).toContainText('Mill: no heat or heating fuel recorded. Is heat used here?');
  await questions.getByRole('button', { name: 'Not used here. Mill: Heat' }).click();
  await questions.getByRole('button', { name: 'Save answer' }).click();
  await expect(questions.getByText('Enter why it is not used here.')).toBeVisible();
  await expectAccessible(page);
  await questions.getByRole('textbox', { name: 'Reason. Mill: Heat' }).fill('Heated by a heat pump');
  await questions.getByRole('button', { name: 'Save answer' }).click();
  await expect(questions).toHaveCount(0);
  await expect(needs).toHaveText('Needs attention2');

  // Wherever values of the year stand, the months without data stand above them.
  const banner = page.getByRole('alert').filter({ hasText: 'expected months without data' });
  for (const tab of ['scope-2', 'scope-3'] as const) {
    await page.goto(`${home}/environmental/ghg-emissions?tab=${tab}`);
    await expect(banner).toContainText(/8 of 12.*Electricity, Mill: May 2025/);
  }
  await page.goto(`${home}/environmental/energy-consumption`);
  await expect(banner).toContainText(/8 of 12.*Electricity, Mill: May 2025/);
  await page.goto(`${home}/report`);
  await expect(page.getByRole('link', { name: 'Emissions: 8 of 12 expected months without data' })).toBeVisible();
  await page.goto(`${home}/report/esg-report?tab=statement`);
  await expect(page.getByText(/without a claim of accordance/).first()).toBeVisible();
  await expect(page.getByText(/No data for May 2025 to Dec 2025\./)).toBeVisible();

  await expect(page.getByText(why)).toBeVisible();

  // A target is not met by part of a year.
  await ask(api, z.unknown(), 'POST', `/${emissionTarget.path}`, {
    name: 'Half by 2034',
    scopes: 'scope12',
    scope2Method: 'location',
    basePeriod: last.id,
    targetYear: '2034',
    reduction: '0.5',
    standard: 'own',
  });
  await page.goto(`${home}/environmental/ghg-emissions`);
  await page.getByRole('tab', { name: 'Targets' }).click();
  await expect(
    page.getByRole('table', { name: 'Progress by period' }).getByRole('row', { name: /^2025/ }),
  ).toContainText('Incomplete');

  const days = { from: '2025-01-01', to: '2025-04-30' };
  await addRecord(api, { site, activityType: 'water', quantity: '40', unit: 'm3', ...days });
  await addRecord(api, { site, activityType: 'waste', product: 'Paper', quantity: '2', unit: 't', ...days });
  await ask(api, z.unknown(), 'POST', `/${expectation.path}`, {
    site,
    activityType: 'waste',
    frequency: 'month',
    from: '2025-01-01',
  });
  await page.goto(`${home}/environmental/water-consumption`);
  await expect(banner).toContainText(/8 of 12.*Water supply, Mill: May 2025/);
  await page.goto(`${home}/environmental/waste-management`);
  await expect(banner).toContainText(/8 of 12.*Waste, Mill: May 2025/);
  await expectAccessible(page);

  // Intensities, the comparison of calculations and KPIs say it as well.
  await ask(api, z.unknown(), 'POST', '/actions/draw-figures', { period: year.id });
  const drawn = { name: 'First', period: year.id, standard: 'vsme_2025' };
  const assessment = await ask(api, saved, 'POST', '/materiality-assessments', drawn);
  const conclusion = { assessment: assessment.record.id, topic: 'e1', conclusion: 'material', reason: 'Severe' };
  await ask(api, z.unknown(), 'POST', '/topic-conclusions', conclusion);
  await page.goto(`${home}/environmental/ghg-emissions?tab=intensity`);
  await expect(page.getByText('8 of 12 expected months have no data.').first()).toBeVisible();
  await page.goto(`${home}/environmental/ghg-emissions?tab=runs`);
  await expect(page.getByText('Part of a year: no change in percent', { exact: false })).toBeVisible();
  await page.goto(`${home}/materiality/kpi-identification`);
  const energy = page.getByRole('listitem').filter({ hasText: 'Total energy consumption' });
  await expect(energy).toContainText('8 of 12 expected months have no data');

  // Records that end early are asked about; the answer closes the gap and stays with its reason.
  await addRecord(api, { site, activityType: 'heatingOil', quantity: '500', unit: 'L', ...days });
  await page.goto(`${home}/environmental/ghg-emissions?tab=completeness`);
  const endings = page.getByRole('table', { name: 'Was this all?' });
  await endings.getByRole('checkbox', { name: /Select Heating oil.*, Mill/ }).check();
  await page.getByRole('button', { name: 'Answer for 1 source…' }).click();
  const answer = page.getByRole('dialog', { name: 'Was this all?' });
  await answer.getByRole('button', { name: 'Save answer' }).click();
  await expect(answer.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await choose(answer.getByRole('combobox', { name: 'Answer' }), 'Nothing more');
  await answer.getByRole('textbox', { name: 'Reason' }).fill('The boiler was taken out in April');
  await answer.getByRole('button', { name: 'Save answer' }).click();
  await expect(answer).toBeHidden();
  const given = page.getByRole('table', { name: 'Answers on last records' }).getByRole('row', { name: /Heating oil/ });
  await expect(given).toContainText('Nothing more');
  await expect(given).toContainText('The boiler was taken out in April');
  await expect(endings.getByRole('checkbox', { name: /Heating oil/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
