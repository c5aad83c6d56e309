import { beforeAll, describe, expect, test as it } from 'vitest';
import type { ResponseOf } from '#platform/http/model/call.ts';
import type { ApprovalsResponse } from '#platform/approvals/model/approval-contracts.ts';
import {
  newCompany,
  newMember,
  testApp,
  type Answer,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { grantsOf, keyOf } from '#platform/directory/model/grants.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import { approvalReminder } from '#platform/approvals/server/tables.ts';
import { upload } from '#test/support/upload.ts';
import { importFile } from '#test/support/imports.ts';
import type {
  leaveBalancesCall,
  leaveLedgerCall,
  leavePlannerCall,
  leavePreviewCall,
  leaveTotalsCall,
} from '../model/leave-calls.ts';
import { sickNote } from '../model/leave-request.ts';

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
const now = '2026-03-16T09:00:00Z';
let test: TestApp;
let acme: TestCompany;
let hr: Caller;
let owner: Caller;
let [ada, boss, deputy, other]: Caller[] = [];
let people: Record<'ada' | 'boss' | 'deputy' | 'other', Made>;
let [mill, annual, unpaid]: Made[] = [];

const made = async (path: string, body: object, by = hr): Promise<Made> => {
  const answer = await by.call('POST', path, body);
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
    site: mill?.id,
    employmentKind: 'permanent',
    ...more,
  });
const change = (path: string, { id, version }: Made, set: object, by = hr) =>
  by.call('PATCH', `${path}/${id}`, { version, set });
const codes = ({ body }: Answer): string[] =>
  ((body['errors'] ?? []) as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`);
const ask = (by: Caller, employee: Made, from: string, to: string, more: object = {}) =>
  by.call('POST', '/leave-requests', { employee: employee.id, leaveType: annual?.id, from, to, ...more });
const requested = async (by: Caller, employee: Made, from: string, to: string, more: object = {}): Promise<Made> => {
  const answer = await ask(by, employee, from, to, more);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
};
const decide = (by: Caller, ids: readonly string[], verdict = 'approved') =>
  by.call('POST', '/approvals/decide', {
    items: ids.map((id) => ({ kind: 'leaveRequest', id })),
    verdict,
    note: 'Noted',
  });
const open = async (by: Caller) =>
  ((await by.call('GET', '/approvals')).body as unknown as ApprovalsResponse).open.map(({ id }) => id);
const ledger = async (by: Caller, on: string, employee?: Made) => {
  const answer = await by.call(
    'GET',
    `/leave-ledger?on=${on}${employee === undefined ? '' : `&employee=${employee.id}`}`,
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as ResponseOf<typeof leaveLedgerCall>;
};
const year = async (by: Caller, on: string, employee?: Made) =>
  (await ledger(by, on, employee)).types.find(({ name }) => name === 'Annual leave')?.year;

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(now) });
  acme = await newCompany(test, 'Acme');
  hr = await newMember(test, acme, ['hr']);
  owner = await newMember(test, acme, ['owner']);
  [ada, boss, deputy, other] = [
    await newMember(test, acme, ['employee']),
    await newMember(test, acme, ['line-manager']),
    await newMember(test, acme, ['employee']),
    await newMember(test, acme, ['employee']),
  ];
  mill = await made('/org-units', { name: 'Mill', kind: 'site', country: 'SE' }, owner);
  const lead = await hired('Boss', boss);
  people = {
    boss: lead,
    ada: await hired('Ada', ada, { manager: lead.id }),
    deputy: await hired('Deputy', deputy, { manager: lead.id }),
    other: await hired('Other', other),
  };
  annual = await made('/leave-types', { name: 'Annual leave', purpose: 'annual', noticeDays: 3 });
  unpaid = await made('/leave-types', {
    name: 'Unpaid leave',
    purpose: 'unpaid',
    hasBalance: false,
    allowsHours: true,
    needsApproval: false,
  });
  await made('/leave-policies', {
    name: 'Sweden',
    leaveType: annual.id,
    validFrom: '2026-01-01',
    site: mill?.id,
    entitlementDays: '30',
    carryOver: 'limited',
    carryOverDays: '5',
    carryOverMonths: 3,
  });
}, 120_000);

describe('from hire to exit', () => {
  it('somebody asks, the delegate approves while the manager is away, and the balance says so', async () => {
    expect(await year(ada as Caller, '2026-03-16')).toMatchObject({ granted: '30', available: '30' });
    // 3 April is Good Friday, 6 April Easter Monday in Sweden.
    const preview = await (ada as Caller).call(
      'GET',
      `/leave-preview?leaveType=${annual?.id}&from=2026-03-30&to=2026-04-07&halfEnd=true`,
    );
    const shown = preview.body as unknown as ResponseOf<typeof leavePreviewCall>;
    expect(shown).toMatchObject({
      days: '4.5',
      years: [{ from: '2026-01-01', to: '2026-12-31', before: '30', after: '25.5' }],
      issues: [],
      approver: { name: 'Boss Test' },
    });
    expect(shown.counted.filter(({ reason }) => reason === 'holiday').map(({ day }) => day)).toEqual([
      '2026-04-03',
      '2026-04-05',
      '2026-04-06',
    ]);
    const request = await requested(ada as Caller, people.ada, '2026-03-30', '2026-04-07', { halfEnd: true });
    expect(request).toMatchObject({ status: 'requested', days: '4.5', label: 'Ada Test · Annual leave · 2026-03-30' });
    expect(await year(ada as Caller, '2026-03-16')).toMatchObject({ pending: '4.5', available: '25.5', balance: '30' });

    // Only the line manager decides, or who stands in for them; nobody what they asked for.
    expect([await open(ada as Caller), await open(deputy as Caller), await open(hr)]).toEqual([[], [], []]);
    expect(await open(boss as Caller)).toEqual([request.id]);
    const own = await requested(boss as Caller, people.boss, '2026-05-04', '2026-05-05');
    expect(await open(boss as Caller)).toEqual([request.id]);
    expect(await open(hr)).toEqual([own.id]);
    await (boss as Caller).call('POST', '/approvals/delegations', {
      to: deputy?.accountId,
      startsOn: '2026-03-16',
      endsOn: '2026-03-20',
    });
    expect(await open(deputy as Caller)).toEqual([request.id]);
    // The delegate cannot read the record, and is not sent there; the line manager can.
    const address = async (by: Caller) =>
      ((await by.call('GET', '/approvals')).body['open'] as { path: string }[])[0]?.path;
    expect(await address(deputy as Caller)).toBeNull();
    expect(await address(boss as Caller)).toBe(`hr/employee-data?tab=requests&view.record=${request.id}`);
    expect((await decide(other as Caller, [request.id])).status).toBe(409);
    expect((await decide(deputy as Caller, [request.id])).status).toBe(200);
    const bell = (await (ada as Caller).call('GET', '/notifications')).body['items'];
    expect(bell).toMatchObject([{ kind: 'approvalGiven', about: { resource: 'leaveRequest', recordId: request.id } }]);
    expect((await decide(hr, [own.id])).status).toBe(200);
    const after = await ledger(ada as Caller, '2026-04-07');
    expect(after.requests).toMatchObject([{ status: 'approved', days: '4.5' }]);
    expect((await (ada as Caller).call('GET', `/leave-requests/${request.id}`)).body['record']).toMatchObject({
      status: 'approved',
      decisionNote: 'Noted',
    });
    const [of] = after.types;
    expect(of?.year).toMatchObject({ taken: '4.5', balance: '25.5', pending: '0' });
    expect(of?.lines.map(({ day, kind, days, balance }) => [day, kind, days, balance])).toEqual([
      ['2026-01-01', 'grant', '30', '30'],
      ['2026-03-30', 'taken', '-1', '29'],
      ['2026-03-31', 'taken', '-1', '28'],
      ['2026-04-01', 'taken', '-1', '27'],
      ['2026-04-02', 'taken', '-1', '26'],
      ['2026-04-03', 'taken', '0', '26'],
      ['2026-04-05', 'taken', '0', '26'],
      ['2026-04-06', 'taken', '0', '26'],
      ['2026-04-07', 'taken', '-0.5', '25.5'],
      ['2026-12-31', 'expiry', '-20.5', '5'],
    ]);
    expect(of?.lines[5]?.why.message).toBe('Public holiday: långfredagen');
  });

  it('a preview takes what expires first, and from each leave year its own days', async () => {
    const years = async (from: string, to: string) => {
      const { body } = await hr.call(
        'GET',
        `/leave-preview?employee=${people.deputy.id}&leaveType=${annual?.id}&from=${from}&to=${to}`,
      );
      return (body as unknown as ResponseOf<typeof leavePreviewCall>).years.map((one) => [
        one.from,
        one.before,
        one.after,
      ]);
    };
    // Five carried over until 31 March expire unless they are taken: 5 + 30 − 5 either way.
    expect(await years('2027-02-01', '2027-02-05')).toEqual([['2027-01-01', '30', '30']]);
    expect(await years('2027-04-05', '2027-04-09')).toEqual([['2027-01-01', '30', '25']]);
    // 1 and 6 January are holidays in Sweden.
    expect(await years('2026-12-28', '2027-01-08')).toEqual([
      ['2026-01-01', '30', '26'],
      ['2027-01-01', '30', '30'],
    ]);
    const pending = await requested(deputy as Caller, people.deputy, '2027-02-01', '2027-02-05');
    expect(await year(deputy as Caller, '2027-01-15')).toMatchObject({ pending: '5', available: '30' });
    expect((await decide(deputy as Caller, [pending.id], 'withdrawn')).status).toBe(200);
  });

  it('part time from a date lessens what is left of the year, and the exit pays out the rest', async () => {
    await made('/job-history', {
      employee: people.ada.id,
      effectiveFrom: '2026-07-02',
      weeklyHours: '20',
      site: mill?.id,
      manager: people.boss.id,
    });
    expect(await year(hr, '2026-07-01', people.ada)).toMatchObject({ balance: '25.5' });
    expect(await year(hr, '2026-07-02', people.ada)).toMatchObject({ balance: '18', granted: '22.5' });
    // A half day of work a day takes half a day of full time.
    const week = await requested(ada as Caller, people.ada, '2026-08-03', '2026-08-07');
    expect(week).toMatchObject({ days: '2.5' });
    expect((await decide(boss as Caller, [week.id])).status).toBe(200);
    const record = (await hr.call('GET', `/employees/${people.ada.id}`)).body['record'] as Made;
    const left = await change('/employees', record, { endDate: '2026-09-30' });
    expect(left.status, left.text).toBe(200);
    // 182 days of 30 and 91 of 15, of 365: 18.7, rounded to half days.
    const [last] = (await ledger(hr, '2026-09-30', people.ada)).types;
    expect(last?.lines.at(-1)).toMatchObject({ day: '2026-09-30', kind: 'payOut', days: '-11.5', balance: '0' });
    expect(last?.year).toMatchObject({ granted: '18.5', taken: '7', paidOut: '-11.5' });
    const late = await ask(ada as Caller, people.ada, '2026-10-01', '2026-10-02');
    expect(codes(late)).toEqual(['to leave.not-employed']);
  });
});

describe('a request is refused with its reason', () => {
  it('for notice, balance, overlap, block periods, hours and days without work', async () => {
    const of = (from: string, to: string, more: object = {}) =>
      ask(other as Caller, people.other, from, to, more).then(codes);
    expect(await of('2026-03-17', '2026-03-17')).toEqual(['from leave.notice']);
    expect(await of('2026-03-02', '2026-03-02')).toEqual(['from leave.in-the-past']);
    expect(await of('2026-03-21', '2026-03-22')).toEqual(['to leave.no-days']);
    expect(await of('2026-06-01', '2026-07-31')).toEqual(['to leave.balance-below']);
    expect(await of('2026-06-01', '2026-06-01', { hours: '3' })).toEqual(['hours leave.no-hours']);
    await made('/leave-calendar', { name: 'Stocktaking', kind: 'blocked', from: '2026-11-02', to: '2026-11-06' });
    expect(await of('2026-11-05', '2026-11-09')).toEqual(['from leave.blocked']);
    const first = await requested(other as Caller, people.other, '2026-06-01', '2026-06-02', { halfEnd: true });
    expect(await of('2026-06-02', '2026-06-03')).toEqual(['from leave.overlaps']);
    await requested(other as Caller, people.other, '2026-06-02', '2026-06-03', { halfStart: true });
    expect((await change('/leave-requests', first, { status: 'approved' }, other)).status).toBe(403);
    expect((await ask(other as Caller, people.ada, '2026-06-01', '2026-06-02')).status).toBe(403);
    // HR may enter it all the same, but no more than there is.
    expect((await ask(hr, people.other, '2026-11-05', '2026-11-06')).status).toBe(201);
    expect((await ask(hr, people.other, '2026-06-08', '2026-07-31')).status).toBe(422);
  });

  it('for more than one day of leave on a day: the same half, or more hours than it has', async () => {
    const type = await made('/leave-types', {
      name: 'In hours',
      purpose: 'other',
      hasBalance: false,
      allowsHours: true,
    });
    const of = async (day: string, more: object) =>
      codes(await ask(other as Caller, people.other, day, day, { leaveType: type.id, ...more }));
    expect(await of('2026-10-05', { hours: '8' })).toEqual([]);
    expect(await of('2026-10-05', { hours: '8' })).toEqual(['from leave.overlaps']);
    expect(await of('2026-10-06', { halfEnd: true })).toEqual([]);
    expect(await of('2026-10-06', { halfEnd: true })).toEqual(['from leave.overlaps']);
    expect(await of('2026-10-06', { hours: '8' })).toEqual(['from leave.overlaps']);
    expect(await of('2026-10-06', { hours: '3' })).toEqual([]);
    expect(await of('2026-10-06', { hours: '1.5' })).toEqual(['from leave.overlaps']);
    expect(await of('2026-10-06', { hours: '1' })).toEqual([]);
    expect(await of('2026-10-07', { halfEnd: true })).toEqual([]);
    expect(await of('2026-10-07', { halfStart: true })).toEqual([]);
  });

  it('what does not need approval is approved at once, in hours', async () => {
    const short = await made(
      '/leave-requests',
      { employee: people.other.id, leaveType: unpaid?.id, from: '2026-03-18', to: '2026-03-18', hours: '2' },
      other,
    );
    expect(short).toMatchObject({ status: 'approved', days: '0.25' });
  });

  it('withdrawn and cancelled leave gives its days back; leave that has begun is cancelled by HR', async () => {
    const before = await year(deputy as Caller, '2026-12-01');
    const [one, two] = [
      await requested(deputy as Caller, people.deputy, '2026-09-01', '2026-09-02'),
      // HR enters what was forgotten.
      await requested(hr, people.deputy, '2026-03-09', '2026-03-10'),
    ];
    expect((await decide(boss as Caller, [one.id, two.id])).body).toMatchObject({ decided: 2, refused: [] });
    expect(await year(deputy as Caller, '2026-12-01')).toMatchObject({ taken: '4' });
    const third = await requested(deputy as Caller, people.deputy, '2026-09-14', '2026-09-15');
    expect((await decide(deputy as Caller, [third.id], 'withdrawn')).status).toBe(200);
    const kept = async (id: string) => (await hr.call('GET', `/leave-requests/${id}`)).body['record'] as Made;
    expect(await kept(third.id)).toMatchObject({ status: 'withdrawn' });
    const begun = await change('/leave-requests', await kept(two.id), { status: 'cancelled' }, deputy);
    expect(codes(begun)).toEqual(['status leave.cancel-begun']);
    expect((await change('/leave-requests', await kept(one.id), { status: 'cancelled' }, deputy)).status).toBe(200);
    expect((await change('/leave-requests', await kept(two.id), { status: 'cancelled' })).status).toBe(200);
    expect(await year(deputy as Caller, '2026-12-01')).toEqual(before);
  });
});

describe('who sees what', () => {
  it('line managers their team, without the type of a sickness absence; colleagues the days alone', async () => {
    await made('/sickness-absences', { employee: people.ada.id, from: '2026-03-11', to: '2026-03-13' }, ada);
    const plan = async (by: Caller, employee?: Made) =>
      (
        await by.call(
          'GET',
          `/leave-planner?from=2026-03-01&to=2026-04-30${employee === undefined ? '' : `&employee=${employee.id}`}`,
        )
      ).body as unknown as ResponseOf<typeof leavePlannerCall>;
    const of = ({ people: all }: ResponseOf<typeof leavePlannerCall>, name: string) =>
      all.find((one) => one.name === name)?.away.map(({ from, type }) => [from, type]);
    expect(of(await plan(boss as Caller), 'Ada Test')).toEqual([
      ['2026-03-11', null],
      ['2026-03-30', 'Annual leave'],
    ]);
    expect(of(await plan(deputy as Caller), 'Ada Test')).toEqual([
      ['2026-03-11', null],
      ['2026-03-30', null],
    ]);
    expect(of(await plan(hr, people.ada), 'Ada Test')?.[0]).toEqual(['2026-03-11', 'Sickness absence']);
    // To who sees the types of all leave, the one without a type would be sickness.
    expect(of(await plan(owner, people.ada), 'Ada Test')).toEqual([['2026-03-30', 'Annual leave']]);
    for (const by of [boss, deputy, other] as Caller[]) {
      expect((await by.call('GET', '/sickness-absences')).body['items']).toEqual([]);
      expect((await by.call('GET', `/leave-ledger?employee=${people.ada.id}`)).status).toBe(by === boss ? 200 : 404);
    }
    const names = (await (boss as Caller).call('GET', '/leave-balances')).body as unknown as ResponseOf<
      typeof leaveBalancesCall
    >;
    expect(names.items.map(({ name }) => name)).toEqual(['Ada Test', 'Boss Test', 'Deputy Test']);
    expect((await (boss as Caller).call('GET', '/leave-totals')).status).toBe(403);
  });

  it('the database itself shows sickness absences to HR and the person alone', async () => {
    const seen = (accountId: string, ...access: string[]) => {
      const who = { companyId: acme.id, accountId, access: new Set(access.map((text) => keyOf(text) ?? '')) };
      return inCompany(test.database, { ...who, grants: grantsOf(access) }, async (tx) => {
        const text = `select 1 from sick_note where company_id = $1 and ${everyRowText(sickNote)}`;
        return (await tx.client.query(text, [acme.id])).rowCount;
      });
    };
    expect(await seen(hr.accountId, 'sickness.read')).toBe(1);
    expect(await seen(ada?.accountId ?? '', 'sickness.read:own')).toBe(1);
    expect(await seen(other?.accountId ?? '', 'sickness.read:own')).toBe(0);
    expect(await seen(owner.accountId, 'leave.read')).toBe(0);
  });

  it('who reads a sickness absence stands in its history: list, record and certificate; the person themselves does not', async () => {
    const self = ada as Caller;
    const { body } = await upload(self, '/files', { name: 'certificate.txt', bytes: 'away until Friday' });
    const { id: file } = body['file'] as { id: string };
    const [of] = (await self.call('GET', '/sickness-absences')).body['items'] as Made[];
    await change('/sickness-absences', of as Made, { certificate: [file] }, self);
    await self.call('GET', `/files/${file}/content`);
    const readings = async () => {
      const told = await hr.call('GET', `/sickness-absences/${of?.id}/history`);
      const items = told.body['items'] as { action: string; actor: string; changes: { field: string }[] }[];
      return items
        .filter(({ action }) => action === 'read')
        .map(({ actor, changes }) => [actor, ...changes.map(({ field }) => field)]);
    };
    const before = await readings();
    expect(before.filter(([actor]) => actor === self.accountId)).toEqual([]);
    for (const path of ['/sickness-absences', `/sickness-absences/${of?.id}`, `/files/${file}/content`])
      expect((await hr.call('GET', path)).status).toBe(200);
    expect((await readings()).slice(0, -before.length || undefined)).toEqual([
      [hr.accountId, 'certificate'],
      [hr.accountId],
      [hr.accountId],
    ]);
    // Who does not read it is no reader of its file either, and leaves no entry.
    expect((await (boss as Caller).call('GET', `/files/${file}/content`)).status).toBe(404);
    expect((await readings()).length).toBe(before.length + 3);
  });

  it('nobody deletes an employee with sickness absences, who does not see them either', async () => {
    const ill = await hired('Ill', undefined);
    const note = await made('/sickness-absences', { employee: ill.id, from: '2026-03-12', to: '2026-03-13' });
    const removed = () => owner.call('DELETE', `/employees/${ill.id}?version=${ill.version}`);
    expect((await removed()).body['code']).toBe('record.in-use');
    await hr.call('DELETE', `/sickness-absences/${note.id}?version=${note.version}`);
    expect((await removed()).status).toBe(204);
  });

  it('minimum cover warns, asks the approver for a reason or blocks, as the unit says from a day on', async () => {
    const kiln = await made('/org-units', { name: 'Kiln', kind: 'site', country: 'SE' }, owner);
    const [asker, colleague] = [await newMember(test, acme, ['employee']), await newMember(test, acme, ['employee'])];
    const at = { site: kiln.id, orgUnit: kiln.id, manager: people.boss.id };
    const [one, two] = [await hired('Kim', asker, at), await hired('Lou', colleague, at)];
    const free = { leaveType: (await made('/leave-types', { name: 'Free', purpose: 'other', hasBalance: false })).id };
    const minimum = { unit: kiln.id, presentMin: 1, reason: 'Agreed' };
    await made('/leave-unit-settings', { ...minimum, validFrom: '2026-01-01' });
    await made('/leave-unit-settings', { ...minimum, validFrom: '2026-06-01', belowMin: 'waivable' });
    await made('/leave-unit-settings', { ...minimum, validFrom: '2026-09-01', belowMin: 'must' });
    const ofKiln = (by: Caller, employee: Made, month: string) =>
      ask(by, employee, `2026-${month}-15`, `2026-${month}-16`, free);
    for (const month of ['04', '06', '09']) expect((await ofKiln(asker, one, month)).status).toBe(201);
    // Blocked from September on, as the preview says; before, the approver decides.
    expect(codes(await ofKiln(colleague, two, '09'))).toEqual(['from leave.cover-blocked']);
    const { body } = await colleague.call(
      'GET',
      `/leave-preview?leaveType=${free.leaveType}&from=2026-09-15&to=2026-09-16`,
    );
    expect(body['issues']).toMatchObject([{ isBlocking: true, said: { code: 'leave.cover-blocked' } }]);
    expect((await ofKiln(hr, two, '09')).status).toBe(201);
    const [warned, reasoned] = [
      (await ofKiln(colleague, two, '04')).body['record'] as Made,
      (await ofKiln(colleague, two, '06')).body['record'] as Made,
    ];
    const conditions = async ({ id }: Made) =>
      (await (boss as Caller).call('GET', `/approvals/leaveRequest/${id}/conditions`)).body['conditions'];
    const away = (from: string, to: string) => ({
      name: 'away',
      details: [{ message: `Kim Test: away from ${from} to ${to}.` }],
    });
    expect(await conditions(warned)).toMatchObject([
      { name: 'cover', policy: 'shown', isMet: false, details: [{}, {}] },
      away('2026-04-15', '2026-04-16'),
    ]);
    expect(await conditions(reasoned)).toMatchObject([
      { name: 'cover', policy: 'waivable', said: { code: 'leave.cover-broken', values: { count: 2 } } },
      away('2026-06-15', '2026-06-16'),
    ]);
    expect((await decide(boss as Caller, [warned.id])).status).toBe(200);
    const refused = await decide(boss as Caller, [reasoned.id]);
    expect([refused.status, refused.body['code']]).toEqual([422, 'approval.conditions-unmet']);
    const set = { version: reasoned.version, set: { status: 'approved' } };
    expect((await hr.call('PATCH', `/leave-requests/${reasoned.id}`, set)).body['code']).toBe(refused.body['code']);
    const given = await (boss as Caller).call('POST', '/approvals/decide', {
      items: [{ kind: 'leaveRequest', id: reasoned.id }],
      verdict: 'approved',
      waivers: [{ condition: 'cover', reason: 'Neighbours help out' }],
    });
    expect(given.status, given.text).toBe(200);
    expect((await hr.call('GET', `/leave-requests/${reasoned.id}`)).body['record']).toMatchObject({
      status: 'approved',
      decisionNote: 'Neighbours help out',
    });
    expect((await decide(boss as Caller, await open(boss as Caller), 'rejected')).status).toBe(200);
  });

  it('fewer present than the minimum of a unit is said, with the day', async () => {
    await made('/leave-unit-settings', { unit: mill?.id, validFrom: '2026-01-01', presentMin: 4 });
    const { body } = await hr.call('GET', `/leave-planner?from=2026-04-01&to=2026-04-03&unit=${mill?.id}`);
    expect((body as unknown as ResponseOf<typeof leavePlannerCall>).below).toEqual([
      { day: '2026-04-01', unit: 'Mill', present: 3, people: 4, least: 4, policy: 'shown' },
      { day: '2026-04-02', unit: 'Mill', present: 3, people: 4, least: 4, policy: 'shown' },
    ]);
    const below = async (by: Caller, query: string) => {
      const answer = await by.call('GET', `/leave-planner?from=2026-04-01&to=2026-04-03${query}`);
      return (answer.body as unknown as ResponseOf<typeof leavePlannerCall>).below.length;
    };
    // Of one's own units, of who is below, and as far as totals are read; of nobody and nothing else.
    expect([await below(other as Caller, ''), await below(other as Caller, `&unit=${mill?.id}`)]).toEqual([2, 2]);
    expect(await below(boss as Caller, `&employee=${people.ada.id}`)).toBe(2);
    expect(await below(owner, `&unit=${mill?.id}`)).toBe(2);
    const elsewhere = await newMember(test, acme, ['employee']);
    for (const query of [`&unit=${mill?.id}`, `&employee=${people.ada.id}`])
      expect(await below(elsewhere, query)).toBe(0);
    const wrong = await hr.call('POST', '/leave-unit-settings', {
      unit: mill?.id,
      validFrom: '2026-02-01',
      holidays: 'XX-Y',
    });
    expect(codes(wrong)).toEqual(['holidays leave.place-unknown']);
  });

  it('opening balances come from a file, and the totals add everybody up', async () => {
    const file = 'Employee;Leave type;Type;Effective on;Days\nOther;Annual leave;Opening balance;2026-03-01;7,5\n';
    const done = await importFile(test, hr, { resource: 'leaveCorrection', bytes: file, commit: 'all' });
    expect(done).toMatchObject({ state: 'done' });
    const early = await hr.call('POST', '/leave-corrections', {
      employee: people.other.id,
      leaveType: annual?.id,
      kind: 'opening',
      day: '2026-07-01',
      days: '12.5',
      expires: '2026-03-31',
    });
    expect(codes(early)).toEqual(['expires record.order']);
    const totals = (await hr.call('GET', '/leave-totals?on=2026-03-16')).body as unknown as ResponseOf<
      typeof leaveTotalsCall
    >;
    // Ada leaves in September: 22.5. Boss 30, Deputy 30 and Other 7.5.
    expect(totals.types).toMatchObject([{ name: 'Annual leave', people: 4, balance: '90' }]);
  });

  it('a day too far ahead is refused, not counted for minutes', async () => {
    for (const path of ['/leave-totals', '/leave-balances', '/leave-ledger'])
      expect(codes(await hr.call('GET', `${path}?on=9999-01-01`))).toEqual(['on leave.day-too-far']);
    expect((await hr.call('GET', '/leave-planner?from=0000-01-01&to=0000-01-02')).status).toBe(422);
  });

  it('a policy is previewed before it is saved', async () => {
    const { body } = await hr.call('POST', '/leave-policy-effects', {
      leaveType: annual?.id,
      validFrom: '2026-07-01',
      site: mill?.id,
      employmentKind: null,
      entitlementDays: '31',
    });
    expect(body).toMatchObject({ on: '2026-07-01', people: 4, before: '108.5', after: '110.5' });
  });

  it('a preview leaves part time to the policy that each has, not to that of another site', async () => {
    const [study, office] = [
      await made('/leave-types', { name: 'Study leave', purpose: 'special' }),
      await made('/org-units', { name: 'Office', kind: 'site', country: 'SE' }, owner),
    ];
    const policy = { leaveType: study.id, entitlementDays: '10' };
    await made('/leave-policies', {
      ...policy,
      name: 'Mill',
      site: mill?.id,
      validFrom: '2026-01-01',
      partTime: 'none',
    });
    await made('/leave-policies', { ...policy, name: 'Office', site: office.id, validFrom: '2026-02-01' });
    const { body } = await hr.call('POST', '/leave-policy-effects', {
      ...policy,
      validFrom: '2026-08-03',
      site: mill?.id,
      employmentKind: null,
    });
    // Ada works part time since July: her entitlement is not reduced before, and not after.
    expect(body).toMatchObject({ people: 0 });
  });
});

describe('leave that was decided', () => {
  it('keeps its days, and people of HR have no more rights to their own', async () => {
    const colleague = await newMember(test, acme, ['hr']);
    const self = await hired('Colleague', colleague);
    expect(codes(await ask(colleague, self, '2026-03-17', '2026-03-17'))).toEqual(['from leave.notice']);
    const { id } = await requested(colleague, self, '2026-10-12', '2026-10-13');
    expect((await decide(hr, [id])).body).toMatchObject({ decided: 1 });
    const kept = async () => (await hr.call('GET', `/leave-requests/${id}`)).body['record'] as Made;
    for (const [by, set, code] of [
      [colleague, { to: '2026-10-14' }, 'not-changeable'],
      [colleague, { note: 'Longer' }, 'not-changeable'],
      [hr, { to: '2026-10-14' }, 'not-changeable'],
      [hr, { status: 'cancelled', note: 'Later' }, 'status-alone'],
    ] as const)
      expect(codes(await change('/leave-requests', await kept(), set, by))).toEqual([`status leave.${code}`]);
    expect((await change('/leave-requests', await kept(), { note: 'Moved from September' })).status).toBe(200);
    const waiting = await requested(colleague, self, '2026-10-19', '2026-10-19');
    const both = await change('/leave-requests', waiting, { status: 'approved', to: '2026-10-20' });
    expect(codes(both)).toEqual(['status leave.status-alone']);
    const past = { employee: self.id, leaveType: unpaid?.id, from: '2026-03-09', to: '2026-03-10' };
    const taken = await made('/leave-requests', past);
    expect(taken).toMatchObject({ status: 'approved' });
    const begun = await change('/leave-requests', taken, { status: 'cancelled' }, colleague);
    expect(codes(begun)).toEqual(['status leave.cancel-begun']);
    const removed = await colleague.call('DELETE', `/leave-requests/${taken.id}?version=${taken.version}`);
    expect(codes(removed)).toEqual(['status leave.not-changeable']);
    expect((await change('/leave-requests', taken, { status: 'cancelled' })).status).toBe(200);
  });

  it('was possible then: of two requests at once one is refused, and so is an approval without a balance', async () => {
    const self = await newMember(test, acme, ['employee']);
    const person = await hired('Quick', self);
    const both = await Promise.all(['2026-10-13', '2026-10-14'].map((to) => ask(self, person, '2026-10-12', to)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const waiting = both.find(({ status }) => status === 201)?.body['record'] as Made;
    const less = { employee: person.id, leaveType: annual?.id, kind: 'correction', reason: 'Entered twice' };
    await made('/leave-corrections', { ...less, day: '2026-03-16', days: '-29' });
    const refused = await decide(hr, [waiting.id]);
    expect([refused.status, refused.body['code']]).toEqual([422, 'leave.not-possible']);
    expect((await decide(hr, [waiting.id], 'rejected')).body).toMatchObject({ decided: 1 });
  });
});

describe('rules of the company ask for more than the line manager', () => {
  const rule = async (more: object) => {
    const answer = await owner.call('POST', '/approvals/rules', {
      kind: 'leaveRequest',
      validFrom: '2026-03-16',
      people: 1,
      alone: 'never',
      remindAfterDays: 3,
      escalateAfterDays: 7,
      levels: [],
      reason: 'Decision of the management',
      ...more,
    });
    expect(answer.status, answer.text).toBe(201);
  };
  const statusOf = async ({ id }: Made) =>
    ((await hr.call('GET', `/leave-requests/${id}`)).body['record'] as Made)['status'];

  it.each([
    ['whoever may approve', () => ({ levels: [{ by: 'approver' }] })],
    ['the line manager, who has approved already', () => ({ levels: [{ by: 'lineManager' }] })],
    ['a role', () => ({ levels: [{ by: 'role', of: 'hr' }] })],
    ['a named person', () => ({ levels: [{ by: 'person', of: hr.accountId }] })],
    ['two people', () => ({ people: 2 })],
  ])('by %s: the request is with HR after the line manager, and then approved', async (_, more) => {
    await rule(more());
    const request = await requested(deputy as Caller, people.deputy, '2026-10-12', '2026-10-13');
    expect([await open(boss as Caller), (await open(hr)).includes(request.id)]).toEqual([[request.id], false]);
    expect((await decide(boss as Caller, [request.id])).status).toBe(200);
    expect([await open(boss as Caller), (await open(hr)).includes(request.id)]).toEqual([[], true]);
    expect(await statusOf(request)).toBe('requested');
    expect((await decide(hr, [request.id])).status).toBe(200);
    expect(await statusOf(request)).toBe('approved');
    const { body } = await hr.call('GET', `/leave-requests/${request.id}`);
    expect((await change('/leave-requests', body['record'] as Made, { status: 'cancelled' })).status).toBe(200);
  });

  it('names only people who may approve leave as such', async () => {
    const answer = await owner.call('POST', '/approvals/rules', {
      kind: 'leaveRequest',
      validFrom: '2026-03-16',
      people: 1,
      alone: 'never',
      remindAfterDays: 3,
      escalateAfterDays: 7,
      levels: [{ by: 'person', of: other?.accountId }],
      reason: 'Decision of the management',
    });
    expect(codes(answer)).toEqual(['levels.0.of approvals.not-an-approver']);
  });

  it('whoever it is escalated to, and who stands in for HR, has it in the inbox and decides it', async () => {
    await rule({ escalateTo: other?.accountId });
    const request = await requested(deputy as Caller, people.deputy, '2026-10-12', '2026-10-13');
    expect(await open(other as Caller)).toEqual([]);
    await inCompany(test.database, { companyId: acme.id, accountId: null }, (tx) =>
      tx.db.insert(approvalReminder).values({
        companyId: acme.id,
        kind: 'leaveRequest',
        subjectId: request.id,
        round: String(request.version),
        step: 'approval',
        remindedAt: now,
        escalatedAt: now,
      }),
    );
    expect(await open(other as Caller)).toEqual([request.id]);
    expect((await decide(other as Caller, [request.id])).body).toMatchObject({ decided: 1 });
    const own = await requested(boss as Caller, people.boss, '2026-10-12', '2026-10-13');
    await hr.call('POST', '/approvals/delegations', {
      to: other?.accountId,
      startsOn: '2026-03-16',
      endsOn: '2026-03-16',
    });
    expect(await open(other as Caller)).toContain(own.id);
    expect((await decide(other as Caller, [own.id])).body).toMatchObject({ decided: 1 });
  });

  it('what the line manager entered as HR is approved by another person of HR', async () => {
    const lead = await newMember(test, acme, ['hr', 'line-manager']);
    const leads = await hired('Lead', lead);
    const junior = await hired('Junior', undefined, { manager: leads.id });
    const { body } = await lead.call(
      'GET',
      `/leave-preview?employee=${junior.id}&leaveType=${annual?.id}&from=2026-10-12&to=2026-10-12`,
    );
    expect(body['approver']).toEqual({ name: null, by: 'hr' });
    const request = await requested(lead, junior, '2026-10-12', '2026-10-12');
    expect((await open(lead)).includes(request.id)).toBe(false);
    expect((await open(hr)).includes(request.id)).toBe(true);
    expect((await decide(hr, [request.id])).body).toMatchObject({ decided: 1 });
  });

  it('a line manager has every request of the team, however many wait in the company', async () => {
    const many = await requested(other as Caller, people.other, '2026-12-01', '2026-12-01');
    await inCompany(test.database, { companyId: acme.id, accountId: null }, async (tx) => {
      const old = `jsonb_build_object('id', gen_random_uuid(), 'created_at', '2026-01-01T00:00:00Z')`;
      const each = `select (jsonb_populate_record(one, ${old})).* from leave_request one, generate_series(1, 1001) where id = $1`;
      await tx.client.query(`insert into leave_request ${each}`, [many.id]);
    });
    const request = await requested(deputy as Caller, people.deputy, '2026-10-19', '2026-10-20');
    expect(await open(boss as Caller)).toEqual([request.id]);
  });
});

it('HR assigns leave to a unit: previewed for each, skipped ones named, written once by a job, and told', async () => {
  const yard = await made('/org-units', { name: 'Yard', kind: 'site', country: 'SE' }, owner);
  const [self, member] = [await newMember(test, acme, ['hr']), await newMember(test, acme, ['employee'])];
  const at = { site: yard.id };
  const mine = await hired('Zoe', self, at);
  const [yes, busy] = [await hired('Yara', member, at), await hired('Xan', undefined, at)];
  const out = await hired('Wes', undefined, at);
  await hired('Vito', undefined, { ...at, startDate: '2027-01-01' });
  const type = await made('/leave-types', { name: 'Bridge day', purpose: 'other', noticeDays: 300 });
  const policy = { name: 'Yard', leaveType: type.id, validFrom: '2026-01-01', site: yard.id, entitlementDays: '5' };
  await made('/leave-policies', policy);
  await made('/leave-requests', { employee: busy.id, from: '2026-05-15', to: '2026-05-15', leaveType: unpaid?.id });
  const asked = `/leave-assignment-preview?leaveType=${type.id}&from=2026-05-15&to=2026-05-15&unit=${yard.id}`;
  const preview = await self.call('GET', asked);
  expect(preview.body).toMatchObject({
    assigned: 2,
    skipped: 2,
    rows: [
      { name: 'Xan Test', said: { code: 'leave.overlaps' } },
      { name: 'Zoe Test', said: { code: 'leave.assigned-own' } },
      { name: 'Wes Test', days: '1', available: { before: '5', after: '4' }, said: null },
      { name: 'Yara Test', days: '1', available: { before: '5', after: '4' }, said: null },
    ],
  });
  for (const by of [boss as Caller, member, owner]) expect((await by.call('GET', asked)).status).toBe(403);
  const order = { leaveType: type.id, from: '2026-05-15', to: '2026-05-15', unit: yard.id, note: 'Bridge day' };
  const wrong = await self.call('POST', '/leave-assignments', { ...order, to: '2026-05-14' });
  expect(codes(wrong)).toEqual(['to leave.too-long']);
  const started = await self.call('POST', '/leave-assignments', { ...order, except: [out.id] });
  expect(started.status, started.text).toBe(200);
  await drainJobs(test.app);
  const { body } = await self.call('GET', `/leave-assignments?id=${String(started.body['id'])}`);
  expect(body).toMatchObject({
    items: [{ note: 'Bridge day', unit: 'Yard', type: 'Bridge day', state: 'done', assigned: 1, skipped: 2 }],
    rows: [
      { name: 'Xan Test', request: null, said: { code: 'leave.overlaps' } },
      { name: 'Zoe Test', request: null, said: { code: 'leave.assigned-own' } },
      { name: 'Yara Test', days: '1', said: null },
    ],
  });
  const of = async (person: Made) =>
    (await self.call('GET', `/leave-requests?employee=${person.id}&leaveType=${type.id}`)).body['items'];
  expect(await of(yes)).toMatchObject([{ status: 'approved', days: '1', note: 'Bridge day' }]);
  expect([await of(out), await of(mine)]).toEqual([[], []]);
  expect((await member.call('GET', '/notifications')).text).toContain('leaveAssigned');
  expect((await owner.call('GET', '/leave-assignments')).status).toBe(403);
});
