import { beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '#test/support/accounts.ts';
import { newCompany, newMember, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { asOwner } from '#test/support/owner.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';

const clock = new TestClock();
let test: TestApp;
let acme: TestCompany;
let owner: Caller;
let sustainability: Caller;

interface Item {
  seq: number;
  at: string;
  action: string;
  resource: string;
  actor: string;
  title: string | null;
  changes: { field: string }[];
}
const list = async (caller: Caller, query = '') =>
  (await caller.call('GET', `/history${query}`)).body as unknown as {
    items: Item[];
    refs: Record<string, string>;
    next: number | null;
  };

beforeAll(async () => {
  test = await testApp({ clock: clock.now });
  acme = await newCompany(test);
  owner = await newMember(test, acme, ['owner', 'administrator', 'sustainability']);
  sustainability = await newMember(test, acme, ['sustainability']);
  for (let at = 0; at < 60; at += 1)
    await owner.call('POST', '/org-units', { name: `Unit ${at}`, kind: 'legalEntity' });
  clock.pass(86_400);
  owner = await newMember(test, acme, ['owner', 'administrator', 'sustainability']);
  sustainability = await newMember(test, acme, ['sustainability']);
  await owner.call('PATCH', `/company-profile/${acme.id}`, { version: 1, set: { city: 'Hamburg' }, reason: 'Moved' });
  await sustainability.call('POST', '/org-units', { name: 'Plant', kind: 'site' });
  await owner.call('POST', '/api-keys', { name: 'Gateway', access: ['company.read'], expiresOn: '2026-06-01' });
});

describe('the history of the company', () => {
  it('is paged by key, newest first, without gap or repetition', async () => {
    const seen: number[] = [];
    for (let after = ''; ; ) {
      const { items, next } = await list(owner, after);
      seen.push(...items.map(({ seq }) => seq));
      if (next === null) break;
      after = `?after=${next}`;
    }
    expect(seen).toEqual(Array.from({ length: 63 }, (_, at) => 63 - at));
  });

  it('is narrowed by person, kind, action and day', async () => {
    expect((await list(owner, `?person=${sustainability.accountId}`)).items).toMatchObject([
      { title: 'Plant', action: 'create', resource: 'orgUnit' },
    ]);
    expect((await list(owner, '?kind=companyProfile')).items).toMatchObject([
      { reason: 'Moved', changes: [{ field: 'city', before: null, after: 'Hamburg' }] },
    ]);
    expect((await list(owner, '?action=change')).items).toHaveLength(1);
    expect((await list(owner, '?from=2026-03-03&to=2026-03-03')).items).toHaveLength(3);
    expect((await list(owner, '?to=2026-03-02&kind=companyProfile')).items).toHaveLength(0);
    expect((await owner.call('GET', '/history?from=yesterday')).status).toBe(422);
  });

  it('shows those who read a part only that part', async () => {
    const kinds = new Set((await list(sustainability)).items.map(({ resource }) => resource));
    expect([...kinds].sort()).toEqual(['companyProfile', 'orgUnit']);
    expect((await list(sustainability, '?kind=apiKey')).items).toEqual([]);
    const employee = await newMember(test, acme, ['employee']);
    expect((await employee.call('GET', '/history')).status).toBe(403);
    expect((await sustainability.call('POST', '/history/checks')).status).toBe(403);
    expect((await sustainability.call('GET', '/history/export')).status).toBe(403);
  });

  it('leaves as JSON lines that chain, and as a spreadsheet with the filters of the list', async () => {
    const lines = (await owner.call('GET', '/history/export')).text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { seq: number; hash: string; previousHash: string });
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, at) => at + 1));
    for (const [at, line] of lines.entries()) if (at > 0) expect(line.previousHash).toBe(lines[at - 1]?.hash);
    const csv = (await owner.call('GET', '/history/export?format=csv&kind=companyProfile')).text.trim().split('\r\n');
    expect(csv).toHaveLength(2);
    expect(csv[1]).toContain('city,,Hamburg,Moved');
    expect((await list(owner, '?kind=history')).items.map(({ action }) => action)).toEqual(['export', 'export']);
  });

  it('is proved on demand, and a change of one old entry is found', async () => {
    const check = async () => {
      expect((await owner.call('POST', '/history/checks')).status).toBe(201);
      expect((await owner.call('POST', '/history/checks')).body).toMatchObject({ code: 'history.check-running' });
      await drainJobs(test.app, { only: ['check-history'] });
      return (await owner.call('GET', '/history/checks')).body as {
        checks: Record<string, unknown>[];
        runId: string | null;
      };
    };
    const [first] = (await check()).checks;
    expect(first).toMatchObject({
      problem: null,
      entries: 66,
      records: 61,
      witnesses: 0,
      firstHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      lastHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await asOwner(test.database.ownerUrl, async (db) => {
      await db.query(`update public.history set title = 'Another' where company_id = $1 and seq = 30`, [acme.id]);
    });
    clock.pass(1);
    const found = await check();
    expect(found.checks[0]?.['problem']).toBe('Entry 30: its content was changed.');
    expect(found.runId).toBeNull();
  });

  it('names the records and people that changes point to', async () => {
    const made = await owner.call('POST', '/org-units', { name: 'Group', kind: 'group' });
    const { id } = (made.body as unknown as { record: { id: string } }).record;
    await owner.call('POST', '/org-units', { name: 'Sawmill', kind: 'legalEntity', parent: id });
    const { items, refs } = await list(owner, '?kind=orgUnit');
    expect(items[0]).toMatchObject({ title: 'Sawmill' });
    expect(refs[id]).toBe('Group');
  });
});
