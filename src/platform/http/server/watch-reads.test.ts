import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { everyKind } from '#platform/live/model/live-change.ts';
import { testApp, type TestApp } from '../../../../test/support/company.ts';
import { watchReads } from './watch-reads.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

describe('what a call touches', () => {
  const reading = (statement: string, touches: readonly string[]) => {
    const call = defineCall({
      method: 'GET',
      path: '/sites',
      access: null,
      tag: 'Sites',
      summary: 'Sites',
      response: z.number(),
      touches,
    });
    return watchReads(test.app, call, async () => (await test.database.pool.query(statement)).rowCount);
  };

  it('is refused in tests where it lacks a kind that a statement reads, with the names of call, kind and table', async () => {
    const statement = 'select from org_unit o join directory.membership m on m.company_id = o.company_id';
    await expect(reading(statement, [])).rejects.toThrow(
      'GET /api/companies/:company/sites reads member (directory.membership), orgUnit (org_unit)',
    );
    await expect(reading(statement, ['orgUnit'])).rejects.toThrow('reads member (directory.membership) and');
    expect(await reading(statement, ['orgUnit', 'member', 'site'])).toBe(0);
    expect(await reading(statement, [everyKind])).toBe(0);
  });

  it('is looked at on every connection, and not where a statement only asks for permission or for published data', async () => {
    await expect(reading('select from "public"."meter"', [])).rejects.toThrow('meter (meter)');
    expect(await reading('select /* asks for permission */ true from meter', [])).toBe(0);
    expect(await reading('select from "reference"."gwp" limit 0', [])).toBe(0);
  });

  it('is said of every call that a page asks about its company, or the compiler refuses it', () => {
    const about = { access: null, tag: 'Sites', summary: 'Sites', response: z.number() } as const;
    // @ts-expect-error: it does not say what it stands on.
    const silent = defineCall({ method: 'GET', path: '/sites', ...about });
    expect(silent.touches).toBeUndefined();
    expect(defineCall({ method: 'POST', path: '/sites', ...about }).touches).toBeUndefined();
    expect(defineCall({ method: 'GET', path: '/api/sites', ...about }).touches).toBeUndefined();
  });

  it('is known of every table made by hand', () => {
    const { serverModules } = test.app;
    const said = new Set(serverModules.flatMap(({ tableKinds = {} }) => Object.keys(tableKinds)));
    const made = serverModules
      .flatMap(({ tables = [] }) => tables.flatMap((file) => Object.values(file)))
      .filter((table) => is(table, PgTable))
      .map((table) => getTableConfig(table))
      .map(({ schema, name }) => (schema === undefined ? name : `${schema}.${name}`));
    expect(made.length).toBeGreaterThan(60);
    expect(made.filter((name) => !said.has(name))).toEqual([]);
  });
});
