import { expect, test, type Page } from '@playwright/test';
import { complaintsOf, enter, registered, settled } from '../support/journey.ts';

const password = 'a quiet place by the sea';
const streams = (page: Page): string[] => {
  const found: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/events')) found.push(new URL(request.url()).search);
  });
  return found;
};
async function addUnit(page: Page, slug: string, name: string): Promise<void> {
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  const made = await page.request.post(`/api/companies/${slug}/org-units`, {
    headers: { origin, 'idempotency-key': name.replaceAll(' ', '-').padEnd(32, '0') },
    data: { name, kind: 'site', country: 'DE' },
  });
  expect(made.status(), await made.text()).toBe(201);
}

test('what somebody else enters stands on the open page without asking, in all tabs over one connection', async ({
  page,
  browser,
}) => {
  const slug = await registered(page, 'Live Works');
  const complaints = complaintsOf(page);
  const opened = streams(page);
  await page.goto(`/${slug}/environmental/admin-setup?step=sites`);
  await settled(page);
  await expect.poll(() => opened.length).toBe(1);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await enter(other, { email: 'owner@liveworks.example', password });
  await addUnit(other, slug, 'Harbour depot');
  await expect(page.getByText('Harbour depot')).toBeVisible();

  const tab = await page.context().newPage();
  const openedByTab = streams(tab);
  await tab.goto(`/${slug}/environmental/admin-setup?step=sites`);
  await expect(tab.getByText('Harbour depot')).toBeVisible();
  await tab.bringToFront();
  await addUnit(other, slug, 'Quarry');
  await expect(tab.getByText('Quarry')).toBeVisible();
  expect(openedByTab).toEqual([]);

  // The tab that listened goes: the other one takes over from where it was.
  await page.close();
  await expect.poll(() => openedByTab.length).toBe(1);
  expect(openedByTab[0]).toMatch(/^\?since=\d+$/);
  await addUnit(other, slug, 'Sawmill');
  await expect(tab.getByText('Sawmill')).toBeVisible();
  expect(complaints).toEqual([]);
  await elsewhere.close();
});

test('what was entered while the connection was away stands there when it is back', async ({ page, browser }) => {
  const slug = await registered(page, 'Live Resume');
  await page.goto(`/${slug}/environmental/admin-setup?step=sites`);
  await settled(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await enter(other, { email: 'owner@liveresume.example', password });
  await page.context().setOffline(true);
  await addUnit(other, slug, 'Far away');
  await page.context().setOffline(false);
  await expect(page.getByText('Far away')).toBeVisible();
  await elsewhere.close();
});

test('a browser without server-sent events works, and learns of its own work by asking', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'EventSource');
  });
  const slug = await registered(page, 'Live Without');
  const complaints = complaintsOf(page);
  await page.goto(`/${slug}/environmental/admin-setup?step=sites`);
  await settled(page);
  await addUnit(page, slug, 'Entered elsewhere');
  await page.reload();
  await expect(page.getByText('Entered elsewhere')).toBeVisible();
  expect(complaints).toEqual([]);
});
