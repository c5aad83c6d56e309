import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { ask } from '../../scripts/sample-inventory/api.ts';
import { addPeriod, addUnit, identify } from '../../scripts/sample-inventory/set-up.ts';
import { invited } from '#test/support/colleague.ts';
import { complaintsOf, expectAccessible, newCompany, signIn } from '#test/support/journey.ts';

const saved = z.object({ record: z.object({ id: z.string(), version: z.number() }) });

test('approvals: one person submits, another decides in one place, by keys, together and on a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const owner = await newCompany(baseURL, {
    company: 'Approval Mill',
    size: 30,
    sector: 'Manufacturing',
    email: 'owner@approval-mill.example',
  });
  const colleague = await invited(baseURL, owner, 'colleague@approval-mill.example', 'sustainability');
  const mill = await addUnit(owner.api, { name: 'Mill', kind: 'site', country: 'GB', code: 'MILL' });
  const submitted = async (figure: string) => {
    const asked = { site: mill.id, figure, period: '2026-03', dueOn: '2026-04-15' };
    const { record } = await ask(colleague.api, saved, 'POST', '/data-requests', asked);
    await ask(colleague.api, saved, 'PATCH', `/data-requests/${record.id}`, {
      version: record.version,
      set: { quantity: '12', unit: 't', status: 'submitted' },
    });
  };
  for (const figure of ['Steel scrap', 'Wood chips', 'Lacquer', 'Glue']) await submitted(figure);

  await signIn(page, owner);
  const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Approvals/ });
  await expect(link).toContainText('4');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Requests' });
  const detail = page.getByRole('region', { name: 'Request', exact: true });
  await list.getByRole('button', { name: /^Steel scrap/ }).click();
  await expect(detail.getByText('12 t')).toBeVisible();
  await expect(detail.getByText(/^Assigned to/)).toBeVisible();
  await expectAccessible(page);

  await detail.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(/^Steel scrap, Mill, 2026-03 approved$/)).toBeVisible();
  await expect(link).toContainText('3');

  await list.getByRole('button', { name: /^Wood chips/ }).click();
  await expect(detail.getByRole('heading', { name: /^Wood chips/ })).toBeVisible();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject request' }).click();
  await expect(dialog.getByRole('alert').getByText('Enter a value.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The delivery note says 21 t.');
  await dialog.getByRole('button', { name: 'Reject request' }).click();
  await expect(dialog).toBeHidden();
  await expect(list.getByRole('button', { name: /^Wood chips/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Select several' }).click();
  await list.getByRole('checkbox', { name: /^Select Lacquer/ }).check();
  await list.getByRole('checkbox', { name: /^Select Glue/ }).check();
  await list.getByRole('button', { name: 'Approve selected' }).click();
  await expect(page.getByText('2 requests approved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No open approvals' })).toBeVisible();

  await page.getByText('Done', { exact: true }).click();
  await expect(list.getByText('The delivery note says 21 t.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/${owner.slug}/settings?tab=approvals`);
  await page.getByRole('button', { name: 'Data request: Change rule…' }).click();
  const rule = page.getByRole('dialog');
  await rule.getByLabel('Number of approvers').fill('2');
  await rule.getByRole('textbox', { name: 'Effective from' }).fill('2099-01-01');
  await rule.getByRole('button', { name: 'Add line' }).click();
  await rule.getByLabel('Required if').selectOption('Change from the previous year (%)');
  await rule.getByLabel('Approver', { exact: true }).selectOption('Line manager of the requester');
  await rule.getByLabel('Reason').fill('Audit of 2026');
  await rule.getByRole('button', { name: 'Save rule' }).click();
  await expect(rule.getByText('Enter from which value the further approval is required.').first()).toBeVisible();
  await rule.getByLabel('At least').fill('12.5');
  await rule.getByRole('button', { name: 'Save rule' }).click();
  const rules = page.getByRole('table', { name: 'Past and future rules' });
  await expect(
    rules.getByRole('row', {
      name: /^Data request 2.*12\.5% or more · Line manager of the requester .*2099 Audit of 2026$/,
    }),
  ).toBeVisible();
  await expectAccessible(page);

  await submitted('Paper');
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const small = await phone.newPage();
  await signIn(small, owner, { hasName: false });
  await small.goto(`/${owner.slug}/approvals`);
  await small.getByRole('button', { name: /^Paper/ }).click();
  await expect(small.getByRole('heading', { name: /^Paper/ })).toBeVisible();
  await expectAccessible(small);
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await small.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(small.getByRole('heading', { name: 'No open approvals' })).toBeVisible();
  await phone.close();
  expect(complaints).toEqual([]);
});

test('publication of a report: one person asks for it, another approves it, it goes out of date, and is withdrawn as it was published', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const owner = await newCompany(baseURL, {
    company: 'Publication Mill',
    size: 12,
    sector: 'Manufacturing',
    email: 'owner@publication-mill.example',
  });
  await identify(owner.api);
  const lead = await invited(baseURL, owner, 'lead@publication-mill.example', 'sustainability');
  const period = await addPeriod(lead.api, { name: '2025', from: '2025-01-01', to: '2025-12-31', gwpSet: 'AR6' });
  const values: { id: string }[] = [];
  const state = async (concept: string, more: object) => {
    const given = { period: period.id, concept, ...more };
    const { record } = await ask(lead.api, saved, 'POST', '/disclosure-values', given);
    await ask(lead.api, saved, 'PATCH', `/disclosure-values/${record.id}`, { version: 1, set: { status: 'reviewed' } });
    values.push({ id: record.id });
  };
  await state('vsme:NumberOfEmployees', { value: '12', unit: 'xbrli:pure' });
  // Withdrawal of water comes from its register: what changes there puts the report out of date.
  const well = await addUnit(owner.api, { name: 'Mill', kind: 'site', country: 'GB', code: 'MILL' });
  const days = { from: '2025-01-01', to: '2025-12-31' };
  const { record: flow } = await ask(lead.api, saved, 'POST', '/water-flows', {
    ...days,
    site: well.id,
    kind: 'withdrawal',
    source: 'ground',
    quantity: '600',
    method: 'measured',
  });
  const water = { concept: 'vsme:TotalAmountOfWaterWithdrawnFromAllSites', dimensions: null, version: null };
  await ask(lead.api, z.unknown(), 'POST', '/actions/take-proposals', { period: period.id, proposals: [water] });
  const listed = z.object({ items: z.array(z.object({ id: z.string(), concept: z.string() })) });
  const drawn = (await ask(lead.api, listed, 'GET', '/disclosure-values')).items.find(
    ({ concept }) => concept === water.concept,
  );
  await ask(lead.api, saved, 'PATCH', `/disclosure-values/${drawn?.id}`, { version: 1, set: { status: 'reviewed' } });
  values.push({ id: drawn?.id ?? '' });
  const problems = z.object({ problems: z.array(z.object({ rule: z.string(), concept: z.string() })) });
  const checked = (await ask(lead.api, problems, 'GET', `/reports/vsme?period=${period.id}`)).problems;
  const missing = new Set(checked.filter(({ rule }) => rule === 'missing').map(({ concept }) => concept));
  for (const concept of missing)
    await state(concept, { value: null, standing: 'notMaterial', reason: 'Not in this journey.' });
  await ask(owner.api, z.unknown(), 'POST', '/actions/approve-data-points', { values });

  await signIn(page, lead);
  await page.goto(`/${owner.slug}/report/esg-report?tab=files&period=${period.id}`);
  await expect(page.getByText(/^Assigned to/)).toBeVisible();
  await page.getByRole('button', { name: 'Request publication' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request publication' }).click();
  await expect(page.getByRole('heading', { name: 'Publication requested' })).toBeVisible();
  await expect(page.getByText('Version 1', { exact: true })).toHaveCount(0);
  await expectAccessible(page);

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const inbox = await other.newPage();
  await signIn(inbox, owner);
  await inbox.goto(`/${owner.slug}/approvals`);
  await inbox.getByRole('button', { name: /^2025/ }).click();
  await expect(inbox.getByText(/^Report publication/).last()).toBeVisible();
  await inbox.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(inbox.getByRole('heading', { name: 'No open approvals' })).toBeVisible();

  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Approved by/)).toBeVisible();
  await expectAccessible(page);

  // Somebody without an account reads it by a link, until the link is revoked.
  await page.getByRole('button', { name: 'Share version 1…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Recipient').fill('Riverside Bank');
  await dialog.getByLabel('Password').fill('spruce and larch');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = new URL(await dialog.getByLabel('Link', { exact: true }).inputValue());
  await dialog.getByRole('button', { name: 'Done' }).click();
  const outside = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const bank = await outside.newPage();
  const answer = await bank.goto(`${address.pathname}${address.hash}`);
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  await bank.getByLabel('Password', { exact: true }).fill('spruce and larch');
  await bank.getByRole('button', { name: 'Open report' }).click();
  await expect(bank.getByRole('row', { name: /^Number of employees/ })).toContainText('12');
  await expectAccessible(bank);
  const download = bank.waitForEvent('download');
  await bank.getByRole('button', { name: 'Report (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/-vsme-2025-v1\.pdf$/);
  const row = page.getByRole('table', { name: 'Links to version 1' }).getByRole('row', { name: /^Riverside Bank/ });
  await page.reload();
  await expect(row).toContainText('1 time');
  await expect(row).toContainText('1 download: Report (PDF) (1)');
  await expectAccessible(page);

  // A record of the register changes: the report, its version and the shared page say so.
  await ask(lead.api, saved, 'PATCH', `/water-flows/${flow.id}`, { version: flow.version, set: { quantity: '700' } });
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: /^Version 1: out of date since/ })).toContainText(
    'Water flow',
  );
  await page.goto(`/${owner.slug}/report/esg-report?tab=data-points&period=${period.id}`);
  await expect(page.getByRole('alert').filter({ hasText: '1 value from water: out of date since' })).toBeVisible();
  await expectAccessible(page);
  const reopen = async () => {
    await bank.reload();
    await bank.getByLabel('Password', { exact: true }).fill('spruce and larch');
    await bank.getByRole('button', { name: 'Open report' }).click();
  };
  await reopen();
  await expect(bank.getByRole('alert').filter({ hasText: 'Out of date' })).toContainText('restatement');

  // Nobody withdraws alone what somebody else can approve to withdraw.
  await page.goto(`/${owner.slug}/report/esg-report?tab=files&period=${period.id}`);
  await page.getByRole('button', { name: 'Withdraw version 1…' }).click();
  await expect(dialog.getByText(/^Assigned to/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Request withdrawal' }).click();
  await expect(dialog.getByRole('alert').getByText('Enter a value.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason for withdrawal').fill('Water of the well read wrongly');
  await dialog.getByRole('button', { name: 'Request withdrawal' }).click();
  await expect(page.getByRole('main').getByRole('alert', { name: 'Withdrawal of version 1 requested' })).toBeVisible();
  await inbox.goto(`/${owner.slug}/approvals`);
  await inbox.getByRole('button', { name: /version 1/ }).click();
  await expect(inbox.getByText('Water of the well read wrongly').first()).toBeVisible();
  await inbox.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(inbox.getByRole('heading', { name: 'No open approvals' })).toBeVisible();
  await inbox.goto(`/${owner.slug}/report`);
  await expect(inbox.getByText('Version 1 withdrawn', { exact: true })).toBeVisible();
  await other.close();
  await expect(page.getByRole('alert').filter({ hasText: /^Version 1 withdrawn/ })).toContainText(
    'Reason: Water of the well read wrongly',
  );
  await expect(page.getByRole('button', { name: 'Share version 1…' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/${owner.slug}/environmental/ghg-emissions?tab=completeness&period=${period.id}`);
  await page.getByRole('link', { name: /, version 1$/ }).click();
  await expect(page).toHaveURL(/tab=files/);
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
  await reopen();
  await expect(bank.getByRole('alert').filter({ hasText: /^Withdrawn on/ })).toContainText('Water of the well');
  await expect(bank.getByRole('row', { name: /^Number of employees/ })).toHaveCount(0);
  await expectAccessible(bank);
  const verified = await bank.getByRole('link', { name: 'Verify report' }).getAttribute('href');
  await bank.getByRole('button', { name: 'Open withdrawn report' }).click();
  await expect(bank.getByRole('row', { name: /^Number of employees/ })).toContainText('12');
  const verify = await outside.newPage();
  await verify.goto(verified ?? '');
  await expect(verify.getByText('Unchanged, published and withdrawn')).toBeVisible();
  await expectAccessible(verify);
  await verify.close();
  await row.getByRole('button', { name: 'Revoke link for Riverside Bank' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click();
  await expect(row).toContainText('Revoked');
  await bank.reload();
  await expect(bank.getByRole('heading', { name: 'Link not valid' })).toBeVisible();
  await outside.close();
  expect(complaints).toEqual([]);
});
