import { beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { company } from '#platform/directory/server/tables.ts';
import {
  newCompany,
  newPerson,
  testApp,
  type Answer,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { upload } from '#test/support/upload.ts';
import type { DocumentResponse } from '#modules/report/document/model/document-contracts.ts';
import { reportRules, type ReportRules, type ReportSettings } from '#modules/report/settings/model/report-settings.ts';
import { rulesEffects, type RulesEffects } from '#modules/report/settings/model/settings-contracts.ts';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
}, 120_000);

const setUp = [
  'report.read',
  'report.manage',
  'environmental.manage',
  'periods.manage',
  'environmental.approve',
  'organisation.manage',
  'company.read',
];
const writing = ['report.read', 'report.write', 'data.import', 'company.read'];
const approving = ['report.read', 'report.write', 'report.approve', 'report.publish', 'data.export', 'company.read'];

interface Stored {
  id: string;
  version: number;
  [name: string]: unknown;
}
const stored = (answer: Answer): Stored => answer.body['record'] as Stored;
async function made(by: Caller, path: string, values: object): Promise<Stored> {
  const answer = await by.call('POST', path, values);
  expect(answer.status, answer.text).toBe(201);
  return stored(answer);
}
async function done(by: Caller, action: string, values: object): Promise<Record<string, unknown>> {
  const answer = await by.call('POST', `/actions/${action}`, values);
  expect(answer.status, answer.text).toBe(200);
  return answer.body['result'] as Record<string, unknown>;
}
/** A company of its own, whose rules disturb no other test. */
async function people(): Promise<{
  acme: TestCompany;
  lead: Caller;
  writer: Caller;
  reviewer: Caller;
  approver: Caller;
  period: string;
}> {
  const acme = await newCompany(test);
  const lead = await newPerson(test, acme, setUp);
  const [writer, reviewer, approver] = [
    await newPerson(test, acme, writing),
    await newPerson(test, acme, writing),
    await newPerson(test, acme, approving),
  ];
  const { id: period } = await made(lead, '/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' });
  return { acme, lead, writer, reviewer, approver, period };
}
const rule = (lead: Caller, values: Partial<ReportRules>, validFrom = '2025-01-01') =>
  made(lead, '/report-settings', { validFrom, reason: 'Decided by the board', ...values });
const say = (by: Caller, period: string, concept: string, value: string) =>
  made(by, '/disclosure-values', { period, concept: `vsme:${concept}`, value });
const read = async (by: Caller, { id }: { id: string }) => stored(await by.call('GET', `/disclosure-values/${id}`));
const move = async (by: Caller, value: { id: string }, status: string) =>
  by.call('PATCH', `/disclosure-values/${value.id}`, { version: (await read(by, value)).version, set: { status } });
const report = async (by: Caller, period: string) =>
  (await by.call('GET', `/reports/vsme?period=${period}`)).body as unknown as VsmeReportResponse;
const look = async (by: Caller, values: Partial<ReportRules>, validFrom = '2025-01-01'): Promise<RulesEffects> => {
  const answer = await by.call('POST', '/reports/rules-effects', { ...reportRules.defaults, ...values, validFrom });
  expect(answer.status, answer.text).toBe(200);
  return rulesEffects.parse(answer.body);
};

describe('what holds on a day', () => {
  const from = (validFrom: string, id: string, identifier: ReportRules['identifier']) =>
    ({ ...reportRules.defaults, validFrom, id, identifier }) as ReportSettings;
  it('is the record that began last, of two for one day the one entered last, and the default before any', () => {
    const known = [from('2025-01-01', 'a', 'lei'), from('2026-01-01', 'b', 'auto'), from('2026-01-01', 'c', 'euid')];
    expect(['2024-12-31', '2025-06-01', '2026-01-01'].map((day) => reportRules.on(known, day).identifier)).toEqual([
      'auto',
      'lei',
      'euid',
    ]);
  });
  it('differs by what is said, not by the order of names', () => {
    const named = (...names: string[]): ReportRules => ({
      ...reportRules.defaults,
      names: names.map((name) => ({ name })),
    });
    expect(reportRules.changed(named('A1', 'B2'), named('B2', 'A1'))).toEqual([]);
    expect(reportRules.changed(reportRules.defaults, { ...named('A1'), disclaimer: 'None', needsText: true })).toEqual([
      'needsText',
      'disclaimer',
      'names',
    ]);
  });
});

describe('the identifier of a report', () => {
  it('is the one that is asked for; without it the check says so and nothing is published', async () => {
    const { acme, lead, writer, approver, period } = await people();
    const set = (values: object) => test.database.directory.update(company).set(values).where(eq(company.id, acme.id));
    await set({ lei: '529900T8BM49AURSDO55', registrationNumber: 'DEK1101R.HRB116737' });
    await say(writer, period, 'Turnover', '1000');
    expect((await report(writer, period)).entity.identifier).toBe('529900T8BM49AURSDO55');
    await rule(lead, { identifier: 'euid' });
    expect((await report(writer, period)).entity.identifier).toBe('DEK1101R.HRB116737');
    expect((await look(lead, { identifier: 'lei' })).effects).toEqual([
      { setting: 'identifier', period: { id: period, name: '2025' }, what: 'identifier', before: 0, after: 0 },
    ]);
    const errors = (await report(writer, period)).counts.errors;
    await set({ registrationNumber: null });
    const { problems, counts, entity } = await report(writer, period);
    expect(counts.errors).toBe(errors + 1);
    expect(problems[0]).toMatchObject({
      rule: 'identifier',
      severity: 'error',
      label: 'Company identifier',
      message: expect.stringContaining('company settings'),
    });
    expect(entity).toMatchObject({ scheme: '', identifier: '' });
    expect((await look(lead, {})).effects).toMatchObject([{ what: 'identifier', before: 1, after: 0 }]);
    expect((await approver.call('POST', '/actions/publish-report', { period, cause: null })).body).toMatchObject({
      code: 'report.not-ready',
    });
  });

  it('is the LEI, else the EUID, else the D-U-N-S number without its hyphens, else the PermID', async () => {
    const { acme, writer, lead, period } = await people();
    const set = (values: object) => test.database.directory.update(company).set(values).where(eq(company.id, acme.id));
    await say(writer, period, 'Turnover', '1000');
    const entity = async () => (await report(writer, period)).entity;
    const all = { lei: '529900T8BM49AURSDO55', registrationNumber: 'DEK1101R.HRB116737' };
    await set({ ...all, duns: '15-048-3782', permId: '4295895031' });
    expect((await entity()).scheme).toBe('http://standards.iso.org/iso/17442');
    await set({ lei: null, registrationNumber: 'HRB 12345' });
    expect(await entity()).toMatchObject({ scheme: 'https://www.dnb.co.uk/duns-number', identifier: '150483782' });
    await rule(lead, { identifier: 'permid' });
    expect(await entity()).toMatchObject({ scheme: 'https://permid.org/', identifier: '4295895031' });
    await set({ permId: null });
    expect((await report(writer, period)).problems[0]).toMatchObject({
      rule: 'identifier',
      message: 'The report requires the PermID of the company. Enter it in the company settings.',
    });
  });

  it('is never an address of ours: without one that is accepted nothing is tagged, and it is said what to enter', async () => {
    const { acme, writer, approver, period } = await people();
    // Right in form and wrong in its check digits, and a number of a national register.
    await test.database.directory
      .update(company)
      .set({ lei: '529900T8BM49AURSDO54', registrationNumber: 'HRB 12345' })
      .where(eq(company.id, acme.id));
    await say(writer, period, 'Turnover', '1000');
    const { problems, entity } = await report(writer, period);
    expect(entity).toMatchObject({ scheme: '', identifier: '' });
    expect(problems[0]).toMatchObject({
      rule: 'identifier',
      message: expect.stringMatching(/LEI.*EUID.*D-U-N-S.*PermID.*settings/),
    });
    const file = (format: string) => approver.call('GET', `/reports/vsme/export?period=${period}&format=${format}`);
    for (const format of ['xbri', 'xhtml', 'json'])
      expect((await file(format)).body['code']).toBe('report.no-identifier');
    for (const format of ['pdf', 'xlsx', 'docx']) expect((await file(format)).status).toBe(200);
  });
});

describe('evidence', () => {
  it('is needed before a number that people state is approved, one by one and many at once', async () => {
    const { lead, writer, reviewer, approver, period } = await people();
    const [turnover, basis] = [
      await say(writer, period, 'Turnover', '1000'),
      await say(writer, period, 'BasisForReporting', 'vsme:ConsolidatedMember'),
    ];
    for (const value of [turnover, basis]) await move(reviewer, value, 'reviewed');
    expect((await look(lead, { evidenceFor: 'numbers' })).effects).toMatchObject([
      { setting: 'evidenceFor', what: 'evidence', before: 0, after: 1 },
    ]);
    expect((await look(lead, { evidenceFor: 'all' })).effects).toMatchObject([{ before: 0, after: 2 }]);
    await rule(lead, { evidenceFor: 'numbers' });
    expect((await move(approver, turnover, 'approved')).body).toMatchObject({
      code: 'report.evidence-missing',
      title: expect.stringContaining('Turnover'),
    });
    expect(
      await done(approver, 'approve-data-points', { values: [{ id: turnover.id }, { id: basis.id }] }),
    ).toMatchObject({
      approved: 1,
      refused: [{ id: turnover.id, reasons: [{ message: expect.stringContaining('Turnover') }] }],
    });
    const { id: fileId } = (
      await upload(writer, '/files', { name: 'ledger.csv', bytes: 'account,amount\n4000,1000\n', mime: 'text/csv' })
    ).body['file'] as { id: string };
    expect(
      (await writer.call('POST', `/disclosure-values/${turnover.id}/evidence`, { fileId, claim: 'Closing balance' }))
        .status,
    ).toBe(201);
    expect((await move(approver, turnover, 'approved')).status).toBe(200);
  });

  it('is asked for by the rules of the last day of the period, and of ESRS data points too', async () => {
    const { lead, writer, reviewer, approver, period } = await people();
    await rule(lead, { evidenceFor: 'all' }, '2026-01-01');
    const turnover = await say(writer, period, 'Turnover', '1000');
    await move(reviewer, turnover, 'reviewed');
    expect((await move(approver, turnover, 'approved')).status).toBe(200);
    const { id: next } = await made(lead, '/reporting-periods', { name: '2026', from: '2026-01-01', to: '2026-12-31' });
    const fact = await made(writer, '/esrs-values', { period: next, point: 'nature.activities', value: 'true' });
    const reviewed = stored(
      await reviewer.call('PATCH', `/esrs-values/${fact.id}`, { version: fact.version, set: { status: 'reviewed' } }),
    );
    expect(
      (
        await approver.call('PATCH', `/esrs-values/${fact.id}`, {
          version: reviewed.version,
          set: { status: 'approved' },
        })
      ).body,
    ).toMatchObject({ code: 'report.evidence-missing' });
  });
});

describe('three people', () => {
  it('prepare, review and approve, as far as the company has them', async () => {
    const { acme, lead, writer, approver, period } = await people();
    const [own, waiting] = [await say(writer, period, 'Turnover', '1000'), await say(writer, period, 'Assets', '5')];
    await move(writer, own, 'reviewed');
    expect((await look(lead, { fourEyes: 'three' })).effects).toMatchObject([
      { setting: 'fourEyes', what: 'people', before: 0, after: 1 },
    ]);
    await rule(lead, { fourEyes: 'three' });
    expect((await move(approver, own, 'approved')).body).toMatchObject({ code: 'report.reviewed-by-preparer' });
    expect((await move(writer, waiting, 'reviewed')).body).toMatchObject({ code: 'report.own-review' });
    // The only approver has reviewed it: nobody else can approve.
    expect(stored(await move(approver, waiting, 'reviewed'))).toMatchObject({
      status: 'reviewed',
      reviewedBy: approver.accountId,
    });
    const second = await newPerson(test, acme, approving);
    expect((await move(approver, waiting, 'approved')).body).toMatchObject({ code: 'report.reviewer-approves' });
    expect((await move(second, waiting, 'approved')).status).toBe(200);
    const changed = await writer.call('PATCH', `/disclosure-values/${waiting.id}`, {
      version: (await read(writer, waiting)).version,
      set: { value: '6' },
    });
    expect(stored(changed)).toMatchObject({ status: 'draft', reviewedBy: null });
  });

  it('are not asked for where the company has only two', async () => {
    const acme = await newCompany(test);
    const lead = await newPerson(test, acme, [...setUp, ...writing]);
    const approver = await newPerson(test, acme, ['report.read', 'report.approve']);
    const { id: period } = await made(lead, '/reporting-periods', {
      name: '2025',
      from: '2025-01-01',
      to: '2025-12-31',
    });
    await rule(lead, { fourEyes: 'three' });
    const value = await say(lead, period, 'Turnover', '1000');
    expect((await move(lead, value, 'reviewed')).status).toBe(200);
    expect(await done(approver, 'approve-data-points', { values: [{ id: value.id }] })).toMatchObject({ approved: 1 });
  });
});

describe('the text', () => {
  it('has to be approved before the period is published, where that is the rule', async () => {
    const { lead, writer, approver, period } = await people();
    await say(writer, period, 'Turnover', '1000');
    expect((await report(writer, period)).problems.filter(({ rule: id }) => id === 'text')).toEqual([]);
    expect((await look(lead, { needsText: true })).effects).toMatchObject([
      { setting: 'needsText', what: 'text', before: 0, after: 1 },
    ]);
    await rule(lead, { needsText: true });
    expect((await report(writer, period)).problems[0]).toMatchObject({
      rule: 'text',
      severity: 'error',
      label: 'Narrative of the report',
    });
    expect((await approver.call('POST', '/actions/publish-report', { period, cause: null })).body).toMatchObject({
      code: 'report.not-ready',
    });
    const document = await made(writer, '/report-documents', { name: 'Report', period, deviation: 'A short report' });
    const inReview = stored(
      await writer.call('PATCH', `/report-documents/${document.id}`, {
        version: document.version,
        set: { status: 'inReview' },
      }),
    );
    expect((await report(writer, period)).problems.some(({ rule: id }) => id === 'text')).toBe(true);
    for (const [part, text] of [
      ['general', 'General'],
      ['environmental', 'Environment'],
      ['social', 'Social'],
      ['governance', 'Governance'],
    ])
      await made(writer, '/report-blocks', { document: document.id, kind: 'heading', level: '1', part, text });
    const approved = await approver.call('PATCH', `/report-documents/${document.id}`, {
      version: inReview.version,
      set: { status: 'approved' },
    });
    expect(approved.status, approved.text).toBe(200);
    expect((await report(writer, period)).problems.some(({ rule: id }) => id === 'text')).toBe(false);
  });

  it('may hold own names with digits, and says in its basis what is assured', async () => {
    const { lead, writer, period } = await people();
    const document = (await done(writer, 'start-report-document', { period, from: null }))['document'] as string;
    const block = await made(writer, '/report-blocks', {
      document,
      kind: 'text',
      text: 'The Press 500 and the Press 500.5 run 24 hours; Press 5000 does not.',
    });
    const orphans = async () =>
      (await writer.call('GET', `/reports/document?period=${period}`)).body as unknown as DocumentResponse;
    const figures = (answer: DocumentResponse) =>
      answer.findings
        .filter(({ block: of, rule: id }) => of === block.id && id === 'orphan-number')
        .map(({ message }) => /“(.*?)”/.exec(message)?.[1]);
    const before = figures(await orphans());
    expect(before[0]).toBe('500');
    expect((await look(lead, { names: [{ name: 'Press 500' }] })).effects).toEqual([
      {
        setting: 'names',
        period: { id: period, name: '2025' },
        what: 'figures',
        before: before.length,
        after: before.length - 1,
      },
    ]);
    await rule(lead, {
      names: [{ name: ' Press 500 ' }, { name: 'Press 500' }],
      assuranceLevel: 'limited',
      assuranceProvider: 'Prüfer & Partner',
      assuranceNote: 'Greenhouse gas figures only.',
    });
    const answer = await orphans();
    expect(figures(answer)).toEqual(before.slice(1));
    expect(answer.names).toEqual(['Press 500']);
    expect(JSON.stringify(answer.blocks.find(({ kind }) => kind === 'basis')?.pieces)).toContain(
      'Limited assurance by Prüfer & Partner. Greenhouse gas figures only.',
    );
  });
});

describe('the disclaimer', () => {
  it('stands at the end of the page, and changes no hash of the facts', async () => {
    const { lead, writer, approver, period } = await people();
    await say(writer, period, 'Turnover', '1000');
    const page = async () => (await approver.call('GET', `/reports/vsme/export?period=${period}&format=xhtml`)).text;
    const sealIn = (text: string) => /facts-sha256" content="([0-9a-f]{64})"/.exec(text)?.[1];
    const before = await page();
    expect(before).not.toContain('Disclaimer');
    await rule(lead, { disclaimer: 'Forward-looking statements <may> turn out otherwise.' });
    const after = await page();
    expect(after).toContain('<h2 id="disclaimer">Disclaimer</h2>');
    expect(after).toContain('Forward-looking statements &lt;may&gt; turn out otherwise.');
    expect([sealIn(after), sealIn(after)?.length]).toEqual([sealIn(before), 64]);
  });

  it('is kept with a publication as it was, and a new one is reason enough for the next version', async () => {
    const { lead, writer, approver, period } = await people();
    await rule(lead, { disclaimer: 'As of spring.' });
    const values = [await say(writer, period, 'Turnover', '1000')];
    const { problems } = await report(writer, period);
    for (const concept of new Set(
      problems.filter(({ rule: id }) => id === 'missing').map((problem) => problem.concept),
    ))
      values.push(
        await made(writer, '/disclosure-values', {
          period,
          concept,
          value: null,
          standing: 'notMaterial',
          reason: 'Not in this test.',
        }),
      );
    for (const value of values) await move(writer, value, 'reviewed');
    expect(await done(approver, 'approve-data-points', { values: values.map(({ id }) => ({ id })) })).toMatchObject({
      refused: [],
    });
    const publish = (cause: string | null) => approver.call('POST', '/actions/publish-report', { period, cause });
    const first = await publish(null);
    expect(first.status, first.text).toBe(200);
    expect((await publish(null)).body).toMatchObject({ code: 'report.nothing-new' });
    await rule(lead, { disclaimer: 'As of autumn.' });
    const second = await publish('Another disclaimer');
    const of = (answer: Answer) => answer.body['result'] as { publication: string; sha256: string };
    expect(of(second).sha256).toBe(of(first).sha256);
    const page = async (answer: Answer) =>
      (
        await approver.call(
          'GET',
          `/reports/vsme/export?period=${period}&format=xhtml&publication=${of(answer).publication}`,
        )
      ).text;
    expect([
      (await page(first)).includes('As of spring.'),
      (await page(second)).includes('As of autumn.'),
      (await page(first)).includes('As of autumn.'),
    ]).toEqual([true, true, false]);
  });
});

describe('who may change rules', () => {
  it('are those who look after them; others read, and strangers see nothing', async () => {
    const { acme, lead, writer } = await people();
    const values = { validFrom: '2025-01-01', reason: 'x' };
    expect((await writer.call('POST', '/report-settings', values)).status).toBe(403);
    expect(
      (await writer.call('POST', '/reports/rules-effects', { ...reportRules.defaults, validFrom: '2025-01-01' }))
        .status,
    ).toBe(403);
    await rule(lead, {});
    expect((await writer.call('GET', '/report-settings')).body['items']).toHaveLength(1);
    const rival = await newPerson(test, await newCompany(test), setUp, acme);
    expect((await rival.call('GET', '/report-settings')).status).toBe(404);
    expect(
      (await rival.call('POST', '/reports/rules-effects', { ...reportRules.defaults, validFrom: '2025-01-01' })).status,
    ).toBe(404);
  });

  it('are refused what cannot hold: a name without a letter, assurance by nobody', async () => {
    const { lead } = await people();
    const refused = async (values: Partial<ReportRules>) =>
      (
        (await lead.call('POST', '/report-settings', { validFrom: '2025-01-01', reason: 'x', ...values })).body[
          'errors'
        ] as { path: string }[]
      ).map(({ path }) => path);
    expect(await refused({ names: [{ name: '5,000' }] })).toEqual(['names']);
    expect(await refused({ assuranceLevel: 'limited' })).toEqual(['assuranceProvider']);
  });

  it('closed periods keep their reports: a preview counts them and looks no further', async () => {
    const { lead, writer, period } = await people();
    await say(writer, period, 'Turnover', '1000');
    expect(await look(lead, {})).toEqual({ changed: [], effects: [], periods: 1, locked: 0 });
    for (const [version, status] of [
      [1, 'inReview'],
      [2, 'locked'],
    ] as const)
      await lead.call('PATCH', `/reporting-periods/${period}`, { version, set: { status } });
    expect(await look(lead, { evidenceFor: 'all' })).toMatchObject({
      changed: ['evidenceFor'],
      effects: [],
      periods: 1,
    });
    expect((await look(lead, {}, '2026-01-01')).periods).toBe(0);
  });
});
