import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProviderWord } from '#platform/provider/model/provider-word.ts';
import type { Env } from '#platform/runtime/server/env.ts';

/** The one document of the web app, as it was built. */
export interface BuiltDocument {
  html: string;
  /**
   * Scripts and sheets of the first view of each page, by its path below the company (`environmental/ghg-emissions`) or,
   * outside of companies, with a slash at the beginning (`/login`).
   */
  files: Readonly<Record<string, readonly string[]>>;
  /** What the first views of all pages of a company need. */
  everywhere: readonly string[];
}

/** @param webDir  folder of the built web app */
export async function readDocument(webDir: string): Promise<BuiltDocument> {
  const views = join(webDir, '.vite/first-views.json');
  const files = existsSync(views)
    ? (JSON.parse(await readFile(views, 'utf8')) as Readonly<Record<string, readonly string[]>>)
    : {};
  const [first = [], ...others] = Object.entries(files).flatMap(([page, its]) => (page.startsWith('/') ? [] : [its]));
  return {
    html: await readFile(join(webDir, 'index.html'), 'utf8'),
    files,
    everywhere: first.filter((file) => others.every((its) => its.includes(file))),
  };
}

/**
 * What the first view of the page at an address needs: named in the document, it arrives while the app starts instead
 * of after it. At an address with a query another tab may be open: then what all pages of a company need.
 *
 * @param openPaths  addresses outside companies
 */
export function filesFor(
  { files, everywhere }: Pick<BuiltDocument, 'files' | 'everywhere'>,
  url: string,
  { isSignedIn, openPaths }: { isSignedIn: boolean; openPaths: readonly string[] },
): readonly string[] {
  const [path = '', query] = url.split('?');
  if (openPaths.includes(path)) return isSignedIn ? [] : (files[path] ?? []);
  if (!isSignedIn) return [];
  const page = path.split('/').slice(2).join('/').replace(/\/$/, '');
  return (query === undefined && Object.hasOwn(files, page) ? files[page] : undefined) ?? everywhere;
}

/** Names files that the page will need at the end of its head. */
export function withFiles(page: string, files: readonly string[]): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" href="${file}" as="style">`
      : `<link rel="modulepreload" href="${file}" crossorigin>`,
  );
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

/**
 * Tells the web app its name, the provider's slug, where the calls are and where else the provider is found, in a meta
 * element, over the defaults that the build wrote there: the content security policy allows no inline script.
 */
export function withSettings(
  page: string,
  { productName, productSlug, apiBase }: Pick<Env, 'productName' | 'productSlug' | 'apiBase'>,
  { links, hasImprint }: Pick<ProviderWord, 'links' | 'hasImprint'>,
): string {
  const settings = JSON.stringify({ name: productName, slug: productSlug, apiBase, links, hasImprint })
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return page.replace(
    /<meta name="app-settings" content=(?:"[^"]*"|'[^']*')/,
    () => `<meta name="app-settings" content="${settings}"`,
  );
}
