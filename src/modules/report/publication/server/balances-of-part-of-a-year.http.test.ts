import { beforeAll, describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import type { PublishingResponse } from '#modules/report/publication/model/publication-contracts.ts';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';

const everything = [
  'company.read',
  'organisation.manage',
  'environmental.read',
  'environmental.write',
  'environmental.manage',
  'periods.manage',
  'report.read',
  'report.write',
  'report.manage',
  'report.approve',
  'report.publish',
];

describe('a report of energy on four months of bills, without emissions', () => {
  let person: Caller;
  let period = '';
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await person.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const stated = async () =>
    ((await person.call('GET', `/reports/vsme?period=${period}`)).body as unknown as VsmeReportResponse).sections
      .flatMap(({ concepts }) => concepts)
      .filter(({ values }) => values.length > 0)
      .map(({ name }) => name);
  const emptyMonths = async () =>
    (
      (await person.call('GET', `/reports/vsme/publishing?period=${period}`)).body as unknown as PublishingResponse
    ).conditions.find(({ name }) => name === 'emptyMonths');

  beforeAll(async () => {
    const app = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
    person = await newPerson(app, await newCompany(app), everything);
    period = await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31', gwpSet: 'AR6' });
    const site = await made('/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
    for (const month of ['01', '02', '03', '04']) {
      const days = { from: `2025-${month}-01`, to: `2025-${month}-28` };
      await made('/activity-data', { site, activityType: 'electricity', ...days, quantity: '1000', unit: 'kWh' });
    }
  }, 60_000);

  it('asks nothing of months while it states neither', async () => {
    expect(await emptyMonths()).toBeUndefined();
  });

  it('lacks the months of energy, taken from the balance', async () => {
    expect((await person.call('POST', '/actions/draw-figures', { period })).status).toBe(200);
    const names = await stated();
    expect(names.some((name) => name.includes('TotalEnergyConsumption'))).toBe(true);
    expect(names.some((name) => name.includes('GreenhouseGas'))).toBe(false);
    const condition = await emptyMonths();
    expect([condition?.isMet, condition?.said.message]).toEqual([false, '8 of 12 expected months have no data.']);
    expect(condition?.details[0]?.message).toMatch(/^Electricity, Mill: .*2025-05.*2025-12/);
  });
});
