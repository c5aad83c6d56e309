import { beforeAll, describe, expect, test as it } from 'vitest';
import { eq } from 'drizzle-orm';
import { company as companyTable } from '#platform/directory/server/tables.ts';
import { newCompany, newMember, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import type { calendarLinksCall, CalendarKind } from '../model/calendar-calls.ts';

interface Made {
  id: string;
  version: number;
}
let now = '2026-03-16T09:00:00Z';
let test: TestApp;
let acme: TestCompany;
let [hr, owner, ada, boss, other]: Caller[] = [];
let people: Record<'ada' | 'boss' | 'other', Made>;
let [annual, care]: Made[] = [];

const made = async (path: string, body: object, by = hr): Promise<Made> => {
  const answer = await (by as Caller).call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
};
const hired = (name: string, account: Caller | undefined, more: object = {}) =>
  made('/employees', {
    givenName: name,
    familyName: 'Test',
    number: name,
    account: account?.accountId,
    startDate: '2024-01-01',
    weeklyHours: '40',
    employmentKind: 'permanent',
    ...more,
  });
const links = async (by: Caller | undefined) => {
  const answer = await (by as Caller).call('GET', '/leave-calendar-links');
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as unknown as ResponseOf<typeof calendarLinksCall>).links;
};
const link = async (by: Caller | undefined, kind: CalendarKind): Promise<string> => {
  const answer = await (by as Caller).call('POST', '/leave-calendar-links', { kind });
  expect(answer.status, answer.text).toBe(200);
  return new URL(String(answer.body['address'])).search;
};
const read = (search: string) => test.http.inject({ method: 'GET', url: `/api/leave-calendars/leave.ics${search}` });
/** The events of a calendar, as names and values. */
const events = async (search: string): Promise<Record<string, string>[]> => {
  const answer = await read(search);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  return answer.body
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((text) =>
      Object.fromEntries(
        (text.split('END:VEVENT')[0] ?? '')
          .trim()
          .split('\r\n')
          .map((line) => line.split(/:(.*)/s).slice(0, 2)),
      ),
    );
};
/** As the line manager, or as HR where there is none. */
const approve = async (record: Made, by = boss) => {
  const items = [{ kind: 'leaveRequest', id: record.id }];
  const answer = await (by as Caller).call('POST', '/approvals/decide', { items, verdict: 'approved', note: 'Noted' });
  expect(answer.status, answer.text).toBe(200);
};
const ask = (by: Caller | undefined, employee: Made, from: string, to: string, more: object = {}) =>
  made('/leave-requests', { employee: employee.id, leaveType: annual?.id, from, to, ...more }, by);

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(now) });
  acme = await newCompany(test, 'Acme');
  await test.database.directory
    .update(companyTable)
    .set({ timeZone: 'Asia/Tokyo' })
    .where(eq(companyTable.id, acme.id));
  [hr, owner, ada, boss, other] = [
    await newMember(test, acme, ['hr']),
    await newMember(test, acme, ['owner']),
    await newMember(test, acme, ['employee']),
    await newMember(test, acme, ['line-manager']),
    await newMember(test, acme, ['employee']),
  ];
  const mill = await made('/org-units', { name: 'Mill', kind: 'site', country: 'SE' }, owner);
  const lead = await hired('Boss', boss);
  people = {
    boss: lead,
    ada: await hired('Ada', ada, { manager: lead.id, site: mill.id }),
    other: await hired('Other', other),
  };
  annual = await made('/leave-types', { name: 'Annual leave', purpose: 'annual', noticeDays: 0 });
  care = await made('/leave-types', {
    name: 'Care of a child',
    purpose: 'other',
    hasBalance: false,
    allowsHours: true,
    needsApproval: false,
  });
  await made('/leave-policies', {
    name: 'All',
    leaveType: annual.id,
    validFrom: '2026-01-01',
    entitlementDays: '30',
    carryOver: 'none',
  });
}, 120_000);

describe('calendar links of leave', () => {
  it('are shown once, offered for what one has, and gone when they are renewed or revoked', async () => {
    expect(await links(other)).toEqual([{ kind: 'own', createdAt: null, lastUsedAt: null }]);
    expect((await links(boss)).map(({ kind }) => kind)).toEqual(['own', 'team']);
    expect(await links(owner)).toEqual([]);
    const refused = await (other as Caller).call('POST', '/leave-calendar-links', { kind: 'team' });
    expect(refused.status).toBe(404);
    expect((await (owner as Caller).call('POST', '/leave-calendar-links', { kind: 'own' })).status).toBe(404);

    const first = await link(other, 'own');
    expect((await read(first)).statusCode).toBe(200);
    expect(await links(other)).toEqual([
      { kind: 'own', createdAt: '2026-03-16T09:00:00.000Z', lastUsedAt: '2026-03-16T09:00:00.000Z' },
    ]);
    const { rows } = await test.database.pool.query<{ text: string }>(
      `select t::text as text from leave_calendar_link t`,
    );
    expect(rows.some(({ text }) => text.includes(first.split('.')[1] ?? ''))).toBe(false);

    const second = await link(other, 'own');
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect((await (other as Caller).call('DELETE', '/leave-calendar-links/own')).status).toBeLessThan(300);
    expect((await read(second)).statusCode).toBe(404);
    expect((await links(other))[0]).toMatchObject({ createdAt: null });
    for (const bad of ['', '?link=', '?link=x', `?link=${acme.id}.`, `?link=${acme.id}.wrong`, '?link=%00.%00'])
      expect((await read(bad)).statusCode, bad).toBeGreaterThanOrEqual(400);
  });

  it('shows one’s own leave with its type, half days from and until noon at the site, and no sickness', async () => {
    const search = await link(ada, 'own');
    const trip = await ask(ada, people.ada, '2026-03-27', '2026-04-07', { halfStart: true, halfEnd: true });
    await made('/leave-requests', {
      employee: people.ada.id,
      leaveType: care?.id,
      from: '2026-05-05',
      to: '2026-05-05',
      hours: '2.5',
    });
    await made('/sickness-absences', { employee: people.ada.id, from: '2026-05-11', to: '2026-05-12' });
    const before = await events(search);
    expect(before).toMatchObject([
      {
        SUMMARY: 'Annual leave (requested)',
        STATUS: 'TENTATIVE',
        // Clocks go forward in between; the company is in Tokyo, the site in Sweden.
        DTSTART: '20260327T110000Z',
        DTEND: '20260407T100000Z',
      },
      {
        SUMMARY: 'Care of a child (2.5 h)',
        STATUS: 'CONFIRMED',
        'DTSTART;VALUE=DATE': '20260505',
        'DTEND;VALUE=DATE': '20260506',
        TRANSP: 'TRANSPARENT',
      },
    ]);
    await approve(trip);
    const [after] = await events(search);
    expect(after).toMatchObject({ UID: before[0]?.['UID'], SUMMARY: 'Annual leave', STATUS: 'CONFIRMED' });
    const cancelled = await (ada as Caller).call('PATCH', `/leave-requests/${trip.id}`, {
      version: ((await (ada as Caller).call('GET', `/leave-requests/${trip.id}`)).body['record'] as Made).version,
      set: { status: 'cancelled' },
    });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect((await events(search)).map(({ SUMMARY }) => SUMMARY)).toEqual(['Care of a child (2.5 h)']);
  });

  it('shows line managers that someone is absent, leave and sickness alike', async () => {
    await approve(await ask(ada, people.ada, '2026-06-08', '2026-06-09'));
    await ask(other, people.other, '2026-06-08', '2026-06-09');
    const team = await events(await link(boss, 'team'));
    expect(team.map(({ SUMMARY }) => SUMMARY)).toEqual([
      'Ada Test: absent (2.5 h)',
      'Ada Test: absent',
      'Ada Test: absent',
    ]);
    const [, sick, leave] = team;
    const shape = ({ UID, ...rest }: Record<string, string> = {}) => ({
      ...Object.fromEntries(Object.entries(rest).filter(([key]) => !key.startsWith('DT'))),
      uid: UID?.replaceAll(/[0-9a-f]/g, 'x'),
    });
    expect(shape(sick)).toEqual(shape(leave));
    expect(JSON.stringify(team)).not.toMatch(/Annual|Care|sick|Sick/);
  });

  it('stops with the access of the person, and with the reporting line', async () => {
    const [own, team] = [await link(boss, 'own'), await link(boss, 'team')];
    await made('/job-history', { employee: people.ada.id, effectiveFrom: '2026-03-16', manager: people.other.id });
    expect(await events(team)).toEqual([]);
    await test.database.pool.query(
      `update directory.membership set status = 'suspended' where company_id = $1 and account_id = $2`,
      [acme.id, boss?.accountId],
    );
    expect([(await read(own)).statusCode, (await read(team)).statusCode]).toEqual([404, 404]);
    await test.database.pool.query(
      `update directory.membership set status = 'active', joined_at = $3 where company_id = $1 and account_id = $2`,
      [acme.id, boss?.accountId, '2026-03-17T00:00:00Z'],
    );
    expect((await read(own)).statusCode, 'of an earlier membership').toBe(404);
  });

  it('is refused outside of the networks that the company allows, and slows down who tries addresses', async () => {
    const search = await link(other, 'own');
    await test.database.directory
      .update(companyTable)
      .set({ allowedNetworks: ['203.0.113.0/24'] })
      .where(eq(companyTable.id, acme.id));
    expect((await read(search)).statusCode).toBe(404);
    await test.database.directory.update(companyTable).set({ allowedNetworks: [] }).where(eq(companyTable.id, acme.id));
    expect((await read(search)).statusCode).toBe(200);
    const tries: number[] = [];
    for (let times = 0; times < 70; times += 1) tries.push((await read(`?link=${acme.id}.wrong${times}`)).statusCode);
    expect(tries.at(-1)).toBe(429);
    now = '2026-03-16T10:00:00Z';
    const again: number[] = [];
    for (let times = 0; times < 61; times += 1) again.push((await read(search)).statusCode);
    expect([again[0], again.at(-1)]).toEqual([200, 429]);
  });
});
