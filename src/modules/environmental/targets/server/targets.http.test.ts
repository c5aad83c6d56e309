import { reasonsFor } from '#test/support/waive.ts';
import { describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import type { CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { intensitiesResponse, targetProgressResponse } from '#modules/environmental/targets/model/target-contracts.ts';

const all = [
  'company.read',
  'organisation.manage',
  'environmental.read',
  'environmental.write',
  'environmental.manage',
  'periods.manage',
  'environmental.calculate',
  'environmental.approve',
  'report.read',
  'report.write',
];

describe('targets and intensities', async () => {
  const test = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
  const company = await newCompany(test);
  const lead = await newPerson(test, company, all);
  const approver = await newPerson(test, company, all);
  const manager = await newPerson(test, company, [
    'company.read',
    'environmental.read',
    'environmental.manage',
    'periods.manage',
  ]);
  const reader = await newPerson(test, company, ['company.read', 'environmental.read']);
  const rival = await newPerson(test, await newCompany(test), all);
  const made = async (path: string, body: object): Promise<{ id: string; version: number }> => {
    const answer = await lead.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body['record'] as { id: string; version: number };
  };
  const act = async (caller: Caller, name: string, body: object): Promise<CalculationSummary> => {
    const answer = await caller.call('POST', `/actions/${name}`, body);
    expect(answer.status, answer.text).toBe(200);
    return (answer.body['result'] as { run: CalculationSummary }).run;
  };
  const change = async (path: string, { id, version }: { id: string; version: number }, set: object, by = lead) => {
    const answer = await by.call('PATCH', `/${path}/${id}`, { version, set });
    return {
      status: answer.status,
      text: answer.text,
      record: answer.body['record'] as { id: string; version: number },
    };
  };
  const progress = async (by = lead) => {
    const answer = await by.call('GET', '/inventory/target-progress');
    expect(answer.status, answer.text.slice(0, 400)).toBe(200);
    return targetProgressResponse.parse(answer.body).targets;
  };
  const intensities = async (by = lead) => {
    const answer = await by.call('GET', '/inventory/intensities');
    expect(answer.status, answer.text.slice(0, 400)).toBe(200);
    return intensitiesResponse.parse(answer.body).periods;
  };

  const years = ['2023', '2024', '2025'] as const;
  const periods = new Map<string, string>();
  for (const year of years)
    periods.set(
      year,
      (
        await made('/reporting-periods', {
          name: year,
          from: `${year}-01-01`,
          to: `${year}-12-31`,
          isBaseYear: year === '2023',
          gwpSet: 'AR6',
        })
      ).id,
    );
  const at = (year: string) => periods.get(year) ?? '';
  const { id: site } = await made('/org-units', { name: 'Mill', kind: 'site', country: 'GB', floorAreaM2: '500' });
  const use = (year: string, month: number, activityType: string, quantity: string, unit: string) =>
    made('/activity-data', {
      site,
      activityType,
      from: `${year}-${String(month).padStart(2, '0')}-01`,
      to: new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10),
      quantity,
      unit,
      basis: 'invoiced',
    });
  for (const [year, kwh] of [
    ['2023', '10000'],
    ['2024', '9500'],
    ['2025', '9400'],
  ] as const)
    for (let month = 1; month <= 12; month += 1) {
      // Three months of 2025 are missing: less data is no reduction.
      if (year === '2025' && month > 9) continue;
      await use(year, month, 'electricity', kwh, 'kWh');
      if (month === 1) await use(year, month, 'diesel', '1000', 'L');
    }
  const base = await act(lead, 'calculate-inventory', { period: at('2023') });
  await act(approver, 'approve-run', { run: base.id, note: null, waivers: await reasonsFor(approver, base.id) });
  const next = await act(lead, 'calculate-inventory', { period: at('2024') });
  await act(lead, 'calculate-inventory', { period: at('2025') });
  const goal = {
    name: 'Scope 1 and 2 by 2030',
    scopes: 'scope12',
    scope2Method: 'location',
    basePeriod: at('2023'),
    targetYear: '2030',
    reduction: '0.42',
    coverage: '1',
    standard: 'sbti15',
  };
  const target = await made('/emission-targets', goal);
  const kgOf = (calculation: CalculationSummary) =>
    Number(calculation.totals?.scope1Kg) + Number(calculation.totals?.scope2LocationKg);

  it('take the base value from the calculation of the base period and hold each year against the path', async () => {
    const [one] = await progress();
    expect(one?.base).toMatchObject({ run: { id: base.id } });
    expect(Number(one?.base?.value)).toBeCloseTo(kgOf(base) / 1000, 9);
    expect(Number(one?.targetValue)).toBeCloseTo((kgOf(base) / 1000) * 0.58, 9);
    const row = one?.periods.find(({ year }) => year === 2024);
    expect(Number(row?.actual)).toBeCloseTo(kgOf(next) / 1000, 9);
    expect(Number(row?.required)).toBeCloseTo((kgOf(base) / 1000) * (1 - 0.42 / 7), 9);
    expect(Number(row?.reference)).toBeCloseTo((kgOf(base) / 1000) * (1 - 0.042), 9);
    expect([row?.state, row?.run?.id, one?.filter, one?.method]).toEqual([
      Number(row?.actual) <= Number(row?.required) ? 'onPath' : 'behind',
      next.id,
      { scope: '1,2' },
      'location',
    ]);
    expect(one?.path.map(({ year }) => year)).toEqual([2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030]);
  });

  it('say nothing of success where months are missing, however low the emissions are', async () => {
    const row = (await progress())[0]?.periods.find(({ year }) => year === 2025);
    expect(Number(row?.actual)).toBeLessThan(Number(row?.required));
    expect(row?.state).toBe('incomplete');
    expect(row?.lacks.map(({ code }) => code)).toEqual(['targets.empty-months']);
  });

  it('are adopted by whoever may approve, keep the base value of that day and show a restatement', async () => {
    expect((await change('emission-targets', target, { status: 'adopted' }, manager)).status).toBe(403);
    const adopted = await change('emission-targets', target, { status: 'adopted' });
    expect(adopted.status, adopted.text).toBe(200);
    expect(adopted.record).toMatchObject({ adoptedOn: '2026-03-10', adoptedBaseCalculation: base.name });
    expect((await progress())[0]?.warnings).toEqual([]);
    const early = await change('emission-targets', adopted.record, { status: 'achieved' });
    expect([early.status, early.text]).toEqual([422, expect.stringContaining('No period with complete data')]);
    // The base year is corrected and calculated again: a new calculation that is marked as final counts.
    await approver.call('POST', '/actions/reopen-records', { period: at('2023'), reason: 'A bill was missing.' });
    await use('2023', 2, 'diesel', '500', 'L');
    const again = await act(lead, 'calculate-inventory', { period: at('2023') });
    await act(approver, 'approve-run', { run: again.id, note: null, waivers: await reasonsFor(approver, again.id) });
    await act(approver, 'freeze-run', {
      run: again.id,
      reason: 'A bill was missing.',
      waivers: await reasonsFor(approver, again.id),
    });
    const [one] = await progress();
    expect(one?.base?.run?.id).toBe(again.id);
    expect(one?.warnings.map(({ code }) => code)).toEqual(['targets.base-restated']);
    expect(one?.warnings[0]?.message).toContain(base.name);
  });

  it('propose base and target year with their emissions to the report (VSME C3)', async () => {
    const answer = await lead.call('GET', `/reports/vsme/proposals?period=${at('2025')}`);
    expect(answer.status, answer.text).toBe(200);
    const proposals = (
      answer.body['proposals'] as { concept: string; dimensions: string | null; value: string }[]
    ).filter((one) => (one as { source?: string }).source === 'targets');
    const [one] = await progress();
    const total = 'vsme:TotalGrossLocationBasedScope1AndScope2GHGEmissions';
    expect(proposals.map(({ concept, dimensions }) => [concept, dimensions])).toEqual([
      ['vsme:GreenhouseGasEmissionReductionTargetBaseYear', null],
      ['vsme:GreenhouseGasEmissionReductionTargetYear', null],
      [total, 'vsme:ReportingScopesAxis=vsme:BaselineYearMember'],
      [total, 'vsme:ReportingScopesAxis=vsme:TargetYearMember'],
    ]);
    expect(proposals.slice(0, 2).map(({ value }) => value)).toEqual(['2023', '2030']);
    expect(Number(proposals[2]?.value)).toBeCloseTo(Number(one?.base?.value), 3);
    expect(Number(proposals[3]?.value)).toBeCloseTo(Number(one?.targetValue), 3);
    const drawn = await lead.call('POST', '/actions/draw-figures', { period: at('2025') });
    expect(drawn.status, drawn.text).toBe(200);
    const values = await lead.call('GET', `/disclosure-values?period=${at('2025')}&concept=${total}`);
    const days = (values.body['items'] as { dimensions: string | null; from: string | null; to: string | null }[]).map(
      ({ dimensions, from, to }) => [dimensions?.split(':').at(-1) ?? null, from, to],
    );
    expect(days).toContainEqual(['TargetYearMember', '2030-01-01', '2030-12-31']);
    expect(days).toContainEqual(['BaselineYearMember', '2023-01-01', '2023-12-31']);
  });

  it('refuse what does not fit together, by name of the field', async () => {
    const paths = async (over: object) => {
      const answer = await lead.call('POST', '/emission-targets', { ...goal, name: 'Other', ...over });
      expect(answer.status, answer.text).toBe(422);
      return (answer.body['errors'] as { path: string }[]).map(({ path }) => path).toSorted();
    };
    expect(await paths({ scope2Method: null })).toEqual(['scope2Method']);
    expect(await paths({ basePeriod: null })).toEqual(['basePeriod']);
    expect(await paths({ baseYear: '2020', baseValue: '10' })).toEqual(['baseValue', 'baseYear']);
    expect(await paths({ basePeriod: null, baseYear: '2020', baseValue: '10' })).toEqual(['baseSource']);
    expect(await paths({ reduction: null })).toEqual(['reduction']);
    expect(await paths({ targetValue: '10' })).toEqual(['targetValue']);
    expect(await paths({ targetYear: '2023' })).toEqual(['targetYear']);
    expect(await paths({ path: 'milestones' })).toEqual(['milestones']);
    expect(await paths({ kind: 'intensity' })).toEqual(['denominator']);
    expect(await paths({ link: 'climate' })).toEqual(['link']);
  });

  it('divide by what is entered, else by what the report and the sites state, and leave out what is missing', async () => {
    const before = (await intensities()).find(({ period }) => period.name === '2024');
    const kinds = before?.denominators.map(({ kind, amount, from }) => [kind, amount, from]);
    expect(kinds).toEqual([
      ['fte', null, null],
      ['headcount', null, null],
      ['revenue', null, null],
      ['floorArea', '500', 'sites'],
    ]);
    expect(before?.measures[0]?.figures.map((figure) => figure?.unit ?? null)).toEqual([
      null,
      null,
      null,
      'kg_co2e/m2',
    ]);
    expect(Number(before?.measures[0]?.figures[3]?.figure)).toBeCloseTo(kgOf(next) / 500, 9);
    // Scope 3 has lines (supply of fuel and energy), so that all scopes have a total.
    expect(before?.measures.map(({ kg }) => kg === null)).toEqual([false, false, false, false]);

    await made('/disclosure-values', {
      period: at('2024'),
      concept: 'vsme:Turnover',
      value: '2000000',
      unit: 'iso4217:EUR',
    });
    const stated = (await intensities()).find(({ period }) => period.name === '2024');
    expect(stated?.denominators[2]).toMatchObject({ amount: '2000000', unit: 'EUR', from: 'report' });
    expect(Number(stated?.measures[0]?.figures[2]?.figure)).toBeCloseTo(kgOf(next) / 1000 / 2, 9);
    // Who may not read the report does not learn its turnover here.
    const hidden = (await intensities(reader)).find(({ period }) => period.name === '2024');
    expect(hidden?.denominators[2]?.amount).toBeNull();
    // Employees go by how they are counted: full-time equivalents are no headcount.
    for (const [name, value] of [
      ['TypeOfNumberOfEmployees', 'vsme:Full-TimeEquivalentFTEMember'],
      ['NumberOfEmployees', '40.5'],
    ])
      await made('/disclosure-values', { period: at('2023'), concept: `vsme:${name}`, value });
    const people = (await intensities()).find(({ period }) => period.name === '2023')?.denominators.slice(0, 2);
    expect(people?.map(({ from, amount }) => [from, amount])).not.toContainEqual(['report', null]);
    expect(people?.find(({ from }) => from === 'report')).toMatchObject({ amount: '40.5', unit: 'FTE' });

    await made('/intensity-denominators', {
      period: at('2024'),
      kind: 'revenue',
      amount: '4000000',
      currency: 'EUR',
      source: 'Annual accounts',
    });
    const entered = (await intensities()).find(({ period }) => period.name === '2024')?.denominators[2];
    expect(entered).toMatchObject({ amount: '4000000', from: 'entered', sourceText: 'Annual accounts' });
    expect(entered?.notes.map(({ code }) => code)).toEqual(['targets.values-differ']);
  });

  it('measure an intensity target by the denominator of each period', async () => {
    for (const [year, amount] of [
      ['2023', '100'],
      ['2024', '110'],
    ] as const)
      await made('/intensity-denominators', {
        period: at(year),
        kind: 'output',
        output: 'Boards',
        amount,
        unit: 't',
        source: 'Production log',
      });
    await made('/emission-targets', {
      ...goal,
      name: 'Per tonne of boards',
      kind: 'intensity',
      denominator: 'output',
      output: 'Boards',
    });
    const one = (await progress()).find(({ name }) => name === 'Per tonne of boards');
    expect([one?.unit, one?.base?.value === null, one?.path[0]?.reference]).toEqual(['kg_co2e/t', false, null]);
    const row = one?.periods.find(({ year }) => year === 2024);
    expect(Number(row?.actual)).toBeCloseTo(kgOf(next) / 110, 9);
    expect(one?.periods.find(({ year }) => year === 2025)?.lacks.map(({ code }) => code)).toContain(
      'targets.no-denominator',
    );
  });

  it('say of each calculation that what it was made from has changed since', async () => {
    const { id } = await act(lead, 'calculate-inventory', { period: at('2024') });
    const shown = async () => [
      (await progress())[0]?.periods.find(({ year }) => year === 2024)?.run,
      (await intensities()).find(({ period }) => period.name === '2024')?.run,
    ];
    const current = { id, isOutOfDate: false };
    expect(await shown()).toMatchObject([current, current]);
    await use('2024', 2, 'diesel', '10', 'L');
    const changed = { id, isOutOfDate: true };
    expect(await shown()).toMatchObject([changed, changed]);
  });

  it('belong to one company', async () => {
    expect(await progress(rival)).toEqual([]);
    expect(await intensities(rival)).toEqual([]);
    expect((await rival.call('GET', `/emission-targets/${target.id}`)).status).toBe(404);
  });
});
