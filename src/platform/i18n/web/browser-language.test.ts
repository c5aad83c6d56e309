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
    const format = formatOf({ language, timeZone: 'UTC', currency: 'EUR' });
    expect(format.date('2026-03-31')).toMatch(/2026|115/);
    const now = new Date('2026-03-31T12:00:00Z');
    for (const text of [
      format.number('1234.5'),
      format.quantity('1234.5', 'kWh'),
      format.moneyMinor(123456),
      format.percentage('0.255'),
      format.period('2026-03'),
      format.moment('2026-03-31T22:30:00Z'),
      format.ago('2026-03-31T11:57:00Z', now),
      format.country('DE'),
      format.count({ value: 10_000, more: true }),
    ])
      expect(text).toMatch(/\S/);
  });
});
