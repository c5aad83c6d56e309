import { expect, test, type Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { long, usual } from '../../src/platform/gallery/web/words.ts';
import { freePort } from '../support/free-port.ts';
import { shownKinds, inUnseenColours, violationsOn } from '../support/axe.ts';
import { expectAccessible, painted } from '../support/journey.ts';

/**
 * Every part that pages are made of, in all its states, as `npm run dev` serves it, but with React as it is built, which
 * draws in a fraction of the time. All tests turn one page, as loading hundreds of modules again takes longer than looking.
 */
let vite: ViteDevServer;
let gallery = '';
let page: Page;
test.beforeAll(async ({ baseURL, browser }) => {
  process.env['API_ADDRESS'] = baseURL;
  process.env['NODE_ENV'] = 'production';
  vite = await createServer({
    logLevel: 'error',
    cacheDir: '.cache/gallery',
    define: { 'import.meta.env.DEV': 'true' },
    server: { port: await freePort(), hmr: false, watch: null },
  });
  await vite.listen();
  gallery = `${vite.resolvedUrls?.local[0]}gallery`;
  page = await browser.newPage();
  await page.goto(gallery);
});
test.afterAll(async () => {
  await page.close();
  await vite.close();
});

/** As it is when it was just loaded: wide, light, its parts as nobody has touched them. */
async function open(query = '', last = 'Buttons, badges, messages'): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await turnTo('/gallery?part=none');
  await expect(page.locator('main > section')).toHaveCount(0);
  await turnTo(`/gallery${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: last })).toBeVisible();
}
const asking = 'Kit: what asks';
/** Some of its parts are the ones that wait, for ever. */
const isThere = () => Promise.resolve();

/** As by a link. */
const turnTo = (query: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, query);

/** Shows one part after the other, as all together take far longer to look at. */
async function eachPart(look: (within: string) => Promise<void>, so = ''): Promise<void> {
  const parts = await page
    .getByRole('navigation', { name: 'Parts' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').slice(1)));
  expect(parts.length).toBeGreaterThan(5);
  for (const part of parts)
    await test.step(part, async () => {
      await turnTo(`?part=${part}${so}`);
      await expect(page.locator('main > section')).toHaveCount(1);
      await expect(page.locator(`main > section#${part}`)).toBeVisible();
      await look(`#${part}`);
    });
}

test('the gallery is accessible: light and dark, wide and narrow', async () => {
  test.slow();
  await open();
  let within: string | undefined;
  await eachPart(async (part) => {
    await expectAccessible(page, { ready: isThere, within });
    within = part;
  });
});

test('the gallery is accessible with more contrast', async () => {
  test.slow();
  await open();
  await page.getByRole('radiogroup', { name: 'Contrast' }).getByText('more').click();
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more');
  // Only colours are others: each is looked at where it is met first.
  const seen = new Set<string>();
  await eachPart(async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await painted(page);
        const only = inUnseenColours(await shownKinds(page), seen);
        const violations = await violationsOn(page, { rules: ['color-contrast', 'link-in-text-block'], only });
        expect.soft(violations, `${colorScheme} ${width}`).toEqual([]);
      }
    }
  });
  await open();
  await page.getByRole('radiogroup', { name: 'Contrast' }).getByText('contrast', { exact: true }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-contrast', 'more');
});

test('the gallery is accessible in long words, from right to left, on a phone', async () => {
  test.slow();
  await open('?dir=rtl&words=long');
  await page.setViewportSize({ width: 390, height: 900 });
  // Colours are those of the usual words.
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  await eachPart(async (within) => {
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await painted(page);
    expect.soft(await violationsOn(page, { tags, without: ['color-contrast'], within }), within).toEqual([]);
  }, '&dir=rtl&words=long');
});

test('long words and writing from right to left stay within the window', async () => {
  test.slow();
  await open();
  for (const query of ['?words=long', '?dir=rtl', '?dir=rtl&words=long']) {
    await turnTo(query);
    await expect(page.locator('html')).toHaveAttribute('dir', query.includes('rtl') ? 'rtl' : 'ltr');
    await expect(page.getByText((query.includes('long') ? long : usual).title).first()).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await painted(page);
      expect
        .soft(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          `${query} at ${width}`,
        )
        .toBeLessThanOrEqual(0);
    }
  }
});

test('on a phone, buttons and fields are 44 px high, and a field does not make the page zoom', async () => {
  await open();
  await page.setViewportSize({ width: 390, height: 844 });
  await painted(page);
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(.mantine-Button-root:not([data-size^=compact]), .mantine-ActionIcon-root, .mantine-Input-input)',
      ),
    ]
      .filter((element) => element.checkVisibility() && element.closest('.mantine-Input-section') === null)
      .filter(
        (element) =>
          element.getBoundingClientRect().height < 44 ||
          (element.matches('.mantine-Input-input') && Number.parseFloat(getComputedStyle(element).fontSize) < 16),
      )
      .map((element) => element.outerHTML.slice(0, 160)),
  );
  expect(small).toEqual([]);
});

test('a date outside the kit’s forms is read as its reader writes it, and what is none is named', async () => {
  await open('?part=placed', 'Kit: forms placed by their page');
  const from = page.getByRole('textbox', { name: 'From', exact: true });
  const unread = page.getByText('Enter a date as DD/MM/YYYY.');
  await from.fill('31 Febuary');
  await from.blur();
  await expect(unread).toBeVisible();
  await from.fill('3 March 2026');
  await from.blur();
  await expect(from).toHaveValue('03/03/2026');
  await expect(unread).toHaveCount(0);
});

test('what opens over the page is accessible, takes the focus and gives it back', async () => {
  test.slow();
  await open('?part=asking&words=long', asking);
  const dialog = page.getByRole('dialog');
  for (const name of [
    'Open dialog',
    'Open dialog, destructive',
    'Open dialog, failed',
    'Open dialog to read',
    'Open form of an action',
    'Open side panel',
  ])
    await test.step(name, async () => {
      const button = page.getByRole('button', { name, exact: true });
      await button.click();
      await expect(dialog).toBeVisible();
      expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
      await expectAccessible(page, { ready: isThere, within: '[role=dialog]' });
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    });
});

test('the way from a figure to its records closes the explanation, also where they are on the same page', async () => {
  await open('?part=kit', 'Kit: what shows');
  await page
    .getByRole('group', { name: 'Headline values' })
    .getByRole('button', { name: /Scope 1/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Scope 1' });
  await dialog.getByRole('link', { name: usual.names[0] }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Kit: what shows' })).toBeVisible();
});

test('the form of an action names what is missing at its field and in the summary, and asks before it is left', async () => {
  await open('?part=asking', asking);
  await page.getByRole('button', { name: 'Open form of an action' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve sample' });
  await dialog.getByRole('button', { name: 'Approve sample' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Approved on' })).toBeFocused();
  await dialog.getByLabel('Note').fill('Checked against the bills');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('Your entries are not saved.');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Note')).toHaveValue('Checked against the bills');
});

test('a form within the page says what is wrong, and begins again once it was sent', async () => {
  await open('?part=asking', asking);
  const form = page.getByRole('region', { name: 'Form of a call' });
  await form.getByRole('combobox', { name: 'Basis' }).selectOption('Audit');
  await form.getByRole('button', { name: 'Add sample' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel('Note')).toBeFocused();
  await form.getByLabel('Note').fill('Checked against the bills');
  await form.getByRole('button', { name: 'Add sample' }).click();
  await expect(form.getByLabel('Note')).toHaveValue('');
  await expect(form.getByRole('combobox', { name: 'Basis' })).toHaveValue('');
});

test('forms placed by their page say what is wrong at the input, and ask before they are left', async () => {
  await open('?part=placed', 'Kit: forms placed by their page');
  for (const kind of ['PlacedForm', 'OutsideForm'])
    await test.step(kind, async () => {
      const formOf = (state: string) => page.getByRole('form', { name: `${kind}, ${state}` });
      await expect(formOf('sending').getByLabel('Meter')).toBeDisabled();
      await expect(formOf('refused').getByRole('alert')).toContainText('This could not be saved.');

      const empty = formOf('empty');
      await empty.getByLabel('Meter').fill('Meter hall, south');
      await empty.getByRole('button').click();
      await expect(empty.getByRole('alert')).toBeVisible();
      await expect(empty.getByLabel('Reading')).toBeFocused();
      await empty.getByLabel('Reading').fill('1300');
      await empty.getByRole('button').click();
      await expect(empty.getByLabel('Meter')).toHaveValue('');

      const wrong = formOf('wrong value');
      await wrong.getByRole('button').click();
      await expect(wrong.getByLabel('Reading')).toHaveAccessibleDescription(/below the one before/);
      await expect(wrong.getByLabel('Reading')).toBeFocused();

      const filled = formOf('filled');
      await filled.getByLabel('Remark').fill('Read by telephone');
      await filled.getByRole('button', { name: 'Cancel' }).click();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Leave' }).click();
      await expect(question).toBeHidden();
    });
});

test('dated settings are saved only after their effects were shown', async () => {
  await open('?part=asking', asking);
  await page.getByLabel('Reason').fill('New threshold');
  await expect(page.getByRole('button', { name: 'Save settings' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByRole('region', { name: 'Effects of the change' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible();
  await page.getByLabel('Reason').fill('Another threshold');
  await expect(page.getByRole('button', { name: 'Preview changes' })).toBeVisible();
});

test('a status in a card of a narrow table is one line', async () => {
  await open('?part=kit', 'Kit: what shows');
  await page.setViewportSize({ width: 390, height: 844 });
  const statuses = page.locator('table[data-stacked] tbody [data-status=true]');
  await expect(statuses.first()).toBeVisible();
  for (const status of await statuses.all()) expect((await status.boundingBox())?.height).toBeLessThan(40);
});

test('charts at 390 px keep their axes and names within them, and flows become bars under whole names', async () => {
  await open('?part=charts', 'Charts');
  await page.setViewportSize({ width: 390, height: 844 });
  // A chart is drawn when it is near the window.
  for (const chart of await page.locator('main').getByRole('group').locator('[role=img]').all()) {
    await chart.scrollIntoViewIfNeeded();
    await expect(chart.locator('svg')).toBeVisible();
  }
  const flows = page.getByRole('group', { name: 'From scope to source' }).locator('svg');
  for (const name of usual.names.slice(0, 2)) await expect(flows.getByText(`Scope 1 → ${name}`)).toBeVisible();
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll('main [role=img] svg')].flatMap((drawing) => {
      const frame = drawing.getBoundingClientRect();
      return [...drawing.querySelectorAll('text')]
        .filter((text) => {
          const { left, right, width } = text.getBoundingClientRect();
          return width > 0 && (left < frame.left - 1 || right > frame.right + 1);
        })
        .map((text) => text.textContent);
    }),
  );
  expect(outside).toEqual([]);
});
