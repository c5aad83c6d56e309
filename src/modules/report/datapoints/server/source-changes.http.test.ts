import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { newCompany, newPerson, testApp, type Caller, type TestCompany } from '#test/support/company.ts';
import { energyActivities } from '#modules/environmental/energy/model/energy-kinds.ts';
import { energyBalanceCall } from '#modules/environmental/energy/model/energy-contracts.ts';
import { biodiversityTouches } from '#modules/environmental/nature/model/nature-contracts.ts';
import { wasteBalanceCall } from '#modules/environmental/waste/model/waste-contracts.ts';
import { waterBalanceCall } from '#modules/environmental/water/model/water-contracts.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
import { importFile } from '#test/support/imports.ts';
import type { ReportOutOfDate } from '#modules/report/publication/model/out-of-date-contracts.ts';
import { sourceRecords, type RecordSource } from '#modules/report/datapoints/model/source-records.ts';
import { historyEnd } from '#platform/history/server/history-end.ts';
import { changesSince } from './source-changes.ts';

const everything = [
  'data.import',
  'settings.read',
  'company.manage',
  'company.read',
  'organisation.manage',
  'environmental.read',
  'environmental.write',
  'environmental.manage',
  'periods.manage',
  'materiality.read',
  'materiality.write',
  'report.read',
  'report.write',
];

describe('values that are filled from registers', () => {
  let app: Awaited<ReturnType<typeof testApp>>;
  let company: TestCompany;
  let person: Caller;
  let site = '';
  const period = { id: '', from: '2025-01-01', to: '2025-12-31' };
  const asked = <T>(work: Parameters<typeof inCompany<T>>[2]): Promise<T> =>
    inCompany(
      app.database,
      { companyId: company.id, accountId: person.accountId, requestId: newId(), now: app.clock() },
      work,
    );
  const seqNow = () => asked((tx) => historyEnd(tx));
  const since = (source: RecordSource, seq: number) => asked((tx) => changesSince(tx, period, { source, seq }));
  interface Made {
    id: string;
    version: number;
  }
  const made = async (path: string, body: object): Promise<Made> => {
    const answer = await person.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body['record'] as unknown as Made;
  };
  const changed = async (path: string, { id, version }: Made, set: object): Promise<Made> => {
    const answer = await person.call('PATCH', `${path}/${id}`, { version, set });
    expect(answer.status, answer.text).toBe(200);
    return answer.body['record'] as unknown as Made;
  };

  beforeAll(async () => {
    app = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
    company = await newCompany(app);
    person = await newPerson(app, company, everything);
    ({ id: period.id } = await made('/reporting-periods', {
      name: '2025',
      from: period.from,
      to: period.to,
      gwpSet: 'AR6',
    }));
    ({ id: site } = await made('/org-units', { name: 'Mill', kind: 'site', country: 'GB' }));
  }, 120_000);

  /** A record of each kind, on days; what is changed of it; and the sources that read it. */
  const kinds: {
    path: string;
    sources: RecordSource[];
    body: (from: string, to: string) => object;
    set: object;
    remark?: object;
  }[] = [
    {
      path: '/activity-data',
      sources: ['energy'],
      body: (from, to) => ({ site, activityType: 'electricity', from, to, quantity: '1000', unit: 'kWh' }),
      set: { quantity: '1100' },
      remark: { note: 'Read twice' },
    },
    {
      path: '/activity-data',
      sources: ['water'],
      body: (from, to) => ({ site, activityType: 'water', from, to, quantity: '10', unit: 'm3' }),
      set: { quantity: '11' },
    },
    {
      path: '/energy-production',
      sources: ['energy'],
      body: (from, to) => ({ site, technology: 'solar', from, to, producedMwh: '4' }),
      set: { producedMwh: '5' },
    },
    {
      path: '/water-flows',
      sources: ['water'],
      body: (from, to) => ({
        site,
        from,
        to,
        kind: 'withdrawal',
        source: 'ground',
        quantity: '500',
        method: 'measured',
      }),
      set: { quantity: '501' },
      remark: { note: 'New meter' },
    },
    {
      path: '/waste-movements',
      sources: ['waste', 'wasteKinds'],
      body: (movedOn) => ({ site, movedOn, wasteCode: '150101', quantity: '7', unit: 'kg', treatment: 'recycling' }),
      set: { quantity: '8' },
    },
    {
      path: '/material-flows',
      sources: ['materials'],
      body: (from, to) => ({ site, from, to, kind: 'inflow', material: 'Beech', quantity: '3', isKey: true }),
      set: { quantity: '4' },
    },
  ];

  it.each(kinds)(
    'are marked by each change of $path within their period, and by none outside ($sources)',
    async (kind) => {
      const { path, sources, body, set, remark } = kind;
      const all = async (seq: number) =>
        Promise.all(sources.map(async (source) => (await since(source, seq))?.outOfDate.count ?? 0));
      const marked = (count: number) => sources.map(() => count);
      let seq = await seqNow();
      let outside = await made(path, body('2024-03-01', '2024-03-31'));
      outside = await changed(path, outside, set);
      expect(await all(seq)).toEqual(marked(0));
      let inside = await made(path, body('2025-03-01', '2025-03-31'));
      expect(await all(seq)).toEqual(marked(1));
      seq = await seqNow();
      if (remark !== undefined) inside = await changed(path, inside, remark);
      expect(await all(seq)).toEqual(marked(0));
      inside = await changed(path, inside, set);
      expect(await all(seq)).toEqual(marked(1));
      // Moved into the period and out of it, a record reaches it both times.
      const moved = body('2025-06-01', '2025-06-30') as Record<string, string>;
      const days = Object.fromEntries(
        ['from', 'to', 'movedOn'].flatMap((name) => (name in moved ? [[name, moved[name]]] : [])),
      );
      const back = body('2024-06-01', '2024-06-30') as Record<string, string>;
      const away = Object.fromEntries(Object.keys(days).map((name) => [name, back[name]]));
      outside = await changed(path, outside, days);
      expect(await all(seq)).toEqual(marked(2));
      seq = await seqNow();
      outside = await changed(path, outside, away);
      expect(await all(seq)).toEqual(marked(1));
      seq = await seqNow();
      expect((await person.call('DELETE', `${path}/${outside.id}?version=${outside.version}`)).status).toBeLessThan(
        300,
      );
      expect(await all(seq)).toEqual(marked(0));
      expect((await person.call('DELETE', `${path}/${inside.id}?version=${inside.version}`)).status).toBeLessThan(300);
      expect(await all(seq)).toEqual(marked(1));
    },
  );

  const fill = async () => {
    expect((await person.call('POST', '/actions/draw-figures', { period: period.id })).status).toBe(200);
    const esrs = await person.call('POST', '/actions/draw-esrs-figures', { period: period.id, version: 'esrs_2026' });
    expect(esrs.status, esrs.text).toBe(200);
  };

  it('are marked by changes of what has no days where it decides, whatever the source', async () => {
    const seq = await seqNow();
    const unit = await made('/org-units', { name: 'Store', kind: 'site', country: 'GB' });
    await changed('/org-units', unit, { city: 'Leeds' });
    const counts = await Promise.all(
      (Object.keys(sourceRecords([])) as RecordSource[]).map(
        async (source) => [source, (await since(source, seq))?.outOfDate.count ?? 0] as const,
      ),
    );
    // A new site is in every boundary; its town is only stated with the sites.
    expect(Object.fromEntries(counts)).toEqual({
      basis: 0,
      denominators: 0,
      sites: 2,
      energy: 1,
      pollution: 1,
      water: 1,
      waste: 1,
      wasteKinds: 1,
      materials: 1,
      nature: 1,
      land: 1,
      targets: 0,
      safety: 0,
      workforce: 1,
      pay: 1,
      humanRights: 0,
      impact: 0,
      training: 0,
      intensity: 0,
      size: 0,
      settings: 0,
      values: 0,
      vsme: 0,
    });
    expect(await since('nature', await seqNow())).toBe(null);
  });

  it('are marked where they are: each value, until it is filled again', async () => {
    await made('/water-flows', {
      site,
      from: '2025-01-01',
      to: '2025-12-31',
      kind: 'withdrawal',
      source: 'ground',
      quantity: '600',
      method: 'measured',
    });
    const stale = async () => {
      const answer = await person.call('GET', `/reports/out-of-date?period=${period.id}`);
      expect(answer.status, answer.text).toBe(200);
      return answer.body as unknown as ReportOutOfDate;
    };
    await fill();
    expect((await stale()).registers).toEqual([]);
    const flow = await made('/water-flows', {
      site,
      from: '2025-02-01',
      to: '2025-02-28',
      kind: 'withdrawal',
      source: 'surface',
      quantity: '4',
      method: 'measured',
    });
    const [water, ...others] = (await stale()).registers;
    expect(others).toEqual([]);
    expect(water).toMatchObject({ source: 'water', outOfDate: { count: 1 } });
    expect(water?.disclosureValues.length).toBeGreaterThan(1);
    expect(water?.esrsValues.length).toBeGreaterThan(0);
    expect(water?.outOfDate.changes[0]?.said.message).toContain('was added');
    await fill();
    expect((await stale()).registers).toEqual([]);
    // Where the value stays the same, it is known to be: filling again is enough.
    await changed('/water-flows', flow, { reference: 'B-12' });
    expect((await stale()).registers).toMatchObject([{ source: 'water' }]);
    await fill();
    expect((await stale()).registers).toEqual([]);
  });

  it('are marked by an import and by its undoing, and so is what was published from them', async () => {
    const seq = await seqNow();
    const publication = newId();
    await asked((tx) =>
      tx.client.query(
        `insert into report_publication (company_id, id, period, period_name, version, standard, content, sha256,
          chain_seq, chain_hash, published_at, sources)
        values ($1, $2, $3, '2025', 1, 'VSME', '{"title": "Report 2025", "facts": []}', repeat('a', 64), 1,
          repeat('b', 64), now(), $4)`,
        [company.id, publication, period.id, JSON.stringify({ water: seq })],
      ),
    );
    const stale = async () =>
      (await person.call('GET', `/reports/out-of-date?period=${period.id}`)).body as unknown as ReportOutOfDate;
    await fill();
    expect(await stale()).toMatchObject({ registers: [], publication: null });
    const lines = ['03', '04'].map(
      (month) => `Mill;Withdrawal;2025-${month}-01;2025-${month}-28;5;Groundwater;Measured`,
    );
    const { id, state } = await importFile(app, person, {
      resource: 'waterFlow',
      bytes: ['Site;Type;From;To;Quantity;Source;Method', ...lines].join('\n'),
      commit: 'all',
    });
    expect(state).toBe('done');
    const marked = await stale();
    const [water] = marked.registers;
    expect(water).toMatchObject({ source: 'water', outOfDate: { count: 2 } });
    expect(water?.outOfDate.changes[0]).toMatchObject({
      said: { message: '2 records were imported: Water flow' },
      by: person.accountId,
    });
    expect(water?.disclosureValues.length).toBeGreaterThan(0);
    expect(marked.publication).toMatchObject({ id: publication, registers: [{ source: 'water' }] });
    await fill();
    const filled = await stale();
    // The values are current again, what was published from earlier ones is not.
    expect([filled.registers, filled.publication?.id]).toEqual([[], publication]);
    expect((await person.call('POST', `/imports/${id}/undo`)).status).toBeLessThan(300);
    await drainJobs(app.app);
    expect((await stale()).registers).toMatchObject([{ source: 'water' }]);
  });

  it('a publication is marked by datapoints that are changed by hand, and not by their review', async () => {
    let value = await made('/disclosure-values', {
      period: period.id,
      concept: 'vsme:NumberOfEmployees',
      value: '1000',
    });
    const publication = newId();
    const seq = await seqNow();
    await asked((tx) =>
      tx.client.query(
        `insert into report_publication (company_id, id, period, period_name, version, standard, content, sha256,
          chain_seq, chain_hash, published_at, sources)
        values ($1, $2, $3, '2025', 2, 'VSME', '{"title": "Report 2025", "facts": []}', repeat('c', 64), 1,
          repeat('b', 64), now() + interval '1 minute', $4)`,
        [company.id, publication, period.id, JSON.stringify({ values: seq })],
      ),
    );
    const stale = async () =>
      ((await person.call('GET', `/reports/out-of-date?period=${period.id}`)).body as unknown as ReportOutOfDate)
        .publication;
    value = await changed('/disclosure-values', value, { status: 'reviewed' });
    expect(await stale()).toBe(null);
    value = await changed('/disclosure-values', value, { status: 'draft' });
    await changed('/disclosure-values', value, { value: '2000' });
    expect(await stale()).toMatchObject({
      id: publication,
      registers: [{ source: 'values', outOfDate: { count: 1 } }],
    });
  });

  it('are marked by what was proposed of the company’s size and by its settings', async () => {
    const seq = await seqNow();
    const count = async (source: RecordSource) => (await since(source, seq))?.outOfDate.count ?? 0;
    const size = await person.call('POST', '/sizes', { size: 31, from: '2026-01-01' });
    expect(size.status, size.text).toBeLessThan(300);
    expect([await count('settings'), await count('size')]).toEqual([1, 0]);
    expect((await since('settings', seq))?.outOfDate.changes[0]?.said.message).toBe(
      'Size: company settings were changed',
    );
  });

  it('of emissions per turnover are marked by the turnover, entered or stated, of their period alone', async () => {
    const seq = await seqNow();
    const count = async () => (await since('intensity', seq))?.outOfDate.count ?? 0;
    const revenue = { kind: 'revenue', amount: '4000000', currency: 'EUR', source: 'Accounts' };
    const other = await made('/reporting-periods', { name: '2024', from: '2024-01-01', to: '2024-12-31' });
    await made('/intensity-denominators', { ...revenue, period: other.id });
    await made('/intensity-denominators', { ...revenue, period: period.id, kind: 'headcount', currency: null });
    expect(await count()).toBe(0);
    await made('/intensity-denominators', { ...revenue, period: period.id });
    expect(await count()).toBe(1);
    const turnover = { period: period.id, concept: 'vsme:Turnover', value: '4000000' };
    const stated = await made('/disclosure-values', turnover);
    await changed('/disclosure-values', stated, { footnotes: [{ text: 'Audited' }] });
    expect(await count()).toBe(2);
  });

  it('of energy are marked by settings that choose other factors for the period, and by no others', async () => {
    const seq = await seqNow();
    const count = async () => (await since('energy', seq))?.outOfDate.count ?? 0;
    const settings = { reason: 'Decided', approvalChain: 'one', energyUnit: 'MWh', massUnit: 't', volumeUnit: 'm3' };
    await made('/environmental-settings', { ...settings, validFrom: '2025-01-01', outlierScore: '4' });
    await made('/environmental-settings', { ...settings, validFrom: '2026-01-01', countryDefaults: 'AT=ukgov' });
    expect(await count()).toBe(0);
    await made('/environmental-settings', { ...settings, validFrom: '2025-06-01', countryDefaults: 'AT=ukgov' });
    expect(await count()).toBe(1);
    await made('/environmental-settings', { ...settings, validFrom: '2025-07-01', countryDefaults: 'AT=ukgov' });
    expect(await count()).toBe(1);
  });

  it('know every kind of record that the pages of their registers read', () => {
    const records = sourceRecords(energyActivities);
    const known = (...sources: RecordSource[]) =>
      new Set(sources.flatMap((source) => records[source].map(({ kind }) => kind)));
    // Names, links to calculations, and what figures of the page need that the report does not state.
    const others = ['calculationRun', 'companyLocale', 'degreeDays', 'environmentalSettings', 'natureAction'];
    const unknown = (touches: readonly string[], of: ReadonlySet<string>) =>
      touches.filter((kind) => !of.has(kind) && !others.includes(kind));
    expect(unknown(energyBalanceCall.touches ?? [], known('energy'))).toEqual([]);
    expect(unknown(waterBalanceCall.touches ?? [], known('water'))).toEqual([]);
    expect(unknown(wasteBalanceCall.touches ?? [], known('waste', 'materials'))).toEqual([]);
    expect(unknown(biodiversityTouches, known('nature', 'land'))).toEqual([]);
  });
});
