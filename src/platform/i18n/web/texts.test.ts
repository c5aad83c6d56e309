import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { disguises } from '#platform/i18n/model/pseudo.ts';
import { placeOf } from './texts.ts';

describe('the catalogue of another language', () => {
  const files = globSync('src/**/locales/en.json');
  const shown = files.filter((file) => !file.includes('/server/'));

  it('is found by the folder of the English one, which the namespace names', () => {
    expect(shown.length).toBeGreaterThan(45);
    for (const file of shown) {
      const { namespace, language } = placeOf(relative('src', file));
      expect(language).toBe('en');
      const readers = globSync(join(dirname(dirname(file)), '*.ts')).map((path) => readFileSync(path, 'utf8'));
      expect(
        readers.some((text) => text.includes(`textsOf('${namespace}', en)`)),
        `${file}: textsOf('${namespace}', en) stands beside it`,
      ).toBe(true);
      expect(existsSync(file)).toBe(true);
    }
  });

  it('has both forms of every text with a count', () => {
    const lacking = (texts: object, path: string): string[] =>
      Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
        typeof text === 'object' && text !== null
          ? lacking(text, `${path}.${key}`)
          : key.endsWith('_other') && !Object.hasOwn(texts, key.replace(/_other$/, '_one'))
            ? [`${path}.${key}`]
            : [],
      );
    expect(files.flatMap((file) => lacking(JSON.parse(readFileSync(file, 'utf8')) as object, file))).toEqual([]);
  });
});

describe('a made-up language', () => {
  const show = disguises['en-XA'];

  it('is accented and a third longer, and keeps what is filled in, marked parts and addresses', () => {
    const text = show('Save {{count}} <b>records</b> of https://example.com');
    expect(text).toMatch(/^\[Šåṽé \{\{count\}\} <b>ŕéçöŕðš<\/b> öƒ https:\/\/example\.com [~ ]+\]$/);
    expect(text.length).toBeGreaterThan(1.25 * 'Save {{count}} <b>records</b> of https://example.com'.length);
  });

  it('leaves what has no letters as it is', () => {
    expect(show('–')).toBe('–');
    expect(show('12 %')).toBe('12 %');
  });
});
