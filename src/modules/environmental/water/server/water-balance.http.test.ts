import { describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { waterBalanceResponse } from '#modules/environmental/water/model/water-contracts.ts';

describe('water', async () => {
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
  const outsider = await newPerson(test, company, ['company.read']);
  const stranger = await newPerson(test, null, [], company);
  const made = async (path: string, body: object, caller: Caller = lead): Promise<string> => {
    const answer = await caller.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const refused = async (path: string, body: object) => (await lead.call('POST', path, body)).body;

  const [before, period] = [
    await made('/reporting-periods', { name: '2024', from: '2024-01-01', to: '2024-12-31' }),
    await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' }),
  ];
  const [mill, office] = [
    await made('/org-units', { name: 'Mill', kind: 'site', country: 'SE' }),
    await made('/org-units', { name: 'Office', kind: 'site', country: 'AT' }),
  ];
  const well = { site: mill, kind: 'withdrawal', source: 'ground', reference: 'Well' };
  await made('/water-flows', { ...well, from: '2024-12-17', to: '2025-01-15', quantity: '300' });
  await made('/water-flows', { ...well, from: '2025-01-16', to: '2025-03-31', quantity: '62' });
  await made('/water-flows', {
    site: mill,
    kind: 'discharge',
    destination: 'surface',
    use: 'production',
    from: '2025-01-01',
    to: '2025-12-31',
    quantity: '100',
    method: 'sampled',
  });
  for (const [day, quantity] of [
    ['2024-12-31', '50'],
    ['2025-12-31', '80'],
  ])
    await made('/water-flows', { site: mill, kind: 'stored', from: day, to: day, quantity, reference: 'Pond' });
  await made('/site-water-risks', {
    site: mill,
    basin: 'Umeälven',
    baselineStress: '0.45',
    dataSet: 'Own reading',
    asOf: '2025-01-01',
  });
  // A bill in litres, and one that says no volume.
  await made('/activity-data', {
    site: office,
    activityType: 'water',
    from: '2025-01-01',
    to: '2025-12-31',
    quantity: '40000',
    unit: 'L',
  });
  await made('/activity-data', {
    site: office,
    activityType: 'water',
    from: '2025-02-01',
    to: '2025-02-28',
    quantity: '3',
    unit: 't',
    reference: 'By weight',
  });

  const read = async (id: string) =>
    waterBalanceResponse.parse((await lead.call('GET', `/water/balance?period=${id}`)).body);

  it('is counted by days of the period, from flows and from bills, in any unit of volume', async () => {
    const balance = await read(period);
    // 15 of 30 days of the first reading are days of 2025.
    expect(balance.withdrawal.figure).toBe('252');
    expect(balance).toMatchObject({
      discharge: { figure: '100' },
      productionDischarge: '100',
      consumption: { figure: '152' },
      storageChange: '30',
      stressedConsumption: { figure: '112' },
      stressedShare: null,
      before: { period: '2024', withdrawal: '150' },
    });
    expect(balance.sites.map(({ site, withdrawal, isStressed }) => [site, withdrawal.figure, isStressed])).toEqual(
      expect.arrayContaining([
        [mill, '212', true],
        [office, '40', null],
      ]),
    );
    expect(balance.months.map(({ withdrawal }) => withdrawal !== null)).toEqual(Array.from({ length: 12 }, () => true));
    expect(balance.flows).toEqual(
      expect.arrayContaining([
        { from: 'source:ground', to: `site:${mill}`, m3: '212' },
        { from: `site:${mill}`, to: 'destination:surface', m3: '100' },
        { from: 'source:thirdParty', to: `site:${office}`, m3: '40' },
      ]),
    );
    expect(balance.warnings).toMatchObject([{ site: office, code: 'water.no-volume' }]);
    expect(balance.sites.filter(({ isDischargeRecorded }) => !isDischargeRecorded).map(({ site }) => site)).toEqual([
      office,
    ]);
  });

  it('says where it came from and where it went, and a judgement why', async () => {
    const span = { from: '2025-01-01', to: '2025-01-31', quantity: '1' };
    expect(await refused('/water-flows', { site: mill, kind: 'withdrawal', ...span })).toMatchObject({
      errors: [{ path: 'source' }],
    });
    expect(await refused('/water-flows', { site: mill, kind: 'discharge', source: 'ground', ...span })).toMatchObject({
      errors: [{ path: 'destination' }, { path: 'source' }],
    });
    expect(
      await refused('/site-water-risks', {
        site: office,
        basin: 'Danube',
        judgement: 'stressed',
        dataSet: 'Own',
        asOf: '2025-01-01',
      }),
    ).toMatchObject({ errors: [{ path: 'reason' }] });
  });

  it('is shown to those who may see environmental data, and to nobody else', async () => {
    expect((await outsider.call('GET', `/water/balance?period=${period}`)).status).toBe(403);
    expect((await stranger.call('GET', `/water/balance?period=${period}`)).status).toBe(404);
  });

  it('of a locked period stays as it is', async () => {
    const move = async (status: string) => {
      const { body } = await lead.call('GET', `/reporting-periods/${before}`);
      const answer = await lead.call('PATCH', `/reporting-periods/${before}`, {
        version: (body['record'] as { version: number }).version,
        set: { status },
      });
      expect(answer.status, answer.text).toBe(200);
    };
    await move('inReview');
    await move('locked');
    expect(
      await refused('/water-flows', {
        ...well,
        from: '2024-06-01',
        to: '2024-06-30',
        quantity: '1',
        reference: 'Late',
      }),
    ).toMatchObject({ code: 'record.period-locked' });
  });

  it('of a third party enters the inventory once: not beside its bill, and the balance stays', async () => {
    const bristol = await made('/org-units', { name: 'Bristol', kind: 'site', country: 'GB' });
    const year = await made('/reporting-periods', { name: '2026', from: '2026-01-01', to: '2026-12-31' });
    const [from, to] = ['2026-01-01', '2026-06-30'];
    const flow = (body: object) => made('/water-flows', { site: bristol, from, to, ...body });
    const supply = await flow({ kind: 'withdrawal', source: 'thirdParty', quantity: '100' });
    await flow({ kind: 'withdrawal', source: 'ground', quantity: '7' });
    await flow({ kind: 'discharge', destination: 'thirdParty', quantity: '80', method: 'estimated' });
    const withdrawn = async () =>
      waterBalanceResponse
        .parse((await lead.call('GET', `/water/balance?period=${year}`)).body)
        .sites.find(({ site }) => site === bristol)?.withdrawal.figure;
    const measured = await withdrawn();
    const record = async () => {
      const answer = await lead.call('POST', '/actions/record-water-flows', { period: year });
      expect(answer.status, answer.text).toBe(200);
      return answer.body['result'];
    };
    expect(await record()).toEqual({ created: 2, changed: 0, unchanged: 0, deleted: 0, left: [] });
    expect(await record()).toMatchObject({ created: 0, unchanged: 2 });
    expect(await withdrawn()).toBe(measured);
    // A factor that was chosen is the override of all supply; a later call without one leaves it.
    const chosen = 'ukgov-2025:ukgov:17_404_4005_10';
    const withFactor = await lead.call('POST', '/actions/record-water-flows', { period: year, supplyFactor: chosen });
    expect(withFactor.body['result']).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await record()).toMatchObject({ changed: 0, unchanged: 2 });
    const unknown = { period: year, wastewaterFactor: 'ukgov-2025:nothing' };
    const answer = await lead.call('POST', '/actions/record-water-flows', unknown);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('"path":"wastewaterFactor"')]);
    const listed = await lead.call('GET', `/activity-data?site=${bristol}`);
    const rows = listed.body['items'] as Record<string, unknown>[];
    expect(
      rows
        .map(({ activityType, quantity, unit, basis, factorKey }) => [activityType, quantity, unit, basis, factorKey])
        .toSorted(),
    ).toEqual([
      ['wastewater', '80', 'm3', 'estimated', null],
      ['water', '100', 'm3', 'measured', chosen],
    ]);
    // A bill of some of the days: it counts, and the draft of the flow goes.
    await made('/activity-data', {
      site: bristol,
      activityType: 'water',
      from,
      to: '2026-03-31',
      quantity: '52',
      unit: 'm3',
    });
    expect(await record()).toMatchObject({ deleted: 1, unchanged: 1, left: [{ from, reason: 'billed' }] });
    expect((await outsider.call('POST', '/actions/record-water-flows', { period: year })).status).toBe(403);
    expect(supply).not.toBe('');
  });
});
