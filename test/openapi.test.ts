import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from './support/company.ts';

interface Operation {
  operationId?: string;
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
    const ids = Object.values(description.paths).flatMap((path) =>
      Object.values(path).flatMap((one) => one.operationId ?? []),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names the kinds of records and the responses, and stays below 1.5 MB and 920 bytes an operation', () => {
    expect(Object.keys(description.components.schemas)).toEqual(
      expect.arrayContaining(['ActivityData', 'OrgUnit', 'Problem', 'Explained', 'GetWasteBalanceResponse']),
    );
    const operations = Object.values(description.paths).flatMap((path) =>
      Object.keys(path).filter((method) => method !== 'parameters'),
    );
    expect(Buffer.byteLength(text)).toBeLessThan(1_500_000);
    expect(Buffer.byteLength(text) / operations.length).toBeLessThan(920);
  });
});
