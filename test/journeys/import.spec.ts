import { expect, test, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { choose } from '#test/support/first-inventory.ts';
import { complaintsOf, expectAccessible, newCompany, enter } from '#test/support/journey.ts';
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
  await expect(page.getByRole('combobox', { name: 'Field for column Quantity' })).toHaveValue('Quantity *');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 created')).toBeVisible();

  // A meter list as it is kept: German, months across, a slip in a cell, names and units of its own, rows of sums.
  await page.goto(start);
  await expect(page.getByRole('link', { name: 'Download template: Activity data' })).toBeVisible();
  const meterList = await writeXlsx({
    sheets: [
      {
        name: 'Verbrauch 2025',
        rows: [
          ['Energieverbrauch der Standorte'],
          ['Standort', 'Art', 'Einheit', 'Jan', 'Feb', 'Mrz', 'Summe'],
          ['Mil', 'Strom', 'kWh', 1200.5, 1100, null, 2300.5],
          ['Lager Süd', 'Erdgas', 'kWh Hs', 300, 'x', 310, 610],
          ['Lager Süd', 'Strom', 'Kilowatstunden', 5, 6, 7, 18],
          ['Summe', null, null, 1505.5, 1106, 317, 2928.5],
        ],
      },
    ],
  });
  await give(page, {
    name: 'Zähler.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(meterList),
  });
  await page.getByRole('button', { name: 'Convert columns to rows' }).click();
  await expect(page.getByRole('textbox', { name: 'Meaning of column Mrz' })).toHaveValue('2025-03');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check rows' }).click();
  const sites = page.getByRole('region', { name: 'Site (2)' });
  await sites.getByRole('button', { name: 'Use 1 proposal' }).click();
  await sites.getByRole('button', { name: 'Create Lager Süd' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create 1 record' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Match Kilowatstunden to kWh' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check rows again' }).click();
  await page.getByRole('button', { name: 'Correct Quantity in row 4 E: x' }).click();
  await page.getByRole('textbox', { name: 'Quantity in row 4 E' }).fill('400');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 cell corrected.')).toBeVisible();
  await page.getByRole('button', { name: '3 Excluded' }).click();
  await expect(page.getByRole('region', { name: 'File rows' })).toContainText('This is a total row.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 8 rows' }).click();
  await expect(page.getByText('7 created, 1 updated, 0 unchanged. 3 rows were excluded.')).toBeVisible();
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
});
