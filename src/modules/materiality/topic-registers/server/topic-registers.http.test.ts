import { beforeAll, describe, expect, it } from 'vitest';
import { disclosureSources } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import {
  callAs,
  newCompany,
  newPerson,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import {
  pollutantsResponse,
  topicFiguresResponse,
} from '#modules/materiality/topic-registers/model/topic-figures-contracts.ts';
import { topicKeys, type TopicKey } from '#modules/materiality/assessment/model/topics.ts';

const keys = [
  'company.read',
  'organisation.manage',
  'environmental.read',
  'environmental.write',
  'environmental.manage',
  'periods.manage',
  'environmental.approve',
  'materiality.read',
  'materiality.write',
  'report.read',
  'report.write',
];
let test: TestApp;
let acme: TestCompany;
let lead: Caller;
let reader: Caller;
let period: string;
let plant: string;
let mill: string;

const made = async (path: string, body: object, by = lead): Promise<string> => {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return (answer.body['record'] as { id: string }).id;
};
const refused = async (path: string, body: object) => (await lead.call('POST', path, body)).body;
const content = async (topic: TopicKey, by = reader) => {
  const answer = await by.call('GET', `/materiality/topics/${topic}/figures?period=${period}`);
  expect(answer.status, answer.text).toBe(200);
  return topicFiguresResponse.parse(answer.body);
};
const value = async (topic: TopicKey, key: string, by = reader) =>
  (await content(topic, by)).figures.find((figure) => figure.key === key)?.amount?.value ?? null;

beforeAll(async () => {
  test = await testApp();
  acme = await newCompany(test, 'Acme');
  lead = await newPerson(test, acme, keys);
  reader = await newPerson(test, acme, ['materiality.read']);
  period = await made('/reporting-periods', {
    name: '2025',
    from: '2025-01-01',
    to: '2025-12-31',
    boundaryApproach: 'equity',
  });
  const half = await made('/org-units', { name: 'Half', kind: 'legalEntity', country: 'DE', ownershipShare: '0.5' });
  plant = await made('/org-units', { name: 'Plant', kind: 'site', country: 'DE' });
  mill = await made('/org-units', { name: 'Mill', kind: 'site', country: 'DE', parent: half });
}, 120_000);

const release = (part: object = {}) => ({
  site: plant,
  pollutant: 'Ammonia (NH3)',
  medium: 'air',
  from: '2025-01-01',
  to: '2025-12-31',
  releasedKg: '100',
  method: 'measured',
  ...part,
});
const drawn = (access: readonly string[] | null = null) =>
  inCompany(
    test.database,
    { companyId: acme.id, accountId: null, ...(access === null ? {} : { access: new Set(access) }) },
    async (tx) => (await runQuery(tx, disclosureSources.pollution, { period })).figures,
  );

describe('releases of pollutants', () => {
  it('are nothing while nothing is recorded, and offer the pollutants of the standard', async () => {
    expect(await drawn()).toEqual([]);
    expect(await value('e2', 'pollutants')).toBeNull();
    const { pollutants } = pollutantsResponse.parse((await reader.call('GET', '/materiality/pollutants')).body);
    expect(pollutants).toHaveLength(94);
    expect(pollutants).toContain('Ammonia (NH3)');
  });

  it('find the pollutant in the list, and keep an own name as it is', async () => {
    const typed = await lead.call('POST', '/pollutant-releases', release({ pollutant: 'ammonia nh3' }));
    expect(typed.body).toMatchObject({ record: { pollutant: 'Ammonia (NH3)', member: 'vsme:AmmoniaNH3Member' } });
    const own = await lead.call(
      'POST',
      '/pollutant-releases',
      release({ pollutant: 'Wood dust', releasedKg: '7', method: 'estimate' }),
    );
    expect(own.body).toMatchObject({ record: { pollutant: 'Wood dust', member: null } });
  });

  it('refuse a second weight for the same days, a threshold without its source, and days of a locked period', async () => {
    expect(await refused('/pollutant-releases', release({ from: '2025-06-01', to: '2026-01-31' }))).toMatchObject({
      code: 'materiality.release-overlaps',
    });
    expect(await refused('/pollutant-releases', release({ outlet: 'Boiler', thresholdKg: '50' }))).toMatchObject({
      errors: [{ path: 'thresholdSource' }],
    });
    const old = await made('/reporting-periods', { name: '2019', from: '2019-01-01', to: '2019-12-31' });
    for (const status of ['inReview', 'locked']) {
      const { version } = (await lead.call('GET', `/reporting-periods/${old}`)).body['record'] as { version: number };
      expect((await lead.call('PATCH', `/reporting-periods/${old}`, { version, set: { status } })).status).toBe(200);
    }
    expect(await refused('/pollutant-releases', release({ from: '2019-05-01', to: '2019-05-31' }))).toMatchObject({
      code: 'record.period-locked',
    });
    expect(
      await refused('/primary-microplastics', {
        period: old,
        site: plant,
        name: 'Blasting beads',
        usedKg: '1',
        method: 'estimate',
      }),
    ).toMatchObject({ code: 'record.period-locked' });
  });

  it('count by their days in the period and the share of the site; the report draws what is whole, with the way back', async () => {
    // Half of the 730 days, and half of the site: a quarter of 40 kg.
    await made(
      '/pollutant-releases',
      release({
        site: mill,
        from: '2025-01-01',
        to: '2026-12-31',
        releasedKg: '40',
        thresholdKg: '15',
        thresholdSource: 'Permit of 2020',
        method: 'estimate',
      }),
    );
    await made(
      '/pollutant-releases',
      release({ medium: 'water', from: '2025-01-01', to: '2025-11-30', releasedKg: '3' }),
    );
    const { tables, figures } = await content('e2');
    expect(
      tables[0]?.rows.map(({ cells }) => [cells[0]?.text, cells[1]?.text, cells[2]?.amount?.value, cells[5]?.flag]),
    ).toEqual([
      ['Ammonia (NH3)', 'Air', '110', 'Mill above the threshold of 15 kg, by an estimate'],
      ['Wood dust', 'Air', '7', 'Not in the list of the standard'],
      ['Ammonia (NH3)', 'Water', '3', 'Not recorded for every day'],
    ]);
    expect(figures.find(({ key }) => key === 'overThreshold')).toMatchObject({
      amount: { value: '1' },
      workings: 'Ammonia (NH3), Mill: 20 kg > 15 kg (Permit of 2020)',
    });
    const figuresOfB4 = await drawn();
    expect(figuresOfB4).toEqual([
      expect.objectContaining({
        concept: 'vsme:AmountOfEmissionToAir',
        dimensions: { 'vsme:TypeOfPollutantAxis': 'vsme:AmmoniaNH3Member' },
        value: '110',
        unit: 'utr:kg',
      }),
    ]);
    expect(figuresOfB4[0]?.lineage).toContain(
      `materiality/e2?tab=registers&as=releases&reporting=${period}&pollutant=Ammonia+%28NH3%29&medium=air`,
    );
    expect(await drawn(['environmental.read'])).toEqual([]);
  });

  it('fill B4 of the report as its drawn values, once', async () => {
    const draw = () => lead.call('POST', '/actions/draw-figures', { period });
    // And the countries of the sites, from the organisation.
    expect((await draw()).body).toMatchObject({ result: { created: 3 } });
    const { items } = (await lead.call('GET', `/disclosure-values?period=${period}`)).body as {
      items: { label: string; value: string; origin: string; lineage: string }[];
    };
    expect(items.filter(({ label }) => label.startsWith('Amount'))).toEqual([
      expect.objectContaining({ label: 'Amount of emission to air, Ammonia (NH3)', value: '110', origin: 'computed' }),
    ]);
    expect((await draw()).body).toMatchObject({ result: { created: 0, same: 3 } });
  });

  it('take an accident for what it is: the rest of the year needs no record', async () => {
    await made(
      '/pollutant-releases',
      release({ medium: 'soil', from: '2025-04-02', to: '2025-04-02', releasedKg: '0.5', isAccidental: true }),
    );
    expect((await drawn()).map(({ concept, value: kg }) => [concept, kg])).toContainEqual([
      'vsme:AmountOfEmissionToSoil',
      '0.5',
    ]);
  });
});

describe('the other registers', () => {
  it('refuse what does not fit together, at its field', async () => {
    expect(
      await refused('/substances-of-concern', { period, site: plant, name: 'Acetone', casNumber: '67-64-2' }),
    ).toMatchObject({ errors: [{ path: 'casNumber' }] });
    await made('/substances-of-concern', {
      period,
      site: plant,
      name: 'Acetone',
      casNumber: '67-64-1',
      procuredKg: '5',
    });
    expect(
      await refused('/substances-of-concern', { period, site: plant, name: 'Propanone', casNumber: '67-64-1' }),
    ).toMatchObject({ errors: [{ path: 'casNumber', message: expect.stringContaining('“Acetone”') as string }] });
    expect(
      await refused('/product-cards', { period, name: 'Tables', productT: '5', recyclableProductT: '6' }),
    ).toMatchObject({ errors: [{ path: 'recyclableProductT' }] });
    expect(
      await refused('/supplier-exposures', {
        period,
        supplier: 'A',
        country: 'DE',
        sector: 'B',
        currency: 'EUR',
        spendMinor: 1,
        countryRisk: 3,
      }),
    ).toMatchObject({ errors: [{ path: 'countrySource' }] });
    expect(
      await refused('/conduct-cases', {
        title: 'Fine',
        kind: 'fine',
        law: 'other',
        decidedOn: '2025-05-01',
        verdict: 'verified',
      }),
    ).toMatchObject({ errors: [{ path: 'verifiedBy' }, { path: 'amountMinor' }] });
    expect(await refused('/affected-communities', { name: 'Village', site: plant, consent: 'given' })).toMatchObject({
      errors: [{ path: 'consent' }],
    });
    expect(await refused('/functions-at-risk', { period, name: 'Buyers', people: 3, trained: 4 })).toMatchObject({
      errors: [{ path: 'trained' }],
    });
  });

  it('add up to the figures of their topics', async () => {
    await made('/internal-carbon-prices', {
      period,
      name: 'Plant',
      kind: 'capex',
      currency: 'EUR',
      pricePerT: '80',
      coveredT: '100',
    });
    await made('/product-cards', { period, name: 'Tables', productT: '5', recyclableProductT: '4', packagingT: '0' });
    await made('/supplier-exposures', {
      period,
      supplier: 'A',
      country: 'DE',
      sector: 'B',
      currency: 'EUR',
      spendMinor: 100,
      codeSignedOn: '2025-02-01',
    });
    const community = await made('/affected-communities', { name: 'Village', site: plant });
    await made('/community-engagements', {
      community,
      heldOn: '2025-02-01',
      form: 'consult',
      way: 'direct',
      subject: 'Noise',
    });
    await made('/consumer-incidents', {
      title: 'Loose screw',
      kind: 'recall',
      reportedOn: '2025-03-01',
      verdict: 'substantiated',
      verifiedBy: 'Test house',
    });
    await made('/conduct-cases', {
      title: 'Late filing',
      kind: 'fine',
      law: 'other',
      decidedOn: '2025-05-01',
      currency: 'EUR',
      amountMinor: 50_000,
      verdict: 'verified',
      verifiedBy: 'Notice',
    });
    await made('/biodiversity-offsets', {
      period,
      name: 'Meadow',
      aim: 'Meadow instead of the car park',
      areaHa: '0.4',
    });
    expect(
      await Promise.all(
        (
          [
            ['e1', 'price'],
            ['e2', 'soc-procuredKg'],
            ['e4', 'area'],
            ['e5', 'product'],
            ['s2', 'signed'],
            ['s3', 'engaged'],
            ['s4', 'recall'],
            ['g1', 'fines-EUR'],
          ] as const
        ).map(([topic, key]) => value(topic, key)),
      ),
    ).toEqual(['80', '5', '0.4', '0.8', '1', '1', '1', '50000']);
    expect((await content('s1')).figures).toEqual([]);
  });

  it('list the sites under water stress that no policy covers, to whoever may see environmental data', async () => {
    await made('/water-flows', {
      site: plant,
      kind: 'withdrawal',
      source: 'ground',
      from: '2025-01-01',
      to: '2025-12-31',
      quantity: '10',
    });
    expect((await content('e3', lead)).figures[0]).toMatchObject({
      amount: null,
      missing: 'Water stress is not assessed for 1 site: Plant.',
    });
    await made('/site-water-risks', {
      site: plant,
      basin: 'Weser',
      baselineStress: '0.5',
      dataSet: 'Atlas',
      asOf: '2025-06-01',
    });
    expect(await value('e3', 'uncovered', lead)).toBe('1');
    const policy = await made('/sustainability-policies', { title: 'Water', topic: 'e3' });
    await made('/water-policy-sites', { policy, site: plant, coverage: 'All use of groundwater' });
    expect(await value('e3', 'uncovered', lead)).toBe('0');
    expect((await content('e3')).figures[0]).toMatchObject({
      amount: null,
      missing: 'You do not have permission to see environmental data.',
    });
  });
});

it('shows another company nothing of it, and nobody without the right', async () => {
  const rival = await newCompany(test, 'Rival');
  const other = await newPerson(test, rival, keys);
  const theirs = await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' }, other);
  for (const topic of topicKeys) {
    const answer = topicFiguresResponse.parse((await other.call('GET', `/materiality/topics/${topic}/figures`)).body);
    expect(answer.period?.id).toBe(theirs);
    expect(
      answer.figures.filter(({ amount }) => amount !== null),
      topic,
    ).toEqual([]);
    expect(answer.tables).toEqual([]);
  }
  expect((await other.call('GET', `/materiality/topics/e2/figures?period=${period}`)).status).toBe(404);
  expect(
    (await callAs(test, other.token, 'GET', `/api/companies/${acme.slug}/materiality/topics/e2/figures`)).status,
  ).toBe(404);
  const without = await newPerson(test, acme, ['company.read', 'environmental.read']);
  expect((await without.call('GET', '/materiality/topics/e2/figures')).status).toBe(403);
  expect((await without.call('GET', '/materiality/pollutants')).status).toBe(403);
  expect((await reader.call('GET', '/materiality/topics/e9/figures')).status).toBe(422);
});
