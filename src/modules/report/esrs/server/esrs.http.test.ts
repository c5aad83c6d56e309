import { beforeAll, describe, expect, it } from 'vitest';
import { topicKeys } from '#modules/materiality/assessment/model/topics.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import {
  newCompany,
  newPerson,
  testApp,
  type Answer,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import type { Preview } from '#modules/report/datapoints/model/preview-response.ts';
import {
  esrsOutline,
  esrsPage,
  esrsProposals,
  esrsResponse,
  esrsComparison,
  type EsrsOutline,
  type EsrsPage,
  type EsrsResponse,
  type EsrsPointResponse,
} from '#modules/report/esrs/model/esrs-contracts.ts';

let test: TestApp;
let acme: TestCompany;
let writer: Caller;
let approver: Caller;
let stranger: Caller;

beforeAll(async () => {
  test = await testApp();
  acme = await newCompany(test, 'Acme');
  writer = await newPerson(test, acme, [
    'report.read',
    'report.write',
    'report.approve',
    'data.export',
    'materiality.read',
    'materiality.write',
    'environmental.read',
    'environmental.write',
    'environmental.manage',
    'periods.manage',
    'environmental.calculate',
    'environmental.approve',
    'organisation.manage',
    'company.read',
  ]);
  approver = await newPerson(test, acme, [
    'report.read',
    'report.approve',
    'materiality.read',
    'materiality.approve',
    'company.read',
  ]);
  stranger = await newPerson(test, null, [], acme);
}, 120_000);

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
async function make(path: string, body: object, by = writer): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
let years = 2100;
const newPeriod = async (more: object = {}, year = String((years += 1))) =>
  (await make('/reporting-periods', { name: year, from: `${year}-01-01`, to: `${year}-12-31`, ...more })).id;
const say = (period: string, point: string, value: string | null, more: object = {}, by = writer): Promise<Answer> =>
  by.call('POST', '/esrs-values', { period, point, value, ...more });
async function said(period: string, point: string, value: string | null, more: object = {}): Promise<Made> {
  const answer = await say(period, point, value, more);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
const move = (record: Made, status: string, by: Caller) =>
  by.call('PATCH', `/esrs-values/${record.id}`, { version: record.version, set: { status } });
async function read(period: string, version?: string, by = writer): Promise<EsrsResponse> {
  const answer = await by.call(
    'GET',
    `/reports/esrs?period=${period}${version === undefined ? '' : `&version=${version}`}`,
  );
  expect(answer.status, answer.text).toBe(200);
  return esrsResponse.parse(answer.body);
}
const pointIn = ({ requirements }: EsrsResponse, id: string): EsrsPointResponse | undefined =>
  requirements.flatMap(({ points }) => points).find((point) => point.id === id);

/** An assessment of the period in which only these topics matter, approved. */
async function assess(period: string, material: readonly string[], { isApproved = true } = {}): Promise<string> {
  const { id: assessment, version } = await make('/materiality-assessments', {
    name: `Assessment ${period}`,
    period,
    standard: 'esrs_2026',
  });
  for (const topic of topicKeys)
    await make('/topic-conclusions', {
      assessment,
      topic,
      conclusion: material.includes(topic) ? 'material' : topic === 's3' ? 'unknown' : 'notMaterial',
      reason: `Looked at ${topic}`,
    });
  if (!isApproved) return assessment;
  expect(
    (await writer.call('PATCH', `/materiality-assessments/${assessment}`, { version, set: { status: 'inReview' } }))
      .status,
  ).toBe(200);
  const answer = await approver.call('POST', '/actions/approve-assessment', { assessment });
  expect(answer.status, answer.text).toBe(200);
  return assessment;
}

describe('an ESRS data point', () => {
  it('fits the catalogue: id, row, value and unit are checked, and what follows from them is completed', async () => {
    const period = await newPeriod();
    expect(await said(period, 'ghg.scope1', '0120.50')).toMatchObject({
      value: '120.5',
      unit: 't_co2e',
      label: 'Scope 1',
      origin: 'entered',
      status: 'draft',
      preparedBy: writer.accountId,
    });
    expect(await said(period, 'ghg.scope3', '7', { row: '6' })).toMatchObject({
      label: 'Scope 3 by significant category, 6 Business travel',
    });
    expect(await said(period, 'corruption.fines', '100', { unit: 'USD' })).toMatchObject({ unit: 'USD' });
    expect(await said(period, 'incidents.fines', '0')).toMatchObject({ unit: 'EUR' });
    expect(await said(period, 'said.esrs_2026.E1-8', 'Emissions fell.')).toMatchObject({
      label: 'Greenhouse gas emissions: narrative',
      unit: null,
    });
    const refused = async (point: string, value: string | null, more: object = {}) => {
      const answer = await say(period, point, value, more);
      expect([point, answer.status], answer.text).toEqual([point, 422]);
      return (answer.body['errors'] as { path: string }[]).map(({ path }) => path);
    };
    expect(await refused('E1-8_01', '1')).toEqual(['point']);
    expect(await refused('energy.total', 'a lot')).toEqual(['value']);
    expect(await refused('energy.total', '-1')).toEqual(['value']);
    expect(await refused('energy.total', '5', { unit: 'kWh' })).toEqual(['unit']);
    expect(await refused('energy.total', '5', { row: '1' })).toEqual(['row']);
    expect(await refused('ghg.scope3', '5', { row: '16' })).toEqual(['row']);
    expect(await refused('ghg.scope3', '5')).toEqual(['row']);
    expect(await refused('pay.gap', '45')).toEqual(['value']);
    expect(await refused('protection.sickness', 'maybe')).toEqual(['value']);
    expect(await refused('water.consumption', null, { standing: 'omitted' })).toEqual(['ground', 'reason']);
    expect(
      await refused('water.consumption', '4', { standing: 'omitted', ground: 'classified', reason: 'secret' }),
    ).toEqual(['value']);
    expect((await say(period, 'ghg.scope1', '1')).body).toMatchObject({ code: 'record.duplicate' });
  });

  it('is approved by somebody else than who prepared it, and becomes a draft again with every change', async () => {
    const period = await newPeriod();
    const value = await said(period, 'energy.total', '1000');
    expect(
      (await approver.call('POST', '/actions/approve-esrs-values', { values: [{ id: value.id }] })).body['result'],
    ).toMatchObject({ approved: 0, refused: [{ id: value.id }] });
    const reviewed = (await move(value, 'reviewed', writer)).body['record'] as Made;
    expect((await move(reviewed, 'approved', writer)).body).toMatchObject({ status: 403, code: 'report.own-value' });
    expect(
      (await approver.call('POST', '/actions/approve-esrs-values', { values: [{ id: value.id }] })).body['result'],
    ).toEqual({ approved: 1, refused: [] });
    expect(pointIn(await read(period), 'energy.total')).toMatchObject({
      standing: 'approved',
      values: [{ status: 'approved', evidence: 0 }],
    });
    const changed = await writer.call('PATCH', `/esrs-values/${value.id}`, { version: 3, set: { value: '1001' } });
    expect(changed.body['record']).toMatchObject({ status: 'draft', value: '1001' });
    const outsider = await newPerson(test, acme, ['report.read', 'report.write']);
    const again = (await move(changed.body['record'] as Made, 'reviewed', outsider)).body['record'] as Made;
    expect((await move(again, 'approved', outsider)).status).toBe(403);
    expect((await outsider.call('POST', '/actions/approve-esrs-values', { values: [{ id: value.id }] })).status).toBe(
      403,
    );
  });

  it('stays as it is once its period is locked', async () => {
    const period = await newPeriod();
    const value = await said(period, 'energy.total', '1000');
    await make('/disclosure-values', { period, concept: 'vsme:NumberOfEmployees', value: '30' });
    for (const [at, status] of ['inReview', 'locked'].entries())
      expect(
        (await writer.call('PATCH', `/reporting-periods/${period}`, { version: at + 1, set: { status } })).status,
      ).toBe(200);
    for (const answer of [
      await say(period, 'ghg.scope1', '5'),
      await writer.call('PATCH', `/esrs-values/${value.id}`, { version: 1, set: { value: '5' } }),
      await move(value, 'reviewed', writer),
      await writer.call('DELETE', `/esrs-values/${value.id}?version=1`),
      await writer.call('POST', '/actions/draw-esrs-figures', { period, version: 'esrs_2026' }),
    ])
      expect(answer.body).toMatchObject({ code: 'record.period-locked' });
    expect(
      (await approver.call('POST', '/actions/approve-esrs-values', { values: [{ id: value.id }] })).body['result'],
    ).toMatchObject({ approved: 0, refused: [{ id: value.id }] });
    expect((await read(period)).period.isLocked).toBe(true);
  });
});

describe('the requirements of a period', () => {
  it('are those of the decided version first, and any other can be looked at', async () => {
    const [voluntary, old] = [await newPeriod(), await newPeriod({ standard: 'esrs_2023' })];
    expect(await read(voluntary)).toMatchObject({ version: 'esrs_2026', decided: null });
    expect(await read(old)).toMatchObject({ version: 'esrs_2023', decided: 'esrs_2023' });
    expect((await read(old)).requirements).toHaveLength(86);
    expect((await read(old, 'esrs_2026')).requirements).toHaveLength(41);
    expect((await writer.call('GET', `/reports/esrs?period=${old}&version=esrs_1999`)).status).toBe(422);
  });

  it('hold one value under every version that knows it, and count approved ÷ (required − not material − omitted)', async () => {
    const [before, period] = [await newPeriod(), await newPeriod()];
    await said(before, 'ghg.scope1', '90');
    const open = (await read(period)).counts;
    await said(period, 'ghg.scope1', '100');
    await said(period, 'ghg.total-location', '300');
    await said(period, 'waste.total', null, {
      standing: 'omitted',
      ground: 'tradeSecret',
      reason: 'It tells the output.',
    });
    const now = await read(period, 'esrs_2026');
    // What is required follows from the standard alone: the total is voluntary in 2026 and counts beside it.
    expect(now.counts).toEqual({
      required: open.required,
      given: 2,
      approved: 0,
      omitted: 1,
      further: 1,
      notMaterial: 0,
    });
    expect(pointIn(now, 'ghg.scope1')).toMatchObject({
      standing: 'given',
      unit: 't_co2e',
      values: [{ value: '100', prior: { value: '90' } }],
    });
    expect(pointIn(await read(period, 'esrs_2023'), 'ghg.scope1')).toMatchObject({
      standing: 'given',
      values: [{ value: '100' }],
    });
    expect(pointIn(now, 'energy.intensity')).toBeUndefined();
    expect(pointIn(await read(period, 'esrs_2023'), 'energy.intensity')).toMatchObject({
      standing: 'open',
      unit: 'MWh/EUR',
    });
    expect(pointIn(now, 'waste.total')).toMatchObject({ standing: 'omitted', values: [{ ground: 'tradeSecret' }] });
  });

  it('show a topic as not material when an approved assessment decided so, and then nothing is entered for it', async () => {
    const period = await newPeriod();
    const draft = await newPeriod();
    await said(period, 'water.consumption', '5');
    const before = (await read(period)).counts;
    await assess(draft, ['e1'], { isApproved: false });
    expect((await read(draft)).counts.notMaterial).toBe(0);
    await assess(period, ['e1', 's1']);
    const answer = await read(period);
    const water = answer.requirements.find(({ code }) => code === 'E3-4');
    expect(water).toMatchObject({ notMaterial: { reason: 'Looked at e3' } });
    expect(new Set(water?.points.map(({ standing }) => standing))).toEqual(new Set(['notMaterial']));
    // S3 is not known, which is not "not material"; S1 and E1 matter; what is general is always reported.
    for (const code of ['E1-8', 'S1-5', 'BP-1'])
      expect(answer.requirements.find((one) => one.code === code)?.notMaterial).toBeNull();
    expect((await read(period, 'esrs_2023')).requirements.find(({ code }) => code === 'S3-1')?.notMaterial).toBeNull();
    expect(answer.counts.required).toBeLessThan(before.required);
    expect(answer.counts.notMaterial).toBeGreaterThan(0);
    expect((await say(period, 'waste.total', '5')).body).toMatchObject({
      status: 409,
      code: 'report.topic-not-material',
      title: expect.stringContaining('E5 Resource use and circular economy'),
    });
    expect((await say(period, 'ghg.scope1', '5')).status).toBe(201);
  });

  it('are nobody’s business outside, and read, written, approved and exported by right', async () => {
    const period = await newPeriod();
    for (const [method, path] of [
      ['GET', `/reports/esrs?period=${period}`],
      ['GET', `/reports/esrs/comparison?period=${period}`],
      ['GET', `/reports/esrs/export?period=${period}&format=csv`],
      ['POST', '/actions/draw-esrs-figures'],
      ['POST', '/actions/approve-esrs-values'],
      ['POST', '/esrs-values'],
    ] as const) {
      expect([path, (await stranger.call(method, path, method === 'GET' ? undefined : { period })).status]).toEqual([
        path,
        404,
      ]);
    }
    const reader = await newPerson(test, acme, ['report.read']);
    expect((await say(period, 'ghg.scope1', '5', {}, reader)).status).toBe(403);
    expect((await reader.call('GET', `/reports/esrs/export?period=${period}&format=csv`)).status).toBe(403);
    expect((await reader.call('POST', '/actions/draw-esrs-figures', { period, version: 'esrs_2026' })).status).toBe(
      403,
    );
    const blind = await newPerson(test, acme, ['report.read', 'report.write']);
    expect(
      (await blind.call('POST', '/actions/draw-esrs-figures', { period, version: 'esrs_2026' })).body,
    ).toMatchObject({ code: 'request.forbidden', values: { access: 'environmental.read' } });
    const deaf = await newPerson(test, acme, ['environmental.read']);
    expect((await deaf.call('GET', `/reports/esrs?period=${period}`)).status).toBe(403);
    expect((await writer.call('GET', `/reports/esrs?period=${writer.accountId}`)).status).toBe(404);
  });

  it('leave as a table with every data point, and the history knows', async () => {
    const period = await newPeriod();
    await said(period, 'ghg.scope1', '100');
    const csv = await writer.call('GET', `/reports/esrs/export?period=${period}&version=esrs_2026&format=csv`);
    expect(csv.headers['content-disposition']).toContain('ESRS 2026');
    expect(csv.text).toContain(
      'E1,E1-8,Greenhouse gas emissions,E1-6,ghg.scope1,Scope 1,,100,t_co2e,Stated,Draft,Always',
    );
    expect(csv.text).toContain('E1,E1-7,Energy,E1-5,energy.total');
    expect((await writer.call('GET', `/reports/esrs/export?period=${period}&format=xlsx`)).text.slice(0, 2)).toBe('PK');
    const [entry] = await inCompany(
      test.database,
      { companyId: acme.id, accountId: null },
      async (tx) =>
        (
          await tx.client.query<{ after: object }>(
            "select after from history where resource = 'esrsReport' order by seq desc limit 1",
          )
        ).rows,
    );
    expect(entry).toMatchObject({ after: { format: 'xlsx', period, version: 'esrs_2026' } });
  });
});

describe('writing a requirement', () => {
  const page = async (period: string, requirement: string, by = writer): Promise<EsrsPage> =>
    esrsPage.parse(
      (await by.call('GET', `/reports/esrs/requirement?period=${period}&version=esrs_2026&requirement=${requirement}`))
        .body,
    );
  const preview = async (period: string, requirement: string) =>
    (await writer.call('GET', `/reports/esrs/preview?period=${period}&version=esrs_2026&requirement=${requirement}`))
      .body as unknown as Preview;

  it('is led by an outline whose counts are those of the whole standard and move by what is saved alone', async () => {
    const period = await newPeriod();
    const outline = async () => {
      const answer = await writer.call('GET', `/reports/esrs/outline?period=${period}&version=esrs_2026`);
      expect(answer.status, answer.text).toBe(200);
      return esrsOutline.parse(answer.body);
    };
    const before = await outline();
    const sum = ({ requirements }: EsrsOutline, of: 'required' | 'given') =>
      requirements.reduce((all, one) => all + one[of], 0);
    expect([before.requirements.length, before.counts.given]).toEqual([41, 0]);
    expect(sum(before, 'required')).toBe(before.counts.required);
    await said(period, 'ghg.scope1', '5');
    await said(period, 'employees.gender', '4', { row: 'women' });
    await said(period, 'employees.gender', '5', { row: 'men' });
    await said(period, 'water.stored', '3');
    const after = await outline();
    expect(after.counts).toEqual({ ...before.counts, given: 2, further: 1 });
    expect(sum(after, 'given')).toBe(2);
    expect(after.requirements.find(({ code }) => code === 'E1-8')).toMatchObject({
      given: 1,
      stated: 1,
      open: [{ status: 'draft' }],
    });
    expect((await read(period, 'esrs_2026')).counts).toEqual(after.counts);
  });

  it('shows one requirement with what stood there a year before, row by row, and no other', async () => {
    const [before, period] = [await newPeriod(), await newPeriod()];
    await said(before, 'employees.large-country', '190', { row: 'Norway' });
    await said(before, 'employees.large-country', '50', { row: 'Latvia' });
    await said(period, 'employees.large-country', '195', { row: 'Norway' });
    const { requirement, refs } = await page(period, 'S1-5');
    expect(requirement).toMatchObject({ code: 'S1-5', predecessor: 'S1-6' });
    expect(requirement.points.find(({ id }) => id === 'employees.large-country')).toMatchObject({
      values: [{ row: 'Norway', value: '195', prior: { value: '190' } }],
      priors: [
        { row: 'Latvia', value: '50' },
        { row: 'Norway', value: '190' },
      ],
    });
    expect(Object.keys(refs)).toEqual([writer.accountId]);
    for (const path of ['requirement', 'preview']) {
      const query = `period=${period}&version=esrs_2026&requirement`;
      expect((await writer.call('GET', `/reports/esrs/${path}?${query}=E9-9`)).status).toBe(404);
      expect((await stranger.call('GET', `/reports/esrs/${path}?${query}=S1-5`)).status).toBe(404);
    }
  });

  it('is printed in the units of its readers: per cent, per million of revenue, money in its currency', async () => {
    const [before, period] = [await newPeriod(), await newPeriod()];
    const share = await said(before, 'waste.non-recycled-share', '0.4');
    await move(share, 'reviewed', writer);
    expect(
      (await approver.call('POST', '/actions/approve-esrs-values', { values: [{ id: share.id }] })).body['result'],
    ).toEqual({ approved: 1, refused: [] });
    await said(period, 'waste.non-recycled-share', '0.314');
    await said(period, 'waste.total', '1312');
    await said(period, 'waste.operation-share', '0.686', { row: 'recycling' });
    await said(period, 'waste.operation-share', '0.1', { row: 'prepareReuse' });
    await said(period, 'waste.hazardous', null, { standing: 'omitted', ground: 'tradeSecret', reason: 'Recipe' });
    await said(period, 'said.esrs_2026.E5-5', 'Wood residues are burned on site.');
    const { title, blocks } = await preview(period, 'E5-5');
    expect(title).toBe('E5-5 · Products and waste');
    expect(blocks).toEqual([
      { section: 'Products and waste', text: 'Wood residues are burned on site.', heads: [], rows: [] },
      {
        section: 'Products and waste',
        text: '',
        heads: ['Datapoint', String(years), String(years - 1)],
        rows: [
          ['Total waste', '1,312 t', ''],
          ['Hazardous waste', 'Omitted: Trade secret', ''],
          ['Share of waste not recycled', '31.4 %', '40 %'],
        ],
      },
      {
        section: 'Share of waste by treatment',
        text: '',
        heads: ['Treatment', String(years)],
        rows: [
          ['Prepared for reuse', '10 %'],
          ['Recycled', '68.6 %'],
        ],
      },
    ]);
    await said(period, 'ghg.intensity-market', '0.0000349', { unit: 't_co2e/NOK' });
    const old = await writer.call('GET', `/reports/esrs/preview?period=${period}&version=esrs_2023&requirement=E1-6`);
    expect(JSON.stringify(old.body)).toContain(
      '["Emissions intensity by revenue, market-based","34.9 tCO2e/million NOK"]',
    );
    await assess(period, ['e1']);
    expect(await preview(period, 'E3-4')).toMatchObject({
      blocks: [{ text: expect.stringMatching(/^Not material according to “Assessment .*”: Looked at e3$/) }],
    });
  });

  it('is helped by what is known, with its source, and takes it only over what the person has seen', async () => {
    const period = await newPeriod();
    const year = String(years);
    const known = async (by: Caller) =>
      esrsProposals.parse((await by.call('GET', `/reports/esrs/proposals?period=${period}&version=esrs_2026`)).body)
        .proposals;
    await make('/disclosure-values', { period, concept: 'vsme:NumberOfEmployees', value: '30' });
    const { id: site } = await make('/org-units', { name: `Plant ${year}`, kind: 'site', country: 'GB' });
    await make('/waste-movements', {
      site,
      movedOn: `${year}-03-01`,
      wasteCode: '030105',
      quantity: '3',
      unit: 't',
      treatment: 'landfill',
      operationCode: 'D1',
    });
    const proposals = await known(writer);
    expect(proposals).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ point: 'employees.total', value: '30', unit: 'person', source: 'vsme' }),
        expect.objectContaining({
          point: 'waste.total',
          value: '3',
          unit: 't',
          source: 'waste',
          lineage: expect.stringContaining('environmental/waste-management'),
        }),
        expect.objectContaining({ point: 'waste.operation-share', row: 'landfill', rowLabel: 'Landfilled' }),
      ]),
    );
    // Tonnes by treatment are asked for in 2023 only.
    expect(proposals.some(({ point }) => point === 'waste.operation')).toBe(false);
    const revenue = { period, kind: 'revenue', amount: '1', currency: 'EUR', source: 'Accounts' };
    await make('/intensity-denominators', revenue);
    await make('/intensity-denominators', { ...revenue, kind: 'headcount', currency: null });
    // What is stated for VSME goes before; where nothing is, the people entered for intensities are offered.
    const other = await newPeriod();
    await make('/intensity-denominators', {
      ...revenue,
      period: other,
      kind: 'headcount',
      amount: '7',
      currency: null,
    });
    const sources = async (of: string) =>
      esrsProposals
        .parse((await writer.call('GET', `/reports/esrs/proposals?period=${of}&version=esrs_2026`)).body)
        .proposals.filter(({ point }) => point === 'employees.total')
        .map(({ value, unit, source }) => [value, unit, source]);
    expect([await sources(period), await sources(other)]).toEqual([
      [['30', 'person', 'vsme']],
      [['7', 'person', 'denominators']],
    ]);
    const blind = await newPerson(test, acme, ['report.read', 'report.write']);
    expect((await known(blind)).map(({ source }) => source)).toEqual(['vsme']);
    expect((await approver.call('GET', `/reports/esrs/proposals?period=${period}&version=esrs_2026`)).status).toBe(403);

    const take = (point: string, version: number | null, by = writer) =>
      by.call('POST', '/actions/take-esrs-proposals', {
        period,
        version: 'esrs_2026',
        proposals: [{ point, row: null, version }],
      });
    const omitted = await said(period, 'waste.total', null, {
      standing: 'omitted',
      ground: 'tradeSecret',
      reason: 'Recipe',
    });
    expect((await take('waste.total', null)).body['code']).toBe('record.conflict');
    expect((await take('waste.total', omitted.version)).body['result']).toEqual({ taken: 1 });
    expect(pointIn(await read(period), 'waste.total')?.values[0]).toMatchObject({
      value: '3',
      standing: 'reported',
      ground: null,
      reason: null,
      origin: 'computed',
      status: 'draft',
    });
    expect((await take('waste.total', 2)).body['result']).toEqual({ taken: 0 });
    expect((await take('waste.total', 2, blind)).body).toMatchObject({
      code: 'report.proposal-gone',
      values: { label: 'Total waste' },
    });
    await assess(period, ['e1']);
    expect((await known(writer)).map(({ point }) => point)).not.toContain('waste.total');
  });
});

describe('drawing from the registers', () => {
  it('takes emissions, energy, water and waste with their unit and address, and leaves what is unknown empty', async () => {
    const period = await newPeriod({}, '2025');
    const draw = (version = 'esrs_2026') => writer.call('POST', '/actions/draw-esrs-figures', { period, version });
    expect((await draw()).body['result']).toMatchObject({
      run: null,
      created: 0,
      silent: ['emissions', 'energy', 'water', 'waste', 'safety', 'workforce', 'pay', 'humanRights', 'training'],
    });
    const site = (await make('/org-units', { name: 'Mill', kind: 'site', country: 'GB' })).id;
    const year = { site, from: '2025-01-01', to: '2025-12-31' };
    for (const more of [
      { activityType: 'naturalGas', quantity: '100000', unit: 'kWh' },
      { activityType: 'electricity', quantity: '50000', unit: 'kWh' },
    ])
      await make('/activity-data', { ...year, ...more });
    await make('/water-flows', { ...year, kind: 'withdrawal', source: 'ground', quantity: '500' });
    await make('/waste-movements', {
      site,
      movedOn: '2025-03-01',
      wasteCode: '030105',
      quantity: '2500',
      unit: 'kg',
      treatment: 'recycling',
      operationCode: 'R3',
    });
    await make('/waste-movements', {
      site,
      movedOn: '2025-03-02',
      wasteCode: '030105',
      quantity: '500',
      unit: 'kg',
      treatment: 'landfill',
      operationCode: 'D1',
    });
    const { run } = (await writer.call('POST', '/actions/calculate-inventory', { period, withoutUpstream: true })).body[
      'result'
    ] as { run: { id: string; totals: { scope1Kg: string; scope2LocationKg: string } } };
    expect((await draw()).body['result']).toMatchObject({
      run: { id: run.id },
      changed: 0,
      left: [],
      silent: ['safety', 'workforce', 'pay', 'humanRights', 'training'],
    });

    const answer = await read(period);
    const stated = (id: string) =>
      pointIn(answer, id)?.values.map(({ row, value, unit }) =>
        [row, value, unit].filter((part) => part !== null).join(' '),
      );
    expect(Number(pointIn(answer, 'ghg.scope1')?.values[0]?.value)).toBeCloseTo(Number(run.totals.scope1Kg) / 1000, 3);
    expect(pointIn(answer, 'ghg.scope1')?.values[0]).toMatchObject({
      origin: 'computed',
      unit: 't_co2e',
      status: 'draft',
      method: expect.stringContaining('GHG Protocol'),
      lineage: expect.stringContaining(`environmental/ghg-emissions?run=${run.id}&explain=`),
    });
    expect(Number(pointIn(answer, 'ghg.scope2-location')?.values[0]?.value)).toBeCloseTo(
      Number(run.totals.scope2LocationKg) / 1000,
      3,
    );
    // Scope 3 has no line and no total, nuclear energy and the discharge of water are not known, and no basin is
    // assessed.
    for (const id of [
      'ghg.scope3',
      'ghg.scope3-total',
      'ghg.total-location',
      'ghg.scope1-biogenic',
      'energy.nuclear',
      'energy.renewable',
      'water.discharge',
      'water.consumption-stress',
      'water.recycled',
    ])
      expect([id, stated(id)]).toEqual([id, []]);
    expect(
      ['energy.total', 'energy.fossil', 'energy.gas', 'energy.purchased-fossil'].map((id) => stated(id)?.length),
    ).toEqual([1, 1, 1, 1]);
    expect([stated('water.withdrawal'), stated('water.consumption')]).toEqual([['500 m3'], ['500 m3']]);
    expect(pointIn(answer, 'water.consumption')?.values[0]?.method).toContain(
      '1 of 1 sites have no recorded discharge',
    );
    expect(stated('waste.operation-share')).toEqual(['recycling 0.8333', 'landfill 0.1667']);
    expect([stated('waste.total'), stated('waste.hazardous'), stated('waste.non-recycled-share')]).toEqual([
      ['3 t'],
      ['0 t'],
      ['0.1667'],
    ]);
    // Tonnes by operation are asked for in 2023 only; what both know was drawn already.
    expect(pointIn(await read(period, 'esrs_2023'), 'waste.operation')?.values).toEqual([]);
    expect((await draw('esrs_2023')).body['result']).toMatchObject({ created: 3, changed: 0, left: [] });
    expect(
      pointIn(await read(period, 'esrs_2023'), 'waste.operation')?.values.map(({ row, value }) => [row, value]),
    ).toEqual([
      ['recycling', '2.5'],
      ['landfill', '0.5'],
    ]);

    const scope1 = pointIn(answer, 'ghg.scope1')?.values[0];
    expect(
      (await writer.call('PATCH', `/esrs-values/${scope1?.id ?? ''}`, { version: 1, set: { value: '1' } })).body[
        'record'
      ],
    ).toMatchObject({ origin: 'entered', lineage: null });
    await assess(period, ['e1']);
    const again = (await draw()).body['result'] as { left: { label: string; why: string }[] };
    expect(again).toMatchObject({
      created: 0,
      changed: 0,
      left: [{ label: 'Scope 1', why: { message: 'entered by a person' } }],
    });
  });
});

describe('drawing from VSME', () => {
  it('takes what people stated there in the same sense, in the unit asked for, and registers come first', async () => {
    const period = await newPeriod();
    const vsme = (concept: string, value: string | null, more: object = {}) =>
      make('/disclosure-values', { period, concept: `vsme:${concept}`, value, ...more });
    await vsme('NumberOfEmployees', '30', { method: 'Head count' });
    await vsme('TotalWasteGeneratedMass', '2500', { unit: 'utr:kg' });
    await vsme('TotalAmountOfFinesForTheViolationOfAnticorruptionAndAntibriberyLaws', '5', { unit: 'iso4217:NOK' });
    await vsme('NumberOfFatalitiesAsAResultOfWorkRelatedInjuriesAndWorkRelatedIllHealth', '0');
    await vsme('PercentageGapInPayBetweenFemaleAndMaleEmployees', '0.12');
    await vsme('TotalWaterConsumption', null, { standing: 'notMaterial', reason: 'None' });
    expect(
      (await writer.call('POST', '/actions/draw-esrs-figures', { period, version: 'esrs_2026' })).body['result'],
    ).toMatchObject({ created: 5, left: [] });
    const answer = await read(period);
    const stated = (id: string) => pointIn(answer, id)?.values.map(({ value, unit }) => [value, unit]);
    expect(
      ['employees.total', 'waste.total', 'corruption.fines', 'safety.fatalities', 'pay.gap', 'water.consumption'].map(
        stated,
      ),
    ).toEqual([[['30', 'person']], [['2.5', 't']], [['5', 'NOK']], [['0', 'person']], [['0.12', null]], []]);
    expect(pointIn(answer, 'employees.total')?.values[0]).toMatchObject({
      origin: 'computed',
      method: 'As reported for VSME B1: Number of employees. Head count',
      lineage: `report/esg-report?tab=data-points&period=${period}&point=vsme%3ANumberOfEmployees`,
    });
    const site = (await make('/org-units', { name: 'Yard', kind: 'site', country: 'GB' })).id;
    await make('/waste-movements', {
      site,
      movedOn: `${years}-03-01`,
      wasteCode: '030105',
      quantity: '3',
      unit: 't',
      treatment: 'landfill',
      operationCode: 'D1',
    });
    expect(
      (await writer.call('POST', '/actions/draw-esrs-figures', { period, version: 'esrs_2026' })).body['result'],
    ).toMatchObject({ changed: 1, same: 4 });
    expect(pointIn(await read(period), 'waste.total')?.values[0]).toMatchObject({
      value: '3',
      lineage: expect.stringContaining('environmental/waste-management'),
    });
  });
});

describe('the same data under other standards', () => {
  it('says what is carried, changed, split, new and dropped, with what is stated where', async () => {
    const period = await newPeriod();
    await said(period, 'ghg.scope1', '100');
    await said(period, 'energy.intensity', '0.2');
    await make('/disclosure-values', { period, concept: 'vsme:GrossScope1GreenhouseGasEmissions', value: '100' });
    const { lines, counts, asked } = esrsComparison.parse(
      (await writer.call('GET', `/reports/esrs/comparison?period=${period}`)).body,
    );
    const line = (id: string) => lines.find(({ key }) => key.split(' ').includes(id));
    expect(line('ghg.scope1')).toMatchObject({
      change: 'carried',
      vsme: { requirement: 'B3', stated: { text: '100', unit: 't_co2e' } },
      esrs2023: { requirement: 'E1-6', stated: { text: '100' } },
      esrs2026: { requirement: 'E1-8', stated: { status: 'draft' } },
      gri: expect.arrayContaining(['305-1']),
    });
    expect(line('energy.intensity')).toMatchObject({
      change: 'dropped',
      esrs2026: null,
      esrs2023: { requirement: 'E1-5', stated: { text: '0.2' } },
    });
    expect(line('water.withdrawal')).toMatchObject({
      change: 'new',
      esrs2023: null,
      vsme: { requirement: 'B6', stated: null },
    });
    expect(line('employees.turnover-average')).toMatchObject({
      change: 'changed',
      esrs2023: { label: 'Employee turnover' },
    });
    expect(asked.vsme).toEqual({ points: lines.filter(({ vsme }) => vsme !== null).length, stated: 1 });
    expect([asked.esrs2023.stated, asked.esrs2026.stated]).toEqual([2, 1]);
    expect(counts.carried + counts.changed + counts.split + counts.new + counts.dropped).toBe(lines.length);
  });
});
