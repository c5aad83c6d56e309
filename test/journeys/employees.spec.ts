import { expect, test } from '@playwright/test';
import { choose } from '#test/support/first-inventory.ts';
import { complaintsOf, enter, enterAs, expectAccessible, newCompany, settled } from '#test/support/journey.ts';
import { addUnit } from '../../scripts/sample-inventory/set-up.ts';

test('a person is hired and promoted from a day, and stands in directory, chart and headcount as they were on each day', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const owner = await newCompany(baseURL, {
    company: 'Hiring Mill',
    size: 40,
    sector: 'Manufacturing',
    email: 'owner@hiring-mill.example',
  });
  await addUnit(owner.api, { name: 'Mill', kind: 'site', country: 'DE', code: 'MILL' });
  for (const title of ['Joiner', 'Team lead'])
    expect((await owner.api.call('POST', '/positions', { title })).status).toBe(201);
  await enter(page, owner);
  await page.goto(`/${owner.slug}/employee`);
  await expect(page.getByRole('heading', { name: 'No employments' })).toBeVisible();

  await page.goto(`/${owner.slug}/employee/employee-list?tab=records`);
  await page.getByRole('button', { name: 'New employee' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^First name/).fill('Ada');
  await form.getByLabel(/^Last name/).fill('Lovelace');
  await choose(form.getByRole('combobox', { name: /^Position/ }), 'Joiner');
  await form.getByRole('button', { name: 'Create employee' }).click();
  await expect(form.getByText('Enter the start date of the employment.').first()).toBeVisible();
  await form.getByLabel(/^Start date/).fill('1 March 2025');
  await form.getByLabel(/^Weekly hours/).fill('38.5');
  await form.getByRole('button', { name: 'Create employee' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: /Ada Lovelace.*Joiner.*Active/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Job history' }).click();
  await page.getByRole('button', { name: 'New job' }).first().click();
  await choose(form.getByRole('combobox', { name: /^Employee/ }), 'Ada Lovelace');
  await form.getByLabel(/^Effective from/).fill('1 September 2025');
  await choose(form.getByRole('combobox', { name: /^Position/ }), 'Team lead');
  await form.getByRole('button', { name: 'Create job' }).click();
  await expect(form.getByText(/^Enter a reason/).first()).toBeVisible();
  await form.getByLabel(/^Reason/).fill('Promotion, entered late');
  await form.getByRole('button', { name: 'Create job' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('tab', { name: 'Directory' }).click();
  await expect(page.getByRole('row', { name: /Ada Lovelace.*Team lead/ })).toBeVisible();
  await page.goto(`/${owner.slug}/employee/employee-list?on=2025-06-01`);
  await expect(page.getByRole('row', { name: /Ada Lovelace.*Joiner/ })).toBeVisible();
  await page.getByRole('button', { name: 'Ada Lovelace' }).click();
  const profile = page.getByRole('dialog', { name: 'Ada Lovelace' });
  await expect(profile.getByText('Read-only as of 1 Jun 2025')).toBeVisible();
  await expect(profile.getByRole('table', { name: 'Job history' }).getByRole('row')).toHaveCount(3);
  await expect(profile).toContainText('38.5');
  await expectAccessible(page);
  await profile.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Back to today' }).click();
  await page.getByRole('tab', { name: 'Organisation chart' }).click();
  await page.getByLabel('Find in the chart').fill('lead');
  await expect(page.getByText('1 person found')).toBeVisible();
  await page.goto(`/${owner.slug}/employee/employee-list?on=2025-02-28`);
  await expect(page.getByRole('heading', { name: 'No employees' })).toBeVisible();
  await page.goto(`/${owner.slug}/employee`);
  await expect(page.getByRole('article', { name: 'Headcount' })).toContainText('1\u00a0person');
  // The overviews as of a day in the address; they lead to the directory of that day.
  for (const overview of ['employee', 'hr']) {
    await page.goto(`/${owner.slug}/${overview}?on=2025-06-01`);
    await expect(page.getByRole('textbox', { name: 'As of' })).toHaveValue('01/06/2025');
    await expect(page.getByRole('article', { name: 'Headcount' })).toContainText('1 Jun 2025');
  }
  await page.goto(`/${owner.slug}/employee?on=2025-06-01`);
  await page.getByRole('link', { name: 'Open employee list' }).click();
  await expect(page).toHaveURL(/employee-list\?on=2025-06-01/);
  // The two refusals above, which the browser tells of.
  expect(complaints).toEqual([
    expect.stringMatching(/ 422 .*\/employees$/),
    expect.stringMatching(/ 422 .*\/job-history$/),
  ]);
});

test('an employee sees colleagues as they are, and employment and job history of nobody but themselves', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const slug = await enterAs(page, 'employee');
  await page.goto(`/${slug}/employee/employee-list`);
  await settled(page);
  await expect(page.getByRole('tab')).toHaveText([
    'Directory',
    'Organisation chart',
    'Map',
    'Employments',
    'Job history',
  ]);
  await page.getByLabel('Search people').fill('sawmill lead');
  await page.getByRole('button', { name: 'Demo Line manager' }).first().click();
  const profile = page.getByRole('dialog', { name: 'Demo Line manager' });
  await expect(profile.getByText(/^You do not have permission to view employment/)).toBeVisible();
  await profile.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Job history' }).click();
  await expect(page.getByRole('row', { name: /Demo Employee/ })).toHaveCount(3);
  await expect(page.getByRole('row', { name: /Employee \d{3}\b/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('an auditor reads the personal data of those who were drawn, and of others the directory', async ({ page }) => {
  const complaints = complaintsOf(page);
  const slug = await enterAs(page, 'auditor');
  await page.goto(`/${slug}/hr/employee-data?tab=audit-samples`);
  await settled(page);
  const sample = page.getByRole('row', { name: /Audit of workforce data 2026.*Personal data.*30 Jun 2026.*247.*50/ });
  await expect(sample).toBeVisible();
  await expect(page.getByRole('button', { name: 'New audit sample' })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`/${slug}/employee/employee-list?tab=employments`);
  await settled(page);
  // Of 247; somebody who came back has two employments.
  await expect(page.getByText(/^1–50 of 5\d$/)).toBeVisible();
  const name = (await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).textContent())?.trim() ?? '';
  await page.goto(`/${slug}/employee/employee-list?tab=records&search=${encodeURIComponent(name)}`);
  await settled(page);
  await page.getByRole('row', { name }).first().getByText(name).first().click();
  const file = page.getByRole('dialog', { name });
  await expect(file).toContainText(/Start date\s*\d{1,2} [A-Z]/);
  await expect(file).toContainText('You do not have permission to change it.');
  expect(complaints).toEqual([]);
});

test('HR reads notes that say who reads them, and sees what merging two records would do', async ({ page }) => {
  const complaints = complaintsOf(page);
  const slug = await enterAs(page, 'hr');
  await page.goto(`/${slug}/employee/employee-list?tab=records&search=Employee+04`);
  await settled(page);
  await page.getByRole('checkbox', { name: 'Select Employee 040' }).click();
  await page.getByRole('checkbox', { name: 'Select Employee 041' }).click();
  await page.getByRole('button', { name: 'Merge…' }).click();
  const merge = page.getByRole('dialog', { name: 'Merge duplicate employees' });
  await expect(merge.getByText('Resolve before merging')).toBeVisible();
  await expect(merge.getByText(/^Pay: \d+$/)).toBeVisible();
  await expectAccessible(page);
  await merge.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/${slug}/employee/employee-list?search=Demo+Employee`);
  await settled(page);
  await page.getByRole('button', { name: 'Demo Employee' }).first().click();
  await page.getByRole('dialog', { name: 'Demo Employee' }).getByRole('link', { name: 'Personnel file' }).click();
  await settled(page);
  await expect(page.getByRole('row', { name: /Demo Employee/ })).toHaveCount(1);
  // The employee stays from tab to tab.
  await page.getByRole('tab', { name: 'HR notes' }).click();
  await expect(page.getByText(/^Only HR reads these notes/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Demo Employee.*Demo HR/ })).toHaveCount(2);
  await expect(page.getByRole('row', { name: /Demo Line manager/ })).toHaveCount(0);
  // With the filter of the employee, on a phone too.
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
