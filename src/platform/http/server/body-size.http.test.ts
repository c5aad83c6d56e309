import { describe, expect, it } from 'vitest';
import { inCompany } from '#platform/database/server/in-company.ts';
import { newCompany, newPerson, testApp } from '#test/support/company.ts';

/** Bytes of a body that Fastify takes at most, where a call does not say otherwise. */
const MEGABYTES = 2;

describe('a body that is too large', async () => {
  const test = await testApp();
  const company = await newCompany(test);
  const person = await newPerson(test, company, [
    'company.read',
    'organisation.manage',
    'environmental.read',
    'environmental.write',
    'data.import',
  ]);
  const site = (await person.call('POST', '/org-units', { name: 'Mill', kind: 'site', country: 'GB' })).body['record'];
  const record = {
    site: (site as { id: string }).id,
    activityType: 'electricity',
    from: '2025-01-01',
    to: '2025-01-31',
    quantity: '1',
    unit: 'kWh',
  };
  const padded = (bytes: number) => ({ ...record, note: 'x'.repeat(bytes) });
  const count = async () =>
    inCompany(test.database, { companyId: company.id, accountId: null }, async (tx) => {
      const { rows } = await tx.client.query<{ saved: number; noted: number }>(
        'select (select count(*)::int from activity_data) as saved, (select count(*)::int from history) as noted',
      );
      return rows[0];
    });

  it('is refused with the limit in a sentence, and nothing of it is saved', async () => {
    const before = await count();
    for (const [method, path, body] of [
      ['POST', '/activity-data', padded(MEGABYTES * 1024 ** 2)],
      ['POST', '/actions/record-freight', { ...padded(MEGABYTES * 1024 ** 2), legs: [] }],
    ] as const) {
      const answer = await person.call(method, path, body);
      expect([answer.status, answer.body['code']], path).toEqual([413, 'request.too-large']);
      expect(answer.body['title']).toBe('The request is larger than the limit of 2 MB.');
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.body['requestId']).toEqual(expect.any(String));
    }
    expect(await count()).toEqual(before);
  });

  it('is refused by its bytes also where it does not say its length', async () => {
    const before = await count();
    const body = JSON.stringify(padded(MEGABYTES * 1024 ** 2));
    async function* pieces() {
      for (let at = 0; at < body.length; at += 64 * 1024) yield Buffer.from(body.slice(at, at + 64 * 1024));
    }
    const { Readable } = await import('node:stream');
    const { status, body: said } = await person.call('POST', '/activity-data', Readable.from(pieces()), {
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
    });
    expect([status, said['code']]).toEqual([413, 'request.too-large']);
    expect(await count()).toEqual(before);
  });

  it('is one of 16 MB where a call takes as much, which it says', async () => {
    const cell = 'x'.repeat(19_000);
    const rows = Array.from({ length: 1_000 }, () => [cell]);
    const { status, body } = await person.call('POST', '/activity-data/paste/check', { columns: ['note'], rows });
    expect([status, body['title']]).toEqual([413, 'The request is larger than the limit of 16 MB.']);
    // More than the limit of other calls, and read.
    const some = { columns: ['note'], rows: rows.slice(0, 200) };
    expect((await person.call('POST', '/activity-data/paste/check', some)).status).toBe(200);
  });

  it('is no body just below the limit', async () => {
    const answer = await person.call('POST', '/activity-data', padded(MEGABYTES * 1024 ** 2 - 2_000));
    // Read, and refused for what it says: the note has a length of its own.
    expect([answer.status, answer.body['code']]).toEqual([422, 'request.invalid']);
  });
});
