import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import axe from 'axe-core';

export interface Violation {
  id: string;
  help: string;
  /** What breaks the rule: its opening tag, and what axe measured. */
  nodes: readonly { html: string; message: string }[];
}

interface Look {
  /** Rules by their names, or all that have one of these tags. */
  rules?: readonly string[];
  tags?: readonly string[];
  /** This part only (CSS). */
  within?: string | undefined;
  /** Of what `drawnOn` found, these alone, each kind at its first place. */
  only?: readonly string[] | undefined;
}

declare global {
  /** What `drawnOn` found last: the first element of each kind, by its key. */
  var drawn: Map<string, Element>;
}

/**
 * What is drawn on the page, each kind once. Two elements are of one kind when axe could not tell them apart: the same
 * name, classes, role and states, with text or without, with a name for those who hear it or without, in the same colours
 * and size of letters, below parents of which the same is true. Rows of a table are alike, and so is what stands around
 * each page. What the page holds and does not draw at this width has a key that begins with `hidden`: another width may
 * draw it, and axe has nothing to look at.
 *
 * @returns a key for each kind, the same on all pages
 */
export function drawnOn(page: Page, within?: string): Promise<string[]> {
  return page.evaluate((part) => {
    globalThis.drawn = new Map();
    const stated = /^(aria-.*|role|type|tabindex|title|alt|href|lang|for|scope|disabled|placeholder)$/;
    const hash = (text: string): string => {
      let [one, other] = [5381, 52711];
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        one = (one * 33) ^ code;
        other = (other * 31 + code) | 0;
      }
      return `${(one >>> 0).toString(36)}.${(other >>> 0).toString(36)}`;
    };
    const says = (text: string | null | undefined): boolean => (text ?? '').trim() !== '';
    const isNamedByContent =
      'a, button, summary, label, th, option, [role=button], [role=link], [role=tab], [role^=menuitem], [role=option], [role=checkbox], [role=switch], [role=radio]';
    /** Whether it has a name, roughly as browsers compute it: an empty one, or one that points nowhere, is none. */
    const isNamed = (element: Element): boolean => {
      if (says(element.getAttribute('aria-label')) || says(element.getAttribute('title'))) return true;
      const by = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
      if (by.some((id) => says(document.getElementById(id)?.textContent))) return true;
      if (element instanceof HTMLImageElement) return says(element.alt);
      if ('labels' in element && element.labels instanceof NodeList)
        if ([...element.labels].some(({ textContent }) => says(textContent))) return true;
      if (!element.matches(isNamedByContent)) return says(element.querySelector(':scope > title')?.textContent);
      return (
        says(element.textContent) ||
        [...element.querySelectorAll('[aria-label], img[alt]')].some(
          (inside) => says(inside.getAttribute('aria-label')) || says(inside.getAttribute('alt')),
        )
      );
    };
    const walk = (element: Element, above: string): void => {
      const style = getComputedStyle(element);
      if (style.display === 'none') {
        const key = `hidden.${hash([above, element.localName, element.getAttribute('class')].join(' '))}`;
        if (!drawn.has(key)) drawn.set(key, element);
        return;
      }
      // Values that name something of this page alone tell no kinds apart; words such as “true” do.
      const states = element
        .getAttributeNames()
        .filter((name) => stated.test(name))
        .map((name) => `${name}=${/^-?[a-z\d]{1,12}$/.exec(element.getAttribute(name) ?? '')?.[0] ?? ''}`);
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
      );
      const key = hash(
        [
          above,
          element.localName,
          element.getAttribute('class'),
          ...states,
          hasText,
          isNamed(element),
          style.color,
          style.backgroundColor,
          style.backgroundImage,
          style.opacity,
          style.fontSize,
          style.fontWeight,
          style.visibility,
        ].join(' '),
      );
      if (style.visibility === 'visible' && !drawn.has(key)) drawn.set(key, element);
      for (const child of element.children) walk(child, key);
    };
    for (const root of part === undefined ? [document.documentElement] : document.querySelectorAll(part))
      walk(root, part ?? '');
    return [...drawn.keys()];
  }, within);
}

/**
 * Runs axe in the page and asks for the violations alone: most of its time would go into describing what is in order.
 * Pages here have no frames.
 */
export async function violationsOn(page: Page, { rules, tags, within, only }: Look): Promise<Violation[]> {
  const kindsToLookAt = only?.filter((kind) => !kind.startsWith('hidden'));
  if (kindsToLookAt?.length === 0) return [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: rules === undefined ? { type: 'tag', values: [...(tags ?? [])] } : { type: 'rule', values: [...rules] },
    resultTypes: ['violations'],
    preload: false,
    selectors: false,
    elementRef: true,
  };
  return page.evaluate(
    async ([part, kinds, chosen]) => {
      const { axe: inPage } = globalThis as unknown as {
        axe: { run(context: object, options: object): Promise<AxeResults> };
      };
      const roots = part === undefined ? [document.documentElement] : [...document.querySelectorAll(part)];
      // Rows of a long table are alike, and a hundred of them take a minute.
      const rows = [...document.querySelectorAll('tbody tr:nth-child(n + 12)')];
      const { include, exclude } = kinds === null ? { include: roots, exclude: rows } : placesOf(roots, kinds);
      if (include.length === 0) return [];
      const { violations } = await inPage.run({ include, exclude }, chosen);
      const found: Violation[] = [];
      for (const { id, help, nodes } of violations) {
        const kept = [];
        for (const node of nodes) if (id !== 'target-size' || (await isSmall(node))) kept.push(node);
        if (kept.length > 0)
          found.push({
            id,
            help,
            nodes: kept.map(({ html, any }) => ({ html: html.slice(0, 200), message: any[0]?.message ?? '' })),
          });
      }
      return found;

      /** Small in the middle of the screen too: what only passes below a bar that stays is as large as it is. */
      async function isSmall({ element }: { element?: HTMLElement }): Promise<boolean> {
        if (element === undefined) return true;
        element.scrollIntoView({ block: 'center' });
        const runOnly = { type: 'rule', values: ['target-size'] };
        return (await inPage.run({ include: [element] }, { ...chosen, runOnly })).violations.length > 0;
      }

      /** The parts that hold these kinds, without those of their parts that hold none. */
      function placesOf(tops: readonly Element[], keys: readonly string[]) {
        const wanted = new Set(keys.flatMap((key) => drawn.get(key) ?? []));
        const holding = new Set<Element>();
        for (const element of wanted)
          for (let at: Element | null = element; at !== null && !holding.has(at); at = at.parentElement)
            holding.add(at);
        const places = { include: [] as Element[], exclude: [] as Element[] };
        const walk = (element: Element, isInside: boolean): void => {
          if (!holding.has(element)) {
            if (isInside) places.exclude.push(element);
            return;
          }
          const isIn = isInside || wanted.has(element);
          if (isIn && !isInside) places.include.push(element);
          for (const child of element.children) walk(child, isIn);
        };
        for (const top of tops) walk(top, false);
        return places;
      }
    },
    [within, kindsToLookAt ?? null, options] as const,
  );
}
