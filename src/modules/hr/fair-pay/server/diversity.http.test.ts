import { beforeAll, describe, expect, test as it } from 'vitest';
import { employee, jobTerm, type Gender } from '#modules/employee/person/model/employee.ts';
import { compensation } from '#modules/hr/pay/model/compensation.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import type { DefaultRoleKey } from '#platform/directory/model/default-roles.ts';
import { grantsOf } from '#platform/directory/model/grants.ts';
import { records } from '#platform/records/server/records.ts';
import {
  newCompany,
  newMember,
  newPerson,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { exportFile } from '#test/support/imports.ts';
import { flowLists } from '../model/gender-flow.ts';

const hrRights = [
  'company.read',
  'organisation.manage',
  'environmental.manage',
  'periods.manage',
  'employee.read',
  'employee.write',
  'employee-data.read',
  'pay.read',
  'pay.write',
  'fair-pay.read',
  'fair-pay.write',
  'data.export',
  'history.read',
];
interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
interface Shown {
  figure: { figure: string; steps: { figure: string }[] } | null;
  why: { code: string } | null;
}
interface Flow {
  why: { code: string } | null;
  flows: { gender: string; counts: Record<string, number | null>; rates: Record<string, Shown> }[];
  selections: {
    kind: string;
    women: object | null;
    men: object | null;
    ratio: Shown;
    probability: string | null;
    reading: string | null;
  }[];
  withoutGender: number | null;
  mayReadRecords: boolean;
}
interface OfPeriod {
  why: { code: string } | null;
  figures: Record<string, Shown> | null;
  levels: Record<string, unknown>[];
  countries: Record<string, unknown>[];
  quarters: Record<string, unknown>[];
  ages: Record<string, unknown>[];
  trend: { period: { name: string }; mean: Shown }[];
  mayReadRecords: boolean;
}

const now = new Date('2026-03-15T09:00:00Z');
let test: TestApp;
let company: TestCompany;
let hr: Caller;
const periods = new Map<string, string>();

async function made(path: string, body: object, by = hr): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
const flowOf = async (period: string, by = hr) =>
  (await by.call('GET', `/gender-flow?period=${periods.get(period)}`)).body as unknown as Flow;
const periodOf = async (period: string, by = hr) =>
  (await by.call('GET', `/diversity-period?period=${periods.get(period)}`)).body as unknown as OfPeriod;
const countsOf = ({ flows }: Flow, gender: string) => flows.find((flow) => flow.gender === gender)?.counts;

/** Women and men before 2025, who leave, come and are promoted in it. */
beforeAll(async () => {
  test = await testApp({ clock: () => now });
  company = await newCompany(test, 'Flows');
  hr = await newPerson(test, company, hrRights);
  for (const [name, from, to] of [
    ['2024', '2024-01-01', '2024-12-31'],
    ['2025', '2025-01-01', '2025-12-31'],
    ['H1 2025', '2025-01-01', '2025-06-30'],
    ['2026', '2026-01-01', '2026-12-31'],
  ] as const)
    periods.set(name, (await made('/reporting-periods', { name, from, to })).id);
  const site = async (country: string) => (await made('/org-units', { name: country, kind: 'site', country })).id;
  const [de, at] = [await site('DE'), await site('AT')];
  const position = async (title: string, level: number) => (await made('/positions', { title, level })).id;
  const [joiner, lead] = [await position('Joiner', 4), await position('Team lead', 3)];
  let number = 0;
  const enter = async (tx: Tx) => {
    const hired = async (gender: Gender | null, startDate: string, baseMinor: number, more: object = {}) => {
      number += 1;
      const { id } = await records(tx, employee).create({
        givenName: `P${number}`,
        familyName: 'Flow',
        birthDate: `${1960 + (number % 40)}-05-01`,
        weeklyHours: '40',
        gender,
        startDate,
        position: joiner,
        site: number % 2 === 0 ? de : at,
        ...more,
      });
      const pay = { employee: id, effectiveFrom: startDate, payPeriod: 'hour', baseMinor, currency: 'EUR' } as const;
      await records(tx, compensation).create(pay);
      return id;
    };
    const moved = (id: string, to: string) =>
      records(tx, jobTerm).create({
        employee: id,
        effectiveFrom: '2025-05-01',
        position: to,
        site: de,
        weeklyHours: '40',
        reason: 'Moved',
      });
    for (const [gender, stay, leave, come, up, hourly] of [
      ['female', 18, 6, 7, 6, 1800],
      ['male', 20, 5, 5, 8, 2000],
    ] as const) {
      const there: string[] = [];
      for (let of = 0; of < stay; of += 1) there.push(await hired(gender, '2023-01-01', hourly));
      for (const id of there.slice(0, up)) await moved(id, lead);
      for (let of = 0; of < leave; of += 1) await hired(gender, '2023-01-01', hourly, { endDate: '2025-06-30' });
      for (let of = 0; of < come; of += 1) await hired(gender, '2025-03-01', hourly);
    }
    // Came and went within the year, left on its last day, came on the day after: the flow has none of these.
    await hired('female', '2025-02-01', 1800, { endDate: '2025-04-30' });
    await hired('male', '2023-01-01', 2000, { endDate: '2025-12-31' });
    await hired('male', '2026-01-01', 2000);
    await hired(null, '2023-01-01', 2000);
    // A contractor is no employee; a level that becomes lower is no promotion.
    await hired('female', '2023-01-01', 1800, { employmentKind: 'contractor' });
    await moved(await hired('male', '2023-01-01', 2000, { position: lead }), joiner);
  };
  await inCompany(test.database, { companyId: company.id, accountId: null, requestId: newId(), now }, enter);
}, 180_000);

describe('the flow of a period', () => {
  it('counts who was hired, promoted and left between the day before it and its last day', async () => {
    const flow = await flowOf('2025');
    expect(countsOf(flow, 'female')).toEqual({
      start: 24,
      hired: 7,
      promoted: 6,
      left: 6,
      end: 25,
      candidates: 18,
      within: null,
    });
    // One left on the last day and is still employed on it; another one went to a lower level.
    expect(countsOf(flow, 'male')).toMatchObject({
      start: 27,
      hired: 5,
      promoted: 8,
      left: 5,
      end: 27,
      candidates: 22,
    });
    expect(flow.withoutGender).toBeNull();
    const rates = flow.flows.find(({ gender }) => gender === 'female')?.rates;
    expect(rates?.['hired']?.figure?.figure).toBe('28.571429');
    expect(rates?.['promoted']?.figure?.steps.map(({ figure }) => figure)).toEqual(['6', '18']);
    // The list that the rate leads to has these and those who came and went within the year, and nobody else.
    const [, query = ''] = flowLists('acme', { from: '2025-01-01', to: '2025-12-31' }).left.split('?tab=employments&');
    const listed = await hr.call('GET', `/employments?limit=100&${query}`);
    expect(listed.status, listed.text).toBe(200);
    expect(listed.body['items']).toHaveLength(6 + 5 + 1);
  });

  it('has selection rates with the exact test, and says that applicants are not recorded', async () => {
    const [promotion, staying, hiring] = (await flowOf('2025')).selections;
    expect(promotion).toMatchObject({
      women: { selected: 6, candidates: 18 },
      men: { selected: 8, candidates: 22 },
      reading: 'none',
    });
    expect(Number(promotion?.ratio.figure?.figure)).toBeCloseTo(6 / 18 / (8 / 22), 5);
    expect(staying?.women).toEqual({ selected: 18, candidates: 24 });
    expect(hiring?.ratio.why?.code).toBe('gender-flow.no-applicants');
  });

  it('is not told of a period that has not ended, nor of half a year to who does not see the records of everybody', async () => {
    expect((await flowOf('2026')).why?.code).toBe('diversity-period.open');
    expect((await flowOf('H1 2025')).why).toBeNull();
    const reader = await newMember(test, company, ['sustainability']);
    for (const of of [flowOf, periodOf]) {
      const half = await of('H1 2025', reader);
      expect(half.why?.code).toMatch(/^diversity-period\.(flow-)?withheld$/);
      expect(JSON.stringify(half)).not.toMatch(/"(women|men|counts)":[0-9{]/);
      expect((await of('2025', reader)).why).toBeNull();
    }
    // Who views pay, but not the personal data of everybody, sees no flow of half a year either.
    const finance = await newMember(test, company, ['finance']);
    expect((await periodOf('H1 2025', finance)).why).toBeNull();
    expect((await flowOf('H1 2025', finance)).why?.code).toBe('diversity-period.flow-withheld');
    const { flows, mayReadRecords } = await flowOf('2025', reader);
    expect([countsOf({ flows } as Flow, 'female')?.['start'], mayReadRecords]).toEqual([24, false]);
  });

  it('is nothing where one person has another gender, as the headcount would tell of them', async () => {
    const other = await made('/employees', {
      givenName: 'Other',
      familyName: 'Flow',
      gender: 'other',
      startDate: '2023-01-01',
      weeklyHours: '40',
    });
    const flow = await flowOf('2025');
    for (const { counts } of flow.flows)
      expect(counts).toMatchObject({ start: null, end: null, hired: null, left: null });
    expect(
      flow.selections.every(({ women, men, probability }) => women === null && men === null && probability === null),
    ).toBe(true);
    const removed = await hr.call('DELETE', `/employees/${other.id}?version=${other.version}`);
    expect(removed.status, removed.text).toBe(204);
    expect(countsOf(await flowOf('2025'), 'female')?.['start']).toBe(24);
  });
});

describe('the figures of a period', () => {
  it('are of its last day by the engine of a day, with countries, levels and the year before', async () => {
    const { figures, levels, countries, ages, trend } = await periodOf('2025');
    const ofDay = (await hr.call('GET', '/fair-pay?on=2025-12-31')).body as unknown as OfPeriod;
    for (const name of ['mean', 'median', 'adjusted', 'payRatio', 'blau'])
      expect(figures?.[name]?.figure?.figure ?? figures?.[name]?.why?.code, name).toBe(
        ofDay.figures?.[name]?.figure?.figure ?? ofDay.figures?.[name]?.why?.code,
      );
    expect(figures?.['mean']?.figure?.figure).toBe('10');
    expect(figures?.['womenInCompany']?.figure?.steps.map(({ figure }) => figure)).toEqual(['25', '27']);
    expect(figures?.['womenInManagement']?.why?.code).toBe('diversity-period.no-level');
    expect(levels).toMatchObject([
      { level: 3, women: 6, men: 8, mean: '0.1' },
      { level: 4, women: 19, men: 19 },
    ]);
    expect(countries.reduce((all, one) => all + Number(one['women'] ?? 0), 0)).toBe(25);
    expect(ages.reduce((all, one) => all + Number(one['people'] ?? 0), 0)).toBeLessThanOrEqual(53);
    expect(trend.map(({ period: { name } }) => name)).toEqual(['2024', '2025']);
    expect(trend[0]?.mean.figure?.figure).toBe('10');
  });

  it('have no amounts, costs and pay ratio for who does not view pay of everybody', async () => {
    const reader = await newMember(test, company, ['sustainability']);
    const shown = await periodOf('2025', reader);
    expect(shown.mayReadRecords).toBe(false);
    expect(shown.figures?.['payRatio']?.why?.code).toBe('fair-pay.ratio-rights');
    expect(shown.figures?.['mean']?.figure?.steps.map(({ figure }) => figure)).toEqual(['25', '27']);
    expect(JSON.stringify(shown)).not.toContain('"closingMinor":"');
  });

  it('are a file with the tables of the page, in the history of who took it', async () => {
    const path = `/diversity-period/file?period=${periods.get('2025')}`;
    const csv = String(await exportFile(test, hr, company, `${path}&format=csv`));
    expect(csv).toContain('Key metrics,All employees,Gender pay gap,,,10,%');
    expect(csv).toContain('Flow by gender,All employees,Promoted,6,8,,people,');
    expect(csv).toContain('Flow by gender,All employees,Hired and left within the period,,');
    expect((await exportFile(test, hr, company, `${path}&format=xlsx`)).length).toBeGreaterThan(1000);
    expect((await hr.call('GET', '/history')).text).toContain('Diversity and inclusion 2025');
    const reader = await newPerson(test, company, ['company.read', 'fair-pay.read']);
    expect((await reader.call('GET', path)).status).toBe(403);
  });

  it('answer a period that is not there, and no period, without breaking', async () => {
    const none = '00000000-0000-7000-8000-000000000000';
    for (const path of ['/diversity-period', '/gender-flow']) {
      expect((await hr.call('GET', `${path}?period=${none}`)).status).toBe(404);
      expect((await hr.call('GET', `${path}?period=x`)).status).toBe(422);
      expect((await hr.call('GET', path)).status).toBe(422);
    }
  });
});

describe('targets and initiatives', () => {
  const target = (more: object = {}, by = hr) =>
    by.call('POST', '/diversity-targets', {
      name: 'Women who lead',
      gender: 'female',
      group: 'level',
      level: 3,
      baseOn: '2024-12-31',
      targetShare: '0.5',
      targetOn: '2028-12-31',
      owner: hr.accountId,
      ...more,
    });

  it('have their share and progress counted from records, by day and permission', async () => {
    const lacking = await target({ level: null });
    expect([lacking.status, lacking.text.includes('diversity-target.level-needed')]).toEqual([422, true]);
    const first = await target({ name: 'Women in the company', group: 'company', level: 9 });
    expect(first.status, first.text).toBe(201);
    expect((first.body['record'] as Made)['level']).toBeNull();
    expect((await target()).status).toBe(201);
    expect((await target({ name: 'By mid-year', group: 'company', baseOn: '2025-06-30' })).status).toBe(201);
    interface Told {
      on: string;
      targets: { name: string; base: Shown; current: Shown; progress: Shown; status: string | null }[];
    }
    const told = async (by: Caller) => (await by.call('GET', '/diversity-target-progress')).body as unknown as Told;
    const byHr = await told(hr);
    const of = ({ targets }: Told, name: string) => targets.find((one) => one.name === name);
    // 24 women and 27 men before 2025, 25 and 28 now.
    expect(byHr.on).toBe('2026-03-15');
    expect(of(byHr, 'Women in the company')).toMatchObject({
      base: { figure: { figure: '47.058824' } },
      current: { figure: { figure: '48.076923' } },
      status: 'onTrack',
    });
    expect(of(byHr, 'Women who lead')).toMatchObject({
      base: { why: { code: 'diversity-period.hidden' } },
      status: null,
    });
    const reader = await newMember(test, company, ['sustainability']);
    const byReader = await told(reader);
    expect(byReader.on).toBe('2025-12-31');
    expect(of(byReader, 'By mid-year')?.base.why?.code).toBe('diversity-period.day-withheld');
    expect(of(byReader, 'Women in the company')?.base.figure?.figure).toBe('47.058824');
  });

  it('are registers with history that only those with the permission change', async () => {
    const [first] = (await hr.call('GET', '/diversity-targets')).body['items'] as Made[];
    const initiative = {
      name: 'Course',
      owner: hr.accountId,
      startsOn: '2026-01-01',
      target: first?.id,
      currency: 'EUR',
      costMinor: 100_000,
    };
    const { id } = await made('/diversity-initiatives', initiative);
    expect((await hr.call('GET', `/diversity-initiatives/${id}/history`)).text).toContain('Course');
    expect(String(await exportFile(test, hr, company, '/diversity-initiatives/export?format=csv'))).toContain('Course');
    const wrong = await hr.call('POST', '/diversity-initiatives', {
      ...initiative,
      name: 'Back',
      endsOn: '2025-01-01',
    });
    expect(wrong.status).toBe(422);
    for (const role of ['finance', 'sustainability', 'auditor'] as const) {
      const by = await newMember(test, company, [role]);
      expect((await by.call('GET', '/diversity-initiatives')).status, role).toBe(200);
      expect((await by.call('POST', '/diversity-initiatives', { ...initiative, name: role })).status, role).toBe(403);
      expect((await target({ name: role }, by)).status, role).toBe(403);
    }
  });
});

const roles: Readonly<Record<DefaultRoleKey, boolean>> = {
  owner: true,
  administrator: false,
  hr: true,
  finance: true,
  sustainability: true,
  'project-manager': false,
  'line-manager': false,
  employee: false,
  auditor: true,
  guest: false,
  'new-hire': false,
};
it.each(Object.entries(roles) as [DefaultRoleKey, boolean][])(
  'opens diversity to %s as their role says, in every call and in the database',
  async (role, isOpen) => {
    const by = await newMember(test, company, [role]);
    const period = periods.get('2025');
    for (const path of [
      `/diversity-period?period=${period}`,
      `/gender-flow?period=${period}`,
      '/diversity-target-progress',
      '/diversity-targets',
      '/diversity-initiatives',
      `/diversity-report?period=${period}`,
    ])
      expect((await by.call('GET', path)).status, path).toBe(isOpen ? 200 : 403);
    const counted = async (access: readonly string[]) =>
      inCompany(
        test.database,
        {
          companyId: company.id,
          accountId: by.accountId,
          access: new Set(access.map((key) => key.split(':')[0] ?? '')),
          grants: grantsOf(access),
        },
        async (tx) =>
          (await tx.client.query(`select * from gender_flow('2025-01-01'::date, '2025-12-31'::date)`)).rows.length,
      );
    expect(await counted(['employee.read', 'employee-data.read', 'social.read'])).toBe(0);
    expect(await counted(['fair-pay.read'])).toBeGreaterThan(0);
  },
);
