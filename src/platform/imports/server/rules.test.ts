import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ImportResponse, RowResponse } from '#platform/imports/model/contract.ts';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { asOwner } from '#test/support/owner.ts';
import { upload } from '#test/support/upload.ts';
import { canonicalJson, chainStart } from '#platform/chain/server/chain.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';

const access = [
  'company.read',
  'company.manage',
  'organisation.manage',
  'environmental.read',
  'environmental.write',
  'environmental.manage',
  'periods.manage',
  'environmental.approve',
  'data.import',
  'data.export',
  'history.read',
];

/** Imports keep the rules that forms keep. */
describe('the rules of records, in an import', async () => {
  const test = await testApp();
  async function fresh(held = access) {
    const company = await newCompany(test);
    const person = await newPerson(test, company, held);
    await person.call('POST', '/org-units', { name: 'Plant', code: 'P', kind: 'site' });
    return { company, person };
  }
  async function run(caller: Caller, resource: string, bytes: string, commit: 'all' | 'good' | null = null) {
    const { id } = (await upload(caller, '/imports', { name: 'a.csv', bytes }, { resource })).body[
      'import'
    ] as unknown as ImportResponse;
    await caller.call('POST', `/imports/${id}/check`);
    await drainJobs(test.app);
    const now = async () => (await caller.call('GET', `/imports/${id}`)).body['import'] as unknown as ImportResponse;
    const dry = await now();
    const wrong = (
      (await caller.call('GET', `/imports/${id}/rows?verdict=wrong`)).body['items'] as unknown as RowResponse[]
    ).map(({ line, cells, problems }) => [
      line,
      ...Object.entries(cells).flatMap(([name, cell]) =>
        (cell.problems ?? []).map(({ message }) => `${name}: ${message}`),
      ),
      ...problems.map(({ message }) => message),
    ]);
    if (commit === null) return { id, dry, wrong, done: dry };
    await caller.call('POST', `/imports/${id}/commit`, { rows: commit });
    await drainJobs(test.app);
    return { id, dry, wrong, done: await now() };
  }
  const bills = (rows: string[]) =>
    ['Site,Activity,From,To,Quantity,Unit,Document or meter,Status', ...rows].join('\n');

  it('are asked for many rows at once, and each row they refuse is named', async () => {
    const { person } = await fresh();
    const period = await person.call('POST', '/reporting-periods', {
      name: '2024',
      from: '2024-01-01',
      to: '2024-12-31',
      boundaryApproach: 'operational',
      gwpSet: 'AR6',
      standard: 'ghg',
    });
    const { id, version } = period.body['record'] as { id: string; version: number };
    await person.call('PATCH', `/reporting-periods/${id}`, { version, set: { status: 'inReview' } });
    expect(
      (await person.call('PATCH', `/reporting-periods/${id}`, { version: version + 1, set: { status: 'locked' } }))
        .status,
    ).toBe(200);
    const rows = Array.from(
      { length: 50 },
      (_, at) =>
        `P,electricity,${at === 31 ? 2024 : 2025}-01-01,${at === 31 ? 2024 : 2025}-01-31,${at === 40 ? '-' : ''}5,kWh,${at === 40 ? '' : `R${at}`},`,
    );
    const { dry, wrong } = await run(person, 'activityData', bills(rows));
    expect(dry.counts).toMatchObject({ new: 48, wrong: 2 });
    expect(wrong).toEqual([
      [33, expect.stringContaining('2024 is locked')],
      [42, 'reference: Enter the document that this amount corrects.'],
    ]);
  });

  it('let nobody bring in what has to be approved as approved, nor approve without the right', async () => {
    const { person, company } = await fresh();
    const { wrong } = await run(
      person,
      'activityData',
      bills(['P,electricity,2025-01-01,2025-01-31,5,kWh,A,Approved']),
    );
    expect(wrong).toEqual([[2, 'status: The initial status of a new activity record is “Draft”.']]);
    await run(person, 'activityData', bills(['P,electricity,2025-01-01,2025-01-31,5,kWh,A,']), 'all');
    expect(
      (await run(person, 'activityData', bills(['P,electricity,2025-01-01,2025-01-31,5,kWh,A,Approved']))).wrong,
    ).toEqual([[2, 'status: The status of this activity record cannot change from “Draft” to “Approved”.']]);
    expect(
      (await run(person, 'activityData', bills(['P,electricity,2025-01-01,2025-01-31,5,kWh,A,Submitted']), 'all')).done,
    ).toMatchObject({ state: 'done', counts: { changed: 1 } });
    const writer = await newPerson(
      test,
      company,
      access.filter((key) => key !== 'environmental.approve'),
    );
    expect(
      (await run(writer, 'activityData', bills(['P,electricity,2025-01-01,2025-01-31,5,kWh,A,Approved']))).wrong,
    ).toEqual([[2, 'status: You do not have permission to set “Approved”.']]);
    expect(
      (await run(person, 'activityData', bills(['P,electricity,2025-01-01,2025-01-31,5,kWh,A,Approved']), 'all')).done,
    ).toMatchObject({ counts: { changed: 1 } });
  });

  it('see the rows before, one by one, where they have to', async () => {
    const { person } = await fresh();
    const header = 'Register,Key,Label,Kind';
    const many = [header, ...Array.from({ length: 32 }, (_, at) => `orgUnit,field${at},Field ${at},Text`)].join('\n');
    const { dry, wrong, done } = await run(person, 'customField', many, 'good');
    expect(dry.counts).toMatchObject({ new: 30, wrong: 2 });
    expect(wrong).toEqual([
      [32, 'resource: A list can have at most 30 custom fields.'],
      [33, 'resource: A list can have at most 30 custom fields.'],
    ]);
    expect(done).toMatchObject({ state: 'done', counts: { new: 30 } });
    expect(((await person.call('GET', '/custom-fields')).body['count'] as { value: number }).value).toBe(30);
  });

  it('allow no circle of units, also not among rows that are all new', async () => {
    const { person } = await fresh();
    const { wrong } = await run(
      person,
      'orgUnit',
      'Code,Name,Kind,Part of\nA,Anna,Site,C\nB,Berta,Site,A\nC,Cara,Site,B\nD,Dora,Site,A\nE,Emil,Site,Emil\n',
    );
    expect(wrong.map(([line]) => line)).toEqual([2, 3, 4, 5, 6]);
    expect(wrong[0]?.[1]).toBe('parent: This row and the rows it refers to form a circular reference.');
    expect(wrong[3]?.[1]).toBe('parent: Row 2, which this row refers to, has errors.');
  });

  it('ask for the company’s own required fields', async () => {
    const { person } = await fresh();
    await person.call('POST', '/custom-fields', {
      resource: 'orgUnit',
      key: 'owner',
      label: 'Asset owner',
      kind: 'text',
      isRequired: true,
    });
    const { wrong, done } = await run(
      person,
      'orgUnit',
      'Code,Name,Kind,Asset owner\nA,Anna,Site,Me\nB,Berta,Site,\n',
      'good',
    );
    expect(wrong).toEqual([[3, 'custom.owner: Asset owner is required.']]);
    expect(done.counts).toMatchObject({ new: 1 });
    const { items } = (await person.call('GET', '/org-units?code=A')).body as unknown as {
      items: { custom: unknown }[];
    };
    expect(items[0]?.custom).toEqual({ owner: 'Me' });
  });

  it('leave a history whose chain holds', async () => {
    const { company, person } = await fresh();
    await run(
      person,
      'activityData',
      bills(Array.from({ length: 2300 }, (_, at) => `P,electricity,2025-01-01,2025-01-31,${at}.5,kWh,R${at} “ä\\”,`)),
      'all',
    );
    const again = await run(
      person,
      'activityData',
      bills(
        Array.from(
          { length: 2300 },
          (_, at) => `P,electricity,2025-01-01,2025-01-31,${at}.${at % 100 === 0 ? 7 : 5},kWh,R${at} “ä\\”,`,
        ),
      ),
      'all',
    );
    expect(again.done.counts).toMatchObject({ changed: 23, same: 2277 });
    await person.call('POST', `/imports/${again.id}/undo`);
    await drainJobs(test.app);
    const entries = await asOwner(
      test.database.ownerUrl,
      async (owner) =>
        (
          await owner.query<Record<string, unknown>>(
            `
      select company_id as "companyId", seq::int, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor, action, resource, record_id as "recordId", title, before, after, reason, request_id as "requestId",
        import_id as "importId", line_from as "lineFrom", line_to as "lineTo", previous_hash as "previousHash", hash from history where company_id = $1 order by seq`,
            [company.id],
          )
        ).rows,
    );
    let previous = chainStart;
    for (const [at, { hash, ...entry }] of entries.entries()) {
      expect(entry['seq']).toBe(at + 1);
      expect(entry['previousHash']).toBe(previous);
      expect(createHash('sha256').update(canonicalJson(entry)).digest('hex')).toBe(hash);
      previous = String(hash);
    }
    const actions = entries.map(({ action, recordId, lineFrom, lineTo }) => [
      action,
      recordId === null ? `${String(lineFrom)}-${String(lineTo)}` : 'record',
    ]);
    expect(actions.slice(0, 6)).toEqual([
      ['create', 'record'],
      ['import', '2-1001'],
      ['import', '1002-2001'],
      ['import', '2002-2301'],
      ['import', 'null-null'],
      ['import', 'record'],
    ]);
    expect(actions.filter(([action]) => action === 'undo-import')).toHaveLength(24);
  });
});
