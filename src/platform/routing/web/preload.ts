/**
 * Stands in for Vite's preload helper in the build (see `vite.config.ts`): each lazy import is called as `preload(()
 * => import(…), files)` with the files it needs.
 *
 * Browsers remember a failed `import()` for as long as the page lives: asking again gives the same failure without a
 * request (measured with Chromium 150; Firefox and Safari do the same). So the files are fetched into the browser's
 * cache before, which can be tried again, and imported only when all are there. What the document names (the files of
 * its first view, `http/server/document.ts`) is on its way already; where such a file did not arrive, the page is
 * loaded anew as soon as it can be fetched.
 *
 * @throws TypeError when a file does not arrive; `loadChunk` tries again
 */
export async function preload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const addresses = files.map((file) => `/${file}`);
  await Promise.all(
    addresses.map((href) => {
      if (href.endsWith('.css')) return addSheet(href);
      return there.has(href) || isNamed(href) ? null : fetchScript(href);
    }),
  );
  try {
    return await load();
  } catch (error) {
    const named = addresses.filter(isNamed);
    if (named.length === 0) throw error;
    await Promise.all(named.map(fetchScript));
    if (!reloadAgain()) throw error;
    return new Promise<never>(() => {
      /* the page is going away */
    });
  }
}

const there = new Set<string>();

const isNamed = (href: string): boolean =>
  document.querySelector(`script[src="${href}"], link[rel="modulepreload"][href="${href}"]`) !== null;

async function fetchScript(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new TypeError(`${href} answered ${response.status}`);
  // To the last byte: half a file in the cache would fail the import after all.
  await response.arrayBuffer();
  there.add(href);
}

/** At most once a minute in this tab, so that code that cannot be run does not reload for ever. */
function reloadAgain(): boolean {
  const mark = 'reloadedForFiles';
  try {
    if (Date.now() - Number(sessionStorage.getItem(mark)) < 60_000) return false;
    sessionStorage.setItem(mark, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}

function addSheet(href: string): Promise<void> {
  if (there.has(href) || document.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null)
    return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => {
      there.add(href);
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new TypeError(`${href} did not arrive`));
    });
    document.head.append(link);
  });
}
