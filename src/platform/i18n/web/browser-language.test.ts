import { describe, expect, it } from 'vitest';
import { languageOf } from './browser-language.ts';
import { formatOf } from '#platform/i18n/model/format.ts';

describe('the language of a browser', () => {
  it.each([
    [['de-AT'], 'de-AT'],
    [['en-US@posix'], 'en-US'],
    [['de_DE.UTF-8'], 'de-DE'],
    [['C'], 'en'],
    [['POSIX'], 'en'],
    [[''], 'en'],
    [['C', 'fr-FR'], 'fr-FR'],
    [['x-klingon', 'nb'], 'nb'],
    [['zh-Hant-TW'], 'zh-Hant-TW'],
    [[], 'en'],
  ])('%j is read as %s, and numbers and days can be written in it', (said, expected) => {
    const language = languageOf(said);
    expect(language).toBe(expected);
    expect(formatOf({ language, timeZone: 'UTC', currency: 'EUR' }).date('2026-03-31')).toMatch(/2026|115/);
  });
});
