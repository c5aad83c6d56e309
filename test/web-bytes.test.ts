import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/**
 * What a page loads before anybody does something, in KiB of gzip: its own code and everything that this imports. Read
 * from what was built (`npm run build`); what a page fetches on its own after that, charts above all, `npm run bench`
 * measures in a browser. What is over its budget is not listed but cured: menus, dialogs and other views come when they
 * are reached for (`web/late/`).
 */
const budgets = { public: { js: 100, css: 12 }, guest: { js: 151, css: 40 }, inside: { js: 240, css: 40 } } as const;
/**
 * Scripts that a page imports at once, on a first visit and coming from home. Its first tab, charts and notices come on
 * top: in a browser 20 at most on a first visit.
 */
const scripts = { cold: 14, warm: 5 } as const;

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
const web = fileURLToPath(new URL('../dist/web/', import.meta.url));
if (!existsSync(`${web}.vite/manifest.json`)) throw new Error('the web app is not built: node scripts/ensure.mjs');
const manifest = JSON.parse(readFileSync(`${web}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
const sizes = new Map<string, number>();
const kib = (file: string): number => {
  const known = sizes.get(file) ?? gzipSync(readFileSync(web + file), { level: 9 }).length / 1024;
  sizes.set(file, known);
  return known;
};

/** These and everything that they import. */
function withImports(entries: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const walk = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const needed of manifest[key]?.imports ?? []) walk(needed);
  };
  for (const entry of entries) walk(entry);
  return seen;
}

/** What is fetched for these entries together. */
function weight(entries: readonly string[]): { js: number; css: number; scripts: Set<string> } {
  const chunks = [...withImports(entries)].map((key) => manifest[key]).filter((chunk) => chunk !== undefined);
  const sum = (files: Iterable<string>) =>
    Math.round([...new Set(files)].reduce((all, file) => all + kib(file), 0) * 10) / 10;
  return {
    js: sum(chunks.map(({ file }) => file)),
    css: sum(chunks.flatMap(({ css = [] }) => css)),
    scripts: new Set(chunks.map(({ file }) => file)),
  };
}

/** What the entry imports lazily, itself or in a chunk that it shares with others, apart from what the start does. */
const pagesOf = (entry: string): string[] => {
  const start = entry === 'index.html' ? new Set<string>() : withImports(['index.html']);
  const keys = [...withImports([entry]).difference(start)].flatMap((key) => manifest[key]?.dynamicImports ?? []);
  return [...new Set(keys)].filter((key) => key.startsWith('src/') && manifest[key] !== undefined);
};
const frame = 'src/web-modules.ts';
const pages = pagesOf(frame);
const home = pages.find((page) => page.endsWith('/home/web/home.tsx')) ?? '';

describe('before interaction', () => {
  it.each(pagesOf('index.html').filter((page) => page.startsWith('src/platform/auth/web/')))(
    'the door %s loads no more than 151 KiB of scripts',
    (page) => {
      const { js, css } = weight(['index.html', page]);
      expect(js).toBeLessThanOrEqual(budgets.guest.js);
      expect(css).toBeLessThanOrEqual(budgets.guest.css);
    },
  );

  it('the page of a survey, which people without an account open on a phone, weighs no more than a door', () => {
    const { js, css } = weight([
      'index.html',
      'src/open-module-pages.ts',
      'src/modules/materiality/prioritization-tools/web/survey-page/survey-page.tsx',
    ]);
    expect(js).toBeLessThanOrEqual(budgets.guest.js);
    expect(css).toBeLessThanOrEqual(budgets.guest.css);
  });

  it.each(pages)('the page %s loads no more than 240 KiB of scripts', (page) => {
    const { js, css } = weight(['index.html', frame, page]);
    expect(js).toBeLessThanOrEqual(budgets.inside.js);
    expect(css).toBeLessThanOrEqual(budgets.inside.css);
  });

  it.each(pages)('the page %s comes in few files, and most of these are there from another page', (page) => {
    const { scripts: all } = weight(['index.html', frame, page]);
    const before = page === home ? pages.filter((other) => other.endsWith('/settings.tsx')).slice(0, 1) : [home];
    const { scripts: known } = weight(['index.html', frame, ...before]);
    expect(all.size).toBeLessThanOrEqual(scripts.cold);
    expect(all.difference(known).size).toBeLessThanOrEqual(scripts.warm);
  });

  it.each(pages.filter((key) => key.endsWith('/resources.ts')))(
    'the definitions of %s, which inputs fetch for what they refer to, are a late part of at most 42 KiB',
    (part) => {
      expect(weight(['index.html', frame, part]).js - weight(['index.html', frame]).js).toBeLessThanOrEqual(42);
    },
  );

  it('the public site loads no more than 100 KiB of scripts and 12 of styles', () => {
    const { script, styles } = JSON.parse(readFileSync(`${web}../site/assets.json`, 'utf8')) as {
      script: string;
      styles: string;
    };
    expect(kib(script)).toBeLessThanOrEqual(budgets.public.js);
    expect(kib(styles)).toBeLessThanOrEqual(budgets.public.css);
  });
});
