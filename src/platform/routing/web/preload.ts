/**
 * Stands in for Vite's preload helper in the build (see `vite.config.ts`): each lazy import is called as `preload(()
 * => import(…), files)` with the files it needs.
 *
 * Browsers remember a failed `import()` for as long as the page lives: asking again gives the same failure without a
 * request (measured with Chromium 150; Firefox and Safari do the same). So the files are fetched into the browser's
 * cache before, which can be tried again, and imported only when all are there.
 *
 * @throws TypeError when a file does not arrive; `loadChunk` tries again
 */
export async function preload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => (file.endsWith('.css') ? addSheet(`/${file}`) : fetchScript(`/${file}`))));
  return load();
}

const there = new Set<string>();

async function fetchScript(href: string): Promise<void> {
  if (
    there.has(href) ||
    document.querySelector(`script[src="${href}"], link[rel="modulepreload"][href="${href}"]`) !== null
  )
    return;
  const response = await fetch(href);
  if (!response.ok) throw new TypeError(`${href} answered ${response.status}`);
  // To the last byte: half a file in the cache would fail the import after all.
  await response.arrayBuffer();
  there.add(href);
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
