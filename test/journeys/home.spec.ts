import { expect, test, type Page } from '@playwright/test';
import { borealis } from '../../src/demo/borealis.ts';
import { demoPassword } from '../../src/demo/seed.ts';
import {
  complaintsOf,
  expectAccessible,
  goInside,
  newCompany,
  quietOf,
  settled,
  signIn,
  signInAs,
  enterAs,
} from '../support/journey.ts';

const home = '/borealis-furniture';

const pins = (page: Page) => page.getByRole('list', { name: 'Pinned Items' });
const pinNames = (page: Page) => pins(page).locator('li a, li span[class*=pinTitle]').allTextContents();

test.describe('the welcome card', () => {
  test('2.50, 2.51, 5.06 tells the time each second, keeps one’s greeting on the server, and resets it', async ({
    page,
  }) => {
    await signInAs(page, 'finance');
    const clock = page.locator('main time').first();
    const before = await clock.textContent();
    expect(before).toMatch(/^\w+,? \d+ \w+ \d{4} at \d\d:\d\d:\d\d$/);
    await expect(clock).not.toHaveText(before ?? '');
    await page.clock.install({ time: new Date('2026-06-10T11:59:58Z') });
    await page.reload();
    await expect(clock).toBeVisible();
    await page.clock.pauseAt(new Date('2026-06-10T12:30:00Z'));
    await expect(clock).toHaveText('Wednesday, 10 June 2026 at 12:30:00');
    for (const second of ['01', '02', '03']) {
      await page.clock.runFor(1000);
      await expect(clock).toHaveText(`Wednesday, 10 June 2026 at 12:30:${second}`);
    }
    await page.clock.resume();
    await expect(page.locator('main figure cite')).not.toBeEmpty();
    const kept = page.waitForResponse((response) => response.request().method() !== 'GET');
    await page.getByRole('button', { name: 'Hide the quote of the day' }).click();
    await expect(page.locator('main figure')).toHaveCount(0);
    await kept;
    await page.reload();
    await page.getByRole('button', { name: 'Show the quote of the day' }).click();
    await expect(page.locator('main figure cite')).not.toBeEmpty();

    const input = page.getByLabel('Custom greeting');
    await input.fill('   ');
    await page.getByRole('button', { name: 'Update Greeting' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Good (morning|afternoon|evening), Demo Finance!$/,
    );
    await input.fill('  Numbers first  ');
    await page.getByRole('button', { name: 'Update Greeting' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Numbers first', exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Numbers first', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Demo Finance!$/);
  });
});

test.describe('pinned items', () => {
  test('2.57, 9.03 are put in order with the mouse, by buttons and by keyboard, and stay so', async ({ page }) => {
    await signInAs(page, 'sustainability');
    await expect(page.getByText('Drag and drop to reorder your pinned items.', { exact: true })).toBeVisible();
    await expect(pins(page).getByRole('listitem')).toHaveCount(4);
    const [first = '', second = '', third = '', fourth = ''] = await pinNames(page);
    const saved = () =>
      page.waitForResponse((response) => response.url().endsWith('/pins/order') && response.status() === 204);

    const row = (name: string) => pins(page).getByRole('listitem').filter({ hasText: name });
    await settled(page);
    await pins(page).getByRole('listitem').last().scrollIntoViewIfNeeded();
    const from = await row(first).boundingBox();
    const to = await row(second).boundingBox();
    if (from === null || to === null) throw new Error('the pins are not there');
    // Four pixels are a click, more is a drag.
    await page.mouse.move(from.x + 150, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(from.x + 150, from.y + 16);
    await expect(row(first)).toHaveAttribute('data-dragging', 'false');
    await page.mouse.move(from.x + 150, from.y + 24);
    await expect(row(first)).toHaveAttribute('data-dragging', 'true');
    await page.mouse.move(to.x + 150, to.y + 16, { steps: 4 });
    let answered = saved();
    await page.mouse.up();
    await answered;
    await expect.poll(() => pinNames(page)).toEqual([second, first, third, fourth]);

    answered = saved();
    await page.getByRole('button', { name: `Move ${fourth} up`, exact: true }).click();
    await answered;
    await expect.poll(() => pinNames(page)).toEqual([second, first, fourth, third]);

    await page.getByRole('button', { name: `Move ${second}`, exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`${second} picked up.`)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`${second} moved to position 2 of 4.`)).toBeAttached();
    answered = saved();
    await page.keyboard.press('Space');
    await answered;
    await expect.poll(() => pinNames(page)).toEqual([first, second, fourth, third]);
    await page.reload();
    await expect.poll(() => pinNames(page)).toEqual([first, second, fourth, third]);
  });

  test('9.03 are dragged by a press of 120 ms of a finger, and not by a shorter one', async ({ browser }) => {
    const context = await browser.newContext({
      hasTouch: true,
      viewport: { width: 390, height: 800 },
      baseURL: process.env['JOURNEY_URL'] ?? '',
    });
    const page = await context.newPage();
    const quiet = quietOf(page);
    await page.clock.install();
    await signInAs(page, 'project-manager');
    await expect(pins(page).getByRole('listitem').first()).toBeVisible();
    await quiet();
    const [first = '', second = ''] = await pinNames(page);
    const row = pins(page).getByRole('listitem').filter({ hasText: first });
    // The home page may still be drawing its panels, so the pin is measured once it stays where it is.
    let box = { x: 0, y: 0 };
    await expect(async () => {
      await row.scrollIntoViewIfNeeded({ timeout: 2_000 });
      const [before, after] = [await row.boundingBox(), await row.boundingBox()];
      expect(after).not.toBeNull();
      expect(after).toEqual(before);
      box = after ?? box;
    }).toPass({ timeout: 20_000 });
    const touch = await context.newCDPSession(page);
    const at = (y: number) => ({ touchPoints: [{ x: box.x + 120, y }] });
    // A press that ends after 119 ms is none, one of 120 ms is.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(box.y + 20) });
    await page.clock.runFor(119);
    await expect(row).toHaveAttribute('data-dragging', 'false');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await page.clock.runFor(500);
    await expect(row).toHaveAttribute('data-dragging', 'false');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(box.y + 20) });
    await page.clock.runFor(120);
    await expect(row).toHaveAttribute('data-dragging', 'true');
    await page.clock.resume();
    for (const by of [10, 30, 50, 66])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(box.y + 20 + by) });
    const saved = page.waitForResponse((response) => response.url().endsWith('/pins/order'));
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await saved;
    await expect.poll(async () => (await pinNames(page)).slice(0, 2)).toEqual([second, first]);
    await context.close();
  });

  test('2.57 are made from a record’s menu, removed with undo, and say when their record is gone', async ({ page }) => {
    await enterAs(page, 'administrator');
    await page.goto(`${home}/announcements?view.record=new`);
    await page.getByLabel('Title').fill('Short-lived notice');
    await page.getByRole('textbox', { name: 'Date' }).fill('2026-03-02');
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Update' }).click();
    await page.getByRole('button', { name: 'Create announcement' }).click();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Pin to home' }).click();
    await expect(page.getByText('Pinned to home: Short-lived notice')).toBeVisible();
    await page.goto(home);
    await expect(pins(page).getByRole('link', { name: 'Short-lived notice' })).toBeVisible();
    await page.getByRole('button', { name: 'Unpin Short-lived notice' }).click();
    await expect(pins(page)).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await pins(page).getByRole('link', { name: 'Short-lived notice' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: /Short-lived notice/ })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.goto(home);
    await expect(pins(page).getByText('No longer available')).toBeVisible();
    await page.getByRole('button', { name: 'Unpin Short-lived notice' }).click();
    await expect(pins(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Pinned Items' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Unpin Short-lived notice' })).toHaveCount(0);
  });
});

test.describe('announcements', () => {
  test('2.54, 9.02 move in a line of half the window at 50 px a second, and stop by button, mouse, focus and reduced motion', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await signInAs(page, 'employee');
    const line = page.getByRole('group', { name: 'Latest announcements' });
    await expect(page.getByRole('heading', { name: 'Announcements & Updates' })).toBeVisible();
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Open day at the plant' }) });
    await expect(card.getByText('Event', { exact: true })).toBeVisible();
    await expect(card.locator('time')).toHaveText(/\d{4}$/);
    await expect(card.locator('p')).toHaveText(/\S{3,}/);
    await expect(line).toContainText('Open day at the plant');
    await expect(line).toHaveAttribute('data-moving', 'true');
    const track = line.locator('> div');
    const facts = await track.evaluate((element) => ({
      seconds: Number.parseFloat(getComputedStyle(element).animationDuration),
      width: element.scrollWidth / 2,
    }));
    expect(facts.width / facts.seconds).toBeCloseTo(50, 0);
    for (const width of [390, 1440, 1920, 900]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => (await line.boundingBox())?.width, `${width}`).toBeCloseTo(width / 2, 0);
    }
    const state = () => track.evaluate((element) => getComputedStyle(element).animationPlayState);
    await page.mouse.move(0, 0);
    await expect.poll(state).toBe('running');
    await line.hover();
    await expect.poll(state).toBe('paused');
    await page.mouse.move(0, 0);
    await line.focus();
    await expect.poll(state).toBe('paused');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(0, 0);
    await expect.poll(state).toBe('paused');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Resume' }), 'the pause is remembered').toBeVisible();
    await expect.poll(state).toBe('paused');
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab');
    await expect.poll(state).toBe('running');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(line).toHaveAttribute('data-moving', 'false');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
  });

  test('reach those they are for and nobody else, and are written by those who may', async ({ page, browser }) => {
    await signInAs(page, 'hr');
    await page.getByRole('link', { name: 'New announcement' }).click();
    await page.getByLabel('Title').fill('For project managers only');
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Event' }).click();
    await page.getByRole('textbox', { name: 'Date' }).fill('2199-12-31');
    await page.getByRole('group', { name: 'Audience' }).getByRole('button', { name: 'Add line' }).click();
    await page.getByRole('group', { name: 'Audience' }).getByRole('combobox').click();
    await page.getByRole('option', { name: 'Project manager' }).click();
    await page.getByRole('button', { name: 'Create announcement' }).click();
    await page.goto(home);
    await expect(page.getByRole('heading', { name: 'For project managers only' })).toBeVisible();

    for (const [role, isFor] of [
      ['project-manager', true],
      ['employee', false],
    ] as const) {
      const context = await browser.newContext({ baseURL: process.env['JOURNEY_URL'] ?? '' });
      const other = await context.newPage();
      await signInAs(other, role);
      await expect(other.getByRole('heading', { name: 'Open day at the plant' })).toBeVisible();
      await expect(other.getByRole('heading', { name: 'For project managers only' })).toHaveCount(isFor ? 1 : 0);
      await expect(other.getByRole('link', { name: 'New announcement' })).toHaveCount(0);
      await context.close();
    }
  });
});

test.describe('the support chat', () => {
  test('2.52, 2.53 follows its tree to the letter', async ({ page }) => {
    await signInAs(page, 'auditor');
    const log = page.getByRole('log');
    const options = page.getByRole('group', { name: 'Topics' });
    // How to reach the support comes with the help.
    await page.waitForLoadState('networkidle');
    const openings = ['I need help with my account', 'I need support with a product', 'Other'];
    await expect(options.getByRole('button')).toHaveText(openings);
    for (const way of [
      ['I need help with my account'],
      ['I need support with a product', 'Product A'],
      ['I need support with a product', 'Product B'],
      ['I need support with a product', 'Other'],
      ['Other'],
    ]) {
      for (const label of way) {
        if (label.startsWith('Product'))
          await expect(options.getByRole('button')).toHaveText(['Product A', 'Product B', 'Other']);
        await options.getByRole('button', { name: label, exact: true }).click();
      }
      await expect(log).toContainText('support@heartwood.example');
      await expect(log.locator('> div').last()).toContainText('Thank you for chatting with us!');
      await expect(options).toBeHidden();
      await page.getByRole('button', { name: 'Start over' }).click();
    }
  });

  test('answers from the help articles with their source, says when it knows nothing, and leads to a person', async ({
    page,
  }) => {
    await signInAs(page, 'employee');
    const log = page.getByRole('log');
    await page.getByLabel('Type a question').fill('How do I undo an import?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(log.getByRole('link', { name: 'Import a spreadsheet or CSV file: Undo' })).toBeVisible();
    expect(await log.getByRole('listitem').count()).toBeLessThanOrEqual(3);
    await page.getByLabel('Type a question').fill('Quetzalcoatl');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(log).toContainText('No help article answers this.');
    await page.getByRole('button', { name: 'Contact support' }).click();
    await page.getByRole('button', { name: 'Send to support' }).click();
    await expect(page.getByText('Enter a value.').first()).toBeVisible();
    await page.getByLabel('Your question').fill('The meter of the showroom is broken.');
    await page.getByRole('button', { name: 'Send to support' }).click();
    await expect(log).toContainText(/Request \d+ sent\./);
    await expect(log.locator('> div').last()).toContainText('Thank you for chatting with us!');
    await log.getByRole('link', { name: 'Import a spreadsheet or CSV file: Undo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import a spreadsheet or CSV file' })).toBeVisible();
  });
});

test.describe('the search', () => {
  test('2.56 finds pages, records, people and help, logs the query, and remembers it', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'debug') logged.push(message.text());
    });
    await signInAs(page, 'owner');
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill('solr roof');
    await expect(
      page.getByRole('group', { name: 'Records' }).getByRole('option', { name: /Solar roof, plant Detmold/ }),
    ).toBeVisible();
    expect(logged).toContain('Search query: solr roof');
    await box.fill('auditor');
    await expect(
      page.getByRole('group', { name: 'People' }).getByRole('option', { name: /auditor@borealis.example/ }),
    ).toBeVisible();
    await box.fill('projects');
    await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: /Projects/ })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Help' }).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${home}/project-management`);

    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search everything' });
    await expect(
      palette.getByRole('group', { name: 'Recent searches' }).getByRole('option', { name: 'projects' }),
    ).toBeVisible();
    await palette.getByRole('combobox').fill('new project');
    await expect(palette.getByRole('option', { name: 'New project' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  });

  test('keeps a search for its person, in the palette and on another device too, until it is let go', async ({
    page,
    browser,
    baseURL,
  }) => {
    const owner = await newCompany(baseURL, {
      company: 'Finders Works',
      size: 9,
      sector: 'Retail',
      email: 'owner@finders.example',
    });
    await signIn(page, owner);
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill('diesel bills');
    const keep = page.getByRole('button', { name: 'Save search “diesel bills”' });
    await keep.click();
    await expect(keep).toHaveAttribute('aria-pressed', 'true');

    const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signIn(elsewhere, owner);
    await expect(elsewhere.getByRole('button', { name: 'Search or run a command' })).toBeVisible();
    await elsewhere.keyboard.press('Control+k');
    const palette = elsewhere.getByRole('dialog', { name: 'Search everything' });
    await palette.getByRole('group', { name: 'Saved searches' }).getByRole('option', { name: 'diesel bills' }).click();
    await expect(palette.getByRole('combobox')).toHaveValue('diesel bills');
    await expectAccessible(elsewhere, { within: '[role=dialog]' });
    await palette.getByRole('button', { name: 'Save search “diesel bills”' }).click();
    await palette.getByRole('combobox').fill('');
    await expect(palette.getByRole('group', { name: 'Saved searches' })).toHaveCount(0);
  });

  test('never finds what somebody may not read', async ({ page }) => {
    await signInAs(page, 'guest');
    const box = page.getByRole('combobox', { name: 'Search' });
    // In the team of one project only; no people, no sites, no bills, no announcements.
    await box.fill('furniture');
    await expect(page.getByRole('group', { name: 'Records' }).getByRole('option')).toHaveText([
      /Take-back of used furniture/,
    ]);
    for (const hidden of ['Solar roof', 'Demo Owner', 'Plant Detmold', 'Open day', 'Stadtgas']) {
      await box.fill(hidden);
      await expect(
        page
          .getByText(`No results for “${hidden}”`)
          .last()
          .or(page.getByRole('group', { name: 'Help' })),
      ).toBeVisible();
      await expect(page.getByRole('group', { name: 'Records' })).toHaveCount(0);
      await expect(page.getByRole('group', { name: 'People' }).getByRole('option')).toHaveCount(0);
    }
  });
});

test('2.55, 3.10 projects show progress, milestones, deadline and team, and View Details opens the project', async ({
  page,
}) => {
  await signInAs(page, 'project-manager');
  const project = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Electric forklifts, sawmill Umeå' }) });
  await expect(page.getByRole('heading', { name: 'Project Summary' })).toBeVisible();
  // The demo company is made with a deadline six days ago; a run across midnight looks at it a day later.
  await expect(project.getByTitle(/\d{4}$/)).toHaveText(/^[67] days overdue$/);
  await expect(project.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '67');
  await expect(
    project.getByRole('list', { name: 'Milestones' }).getByRole('img', { name: 'Achieved', exact: true }),
  ).toHaveCount(2);
  await expect(project.getByRole('list', { name: 'Team' })).toContainText('Demo Line managerSawmill');
  await expect(project.getByRole('list', { name: 'Team' }).locator('[data-letters=DL]')).toBeVisible();
  await project.getByRole('link', { name: 'View Details: Electric forklifts' }).click();
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'Electric forklifts, sawmill Umeå' }),
  ).toBeVisible();
});

test('opens with the key metrics and what they lack, with tasks, approvals and deadlines, and nothing shifts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) {
          const shifted = Number(document.documentElement.dataset['shifted'] ?? 0) + entry.value;
          document.documentElement.dataset['shifted'] = String(shifted);
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signInAs(page, 'sustainability');
  const figures = page.getByRole('group', { name: 'Key metrics' });
  await expect(figures.getByRole('article', { name: 'Total emissions' })).toContainText('3,253 t CO₂e');
  await expect(figures.getByRole('article', { name: 'Energy' })).toContainText('10,292 MWh');
  const months = figures.getByRole('article', { name: 'Months with data' });
  await expect(months).toContainText('191 of 192');
  await expect(months).toContainText('District heat, Showroom Vienna');
  await expect(page.getByRole('region', { name: /^My tasks/ }).getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: /^My approvals/ })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: /^Deadlines/ })
      .locator('time')
      .first(),
  ).toHaveText(/\d{4}$/);
  await settled(page);
  expect(await page.evaluate(() => Number(document.documentElement.dataset['shifted'] ?? 0))).toBeLessThan(0.05);
  await months.getByRole('link', { name: 'Months with data' }).click();
  await expect(page.getByRole('tab', { name: 'Completeness', selected: true })).toBeVisible();
});

test('8.09 one part that fails leaves the others alone, and can be tried again', async ({ page }) => {
  let isBroken = true;
  await page.route('**/home/projects', (route) =>
    isBroken
      ? route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          body: JSON.stringify({ title: 'Something went wrong on the server.', requestId: 'ref-4711' }),
        })
      : route.continue(),
  );
  await signInAs(page, 'owner');
  await expect(page.getByRole('region', { name: 'Project Summary' }).getByText('ref-4711')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Open day at the plant' })).toBeVisible();
  await expect(pins(page)).toBeVisible();
  isBroken = false;
  await page.getByRole('region', { name: 'Project Summary' }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Greenhouse gas statement 2025', level: 3 })).toBeVisible();
});

test('nothing of home, announcements, projects and help is in the way of anybody', async ({ page }) => {
  test.slow();
  const complaints = complaintsOf(page);
  await signInAs(page, 'owner');
  for (const path of [
    '',
    '/announcements',
    '/project-management',
    '/help',
    '/help/import-file',
    '/help/no-such-article',
  ]) {
    await page.goto(`${home}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.goto(home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('plant');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('what many pages share is fetched once home is quiet: the next page, charts and all, comes in at most five scripts', async ({
  browser,
  baseURL,
}) => {
  // Its cache is empty, whatever journeys before it have fetched.
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const quiet = quietOf(page);
  await signIn(page, { email: `sustainability@${borealis.emailSuffix}`, password: demoPassword }, { hasName: true });
  await settled(page);
  const prefetched = page.locator('link[rel=prefetch]');
  await expect(prefetched).not.toHaveCount(0);
  await quiet();
  /** Scripts that came over the line since it was last asked. */
  const arrived = () =>
    page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      performance.clearResourceTimings();
      return entries
        .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
        .map(({ name }) => name);
    });
  const named = await prefetched.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const first = await arrived();
  expect(first).toEqual(expect.arrayContaining(named));
  await goInside(page, `/${borealis.slug}/environmental`);
  await settled(page);
  await quiet();
  const next = await arrived();
  expect(next).not.toEqual([]);
  expect(next.length, next.join(' ')).toBeLessThanOrEqual(5);
  await context.close();
});
