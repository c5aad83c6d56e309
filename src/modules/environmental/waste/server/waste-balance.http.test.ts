import { describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { recordedWaste } from '#modules/environmental/waste/model/waste-actions.ts';
import { wasteBalanceResponse, wasteCodesResponse } from '#modules/environmental/waste/model/waste-contracts.ts';

describe('waste', async () => {
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
  const [plant, shop] = [
    await made('/org-units', { name: 'Plant', kind: 'site', country: 'DE' }),
    await made('/org-units', { name: 'Shop', kind: 'site', country: 'AT' }),
  ];
  const wood = {
    site: plant,
    wasteCode: '03 01 05',
    unit: 't',
    treatment: 'recycling',
    operationCode: 'R3',
    movedOn: '2025-03-10',
  };
  await made('/waste-movements', { ...wood, movedOn: '2024-06-01', quantity: '7' });
  await made('/waste-movements', { ...wood, quantity: '10', reference: 'B-1', consignmentNote: 'N-1' });
  const bare = await made('/waste-movements', {
    site: plant,
    wasteCode: '080111*',
    movedOn: '2025-04-02',
    quantity: '500',
    unit: 'kg',
    treatment: 'incineration',
    operationCode: 'R1',
    r1Evidence: 'Permit 12/7',
  });
  await made('/waste-movements', {
    site: shop,
    wasteCode: '200301',
    movedOn: '2025-05-02',
    quantity: '2',
    unit: 'm3',
    densityKgPerM3: '150',
    treatment: 'landfill',
    operationCode: 'D1',
  });
  const loose = await made('/waste-movements', {
    site: shop,
    wasteCode: '150101',
    movedOn: '2025-05-03',
    quantity: '4000',
    unit: 'L',
    treatment: 'unknown',
  });
  // One bill is named by a movement; one is not, and reaches into the year before; one has the weight of a movement of
  // its days; one cannot be weighed.
  const bill = { site: plant, activityType: 'waste', unit: 't' };
  await made('/activity-data', { ...bill, from: '2025-03-01', to: '2025-03-31', quantity: '10', reference: 'b-1 ' });
  const unnamed = await made('/activity-data', {
    ...bill,
    from: '2024-12-17',
    to: '2025-01-15',
    quantity: '6',
    product: 'Residual',
    reference: 'B-2',
  });
  await made('/activity-data', {
    ...bill,
    site: shop,
    from: '2025-05-01',
    to: '2025-05-31',
    quantity: '300',
    unit: 'kg',
    reference: 'B-3',
  });
  await made('/activity-data', {
    ...bill,
    site: shop,
    from: '2025-05-01',
    to: '2025-05-31',
    quantity: '90',
    unit: 'EUR',
    reference: 'B-4',
  });
  await made('/material-flows', {
    site: plant,
    material: 'Oak',
    from: '2025-01-01',
    to: '2025-12-31',
    quantity: '100',
    nature: 'biological',
    secondaryShare: '0.2',
  });
  await made('/material-flows', {
    site: plant,
    kind: 'product',
    material: 'Tables',
    from: '2025-01-01',
    to: '2025-12-31',
    quantity: '81',
  });
  for (const [day, quantity] of [
    ['2024-12-31', '5'],
    ['2025-12-31', '6'],
  ])
    await made('/material-flows', { site: plant, kind: 'stock', material: 'Oak', from: day, to: day, quantity });

  const read = async (id: string) =>
    wasteBalanceResponse.parse((await lead.call('GET', `/waste/balance?period=${id}`)).body);

  it('is counted once, in tonnes, from movements and from bills that no movement names', async () => {
    const balance = await read(period);
    // 10 + 0.5 + 0.3 by movements; 15 of the 30 days of one bill, and 0.3 of another.
    expect(balance).toMatchObject({
      total: { figure: '14.1' },
      diverted: { figure: '10.5' },
      disposed: { figure: '0.3' },
      unknown: { figure: '3.3' },
      hazardous: { figure: '0.5' },
      nonRecycled: { figure: '4.1' },
      billsReplaced: 1,
      before: { period: '2024', total: '10', diverted: '7' },
    });
    expect(balance.shares.hazardous).toBeNull();
    expect(balance.codes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: '080111', isHazardous: true, diverted: '0.5' }),
        expect.objectContaining({ code: null, unknown: '3.3' }),
        expect.objectContaining({ code: '150101', m3: '4', total: expect.objectContaining({ figure: '0' }) }),
      ]),
    );
    expect(balance.operations.find(({ operation }) => operation === 'otherRecovery')).toMatchObject({
      destination: 'diverted',
      hazardous: '0.5',
    });
    expect(balance.months.map(({ operations }) => operations)).toEqual([
      { unknown: '3' },
      {},
      { recycling: '10' },
      { otherRecovery: '0.5' },
      { landfill: '0.3', unknown: '0.3' },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ]);
    expect(balance.refs).toMatchObject({
      [plant]: 'Plant',
      '030105': expect.stringContaining('awdust'),
      '03': expect.stringContaining('wood processing'),
    });
  });

  it('tells what is missing and what may be there twice', async () => {
    const { warnings, worklist } = await read(period);
    expect(warnings.map(({ site, code }) => [site === shop ? 'Shop' : 'Plant', code])).toEqual(
      expect.arrayContaining([
        ['Shop', 'waste.no-density'],
        ['Shop', 'waste.no-weight'],
        ['Shop', 'waste.counted-twice'],
      ]),
    );
    expect(warnings).toHaveLength(3);
    expect(worklist.map(({ gap, count, items }) => [gap, count, items.map(({ id }) => id)])).toEqual([
      ['note', 1, [bare]],
      ['treatment', 1, [loose]],
      ['density', 1, [loose]],
      ['bill', 3, expect.arrayContaining([unnamed])],
    ]);
  });

  it('is explained by the materials that came in', async () => {
    const { materials, links } = await read(period);
    expect(materials).toMatchObject({
      inflow: { figure: '100' },
      biological: '100',
      secondary: { figure: '20' },
      secondaryShare: '0.2',
      product: '81',
      stockChange: '1',
      difference: { figure: '3.9' },
      isWithinTolerance: true,
    });
    expect(links).toEqual(
      expect.arrayContaining([
        { from: 'material:Oak', to: 'received', t: '100' },
        { from: 'received', to: 'waste', t: '14.1' },
        { from: 'chapter:none', to: 'operation:unknown', t: '3.3' },
      ]),
    );
  });

  it('is named by a code of the European list, stored by its six digits, and chosen from the list', async () => {
    expect((await lead.call('GET', `/waste-movements/${bare}`)).body['record']).toMatchObject({ wasteCode: '080111' });
    const { items } = wasteCodesResponse.parse((await lead.call('GET', '/waste/codes')).body);
    expect([items.length, items.filter(({ isHazardous }) => isHazardous).length]).toEqual([973, 408]);
    for (const wasteCode of ['999999', '03', 'wood'])
      expect(await refused('/waste-movements', { ...wood, quantity: '1', wasteCode })).toMatchObject({
        errors: [{ path: 'wasteCode' }],
      });
  });

  it('is refused with a note that is there already, an operation that does not fit, or R1 without evidence', async () => {
    const answer = await lead.call('POST', '/waste-movements', { ...wood, quantity: '1', consignmentNote: 'N-1' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ errors: [{ path: 'consignmentNote' }] });
    expect(
      await refused('/waste-movements', { ...wood, quantity: '1', treatment: 'prepareReuse', operationCode: 'R1' }),
    ).toMatchObject({ errors: [{ path: 'operationCode', code: 'waste.reuse-operation' }] });
    expect(await refused('/waste-movements', { ...wood, quantity: '1', operationCode: 'D1' })).toMatchObject({
      errors: [{ path: 'operationCode' }],
    });
    expect(
      await refused('/waste-movements', { ...wood, quantity: '1', treatment: 'incineration', operationCode: 'R1' }),
    ).toMatchObject({ errors: [{ path: 'r1Evidence' }] });
    expect(
      await refused('/material-flows', {
        site: plant,
        kind: 'stock',
        material: 'Oak',
        from: '2025-01-01',
        to: '2025-01-31',
        quantity: '1',
      }),
    ).toMatchObject({ errors: [{ path: 'to' }] });
  });

  it('is shown to those who may see environmental data, and to nobody else', async () => {
    for (const path of [`/waste/balance?period=${period}`, '/waste/codes']) {
      expect((await outsider.call('GET', path)).status).toBe(403);
      expect((await stranger.call('GET', path)).status).toBe(404);
    }
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
    expect(await refused('/waste-movements', { ...wood, movedOn: '2024-06-01', quantity: '1' })).toMatchObject({
      code: 'record.period-locked',
    });
    expect(
      await refused('/material-flows', {
        site: plant,
        material: 'Oak',
        from: '2024-06-01',
        to: '2024-06-30',
        quantity: '1',
      }),
    ).toMatchObject({ code: 'record.period-locked' });
  });

  it('is recorded in the inventory once, by movements without a bill, and follows them while it is a draft', async () => {
    const record = async () => {
      const answer = await lead.call('POST', '/actions/record-waste-movements', { period });
      expect(answer.status, answer.text).toBe(200);
      return recordedWaste.parse(answer.body['result']);
    };
    const totalBefore = (await read(period)).total.figure;
    const first = await record();
    expect(first).toMatchObject({ changed: 0, unchanged: 0, deleted: 0 });
    expect(first.left.map(({ reason }) => reason)).toContain('billed');
    const madeRecords = async () => {
      const { body } = await lead.call('GET', '/activity-data?activityType=waste&limit=100');
      return (body['items'] as Record<string, string>[]).filter(({ reference }) =>
        reference?.startsWith('waste movement '),
      );
    };
    const records = await madeRecords();
    expect(records.length).toBe(first.created);
    // A volume without density stays one; a treatment that is not known proposes no factor.
    expect(records.find(({ reference }) => reference === `waste movement ${loose}`)).toMatchObject({
      site: shop,
      quantity: '4000',
      unit: 'L',
      product: '15 01 01, No data',
      from: '2025-05-03',
      status: 'draft',
    });
    // The balance counts the movements as before, and no bill is said to be replaced by them.
    const after = await read(period);
    expect(after.total.figure).toBe(totalBefore);
    expect(await record()).toMatchObject({ created: 0, changed: 0, deleted: 0, unchanged: first.created });

    const { body } = await lead.call('GET', `/waste-movements/${loose}`);
    const { version } = body['record'] as { version: number };
    const changed = await lead.call('PATCH', `/waste-movements/${loose}`, {
      version,
      set: { densityKgPerM3: '100', treatment: 'recycling' },
    });
    expect(changed.status, changed.text).toBe(200);
    expect(await record()).toMatchObject({ created: 0, changed: 1 });
    expect((await madeRecords()).find(({ reference }) => reference === `waste movement ${loose}`)).toMatchObject({
      quantity: '0.4',
      unit: 't',
    });
  });
});
