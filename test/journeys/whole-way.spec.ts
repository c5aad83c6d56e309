import { expect, test, type Locator, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { complaintsOf, ownNetwork } from '#test/support/journey.ts';

/**
 * The hand of somebody new: counts what it presses. Seconds by the Keystroke-Level Model (Card, Moran and Newell 1980):
 * 1.1 to point, 0.2 to press the button, 1.35 to think before each press, 0.28 for each key of an average typist.
 */
class Hand {
  clicks = 0;
  keys = 0;

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }
  /** Goes into a field by a click, unless the focus is there already, and types. */
  async type(field: Locator, text: string): Promise<void> {
    const isThere = await field.evaluate((element) => element === document.activeElement).catch(() => false);
    await field.fill(text);
    if (!isThere) this.clicks += 1;
    this.keys += text.length;
  }
  async press(page: Page, key: string): Promise<void> {
    await page.keyboard.press(key);
    this.keys += 1;
  }
  /** Chooses from a list by typing into it. */
  async pick(list: Locator, text: string): Promise<void> {
    await this.click(list);
    await list.fill(text);
    this.keys += text.length + 1;
    await expect(list.page().getByRole('option', { name: text }).first()).toBeVisible();
    await list.page().keyboard.press('Enter');
  }
  /** Chooses from a list of the browser: a click to open it, one on the entry. */
  async select(list: Locator, entry: string): Promise<void> {
    await list.selectOption({ label: entry });
    this.clicks += 2;
  }
  get seconds(): number {
    return this.clicks * (1.1 + 0.2 + 1.35) + this.keys * 0.28;
  }
}

const months = ['Jan', 'Feb', 'Mrz', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'];
/** A meter list as companies keep it: a title, German words, months across, a column and a row of sums. */
async function meterList(): Promise<Buffer> {
  const row = (site: string, carrier: string, unit: string, usual: number) => {
    const amounts = months.map((_, month) => Math.round(usual * (1 + 0.3 * Math.cos(month / 2))));
    return [site, carrier, unit, ...amounts, amounts.reduce((sum, amount) => sum + amount, 0)];
  };
  const rows = [
    row('Werk Bielefeld', 'Strom', 'kWh', 42_000),
    row('Werk Bielefeld', 'Erdgas', 'kWh Hs', 61_000),
    row('Werk Bielefeld', 'Diesel', 'Liter', 900),
  ];
  const sums = months.map((_, month) => rows.reduce((sum, line) => sum + Number(line[month + 3]), 0));
  return Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'Verbrauch 2025',
          rows: [
            ['Energieverbrauch 2025, Müller Möbel GmbH'],
            [],
            ['Standort', 'Energieträger', 'Einheit', ...months, 'Summe'],
            ...rows,
            ['Summe', null, null, ...sums, sums.reduce((sum, amount) => sum + amount, 0)],
          ],
        },
      ],
    }),
  );
}

const email = 'anna@mueller-moebel.example';
const password = 'ein ruhiger Ort am Meer';

test('from registration to a published VSME report in less than ten minutes and 80 clicks', async ({ page }) => {
  test.slow();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': ownNetwork() });
  const complaints = complaintsOf(page);
  const hand = new Hand();
  const begun = Date.now();
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await test.step('register and sign in', async () => {
    await page.goto('/registration');
    await hand.type(page.getByLabel('Company name'), 'Müller Möbel GmbH');
    await hand.type(page.getByLabel('Number of employees'), '46');
    await hand.click(page.getByText('Manufacturing', { exact: true }));
    await hand.click(page.getByRole('radio', { name: /Simple Plan/ }));
    await hand.type(page.getByLabel('Email', { exact: true }), email);
    await hand.type(page.getByLabel('Password', { exact: true }), password);
    await hand.click(page.getByLabel(/I agree/));
    await hand.click(button('Submit'));
    await hand.click(page.getByRole('status').getByRole('link', { name: 'Sign in' }));
    await page.waitForURL('**/login');
    await hand.type(page.getByLabel('Email', { exact: true }), email);
    await hand.type(page.getByLabel('Password', { exact: true }), password);
    await hand.press(page, 'Enter');
    await hand.click(button('Later'));
  });
  const home = new URL(page.url()).pathname;

  await test.step('a period, and the bills with their site', async () => {
    await hand.click(page.getByRole('link', { name: 'Create reporting period' }));
    await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Create reporting period' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await hand.click(page.getByRole('link', { name: 'Home', exact: true }).first());
    await hand.click(page.getByRole('link', { name: 'Import activity data', exact: true }));
    await hand.click(page.getByRole('link', { name: 'Import a spreadsheet' }));
    const choosing = page.waitForEvent('filechooser');
    await hand.click(button('Choose file'));
    await (await choosing).setFiles({
      name: 'Energie 2025.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await meterList(),
    });
    await hand.click(button('Convert columns to rows'));
    await hand.click(button('Check rows'));
    await hand.click(button('Create Werk Bielefeld'));
    const creating = page.getByRole('dialog');
    await hand.pick(creating.getByRole('combobox', { name: 'Country' }), 'Germany');
    await hand.click(creating.getByRole('button', { name: 'Create 1 record' }));
    await hand.click(button('Check rows again'));
    await hand.click(button('Import 36 rows'));
    await expect(page.getByText('36 created')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the calculation', async () => {
    await hand.click(page.getByRole('link', { name: 'Calculate emissions…' }));
    await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Calculate inventory' }));
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 60_000 });
  });

  const group = (label: string) => page.getByRole('group', { name: label, exact: true });
  const chosen = (label: string, entry: string) => hand.select(group(label).getByRole('combobox').first(), entry);
  const stated = async (label: string, value: string) => {
    await hand.type(group(label).getByRole('textbox').first(), value);
    await hand.press(page, 'Enter');
  };
  const cell = async (label: string, value: string) => {
    await hand.type(page.getByRole('textbox', { name: label, exact: true }), value);
    await hand.press(page, 'Enter');
  };
  /** Goes on to a disclosure, and leaves it when all of it is saved. */
  const disclosure = async (code: string, write: () => Promise<void>) => {
    await hand.click(
      page.getByRole('navigation', { name: 'Disclosures' }).getByRole('link', { name: new RegExp(`^${code} `) }),
    );
    const here = page.getByRole('group', { name: new RegExp(`^${code} ·`) });
    await expect(here).toBeVisible();
    await write();
    await expect(here.getByText(/^(\d+) of \1 required datapoints filled/)).toBeVisible();
  };

  await test.step('the datapoints', async () => {
    await hand.click(page.getByRole('button', { name: 'Pages of Reports' }));
    await hand.click(page.getByRole('link', { name: 'Sustainability report' }).first());
    await hand.click(page.getByRole('tab', { name: 'Datapoints' }));
    await hand.click(button('Fill from your data'));
    await expect(page.getByText(/^Filled from calculation/)).toBeVisible();
    await disclosure('B1', async () => {
      await chosen(
        'Basis for preparation (Basic Module Only or Basic & Comprehensive Module)',
        'Option A (Basic Module only)',
      );
      await chosen('Basis for reporting (consolidated or individual basis)', 'Individual');
      await chosen('Undertakings legal form', 'Private limited liability undertaking');
      await hand.pick(group('NACE sector classification codes').getByRole('combobox'), '16.23');
      await stated('Assets', '3100000');
      await stated('Turnover', '6400000');
      // As given at registration.
      await hand.click(button(/^Use \d+ proposed/));
      await chosen('Employee counting methodology', 'At the end of reporting period');
      await chosen('Type of number of employees', 'Headcount');
      await hand.pick(
        group('Country of primary operations and location of significant assets').getByRole('combobox'),
        'Germany',
      );
      await cell('Address of site, site Werk Bielefeld', 'Hauptstraße 1');
      await cell('Postal code of site, site Werk Bielefeld', '33602');
      await cell('City of site, site Werk Bielefeld', 'Bielefeld');
    });
    await disclosure('B3', () => hand.click(button(/^Use \d+ proposed/)));
    await disclosure('B6', () => stated('Total amount of water withdrawn from all sites', '820'));
    await disclosure('B7', async () => {
      await chosen('Undertaking applies circular economy principles', 'No');
      await stated('Total waste generated (mass)', '38');
    });
    await disclosure('B8', async () => {
      await stated('Number of permanent contact employees', '44');
      await stated('Number of temporary contract employees', '2');
      await stated('Number of male employees', '29');
      await stated('Number of female employees', '17');
    });
    await disclosure('B9', async () => {
      await stated('Number of recordable work related accidents in the reporting period', '1');
      await stated('Rate of recordable work related accidents in the reporting period', '2.4');
      await stated('Number of fatalities as a result of work-related injuries and work-related ill health', '0');
    });
    await disclosure('B10', async () => {
      await chosen(
        'Employees receive pay equal or above minimum wage determined by national law or collective bargaining agreement',
        'Yes',
      );
      await stated('Percentage of employees covered by collective bargaining agreements', '100');
      await stated('Average number of annual training hours per male employee', '9');
      await stated('Average number of annual training hours per female employee', '11');
    });
  });

  await test.step('the review and approval of all disclosures', async () => {
    await hand.click(button('Review and approve…'));
    const dialog = page.getByRole('dialog');
    await hand.click(dialog.getByRole('button', { name: /^Mark \d+ drafts as reviewed/ }));
    await hand.click(dialog.getByRole('button', { name: /^Approve \d+ reviewed/ }));
    await expect(dialog).toHaveCount(0, { timeout: 60_000 });
    await expect(button('Review and approve…')).toHaveCount(0);
  });

  await test.step('the identifier, and the publication with a reason for each condition', async () => {
    await hand.click(page.getByRole('tab', { name: 'Files' }));
    await hand.click(page.getByRole('link', { name: 'Enter in company settings' }));
    await hand.type(page.getByRole('textbox', { name: 'Legal entity identifier (LEI)' }), '5493001KJTIIGC8Y1R12');
    await hand.click(button('Save company profile'));
    await expect(button('Save company profile')).toBeDisabled();
    await page.goBack();
    hand.clicks += 1;
    await hand.click(button('Publish report'));
    const dialog = page.getByRole('dialog');
    for (const reason of await dialog.getByRole('textbox', { name: 'Reason for the waiver' }).all())
      await hand.type(reason, 'First report, made by one person.');
    await hand.click(dialog.getByRole('button', { name: 'Publish report' }));
    await expect(dialog).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByText(/^Version 1/).first()).toBeVisible();
  });

  const waited = (Date.now() - begun) / 1000;
  const minutes = (waited + hand.seconds) / 60;
  const effort = `${hand.clicks} clicks, ${hand.keys} keys, ${waited.toFixed(0)} s of waiting: ${minutes.toFixed(1)} minutes`;
  console.log(`from registration to publication at ${home}: ${effort}`);
  expect(hand.clicks, effort).toBeLessThan(80);
  expect(minutes, effort).toBeLessThan(10);
  expect(complaints).toEqual([]);
});
