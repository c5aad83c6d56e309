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
  /** Of those that have the tags, not these. */
  without?: readonly string[];
  /** This part only (CSS). */
  within?: string | undefined;
  /** Of what `shownKinds` found, these alone, each kind at its first place. */
  only?: readonly string[] | undefined;
}

declare global {
  /** What `shownKinds` found last: the first element of each kind, by its key. */
  var drawn: Map<string, Element>;
}

/** What is drawn on a page: a key for each kind of element, the same on all pages, with the one of its colours (empty: no letters). */
export type ShownKinds = ReadonlyMap<string, string>;

/**
 * What is drawn on the page, each kind once. Two elements are of one kind when axe could not tell them apart:
 *
 * - the same name, classes, role and states, with text or without, with a name for those who hear it or without, too small
 *   to be hit or not, scrolling or not; of lists, tables and buttons also what they hold;
 * - with letters of the same colour, size and weight, on all that lies beneath them down to what covers it. Where
 *   something else may lie beneath (a picture, a drawing, what was placed by hand), only the same classes all the way up
 *   are the same;
 * - below a parent of the same name, classes and role, and within the same parts, roles and states.
 *
 * Rows of a table are alike, and so are tiles, tables and buttons of two pages. What the page holds and does not draw at
 * this width has a key that begins with `hidden`: another width may draw it, and axe has nothing to look at.
 */
export async function shownKinds(page: Page, within?: string): Promise<ShownKinds> {
  const keys = await page.evaluate((part) => {
    globalThis.drawn = new Map();
    const stated = /^(aria-.*|role|type|tabindex|title|alt|href|lang|for|scope|disabled|placeholder|autocomplete)$/;
    const structural = /^(aria-.*|role|tabindex|lang|scope)$/;
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
      'a, button, summary, label, th, option, [role=button], [role=link], [role=tab], [role^=menuitem], ' +
      '[role=option], [role=checkbox], [role=switch], [role=radio]';
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
    // Of names, numbers and what points to something of this page, that there is something is all that counts.
    const word =
      /^(role|type|tabindex|scope|disabled|autocomplete)$|^aria-(?!.*(index|count|set|size|level|value|label|by|controls|owns|active|details|description))/;
    const statesOf = (element: Element, which: RegExp) =>
      element
        .getAttributeNames()
        .filter((name) => which.test(name))
        .map((name) => `${name}=${word.test(name) ? element.getAttribute(name) : says(element.getAttribute(name))}`);
    const owner =
      'ul, ol, dl, tr, [role=list], [role=listbox], [role=menu], [role=menubar], [role=radiogroup], [role=row], [role=rowgroup], [role=table], [role=grid], [role=treegrid], [role=tablist], [role=tree], [role=feed]';
    const closed =
      'button, a, summary, [role=button], [role=link], [role=tab], [role^=menuitem], [role=option], [role=checkbox], [role=radio], [role=switch], [role=img], [role=slider], [role=progressbar]';
    /** Of what may hold some things only, or nothing that takes the focus: what it holds. */
    const heldBy = (element: Element): string => {
      if (element.matches(closed))
        return `${element.querySelector('a[href], button, input, select, textarea, [tabindex]') !== null}`;
      if (!element.matches(owner)) return '';
      const roles = [...element.querySelectorAll('[role]')].map((inside) => inside.getAttribute('role'));
      return [...new Set([...[...element.children].map(({ localName }) => localName), ...roles])].toSorted().join();
    };
    const target = 'a, button, input, select, textarea, summary, [role], [tabindex]';
    const isSmall = (element: Element): boolean => {
      if (!element.matches(target)) return false;
      const { width, height } = element.getBoundingClientRect();
      return width < 24 || height < 24;
    };
    const scrolls = (element: Element, { overflowX, overflowY }: CSSStyleDeclaration): boolean =>
      /auto|scroll/.test(overflowX + overflowY) &&
      (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);

    interface Around {
      /** Names, roles and states of all that it stands in, without the boxes that say nothing. */
      parts: string;
      /** Names and classes of all that it stands in. */
      places: string;
      /** Of the parent alone. */
      parent: string;
      /** What covers the page beneath, from the last opaque one upwards; null where that cannot be told. */
      beneath: string | null;
      /** Of the letters around it. */
      colour: string;
    }
    /** Of what kind it is, and what it is to those inside. */
    const seen = (element: Element, style: CSSStyleDeclaration, around: Around) => {
      const name = element.localName;
      const className = element.getAttribute('class') ?? '';
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
      );
      const { backgroundColor, backgroundImage, opacity, position } = style;
      const isOpaque = backgroundColor.startsWith('rgb(') && opacity === '1' && backgroundImage === 'none';
      const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && opacity === '1';
      const isPlaced = position !== 'static' && position !== 'relative';
      const isDrawing = backgroundImage !== 'none' || element instanceof SVGElement;
      const place = hash([around.places, name, className].join(' '));
      let { beneath } = around;
      if (isOpaque) beneath = backgroundColor;
      else if (isPlaced || isDrawing) beneath = null;
      else if (!isClear && beneath !== null) beneath += `, ${backgroundColor} ${opacity}`;
      // What shows no letters has no contrast; a link in a sentence must also differ from the words around it.
      const showsText = hasText || /^(input|select|textarea)$/.test(name);
      const colours = !showsText
        ? ''
        : hash(
            [
              style.color,
              beneath ?? `${place} ${backgroundColor} ${opacity} ${backgroundImage}`,
              style.fontSize,
              style.fontWeight,
              ...(name === 'a' ? [style.textDecorationLine, around.colour] : []),
            ].join(' '),
          );
      const structure = statesOf(element, structural);
      const said = name === 'div' || name === 'span' ? structure : [name, ...structure];
      const inside: Around = {
        parts: said.length === 0 ? around.parts : hash([around.parts, ...said].join(' ')),
        places: place,
        parent: hash([name, className, ...structure].join(' ')),
        beneath,
        colour: style.color,
      };
      return { name, className, hasText, colours, inside };
    };
    const coloursOf = new Map<string, string>();
    const walk = (element: Element, around: Around): void => {
      const style = getComputedStyle(element);
      if (style.display === 'none') {
        const kind = [around.parts, around.parent, element.localName, element.getAttribute('class')].join(' ');
        const key = `hidden.${hash(kind)}`;
        if (!drawn.has(key)) drawn.set(key, element);
        return;
      }
      const { name, className, hasText, colours, inside } = seen(element, style, around);
      const key = hash(
        [
          around.parts,
          around.parent,
          name,
          className,
          ...statesOf(element, stated),
          hasText,
          isNamed(element),
          heldBy(element),
          isSmall(element),
          scrolls(element, style),
          colours,
          style.visibility,
        ].join(' '),
      );
      if (style.visibility === 'visible' && !drawn.has(key)) {
        drawn.set(key, element);
        if (colours !== '') coloursOf.set(key, colours);
      }
      for (const child of element.children) walk(child, inside);
    };
    for (const root of part === undefined ? [document.documentElement] : document.querySelectorAll(part)) {
      const above: Element[] = [];
      for (let at = root.parentElement; at !== null; at = at.parentElement) above.unshift(at);
      let around: Around = { parts: '', places: '', parent: '', beneath: 'the page', colour: '' };
      for (const element of above) around = seen(element, getComputedStyle(element), around).inside;
      walk(root, around);
    }
    return [...drawn.keys()].map((key): [string, string] => [key, coloursOf.get(key) ?? '']);
  }, within);
  return new Map(keys);
}

/**
 * Kinds in colours that nothing had so far, one for each: what is said in them is as easy to read elsewhere.
 * @param seen  takes these colours in
 */
export function inUnseenColours(drawn: ShownKinds, seen: Set<string>): string[] {
  const kinds: string[] = [];
  for (const [kind, colours] of drawn) {
    if (colours === '' || seen.has(colours)) continue;
    seen.add(colours);
    kinds.push(kind);
  }
  return kinds;
}

/**
 * Runs axe in the page and asks for the violations alone: most of its time would go into describing what is in order.
 * Pages here have no frames.
 */
export async function violationsOn(
  page: Page,
  { rules, tags, without = [], within, only }: Look,
): Promise<Violation[]> {
  const kindsToLookAt = only?.filter((kind) => !kind.startsWith('hidden'));
  if (kindsToLookAt?.length === 0) return [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: rules === undefined ? { type: 'tag', values: [...(tags ?? [])] } : { type: 'rule', values: [...rules] },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
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

/**
 * What can be pressed and has another name than it shows: who speaks the word on a button would not reach it (WCAG 2.2,
 * 2.5.3 Label in Name). Single letters count as pictures.
 */
export const misnamedOn = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((part) => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    const pressed = ['button', 'a', 'summary', '[role=button]', '[role=tab]', '[role^=menuitem]', '[role=link]'];
    const named = pressed.map((one) => `:is(${part}) ${one}[aria-label]`).join();
    return [...document.querySelectorAll<HTMLElement>(named)].flatMap((element) => {
      const name = element.getAttribute('aria-label') ?? '';
      // A count beside a name stands on a line of its own.
      const shown = element.innerText.split('\n').map(plain);
      const isSaid = shown.every((line) => line.length < 2 || plain(name).includes(line));
      return isSaid || !element.checkVisibility() ? [] : [`shows “${element.innerText}” and is called “${name}”`];
    });
  }, within);

/** Panels, charts and rows of tiles below one another without room between them: a page that lost its order. */
export const touchingOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isFramed = (element: Element): boolean => {
      const { borderTopWidth, borderTopLeftRadius } = getComputedStyle(element);
      return Number.parseFloat(borderTopWidth) > 0 && Number.parseFloat(borderTopLeftRadius) > 3;
    };
    const widthOf = (element: Element): number => element.getBoundingClientRect().width;
    /** A frame, what is as wide as the frame in it, or a grid of frames. */
    const isPart = (element: Element, depth = 0): boolean => {
      const first = element.firstElementChild;
      if (isFramed(element)) return true;
      if (first === null) return false;
      if (getComputedStyle(element).display === 'grid' && isFramed(first)) return true;
      return depth < 2 && Math.abs(widthOf(first) - widthOf(element)) < 2 && isPart(first, depth + 1);
    };
    return [...document.querySelectorAll<HTMLElement>('main *')].flatMap((element) => {
      const next = element.nextElementSibling;
      if (!(next instanceof HTMLElement)) return [];
      const [one, other] = [element.getBoundingClientRect(), next.getBoundingClientRect()];
      if (Math.min(one.height, other.height) < 40 || Math.min(one.width, other.width) < 300) return [];
      const room = other.top - one.bottom;
      if (room < -2 || room > 5 || !isPart(element) || !isPart(next)) return [];
      return [`“${element.innerText.slice(0, 40)}” and “${next.innerText.slice(0, 40)}”`];
    });
  });
