import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { complaintsOf, enter, expectAccessible, newCompany, ownNetwork } from '#test/support/journey.ts';
import { ask, signIn as signInByCall, type SignedIn } from '../../scripts/sample-inventory/api.ts';
import { addPeriod } from '../../scripts/sample-inventory/set-up.ts';
import { demoPassword } from '../../src/demo/seed.ts';

const demo = { email: 'sustainability@borealis.example', password: demoPassword };
const record = z.object({ record: z.object({ id: z.string() }) });
const outbox = z.object({
  mails: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string().nullable() })),
});
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

/** The links in the mails to these addresses, as an operator without a mail server reads them. */
async function linksTo(url: string, emails: readonly string[]): Promise<string[]> {
  const provider = await signInByCall(url, 'administrator@heartwood.example', demoPassword);
  let links: string[] = [];
  await expect
    .poll(
      async () => {
        const { mails } = await ask(provider.api, outbox, 'GET', '/outbox');
        links = emails.flatMap(
          (email) => /\/survey(#token=\S+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1] ?? [],
        );
        return links.length;
      },
      { message: 'every invitation is in the outbox' },
    )
    .toBe(emails.length);
  return links;
}

async function answer(url: string, link: string, answers: object[]): Promise<void> {
  const sent = await fetch(`${url}/api/surveys/answer`, {
    method: 'POST',
    headers: { origin: new URL(url).origin, 'content-type': 'application/json', 'x-forwarded-for': ownNetwork() },
    body: JSON.stringify({ token: link.replace('#token=', ''), answers }),
  });
  expect(sent.status).toBe(204);
}

/** A company whose assessment holds air for hardly important and water for very important. */
async function assessed(url: string, name: string): Promise<SignedIn> {
  const owner = await newCompany(url, {
    company: name,
    size: 60,
    sector: 'Manufacturing',
    email: `owner@${name.toLowerCase().replaceAll(' ', '-')}.example`,
  });
  const period = await addPeriod(owner.api, { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  const {
    record: { id: assessment },
  } = await ask(owner.api, record, 'POST', '/materiality-assessments', {
    name: 'Materiality 2025',
    period: period.id,
    standard: 'esrs_2026',
  });
  for (const [topic, rating] of [
    ['e1', 3],
    ['e2', 1],
    ['e3', 4],
  ] as const)
    await ask(owner.api, record, 'POST', '/iros', {
      assessment,
      title: `Harm ${topic}`,
      topic,
      kind: 'negative',
      scale: rating,
      scope: rating,
      irremediability: rating,
    });
  return owner;
}

test('a survey: started, opened, answered from a phone by keyboard without an account, closed, read, and a divergence commented', async ({
  page,
  baseURL,
  browser,
}) => {
  test.slow();
  const url = baseURL ?? '';
  const complaints = complaintsOf(page);
  const owner = await assessed(url, 'Ask Mill');
  await enter(page, owner);
  await page.goto(`/${owner.slug}/materiality/prioritization-tools`);
  const stability = table(page, 'Robustness of the scoring results');
  await expect(stability.getByRole('row', { name: /^E1 Climate/ })).toContainText('Borderline');
  await expect(stability.getByRole('row', { name: /^E3 Water/ })).toContainText(/9\d\d of 1,000|1,000 of 1,000/);
  await expect(stability.getByRole('row', { name: /^S1 Own/ })).toContainText('No result to test');
  await expect(page.getByText('2026 for E1, increased by one for each following topic')).toBeVisible();

  await page.getByRole('tab', { name: 'Stakeholder survey' }).click();
  await page.getByRole('button', { name: 'New survey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Your view of the mill');
  await dialog.getByRole('textbox', { name: 'Introduction' }).fill('The mill wants to know.');
  await dialog.getByRole('button', { name: 'Start survey' }).click();
  await expect(dialog).toBeHidden();
  await expect(table(page, 'Surveys').getByRole('row', { name: /^Your view of the mill/ })).toContainText('Draft');
  await page.getByRole('button', { name: 'Open survey' }).click();
  await expect(dialog).toContainText('The questions can no longer be changed');
  await dialog.getByRole('button', { name: 'Open survey' }).click();
  await expect(table(page, 'Surveys').getByRole('row', { name: /^Your view of the mill/ })).toContainText('Open');

  const customers = Array.from({ length: 6 }, (_one, at) => `customer${at}@ask-mill-customers.example`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Group' }).selectOption('Customers');
  await dialog.getByRole('textbox', { name: 'Email addresses' }).fill('not an address');
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog.getByRole('alert').getByText('Not an email address: not, an, address')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email addresses' }).fill(customers.join('\n'));
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog).toBeHidden();
  await expect(table(page, 'Response rate by group').getByRole('row', { name: /^Customers/ })).toContainText('6');
  const [mine = '', ...others] = await linksTo(url, customers);

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': ownNetwork() },
  });
  const survey = await phone.newPage();
  const surveyComplaints = complaintsOf(survey);
  const asked: string[] = [];
  survey.on('request', (request) => asked.push(new URL(request.url()).origin));
  const document = await survey.goto(`${url}/survey${mine}`);
  expect(document?.headers()['x-robots-tag']).toBe('noindex');
  await expect(survey.getByRole('heading', { level: 1, name: 'Your view of the mill' })).toBeVisible();
  await expect(survey).toHaveURL(`${url}/survey`);
  await expect(survey.getByText('The mill wants to know.')).toBeVisible();
  await expect(survey.getByRole('group', { name: /who work at suppliers: safety/ })).toBeVisible();
  await expect(survey.getByRole('group', { name: /who work here: safety/ })).toHaveCount(0);
  const air = survey.getByRole('group', { name: 'Keeping the air clean' });
  await air.getByRole('radio', { name: '1 of 5' }).focus();
  await survey.keyboard.press('Space');
  for (let step = 0; step < 4; step += 1) await survey.keyboard.press('ArrowRight');
  await expect(air.getByRole('radio', { name: '5 of 5' })).toBeChecked();
  const bribes = survey.getByRole('group', { name: 'No bribes' });
  await bribes.getByRole('radio', { name: 'Cannot say' }).focus();
  await survey.keyboard.press('Space');
  await expect(survey.getByRole('status').filter({ hasText: 'answered' })).toHaveText('2 of 34 answered');
  await expectAccessible(survey, {
    ready: async (waiting) => {
      await expect(waiting.getByRole('heading', { level: 1 })).toBeVisible();
    },
  });
  await survey.getByRole('button', { name: 'Submit answers' }).focus();
  await survey.keyboard.press('Enter');
  await expect(survey.getByRole('main').getByRole('status')).toContainText('Thank you. Your answers have been sent.');
  expect(surveyComplaints).toEqual([]);
  expect([...new Set(asked)]).toEqual([new URL(url).origin]);
  await survey.goto(`${url}/login`);
  await survey.goto(`${url}/survey${mine}`);
  await expect(survey.getByRole('heading', { name: 'This link has expired or has already been used' })).toBeVisible();
  await phone.close();

  for (const link of others)
    await answer(url, link, [
      { subTopic: 'air', value: 5 },
      { subTopic: 'mitigation', value: 3 },
      { subTopic: 'water', value: 3 },
    ]);
  await page.getByRole('button', { name: 'Close survey' }).click();
  await dialog.getByRole('button', { name: 'Close survey' }).click();
  await expect(table(page, 'Surveys').getByRole('row', { name: /^Your view of the mill/ })).toContainText('Closed');
  const results = table(page, 'Answers by question');
  await expect(results.getByRole('row', { name: /^Keeping the air clean/ })).toContainText('5.0');
  await expect(results.getByRole('row', { name: /^Putting out fewer/ })).toContainText('3.0');
  await expect(results.getByRole('row', { name: /^Honest and fair conduct/ }).getByRole('cell')).toHaveText([
    '–',
    '6',
    '0',
    '0',
    '6',
    '0',
  ]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Engagement table (CSV)' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('Customers,');
  expect(csv).toContain('Keeping the air clean (5.0)');

  await page.getByRole('tab', { name: 'Divergence' }).click();
  await expect(page.getByText('2 divergent topics have no comment.')).toBeVisible();
  await expect(table(page, 'Stakeholder views and scores').getByRole('row', { name: /^E2 Pollution/ })).toContainText(
    'Comment required',
  );
  await page.getByRole('textbox', { name: 'Comment on E2' }).fill('They live beside the stack; we rate it anew.');
  await page.getByRole('button', { name: 'Save comment on E2' }).click();
  await expect(table(page, 'Stakeholder views and scores').getByRole('row', { name: /^E2 Pollution/ })).toContainText(
    'Commented',
  );
  await expect(page.getByText('1 divergent topic has no comment.')).toBeVisible();
  // What was typed wrong is answered with 422, which the browser notes.
  expect(complaints.filter((complaint) => !/422 .*\/invite-to-survey$/.test(complaint))).toEqual([]);
});

test('a pairwise ranking: judged until the judgements hold together, saved, and read again', async ({
  page,
  baseURL,
}) => {
  const complaints = complaintsOf(page);
  const owner = await assessed(baseURL ?? '', 'Pair Mill');
  await enter(page, owner);
  await page.goto(`/${owner.slug}/materiality/prioritization-tools?tab=pairwise`);
  // Two topics are material by the figures; a third one is needed.
  await expect(page.getByText('Choose at least three topics.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'E2 Pollution' }).check();
  await page.getByRole('combobox', { name: 'E1 against E2' }).selectOption('E1: 5 times as important');
  await page.getByRole('combobox', { name: 'E2 against E3' }).selectOption('E2: 5 times as important');
  await expect(page.getByText('1 pair not compared.')).toBeVisible();
  await page.getByRole('combobox', { name: 'E1 against E3' }).selectOption('E3: 5 times as important');
  await expect(page.getByText(/The comparisons are inconsistent/)).toBeVisible();
  await page.getByRole('combobox', { name: 'E1 against E3' }).selectOption('E3: 2 times as important');
  await page.getByRole('combobox', { name: 'E2 against E3' }).selectOption('E3: 9 times as important');
  await expect(page.getByText(/The comparisons are consistent: consistency ratio 0\.0\d\d/)).toBeVisible();
  const weights = table(page, 'Topic weights');
  await expect(weights.getByRole('row').nth(1)).toContainText('E3 Water');
  await page.getByRole('textbox', { name: 'Title' }).fill('Board of the mill');
  await page.getByRole('button', { name: 'Save ranking' }).click();
  await expect(page.getByText('“Board of the mill” saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Ranking' })).toContainText('Board of the mill');
  await expect(page.getByRole('combobox', { name: 'E2 against E3' })).toHaveValue('-9');
  await expect(weights.getByRole('row').nth(1)).toContainText('E3 Water');
  await expect(page.getByRole('grid').getByRole('link', { name: 'Board of the mill' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the tools of the demo company: borderline topics, a closed round with hidden groups, a divergence that waits', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enter(page, demo, { hasName: true });
  await page.goto('/borealis-furniture/materiality/prioritization-tools');
  await expect(
    table(page, 'Robustness of the scoring results').getByRole('row', { name: /^E5 Resource/ }),
  ).toContainText('Borderline');
  await page.getByRole('tab', { name: 'Stakeholder survey' }).click();
  await expect(table(page, 'Response rate by group').getByRole('row', { name: /^Neighbours/ })).toContainText('3');
  const means = table(page, 'Means by group');
  // Columns: all, employees, customers, suppliers, investors, communities. Three neighbours are hidden, and the
  // suppliers with them.
  await expect(means.getByRole('row', { name: /^Making furniture that lasts/ }).getByRole('cell')).toHaveText([
    /^\d\.\d$/,
    /^\d\.\d$/,
    /^\d\.\d$/,
    'Hidden',
    /^\d\.\d$/,
    'Hidden',
  ]);
  await page.getByRole('combobox', { name: 'Responses of' }).selectOption('Employees');
  await expect(table(page, 'Answers by question').getByRole('row', { name: /^Land and quiet/ })).toContainText('Many');
  await page.getByRole('tab', { name: 'Divergence' }).click();
  await expect(table(page, 'Stakeholder views and scores').getByRole('row', { name: /^E2 Pollution/ })).toContainText(
    'Commented',
  );
  await expect(page.getByText(/divergent topics have no comment/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Comment on S4' })).toBeVisible();
  await page.getByRole('tab', { name: 'Pairwise ranking' }).click();
  await expect(table(page, 'Topic weights').getByRole('row')).toHaveCount(6);
  await expect(page.getByText(/The comparisons are consistent/)).toBeVisible();
  expect(complaints).toEqual([]);
});
