import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

/** Demo accounts as the sign-in page lists them. */
export type Actor = 'guest' | 'Owner' | 'Sustainability' | 'Employee' | 'Investor' | 'Provider, administrator';
type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const states = new Map<Actor, Promise<State>>();

/**
 * What a browser keeps after this person signed in at the door; asked once per worker, so that each test begins signed
 * in.
 */
async function stateOf(browser: Browser, who: Actor, baseURL: string | undefined): Promise<State> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  try {
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByRole('button', { name: new RegExp(`^Sign in as ${who} `) }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/**
 * `test` with `as('Owner')`: a page in a browser of its own in which this person is signed in. A test that signs out
 * must sign in itself.
 */
export const test = base.extend<{ as: (who: Actor) => Promise<Page> }>({
  as: async ({ browser, contextOptions, baseURL }, provide) => {
    const open: BrowserContext[] = [];
    await provide(async (who) => {
      if (who !== 'guest' && !states.has(who)) states.set(who, stateOf(browser, who, baseURL));
      const storageState = await states.get(who);
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(storageState === undefined ? {} : { storageState }),
      });
      open.push(context);
      return context.newPage();
    });
    await Promise.all(open.map((context) => context.close()));
  },
});
