import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testDatabase } from './support/database.ts';
import { asOwner } from './support/owner.ts';
import { notedStatements } from '../scripts/test/noted-statements.ts';

/** Statements that the database of this run does not understand, each with what it says. */
const notUnderstood = async (statements: readonly string[]): Promise<string[]> => {
  const { ownerUrl } = await testDatabase();
  return asOwner(ownerUrl, async (owner) => {
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
const noted = notedStatements(process.env['SAID_BEFORE']);
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
