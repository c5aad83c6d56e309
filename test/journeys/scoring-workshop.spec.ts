import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { invited } from '#test/support/colleague.ts';
import { complaintsOf, enter, expectAccessible, newCompany } from '#test/support/journey.ts';
import { ask, type SignedIn } from '../../scripts/sample-inventory/api.ts';
import { addPeriod } from '../../scripts/sample-inventory/set-up.ts';

const record = z.object({ record: z.object({ id: z.string(), version: z.int() }) });
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

async function rated(page: Page, form: string, ratings: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, value] of Object.entries(ratings))
    await part(page, form)
      .getByRole('group', { name, exact: true })
      .getByRole('radio', { name: String(value) })
      .check();
}

/** A company with two entries to talk about; the lead runs the workshop from a desk, a colleague rates on a phone. */
async function prepared(
  url: string,
  name: string,
): Promise<{ lead: SignedIn; colleague: SignedIn; dust: { id: string; version: number } }> {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const owner = await newCompany(url, {
    company: name,
    size: 60,
    sector: 'Manufacturing',
    email: `owner@${slug}.example`,
  });
  const [lead, colleague] = [
    await invited(url, owner, `lead@${slug}.example`, 'sustainability'),
    await invited(url, owner, `people@${slug}.example`, 'hr'),
  ];
  const period = await addPeriod(owner.api, { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  const {
    record: { id: assessment },
  } = await ask(lead.api, record, 'POST', '/materiality-assessments', {
    name: 'Materiality 2025',
    period: period.id,
    standard: 'esrs_2026',
  });
  const { record: dust } = await ask(lead.api, record, 'POST', '/iros', {
    assessment,
    title: 'Dust in the yard',
    topic: 'e2',
    kind: 'negative',
    basis: 'Two letters of neighbours',
  });
  await ask(lead.api, record, 'POST', '/iros', { assessment, title: 'Joiners are missing', topic: 's1', kind: 'risk' });
  return { lead, colleague, dust };
}

test('a workshop: two people rate for themselves, see the spread together, vote again and settle; what was not shown is seen by nobody', async ({
  page,
  baseURL,
  browser,
}) => {
  test.slow();
  const url = baseURL ?? '';
  const complaints = complaintsOf(page);
  const { lead, colleague, dust } = await prepared(url, 'Round Mill');
  await enter(page, lead);
  await page.goto(`/${lead.slug}/materiality/prioritization-tools?tab=workshop`);
  await page.getByRole('button', { name: 'New workshop' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Workshop' }).fill('Production and people');
  for (const { email } of [lead, colleague])
    await dialog.getByRole('group', { name: 'Participants' }).getByRole('checkbox', { name: email }).check();
  await dialog.getByRole('checkbox', { name: 'All of E2 Pollution' }).check();
  await dialog.getByRole('checkbox', { name: 'Joiners are missing' }).check();
  await dialog.getByRole('button', { name: 'Start workshop' }).click();
  await expect(dialog).toBeHidden();
  await expect(table(page, 'Scoring workshops').getByRole('row', { name: /^Production and people/ })).toContainText(
    'Draft',
  );
  await page.getByRole('button', { name: 'Open workshop' }).click();
  await expect(page.getByText('No IRO open for rating.')).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await phone.newPage();
  const otherComplaints = complaintsOf(other);
  await enter(other, colleague);
  await other.goto(`/${colleague.slug}/materiality/prioritization-tools?tab=workshop`);
  await expect(other.getByText('No IRO open for rating.')).toBeVisible();

  await page.getByRole('button', { name: 'Open for rating: Dust in the yard' }).click();
  await expect(part(page, 'Open for rating: Dust in the yard')).toContainText('0 of 2 have rated');
  // The other page follows by itself, and is filled in by keyboard.
  const scale = part(other, 'Your rating').getByRole('group', { name: 'Scale', exact: true });
  await expect(scale).toBeVisible();
  await scale.getByRole('radio', { name: '1' }).focus();
  await other.keyboard.press('Space');
  for (let step = 0; step < 4; step += 1) await other.keyboard.press('ArrowRight');
  await expect(scale.getByRole('radio', { name: '5' })).toBeChecked();
  await part(other, 'Your rating').getByRole('button', { name: 'Submit rating' }).click();
  await expect(part(other, 'Your rating').getByText('Enter a rating from 1 to 5.')).toHaveCount(2);
  await rated(other, 'Your rating', { Scope: 3, Irremediability: 2 });
  await part(other, 'Your rating').getByRole('button', { name: 'Submit rating' }).click();
  await expect(part(other, 'Your rating').getByText('You have rated.')).toBeVisible();
  await expect(part(page, 'Open for rating: Dust in the yard')).toContainText('1 of 2 have rated');
  await expect(table(page, 'Spread of round 1')).toHaveCount(0);
  await expectAccessible(other);
  await rated(page, 'Your rating', { Scale: 2, Scope: 3, Irremediability: 2 });
  await part(page, 'Your rating').getByRole('button', { name: 'Submit rating' }).click();
  await expect(part(page, 'Open for rating: Dust in the yard')).toContainText('All participants have rated.');
  await page.getByRole('button', { name: 'Show ratings' }).click();
  for (const seen of [page, other])
    await expect(
      table(seen, 'Spread of round 1')
        .getByRole('row', { name: /^Scale/ })
        .getByRole('cell'),
    ).toHaveText(['2', '3.5', '5', '2']);
  await expect(table(other, 'Ratings of round 1')).toContainText('Scale 2, Scope 3, Irremediability 2');

  await page.getByRole('button', { name: 'Start another round' }).click();
  await rated(other, 'Your rating', { Scale: 4, Scope: 3, Irremediability: 2 });
  await part(other, 'Your rating').getByRole('button', { name: 'Submit rating' }).click();
  await part(page, 'Your rating').getByRole('button', { name: 'Abstain' }).click();
  await expect(part(page, 'Open for rating: Dust in the yard')).toContainText('All participants have rated.');
  await page.getByRole('button', { name: 'Show ratings' }).click();
  await expect(part(page, 'Round 2 of “Dust in the yard”')).toContainText('1 rating, 1 abstained, 0 missing.');

  // Somebody changes the entry meanwhile: told, and not overwritten.
  await page.getByRole('textbox', { name: 'Justification' }).fill('Measured at the fence in May.');
  await ask(lead.api, record, 'PATCH', `/iros/${dust.id}`, {
    version: dust.version,
    set: { scale: 1, scope: 1, irremediability: 1 },
  });
  await expect(
    page.getByText(
      'Someone has changed this IRO in the meantime. Current ratings: Scale 1, Scope 1, Irremediability 1.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm ratings' })).toBeDisabled();
  await page.getByRole('button', { name: 'Continue with current ratings' }).click();
  await page.getByRole('textbox', { name: 'Justification' }).fill('Measured at the fence in May.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm ratings' }).click();
  for (const seen of [page, other])
    await expect(table(seen, 'IROs in this workshop').getByRole('row', { name: /Dust in the yard/ })).toContainText(
      'Scale 4, Scope 3, Irremediability 2',
    );

  await page.getByRole('button', { name: 'Close workshop' }).click();
  await dialog.getByRole('button', { name: 'Close workshop' }).click();
  await expect(dialog).toBeHidden();
  await expect(other.getByText('Closed. Nothing can be changed.')).toBeVisible();
  await other.getByRole('button', { name: 'View ratings of Dust in the yard' }).click();
  await expect(table(other, 'Ratings of round 1')).toBeVisible();
  await page.goto(`/${lead.slug}/materiality/e2`);
  await expect(
    page.getByRole('table', { name: 'Scores' }).getByRole('row', { name: /Dust in the yard/ }),
  ).toContainText('3');
  await phone.close();
  expect(complaints).toEqual([]);
  expect(otherComplaints.filter((complaint) => !/422 .*rate-in-workshop$/.test(complaint))).toEqual([]);
});

test('the workshop of the demo company shows how far two people lie apart, and keeps back what is not shown', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enter(page, { email: 'sustainability@borealis.example', password: 'Borealis-Demo-2026' }, { hasName: true });
  await page.goto('/borealis-furniture/materiality/prioritization-tools?tab=workshop');
  await expect(part(page, /^Open for rating: Fine for a missing channel/)).toContainText('1 of 2 have rated');
  await page.getByRole('button', { name: 'View ratings of Late payment of small suppliers' }).click();
  await expect(
    table(page, 'Spread of round 1')
      .getByRole('row', { name: /^Scale/ })
      .getByRole('cell'),
  ).toHaveText(['2', '3.5', '5', '2']);
  await expect(
    part(page, 'Final ratings of “Late payment of small suppliers”').getByRole('button', { name: 'Confirm ratings' }),
  ).toBeDisabled();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('what changed: six questions answered with notes, what follows from them, and the text on the process with its workbook', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { lead } = await prepared(baseURL ?? '', 'Change Mill');
  await enter(page, lead);
  await page.goto(`/${lead.slug}/materiality`);
  const underWay = part(page, 'In progress');
  await expect(underWay).toContainText('No open surveys or workshops');
  await underWay.getByRole('link', { name: 'Significant change: not all questions answered' }).click();
  await expect(page.getByText('6 questions are not answered. Not answered does not mean no.')).toBeVisible();
  const questions = part(page, 'Significant changes').getByRole('group');
  await expect(questions).toHaveCount(6);
  await expectAccessible(page);
  for (let at = 0; at < 6; at += 1) {
    const question = questions.nth(at);
    await question.getByRole('radio', { name: at === 4 ? 'Yes' : 'No' }).check();
    await question.getByRole('textbox', { name: 'Explanation' }).fill(at === 4 ? 'A spill in May.' : 'As last year.');
    await question.getByRole('button').click();
    await expect(question.getByText(/^Answered by/)).toBeVisible();
  }
  await expect(page.getByText('Significant change. Reassess the affected topics')).toBeVisible();
  await page.getByRole('tab', { name: 'IRO-1 and IRO-2' }).click();
  await expect(page.getByText('2 IROs: 1 negative impact, 0 positive impacts, 1 risk, 0 opportunities')).toBeVisible();
  await expect(page.getByText(/Yes: A spill in May\.$/)).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Workbook (XLSX)' }).click();
  expect((await download).suggestedFilename()).toBe('IRO-1 and IRO-2 Materiality 2025.xlsx');
  expect(complaints).toEqual([]);
});

test('a sector template: shown before it is copied, what is there is marked, one is left out, and what is added does not count as assessed', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { lead } = await prepared(baseURL ?? '', 'Template Mill');
  await enter(page, lead);
  await page.goto(`/${lead.slug}/materiality`);
  const topics = table(page, 'Topics');
  await expect(topics.getByRole('row', { name: /^E5 Resource/ })).toContainText('Not assessed');
  await page.getByRole('button', { name: 'Copy sector template' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Sector' })).toHaveValue('Manufacturing');
  await expect(dialog.getByRole('button', { name: 'Add 10 IROs' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Offcuts, packaging and hazardous waste of production' }).uncheck();
  await expectAccessible(page, {
    within: '[role=dialog]',
    ready: async (waiting) => {
      await expect(waiting.getByRole('button', { name: 'Add 9 IROs' })).toBeVisible();
    },
  });
  await dialog.getByRole('button', { name: 'Add 9 IROs' }).click();
  await expect(dialog).toBeHidden();
  await expect(topics.getByRole('row', { name: /^E5 Resource/ })).toContainText('2 IROs not rated');
  await expect(topics.getByRole('row', { name: /^E5 Resource/ }).getByText('Not assessed')).toHaveCount(2);
  await page.getByRole('button', { name: 'Copy sector template' }).click();
  await expect(dialog.getByText('Already added')).toHaveCount(9);
  await expect(dialog.getByRole('button', { name: 'Add 1 IRO' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('files: the template comes down, an assessment goes out as JSON and comes in again as another draft', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { lead } = await prepared(baseURL ?? '', 'File Mill');
  await addPeriod(lead.api, { name: '2026', from: '2026-01-01', to: '2026-12-31' });
  await enter(page, lead);
  await page.goto(`/${lead.slug}/materiality?tab=register`);
  const template = page.waitForEvent('download');
  await page.getByRole('link', { name: 'IRO template (XLSX)' }).click();
  expect((await template).suggestedFilename()).toBe('Impacts, risks and opportunities.xlsx');
  await page.getByRole('tab', { name: 'Assessments' }).click();
  const out = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export JSON: Materiality 2025' }).click();
  const path = await (await out).path();
  await page.getByRole('button', { name: 'Import JSON' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from('{') });
  await expect(dialog.getByText('The file cannot be read: it is not valid JSON.')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(path);
  await expect(dialog.getByText('“Materiality 2025” with 2 IROs and 0 decisions')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Materiality 2026');
  await expect(dialog.getByRole('combobox', { name: 'Reporting period' })).toContainText('2026');
  await dialog.getByRole('button', { name: 'Import assessment' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('grid').getByRole('row', { name: /Materiality 2026/ })).toContainText('Draft');
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('the wording of ratings, the amounts of bands and own names of topics: shown before they are saved, and wherever a rating is chosen', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const { lead } = await prepared(baseURL ?? '', 'Word Mill');
  await enter(page, lead);
  await page.goto(`/${lead.slug}/materiality/settings`);
  await page.getByRole('button', { name: 'Change method' }).click();
  await page.getByRole('textbox', { name: 'Base amount' }).fill('1000000');
  await page.getByRole('combobox', { name: 'Currency' }).fill('EUR');
  await page.getByRole('option', { name: /EUR/ }).first().click();
  await page.getByText('Wording of ratings', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Scope 5' }).fill('the whole valley');
  await page.getByRole('textbox', { name: 'Name' }).fill('Valley');
  await page.getByRole('textbox', { name: 'Effective from' }).fill('2025-01-01');
  await page.getByRole('textbox', { name: 'Reason for change' }).fill('So that everybody means the same.');
  await page.getByText('Custom names of topics and sub-topics', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Custom name of: Pollution', exact: true }).fill('Clean air and brook');
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByText('1 wording changes')).toBeVisible();
  await expect(page.getByText('1 topic name changes')).toBeVisible();
  await expect(table(page, 'Magnitude thresholds of this method').getByRole('row', { name: /^3/ })).toContainText(
    '1% of revenue (10,000 EUR) to below 3% of revenue (30,000 EUR)',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save method' }).click();
  await expect(page.getByRole('heading', { name: 'Current: Valley' })).toBeVisible();
  await expect(table(page, 'Rating scale').getByRole('row', { name: /^Scope/ })).toContainText('the whole valley');
  await expect(table(page, 'Custom topic names').getByRole('row', { name: /^E2 Pollution/ })).toContainText(
    'Clean air and brook',
  );
  await page.goto(`/${lead.slug}/materiality/e2`);
  await expect(page.getByRole('heading', { name: 'E2 Clean air and brook', level: 1 })).toBeVisible();
  await page.getByRole('grid').getByRole('link', { name: 'Dust in the yard' }).click();
  await expect(page.getByRole('dialog').getByText(/5 the whole valley\. Leave empty if not rated\./)).toBeVisible();
  await page.goto(`/${lead.slug}/materiality/s1`);
  await page.getByRole('grid').getByRole('link', { name: 'Joiners are missing' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/3 considerable, 1% of revenue \(10,000 EUR\) to below 3% of revenue \(30,000 EUR\)/)
      .first(),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});
