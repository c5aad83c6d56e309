import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { type CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { calculationResponse } from '#modules/environmental/inventory/model/calculation-detail-contracts.ts';
import { ask, type Api } from '../../scripts/sample-inventory/api.ts';

/** A company that does not exist yet. */
export interface NewCompany {
  name: string;
  size: string;
  sector: string;
  email: string;
  password: string;
}

/**
 * Registers a company at the door and signs its owner in, who leaves the question for a name for later. Ends on the
 * company's start page.
 */
export async function registerByHand(page: Page, { name, size, sector, email, password }: NewCompany): Promise<void> {
  await page.goto('/registration');
  await page.getByLabel('Company name').fill(name);
  await page.getByLabel('Number of employees').fill(size);
  await page.getByText(sector, { exact: true }).click();
  await page.getByRole('radio', { name: /Simple Plan/ }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('status').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Later' }).click();
}

/**
 * Chooses an entry of a list by typing its beginning. A unit is found by its symbol alone: `kWh` for “kWh ·
 * kilowatt-hour”.
 */
export async function choose(list: Locator, option: string): Promise<void> {
  const entry = list
    .page()
    .getByRole('option', { name: new RegExp(`^${option.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( · .*)?$`) });
  // A form that has just opened takes the focus to its first field, and a list that is open by then closes: it is
  // opened once more.
  await expect(async () => {
    if (!(await entry.isVisible())) {
      await list.click();
      if (await list.isEditable()) await list.fill(option);
    }
    await entry.click({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

export interface HandImport {
  file: string | { name: string; mimeType: string; buffer: Buffer };
  /**
   * Header → field as the wizard names it. What is proposed for other columns is taken
   * away.
   */
  columns: Readonly<Record<string, string>>;
  /** Field → entry of a list, the same in every row. */
  choices?: Readonly<Record<string, string>>;
  /** The columns across become rows as proposed; what a zero in them means. */
  across?: 'Measured zero' | 'No data';
  /** Field → text. */
  texts?: Readonly<Record<string, string>>;
  /** What the check has to find: rows that are new, and rows that change what is recorded. */
  created: number;
  changed?: number;
}

/** Takes a file through the wizard, from its first page to “Imported”. The wizard is open already. */
export async function importByHand(
  page: Page,
  { file, columns, across, choices = {}, texts = {}, created, changed = 0 }: HandImport,
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await choosing).setFiles(file);
  await expect(page.getByRole('columnheader', { name: 'File column' })).toBeVisible();
  if (across !== undefined) {
    await page.getByRole('button', { name: 'Convert columns to rows' }).click();
    await page.getByRole('radio', { name: new RegExp(`^${across}`) }).click();
    await expect(page.getByRole('combobox', { name: 'What a 0 means' })).toBeVisible();
  }
  const fieldOf = (header: string) => page.getByRole('combobox', { name: `Field for column ${header}`, exact: true });
  for (const [header, field] of Object.entries(columns)) {
    if ((await fieldOf(header).inputValue()) !== field) await choose(fieldOf(header), field);
  }
  for (const header of await page
    .getByRole('row')
    .filter({ has: page.getByRole('combobox', { name: /^Field for column/ }) })
    .locator('td:first-child')
    .allInnerTexts()) {
    if (!(header in columns) && (await fieldOf(header).inputValue()) !== 'Not imported')
      await choose(fieldOf(header), 'Not imported');
  }
  const constants = page.getByRole('region', { name: 'Same value in every row' });
  for (const [field, value] of [...Object.entries(choices), ...Object.entries(texts)]) {
    const input = constants.getByLabel(field, { exact: true }).first();
    // What new rows need is asked for; the other fields are added.
    if ((await input.count()) === 0) await choose(constants.getByRole('combobox', { name: 'Add fixed value' }), field);
    if (field in choices) await choose(input, value);
    else await input.fill(value);
  }
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: written('Import # rows?', created + changed) }).click({ timeout: 60_000 });
  await expect(page.getByText(written(`# created, ${changed} updated`, created))).toBeVisible({ timeout: 120_000 });
}

/** A sentence with a number in it, however its thousands are parted. */
const written = (sentence: string, count: number): RegExp =>
  new RegExp(sentence.replace('#', String(count).replace(/\B(?=(\d{3})+$)/g, ',?')));

/** Fills the form of a new record and saves it. The register is on screen. */
export async function addByHand(
  page: Page,
  singular: string,
  {
    texts = {},
    choices = {},
  }: { texts?: Readonly<Record<string, string>>; choices?: Readonly<Record<string, string>> },
): Promise<void> {
  await page
    .getByRole('button', { name: `New ${singular}`, exact: true })
    .first()
    .click();
  const form = page.getByRole('dialog');
  // Choices first: some decide which other fields there are.
  for (const [label, option] of Object.entries(choices))
    await choose(form.getByRole('combobox', { name: label }).first(), option);
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label).first().fill(text);
  await form.getByRole('button', { name: `Create ${singular}`, exact: true }).click();
  await expect(form).toBeHidden();
}

/** Opens a record of the register on screen and saves other texts in it. */
export async function changeByHand(
  page: Page,
  title: string,
  singular: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).click();
  const form = page.getByRole('dialog');
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label).first().fill(text);
  await form.getByRole('button', { name: `Save ${singular}`, exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** Moves a record of the register on screen to the bin. */
export async function removeByHand(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: /^Delete “/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
}

/** Calculates the inventory of a period, without the supply of fuels and energy, and shows its results. */
export async function calculateByHand(page: Page, home: string, period: string): Promise<void> {
  await page.goto(`${home}/environmental/ghg-emissions?tab=runs`);
  await page.getByRole('combobox', { name: 'Period' }).selectOption(period);
  await page.getByRole('button', { name: 'Calculate', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Include fuel- and energy-related activities/ }).uncheck();
  await dialog.getByRole('button', { name: 'Calculate inventory' }).click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await page.getByRole('tab', { name: 'Results' }).click();
  await expect(page.getByRole('table', { name: 'Gross emissions' })).toBeVisible();
}

/** The tonnes that the results show in a row, as decimal text: `161,981` → `161981`. */
export async function shownTonnes(page: Page, row: string): Promise<string> {
  const cell = page
    .getByRole('table', { name: 'Gross emissions' })
    .getByRole('row', { name: new RegExp(`^${row}`) })
    .getByRole('button', { name: new RegExp(`explain ${row}$`) });
  return (await cell.innerText()).replaceAll(',', '');
}

/**
 * Opens the explanation of a row of the results and that of its largest line. Both are computed again on the spot, and
 * agree.
 */
export async function explainByHand(page: Page, row: string): Promise<Locator> {
  await page
    .getByRole('table', { name: 'Gross emissions' })
    .getByRole('button', { name: new RegExp(`explain ${row}$`) })
    .click();
  const explanation = page.getByRole('dialog');
  await expect(explanation.getByText('Recalculated: matches')).toBeVisible();
  await explanation.getByRole('table', { name: 'Result lines, largest first' }).getByRole('button').first().click();
  await expect(explanation.getByRole('heading', { name: 'Factor selection' })).toBeVisible();
  await expect(explanation.getByText('Recalculated: matches')).toBeVisible();
  return explanation;
}

/** Makes a rule that gives an activity a factor found in the library, the company’s own included. */
export async function ruleByHand(
  page: Page,
  home: string,
  {
    activity,
    search,
    factor,
    texts = {},
  }: { activity: string; search: string; factor: RegExp; texts?: Readonly<Record<string, string>> },
): Promise<void> {
  await page.goto(`${home}/environmental/admin-setup?step=rules`);
  await page.getByRole('button', { name: 'Find a factor' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Search' }).fill(search);
  // The list comes again with the answer to what was typed last.
  await expect(() => dialog.getByRole('radio', { name: factor }).check({ timeout: 5000 })).toPass({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Use factor' }).click();
  const form = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Create factor rule' }) });
  await choose(form.getByRole('combobox', { name: 'Activity' }), activity);
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label).first().fill(text);
  await form.getByRole('button', { name: 'Create factor rule' }).click();
  await expect(form).toBeHidden();
}

/** Makes the figures of a calculation once more with other warming potentials, beside it. */
export async function trialCalculationByHand(
  page: Page,
  home: string,
  calculation: CalculationSummary,
  gwpSet: string,
): Promise<CalculationSummary> {
  await page.getByRole('tab', { name: 'Calculations' }).click();
  await page.getByRole('button', { name: `Actions for ${calculation.name}` }).click();
  await page.getByRole('menuitem', { name: 'Run trial calculation…' }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog.getByRole('combobox', { name: 'Global warming potentials' }), gwpSet);
  await dialog.getByRole('button', { name: 'Calculate inventory' }).click();
  await expect(dialog).toBeHidden();
  await page.waitForURL(/[?&]new=/);
  return calculationOf(page, home, new URL(page.url()).searchParams.get('new'));
}

/** Gives a reason for each condition that is not met. */
export async function waive(dialog: Locator): Promise<void> {
  for (const reason of await dialog.getByRole('textbox', { name: 'Reason for the waiver' }).all())
    await reason.fill('Accepted here.');
}

/** Approves a calculation and makes it the published figure of its year; in place of an earlier one with a reason. */
export async function publishByHand(
  page: Page,
  calculation: CalculationSummary,
  reason: string | null = null,
): Promise<void> {
  await page.getByRole('tab', { name: 'Calculations' }).click();
  for (const [item, button] of [
    ['Approve…', 'Approve calculation'],
    ['Mark as final…', 'Mark as final'],
  ] as const) {
    await page.getByRole('button', { name: `Actions for ${calculation.name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('group', { name: 'Conditions' })).toBeVisible();
    await waive(dialog);
    if (reason !== null && button === 'Mark as final')
      await dialog.getByLabel('Reason for the restatement').fill(reason);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
  }
}

/** Opens the records again that a final calculation locks, for a restatement. */
export async function reopenByHand(page: Page, calculation: CalculationSummary, reason: string): Promise<void> {
  await page.getByRole('tab', { name: 'Calculations' }).click();
  await page.getByRole('button', { name: `Actions for ${calculation.name}` }).click();
  await page.getByRole('menuitem', { name: 'Reopen records…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Reopen records' }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the statement of a period, and takes it along as PDF. */
export async function statementByHand(page: Page, home: string, period: string): Promise<Locator> {
  await page.goto(`${home}/report/esg-report`);
  const periods = page.getByRole('combobox', { name: 'Period' });
  if ((await periods.inputValue()) !== period) await choose(periods, period);
  const statement = page.getByRole('article', { name: 'Greenhouse gas statement' });
  await expect(statement).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${home.slice(1)}-ghg-statement-${period}.pdf`);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  return statement;
}

/**
 * Reads what stands behind the pages, as the one who is signed in: the figures of a thousand sites are compared with
 * their publication one by one.
 */
export function browserApi(page: Page, home: string): Api {
  const base = `/api/companies${home}`;
  const onlyReads = (): never => {
    throw new Error('a journey works on the pages');
  };
  return {
    async call(method, path) {
      if (method !== 'GET') onlyReads();
      const answer = await page.request.get(base + path, { maxRetries: 1 });
      return { status: answer.status(), text: await answer.text(), body: (await answer.json()) as unknown };
    },
    upload: onlyReads,
    download: onlyReads,
  };
}

/** The calculation that the page shows. */
export const shownCalculation = (page: Page, home: string): Promise<CalculationSummary> =>
  calculationOf(page, home, new URL(page.url()).searchParams.get('run'));

async function calculationOf(page: Page, home: string, id: string | null): Promise<CalculationSummary> {
  return (await ask(browserApi(page, home), calculationResponse, 'GET', `/inventory/runs/${id ?? ''}`)).run;
}
