import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { companyPages, homePages, openPagesOf } from '#platform/public-pages/model/public-pages.ts';
import { readDocument } from '#platform/http/server/document.ts';
import { modules } from '../src/modules.ts';
import { budgets, scripts } from './support/web-budgets.ts';

/**
 * The budgets of `support/web-budgets.ts`, read from what was built (`npm run build`): the doors by what they import,
 * pages by their first views with first tab, charts and what stands above them (`npm run first-views`). What is over its
 * budget is not listed but cured: menus, dialogs and other views come when they are reached for (`kit/web/lazy`).
 */

/** What a quiet moment at home fetches, in KiB: less than a slow line (1.6 Mbit/s) brings in a second. */
const oftenNeededMax = 180;

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

const { files, views: seen } = JSON.parse(readFileSync(`${web}.vite/lazy-parts.json`, 'utf8')) as {
  files: Record<string, string>;
  views: string[][];
};
const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
/** The manifest knows no parts that share a file. */
const keyOfPart = (part: string): string => keyOf.get(files[part] ?? '') ?? '';
const lazyParts = (pattern: RegExp): string[] => Object.keys(files).filter((part) => pattern.test(part));
const frame = keyOfPart('src/web-modules.ts');
/** The first views by their pages: keys of the files that each loads by itself. */
const views = seen.map((parts): [string, string[]] => [
  parts.filter((part) => !/messages\.ts|frame-notices|web-modules|resources|echarts/.test(part)).join(', '),
  parts.map(keyOfPart),
]);
const holds = (view: readonly string[], part: RegExp): boolean =>
  Object.entries(files).some(([path, file]) => part.test(path) && view.includes(keyOf.get(file) ?? '?'));
const isHome = (view: readonly string[]): boolean => holds(view, /\/home\/web\/home\.tsx$/);
const hasCharts = (view: readonly string[]): boolean => holds(view, /\/echarts-base\.ts$/);
const home = views.find(([, view]) => isHome(view))?.[1] ?? [];
/** Files that home fetches for other pages when it has nothing else to do. */
const oftenNeeded = new Set(
  /name="often-needed" content="([^"]*)"/
    .exec(readFileSync(`${web}index.html`, 'utf8'))?.[1]
    ?.split(' ')
    .map((address) => address.replace(/^\//, '')),
);
const newFromHome = (view: readonly string[]): Set<string> =>
  weight(['index.html', ...view]).scripts.difference(weight(['index.html', ...home]).scripts);

/** Each page of a company by one of its first views; its first part names it. */
const insideViews = views.filter(([, view]) => view.includes(frame));
const pageOf = (parts: string): string => parts.split(', ')[0] ?? '';
/**
 * First views with charts, forms or tables of inputs, which share little with a page that has none of them: coming from
 * there before a quiet moment they need more than five scripts.
 */
const manyAtOnce: readonly string[] = [
  'src/modules/environmental/energy/web/balance-tab.tsx',
  'src/modules/environmental/inventory/web/ghg-emissions.tsx',
  'src/modules/environmental/nature/web/biodiversity-impact.tsx',
  'src/modules/environmental/overview/web/figures-tab.tsx',
  'src/modules/environmental/waste/web/balance-tab.tsx',
  'src/modules/environmental/water/web/balance-tab.tsx',
  'src/modules/hr/fair-pay/web/diversity-page.tsx',
  'src/modules/hr/health/web/health-page.tsx',
  'src/modules/materiality/assessment/web/iros-tab.tsx',
  'src/modules/materiality/kpi-identification/web/board-tab.tsx',
  'src/modules/materiality/standard-selection/web/decide-tab.tsx',
  'src/modules/my-profile/edit-profile/web/edit-profile-page.tsx',
  'src/modules/my-profile/leave/web/leave-forms.tsx',
  'src/modules/my-profile/settings/web/own-choices.tsx',
  'src/modules/report/statement/web/esg-report.tsx',
  'src/modules/site/provider/web/account-recovery.tsx',
  'src/modules/social/diversity/web/diversity-page.tsx',
  'src/modules/social/human-rights/web/human-rights-page.tsx',
  'src/platform/imports/web/import-page.tsx',
  'src/platform/imports/web/imports-page.tsx',
];

describe('before interaction', () => {
  it.each(lazyParts(/^src\/platform\/auth\/web\/[\w-]+\.tsx$/))(
    `the door %s loads no more than ${budgets.guest.js} KiB of scripts`,
    (page) => {
      const { js, css } = weight(['index.html', keyOfPart(page)]);
      expect(js).toBeLessThanOrEqual(budgets.guest.js);
      expect(css).toBeLessThanOrEqual(budgets.guest.css);
    },
  );

  it('what a door fetches by itself right after it is there are few KiB', () => {
    const door = ['index.html', keyOfPart('src/platform/auth/web/login.tsx')];
    const beside = lazyParts(/\/(notice-bar\.tsx|own-appearance\.ts)$/).map(keyOfPart);
    expect(beside).toHaveLength(2);
    expect(weight([...door, ...beside]).js - weight(door).js).toBeLessThanOrEqual(8);
  });

  it.each([
    'src/modules/materiality/prioritization-tools/web/survey-page/survey-page.tsx',
    'src/modules/report/sharing/web/shared-report/shared-report-page.tsx',
    'src/modules/hr/training/web/certificate-check/certificate-check-page.tsx',
  ])('the page %s, which people without an account open on a phone, weighs no more than a door', (page) => {
    const { js, css } = weight(['index.html', keyOfPart('src/open-module-pages.ts'), keyOfPart(page)]);
    expect(js).toBeLessThanOrEqual(budgets.guest.js);
    expect(css).toBeLessThanOrEqual(budgets.guest.css);
  });

  it.each(views)('the first view of %s keeps to its bytes, and comes in at most 20 scripts', (_, view) => {
    const { js, css, scripts: all } = weight(['index.html', ...view]);
    const budget = isHome(view) ? budgets.home : hasCharts(view) ? budgets.withCharts : budgets.inside;
    expect(js).toBeLessThanOrEqual(budget.js);
    expect(css).toBeLessThanOrEqual(budget.css);
    expect(all.size).toBeLessThanOrEqual(scripts.cold);
    expect(newFromHome(view).size).toBeLessThanOrEqual(scripts.atOnce);
    const warm = [...newFromHome(view).difference(oftenNeeded)];
    expect(warm.length, warm.join(' ')).toBeLessThanOrEqual(scripts.warm);
  });

  it('the document names what the first view of each page needs, and no page was forgotten', async () => {
    const { files: named, everywhere } = await readDocument(web);
    expect(everywhere.length).toBeGreaterThan(0);
    const paths = [
      ...openPagesOf(modules).flatMap(({ path, guard }) => (guard === 'guest' ? [path] : [])),
      ...[...homePages, ...companyPages].map(({ path }) => path),
      ...modules.flatMap((module) =>
        module.pages.map(({ path }) => [module.path, path].filter((part) => part !== '').join('/')),
      ),
    ].filter((path) => !path.includes('/:'));
    expect(Object.keys(named).toSorted()).toEqual(paths.toSorted());
    for (const [path, its] of Object.entries(named)) {
      expect(
        its.filter((file) => !existsSync(web + file.slice(1))),
        path,
      ).toEqual([]);
      expect(its.filter((file) => file.endsWith('.js')).length, path).toBeLessThan(scripts.cold);
    }
  });

  it('six in ten first views need at most five scripts more than home has, without a quiet moment too', () => {
    const few = views.filter(([, view]) => newFromHome(view).size <= scripts.mostlyAtOnce);
    expect(few.length / views.length).toBeGreaterThanOrEqual(0.6);
  });

  /** Scripts that the second page needs and the first has not fetched, for each two pages of a company. */
  const changes = insideViews.flatMap(([from, first]) =>
    insideViews
      .filter(([, second]) => second !== first)
      .map(([to, second]) => {
        const fresh = weight(['index.html', ...second]).scripts.difference(weight(['index.html', ...first]).scripts);
        return {
          what: `${pageOf(from)} → ${pageOf(to)}`,
          to: pageOf(to),
          atOnce: fresh.size,
          warm: fresh.difference(oftenNeeded).size,
        };
      }),
  );
  const mean = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length;

  it('between any two pages at most five scripts are fetched after a quiet moment, two on average', () => {
    expect(changes.length).toBeGreaterThan(1000);
    expect(changes.filter(({ warm }) => warm > scripts.warm).map(({ what, warm }) => `${what}: ${warm}`)).toEqual([]);
    expect(mean(changes.map(({ warm }) => warm))).toBeLessThanOrEqual(2);
  });

  it('between any two pages at once, four scripts are fetched on average; more than five only by pages that are named', () => {
    expect(mean(changes.map(({ atOnce }) => atOnce))).toBeLessThanOrEqual(4);
    expect(Math.max(...changes.map(({ atOnce }) => atOnce))).toBeLessThanOrEqual(scripts.atOnce);
    const many = changes.filter(({ atOnce }) => atOnce > scripts.warm).map(({ to }) => to);
    expect([...new Set(many)].filter((to) => !manyAtOnce.includes(to))).toEqual([]);
  });

  it('what home fetches for other pages in a quiet moment is no more than 180 KiB', () => {
    const all = [...oftenNeeded].reduce((sum, file) => sum + kib(file), 0);
    expect(all).toBeGreaterThan(0);
    expect(all).toBeLessThanOrEqual(oftenNeededMax);
  });

  it.each(lazyParts(/\/resources\.ts$/))(
    'the definitions of %s, which inputs fetch for what they refer to, are a late part of at most 42 KiB',
    (part) => {
      expect(weight(['index.html', frame, keyOfPart(part)]).js - weight(['index.html', frame]).js).toBeLessThanOrEqual(
        42,
      );
    },
  );

  it(`the public site loads no more than ${budgets.public.js} KiB of scripts and ${budgets.public.css} of styles`, () => {
    const { script, styles } = JSON.parse(readFileSync(`${web}../site/assets.json`, 'utf8')) as {
      script: string;
      styles: string;
    };
    expect(kib(script)).toBeLessThanOrEqual(budgets.public.js);
    expect(kib(styles)).toBeLessThanOrEqual(budgets.public.css);
  });
});
