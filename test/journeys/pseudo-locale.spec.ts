import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { borealis } from '../../src/demo/borealis.ts';
import { demoPassword } from '../../src/demo/seed.ts';
import { modules } from '../../src/modules.ts';
import { messageCatalogue } from '#platform/messages/model/messages.ts';
import { companyPages } from '#platform/public-pages/model/public-pages.ts';
import { disguises } from '#platform/i18n/web/pseudo.ts';
import { UNITS } from '#platform/units/model/unit-table.ts';
import { goInside, quietOf, settled, signIn } from '../support/journey.ts';

/** Every page of a company, by its address; of what one component draws at several the first. */
const pages = [
  '',
  ...companyPages.filter(({ path }) => !path.includes(':')).map(({ path }) => path),
  ...modules.flatMap((module) =>
    module.pages
      .filter(({ page }, at) => module.pages.findIndex((other) => other.page === page) === at)
      .map(({ path }) => [module.path, path].filter((part) => part !== '').join('/')),
  ),
];

/**
 * What stays English although nobody entered it: texts that stand in a document.
 */
const english = [
  // The statement reads as its PDF does, which the server sets.
  '[data-statement]',
  // The statement of an assessment, as its workbook has it.
  '[data-materiality-statement]',
  // Documents in a language of their own, which says so: help, quotes.
  'main [lang], dialog [lang]',
];
const served = [
  // Codes of the list of waste with their names, and datapoints of the standards, as the law has them.
  /^\d\d \d\d \d\d/,
  /^[BC]\d+ · /,
  /^(ESRS|VSME)\b/,
];

const dates = [...Array(12).keys()].flatMap((month) =>
  (['short', 'long'] as const).map((style) =>
    new Intl.DateTimeFormat('en-GB', { month: style }).format(new Date(2026, month, 1)),
  ),
);
const days = [...Array(7).keys()].map((day) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(new Date(2026, 1, day + 1)),
);
const regions = new Intl.DisplayNames('en-GB', { type: 'region' });
const countries = ['DE', 'AT', 'SE', 'CH', 'PL'].map((code) => regions.of(code) ?? code);
/** What is formatted and not said: days, durations, units, countries. They follow the company's way of writing. */
const formatted = new RegExp(
  `(?<![\\p{L}])(${[
    ...dates,
    ...days,
    ...countries,
    ...UNITS.flatMap(({ code, symbol }) => [code, symbol]).filter((name) => name !== ''),
    'CO₂e',
    'CO2e',
    'EUR',
    'bytes?',
    'and',
    'people',
    'person',
    'at',
    'in',
    'ago',
    'now',
    'yesterday',
    'tomorrow',
    'last',
    'next',
    'seconds?',
    'minutes?',
    'hours?',
    'days?',
    'weeks?',
    'months?',
    'years?',
  ]
    .map((word) => (/^[\w?]+$/.test(word) ? word : word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('|')})(?![\\p{L}])`,
  'gu',
);
const accented = /~ ?\]|[ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž]/;

/** All that stands on the page or is said of it, but for what is marked as being in a language of its own. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate((left) => {
    const texts: string[] = [];
    const isLeft = (element: Element | null) =>
      element === null ||
      element.closest(`script, style, code, [translate=no], [aria-label="autosize measurement"], ${left}`) !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (!isLeft(node.parentElement) && node.parentElement?.checkVisibility() === true)
        texts.push(node.textContent ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isLeft(element)) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim());
  }, english.join(', '));

/**
 * Recognises what the server and the engines say, in English: sentences of the one catalogue, with anything in the place
 * of their values. Answers carry them beside their codes, so that a page could show them by mistake.
 */
async function saidInEnglish(): Promise<(text: string) => boolean> {
  for (const file of globSync('src/**/model/{errors,messages}.ts')) await import(pathToFileURL(resolve(file)).href);
  const texts = [...messageCatalogue().values()].flatMap((text) =>
    typeof text === 'string' ? [text] : [text.one, text.other],
  );
  const patterns = texts.flatMap((text) => {
    const fixed = text.split(/\{\w+\}/);
    // Shorter ones and single words are in names of a company as well.
    const isSentence = fixed.length > 1 ? fixed.join('').replaceAll(/[^A-Za-z]/g, '').length >= 10 : text.endsWith('.');
    if (!isSentence) return [];
    return [new RegExp(`^${fixed.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('.+')}$`, 's')];
  });
  return (text) => patterns.some((pattern) => pattern.test(text));
}

/** Opens each page with its tabs, in another language than English. */
async function walk(page: Page, language: string, look: (address: string) => Promise<void>): Promise<void> {
  const quiet = quietOf(page);
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  await signIn(page, { email: `owner@${borealis.emailSuffix}`, password: demoPassword }, { hasName: true });
  for (const address of pages) {
    if (address !== '') await goInside(page, `/${borealis.slug}/${address}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const ready = async () => {
      await settled(page);
      await quiet();
      await settled(page);
    };
    await ready();
    await look(`/${address}`);
    const tabs = page.locator('main [role=tab]');
    for (let at = 1; at < (await tabs.count()); at += 1) {
      await tabs.nth(at).click();
      await ready();
      await look(`/${address}, tab ${at + 1}`);
    }
  }
}

test('every text of every page comes from a catalogue: nothing stays plain where all are accented', async ({
  page,
}) => {
  test.slow();
  let data = '';
  const reading = new Set<Promise<unknown>>();
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || response.url().includes('/events')) return;
    const read = response.text().then(
      (text) => {
        data += text;
      },
      () => undefined,
    );
    reading.add(read);
  });
  const seen = new Map<string, readonly string[]>();
  await walk(page, 'en-XA', async (address) => {
    seen.set(address, await textsOn(page));
  });
  await Promise.all(reading);
  const isEntered = (text: string) => data.includes(JSON.stringify(text).slice(1, -1));
  const isPlain = (text: string) =>
    !accented.test(text) &&
    !served.some((pattern) => pattern.test(text)) &&
    text !== 'Heartwood' &&
    !/^https?:/.test(text) &&
    text
      .split(/(?:^|\s)·\s| and |: |, | \(|\)/)
      .some((part) => /[A-Za-z]{3}/.test(part.replace(formatted, '')) && !isEntered(part.trim()) && !isEntered(text));
  const plain = [...seen].flatMap(([address, texts]) =>
    [...new Set(texts.filter(isPlain))].map((text) => `${address}: ${text}`),
  );
  expect(plain).toEqual([]);
  const isSaid = await saidInEnglish();
  const said = [...seen].flatMap(([address, texts]) =>
    [...new Set(texts.filter(isSaid))].map((text) => `${address}: ${text}`),
  );
  expect(said).toEqual([]);
});

test('the workings of a figure are said in the language of the page', async ({ page }) => {
  const quiet = quietOf(page);
  const isSaid = await saidInEnglish();
  await page.addInitScript(() => localStorage.setItem('language', 'en-XA'));
  await signIn(page, { email: `owner@${borealis.emailSuffix}`, password: demoPassword }, { hasName: true });
  const [, explain = ''] = /\[(.*?) ~/.exec(disguises['en-XA']('explain')) ?? [];
  const opened = new Set<string>();
  const said = new Set<string>();
  for (const address of [
    'environmental',
    'environmental/ghg-emissions?tab=results',
    'environmental/energy-consumption',
    'environmental/water-consumption',
    'environmental/waste-management',
    'environmental/biodiversity-impact',
  ]) {
    await page.goto(`/${borealis.slug}/${address}`);
    await settled(page);
    await quiet();
    const figures = page.locator(`main button[aria-haspopup=dialog][aria-label*="${explain}"]`);
    await expect(figures.first()).toBeVisible();
    for (let at = 0; at < Math.min(await figures.count(), 4); at += 1) {
      await figures.nth(at).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await settled(page);
      await quiet();
      opened.add(`${address} ${at}`);
      for (const text of await textsOn(page)) if (isSaid(text)) said.add(`${address}: ${text}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  }
  expect(opened.size).toBeGreaterThan(12);
  expect([...said]).toEqual([]);
});

test('what a form and the server refuse is said in the language of the page', async ({ page }) => {
  const inAccents = disguises['en-XA'];
  await page.addInitScript(() => localStorage.setItem('language', 'en-XA'));
  await signIn(page, { email: `sustainability@${borealis.emailSuffix}`, password: demoPassword }, { hasName: true });
  await page.goto(`/${borealis.slug}/environmental/ghg-emissions?tab=activity`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await form.locator('[data-form-actions] button[type=submit]').first().click();
  // “{field} is required.”, with the label of the field in its own accents.
  const [, required = ''] = /(îš .*?\.)/.exec(inAccents('{field} is required.')) ?? [];
  await expect(form.getByText(required).first()).toBeVisible();
  await expect(form.getByText('is required')).toHaveCount(0);

  await page.goto(`/${borealis.slug}/my-profile/change-password`);
  await page.locator('input[name=password]').fill('not my password 1');
  await page.locator('input[name=newPassword]').fill('a quiet place by the sea');
  await page.locator('input[name=again]').fill('a quiet place by the sea');
  await page.locator('input[name=again]').press('Enter');
  await expect(page.getByText(inAccents('The password is incorrect.')).first()).toBeVisible();
});

/** What makes the page wider than the window: the deepest part that stands out of it. Null where nothing does. */
function widest(): string | null {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth + 1) return null;
  const isOut = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (right > clientWidth + 1 || left < -1);
  };
  const scrolls = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
  const out = [...document.body.querySelectorAll('*')].filter(
    (element) => isOut(element) && !scrolls(element.parentElement),
  );
  const deepest = out.find((element) => ![...element.children].some((child) => out.includes(child)));
  return `${scrollWidth - clientWidth} px by <${deepest?.tagName.toLowerCase()} class="${deepest?.className.toString()}"> ${deepest?.textContent?.slice(0, 80)}`;
}

test('no page is too wide for a phone with texts a third longer, from right to left', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const wide: string[] = [];
  await walk(page, 'ar-XB', async (address) => {
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const over = await page.evaluate(widest);
    if (over !== null) wide.push(`${address}: ${over}`);
  });
  expect(wide).toEqual([]);
});
