import { describe, expect, it } from 'vitest';
import { exportHeaders } from '#platform/imports/model/export-text.ts';
import { matchHeaders } from '#platform/imports/model/columns/headers.ts';
import { importFields } from '#platform/imports/model/import-field.ts';
import { newColumn, readingOf, weighCell } from '#platform/imports/model/columns/column.ts';
import { CellProblem, cellParser } from '#platform/imports/model/cells/parse-cell.ts';
import { wordsIn } from '#platform/i18n/server/words.ts';
import { localisedFields } from '#platform/imports/server/import-fields.ts';
import { exampleOf, templateFields } from '#platform/imports/server/template/template-example.ts';
import { resources } from '../src/resources.ts';

describe('the template of every register', () => {
  const all = resources.filter(({ own }) => !own);
  it.each(
    ['en-GB', 'en-XA'].flatMap((language) => all.map((resource) => [resource.name, language, resource] as const)),
  )('of %s in %s has columns that an import knows again, and an example that it can read', (_, language, resource) => {
    const plain = templateFields(importFields(resource));
    const fields = localisedFields(plain, wordsIn(language));
    const headers = exportHeaders(fields);
    const names = fields.map(({ name }) => name);
    expect(Object.values(matchHeaders(headers, fields))).toEqual(names);
    // A file in English is known to everybody.
    expect(Object.values(matchHeaders(exportHeaders(plain), fields))).toEqual(names);
    for (const [at, one] of fields.entries()) {
      const example = exampleOf(resource, one);
      const column = newColumn(at, headers[at] ?? '');
      weighCell(column, example);
      const read = cellParser(one.field, {
        ...readingOf(column, one.field),
        options: one.said?.options,
      })(example);
      expect(read instanceof CellProblem ? [one.name, read.said.message] : null).toBeNull();
    }
  });
});
