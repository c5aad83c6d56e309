import { beforeAll, describe, expect, test as it } from 'vitest';
import {
  newCompany,
  newMember,
  newPerson,
  sampleValues,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { runSchedules } from '#test/support/schedules.ts';
import { heldFields } from '#modules/hr/offboarding/model/held-fields.ts';
import type { HandOverGroup } from '#modules/hr/offboarding/model/offboarding-calls.ts';
import { allResources, resourceNamed } from '#platform/tables/server/table-of.ts';
import { serverModule } from '../../server/module.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { roleAssignment } from '#platform/directory/server/member-tables.ts';
import type { NewOf } from '#platform/records/model/resource.ts';
import { records } from '#platform/records/server/records.ts';
import { platformServer } from '#platform/manifest/server/platform-module.ts';

const hrRights = [
  'company.read',
  'organisation.manage',
  'employee.read',
  'employee.write',
  'employee-data.read',
  'hr-plans.read',
  'hr-plans.write',
  'hr-steps.read',
  'hr-steps.write',
  'offboarding.read',
  'offboarding.write',
  'projects.read',
  'projects.write',
  'history.read',
];
let now = '2026-03-02T12:00:00Z';
let test: TestApp;
let acme: TestCompany;
let hr: Caller;

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(now) });
  acme = await newCompany(test, 'Leavers');
  await test.database.pool.query(`update directory.company set time_zone = 'Europe/Berlin' where id = $1`, [acme.id]);
  await newMember(test, acme, ['owner']);
  hr = await newPerson(test, acme, hrRights);
}, 120_000);

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
async function made(path: string, body: object, by = hr): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
const one = async (path: string, id: string): Promise<Made> =>
  (await hr.call('GET', `${path}/${id}`)).body['record'] as Made;
async function changed(path: string, id: string, set: object, by = hr): Promise<Made> {
  const answer = await by.call('PATCH', `${path}/${id}`, { version: (await one(path, id)).version, set });
  expect(answer.status, answer.text).toBe(200);
  return answer.body['record'] as Made;
}
const refusal = async (answer: Promise<{ status: number; body: Readonly<Record<string, unknown>> }>) => {
  const { status, body } = await answer;
  return [
    status,
    ((body['errors'] ?? []) as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`),
  ];
};
let hiredCount = 0;
/** Somebody with an account and a signed-in browser. */
async function hired(name: string, more: object = {}, roles: Parameters<typeof newMember>[2] = ['employee']) {
  hiredCount += 1;
  const caller = await newMember(test, acme, roles);
  const person = await made('/employees', {
    givenName: name,
    familyName: `Leaver ${hiredCount}`,
    startDate: '2025-01-01',
    account: caller.accountId,
    ...more,
  });
  return { caller, person };
}
const opens = async (caller: Caller): Promise<number> => (await caller.call('GET', '/employee-directory')).status;
const atTime = async <T>(moment: string, work: () => Promise<T>): Promise<T> => {
  const before = now;
  now = moment;
  try {
    return await work();
  } finally {
    now = before;
  }
};
const later = () => runSchedules(platformServer, test.app);

describe('access ends at the minute', () => {
  it('at the end of the last day where the company is, without an exit', async () => {
    const { caller, person } = await hired('Ada');
    await changed('/employees', person.id, { endDate: '2026-03-02' });
    expect(await atTime('2026-03-02T22:59:59Z', () => opens(caller))).toBe(200);
    expect(await atTime('2026-03-02T23:00:00Z', () => opens(caller))).toBe(404);
  });

  it('also of people whose last day came without a change that was heard of, as those of an import', async () => {
    const { caller, person } = await hired('Eli');
    await inCompany(test.database, { companyId: acme.id, accountId: null }, async ({ client }) => {
      await client.query(`update employment set end_date = '2026-03-01' where employee = $1`, [person.id]);
      await client.query(`update employee set end_date = '2026-03-01' where id = $1`, [person.id]);
    });
    expect(await opens(caller)).toBe(200);
    await runSchedules(serverModule, test.app);
    expect(await opens(caller)).toBe(404);
  });

  it('at the site where its country has one time zone, and not at all when the last day is taken back', async () => {
    const tokyo = await made('/org-units', { name: 'Tokyo', kind: 'site', country: 'JP' });
    const { caller, person } = await hired('Bea', { site: tokyo.id });
    await changed('/employees', person.id, { endDate: '2026-03-02' });
    expect(await atTime('2026-03-02T15:00:00Z', () => opens(caller))).toBe(404);
    await changed('/employees', person.id, { endDate: null });
    expect(await atTime('2026-03-02T15:00:00Z', () => opens(caller))).toBe(200);
  });

  it('at the minute that the exit says; then sessions, API keys, roles for a time and membership are gone', async () => {
    const { caller, person } = await hired('Cleo', {}, ['administrator']);
    const key = await caller.call('POST', '/api-keys', {
      name: 'Robot',
      access: ['employee.read'],
      expiresOn: '2026-12-31',
    });
    expect(key.status, key.text).toBe(201);
    const robot = (moment: string) =>
      atTime(moment, async () => {
        const { http } = test;
        const headers = { authorization: `Bearer ${String(key.body['token'])}` };
        return (await http.inject({ method: 'GET', url: `/api/companies/${acme.slug}/employee-directory`, headers }))
          .statusCode;
      });
    // The exit of an administrator waits for an owner.
    const exit = await made('/exits', {
      employee: person.id,
      kind: 'dismissal',
      lastDay: '2026-03-31',
      accessCutAt: '2026-03-02T12:30:00Z',
    });
    expect(exit).toMatchObject({ status: 'requested' });
    expect(await atTime('2026-03-02T12:30:00Z', () => opens(caller))).toBe(200);
    const owner = await newMember(test, acme, ['owner']);
    const approved = await owner.call('POST', '/approvals/decide', {
      items: [{ kind: 'exit', id: exit.id }],
      verdict: 'approved',
    });
    expect(approved.status, approved.text).toBe(200);
    expect(await one('/exits', exit.id)).toMatchObject({ status: 'open' });
    expect(await one('/employees', person.id)).toMatchObject({ endDate: '2026-03-31' });
    expect(await atTime('2026-03-02T12:29:59Z', () => opens(caller))).toBe(200);
    expect(await robot('2026-03-02T12:29:59Z')).toBe(200);
    expect(await atTime('2026-03-02T12:30:00Z', () => opens(caller))).toBe(404);
    expect(await robot('2026-03-02T12:30:00Z')).toBe(401);
    await test.database.directory.insert(roleAssignment).values({
      id: newId(),
      companyId: acme.id,
      accountId: caller.accountId,
      roleKey: 'finance',
      startsAt: '2026-03-01T00:00:00Z',
      reason: 'Holiday cover',
      createdAt: '2026-03-01T00:00:00Z',
    });
    await atTime('2026-03-02T12:30:00Z', later);
    const { rows } = await test.database.pool.query(
      `select (select count(*) from directory.session where account_id = $1)::int as sessions,
        (select count(*) from directory.membership where account_id = $1)::int as memberships,
        (select count(*) from directory.role_assignment where account_id = $1)::int as assignments,
        (select count(*) from directory.api_key where created_by = $1 and revoked_at is null)::int as keys`,
      [caller.accountId],
    );
    expect(rows).toEqual([{ sessions: 0, memberships: 0, assignments: 0, keys: 0 }]);
    await atTime('2026-03-02T12:31:00Z', later);
  });

  it('at once for somebody who died', async () => {
    const { caller, person } = await hired('Dora');
    await made('/exits', { employee: person.id, kind: 'death', lastDay: '2026-03-01' });
    expect(await opens(caller)).toBe(404);
  });

  it('not for the only owner: the exit is refused before it begins', async () => {
    const solo = await newCompany(test, 'Solo');
    const owner = await newMember(test, solo, ['owner', 'hr']);
    const { id: employee } = await made(
      '/employees',
      { givenName: 'Only', familyName: 'Owner', startDate: '2025-01-01', account: owner.accountId },
      owner,
    );
    const colleague = await newPerson(test, solo, hrRights);
    const exit = { employee, kind: 'resignation', lastDay: '2026-03-31' };
    expect(await refusal(colleague.call('POST', '/exits', exit))).toEqual([422, ['employee exit.only-owner']]);
    expect(await refusal(owner.call('POST', '/exits', exit))).toEqual([422, ['employee exit.own-exit']]);
  });
});

describe('an exit', () => {
  it('that a line manager begins waits for HR, unseen by the leaver; taken back, the employment goes on', async () => {
    const boss = await hired('Mara', {}, ['line-manager']);
    const { caller, person } = await hired('Finn', { manager: boss.person.id });
    const stranger = await hired('Gil');
    const given = { kind: 'dismissal', lastDay: '2026-04-30', reason: 'conduct' };
    const exit = await made('/exits', { employee: person.id, ...given }, boss.caller);
    expect(exit).toMatchObject({ status: 'requested', accessEndsAt: '2026-04-30T21:59:59.999Z' });
    const other = await boss.caller.call('POST', '/exits', { employee: stranger.person.id, ...given });
    expect(other.status).toBe(403);
    expect((await caller.call('GET', `/exits/${exit.id}`)).status).toBe(404);
    expect(await one('/employees', person.id)).toMatchObject({ endDate: null });
    const decided = { items: [{ kind: 'exit', id: exit.id }], verdict: 'approved' };
    expect((await boss.caller.call('POST', '/approvals/decide', decided)).status).not.toBe(200);
    const approver = await newMember(test, acme, ['hr']);
    expect((await approver.call('POST', '/approvals/decide', decided)).status).toBe(200);
    expect(await one('/employees', person.id)).toMatchObject({ endDate: '2026-04-30' });
    const seen = (await caller.call('GET', `/exits/${exit.id}`)).body['record'] as Made;
    expect(seen).toMatchObject({ status: 'open', kind: 'dismissal' });
    expect(Object.keys(seen)).not.toContain('reason');
    await changed('/exits', exit.id, { status: 'cancelled' });
    expect(await one('/employees', person.id)).toMatchObject({ endDate: null });
    const { rows } = await test.database.pool.query(
      'select ends_at, leaves_at from directory.membership where account_id = $1',
      [caller.accountId],
    );
    expect(rows).toEqual([{ ends_at: null, leaves_at: null }]);
  });

  it('ends leave after the last day, tells who has it and who approved it, and gives it back when cancelled', async () => {
    const people = await newMember(test, acme, ['hr']);
    const annual = await made('/leave-types', { name: 'Annual', purpose: 'annual' }, people);
    const policy = { name: 'All', leaveType: annual.id, validFrom: '2026-01-01', entitlementDays: '24' };
    await made('/leave-policies', policy, people);
    const boss = await hired('Runa', {}, ['line-manager']);
    const { caller, person } = await hired('Siri', { manager: boss.person.id, weeklyHours: '40' });
    const asks = (from: string, to: string) =>
      made('/leave-requests', { employee: person.id, leaveType: annual.id, from, to, halfEnd: to > '2026-07' }, caller);
    const [spring, over, summer] = [
      await asks('2026-04-06', '2026-04-10'),
      await asks('2026-04-27', '2026-05-08'),
      await asks('2026-06-29', '2026-07-03'),
    ];
    const open = await asks('2026-09-07', '2026-09-11');
    const items = [spring, over, summer].map(({ id }) => ({ kind: 'leaveRequest', id }));
    const decided = await boss.caller.call('POST', '/approvals/decide', { items, verdict: 'approved' });
    expect(decided.status, decided.text).toBe(200);
    const leave = async () => {
      const { body } = await people.call('GET', `/leave-requests?employee=${person.id}&sort=from`);
      return (body['items'] as Made[]).map(({ to, days, status, halfEnd }) => [to, days, status, halfEnd]);
    };
    const whole = [
      ['2026-04-10', '5', 'approved', false],
      ['2026-05-08', '10', 'approved', false],
      ['2026-07-03', '4.5', 'approved', true],
      ['2026-09-11', '4.5', 'requested', true],
    ];
    expect(await leave()).toEqual(whole);
    const exit = await made('/exits', { employee: person.id, kind: 'resignation', lastDay: '2026-04-30' });
    const cut = [
      ['2026-04-10', '5', 'approved', false],
      ['2026-04-30', '4', 'approved', false],
      ['2026-07-03', '0', 'cancelled', true],
      ['2026-09-11', '0', 'withdrawn', true],
    ];
    expect(await leave()).toEqual(cut);
    // What is paid out is what was granted until then without what is taken until then: 24 × 120 ÷ 365 less 9.
    const paid = async () => {
      const { body } = await people.call('GET', `/leave-ledger?employee=${person.id}&on=2026-04-30`);
      const [type] = body['types'] as { year: { paidOut: string } }[];
      return type?.year.paidOut;
    };
    expect(await paid()).toBe('1');
    const entries = async (id: string) =>
      ((await people.call('GET', `/leave-requests/${id}/history`)).body['items'] as { reason: string | null }[])[0]
        ?.reason;
    expect(await entries(over.id)).toBe('Adjusted to the last day of employment, 2026-04-30');
    expect(await entries(summer.id)).toBe('Withdrawn: the employment ends on 2026-04-30');
    const told = async (by: Caller) =>
      ((await by.call('GET', '/notifications')).body['items'] as { kind: string }[]).flatMap(({ kind }) =>
        kind.startsWith('leave') ? [kind] : [],
      );
    expect(await told(caller)).toEqual(['leaveEnded', 'leaveEnded', 'leaveEnded']);
    expect(await told(boss.caller)).toEqual(['leaveEnded', 'leaveEnded', 'leaveEnded']);
    // A later last day gives back what fits before it.
    await changed('/exits', exit.id, { lastDay: '2026-05-06' });
    expect((await leave())[1]).toEqual(['2026-05-06', '8', 'approved', false]);
    await changed('/exits', exit.id, { lastDay: '2026-08-31' });
    expect(await leave()).toEqual([...whole.slice(0, 3), cut[3]]);
    await changed('/exits', exit.id, { lastDay: '2026-04-30' });
    expect(await leave()).toEqual(cut);
    // What somebody changed meanwhile stays as they changed it.
    const { version } = (await people.call('GET', `/leave-requests/${over.id}`)).body['record'] as Made;
    const cancelled = { version, set: { status: 'cancelled' } };
    expect((await people.call('PATCH', `/leave-requests/${over.id}`, cancelled)).status).toBe(200);
    await changed('/exits', exit.id, { status: 'cancelled' });
    expect(await leave()).toEqual([whole[0], ['2026-04-30', '4', 'cancelled', false], ...whole.slice(2)]);
    expect((await told(caller)).filter((kind) => kind === 'leaveRestored')).toHaveLength(2);
    expect(await entries(open.id)).toBe('In effect again: the exit was cancelled');
  });

  it('stays as it was approved: another one is begun again', async () => {
    const boss = await hired('Nina', {}, ['line-manager']);
    const { person } = await hired('Otto', { manager: boss.person.id });
    const given = { kind: 'resignation', lastDay: '2026-04-30' };
    const exit = await made('/exits', { employee: person.id, ...given }, boss.caller);
    await changed('/exits', exit.id, { lastDay: '2026-05-31' }, boss.caller);
    const approver = await newMember(test, acme, ['hr']);
    const decided = { items: [{ kind: 'exit', id: exit.id }], verdict: 'approved' };
    expect((await approver.call('POST', '/approvals/decide', decided)).status).toBe(200);
    const { version } = await one('/exits', exit.id);
    const changes = (set: object, by: Caller) => refusal(by.call('PATCH', `/exits/${exit.id}`, { version, set }));
    const cut = { lastDay: '2026-03-03', kind: 'dismissal', accessCutAt: '2026-03-02T13:00:00Z' };
    for (const [field, value] of Object.entries(cut))
      expect(await changes({ [field]: value }, boss.caller)).toEqual([422, [`${field} exit.was-approved`]]);
    expect(await changes({ employee: boss.person.id }, hr)).toEqual([422, ['employee exit.another-employee']]);
    expect(await one('/employees', person.id)).toMatchObject({ endDate: '2026-05-31' });
    await changed('/exits', exit.id, { note: 'Moves away' }, boss.caller);
    // Whoever could begin it alone also changes it.
    await changed('/exits', exit.id, { lastDay: '2026-06-30' });
    expect(await one('/employees', person.id)).toMatchObject({ endDate: '2026-06-30' });
  });

  it('of a holder of a privileged role of the company is approved by an owner', async () => {
    const { accountId } = await newPerson(test, acme, ['company.read', 'organisation.manage']);
    const person = await made('/employees', {
      givenName: 'Pia',
      familyName: 'Plant Lead',
      startDate: '2025-01-01',
      account: accountId,
    });
    const exit = await made('/exits', { employee: person.id, kind: 'resignation', lastDay: '2026-04-30' });
    expect(exit).toMatchObject({ status: 'requested' });
  });

  it('is not shown to a leaver with a role for all exits until it has begun, its assessment never', async () => {
    const owner = await newMember(test, acme, ['owner']);
    const watcher = await hired('Rosa', {}, ['auditor']);
    const people = await hired('Sven', {}, ['hr']);
    for (const { person, caller } of [watcher, people]) {
      const { id } = await made('/exits', { employee: person.id, kind: 'dismissal', lastDay: '2026-04-30' });
      const sees = () => caller.call('GET', `/exits/${id}`);
      expect([(await sees()).status, (await one('/exits', id))['status']]).toEqual([404, 'requested']);
      const decided = { items: [{ kind: 'exit', id }], verdict: 'approved' };
      expect((await owner.call('POST', '/approvals/decide', decided)).status).toBe(200);
      const { status, body } = await sees();
      expect(status).toBe(caller === people.caller ? 404 : 200);
      if (status === 200) expect(Object.keys(body['record'] as Made)).not.toContain('note');
    }
    const manager = await hired('Tilo', {}, ['line-manager']);
    const { id } = await made('/exits', { employee: manager.person.id, kind: 'dismissal', lastDay: '2026-04-30' });
    const { status, body } = await manager.caller.call('GET', `/exits/${id}`);
    expect(status).toBe(200);
    expect(Object.keys(body['record'] as Made)).not.toContain('note');
  });

  it('comes back from the bin with its steps, settlement and interview', async () => {
    const position = (await made('/positions', { title: 'Painter' })).id;
    const step = { title: 'Return the keys', kind: 'task', ownerRole: 'hr', person: null, offsetDays: -1 };
    const steps = [{ ...step, isBlocking: false }];
    await made('/plan-templates', { name: 'Painters', process: 'offboarding', position, steps });
    const { person } = await hired('Uwe', { position });
    const exit = await made('/exits', { employee: person.id, kind: 'resignation', lastDay: '2026-04-30' });
    const [people, finance] = [await newMember(test, acme, ['hr']), await newMember(test, acme, ['finance'])];
    const second = await newMember(test, acme, ['finance']);
    const settled = await made('/settlements', { exit: exit.id, currency: 'EUR', lines: [] }, finance);
    await made('/exit-interviews', { exit: exit.id }, people);
    const approve = { version: settled.version, set: { status: 'approved' } };
    expect((await second.call('PATCH', `/settlements/${settled.id}`, approve)).status).toBe(200);
    const stands = async () => {
      const { body } = await people.call('GET', `/settlements?exit=${exit.id}`);
      const [interviews, open] = [
        (await people.call('GET', `/exit-interviews?exit=${exit.id}`)).body,
        (await hr.call('GET', `/plan-steps?employee=${person.id}`)).body,
      ];
      const { endDate } = await one('/employees', person.id);
      return [...[body, interviews, open].map(({ items }) => (items as unknown[]).length), endDate];
    };
    const { version } = await one('/exits', exit.id);
    expect((await hr.call('DELETE', `/exits/${exit.id}?version=${version}`)).status).toBeLessThan(300);
    expect(await stands()).toEqual([0, 0, 0, null]);
    const restored = await hr.call('POST', `/exits/${exit.id}/restore`);
    expect(restored.status, restored.text).toBe(200);
    expect(await stands()).toEqual([1, 1, 1, '2026-04-30']);
  });

  it('that is taken back after another employment was entered changes the one that it has ended', async () => {
    const { person } = await hired('Vera', { endDate: '2026-04-30' });
    const exit = await made('/exits', { employee: person.id, kind: 'resignation', lastDay: '2026-03-31' });
    await made('/employments', { employee: person.id, startDate: '2026-06-01' });
    await changed('/exits', exit.id, { lastDay: '2026-04-15' });
    const spells = async () =>
      ((await hr.call('GET', `/employments?employee=${person.id}&sort=startDate`)).body['items'] as Made[]).map(
        ({ startDate, endDate, endReason }) => [startDate, endDate, endReason],
      );
    const next = ['2026-06-01', null, null];
    expect(await spells()).toEqual([['2025-01-01', '2026-04-15', 'resignation'], next]);
    await changed('/exits', exit.id, { status: 'cancelled' });
    expect(await spells()).toEqual([['2025-01-01', '2026-04-30', null], next]);
  });

  it('has a settlement whose total is exact, for HR and finance alone, approved by another person', async () => {
    const { caller, person } = await hired('Hal');
    const exit = await made('/exits', { employee: person.id, kind: 'resignation', lastDay: '2026-04-30' });
    const people = await newMember(test, acme, ['hr']);
    const finance = await newMember(test, acme, ['finance']);
    const line = (kind: string, amountMinor: number) => ({ kind, text: null, days: null, amountMinor });
    const lines = [line('leave', 123_456_789_012), line('bonus', 1), line('advance', 50_000)];
    const settled = await made('/settlements', { exit: exit.id, currency: 'EUR', lines }, finance);
    expect(settled).toMatchObject({ totalMinor: 123_456_739_013, employee: person.id });
    const approve = { version: 1, set: { status: 'approved' } };
    expect(await refusal(finance.call('PATCH', `/settlements/${settled.id}`, approve))).toEqual([
      422,
      ['status exit.own-settlement'],
    ]);
    for (const by of [caller, hr]) expect((await by.call('GET', `/settlements/${settled.id}`)).status).toBe(403);
    expect((await people.call('PATCH', `/settlements/${settled.id}`, approve)).status).toBe(403);
    const second = await newMember(test, acme, ['finance']);
    expect((await second.call('PATCH', `/settlements/${settled.id}`, approve)).status).toBe(200);
  });

  it('has a settlement that nobody approves who entered one of its amounts, whoever changed it last', async () => {
    const { person } = await hired('Ida');
    const exit = await made('/exits', { employee: person.id, kind: 'resignation', lastDay: '2026-04-30' });
    const [first, second] = [await newMember(test, acme, ['finance']), await newMember(test, acme, ['finance'])];
    const line = (kind: string, amountMinor: number) => ({ kind, text: null, days: null, amountMinor });
    const lines = [line('leave', 1000), line('bonus', 500)];
    const settled = await made('/settlements', { exit: exit.id, currency: 'EUR', lines }, first);
    const change = (by: Caller, version: number, set: object) =>
      refusal(by.call('PATCH', `/settlements/${settled.id}`, { version, set }));
    expect(await change(second, 1, { note: 'As agreed' })).toEqual([200, []]);
    const own = [422, ['status exit.own-amounts']];
    expect(await change(first, 2, { status: 'approved' })).toEqual(own);
    expect(await change(second, 2, { lines: [line('leave', 1000), line('bonus', 600)] })).toEqual([200, []]);
    expect(await change(first, 3, { status: 'approved' })).toEqual(own);
    expect(await change(second, 3, { lines: [line('leave', 1001), line('bonus', 600)] })).toEqual([200, []]);
    expect(await change(first, 4, { status: 'approved' })).toEqual([200, []]);
  });

  it('has a settlement that takes what records know of it, once, and names what they do not', async () => {
    const { caller, person } = await hired('Jon');
    const people = await newMember(test, acme, ['hr']);
    const finance = await newMember(test, acme, ['finance']);
    const study = await made('/leave-types', { name: 'Study leave', purpose: 'special' }, people);
    await made(
      '/leave-policies',
      { name: 'Staff', leaveType: study.id, validFrom: '2025-01-01', entitlementDays: '24' },
      people,
    );
    const laptop = await made(
      '/employee-assets',
      { item: 'Laptop', employee: person.id, givenOn: '2026-01-05' },
      people,
    );
    const exit = await made('/exits', { employee: person.id, kind: 'resignation', lastDay: '2026-04-30' });
    const settled = await made('/settlements', { exit: exit.id, currency: 'EUR', lines: [] }, people);
    const propose = async (by: Caller) => {
      const answer = await by.call('POST', '/actions/propose-settlement', { settlement: settled.id });
      expect(answer.status, answer.text).toBe(200);
      const { lines, notes } = answer.body['result'] as { lines: number; notes: { message: string }[] };
      return { lines, notes: notes.map(({ message }) => message) };
    };
    const equipment = 'Not returned: Laptop. Enter an amount where equipment is charged.';
    const unknownPay = 'Leave: no pay is recorded on 2026-04-30, or you do not have permission to view it.';
    expect(await propose(people)).toEqual({ lines: 0, notes: [unknownPay, equipment] });

    await made(
      '/compensation',
      { employee: person.id, effectiveFrom: '2025-01-01', baseMinor: 520_000, payPeriod: 'month', currency: 'EUR' },
      people,
    );
    const ledger = (await people.call('GET', `/leave-ledger?employee=${person.id}&on=2026-04-30`)).body as unknown as {
      types: { name: string; lines: { kind: string; days: string }[] }[];
    };
    const left = ledger.types.flatMap(({ name, lines }) =>
      lines.flatMap(({ kind, days }) => (kind === 'payOut' ? [{ name, days: -Number(days) }] : [])),
    );
    expect(left.find(({ name }) => name === 'Study leave')?.days).toBeGreaterThan(0);
    const lines = left.length;
    expect(await propose(people)).toEqual({ lines, notes: [equipment] });
    const patch = async (path: string, set: object, by: Caller) => {
      const { version } = (await by.call('GET', path)).body['record'] as Made;
      const answer = await by.call('PATCH', path, { version, set });
      expect(answer.status, answer.text).toBe(200);
    };
    await patch(`/employee-assets/${laptop.id}`, { returnedOn: '2026-04-30', condition: 'good' }, people);
    expect(await propose(people)).toEqual({ lines, notes: [] });
    // F17: days × 12 × 5,200.00 ÷ 260, rounded once.
    const amountOf = (days: number) => Math.round((days * 12 * 520_000) / 260);
    const shown = (await people.call('GET', `/settlements/${settled.id}`)).body['record'] as Made;
    expect(shown).toMatchObject({
      totalMinor: left.reduce((total, { days }) => total + amountOf(days), 0),
      lines: left.map(({ name, days }) => ({
        kind: 'leave',
        days: String(days),
        amountMinor: amountOf(days),
        text: expect.stringContaining(`${name}: `) as unknown,
      })),
    });
    // Whoever may not see leave is told so, and what is there stays.
    expect((await propose(finance)).notes).toContain(
      'Leave: you do not have permission to view leave balances. Ask HR to add them.',
    );
    expect((await people.call('GET', `/settlements/${settled.id}`)).body['record']).toMatchObject({
      lines: shown['lines'],
    });
    expect((await caller.call('POST', '/actions/propose-settlement', { settlement: settled.id })).status).toBe(403);
    await patch(`/settlements/${settled.id}`, { status: 'approved' }, finance);
    expect((await people.call('POST', '/actions/propose-settlement', { settlement: settled.id })).status).toBe(422);
  });

  it('has a settlement that takes no pay of an earlier employment', async () => {
    const people = await newMember(test, acme, ['hr']);
    const { person } = await hired('Kim', { endDate: '2025-06-30' });
    const special = await made('/leave-types', { name: 'Garden leave', purpose: 'special' }, people);
    await made(
      '/leave-policies',
      { name: 'Garden', leaveType: special.id, validFrom: '2025-01-01', entitlementDays: '24' },
      people,
    );
    const pay = { employee: person.id, baseMinor: 520_000, payPeriod: 'month', currency: 'EUR' };
    await made('/compensation', { ...pay, effectiveFrom: '2025-01-01' }, people);
    await made('/employments', { employee: person.id, startDate: '2026-01-01' }, people);
    const exit = await made('/exits', { employee: person.id, kind: 'resignation', lastDay: '2026-04-30' });
    const settled = await made('/settlements', { exit: exit.id, currency: 'EUR', lines: [] }, people);
    const proposed = async () =>
      (await people.call('POST', '/actions/propose-settlement', { settlement: settled.id })).body['result'];
    expect(await proposed()).toMatchObject({
      lines: 0,
      notes: [{ message: expect.stringContaining('no pay is recorded on 2026-04-30') as unknown }],
    });
    await made('/compensation', { ...pay, effectiveFrom: '2026-01-01', reason: 'Contract' }, people);
    expect(await proposed()).toMatchObject({ notes: [] });
    expect((await people.call('GET', `/settlements/${settled.id}`)).body['record']).toMatchObject({
      lines: expect.arrayContaining([expect.objectContaining({ kind: 'leave' })]) as unknown,
    });
  });
});

describe('the hand-over', () => {
  /** A company where one person may do everything, with an exit of somebody who holds one of each kind. */
  async function leaving(name: string) {
    const company = await newCompany(test, name);
    const all = test.app.modules.flatMap(({ access }) => Object.keys(access));
    const boss = await newPerson(test, company, all);
    // The exit of somebody with privileges is begun at once by an owner alone.
    await test.database.pool.query(
      `update directory.membership set role_keys = role_keys || '{owner}' where account_id = $1`,
      [boss.accountId],
    );
    const [leaver, next] = [await newPerson(test, company, all), await newPerson(test, company, all)];
    const employed = async (caller: Caller, familyName: string) =>
      made('/employees', { givenName: 'A', familyName, startDate: '2025-01-01', account: caller.accountId }, boss);
    const [person, successor] = [await employed(leaver, 'Leaver'), await employed(next, 'Next')];
    return { boss, leaver, next, person, successor };
  }
  const groupsOf = async (by: Caller, exit: Made): Promise<HandOverGroup[]> => {
    const answer = await by.call('GET', `/exits/${exit.id}/hand-over`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body['groups'] as HandOverGroup[];
  };

  it('leaves no reference of any definition to the leaver as the one responsible', async () => {
    const { boss, leaver, next, person, successor } = await leaving('Handing Over');
    const fields = heldFields(allResources());
    expect(fields.map(({ kind, field }) => `${kind}.${field}`)).toEqual(
      expect.arrayContaining(['dataRequest.assignee', 'project.team', 'employee.manager', 'planStep.owner']),
    );
    const company = { companyId: (await companyOf('handing-over')).id, accountId: null };
    for (const [at, { kind, field, part, to }] of fields.entries()) {
      const id = to === 'account' ? leaver.accountId : person.id;
      const known = {
        employment: { employee: person.id },
        jobTerm: { effectiveFrom: '2026-04-01', employee: successor.id },
      };
      const given = {
        ...known[kind as keyof typeof known],
        [field]: part === null ? id : [{ ...lineOf(kind, field), [part]: id }],
      };
      const resource = resourceNamed(kind);
      const values = await sampleValues(boss, resource, 100 + at, given);
      // Only calls of its own write it.
      if (kind === 'accessReview')
        await inCompany(test.database, company, (tx) => records(tx, resource).create(values as NewOf<typeof resource>));
      else await made(`/${resource.path}`, values, boss);
    }
    const exit = await made('/exits', { employee: person.id, kind: 'resignation', lastDay: '2026-03-31' }, boss);
    const groups = await groupsOf(boss, exit);
    expect(groups.map(({ kind, field }) => `${kind}.${field}`).sort()).toEqual(
      fields.map(({ kind, field }) => `${kind}.${field}`).sort(),
    );
    const done = { version: exit.version, set: { status: 'done' } };
    expect((await boss.call('PATCH', `/exits/${exit.id}`, done)).status).toBe(422);
    const answer = await boss.call('POST', `/exits/${exit.id}/hand-over`, {
      groups: groups.map(({ kind, field, to }) => ({
        kind,
        field,
        to: to === 'account' ? next.accountId : successor.id,
      })),
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ left: 0 });
    expect(await groupsOf(boss, exit)).toEqual([]);
    const after = (await boss.call('GET', `/exits/${exit.id}`)).body['record'] as Made;
    expect(after['handedOverAt']).not.toBeNull();
    expect((await boss.call('PATCH', `/exits/${exit.id}`, { ...done, version: after.version })).status).toBe(200);
  });

  const lineOf = (kind: string, field: string): object => {
    const definition = resourceNamed(kind).fields[field];
    if (definition?.kind !== 'lines') return {};
    return Object.fromEntries(
      Object.entries(definition.fields).flatMap(([name, part]) =>
        part.required && part.kind !== 'reference'
          ? [[name, part.kind === 'choice' ? Object.keys(part.options)[0] : part.kind === 'integer' ? 1 : 'Lead']]
          : [],
      ),
    );
  };

  it('is refused whole for somebody who may not see a record, and keeps everything', async () => {
    const { boss, leaver, next, person } = await leaving('Refused');
    const weak = await newPerson(test, { ...acme, ...(await companyOf('refused')) }, ['company.read']);
    await made('/projects', { name: 'Hall', team: [{ member: leaver.accountId, role: 'Lead' }] }, boss);
    const exit = await made('/exits', { employee: person.id, kind: 'retirement', lastDay: '2026-03-31' }, boss);
    const to = (accountId: string) =>
      boss.call('POST', `/exits/${exit.id}/hand-over`, { groups: [{ kind: 'project', field: 'team', to: accountId }] });
    expect(await refusal(to(weak.accountId))).toEqual([422, ['groups.0.to exit.lacks-right']]);
    expect(await refusal(to(leaver.accountId))).toEqual([422, ['groups.0.to exit.not-themselves']]);
    expect(await refusal(to(hr.accountId))).toEqual([422, ['groups.0.to exit.not-a-member']]);
    expect(await groupsOf(boss, exit)).toMatchObject([{ kind: 'project', count: 1, names: ['Hall'] }]);
    expect((await to(next.accountId)).body).toEqual({ moved: 1, left: 0 });
  });

  it('names somebody else in the approval rules of the leaver, from today', async () => {
    const { boss, leaver, next, person } = await leaving('Rules');
    const rule = await boss.call('POST', '/approvals/rules', {
      kind: 'exit',
      validFrom: '2026-03-02',
      people: 1,
      alone: 'never',
      remindAfterDays: 3,
      escalateAfterDays: 7,
      escalateTo: leaver.accountId,
      reason: 'Somebody has to',
    });
    expect(rule.status, rule.text).toBe(201);
    const exit = await made('/exits', { employee: person.id, kind: 'mutual', lastDay: '2026-03-31' }, boss);
    expect(await groupsOf(boss, exit)).toMatchObject([{ kind: 'approvalRule', field: 'approver', count: 1 }]);
    const groups = [{ kind: 'approvalRule', field: 'approver', to: next.accountId }];
    expect((await boss.call('POST', `/exits/${exit.id}/hand-over`, { groups })).body).toEqual({ moved: 1, left: 0 });
    expect(await groupsOf(boss, exit)).toEqual([]);
    const { kinds } = (await boss.call('GET', '/approvals/rules')).body as {
      kinds: { kind: string; current: object }[];
    };
    expect(kinds.find(({ kind }) => kind === 'exit')?.current).toMatchObject({ escalateTo: next.accountId });
  });

  it('does not change approval rules without the permission for them, and is of an exit in progress', async () => {
    const { boss, leaver, next, person } = await leaving('Rules Kept');
    const company = await companyOf('rules-kept');
    const people = await newMember(test, { ...acme, ...company }, ['hr']);
    const weak = await newMember(test, { ...acme, ...company }, ['employee']);
    const rule = await boss.call('POST', '/approvals/rules', {
      kind: 'exit',
      validFrom: '2026-03-02',
      people: 1,
      alone: 'never',
      remindAfterDays: 3,
      escalateAfterDays: 7,
      levels: [{ by: 'person', of: leaver.accountId }],
      reason: 'Somebody has to',
    });
    expect(rule.status, rule.text).toBe(201);
    const exit = await made('/exits', { employee: person.id, kind: 'mutual', lastDay: '2026-03-31' }, boss);
    const handOver = (by: Caller, to: string) =>
      by.call('POST', `/exits/${exit.id}/hand-over`, {
        groups: [{ kind: 'approvalRule', field: 'approver', to }],
      });
    expect(await refusal(handOver(people, next.accountId))).toEqual([422, ['groups.0.to exit.rules-not-yours']]);
    expect(await refusal(handOver(boss, weak.accountId))).toEqual([422, ['groups.0.to exit.not-an-approver']]);
    const cancelled = { version: exit.version, set: { status: 'cancelled' } };
    expect((await boss.call('PATCH', `/exits/${exit.id}`, cancelled)).status).toBe(200);
    expect(await refusal(handOver(boss, next.accountId))).toEqual([422, ['exit exit.not-open']]);
    expect(await refusal(boss.call('GET', `/exits/${exit.id}/hand-over`))).toEqual([422, ['exit exit.not-open']]);
  });

  it('hands direct reports over from today, and those who are planned', async () => {
    const { boss, person, successor } = await leaving('Reports');
    const report = { familyName: 'Report', startDate: '2025-01-01', manager: person.id };
    const now1 = await made('/employees', { givenName: 'Now', ...report }, boss);
    const exit = await made('/exits', { employee: person.id, kind: 'resignation', lastDay: '2026-03-31' }, boss);
    await made('/job-history', { employee: now1.id, effectiveFrom: '2026-05-01', manager: person.id }, boss);
    const head = await made('/employees', { givenName: 'Head', familyName: 'Above', startDate: '2025-01-01' }, boss);
    const manages = async ({ id }: Made, manager: string) => {
      const { version } = (await boss.call('GET', `/employees/${id}`)).body['record'] as Made;
      expect((await boss.call('PATCH', `/employees/${id}`, { version, set: { manager } })).status).toBe(200);
    };
    await manages(person, head.id);
    await manages(successor, person.id);
    const groups = (await groupsOf(boss, exit)).map(({ kind, field }) => ({ kind, field, to: successor.id }));
    expect((await boss.call('POST', `/exits/${exit.id}/hand-over`, { groups })).body).toEqual({ moved: 3, left: 0 });
    // Who takes over reports to the leaver's own line manager.
    expect((await boss.call('GET', `/employees/${successor.id}`)).body['record']).toMatchObject({ manager: head.id });
    const jobs = (await boss.call('GET', `/job-history?employee=${now1.id}&sort=effectiveFrom`)).body[
      'items'
    ] as Made[];
    expect(jobs.map((job) => [job['effectiveFrom'], job['manager']])).toEqual([
      ['2025-01-01', person.id],
      ['2026-03-02', successor.id],
      ['2026-05-01', successor.id],
    ]);
  });

  const companyOf = async (slug: string): Promise<{ id: string; slug: string }> => {
    const { rows } = await test.database.pool.query('select id, slug from directory.company where slug = $1', [slug]);
    return rows[0];
  };
});

it('the board shows an exit under way, with whether the leaver still may sign in', async () => {
  const { person } = await hired('Zoe');
  const { id } = await made('/exits', { employee: person.id, kind: 'resignation', lastDay: '2026-03-31' });
  const { status, body, text } = await hr.call('GET', '/offboarding');
  expect(status, text).toBe(200);
  expect(body['exits']).toContainEqual(
    expect.objectContaining({ id, daysLeft: 29, status: 'open', hasAccess: true, mayChange: true }),
  );
});
