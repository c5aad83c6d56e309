import { beforeAll, describe, expect, it } from 'vitest';
import { orgUnit, type NewOrgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { parseListQuery } from '#platform/records/model/list-query.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import type { Database } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/ids.ts';
import { testDatabase } from '#test/support/database.ts';
import { records } from './records.ts';

let database: Database;
const [acme, rival] = [newId(), newId()];
const inAcme = <T>(work: (tx: Tx) => Promise<T>) => inCompany(database, { companyId: acme, accountId: null }, work);
const site = (name: string, more: Partial<NewOrgUnit> = {}): NewOrgUnit => ({ name, kind: 'site', ...more });

beforeAll(async () => {
  database = await testDatabase();
});

describe('records', () => {
  it('keeps what was written, digit by digit, and tells it as JSON', async () => {
    const made = await inAcme((tx) =>
      records(tx, orgUnit).create(
        site('Mill', {
          code: 'M1',
          floorAreaM2: '12345.678901234567'.slice(0, 18),
          ownershipShare: '0.5',
          location: { lat: '48.2', lon: '16.37' },
        }),
      ),
    );
    const read = await inAcme((tx) => records(tx, orgUnit).get(made.id));
    expect(read).toMatchObject({
      name: 'Mill',
      floorAreaM2: '12345.678901234567',
      ownershipShare: '0.5',
      version: 1,
      location: { lat: '48.2', lon: '16.37' },
      financialControl: true,
      validFrom: null,
    });
  });

  it('refuses a change that was made from an older version, and shows the record as it is now', async () => {
    const made = await inAcme((tx) => records(tx, orgUnit).create(site('Depot')));
    await inAcme((tx) => records(tx, orgUnit).change(made.id, 1, { city: 'Linz' }));
    await expect(inAcme((tx) => records(tx, orgUnit).change(made.id, 1, { city: 'Graz' }))).rejects.toMatchObject({
      code: 'record.conflict',
      details: { current: { city: 'Linz', version: 2 } },
    });
  });

  it('shows another company nothing, not even by id', async () => {
    const made = await inAcme((tx) => records(tx, orgUnit).create(site('Secret')));
    const seen = await inCompany(database, { companyId: rival, accountId: null }, async (tx) => ({
      one: await records(tx, orgUnit).find(made.id),
      list: await records(tx, orgUnit).list(parseListQuery(orgUnit, {})),
      raw: (await tx.client.query('select count(*)::int as n from org_unit')).rows[0],
    }));
    expect(seen).toMatchObject({ one: null, list: { items: [] }, raw: { n: 0 } });
  });

  it('names the fields of a natural key that is taken, and of an entry that does not exist', async () => {
    await inAcme((tx) => records(tx, orgUnit).create(site('First', { code: 'X' })));
    await expect(inAcme((tx) => records(tx, orgUnit).create(site('Second', { code: 'X' })))).rejects.toMatchObject({
      code: 'record.duplicate',
      errors: [{ path: 'code' }],
    });
    await expect(inAcme((tx) => records(tx, orgUnit).create(site('Third', { parent: newId() })))).rejects.toMatchObject(
      { code: 'request.invalid', errors: [{ path: 'parent' }] },
    );
  });

  it('pages by key through equal and empty values without losing or repeating a row', async () => {
    const companyId = newId();
    await inCompany(database, { companyId, accountId: null }, async (tx) => {
      for (let at = 0; at < 23; at += 1)
        await records(tx, orgUnit).create(site(`S${at % 4}`, at % 3 === 0 ? {} : { city: `C${at % 5}` }));
    });
    for (const sort of ['name', '-name', 'city,-name', '-city,name']) {
      const seen: string[] = [];
      for (let after: string | undefined; ; ) {
        const page = await inCompany(database, { companyId, accountId: null }, (tx) =>
          records(tx, orgUnit).list(parseListQuery(orgUnit, { sort, limit: '5', after })),
        );
        seen.push(...page.items.map(({ id }) => id));
        if (page.next === null) break;
        after = page.next;
      }
      expect(new Set(seen).size, sort).toBe(23);
      expect(seen.length, sort).toBe(23);
    }
  });

  it('counts the whole list with each of its pages, up to ten thousand, and only what the list shows', async () => {
    const companyId = newId();
    const counted = (parameters: Record<string, string>) =>
      inCompany(database, { companyId, accountId: null }, (tx) =>
        records(tx, orgUnit).lastList(parseListQuery(orgUnit, parameters)),
      );
    expect(await counted({})).toEqual({ items: [], next: null, count: { value: 0, more: false }, refs: {} });
    await inCompany(database, { companyId, accountId: null }, async (tx) => {
      for (const city of ['Linz', 'Graz', 'Graz', 'Graz', 'Graz'])
        await records(tx, orgUnit).create(site('S', { city }));
      const gone = await records(tx, orgUnit).create(site('S', { city: 'Graz' }));
      await records(tx, orgUnit).remove(gone.id, gone.version);
    });
    const first = await counted({ city: 'Graz', limit: '3' });
    expect([first.items.length, first.count]).toEqual([3, { value: 4, more: false }]);
    const second = await counted({ city: 'Graz', limit: '3', after: first.next ?? '' });
    expect([second.items.length, second.next, second.count]).toEqual([1, null, { value: 4, more: false }]);
    await inCompany(database, { companyId, accountId: null }, (tx) =>
      tx.client.query(
        `insert into org_unit (company_id, id, created_at, changed_at, name, kind) select $1, gen_random_uuid(), now(), now(), 'Many', 'site' from generate_series(1, 10001)`,
        [companyId],
      ),
    );
    expect((await counted({})).count).toEqual({ value: 10_000, more: true });
  });

  it('counts a list of which a page has no row, and lists what stands in no order of texts as the list is sorted', async () => {
    const companyId = newId();
    const listed = (parameters: Record<string, string>) =>
      inCompany(database, { companyId, accountId: null }, (tx) =>
        records(tx, orgUnit).lastList(parseListQuery(orgUnit, parameters)),
      );
    await inCompany(database, { companyId, accountId: null }, async (tx) => {
      for (const floorAreaM2 of ['9', '10', '100', '20.5'])
        await records(tx, orgUnit).create(site(`of ${floorAreaM2}`, { floorAreaM2 }));
    });
    for (const [sort, names] of [
      ['floorAreaM2', ['of 9', 'of 10', 'of 20.5', 'of 100']],
      ['-createdAt', ['of 20.5', 'of 100', 'of 10', 'of 9']],
    ] as const)
      expect((await listed({ sort })).items.map(({ name }) => name)).toEqual(names);
    const end = (await listed({ sort: 'floorAreaM2', limit: '3' })).next ?? '';
    const beyond = await listed({ sort: 'floorAreaM2', limit: '3', after: end, 'floorAreaM2.to': '50' });
    expect(beyond).toEqual({ items: [], next: null, count: { value: 3, more: false }, refs: {} });
  });

  it('names what the rows of a page point to, each once', async () => {
    const companyId = newId();
    const [above, below] = await inCompany(database, { companyId, accountId: null }, async (tx) => {
      const made = await records(tx, orgUnit).create(site('Group'));
      return [made, await records(tx, orgUnit).create(site('Mill', { parent: made.id }))];
    });
    const { items, refs } = await inCompany(database, { companyId, accountId: null }, (tx) =>
      records(tx, orgUnit).lastList(parseListQuery(orgUnit, { sort: '-name' })),
    );
    expect(items).toEqual(
      await inCompany(database, { companyId, accountId: null }, async (tx) =>
        Promise.all([below, above].map(({ id }) => records(tx, orgUnit).get(id))),
      ),
    );
    expect(refs).toEqual({ [above.id]: 'Group' });
  });

  it('finds by the beginnings of words, without accents', async () => {
    const companyId = newId();
    const found = await inCompany(database, { companyId, accountId: null }, async (tx) => {
      await records(tx, orgUnit).create(site('Zürich Höngg depot'));
      await records(tx, orgUnit).create(site('Basel'));
      return records(tx, orgUnit).list(parseListQuery(orgUnit, { search: 'zuri HONG' }));
    });
    expect(found.items.map(({ name }) => name)).toEqual(['Zürich Höngg depot']);
  });

  it('moves to the bin and back, and does not remove what others use', async () => {
    const parent = await inAcme((tx) => records(tx, orgUnit).create(site('Parent')));
    const child = await inAcme((tx) => records(tx, orgUnit).create(site('Child', { parent: parent.id })));
    await expect(inAcme((tx) => records(tx, orgUnit).remove(parent.id, 1))).rejects.toMatchObject({
      code: 'record.in-use',
    });
    await inAcme((tx) => records(tx, orgUnit).remove(child.id, 1));
    expect(await inAcme((tx) => records(tx, orgUnit).find(child.id))).toBeNull();
    expect(await inAcme((tx) => records(tx, orgUnit).restore(child.id))).toMatchObject({ removedAt: null, version: 3 });
  });

  it('writes every change into the history of the company, chained without gaps', async () => {
    const companyId = newId();
    await inCompany(database, { companyId, accountId: null }, async (tx) => {
      const made = await records(tx, orgUnit).create(site('Chain'));
      await records(tx, orgUnit).change(made.id, 1, { name: 'Chained', city: 'Ulm' }, { reason: 'typo' });
    });
    const rows = await inCompany(
      database,
      { companyId, accountId: null },
      async (tx) =>
        (
          await tx.client.query(
            'select seq::int, action, before, after, reason, previous_hash, hash from history order by seq',
          )
        ).rows,
    );
    expect(rows).toMatchObject([
      { seq: 1, action: 'create', before: null, after: { name: 'Chain', kind: 'site' } },
      {
        seq: 2,
        action: 'change',
        before: { name: 'Chain', city: null },
        after: { name: 'Chained', city: 'Ulm' },
        reason: 'typo',
        previous_hash: rows[0].hash,
      },
    ]);
  });

  it('cannot be led into another company by an injected statement: the app role may not call set_config', async () => {
    await expect(inAcme((tx) => tx.client.query(`select set_config('app.company', '${rival}', true)`))).rejects.toThrow(
      /permission denied/,
    );
  });

  it('sums and counts in the database', async () => {
    const companyId = newId();
    const measures = await inCompany(database, { companyId, accountId: null }, async (tx) => {
      await records(tx, orgUnit).create(site('A', { floorAreaM2: '0.1' }));
      await records(tx, orgUnit).create(site('B', { floorAreaM2: '0.2' }));
      return records(tx, orgUnit).measures(parseListQuery(orgUnit, {}));
    });
    expect(measures).toEqual({ units: '2', floorAreaM2: '0.3' });
  });
});

describe('the full text of records', () => {
  const found = (tx: Tx, search: string) => records(tx, orgUnit).list(parseListQuery(orgUnit, { search }));
  const namesOf = async (tx: Tx, search: string) => (await found(tx, search)).items.map(({ name }) => name);

  it('has what the same transaction wrote, changed and removed before', async () => {
    await inAcme(async (tx) => {
      const made = await records(tx, orgUnit).create(site('Quillerwerk'));
      expect(await namesOf(tx, 'quiller')).toEqual(['Quillerwerk']);
      const renamed = await records(tx, orgUnit).change(made.id, 1, { name: 'Zwirnerei' });
      expect([await namesOf(tx, 'quiller'), await namesOf(tx, 'zwirn')]).toEqual([[], ['Zwirnerei']]);
      await records(tx, orgUnit).remove(made.id, renamed.version);
      expect(await namesOf(tx, 'zwirn')).toEqual([]);
    });
    expect(await inAcme((tx) => namesOf(tx, 'zwirn'))).toEqual([]);
  });

  it('has nothing of what was taken back, and all of what was not', async () => {
    await inAcme(async (tx) => {
      await records(tx, orgUnit).create(site('Kattunmanufaktur Nord'));
      await tx
        .savepoint(async () => {
          await records(tx, orgUnit).create(site('Kattunmanufaktur Süd'));
          expect(await namesOf(tx, 'kattun')).toHaveLength(2);
          throw new Error('taken back');
        })
        .catch(() => undefined);
    });
    expect(await inAcme((tx) => namesOf(tx, 'kattun'))).toEqual(['Kattunmanufaktur Nord']);
    const { rows } = await inAcme((tx) =>
      tx.client.query(`select from search_entry where company_id = $1 and title like 'Kattun%'`, [acme]),
    );
    expect(rows).toHaveLength(1);
  });

  it('is written by one statement for all records of a transaction', async () => {
    const said: string[] = [];
    await inAcme(async (tx) => {
      const { client } = tx;
      const { query } = client;
      client.query = function noting(this: typeof client, ...given: unknown[]) {
        const [asked] = given as [string | { text: string }];
        said.push(typeof asked === 'string' ? asked : asked.text);
        return Reflect.apply(query, this, given) as never;
      } as typeof query;
      for (let at = 0; at < 5; at += 1) await records(tx, orgUnit).create(site(`Lager ${at}`));
      tx.afterCommit(async () => {
        Reflect.deleteProperty(client, 'query');
      });
    });
    expect(said.filter((text) => text.includes('insert into search_entry'))).toHaveLength(1);
    expect(said.filter((text) => text.includes('from "custom_field"'))).toHaveLength(1);
  });
});
