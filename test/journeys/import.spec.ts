import { expect, test, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { z } from 'zod';
import { choose } from '#test/support/first-inventory.ts';
import { complaintsOf, expectAccessible, newCompany, enter } from '#test/support/journey.ts';
import { ask } from '../../scripts/sample-inventory/api.ts';
import { addUnit } from '../../scripts/sample-inventory/set-up.ts';

const csv = (text: string, name = 'bills.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function give(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await choosing).setFiles(file);
}

test('an import says what is wrong with a file, a column and a cell, stops half-way, and is taken back whole', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const complaints = complaintsOf(page);
  const { api, slug, ...account } = await newCompany(baseURL, {
    company: 'Import Mill',
    size: 12,
    sector: 'Manufacturing',
    email: 'owner@import-mill.example',
  });
  await addUnit(api, { name: 'Mill', kind: 'site', country: 'GB', code: 'MILL' });
  await enter(page, account);
  const start = `/${slug}/imports/new?resource=activityData`;

  await page.goto(start);
  for (const [file, problem] of [
    [
      { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') },
      'it is neither CSV nor XLSX',
    ],
    [{ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<!doctype html><p>no</p>') }, 'is not supported'],
    [csv('', 'nothing.csv'), '“nothing.csv” is empty.'],
    [csv('Site,Activity\n', 'headers.csv'), 'This file has no rows below the header row.'],
  ] as const) {
    await give(page, file);
    await expect(page.getByRole('alert')).toContainText(problem);
  }
  await expectAccessible(page);

  // Two columns of one name stay apart; a number and a day that can be read in two ways are asked about.
  await give(
    page,
    csv(
      `Site;Activity;From;To;Quantity;Quantity;Unit;Nobody knows\nMILL;Electricity;03/04/2025;04/04/2025;1,234;=1+1;kWh;x\nMILL;Electricity;05/04/2025;06/04/2025;2,345;;kWh;${'y'.repeat(20_000)}\nElsewhere;Electricity;07/04/2025;06/04/2025;3,456;;parsecs;z\n`,
    ),
  );
  await expect(page.getByRole('combobox', { name: 'Field for column F · Quantity', exact: true })).toHaveValue(
    'Not imported',
  );
  await expect(page.getByText('3 columns have an ambiguous format. Choose their formats first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check rows' })).toBeDisabled();
  await expectAccessible(page);
  // An answered question goes away, so each is found by its own column.
  for (const [header, answer] of [
    ['Quantity', /Point: “1,234” is 1234/],
    ['From', /Day first/],
    ['To', /Day first/],
  ] as const) {
    const column = page
      .getByRole('row')
      .filter({ has: page.getByRole('combobox', { name: `Field for column ${header}`, exact: true }) });
    await column.getByRole('radio', { name: answer }).click();
    await expect(column.getByRole('radio')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByRole('heading', { name: 'Site (1)' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with 2 unknown values' }).click();
  const rows = page.getByRole('region', { name: 'File rows' });
  await expect(rows).toContainText('Row 4, Site:');
  await expect(rows).toContainText('Row 4, Unit:');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel import' }).click();
  await expect(page.getByText('Nothing was imported from this file.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to columns' }).click();
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Continue with 2 unknown values' }).click();
  await page.getByRole('button', { name: 'Import 2 valid rows' }).click();
  await expect(page.getByText('2 created, 0 updated, 0 unchanged. 1 row with errors was not imported.')).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download rows not imported' }).click();
  expect((await downloading).suggestedFilename()).toBe('bills - wrong rows.csv');
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('The records are as they were before this import.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(start);
  const workbook = await writeXlsx({
    sheets: [
      { name: 'Cover', rows: [['Energy bills']] },
      {
        name: 'Notes',
        rows: [
          ['Month', 'Remark'],
          ['January', 'cold'],
        ],
      },
      {
        name: 'Bills',
        rows: [
          ['Site', 'Activity', 'From', 'To', 'Quantity', 'Unit'],
          ['MILL', 'Electricity', '2025-01-01', '2025-01-31', 120, 'kWh'],
        ],
      },
    ],
  });
  await give(page, {
    name: 'bills.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(workbook),
  });
  await expect(page.getByRole('combobox', { name: 'Worksheet' })).toHaveValue('Notes');
  await choose(page.getByRole('combobox', { name: 'Worksheet' }), 'Bills');
  await expect(page.getByRole('combobox', { name: 'Field for column Quantity' })).toHaveValue('Quantity');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 created')).toBeVisible();

  // A meter list as it is kept: German, carriers over months in merged cells, units below them, decimal commas, a
  // column of status that is none of the records, a slip in a cell, names of its own, rows and columns of sums; and
  // bills on another sheet, with dates as text and amounts in thousands.
  await page.goto(start);
  await expect(page.getByRole('link', { name: 'Download template: Activity data' })).toBeVisible();
  const german = await writeXlsx({
    sheets: [
      {
        name: 'Verbrauch 2025',
        rows: [
          ['Energieverbrauch der Standorte', null, 'Stand: 12.01.2026'],
          [],
          ['Standort', 'Status', 'Strom', null, null, 'Gas', null, null, 'Summe'],
          [null, null, 'Jan', 'Feb', 'Mrz', 'Jan', 'Feb', 'Mrz', null],
          [null, null, 'kWh', 'kWh', 'kWh', 'MWh Hs', 'MWh Hs', 'MWh Hs', null],
          ['Mil', 'geprüft', '1.200,5', '1.100', null, '0,3', 'x', '0,31', '2.301'],
          ['Lager Süd', 'offen', '5,25', '6', '7', null, '1.250,75', null, '1.269'],
          ['Summe', null, '1.205,75', '1.106', '7', '0,3', '1.250,75', '0,31', '3.570'],
        ],
        merges: [
          { startRow: 2, startCol: 2, endRow: 2, endCol: 4 },
          { startRow: 2, startCol: 5, endRow: 2, endCol: 7 },
        ],
      },
      {
        name: 'Rechnungen',
        rows: [
          ['Standort', 'Energieträger', 'Zeitraum von', 'Zeitraum bis', 'Menge', 'Einheit', 'Status', 'Lieferant'],
          ['Mil', 'Erdgas', '01.04.25', '30.04.25', '1.000,00', 'Nm³', 'bezahlt', 'Stadtwerke'],
          ['Lager Süd', 'Strom', '1. Mai 2025', '31.02.2025', '2,5', 'Megawattstunden', 'offen', 'Stadtwerke'],
          ['MILL', 'Einkauf', '01.01.2025', '31.12.2025', '12,5', 'TEUR', 'bezahlt', 'Papier Huber'],
          ['Gesamt', null, null, null, '1.015,00', null, null, null],
        ],
      },
    ],
  });
  const zaehler = {
    name: 'Zähler.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(german),
  };
  await give(page, zaehler);
  await expect(page.getByText('look like periods of values of Activity')).toBeVisible();
  await page.getByRole('button', { name: 'Convert columns to rows' }).click();
  await expect(page.getByRole('textbox', { name: 'Meaning of column Strom Mrz (kWh)' })).toHaveValue('2025-03');
  await expect(page.getByRole('combobox', { name: 'Field for column Status' })).toHaveValue('Not imported');
  await expect(page.getByRole('combobox', { name: 'Meaning of Strom (kWh)' })).toHaveValue('Electricity');
  // “Gas” may be several things: nothing is checked before somebody says which.
  await expect(page.getByText('Choose Activity for each name, or remove the columns of that name.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check rows' })).toBeDisabled();
  await expectAccessible(page);
  await choose(page.getByRole('combobox', { name: 'Meaning of Gas (MWh Hs)' }), 'Natural gas');
  await page.getByRole('button', { name: 'Check rows' }).click();
  const sites = page.getByRole('region', { name: 'Site (2)' });
  await sites.getByRole('button', { name: 'Use 1 proposal' }).click();
  await sites.getByRole('button', { name: 'Create Lager Süd' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create 1 record' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check rows again' }).click();
  await page.getByRole('button', { name: 'Correct Quantity in row 6 G: x' }).click();
  await page.getByRole('textbox', { name: 'Quantity in row 6 G' }).fill('0,4');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 cell corrected.')).toBeVisible();
  await page.getByRole('button', { name: '6 Excluded' }).click();
  await expect(page.getByRole('region', { name: 'File rows' })).toContainText('This is a total row.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 9 rows' }).click();
  await expect(page.getByText('8 created, 1 updated, 0 unchanged. 6 rows were excluded.')).toBeVisible();

  // The same workbook again: what was said of its carriers is remembered; the bills are on its other sheet.
  await page.goto(start);
  await give(page, zaehler);
  await expect(page.getByRole('combobox', { name: 'Meaning of Gas (MWh Hs)' })).toHaveValue('Natural gas');
  await choose(page.getByRole('combobox', { name: 'Worksheet' }), 'Rechnungen');
  await expect(page.getByRole('combobox', { name: 'Field for column Zeitraum von' })).toHaveValue('From');
  await expect(page.getByRole('combobox', { name: 'Field for column Status' })).toHaveValue('Not imported');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('region', { name: 'Site (1)' }).getByRole('button', { name: 'Use 1 proposal' }).click();
  await page.getByRole('button', { name: 'Check rows again' }).click();
  await page.getByRole('button', { name: 'Correct To in row 3: 31.02.2025' }).click();
  await page.getByRole('textbox', { name: 'To in row 3' }).fill('31.05.2025');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('3 created, 0 updated, 0 unchanged. 1 row was excluded.')).toBeVisible();
  const { items } = await ask(
    api,
    z.object({ items: z.array(z.record(z.string(), z.unknown())) }),
    'GET',
    '/activity-data?limit=100&sort=from',
  );
  const amountsOf = (activityType: string) =>
    items
      .filter((record) => record['activityType'] === activityType && String(record['from']).startsWith('2025-'))
      .map((record) => [record['from'], record['to'], record['quantity'], record['unit']].join(' '))
      .toSorted();
  expect(amountsOf('naturalGas')).toEqual([
    '2025-01-01 2025-01-31 0.3 MWh_gross',
    '2025-02-01 2025-02-28 0.4 MWh_gross',
    '2025-02-01 2025-02-28 1250.75 MWh_gross',
    '2025-03-01 2025-03-31 0.31 MWh_gross',
    '2025-04-01 2025-04-30 1000 Nm3',
  ]);
  expect(amountsOf('electricity')).toEqual([
    '2025-01-01 2025-01-31 1200.5 kWh',
    '2025-01-01 2025-01-31 5.25 kWh',
    '2025-02-01 2025-02-28 1100 kWh',
    '2025-02-01 2025-02-28 6 kWh',
    '2025-03-01 2025-03-31 7 kWh',
    '2025-05-01 2025-05-31 2.5 MWh',
  ]);
  expect(amountsOf('purchasedGoods')).toEqual(['2025-01-01 2025-12-31 12500 EUR']);
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
});

test('an import asks once what the empty cells below a site mean, and takes no proposal where two are as good', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { api, slug, ...account } = await newCompany(baseURL, {
    company: 'Pivot Mill',
    size: 12,
    sector: 'Manufacturing',
    email: 'owner@pivot-mill.example',
  });
  await addUnit(api, { name: 'Mill', kind: 'site', country: 'DE', code: 'MILL' });
  await enter(page, account);
  await page.goto(`/${slug}/imports/new?resource=activityData`);
  await give(
    page,
    csv(
      'Standort;Energieart;Zeitraum;Verbrauch\nMILL;Strom;01.01. – 31.01.2025;1.000,5 kWh\n;Strom;Februar 2025;900 kWh\n;Diesel;Februar 2025;12 gallons\nSumme;;;1.912,5\n',
      'pivot.csv',
    ),
  );
  await expect(page.getByText('Choose what empty cells mean.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check rows' })).toBeDisabled();
  await expectAccessible(page);
  await page
    .getByRole('radiogroup', { name: '2 empty cells' })
    .getByRole('radio', { name: 'Same as the cell above' })
    .click();
  await page.getByRole('button', { name: 'Check rows' }).click();
  const units = page.getByRole('region', { name: 'Unit (1)' });
  await expect(units).toContainText('gallons');
  await expect(units.getByRole('button', { name: /^Use .*proposal/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue with 1 unknown value' }).click();
  await page.getByRole('button', { name: 'Import 2 valid rows' }).click();
  await expect(page.getByText('2 created, 0 updated, 0 unchanged.')).toBeVisible();
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
});
