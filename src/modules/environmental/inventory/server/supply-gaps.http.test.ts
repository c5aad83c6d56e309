import { beforeAll, describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { scope3ScreeningResponse } from '#modules/environmental/scope3/model/scope3-contracts.ts';

const access = [
  'company.read',
  'organisation.manage',
  'environmental.read',
  'environmental.write',
  'environmental.manage',
  'periods.manage',
  'environmental.calculate',
  'report.read',
];

describe('category 3 of electricity and gas in the United Kingdom and in Germany', () => {
  let person: Caller;
  let [period, calculation] = ['', ''];
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await person.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const calculated = async () => {
    const answer = await person.call('POST', '/actions/calculate-inventory', { period });
    expect(answer.status, answer.text).toBe(200);
    return (answer.body['result'] as { run: { id: string } }).run.id;
  };
  const screening = async () =>
    scope3ScreeningResponse.parse((await person.call('GET', `/inventory/scope3-screening?run=${calculation}`)).body);
  const notAssessed = async () => {
    const { body } = await person.call('GET', `/inventory/runs/${calculation}/approval`);
    const conditions = body['conditions'] as {
      name: string;
      isMet: boolean;
      said: { message: string };
      details: { message: string }[];
    }[];
    const found = conditions.find(({ name }) => name === 'notAssessed');
    return { isMet: found?.isMet, said: [found?.said, ...(found?.details ?? [])].map((one) => one?.message ?? '') };
  };
  const statement = async () =>
    (await person.call('GET', `/reports/ghg-statement?run=${calculation}`)).body as unknown as {
      missing: { what: string; why: { message: string }[]; records: number | null }[];
      method: { message: string }[];
    };
  const claims = async () =>
    (await statement()).method.find(({ message }) => message.includes('Corporate Value Chain'))?.message;

  beforeAll(async () => {
    const test = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
    person = await newPerson(test, await newCompany(test), access);
    period = await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31', gwpSet: 'AR5' });
    const leeds = await made('/org-units', { name: 'Leeds', kind: 'site', country: 'GB' });
    const record = { from: '2025-01-01', to: '2025-12-31', quantity: '1000' };
    for (const [activityType, unit] of [
      ['electricity', 'kWh'],
      ['naturalGas', 'kWh_gross'],
    ])
      await made('/activity-data', { ...record, site: leeds, activityType, unit });
    const reason = { validFrom: '2025-01-01', screenedOn: '2026-01-10', relevance: 'notRelevant', reason: 'None here' };
    for (const category of Array.from({ length: 15 }, (_, at) => String(at + 1)))
      if (category !== '3') await made('/scope-3-screenings', { ...reason, category });
    calculation = await calculated();
  });

  it('is whole where the factor set has the supply of each fuel and of electricity', async () => {
    expect((await screening()).supplyGaps).toEqual([]);
    expect(await notAssessed()).toMatchObject({ isMet: true });
    expect(await claims()).toMatch(/in accordance/);
  });

  it('lacks by fuel, country and factor what no factor set has: on its tab, before approval and in the statement', async () => {
    const werk = await made('/org-units', { name: 'Werk', kind: 'site', country: 'DE' });
    const record = { from: '2025-01-01', to: '2025-12-31', quantity: '1000', unit: 'kWh' };
    await made('/activity-data', { ...record, site: werk, activityType: 'electricity' });
    calculation = await calculated();
    const { supplyGaps, rows } = await screening();
    expect(rows.find(({ number }) => number === 3)).toMatchObject({ standing: 'assessed' });
    expect(supplyGaps).toMatchObject([
      { code: 'inventory.upstream-missing-in', values: { country: { country: 'DE' } }, records: 1 },
      { code: 'inventory.grid-loss-missing-in', values: { country: { country: 'DE' } }, records: 1 },
    ]);
    const named = [
      /lacks the supply of Electricity in DE: .* has no well-to-tank factor for “.+”\./,
      /lacks the grid losses of Electricity in DE: .* has no grid loss factor for “.+”\./,
    ];
    const ready = await notAssessed();
    expect(ready.isMet).toBe(false);
    expect(ready.said[0]).toBe(
      'Category 3, Fuel- and energy-related activities, is not complete: 2 supplies have no emission factor.',
    );
    const missing = (await statement()).missing.filter(({ what }) => what === 'Scope 3, category 3');
    expect(missing.map(({ records }) => records)).toEqual([1, 1]);
    for (const [at, said] of named.entries()) {
      expect(ready.said[at + 1]).toMatch(said);
      expect(missing[at]?.why[0]?.message).toMatch(said);
    }
    expect(await claims()).toMatch(
      /without a claim of accordance.*category 3 lacks supplies of fuels and energy, listed below/,
    );
  });

  it('lacks by name what has no emission factor of its own, since no set is chosen for its supply', async () => {
    const found = await person.call('GET', '/org-units');
    const werk = (found.body['items'] as { id: string; name: string }[]).find(({ name }) => name === 'Werk')?.id;
    const record = { from: '2025-01-01', to: '2025-12-31', quantity: '50000', unit: 'kWh' };
    await made('/activity-data', { ...record, site: werk, activityType: 'districtHeat' });
    calculation = await calculated();
    const heat = (await screening()).supplyGaps.filter(({ message }) => message.includes('District heat'));
    expect(heat).toMatchObject([{ code: 'inventory.supply-without-factor-in', records: 1 }]);
    expect(heat[0]?.message).toBe(
      'Scope 3 Category 3 lacks the supply of District heat in DE: the records have no emission factor.',
    );
    expect((await notAssessed()).said).toContain(heat[0]?.message);
  });

  it('lacks nothing where the category was screened as not relevant and the calculation leaves it out', async () => {
    const reason = { validFrom: '2025-01-01', screenedOn: '2026-01-10', relevance: 'notRelevant', reason: 'None here' };
    await made('/scope-3-screenings', { ...reason, category: '3' });
    const answer = await person.call('POST', '/actions/calculate-inventory', { period, withoutUpstream: true });
    calculation = (answer.body['result'] as { run: { id: string } }).run.id;
    expect((await screening()).supplyGaps).toEqual([]);
  });
});
