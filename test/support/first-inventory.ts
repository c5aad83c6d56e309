import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** A company that does not exist yet. */
export interface NewCompany { name: string; size: string; sector: string; email: string; password: string }

/** Registers a company at the door and signs its owner in, who leaves the question for a name for later. Ends on the company's start page. */
export async function registerByHand(page: Page, { name, size, sector, email, password }: NewCompany): Promise<void> {
  await page.goto('/registration');
  await page.getByLabel('Company name').fill(name);
  await page.getByLabel('Number of employees').fill(size);
  await page.getByText(sector, { exact: true }).click();
  await page.getByRole('radio', { name: /Simple Plan/ }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('status').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Later' }).click();
}

/** Chooses an entry of a list by typing its beginning. */
export async function choose(list: Locator, option: string): Promise<void> {
  await list.click();
  if (await list.isEditable()) await list.fill(option.replace(/ \*$/, ''));
  await list.page().getByRole('option', { name: option, exact: true }).click();
}

export interface HandImport {
  file: string | { name: string; mimeType: string; buffer: Buffer };
  /** Header → field as the wizard names it, `Site *` where it is required. What is proposed for other columns is taken away. */
  columns: Readonly<Record<string, string>>;
  /** Field → entry of a list, the same in every row. */
  choices?: Readonly<Record<string, string>>;
  /** Field → text. */
  texts?: Readonly<Record<string, string>>;
  /** What the check has to find: rows that are new, and rows that change what is recorded. */
  created: number;
  changed?: number;
}

/** Takes a file through the wizard, from its first page to “Imported”. The wizard is open already. */
export async function importByHand(page: Page, { file, columns, choices = {}, texts = {}, created, changed = 0 }: HandImport): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(file);
  await expect(page.getByRole('columnheader', { name: 'Column of the file' })).toBeVisible();
  const fieldOf = (header: string) => page.getByRole('combobox', { name: `Field for the column ${header}`, exact: true });
  for (const [header, field] of Object.entries(columns)) {
    if ((await fieldOf(header).inputValue()) !== field) await choose(fieldOf(header), field);
  }
  for (const header of await page.getByRole('row').locator('td:first-child').allInnerTexts()) {
    const proposed = header in columns ? '' : await fieldOf(header).inputValue();
    // Choosing the chosen field again takes it away.
    if (proposed !== '') await choose(fieldOf(header), proposed);
  }
  for (const [field, value] of [...Object.entries(choices), ...Object.entries(texts)]) {
    const bare = field.replace(/ \*$/, '');
    const constants = page.getByRole('region', { name: 'Same value in every row' });
    const known = constants.getByLabel(bare, { exact: true });
    if ((await known.count()) === 0) await choose(constants.getByRole('combobox', { name: 'Add a field with one value' }), field);
    if (field in choices) await choose(known.first(), value);
    else await known.first().fill(value);
  }
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: written('Import # rows?', created + changed) }).click({ timeout: 60_000 });
  await expect(page.getByText(written(`# created, ${changed} changed`, created))).toBeVisible({ timeout: 120_000 });
}

/** A sentence with a number in it, however its thousands are parted. */
const written = (sentence: string, count: number): RegExp => new RegExp(sentence.replace('#', String(count).replace(/\B(?=(\d{3})+$)/g, ',?')));

/** Fills the form of a new record and saves it. The register is on screen. */
export async function addByHand(page: Page, singular: string, { texts = {}, choices = {} }: { texts?: Readonly<Record<string, string>>; choices?: Readonly<Record<string, string>> }): Promise<void> {
  await page.getByRole('button', { name: `New ${singular}`, exact: true }).first().click();
  const form = page.getByRole('dialog');
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label).first().fill(text);
  for (const [label, option] of Object.entries(choices)) await choose(form.getByRole('combobox', { name: label }).first(), option);
  await form.getByRole('button', { name: `Create ${singular}`, exact: true }).click();
  await expect(form).toBeHidden();
}

/** Calculates the inventory of the only period there is, without the supply of fuels and energy, and shows its results. */
export async function calculateByHand(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/environmental/ghg-emissions?tab=runs`);
  await page.getByRole('button', { name: 'Calculate', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /supply of fuels and energy/ }).uncheck();
  await dialog.getByRole('button', { name: 'Calculate inventory' }).click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await page.getByRole('tab', { name: 'Results' }).click();
}

/** Gives all records of an activity a factor, from the list of what has none. */
export async function assignByHand(page: Page, activity: string, factor: RegExp): Promise<void> {
  await page.getByRole('tab', { name: /Worklists/ }).click();
  await page.getByRole('button', { name: `Assign factor: ${activity}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: factor }).check();
  await dialog.getByRole('button', { name: 'Assign factor' }).click();
  await expect(dialog).toBeHidden();
}

/** Makes a rule that gives an activity a factor found in the library, the company’s own included. */
export async function ruleByHand(page: Page, home: string, { activity, search, factor }: { activity: string; search: string; factor: RegExp }): Promise<void> {
  await page.goto(`${home}/environmental/admin-setup?step=rules`);
  await page.getByRole('button', { name: 'Find a factor' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Words').fill(search);
  await dialog.getByRole('radio', { name: factor }).check();
  await dialog.getByRole('button', { name: 'Use this factor' }).click();
  const form = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Create assignment rule' }) });
  await choose(form.getByRole('combobox', { name: 'Activity' }), activity);
  await form.getByRole('button', { name: 'Create assignment rule' }).click();
  await expect(form).toBeHidden();
}

/** Opens the statement, and takes it along as PDF. */
export async function statementByHand(page: Page, home: string): Promise<Locator> {
  await page.goto(`${home}/report/esg-report`);
  const statement = page.getByRole('article', { name: 'Greenhouse gas statement' });
  await expect(statement).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const pdf = await readFile(await (await downloading).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  return statement;
}
