import { beforeAll, describe, expect, test as it } from 'vitest';
import {
  callAs,
  newCompany,
  newMember,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { proved } from '#test/support/history.ts';
import { runSchedules } from '#test/support/schedules.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { records } from '#platform/records/server/records.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { disclosureSources } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { serverModule } from '../../server/module.ts';
import type { OfferedCourse, OwnTraining } from '../model/training-calls.ts';
import { assignTrainings } from './assign-trainings.ts';

let now = '2026-03-02T09:00:00Z';
let test: TestApp;
let acme: TestCompany;
let hr: Caller;
interface Person {
  caller: Caller;
  id: string;
}
let lead: Person;
let ann: Person;
let bob: Person;
let cat: Person;
let welder: string;

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
async function change(path: string, id: string, set: object, by = hr) {
  const { version } = (await hr.call('GET', `${path}/${id}`)).body['record'] as Made;
  return by.call('PATCH', `${path}/${id}`, { version, set });
}
const problem = (answer: { status: number; body: Readonly<Record<string, unknown>> }) => [
  answer.status,
  ...((answer.body['errors'] ?? []) as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`),
];
const refusal = async (path: string, body: object, by: Caller) => problem(await by.call('POST', path, body));
const listed = async (query: string, by = hr): Promise<Made[]> =>
  (await by.call('GET', `/training-enrolments?limit=200&${query}`)).body['items'] as Made[];
const own = async ({ caller }: Person) =>
  (await caller.call('GET', '/training/own')).body as unknown as {
    toDo: OwnTraining[];
    closed: OwnTraining[];
    catalogue: OfferedCourse[];
    hoursThisYear: string;
  };
const assign = async () => (await hr.call('POST', '/training/assignments')).body;
const kindsTold = async ({ caller }: Person) =>
  ((await caller.call('GET', '/notifications')).body['items'] as { kind: string }[]).map(({ kind }) => kind);
const inAcme = <T>(work: Parameters<typeof inCompany<T>>[2]) =>
  inCompany(test.database, { companyId: acme.id, accountId: null, now: new Date(now) }, work);

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(now) });
  acme = await newCompany(test, 'Learners');
  hr = await newMember(test, acme, ['hr']);
  await made('/employees', { givenName: 'Hannah', familyName: 'HR', startDate: '2024-01-01', account: hr.accountId });
  welder = (await made('/positions', { title: 'Welder' })).id;
  const hired = async (givenName: string, role: 'employee' | 'line-manager', more: object = {}): Promise<Person> => {
    const caller = await newMember(test, acme, [role]);
    const { id } = await made('/employees', {
      givenName,
      familyName: 'Learner',
      startDate: '2025-01-01',
      account: caller.accountId,
      ...more,
    });
    return { caller, id };
  };
  lead = await hired('Lee', 'line-manager', { gender: 'female' });
  ann = await hired('Ann', 'employee', { manager: lead.id, position: welder, gender: 'female' });
  bob = await hired('Bob', 'employee', { manager: lead.id, gender: 'male' });
  cat = await hired('Cat', 'employee', { gender: 'male' });
  await test.database.pool.query(`update directory.session set idle_seconds = 100000000, expires_at = '2028-01-01'`);
}, 120_000);

describe('training requirements', () => {
  it('assign a course to whom they are about, once, and withdraw it when nothing requires it any more', async () => {
    const fire = await made('/courses', { title: 'Fire safety', kind: 'instruction', hours: '2', validityMonths: 12 });
    const weld = await made('/courses', { title: 'Welding', kind: 'classroom', hours: '16' });
    const from = { effectiveFrom: '2026-01-01' };
    await made('/training-requirements', {
      course: weld.id,
      appliesTo: 'position',
      position: welder,
      graceDays: 30,
      ...from,
    });
    await made('/training-requirements', { course: fire.id, appliesTo: 'all', graceDays: 14, ...from });
    await made('/training-requirements', {
      course: weld.id,
      appliesTo: 'role',
      role: 'line-manager',
      graceDays: 60,
      ...from,
    });
    expect(await assign()).toEqual({ assigned: 7, withdrawn: 0 });
    expect(await assign()).toEqual({ assigned: 0, withdrawn: 0 });
    const [mine] = await listed(`employee=${ann.id}&course=${weld.id}`);
    expect(mine).toMatchObject({
      status: 'assigned',
      source: 'requirement',
      dueOn: '2026-04-01',
      label: 'Ann Learner · Welding',
    });
    await change('/employees', ann.id, { position: null });
    now = '2026-03-03T01:45:00Z';
    await runSchedules(serverModule, test.app);
    expect((await listed(`employee=${ann.id}&course=${weld.id}`)).map(({ status }) => status)).toEqual(['withdrawn']);
    await change('/employees', ann.id, { position: welder });
    expect(await assign()).toEqual({ assigned: 1, withdrawn: 0 });
    expect(await listed(`employee=${ann.id}&course=${weld.id}`)).toMatchObject([
      { id: mine?.id, status: 'assigned', dueOn: '2026-04-02' },
    ]);
  });

  it('are met until the validity ends or a version asks for a retake; a waiver stays', async () => {
    const [fire] = await listed(`employee=${ann.id}&dueOn=2026-03-16`);
    expect(
      (await change('/training-enrolments', fire?.id ?? '', { doneOn: '2026-03-02' })).body['record'],
    ).toMatchObject({
      status: 'done',
      hours: '2',
      validUntil: '2027-03-02',
    });
    const [other] = await listed(`employee=${bob.id}&dueOn=2026-03-16`);
    expect(problem(await change('/training-enrolments', other?.id ?? '', { status: 'waived' }))).toEqual([
      422,
      'waiverReason training.waiver-needed',
    ]);
    await change('/training-enrolments', other?.id ?? '', {
      status: 'waived',
      waiverReason: 'Trained as fire officer',
    });
    expect(await assign()).toEqual({ assigned: 0, withdrawn: 0 });
    now = '2027-01-02T09:00:00Z';
    expect(await assign()).toEqual({ assigned: 1, withdrawn: 0 });
    expect(await listed(`employee=${ann.id}&status=assigned&source=requirement&dueOn=2027-03-02`)).toHaveLength(1);
    now = '2026-03-03T09:00:00Z';
    const [again] = await listed(`employee=${ann.id}&dueOn=2027-03-02`);
    expect((await hr.call('DELETE', `/training-enrolments/${again?.id}?version=${again?.version}`)).status).toBe(204);
    await made('/course-versions', { course: fire?.['course'], effectiveFrom: '2026-03-03', retake: true });
    expect(await assign()).toEqual({ assigned: 1, withdrawn: 0 });
    expect(await listed(`employee=${ann.id}&status=assigned&dueOn=2026-03-17`)).toHaveLength(1);
  });

  it('name what is missing or unknown', async () => {
    const { id } = await made('/courses', { title: 'Nothing', kind: 'online', hours: '1' });
    const body = { course: id, graceDays: 1, effectiveFrom: '2026-01-01' };
    expect(await refusal('/training-requirements', { ...body, appliesTo: 'site' }, hr)).toEqual([
      422,
      'site training.site-needed',
    ]);
    expect(await refusal('/training-requirements', { ...body, appliesTo: 'role', role: 'boss' }, hr)).toEqual([
      422,
      'role training.role-unknown',
    ]);
    const named = await made('/training-requirements', { ...body, appliesTo: 'role', role: 'line MANAGER' });
    expect(named).toMatchObject({ role: 'line-manager', label: 'Nothing · Line manager' });
  });
});

describe('a session', () => {
  it('has as many seats as it says, a waiting list in order, and moves it up when a seat becomes free', async () => {
    const aid = await made('/courses', { title: 'First aid', kind: 'classroom', hours: '8' });
    const session = await made('/training-sessions', { course: aid.id, startsOn: '2026-03-20', seats: 1 });
    const places: Made[] = [];
    for (const { caller, id } of [ann, bob, cat])
      places.push(await made('/training-enrolments', { employee: id, course: aid.id, session: session.id }, caller));
    expect(places.map(({ seat, source }) => [seat, source])).toEqual([
      ['booked', 'self'],
      ['waiting', 'self'],
      ['waiting', 'self'],
    ]);
    const offered = (await own(cat)).catalogue.find(({ id }) => id === aid.id);
    expect(offered).toMatchObject({ isEnrolled: true, sessions: [{ free: 0, waiting: 2 }] });
    expect(
      (await change('/training-enrolments', places[0]?.id ?? '', { status: 'withdrawn' }, ann.caller)).status,
    ).toBe(200);
    expect((await listed(`session=${session.id}&seat=booked`)).map(({ employee }) => employee)).toEqual([bob.id]);
    expect(await kindsTold(bob)).toContain('trainingSeat');
    expect(problem(await change('/training-sessions', session.id, { seats: 0 }))).toEqual([
      422,
      'seats training.seats-below',
    ]);
    expect((await change('/training-sessions', session.id, { seats: 2 })).status).toBe(200);
    expect(await listed(`session=${session.id}&seat=booked`)).toHaveLength(2);
    // Two ask for the last seat at the same moment.
    const last = await made('/training-sessions', { course: aid.id, startsOn: '2026-03-25', seats: 1 });
    await Promise.all(
      [bob, cat].map(async ({ caller }, at) =>
        change('/training-enrolments', places[at + 1]?.id ?? '', { session: last.id }, caller),
      ),
    );
    expect((await listed(`session=${last.id}`)).map(({ seat }) => seat).toSorted()).toEqual(['booked', 'waiting']);
    expect((await change('/training-sessions', last.id, { status: 'cancelled' })).status).toBe(200);
    expect(await listed(`session=${last.id}`)).toEqual([]);
    expect(await kindsTold(cat)).toContain('trainingCancelled');
  });

  it('has its attendance recorded by who may', async () => {
    const aid = (await own(bob)).catalogue.find(({ title }) => title === 'First aid');
    const session = await made('/training-sessions', { course: aid?.id, startsOn: '2026-03-02' });
    const [bobs] = await listed(`employee=${bob.id}&course=${aid?.id}`);
    const [cats] = await listed(`employee=${cat.id}&course=${aid?.id}`);
    for (const one of [bobs, cats]) await change('/training-enrolments', one?.id ?? '', { session: session.id });
    const path = `/training-sessions/${session.id}/attendance`;
    expect((await hr.call('GET', '/training/figures')).body['sessions']).toContainEqual(
      expect.objectContaining({ id: session.id, endsOn: '2026-03-02', booked: 2 }),
    );
    const mayRecord = async (by: Caller) => (await by.call('GET', '/training/figures')).body['mayRecord'];
    expect(await Promise.all([hr, lead.caller, bob.caller].map(mayRecord))).toEqual([true, true, false]);
    const people = [
      { enrolment: bobs?.id, outcome: 'done' },
      { enrolment: cats?.id, outcome: 'absent' },
    ];
    expect(problem(await lead.caller.call('POST', path, { people }))[0]).toBe(422);
    expect((await hr.call('POST', path, { people })).body).toEqual({ recorded: 2 });
    expect(await listed(`employee=${bob.id}&course=${aid?.id}`)).toMatchObject([
      { status: 'done', doneOn: '2026-03-02', hours: '8' },
    ]);
    expect(await listed(`employee=${cat.id}&course=${aid?.id}`)).toMatchObject([
      { status: 'assigned', session: null, seat: null },
    ]);
    expect((await own(bob)).hoursThisYear).toBe('8');
  });
});

describe('trainings', () => {
  it('are seen and changed by their employee, the line manager and HR, and by nobody else', async () => {
    const [anns] = await listed(`employee=${ann.id}&status=assigned`);
    const path = `/training-enrolments/${anns?.id}`;
    const seen = await Promise.all([ann, lead, bob].map(async ({ caller }) => (await caller.call('GET', path)).status));
    expect(seen).toEqual([200, 200, 404]);
    const finance = await newMember(test, acme, ['finance']);
    const auditor = await newMember(test, acme, ['auditor']);
    expect([(await finance.call('GET', path)).status, (await auditor.call('GET', path)).status]).toEqual([404, 200]);
    expect((await listed('', bob.caller)).every(({ employee }) => employee === bob.id)).toBe(true);
    const matrix = async (by: Caller) =>
      ((await by.call('GET', '/training/progress')).body['people'] as { id: string }[]).map(({ id }) => id);
    expect(await matrix(bob.caller)).toEqual([bob.id]);
    const compliance = async (by: Caller) =>
      ((await by.call('GET', '/training/compliance')).body['compliance'] as { figure: string } | null)?.figure;
    for (const by of [bob.caller, lead.caller, hr])
      expect(await compliance(by)).toBe(
        ((await by.call('GET', '/training/progress')).body['compliance'] as { figure: string } | null)?.figure,
      );
    expect((await matrix(lead.caller)).toSorted()).toEqual([lead.id, ann.id, bob.id].toSorted());
    expect(await matrix(hr)).toHaveLength(5);
    expect((await change('/training-enrolments', anns?.id ?? '', { dueOn: '2026-05-01' }, lead.caller)).status).toBe(
      200,
    );
    expect((await auditor.call('PATCH', path, { version: 2, set: { dueOn: '2026-06-01' } })).status).toBe(403);
  });

  it('of one’s own are neither completed, waived nor moved, not even by HR; others do that', async () => {
    const [anns] = await listed(`employee=${ann.id}&status=assigned&source=requirement`);
    const tries: [object, string][] = [
      [{ status: 'done' }, 'status training.own-result'],
      [{ doneOn: '2026-03-01' }, 'doneOn training.own-result'],
      [{ dueOn: '2030-01-01' }, 'dueOn training.own-due'],
      [{ status: 'withdrawn' }, 'status training.own-required'],
    ];
    for (const [set, said] of tries)
      expect(problem(await change('/training-enrolments', anns?.id ?? '', set, ann.caller)).slice(0, 2)).toEqual([
        422,
        said,
      ]);
    const [hers] = await listed('status=assigned&employee.not=' + [lead, ann, bob, cat].map(({ id }) => id).join());
    expect(problem(await change('/training-enrolments', hers?.id ?? '', { status: 'done' }))).toEqual([
      422,
      'status training.own-result',
    ]);
    expect((await change('/training-enrolments', anns?.id ?? '', { status: 'started' }, ann.caller)).status).toBe(200);
    expect((await change('/training-enrolments', anns?.id ?? '', { status: 'done' }, lead.caller)).status).toBe(200);
    expect((await change('/training-enrolments', anns?.id ?? '', { rating: 4 }, ann.caller)).status).toBe(200);
    expect(problem(await change('/training-enrolments', anns?.id ?? '', { rating: 1 }))).toEqual([
      422,
      'rating training.own-rating',
    ]);
  });

  it('are completed by employees where the course lets them, and enrolled in by others where it has a cost', async () => {
    const free = await made('/courses', { title: 'Phishing', kind: 'online', hours: '0.5', selfCompletes: true });
    const paid = await made('/courses', {
      title: 'MBA',
      kind: 'classroom',
      hours: '400',
      costMinor: 1_000_000,
      currency: 'EUR',
    });
    const mine = await made('/training-enrolments', { employee: cat.id, course: free.id }, cat.caller);
    expect(
      (await change('/training-enrolments', mine.id, { status: 'done' }, cat.caller)).body['record'],
    ).toMatchObject({
      status: 'done',
      doneOn: now.slice(0, 10),
      hours: '0.5',
    });
    expect((await cat.caller.call('GET', `/courses/${paid.id}`)).body['record']).not.toHaveProperty('costMinor');
    await made('/training-enrolments', { employee: cat.id, course: paid.id, doneOn: '2026-02-27' });
    expect((await hr.call('GET', '/training/figures')).body['cost']).toEqual([
      { currency: 'EUR', amountMinor: 1_000_000 },
    ]);
    expect((await cat.caller.call('GET', '/training/figures')).body).toMatchObject({ cost: null, hours: null });
    expect(
      await refusal('/training-enrolments', { employee: cat.id, course: paid.id, doneOn: '2026-02-27' }, hr),
    ).toEqual([409, 'employee record.same', 'course record.same', 'doneOn record.same']);
  });

  it('with a cost are requested by employees and approved by the line manager, without one by HR, never by themselves', async () => {
    const paid = await made('/courses', {
      title: 'Coaching',
      kind: 'classroom',
      hours: '8',
      costMinor: 90_000,
      currency: 'EUR',
    });
    const session = await made('/training-sessions', { course: paid.id, startsOn: '2026-05-04', seats: 5 });
    const asked = await made(
      '/training-enrolments',
      { employee: ann.id, course: paid.id, session: session.id },
      ann.caller,
    );
    expect(asked).toMatchObject({ status: 'requested', seat: null, source: 'self' });
    expect((await own(ann)).toDo).toContainEqual(expect.objectContaining({ id: asked.id, mayWithdraw: true }));
    expect((await change('/training-enrolments', asked.id, { status: 'assigned' }, ann.caller)).status).toBe(403);
    const decide = (by: Caller, id: string, verdict: string) =>
      by.call('POST', '/approvals/decide', { items: [{ kind: 'trainingEnrolment', id }], verdict, note: 'Needed' });
    const waiting = async (by: Caller) =>
      ((await by.call('GET', '/approvals')).body['open'] as { id: string }[]).map(({ id }) => id);
    expect(await waiting(lead.caller)).toContain(asked.id);
    expect(await waiting(bob.caller)).not.toContain(asked.id);
    expect((await decide(lead.caller, asked.id, 'approved')).status).toBe(200);
    expect(await listed(`employee=${ann.id}&course=${paid.id}`)).toMatchObject([
      { status: 'assigned', seat: 'booked' },
    ]);
    // Nobody leads Cat: HR decides.
    const cats = await made('/training-enrolments', { employee: cat.id, course: paid.id }, cat.caller);
    expect(await waiting(hr)).toContain(cats.id);
    expect((await decide(hr, cats.id, 'rejected')).status).toBe(200);
    const again = await listed(`employee=${cat.id}&course=${paid.id}`);
    expect(again).toMatchObject([{ status: 'withdrawn' }]);
    expect(
      (await change('/training-enrolments', cats.id, { status: 'assigned' }, cat.caller)).body['record'],
    ).toMatchObject({ status: 'requested' });
  });

  it('that are overdue are told to the employee on the day and to the line manager after seven, once each', async () => {
    const late = await made('/courses', { title: 'Late', kind: 'online', hours: '1' });
    await made('/training-enrolments', { employee: bob.id, course: late.id, dueOn: '2026-03-03' });
    await runSchedules(serverModule, test.app);
    await runSchedules(serverModule, test.app);
    expect((await kindsTold(bob)).filter((kind) => kind === 'trainingDue')).toHaveLength(1);
    expect(await kindsTold(lead)).not.toContain('trainingOverdue');
    now = '2026-03-10T09:00:00Z';
    await runSchedules(serverModule, test.app);
    await runSchedules(serverModule, test.app);
    expect((await kindsTold(lead)).filter((kind) => kind === 'trainingOverdue')).toHaveLength(1);
    const [one] = await listed(`employee=${bob.id}&course=${late.id}`);
    expect((await lead.caller.call('POST', '/training/reminders', { enrolments: [one?.id] })).body).toEqual({
      told: 1,
    });
    const others = await listed(`employee=${cat.id}&status=assigned`);
    expect((await lead.caller.call('POST', '/training/reminders', { enrolments: [others[0]?.id] })).status).toBe(403);
  });

  it('fill B10 of who views all of them, from the records of the period', async () => {
    const period = await inAcme(async (tx) => {
      await tx.client.query(`update employee set gender = 'female' where company_id = $1`, [acme.id]);
      return records(tx, reportingPeriod).create({ name: '2025', from: '2025-01-01', to: '2025-12-31' });
    });
    const figures = async () =>
      (await inAcme((tx) => runQuery(tx, disclosureSources.training, { period: period.id }))).figures;
    expect(await figures()).toEqual([]);
    const [first] = (await own(ann)).catalogue;
    await made('/training-enrolments', { employee: ann.id, course: first?.id, doneOn: '2025-06-01', hours: '11' });
    expect(await figures()).toMatchObject([
      {
        concept: 'vsme:AverageNumberOfAnnualTrainingHoursPerFemaleEmployee',
        value: '2.2',
        lineage: 'hr/training-programs?from=2025-01-01&to=2025-12-31',
      },
    ]);
  });

  it('are what their history says, whoever assigned them', async () => {
    expect((await proved(test.database)).problems).toEqual([]);
  });
});

// Last: what time brings about would find these people too.
describe('training certificates', () => {
  const check = (code: string, address = '10.1.1.1') =>
    callAs(test, null, 'POST', '/api/training-certificates/check', { code }, { 'test-address': address });

  it('are issued on completion, printed, checked by anybody who has the code, and withdrawn with a reason', async () => {
    const lift = await made('/courses', {
      title: 'Forklift',
      kind: 'classroom',
      hours: '8',
      validityMonths: 12,
      givesCertificate: true,
    });
    const enrolment = await made('/training-enrolments', { employee: cat.id, course: lift.id, doneOn: '2026-03-02' });
    const [found] = (await cat.caller.call('GET', '/training-certificates')).body['items'] as Made[];
    expect(found).toMatchObject({
      employee: cat.id,
      issuedOn: '2026-03-02',
      validUntil: '2027-03-02',
      status: 'issued',
      holder: 'Cat Learner',
      hours: '8',
      enrolment: enrolment.id,
    });
    expect((await bob.caller.call('GET', '/training-certificates')).body['items']).toEqual([]);
    expect((await own(cat)).closed.find(({ id }) => id === enrolment.id)?.certificate).toBe(found?.id);
    const pdf = `/training-certificates/${found?.id}/pdf`;
    const file = await cat.caller.call('GET', pdf);
    expect([file.status, file.headers['content-type'], file.bytes.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect((await bob.caller.call('GET', pdf)).status).toBe(404);
    const code = String(found?.['code']);
    const valid = {
      state: 'valid',
      company: 'Learners',
      course: 'Forklift',
      holder: 'C. L.',
      issuedOn: '2026-03-02',
      validUntil: '2027-03-02',
    };
    expect((await check(code.toLowerCase())).body).toEqual(valid);
    expect((await check(`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`)).status).toBe(404);

    expect(
      await refusal('/training-certificates', { employee: cat.id, course: lift.id, issuedOn: '2027-01-01' }, hr),
    ).toEqual([422, 'issuedOn training.in-future']);
    expect(
      (
        await cat.caller.call('PATCH', `/training-certificates/${found?.id}`, {
          version: found?.version,
          set: { note: 'x' },
        })
      ).status,
    ).toBe(403);
    expect(problem(await change('/training-certificates', found?.id ?? '', { issuedOn: '2026-03-01' }))).toEqual([
      422,
      'issuedOn training.certificate-fixed',
    ]);
    // The result is of another day: the first certificate is worth nothing any more, and there is a second one.
    await change('/training-enrolments', enrolment.id, { doneOn: '2026-03-01' });
    expect((await check(code)).body).toMatchObject({ state: 'withdrawn' });
    const issued = (await hr.call('GET', `/training-certificates?employee=${cat.id}&status=issued`)).body[
      'items'
    ] as Made[];
    expect(issued).toMatchObject([{ issuedOn: '2026-03-01', renews: null }]);
    const next = await made('/training-certificates', {
      employee: cat.id,
      course: lift.id,
      issuedOn: '2026-03-02',
      number: 'B',
    });
    expect(next).toMatchObject({ renews: issued[0]?.id, validUntil: '2027-03-02', enrolment: null });
    const withdraw = (more: object) =>
      hr.call('PATCH', `/training-certificates/${next.id}`, {
        version: next.version,
        set: { status: 'withdrawn' },
        ...more,
      });
    expect((await withdraw({})).status).toBe(422);
    expect((await withdraw({ reason: 'Issued twice' })).status).toBe(200);
    expect((await check(String(next['code']))).body).toMatchObject({ state: 'withdrawn' });
    // Taken back and completed on the same day again: another certificate of that day.
    await change('/training-enrolments', enrolment.id, { status: 'assigned' });
    expect((await check(String(issued[0]?.['code']))).body).toMatchObject({ state: 'withdrawn' });
    await change('/training-enrolments', enrolment.id, { doneOn: '2026-03-01' });
    const [last] = (await hr.call('GET', `/training-certificates?employee=${cat.id}&status=issued`)).body[
      'items'
    ] as Made[];
    expect(last).toMatchObject({ issuedOn: '2026-03-01', number: '2' });
    now = '2027-03-03T09:00:00Z';
    expect((await check(String(last?.['code']))).body).toMatchObject({
      state: 'expired',
      validUntil: '2027-03-01',
    });
    now = '2026-03-03T09:00:00Z';
    expect((await proved(test.database)).problems).toEqual([]);
  });

  it('cannot be looked for by trying codes', async () => {
    const tries = await Promise.all(
      Array.from({ length: 31 }, () => check('0000-0000-0000-0000-0000-0000', '10.1.1.2')),
    );
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(30);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('a training path', () => {
  it('is required as a whole, and shown to employees in its order with what is completed', async () => {
    const first = await made('/courses', { title: 'Path one', kind: 'online', hours: '1' });
    const second = await made('/courses', { title: 'Path two', kind: 'online', hours: '1' });
    const path = await made('/training-paths', { title: 'New welders' });
    const step = (number: number, course: Made) =>
      made('/training-path-steps', { path: path.id, number, course: course.id });
    expect(await step(2, second)).toMatchObject({ label: 'New welders · 2 · Path two' });
    await step(1, first);
    const of = { appliesTo: 'position', position: welder, graceDays: 30, effectiveFrom: '2026-01-01' };
    expect(await refusal('/training-requirements', of, hr)).toEqual([422, 'course training.course-or-path']);
    expect(await refusal('/training-requirements', { ...of, course: first.id, path: path.id }, hr)).toEqual([
      422,
      'path training.not-both',
    ]);
    expect(await made('/training-requirements', { ...of, path: path.id })).toMatchObject({
      label: 'New welders · Welder',
    });
    expect(await assign()).toMatchObject({ assigned: 2 });
    await change('/training-enrolments', (await listed(`employee=${ann.id}&course=${first.id}`))[0]?.id ?? '', {
      doneOn: '2026-03-01',
    });
    const { paths } = (await ann.caller.call('GET', '/training/own')).body as unknown as { paths: unknown[] };
    expect(paths).toMatchObject([
      {
        title: 'New welders',
        done: 1,
        steps: [
          { title: 'Path one', state: 'done' },
          { title: 'Path two', state: 'next' },
        ],
      },
    ]);
    await change('/training-paths', path.id, { isActive: false });
    expect(await assign()).toEqual({ assigned: 0, withdrawn: 1 });
  });
});

describe('training budgets', () => {
  it('have the cost of their year for who may view it, and are changed by HR and finance', async () => {
    const finance = await newMember(test, acme, ['finance']);
    const sustainability = await newMember(test, acme, ['sustainability']);
    const dear = await made('/courses', {
      title: 'Dear',
      kind: 'classroom',
      hours: '1',
      costMinor: 10_050,
      currency: 'EUR',
    });
    const of = { year: '2024', amountMinor: 30_000, currency: 'EUR' };
    expect(await refusal('/training-budgets', { ...of, year: '2024-03' }, finance)).toEqual([
      422,
      'year training.year-needed',
    ]);
    expect((await sustainability.call('GET', '/training/budgets')).status).toBe(403);
    await made('/training-budgets', of, finance);
    await made('/training-enrolments', { employee: cat.id, course: dear.id, doneOn: '2024-12-31' });
    const session = await made('/training-sessions', { course: dear.id, startsOn: '2024-12-30' });
    await made('/training-enrolments', { employee: bob.id, course: dear.id, session: session.id });
    expect((await hr.call('GET', '/training/budgets?year=2024')).body['budgets']).toMatchObject([
      {
        unit: null,
        currency: 'EUR',
        amountMinor: 30_000,
        cost: { spentMinor: 10_050, plannedMinor: 10_050, leftMinor: 9_900, share: '0.335' },
      },
    ]);
    expect((await hr.call('GET', '/training/budgets')).body).toEqual({ year: '2026', budgets: [] });
  });
});

describe('a quiz', () => {
  interface Sheet {
    attempt: string;
    attemptsLeft: number;
    questions: { id: string; kind: string; question: string; options: string[] }[];
  }
  it('is graded on the server, tells what is right once it is passed, and completes the version of the course', async () => {
    const safe = await made('/courses', { title: 'Ladders', kind: 'online', hours: '1', selfCompletes: true });
    const version = await made('/course-versions', { course: safe.id, effectiveFrom: '2026-01-01' });
    const of = { courseVersion: version.id };
    const yes = [
      { text: 'Secret yes', isCorrect: true },
      { text: 'Secret no', isCorrect: false },
      { text: 'Secret too', isCorrect: true },
    ];
    const ask = (number: number, more: object) =>
      hr.call('POST', '/quiz-questions', { ...of, number, question: `Question ${number}`, ...more });
    expect(problem(await ask(1, { kind: 'multiple', options: yes }))).toEqual([
      422,
      'courseVersion training.pass-mark-needed',
    ]);
    await change('/course-versions', version.id, { passMark: 60, attemptsMax: 2 });
    expect(problem(await ask(1, { kind: 'single', options: yes }))).toEqual([422, 'options training.one-correct']);
    expect(problem(await ask(1, { kind: 'multiple', options: yes.slice(1, 2) }))).toEqual([
      422,
      'options training.options-needed',
    ]);
    expect(problem(await ask(1, { kind: 'numeric' }))).toEqual([422, 'answer training.answer-needed']);
    await ask(1, { kind: 'multiple', options: yes, explanation: 'As the norm says' });
    await ask(2, { kind: 'single', options: yes.slice(0, 2) });
    await ask(3, { kind: 'numeric', answer: '75.5', tolerance: '0.5' });
    expect(problem(await change('/course-versions', version.id, { passMark: null }))).toEqual([
      422,
      'passMark training.pass-mark-used',
    ]);
    const mine = await made('/training-enrolments', { employee: bob.id, course: safe.id });
    for (const path of ['/quiz-questions', `/search?q=${encodeURIComponent('Question 1')}`])
      expect((await bob.caller.call('GET', path)).text).not.toContain('Secret');
    expect((await own(bob)).toDo.find(({ id }) => id === mine.id)?.quiz).toEqual({ passMark: 60, attemptsLeft: 2 });
    const done = await bob.caller.call('PATCH', `/training-enrolments/${mine.id}`, {
      version: mine.version,
      set: { status: 'done' },
    });
    expect(problem(done)).toEqual([422, 'status training.quiz-needed']);

    const begin = (who = bob) => who.caller.call('POST', `/training/own/${mine.id}/quiz`);
    expect((await begin(cat)).status).toBe(404);
    const first = await begin();
    const sheet = first.body as unknown as Sheet;
    expect(first.text).not.toMatch(/isCorrect|75\.5|As the norm/);
    expect(sheet.questions.map(({ question }) => question).toSorted()).toEqual([
      'Question 1',
      'Question 2',
      'Question 3',
    ]);
    expect((await begin()).body).toEqual(first.body);
    const submit = (attempt: string, chosen: (question: Sheet['questions'][number]) => object, who = bob) =>
      who.caller.call('POST', `/training/own/quiz/${attempt}`, {
        answers: sheet.questions.map((question) => ({ question: question.id, ...chosen(question) })),
      });
    const places = ({ options }: { options: string[] }, ...texts: string[]) => ({
      chosen: texts.map((text) => options.indexOf(text)),
    });
    expect((await submit(sheet.attempt, () => ({}), cat)).status).toBe(404);
    expect(problem(await submit(sheet.attempt, () => ({ chosen: [7] })))[1]).toBe('answers.0 training.not-asked');
    const wrong = await submit(sheet.attempt, (one) =>
      one.kind === 'numeric'
        ? { number: '76' }
        : places(one, 'Secret yes', ...(one.options.length > 2 ? ['Secret no'] : [])),
    );
    expect(wrong.body).toMatchObject({ right: 2, questions: 3, isPassed: true, attemptsLeft: 1 });
    expect(wrong.text).toContain('As the norm says');
    expect((await submit(sheet.attempt, () => ({}))).status).toBe(409);
    const [kept] = await listed(`employee=${bob.id}&course=${safe.id}`);
    expect(kept).toMatchObject({
      status: 'done',
      doneOn: now.slice(0, 10),
      courseVersion: version.id,
      score: '0.666666666667',
      quizAttempts: 1,
    });
  });

  it('is not passed with its last attempt; what changed meanwhile does not count; assigned again it begins again', async () => {
    const [safe] = (await hr.call('GET', '/courses?title=Ladders')).body['items'] as Made[];
    const mine = await made('/training-enrolments', { employee: cat.id, course: safe?.id });
    const begin = async () =>
      (await cat.caller.call('POST', `/training/own/${mine.id}/quiz`)) as unknown as { status: number; body: Sheet };
    const submit = (attempt: string) => cat.caller.call('POST', `/training/own/quiz/${attempt}`, { answers: [] });
    const { attempt } = (await begin()).body;
    const [question] = (await hr.call('GET', '/quiz-questions?kind=numeric')).body['items'] as Made[];
    await change('/quiz-questions', question?.id ?? '', { answer: '80' });
    expect((await submit(attempt)).body).toMatchObject({ code: 'training.quiz-changed' });
    for (const left of [1, 0]) {
      const answer = await submit((await begin()).body.attempt);
      expect(answer.body).toMatchObject({ right: 0, isPassed: false, attemptsLeft: left, solutions: null });
      expect(answer.text).not.toContain('Secret');
    }
    expect(await listed(`employee=${cat.id}&course=${safe?.id}`)).toMatchObject([
      { status: 'failed', score: '0', quizAttempts: 2 },
    ]);
    expect((await begin()).status).toBe(409);
    await change('/training-enrolments', mine.id, { status: 'assigned' });
    expect((await begin()).body.attemptsLeft).toBe(2);
  });
});

describe('training requirements of many', () => {
  it('are applied to 2,000 people in one statement, without comparing everybody with everybody', async () => {
    const big = await newCompany(test, 'Crowd');
    const inBig = <T>(work: Parameters<typeof inCompany<T>>[2]) =>
      inCompany(test.database, { companyId: big.id, accountId: null, now: new Date(now) }, work);
    await inBig(async ({ client }) => {
      const values = [big.id];
      await client.query(
        `insert into employee (company_id, id, created_at, changed_at, name, given_name, family_name, status)
         select $1, gen_random_uuid(), now(), now(), 'P ' || n, 'P', n::text, 'active' from generate_series(1, 2000) n`,
        values,
      );
      await client.query(
        `insert into course (company_id, id, created_at, changed_at, title, kind, hours)
         values ($1, gen_random_uuid(), now(), now(), 'All', 'online', 1)`,
        values,
      );
      await client.query(
        `insert into training_requirement (company_id, id, created_at, changed_at, label, course, applies_to, grace_days,
           effective_from)
         select $1, gen_random_uuid(), now(), now(), 'All', id, 'all', 5, '2026-01-01' from course where company_id = $1`,
        values,
      );
    });
    const begun = performance.now();
    const answer = await inBig(assignTrainings);
    expect(answer).toEqual({ assigned: 2000, withdrawn: 0 });
    expect(performance.now() - begun).toBeLessThan(8000);
  });
});
