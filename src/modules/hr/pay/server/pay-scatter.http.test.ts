import { beforeAll, describe, expect, test as it } from 'vitest';
import type { ResponseOf } from '#platform/http/model/call.ts';
import {
  newCompany,
  newMember,
  newPerson,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import type { payScatterCall } from '../model/pay-scatter.ts';

interface Made {
  id: string;
  version: number;
}
let test: TestApp;
let acme: TestCompany;
let [hr, ada, lead]: Caller[] = [];
let people: Record<'boss' | 'ada' | 'bea' | 'cleo' | 'dan', Made>;

const made = async (path: string, body: object): Promise<Made> => {
  const answer = await (hr as Caller).call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
};
const scatter = async (by: Caller | undefined, on = '2026-03-15') => {
  const answer = await (by as Caller).call('GET', `/pay-by-level?on=${on}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as ResponseOf<typeof payScatterCall>;
};
const names = async (by: Caller | undefined) => (await scatter(by)).points.map(({ name }) => name);

beforeAll(async () => {
  test = await testApp({ clock: () => new Date('2026-03-15T09:00:00Z') });
  acme = await newCompany(test, 'Acme');
  hr = await newMember(test, acme, ['hr']);
  ada = await newMember(test, acme, ['employee']);
  lead = await newPerson(test, acme, ['employee.read', 'pay.read:team']);
  const [chief, maker] = [
    await made('/positions', { title: 'Chief', level: 1 }),
    await made('/positions', { title: 'Maker', level: 4 }),
  ];
  const hired = (name: string, more: object) =>
    made('/employees', { givenName: name, familyName: 'Test', number: name, startDate: '2025-01-01', ...more });
  const boss = await hired('Boss', { position: chief.id, weeklyHours: '40', gender: 'male', account: lead.accountId });
  people = {
    boss,
    ada: await hired('Ada', {
      position: maker.id,
      weeklyHours: '20',
      gender: 'female',
      manager: boss.id,
      account: ada.accountId,
    }),
    bea: await hired('Bea', { weeklyHours: '40', manager: boss.id }),
    cleo: await hired('Cleo', { weeklyHours: '40' }),
    dan: await hired('Dan', { position: maker.id, employmentKind: 'contractor', weeklyHours: '40' }),
  };
  const paid = (employee: Made, more: object) =>
    made('/compensation', {
      employee: employee.id,
      effectiveFrom: '2025-01-01',
      payPeriod: 'year',
      currency: 'EUR',
      ...more,
    });
  await paid(people.boss, { baseMinor: 10_400_000 });
  // 26,000.00 + 1,000.00 + 500.00 a year for 20 × 52 hours.
  await paid(people.ada, { baseMinor: 2_600_000, allowancesMinor: 100_000, variableMinor: 50_000 });
  await paid(people.ada, { effectiveFrom: '2026-03-16', baseMinor: 5_200_000, reason: 'Raise' });
  await paid(people.bea, { payPeriod: 'hour', baseMinor: 2_150 });
  await paid(people.cleo, { baseMinor: 30_000_000, currency: 'SEK' });
  await paid(people.dan, { baseMinor: 5_000_000 });
}, 120_000);

describe('pay by level', () => {
  it('is the hourly pay of each employee on the day, with what is excluded', async () => {
    const { points, ...rest } = await scatter(hr);
    expect(rest).toEqual({
      on: '2026-03-15',
      currency: 'EUR',
      more: 0,
      otherCurrency: 1,
      withoutHours: 0,
      seesGender: true,
    });
    expect(points).toEqual([
      { employee: people.ada.id, name: 'Ada Test', level: 4, gender: 'female', hourly: '26.4423' },
      { employee: people.bea.id, name: 'Bea Test', level: null, gender: null, hourly: '21.5' },
      { employee: people.boss.id, name: 'Boss Test', level: 1, gender: 'male', hourly: '50' },
    ]);
    expect((await scatter(hr, '2026-03-16')).points[0]?.hourly).toBe('50');
    expect(await scatter(hr, '2024-12-31')).toMatchObject({ points: [], currency: null });
  });

  it('has the pay that the person views and no other, and gender for who views personal data of everybody', async () => {
    expect(await names(lead)).toEqual(['Ada Test', 'Bea Test']);
    expect((await scatter(lead)).points.every(({ gender }) => gender === null)).toBe(true);
    expect((await scatter(lead)).otherCurrency).toBe(0);
    expect(await names(ada)).toEqual(['Ada Test']);
    const finance = await scatter(await newMember(test, acme, ['finance']));
    expect([finance.points.length, finance.seesGender, finance.points[0]?.gender]).toEqual([3, false, null]);
    for (const role of ['auditor', 'administrator', 'sustainability', 'project-manager', 'line-manager'] as const) {
      const answer = await (await newMember(test, acme, [role])).call('GET', '/pay-by-level');
      if (answer.status === 200)
        expect(answer.body, role).toMatchObject({ points: [], otherCurrency: 0, currency: null });
      else expect(answer.status, role).toBe(403);
    }
    expect((await (await newPerson(test, acme, ['employee.read'])).call('GET', '/pay-by-level')).status).toBe(403);
  });
});
