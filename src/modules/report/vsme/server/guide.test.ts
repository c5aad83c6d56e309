import { expect, it } from 'vitest';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import en from '../web/locales/en.json' with { type: 'json' };

it('every datapoint of the standard says what it asks and gives an example, and nothing else does', () => {
  const names = [...vsmeCatalogue().concepts.keys()].map((name) => name.slice(name.indexOf(':') + 1));
  expect(Object.keys(en.guide).toSorted()).toEqual(names.toSorted());
  for (const { asks, example } of Object.values(en.guide)) {
    expect(asks).toMatch(/^[A-Z].*\.$/);
    expect(example).not.toBe('');
  }
});
