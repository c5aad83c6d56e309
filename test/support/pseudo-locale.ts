import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { messageCatalogue } from '#platform/messages/model/messages.ts';
import { gridRegions } from '#modules/company/organisation/model/grid-regions.ts';
import { UNITS } from '#platform/units/model/unit-table.ts';

/**
 * What stays English although nobody entered it: texts that stand in a document.
 */
const english = [
  // The text of a report reads as its files do, with the methods that stand beside its values.
  '[data-report-text]',
  // Documents in a language of their own, which says so: help, quotes.
  'main [lang], dialog [lang]',
];
const served = [
  // Codes of the list of waste with their names, and datapoints of the standards, as the law has them.
  /^\d\d \d\d \d\d/,
  /^[BC]\d+ · /,
  /^[ESG]\d [A-Z]/,
  // Standards and who sets them.
  /^(ISO \d+|IPCC)$/,
  // Regions of grids, states and provinces, by the names they give themselves.
  new RegExp(
    `^(${Object.values(gridRegions)
      .map(({ label }) => label.replaceAll(/[().]/g, String.raw`\$&`))
      .join('|')})$`,
  ),
  // People of the demo company.
  /^Demo [A-Z]/,
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
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const countries = letters
  .flatMap((first) => letters.map((second) => first + second))
  .flatMap((code) => (regions.of(code) === code ? [] : [regions.of(code) ?? code]));
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
    'million',
    'DD/MM/YYYY',
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
export const textsOn = (page: Page): Promise<string[]> =>
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
export async function serverSentences(): Promise<(text: string) => boolean> {
  for (const file of globSync('src/**/model/{errors,messages,page-messages}.ts'))
    await import(pathToFileURL(resolve(file)).href);
  const ofFiles = globSync('src/**/file-texts.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/defineFileTexts\('([\w-]+)'/g)].map(
      ([, namespace = '']) => `${namespace}.`,
    ),
  );
  const isOfFiles = (code: string) => ofFiles.some((namespace) => code.startsWith(namespace));
  const texts = [...messageCatalogue()]
    // How a value was filled is printed into its field “Method”, which is the company's to edit and to publish; lines of
    // the statement have names that datapoints of the standards have as well; a calculation keeps the name that was
    // proposed; what is stated per million is so in the names of datapoints; files are in English.
    .filter(
      ([code]) =>
        !/^(drawn\.|inventory\.run-name$|ghg-statement\..*-(location|market)$|datapoints\.per-million$)/.test(code) &&
        !isOfFiles(code),
    )
    .flatMap(([, text]) => (typeof text === 'string' ? [text] : [text.one, text.other]));
  const patterns = texts.flatMap((text) => {
    const fixed = text.split(/\{\w+\}/);
    // Shorter ones and single words are in names of a company as well.
    const isSentence =
      fixed.length > 1
        ? fixed.join('').replaceAll(/[^A-Za-z]/g, '').length >= 10
        : text.endsWith('.') || text.split(/\s+/).length >= 4;
    if (!isSentence) return [];
    const pattern = text
      .split(/(\{\w+\})/)
      .map((part) =>
        part === '{count}'
          ? String.raw`[\d.,\s]+`
          : /^\{\w+\}$/.test(part)
            ? '.+'
            : part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`),
      );
    return [new RegExp(`^${pattern.join('')}$`, 's')];
  });
  return (text) => patterns.some((pattern) => pattern.test(text));
}

/**
 * Texts that end where their place ends, and that nothing says in full: no title and no name, their own or of a part of
 * few elements. Limit: a place whose text stands in an element of its own, that is not cut itself, is not looked at.
 */
const cutTextsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const isWider = element.scrollWidth > element.clientWidth + 1;
      const isHigher = element.scrollHeight > element.clientHeight + 3;
      if ((!isWider && !isHigher) || element.clientWidth < 3 || element.clientHeight < 3) return [];
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
      const isCut =
        (isWider && /hidden|clip/.test(overflowX)) ||
        (isHigher && /hidden|clip/.test(overflowY) && webkitLineClamp !== 'none');
      if (!isCut || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
      );
      const said = element.closest('[title], [aria-label]');
      if (
        !hasText ||
        (said !== null && said.querySelectorAll('*').length < 12) ||
        element.closest('[aria-hidden=true]')
      )
        return [];
      return [`cut off in <${element.localName} class="${element.className}">: ${element.textContent}`];
    }),
  );

/** The pages that follow are in this language. */
export const speak = async (page: Page, language: string): Promise<void> => {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
};

/**
 * Collects what stays English on pages that are shown in `en-XA`: what neither comes from a catalogue nor was entered by
 * somebody, which is what the server has answered; sentences of messages even where an answer carries them; and what is
 * cut off where its place ends. Before the first page is loaded.
 */
export function plainTextsOf(page: Page): { note(): Promise<void>; found(): Promise<string[]> } {
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
  const seen = new Set<string>();
  const cut = new Set<string>();
  const isEntered = (text: string) => data.includes(JSON.stringify(text).slice(1, -1));
  const isPlain = (text: string) =>
    !accented.test(text) &&
    !served.some((pattern) => pattern.test(text)) &&
    text !== 'Heartwood' &&
    !/^https?:/.test(text) &&
    text
      .split(/(?:^|\s)·\s| and |: |, | \(|\)/)
      .some((part) => /[A-Za-z]{3}/.test(part.replace(formatted, '')) && !isEntered(part.trim()) && !isEntered(text));
  return {
    async note() {
      for (const text of await textsOn(page)) seen.add(text);
      for (const text of await cutTextsOn(page)) cut.add(`${new URL(page.url()).pathname}: ${text}`);
    },
    async found() {
      await Promise.all(reading);
      const isSaid = await serverSentences();
      return [...[...seen].filter((text) => isPlain(text) || isSaid(text)), ...cut];
    },
  };
}
