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
import type { peopleCostCall } from '../model/overview-calls.ts';

let test: TestApp;
let acme: TestCompany;
let hr: Caller;

interface Made {
  id: string;
  [name: string]: unknown;
}
async function made(path: string, body: object): Promise<Made> {
  const answer = await hr.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
const costOf = async (by: Caller, on = '2026-03-16') => {
  const answer = await by.call('GET', `/people-cost?on=${on}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as ResponseOf<typeof peopleCostCall>;
};

beforeAll(async () => {
  test = await testApp({ clock: () => new Date('2026-03-16T09:00:00Z') });
  acme = await newCompany(test, 'Owing');
  hr = await newMember(test, acme, ['hr']);
  const type = await made('/leave-types', { name: 'Annual leave', purpose: 'annual' });
  await made('/leave-policies', { name: 'Staff', leaveType: type.id, validFrom: '2026-01-01', entitlementDays: '26' });
  const pay = { effectiveFrom: '2026-01-01', payPeriod: 'year', currency: 'EUR' };
  for (const [familyName, more] of [
    ['Yearly', { ...pay, baseMinor: 5_200_000 }],
    ['Monthly', { ...pay, baseMinor: 300_000, payPeriod: 'month', salariesPerYear: '13', variableMinor: 100_001 }],
    ['Abroad', { ...pay, baseMinor: 40_000_000, currency: 'SEK' }],
    ['Unknown', null],
  ] as const) {
    const person = await made('/employees', {
      givenName: 'Pat',
      familyName,
      startDate: '2026-01-01',
      weeklyHours: '40',
    });
    if (more !== null) await made('/compensation', { employee: person.id, ...more });
  }
}, 120_000);

describe('the cost of people', () => {
  it('is leave that is left at the pay of each, and pay of a year, exact, naming who is in neither', async () => {
    const { days, liability, cost, withoutPay, otherCurrency } = await costOf(hr);
    expect(days).toMatchObject({ figure: '104', unit: 'day' });
    // 26 days × (52,000.00 + 13 × 3,000.00 + 1,000.01) ÷ 260, rounded once (F17).
    expect(liability).toMatchObject({ figure: '9200', unit: 'EUR' });
    expect(cost).toMatchObject({ figure: '92000.01', unit: 'EUR' });
    expect({ withoutPay, otherCurrency }).toEqual({ withoutPay: 1, otherCurrency: 1 });
    expect(liability?.steps.map(({ figure }) => figure)).toEqual(['2']);
    expect(cost?.steps.map(({ figure }) => figure)).toEqual(['2', '1']);
  });

  it('is shown without any amount to who views leave in total and not the pay of everybody', async () => {
    const totals = await newPerson(test, acme, ['company.read', 'leave-totals.read']);
    expect(await costOf(totals)).toMatchObject({
      days: { figure: '104' },
      liability: null,
      cost: null,
      withoutPay: 0,
      otherCurrency: 0,
    });
    const lead = await newMember(test, acme, ['line-manager']);
    expect((await lead.call('GET', '/people-cost')).status).toBe(403);
  });
});
