import { beforeAll, describe, expect, it } from 'vitest';
import { userError } from '#platform/errors/model/errors.ts';
import { newCompany, testApp, type TestApp, type TestCompany } from '#test/support/company.ts';
import { asKnown } from '#platform/errors/server/problem.ts';
import { inCompany } from './in-company.ts';

let test: TestApp;
let acme: TestCompany;
beforeAll(async () => {
  test = await testApp();
  acme = await newCompany(test, 'Acme');
});

const deadlock = () =>
  test.database.pool.query(`do $$ begin raise exception 'in the way' using errcode = '40P01'; end $$`);

describe('a transaction that another one ended', () => {
  it('is begun again as often as it may be, and leaves the work of its last attempt alone', async () => {
    let begun = 0;
    const seen: string[] = [];
    const result = await inCompany(test.database, { companyId: acme.id, accountId: null, attempts: 3 }, async (tx) => {
      begun += 1;
      const attempt = begun;
      tx.record({ action: `attempt ${attempt}`, resource: 'company', recordId: acme.id });
      tx.afterCommit(async () => {
        seen.push(`attempt ${attempt}`);
      });
      if (begun < 3) await deadlock();
      return 'done';
    });
    const kept = await inCompany(test.database, { companyId: acme.id, accountId: null }, (tx) =>
      tx.client.query<{ action: string }>('select action from history where company_id = $1', [acme.id]),
    );
    expect([result, begun, seen, kept.rows.map(({ action }) => action)]).toEqual([
      'done',
      3,
      ['attempt 3'],
      ['attempt 3'],
    ]);
  });

  it('is told as 409 when it may not be begun again, or is in the way each time', async () => {
    for (const attempts of [1, 3]) {
      let begun = 0;
      const failed = await inCompany(test.database, { companyId: acme.id, accountId: null, attempts }, async () => {
        begun += 1;
        await deadlock();
      }).catch((error: unknown) => error);
      expect(begun).toBe(attempts);
      expect(asKnown(failed, 'r')).toMatchObject({ status: 409, code: 'request.collided' });
    }
  });

  it('is told by what the rules say then, and never by what only its repetition runs into', async () => {
    const second = async (error: Error) => {
      let begun = 0;
      return inCompany(test.database, { companyId: acme.id, accountId: null, attempts: 3 }, async () => {
        begun += 1;
        if (begun === 1) await deadlock();
        throw error;
      }).catch((failed: unknown) => asKnown(failed, 'r').code);
    };
    expect(await second(userError('request.not-found'))).toBe('request.not-found');
    expect(await second(new Error('the stream was read already'))).toBe('request.collided');
  });
});
