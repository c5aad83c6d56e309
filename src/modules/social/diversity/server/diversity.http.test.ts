import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { employee, position } from '#modules/employee/person/model/employee.ts';
import { compensation } from '#modules/hr/pay/model/compensation.ts';
import { feeds, requirementOf } from '#modules/social/diversity/model/feeds.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
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

const now = new Date('2026-03-15T09:00:00Z');
let test: TestApp;
let company: TestCompany;
let owner: Caller;
let period = '';
let someone = { id: '', version: 0 };

interface Value {
  figure: string;
  point: string;
  row: string | null;
  records: string | null;
  report: string | null;
  isOmitted: boolean;
  state: string;
  path: string | null;
}
interface Answer {
  values: Value[];
  readsReport: boolean;
  snapshot: { version: number; isCurrent: boolean; differences: object[] | null } | null;
}
const asked = async (by: Caller) =>
  (await by.call('GET', `/diversity-report?period=${period}`)).body as unknown as Answer;
const valueOf = ({ values }: Answer, point: string, row: string | null = null) =>
  values.find((value) => value.point === point && value.row === row);

beforeAll(async () => {
  test = await testApp({ clock: () => now });
  company = await newCompany(test, 'Diverse');
  owner = await newPerson(test, company, [
    'company.read',
    'environmental.manage',
    'periods.manage',
    'employee.read',
    'employee.write',
    'employee-data.read',
    'pay.read',
    'fair-pay.read',
    'social.read',
    'social.write',
    'report.read',
    'report.write',
  ]);
  const made = await owner.call('POST', '/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  period = String((made.body['record'] as { id: string }).id);
  await inCompany(test.database, { companyId: company.id, accountId: null, requestId: newId(), now }, async (tx) => {
    const head = (await records(tx, position).create({ title: 'Head', level: 2 })).id;
    const joiner = (await records(tx, position).create({ title: 'Joiner', level: 4 })).id;
    for (const [gender, of, count, baseMinor] of [
      ['female', head, 6, 3000],
      ['male', head, 8, 3000],
      ['female', joiner, 14, 1800],
      ['male', joiner, 12, 2000],
    ] as const)
      for (let at = 0; at < count; at += 1) {
        const { id, version } = await records(tx, employee).create({
          givenName: `${gender} ${at}`,
          familyName: 'Diverse',
          gender,
          startDate: '2023-01-01',
          weeklyHours: '40',
          position: of,
          birthDate: `${at % 3 === 0 ? 1965 : at % 3 === 1 ? 1985 : 2000}-05-01`,
        });
        someone = { id, version };
        const pay = {
          employee: id,
          effectiveFrom: '2023-01-01',
          payPeriod: 'hour',
          baseMinor,
          currency: 'EUR',
        } as const;
        await records(tx, compensation).create(pay);
      }
  });
}, 180_000);

describe('the report beside the records', () => {
  it('has what the records would fill in, by the queries that fill the report, and nothing where they say nothing', async () => {
    const answer = await asked(owner);
    // Women: 6 at 30 and 14 at 18, men: 8 at 30 and 12 at 20: (24 − 21.6) ÷ 24.
    expect(valueOf(answer, 'pay.gap')).toMatchObject({ records: '0.1', report: null, state: 'notStated' });
    expect(valueOf(answer, 'diversity.management', 'women')?.records).toBe('6');
    expect(valueOf(answer, 'diversity.management-share', 'women')?.records).toBe('0.429');
    expect(valueOf(answer, 'vsme:FemaleToMaleRatioAtManagementLevelForTheReportingPeriod')?.records).toBe('0.75');
    // Fewer than 150 employees: VSME does not ask for the gap.
    expect(valueOf(answer, 'vsme:PercentageGapInPayBetweenFemaleAndMaleEmployees')?.records).toBeNull();
    for (const point of ['vsme:GenderDiversityRatioInGovernanceBody', 'disability.share'])
      expect(valueOf(answer, point)).toMatchObject({ records: null, report: null });
    const ages = ['under30', 'from30to50', 'over50'].map((row) => valueOf(answer, 'diversity.age', row)?.records);
    expect(ages.reduce((all, count) => all + Number(count), 0)).toBe(40);
  });

  it('says whether what is stated agrees, or was omitted, and leads to it', async () => {
    const state = async (body: object) => {
      const answer = await owner.call('POST', '/esrs-values', { period, ...body });
      expect(answer.status, answer.text).toBe(201);
    };
    await state({ point: 'pay.gap', value: '0.1' });
    await state({ point: 'diversity.management', row: 'women', value: '7' });
    const vsme = await owner.call('POST', '/disclosure-values', {
      period,
      concept: 'vsme:GenderDiversityRatioInGovernanceBody',
      value: '0.5',
    });
    expect(vsme.status, vsme.text).toBe(201);
    const answer = await asked(owner);
    expect(valueOf(answer, 'pay.gap')).toMatchObject({ report: '0.1', state: 'same' });
    expect(valueOf(answer, 'diversity.management', 'women')).toMatchObject({ report: '7', state: 'differs' });
    expect(valueOf(answer, 'vsme:GenderDiversityRatioInGovernanceBody')).toMatchObject({
      report: '0.5',
      state: 'notKnown',
      path: `report/esg-report?tab=data-points&period=${period}&point=vsme%3AGenderDiversityRatioInGovernanceBody`,
    });
    const reader = await newPerson(test, company, ['company.read', 'fair-pay.read']);
    const told = await asked(reader);
    expect([told.readsReport, told.snapshot]).toEqual([false, null]);
    expect(told.values.every(({ report, path }) => report === null && path === null)).toBe(true);
  });

  it('says whether the snapshot agrees, and in what it differs to who sees everybody alone', async () => {
    expect((await asked(owner)).snapshot).toBeNull();
    const taken = await owner.call('POST', '/actions/take-workforce-snapshot', { period });
    expect(taken.status, taken.text).toBe(200);
    expect((await asked(owner)).snapshot).toMatchObject({ version: 1, isCurrent: true, differences: [] });
    const changed = await owner.call('PATCH', `/employees/${someone.id}`, {
      version: someone.version,
      set: { gender: 'female' },
    });
    expect(changed.status, changed.text).toBe(200);
    expect((await asked(owner)).snapshot).toMatchObject({
      isCurrent: false,
      differences: [
        { measure: 'end', gender: 'female', snapshot: 20, records: 21 },
        { measure: 'end', gender: 'male', snapshot: 20, records: 19 },
      ],
    });
    const reader = await newMember(test, company, ['sustainability']);
    expect((await asked(reader)).snapshot).toMatchObject({ isCurrent: false, differences: null });
  });
});

it('knows each datapoint of ESRS and its requirement as the catalogue has them', () => {
  const lines = readFileSync('data/esrs/points.csv', 'utf8').trim().split('\n');
  for (const { figure, esrs } of feeds)
    for (const [point] of esrs) {
      const line = lines.find((one) => one.startsWith(`${point},`));
      expect(line, point).toBeDefined();
      for (const version of ['esrs_2023', 'esrs_2026'] as const) {
        const code = requirementOf(figure, version);
        if (code !== null) expect(line, `${point} ${version}`).toContain(`,${code},`);
      }
    }
  const gri = readFileSync('data/frameworks/esrs-gri.csv', 'utf8');
  for (const pair of ['S1-9,405-1', 'S1-12,405-1', 'S1-16,405-2']) expect(gri).toContain(pair);
});
