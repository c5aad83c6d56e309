import { expect, test } from '@playwright/test';
import { dec } from '#platform/values/model/decimal.ts';
import {
  addByHand,
  browserApi,
  calculateByHand,
  changeByHand,
  explainByHand,
  importByHand,
  publishByHand,
  registerByHand,
  removeByHand,
  reopenByHand,
  ruleByHand,
  shownCalculation,
  shownTonnes,
  statementByHand,
} from '#test/support/first-inventory.ts';
import { complaintsOf } from '#test/support/journey.ts';
import { sharedData } from '#test/support/shared-data.ts';
import { calculationResponse } from '#modules/environmental/inventory/model/calculation-detail-contracts.ts';
import { comparison } from '#modules/environmental/comparison/model/comparison-contracts.ts';
import { ask } from '../../scripts/sample-inventory/api.ts';
import { billsOf, compared, guaranteedMwh, implied, published } from '../../scripts/sample-inventory/inaz.ts';
import { differenceOf, isWithin } from '../../scripts/sample-inventory/outcome.ts';
import { publishedOf } from '../../scripts/sample-inventory/published.ts';

const folder = sharedData('samples/inaz-2023-2024') ?? '';
const home = '/inaz';

/** INAZ has no published file: its bills are made from the figures of its report (`billsOf`). */
test('INAZ 2023 and 2024, bills made from published figures: a year published, restated by a corrected file and a newer grid factor, and the next one with guarantees of origin', async ({
  page,
}) => {
  test.skip(
    folder === '',
    'The organisation’s files are not beside the repository, in ../shared/data/samples/inaz-2023-2024.',
  );
  test.slow();
  const complaints = complaintsOf(page);
  const {
    source,
    derived_energy_kwh: energy,
    published_t_co2e: stated,
    factor_checks: checks,
  } = publishedOf(folder, published);
  const [before, after, next] = [
    stated['2023_as_published_in_2023'],
    stated['2023_as_restated_in_2024'],
    stated['2024'],
  ];
  const origin = source.slice(0, 250);
  await registerByHand(page, {
    name: 'INAZ',
    size: '341',
    sector: 'Information Technology',
    email: 'inventory@inaz.example',
    password: 'Correct horse battery 9',
  });

  await page.goto(`${home}/environmental/admin-setup?step=sites`);
  await addByHand(page, 'site', {
    texts: { Name: 'INAZ offices', Code: 'OFFICES' },
    choices: { Country: 'Italy' },
  });
  const addYear = async (year: string) => {
    await page.goto(`${home}/environmental/admin-setup?step=periods`);
    await addByHand(page, 'reporting period', {
      texts: { Name: year, 'First day': `${year}-01-01`, 'Last day': `${year}-12-31` },
      choices: { 'Global warming potentials': 'IPCC AR5', Standard: 'GHG Protocol only' },
    });
  };
  await addYear('2023');

  const importBills = async (
    name: string,
    year: '2023' | '2024',
    figures: typeof before,
    expected: { created: number; changed?: number },
  ) => {
    await page.goto(`${home}/imports/new?resource=activityData`);
    await importByHand(page, {
      file: { name, mimeType: 'text/csv', buffer: billsOf(year, figures, energy[year].electricity) },
      ...expected,
      columns: {
        Site: 'Site',
        Activity: 'Activity',
        'First day': 'From',
        'Last day': 'To',
        Amount: 'Quantity',
        Unit: 'Unit',
        Basis: 'Basis',
        Supplier: 'Supplier',
        Document: 'Document or meter',
      },
    });
  };
  await importBills('inaz-2023.csv', '2023', before, { created: 4 });

  // Of scope 1 the company publishes tonnes and no quantities: they count as they are stated.
  const factors = [
    [
      'Italian grid, first report',
      'Electricity',
      'Scope 2',
      'kWh',
      implied(before.scope2_location, energy[2023].electricity),
      'IT',
      '2023-01-01',
      '2023-12-31',
    ],
    [
      'Italian grid 2023',
      'Electricity',
      'Scope 2',
      'kWh',
      checks.location_kg_per_kwh_2023,
      'IT',
      '2023-01-01',
      '2023-12-31',
    ],
    [
      'Italian grid 2024',
      'Electricity',
      'Scope 2',
      'kWh',
      checks.location_kg_per_kwh_2024,
      'IT',
      '2024-01-01',
      '2024-12-31',
    ],
  ];
  await page.goto(`${home}/environmental/admin-setup?step=factors&as=own`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import file…' }).click();
  await importByHand(page, {
    file: {
      name: 'own-factors.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        ['Name;Category;Scope;Per;kg CO2e;Region;Valid from;Valid until', ...factors.map((row) => row.join(';'))].join(
          '\n',
        ),
      ),
    },
    columns: {
      Name: 'Name',
      Category: 'Category',
      Scope: 'Scope',
      Per: 'Per',
      'kg CO2e': 'kg CO₂e',
      Region: 'Region',
      'Valid from': 'Valid from',
      'Valid until': 'Valid until',
    },
    texts: { Source: origin },
    choices: { 'CO₂e based on': 'IPCC AR5' },
    created: 3,
  });

  await calculateByHand(page, home, '2023');
  const year2023 = { 'Activity from': '2023-01-01', 'Activity until': '2023-12-31' };
  await ruleByHand(page, home, {
    activity: 'Electricity',
    search: 'Italian grid, first report',
    factor: /Italian grid, first report/,
    texts: year2023,
  });
  await page.goto(`${home}/environmental/admin-setup?step=instruments`);
  const residual = (year: string, co2eKgPerKwh: string) => ({
    texts: {
      Name: `Italian residual mix ${year}`,
      'kg CO₂e per kWh': co2eKgPerKwh,
      'Valid from': `${year}-01-01`,
      'Valid until': `${year}-12-31`,
      Source: origin,
    },
    choices: { Type: 'Residual mix', Market: 'Italy' },
  });
  await addByHand(page, 'energy instrument', residual('2023', implied(before.scope2_market, energy[2023].electricity)));
  await calculateByHand(page, home, '2023');
  const first = await shownCalculation(page, home);
  expect(compared('2023 first', first, before).filter((figure) => !isWithin(figure))).toEqual([]);
  expect(await shownTonnes(page, 'Gross Scope 2, market-based')).toBe(dec(before.scope2_market).toFixed(1));
  await publishByHand(page, first);
  await reopenByHand(page, first, 'Corrected file for 2023');

  // A year later: the corrected file changes two records, the grid factor is a newer one.
  await importBills('inaz-2023-corrected.csv', '2023', after, { created: 0, changed: 2 });
  const { run: stale } = await ask(browserApi(page, home), calculationResponse, 'GET', `/inventory/runs/${first.id}`);
  expect(stale.outOfDate?.count, 'The published year is out of date by what the file corrected').toBe(2);
  await page.goto(`${home}/environmental/admin-setup?step=rules`);
  await removeByHand(page, 'Italian grid, first report');
  await ruleByHand(page, home, {
    activity: 'Electricity',
    search: 'Italian grid 2023',
    factor: /Italian grid 2023/,
    texts: year2023,
  });
  await page.goto(`${home}/environmental/admin-setup?step=instruments`);
  await changeByHand(page, 'Italian residual mix 2023', 'energy instrument', {
    'kg CO₂e per kWh': checks.market_kg_per_kwh_2023,
  });
  await calculateByHand(page, home, '2023');
  const restated = await shownCalculation(page, home);
  expect(compared('2023 restated', restated, after).filter((figure) => !isWithin(figure))).toEqual([]);
  const { total } = await ask(
    browserApi(page, home),
    comparison,
    'GET',
    `/inventory/compare?old=${first.id}&new=${restated.id}&method=location&by=category`,
  );
  expect(total.effects, 'Less by corrected records, more by the newer grid factor, and nothing else').toMatchObject({
    error: '-54320',
    activity: '0',
    gwp: '0',
    method: '0',
    boundary: '0',
  });
  expect(dec(total.effects.factor).div(1000).toDecimalPlaces(2).toFixed()).toBe('9.96');
  await publishByHand(page, restated, 'Restated in the report of 2024');

  await addYear('2024');
  await importBills('inaz-2024.csv', '2024', next, { created: 4 });
  await ruleByHand(page, home, {
    activity: 'Electricity',
    search: 'Italian grid 2024',
    factor: /Italian grid 2024/,
    texts: { 'Activity from': '2024-01-01', 'Activity until': '2024-12-31' },
  });
  await page.goto(`${home}/environmental/admin-setup?step=instruments`);
  await addByHand(page, 'energy instrument', residual('2024', checks.market_kg_per_kwh_2023));
  await addByHand(page, 'energy instrument', {
    choices: { Type: 'Energy attribute certificate', Market: 'Italy' },
    texts: {
      Name: 'Guarantees of origin 2024',
      Quantity: guaranteedMwh(next, energy[2024].electricity, checks.market_kg_per_kwh_2023),
      'kg CO₂e per kWh': '0',
      'Year of generation': '2024',
      'Valid from': '2024-01-01',
      'Valid until': '2024-12-31',
      'Certificate numbers': 'not published',
      'Cancelled on': '2025-01-31',
      Source: origin,
    },
  });
  await calculateByHand(page, home, '2024');
  const calculation = await shownCalculation(page, home);
  const figures = [
    ...compared('2023 first', first, before),
    ...compared('2023 restated', restated, after),
    ...compared('2024', calculation, next),
  ];
  const differing = figures.filter((figure) => !dec(differenceOf(figure)).isZero());
  await test.info().attach('Figures that differ, and why', {
    body: differing
      .map(({ name, computed, published: printed, why }) => `${name}: ${computed} instead of ${printed} t. ${why}`)
      .join('\n'),
  });
  expect(figures.filter((figure) => !isWithin(figure))).toEqual([]);
  expect(
    differing.map(({ name }) => name),
    'Only where printed parts and printed sum do not agree themselves',
  ).toEqual(['2023 first: scope 1', '2023 restated: total, location-based']);
  expect(await shownTonnes(page, 'Total, location-based')).toBe(dec(next.total_location ?? '').toFixed(1));
  expect(await shownTonnes(page, 'Total, market-based')).toBe(dec(next.total_market ?? '').toFixed(1));

  await explainByHand(page, 'Total, market-based');
  const statement = await statementByHand(page, home, '2024');
  await expect(statement).toContainText('Guarantees of origin 2024');
  expect(complaints).toEqual([]);
});
