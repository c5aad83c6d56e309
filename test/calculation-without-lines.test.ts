import { beforeAll, describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller } from './support/company.ts';

const access = [
  'company.read',
  'organisation.manage',
  'environmental.read',
  'environmental.write',
  'environmental.manage',
  'periods.manage',
  'environmental.calculate',
  'report.read',
  'report.write',
  'data.export',
];

describe('a calculation of which no record has an emission factor', () => {
  let person: Caller;
  let [period, run] = ['', ''];
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await person.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const calculate = async (): Promise<string> => {
    const answer = await person.call('POST', '/actions/calculate-inventory', { period });
    expect(answer.status, answer.text).toBe(200);
    return (answer.body['result'] as { run: { id: string } }).run.id;
  };
  const read = async (path: string): Promise<Record<string, never>> => {
    const answer = await person.call('GET', path);
    expect(answer.status, answer.text.slice(0, 500)).toBe(200);
    return answer.body as Record<string, never>;
  };

  beforeAll(async () => {
    const test = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
    person = await newPerson(test, await newCompany(test), access);
    period = await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31', gwpSet: 'AR6' });
    const site = await made('/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
    await made('/activity-data', {
      site,
      activityType: 'purchasedGoods',
      product: 'Nails',
      from: '2025-01-01',
      to: '2025-01-31',
      quantity: '1000',
      unit: 'EUR',
    });
    run = await calculate();
  });

  it('has no total on home, on the overview and in the list of calculations', async () => {
    const none = { totalLocationKg: null, totalMarketKg: null, otherCo2eKg: null, scope1Kg: null, scope3Kg: null };
    expect(await read('/inventory/key-figures')).toMatchObject({ run: { totalT: null }, excludedRecords: 1 });
    expect(await read(`/inventory/overview?period=${period}`)).toMatchObject({
      run: { totals: none },
      uncertainty: [],
    });
    expect(await read('/inventory/runs')).toMatchObject({ items: [{ totals: none }] });
  });

  it('has none in the results, their breakdown and their explanation', async () => {
    expect(await read(`/inventory/runs/${run}`)).toMatchObject({ run: { totals: { totalLocationKg: null } } });
    for (const by of ['scope', 'category', 'site', 'month', 'gas'])
      expect(await read(`/inventory/runs/${run}/totals?by=${by}`), by).toMatchObject({
        total: { lines: 0, locationKg: null, marketKg: null },
        items: [],
      });
    expect(await read(`/inventory/figures/explain?run=${run}&method=location`)).toMatchObject({ figure: null });
  });

  it('has empty cells in the file of the overview', async () => {
    const { text } = await person.call('GET', `/inventory/overview/export?period=${period}`);
    const rows = text.split('\r\n').filter((line) => line.includes('t CO2e'));
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row).toMatch(/,t CO2e,,,,/);
  });

  it('has no figure in the statement, and gives none to the datapoints of a report', async () => {
    const { headline, rows, scope2 } = (await read(`/reports/ghg-statement?run=${run}`)) as unknown as {
      headline: { tonnes: string | null }[];
      rows: { tonnes: string | null }[];
      scope2: unknown;
    };
    expect([...headline, ...rows].filter(({ tonnes }) => tonnes !== null)).toEqual([]);
    expect(scope2).toBeNull();
    const answer = await person.call('GET', `/reports/vsme/proposals?period=${period}`);
    expect(answer.text).not.toContain('GrossScope');
    expect(answer.text).not.toContain('"value":"0"');
  });
});
