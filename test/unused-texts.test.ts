import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A text that nothing shows is translated, read and kept true in vain. */

const catalogues = globSync('src/{modules,platform}/**/locales/en.json').toSorted();
const sources = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }));

/**
 * `src/modules/hr/training/web/locales/en.json` → `src/modules/hr`: from where its texts are asked for. Parts of the
 * platform show one another's.
 */
const areaOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('src/platform/') ? 2 : 3)
    .join('/');
const written = new Set(sources.flatMap(({ source }) => source.match(/(?<=['"`])[\w.-]+(?=['"`])/g) ?? []));
/** Beginnings of keys whose ends are known only when the app runs: `t(`step.${name}`)`. */
const beginnings = (area: string): string[] =>
  sources
    .filter(({ path }) => areaOf(path) === area)
    .flatMap(({ source }) => [...source.matchAll(/`([\w.-]*)\$\{[^}]*\}([\w.-]*)/g)])
    .flatMap(([, start = '', end = '']) => (start.length > 1 ? [start] : end.length > 1 ? [`*${end}`] : []));

function keysOf(texts: object, above = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' && text !== null ? keysOf(text as object, `${above}${name}.`) : [`${above}${name}`],
  );
}

describe('every text of a catalogue is asked for', () => {
  it.each(catalogues)('%s', (path) => {
    const open = beginnings(areaOf(path));
    const unused = keysOf(JSON.parse(readFileSync(path, 'utf8')) as object).filter((key) => {
      const asked = key.replace(/_(zero|one|two|few|many|other)$/, '');
      return (
        !written.has(asked) &&
        !open.some((part) => (part.startsWith('*') ? asked.endsWith(part.slice(1)) : asked.startsWith(part)))
      );
    });
    expect(unused).toEqual([]);
  });
});
