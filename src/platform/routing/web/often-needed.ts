/**
 * Fetches into the browser's cache, when it has nothing else to do, the scripts that many pages share and home does not
 * need, from whichever page of a company is opened first: the next page then comes in few files. `vite.chunks.ts` names
 * them in the document. Not for whoever saves data or has a slow line, and not by browsers that know no prefetch.
 *
 * @returns takes it back before it has begun
 */
export function fetchOftenNeeded(): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean; effectiveType: string } };
  const isDear = connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
  if (isDear || typeof requestIdleCallback !== 'function') return () => {};
  const turn = requestIdleCallback(() => {
    const named = document.querySelector('meta[name="often-needed"]')?.getAttribute('content') ?? '';
    for (const href of named.split(' '))
      if (href !== '' && document.querySelector(`link[href="${href}"]`) === null)
        document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href }));
  });
  return () => cancelIdleCallback(turn);
}
