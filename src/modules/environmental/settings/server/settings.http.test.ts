import { describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { environmentalPolicy } from '#modules/environmental/settings/model/environmental-policy.ts';
import type { EnvironmentalSettings } from '#modules/environmental/settings/model/environmental-settings.ts';
import type { CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { settingsEffects, type SettingsTrial } from '#modules/environmental/settings/model/settings-contracts.ts';

const all = [
  'company.read',
  'organisation.manage',
  'environmental.read',
  'environmental.write',
  'environmental.manage',
  'periods.manage',
  'environmental.calculate',
  'environmental.approve',
];
const trial: SettingsTrial = { validFrom: '2025-01-01', ...environmentalPolicy.defaults };

describe('what holds on a day', () => {
  const from = (validFrom: string, id: string, outlierScore: string) =>
    ({ ...environmentalPolicy.defaults, validFrom, id, outlierScore }) as EnvironmentalSettings;
  it('is the record that began last, of two for one day the one entered last, and the default before any', () => {
    const known = [from('2025-01-01', 'a', '4'), from('2026-01-01', 'b', '5'), from('2026-01-01', 'c', '6')];
    expect(
      ['2024-12-31', '2025-06-01', '2026-01-01'].map((day) => environmentalPolicy.on(known, day).outlierScore),
    ).toEqual(['3', '4', '6']);
  });
});

describe('environmental settings', async () => {
  const test = await testApp();
  const company = await newCompany(test);
  const lead = await newPerson(test, company, all);
  const writer = await newPerson(test, company, ['company.read', 'environmental.read', 'environmental.write']);
  const made = async (path: string, body: object, caller: Caller = lead): Promise<string> => {
    const answer = await caller.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const calculate = async (period: string): Promise<CalculationSummary> =>
    (
      (await lead.call('POST', '/actions/calculate-inventory', { period })).body['result'] as {
        run: CalculationSummary;
      }
    ).run;
  const look = async (change: Partial<SettingsTrial>) => {
    const answer = await lead.call('POST', '/inventory/settings-effects', { ...trial, ...change });
    expect(answer.status, answer.text).toBe(200);
    return settingsEffects.parse(answer.body);
  };
  const period = await made('/reporting-periods', {
    name: '2025',
    from: '2025-01-01',
    to: '2025-12-31',
    gwpSet: 'AR6',
  });
  const site = await made('/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
  for (let month = 1; month <= 9; month += 1) {
    await made('/activity-data', {
      site,
      activityType: 'naturalGas',
      from: `2025-0${month}-01`,
      to: `2025-0${month}-28`,
      quantity: month === 9 ? '160' : String(100 + month),
      unit: 'kWh_gross',
      basis: month < 4 ? 'estimated' : 'invoiced',
    });
  }
  await made('/activity-data', {
    site,
    activityType: 'hotel',
    from: '2025-01-01',
    to: '2025-12-31',
    quantity: '1',
    unit: 'room_night',
  });
  const first = await calculate(period);

  it('are tried without being saved: lists and figures as they are and as they would be', async () => {
    expect(await look({})).toEqual({ changed: [], effects: [], periods: 1, locked: 0 });
    const { changed, effects } = await look({
      outlierScore: '20',
      estimatedShareMax: '0.9',
      gwpSet: 'AR4',
      volumeUnit: 'L',
    });
    expect(changed).toEqual(['gwpSet', 'outlierScore', 'estimatedShareMax', 'volumeUnit']);
    const of = (name: string) => effects.find(({ setting }) => setting === name);
    expect(of('outlierScore')).toMatchObject({ what: 'outliers', before: 1, after: 0 });
    expect(of('estimatedShareMax')).toMatchObject({ what: 'sources', before: 1, after: 0 });
    const gwp = of('gwpSet');
    expect([gwp?.what, gwp?.kg?.before, Number(gwp?.after) > 0]).toEqual([
      'lines',
      first.totals?.totalLocationKg,
      true,
    ]);
    expect((await lead.call('GET', '/environmental-settings')).body['items']).toEqual([]);
  });

  it('are what the engines go by from then on, and what was told before is what comes', async () => {
    const told = (await look({ gwpSet: 'AR4' })).effects.find(({ setting }) => setting === 'gwpSet');
    const attentionList = async () =>
      ((await lead.call('GET', `/inventory/worklist?period=${period}`)).body['outliers'] as unknown[]).length;
    expect(await attentionList()).toBe(1);
    await made('/environmental-settings', {
      validFrom: '2025-01-01',
      reason: 'AR4 for a customer',
      gwpSet: 'AR4',
      outlierScore: '20',
      significanceShare: '0.9999',
      estimatedMonthsMax: 3,
    });
    const next = await calculate(period);
    expect([next.gwpSet, next.totals?.totalLocationKg]).toEqual(['AR4', told?.kg?.after]);
    expect(await attentionList()).toBe(0);
    const screening = (await lead.call('GET', `/inventory/scope3-screening?run=${next.id}`)).body as unknown as {
      threshold: string;
      rows: { isSignificant: boolean }[];
    };
    expect([screening.threshold, screening.rows.filter(({ isSignificant }) => isSignificant).length]).toEqual([
      '0.9999',
      0,
    ]);
    expect(
      (
        await lead.call('POST', '/actions/estimate-missing-month', {
          site,
          activityType: 'naturalGas',
          month: '2025-10',
        })
      ).body,
    ).toMatchObject({ code: 'environmental.too-many-estimates' });
  });

  it('hold from their day on: an earlier period keeps its own', async () => {
    const earlier = await made('/reporting-periods', {
      name: '2023',
      from: '2023-01-01',
      to: '2023-12-31',
      gwpSet: 'AR6',
    });
    expect((await calculate(earlier)).gwpSet).toBe('AR6');
  });

  it('use the default factor sets where a calculation names none, and refuse those that do not exist', async () => {
    expect(
      (
        await lead.call('POST', '/environmental-settings', {
          validFrom: '2025-02-01',
          reason: 'x',
          editions: 'ukgov-1066',
        })
      ).body,
    ).toMatchObject({ errors: [{ path: 'editions' }] });
    expect(
      (
        await lead.call('POST', '/environmental-settings', {
          validFrom: '2025-02-01',
          reason: 'x',
          editions: 'ukgov-2024, ukgov-2025',
        })
      ).body,
    ).toMatchObject({ errors: [{ path: 'editions' }] });
    await made('/environmental-settings', { validFrom: '2025-02-01', reason: 'One edition', editions: 'ukgov-2024' });
    expect((await calculate(period)).chosenEditions).toEqual(['ukgov-2024']);
    const effect = (await look({ validFrom: '2025-03-01', editions: 'ukgov-2025' })).effects.find(
      ({ setting }) => setting === 'editions',
    );
    expect(effect).toMatchObject({ what: 'lines' });
    expect(Number(effect?.after)).toBeGreaterThan(0);
  });

  it('are set by those who look after the set-up, and looked at by them', async () => {
    expect(
      (await writer.call('POST', '/environmental-settings', { validFrom: '2025-01-01', reason: 'x' })).status,
    ).toBe(403);
    expect((await writer.call('POST', '/inventory/settings-effects', trial)).status).toBe(403);
    expect((await writer.call('GET', '/environmental-settings')).status).toBe(200);
  });
});
