import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { drainJobs, prepareJobs } from '#platform/jobs/server/jobs.ts';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { reasonsFor } from '#test/support/waive.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { asOwner } from '#test/support/owner.ts';
import { categoriesResponse, scope3ScreeningResponse } from '#modules/environmental/scope3/model/scope3-contracts.ts';
import { comparison, waterfallResponse } from '#modules/environmental/comparison/model/comparison-contracts.ts';
import {
  rulePreviewResponse,
  unassignedResponse,
} from '#modules/environmental/factor-rules/model/bulk-rule-contracts.ts';
import {
  type CalculationSummary,
  calculationListResponse,
} from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { calculationResponse } from '#modules/environmental/inventory/model/calculation-detail-contracts.ts';
import {
  TOTAL_DIMENSIONS,
  figureExplainResponse,
  gapsResponse,
  lineExplainResponse,
  linesResponse,
  sankeyResponse,
  totalsResponse,
} from '#modules/environmental/results/model/result-contracts.ts';
import {
  attentionListResponse,
  attentionResponse,
  completenessResponse,
} from '#modules/environmental/completeness/model/completeness-contracts.ts';
import {
  factorSetComparisonResponse,
  factorSetResponse,
  factorListResponse,
  factorOneResponse,
} from '#modules/environmental/factors/model/factor-responses.ts';
import { gettingStartedResponse, setUpResponse } from '#modules/environmental/set-up/model/set-up-contracts.ts';

const wholeYear = { name: '2025', from: '2025-01-01', to: '2025-12-31' };
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

describe('the inventory’s calls', async () => {
  const test = await testApp();
  const company = await newCompany(test);
  const lead = await newPerson(test, company, all);
  const reader = await newPerson(test, company, ['company.read', 'environmental.read']);
  const stranger = await newPerson(test, null, [], company);

  const made = async (caller: Caller, path: string, body: object): Promise<string> => {
    const answer = await caller.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const act = async (caller: Caller, name: string, body: object) => {
    const answer = await caller.call('POST', `/actions/${name}`, body);
    return {
      status: answer.status,
      code: answer.body['code'] as unknown as string,
      result: answer.body['result'] as unknown as { run: CalculationSummary } & Record<string, unknown>,
    };
  };
  const read = async <Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    caller = reader,
  ): Promise<z.output<Shape>> => {
    const answer = await caller.call('GET', path);
    expect(answer.status, `${path}: ${answer.text.slice(0, 500)}`).toBe(200);
    return shape.parse(answer.body);
  };

  const [last, now] = [
    await made(lead, '/reporting-periods', { name: '2024', from: '2024-01-01', to: '2024-12-31', isBaseYear: true }),
    await made(lead, '/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' }),
  ];
  const site = await made(lead, '/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
  for (const year of ['2024', '2025']) {
    for (let month = 1; month <= 12; month += 1) {
      if (year === '2025' && month === 6) continue;
      const two = String(month).padStart(2, '0');
      await made(lead, '/activity-data', {
        site,
        activityType: 'electricity',
        from: `${year}-${two}-01`,
        to: new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10),
        quantity: month === 9 ? '90000' : String(1000 + month),
        unit: 'kWh',
        supplier: 'Norrkraft',
      });
    }
  }
  const goods = await made(lead, '/activity-data', {
    site,
    activityType: 'purchasedGoods',
    from: '2025-01-01',
    to: '2025-12-31',
    quantity: '5000',
    unit: 'USD_2022',
    product: 'Seeds',
  });
  await made(lead, '/expected-activities', { site, activityType: 'electricity', from: '2024-01-01' });
  const [old, next] = [
    (await act(lead, 'calculate-inventory', { period: last })).result.run,
    (await act(lead, 'calculate-inventory', { period: now })).result.run,
  ];

  it('show no location-based value without a grid factor, page by page of the lines too', async () => {
    const other = await newCompany(test);
    const owner = await newPerson(test, other, all);
    const period = await made(owner, '/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' });
    const plant = await made(owner, '/org-units', { name: 'Plant', kind: 'site', country: 'US' });
    const used = { site: plant, activityType: 'electricity', quantity: '1000', unit: 'kWh' };
    for (const month of ['01', '02', '03'])
      await made(owner, '/activity-data', { ...used, from: `2025-${month}-01`, to: `2025-${month}-28` });
    await made(owner, '/activity-data', {
      ...used,
      activityType: 'naturalGas',
      unit: 'kWh_gross',
      from: '2025-01-01',
      to: '2025-01-31',
    });
    await made(owner, '/energy-instruments', {
      name: 'Wind',
      kind: 'contract',
      market: 'US',
      from: '2025-01-01',
      to: '2025-12-31',
      quantityMwh: '5000',
      co2eKgPerKwh: '0.01',
      source: 'Contract',
    });
    const { run } = (await act(owner, 'calculate-inventory', { period })).result;
    expect(run.totals).toMatchObject({ scope2LocationKg: null, scope2MarketKg: '30' });
    expect(run.lacks).toEqual({ location: '3000', market: null });
    const seen = [];
    let after = '';
    for (let page = 0; page < 4; page += 1) {
      const path = `/inventory/runs/${run.id}/lines?part=use&sort=-kg&limit=1${after}`;
      const lines = await read(path, linesResponse, owner);
      seen.push(
        ...lines.items.map(({ locationKg, marketKg, factor }) => [locationKg === null, marketKg, factor === null]),
      );
      after = lines.next === null ? '' : `&after=${lines.next}`;
    }
    expect(seen.slice(1)).toEqual(Array.from({ length: 3 }, () => [true, '10', true]));
    expect(seen[0]?.[0]).toBe(false);
    const lines = await read(`/inventory/runs/${run.id}/lines?scope=2`, linesResponse, owner);
    const explained = await read(
      `/inventory/runs/${run.id}/lines/${lines.items[0]?.id}/explain`,
      lineExplainResponse,
      owner,
    );
    expect(explained).toMatchObject({ location: null, factor: null, agrees: true });
    const figure = `/inventory/figures/explain?run=${run.id}&scope=2&method=location`;
    expect(await read(figure, figureExplainResponse, owner)).toMatchObject({ figure: null });
  });

  it('answer in the shapes of their contracts', async () => {
    expect([old.state, next.state, next.counts.gaps]).toEqual(['done', 'done', 1]);
    await read('/inventory/runs', calculationListResponse);
    const calculation = await read(`/inventory/runs/${next.id}`, calculationResponse);
    expect(calculation.uncertainty.map(({ scope, method }) => `${scope} ${method}`)).toEqual([
      '2 location',
      '2 market',
      '3 location',
      'all location',
    ]);
    for (const by of TOTAL_DIMENSIONS)
      await read(`/inventory/runs/${next.id}/totals?by=${by}&scope=2,3`, totalsResponse);
    const lines = await read(`/inventory/runs/${next.id}/lines?scope=2&limit=5&month=2025-01`, linesResponse);
    expect(lines.items.length).toBe(1);
    await read(`/inventory/runs/${next.id}/lines/${lines.items[0]?.id}/explain`, lineExplainResponse);
    await read(`/inventory/figures/explain?run=${next.id}&scope=2&month=2025-02`, figureExplainResponse);
    await read(`/inventory/figures/explain?run=${next.id}&gas=CH4_fossil`, figureExplainResponse);
    await read(`/inventory/runs/${next.id}/gaps`, gapsResponse);
    await read(`/inventory/compare?old=${old.id}&new=${next.id}&by=site&method=market`, comparison);
    await read(`/inventory/waterfall?old=${old.id}&new=${next.id}`, waterfallResponse);
    const sankey = await read(`/inventory/sankey?run=${next.id}`, sankeyResponse);
    expect(sankey.nodes.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Scope 2', 'Purchased electricity', 'Mill']),
    );
    await read(`/inventory/scope3-screening?run=${next.id}`, scope3ScreeningResponse);
    const steps = await read('/getting-started', gettingStartedResponse);
    expect(steps.steps.filter(({ isDone }) => !isDone).map(({ key }) => key)).toEqual(['gaps', 'screening', 'approve']);
    const { organisation, sites, periods, expected, instruments, ...others } = await read(
      '/inventory/set-up',
      setUpResponse,
    );
    expect({ organisation, sites, periods, expected }).toEqual({
      organisation: true,
      sites: true,
      periods: true,
      expected: true,
    });
    expect([instruments, others.meters, others.rules, others.conversions]).toEqual([false, false, false, false]);
  });

  it('show what is missing, what stands out and what has no factor', async () => {
    const calendar = await read(`/inventory/completeness?period=${now}`, completenessResponse);
    expect(calendar.rows[0]?.cells.filter(({ state }) => state === 'missing').map(({ month }) => month)).toEqual([
      '2025-06',
    ]);
    expect(calendar.unexpected).toMatchObject([{ activityType: 'purchasedGoods', records: 1 }]);
    const list = await read(`/inventory/worklist?period=${now}`, attentionListResponse);
    expect(list.missing).toMatchObject([{ months: ['2025-06'] }]);
    const { outliers } = await read(`/inventory/attention?period=${now}`, attentionResponse);
    expect(outliers).toMatchObject({ count: 1, items: [{ perDay: '3000', site }] });
    expect(list.outliers[0]).toMatchObject({ perDay: '3000', from: expect.stringMatching(/^2025-/) as string });
    expect(list.noFactor.items).toMatchObject([{ reason: 'no-factor', activityType: 'purchasedGoods' }]);
  });

  it('screen the categories of scope 3: with reasons, for the period and the later ones', async () => {
    const categories = () => read(`/inventory/scope3-categories?period=${now}`, categoriesResponse);
    const proposals = (await categories()).rows.filter(({ proposal }) => proposal !== null);
    expect(proposals.map(({ number }) => number)).toEqual([1, 3, 7]);
    const screen = (period: string, rows: object[]) => act(lead, 'screen-categories', { period, categories: rows });
    const refused = await lead.call('POST', '/actions/screen-categories', {
      period: last,
      categories: [
        { category: '14', relevance: 'notRelevant' },
        { category: '1', relevance: 'relevant' },
        { category: '1', relevance: 'relevant', size: true },
      ],
    });
    expect([refused.status, (refused.body['errors'] as { path: string }[]).map(({ path }) => path)]).toEqual([
      422,
      ['categories.0.reason', 'categories.1.reason', 'categories.2.category'],
    ]);
    await screen(last, [
      { category: '1', relevance: 'relevant', size: true, method: 'spend-based', dataSource: 'Ledger' },
      { category: '14', relevance: 'notRelevant', reason: 'No franchises' },
    ]);
    const [first] = (await categories()).rows;
    expect(first?.screening).toMatchObject({
      relevance: 'relevant',
      criteria: ['size'],
      method: 'spend-based',
      validFrom: '2024-01-01',
      screenedBy: lead.accountId,
    });
    await screen(now, [{ category: '1', relevance: 'relevant', influence: true }]);
    await screen(now, [{ category: '1', relevance: 'relevant', influence: true, reason: 'Few suppliers' }]);
    const { rows, standings } = await read(`/inventory/scope3-screening?run=${next.id}`, scope3ScreeningResponse);
    expect(rows[0]?.screening).toMatchObject({ validFrom: '2025-01-01', criteria: ['influence'], method: null });
    expect(rows[0]?.standing).toBe('noData');
    expect(standings).toMatchObject({ noData: [1], excluded: [14], outdated: [] });
    const before = await read(`/inventory/scope3-screening?run=${old.id}`, scope3ScreeningResponse);
    expect(before.rows[0]?.screening?.criteria).toEqual(['size']);
    expect((await reader.call('POST', '/actions/screen-categories', { period: now, categories: [] })).status).toBe(403);
  });

  it('search the library, compare factor sets, and say what a change would do', async () => {
    const found = await read('/factors?search=natural+gas&source=ukgov-2025&scope=1&per=kWh_gross', factorListResponse);
    expect(found.items[0]).toMatchObject({ label: 'Natural gas', source: 'ukgov-2025' });
    const own = await made(lead, '/custom-factors', {
      name: 'Natural gas of our supplier',
      category: 'stationary',
      scope: '1',
      per: 'kWh_gross',
      co2Kg: '0.17',
      validFrom: '2024-01-01',
      source: 'Supplier',
    });
    const withOwn = await read('/factors?search=nat+gas', factorListResponse);
    expect(withOwn.items[0]).toMatchObject({ source: 'custom', id: own });
    const one = await read('/factors/ukgov-2025/ukgov%3A1_100_1004_6', factorOneResponse);
    expect([one.series.length, one.edition?.licence]).toEqual([14, expect.stringContaining('Open Government Licence')]);
    await read(`/factors/custom/${own}`, factorOneResponse);
    const compared = await read(
      '/factor-editions/compare?old=ukgov-2025&new=ukgov-2026&changedOnly=true',
      factorSetComparisonResponse,
    );
    // Eleven bills, each with its supply: well to tank, grid loss, and both.
    expect(compared.total.lines).toBe(44);
    expect(compared.items.find(({ id }) => id === 'ukgov:7_400_4000_5')).toMatchObject({ state: 'changed', lines: 11 });
    for (const path of ['/attributions', '/factor-editions'])
      expect((await read(path, z.object({ items: z.array(factorSetResponse) }))).items.length).toBeGreaterThan(30);
    const description = await test.http.inject({ method: 'GET', url: '/api/openapi.json' });
    expect(Object.keys((description.json() as { paths: object }).paths)).toContain(
      '/api/companies/{company}/inventory/runs/{run}/totals',
    );
  });

  it('create several factor rules at once, and assign what their preview says', async () => {
    const other = await newCompany(test);
    const owner = await newPerson(test, other, all);
    const period = await made(owner, '/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' });
    const shop = await made(owner, '/org-units', { name: 'Shop', kind: 'site', country: 'GB' });
    const bought = { site: shop, activityType: 'purchasedGoods', from: '2025-01-01', to: '2025-12-31' };
    for (const part of [
      { product: 'Seeds', quantity: '5000', unit: 'USD_2022' },
      { product: ' seeds', quantity: '1000', unit: 'USD_2022' },
      { product: 'Soil', quantity: '300', unit: 'USD_2022' },
      { product: 'Pots', quantity: '12', unit: 'kg' },
      { product: 'Twine', quantity: '1', unit: 'USD_2022', factorKey: 'useeio-1.3:useeio:111110:with-margins' },
    ])
      await made(owner, '/activity-data', { ...bought, ...part });
    const before = await read(`/inventory/unassigned?period=${period}`, unassignedResponse, owner);
    expect(before.items.map((one) => [one.product?.trim().toLowerCase(), one.records, one.quantity])).toEqual([
      ['seeds', 2, '6000'],
      ['soil', 1, '300'],
      ['pots', 1, '12'],
    ]);
    const oilseeds = { factorSource: 'useeio-1.3', factorId: 'useeio:111110:with-margins', method: 'spend' };
    const rule = (product: string | null) => ({
      activityType: 'purchasedGoods',
      product,
      country: null,
      ...oilseeds,
    });
    const preview = async (rules: object[]) => {
      const answer = await owner.call('POST', '/inventory/rule-preview', { period, rules });
      expect(answer.status, answer.text).toBe(200);
      return rulePreviewResponse.parse(answer.body);
    };
    const { rules, unassigned } = await preview([rule('Seeds'), rule('Soil'), rule('Pots')]);
    expect(rules.map(({ assigned, changed, unvalued }) => [assigned, changed, unvalued])).toEqual([
      [2, 0, 0],
      [1, 0, 0],
      [0, 0, 1],
    ]);
    expect(rules[2]?.why?.message).toMatch(/kg/);
    expect(unassigned).toEqual({ before: 4, after: 1 });
    const wrong = [rule('Seeds'), { ...rule('Soil'), factorId: 'nothing' }];
    const refused = await owner.call('POST', '/inventory/rule-preview', { period, rules: wrong });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('rules.1.factorId')]);
    expect((await act(owner, 'create-factor-rules', { rules: wrong })).status).toBe(422);
    expect((await act(owner, 'create-factor-rules', { rules: [rule('Seeds'), rule('Soil')] })).result).toEqual({
      rules: 2,
    });
    const { run } = (await act(owner, 'calculate-inventory', { period })).result;
    expect(run.counts.gapRecords).toBe(1);
    const lines = await read(`/inventory/runs/${run.id}/lines`, linesResponse, owner);
    const kg = lines.items.reduce((sum, line) => sum + Number(line.locationKg), 0);
    // With the dollar of the record that chose its factor itself.
    const previewed = rules.reduce((sum, { co2eKg }) => sum + Number(co2eKg ?? 0), 0);
    expect((previewed * 6301) / 6300).toBeCloseTo(kg, 6);
    // A rule for all purchases leaves those to the rules of their product, and changes no factor of a record.
    const [broad] = (await preview([rule(null)])).rules;
    expect(broad).toMatchObject({ assigned: 0, changed: 0, unvalued: 1 });
    expect((await reader.call('POST', '/inventory/rule-preview', { period, rules: [rule(null)] })).status).toBe(403);
  });

  it('count in the preview of factor rules what a calculation counts: days of the period, shares, every decimal', async () => {
    const other = await newCompany(test);
    const owner = await newPerson(test, other, all);
    const period = await made(owner, '/reporting-periods', { ...wholeYear, boundaryApproach: 'equity' });
    const venture = await made(owner, '/org-units', {
      name: 'Venture',
      kind: 'site',
      country: 'US',
      ownershipShare: '0.3',
      validFrom: '2025-03-01',
    });
    const bought = { site: venture, activityType: 'purchasedGoods', unit: 'USD_2022', product: 'Seeds' };
    // Some days before the period, some before the site.
    for (const part of [
      { from: '2024-12-01', to: '2025-03-31', quantity: '1234.567891', reference: 'a' },
      { from: '2025-06-01', to: '2025-06-30', quantity: '0.000001', reference: 'b' },
    ])
      await made(owner, '/activity-data', { ...bought, ...part });
    const open = await read(`/inventory/unassigned?period=${period}&limit=1`, unassignedResponse, owner);
    expect(open).toMatchObject({ groups: 1, records: 2, unread: 0, items: [{ quantity: '1234.567892', records: 2 }] });
    const rules = [
      {
        activityType: 'purchasedGoods',
        product: 'Seeds',
        country: null,
        factorSource: 'useeio-1.3',
        factorId: 'useeio:111110:with-margins',
        method: 'spend',
      },
    ];
    const preview = rulePreviewResponse.parse(
      (await owner.call('POST', '/inventory/rule-preview', { period, rules })).body,
    );
    expect(preview).toMatchObject({ rules: [{ assigned: 2 }], unread: 0 });
    expect((await act(owner, 'create-factor-rules', { rules })).status).toBe(200);
    const { run } = (await act(owner, 'calculate-inventory', { period })).result;
    const { items } = await read(`/inventory/runs/${run.id}/lines`, linesResponse, owner);
    const kg = items.reduce((sum, line) => sum.plus(line.locationKg ?? 0), dec(0));
    expect(kg.gt(0)).toBe(true);
    expect(dec(preview.rules[0]?.co2eKg ?? 0).toFixed(9)).toBe(kg.toFixed(9));
  });

  it('list the groups without an emission factor page by page, with how many there are', async () => {
    const other = await newCompany(test);
    const owner = await newPerson(test, other, all);
    const period = await made(owner, '/reporting-periods', wholeYear);
    const shop = await made(owner, '/org-units', { name: 'Shop', kind: 'site', country: 'US' });
    const bill = { site: shop, activityType: 'purchasedGoods', unit: 'EUR', from: '2025-01-01', to: '2025-01-31' };
    for (const product of ['A', 'B', 'C']) await made(owner, '/activity-data', { ...bill, product, quantity: '1' });
    const page = async (limit: number) =>
      read(`/inventory/unassigned?period=${period}&limit=${limit}`, unassignedResponse, owner);
    const first = await page(2);
    expect([first.items.length, first.groups, first.records]).toEqual([2, 3, 3]);
    expect((await page(300)).items.map(({ product }) => product)).toEqual(['A', 'B', 'C']);
    expect((await owner.call('GET', `/inventory/unassigned?period=${period}&limit=0`)).status).toBe(422);
  });

  it('assign a factor to all records like one, estimate a missing month and copy the last', async () => {
    const assigned = await act(lead, 'assign-factor', {
      activity: goods,
      factorSource: 'useeio-1.3',
      factorId: 'useeio:111110:with-margins',
      method: 'spend',
      likeProduct: true,
    });
    expect([assigned.status, assigned.result['records']]).toEqual([200, 1]);
    const estimated = await act(lead, 'estimate-missing-month', {
      site,
      activityType: 'electricity',
      month: '2025-06',
    });
    expect(estimated.result['record']).toMatchObject({
      quantity: '1006',
      basis: 'estimated',
      status: 'draft',
      from: '2025-06-01',
      to: '2025-06-30',
    });
    expect(
      (await act(lead, 'estimate-missing-month', { site, activityType: 'electricity', month: '2025-06' })).code,
    ).toBe('environmental.month-has-records');
    expect((await act(lead, 'estimate-missing-month', { site, activityType: 'diesel', month: '2025-06' })).code).toBe(
      'environmental.nothing-to-estimate-from',
    );
    expect((await act(lead, 'copy-last-month', { month: '2026-01' })).result).toEqual({ created: 1, skipped: 0 });
    expect((await act(lead, 'copy-last-month', { month: '2026-01' })).result).toEqual({ created: 0, skipped: 1 });
    const again = (await act(lead, 'calculate-inventory', { period: now })).result.run;
    expect(again.counts.gaps).toBe(0);
  });

  it('make a trial calculation beside a calculation with the difference explained', async () => {
    const trial = await act(lead, 'candidate-run', { run: next.id, editions: 'ukgov-2026' });
    expect(trial.result.run).toMatchObject({ kind: 'candidate', baseRun: next.id });
    comparison.parse(trial.result['difference']);
    expect((await act(lead, 'candidate-run', { run: next.id })).code).toBe('environmental.candidate-changes-nothing');
    expect((await act(lead, 'candidate-run', { run: next.id, editions: 'ukgov-1999' })).code).toBe('request.invalid');
  });

  it('let a second person approve, and mark one calculation of a period as final at a time', async () => {
    const second = await newPerson(test, company, all);
    expect((await act(lead, 'approve-run', { run: next.id })).code).toBe('environmental.own-run');
    expect((await act(second, 'freeze-run', { run: next.id })).code).toBe('environmental.run-not-ready');
    const waived = async (id: string) => ({ run: id, waivers: await reasonsFor(second, id) });
    expect((await act(second, 'approve-run', { run: next.id })).code).toBe('approval.conditions-unmet');
    expect((await act(second, 'approve-run', await waived(next.id))).result.run).toMatchObject({
      state: 'approved',
      approvedBy: second.accountId,
    });
    expect((await act(second, 'freeze-run', { run: next.id })).result.run.state).toBe('frozen');
    const newer = (await act(lead, 'calculate-inventory', { period: now })).result.run;
    await act(second, 'approve-run', await waived(newer.id));
    await act(second, 'freeze-run', { run: newer.id, reason: 'Correction of June' });
    const { run } = await read(`/inventory/runs/${next.id}`, calculationResponse);
    expect(run).toMatchObject({ state: 'superseded', supersededBy: newer.id, resultHash: next.resultHash });
  });

  it('keep strangers out and rights apart', async () => {
    for (const path of [
      '/inventory/runs',
      `/inventory/runs/${next.id}`,
      '/factors',
      '/getting-started',
      '/inventory/set-up',
      `/inventory/worklist?period=${now}`,
    ])
      expect((await stranger.call('GET', path)).status).toBe(404);
    expect((await reader.call('POST', '/actions/calculate-inventory', { period: now })).status).toBe(403);
    expect((await reader.call('GET', '/inventory/runs/not-an-id')).status).toBe(404);
    expect((await reader.call('GET', `/inventory/runs/${next.id}/totals?by=colour`)).status).toBe(422);
    const rival = await newCompany(test);
    const spy = await newPerson(test, rival, all);
    expect((await spy.call('GET', `/inventory/runs/${next.id}`)).status).toBe(404);
    expect((await spy.call('POST', '/actions/approve-run', { run: next.id })).status).toBe(404);
  });

  it('calculate large inventories in the background, with progress and the same result', async () => {
    await asOwner(test.database.ownerUrl, async (owner) => {
      await prepareJobs(owner);
      const {
        rows: [role],
      } = await test.database.pool.query<{ name: string }>('select current_user as name');
      await owner.query(
        `grant usage on schema pgboss to ${role?.name}; grant select, insert, update, delete on all tables in schema pgboss to ${role?.name}; grant execute on all functions in schema pgboss to ${role?.name}`,
      );
      await owner.query(
        `insert into activity_data (company_id, id, created_at, changed_at, site, activity_type, "from", "to", quantity, unit, basis, reference)
        select $1, gen_random_uuid(), now(), now(), $2, 'naturalGas', '2025-01-01', '2025-01-31', n, 'kWh_gross', 'invoiced', n::text from generate_series(1, 20001) n`,
        [company.id, site],
      );
    });
    const { run } = (await act(lead, 'calculate-inventory', { period: now })).result;
    expect(run).toMatchObject({ state: 'calculating', totals: null });
    expect((await reader.call('GET', `/inventory/runs/${run.id}/totals`)).status).toBe(409);
    await drainJobs(test.app);
    const { run: done } = await read(`/inventory/runs/${run.id}`, calculationResponse);
    expect(done).toMatchObject({ state: 'done', progress: null });
    expect(done.counts.records).toBeGreaterThan(20_000);
    const cancelled = (await act(lead, 'calculate-inventory', { period: now })).result.run;
    expect((await act(lead, 'cancel-run', { run: cancelled.id })).status).toBe(200);
    await drainJobs(test.app);
    expect((await read(`/inventory/runs/${cancelled.id}`, calculationResponse)).run.state).toBe('cancelled');
  }, 60_000);
});
