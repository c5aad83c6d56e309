import { beforeAll, describe, expect, test as it } from 'vitest';
import { inCompany } from '#platform/database/server/in-company.ts';
import {
  newCompany,
  newMember,
  newPerson,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { proved } from '#test/support/history.ts';

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
let test: TestApp;
let acme: TestCompany;
let hr: Caller;

beforeAll(async () => {
  test = await testApp({ clock: () => new Date('2026-03-15T09:00:00Z') });
  acme = await newCompany(test, 'Doubles');
  hr = await newMember(test, acme, ['hr']);
}, 120_000);

async function made(path: string, body: object, by = hr): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, `${path} ${answer.text}`).toBe(201);
  return answer.body['record'] as Made;
}
const hired = (givenName: string, more: object = {}) =>
  made('/employees', { givenName, familyName: 'Twice', startDate: '2024-01-15', ...more });
const pair = (kept: Made, duplicate: Made) => ({ kept: kept.id, duplicate: duplicate.id });
const preview = async (kept: Made, duplicate: Made, by = hr) =>
  (await by.call('POST', '/employee-merges/preview', pair(kept, duplicate))).body;
const merge = (kept: Made, duplicate: Made, by = hr) =>
  by.call('POST', '/employee-merges', { ...pair(kept, duplicate), reason: 'Entered by two imports' });
const conflictsOf = (body: Readonly<Record<string, unknown>>) =>
  ((body['conflicts'] ?? body['errors']) as { code: string }[]).map(({ code }) => code);
const one = async (path: string, id: string) => (await hr.call('GET', `${path}/${id}`)).body['record'] as Made;
const of = async (path: string, { id }: Made) =>
  (await hr.call('GET', `${path}?employee=${id}`)).body['items'] as Made[];

describe('two records of one employee', () => {
  it('become one: all that referred to the duplicate refers to the one that stays, which takes over what it lacks', async () => {
    const bob = await newMember(test, acme, ['employee']);
    const kept = await hired('Robert', { number: '100', weeklyHours: '40' });
    const duplicate = await hired('Bob', { account: bob.accountId, birthDate: '1990-01-02', number: '200' });
    const report = await hired('Rita', { manager: duplicate.id });
    const leaveType = await made('/leave-types', { name: 'Annual', purpose: 'annual', noticeDays: 0 });
    const note = { employee: duplicate.id, day: '2026-01-05', text: 'Talk' };
    const pay = { employee: duplicate.id, effectiveFrom: '2024-01-15', baseMinor: 4_000_000, currency: 'EUR' };
    const parts = [
      ['/compensation', await made('/compensation', { ...pay, payPeriod: 'year' })],
      [
        '/sickness-absences',
        await made('/sickness-absences', { employee: duplicate.id, from: '2026-01-12', to: '2026-01-13' }),
      ],
      ['/dependants', await made('/dependants', { employee: duplicate.id, name: 'Nils', relation: 'child' })],
      ['/personnel-notes', await made('/personnel-notes', note)],
      [
        '/leave-corrections',
        await made('/leave-corrections', {
          employee: duplicate.id,
          leaveType: leaveType.id,
          kind: 'correction',
          day: '2026-01-01',
          days: '1',
          reason: 'Agreed',
        }),
      ],
    ] as const;
    const before = await preview(kept, duplicate);
    expect(before).toMatchObject({ conflicts: [], employmentsDeleted: 1, filled: ['account', 'birthDate'] });
    const told = (before['moved'] as { kind: string; count: number }[]).map(({ kind, count }) => [kind, count]);
    expect(Object.fromEntries(told)).toMatchObject({ compensation: 1, sickNote: 1, personnelNote: 1, employee: 1 });
    expect(await one('/employees', duplicate.id)).toMatchObject({ version: duplicate.version });
    const answer = await merge(kept, duplicate);
    expect(answer.status, answer.text).toBe(200);
    expect((await one('/employees', duplicate.id))['removedAt']).not.toBeNull();
    expect(await one('/employees', kept.id)).toMatchObject({
      number: '100',
      account: bob.accountId,
      birthDate: '1990-01-02',
      weeklyHours: '40',
    });
    for (const [path, { id }] of parts) expect(await one(path, id), path).toMatchObject({ employee: kept.id });
    expect(await one('/employees', report.id)).toMatchObject({ manager: kept.id });
    expect((await of('/job-history', report))[0]).toMatchObject({ manager: kept.id });
    expect(await of('/employments', kept)).toHaveLength(1);
    expect((await hr.call('GET', `/compensation/${parts[0][1].id}/history`)).text).toContain(
      'Merged with the duplicate Bob Twice: Entered by two imports',
    );
    expect((await proved(test.database)).problems).toEqual([]);
  });

  it('of somebody who came back and was entered anew are one person with both employments', async () => {
    const kept = await hired('Tess', { startDate: '2020-01-01', endDate: '2022-12-31', weeklyHours: '40' });
    const again = await hired('Tess', { startDate: '2025-01-01', weeklyHours: '30' });
    expect((await merge(kept, again)).status).toBe(200);
    expect((await of('/employments', kept)).map(({ startDate }) => startDate).toSorted()).toEqual([
      '2020-01-01',
      '2025-01-01',
    ]);
    expect(await one('/employees', kept.id)).toMatchObject({ status: 'active', weeklyHours: '30' });
  });

  it('are not merged while both have a value that one person has once, and nothing is changed then', async () => {
    const [ann, eve] = [await newMember(test, acme, ['employee']), await newMember(test, acme, ['employee'])];
    const kept = await hired('Una', { account: ann.accountId });
    const duplicate = await hired('Una', { account: eve.accountId, startDate: '2024-02-01' });
    const pay = { effectiveFrom: '2024-03-01', baseMinor: 4_000_000, currency: 'EUR', payPeriod: 'year' };
    for (const { id } of [kept, duplicate]) await made('/compensation', { ...pay, employee: id });
    const expected = ['employee-merge.two-accounts', 'employee-merge.other-days', 'employee-merge.both-have'];
    expect(conflictsOf(await preview(kept, duplicate))).toEqual(expected);
    const refused = await merge(kept, duplicate);
    expect([refused.status, conflictsOf(refused.body)]).toEqual([422, expected]);
    expect(await of('/compensation', duplicate)).toHaveLength(1);
    expect(conflictsOf((await merge(kept, kept)).body)).toEqual(['employee-merge.same-record']);
  });

  it('are not merged where a record of the duplicate does not change any more, such as a signed letter', async () => {
    const [kept, duplicate] = [await hired('Sig'), await hired('Sig')];
    const letter = await made('/letters', { employee: duplicate.id, kind: 'confirmation' });
    await inCompany(test.database, { companyId: acme.id, accountId: null, now: new Date() }, (tx) =>
      tx.client.query(`update letter set status = 'signed' where company_id = $1 and id = $2`, [acme.id, letter.id]),
    );
    const refused = await merge(kept, duplicate);
    expect([refused.status, conflictsOf(refused.body)]).toEqual([422, ['employee-merge.unchangeable']]);
    expect((await merge(duplicate, kept)).status).toBe(200);
  });

  it('tell of kinds that one may not view only that there are some', async () => {
    const [kept, duplicate] = [await hired('Nob'), await hired('Nob')];
    await made('/letters', { employee: duplicate.id, kind: 'confirmation' });
    const merger = await newPerson(test, acme, [
      'company.read',
      'employee.read',
      'employee-data.read',
      'employee.merge',
    ]);
    const told = await preview(kept, duplicate, merger);
    expect(told).toMatchObject({ movesOthers: true });
    expect(JSON.stringify(told)).not.toContain('"letter"');
    const toHr = await preview(kept, duplicate);
    expect(toHr).toMatchObject({ movesOthers: false });
    expect(JSON.stringify(toHr)).toContain('"letter"');
  });

  it('are not merged where somebody would report to themselves', async () => {
    const boss = await hired('Boss');
    const middle = await hired('Middle', { manager: boss.id });
    const kept = await hired('Boss again', { manager: middle.id });
    const refused = await merge(kept, boss);
    expect([refused.status, conflictsOf(refused.body)]).toEqual([422, ['employee.manager-circle']]);
    expect(await one('/employees', middle.id)).toMatchObject({ manager: boss.id });
  });

  it('are merged by HR alone, and by nobody with their own', async () => {
    const own = await hired('Hana', { account: hr.accountId });
    const other = await hired('Hana');
    expect(conflictsOf((await merge(own, other)).body)).toEqual(['employee-merge.oneself']);
    for (const role of ['owner', 'administrator', 'line-manager', 'finance', 'auditor', 'employee'] as const) {
      const by = await newMember(test, acme, [role]);
      expect((await merge(own, other, by)).status, role).toBe(403);
      expect((await by.call('POST', '/employee-merges/preview', pair(own, other))).status, role).toBe(403);
    }
    const rival = await newCompany(test, 'Rivals');
    const stranger = await newMember(test, rival, ['hr']);
    expect((await merge(own, other, stranger)).status).toBe(404);
  });
});
