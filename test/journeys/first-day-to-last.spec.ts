import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { invited } from '#test/support/colleague.ts';
import { choose } from '#test/support/first-inventory.ts';
import { mailTo, pathIn } from '#test/support/journey-people.ts';
import { arrangements, staff } from '#test/support/journey-staff.ts';
import { complaintsOf, enter, expectAccessible, newCompany, settled, signIn } from '#test/support/journey.ts';
import type { SignedIn } from '../../scripts/sample-inventory/api.ts';
import { addPeriod } from '../../scripts/sample-inventory/set-up.ts';
import { addDays } from '#platform/values/model/period.ts';

const today = new Date().toISOString().slice(0, 10);
const start = addDays(today, -99);
const partTime = addDays(today, -30);
/** As forms take it, in British English. */
const typed = (day: string) => day.split('-').toReversed().join('/');
const daysInYear = (year: number) => (new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1 ? 366 : 365);

const newPassword = 'Correct horse battery 9';
const email = `mara.${Date.now().toString(36)}@linden-works.example`;
const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const };

/** A window of somebody, who is signed in where an account is given, with what their browser complains about. */
async function windowOf(browser: Browser, account: SignedIn | null, options = {}): Promise<[Page, string[]]> {
  const page = await (await browser.newContext(options)).newPage();
  const complaints = complaintsOf(page);
  if (account !== null) await enter(page, account);
  return [page, complaints];
}

const pick = (form: Locator, label: RegExp, option: string) =>
  choose(form.getByRole('combobox', { name: label }), option);
const date = (form: Locator, label: RegExp, day: string) => form.getByRole('textbox', { name: label }).fill(typed(day));
const figure = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('a person is hired, takes leave, has an accident, answers a survey, goes part time and leaves, and is counted in every figure', async ({
  page: hr,
  browser,
  baseURL,
}) => {
  test.slow();
  const complaints = complaintsOf(hr);
  const owner = await newCompany(baseURL, {
    company: 'Linden Works',
    size: 160,
    sector: 'Manufacturing',
    email: `owner@linden-works-${Date.now().toString(36)}.example`,
  });
  const home = `/${owner.slug}`;
  const member = (name: string, role: string) =>
    invited(baseURL, owner, `${name}.${Date.now().toString(36)}@linden-works.example`, role);
  const people = await member('people', 'hr');
  const [lead, deputy, auditor] = [
    await member('lead', 'line-manager'),
    await member('deputy', 'line-manager'),
    await member('auditor', 'auditor'),
  ];
  await staff(owner, { 1: lead, 2: deputy });
  await arrangements(owner, start);
  const dialog = hr.getByRole('dialog');

  await test.step('HR hires her, and she has a plan', async () => {
    await signIn(hr, people);
    await hr.goto(`${home}/employee/employee-list?tab=records`);
    await hr.getByRole('button', { name: 'New employee' }).first().click();
    await dialog.getByLabel(/^First name/).fill('Mara');
    await dialog.getByLabel(/^Last name/).fill('Lind');
    await dialog.getByLabel(/^Work email/).fill(email);
    await date(dialog, /^Start date/, addDays(today, 7));
    await pick(dialog, /^Employment type/, 'Permanent');
    await pick(dialog, /^Position/, 'Joiner');
    await pick(dialog, /^Site/, 'Bielefeld');
    await pick(dialog, /^Line manager/, 'Lead Journey');
    await dialog.getByLabel(/^Weekly hours/).fill('40');
    await pick(dialog, /^Gender/, 'Female');
    await dialog.getByRole('button', { name: 'Create employee' }).click();
    await expect(dialog).toBeHidden();
    await hr.goto(`${home}/hr/onboarding`);
    await expect(hr.getByText('0 of 1 steps done')).toBeVisible();
    await hr.getByRole('button', { name: 'Invite Mara Lind' }).click();
    await dialog.getByLabel('Private email').fill(email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(hr.getByText('Invited')).toBeVisible();
  });

  const [mara, complaintsOfMara] = await windowOf(browser, null, phone);
  await test.step('before the first day she does her steps and sees nothing else', async () => {
    await mara.goto(pathIn(await mailTo(email, /./)));
    await mara.getByLabel('First name').fill('Mara');
    await mara.getByLabel('Surname').fill('Lind');
    await mara.getByLabel('Password', { exact: true }).fill(newPassword);
    await mara.getByRole('button', { name: 'Accept invitation' }).click();
    await mara.getByRole('link', { name: 'Continue to sign-in' }).click();
    await mara.getByLabel('Email').fill(email);
    await mara.getByLabel('Password', { exact: true }).fill(newPassword);
    await mara.getByRole('button', { name: 'Submit' }).click();
    await mara.waitForURL(`**${home}`);
    await mara.goto(`${home}/my-profile`);
    await expect(mara).toHaveURL(`${home}/my-profile/onboarding`);
    await mara.getByRole('button', { name: 'Mark as done: Read the safety rules' }).click();
    await expect(mara.getByText('Done', { exact: true })).toBeVisible();
    await mara.goto(`${home}/employee/employee-list`);
    await expect(mara.getByRole('heading', { name: 'You do not have access' })).toBeVisible();
  });

  await test.step('she started earlier than planned, is a member at once, and has her pay', async () => {
    await hr.goto(`${home}/employee/employee-list?tab=records`);
    await hr.getByRole('link', { name: 'Mara Lind' }).click();
    await date(dialog, /^Start date/, start);
    await dialog.getByRole('button', { name: 'Save employee' }).click();
    await expect(hr.getByText('Saved', { exact: true })).toBeVisible();
    await hr.goto(`${home}/hr/employee-data?tab=pay&view.record=new`);
    await pick(dialog, /^Employee/, 'Mara Lind');
    await date(dialog, /^Effective from/, start);
    await dialog.getByLabel(/^Base pay/).fill('26');
    await pick(dialog, /^Pay period/, 'Hour');
    await pick(dialog, /^Currency/, 'EUR');
    await dialog.getByLabel(/^Weekly hours paid/).fill('40');
    await dialog.getByRole('button', { name: 'Create pay' }).click();
    await expect(dialog).toBeHidden();
    await mara.goto(`${home}/employee/employee-list`);
    await mara.getByLabel('Search people').fill('Lind');
    await expect(mara.locator('main').getByText('Mara Lind').first()).toBeVisible();
  });

  const [standIn, complaintsOfStandIn] = await windowOf(browser, deputy);
  let days = 0;
  await test.step('she asks for leave, and the delegate of her absent manager approves it', async () => {
    const [manager] = await windowOf(browser, lead);
    await manager.goto(`${home}/my-profile/settings`);
    await manager.getByLabel('Colleague').selectOption({ label: deputy.email });
    await date(manager.locator('main'), /^First day/, today);
    await date(manager.locator('main'), /^Last day/, addDays(today, 7));
    await manager.getByRole('button', { name: 'Delegate approvals' }).click();
    await expect(manager.getByText('Approvals delegated')).toBeVisible();
    await manager.context().close();

    await mara.goto(`${home}/my-profile/leave`);
    const form = mara.getByRole('form', { name: 'Request leave' });
    await pick(form, /^Leave type/, 'Annual leave');
    // Monday to Wednesday of the week after next; public holidays are not counted.
    const monday = addDays(today, 15 - (new Date(today).getUTCDay() || 7));
    await date(form, /^First day/, monday);
    await date(form, /^Last day/, addDays(monday, 2));
    const said = await form.getByText(/d of leave$/).innerText();
    days = Number.parseFloat(said);
    expect(days).toBeGreaterThan(0);
    await expect(form.getByText('approves.')).toBeVisible();
    await expectAccessible(mara);
    await form.getByRole('button', { name: 'Request leave' }).click();
    await expect(mara.getByText('Leave requested')).toBeVisible();

    await standIn.goto(home);
    await standIn.getByRole('link', { name: /^Mara Lind · Annual leave/ }).click();
    await expect(standIn.getByText(/^You decide for/)).toBeVisible();
    await expect(standIn.getByRole('link', { name: 'Open record' }), 'she reads no leave of others').toHaveCount(0);
    await standIn.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(standIn.getByText(/^Mara Lind · Annual leave.* approved$/)).toBeVisible();
  });

  await test.step('she reports an accident from her phone, and HR classifies it', async () => {
    await mara.goto(`${home}/hr/employee-health?tab=report`);
    const form = mara.getByRole('form', { name: 'Report an incident' });
    await form.getByLabel(/^What happened/).fill('Cut by a saw blade');
    await date(form, /^Date/, addDays(today, -20));
    await form.getByLabel(/^Site/).selectOption('Bielefeld');
    await form.getByRole('button', { name: 'Send report' }).click();
    await expect(mara.getByText('Report sent')).toBeVisible();
    await hr.goto(`${home}/hr/employee-health?tab=incidents`);
    await hr
      .getByRole('row', { name: /Cut by a saw blade/ })
      .getByRole('checkbox')
      .click();
    await hr.getByRole('button', { name: 'Classify…' }).click();
    await pick(dialog, /^Did the person die/, 'No');
    await pick(dialog, /away from work on any day/, 'Yes');
    await dialog.getByLabel(/^Lost days/).fill('3');
    await dialog.getByRole('button', { name: 'Classify incident' }).click();
    await expect(hr.getByRole('row', { name: /Cut by a saw blade.*Lost time/ })).toBeVisible();
  });

  await test.step('she answers an anonymous survey, of which one response tells nothing', async () => {
    await hr.goto(`${home}/employee/employee-satisfaction?tab=surveys`);
    await hr.getByRole('button', { name: 'New survey…' }).click();
    await dialog.getByLabel('Title').fill('How we work');
    await date(dialog, /^Opens on/, today);
    await date(dialog, /^Last day/, addDays(today, 6));
    await dialog.getByRole('button', { name: 'Create survey' }).click();
    await hr.getByRole('button', { name: 'Start…' }).click();
    await dialog.getByRole('button', { name: 'Start survey' }).click();
    await expect(hr.getByRole('row', { name: /How we work.*161.*Open/ })).toBeVisible();
    await mara.goto(`${home}/my-profile/work-satisfaction`);
    await mara.getByRole('button', { name: 'Answer survey' }).click();
    for (const question of await mara.getByRole('group').filter({ hasText: 'Strongly agree' }).all())
      await question.getByText('4', { exact: true }).click();
    await mara.getByLabel('What should we change first?').fill('More breaks');
    await mara.getByRole('button', { name: 'Submit answers' }).click();
    await expect(mara.getByText('Answered', { exact: true })).toBeVisible();
    await hr.getByRole('button', { name: 'Close…' }).click();
    await dialog.getByRole('button', { name: 'Close survey' }).click();
    await expect(hr.getByRole('row', { name: /How we work.*Fewer than 5.*Closed/ })).toBeVisible();
    await hr.getByRole('tab', { name: 'Results' }).click();
    await expect(hr.getByRole('heading', { name: /^Hidden: fewer than 5 responses/ })).toBeVisible();
    await expect(hr.locator('main')).not.toContainText('More breaks');
  });

  await test.step('she works part time from a day, and her balance says so day by day', async () => {
    await hr.goto(`${home}/employee/employee-list?tab=jobs&view.record=new`);
    await pick(dialog, /^Employee/, 'Mara Lind');
    await date(dialog, /^Effective from/, partTime);
    await dialog.getByLabel(/^Weekly hours/).fill('20');
    await dialog.getByLabel(/^Reason/).fill('Agreed in writing');
    await dialog.getByRole('button', { name: 'Create job' }).click();
    await expect(dialog).toBeHidden();
    await expect(hr.getByRole('row', { name: /Mara Lind.*Joiner.*Bielefeld.*Lead Journey.*20/ })).toBeVisible();

    await mara.goto(`${home}/my-profile/leave`);
    await mara.getByText('Explain balance').click();
    const balance = mara.getByRole('dialog', { name: 'Mara Lind' });
    // The leave year begins with the month of the first day: 69 days of 30 and the others of 15, by its 365 or 366 days,
    // to half days. A day of leave is 8 hours, and her days have 4.
    const [year = 0, month = 0] = start.split('-').map(Number);
    const last = new Date(Date.UTC(year + 1, month - 1, 0));
    const length = Math.round((last.getTime() - Date.UTC(year, month - 1, 0)) / 86_400_000);
    const rest = Math.round((last.getTime() - Date.parse(partTime)) / 86_400_000) + 1;
    const entitlement = Math.round(((69 * 30 + rest * 15) / length) * 2) / 2;
    await expect(balance.getByText(/^Hours or policy changed/)).toBeVisible();
    await expect(balance.getByText('4 h of 4 h scheduled. One day: 8 h')).toHaveCount(days);
    await expect(balance).toContainText(`Available in the leave year${entitlement - days / 2} d`);
    await expectAccessible(mara);
  });

  await test.step('she leaves, and her access ends with the minute', async () => {
    await hr.goto(`${home}/hr/offboarding`);
    await hr
      .getByRole('button', { name: 'Begin an exit' })
      .or(hr.getByRole('link', { name: 'Begin an exit' }))
      .click();
    await pick(dialog, /^Employee/, 'Mara Lind');
    await pick(dialog, /^Type/, 'Resignation');
    await date(dialog, /^Notice date/, addDays(today, -28));
    await date(dialog, /^Last day/, today);
    await dialog.locator('[name=accessCutAt]').fill(typed(today));
    await dialog.locator('input[type=time]').fill(new Date().toISOString().slice(11, 16));
    await dialog.getByRole('button', { name: 'Create exit' }).click();
    await expect(dialog).toBeHidden();
    await mara.goto(`${home}/my-profile/leave`);
    await expect(mara.getByRole('heading', { name: 'Leave', exact: true })).toBeHidden();
    expect((await mara.request.get(`/api/companies/${owner.slug}/my-profile`)).status()).toBeGreaterThanOrEqual(400);
    await hr
      .getByRole('link', { name: /^Mara Lind/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Completed' }).click();
    await expect(dialog.getByText('Completed').first()).toBeVisible();
  });

  await test.step('she is counted in headcount, turnover, accident rate and pay gap', async () => {
    await hr.goto(`${home}/hr`);
    // On her last day she is still one of 161; 160 + 20 of 40 hours.
    await expect(figure(hr, 'Headcount')).toContainText('161\u00a0people');
    await expect(figure(hr, 'Full-time equivalents')).toContainText('160.5\u00a0FTE');
    await expect(figure(hr, 'Leavers')).toContainText('1\u00a0person');
    await hr.goto(`${home}/hr/diversity-and-inclusion`);
    // Women: (60 × 20 + 26) ÷ 61 = 20.0984; (25 − 20.0984) ÷ 25 = 19.61%.
    await expect(figure(hr, 'Mean pay gap')).toContainText('19.61%');
    await addPeriod(owner.api, { name: 'To today', from: addDays(today, -364), to: today, gwpSet: 'AR6' });
    await hr.goto(`${home}/social`);
    // 160 on 365 days and she on 100: 160 + 100 ÷ 365 = 160.274; 1 ÷ 160.274 = 0.624%.
    await expect(figure(hr, 'Average headcount')).toContainText('160.3\u00a0people');
    await expect(figure(hr, 'Employee turnover')).toContainText('0.624%');
    expect(complaints).toEqual([]);
  });

  await test.step('and in B8, B9 and B10 of the report', async () => {
    const [report, complaintsOfReport] = await windowOf(browser, owner);
    await report.goto(`${home}/report/esg-report?tab=vsme`);
    await report.getByRole('tab', { name: 'Datapoints' }).click();
    await report.getByRole('button', { name: 'Fill from your data' }).click();
    await expect(report.getByText(/ new, 0 updated/)).toBeVisible();
    const at = async (code: string) => {
      const disclosures = report.getByRole('navigation', { name: 'Disclosures' });
      await disclosures.getByRole('link', { name: new RegExp(`^${code} `) }).click();
      await expect(report.getByRole('group', { name: new RegExp(`^${code} ·`) })).toBeVisible();
      await settled(report);
    };
    const states = (label: string, value: string) =>
      expect(report.getByRole('group', { name: label, exact: true }).getByRole('textbox').first()).toHaveValue(value);
    await at('B8');
    await states('Number of permanent contact employees', '151');
    await states('Number of temporary contract employees', '10');
    await states('Number of male employees', '100');
    await states('Number of female employees', '61');
    // 1 ÷ ((160 + 161) ÷ 2) = 0.623%.
    await states('Employee turnover rate', '0.62');
    await expect(report.getByRole('textbox', { name: /employment contract, Germany$/ })).toHaveValue('141');
    await expect(report.getByRole('textbox', { name: /employment contract, Austria$/ })).toHaveValue('20');
    await at('B9');
    await states('Number of recordable work related accidents in the reporting period', '1');
    // 160 × 40 hours on 365 days, and hers on 69 days of 40 and 31 of 20: 2,339,380 × 50 weeks ÷ 365 = 320,463 hours;
    // 200,000 ÷ 320,463 = 0.624. A year with a 29 February has 366 days.
    let hours = 0;
    for (let day = addDays(today, -364); day <= today; day = addDays(day, 1))
      hours += ((6_400 + (day < start ? 0 : day < partTime ? 40 : 20)) * 50) / daysInYear(Number(day.slice(0, 4)));
    await states(
      'Rate of recordable work related accidents in the reporting period',
      String(Number((200_000 / hours).toFixed(3))),
    );
    await states('Number of fatalities as a result of work-related injuries and work-related ill health', '0');
    await at('B10');
    const wages = /^Employees receive pay equal or above minimum wage/;
    await expect(report.getByRole('group', { name: wages }).getByRole('combobox').first()).toHaveValue('true');
    await states('Percentage gap in pay between female and male employees', '19.6');
    expect(complaintsOfReport).toEqual([]);
    await report.context().close();
  });

  await test.step('and who may not see her pay, health and leave does not', async () => {
    await standIn.goto(`${home}/hr/employee-data?tab=pay`);
    await expect(standIn.getByRole('row', { name: /Deputy Journey/ })).toBeVisible();
    await expect(standIn.getByRole('row', { name: /Mara Lind/ })).toHaveCount(0);
    for (const address of ['hr/employee-data?tab=requests', 'hr/employee-health?tab=people', 'hr/offboarding']) {
      await standIn.goto(`${home}/${address}`);
      await settled(standIn);
      await expect(standIn.locator('main')).not.toContainText('Mara');
    }
    const [reader, complaintsOfReader] = await windowOf(browser, auditor);
    await reader.goto(`${home}/hr/employee-health?tab=incidents`);
    await expect(reader.getByRole('row', { name: /Cut by a saw blade/ })).toBeVisible();
    await expect(reader.getByRole('tab', { name: 'People' })).toHaveCount(0);
    expect([complaintsOfReader, complaintsOfStandIn]).toEqual([[], []]);
    // Before the first day and after the last one she is refused, and the browser says so.
    expect(complaintsOfMara.filter((one) => !/40[134]/.test(one))).toEqual([]);
    await reader.context().close();
  });
  for (const page of [mara, standIn]) await page.context().close();
});
