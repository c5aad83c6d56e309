import { beforeAll, describe, expect, it } from 'vitest';
import { esrsChecks, esrsPage } from '#modules/report/esrs/model/esrs-contracts.ts';
import type { Preview } from '#modules/report/datapoints/model/preview-response.ts';
import { newCompany, newPerson, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { importFile } from '#test/support/imports.ts';

let test: TestApp;
let acme: TestCompany;
/** States ESRS, and sees the registers of the environment and of the workforce. */
let writer: Caller;
/** States ESRS and sees no register. */
let stranger: Caller;
let hr: Caller;
let period = '';

interface Made {
  id: string;
  version: number;
}
async function made(by: Caller, path: string, body: object): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
const stated = (point: string, value: string, more: object = {}) =>
  made(writer, '/esrs-values', { period, point, value, ...more });
/** Says a value otherwise, and what the checks then say of it. */
async function restated({ id }: Made, set: object): Promise<string[]> {
  const { version } = (await writer.call('GET', `/esrs-values/${id}`)).body['record'] as Made;
  const answer = await writer.call('PATCH', `/esrs-values/${id}`, { version, set });
  expect(answer.status, answer.text).toBe(200);
  return found(writer);
}
async function checksOf(by: Caller, version = 'esrs_2026') {
  const answer = await by.call('GET', `/reports/esrs/checks?period=${period}&version=${version}`);
  expect(answer.status, answer.text).toBe(200);
  return esrsChecks.parse(answer.body).problems.filter(({ rule }) => rule === 'register-differs');
}
const found = async (by: Caller, version?: string): Promise<string[]> =>
  (await checksOf(by, version)).map(({ message }) => message.replace(/ Use the .*$/, ''));
const pageOf = async (by: Caller, requirement: string) =>
  esrsPage.parse(
    (await by.call('GET', `/reports/esrs/requirement?period=${period}&version=esrs_2026&requirement=${requirement}`))
      .body,
  ).requirement.points;

beforeAll(async () => {
  test = await testApp({ clock: () => new Date('2026-03-15T09:00:00Z') });
  acme = await newCompany(test, 'Acme');
  writer = await newPerson(test, acme, [
    'company.read',
    'environmental.read',
    'environmental.write',
    'environmental.manage',
    'environmental.calculate',
    'organisation.manage',
    'periods.manage',
    'report.read',
    'report.write',
    'data.export',
    'social.read',
  ]);
  stranger = await newPerson(test, acme, ['report.read', 'report.write']);
  hr = await newPerson(test, acme, [
    'company.read',
    'employee.read',
    'employee.write',
    'employee-data.read',
    'pay.read',
    'pay.write',
    'fair-pay.read',
    'data.import',
    'incidents.read',
    'incidents.write',
    'report.read',
  ]);
  period = (await made(writer, '/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' })).id;
}, 120_000);

describe('a value of ESRS stated by hand', () => {
  it('of emissions is held against the calculation, by scope and category, in both versions', async () => {
    const site = await made(writer, '/org-units', { name: 'Bonn', kind: 'site', country: 'DE' });
    const year = { site: site.id, from: '2025-01-01', to: '2025-12-31' };
    await made(writer, '/activity-data', { ...year, activityType: 'diesel', quantity: '1000', unit: 'L' });
    const answer = await writer.call('POST', '/actions/calculate-inventory', { period });
    const { run } = answer.body['result'] as { run: { id: string; name: string } };
    const { body } = await writer.call('GET', `/inventory/runs/${run.id}`);
    const { scope1Kg } = (body['run'] as { totals: { scope1Kg: string } }).totals;
    const tonnes = (Number(scope1Kg) / 1000).toFixed(3);
    const value = await stated('ghg.scope1', '12');
    const [said] = await checksOf(writer);
    expect(said).toMatchObject({
      requirement: 'E1-8',
      point: 'ghg.scope1',
      severity: 'warning',
      source: 'Greenhouse gas emissions',
    });
    expect(said?.message).toMatch(
      new RegExp(
        `^Scope 1: stated as 12 t_co2e, but the calculation “.+” of 2025 \\(Completed, .+\\) gives ${Number(tonnes)} t_co2e\\.`,
      ),
    );
    expect(said?.lineage).toMatch(new RegExp(`^environmental/ghg-emissions\\?run=${run.id}`));
    expect(await found(writer, 'esrs_2023')).toEqual(await found(writer));
    expect(await found(stranger)).toEqual([]);
    // At the datapoint it says the same.
    expect((await pageOf(writer, 'E1-8')).find(({ id }) => id === 'ghg.scope1')?.values[0]?.messages).toMatchObject([
      { rule: 'register-differs', lineage: said?.lineage },
    ]);
    expect(await restated(value, { value: tonnes })).toEqual([]);
    expect(await restated(value, { value: Number(tonnes).toFixed(1) })).toEqual([]);
    expect(await restated(value, { value: '12', footnotes: [{ text: 'With a leased plant.' }] })).toEqual([]);
    // The footnote is printed with the value, and stands in the table.
    const preview = (
      await writer.call('GET', `/reports/esrs/preview?period=${period}&version=esrs_2026&requirement=E1-8`)
    ).body as unknown as Preview;
    expect(preview.blocks.map(({ text }) => text).join('\n')).toContain('Scope 1: With a leased plant.');
    expect(
      (await writer.call('GET', `/reports/esrs/export?period=${period}&version=esrs_2026&format=csv`)).text,
    ).toContain('With a leased plant.');
    expect(await restated(value, { footnotes: [] })).toHaveLength(1);
    // Taking the value of the calculation ends it.
    const { version } = (await writer.call('GET', `/esrs-values/${value.id}`)).body['record'] as Made;
    const taken = await writer.call('POST', '/actions/take-esrs-proposals', {
      period,
      version: 'esrs_2026',
      proposals: [{ point: 'ghg.scope1', row: null, version }],
    });
    expect(taken.status, taken.text).toBe(200);
    expect(await found(writer)).toEqual([]);
  });

  it('of water and waste is held against its balance, row by row, and not where the register has nothing', async () => {
    const site = await made(writer, '/org-units', { name: 'Mill', kind: 'site', country: 'DE' });
    const water = await stated('water.withdrawal', '900');
    expect(await found(writer)).toEqual([]);
    await made(writer, '/water-flows', {
      site: site.id,
      from: '2025-01-01',
      to: '2025-12-31',
      kind: 'withdrawal',
      source: 'ground',
      quantity: '1000.4',
    });
    expect(await found(writer)).toEqual(['Water withdrawn: stated as 900 m3, but the records of 2025 give 1000.4 m3.']);
    expect(await restated(water, { value: '1000' })).toEqual([]);
    await made(writer, '/waste-movements', {
      site: site.id,
      movedOn: '2025-03-01',
      wasteCode: '030105',
      quantity: '3',
      unit: 't',
      treatment: 'landfill',
      operationCode: 'D1',
    });
    const share = await stated('waste.operation-share', '0.9', { row: 'landfill' });
    await stated('waste.operation-share', '0.1', { row: 'recycling' });
    expect(await found(writer)).toEqual([
      // The records know one delivery, and the message says what they may lack.
      'Share of waste by treatment, Landfilled: stated as 90%, but the records of 2025 so far give 100%. The records of 1 source end before the period does; it is not confirmed that nothing follows. Complete the records, or explain the difference in a footnote.',
    ]);
    expect(await restated(share, { value: '1' })).toEqual([]);
  });

  it('of people is held against their records by who may see them', async () => {
    const done = await importFile(test, hr, {
      resource: 'employee',
      bytes: [
        'Employee number;First name;Last name;Start date;Employment type;Gender;Weekly hours',
        ...Array.from(
          { length: 12 },
          (_, n) => `${n};Person;${n};2024-01-01;Permanent;${n % 2 ? 'Male' : 'Female'};40`,
        ),
      ].join('\n'),
      commit: 'all',
    });
    expect(done).toMatchObject({ state: 'done' });
    const count = await stated('employees.total', '13');
    const women = await stated('employees.gender', '7', { row: 'women' });
    expect(await found(writer)).toEqual([
      'Employees: stated as 13 person, but the records of 2025 give 12 person.',
      'Employees by gender, Women: stated as 7 person, but the records of 2025 give 6 person.',
    ]);
    expect(await found(stranger)).toEqual([]);
    await restated(count, { value: '12' });
    expect(await restated(women, { value: '6' })).toEqual([]);
    await made(hr, '/incidents', {
      kind: 'injury',
      happenedOn: '2025-05-02',
      worker: 'employee',
      severity: 'lostTime',
      title: 'Fell from a ladder',
    });
    await stated('safety.accidents', '0');
    const officer = await newPerson(test, acme, ['report.read', 'incident-rates.read']);
    expect(await found(writer)).toEqual([]);
    expect(await found(officer)).toEqual([
      'Recordable accidents at work: stated as 0, but the records of 2025 give 1.',
    ]);
  });

  it('says nothing of a pay gap that is hidden, and the gap as soon as its groups are large enough', async () => {
    const { body } = await hr.call('GET', '/employees?limit=200');
    const people = (body['items'] as { id: string; gender: string }[]).toSorted((a, b) =>
      a.gender.localeCompare(b.gender),
    );
    const pay = ({ id, gender }: { id: string; gender: string }) =>
      made(hr, '/compensation', {
        employee: id,
        effectiveFrom: '2024-01-01',
        baseMinor: gender === 'female' ? 300_000 : 400_000,
        payPeriod: 'month',
        currency: 'EUR',
      });
    await stated('pay.gap', '0.9');
    const ofPay = async (by: Caller) => (await found(by)).filter((message) => message.startsWith('Pay gap'));
    const last = people.pop();
    for (const person of people) await pay(person);
    // One person without pay: a part would be taken for the whole, and tell the last one by difference.
    expect(await ofPay(hr)).toEqual([]);
    if (last !== undefined) await pay(last);
    expect(await ofPay(hr)).toEqual([
      'Pay gap between women and men: stated as 90%, but the records of 2025 give 25%.',
    ]);
    expect(await ofPay(writer)).toEqual([]);
    // Two men fewer: their group is too small to be shown, and what is stated wrongly is not told either.
    for (const { id } of people.filter(({ gender }) => gender === 'male').slice(0, 2)) {
      const { version } = (await hr.call('GET', `/employees/${id}`)).body['record'] as Made;
      const answer = await hr.call('PATCH', `/employees/${id}`, { version, set: { gender: 'female' } });
      expect(answer.status, answer.text).toBe(200);
    }
    expect(await ofPay(hr)).toEqual([]);
  });
});
