import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { tableOf } from '#platform/tables/server/table-of.ts';
import { exportFile, importFile } from '#test/support/imports.ts';
import {
  newCompany,
  newPerson,
  testApp,
  type Answer,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { KPIS_MAX, ownKpi } from '#modules/materiality/kpi-identification/model/own-kpi.ts';
import {
  kpisResponse,
  type Kpi,
  type KpisResponse,
} from '#modules/materiality/kpi-identification/model/kpi-contracts.ts';

const keys = [
  'company.read',
  'environmental.manage',
  'periods.manage',
  'environmental.read',
  'environmental.write',
  'environmental.approve',
  'organisation.manage',
  'materiality.read',
  'materiality.write',
  'materiality.approve',
  'report.read',
  'report.write',
];
let test: TestApp;
let acme: TestCompany;
let lead: Caller;
let reader: Caller;
let period: string;
let assessment: string;

interface Made {
  id: string;
  version: number;
}
const make = async (path: string, body: object, by = lead): Promise<Made> => {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
};
const read = async (by = lead, query = ''): Promise<KpisResponse> => {
  const answer = await by.call('GET', `/materiality/kpis${query}`);
  expect(answer.status, answer.text).toBe(200);
  return kpisResponse.parse(answer.body);
};
const kpiOf = ({ kpis }: KpisResponse, metric: string): Kpi | undefined => kpis.find((kpi) => kpi.metric === metric);
const errorsOf = ({ status, body }: Answer) => [
  status,
  ...((body['errors'] as { path: string; message: string }[] | undefined) ?? []).map(
    ({ path, message }) => `${path}: ${message}`,
  ),
];
const own = (code: string, formula: string, unit: string, by = lead) =>
  by.call('POST', '/own-kpis', { name: `KPI ${code}`, code, formula, unit });
const change = async (path: string, id: string, set: object, by = lead): Promise<Answer> => {
  const { body } = await by.call('GET', `${path}/${id}`);
  return by.call('PATCH', `${path}/${id}`, { version: (body['record'] as Made).version, set });
};

beforeAll(async () => {
  test = await testApp();
  acme = await newCompany(test, 'Acme');
  lead = await newPerson(test, acme, keys);
  reader = await newPerson(test, acme, ['materiality.read']);
  period = (await make('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' })).id;
}, 120_000);

describe('the KPIs of an assessment', () => {
  it('are none while there is no assessment, which is not the same as nothing being required', async () => {
    expect(await read()).toMatchObject({ assessment: null, kpis: [], counts: { required: 0, cover: null } });
    assessment = (await make('/materiality-assessments', { name: 'First', period, standard: 'vsme_2025' })).id;
    const fresh = await read();
    expect(fresh.topics.every(({ verdict, asked }) => verdict === 'notAssessed' && asked === null)).toBe(true);
    expect(fresh.counts).toMatchObject({ required: 0, unsettled: 10, cover: null });
  });

  it('follow the decisions on topics: material ones ask for their data points, others do not, and what is not assessed stays so', async () => {
    await make('/topic-conclusions', { assessment, topic: 'e1', conclusion: 'material', reason: 'Severe' });
    await make('/topic-conclusions', { assessment, topic: 's1', conclusion: 'material', reason: 'Severe' });
    await make('/topic-conclusions', { assessment, topic: 'e3', conclusion: 'notMaterial', reason: 'Little water' });
    const answer = await read();
    expect(kpiOf(answer, 'vsme:TotalEnergyConsumption')).toMatchObject({
      asked: 'required',
      cost: 2,
      proposed: 'moduleQuery',
      topics: ['e1'],
      inputs: [{ state: 'missing', page: 'Energy consumption', path: 'environmental/energy-consumption' }],
      selection: null,
    });
    expect(kpiOf(answer, 'vsme:NumberOfMaleEmployees')).toMatchObject({
      asked: 'required',
      cost: 3,
      proposed: 'manual',
      unit: 'person',
    });
    expect(kpiOf(answer, 'vsme:TotalAmountOfWaterWithdrawnFromAllSites')).toBeUndefined();
    expect(answer.topics.map(({ topic, asked }) => `${topic} ${asked}`)).toContain('e3 0');
    expect(answer.topics.find(({ topic }) => topic === 'e2')).toMatchObject({ verdict: 'notAssessed', asked: null });
    expect(answer.counts).toMatchObject({ withSource: 0, cover: '0', unsettled: 7 });
  });

  it('are selected together, once each, with the source that fits', async () => {
    const accept = (...metrics: string[]) =>
      lead.call('POST', '/actions/accept-kpis', {
        kpis: metrics.map((metric) => ({ metric })),
        owner: lead.accountId,
        firstPeriod: '2025',
      });
    expect(
      (await accept('vsme:TotalEnergyConsumption', 'vsme:NumberOfMaleEmployees', 'vsme:NumberOfMaleEmployees')).body,
    ).toEqual({ result: { selected: 2, there: 0 } });
    expect((await accept('vsme:TotalEnergyConsumption', 'vsme:NumberOfFemaleEmployees')).body).toEqual({
      result: { selected: 1, there: 1 },
    });
    expect(errorsOf(await accept('vsme:Nothing'))).toEqual([
      422,
      'kpis: vsme:Nothing is neither a numeric datapoint nor the short name of a custom KPI.',
    ]);
    expect((await reader.call('POST', '/actions/accept-kpis', { kpis: [{ metric: 'vsme:Turnover' }] })).status).toBe(
      403,
    );
    const answer = await read();
    expect(kpiOf(answer, 'vsme:TotalEnergyConsumption')?.selection).toMatchObject({
      source: 'moduleQuery',
      owner: lead.accountId,
      frequency: 'year',
      firstPeriod: '2025',
      status: 'selected',
      reason: 'disclosure',
    });
    expect(answer.counts).toMatchObject({ selected: 3, ready: 0, withSource: 3 });
  });

  it('are ready only when owner, source and first period are settled, and stay selected otherwise', async () => {
    const { id } = await make('/kpi-selections', { point: 'vsme:Turnover', reason: 'customer' });
    expect(errorsOf(await change('/kpi-selections', id, { status: 'ready' }))).toEqual([
      422,
      'source: Enter a source before marking the KPI as ready.',
      'owner: Assign an owner before marking the KPI as ready.',
      'firstPeriod: Enter the first period before marking the KPI as ready.',
    ]);
    expect(errorsOf(await change('/kpi-selections', id, { source: 'moduleQuery' }))).toEqual([
      422,
      'source: This datapoint is not calculated. Choose another source.',
    ]);
    expect(
      (
        await change('/kpi-selections', id, {
          status: 'ready',
          source: 'manual',
          owner: lead.accountId,
          firstPeriod: '2025',
        })
      ).status,
    ).toBe(200);
    expect(errorsOf(await change('/kpi-selections', id, { owner: null }))).toEqual([
      422,
      'owner: Assign an owner before marking the KPI as ready.',
    ]);
    expect(kpiOf(await read(), 'vsme:Turnover')).toMatchObject({
      asked: 'extra',
      label: 'Turnover',
      selection: { status: 'ready', reason: 'customer' },
    });
  });

  it('stand there once: a second selection of the same is refused', async () => {
    expect((await lead.call('POST', '/kpi-selections', { point: 'vsme:Turnover' })).body).toMatchObject({
      status: 409,
      code: 'record.duplicate',
    });
  });

  it('refuse a selection of nothing, of both, and of what is no number', async () => {
    expect(errorsOf(await lead.call('POST', '/kpi-selections', {}))).toEqual([
      422,
      'point: Enter either a datapoint of the standard or a custom KPI.',
    ]);
    expect(errorsOf(await lead.call('POST', '/kpi-selections', { point: 'vsme:BasisForPreparation' }))).toEqual([
      422,
      'point: vsme:BasisForPreparation is not a numeric datapoint of the standard.',
    ]);
  });
});

describe('an own KPI', () => {
  it('is refused with the place of what is wrong', async () => {
    expect(errorsOf(await own('a1', 'NumberOfEmployees / * 2', 'person'))).toEqual([
      422,
      'formula: Character 21, “*”: A number, a name or a bracket is expected here.',
    ]);
    expect(errorsOf(await own('a1', 'TotalEnergyConsumption + NumberOfEmployees', 'MWh'))).toEqual([
      422,
      'formula: Character 1, “TotalEnergyConsumption + NumberOfEmploye…”: MWh and people cannot be added: their units measure different quantities.',
    ]);
    expect(errorsOf(await own('a1', 'TotalEnergyConsumption / NumberOfEmployees', 'MWh'))).toEqual([
      422,
      'formula: Character 1, “TotalEnergyConsumption / NumberOfEmploye…”: The resulting unit is MWh/person, but the unit of the KPI is MWh.',
    ]);
    expect(errorsOf(await own('a1', '1 + NumberOfHorses', '1'))).toEqual([
      422,
      'formula: Character 5, “NumberOfHorses”: There is no datapoint or KPI with this name.',
    ]);
    expect(errorsOf(await own('a1', '1', 'furlong'))[1]).toMatch(/^unit: “furlong” contains an unknown unit/);
    expect((await own('a1', '1 + '.repeat(200), '1')).status).toBe(422);
    expect((await own('A-1', '1', '1')).status).toBe(422);
    expect((await own('a1', '1', '1', reader)).status).toBe(403);
  });

  it('is calculated from the report of the period, with its inputs and the way back, and not computable before that', async () => {
    const { id } = await make('/own-kpis', {
      name: 'Energy per head',
      code: 'energy_per_head',
      unit: 'kWh/person',
      decimals: 1,
      formula: 'TotalEnergyConsumption / NumberOfEmployees',
    });
    expect(kpiOf(await read(), 'energy_per_head')).toMatchObject({
      asked: 'required',
      cost: 3,
      figure: null,
      own: { id, figure: null, needs: [{ message: 'Total energy consumption' }, { message: 'Number of employees' }] },
    });
    await make('/disclosure-values', {
      period,
      concept: 'vsme:TotalEnergyConsumption',
      value: '700.5',
      unit: 'utr:MWh',
      method: 'Read from the meters',
    });
    const partly = kpiOf(await read(), 'energy_per_head');
    expect(partly).toMatchObject({ figure: null, own: { needs: [{ message: 'Number of employees' }] } });
    await make('/disclosure-values', { period, concept: 'vsme:NumberOfEmployees', value: '30' });
    const whole = kpiOf(await read(), 'energy_per_head');
    expect(whole).toMatchObject({
      cost: 1,
      figure: { amount: '23350', unit: 'kWh/person' },
      own: { workings: '700.5 MWh / 30 people', needs: [] },
    });
    expect(whole?.inputs).toMatchObject([
      { state: 'stated', amount: '700.5', method: 'Read from the meters', status: 'draft' },
      { state: 'stated', path: `report/esg-report?tab=data-points&period=${period}&point=vsme%3ANumberOfEmployees` },
    ]);
    expect(kpiOf(await read(), 'vsme:TotalEnergyConsumption')).toMatchObject({
      cost: 1,
      figure: { amount: '700.5', unit: 'MWh' },
    });
  });

  it('shows nobody what the report or the registers would not show them', async () => {
    const answer = await read(reader);
    expect(answer).toMatchObject({ mayStated: false, mayDrawn: false });
    expect(kpiOf(answer, 'energy_per_head')).toMatchObject({
      figure: null,
      own: {
        figure: null,
        workings: null,
        needs: [
          { message: 'permission to see Total energy consumption' },
          { message: 'permission to see Number of employees' },
        ],
      },
    });
    expect(JSON.stringify(answer)).not.toContain('700.5');
  });

  it('may refer to another one, but never in a circle, and what others rely on stays', async () => {
    const first = await make('/own-kpis', {
      name: 'First',
      code: 'first',
      unit: 'kWh/person',
      formula: '2 * energy_per_head',
    });
    const { id } = kpiOf(await read(), 'energy_per_head')?.own ?? { id: '' };
    expect(errorsOf(await change('/own-kpis', id, { formula: 'first / 2' }))).toEqual([
      422,
      'formula: This formula refers to itself: energy_per_head → first → energy_per_head.',
    ]);
    expect((await change('/own-kpis', id, { code: 'other_name' })).body).toMatchObject({
      status: 409,
      code: 'materiality.kpi-in-use',
      title: '“Energy per head” is used by “First”.',
    });
    expect((await change('/own-kpis', id, { unit: 'MWh', formula: 'TotalEnergyConsumption' })).body).toMatchObject({
      code: 'materiality.kpi-in-use',
    });
    expect((await lead.call('DELETE', `/own-kpis/${id}?version=1`)).body).toMatchObject({
      code: 'materiality.kpi-in-use',
    });
    expect((await change('/own-kpis', id, { unit: 'MWh/person' })).status).toBe(200);
    expect(kpiOf(await read(), 'first')).toMatchObject({ figure: { amount: '46700', unit: 'kWh/person' } });
    expect((await lead.call('DELETE', `/own-kpis/${first.id}?version=1`)).status).toBe(204);
  });

  it('keeps its name in its selection, and its source is its formula', async () => {
    expect((await lead.call('POST', '/actions/accept-kpis', { kpis: [{ metric: 'energy_per_head' }] })).body).toEqual({
      result: { selected: 1, there: 0 },
    });
    const chosen = kpiOf(await read(), 'energy_per_head');
    expect(chosen?.selection).toMatchObject({ source: 'moduleQuery', reason: 'own' });
    expect(errorsOf(await change('/kpi-selections', chosen?.selection?.id ?? '', { source: 'manual' }))[1]).toMatch(
      /^source: A custom KPI is calculated/,
    );
    expect((await change('/own-kpis', chosen?.own?.id ?? '', { name: 'Energy for each of us' })).status).toBe(200);
    expect((await lead.call('GET', `/kpi-selections/${chosen?.selection?.id}`)).body).toMatchObject({
      record: { label: 'Energy for each of us' },
    });
  });

  it('of two changes that would close a circle together one is refused', async () => {
    const [a, b] = [
      await make('/own-kpis', { name: 'A', code: 'side_a', unit: '1', formula: '1' }),
      await make('/own-kpis', { name: 'B', code: 'side_b', unit: '1', formula: '1' }),
    ];
    const statuses = (
      await Promise.all([
        change('/own-kpis', a.id, { formula: 'side_b' }),
        change('/own-kpis', b.id, { formula: 'side_a' }),
      ])
    ).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422]);
  });
});

describe('what somebody has to state', () => {
  it('is asked for through data requests of the environmental module, once, and an approved answer is the figure', async () => {
    const site = (await make('/org-units', { name: 'Works', code: 'W', kind: 'site', country: 'DE' })).id;
    const figures = [
      { figure: 'Number of female employees', period: '2025', assignee: lead.accountId, question: 'In people.' },
    ];
    const send = (isDryRun: boolean) => lead.call('POST', '/actions/request-figures', { site, figures, isDryRun });
    expect((await send(true)).body).toEqual({ result: { created: 1, there: 0, covered: 0, withoutOwner: 0 } });
    expect((await send(false)).body).toEqual({ result: { created: 1, there: 0, covered: 0, withoutOwner: 0 } });
    expect((await send(false)).body).toEqual({ result: { created: 0, there: 1, covered: 0, withoutOwner: 0 } });
    const [request] = (await lead.call('GET', '/data-requests')).body['items'] as Made[];
    expect(request).toMatchObject({ name: 'Number of female employees, Works, 2025', assignee: lead.accountId });
    expect(kpiOf(await read(), 'vsme:NumberOfFemaleEmployees')).toMatchObject({ figure: null, cost: 3 });
    expect(
      (
        await change('/data-requests', request?.id ?? '', {
          quantity: '14',
          unit: 'person',
          basis: 'measured',
          status: 'submitted',
        })
      ).status,
    ).toBe(200);
    const approver = await newPerson(test, acme, [
      'environmental.read',
      'environmental.write',
      'environmental.approve',
    ]);
    const approved = await change('/data-requests', request?.id ?? '', { status: 'approved' }, approver);
    expect(approved.status, approved.text).toBe(200);
    expect(kpiOf(await read(), 'vsme:NumberOfFemaleEmployees')).toMatchObject({
      figure: { amount: '14', unit: 'person' },
      cost: 1,
      inputs: [{ state: 'answered', path: `environmental/data-requests?tab=all&view.record=${request?.id}` }],
    });
  });
});

describe('the limit of KPIs', () => {
  it('lets 400 own KPIs stand, each on the one before, and refuses the next', async () => {
    const full = await newCompany(test, 'Full');
    const someone = await newPerson(test, full, keys);
    const of = (at: number) => ({
      name: `KPI ${at}`,
      code: `k${String(at).padStart(3, '0')}`,
      unit: '1',
      formula: at === 1 ? '1' : `k${String(at - 1).padStart(3, '0')} + 1`,
    });
    await inCompany(test.database, { companyId: full.id, accountId: someone.accountId }, async (tx) => {
      for (let at = 1; at <= KPIS_MAX - 1; at += 1)
        await tx.db.insert(tableOf(ownKpi)).values({
          id: newId(),
          companyId: full.id,
          ...of(at),
          createdAt: tx.now.toISOString(),
          changedAt: tx.now.toISOString(),
        });
    });
    expect((await someone.call('POST', '/own-kpis', of(KPIS_MAX))).status).toBe(201);
    const [spare] = (await someone.call('GET', '/own-kpis?code.is=k400')).body['items'] as Made[];
    expect((await someone.call('DELETE', `/own-kpis/${spare?.id}?version=1`)).status).toBe(204);
    expect((await someone.call('POST', '/own-kpis', of(KPIS_MAX))).status).toBe(201);
    expect((await someone.call('POST', `/own-kpis/${spare?.id}/restore`)).body).toMatchObject({
      status: 409,
      code: 'materiality.too-many-kpis',
    });
    expect((await someone.call('POST', '/own-kpis', of(KPIS_MAX + 1))).body).toMatchObject({
      status: 409,
      code: 'materiality.too-many-kpis',
      title: 'A company can have at most 400 KPIs.',
    });
    const year = (await make('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' }, someone)).id;
    await make('/materiality-assessments', { name: 'Long', period: year, standard: 'vsme_2025' }, someone);
    expect(kpiOf(await read(someone), 'k400')?.figure).toEqual({ amount: '400', unit: '1' });
  });
});

describe('a list of selections', () => {
  it('comes back from a file as it is, data points and own KPIs alike', async () => {
    const clerk = await newPerson(test, acme, [...keys, 'data.import', 'data.export', 'members.read']);
    const bytes = await exportFile(test, clerk, acme, '/kpi-selections/export?format=csv');
    const { counts } = await importFile(test, clerk, { resource: 'kpiSelection', bytes });
    expect(counts).toMatchObject({ rows: 5, same: 5, wrong: 0 });
  });
});

describe('which assessment counts', () => {
  it('is the approved one, else the newest; another one can be named, a foreign one is not found', async () => {
    const next = (await make('/reporting-periods', { name: '2026', from: '2026-01-01', to: '2026-12-31' })).id;
    const second = (await make('/materiality-assessments', { name: 'Second', period: next, standard: 'vsme_2025' })).id;
    expect((await read()).assessment?.id).toBe(second);
    expect((await read(lead, `?assessment=${assessment}`)).assessment?.name).toBe('First');
    expect((await lead.call('GET', `/materiality/kpis?assessment=${period}`)).status).toBe(404);
    const stranger = await newPerson(test, null, [], acme);
    expect((await stranger.call('GET', '/materiality/kpis')).status).toBe(404);
  });
});
