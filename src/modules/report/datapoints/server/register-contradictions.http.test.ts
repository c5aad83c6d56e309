import { beforeAll, describe, expect, it } from 'vitest';
import { importFile } from '#test/support/imports.ts';
import { newCompany, newPerson, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { reasonsFor } from '#test/support/waive.ts';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';

let test: TestApp;
let acme: TestCompany;
/** States the report, and sees the registers of the environment and of the workforce. */
let writer: Caller;
/** States the report and sees no register. */
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
async function act(by: Caller, name: string, input: object) {
  const answer = await by.call('POST', `/actions/${name}`, input);
  expect(answer.status, answer.text).toBe(200);
  return answer.body['result'] as { run: { id: string } };
}
const stated = (concept: string, value: string, more: object = {}) =>
  made(writer, '/disclosure-values', { period, concept: `vsme:${concept}`, value, ...more });
/** Says a value otherwise, and what the report then says of it. */
async function restated({ id }: Made, set: object): Promise<string[]> {
  const { version } = (await writer.call('GET', `/disclosure-values/${id}`)).body['record'] as Made;
  const answer = await writer.call('PATCH', `/disclosure-values/${id}`, { version, set });
  expect(answer.status, answer.text).toBe(200);
  return found(writer);
}
const RULES = ['register-differs', 'inventory-boundary'];
async function found(by: Caller): Promise<string[]> {
  const answer = await by.call('GET', `/reports/vsme?period=${period}`);
  expect(answer.status, answer.text).toBe(200);
  const { problems } = answer.body as unknown as VsmeReportResponse;
  return problems
    .filter(({ rule }) => RULES.includes(rule))
    .map(({ message }) => message.replace(/ (Use|Change) the .*$/, ''));
}

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
    'social.read',
  ]);
  stranger = await newPerson(test, acme, ['report.read', 'report.write']);
  hr = await newPerson(test, acme, [
    'company.read',
    'employee.read',
    'employee.write',
    'employee-data.read',
    'data.import',
    'incidents.read',
    'incidents.write',
    'report.read',
  ]);
  period = (await made(writer, '/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' })).id;
}, 120_000);

describe('a value stated by hand', () => {
  it('of emissions is held against the calculation, in any unit, with its boundary', async () => {
    const approver = await newPerson(test, acme, [
      'environmental.read',
      'environmental.write',
      'environmental.approve',
    ]);
    const own = await made(writer, '/org-units', { name: 'Acme GmbH', kind: 'legalEntity', country: 'DE' });
    const other = await made(writer, '/org-units', { name: 'Acme Austria', kind: 'legalEntity', country: 'AT' });
    for (const [name, parent] of [
      ['Bonn', own.id],
      ['Graz', other.id],
    ]) {
      const site = await made(writer, '/org-units', { name, kind: 'site', parent });
      await made(writer, '/activity-data', {
        site: site.id,
        activityType: 'diesel',
        from: '2025-01-01',
        to: '2025-12-31',
        quantity: '1000000',
        unit: 'L',
      });
    }
    const { run } = await act(writer, 'calculate-inventory', { period });
    const { body } = await writer.call('GET', `/inventory/runs/${run.id}`);
    const kg = Number((body['run'] as { totals: { scope1Kg: string } }).totals.scope1Kg);
    const kilotonnes = (kg / 1e6).toFixed(2);
    const value = await stated('GrossScope1GreenhouseGasEmissions', '12');
    const named = (state: string) =>
      `the calculation “${(body['run'] as { name: string }).name}” of 2025 (${state}, Operational control)`;
    expect(await found(writer)).toEqual([expect.stringContaining(named('Completed')) as unknown]);
    await act(approver, 'approve-run', { run: run.id, note: null, waivers: await reasonsFor(approver, run.id) });
    expect(await found(writer)).toEqual([
      expect.stringContaining(
        `stated as 12 t_co2e, but ${named('Approved')} gives ${Number((kg / 1000).toFixed(3))} t_co2e`,
      ) as unknown,
    ]);
    expect(await found(stranger)).toEqual([]);
    // The same amount at its two places, though in another unit; what differs by one of them is another.
    expect(await restated(value, { value: kilotonnes, unit: 'utr:ktCO2e' })).toEqual([]);
    expect(await restated(value, { value: (kg / 1e6 - 0.01).toFixed(2) })).toHaveLength(1);
    expect(await restated(value, { footnotes: [{ text: 'With a leased plant.' }] })).toEqual([]);

    const basis = await stated('BasisForReporting', 'vsme:IndividualMember');
    expect(await found(writer)).toEqual([
      expect.stringContaining('includes emissions of several legal entities: Acme Austria, Acme GmbH') as unknown,
    ]);
    expect(await found(stranger)).toEqual([]);
    expect(await restated(basis, { value: 'vsme:ConsolidatedMember' })).toEqual([]);
  });

  it('of materials is held against what was received, by the name of the material', async () => {
    const site = await made(writer, '/org-units', { name: 'Mill', kind: 'site', country: 'DE' });
    await made(writer, '/material-flows', {
      site: site.id,
      kind: 'inflow',
      material: 'Steel',
      isKey: true,
      from: '2025-03-01',
      to: '2025-03-31',
      quantity: '12.5',
    });
    const row = { dimensions: 'vsme:IdentifierOfMaterialTypedAxis=1' };
    await stated('NameOfMaterialUsed', 'steel ', row);
    const weight = await stated('WeightOfMaterialUsed', '12500', { ...row, unit: 'utr:kg' });
    expect(await found(writer)).toEqual([]);
    expect(await restated(weight, { value: '12400' })).toEqual([
      expect.stringContaining('stated as 12400 kg, but the records of 2025 give 12500 kg') as unknown,
    ]);
    expect(await restated(weight, { value: '12500' })).toEqual([]);
  });

  it('of people is held against their records by who may see them, counted as the report counts', async () => {
    const done = await importFile(test, hr, {
      resource: 'employee',
      bytes: [
        'Employee number;First name;Last name;Start date;Employment type;Gender;Weekly hours',
        ...Array.from(
          { length: 12 },
          (_, n) => `${n};Person;${n};2024-01-01;Permanent;${n % 2 ? 'Male' : 'Female'};20`,
        ),
      ].join('\n'),
      commit: 'all',
    });
    expect(done).toMatchObject({ state: 'done' });
    const count = await stated('NumberOfEmployees', '13');
    expect(await found(writer)).toEqual([
      expect.stringContaining('stated as 13 person, but the records of 2025 give 12 person') as unknown,
    ]);
    expect(await found(stranger)).toEqual([]);
    // Counted as the report counts: twelve half-time people.
    const counted = await stated('TypeOfNumberOfEmployees', 'vsme:Full-TimeEquivalentFTEMember');
    expect(await found(writer)).toEqual([expect.stringContaining('the records of 2025 give 6 person') as unknown]);
    await restated(counted, { value: 'vsme:HeadcountMember' });
    expect(await restated(count, { value: '12' })).toEqual([]);
  });

  it('of accidents is held against the incidents by who sees rates alone', async () => {
    await made(hr, '/incidents', {
      kind: 'injury',
      happenedOn: '2025-05-02',
      worker: 'employee',
      severity: 'lostTime',
      title: 'Fell from a ladder',
    });
    await stated('NumberOfRecordableWorkRelatedAccidentsInTheReportingPeriod', '0');
    const officer = await newPerson(test, acme, ['report.read', 'incident-rates.read']);
    expect(await found(writer)).toEqual([]);
    expect(await found(officer)).toEqual([
      expect.stringContaining('stated as 0, but the records of 2025 give 1') as unknown,
    ]);
  });
});
