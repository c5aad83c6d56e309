import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import {
  attentionListResponse,
  attentionResponse,
  completenessResponse,
} from '#modules/environmental/completeness/model/completeness-contracts.ts';
import { calculationApprovalResponse } from '#modules/environmental/approval/model/calculation-approval-contracts.ts';
import { overviewResponse } from '#modules/environmental/overview/model/overview-contracts.ts';

const access = [
  'company.read',
  'organisation.manage',
  'environmental.read',
  'environmental.write',
  'environmental.manage',
  'environmental.calculate',
  'periods.manage',
];
const later = ['2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'];

describe('bills of January to April, with nothing set as expected', () => {
  let person: Caller;
  let [period, current, site] = ['', '', ''];
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await person.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const read = async <Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape>> => {
    const answer = await person.call('GET', path);
    expect(answer.status, answer.text.slice(0, 500)).toBe(200);
    return shape.parse(answer.body);
  };

  beforeAll(async () => {
    const test = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
    person = await newPerson(test, await newCompany(test), access);
    period = await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31', gwpSet: 'AR6' });
    current = await made('/reporting-periods', { name: '2026', from: '2026-01-01', to: '2026-12-31', gwpSet: 'AR6' });
    site = await made('/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
    for (const [from, to] of [
      ['2025-01-01', '2025-01-31'],
      ['2025-02-01', '2025-02-28'],
      ['2025-03-01', '2025-03-31'],
      ['2025-04-01', '2025-04-30'],
      ['2026-01-01', '2026-01-31'],
    ]) {
      await made('/activity-data', { site, activityType: 'electricity', from, to, quantity: '1000', unit: 'kWh' });
      await made('/activity-data', { site, activityType: 'diesel', from, to, quantity: '100', unit: 'L' });
    }
  });

  it('are four of twelve months in the calendar, as an assumption that says so; of deliveries it is asked whether the last was the last', async () => {
    const { rows, counts, coverage, endings } = await read(
      `/inventory/completeness?period=${period}`,
      completenessResponse,
    );
    expect(rows.map(({ activityType, expectation }) => [activityType, expectation])).toEqual([['electricity', null]]);
    expect(rows[0]?.cells.filter(({ state }) => state === 'missing').map(({ month }) => month)).toEqual(later);
    expect(counts).toMatchObject({ complete: 4, missing: 8 });
    expect(Number(coverage)).toBeCloseTo(120 / 365, 6);
    expect(endings.items).toMatchObject([{ activityType: 'diesel', lastDay: '2025-04-30', answer: null }]);
  });

  it('need attention, month by month', async () => {
    const { missing } = await read(`/inventory/worklist?period=${period}`, attentionListResponse);
    expect(missing).toEqual([{ site, activityType: 'electricity', months: later }]);
  });

  it('are a third of scope 2 on the overview, and months to come are not asked for', async () => {
    const overview = (of: string) => read(`/inventory/overview?period=${of}`, overviewResponse);
    const { completeness } = await overview(period);
    expect(completeness.whole).toEqual({ expected: 12, withData: 4, estimated: 0 });
    expect(completeness.parts['2']).toEqual(completeness.whole);
    expect((await overview(current)).completeness.whole).toEqual({ expected: 2, withData: 1, estimated: 0 });
    const { rows } = await read(`/inventory/completeness?period=${current}`, completenessResponse);
    expect(rows[0]?.cells.map(({ state }) => state).slice(0, 4)).toEqual(['complete', 'missing', 'ahead', 'ahead']);
  });

  it('are no year because something was expected until the end of the year before', async () => {
    await made('/expected-activities', { site, activityType: 'electricity', from: '2023-01-01', to: '2024-12-31' });
    const { rows, counts } = await read(`/inventory/completeness?period=${period}`, completenessResponse);
    expect(rows.map(({ activityType, expectation }) => [activityType, expectation])).toEqual([['electricity', null]]);
    expect(counts).toMatchObject({ complete: 4, missing: 8 });
  });

  it('are all that there is once somebody says that no more is expected', async () => {
    await made('/expected-activities', { site, activityType: 'electricity', from: '2025-01-01', to: '2025-04-30' });
    const { rows, counts } = await read(`/inventory/completeness?period=${period}`, completenessResponse);
    expect(rows[0]?.expectation).not.toBeNull();
    expect(counts).toMatchObject({ complete: 4, missing: 0 });
    expect((await read(`/inventory/worklist?period=${period}`, attentionListResponse)).missing).toEqual([]);
  });

  it('show a site that has a floor area and no energy at all, until some is recorded', async () => {
    const hall = await made('/org-units', { name: 'Hall', kind: 'site', country: 'GB', floorAreaM2: '1200' });
    const attentionList = () => read(`/inventory/worklist?period=${period}`, attentionListResponse);
    const only = { count: 1, items: [{ site: hall, name: 'Hall', floorAreaM2: '1200' }] };
    expect((await attentionList()).withoutEnergy).toEqual(only);
    // A measured zero is no energy.
    const zero = { site: hall, activityType: 'electricity', from: '2025-01-01', to: '2025-12-31', unit: 'kWh' };
    await made('/activity-data', { ...zero, quantity: '0' });
    expect((await attentionList()).withoutEnergy).toEqual(only);
    expect((await read(`/inventory/attention?period=${period}`, attentionResponse)).withoutEnergy).toEqual(only);
    await made('/activity-data', {
      site: hall,
      activityType: 'districtHeat',
      from: '2025-01-01',
      to: '2025-12-31',
      quantity: '9000',
      unit: 'kWh',
    });
    expect((await attentionList()).withoutEnergy).toEqual({ count: 0, items: [] });
  });

  it('ask nothing more of a site whose zero somebody explains', async () => {
    const shed = await made('/org-units', { name: 'Shed', kind: 'site', country: 'GB', floorAreaM2: '40' });
    const record = { site: shed, activityType: 'electricity', from: '2025-01-01', to: '2025-12-31', unit: 'kWh' };
    await made('/activity-data', { ...record, quantity: '0' });
    const sites = async () =>
      (await read(`/inventory/worklist?period=${period}`, attentionListResponse)).withoutEnergy.items;
    expect((await sites()).map(({ name }) => name)).toEqual(['Shed']);
    const answer = { site: shed, activityType: 'electricity', usage: 'notUsed', from: '2025-01-01' };
    await made('/expected-activities', { ...answer, reason: 'Empty, disconnected' });
    expect(await sites()).toEqual([]);
    const { unexpected } = await read(`/inventory/completeness?period=${period}`, completenessResponse);
    expect(unexpected.filter((row) => row.site === shed)).toEqual([]);
  });

  it('ask of a site that nobody described for electricity and heat, in the boundary only, until energy is recorded', async () => {
    const bare = await made('/org-units', { name: 'Bare', kind: 'site', country: 'GB' });
    const outside = [
      { name: 'Sold', validTo: '2024-06-30' },
      { name: 'Bought later', validFrom: '2026-01-01' },
      { name: 'Leased out', operationalControl: false },
    ];
    for (const unit of outside) await made('/org-units', { ...unit, kind: 'site', country: 'GB' });
    const sold = await made('/org-units', { name: 'Sold group', kind: 'legalEntity', validTo: '2024-12-31' });
    await made('/org-units', { name: 'Its office', kind: 'site', use: 'Office', parent: sold, country: 'GB' });
    await made('/org-units', { name: 'Its hall', kind: 'site', floorAreaM2: '90', parent: sold, country: 'GB' });
    const campus = await made('/org-units', { name: 'Campus', kind: 'site', country: 'GB' });
    const lodge = await made('/org-units', { name: 'Lodge', kind: 'site', parent: campus, country: 'GB' });
    const record = { from: '2025-01-01', to: '2025-12-31', activityType: 'electricity', quantity: '10', unit: 'kWh' };
    await made('/activity-data', { ...record, site: lodge });
    const asked = async () =>
      (await read(`/inventory/worklist?period=${period}`, attentionListResponse)).questions.items.map(
        ({ name, kind, carrier }) => `${name} ${kind} ${carrier}`,
      );
    expect(await asked()).toEqual(['Bare unknown electricity', 'Bare unknown heat']);
    const { withoutEnergy } = await read(`/inventory/attention?period=${period}`, attentionResponse);
    expect(withoutEnergy.items).toEqual([]);
    await made('/expected-activities', { site: bare, activityType: 'electricity', from: '2025-01-01' });
    expect(await asked()).toEqual(['Bare unknown heat']);
    await made('/activity-data', { ...record, site: bare });
    expect(await asked()).toEqual([]);
  });

  it('ask of an office what offices use, until a record or an answer says it', async () => {
    const office = await made('/org-units', { name: 'Office Lyon', kind: 'site', country: 'FR', use: 'Office' });
    const asked = async () =>
      (await read(`/inventory/completeness?period=${period}`, completenessResponse)).questions.items.map(
        ({ name, carrier }) => `${name} ${carrier}`,
      );
    expect(await asked()).toEqual(['Office Lyon electricity', 'Office Lyon heat']);
    const attention = await read(`/inventory/attention?period=${period}`, attentionResponse);
    expect([attention.questions.count, attention.outliers.count]).toEqual([2, 0]);
    expect((await read(`/inventory/worklist?period=${period}`, attentionListResponse)).questions.count).toBe(2);

    const unused = { site: office, activityType: 'naturalGas', usage: 'notUsed', from: '2025-01-01' };
    const refused = await person.call('POST', '/expected-activities', unused);
    expect([refused.status, (refused.body['errors'] as { path: string }[]).map(({ path }) => path)]).toEqual([
      422,
      ['reason'],
    ]);
    await made('/expected-activities', { ...unused, withAlternatives: true, reason: 'Heated by a heat pump' });
    expect(await asked()).toEqual(['Office Lyon electricity']);
    await made('/expected-activities', { site: office, activityType: 'electricity', from: '2025-01-01' });
    expect(await asked()).toEqual([]);

    const { rows, unexpected } = await read(`/inventory/completeness?period=${period}`, completenessResponse);
    const own = rows.filter((row) => row.site === office);
    expect(own.map(({ activityType }) => activityType)).toEqual(['electricity']);
    expect(own[0]?.cells.every(({ state }) => state === 'missing')).toBe(true);
    expect(unexpected.filter((row) => row.site === office)).toEqual([]);
    await made('/activity-data', {
      site: office,
      activityType: 'naturalGas',
      from: '2025-01-01',
      to: '2025-01-31',
      quantity: '10',
      unit: 'kWh_gross',
    });
    const after = await read(`/inventory/completeness?period=${period}`, completenessResponse);
    expect(after.unexpected.filter((row) => row.site === office)).toMatchObject([{ activityType: 'naturalGas' }]);
    expect(after.rows.filter((row) => row.site === office)).toHaveLength(1);
  });

  it('count as many months before an approval as on the overview, where a supply has no emission factor', async () => {
    const yard = await made('/org-units', { name: 'Yard', kind: 'site', country: 'DE' });
    for (const [from, to] of [
      ['2025-01-01', '2025-01-31'],
      ['2025-02-01', '2025-02-28'],
    ])
      await made('/activity-data', { site: yard, activityType: 'districtHeat', from, to, quantity: '9', unit: 'MWh' });
    const calculated = await person.call('POST', '/actions/calculate-inventory', { period });
    const { run } = calculated.body['result'] as { run: { id: string } };
    const { conditions } = await read(`/inventory/runs/${run.id}/approval`, calculationApprovalResponse);
    const empty = conditions.find(({ name }) => name === 'emptyMonths');
    const { completeness } = await read(`/inventory/overview?period=${period}`, overviewResponse);
    const { expected, withData } = completeness.whole;
    expect(empty?.said.values).toMatchObject({ expected, missing: expected - withData });
    expect(empty?.details.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^District heat, Yard: 2025-03.*2025-12/),
    );
  });
});
