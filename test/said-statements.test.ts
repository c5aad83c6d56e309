import { readFileSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testDatabase } from './support/database.ts';
import { asOwner } from './support/owner.ts';
import { hasSharedData } from './support/shared-data.ts';
import { keptStatementsFile, unpacked } from '../scripts/test/kept-statements.ts';
import { checkedCallsBeside, notedStatements } from '../scripts/test/noted-statements.ts';
import { checkedContracts } from '#platform/http/server/contract.ts';
import { testApp } from './support/company.ts';

/**
 * Statements that the database of this run does not understand on the schema of today, each with what it says.
 *
 * @param change  a statement that changes the schema before
 */
const notUnderstood = async (statements: readonly string[], change = ''): Promise<string[]> => {
  const { ownerUrl } = await testDatabase();
  return asOwner(ownerUrl, async (owner) => {
    await owner.query(change);
    const wrong: string[] = [];
    for (const text of statements)
      try {
        await owner.query(`prepare said as ${text}`);
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error;
        if (!isOfItsMoment(error.message)) wrong.push(`${error.code}: ${error.message}: ${text.slice(0, 400)}`);
      } finally {
        await owner.query('deallocate all');
      }
    return wrong;
  });
};

/** It asks for a table that is there for a transaction only, or that a test makes for itself. */
const isOfItsMoment = (message: string): boolean =>
  /^relation "(pg_temp\.\w+|work_\w+|incoming|crew_\w+|kept)" does not exist$/.test(message);

const ofTheProduct = 'select count(*) from activity_data where company_id = $1';
const before = process.env['SAID_BEFORE'];
const noted = notedStatements(before);
const statements = noted.length > 0 ? noted : [ofTheProduct];

describe('statements', () => {
  it('are named where a database does not understand them: what only a later version has, a table that is not there', async () => {
    expect(
      await notUnderstood([ofTheProduct, 'select no_such_function($1::text)', 'select 1 from no_such_table']),
    ).toEqual([expect.stringMatching(/no_such_function/), expect.stringMatching(/no_such_table/)]);
  });

  it(`that tests said to another version of PostgreSQL are understood here too: ${statements.length}`, async () => {
    expect(await notUnderstood(statements)).toEqual([]);
  });
});

describe('the previous release', () => {
  const kept = unpacked(readFileSync(keptStatementsFile));

  it(`is understood on the schema of today in all that it says, so that a server of it works on beside a new one: ${kept.length}`, async () => {
    expect(kept.length).toBeGreaterThan(1000);
    expect(await notUnderstood(kept)).toEqual([]);
  });

  it('is missed where a migration takes away what it reads or writes', async () => {
    const ofViews = kept.filter((text) => /"saved_view"/.test(text));
    const wrong = await notUnderstood(ofViews, 'alter table saved_view rename column shared to is_shared');
    expect(wrong.filter((text) => /column "?(saved_view\.)?shared"? does not exist/.test(text)).length).toBeGreaterThan(
      0,
    );
  });
});

/**
 * Calls whose responses are held to a schema, and of which no test had one that was looked at. A call that every register
 * has is one call.
 */
const neverChecked = async (checked: readonly string[]): Promise<string[]> => {
  const { app } = await testApp();
  const registers = new Set(app.resources.map(({ path }) => path));
  const once = (call: string) =>
    call.replace(/(?<=\/:company\/)[\w-]+/, (name) => (registers.has(name) ? ':register' : name));
  const known = new Set(checked.map(once));
  const all = checkedContracts().map(({ method, path }) => once(`${method} ${path}`));
  return [...new Set(all)].filter((call) => !known.has(call));
};

describe('calls', () => {
  const first = 'GET /api/companies/:company/org-units';
  const checked = before === undefined ? [] : notedStatements(checkedCallsBeside(before));

  it('are named where no test had a response of theirs that was held to its schema', async () => {
    const left = await neverChecked([first]);
    expect(left.length).toBeGreaterThan(200);
    expect(left).toContain('POST /api/companies/:company/:register');
    expect(left).not.toContain('GET /api/companies/:company/:register');
  });

  // Some are asked by tests that need the reference data.
  it(`have had a response held to its schema by the tests before: ${checked.length}`, async () => {
    if (checked.length > 0 && hasSharedData()) expect(await neverChecked(checked)).toEqual([]);
  });
});
