import AxeBuilder from '@axe-core/playwright';
import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { registerCompany, type Account, type SignedIn } from '../../scripts/sample-inventory/api.ts';

/** A company of a journey’s own, registered from a network of its own, with its owner’s calls. */
export function newCompany(url: string | undefined, account: Account): Promise<SignedIn> {
  return registerCompany(url ?? '', account, `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`);
}

/** Signs in at the door, as a person does. Whoever has no name yet is asked for one, and leaves it for later. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }, { hasName = false } = {}): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  if (hasName) await expect(page).not.toHaveURL(/\/login/);
  else await page.getByRole('button', { name: 'Later' }).click();
}

/** Collects what the browser complains about; a journey ends with `expect(complaints).toEqual([])`. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => { if (message.type() === 'error') complaints.push(message.text()); });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** No violation of WCAG 2.2 A and AA that axe can see, in light and dark, wide and narrow. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const [colorScheme, width] of [['light', 1440], ['dark', 390]] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
    expect(violations.map(({ id, help, nodes }) => `${colorScheme} ${width}: ${id}, ${help}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width} px: the page itself does not scroll sideways`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before !== null) await page.setViewportSize(before);
}
