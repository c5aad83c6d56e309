import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { materialityMethod } from '#modules/materiality/assessment/model/method.ts';
import { topicKeys } from '#modules/materiality/assessment/model/topics.ts';
import { invited } from '#test/support/colleague.ts';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { ask, type SignedIn } from '../../scripts/sample-inventory/api.ts';
import { addPeriod } from '../../scripts/sample-inventory/set-up.ts';

const demo = { email: 'sustainability@borealis.example', password: 'Borealis-Demo-2026' };
const record = z.object({ record: z.object({ id: z.string(), version: z.int() }) });
const topicsTable = (page: Page) => page.getByRole('table', { name: 'Topics', exact: true });

/** Last year: everything decided, water not material, approved by somebody else. */
async function lastYear(lead: SignedIn, owner: SignedIn, period: { id: string }): Promise<void> {
  const make = async (path: string, body: object) => (await ask(lead.api, record, 'POST', path, body)).record;
  const { id: assessment, version } = await make('/materiality-assessments', {
    name: 'Materiality 2024',
    period: period.id,
    standard: 'esrs_2026',
  });
  await make('/iros', {
    assessment,
    title: 'Wells lower the ground water',
    topic: 'e3',
    kind: 'negative',
    scale: 2,
    scope: 2,
    irremediability: 2,
    basis: 'Level of the wells',
  });
  for (const topic of topicKeys)
    await make('/topic-conclusions', {
      assessment,
      topic,
      conclusion: 'notMaterial',
      reason: `Looked at in 2024: ${topic}`,
    });
  await ask(lead.api, record, 'PATCH', `/materiality-assessments/${assessment}`, {
    version,
    set: { status: 'inReview' },
  });
  await ask(owner.api, z.unknown(), 'POST', '/actions/approve-assessment', { assessment });
}

test('materiality: started from last year, scored until a topic becomes material, decided with its reason, approved by somebody else and locked', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const owner = await newCompany(baseURL, {
    company: 'Matter Mill',
    size: 60,
    sector: 'Manufacturing',
    email: 'owner@matter-mill.example',
  });
  const lead = await invited(baseURL, owner, 'lead@matter-mill.example', 'sustainability');
  const [before] = [
    await addPeriod(owner.api, { name: '2024', from: '2024-01-01', to: '2024-12-31' }),
    await addPeriod(owner.api, { name: '2025', from: '2025-01-01', to: '2025-12-31' }),
  ];
  await enter(page, lead);
  await page.goto(`/${owner.slug}/materiality`);
  await expect(page.getByRole('heading', { name: 'No assessments' })).toBeVisible();
  await lastYear(lead, owner, before);
  await page.reload();

  await page.getByRole('button', { name: 'Copy assessment' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Reporting period' })).toContainText('2025');
  await dialog.getByRole('button', { name: 'Copy assessment' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Assessment' })).toContainText('ESRS 2026 2025');
  await expect(topicsTable(page).getByRole('row', { name: /^E3 Water/ })).toContainText('Not material');
  await expect(topicsTable(page).getByRole('row', { name: /^E1 Climate/ })).toContainText('Not assessed');

  // Rated anew: severe in scope, so severe.
  await topicsTable(page)
    .getByRole('link', { name: /^E3 Water/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'E3 Water and marine resources' })).toBeVisible();
  await page.getByRole('grid').getByRole('link', { name: 'Wells lower the ground water' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Scope/).fill('5');
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const scores = page.getByRole('table', { name: 'Scores' });
  await expect(scores.getByRole('row', { name: /Wells lower the ground water/ })).toContainText('Material');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await scores.getByRole('button', { name: '5.00, explain: Wells lower the ground water' }).click();
  await expect(form.getByRole('row', { name: /Severity/ })).toContainText('one of the three is 5');
  await expect(form).toContainText('material at 3 and above');
  await form.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('tab', { name: 'Decision' }).click();
  await expect(page.getByText('The decision differs from the scoring result. Give a justification.')).toBeVisible();
  await page.getByRole('radio', { name: 'Material', exact: true }).check();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The wells serve the whole valley, and the level fell.');
  await page.getByRole('tab', { name: 'History' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save decision' }).click();
  await expect(page.getByText('Decision on E3 saved')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(
    page.getByRole('table', { name: 'Scores and decisions by year' }).getByRole('row', { name: /^ESRS 2026 2025/ }),
  ).toContainText('The wells serve the whole valley');

  await page.goto(`/${owner.slug}/materiality`);
  await expect(
    topicsTable(page)
      .getByRole('row', { name: /^E3 Water/ })
      .getByText('Material', { exact: true }),
  ).toHaveCount(2);
  await expect(page.getByRole('table', { name: 'Changed IROs' })).toContainText('Scope 2 → 5');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByRole('button', { name: 'Approve and lock' }).click();
  await expect(
    dialog.getByText('You scored or decided in this assessment. Someone else must approve it.'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Approve and lock' })).toBeDisabled();

  await page.context().clearCookies();
  await enter(page, owner);
  await page.goto(`/${owner.slug}/materiality`);
  await page.getByRole('button', { name: 'Approve and lock' }).click();
  await dialog.getByRole('button', { name: 'Approve and lock' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByText('Approved', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Content hash')).toBeVisible();
  await page.goto(`/${owner.slug}/materiality/e3`);
  await expect(page.getByText('This assessment is approved and locked.')).toBeVisible();
  await page.getByRole('tab', { name: 'Decision' }).click();
  await expect(page.getByRole('button', { name: 'Save decision' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('the method: which topics would turn is said before it is saved, by keyboard too', async ({ page, baseURL }) => {
  const complaints = complaintsOf(page);
  const owner = await newCompany(baseURL, {
    company: 'Method Mill',
    size: 60,
    sector: 'Manufacturing',
    email: 'owner@method-mill.example',
  });
  const period = await addPeriod(owner.api, { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  const {
    record: { id: assessment },
  } = await ask(owner.api, record, 'POST', '/materiality-assessments', {
    name: 'First',
    period: period.id,
    standard: 'esrs_2026',
  });
  await ask(owner.api, record, 'POST', '/iros', {
    assessment,
    title: 'Dust',
    topic: 'e2',
    kind: 'negative',
    scale: 3,
    scope: 3,
    irremediability: 3,
  });
  await enter(page, owner);
  await page.goto(`/${owner.slug}/materiality/settings`);
  await expect(page.getByRole('heading', { name: 'Current: Default method' })).toBeVisible();
  await page.getByRole('button', { name: 'Change method' }).click();
  const threshold = page.getByRole('textbox', { name: 'Impact threshold' });
  await threshold.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3.5');
  // Without a name and a reason nothing is previewed: the first that is missing has the focus.
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).fill('Stricter');
  await page.getByRole('textbox', { name: 'Effective from' }).fill('2025-01-01');
  await page.getByRole('textbox', { name: 'Reason for change' }).fill('Peers use 3.5.');
  // As a reader with other signs writes it: 1234.5, never 1.2345.
  await page.getByRole('textbox', { name: 'Base amount' }).fill('1.234,5');
  await page.getByRole('combobox', { name: 'Currency' }).fill('EUR');
  await page.getByRole('option', { name: /EUR/ }).first().click();
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByText('Applies to 1 assessment.')).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Topics that would change' }).getByRole('row', { name: /^E2 Pollution/ }),
  ).toContainText('Not material');
  await page.getByRole('button', { name: 'Save method' }).click();
  await expect(page.getByRole('heading', { name: 'Current: Stricter' })).toBeVisible();
  const methods = await page.request.get(`/api/companies/${owner.slug}/${materialityMethod.path}`);
  expect(await methods.text()).toContain('"baseAmount":"1234.5"');
  await page.goto(`/${owner.slug}/materiality`);
  await expect(topicsTable(page).getByRole('row', { name: /^E2 Pollution/ })).toContainText('Not material');
  expect(complaints).toEqual([]);
});

test('the materiality of the demo company: borderline topics, one not assessed, last year beside it, data points from the report', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enter(page, demo, { hasName: true });
  await page.goto('/borealis-furniture/materiality');
  await expect(topicsTable(page).getByRole('row', { name: /^E4 Biodiversity/ })).toContainText('Borderline');
  await expect(
    topicsTable(page)
      .getByRole('row', { name: /^S3 Affected/ })
      .getByText('Not assessed'),
  ).toHaveCount(2);
  await expect(topicsTable(page).getByRole('row', { name: /^G1 Business/ })).toContainText('1 IRO not rated');
  await expect(page.getByRole('table', { name: 'Changed IROs' })).toContainText(
    'Cooling water from the basin of the Werre',
  );
  await expect(page.getByRole('img', { name: /^Matrix of the ten topics/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/borealis-furniture/materiality/e1?tab=disclosures');
  await expect(
    page.getByRole('table', { name: 'Datapoints for 2025' }).getByRole('row', { name: /^Scope 1 E1-8/ }),
  ).toContainText('Missing');
  await expectAccessible(page);
  await page.getByText('VSME', { exact: true }).click();
  await expect(
    page
      .getByRole('table', { name: 'Datapoints for 2025' })
      .getByRole('row', { name: /^Gross Scope 1 greenhouse gas emissions B3/ }),
  ).toContainText('t CO₂e');
  await page.goto('/borealis-furniture/materiality/s1?tab=answers');
  await expect(page.getByRole('listitem').filter({ hasText: 'Accidents with lost days' })).toContainText('Off track');
  expect(complaints).toEqual([]);
});
