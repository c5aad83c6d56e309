import { beforeAll, describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller, type TestApp } from '#test/support/company.ts';
import type { ReportOutOfDate } from '#modules/report/publication/model/out-of-date-contracts.ts';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';

let test: TestApp;
let acme: Awaited<ReturnType<typeof newCompany>>;
let writer: Caller;
let approver: Caller;
let publisher: Caller;
let lead: Caller;

beforeAll(async () => {
  test = await testApp();
  acme = await newCompany(test, 'Acme');
  writer = await newPerson(test, acme, [
    'report.read',
    'report.write',
    'company.read',
    'environmental.read',
    'environmental.write',
    'environmental.manage',
    'periods.manage',
  ]);
  approver = await newPerson(test, acme, ['report.read', 'report.write', 'report.approve']);
  publisher = await newPerson(test, acme, ['report.read', 'report.publish']);
  lead = await newPerson(test, acme, [
    'report.read',
    'report.write',
    'company.read',
    'materiality.read',
    'materiality.manage',
  ]);
}, 120_000);

async function made(by: Caller, path: string, body: object): Promise<string> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return (answer.body['record'] as { id: string }).id;
}
const newPeriod = (year: string) =>
  made(writer, '/reporting-periods', { name: year, from: `${year}-01-01`, to: `${year}-12-31` });
const said = (period: string, concept: string, value: string) =>
  made(writer, '/disclosure-values', { period, concept: `vsme:${concept}`, value });
async function pointOf(period: string, concept: string) {
  const { sections } = (await writer.call('GET', `/reports/vsme?period=${period}`))
    .body as unknown as VsmeReportResponse;
  return sections.flatMap(({ concepts }) => concepts).find(({ name }) => name === `vsme:${concept}`);
}

describe('a value that was stated by hand', () => {
  it('is held against its register, unless a footnote explains it, by who sees both', async () => {
    const period = await newPeriod('2098');
    const organiser = await newPerson(test, acme, ['company.read', 'organisation.manage']);
    const site = await made(organiser, '/org-units', { name: 'Works 2098', kind: 'site', country: 'DE' });
    await made(writer, '/water-flows', {
      site,
      from: '2098-01-01',
      to: '2098-12-31',
      kind: 'withdrawal',
      source: 'ground',
      quantity: '1000.4',
    });
    const point = 'vsme:TotalAmountOfWaterWithdrawnFromAllSites';
    const value = await made(writer, '/disclosure-values', { period, concept: point, value: '900' });
    const found = async (by: Caller) =>
      ((await by.call('GET', `/reports/vsme?period=${period}`)).body as unknown as VsmeReportResponse).problems
        .filter(({ rule }) => rule === 'register-differs')
        .map(({ concept, severity, message }) => [concept, severity, message]);
    expect(await found(writer)).toEqual([
      [
        point,
        'warning',
        expect.stringContaining('stated as 900 m3, but the records of 2098 give 1000.4 m3') as unknown,
      ],
    ]);
    // Whoever does not see the register is not told what it holds.
    expect(await found(approver)).toEqual([]);
    const change = (version: number, set: object) =>
      writer.call('PATCH', `/disclosure-values/${value}`, { version, set });
    await change(1, { footnotes: [{ text: 'Without the well of the tenants: 100.4 m³.' }] });
    expect(await found(writer)).toEqual([]);
    // The same at the decimals that are stated.
    await change(2, { footnotes: [], value: '1000' });
    expect(await found(writer)).toEqual([]);
  });
});

describe('writing a disclosure', () => {
  const turnover = { concept: 'vsme:Turnover', dimensions: null };
  const take = (period: string, proposals: object[], by = writer) =>
    by.call('POST', '/actions/take-proposals', { period, proposals });

  it('is helped by what is known, with its source, and nobody sees more that way than in the registers', async () => {
    const period = await newPeriod('2100');
    const known = async (by: Caller) =>
      (
        (await by.call('GET', `/reports/vsme/proposals?period=${period}`)).body as {
          proposals: { concept: string; source: string; lineage: string | null }[];
        }
      ).proposals;
    const decided = await lead.call('POST', '/reporting-standard-decisions', {
      period,
      averageEmployees: 42,
      netTurnoverMinor: 450_000_050,
      chosen: 'vsme_2025',
      module: 'basic',
      reason: 'Asked for by a bank.',
    });
    expect(decided.status, decided.text).toBe(201);
    expect(await known(lead)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...turnover,
          value: '4500000.5',
          unit: 'iso4217:EUR',
          source: 'size',
          lineage: `materiality/reporting-standard-selection?period=${period}`,
        }),
        expect.objectContaining({ concept: 'vsme:NumberOfEmployees', value: '42', source: 'size' }),
        expect.objectContaining({ concept: 'vsme:BasisForPreparation', source: 'basis' }),
      ]),
    );
    expect((await known(writer)).filter(({ source }) => source === 'size')).toEqual([]);
    expect((await publisher.call('GET', `/reports/vsme/proposals?period=${period}`)).status).toBe(403);

    expect((await take(period, [{ ...turnover, version: null }], lead)).body['result']).toEqual({ taken: 1 });
    const [value] = (await pointOf(period, 'Turnover'))?.values ?? [];
    expect(value).toMatchObject({
      value: '4500000.5',
      origin: 'computed',
      method: expect.stringContaining('decision'),
    });
    // Over what somebody entered meanwhile it is not taken.
    await writer.call('PATCH', `/disclosure-values/${value?.id ?? ''}`, { version: 1, set: { value: '5' } });
    expect((await take(period, [{ ...turnover, version: 1 }], lead)).body['code']).toBe('record.conflict');
    expect((await take(period, [{ ...turnover, version: 2 }], lead)).body['result']).toEqual({ taken: 1 });
    expect((await take(period, [{ concept: 'vsme:Assets', version: null }], lead)).body).toMatchObject({
      code: 'report.proposal-gone',
      values: { label: 'Assets' },
    });
  });

  it('is offered revenue and headcount entered for intensities, first of all and with the way back to them', async () => {
    const period = await newPeriod('2104');
    const entered = (kind: string, more: object) => made(writer, '/intensity-denominators', { period, kind, ...more });
    const revenue = await entered('revenue', { amount: '4100000.50', currency: 'CHF', source: 'Annual accounts 2104' });
    const headcount = await entered('headcount', { amount: '240', source: 'Payroll, 31 December' });
    await entered('fte', { amount: '201.5', source: 'Payroll' });
    await lead.call('POST', '/reporting-standard-decisions', {
      period,
      averageEmployees: 42,
      netTurnoverMinor: 450_000_050,
      balanceTotalMinor: 100,
      chosen: 'vsme_2025',
      module: 'basic',
      reason: 'Asked for by a bank.',
    });
    const both = await newPerson(test, acme, [
      'report.read',
      'report.write',
      'environmental.read',
      'materiality.read',
      'company.read',
    ]);
    const known = async (by: Caller) =>
      (
        (await by.call('GET', `/reports/vsme/proposals?period=${period}`)).body as {
          proposals: { concept: string; source: string; value: string; lineage: string | null }[];
        }
      ).proposals;
    const address = `environmental/ghg-emissions?tab=intensity&period=${period}&view.record=`;
    const offered = await known(both);
    expect(offered.filter(({ source }) => source === 'denominators')).toEqual([
      expect.objectContaining({
        ...turnover,
        value: '4100000.5',
        unit: 'iso4217:CHF',
        lineage: `${address}${revenue}`,
      }),
      expect.objectContaining({ concept: 'vsme:NumberOfEmployees', value: '240', lineage: `${address}${headcount}` }),
      expect.objectContaining({ concept: 'vsme:TypeOfNumberOfEmployees', value: 'vsme:HeadcountMember' }),
    ]);
    // What the decision alone knows stays offered; of two that know the same the first is.
    expect(offered.filter(({ source }) => source === 'size')).toEqual([
      expect.objectContaining({ concept: 'vsme:Assets', value: '1' }),
    ]);
    expect((await known(lead)).map(({ source }) => source)).not.toContain('denominators');

    const places = [turnover, { concept: 'vsme:NumberOfEmployees', dimensions: null }];
    const taken = await take(
      period,
      places.map((place) => ({ ...place, version: null })),
      both,
    );
    expect(taken.body['result'], taken.text).toEqual({ taken: 2 });
    expect((await pointOf(period, 'Turnover'))?.values[0]).toMatchObject({
      value: '4100000.5',
      unit: 'iso4217:CHF',
      origin: 'computed',
      method: 'Net revenue as entered for emission intensities of the period; source: Annual accounts 2104.',
      lineage: `${address}${revenue}`,
    });
    const stale = async () =>
      ((await both.call('GET', `/reports/out-of-date?period=${period}`)).body as unknown as ReportOutOfDate).registers;
    expect(await stale()).toEqual([]);
    await writer.call('PATCH', `/intensity-denominators/${headcount}`, { version: 1, set: { amount: '241' } });
    expect(await stale()).toMatchObject([
      { source: 'denominators', disclosureValues: [expect.any(String), expect.any(String)] },
    ]);
  });

  it('is offered full-time equivalents where employees are counted so, and headcount where they are not', async () => {
    const period = await newPeriod('2105');
    const entered = (kind: string, amount: string) =>
      made(writer, '/intensity-denominators', { period, kind, amount, source: 'Payroll' });
    const both = await newPerson(test, acme, ['report.read', 'report.write', 'environmental.read', 'company.read']);
    const offered = async () =>
      (
        (await both.call('GET', `/reports/vsme/proposals?period=${period}`)).body as {
          proposals: { concept: string; source: string; value: string }[];
        }
      ).proposals.flatMap(({ concept, source, value }) =>
        source === 'denominators' ? [[concept.replace('vsme:', ''), value]] : [],
      );
    const fte = [
      ['NumberOfEmployees', '201.5'],
      ['TypeOfNumberOfEmployees', 'vsme:Full-TimeEquivalentFTEMember'],
    ];
    await entered('fte', '201.5');
    expect(await offered()).toEqual(fte);
    await entered('headcount', '240');
    expect(await offered()).toEqual([
      ['NumberOfEmployees', '240'],
      ['TypeOfNumberOfEmployees', 'vsme:HeadcountMember'],
    ]);
    await made(writer, '/disclosure-values', {
      period,
      concept: 'vsme:TypeOfNumberOfEmployees',
      value: 'vsme:Full-TimeEquivalentFTEMember',
    });
    expect((await offered())[0]).toEqual(fte[0]);
    // What is entered in full-time equivalents is no headcount, for ESRS and for intensities.
    await made(writer, '/disclosure-values', { period, concept: 'vsme:NumberOfEmployees', value: '201.5' });
    const esrs = (await both.call('GET', `/reports/esrs/proposals?period=${period}&version=esrs_2026`)).body as {
      proposals: { point: string; value: string; source: string }[];
    };
    expect(esrs.proposals.find(({ point }) => point === 'employees.total')).toMatchObject({
      value: '240',
      source: 'denominators',
    });
  });

  it('says of each datapoint once whether it is required, and counts the same', async () => {
    const period = await newPeriod('2103');
    const { sections, counts } = (await writer.call('GET', `/reports/vsme?period=${period}`))
      .body as unknown as VsmeReportResponse;
    const required = sections.flatMap(({ concepts }) => concepts).filter(({ requiredBy }) => requiredBy !== null);
    expect(required).toHaveLength(counts.required);
    expect(new Set(required.map(({ name }) => name)).size).toBe(counts.required);
  });

  it('shows what stood there a year before, and the page as it will be printed', async () => {
    const [before, period] = [await newPeriod('2101'), await newPeriod('2102')];
    await said(before, 'UndertakingsLegalForm', 'vsme:CooperativeMember');
    const rate = await said(before, 'EmployeeTurnoverRate', '0.084');
    for (const [version, status] of [
      [1, 'reviewed'],
      [2, 'approved'],
    ] as const)
      await approver.call('PATCH', `/disclosure-values/${rate}`, { version, set: { status } });
    await said(period, 'EmployeeTurnoverRate', '0.0725');
    expect(await pointOf(period, 'UndertakingsLegalForm')).toMatchObject({
      values: [],
      priors: [{ dimensions: null, value: 'vsme:CooperativeMember' }],
      requiredBy: expect.stringContaining('24.e.i'),
    });
    const preview = await writer.call('GET', `/reports/vsme/preview?period=${period}&disclosure=B8`);
    expect(JSON.stringify(preview.body)).toContain('["Employee turnover rate","7.25 %","8.4 %"]');
    expect((await writer.call('GET', `/reports/vsme/preview?period=${period}&disclosure=B99`)).status).toBe(404);
  });
});
