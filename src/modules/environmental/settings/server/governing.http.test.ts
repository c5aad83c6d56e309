import { describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp } from '#test/support/company.ts';
import { environmentalPolicy } from '#modules/environmental/settings/model/environmental-policy.ts';
import {
  energyBalanceResponse,
  meterConsumptionResponse,
} from '#modules/environmental/energy/model/energy-contracts.ts';
import type { CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { settingsEffects, type SettingsTrial } from '#modules/environmental/settings/model/settings-contracts.ts';

/** Each setting changes the result of the engine that it is for, from its day on. */
describe('environmental settings that govern', async () => {
  const test = await testApp();
  const company = await newCompany(test);
  const lead = await newPerson(test, company, [
    'company.read',
    'organisation.manage',
    'environmental.read',
    'environmental.write',
    'environmental.manage',
    'periods.manage',
    'environmental.calculate',
    'environmental.approve',
  ]);
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await lead.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const set = (validFrom: string, body: object) =>
    made('/environmental-settings', {
      validFrom,
      reason: 'Decided',
      approvalChain: 'one',
      energyUnit: 'MWh',
      massUnit: 't',
      volumeUnit: 'm3',
      ...body,
    });
  const look = async (change: Partial<SettingsTrial>) =>
    settingsEffects.parse(
      (
        await lead.call('POST', '/inventory/settings-effects', {
          ...environmentalPolicy.defaults,
          validFrom: '2025-01-01',
          ...change,
        })
      ).body,
    );
  const calculate = async (id: string): Promise<CalculationSummary> =>
    (
      (await lead.call('POST', '/actions/calculate-inventory', { period: id, withoutUpstream: true })).body[
        'result'
      ] as { run: CalculationSummary }
    ).run;
  const [period, before] = [
    await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' }),
    await made('/reporting-periods', { name: '2024', from: '2024-01-01', to: '2024-12-31' }),
  ];
  const site = await made('/org-units', { name: 'Vienna', kind: 'site', country: 'AT' });
  for (const year of ['2024', '2025'])
    await made('/activity-data', {
      site,
      activityType: 'districtHeat',
      quantity: '1000',
      unit: 'kWh',
      from: `${year}-01-01`,
      to: `${year}-12-31`,
    });
  const gas = await made('/activity-data', {
    site,
    activityType: 'naturalGas',
    quantity: '1000',
    unit: 'kWh_gross',
    from: '2025-01-01',
    to: '2025-12-31',
  });

  it('say from which family a country takes its default factors', async () => {
    const first = await calculate(period);
    expect(first.counts).toMatchObject({ records: 2, lines: 1, gapRecords: 1 });
    const explain = async (calculation: CalculationSummary) =>
      (await lead.call('GET', `/inventory/runs/${calculation.id}/lines/${gas}-0/explain`)).text;
    expect(await explain(first)).toContain('ipcc');
    const looked = await look({ countryDefaults: 'AT=ukgov' });
    expect(looked.effects.filter(({ setting }) => setting === 'countryDefaults')).toMatchObject([
      { what: 'lines', before: 0, after: 2, period: { name: '2025' } },
    ]);
    await set('2025-01-01', { countryDefaults: ' AT=ukgov ' });
    const second = await calculate(period);
    expect([first.chosenDefaults, second.chosenDefaults]).toEqual([[], ['AT=ukgov']]);
    expect(second.counts).toMatchObject({ records: 2, lines: 2, gapRecords: 0 });
    expect(await explain(second)).toContain('by the publisher set in the settings');
    expect(second.totals?.scope1Kg).not.toBe(first.totals?.scope1Kg);
    expect(await explain(second)).toContain('is for GB; the activity is in AT');
    // A calculation keeps what it was made with, and a year before the settings has none of them.
    expect(await explain(first)).not.toContain('by the publisher set in the settings');
    expect((await calculate(before)).counts).toMatchObject({ lines: 0, gapRecords: 1 });
    const wrong = await lead.call('POST', '/environmental-settings', {
      validFrom: '2026-01-01',
      reason: 'Wrong',
      approvalChain: 'one',
      energyUnit: 'MWh',
      massUnit: 't',
      volumeUnit: 'm3',
      countryDefaults: 'AT=eea-grid',
    });
    expect([wrong.status, wrong.body['errors']]).toMatchObject([422, [{ path: 'countryDefaults' }]]);
  });

  it('say where degree days are from that name no source, and the heat shows it', async () => {
    const month = (at: number) => ({ site, month: `2025-0${at}`, heating: '400', reference: '500' });
    expect((await lead.call('POST', '/degree-days', month(1))).body).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'source' }],
    });
    await set('2025-01-01', { degreeDaySource: 'GeoSphere, Hohe Warte', heatingBase: '12', coolingBase: '18.3' });
    await made('/degree-days', month(1));
    await made('/degree-days', { ...month(2), source: 'Own station' });
    const [heat] = energyBalanceResponse.parse((await lead.call('GET', `/energy/balance?period=${period}`)).body).heat;
    expect(heat?.sources).toEqual([
      'GeoSphere, Hohe Warte (heating degree days below 12 °C, cooling degree days above 18.3 °C)',
      'Own station',
    ]);
    expect(heat?.normalised.warnings.map(({ code }) => code)).toContain('energy.degree-day-sources');
    expect((await lead.call('POST', '/degree-days', { ...month(1), month: '2024-12' })).status).toBe(422);
  });

  it('say how often meters are read, and what is longer is a gap', async () => {
    const meter = await made('/meters', { number: 'Q-1', site, carrier: 'electricity', unit: 'kWh' });
    for (const [day, reading] of [
      ['2024-12-31', '0'],
      ['2025-03-31', '90'],
      ['2025-06-30', '180'],
      ['2025-09-30', '270'],
    ])
      await made('/meter-readings', { meter, day, reading });
    const gaps = async () =>
      meterConsumptionResponse
        .parse((await lead.call('GET', `/energy/meters?period=${period}`)).body)
        .meters[0]?.findings.map(({ code, said }) => `${code} ${said.message.includes('every 31')}`);
    expect(await gaps()).toEqual([]);
    expect(
      (await look({ readingDaysMax: 31 })).effects.find(({ setting }) => setting === 'readingDaysMax'),
    ).toMatchObject({ what: 'gaps', before: 0, after: 3 });
    await set('2025-02-01', { readingDaysMax: 31 });
    expect(await gaps()).toEqual(['gap true', 'gap true', 'gap true']);
  });
});
