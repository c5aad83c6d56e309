import { beforeAll, describe, expect, it } from 'vitest';
import { daysOf } from '#platform/values/model/period.ts';
import type { SnapshotFigure } from '#modules/financial/model/investor-contracts.ts';
import { reasonsFor } from '#test/support/waive.ts';
import { newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';

const access = [
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
  'report.approve',
  'investor-relations.read',
  'investor-relations.write',
];
const WHY = '2025: 4 of 12 expected months have data.';

describe('bills of January to April after a whole year', () => {
  let person: Caller;
  let approver: Caller;
  let [period, calculation, earlier, yearBefore] = ['', '', '', ''];
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await person.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body['record'] as { id: string }).id;
  };
  const calculated = async (of: string): Promise<string> => {
    const answer = await person.call('POST', '/actions/calculate-inventory', { period: of });
    expect(answer.status, answer.text).toBe(200);
    return (answer.body['result'] as { run: { id: string } }).run.id;
  };
  const read = async (path: string): Promise<Record<string, unknown>> => {
    const answer = await person.call('GET', path);
    expect(answer.status, answer.text.slice(0, 500)).toBe(200);
    return answer.body;
  };
  const why = (of: unknown) => (of as { notCompared: { message: string }[] }).notCompared.map(({ message }) => message);

  beforeAll(async () => {
    const test = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
    const company = await newCompany(test);
    person = await newPerson(test, company, access);
    approver = await newPerson(test, company, ['report.read', 'report.approve', 'company.read']);
    const year = { gwpSet: 'AR6', isBaseYear: true };
    yearBefore = await made('/reporting-periods', { name: '2024', from: '2024-01-01', to: '2024-12-31', ...year });
    period = await made('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31', gwpSet: 'AR6' });
    const site = await made('/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
    const bill = { site, activityType: 'naturalGas', unit: 'kWh_gross' };
    for (let month = 1; month <= 12; month++) {
      const { from, to } = daysOf(`2024-${String(month).padStart(2, '0')}`);
      await made('/activity-data', { ...bill, from, to, quantity: month <= 4 ? '2000' : '500' });
    }
    for (const month of ['01', '02', '03', '04'])
      await made('/activity-data', { ...bill, from: `2025-${month}-01`, to: `2025-${month}-28`, quantity: '1000' });
    earlier = await calculated(yearBefore);
    calculation = await calculated(period);
  }, 60_000);

  it('give no fall against it: home, overview, results and balances say why instead', async () => {
    const home = (await read('/inventory/key-figures'))['before'] as { change: string | null };
    expect([home.change, why(home)]).toEqual([null, [WHY]]);
    const overview = await read(`/inventory/overview?period=${period}`);
    expect([why(overview['before']), why(overview['base'])]).toEqual([[WHY], [WHY]]);
    expect(why(await read(`/inventory/runs/${calculation}`))).toEqual([WHY]);
    expect(why((await read(`/energy/balance?period=${period}`))['before'])).toEqual([WHY]);
    const theme = await read(`/inventory/overview/theme?period=${period}&theme=energy`);
    expect(why(theme['before'])).toEqual([WHY]);
  });

  it('give no steps of a waterfall and no change in percent between two calculations', async () => {
    expect(why(await read(`/inventory/waterfall?old=${earlier}&new=${calculation}`))).toEqual([WHY]);
    expect(why(await read(`/inventory/compare?old=${earlier}&new=${calculation}`))).toEqual([WHY]);
    expect(why(await read(`/inventory/compare?old=${calculation}&new=${await calculated(period)}`))).toEqual([]);
  });

  const MONTHS = { now: '2025-01/2025-04', before: '2024-01/2024-04' };
  // 1,000 kWh a month against 2,000, by the factors of either year.
  const ratio = (now: unknown, before: unknown) => Number(now) / Number(before);

  it('are compared with January to April of the year before: home, overview and results name the months', async () => {
    const home = (await read('/inventory/key-figures'))['before'] as { likeMonths: { change: string } };
    expect(home.likeMonths).toMatchObject(MONTHS);
    expect(Number(home.likeMonths.change)).toBeCloseTo(-0.5, 2);
    for (const answer of [
      await read(`/inventory/runs/${calculation}`),
      (await read(`/inventory/overview?period=${period}`))['before'] as Record<string, unknown>,
    ]) {
      const like = answer['likeMonths'] as Record<'nowTotals' | 'beforeTotals', Record<string, string>>;
      expect(like).toMatchObject({ ...MONTHS, notes: [] });
      expect(ratio(like.nowTotals['scope1Kg'], like.beforeTotals['scope1Kg'])).toBeCloseTo(0.5, 2);
    }
    const theme = await read(`/inventory/overview/theme?period=${period}&theme=energy`);
    const energy = (theme['before'] as { likeMonths: Record<string, string> }).likeMonths;
    expect(energy).toMatchObject(MONTHS);
    expect(ratio(energy['nowFigure'], energy['beforeFigure'])).toBeCloseTo(0.5, 9);
    expect(Number(energy['change'])).toBeCloseTo(-0.5, 9);
  });

  it('are compared with these months by the balance of energy beside its whole periods', async () => {
    const energy = (await read(`/energy/balance?period=${period}`))['before'] as Record<string, unknown>;
    const like = energy['likeMonths'] as Record<'nowFigures' | 'beforeFigures', Record<string, string>>;
    expect(like).toMatchObject({ ...MONTHS, beforeFigures: { renewable: '0' } });
    expect(ratio(like.nowFigures['total'], like.beforeFigures['total'])).toBeCloseTo(0.5, 9);
    expect(ratio(energy['total'], like.beforeFigures['total'])).toBeCloseTo(12_000 / 8000, 9);
  });

  it('give steps of a waterfall and a change of these months alone, which add up', async () => {
    const compared = await read(`/inventory/compare?old=${earlier}&new=${calculation}&span=likeMonths`);
    expect(compared).toMatchObject({ months: MONTHS, likeMonths: MONTHS, notCompared: [], notes: [] });
    const all = compared['total'] as { before: string; after: string; change: string; effects: Record<string, string> };
    expect(Number(all.effects['activity']) / Number(all.before)).toBeCloseTo(-0.5, 2);
    const chart = await read(`/inventory/waterfall?old=${earlier}&new=${calculation}&span=likeMonths`);
    const bars = chart['bars'] as { kind: string; kg: string }[];
    expect([chart['months'], bars.filter(({ kind }) => kind === 'effect').length > 0]).toEqual([MONTHS, true]);
    expect([bars[0]?.kg, bars.at(-1)?.kg]).toEqual([all.before, all.after]);
  });

  it('say how much of these months comes from a record of a year, spread by days', async () => {
    const site = await made('/org-units', { name: 'Shop', kind: 'site', country: 'GB' });
    const year = { site, activityType: 'diesel', unit: 'L', from: '2024-01-01', to: '2024-12-31', quantity: '366' };
    await made('/activity-data', year);
    const notes = (
      await read(`/inventory/compare?old=${await calculated(yearBefore)}&new=${calculation}&span=likeMonths`)
    )['notes'];
    expect(notes).toMatchObject([{ code: 'inventory.compare-spread', values: { months: { period: MONTHS.before } } }]);
  });

  it('have no change in the statement, which says why', async () => {
    const statement = await read(`/reports/ghg-statement?run=${calculation}`);
    const rows = statement['rows'] as { tonnes: string | null; previousTonnes: string | null; change: string | null }[];
    expect(rows.some(({ tonnes, previousTonnes }) => tonnes !== null && previousTonnes !== null)).toBe(true);
    expect(rows.filter(({ change }) => change !== null)).toEqual([]);
    expect(why(statement)).toEqual([WHY]);
  });

  it('have the change of January to April in the statement, named with their months', async () => {
    const said = (await read(`/reports/ghg-statement?run=${calculation}`))['likeMonths'] as {
      values: Record<string, Record<string, string>>;
      message: string;
      compares: unknown;
    }[];
    const [scope1] = said;
    expect(scope1?.message).toContain('Scope 1');
    expect(scope1?.values).toMatchObject({ months: { period: MONTHS.now }, monthsBefore: { period: MONTHS.before } });
    expect(Number(scope1?.values['change']?.['share'])).toBeCloseTo(-0.5, 2);
    // Each line leads to its view of the comparison; notes lead nowhere.
    const compares = said.map((line) => [line.message.split(',')[0], line.compares]);
    expect(compares).toContainEqual(['Scope 1', { method: 'location', by: 'scope' }]);
  });

  it('have the change of January to April in the narrative of the report, named with these months', async () => {
    const concept = 'vsme:GrossScope1GreenhouseGasEmissions';
    const values: { id: string }[] = [];
    for (const of of [yearBefore, period]) {
      const drawn = await person.call('POST', '/actions/draw-figures', { period: of });
      expect(drawn.status, drawn.text).toBe(200);
      const found = (await read(`/disclosure-values?period=${of}&concept=${encodeURIComponent(concept)}`))['items'] as {
        id: string;
        version: number;
      }[];
      expect(found).toHaveLength(1);
      for (const { id, version } of found) {
        await person.call('PATCH', `/disclosure-values/${id}`, { version, set: { status: 'reviewed' } });
        values.push({ id });
      }
    }
    const approved = await approver.call('POST', '/actions/approve-data-points', { values });
    expect(approved.body, approved.text).toMatchObject({ result: { approved: 2 } });
    const started = await person.call('POST', '/actions/start-report-document', { period, from: null });
    const { document } = started.body['result'] as { document: string };
    const point = concept.slice(5);
    const block = await made('/report-blocks', {
      document,
      kind: 'text',
      text: `Scope 1 fell by {{by:${point}}} to {{dp:${point}}}, from {{prior:${point}}}.`,
    });
    const answer = await read(`/reports/document?period=${period}`);
    const found = (answer['findings'] as { block: string; rule: string; message: string }[]).filter(
      (one) => one.block === block,
    );
    expect(found.filter(({ rule }) => rule === 'nothing-before' || rule.startsWith('sign'))).toEqual([]);
    const text = JSON.stringify((answer['blocks'] as { id: string }[]).find(({ id }) => id === block));
    const [, fell = ''] = /"([\d.]+)\s% \(January – April 2025 compared with January – April 2024\)"/.exec(text) ?? [];
    // Of the newest calculations: 2024 has a record of a year besides by now, of which a third counts here.
    expect(Number(fell)).toBeGreaterThan(50);
    expect(Number(fell)).toBeLessThan(60);
    // A word that claims the other way is found.
    const rose = await made('/report-blocks', { document, kind: 'text', text: `Scope 1 rose by {{by:${point}}}.` });
    const { findings } = await read(`/reports/document?period=${period}`);
    expect((findings as { block: string; rule: string }[]).find((one) => one.block === rose)?.rule).toBe('sign');
    const { points } = (await read(`/reports/document/points?period=${period}`)) as unknown as {
      points: { token: string; prior: string | null; change: string | null; notCompared: unknown[] }[];
    };
    const chosen = points.find(({ token }) => token.includes(point));
    expect(chosen).toMatchObject({
      prior: expect.any(String),
      change: expect.stringMatching(/^−[\d.]+\s% \(January – April 2025 compared with January – April 2024\)$/),
      notCompared: [],
    });
  });

  it('have no change on the page for investors, which says why', async () => {
    for (const of of [earlier, calculation]) {
      const waivers = await reasonsFor(person, of);
      const answer = await person.call('POST', '/actions/approve-run', { run: of, waivers });
      expect(answer.status, answer.text).toBe(200);
    }
    const publication = await made('/investor-publications', { title: 'Emissions', pack: 'update' });
    const taken = await person.call('POST', '/actions/take-inventory-figures', { publication, run: calculation });
    expect(taken.status, taken.text).toBe(200);
    const { content } = (await read(`/investor-publications/${publication}/preview`)) as unknown as {
      content: { figures: (SnapshotFigure & { notCompared: { message: string }[] })[] };
    };
    const figure = content.figures.find(({ label }) => label === 'Scope 1');
    expect([figure?.beforePeriod, figure?.notCompared.map(({ message }) => message)]).toEqual(['2024', [WHY]]);
    expect(figure === undefined ? undefined : Number(figure.before)).toBeGreaterThan(0);
  });
});

describe('two years of five sites, one of which has no bill for July', () => {
  it('are compared with both coverages beside the change: results, overview, home and statement', async () => {
    const test = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
    const person = await newPerson(test, await newCompany(test), access);
    const send = async (path: string, body: object) => {
      const answer = await person.call('POST', path, body);
      expect(answer.status, answer.text).toBeLessThan(300);
      return answer.body;
    };
    const made = async (path: string, body: object) => ((await send(path, body))['record'] as { id: string }).id;
    const read = async (path: string) => (await person.call('GET', path)).body;
    const years = new Map<number, string>();
    for (const year of [2024, 2025])
      years.set(
        year,
        await made('/reporting-periods', {
          name: String(year),
          from: `${year}-01-01`,
          to: `${year}-12-31`,
          gwpSet: 'AR6',
        }),
      );
    const bill = { activityType: 'naturalGas', unit: 'kWh_gross', quantity: '12000' };
    for (const name of ['Mill', 'Shop', 'Store', 'Depot', 'Office']) {
      const site = await made('/org-units', { name, kind: 'site', country: 'GB' });
      await made('/activity-data', { ...bill, site, from: '2024-01-01', to: '2024-12-31' });
      if (name === 'Mill') {
        await made('/activity-data', { ...bill, site, from: '2025-01-01', to: '2025-06-30', quantity: '6000' });
        await made('/activity-data', { ...bill, site, from: '2025-08-01', to: '2025-12-31', quantity: '5000' });
      } else await made('/activity-data', { ...bill, site, from: '2025-01-01', to: '2025-12-31' });
    }
    const ids: string[] = [];
    for (const period of years.values()) {
      const { result } = await send('/actions/calculate-inventory', { period });
      ids.push((result as { run: { id: string } }).run.id);
    }
    const said = ['2025: 59 of 60 months.', '2024: 60 of 60 months.'];
    const of = (answer: unknown) => {
      const { notCompared, comparedOn } = answer as Record<'notCompared' | 'comparedOn', { message: string }[]>;
      return [notCompared, comparedOn.map(({ message }) => message)];
    };
    const statement = await read(`/reports/ghg-statement?run=${ids[1]}`);
    const home = (await read('/inventory/key-figures'))['before'] as { change: string };
    for (const answer of [
      await read(`/inventory/runs/${ids[1]}`),
      (await read(`/inventory/overview?period=${years.get(2025)}`))['before'],
      (await read(`/energy/balance?period=${years.get(2025)}`))['before'],
      await read(`/inventory/compare?old=${ids[0]}&new=${ids[1]}`),
      statement,
      home,
    ])
      expect(of(answer)).toEqual([[], said]);
    expect(Number(home.change)).toBeCloseTo(-1 / 60, 2);
    expect((statement['rows'] as { change: string | null }[]).some(({ change }) => change !== null)).toBe(true);
  }, 60_000);
});

describe('water and waste of January to April after a whole year', () => {
  it('are compared with January to April of the year before by their balances', async () => {
    const test = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
    const person = await newPerson(test, await newCompany(test), access);
    const made = async (path: string, body: object) => {
      const answer = await person.call('POST', path, body);
      expect(answer.status, answer.text).toBe(201);
      return (answer.body['record'] as { id: string }).id;
    };
    const year = (name: string) =>
      made('/reporting-periods', { name, from: `${name}-01-01`, to: `${name}-12-31`, gwpSet: 'AR6' });
    await year('2024');
    const period = await year('2025');
    const site = await made('/org-units', { name: 'Laundry', kind: 'site', country: 'GB' });
    for (const [from, to, quantity] of [
      ['2024-01-01', '2024-04-30', '80'],
      ['2024-05-01', '2024-12-31', '160'],
      ['2025-01-01', '2025-04-30', '120'],
    ]) {
      await made('/activity-data', { site, activityType: 'water', unit: 'm3', from, to, quantity });
      const waste = { activityType: 'waste', unit: 't', product: 'Mixed municipal waste' };
      await made('/activity-data', { site, ...waste, from, to, quantity });
    }
    const before = async (path: string) => (await person.call('GET', `${path}?period=${period}`)).body['before'];
    const months = { now: '2025-01/2025-04', before: '2024-01/2024-04' };
    expect(await before('/water/balance')).toMatchObject({
      withdrawal: '240',
      likeMonths: { ...months, nowFigures: { withdrawal: '120' }, beforeFigures: { withdrawal: '80' } },
    });
    expect(await before('/waste/balance')).toMatchObject({
      total: '240',
      likeMonths: { ...months, nowFigures: { total: '120' }, beforeFigures: { total: '80' } },
    });
  }, 60_000);
});
