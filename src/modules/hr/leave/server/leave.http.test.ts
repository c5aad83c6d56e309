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
import { importFile } from '#test/support/imports.ts';
import type {
  leaveBalancesCall,
  leaveLedgerCall,
  leavePlannerCall,
  leavePreviewCall,
  leaveTotalsCall,
} from '../model/leave-calls.ts';

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
const now = '2026-03-16T09:00:00Z';
let test: TestApp;
let acme: TestCompany;
let hr: Caller;
let admin: Caller;
let [ada, boss, deputy, other]: Caller[] = [];
let people: Record<'ada' | 'boss' | 'deputy' | 'other', Made>;
let [mill, annual, unpaid]: Made[] = [];

const made = async (path: string, body: object, by = hr): Promise<Made> => {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
};
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
  admin = await newMember(test, acme, ['owner']);
  [ada, boss, deputy, other] = [
    await newMember(test, acme, ['employee']),
    await newMember(test, acme, ['line-manager']),
    await newMember(test, acme, ['employee']),
    await newMember(test, acme, ['employee']),
  ];
  mill = await made('/org-units', { name: 'Mill', kind: 'site', country: 'SE' }, admin);
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
    expect((await decide(other as Caller, [request.id])).status).toBe(409);
    expect((await decide(deputy as Caller, [request.id])).status).toBe(200);
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

  it('fewer present than the minimum of a unit is said, with the day', async () => {
    await made('/leave-unit-settings', { unit: mill?.id, validFrom: '2026-01-01', presentMin: 4 });
    const { body } = await hr.call('GET', `/leave-planner?from=2026-04-01&to=2026-04-03&unit=${mill?.id}`);
    expect((body as unknown as ResponseOf<typeof leavePlannerCall>).below).toEqual([
      { day: '2026-04-01', unit: 'Mill', present: 3, people: 4, least: 4 },
      { day: '2026-04-02', unit: 'Mill', present: 3, people: 4, least: 4 },
    ]);
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
      await made('/org-units', { name: 'Office', kind: 'site', country: 'SE' }, admin),
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
