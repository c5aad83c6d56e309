import { describe, expect, it } from 'vitest';
import { exportHeaders } from '#platform/imports/model/export-text.ts';
import { matchHeaders } from '#platform/imports/model/headers.ts';
import { importFields } from '#platform/imports/model/import-field.ts';
import { newColumn, readingOf, weighCell } from '#platform/imports/model/column.ts';
import { CellProblem, cellParser } from '#platform/imports/model/parse-cell.ts';
import { exampleOf, templateFields } from '#platform/imports/model/template-example.ts';
import { resources } from '../src/resources.ts';

describe('the template of every register', () => {
  it.each(resources.filter(({ own }) => !own).map((resource) => [resource.name, resource] as const))(
    'of %s has columns that an import knows again, and an example that it can read',
    (_, resource) => {
      const fields = templateFields(importFields(resource));
      const headers = exportHeaders(fields);
      expect(Object.values(matchHeaders(headers, fields))).toEqual(fields.map(({ name }) => name));
      for (const [at, one] of fields.entries()) {
        const example = exampleOf(resource, one);
        const column = newColumn(at, headers[at] ?? '');
        weighCell(column, example);
        const read = cellParser(one.field, readingOf(column, one.field))(example);
        expect(read instanceof CellProblem ? [one.name, read.said.message] : null).toBeNull();
      }
    },
  );
});
