import { describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { dec } from '#platform/values/model/decimal.ts';
import {
  energyBalanceResponse,
  meterConsumptionResponse,
} from '#modules/environmental/energy/model/energy-contracts.ts';

describe('energy', async () => {
  const test = await testApp();
  const company = await newCompany(test);
  const lead = await newPerson(test, company, [
    'company.read',
    'organisation.manage',
    'environmental.read',
    'environmental.write',
    'environmental.manage',
    'periods.manage',
    'environmental.approve',
  ]);
  const reader = await newPerson(test, company, ['company.read', 'environmental.read']);
  const outsider = await newPerson(test, company, ['company.read']);
  const stranger = await newPerson(test, null, [], company);
  const made = async (path: string, body: object, caller: Caller = lead): Promise<string> => {
    const answer = await caller.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const refused = async (path: string, body: object) => (await lead.call('POST', path, body)).body;
  const act = async (input: object, caller: Caller = lead) =>
    caller.call('POST', '/actions/make-activity-from-readings', input);
  const resultOf = async (input: object) => {
    const answer = await act(input);
    expect(answer.status, answer.text).toBe(200);
    return answer.body['result'];
  };

  const [before, period] = [
    await made('/reporting-periods', { name: '2024', from: '2024-01-01', to: '2024-12-31' }),
    await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' }),
  ];
  const [plant, office] = [
    await made('/org-units', { name: 'Plant', kind: 'site', country: 'DE', floorAreaM2: '1000', nace: 'C31.09' }),
    await made('/org-units', { name: 'Office', kind: 'site', country: 'AT' }),
  ];
  const bill = (body: object) => made('/activity-data', { site: plant, from: '2025-01-01', to: '2025-12-31', ...body });
  await bill({
    activityType: 'electricity',
    quantity: '100',
    unit: 'MWh',
    from: '2024-12-17',
    to: '2025-01-15',
    reference: 'over the turn of the year',
  });
  await bill({ activityType: 'electricity', site: office, quantity: '50000', unit: 'kWh' });
  await bill({ activityType: 'heatingOil', quantity: '1000', unit: 'L' });
  await bill({ activityType: 'biomass', product: 'Wood chips', quantity: '36', unit: 't' });
  await bill({ activityType: 'ownVehicles', quantity: '12000', unit: 'km' });
  await made('/energy-production', {
    site: plant,
    technology: 'solar',
    from: '2025-01-01',
    to: '2025-12-31',
    producedMwh: '30',
    soldMwh: '12',
  });
  await made('/energy-instruments', {
    name: 'Guarantees of origin',
    kind: 'certificate',
    market: 'DE',
    quantityMwh: '20',
    co2eKgPerKwh: '0',
    isRenewable: true,
    from: '2025-01-01',
    to: '2025-12-31',
    certificateId: 'GO-1',
    source: 'Registry',
  });

  const read = async (id: string) =>
    energyBalanceResponse.parse((await lead.call('GET', `/energy/balance?period=${id}`)).body);
  const metersOf = async (id: string) =>
    meterConsumptionResponse.parse((await lead.call('GET', `/energy/meters?period=${id}`)).body).meters;

  it('is counted from the bills of the inventory, by days of the period and net heating value', async () => {
    const balance = await read(period);
    const rows = Object.fromEntries(balance.rows.map(({ origin, energy }) => [origin, dec(energy.figure).toFixed(4)]));
    // 15 of 30 days of the plant's electricity are of 2025: 50 MWh, 20 of them with certificates; the office has none.
    // 36 t × 13.6 GJ/t ÷ 3.6; 1000 L × 853.971 kg/m³ × 43 GJ/t, as the IPCC factor of its emissions.
    expect(rows).toEqual({
      oil: '10.2002',
      'purchased-fossil': '80.0000',
      'renewable-fuel': '136.0000',
      'renewable-purchased': '20.0000',
      'renewable-own': '18.0000',
    });
    expect(balance).toMatchObject({
      produced: { renewable: '30', sold: '12', selfConsumed: '18' },
      before: { period: '2024', total: '50' },
      isHighClimateImpact: true,
      gaps: [{ site: plant, activityType: 'ownVehicles', unit: 'km', quantity: '12000', records: 1 }],
    });
    expect(balance.warnings.map(({ code }) => code)).toEqual(['energy.not-cancelled', 'energy.unproven']);
    expect(balance.sites.map(({ site, perM2 }) => [site, perM2 !== null])).toEqual(
      expect.arrayContaining([
        [plant, true],
        [office, false],
      ]),
    );
    expect(balance.months.names).toHaveLength(12);
    const january = balance.months.series.find(({ activityType }) => activityType === 'electricity')?.mwh[0] ?? '0';
    expect(dec(january).toFixed(3)).toBe(dec(50).plus(dec(50).times(31).div(365)).toFixed(3));
  });

  it('made and sold by combined heat and power counts beside its fuel, which stays whole', async () => {
    const without = await read(period);
    const answer = await lead.call('POST', '/actions/record-chp', {
      site: plant,
      from: '2025-01-01',
      to: '2025-12-31',
      fuel: 'chips',
      amount: '36',
      heat: '80',
      heatSold: '20',
      power: '30',
      powerSold: '5',
    });
    expect(answer.status, answer.text).toBe(200);
    const withPlant = await read(period);
    const fuel = (of: typeof without) =>
      of.rows.find(({ origin }) => origin === 'renewable-fuel')?.energy.figure ?? '0';
    expect(dec(fuel(withPlant)).minus(fuel(without)).toFixed(4)).toBe('136.0000');
    expect(without.produced).toEqual({ renewable: '30', nonRenewable: '0', sold: '12', selfConsumed: '18' });
    expect(withPlant.produced).toEqual({ renewable: '140', nonRenewable: '0', sold: '37', selfConsumed: '103' });
    const { id, version } = (answer.body['result'] as { records: { id: string; version: number }[] }).records[0] ?? {
      id: '',
      version: 0,
    };
    expect((await lead.call('DELETE', `/activity-data/${id}?version=${version}`)).status).toBeLessThan(300);
    // A boiler that sells steam: no electricity is asked for.
    const boiler = { site: plant, from: '2025-01-01', to: '2025-12-31', fuel: 'naturalGas', amount: '100000' };
    const steam = await lead.call('POST', '/actions/record-chp', { ...boiler, heat: '80', heatSold: '20' });
    expect(steam.status, steam.text).toBe(200);
    expect((await read(period)).produced).toEqual({
      renewable: '30',
      nonRenewable: '80',
      sold: '32',
      selfConsumed: '78',
    });
    // Wood chips as a second fuel: a quarter of the energy, so a quarter of what was made is renewable.
    const [record] = (steam.body['result'] as { records: { id: string; version: number }[] }).records;
    const two = await lead.call('POST', '/actions/record-chp', {
      ...boiler,
      calorificValue: '0.9',
      fuels: [{ fuel: 'chips', amount: '10', calorificValue: '3000' }],
      heat: '80',
      heatSold: '20',
      record: record?.id,
      recordVersion: record?.version,
    });
    expect(two.status, two.text).toBe(200);
    expect((await read(period)).produced).toEqual({
      renewable: '50',
      nonRenewable: '60',
      sold: '32',
      selfConsumed: '78',
    });
    for (const one of (two.body['result'] as { records: { id: string; version: number }[] }).records)
      expect((await lead.call('DELETE', `/activity-data/${one.id}?version=${one.version}`)).status).toBeLessThan(300);
  });
  it('uses the company’s own conversion from its first day on', async () => {
    const bridge = await made('/conversion-bridges', {
      name: 'Oil of the new supplier',
      kind: 'net-calorific-value',
      activityType: 'heatingOil',
      value: '36',
      unit: 'MJ_net/L',
      from: '2025-07-01',
      source: 'Delivery note',
    });
    const oil = (await read(period)).rows.find(({ origin }) => origin === 'oil');
    expect(dec(oil?.energy.figure ?? 0).toFixed(4)).toBe(
      dec('36.720753').div('3.6').times(181).div(365).plus(dec(10).times(184).div(365)).toFixed(4),
    );
    expect((await lead.call('DELETE', `/conversion-bridges/${bridge}?version=1`)).status).toBe(204);
  });

  it('becomes activity data from meter readings, once, with roll-over, gaps and changes', async () => {
    const meter = await made('/meters', {
      number: 'H-1',
      site: office,
      carrier: 'districtHeat',
      unit: 'kWh',
      multiplier: '10',
      digits: 4,
    });
    const reading = (day: string, value: string, more: object = {}) => ({ meter, day, reading: value, ...more });
    await made('/meter-readings', reading('2024-12-31', '9600'));
    await made('/meter-readings', reading('2025-01-31', '9900'));
    await made('/meter-readings', reading('2025-02-28', '150'));
    const late = await made('/meter-readings', reading('2025-04-30', '1370'));
    expect(await metersOf(period)).toMatchObject([
      {
        number: 'H-1',
        consumption: { figure: '17700' },
        findings: [{ code: 'roll-over' }, { code: 'gap', from: '2025-03-01', to: '2025-04-30' }],
        months: [
          { month: '2025-01', amount: '3000', record: null },
          { amount: '2500' },
          { amount: '6200' },
          { amount: '6000' },
        ],
      },
    ]);

    expect(await resultOf({ period })).toEqual({ created: 4, changed: 0, unchanged: 0, left: [] });
    expect(await resultOf({ period })).toEqual({ created: 0, changed: 0, unchanged: 4, left: [] });
    const list = (await lead.call('GET', '/activity-data?activityType=districtHeat&sort=from')).body['items'] as {
      id: string;
      version: number;
      quantity: string;
      reference: string;
      basis: string;
      note: string;
    }[];
    expect(list.map(({ quantity, reference, basis }) => [quantity, reference, basis])).toEqual(
      ['3000', '2500', '6200', '6000'].map((quantity) => [quantity, 'H-1', 'measured']),
    );
    expect(list[1]?.note).toContain('(150 + 10000 − 9900) × 10');
    expect((await read(period)).sites.find(({ site }) => site === office)?.energy.figure).toBe('67.7');

    // January was looked after; of the others what the readings change is changed.
    expect(
      (await lead.call('PATCH', `/activity-data/${list[0]?.id ?? ''}`, { version: 1, set: { status: 'submitted' } }))
        .status,
    ).toBe(200);
    expect((await lead.call('DELETE', `/meter-readings/${late}?version=1`)).status).toBe(204);
    await made('/meter-readings', reading('2025-03-31', '700', { basis: 'estimated' }));
    const first = (
      (await lead.call('GET', '/meter-readings?sort=day&limit=1')).body['items'] as { id: string; version: number }[]
    )[0];
    expect(
      (
        await lead.call('PATCH', `/meter-readings/${first?.id ?? ''}`, {
          version: first?.version,
          set: { reading: '9500' },
        })
      ).status,
    ).toBe(200);
    expect(await resultOf({ period })).toEqual({
      created: 0,
      changed: 1,
      unchanged: 1,
      left: [
        { meter: 'H-1', month: '2025-01', reason: 'reviewed' },
        { meter: 'H-1', month: '2025-04', reason: 'no-reading' },
      ],
    });
  });

  it('of a month with bills is not made a second time from readings', async () => {
    const meter = await made('/meters', { number: 'E-1', site: office, carrier: 'electricity', unit: 'kWh' });
    for (const [day, value] of [
      ['2024-12-31', '0'],
      ['2025-01-31', '4000'],
    ])
      await made('/meter-readings', { meter, day, reading: value });
    expect(await resultOf({ period, meter })).toEqual({
      created: 0,
      changed: 0,
      unchanged: 0,
      left: [{ meter: 'E-1', month: '2025-01', reason: 'billed' }],
    });
    expect(await resultOf({ period, meter, besideBills: true })).toMatchObject({ created: 1 });
    // A bill that names the meter stays a bill: it is neither changed nor counted beside.
    await bill({
      activityType: 'electricity',
      site: office,
      quantity: '3900',
      unit: 'kWh',
      from: '2025-02-01',
      to: '2025-02-28',
      reference: 'E-1',
    });
    await made('/meter-readings', { meter, day: '2025-02-28', reading: '8000' });
    expect(await resultOf({ period, meter })).toEqual({
      created: 0,
      changed: 0,
      unchanged: 1,
      left: [{ meter: 'E-1', month: '2025-02', reason: 'billed' }],
    });
  });

  it('turns down readings that run backwards, more used than produced, and months that are none', async () => {
    const meter = await made('/meters', { number: 'G-1', site: plant, carrier: 'naturalGas', unit: 'm3', digits: 5 });
    const reading = (day: string, value: string, more: object = {}) =>
      refused('/meter-readings', { meter, day, reading: value, ...more });
    await made('/meter-readings', { meter, day: '2025-01-31', reading: '50000' });
    await made('/meter-readings', { meter, day: '2025-03-31', reading: '52000' });
    expect(await reading('2025-02-28', '53000')).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'reading' }],
    });
    expect(await reading('2025-04-30', '30000')).toMatchObject({ errors: [{ path: 'reading' }] });
    expect(await reading('2025-04-30', '100000')).toMatchObject({ errors: [{ path: 'reading' }] });
    expect(await reading('2025-04-30', '-1')).toMatchObject({ errors: [{ path: 'reading' }] });
    await made('/meter-readings', { meter, day: '2025-03-31', reading: '7', kind: 'first' });
    await made('/meter-readings', { meter, day: '2025-04-30', reading: '90' });
    expect(
      await refused('/meters', { number: 'X', site: plant, carrier: 'electricity', unit: 'km', multiplier: '0' }),
    ).toMatchObject({ errors: [{ path: 'unit' }, { path: 'multiplier' }] });
    expect(
      await refused('/energy-production', {
        site: plant,
        technology: 'wind',
        from: '2025-01-01',
        to: '2025-01-31',
        producedMwh: '5',
        soldMwh: '4',
        selfConsumedMwh: '2',
      }),
    ).toMatchObject({ errors: [{ path: 'selfConsumedMwh' }] });
    expect(
      await refused('/degree-days', { site: plant, month: '2025', heating: '300', source: 'Station' }),
    ).toMatchObject({ errors: [{ path: 'month' }] });
  });

  it('of heat stands at normal weather where degree days are entered', async () => {
    for (const [month, heating, reference] of [
      ['2025-01', '400', '500'],
      ['2025-02', '400', '500'],
    ])
      await made('/degree-days', { site: office, month, heating, reference, source: 'Station' });
    const [heat] = (await read(period)).heat;
    // January as submitted, February as the readings say.
    expect(heat).toMatchObject({
      site: office,
      used: '5500',
      normalised: { figure: '6875', warnings: [{ code: 'energy.no-baseline' }] },
      fit: null,
    });
  });

  it('is shown to those who may see environmental data, made by those who may record it, and unknown to everybody else', async () => {
    for (const path of ['/energy/balance', '/energy/meters']) {
      expect((await outsider.call('GET', `${path}?period=${period}`)).status).toBe(403);
      expect((await stranger.call('GET', `${path}?period=${period}`)).status).toBe(404);
      expect((await reader.call('GET', `${path}?period=${period}`)).status).toBe(200);
    }
    expect((await act({ period }, reader)).status).toBe(403);
    expect((await act({ period }, stranger)).status).toBe(404);
  });

  it('of a locked period stays as it is', async () => {
    for (const status of ['inReview', 'locked']) {
      const { body } = await lead.call('GET', `/reporting-periods/${before}`);
      const answer = await lead.call('PATCH', `/reporting-periods/${before}`, {
        version: (body['record'] as { version: number }).version,
        set: { status },
      });
      expect(answer.status, answer.text).toBe(200);
    }
    const meter = ((await lead.call('GET', '/meters?number=G-1')).body['items'] as { id: string }[])[0]?.id;
    const locked = { code: 'record.period-locked' };
    expect(await refused('/meter-readings', { meter, day: '2024-06-30', reading: '1' })).toMatchObject(locked);
    expect(
      await refused('/energy-production', {
        site: plant,
        technology: 'wind',
        from: '2024-06-01',
        to: '2024-06-30',
        producedMwh: '5',
      }),
    ).toMatchObject(locked);
    expect(
      await refused('/degree-days', { site: plant, month: '2024-06', heating: '30', source: 'Station' }),
    ).toMatchObject(locked);
    expect((await act({ period: before })).body).toMatchObject(locked);
  });
});
