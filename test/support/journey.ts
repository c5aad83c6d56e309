import { randomInt } from 'node:crypto';
import { expect, test, type Page, type Request } from '@playwright/test';
import { registerCompany, type Account, type SignedIn } from '../../scripts/sample-inventory/api.ts';
import type { defaultRoles } from '#platform/directory/model/default-roles.ts';
import { borealis } from '../../src/demo/borealis.ts';
import { demoPassword } from '../../src/demo/seed.ts';
import {
  shownKinds,
  inUnseenColours,
  misnamedOn,
  touchingOn,
  violationsOn,
  type ShownKinds,
  type Violation,
} from './axe.ts';
import { checkedKinds, noteCheckedKinds } from './checked-kinds.ts';

/**
 * An address that no other journey has: one network may register ten companies an hour. For `x-forwarded-for`, which
 * the journeys’ server trusts.
 */
export const ownNetwork = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** A company of a journey’s own, registered from a network of its own, with its owner’s calls. */
export function newCompany(url: string | undefined, account: Account): Promise<SignedIn> {
  return registerCompany(url ?? '', account, ownNetwork());
}

interface Credentials {
  email: string;
  password: string;
}

/** Signs in at the door, as a person does: for journeys about the door. */
export async function signInOnPage(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

interface EnterOptions {
  hasName?: boolean;
  /** Of a server that is not the journeys' own. */
  origin?: string;
}

/**
 * Signs in by the call that the door makes, without loading a page: a `goto` follows. Whoever has no name yet is not
 * asked for one, as after “Later”.
 * @returns the slug of the company that opens
 */
export async function enter(
  page: Page,
  { email, password }: Credentials,
  { hasName = false, origin = new URL(test.info().project.use.baseURL ?? '').origin }: EnterOptions = {},
): Promise<string> {
  const answer = await page.request.post(`${origin}/api/login`, { headers: { origin }, data: { email, password } });
  expect(answer.ok(), `${email} signs in: ${answer.status()}`).toBe(true);
  const { slug, user } = (await answer.json()) as { slug: string | null; user: { id: string } };
  if (!hasName) await page.addInitScript((id) => localStorage.setItem('nameLater', id), user.id);
  return slug ?? '';
}

/** Signs in as `enter` does, and opens home. */
export async function signIn(page: Page, account: Credentials, options: EnterOptions = {}): Promise<void> {
  await page.goto(`/${await enter(page, account, options)}`);
}

/** Signs in as the person of the demo company who has this role. @returns the slug of the company */
export const enterAs = (page: Page, role: keyof typeof defaultRoles): Promise<string> =>
  enter(page, { email: `${role}@${borealis.emailSuffix}`, password: demoPassword }, { hasName: true });

/** Signs in as `enterAs` does, and opens home. */
export async function signInAs(page: Page, role: keyof typeof defaultRoles): Promise<void> {
  await page.goto(`/${await enterAs(page, role)}`);
  await settled(page);
}

/**
 * A company of a journey’s own with its owner signed in, no page loaded yet: what is changed in it disturbs no other journey.
 * @returns its slug
 */
export async function registered(page: Page, name: string): Promise<string> {
  const email = `owner@${name.toLowerCase().replaceAll(' ', '')}.example`;
  const password = 'a quiet place by the sea';
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  const made = await page.request.post('/api/register', {
    headers: { origin, 'x-forwarded-for': ownNetwork() },
    data: {
      companyName: name,
      companySize: 60,
      companySector: ['Retail'],
      selectedPlans: ['simple'],
      agreeTerms: true,
      companyEmail: `@${name.toLowerCase().replaceAll(' ', '')}.example`,
      email,
      password,
    },
  });
  expect(made.status()).toBe(200);
  await enter(page, { email, password });
  return name.toLowerCase().replaceAll(' ', '-');
}

/** Collects what the browser complains about; a journey ends with `expect(complaints).toEqual([])`. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/**
 * Waits until nothing on the page is still on its way: it has its heading, and no part of it says that it loads. Looked
 * at in the page itself, where `expect` would look again after a second; not with every frame, which has it laid out
 * each time.
 */
export async function settled(page: Page): Promise<void> {
  const isSettled = () =>
    document.querySelector('[data-loading], [aria-busy=true]') === null &&
    [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility());
  await page.waitForFunction(isSettled, undefined, { timeout: 20_000, polling: 60 }).catch(async () => {
    // Says which of them it was.
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[data-loading], [aria-busy=true]')).toHaveCount(0);
  });
}

declare global {
  var shifts: { value: number; what: string }[];
}

/**
 * Watches what moves on the page by itself. Before the first page is loaded.
 * @returns how far what was shown has moved since it was last asked (layout shift, of the window's size), and what
 * moved most
 */
export async function shiftsOf(page: Page): Promise<() => Promise<{ total: number; most: string }>> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node: Node | null }[];
    }
    globalThis.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const element = sources.map(({ node }) => node).find((node) => node instanceof Element);
        if (!hadRecentInput) shifts.push({ value, what: element?.outerHTML.slice(0, 160) ?? '' });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const seen = shifts.splice(0).sort((one, other) => other.value - one.value);
      return { total: seen.reduce((sum, { value }) => sum + value, 0), most: seen[0]?.what ?? '' };
    });
}

/**
 * Counts what the page is asking for, the stream of its events left out, which has no end.
 * @returns waits until every answer is there and nothing more was asked because of it
 */
export function quietOf(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('/events')) asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return async () => {
    do {
      await expect.poll(() => [...asked].map((request) => request.url()), { intervals: [5, 10, 20] }).toEqual([]);
      await painted(page);
    } while (asked.size > 0);
  };
}

/**
 * Goes on inside the app, as by a link: loading it anew for every page takes longer than looking. The page has another
 * title than the one before.
 */
export async function goInside(page: Page, address: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await page.waitForFunction((title) => document.title !== title, before, { timeout: 20_000 });
}

/**
 * Opens every tab and every step that the page itself offers, tabs inside of steps too, and looks at each; the page as
 * it opened comes first. Steps are the links in a navigation of the page that lead to the same path with another query.
 */
export async function walkParts(page: Page, look: (part: string) => Promise<void>): Promise<void> {
  const path = new URL(page.url()).pathname;
  const done = new Set<string>();
  for (let part = path; ; ) {
    await settled(page);
    await look(part);
    const offered = await page.locator(`main [role=tab], main nav a[href^="${path}?"]`).evaluateAll((elements) =>
      elements.map((element) => ({
        at: element.hasAttribute('href')
          ? `a[href="${element.getAttribute('href')}"]`
          : `[role=tab][id="${element.id}"]`,
        // Without the count of what waits there, which may arrive later.
        name: (element.textContent ?? '').replace(/(?<=\p{L})\d+$/u, ''),
        isOpen: element.getAttribute('aria-selected') === 'true' || element.hasAttribute('aria-current'),
      })),
    );
    for (const { name, isOpen } of offered) if (isOpen) done.add(name);
    // The last one: what opened inside a part is walked before the next part.
    const next = offered.findLast(({ name }) => !done.has(name));
    if (next === undefined) return;
    part = next.name;
    done.add(part);
    await page.locator(`main ${next.at}`).first().click();
    await page.waitForSelector(`main ${next.at}:is([aria-selected=true], [aria-current])`);
  }
}

/**
 * Waits until the last change of colours and sizes stands on the screen: two frames without an animation that has an
 * end. What inherits a colour begins to change when its parent has ended.
 */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (;;) {
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      const moving = document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      if (moving.length === 0) return;
      await Promise.all(moving.map(({ finished }) => finished.catch(() => null)));
    }
  });

/**
 * No violation of WCAG 2.2 A and AA that axe can see, and no page that scrolls sideways: light and dark, 1440 and 390
 * px. What was looked at before in the same way is not looked at again (`shownKinds`); light is checked by all rules, at 390
 * px by those that depend on size where it was drawn at 1440 as well. Rules about colours are asked of each colour once, in the light and in the dark. Where nothing is new at
 * 1440 px, hidden there or in `narrow`, nothing is elsewhere.
 *
 * @param ready   waits until there is something to look at
 * @param within  looks at this part only (CSS); what stands around it was looked at before
 * @param narrow  what was drawn at 390 px before, where the page was opened so: parts that only narrow windows have
 */
export async function expectAccessible(
  page: Page,
  {
    ready = settled,
    within,
    narrow: before390 = [],
  }: { ready?: (page: Page) => Promise<void>; within?: string | undefined; narrow?: Iterable<string> } = {},
): Promise<void> {
  const before = page.viewportSize();
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [still];
  });
  /** Draws the page so. */
  const drawnAs = async (width: number, colorScheme: 'light' | 'dark'): Promise<ShownKinds> => {
    // Without motion nothing is looked at half-way between two colours or places.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.waitForFunction(
      (scheme) => (document.documentElement.dataset['mantineColorScheme'] ?? scheme) === scheme,
      colorScheme,
    );
    await ready(page);
    await painted(page);
    return shownKinds(page, within);
  };
  const look = async (where: string, ...looks: readonly Parameters<typeof violationsOn>[1][]): Promise<void> => {
    const violations: Violation[] = [];
    for (const one of looks) violations.push(...(await violationsOn(page, { within, ...one })));
    const place = `${new URL(page.url()).pathname}${new URL(page.url()).search} ${where}`;
    // Softly: a walk names everything that is wrong at once.
    expect
      .soft(
        violations.map(
          ({ id, help, nodes }) =>
            `${id}, ${help}: ${nodes
              .slice(0, 3)
              .map(({ html }) => html)
              .join(' | ')}`,
        ),
        place,
      )
      .toEqual([]);
    expect
      .soft(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${place}: the page itself does not scroll sideways`,
      )
      .toBeLessThanOrEqual(0);
  };
  const [inPage, inNarrowPage] = within === undefined ? [[{ rules: ofPage }], [{ rules: ofNarrowPage }]] : [[], []];

  const wide = await drawnAs(1440, 'light');
  const isNew = unseen(wide.keys(), checkedKinds().wide);
  const coloursInLight = new Set(checkedKinds().light);
  const inColours = (drawn: ShownKinds, seen: Set<string>) => ({ rules: ofColour, only: inUnseenColours(drawn, seen) });
  await look('light 1440', { ...ofKinds, only: isNew }, inColours(wide, coloursInLight), ...inPage);
  expect.soft(await touchingOn(page), `${page.url()}: parts of the page have room between them`).toEqual([]);
  expect.soft(await misnamedOn(page, within), `${page.url()}: what can be pressed is called what it shows`).toEqual([]);
  const isNewNarrow = unseen(before390, new Set([...wide.keys(), ...checkedKinds().narrow])).length > 0;
  if (isNew.length > 0 || isNewNarrow) {
    const coloursInDark = new Set(checkedKinds().dark);
    const dark = isNew.length === 0 ? new Map<string, string>() : await drawnAs(1440, 'dark');
    await look('dark 1440', inColours(dark, coloursInDark));
    noteCheckedKinds('wide', [...wide.keys()]);
    const narrow = await drawnAs(390, 'light');
    const isNewHere = unseen(narrow.keys(), checkedKinds().narrow);
    const onlyNarrow = unseen(isNewHere, checkedKinds().wide);
    await look(
      'light 390',
      { ...ofKinds, only: onlyNarrow },
      inColours(narrow, coloursInLight),
      { rules: ofSize, only: unseen(isNewHere, new Set(onlyNarrow)) },
      ...inNarrowPage,
    );
    const narrowDark = onlyNarrow.length === 0 ? new Map<string, string>() : await drawnAs(390, 'dark');
    await look('dark 390', inColours(narrowDark, coloursInDark));
    noteCheckedKinds('dark', [...coloursInDark]);
    noteCheckedKinds('narrow', [...narrow.keys()]);
  }
  noteCheckedKinds('light', [...coloursInLight]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  // Motion stays reduced for the rest of the journey: switched on a page with more than fifty listeners, it goes over
  // React's limit of nested updates.
  await page.emulateMedia({ colorScheme: 'light' });
  if (before !== null) await page.setViewportSize(before);
}

const unseen = (keys: Iterable<string>, seen: ReadonlySet<string>): string[] =>
  [...keys].filter((key) => !seen.has(key));

const ofColour = ['color-contrast', 'link-in-text-block'];
const ofSize = ['target-size', 'scrollable-region-focusable', 'aria-hidden-focus'];
/** Rules about a page as a whole, whatever on it was seen before. */
const ofNarrowPage = ['heading-order', 'page-has-heading-one', 'landmark-one-main', 'bypass'];
const ofPage = [
  ...ofNarrowPage,
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'duplicate-id-aria',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-unique',
  'accesskeys',
  'region',
];
const ofKinds = { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], without: ofColour };
