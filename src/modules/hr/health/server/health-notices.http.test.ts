import { beforeAll, describe, expect, test as it } from 'vitest';
import { newCompany, newMember, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { runSchedules } from '#test/support/schedules.ts';
import { serverModule } from '../../server/module.ts';

let now = '2026-01-05T09:00:00Z';
let test: TestApp;
let acme: TestCompany;
let hr: Caller;
let lead: Caller;
let ann: Caller;
let colleague: Caller;
let employees: { ann: string; leaver: string };

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
/** The kinds that somebody was told of a record, oldest first. */
const toldTo = async (who: Caller, record: string): Promise<string[]> =>
  ((await who.call('GET', '/notifications')).body['items'] as { kind: string; about: { recordId: string } | null }[])
    .filter(({ about }) => about?.recordId === record)
    .map(({ kind }) => kind)
    .toReversed();
const hours = async (day: string) => {
  now = `${day}T09:00:00Z`;
  for (let turn = 0; turn < 2; turn += 1) await runSchedules(serverModule, test.app);
};

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(now) });
  acme = await newCompany(test, 'Safe');
  hr = await newMember(test, acme, ['hr']);
  lead = await newMember(test, acme, ['line-manager']);
  ann = await newMember(test, acme, ['employee']);
  colleague = await newMember(test, acme, ['employee']);
  const person = (familyName: string, more: object) =>
    made('/employees', { givenName: 'Pat', familyName, startDate: '2024-01-01', ...more });
  const boss = await person('Lead', { account: lead.accountId });
  const own = await person('Ann', { account: ann.accountId, manager: boss.id });
  await person('Colleague', { account: colleague.accountId });
  const gone = await person('Leaver', {});
  const [spell] = (await hr.call('GET', `/employments?employee=${gone.id}`)).body['items'] as Made[];
  await hr.call('PATCH', `/employments/${spell?.id}`, {
    version: spell?.version,
    set: { endDate: '2025-12-31', endReason: 'resignation' },
  });
  employees = { ann: own.id, leaver: gone.id };
  await test.database.pool.query(`update directory.session set idle_seconds = 100000000, expires_at = '2028-01-01'`);
}, 120_000);

describe('a report of an incident', () => {
  it('tells who works on incidents and the line manager at once, nobody else, and once however often it is sent', async () => {
    const send = (header: string) =>
      ann.call(
        'POST',
        '/actions/report-incident',
        {
          key: 'cut',
          kind: 'injury',
          title: 'Cut at the saw',
          happenedOn: '2026-01-04',
          happenedAt: null,
          site: null,
          place: null,
          affected: 'me',
          employee: null,
          description: null,
          photos: [],
        },
        { 'idempotency-key': header },
      );
    const sent = await send('first');
    expect(sent.status, sent.text).toBe(200);
    await send('second');
    const { incident } = sent.body['result'] as { incident: string };
    expect(await toldTo(hr, incident)).toEqual(['incidentReported']);
    expect(await toldTo(lead, incident)).toEqual(['incidentReported']);
    expect(await toldTo(ann, incident)).toEqual([]);
    expect(await toldTo(colleague, incident)).toEqual([]);
  });
});

describe('a safety action', () => {
  it('tells its owner when it is assigned, 7 days before it is due and when it is overdue, once each', async () => {
    now = '2026-01-05T09:00:00Z';
    const action = await made('/safety-actions', { title: 'Guard the saw', owner: ann.accountId, due: '2026-02-10' });
    const mine = await made('/safety-actions', { title: 'My own', owner: hr.accountId, due: '2026-02-10' });
    expect(await toldTo(ann, action.id)).toEqual(['safetyActionAssigned']);
    expect(await toldTo(hr, mine.id)).toEqual([]);
    await hours('2026-02-02');
    expect(await toldTo(ann, action.id)).toHaveLength(1);
    await hours('2026-02-03');
    await hours('2026-02-10');
    expect(await toldTo(ann, action.id)).toEqual(['safetyActionAssigned', 'safetyActionDue']);
    await hours('2026-02-11');
    await hours('2026-02-20');
    expect(await toldTo(ann, action.id)).toEqual(['safetyActionAssigned', 'safetyActionDue', 'safetyActionOverdue']);
    expect(await toldTo(hr, mine.id)).toEqual(['safetyActionDue', 'safetyActionOverdue']);
    // A new due date is reminded of anew, another owner is told, and of what is completed nobody is.
    const changed = async (set: object) => {
      const { version } = (await hr.call('GET', `/safety-actions/${action.id}`)).body['record'] as Made;
      const answer = await hr.call('PATCH', `/safety-actions/${action.id}`, { version, set });
      expect(answer.status, answer.text).toBe(200);
    };
    await changed({ due: '2026-03-01' });
    await hours('2026-02-23');
    expect((await toldTo(ann, action.id)).slice(3)).toEqual(['safetyActionDue']);
    await changed({ owner: colleague.accountId, doneOn: '2026-02-23' });
    await hours('2026-03-02');
    expect(await toldTo(colleague, action.id)).toEqual([]);
    expect(await toldTo(ann, action.id)).toEqual([]);
  });
});

describe('a health check', () => {
  it('reminds the employee 30 and 7 days before it is due, once each, and no one else', async () => {
    now = '2026-03-02T09:00:00Z';
    const check = (employee: string) => made('/health-checks', { employee, reason: 'noise', due: '2026-05-01' });
    const [own, left] = [await check(employees.ann), await check(employees.leaver)];
    await hours('2026-03-31');
    expect(await toldTo(ann, own.id)).toEqual([]);
    await hours('2026-04-01');
    await hours('2026-04-10');
    expect(await toldTo(ann, own.id)).toEqual(['healthCheckDue']);
    await hours('2026-04-24');
    await hours('2026-05-02');
    expect(await toldTo(ann, own.id)).toEqual(['healthCheckDue', 'healthCheckDue']);
    for (const other of [hr, lead, colleague])
      for (const { id } of [own, left]) expect(await toldTo(other, id)).toEqual([]);
  });
});
