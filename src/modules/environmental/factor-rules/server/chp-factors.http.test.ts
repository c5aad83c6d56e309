import { describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp } from '#test/support/company.ts';
import { linesResponse } from '#modules/environmental/results/model/result-contracts.ts';

describe('heat and electricity from a combined heat and power plant of someone else', async () => {
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
  ]);
  const recorder = await newPerson(test, company, ['company.read', 'environmental.read', 'environmental.write']);
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await lead.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const period = await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  const site = await made('/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
  const span = { from: '2025-01-01', to: '2025-12-31' };
  const add = (body: object) => lead.call('POST', '/actions/add-chp-factors', { site, ...span, ...body });
  const factor = async (id: string) => (await lead.call('GET', `/custom-factors/${id}`)).body['record'];
  const bill = (activityType: string, more: object) =>
    made('/activity-data', { site, ...span, activityType, unit: 'kWh', quantity: '1000', ...more });
  const lines = async () => {
    const answer = await lead.call('POST', '/actions/calculate-inventory', { period });
    const { run } = answer.body['result'] as { run: { id: string } };
    const { items } = linesResponse.parse((await lead.call('GET', `/inventory/runs/${run.id}/lines`)).body);
    return new Map(items.filter(({ part }) => part === 'use').map((line) => [line.record, line]));
  };

  it('are Scope 2 with the gases of the plant’s fuel, divided by the efficiency method', async () => {
    // 7/15 of 1,000,000 kWh of gas for 400,000 kWh of heat.
    const answer = await add({
      plant: 'Riverside',
      supplier: 'Town Heat',
      heatAs: 'districtHeat',
      powerBy: 'none',
      by: 'fuel',
      fuel: 'naturalGas',
      amount: '1000000',
      heat: '400',
      power: '200',
      source: 'Statement 2025',
    });
    expect(answer.status, answer.text).toBe(200);
    const { factors, rules } = answer.body['result'] as { factors: { id: string; name: string }[]; rules: number };
    expect([factors.map(({ name }) => name), rules]).toEqual([['District heat, Riverside'], 1]);
    expect(await factor(factors[0]?.id ?? '')).toMatchObject({
      scope: '2',
      category: 'heat',
      per: 'kWh',
      isSupplierSpecific: true,
      source: 'Statement 2025; efficiency method',
      note: expect.stringMatching(
        /^400 MWh of heat and 200 MWh of electricity from 1,000,000\skWh \(gross\), valued with Natural gas \(.+ · 2025.*\)\. .*46\.67%.*53\.33%.*80% and 35%/s,
      ),
    });
    const heat = await bill('districtHeat', { supplier: 'Town Heat' });
    const gas = await bill('naturalGas', { unit: 'kWh_gross', quantity: '1000000', reference: 'Gas' });
    const other = await bill('districtHeat', { supplier: 'Other heat', reference: 'A' });
    const found = await lines();
    expect(found.get(heat)).toMatchObject({
      scope: '2',
      category: 'heat',
      factor: { label: 'District heat, Riverside' },
    });
    expect(Number(found.get(heat)?.locationKg)).toBeCloseTo((Number(found.get(gas)?.locationKg) * 7) / 15 / 400, 6);
    expect(found.get(other)?.factor?.label).not.toBe('District heat, Riverside');
    const again = await add({
      plant: 'Riverside',
      heatAs: 'districtHeat',
      powerBy: 'none',
      by: 'supplier',
      heatRate: '0.2',
      gwpBasis: 'AR6',
      source: 'S',
    });
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('bought-chp.exists')]);
  });

  it('take the supplier’s factors: over a direct line by both methods, over the grid by the market-based one', async () => {
    const rates = { by: 'supplier', heatAs: 'none', powerRate: '0.4', gwpBasis: 'AR6', source: 'Contract' };
    expect((await add({ ...rates, plant: 'Next door', supplier: 'Line', powerBy: 'line' })).status).toBe(200);
    expect((await add({ ...rates, plant: 'City', supplier: 'Grid', powerBy: 'grid' })).status).toBe(200);
    const [line, grid] = [
      await bill('electricity', { supplier: 'Line', reference: 'L' }),
      await bill('electricity', { supplier: 'Grid', reference: 'G' }),
    ];
    const found = await lines();
    const kg = (id: string) => [Number(found.get(id)?.locationKg), Number(found.get(id)?.marketKg)];
    expect(kg(line)).toEqual([400, 400]);
    expect(kg(grid)[1]).toBe(400);
    expect(kg(grid)[0]).toBeGreaterThan(100);
    expect(kg(grid)[0]).toBeLessThan(300);
  });

  it('need the permission to manage factors, and say what is missing', async () => {
    expect((await recorder.call('POST', '/actions/add-chp-factors', { site, ...span })).status).toBe(403);
    const refused = await add({ plant: 'P', by: 'supplier', heatAs: 'steam', powerBy: 'line', source: 'S' });
    expect(refused.status).toBe(422);
    expect((refused.body['errors'] as { path: string }[]).map(({ path }) => path)).toEqual([
      'heatRate',
      'powerRate',
      'gwpBasis',
    ]);
  });

  it('divide by the method that is effective for the plant, in its factors and in the form of its fuel', async () => {
    const plant = (body: object) =>
      lead.call('POST', '/chp-plants', { site, plant: 'Valley', reason: 'Agreed', ...body });
    const refused = await plant({ validFrom: '2025-01-01', method: 'work' });
    expect(refused.body).toMatchObject({
      errors: [{ path: 'supplyTemperature' }, { path: 'ambientTemperature' }],
    });
    expect((await plant({ validFrom: '2020-01-01', method: 'efficiency' })).status).toBe(201);
    const set = await plant({ validFrom: '2025-01-01', method: 'energy' });
    expect(set.status, set.text).toBe(201);
    const valley = { plant: ' valley', heatAs: 'steam', powerBy: 'none', by: 'emissions', gwpBasis: 'AR6' };
    const answer = await add({ ...valley, emissions: '150', heat: '400', power: '200', source: 'Statement' });
    expect(answer.status, answer.text).toBe(200);
    const { factors } = answer.body['result'] as { factors: { id: string }[] };
    // 400 of 600 MWh: 100 t for 400,000 kWh.
    expect(await factor(factors[0]?.id ?? '')).toMatchObject({
      co2eKg: '0.25',
      source: 'Statement; energy content method',
      note: expect.stringContaining('Energy content method: 66.67%') as unknown,
    });
    const fuel = { site, ...span, plant: 'Valley', fuel: 'naturalGas', amount: '1000', heat: '40', power: '20' };
    const recorded = await lead.call('POST', '/actions/record-chp', fuel);
    expect(recorded.status, recorded.text).toBe(200);
    const { records } = recorded.body['result'] as { records: { id: string }[] };
    const { body } = await lead.call('GET', `/activity-data/${records[0]?.id}`);
    expect((body['record'] as { guidedInputs: string }).guidedInputs).toContain('"method":"energy"');
    // Of other days and plants nothing is known: the default.
    const earlier = await lead.call('POST', '/actions/record-chp', {
      ...fuel,
      from: '2024-01-01',
      to: '2024-12-31',
      plant: 'Hill',
    });
    const { records: others } = earlier.body['result'] as { records: { id: string }[] };
    const other = await lead.call('GET', `/activity-data/${others[0]?.id}`);
    expect((other.body['record'] as { guidedInputs: string }).guidedInputs).toContain('"method":null');
  });
});
