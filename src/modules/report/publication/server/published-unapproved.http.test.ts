import { beforeAll, describe, expect, it } from 'vitest';
import { pdfPages } from '#test/support/pdf-text.ts';
import { unzip } from '#test/support/unzip.ts';
import { callAs, newCompany, newPerson, testApp, type Caller } from '#test/support/company.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { reportPointsQuery } from '#modules/report/datapoints/model/report-points.ts';
import type { ReportOverview } from '#modules/report/overview/model/overview-contracts.ts';
import type { ReportOutOfDate } from '#modules/report/publication/model/out-of-date-contracts.ts';
import type { PublishingResponse } from '#modules/report/publication/model/publication-contracts.ts';
import { EXPORT_FORMATS } from '#modules/report/vsme/model/export-formats.ts';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';

interface Made {
  id: string;
  version: number;
}

const permissions = [
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
  'report.manage',
  'report.approve',
  'report.publish',
  'data.export',
];
const days = { from: '2025-01-01', to: '2025-12-31' };
const reasonFor = (condition: string) => `Signed off by the board: ${condition}`;

describe('a report published from a calculation that nobody has approved', () => {
  let app: Awaited<ReturnType<typeof testApp>>;
  let person: Caller;
  let company = '';
  let period = '';
  let publication = '';
  let calculation = '';
  let token = '';
  const inputs = new Map<string, { path: string; record: Made; set: object }>();
  const waived: string[] = [];
  const made = async (path: string, body: object): Promise<Made> => {
    const answer = await person.call('POST', path, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.body['record'] as unknown as Made;
  };
  const done = async (action: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await person.call('POST', `/actions/${action}`, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body['result'] as Record<string, unknown>;
  };
  const report = async () =>
    (await person.call('GET', `/reports/vsme?period=${period}`)).body as unknown as VsmeReportResponse;
  const values = async () =>
    (await report()).sections.flatMap(({ concepts }) => concepts.flatMap((concept) => concept.values));
  const outOfDate = async () =>
    (await person.call('GET', `/reports/out-of-date?period=${period}`)).body as unknown as ReportOutOfDate;
  const opened = async () =>
    (await callAs(app, null, 'POST', '/api/shared-reports/open', { token, password: null })).body;
  const overview = async () => {
    const { items } = (await person.call('GET', '/reports/overview')).body as unknown as ReportOverview;
    return { values: items[0]?.vsme.outOfDate, publication: items[0]?.publication?.isOutOfDate };
  };
  /** Whether the gross Scope 1 emissions that KPIs read are out of date: as stated, and as the calculation has them. */
  const scope1 = async () => {
    const by = { companyId: company, accountId: person.accountId, requestId: newId(), now: app.clock() };
    const { points } = await inCompany(app.database, by, (tx) =>
      runQuery(tx, reportPointsQuery, { period, withStated: true, withDrawn: true }),
    );
    const found = points.find(({ name }) => name === 'vsme:GrossScope1GreenhouseGasEmissions');
    return [found?.stated?.isOutOfDate, found?.drawn?.isOutOfDate];
  };
  const statement = async () => (await person.call('GET', `/reports/ghg-statement?run=${calculation}`)).body;

  beforeAll(async () => {
    app = await testApp({ clock: () => new Date('2026-03-10T09:00:00Z') });
    const own = await newCompany(app);
    company = own.id;
    person = await newPerson(app, own, permissions);
    ({ id: period } = await made('/reporting-periods', { name: '2025', ...days, gwpSet: 'AR6' }));
    const place = { country: 'GB', address: '1 Weir Road', city: 'Leeds' };
    const { id: site } = await made('/org-units', { name: 'Mill', kind: 'site', ...place });
    const input = async (name: string, path: string, body: object, set: object) =>
      inputs.set(name, { path, record: await made(path, body), set });
    await input(
      'factor',
      '/custom-factors',
      {
        name: 'Gas of our supplier',
        category: 'stationary',
        scope: '1',
        per: 'kWh_gross',
        co2Kg: '0.17',
        validFrom: '2024-01-01',
        source: 'Supplier',
      },
      { co2Kg: '0.18' },
    );
    await made('/factor-rules', {
      name: 'Gas',
      activityType: 'naturalGas',
      factorSource: 'custom',
      factorId: inputs.get('factor')?.record.id,
    });
    const activity = (activityType: string, quantity: string, unit: string) =>
      ({ site, activityType, ...days, quantity, unit }) as const;
    await made('/activity-data', activity('naturalGas', '1000', 'kWh_gross'));
    await input('flight', '/activity-data', activity('flights', '800', 'pkm'), { quantity: '900' });
    await input('spend', '/activity-data', activity('purchasedGoods', '5000', 'EUR'), { quantity: '6000' });
    await input(
      'refrigerant',
      '/refrigerant-balances',
      {
        site,
        equipment: 'Chiller',
        refrigerant: 'R-410A',
        ...days,
        openingKg: '10',
        boughtKg: '0',
        removedKg: '0',
        closingKg: '9',
        capacityChangeKg: '0',
      },
      { closingKg: '8' },
    );
    ({ id: calculation } = (await done('calculate-inventory', { period }))['run'] as { id: string });
    await done('draw-figures', { period });
    const left = { period, value: null, standing: 'notMaterial', reason: 'Not in this test.' };
    const missing = (await report()).problems.filter(({ rule }) => rule === 'missing').map(({ concept }) => concept);
    for (const concept of new Set(missing)) await made('/disclosure-values', { ...left, concept });
    for (const { id, version } of await values())
      await person.call('PATCH', `/disclosure-values/${id}`, { version, set: { status: 'reviewed' } });
    await done('approve-data-points', { values: (await values()).map(({ id }) => ({ id })) });
    const publishing = await person.call('GET', `/reports/vsme/publishing?period=${period}`);
    const { conditions } = publishing.body as unknown as PublishingResponse;
    waived.push(...conditions.filter(({ isMet }) => !isMet).map(({ name }) => name));
    const waivers = waived.map((condition) => ({ condition, reason: reasonFor(condition) }));
    publication = String((await done('publish-report', { period, cause: null, waivers }))['publication']);
    const link = { publication, lastDay: '2026-04-01', files: ['json'] };
    token = String((await person.call('POST', '/reports/links', link)).body['link']).split('#token=')[1] ?? '';
  }, 120_000);

  it('waives that the calculation is not final, with a reason that every format of its files states', async () => {
    expect(waived).toContain('finalCalculation');
    const silent: string[] = [];
    for (const format of EXPORT_FORMATS) {
      const address = `/reports/vsme/export?period=${period}&format=${format}&publication=${publication}`;
      const { status, text, bytes } = await person.call('GET', address);
      expect(status, text.slice(0, 300)).toBe(200);
      const words = wordsOf(text, bytes);
      silent.push(
        ...waived
          .filter((name) => !words.includes(reasonFor(name).replace(/\s+/g, '')))
          .map((name) => `${format} ${name}`),
      );
    }
    expect(silent).toEqual([]);
  });

  it('is current as long as nothing changes', async () => {
    expect(await outOfDate()).toMatchObject({ values: [], publication: null });
    expect(await opened()).toMatchObject({ isOutOfDate: false });
    expect(await statement()).toMatchObject({ outOfDate: [] });
    expect(await overview()).toEqual({ values: 0, publication: false });
    expect(await scope1()).toEqual([false, false]);
  });

  it.each(['flight', 'spend', 'refrigerant', 'factor'])(
    'is out of date with its values, link, statement, overview and KPIs at once when a %s changes',
    async (name) => {
      const before = (await outOfDate()).publication?.calculations[0]?.outOfDate.count ?? 0;
      const { path, record, set } = inputs.get(name) ?? { path: '', record: { id: '', version: 0 }, set: {} };
      const answer = await person.call('PATCH', `${path}/${record.id}`, { version: record.version, set });
      expect(answer.status, answer.text).toBe(200);
      const stale = await outOfDate();
      expect(stale.values.map((one) => one.run)).toEqual([calculation]);
      expect(stale.publication).toMatchObject({
        calculations: [{ run: calculation, outOfDate: { count: before + 1 } }],
      });
      expect(await opened()).toMatchObject({ isOutOfDate: true });
      expect((await statement())['outOfDate']).toHaveLength(before + 1);
      expect(await overview()).toMatchObject({ values: stale.values[0]?.disclosureValues.length, publication: true });
      expect(await scope1()).toEqual([true, true]);
    },
  );
});

/** What a reader of a file reads, without its white space: of a PDF its words, of an archive all that is in it. */
function wordsOf(text: string, bytes: Parameters<typeof unzip>[0]): string {
  if (text.startsWith('%PDF-')) return pdfPages(bytes).join(' ').replace(/\s+/g, '');
  if (!text.startsWith('PK')) return text.replace(/\s+/g, '');
  return [...unzip(bytes).values()]
    .map((part) => part.toString('utf8'))
    .join(' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, '');
}
