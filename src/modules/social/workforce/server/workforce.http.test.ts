import type { hrOverviewCall } from '#modules/hr/overview/model/overview-calls.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { importFile } from '#test/support/imports.ts';
import {
  newCompany,
  newMember,
  newPerson,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';

// 60 employees of whom two sites know the country; six left in 2025.
let test: TestApp;
let acme: TestCompany;
let hr: Caller;
let lead: Caller;
let period = '';
const people: Made[] = [];

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
const made = async (path: string, body: object, by = hr): Promise<Made> => {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
};
const changed = async (path: string, { id, version }: Made, set: object, by = hr): Promise<Made> => {
  const reason = 'jobFrom' in set ? { reason: 'Entered late' } : {};
  const answer = await by.call('PATCH', `${path}/${id}`, { version, set, ...reason });
  expect(answer.status, answer.text).toBe(200);
  return answer.body['record'] as Made;
};
const act = async (name: string, input: object, by = lead) => {
  const answer = await by.call('POST', `/actions/${name}`, input);
  expect(answer.status, answer.text).toBe(200);
  return answer.body['result'] as Record<string, unknown>;
};
interface Value {
  concept: string;
  dimensions: string | null;
  value: string;
  origin: string;
  lineage: string | null;
  method: string | null;
}
const values = async (): Promise<Map<string, Value>> => {
  const { body } = await lead.call('GET', `/disclosure-values?period=${period}&limit=200`);
  return new Map(
    (body['items'] as Value[]).map((value) => [
      `${value.concept.replace('vsme:', '')}${value.dimensions === null ? '' : `|${value.dimensions.split(':').at(-1)}`}`,
      value,
    ]),
  );
};
const esrs = async (point: string): Promise<Record<string, string>> => {
  const { body } = await lead.call('GET', `/esrs-values?period=${period}&point=${point}&limit=200`);
  return Object.fromEntries(
    (body['items'] as { row: string | null; value: string }[]).map(({ row, value }) => [row ?? '', value]),
  );
};
const figures = async (by: Caller) => {
  const answer = await by.call('GET', `/workforce-figures?period=${period}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as {
    total: string;
    missing: Record<string, number> | null;
    parts: { by: string; key: string | null; amount: string | null }[];
    hidden: string[];
    crosses: unknown[] | null;
    nonEmployees: number | null;
    byUnit: { unit: string | null; leavers: number; rate: string | null }[] | null;
    reported: { concept: string; row: string | null; records: string; report: string; isSame: boolean }[] | null;
    snapshots: { version: number; isCurrent: boolean; sha256: string }[];
    turnover: {
      leavers: number;
      vsme: { figure: string; steps: unknown[]; warnings: unknown[] };
      esrs: { figure: string };
    } | null;
  };
};

beforeAll(async () => {
  test = await testApp({ clock: () => new Date('2026-03-15T09:00:00Z') });
  acme = await newCompany(test, 'Acme');
  hr = await newPerson(test, acme, [
    'company.read',
    'organisation.manage',
    'environmental.manage',
    'periods.manage',
    'employee.read',
    'employee.write',
    'employee-data.read',
    'report.read',
    'social.read',
    'social.write',
    'social.manage',
    'data.import',
  ]);
  lead = await newPerson(test, acme, [
    'company.read',
    'environmental.read',
    'report.read',
    'report.write',
    'social.read',
  ]);
  period = (await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' })).id;
  for (const [name, country] of [
    ['Graz', 'AT'],
    ['Bonn', 'DE'],
  ])
    await made('/org-units', { name, kind: 'site', country });
  const rows = Array.from({ length: 66 }, (_, n) =>
    [
      n,
      'Person',
      n,
      '2024-01-01',
      n >= 60 ? '2025-06-30' : '',
      n < 58 ? 'Permanent' : 'Fixed-term',
      n === 0 ? 'Other' : n % 2 === 0 ? 'Female' : 'Male',
      n < 10 ? 'Graz' : 'Bonn',
      n % 10 === 0 ? '20' : '40',
    ].join(';'),
  );
  const done = await importFile(test, hr, {
    resource: 'employee',
    bytes: [
      'Employee number;First name;Last name;Start date;Last day;Employment type;Gender;Site;Weekly hours',
      ...rows,
      '66;Own;Business;2024-01-01;;Contractor;Male;Bonn;40',
    ].join('\n'),
    commit: 'all',
  });
  if (done.state !== 'done') throw new Error(JSON.stringify(done));
  const { body } = await hr.call('GET', '/employees?limit=200');
  people.push(...(body['items'] as Made[]).toSorted((one, other) => Number(one['number']) - Number(other['number'])));
}, 120_000);

describe('the report answers from employee records', () => {
  it('B1 and B8 are filled with the way to their records, as headcount at the end unless the report says otherwise', async () => {
    await act('draw-figures', { period });
    const drawn = await values();
    const told = Object.fromEntries([...drawn].map(([name, { value }]) => [name, value]));
    expect(told).toMatchObject({
      NumberOfEmployees: '60',
      TypeOfNumberOfEmployees: 'vsme:HeadcountMember',
      EmployeeCountingMethodology: 'vsme:AtTheEndOfTheReportingPeriodMember',
      NumberOfPermanentContractEmployees: '58',
      NumberOfTemporaryContractEmployees: '2',
      NumberOfFemaleEmployees: '29',
      NumberOfMaleEmployees: '30',
      NumberOfOtherGenderEmployees: '1',
      NumberOfNonReportedGenderEmployees: '0',
      'NumberOfEmployeesForCountryOfEmploymentContract|AT': '10',
      'NumberOfEmployeesForCountryOfEmploymentContract|DE': '50',
      // 6 ÷ ((66 + 60) ÷ 2)
      EmployeeTurnoverRate: '0.0952',
    });
    expect(drawn.get('NumberOfEmployees')).toMatchObject({
      origin: 'computed',
      lineage: `social/labor-practices?period=${period}`,
      method: expect.stringContaining('Headcount at the end of the period'),
    });
  });

  it('ESRS gets its characteristics of employees: gender, contract, working time, large countries, leavers, non-employees', async () => {
    await act('draw-esrs-figures', { period, version: 'esrs_2026' });
    expect(await esrs('employees.gender')).toEqual({ women: '29', men: '30', other: '1', notReported: '0' });
    expect(await esrs('employees.contract')).toEqual({
      permanent: '58',
      temporary: '2',
      fullTime: '54',
      partTime: '6',
    });
    expect(await esrs('employees.large-country')).toEqual({ Germany: '50' });
    expect(await esrs('employees.leavers')).toEqual({ '': '6' });
    expect(await esrs('non-employees.total')).toEqual({ '': '1' });
    // On the mean of all days: 60 + 6 × 181 ÷ 365.
    expect(await esrs('employees.turnover-average')).toEqual({ '': '0.0953' });
  });

  it('what is missing stays missing: without the gender of one, nothing is said of gender; without hours, no full-time equivalents', async () => {
    const one = people[1];
    if (one === undefined) throw new Error('nobody');
    people[1] = await changed('/employees', one, { gender: null });
    const other = await made('/reporting-periods', { name: 'Again', from: '2025-01-01', to: '2025-12-31' });
    const before = period;
    period = other.id;
    await act('draw-figures', { period });
    const drawn = await values();
    expect(drawn.get('NumberOfEmployees')?.value).toBe('60');
    expect([...drawn.keys()].filter((name) => name.includes('male') || name.includes('Gender'))).toEqual([]);
    expect((await figures(hr)).missing).toMatchObject({ gender: 1, contract: 0, country: 0, hours: 0 });
    people[1] = await changed('/employees', people[1], { gender: 'male' });
    // Counted as the report states: 54 of 40 hours and 6 of 20.
    const state = async (concept: string, value: string) => {
      const known = drawn.get(concept) as unknown as Made;
      const answer = await lead.call('PATCH', `/disclosure-values/${known.id}`, {
        version: known.version,
        set: { value },
      });
      expect(answer.status, answer.text).toBe(200);
    };
    await state('TypeOfNumberOfEmployees', 'vsme:Full-TimeEquivalentFTEMember');
    await act('draw-figures', { period });
    expect((await values()).get('NumberOfEmployees')?.value).toBe('57');
    expect(await figures(hr)).toMatchObject({ total: '57', isStated: true, countedAs: 'fte' });
    const part = people[2] as Made;
    people[2] = await changed('/employees', part, { weeklyHours: null, jobFrom: '2025-12-01' });
    expect(await figures(hr)).toMatchObject({ total: null, withoutHours: 1 });
    people[2] = await changed('/employees', people[2], { weeklyHours: '40', jobFrom: '2025-12-02' });
    period = before;
  });

  it('a period that has not ended is not answered', async () => {
    const before = period;
    period = (await made('/reporting-periods', { name: '2026', from: '2026-01-01', to: '2026-12-31' })).id;
    await act('draw-figures', { period });
    expect([...(await values()).keys()].filter((name) => name.includes('Employee'))).toEqual([]);
    period = before;
  });

  it('who entered B8 by hand keeps it and sees the difference', async () => {
    const female = [...(await values()).values()].find(({ concept }) => concept === 'vsme:NumberOfFemaleEmployees');
    const { id, version } = female as unknown as Made;
    await changed('/disclosure-values', { id, version }, { value: '31' }, lead);
    await act('draw-figures', { period });
    expect((await values()).get('NumberOfFemaleEmployees')).toMatchObject({ value: '31', origin: 'entered' });
    const { reported } = await figures(hr);
    expect(reported?.filter(({ isSame }) => !isSame)).toMatchObject([
      { concept: 'vsme:NumberOfFemaleEmployees', records: '29', report: '31' },
    ]);
    // A rate of nothing is another one than that of the records, at least to the per cent.
    const rate = [...(await values()).values()].find(({ concept }) => concept === 'vsme:EmployeeTurnoverRate');
    const none = await changed('/disclosure-values', rate as unknown as Made, { value: '0' }, lead);
    const isSame = async () =>
      (await figures(hr)).reported?.find(({ concept }) => concept === 'vsme:EmployeeTurnoverRate')?.isSame;
    expect(await isSame()).toBe(false);
    await changed('/disclosure-values', none, { value: '0.095' }, lead);
    expect(await isSame()).toBe(true);
    // What the records say is proposed beside it.
    const answer = await lead.call('GET', `/reports/vsme/proposals?period=${period}`);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body['proposals']).toContainEqual(
      expect.objectContaining({ concept: 'vsme:NumberOfFemaleEmployees', value: '29', source: 'workforce' }),
    );
  });

  it('without the right to workforce figures nothing is answered, and nothing that was drawn goes', async () => {
    const writer = await newPerson(test, acme, ['company.read', 'environmental.read', 'report.read', 'report.write']);
    await act('draw-figures', { period });
    await act('draw-esrs-figures', { period, version: 'esrs_2026' });
    const drawn = await esrs('employees.large-country');
    expect(Object.keys(drawn)).not.toEqual([]);
    const result = await act('draw-figures', { period }, writer);
    expect(result['silent']).toContain('workforce');
    expect(result['removed']).toBe(0);
    expect((await values()).get('NumberOfEmployeesForCountryOfEmploymentContract|AT')?.value).toBe('10');
    await act('draw-esrs-figures', { period, version: 'esrs_2026' }, writer);
    expect(await esrs('employees.large-country')).toEqual(drawn);
    expect((await writer.call('GET', `/workforce-figures?period=${period}`)).status).toBe(403);
  });
});

describe('the overview of HR', () => {
  const overview = async (by: Caller, on = '2025-12-31') => {
    const answer = await by.call('GET', `/hr-overview?on=${on}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as ResponseOf<typeof hrOverviewCall>;
  };

  it('has headcount, turnover with its reasons, cohorts, and what needs attention', async () => {
    const all = await newPerson(test, acme, ['employee.read', 'employee-data.read', 'workforce.read']);
    const told = await overview(all);
    expect(told).toMatchObject({
      from: '2025-01-01',
      of: 'company',
      headcount: 60,
      fte: '57',
      joiners: 0,
      leaversInAll: 6,
      leavers: [{ kind: 'unknown', count: 6 }],
      firstYear: 0,
      cohorts: [{ year: '2024', joined: 66, still: [{ count: 66 }, { count: 60 }] }],
      attention: { contracts: 0, withoutGender: 0, withoutHours: 0, withoutSite: 0, withoutKind: 0 },
    });
    expect(told.turnover?.warnings).toMatchObject([{ code: 'workforce.reason-missing' }]);
    // Six fixed terms ended within 90 days of 1 April 2025.
    expect((await overview(all, '2025-04-01')).attention?.contracts).toBe(6);
  });

  it('has with totals alone the metrics of past calendar years, of no few, without records and what is open', async () => {
    const rights = ['employee.read', 'employee-data.read:sample', 'workforce.read', 'workforce-totals.read'];
    const auditor = await newPerson(test, acme, rights);
    const told = await overview(auditor);
    expect(told).toMatchObject({
      of: 'company',
      on: '2025-12-31',
      readsRecords: false,
      headcount: 60,
      fte: '57',
      leaversInAll: 6,
      isHidden: false,
      cohorts: [{ year: '2024', joined: 66, still: [{ count: 66 }, { count: 60 }] }],
      attention: null,
    });
    expect(told.turnover).toMatchObject({ steps: [], warnings: [] });
    // Two days beside each other would tell of who left between them.
    for (const day of ['2025-12-30', '2025-04-01']) expect((await overview(auditor, day)).on).toBe('2024-12-31');
  });

  it('of a line manager is that of their reporting line, with few leavers hidden; without the right there is none', async () => {
    const manager = await newMember(test, acme, ['line-manager']);
    const [, boss] = people;
    if (boss === undefined) throw new Error('nobody');
    people[1] = await changed('/employees', boss, { account: manager.accountId });
    for (const at of [2, 3, 4, 5, 61, 62, 63])
      people[at] = await changed(
        '/employees',
        people[at] as Made,
        at > 60 ? { manager: boss.id, jobFrom: '2025-06-01' } : { manager: boss.id },
      );
    const told = await overview(manager);
    expect(told).toMatchObject({
      of: 'team',
      isHidden: true,
      leaversInAll: null,
      leavers: null,
      turnover: null,
      cohorts: null,
      headcount: 4,
    });
    expect(told.months[0]).not.toHaveProperty('leavers');
    expect((await lead.call('GET', '/hr-overview')).status).toBe(403);
  });

  it('has the absence rate: of any 12 months for who views sickness, else of the last year and not of few', async () => {
    const rights = ['employee.read', 'employee-data.read', 'workforce.read'];
    const nurse = await newPerson(test, acme, [...rights, 'sickness.read', 'sickness.report']);
    const other = await newPerson(test, acme, rights);
    expect((await overview(nurse)).absence).toMatchObject({ rate: null, isHidden: false });
    const ten = (await nurse.call('GET', '/employees?status=active&employmentKind=permanent&limit=10')).body[
      'items'
    ] as { id: string }[];
    const sick = async (at: number, day: string) => {
      const answer = await nurse.call('POST', '/sickness-absences', { employee: ten[at]?.id, from: day, to: day });
      expect(answer.status, answer.text).toBe(201);
      return (answer.body['record'] as { id: string }).id;
    };
    for (const at of [0, 1, 2, 3]) await sick(at, '2025-11-04');
    expect((await overview(other, '2026-03-01')).absence).toMatchObject({ rate: null, isHidden: true });
    const seen = (await overview(nurse)).absence;
    expect(seen).toMatchObject({ from: '2025-01-01', to: '2025-12-31', isHidden: false });
    expect(seen.rate?.steps.find(({ label }) => label.includes('sickness'))).toMatchObject({ figure: '4' });
    await sick(4, '2025-11-05');
    const told = (await overview(other, '2026-03-01')).absence;
    expect(told).toMatchObject({ from: '2025-01-01', to: '2025-12-31', isHidden: false });
    expect((await overview(other, '2026-03-02')).absence).toEqual(told);
    // The Bradford factor is off until the company switches it on, and for HR alone.
    const head = await newPerson(test, acme, [
      ...rights,
      'sickness.read',
      'sickness.manage',
      'sickness.report',
      'incident-counts.read',
      'health.manage',
    ]);
    const factors = async (by: Caller) => by.call('GET', '/bradford-factors?on=2025-12-31');
    expect((await factors(other)).status).toBe(403);
    expect((await factors(head)).body).toMatchObject({ isOn: false, people: [] });
    const on = { validFrom: '2025-12-01', reason: 'Agreed with the works council', bradford: true };
    expect((await head.call('POST', '/health-settings', on)).status).toBe(201);
    const last = await sick(0, '2025-11-18');
    const { people: found } = (await factors(head)).body as unknown as { people: { id: string; factor: string }[] };
    expect(found).toHaveLength(5);
    expect(found[0]).toMatchObject({ id: ten[0]?.id, spells: 2, days: '2', factor: '8' });
    expect(found[1]).toMatchObject({ spells: 1, days: '1', factor: '1' });
    const read = await head.call('GET', `/sickness-absences/${last}/history`);
    expect(read.body['items'], read.text).toContainEqual(
      expect.objectContaining({ action: 'read', actor: head.accountId }),
    );
  });
});

describe('small groups', () => {
  it('are hidden without their names from who does not see everybody’s records, with the sibling that would give them away', async () => {
    const [all, groups] = [await figures(hr), await figures(lead)];
    const of = ({ parts }: typeof all, by: string) =>
      Object.fromEntries(parts.filter((part) => part.by === by).map(({ key, amount }) => [key, amount]));
    expect(of(all, 'gender')).toEqual({ female: '29', male: '30', other: '1' });
    expect(of(groups, 'gender')).toEqual({ male: '30' });
    expect(of(groups, 'contract')).toEqual({});
    expect(of(groups, 'country')).toEqual({ AT: '10', DE: '50' });
    expect([all.hidden, groups.hidden]).toEqual([[], ['gender', 'contract', 'hours']]);
    expect([groups.crosses, groups.byUnit, groups.missing, groups.reported]).toEqual([null, null, null, null]);
    expect(groups.turnover).toMatchObject({ leavers: 6, vsme: { steps: [] } });
    expect(all.crosses).toHaveLength(4);
    expect([all.nonEmployees, groups.nonEmployees]).toEqual([1, null]);
  });

  it('of leavers are those that are reported, and how many have no reason is not told', async () => {
    expect((await figures(hr)).turnover?.vsme.warnings).toMatchObject([{ code: 'workforce.reason-missing' }]);
    expect((await figures(lead)).turnover?.vsme.warnings).toEqual([]);
    const { body } = await hr.call('GET', '/employments?endDate.from=2025-06-30&endDate.to=2025-06-30&limit=2');
    const ended = [];
    for (const spell of body['items'] as Made[])
      ended.push(await changed('/employments', spell, { endReason: 'endOfTerm' }));
    expect(ended).toHaveLength(2);
    const { turnover, byUnit } = await figures(hr);
    expect(turnover?.leavers).toBe(4);
    expect(byUnit).toMatchObject([{ unit: null, leavers: 4, rate: turnover?.esrs.figure }]);
    expect((await figures(lead)).turnover).toBeNull();
    for (const spell of ended) await changed('/employments', spell, { endReason: null });
  });
});

describe('a workforce snapshot', () => {
  it('is frozen and hashed; the report stands on it, and a change of records afterwards puts both out of date', async () => {
    const fill = async () => {
      await act('draw-figures', { period });
      await act('draw-esrs-figures', { period, version: 'esrs_2026' });
    };
    expect(await act('take-workforce-snapshot', { period }, hr)).toMatchObject({ version: 1 });
    expect((await hr.call('POST', '/actions/take-workforce-snapshot', { period })).status).toBe(422);
    expect((await figures(hr)).snapshots).toMatchObject([{ version: 1, isCurrent: true }]);
    const stale = async () =>
      ((await lead.call('GET', `/reports/out-of-date?period=${period}`)).body['registers'] as { source: string }[]).map(
        ({ source }) => source,
      );
    await fill();
    expect(await stale()).toEqual([]);
    const [first] = people;
    if (first === undefined) throw new Error('nobody');
    people[0] = await changed('/employees', first, { gender: 'female' });
    expect((await figures(hr)).snapshots).toMatchObject([{ version: 1, isCurrent: false }]);
    expect(await stale()).toEqual(['workforce']);
    // Filled again, the figures are those of the snapshot, and still out of date.
    await fill();
    const drawn = await values();
    expect(drawn.get('NumberOfOtherGenderEmployees')?.value).toBe('1');
    expect(drawn.get('NumberOfOtherGenderEmployees')?.method).toContain('Workforce snapshot of 2026-03-15');
    expect(await stale()).toEqual(['workforce']);
    expect(await act('take-workforce-snapshot', { period }, hr)).toMatchObject({ version: 2 });
    await fill();
    expect((await values()).get('NumberOfOtherGenderEmployees')?.value).toBe('0');
    expect(await stale()).toEqual([]);
    // Whoever changes data of closed days is told so before, and the history says so.
    const back = people[21] as Made;
    const asked = `/closed-values?what=job&day=2025-07-01&employee=${back.id}`;
    const closed = { code: 'employee-closed.snapshot', values: { period: '2025', version: 2 } };
    const { body } = await hr.call('GET', asked);
    expect(body['items']).toMatchObject([{ ...closed, path: `social/labor-practices?period=${period}` }]);
    expect((await hr.call('GET', '/closed-values?what=start&day=2026-02-01&was=2026-01-15')).body).toEqual({
      items: [],
    });
    expect((await lead.call('GET', asked)).status).toBe(403);
    expect((await hr.call('GET', '/closed-values?what=pay&day=2025-07-01')).status).toBe(403);
    const job = { employee: back.id, effectiveFrom: '2025-07-01', weeklyHours: '39', reason: 'Entered late' };
    const { id: late, version } = await made('/job-history', job);
    const [entry] = (await hr.call('GET', `/job-history/${late}/history`)).body['items'] as Record<string, unknown>[];
    expect(entry).toMatchObject({
      action: 'closed-values',
      reason: 'Closed values affected: 2025: workforce snapshot, version 2',
    });
    await hr.call('DELETE', `/job-history/${late}?version=${version}&reason=Wrong`);
    // Who leaves or changes the job after the period changes nothing in it.
    const leaver = people[20] as Made;
    people[20] = await changed('/employees', leaver, {
      endDate: '2026-02-28',
      weeklyHours: '30',
      jobFrom: '2026-02-01',
    });
    expect((await figures(hr)).snapshots).toMatchObject([{ version: 2, isCurrent: true }, { version: 1 }]);
    await fill();
    expect(await stale()).toEqual([]);
  });
});

it('a preview says what settings change in the periods that they hold for, and saves nothing', async () => {
  const before = await hr.call('GET', '/social-settings?limit=50');
  const preview = async (set: object) => {
    const settings = { validFrom: '2020-01-01', countedAs: 'headcount', countedOn: 'end', smallestGroup: 5, ...set };
    const answer = await hr.call('POST', '/social-settings-effects', settings);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  // Of 2025 one report states full-time equivalents; of the other nobody looked at what was filled.
  const own = (await made('/reporting-periods', { name: '2024', from: '2024-01-01', to: '2024-12-31' })).id;
  const of2025 = { setting: 'countedAs', period: { id: period, name: '2025' }, what: 'employees' };
  const of2024 = { setting: 'countedAs', period: { id: own, name: '2024' }, what: 'employees' };
  expect(await preview({ countedAs: 'fte', smallestGroup: 10 })).toEqual({
    changed: ['countedAs', 'smallestGroup'],
    effects: [
      { ...of2025, before: '60', after: '57' },
      { ...of2024, before: '66', after: '62.5' },
    ],
    periods: 3,
    locked: 0,
  });
  // Both change one number; a period that ends before they hold keeps its own.
  const { effects } = await preview({ countedAs: 'fte', countedOn: 'average' });
  expect((effects as (typeof of2024)[]).map(({ period: { name } }) => name).toSorted()).toEqual([
    '2024',
    '2025',
    'Again',
  ]);
  expect(await preview({ countedAs: 'fte', validFrom: '2025-01-01' })).toMatchObject({ effects: [of2025], periods: 2 });
  expect(await preview({})).toMatchObject({ changed: [], effects: [] });
  expect((await hr.call('GET', '/social-settings?limit=50')).body).toEqual(before.body);
  // What holds from a later day on bounds them.
  await made('/social-settings', {
    validFrom: '2025-01-01',
    reason: 'Smaller groups',
    countedAs: 'headcount',
    countedOn: 'end',
    smallestGroup: 6,
  });
  expect(await preview({ countedAs: 'fte' })).toMatchObject({ effects: [of2024], periods: 1 });
});

it('parts and leavers are told of years that have ended only, on the page and in the report, so that no two periods tell of one', async () => {
  const odd = await made('/reporting-periods', { name: 'Odd', from: '2025-01-02', to: '2026-01-01' });
  const seen = async (by: Caller) => (await by.call('GET', `/workforce-figures?period=${odd.id}`)).body;
  expect(await seen(lead)).toMatchObject({ isWithheld: true, parts: [], turnover: null, reported: null });
  expect(await seen(hr)).toMatchObject({ isWithheld: false, turnover: {} });
  expect(await figures(lead)).toMatchObject({ isWithheld: false, turnover: {} });
  // Who sees groups only fills nothing of it into the report either.
  await act('draw-figures', { period: odd.id });
  const { body } = await lead.call('GET', `/disclosure-values?period=${odd.id}&limit=200`);
  const filled = (body['items'] as Made[]).map(({ concept }) => String(concept));
  expect(filled.filter((concept) => /Employees|Turnover/.test(concept))).toEqual([]);
});
