import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Module } from './src/platform/manifest/model/module.ts';
import type { FirstView } from './vite.layers.ts';

/** A page by its path below the company, and the lazy part that it is. */
export interface PagePart {
  page: string;
  part: string;
}

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * What pages load by themselves: as `npm run first-views` has seen it (`vite.first-views.json`), and of pages that came
 * after it as their modules say it. A new page changes no shared file; once it is recorded, its tabs and charts travel
 * with it.
 */
export async function firstViews(): Promise<FirstView[]> {
  const file = `${root}vite.first-views.json`;
  const recorded = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstView[]) : [];
  // Read as it stands: the configuration is bundled, the heads of the modules are found by their names.
  const { modules } = (await import(pathToFileURL(`${root}src/modules.ts`).href)) as { modules: readonly Module[] };
  return [...recorded, ...viewsOfNewPages(recorded, modules.flatMap(pagesOf))];
}

/**
 * @param pages  all pages of modules
 * @returns the first views of those that were not recorded: the page itself and what every page of a company loads
 */
export function viewsOfNewPages(recorded: readonly FirstView[], pages: readonly PagePart[]): FirstView[] {
  const known = new Set(recorded.flatMap((view) => view.pages));
  const [first, ...others] = recorded.filter((view) => view.pages.some((page) => !page.startsWith('/')));
  const everywhere = (first?.parts ?? []).filter((part) => others.every(({ parts }) => parts.includes(part)));
  return pages
    .filter(({ page }) => !known.has(page))
    .map(({ page, part }) => ({ pages: [page], parts: [...everywhere, part].toSorted() }));
}

/**
 * The pages of a module that have an address of their own, with the parts that its `web/pages.ts` imports for them.
 *
 * @throws Error where a page of the head has no import there
 */
function pagesOf({ name, path, pages }: Module): PagePart[] {
  const file = `src/modules/${name}/web/pages.ts`;
  if (!existsSync(root + file)) return [];
  const parts = importedPages(file, readFileSync(root + file, 'utf8'));
  return pages
    .filter((page) => !page.path.includes(':'))
    .map((page) => {
      const part = parts.get(page.page);
      if (part === undefined)
        throw new Error(`${file} imports no page “${page.page}”, which the head of ${name} names`);
      return { page: [path, page.path].filter((one) => one !== '').join('/'), part };
    });
}

/** By the name of each page the file that it is imported from, from the root of the project. */
export function importedPages(file: string, source: string): ReadonlyMap<string, string> {
  const imports = source.matchAll(/^ {2}'?([\w-]+)'?:\s*\(\) =>\s*import\(\s*'([^']+)'/gm);
  return new Map(
    [...imports].map(([, page = '', from = '']) => [
      page,
      from.startsWith('#') ? `src/${from.slice(1)}` : posix.join(posix.dirname(file), from),
    ]),
  );
}
