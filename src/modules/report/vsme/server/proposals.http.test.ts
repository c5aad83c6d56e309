import { beforeAll, describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';

let writer: Caller;
let approver: Caller;
let publisher: Caller;
let lead: Caller;

beforeAll(async () => {
  const test = await testApp();
  const acme = await newCompany(test, 'Acme');
  writer = await newPerson(test, acme, [
    'report.read',
    'report.write',
    'company.read',
    'environmental.read',
    'environmental.manage',
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
