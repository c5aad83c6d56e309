import { beforeAll, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller, type TestApp } from '#test/support/company.ts';
import type { ReportOverview } from '#modules/report/overview/model/overview-contracts.ts';

let test: TestApp;
let writer: Caller;

beforeAll(async () => {
  test = await testApp();
  writer = await newPerson(test, await newCompany(test), [
    'report.read',
    'report.write',
    'report.approve',
    'environmental.manage',
    'periods.manage',
    'environmental.read',
    'company.read',
  ]);
}, 120_000);

const overview = async (by = writer): Promise<ReportOverview> => {
  const answer = await by.call('GET', '/reports/overview');
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as ReportOverview;
};

it('says of each of the latest periods how far its report is: data points, checks, text; the newest first, of a company nobody else sees', async () => {
  expect(await overview()).toEqual({ items: [], more: false });
  const ids = new Map<string, string>();
  for (const year of ['2019', '2020', '2021', '2022', '2023', '2024', '2025']) {
    const made = await writer.call('POST', '/reporting-periods', {
      name: year,
      from: `${year}-01-01`,
      to: `${year}-12-31`,
    });
    ids.set(year, (made.body['record'] as { id: string }).id);
  }
  expect(
    (
      await writer.call('POST', '/disclosure-values', {
        period: ids.get('2025'),
        concept: 'vsme:NumberOfEmployees',
        value: '12',
        unit: 'xbrli:pure',
      })
    ).status,
  ).toBe(201);
  expect(
    (await writer.call('POST', '/actions/start-report-document', { period: ids.get('2025'), from: null })).status,
  ).toBe(200);
  const { items, more } = await overview();
  expect([items.map(({ period }) => period.name), more]).toEqual([
    ['2025', '2024', '2023', '2022', '2021', '2020'],
    true,
  ]);
  expect(items[0]).toMatchObject({
    period: { standard: 'VSME (Recommendation 2025/1710)' },
    vsme: { values: 1, open: 1, approved: 0 },
    esrs: null,
    months: null,
    conditions: { must: 0, waivable: 0 },
    text: { status: 'draft', errors: 2 },
    publication: null,
  });
  expect(items[1]).toMatchObject({ vsme: { values: 0, open: 0 }, text: null });
  const stranger = await newPerson(test, await newCompany(test), ['report.read']);
  expect(await overview(stranger)).toEqual({ items: [], more: false });
  const nobody = await newPerson(test, await newCompany(test), ['environmental.read']);
  expect((await nobody.call('GET', '/reports/overview')).status).toBe(403);
});
