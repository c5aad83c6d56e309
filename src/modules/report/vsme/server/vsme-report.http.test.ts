import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { inCompany } from '#platform/database/server/in-company.ts';
import { witnessesFrom } from '#platform/history/server/verifier/read-witnesses.ts';
import { verifyDatabase } from '#platform/history/server/verifier/verify-database.ts';
import {
  callAs,
  newCompany,
  newPerson,
  testApp,
  type Answer,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { temporaryFolder } from '#test/support/database.ts';
import { upload } from '#test/support/upload.ts';
import { comparable, EMPTY_WORKBOOK, goldenFact, SAMPLE_WORKBOOK, sampleFacts } from '#test/support/vsme.ts';
import { XLSX } from '#modules/report/files/server/annex.ts';
import type { VsmeReportResponse, WorkbookResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { factsOfXbrlJson } from '#modules/report/taxonomy/model/xbrl-json.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { factsOfWorkbook } from './workbook-facts.ts';
import { reportPublication } from '#modules/report/server/tables.ts';

let test: TestApp;
let acme: TestCompany;
let writer: Caller;
let approver: Caller;
let publisher: Caller;
let stranger: Caller;

beforeAll(async () => {
  test = await testApp();
  acme = await newCompany(test, 'Acme');
  writer = await newPerson(test, acme, [
    'report.read',
    'report.write',
    'report.approve',
    'data.export',
    'environmental.read',
    'environmental.write',
    'environmental.manage',
    'periods.manage',
    'environmental.calculate',
    'environmental.approve',
    'organisation.manage',
    'company.read',
  ]);
  approver = await newPerson(test, acme, ['report.read', 'report.write', 'report.approve', 'company.read']);
  publisher = await newPerson(test, acme, ['report.read', 'report.publish', 'data.export']);
  stranger = await newPerson(test, null, [], acme);
}, 120_000);

let years = 2100;
/** A period of its own for each test, with its year. */
async function newPeriod(by = writer, name?: string, year = String((years += 1))): Promise<string> {
  const made = await by.call('POST', '/reporting-periods', {
    name: name ?? year,
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  });
  expect(made.status, made.text).toBe(201);
  return (made.body['record'] as { id: string }).id;
}
const say = (period: string, concept: string, value: string | null, more: object = {}, by = writer): Promise<Answer> =>
  by.call('POST', '/disclosure-values', { period, concept: `vsme:${concept}`, value, ...more });
interface Record {
  id: string;
  version: number;
  [name: string]: unknown;
}
async function said(
  period: string,
  concept: string,
  value: string | null,
  more: object = {},
  by = writer,
): Promise<Record> {
  const made = await say(period, concept, value, more, by);
  expect(made.status, made.text).toBe(201);
  return made.body['record'] as Record;
}
const move = (record: Record, status: string, by: Caller) =>
  by.call('PATCH', `/disclosure-values/${record.id}`, { version: record.version, set: { status } });
async function approved(record: Record): Promise<void> {
  const reviewed = await move(record, 'reviewed', writer);
  expect((await move(reviewed.body['record'] as Record, 'approved', approver)).status).toBe(200);
}
async function report(period: string, by = writer): Promise<VsmeReportResponse> {
  const answer = await by.call('GET', `/reports/vsme?period=${period}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as VsmeReportResponse;
}
const conceptOf = (answer: VsmeReportResponse, concept: string) =>
  answer.sections.flatMap(({ concepts }) => concepts).find(({ name }) => name === `vsme:${concept}`);

describe('a data point', () => {
  it('fits the standard: concept, row, value and unit are checked, and what follows from them is completed', async () => {
    const period = await newPeriod();
    expect(await said(period, 'TotalEnergyConsumption', '0250.50')).toMatchObject({
      value: '250.5',
      unit: 'utr:MWh',
      decimals: 2,
      label: 'Total energy consumption',
      origin: 'entered',
      status: 'draft',
      preparedBy: writer.accountId,
    });
    expect(
      await said(period, 'AmountOfEmissionToAir', '3', {
        unit: 'utr:kg',
        dimensions: 'vsme:TypeOfPollutantAxis=vsme:AldrinMember',
      }),
    ).toMatchObject({ label: 'Amount of emission to air, Aldrin' });
    expect(
      await said(period, 'EnergyConsumptionFromFuels', '5', {
        dimensions: 'vsme:BreakdownOfEnergyConsumptionAxis=vsme:TotalRenewableAndNonRenewableEnergyMember',
      }),
    ).toMatchObject({ dimensions: null });
    expect(await said(period, 'BasisForReporting', 'vsme:ConsolidatedMember')).toMatchObject({
      value: 'vsme:ConsolidatedMember',
      unit: null,
      decimals: null,
    });
    const refused = async (concept: string, value: string | null, more: object = {}) => {
      const answer = await say(period, concept, value, more);
      expect([concept, answer.status], answer.text).toEqual([concept, 422]);
      return (answer.body['errors'] as { path: string }[]).map(({ path }) => path);
    };
    expect(await refused('NoSuchThing', '1')).toEqual(['concept']);
    expect(await refused('Turnover', 'a lot')).toEqual(['value']);
    expect(await refused('Turnover', '5', { unit: 'utr:MWh' })).toEqual(['unit']);
    expect(await refused('BasisForReporting', 'vsme:NothingMember')).toEqual(['value']);
    expect(await refused('UndertakingAppliesCircularEconomyPrinciples', 'maybe')).toEqual(['value']);
    expect(await refused('Turnover', '5', { dimensions: 'vsme:TypeOfPollutantAxis=vsme:AldrinMember' })).toEqual([
      'dimensions',
    ]);
    expect(
      await refused('AmountOfEmissionToAir', '3', { dimensions: 'vsme:TypeOfPollutantAxis=vsme:PhlogistonMember' }),
    ).toEqual(['dimensions']);
    expect(await refused('TotalWaterConsumption', null, { standing: 'omitted' })).toEqual(['reason']);
    expect(await refused('TotalWaterConsumption', '4', { standing: 'omitted', reason: 'secret' })).toEqual(['value']);
    expect(await refused('NumberOfEmployees', '4', { from: '2026-01-01', to: '2026-12-31' })).toEqual(['from']);
    expect((await say(period, 'TotalEnergyConsumption', '1')).body).toMatchObject({ code: 'record.duplicate' });
  });

  it('is approved by somebody else than who prepared it, and becomes a draft again with every change', async () => {
    const value = await said(await newPeriod(), 'Turnover', '1000');
    const reviewed = await move(value, 'reviewed', writer);
    expect((await move(reviewed.body['record'] as Record, 'approved', writer)).body).toMatchObject({
      code: 'report.own-value',
    });
    const done = await move(reviewed.body['record'] as Record, 'approved', approver);
    expect(done.body['record']).toMatchObject({ status: 'approved', preparedBy: writer.accountId });
    const changed = await writer.call('PATCH', `/disclosure-values/${value.id}`, {
      version: (done.body['record'] as Record).version,
      set: { value: '1001' },
    });
    expect(changed.body['record']).toMatchObject({ status: 'draft', value: '1001' });
    const outsider = await newPerson(test, acme, ['report.read', 'report.write']);
    const again = await move(changed.body['record'] as Record, 'reviewed', outsider);
    expect((await move(again.body['record'] as Record, 'approved', outsider)).status).toBe(403);
  });

  it('is approved by an owner too, who writes none, and one that cannot be approved keeps no other', async () => {
    const period = await newPeriod();
    const [turnover, assets] = [await said(period, 'Turnover', '1000'), await said(period, 'Assets', '5')];
    await move(turnover, 'reviewed', writer);
    const owner = await newPerson(test, acme, ['report.read', 'report.approve']);
    const answer = await owner.call('POST', '/actions/approve-data-points', {
      values: [{ id: turnover.id }, { id: assets.id }, { id: owner.accountId }],
    });
    expect(answer.body['result']).toMatchObject({ approved: 1, refused: [{ id: assets.id }, { id: owner.accountId }] });
    expect((await owner.call('GET', `/disclosure-values/${turnover.id}`)).body['record']).toMatchObject({
      status: 'approved',
    });
    await move(assets, 'reviewed', writer);
    expect(
      (await writer.call('POST', '/actions/approve-data-points', { values: [{ id: assets.id }] })).body['result'],
    ).toMatchObject({ approved: 0, refused: [{ reasons: [{ message: expect.stringContaining('prepared') }] }] });
    expect((await publisher.call('POST', '/actions/approve-data-points', { values: [{ id: assets.id }] })).status).toBe(
      403,
    );
  });

  it('stays as it is once its period is locked', async () => {
    const period = await newPeriod();
    const value = await said(period, 'Turnover', '1000');
    let version = 1;
    for (const status of ['inReview', 'locked'])
      expect(
        (await writer.call('PATCH', `/reporting-periods/${period}`, { version: version++, set: { status } })).status,
      ).toBe(200);
    expect((await say(period, 'Assets', '5')).body).toMatchObject({ code: 'record.period-locked' });
    expect(
      (await writer.call('PATCH', `/disclosure-values/${value.id}`, { version: 1, set: { value: '5' } })).body,
    ).toMatchObject({ code: 'record.period-locked' });
    expect((await move(value, 'reviewed', writer)).body).toMatchObject({ code: 'record.period-locked' });
    expect((await writer.call('DELETE', `/disclosure-values/${value.id}?version=1`)).body).toMatchObject({
      code: 'record.period-locked',
    });
  });
});

describe('the report of a period', () => {
  it('stands in the order of the standard, with status, message and the value of the period before', async () => {
    const [before, period] = [await newPeriod(), await newPeriod()];
    await said(before, 'Turnover', '900');
    await said(period, 'Turnover', '1000');
    const answer = await report(period);
    expect([...new Set(answer.sections.map(({ disclosure }) => disclosure))]).toHaveLength(21);
    expect(answer.sections.flatMap(({ concepts }) => concepts)).toHaveLength(151);
    expect(conceptOf(answer, 'Turnover')).toMatchObject({
      standing: 'given',
      values: [{ value: '1000', unitLabel: 'EUR', status: 'draft', prior: { shown: '900' }, evidence: 0 }],
    });
    expect(conceptOf(answer, 'BasisForPreparation')).toMatchObject({
      standing: 'missing',
      values: [],
      messages: [{ rule: 'missing', severity: 'error' }],
    });
    expect(answer.counts.errors).toBe(answer.problems.filter(({ severity }) => severity === 'error').length);
    expect(answer.refs[writer.accountId]).toContain('Test');
  });

  it('takes an omission with its reason instead of the value', async () => {
    const period = await newPeriod();
    expect((await report(period)).problems.map(({ concept, severity }) => [concept, severity])).toContainEqual([
      'vsme:TotalEnergyConsumption',
      'error',
    ]);
    await said(period, 'TotalEnergyConsumption', null, { standing: 'notMaterial', reason: 'No energy of our own.' });
    const answer = await report(period);
    expect(answer.problems.find(({ concept }) => concept === 'vsme:TotalEnergyConsumption')).toMatchObject({
      rule: 'left-out',
      severity: 'warning',
      message: expect.stringContaining('No energy of our own.'),
    });
  });

  it('is nobody’s business outside, and not to be exported without the right', async () => {
    const period = await newPeriod();
    await said(period, 'Turnover', '1000');
    for (const [method, path] of [
      ['GET', `/reports/vsme?period=${period}`],
      ['GET', '/reports/vsme/choices/country'],
      ['GET', `/reports/vsme/export?period=${period}&format=json`],
      ['POST', '/reports/vsme/workbooks'],
      ['POST', `/reports/vsme/workbooks/${period}/take`],
      ['POST', '/actions/draw-figures'],
      ['POST', '/actions/publish-report'],
    ] as const) {
      expect([path, (await stranger.call(method, path, method === 'GET' ? undefined : { period })).status]).toEqual([
        path,
        404,
      ]);
    }
    const reader = await newPerson(test, acme, ['report.read']);
    expect((await reader.call('GET', `/reports/vsme/export?period=${period}&format=json`)).status).toBe(403);
    expect((await reader.call('POST', '/actions/draw-figures', { period })).status).toBe(403);
    expect((await writer.call('POST', '/actions/publish-report', { period })).status).toBe(403);
    const blind = await newPerson(test, acme, ['report.read', 'report.write']);
    expect((await blind.call('POST', '/actions/draw-figures', { period })).body).toMatchObject({
      code: 'request.forbidden',
      values: { access: 'environmental.read' },
    });
    expect((await reader.call('GET', '/reports/vsme/choices/country')).body['options']).toHaveLength(256);
    expect((await writer.call('GET', `/reports/vsme?period=${writer.accountId}`)).status).toBe(404);
  });

  it('leaves the house as a draft that says so, and the history knows', async () => {
    const period = await newPeriod();
    expect((await writer.call('GET', `/reports/vsme/export?period=${period}&format=json`)).body).toMatchObject({
      code: 'report.nothing-to-export',
    });
    await said(period, 'Turnover', '1000');
    const page = await writer.call('GET', `/reports/vsme/export?period=${period}&format=xhtml`);
    expect(String(page.headers['content-disposition'])).toContain('draft.xhtml');
    expect(page.text).toContain('Draft, not published');
    const [entry] = await inCompany(
      test.database,
      { companyId: acme.id, accountId: null },
      async (tx) =>
        (
          await tx.client.query<{ action: string; resource: string; after: object }>(
            "select action, resource, after from history where resource = 'vsmeReport' order by seq desc limit 1",
          )
        ).rows,
    );
    expect(entry).toMatchObject({ action: 'export', after: { format: 'xhtml', period, facts: 1 } });
  });
});

describe('drawing values from the registers', () => {
  it('takes emissions of the calculation with their address, and leaves alone what people touched', async () => {
    const period = await newPeriod(writer, 'Drawn', '2025');
    expect((await writer.call('POST', '/actions/draw-figures', { period })).body['result']).toMatchObject({
      run: null,
      created: 0,
      silent: [
        'emissions',
        'basis',
        'sites',
        'energy',
        'pollution',
        'water',
        'waste',
        'wasteKinds',
        'materials',
        'nature',
        'land',
        'targets',
        'safety',
        'workforce',
        'pay',
        'humanRights',
        'training',
      ],
    });
    const made = await writer.call('POST', '/org-units', { name: 'Mill', kind: 'site', country: 'GB' });
    const site = (made.body['record'] as Record).id;
    const activity = { site, from: '2025-01-01', to: '2025-12-31' };
    for (const more of [
      { activityType: 'naturalGas', quantity: '100000', unit: 'kWh' },
      { activityType: 'electricity', quantity: '50000', unit: 'kWh' },
    ]) {
      const answer = await writer.call('POST', '/activity-data', { ...activity, ...more });
      expect(answer.status, answer.text).toBe(201);
    }
    const calculated = await writer.call('POST', '/actions/calculate-inventory', { period, withoutUpstream: true });
    const { run } = calculated.body['result'] as { run: { id: string; totals: { scope1Kg: string } } };
    await said(period, 'Turnover', '2000000');
    const drawn = (await writer.call('POST', '/actions/draw-figures', { period })).body['result'];
    // Scope 1, both scope 2, both totals of 1 and 2, and their two intensities; nothing of scope 3, which has no line.
    // Energy in total, and electricity and fuels by origin. The country of the one site.
    expect(drawn).toMatchObject({
      run: { id: run.id },
      created: 15,
      changed: 0,
      left: [],
      silent: [
        'basis',
        'pollution',
        'water',
        'waste',
        'wasteKinds',
        'materials',
        'nature',
        'land',
        'targets',
        'safety',
        'workforce',
        'pay',
        'humanRights',
        'training',
      ],
    });
    const answer = await report(period);
    const scope1 = conceptOf(answer, 'GrossScope1GreenhouseGasEmissions')?.values[0];
    expect(Number(scope1?.value)).toBeCloseTo(Number(run.totals.scope1Kg) / 1000, 3);
    expect(scope1).toMatchObject({
      origin: 'computed',
      unit: 'utr:tCO2e',
      status: 'draft',
      lineage: expect.stringContaining(`environmental/ghg-emissions?run=${run.id}&explain=`),
    });
    expect(conceptOf(answer, 'GrossScope3GreenhouseGasEmissions')?.values).toEqual([]);
    expect(conceptOf(answer, 'TotalGrossLocationBasedGHGEmissions')?.values).toEqual([]);
    const total = conceptOf(answer, 'TotalGrossLocationBasedScope1AndScope2GHGEmissions')?.values[0];
    expect(
      Number(conceptOf(answer, 'Scope1AndScope2GreenhouseGasEmissionsIntensityValueLocationBased')?.values[0]?.value),
    ).toBeCloseTo(Number(total?.value) / 2_000_000, 8);
    // What the organisation does not say of its site is asked for.
    expect(answer.problems.filter(({ rule }) => rule !== 'missing').map(({ message }) => message)).toEqual([
      'Site Mill has no address.',
      'Site Mill has no city.',
    ]);

    expect(
      (await writer.call('PATCH', `/disclosure-values/${scope1?.id ?? ''}`, { version: 1, set: { value: '1' } })).body[
        'record'
      ],
    ).toMatchObject({ origin: 'entered', lineage: null });
    await move({ id: total?.id ?? '', version: 1 }, 'reviewed', writer);
    const again = (await writer.call('POST', '/actions/draw-figures', { period })).body['result'] as {
      left: { why: { message: string } }[];
    };
    expect(again).toMatchObject({ created: 0, changed: 0, same: 13 });
    expect(again.left.map(({ why }) => why.message).toSorted()).toEqual(['entered by a person', 'reviewed']);
  });
});

describe('publishing', () => {
  it('waits for approval and for a report without errors, and then keeps the facts for good', async () => {
    const period = await newPeriod();
    const turnover = await said(period, 'Turnover', '1000');
    expect((await publisher.call('POST', '/actions/publish-report', { period })).body).toMatchObject({
      code: 'report.not-ready',
    });
    // Everything that is always asked for is left out with a reason; the turnover alone is reported.
    const { problems } = await report(period);
    for (const concept of new Set(problems.filter(({ rule }) => rule === 'missing').map((problem) => problem.concept)))
      await approved(
        await said(period, concept.replace('vsme:', ''), null, {
          standing: 'notMaterial',
          reason: 'Not in this test.',
        }),
      );
    expect((await publisher.call('POST', '/actions/publish-report', { period })).body).toMatchObject({
      code: 'report.not-ready',
      title: expect.stringContaining('0 errors, 1 datapoints'),
    });
    await approved(turnover);
    const published = await publisher.call('POST', '/actions/publish-report', { period });
    expect(published.status, published.text).toBe(200);
    const { sha256, publication } = published.body['result'] as { sha256: string; publication: string };
    expect((await publisher.call('POST', '/actions/publish-report', { period })).body).toMatchObject({
      code: 'report.nothing-new',
    });

    const known = await callAs(test, null, 'GET', `/api/verify/${sha256}`);
    expect(known.body).toEqual({
      company: 'Acme',
      period: expect.any(String),
      standard: expect.stringContaining('VSME'),
      publishedAt: expect.any(String),
      textSha256: null,
      withdrawal: null,
      chainHead: { seq: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      status: { replacedBy: null, isOutOfDate: false },
    });
    // Whose seal it is serves to look, and is told nobody.
    expect(known.text).not.toContain(acme.id);
    expect((await callAs(test, null, 'GET', `/api/verify/${'0'.repeat(64)}`)).status).toBe(404);
    expect((await callAs(test, null, 'GET', '/api/verify/nothing')).status).toBe(422);
    const page = (
      await publisher.call('GET', `/reports/vsme/export?period=${period}&format=xhtml&publication=${publication}`)
    ).text;
    for (const format of ['xhtml', 'json', 'xbri']) {
      const { rawPayload } = await test.http.inject({
        method: 'GET',
        url: `/api/companies/${acme.slug}/reports/vsme/export?period=${period}&format=${format}&publication=${publication}`,
        headers: { cookie: `session=${publisher.token}` },
      });
      const file = join(temporaryFolder(), `report.${format}`);
      writeFileSync(file, rawPayload);
      const witnesses = await witnessesFrom(file);
      expect(witnesses).toEqual([{ company: null, source: file, ...(known.body['chainHead'] as object) }]);
      const misfits = async (more: object) =>
        (
          await verifyDatabase(test.database.ownerUrl, {
            definitions: null,
            witnesses: witnesses.map((witness) => ({ ...witness, ...more })),
            threads: 1,
          })
        ).problems;
      expect(await misfits({})).toEqual([]);
      expect(await misfits({ hash: 'a'.repeat(64) })).toEqual([expect.stringContaining('is in no history')]);
    }
    const check = (text: string) => {
      const { payload, headers } = multipart(Buffer.from(text), period);
      return callAs(test, null, 'POST', '/api/verify', payload, headers);
    };
    expect((await check(page)).body).toEqual({
      facts: 1,
      entity: expect.any(String),
      sha256,
      written: sha256,
      text: null,
      isPage: true,
      published: known.body,
    });
    expect((await check(page.replace(/>1,?000</, (found) => found.replace('1', '2')))).body).toMatchObject({
      facts: 1,
      sha256: expect.not.stringMatching(sha256),
      written: sha256,
      published: null,
    });
    expect((await check(page.replace(/<meta name="report-facts-sha256"[^>]*>/, ''))).body).toMatchObject({
      sha256,
      written: null,
      published: { company: 'Acme' },
    });
    expect((await check('PK no archive')).body).toMatchObject({ code: 'archive.unreadable' });
    expect((await check('<p>A letter.</p>')).body).toMatchObject({ code: 'report.vsme-not-a-report' });

    for (const statement of [
      "update report_publication set sha256 = 'x'",
      'delete from report_publication',
      "update directory.report_seal set company = 'x'",
      'delete from directory.report_seal',
    ]) {
      await expect(
        inCompany(test.database, { companyId: acme.id, accountId: null }, (tx) => tx.client.query(statement)),
        statement,
      ).rejects.toThrow(/permission denied/);
    }

    const now = (await writer.call('GET', `/disclosure-values/${turnover.id}`)).body['record'] as Record;
    const changed = await writer.call('PATCH', `/disclosure-values/${turnover.id}`, {
      version: now.version,
      set: { value: '1100' },
    });
    await approved(changed.body['record'] as Record);
    const frozen = await publisher.call(
      'GET',
      `/reports/vsme/export?period=${period}&format=json&publication=${publication}`,
    );
    expect(factsOfXbrlJson(frozen.text, vsmeCatalogue()).facts.map(({ value }) => value)).toEqual(['1000']);
    expect(frozen.text).toContain(sha256);

    expect((await publisher.call('POST', '/actions/publish-report', { period })).body).toMatchObject({
      code: 'report.cause-missing',
    });
    expect(
      (await publisher.call('POST', '/actions/publish-report', { period, cause: 'An invoice was missing.' })).body[
        'result'
      ],
    ).toMatchObject({ version: 2 });
    expect((await callAs(test, null, 'GET', `/api/verify/${sha256}`)).body['status']).toEqual({
      replacedBy: { version: 2, publishedAt: expect.any(String), isWithdrawn: false },
      isOutOfDate: expect.any(Boolean),
    });
    expect((await report(period)).publications).toMatchObject([
      { version: 2, cause: 'An invoice was missing.' },
      { version: 1, sha256, cause: null, facts: 1 },
    ]);

    // The next year shows the figures of this one beside its own, as published last.
    const next = await newPeriod();
    await approved(await said(next, 'Turnover', '1300'));
    expect((await report(next)).comparatives).toEqual({ period: expect.any(String), version: 2, facts: 1 });
    const both = await publisher.call('GET', `/reports/vsme/export?period=${next}&format=json`);
    expect(factsOfXbrlJson(both.text, vsmeCatalogue()).facts.map(({ value }) => value)).toEqual(['1300', '1100']);
    expect((await report(next)).counts.values).toBe(1);
    const document = await publisher.call('GET', `/reports/vsme/export?period=${next}&format=docx`);
    expect([document.status, document.headers['content-type'], document.text.slice(0, 2)]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'PK',
    ]);
    const annex = await publisher.call('GET', `/reports/vsme/export?period=${next}&format=xlsx`);
    expect([annex.status, annex.headers['content-type'], annex.headers['content-disposition']]).toEqual([
      200,
      XLSX,
      expect.stringContaining('-draft-annex.xlsx'),
    ]);

    const rival = await newCompany(test, `Rival ${period.slice(-4)}`);
    expect(
      await inCompany(test.database, { companyId: rival.id, accountId: null }, (tx) =>
        tx.db.select().from(reportPublication),
      ),
    ).toEqual([]);
  });
});

/** A form with a workbook, for an answer that is read as bytes. */
function multipart(bytes: Buffer, of: string) {
  const parts = [
    `--form\r\ncontent-disposition: form-data; name="period"\r\n\r\n${of}\r\n--form\r\ncontent-disposition: form-data; name="file"; filename="template.xlsx"\r\ncontent-type: ${XLSX}\r\n\r\n`,
    bytes,
    '\r\n--form--\r\n',
  ];
  return {
    payload: Buffer.concat(parts.map((part) => Buffer.from(part))),
    headers: { origin: 'http://localhost:3000', 'content-type': 'multipart/form-data; boundary=form' },
  };
}

describe.skipIf(SAMPLE_WORKBOOK === undefined)('EFRAG’s sample workbook', () => {
  let period: string;
  const bytes = () => readFileSync(SAMPLE_WORKBOOK ?? '');
  const bring = (to: string, by = writer) =>
    upload(by, '/reports/vsme/workbooks', { name: 'VSME sample.xlsx', bytes: bytes(), mime: XLSX }, { period: to });
  beforeAll(async () => {
    period = await newPeriod(writer, 'Sample', '2026');
  });

  it('is shown before it is taken over, and then gives its 144 data points with the contradiction in it', async () => {
    expect((await bring(await newPeriod())).body).toMatchObject({ code: 'report.other-period' });
    const shown = await bring(period);
    expect(shown.status, shown.text).toBe(201);
    const dry = shown.body as unknown as WorkbookResponse;
    expect(dry).toMatchObject({
      counts: { new: 144, changed: 0, same: 0, left: 0 },
      notes: [],
      entity: 'Company XYZ, TestCode1234',
    });
    expect((await report(period)).counts.values).toBe(0);
    expect((await approver.call('POST', `/reports/vsme/workbooks/${dry.file.id}/take`, { period })).status).toBe(404);
    expect((await writer.call('POST', `/reports/vsme/workbooks/${dry.file.id}/take`, { period })).body).toEqual({
      counts: { new: 144, changed: 0, same: 0, left: 0 },
    });
    const answer = await report(period);
    expect(answer.counts).toMatchObject({ values: 144 });
    const energy = answer.problems.filter(({ message }) => message.includes('159.408346') && message.includes('250'));
    expect(energy).toHaveLength(1);
    expect(conceptOf(answer, 'TotalEnergyConsumption')?.values[0]).toMatchObject({
      origin: 'imported',
      status: 'draft',
    });
    expect((await bring(period)).body).toMatchObject({ counts: { new: 0, changed: 0, same: 144, left: 0 } });
  }, 120_000);

  it('tells new, changed, equal and approved values apart when it comes again', async () => {
    const turnover = conceptOf(await report(period), 'Turnover')?.values[0];
    const assets = conceptOf(await report(period), 'Assets')?.values[0];
    const set = (id: string | undefined, value: string) =>
      writer.call('PATCH', `/disclosure-values/${id ?? ''}`, { version: 1, set: { value } });
    await set(turnover?.id, '1');
    await approved((await set(assets?.id, '2')).body['record'] as Record);
    const dry = (await bring(period)).body as unknown as WorkbookResponse;
    expect(dry.counts).toEqual({ new: 0, changed: 1, same: 142, left: 1 });
    await writer.call('POST', `/reports/vsme/workbooks/${dry.file.id}/take`, { period });
    const answer = await report(period);
    expect(conceptOf(answer, 'Turnover')?.values[0]).toMatchObject({ value: turnover?.value, status: 'draft' });
    expect(conceptOf(answer, 'Assets')?.values[0]).toMatchObject({ value: '2', status: 'approved' });
    const now = conceptOf(answer, 'Assets')?.values[0];
    await writer.call('PATCH', `/disclosure-values/${now?.id ?? ''}`, {
      version: now?.version,
      set: { value: assets?.value },
    });
  }, 120_000);

  it('fills a template that somebody brings, and what is read from it is the same', async () => {
    const filled = await upload(
      writer,
      '/reports/vsme/filled-workbook',
      { name: 'template.xlsx', bytes: readFileSync(EMPTY_WORKBOOK ?? ''), mime: XLSX },
      { period },
    );
    expect(filled.status).toBe(200);
    expect(String(filled.headers['content-disposition'])).toContain('acme-vsme-Sample-draft.xlsx');
    const raw = await test.http.inject({
      method: 'POST',
      url: `/api/companies/${acme.slug}/reports/vsme/filled-workbook`,
      ...multipart(readFileSync(EMPTY_WORKBOOK ?? ''), period),
      cookies: { session: writer.token },
    });
    const { report: read } = await factsOfWorkbook(raw.rawPayload, vsmeCatalogue());
    expect(read.facts.map(comparable).toSorted()).toEqual(
      sampleFacts()
        .map((fact) => goldenFact(fact, read))
        .toSorted(),
    );
    expect(
      (
        await upload(
          publisher,
          '/reports/vsme/filled-workbook',
          { name: 'notes.txt', bytes: 'not a workbook' },
          { period },
        )
      ).body,
    ).toMatchObject({ code: 'report.not-a-workbook' });
  }, 120_000);

  it('goes out again as the same 144 facts, and the verifier finds its hash', async () => {
    const json = await writer.call('GET', `/reports/vsme/export?period=${period}&format=json`);
    const { facts } = factsOfXbrlJson(json.text, vsmeCatalogue());
    const days = { period: { from: '2026-01-01', to: '2026-12-31' }, currency: 'EUR' };
    expect(facts.map(comparable).toSorted()).toEqual(
      sampleFacts()
        .map((fact) => goldenFact(fact, days))
        .toSorted(),
    );
    const folder = temporaryFolder();
    const verify = (file: string) =>
      spawnSync(
        process.execPath,
        [fileURLToPath(new URL('../../../../../scripts/verify-report.ts', import.meta.url)), file],
        { encoding: 'utf8' },
      );
    const packed = await test.http.inject({
      method: 'GET',
      url: `/api/companies/${acme.slug}/reports/vsme/export?period=${period}&format=xbri`,
      headers: { cookie: `session=${writer.token}` },
    });
    writeFileSync(join(folder, 'report.xbri'), packed.rawPayload);
    writeFileSync(join(folder, 'report.json'), json.text);
    writeFileSync(join(folder, 'forged.json'), json.text.replace('"23500"', '"23501"'));
    writeFileSync(join(folder, 'bare.json'), json.text.replace(/"seal:sha256": "[0-9a-f]+",/, ''));
    for (const file of ['report.xbri', 'report.json'])
      expect(verify(join(folder, file))).toMatchObject({ status: 0, stdout: expect.stringContaining('144 facts') });
    expect(verify(join(folder, 'forged.json'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('not the facts'),
    });
    expect(verify(join(folder, 'bare.json'))).toMatchObject({ status: 1, stderr: expect.stringContaining('no hash') });
  }, 120_000);
});
