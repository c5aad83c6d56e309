import { isFileOf } from '../support/web-files.ts';
import { expect, test } from '@playwright/test';
import { painted, settled, signInAs } from '../support/journey.ts';

declare global {
  var moved: string[];
}

test('2.45, 3.07 the menu keeps its state, becomes an overlay in a narrow window and comes back', async ({ page }) => {
  await signInAs(page, 'sustainability');
  const settings = page.getByRole('navigation', { name: 'Pages' }).getByText('Settings');
  await expect(settings).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(settings).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expect(settings).toBeHidden();
  await page.setViewportSize({ width: 991, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page).toHaveURL('/borealis-furniture/settings');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('isSidebarExpanded'))).toBe('false');
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(settings).toBeVisible();
});

test('2.41 the module grid is walked by arrow keys and closes with the choice', async ({ page }) => {
  await signInAs(page, 'sustainability');
  await page.getByRole('button', { name: /All modules/ }).click();
  const grid = page.getByRole('dialog', { name: 'All modules' });
  await expect(grid.getByRole('link', { name: 'Home' })).toBeFocused();
  await expect(grid.getByRole('link', { name: 'Home' })).toHaveCSS('height', '70px');
  const steps = [
    ['ArrowRight', 'My profile'],
    ['ArrowRight', 'Employee'],
    ['ArrowRight', 'HR'],
    ['ArrowRight', 'Project management'],
    ['ArrowUp', 'My profile'],
    ['ArrowDown', 'Project management'],
    ['ArrowDown', 'Environmental'],
    ['ArrowLeft', 'Materiality'],
    ['ArrowRight', 'Environmental'],
  ] as const;
  for (const [key, name] of steps) {
    await page.keyboard.press(key);
    await expect(grid.getByRole('link', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(grid).toBeHidden();
  await expect(page).toHaveURL('/borealis-furniture/environmental');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a page without the right says which one is missing; one that is not there says so inside the frame', async ({
  page,
}) => {
  await signInAs(page, 'guest');
  await page.goto('/borealis-furniture/environmental/ghg-emissions');
  await expect(page.getByRole('heading', { name: 'You do not have access' })).toBeVisible();
  await expect(page.getByText(/See activity data and results/i)).toBeVisible();
  await page.goto('/borealis-furniture/nothing/here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(page).toHaveURL('/borealis-furniture');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A module that is only planned says so, and leads home too.
  await page.goto('/borealis-furniture/communication');
  await expect(page.getByRole('heading', { level: 1, name: 'Communication: planned' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show features' })).toHaveAttribute('href', '/features');
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(page).toHaveURL('/borealis-furniture');
});

test('2.24, 8.08 a page whose code fails twice opens at the third try; one that never comes can be tried again', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  let failures = 2;
  await page.route(isFileOf(/company\/settings\/web\/settings\.tsx$/), (route) =>
    failures-- > 0 ? route.abort() : route.continue(),
  );
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Company settings' })).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL('/borealis-furniture');
  await page.reload();
  failures = 99;
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The page could not be loaded' })).toBeVisible();
  failures = 0;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Company settings' })).toBeVisible();
});

test('the files of a page are named in its document; one that does not arrive comes with a new document', async ({
  page,
}) => {
  await signInAs(page, 'owner');
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && /\/assets\/.*\.js$/.test(request.url())) fetched.push(request.url());
  });
  for (const address of ['', '/environmental', '/settings', '/environmental/ghg-emissions']) {
    await page.goto(`/borealis-furniture${address}`);
    await settled(page);
    expect(await page.locator('link[rel=modulepreload]').count(), address).toBeGreaterThan(5);
    expect(fetched.splice(0), `${address}: scripts that its document does not name`).toEqual([]);
  }
  let failures = 1;
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(isFileOf(/environmental\/overview\/web\/overview\.tsx$/), (route) =>
    failures-- > 0 ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.goto('/borealis-furniture/environmental');
  await expect(page.getByRole('heading', { level: 1, name: 'Environment' })).toBeVisible();
  expect(failures).toBeLessThan(0);
  expect(documents).toBe(2);
});

test('where motion is reduced, nothing changes its colours or place by and by', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.moved = [];
    for (const type of ['transitionrun', 'transitionstart'])
      addEventListener(
        type,
        ({ target }) => moved.push(target instanceof Element ? target.outerHTML.slice(0, 120) : ''),
        {
          capture: true,
        },
      );
  });
  await signInAs(page, 'owner');
  await page.goto('/borealis-furniture/settings');
  await settled(page);
  // The border of a field changes its colour when it is entered.
  const field = page.getByRole('tabpanel').getByRole('textbox').first();
  await field.focus();
  await painted(page);
  await field.blur();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Home' }).first().hover();
  await page.getByRole('tab', { name: 'Members' }).click();
  await settled(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await painted(page);
  expect(await page.evaluate(() => moved)).toEqual([]);
  // The same is seen where motion is wanted.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await page.getByRole('tab', { name: 'Profile' }).click();
  await settled(page);
  await page.evaluate(() => moved.splice(0));
  // A change that is taken back before the next frame moves nothing.
  await expect(async () => {
    await field.focus();
    await painted(page);
    await field.blur();
    await painted(page);
    expect(await page.evaluate(() => moved.length)).toBeGreaterThan(0);
  }).toPass({ timeout: 20_000 });
});

test('a lost connection is said, and taken back when the server answers again', async ({ page, context }) => {
  await signInAs(page, 'owner');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Members' }).click();
  await expect(page.getByText('This page may be out of date.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('This page may be out of date.')).toBeHidden({ timeout: 12_000 });
  await expect(page.getByRole('row', { name: /owner@borealis.example/ })).toBeVisible();
});

test('people are invited, suspended and brought back', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto('/borealis-furniture/settings?tab=members');
  const email = `new.${Date.now()}@borealis.example`;
  await page.getByRole('button', { name: 'Invite members' }).click();
  await page.getByLabel('Email addresses').fill('not an address');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('“not” is not an email address.')).toBeVisible();
  await page.getByLabel('Email addresses').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const invitation = page
    .getByRole('list', { name: 'Open invitations' })
    .getByRole('listitem')
    .filter({ hasText: email });
  await invitation.getByRole('button', { name: 'Withdraw' }).click();
  await expect(invitation).toBeHidden();

  const member = page.getByRole('row', { name: /line-manager@borealis.example/ });
  await member.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Suspend access' }).click();
  await expect(member.getByText('Suspended')).toBeVisible();
  await member.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Restore access' }).click();
  await expect(member.getByText('Active')).toBeVisible();
});
