import { beforeAll, describe, expect, it } from 'vitest';
import { userError } from '#platform/errors/model/errors.ts';
import { newCompany, testApp, type TestApp, type TestCompany } from '#test/support/company.ts';
import { roundTripsOf } from '#test/support/round-trips.ts';
import { asKnown } from '#platform/errors/server/problem.ts';
import { again } from './database-pool.ts';
import { inCompany, type Batch, type Tx } from './in-company.ts';

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

describe('the way to the database', () => {
  const inAcme = <T>(work: (tx: Tx) => Promise<T>) =>
    inCompany(test.database, { companyId: acme.id, accountId: null }, work);
  const company = `select current_setting('app.company', true) as id`;

  it('begins with the first statement, and ends with the last one of what only reads', async () => {
    const trips = async (work: (tx: Tx) => Promise<unknown>) => {
      await inAcme(work);
      return roundTripsOf(test.database, () => inAcme(work));
    };
    expect(await trips((tx) => tx.client.query('select 1'))).toBe(2);
    expect(await trips((tx) => tx.last(() => tx.client.query('select 1')))).toBe(1);
    expect(await trips(async (tx) => Promise.all([tx.client.query('select 1'), tx.client.query('select 2')]))).toBe(2);
  });

  it('leaves nothing of a company on the connection', async () => {
    const { rows } = await inAcme((tx) => tx.last(() => tx.client.query<{ id: string }>(company)));
    expect(rows).toEqual([{ id: acme.id }]);
    const left = await Promise.all(
      Array.from({ length: 6 }, () => test.database.pool.query<{ id: string | null }>(company)),
    );
    expect(left.map((one) => one.rows[0]?.id ?? '')).toEqual(Array.from({ length: 6 }, () => ''));
  });

  it('takes nothing after the last statement, and no last one after a change', async () => {
    const entry = { action: 'seen', resource: 'company', recordId: acme.id };
    const afterLast: ((tx: Tx) => unknown)[] = [
      (tx) => tx.client.query('select 1'),
      (tx) => tx.db.execute('select 1'),
      (tx) => tx.record(entry),
      (tx) => tx.noteChange('pin'),
      (tx) => tx.announce('job', null),
    ];
    for (const then of afterLast)
      await expect(
        inAcme(async (tx) => {
          await tx.last(() => tx.client.query('select 1'));
          await then(tx);
        }),
      ).rejects.toThrow('the transaction has had its last statement');
    await expect(
      inAcme(async (tx) => {
        tx.record(entry);
        await tx.last(() => tx.client.query('select 1'));
      }),
    ).rejects.toThrow('what changes something ends with its commit');
  });

  it('plans once a connection what it asks again and again, and nothing else', async () => {
    const named = () =>
      inAcme(async ({ client }) => {
        const ask = (text: string, value: number) => client.query<{ n: number }>({ text, values: [value] });
        for (const value of [1, 2, 3, 4])
          expect((await again(() => ask('select $1::int as n', value))).rows).toEqual([{ n: value }]);
        for (const value of [1, 2, 3, 4]) await ask('select $1::int + 1 as n', value);
        const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements');
        return rows.map(({ statement }) => statement).filter((text) => text.startsWith('select $1::int'));
      });
    expect(await named()).toEqual(['select $1::int as n']);
    // Many at once, each before the answer to the one before, and after a transaction that failed.
    await inAcme(({ client }) =>
      Promise.all(
        [1, 2, 3, 4].map((value) => again(() => client.query({ text: 'select $1::int as m', values: [value] }))),
      ),
    );
    await expect(
      inAcme(({ client }) =>
        Promise.all(
          ['1', '2', 'x', '4', '5'].map((value) =>
            again(() => client.query({ text: 'select $1::int as o', values: [value] })),
          ),
        ),
      ),
    ).rejects.toMatchObject({ code: '22P02' });
    await inAcme(({ client }) =>
      Promise.all(
        ['1', '2', '3'].map((value) => again(() => client.query({ text: 'select $1::int as o', values: [value] }))),
      ),
    );
  });

  it('tells what went wrong first, and gives a usable connection back', async () => {
    await expect(inAcme((tx) => tx.last(() => tx.client.query('select 1 / 0')))).rejects.toMatchObject({
      code: '22012',
    });
    const broken = {
      ...test.database,
      isBackground: true as const,
      backgroundLimits: `set local lock_timeout = 'long'`,
    };
    const works: ((tx: Tx) => Promise<unknown>)[] = [(tx) => tx.client.query('select 1'), async () => 'nothing asked'];
    for (const work of works)
      await expect(inCompany(broken, { companyId: acme.id, accountId: null }, work)).rejects.toMatchObject({
        code: '22023',
      });
    for (let at = 0; at < 8; at += 1)
      expect((await inAcme((tx) => tx.client.query<{ id: string }>(company))).rows).toEqual([{ id: acme.id }]);
  });
});

describe('what a transaction keeps for its many records', () => {
  const inAcme = <T>(work: (tx: Tx) => Promise<T>) =>
    inCompany(test.database, { companyId: acme.id, accountId: null }, work);
  const undone = new Error('undone');

  it('is read once, until the transaction changes what it stands on or goes back', async () => {
    let readings = 0;
    const ask = (tx: Tx) =>
      tx.remember(
        'a reading',
        (kind) => kind === 'orgUnit',
        async () => (readings += 1),
      );
    await inAcme(async (tx) => {
      expect([await ask(tx), await ask(tx)]).toEqual([1, 1]);
      tx.record({ action: 'change', resource: 'role', recordId: acme.id });
      expect(await ask(tx)).toBe(1);
      tx.record({ action: 'change', resource: 'orgUnit', recordId: acme.id });
      expect(await ask(tx)).toBe(2);
      tx.noteChange('orgUnit');
      expect(await ask(tx)).toBe(3);
      await tx.savepoint(() => Promise.reject(undone)).catch(() => undefined);
      expect(await ask(tx)).toBe(4);
    });
    expect(await inAcme(ask)).toBe(5);
  });

  it('is asked again after a reading that failed', async () => {
    await inAcme(async (tx) => {
      const ask = (read: () => Promise<string>) => tx.remember('another reading', () => false, read);
      await expect(ask(() => Promise.reject(undone))).rejects.toThrow('undone');
      expect(await ask(async () => 'read')).toBe('read');
    });
  });

  it('is written once before the commit, without what a savepoint took back, or as soon as somebody asks', async () => {
    const written: string[][] = [];
    const batch: Batch<string> = {
      write: async (_tx, items) => {
        written.push([...items]);
      },
    };
    await inAcme(async (tx) => {
      tx.leave(batch, 'one');
      await tx.savepoint(async () => tx.leave(batch, 'two'));
      await tx
        .savepoint(async () => {
          tx.leave(batch, 'three');
          throw undone;
        })
        .catch(() => undefined);
      expect(written).toEqual([]);
    });
    expect(written.splice(0)).toEqual([['one', 'two']]);
    await inAcme(async (tx) => {
      tx.leave(batch, 'one');
      await tx
        .savepoint(async () => {
          tx.leave(batch, 'two');
          await tx.flush(batch);
          throw undone;
        })
        .catch(() => undefined);
      // What was written within went with the savepoint.
      expect(written.splice(0)).toEqual([['one', 'two']]);
    });
    expect(written).toEqual([['one']]);
  });
});
