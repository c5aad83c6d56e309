import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import type { GuidedFormName } from '#modules/environmental/activity/model/activity-data.ts';
import { factorProposalResponse, likeSitesCall } from '#modules/environmental/guided/model/guided-contracts.ts';
import type { guidedResponse } from '#modules/environmental/guided/model/guided-form.ts';
import { lineExplainResponse, linesResponse } from '#modules/environmental/results/model/result-contracts.ts';
import { type CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { scope3ScreeningResponse } from '#modules/environmental/scope3/model/scope3-contracts.ts';

type Saved = z.output<typeof guidedResponse>;

/** Inputs of each form, and the records that follow: activity, amount, unit, product. */
const everyForm: Readonly<Record<GuidedFormName, { inputs: object; records: readonly (readonly unknown[])[] }>> = {
  flights: {
    inputs: {
      flights: [
        { from: 'VIE', to: 'JFK', distance: null, cabin: 'economy', travellers: '3', isReturn: true },
        { from: null, to: null, distance: '1000', cabin: 'business', travellers: '2', isReturn: false },
      ],
      uplift: 'included',
      forcing: 'with',
    },
    records: [
      // Vienna to New York: 6,815 km (Great Circle Mapper, 4,235 miles), there and back, three trips.
      [
        'flights',
        near(6815 * 6),
        'pkm',
        'Flight, international, to/from non-UK, economy class, with radiative forcing',
      ],
      ['flights', '2000', 'pkm', 'Flight, international, to/from non-UK, business class, with radiative forcing'],
    ],
  },
  commuting: {
    inputs: {
      employees: '100',
      days: '200',
      modes: [
        { mode: 'car', share: '0.5', oneWay: '10', occupancy: '2' },
        { mode: 'rail', share: '0.3', oneWay: '25', occupancy: null },
        { mode: 'active', share: '0.2', oneWay: '2', occupancy: null },
      ],
      homeFte: '20',
      homeDays: '100',
      homeHours: '8',
      homeKind: 'both',
      survey: 'survey',
    },
    records: [
      ['commuting', '100000', 'vehicle.km', null],
      ['commuting', '300000', 'pkm', 'National rail'],
      ['homeworking', '16000', 'fte_h', 'Homeworking, office equipment and heating'],
    ],
  },
  freight: {
    inputs: {
      direction: 'downstreamFreight',
      mass: '10',
      legs: [
        { vehicle: 'lorry', distance: '500', mass: null, route: null },
        { vehicle: 'air', distance: '3000', mass: '1', route: 'Vienna–Dubai' },
      ],
    },
    records: [
      ['downstreamFreight', '5000', 't.km', null],
      ['downstreamFreight', '3000', 't.km', 'Air freight, international, to/from non-UK, with radiative forcing'],
    ],
  },
  suppliers: {
    inputs: {
      category: 'purchasedGoods',
      currency: 'EUR',
      suppliers: [{ supplier: 'Ostwerk', spend: '7500', revenue: null, emissions: null, covers: null, goods: 'Paper' }],
    },
    records: [['purchasedGoods', '7500', 'EUR', 'Paper']],
  },
  likeSites: {
    inputs: {
      activityType: 'electricity',
      by: 'area',
      size: '500',
      unit: 'kWh',
      like: [
        { site: 'North', amount: '100000', size: '1000' },
        { site: 'South', amount: '50000', size: '250' },
      ],
    },
    records: [['electricity', '60000', 'kWh', null]],
  },
  sample: {
    inputs: {
      activityType: 'biomass',
      product: 'Wood chips',
      documents: 10,
      unit: 'kg',
      sample: [
        { amount: '2', document: null },
        { amount: '4', document: null },
      ],
    },
    records: [['biomass', '30', 'kg', 'Wood chips']],
  },
  soldProducts: {
    inputs: {
      products: [
        {
          product: 'Lamp',
          units: '1000',
          lifetime: '10',
          by: 'year',
          energy: '20',
          carrier: 'electricity',
          country: 'FR',
        },
      ],
      source: 'assumed',
    },
    records: [['useOfSold', '200000', 'kWh', 'Electricity, FR']],
  },
  endOfLife: {
    inputs: { source: 'assumed', products: [{ material: 'glass', mass: '10', recycling: '0.8', landfill: '0.2' }] },
    records: [
      ['endOfLife', '8', 't', 'Glass, closed-loop recycling'],
      ['endOfLife', '2', 't', 'Glass, landfill'],
    ],
  },
  assets: {
    inputs: {
      role: 'franchises',
      assets: [
        { asset: 'Store', carrier: 'electricity', energy: '1000', share: '0.5' },
        { asset: 'Shop', carrier: 'electricity', area: '10', perArea: '100' },
        { asset: 'Hall', carrier: 'electricity', emissions: '2' },
      ],
    },
    records: [
      ['franchises', '500', 'kWh', 'Electricity'],
      ['franchises', '1000', 'kWh', 'Electricity'],
      ['franchises', '2000', 'kg_co2e', null],
    ],
  },
  investments: {
    inputs: {
      currency: 'EUR',
      investments: [
        {
          name: 'Aster',
          outstanding: '5000000',
          by: 'evic',
          value: '20000000',
          own: '8000',
          scope3: '400',
          score: '2',
        },
      ],
    },
    records: [
      ['investments', '2000000', 'kg_co2e', null],
      ['investments', '100000', 'kg_co2e', null],
    ],
  },
  leaks: {
    inputs: { equipment: [{ kind: 'chillers', refrigerant: 'R-410A', charge: '100', units: '1', months: '12' }] },
    records: [['refrigerant', '15', 'kg', 'R-410A']],
  },
  chp: {
    inputs: {
      plant: 'Boiler house',
      fuel: 'naturalGas',
      amount: '1000000',
      heat: '500',
      power: '300',
      powerSold: '50',
      calorificValue: '0.9',
      fuels: [{ fuel: 'chips', amount: '80', calorificValue: '3600' }],
    },
    records: [
      ['naturalGas', '1000000', 'kWh_gross', null],
      ['biomass', '80', 't', 'Wood chips'],
    ],
  },
};
/** A great circle, within 0.2% of a published one. */
function near(km: number): unknown {
  return expect.toSatisfy((amount: string) => Math.abs(Number(amount) / km - 1) < 0.002, `about ${km}`);
}

describe('guided forms', async () => {
  const test = await testApp();
  const company = await newCompany(test);
  const lead = await newPerson(test, company, [
    'company.read',
    'organisation.manage',
    'units.manage',
    'environmental.read',
    'environmental.write',
    'environmental.manage',
    'periods.manage',
    'environmental.calculate',
  ]);
  const reader = await newPerson(test, company, ['company.read', 'environmental.read']);
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await lead.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const act = (name: string, body: object, caller: Caller = lead) => caller.call('POST', `/actions/${name}`, body);
  const saved = async (name: string, body: object): Promise<Saved> => {
    const answer = await act(name, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body['result'] as unknown as Saved;
  };
  const recordOf = async (id: string) =>
    (await lead.call('GET', `/activity-data/${id}`)).body['record'] as unknown as Record<string, string> & {
      version: number;
    };
  const errorsOf = async (answer: Promise<{ body: Record<string, unknown> }>) =>
    ((await answer).body['errors'] as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`);

  const period = await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  const site = await made('/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
  const span = { site, from: '2025-01-01', to: '2025-12-31', description: 'Imports' };
  it('convert amounts in a unit of the company’s own, and say by what', async () => {
    await made('/company-units', { name: 'Sack', factor: '15', unit: 'kg', source: 'Data sheet' });
    const sample = [{ amount: '2' }, { amount: '4' }].map((one) => ({ ...one, document: null }));
    const form = { ...span, activityType: 'biomass', product: null, documents: 10, sample };
    const { records } = await saved('record-sample', { ...form, unit: 'own:Sack' });
    expect(await recordOf(records[0]?.id ?? '')).toMatchObject({
      quantity: '450',
      unit: 'kg',
      note: '1 Sack = 15 kg (Data sheet)',
    });
    expect(await errorsOf(act('record-sample', { ...form, unit: 'own:Crate' }))).toEqual(['unit record.unit-unknown']);
  });

  const leg = (one: object) => ({ mass: null, route: null, ...one });
  const freight = (legs: object[], rest: object = {}) => ({
    ...span,
    direction: 'upstreamFreight',
    mass: '10',
    legs,
    ...rest,
  });
  const [road, rail, ship] = [
    leg({ vehicle: 'lorry', distance: '500' }),
    leg({ vehicle: 'rail', distance: '800' }),
    leg({ vehicle: 'container', distance: '9000', mass: '8' }),
  ];

  it('make a record of each part, and change, delete and add with the inputs when opened again', async () => {
    const first = await saved('record-freight', freight([road, rail]));
    expect(first).toMatchObject({ created: 2, changed: 0, deleted: 0 });
    const [one, two] = [await recordOf(first.records[0]?.id ?? ''), await recordOf(first.records[1]?.id ?? '')];
    expect(one).toMatchObject({
      activityType: 'upstreamFreight',
      quantity: '5000',
      unit: 't.km',
      basis: 'calculated',
      product: null,
      description: 'Imports: Lorry, average',
      guidedForm: 'freight',
      status: 'draft',
    });
    expect(two).toMatchObject({ quantity: '8000', product: 'Rail freight' });

    // The first leg goes, the second stays in its own record, a third comes.
    const opened = { record: two['id'], recordVersion: two.version };
    const again = await saved('record-freight', freight([rail, ship], opened));
    expect(again).toMatchObject({ created: 1, changed: 1, deleted: 1 });
    expect(again.records[0]).toMatchObject({ id: two['id'], part: 'legs.0' });
    expect((await recordOf(one['id'] ?? ''))['removedAt']).not.toBeNull();
    expect(await recordOf(again.records[1]?.id ?? '')).toMatchObject({ quantity: '72000' });

    const stale = await act('record-freight', freight([rail], opened));
    expect([stale.status, stale.body['code']]).toEqual([409, 'record.conflict']);
  });

  it('name what is wrong by its path, and need the permission to write', async () => {
    expect(await errorsOf(act('record-freight', freight([leg({ vehicle: 'lorry', distance: 'far' })])))).toEqual([
      'legs.0.distance record.decimals',
    ]);
    expect(await errorsOf(act('record-freight', freight([road], { mass: null })))).toEqual([
      'legs.0.mass inventory.guided-missing',
    ]);
    expect(await errorsOf(act('record-freight', freight([road], { record: site })))).toEqual([
      'record inventory.record-gone',
    ]);
    expect(
      await errorsOf(
        act('record-commuting', {
          ...span,
          employees: '10',
          days: '200',
          survey: 'survey',
          modes: [
            { mode: 'car', share: '0.8', oneWay: '10' },
            { mode: 'bus', share: '0.4', oneWay: '10' },
          ],
        }),
      ),
    ).toEqual(['modes inventory.guided-shares']);
    expect((await act('record-freight', freight([road]), reader)).status).toBe(403);
  });

  it.each(Object.entries(everyForm))(
    'save what they work out, and nothing new when %s is opened and saved again',
    async (name, { inputs, records }) => {
      const action = `record-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      const form = { ...span, ...inputs, description: `Every ${name}` };
      const first = await saved(action, form);
      expect(first).toMatchObject({ created: records.length, changed: 0, deleted: 0 });
      const kept = await Promise.all(first.records.map(({ id }) => recordOf(id)));
      expect(kept.map(({ activityType, quantity, unit, product }) => [activityType, quantity, unit, product])).toEqual(
        records,
      );
      for (const record of kept) expect(record).toMatchObject({ site, guidedForm: name, from: span.from, to: span.to });
      const [one] = kept;
      const again = await saved(action, { ...form, record: one?.['id'], recordVersion: one?.version });
      expect(again).toMatchObject({ created: 0, changed: records.length, deleted: 0 });
      expect(again.records.map(({ id }) => id)).toEqual(first.records.map(({ id }) => id));
      // Away again, so that the calculations below count what they made themselves.
      for (const { id, version } of again.records)
        expect((await lead.call('DELETE', `/activity-data/${id}?version=${version}`)).status).toBeLessThan(300);
    },
  );

  it('keep amount and basis of their records; a record without its form is a plain one', async () => {
    const { records } = await saved('record-freight', freight([road], { description: 'Kept' }));
    const record = await recordOf(records[0]?.id ?? '');
    const change = (set: object, version: number) =>
      lead.call('PATCH', `/activity-data/${record['id']}`, { version, set });
    expect(await errorsOf(change({ quantity: '1', basis: 'measured' }, record.version))).toEqual([
      'quantity inventory.guided-amount',
      'basis inventory.guided-basis',
    ]);
    const weaker = await change({ basis: 'estimated', product: 'Rail freight' }, record.version);
    expect(weaker.status, weaker.text).toBe(200);
    const plain = await change({ guidedForm: null, quantity: '4999' }, record.version + 1);
    expect(plain.status, plain.text).toBe(200);
    expect(plain.body['record']).toMatchObject({ quantity: '4999', guidedForm: null, guidedInputs: null });
  });

  it('travel with their records through the calls of records, and are checked there too', async () => {
    const { records } = await saved('record-freight', freight([road], { description: 'Sent' }));
    const { guidedInputs, guidedForm } = await recordOf(records[0]?.id ?? '');
    const copy = {
      site,
      activityType: 'upstreamFreight',
      from: '2025-02-01',
      to: '2025-02-28',
      quantity: '5000',
      unit: 't.km',
      basis: 'calculated',
      guidedForm,
      guidedInputs,
    };
    await made('/activity-data', copy);
    const send = (body: object) => errorsOf(lead.call('POST', '/activity-data', { ...copy, reference: 'x', ...body }));
    expect(await send({ quantity: '5001' })).toEqual(['quantity inventory.guided-amount']);
    expect(await send({ guidedInputs: '{}' })).toEqual(['guidedInputs inventory.guided-unreadable']);
    expect(await send({ guidedForm: null })).toEqual(['guidedForm inventory.guided-without-form']);
    expect(await send({ guidedInputs: guidedInputs?.replace('"version":"1"', '"version":"0"') })).toEqual([
      'guidedInputs inventory.guided-version',
    ]);
  });

  it('say which factor a calculation would choose, and the calculation does', async () => {
    const query = new URLSearchParams({
      activityType: 'upstreamFreight',
      unit: 't.km',
      product: 'Rail freight',
      site,
      day: '2025-01-01',
    });
    const answer = await reader.call('GET', `/inventory/factor-proposal?${query}`);
    expect(answer.status, answer.text).toBe(200);
    const proposal = factorProposalResponse.parse(answer.body);
    expect(proposal).toMatchObject({ factor: { source: 'ukgov-2025', label: 'Rail freight' }, gap: null });

    const answered = await act('calculate-inventory', { period, withoutUpstream: true });
    const { run } = answered.body['result'] as unknown as { run: CalculationSummary };
    const lines = linesResponse.parse((await reader.call('GET', `/inventory/runs/${run.id}/lines?scope=3`)).body);
    const line = lines.items.find(({ factor }) => factor?.label === 'Rail freight');
    expect(Number(line?.locationKg)).toBeCloseTo(8000 * Number(proposal.kgPerUnit), 6);
    const explained = await reader.call('GET', `/inventory/runs/${run.id}/lines/${line?.id}/explain`);
    expect(lineExplainResponse.parse(explained.body).guided).toMatchObject({
      form: 'freight',
      agrees: true,
      problem: null,
      worked: { figure: '8000', unit: 't.km' },
      inputs: [
        { label: 'Direction', value: 'Inbound, or paid by us (Category 4)', isLabel: true },
        { label: 'Mass', value: '10', unit: 't' },
        { label: 'Vehicle', value: 'Rail' },
        { label: 'Distance', value: '800', unit: 'km' },
      ],
    });
  });

  it('fill an estimate from sites with data for all of the period, in one unit and without estimates', async () => {
    const sites = await Promise.all(
      ['North', 'South', 'Gap', 'Guess'].map((name) =>
        made('/org-units', { name, kind: 'site', country: 'GB', floorAreaM2: '1000' }),
      ),
    );
    const bill = (at: number, body: object) =>
      made('/activity-data', {
        site: sites[at],
        activityType: 'naturalGas',
        from: '2025-01-01',
        to: '2025-12-31',
        ...body,
      });
    await bill(0, { quantity: '90', unit: 'MWh_gross' });
    await bill(1, { quantity: '30000', unit: 'kWh_gross', to: '2025-06-30' });
    await bill(1, { quantity: '40000', unit: 'kWh_gross', from: '2025-07-01' });
    await bill(2, { quantity: '5000', unit: 'kWh_gross', to: '2025-03-31' });
    await bill(3, { quantity: '5000', unit: 'kWh_gross', basis: 'estimated' });
    const query = new URLSearchParams({ activityType: 'naturalGas', site, from: '2025-01-01', to: '2025-12-31' });
    const { body } = await reader.call('GET', `/inventory/like-sites?${query}`);
    const found = likeSitesCall.response?.parse(body);
    const unit = found?.unit ?? '';
    expect(found?.items.map(({ name, amount, floorAreaM2 }) => [name, Number(amount), floorAreaM2])).toEqual(
      expect.arrayContaining(
        unit === 'MWh_gross'
          ? [
              ['North', 90, '1000'],
              ['South', 70, '1000'],
            ]
          : [
              ['North', 90000, '1000'],
              ['South', 70000, '1000'],
            ],
      ),
    );
    expect([found?.items.length, found?.incomplete, found?.floorAreaM2]).toEqual([2, 1, null]);

    const { records } = await saved('record-like-sites', {
      ...span,
      description: null,
      activityType: 'naturalGas',
      by: 'area',
      size: '500',
      unit,
      like: (found?.items ?? []).map(({ name, amount, floorAreaM2 }) => ({ site: name, amount, size: floorAreaM2 })),
    });
    expect(await recordOf(records[0]?.id ?? '')).toMatchObject({
      basis: 'proxy',
      quantity: unit === 'MWh_gross' ? '40' : '40000',
      guidedForm: 'likeSites',
    });
  });

  it('count suppliers’ own emissions as primary data, by their share', async () => {
    await saved('record-suppliers', {
      ...span,
      description: null,
      category: 'purchasedGoods',
      currency: 'EUR',
      suppliers: [{ supplier: 'Norrkraft', spend: '200000', revenue: '40000000', emissions: '12000' }],
    });
    const answered = await act('calculate-inventory', { period, withoutUpstream: true });
    const { run } = answered.body['result'] as unknown as { run: CalculationSummary };
    const lines = linesResponse.parse((await reader.call('GET', `/inventory/runs/${run.id}/lines?category=3:1`)).body);
    expect(lines.items.map(({ locationKg, factor }) => [locationKg, factor?.label])).toEqual([
      ['60000', 'Emissions as reported'],
    ]);
    const screening = scope3ScreeningResponse.parse(
      (await reader.call('GET', `/inventory/scope3-screening?run=${run.id}`)).body,
    );
    expect(screening.rows[0]).toMatchObject({ kg: '60000', primaryShare: '1', methods: ['supplier-specific'] });
    const explained = await reader.call('GET', `/inventory/runs/${run.id}/lines/${lines.items[0]?.id}/explain`);
    expect(lineExplainResponse.parse(explained.body)).toMatchObject({ agrees: true, guided: { agrees: true } });
  });

  it('are calculated by the grid of the country, and marked with their method and the quality of their data', async () => {
    const products = [
      {
        product: 'Lamp',
        units: '1000',
        lifetime: '10',
        by: 'year',
        energy: '20',
        carrier: 'electricity',
        country: 'FR',
      },
    ];
    await saved('record-sold-products', { ...span, products, source: 'specified' });
    await saved('record-end-of-life', {
      ...span,
      source: 'assumed',
      products: [{ material: 'glass', mass: '10', recycling: '0.8', landfill: '0.2' }],
    });
    await saved('record-leaks', {
      ...span,
      equipment: [{ kind: 'chillers', refrigerant: 'R-410A', charge: '100', units: '1', months: '12' }],
    });
    await saved('record-assets', {
      ...span,
      role: 'upstreamLeased',
      assets: [
        { asset: 'Store', carrier: 'electricity', energy: '1000' },
        { asset: 'Shop', carrier: 'electricity', area: '10', perArea: '100' },
        { asset: 'Hall', carrier: 'electricity', emissions: '2' },
      ],
    });
    const invested = { outstanding: '1', by: 'evic', value: '4', own: '8', scope3: null };
    const { records: kept } = await saved('record-investments', {
      ...span,
      currency: 'EUR',
      investments: [
        { ...invested, name: 'Aster', score: '1' },
        { ...invested, name: 'Birch', score: '5' },
      ],
    });
    expect(await recordOf(kept[1]?.id ?? '')).toMatchObject({ dqiReliability: 5, basis: 'proxy', quantity: '2000' });

    const answered = await act('calculate-inventory', { period, withoutUpstream: true });
    const { run } = answered.body['result'] as unknown as { run: CalculationSummary };
    const of = async (category: string) => {
      const answer = await reader.call('GET', `/inventory/runs/${run.id}/lines?category=${category}`);
      return linesResponse
        .parse(answer.body)
        .items.map(({ factor, locationKg }): [string, number] => [factor?.label ?? '', Number(locationKg)])
        .toSorted();
    };
    expect((await of('3:11')).map(([label]) => label)).toEqual(['Electricity, France']);
    expect((await of('3:12')).map(([label]) => label)).toEqual(['Glass, closed-loop recycling', 'Glass, landfill']);
    expect((await of('1:fugitive')).map(([label]) => label)).toEqual(['R-410A, released']);
    // 1,000 kWh of the grid, by bills and by floor area: UK Government factors 2025.
    expect(await of('3:8')).toEqual([
      ['Emissions as reported', 2000],
      ['Grid electricity, UK', expect.closeTo(177, 0)],
      ['Grid electricity, UK', expect.closeTo(177, 0)],
    ]);
    expect(await of('3:15')).toEqual([
      ['Emissions as reported', 2000],
      ['Emissions as reported', 2000],
    ]);
    const screening = scope3ScreeningResponse.parse(
      (await reader.call('GET', `/inventory/scope3-screening?run=${run.id}`)).body,
    );
    const row = (number: number) => screening.rows.find((one) => one.number === number);
    expect([11, 12, 8, 15].map((number) => row(number)?.methods.toSorted())).toEqual([
      ['average-data'],
      ['waste-type'],
      ['asset-specific', 'average-data'],
      ['average-data', 'investment-specific'],
    ]);
    expect([11, 12, 15].map((number) => row(number)?.primaryShare)).toEqual(['0', '0', '0.5']);
    expect(Number(row(8)?.primaryShare)).toBeCloseTo(2177 / 2354, 3);
  });
});
