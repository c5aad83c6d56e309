import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from './support/company.ts';

interface Operation {
  operationId?: string;
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
}
let text: string;
let description: { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, unknown> } };

beforeAll(async () => {
  const { http } = await testApp();
  text = (await http.inject({ method: 'GET', url: '/api/openapi.json' })).body;
  description = JSON.parse(text) as typeof description;
});

describe('the description of the calls', () => {
  it('is taken by a public validator of OpenAPI 3.1, with every reference resolved', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'openapi-')), 'openapi.json');
    writeFileSync(file, text);
    const parsed = await SwaggerParser.validate(file, { resolve: { http: false } });
    expect(Object.keys(parsed.paths ?? {}).length).toBeGreaterThan(300);
  });

  it('has one id for each operation', () => {
    const all = operations();
    const ids = new Set(all.map(({ operationId }) => operationId).filter((id) => id !== undefined));
    expect(all.length).toBeGreaterThan(300);
    expect(ids.size).toBe(all.length);
  });

  it('says of each named action what it gives back', () => {
    const named = Object.entries(description.paths).filter(([path]) => path.includes('/actions/'));
    expect(named.length).toBeGreaterThan(50);
    const open = named.flatMap(([path, { post }]) => {
      const { schema = {} } = post?.responses['200']?.content?.['application/json'] ?? {};
      const { result = {} } = resolved(schema).properties ?? {};
      return Object.keys(resolved(result)).length === 0 ? [path] : [];
    });
    expect(open).toEqual([]);
  });

  it('names the kinds of records and the responses, and takes no more than 857 bytes an operation', () => {
    expect(Object.keys(description.components.schemas)).toEqual(
      expect.arrayContaining(['ActivityData', 'OrgUnit', 'Problem', 'Explained', 'GetWasteBalanceResponse']),
    );
    // 1.5 MB for the 1,750 operations that there were when this was promised; each further kind of record brings its own.
    expect(Buffer.byteLength(text) / operations().length).toBeLessThan(857);
  });
});

/** A schema, or the named one that it stands for. */
const resolved = ({ $ref, ...schema }: Schema): Schema =>
  $ref === undefined ? schema : ((description.components.schemas[$ref.split('/').at(-1) ?? ''] as Schema) ?? {});

/** Each method of each path. */
const operations = (): Operation[] =>
  Object.values(description.paths).flatMap((path) =>
    Object.entries(path).flatMap(([method, one]) => (method === 'parameters' ? [] : [one])),
  );
