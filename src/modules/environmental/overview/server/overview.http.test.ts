import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { reasonsFor } from '#test/support/waive.ts';
import { energyBalanceResponse } from '#modules/environmental/energy/model/energy-contracts.ts';
import type { CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { keyFiguresResponse } from '#modules/environmental/overview/model/key-figures.ts';
import { overviewResponse, themeResponse } from '#modules/environmental/overview/model/overview-contracts.ts';
import { loadEnergyInputs, energyOf } from '#modules/environmental/energy/server/energy-balance.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { getCalculation } from '#modules/environmental/calculation/server/calculation-store.ts';
import { energyOfCalculation } from '#modules/environmental/energy/server/energy-of-calculation.ts';
import { expectedMonths, type ExpectedCell } from '#modules/environmental/completeness/server/expected-months.ts';

const all = [
  'company.read',
  'organisation.manage',
  'environmental.read',
  'environmental.write',
  'environmental.manage',
  'periods.manage',
  'environmental.calculate',
  'environmental.approve',
  'data.export',
];

describe('the overview', async () => {
  const test = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
  const company = await newCompany(test);
  const lead = await newPerson(test, company, all);
  const approver = await newPerson(test, company, all);
  const without = await newPerson(test, company, ['company.read']);
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await lead.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const act = async (caller: Caller, name: string, body: object): Promise<CalculationSummary> => {
    const answer = await caller.call('POST', `/actions/${name}`, body);
    expect(answer.status, answer.text).toBe(200);
    return (answer.body['result'] as { run: CalculationSummary }).run;
  };
  const read = async <Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape>> => {
    const answer = await lead.call('GET', path);
    expect(answer.status, `${path}: ${answer.text.slice(0, 500)}`).toBe(200);
    return shape.parse(answer.body);
  };

  const [last, now, next] = [
    await made('/reporting-periods', {
      name: '2024',
      from: '2024-01-01',
      to: '2024-12-31',
      isBaseYear: true,
      gwpSet: 'AR6',
    }),
    await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31', gwpSet: 'AR6' }),
    await made('/reporting-periods', { name: '2026', from: '2026-01-01', to: '2026-12-31', gwpSet: 'AR6' }),
  ];
  const site = await made('/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
  for (const [year, amount] of [
    ['2024', '1000'],
    ['2025', '1200'],
  ] as const) {
    for (let month = 1; month <= 12; month += 1) {
      if (year === '2025' && month === 6) continue;
      const [two, end] = [
        String(month).padStart(2, '0'),
        new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10),
      ];
      await made('/activity-data', {
        site,
        activityType: 'electricity',
        from: `${year}-${two}-01`,
        to: end,
        quantity: amount,
        unit: 'kWh',
        basis: month === 7 ? 'estimated' : 'invoiced',
      });
      await made('/activity-data', {
        site,
        activityType: 'diesel',
        from: `${year}-${two}-01`,
        to: end,
        quantity: '100',
        unit: 'L',
      });
    }
  }
  await made('/expected-activities', { site, activityType: 'electricity', from: '2024-01-01' });
  await made('/expected-activities', { site, activityType: 'water', from: '2025-07-01' });
  const old = await act(lead, 'calculate-inventory', { period: last });
  const calculation = await act(lead, 'calculate-inventory', { period: now });
  const overview = (period: string) => read(`/inventory/overview?period=${period}`, overviewResponse);

  it('tells the figures of the calculation with those of the year before, which is the base year', async () => {
    const answer = await overview(now);
    expect(answer.run?.totals).toEqual(calculation.totals);
    expect([answer.before?.run?.id, answer.base?.run?.id, answer.isBase]).toEqual([old.id, old.id, false]);
    expect((await overview(last)).isBase).toBe(true);
    expect(
      answer.uncertainty.find(({ scope, method }) => scope === '2' && method === 'location')?.relative,
    ).not.toBeNull();
  });

  it('has the 24 months of both years, which add up to their totals; months without a calculation or without data are empty, not zero', async () => {
    const { months } = await overview(now);
    expect([months.length, months[0]?.month, months[23]?.month]).toEqual([24, '2024-01', '2025-12']);
    const total = (from: number) =>
      months.slice(from, from + 12).reduce((sum, { scope1Kg }) => sum + Number(scope1Kg), 0);
    expect(total(0)).toBeCloseTo(Number(old.totals?.scope1Kg), 6);
    expect(total(12)).toBeCloseTo(Number(calculation.totals?.scope1Kg), 6);
    expect(months.find(({ month }) => month === '2025-06')).toMatchObject({
      run: calculation.id,
      scope1Kg: null,
      scope2LocationKg: null,
      scope2MarketKg: null,
      scope3Kg: null,
    });
    const ahead = (await overview(next)).months;
    expect(ahead.slice(12).every(({ run: of, scope1Kg }) => of === null && scope1Kg === null)).toBe(true);
  });

  it('gives home the latest calculated period with what it lacks, and nobody without the right', async () => {
    const figures = await read('/inventory/key-figures', keyFiguresResponse);
    expect(figures.period?.name).toBe('2025');
    const nowKg = Number(calculation.totals?.totalLocationKg);
    expect(figures.run?.id).toBe(calculation.id);
    expect(Number(figures.run?.totalT)).toBeCloseTo(nowKg / 1000, 9);
    expect(figures.run?.scopes.reduce((sum, { co2eT }) => sum + Number(co2eT), 0)).toBeCloseTo(nowKg / 1000, 9);
    expect(figures.run).toMatchObject({ isOutOfDate: false, lacksMwh: null });
    expect(figures.before?.period.name).toBe('2024');
    // Part of a year is not compared with the year before; it says why.
    expect(figures.before?.change).toBeNull();
    expect(figures.before?.notCompared[0]?.message).toBe('2025: 11 of 18 expected months have data.');
    expect(figures.months).toMatchObject({ expected: 18, withoutData: 7, endedOn: '2025-12-31', others: 0 });
    expect(figures.months.missing.map(({ activity, site: of, months }) => [activity, of, months.length])).toEqual([
      ['Water supply', 'Mill', 6],
      ['Electricity', 'Mill', 1],
    ]);
    expect((await without.call('GET', '/inventory/key-figures')).status).toBe(403);
    const empty = await newPerson(test, await newCompany(test), all);
    expect((await empty.call('GET', '/inventory/key-figures')).body).toMatchObject({ period: null, run: null });
  });

  it('counts expected months with a record, estimates among them, and names what is missing; months to come are not asked for', async () => {
    const { completeness } = await overview(now);
    expect(completeness.whole).toEqual({ expected: 18, withData: 11, estimated: 1 });
    expect(completeness.parts['2']).toEqual({ expected: 12, withData: 11, estimated: 1 });
    expect(completeness.parts['water']).toEqual({ expected: 6, withData: 0, estimated: 0 });
    const months = completeness.sites[0]?.months ?? [];
    expect(months.find(({ month }) => month === '2025-06')).toMatchObject({
      expected: 1,
      withData: 0,
      missing: ['electricity'],
    });
    expect(months.find(({ month }) => month === '2025-08')).toMatchObject({
      expected: 2,
      withData: 1,
      missing: ['water'],
    });
    expect((await overview(next)).completeness.months).toEqual(['2026-01', '2026-02']);
  });

  it('tells the themes with their comparison, and nothing where nothing is recorded', async () => {
    const energy = await read(`/inventory/overview/theme?period=${now}&theme=energy`, themeResponse);
    const page = await read(`/energy/balance?period=${now}`, energyBalanceResponse);
    expect([energy.figure?.figure, energy.share, energy.before?.figure]).toEqual([
      page.total.figure,
      page.renewableShare,
      page.before?.total,
    ]);
    expect(Number(energy.uncertainty)).toBeGreaterThan(0);
    for (const theme of ['water', 'waste', 'nature'])
      expect((await read(`/inventory/overview/theme?period=${now}&theme=${theme}`, themeResponse)).figure).toBeNull();
  });

  it('sums the energy of a large company up from its calculation to the same figure as from its bills', async () => {
    await inCompany(test.database, { companyId: company.id, accountId: null }, async (tx) => {
      const [period, inputs] = [await periodOf(tx, now), await loadEnergyInputs(tx)];
      const stored = await energyOf(
        tx,
        period,
        inputs,
        energyOfCalculation(tx, await getCalculation(tx, calculation.id)),
      );
      const live = await energyOf(tx, period, inputs);
      expect(stored.balance.total.figure).toBe(live.balance.total.figure);
      expect(stored.balance.rows.map(({ origin, energy }) => [origin, energy.figure])).toEqual(
        live.balance.rows.map(({ origin, energy }) => [origin, energy.figure]),
      );
      expect(stored.months).toEqual([]);
    });
  });

  it('looks expected months up in the sums of a large calculation, with the same outcome as among the records', async () => {
    await inCompany(test.database, { companyId: company.id, accountId: null, now: test.clock() }, async (tx) => {
      const [period, small] = [await periodOf(tx, now), await getCalculation(tx, calculation.id)];
      const sorted = (cells: readonly ExpectedCell[]) =>
        cells.toSorted((left, right) => (left.activityType + left.month < right.activityType + right.month ? -1 : 1));
      const cells = sorted(await expectedMonths(tx, period, null));
      expect(cells.map(({ state }) => state).filter((state) => state !== 'data').length).toBe(8);
      expect(sorted(await expectedMonths(tx, period, small))).toEqual(cells);
    });
  });

  it('says when a published figure would be another one, and when it was replaced', async () => {
    await act(approver, 'approve-run', { run: old.id, note: null, waivers: await reasonsFor(approver, old.id) });
    await act(approver, 'freeze-run', { run: old.id, reason: null });
    expect((await overview(now)).restatements).toEqual([]);
    await act(approver, 'reopen-records', { period: last, reason: 'A tank was forgotten' });
    await made('/activity-data', {
      site,
      activityType: 'diesel',
      from: '2024-01-01',
      to: '2024-12-31',
      quantity: '2000',
      unit: 'L',
      reference: 'found later',
    });
    const later = await act(lead, 'calculate-inventory', { period: last });
    const [notice] = (await overview(now)).restatements;
    expect(notice).toMatchObject({
      kind: 'later',
      old: old.id,
      new: later.id,
      isBase: true,
      threshold: '0.05',
      isDue: true,
    });
    await act(approver, 'approve-run', {
      run: later.id,
      note: null,
      waivers: await reasonsFor(approver, later.id),
    });
    await act(approver, 'freeze-run', { run: later.id, reason: 'A tank was forgotten' });
    expect(
      (await overview(now)).restatements.map(({ kind, old: before, new: after }) => [kind, before, after]),
    ).toEqual([['replaced', old.id, later.id]]);
    expect((await overview(now)).before?.run?.id).toBe(later.id);
  });

  it('takes its figures along as CSV with all digits, and leaves a trace of that', async () => {
    const answer = await lead.call('GET', `/inventory/overview/export?period=${now}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(
      `"ESRS E1-8, VSME B3",Gross Scope 1 emissions,t CO2e,${decimalText(dec(calculation.totals?.scope1Kg ?? '0').div(1000))},`,
    );
    expect(answer.text).toContain('"ESRS E3-4, VSME B6",Water withdrawal,,,,,No data');
    expect((await without.call('GET', `/inventory/overview/export?period=${now}`)).status).toBe(403);
  });

  it('says on home and here at once that a record changed which the calculation was made from, and what its total lacks', async () => {
    const { id } = await act(lead, 'calculate-inventory', { period: now });
    const shown = async () => (await read('/inventory/key-figures', keyFiguresResponse)).run;
    expect(await shown()).toMatchObject({ id, isOutOfDate: false, lacksMwh: null });
    // A place without a grid factor: its electricity is missing, not zero.
    const island = await made('/org-units', { name: 'Depot', kind: 'site', country: 'AQ' });
    const bill = { site: island, activityType: 'electricity', from: '2025-03-01', to: '2025-03-31' };
    await made('/activity-data', { ...bill, quantity: '2500', unit: 'kWh' });
    expect(await shown()).toMatchObject({ id, isOutOfDate: true });
    expect((await overview(now)).run?.outOfDate).toMatchObject({ count: 1 });
    const again = await act(lead, 'calculate-inventory', { period: now });
    expect(await shown()).toMatchObject({ id: again.id, isOutOfDate: false, lacksMwh: '2.5' });
  });

  it('is read by those who may see activity data, for a period that exists', async () => {
    expect((await without.call('GET', `/inventory/overview?period=${now}`)).status).toBe(403);
    expect((await lead.call('GET', `/inventory/overview?period=${site}`)).status).toBe(422);
    expect((await lead.call('GET', `/inventory/overview/theme?period=${now}&theme=noise`)).status).toBe(422);
  });
});
