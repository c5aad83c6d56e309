import { beforeAll, describe, expect, it } from 'vitest';
import {
  callAs,
  newCompany,
  newPerson,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { breakFile } from '#test/support/break-file.ts';
import { upload } from '#test/support/upload.ts';
import type {
  DocumentResponse,
  DocumentDifference,
  PointChoices,
} from '#modules/report/document/model/document-contracts.ts';
import { plainText, type Piece } from '#modules/report/document/model/resolved.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { sealFor } from '#modules/report/publication/server/seals.ts';
import { readSealedFile } from '#modules/report/vsme/server/sealed-file.ts';

let test: TestApp;
let acme: TestCompany;
let writer: Caller;
let approver: Caller;
let stranger: Caller;

beforeAll(async () => {
  test = await testApp();
  acme = await newCompany(test, 'Textile');
  writer = await newPerson(test, acme, [
    'report.read',
    'report.write',
    'report.approve',
    'report.publish',
    'data.export',
    'environmental.read',
    'environmental.manage',
    'periods.manage',
    'organisation.manage',
    'company.read',
    'materiality.read',
    'materiality.write',
  ]);
  approver = await newPerson(test, acme, [
    'report.read',
    'report.approve',
    'report.publish',
    'data.export',
    'company.read',
  ]);
  stranger = await newPerson(test, null, [], acme);
}, 120_000);

let years = 1950;
interface Stored {
  id: string;
  version: number;
  [name: string]: unknown;
}
const stored = (answer: Awaited<ReturnType<Caller['call']>>): Stored => answer.body['record'] as Stored;
async function newPeriod(): Promise<{ id: string; year: number }> {
  const year = (years += 1);
  const made = await writer.call('POST', '/reporting-periods', {
    name: String(year),
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  });
  expect(made.status, made.text).toBe(201);
  return { id: stored(made).id, year };
}
/** A data point, approved unless said otherwise. */
async function say(
  period: string,
  concept: string,
  value: string,
  { isOpen = false, ...more }: { isOpen?: boolean; [name: string]: unknown } = {},
): Promise<Stored> {
  const made = await writer.call('POST', '/disclosure-values', { period, concept: `vsme:${concept}`, value, ...more });
  expect(made.status, made.text).toBe(201);
  if (isOpen) return stored(made);
  const reviewed = stored(
    await writer.call('PATCH', `/disclosure-values/${stored(made).id}`, {
      version: stored(made).version,
      set: { status: 'reviewed' },
    }),
  );
  const done = await approver.call('POST', '/actions/approve-data-points', { values: [{ id: reviewed.id }] });
  expect(done.body, done.text).toMatchObject({ result: { approved: 1 } });
  return stored(await writer.call('GET', `/disclosure-values/${reviewed.id}`));
}
async function start(period: string, more: object = {}): Promise<string> {
  const made = await writer.call('POST', '/actions/start-report-document', { period, from: null, ...more });
  expect(made.status, made.text).toBe(200);
  return (made.body['result'] as { document: string }).document;
}
async function read(period: string, by = writer): Promise<DocumentResponse> {
  const answer = await by.call('GET', `/reports/document?period=${period}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as DocumentResponse;
}
/** A block at the end of the text, written at once. */
async function write(document: string, kind: string, set: object): Promise<Stored> {
  const made = await writer.call('POST', '/report-blocks', { document, kind, ...set });
  expect(made.status, made.text).toBe(201);
  return stored(made);
}
const blockOf = (answer: DocumentResponse, { id }: { id: string }) => answer.blocks.find((block) => block.id === id);
const wordsOf = (pieces: readonly Piece[] = []) =>
  pieces.map((piece) =>
    piece.kind === 'paragraph'
      ? plainText(piece.inlines)
      : piece.kind === 'table'
        ? piece.rows.map((row) => row.map(plainText))
        : piece.kind === 'heading'
          ? piece.text
          : piece.kind,
  );
const rulesOf = (answer: DocumentResponse, { id }: { id: string }) =>
  answer.findings.filter(({ block }) => block === id).map(({ rule }) => rule);

describe('the text of a report', () => {
  it('begins with the outline of the standard: its four parts, a table for each section with values, what it says of itself', async () => {
    const { id: period } = await newPeriod();
    await say(period, 'TotalEnergyConsumption', '250.4');
    await start(period);
    const { blocks, findings, document, title } = await read(period);
    expect(document?.status).toBe('draft');
    expect(title).toMatch(/^Sustainability report 19/);
    const headings = blocks
      .flatMap(({ pieces }) => pieces)
      .flatMap((piece) => (piece.kind === 'heading' && piece.level === 1 ? [piece.text] : []));
    expect(headings).toEqual([
      'General information',
      'Environmental information',
      'Social information',
      'Governance information',
      'About this report',
    ]);
    expect(blocks.flatMap(({ pieces }) => wordsOf(pieces))).toContain('The company used 250 MWh of energy.');
    expect(blocks.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['basis', 'iros', 'section', 'methods', 'omissions', 'restatements', 'index']),
    );
    expect(findings.filter(({ rule }) => rule === 'structure')).toEqual([]);
    expect((await writer.call('POST', '/actions/start-report-document', { period, from: null })).status).toBe(409);
  });

  it('fills in tokens: value, year before, change with and without its sign, in the unit and rounding of the data point or as asked', async () => {
    const { id: before, year } = await newPeriod();
    await say(before, 'TotalEnergyConsumption', '200');
    const { id: period } = await newPeriod();
    await say(period, 'TotalEnergyConsumption', '250.456');
    const document = await start(period);
    const block = await write(document, 'text', {
      text:
        'Used {{dp:TotalEnergyConsumption}} ({{dp:vsme:TotalEnergyConsumption#0}}), before ' +
        '{{prior:TotalEnergyConsumption}}: {{change:TotalEnergyConsumption}}, a rise by ' +
        '{{by:TotalEnergyConsumption#0}}.',
    });
    const answer = await read(period);
    // (250.456 − 200) ÷ 200 = 25.228 %
    expect(wordsOf(blockOf(answer, block)?.pieces)).toEqual([
      'Used 250.46 MWh (250 MWh), before 200 MWh: +25.2 %, a rise by 25 %.',
    ]);
    expect(rulesOf(answer, block)).toEqual([]);
    const table = await write(document, 'figures', {
      caption: 'Energy',
      points: [{ token: '{{dp:TotalEnergyConsumption}}', name: 'All energy' }],
    });
    const chart = await write(document, 'chart', {
      caption: 'Energy',
      points: [{ token: 'TotalEnergyConsumption', name: null }],
    });
    const next = await read(period);
    expect(wordsOf(blockOf(next, table)?.pieces)).toEqual([[['All energy', '250.46 MWh', '200 MWh', '+25.2 %']]]);
    expect(blockOf(next, chart)?.pieces).toMatchObject([
      {
        kind: 'chart',
        unit: 'MWh',
        series: [
          { name: String(year), values: ['200'] },
          { name: String(year + 1), values: ['250.456'] },
        ],
      },
    ]);
  });

  it('shows data points of ESRS too: with their unit, their rows, the year before and the change, and a section for each requirement', async () => {
    const esrs = async (period: string, point: string, value: string, more: object = {}) => {
      const made = stored(await writer.call('POST', '/esrs-values', { period, point, value, ...more }));
      await writer.call('PATCH', `/esrs-values/${made.id}`, { version: made.version, set: { status: 'reviewed' } });
      const done = await approver.call('POST', '/actions/approve-esrs-values', { values: [{ id: made.id }] });
      expect(done.body, done.text).toMatchObject({ result: { approved: 1 } });
    };
    const { id: before } = await newPeriod();
    await esrs(before, 'energy.total', '200');
    const { id: period } = await newPeriod();
    await esrs(period, 'energy.total', '250');
    await esrs(period, 'ghg.scope3', '12.5', { row: '1' });
    const document = await start(period);
    const text = await write(document, 'text', {
      text: 'Energy {{dp:esrs:energy.total}} ({{change:esrs:energy.total}}), category one {{dp:esrs:ghg.scope3|row=1}}, {{dp:esrs:nothing}}.',
    });
    const section = await write(document, 'section', { section: 'esrs_2026:E1-7' });
    const answer = await read(period);
    expect(wordsOf(blockOf(answer, text)?.pieces)).toEqual([
      'Energy 250 MWh (+25 %), category one 12.5 tCO2e, [no value].',
    ]);
    expect(rulesOf(answer, text)).toEqual(['token-unknown']);
    expect(wordsOf(blockOf(answer, section)?.pieces)).toEqual([[[expect.any(String), '250 MWh', '200 MWh']]]);
    const choices = (await writer.call('GET', `/reports/document/points?period=${period}`))
      .body as unknown as PointChoices;
    expect(choices.points.map(({ token, text: said }) => [token, said])).toEqual(
      expect.arrayContaining([
        ['{{dp:esrs:energy.total}}', '250 MWh'],
        ['{{dp:esrs:ghg.scope3|esrs:row=1}}', '12.5 tCO2e'],
      ]),
    );
    expect(choices.sections.map(({ role }) => role)).toContain('esrs_2026:E1-7');
  });

  it('says at the block what is wrong: data points, comparisons, approval, units, an image without words', async () => {
    const { id: period } = await newPeriod();
    await say(period, 'TotalEnergyConsumption', '250', { isOpen: true });
    await say(period, 'NumberOfEmployees', '12', { unit: 'xbrli:pure' });
    const document = await start(period);
    const found = async (kind: string, set: object) => {
      const block = await write(document, kind, set);
      return rulesOf(await read(period), block);
    };
    expect(await found('text', { text: 'A {{dp:NoSuchThing}}' })).toEqual(['token-unknown']);
    expect(await found('text', { text: 'We planted 5,000 trees.' })).toEqual(['orphan-number']);
    expect(await found('text', { text: 'We planted {{free:5,000 trees}} in 2024.' })).toEqual([]);
    expect(await found('heading', { level: '2', text: 'Our 5,000 trees' })).toEqual(['orphan-number']);
    expect(await found('text', { text: 'A {{dp:}}' })).toEqual(['token-unknown']);
    expect(await found('text', { text: 'A {{dp:Turnover}}' })).toEqual(['token-missing']);
    expect(await found('text', { text: 'A {{change:NumberOfEmployees}}' })).toEqual(['nothing-before']);
    expect(await found('text', { text: 'A {{dp:TotalEnergyConsumption}}' })).toEqual(['not-approved']);
    expect(await found('text', { text: 'A {{dp:AmountOfEmissionToAir|TypeOfPollutantAxis=AldrinMember}}' })).toEqual([
      'token-missing',
    ]);
    expect(await found('text', { text: 'A {{dp:AmountOfEmissionToAir|TypeOfPollutantAxis=Nobody}}' })).toEqual([
      'token-unknown',
    ]);
    expect(
      await found('chart', { points: [{ token: 'TotalEnergyConsumption' }, { token: 'NumberOfEmployees' }] }),
    ).toEqual(['mixed-units']);
    expect(await found('figures', { points: [] })).toEqual(['no-points']);
    expect(await found('text', { text: 'We will be climate neutral.' })).toEqual(['target-claim']);
    expect(await found('text', { text: 'We will be net zero.', accepted: 'Set by the group.' })).toEqual([]);
    expect(await found('heading', { level: '2' })).toEqual(['empty']);
    expect(await found('image', {})).toEqual(['no-image']);
  });

  it('says where words go another way than their figure, until somebody says why they stand', async () => {
    const { id: before } = await newPeriod();
    await say(before, 'TotalEnergyConsumption', '200');
    const { id: period } = await newPeriod();
    await say(period, 'TotalEnergyConsumption', '250');
    const document = await start(period);
    const block = await write(document, 'text', { text: 'Energy use fell to {{dp:TotalEnergyConsumption}}.' });
    const right = await write(document, 'text', { text: 'Energy use rose to {{dp:TotalEnergyConsumption}}.' });
    const answer = await read(period);
    expect(answer.findings.filter((issue) => issue.block === block.id)).toMatchObject([
      {
        rule: 'sign',
        severity: 'error',
        message:
          '“fell” describes Total energy consumption, but the value rose. Change the wording, or enter a justification.',
        at: [11, 15],
      },
    ]);
    expect(rulesOf(answer, right)).toEqual([]);
    await writer.call('PATCH', `/report-blocks/${block.id}`, {
      version: block.version,
      set: { accepted: 'Compared with the plan, not with the year before.' },
    });
    expect((await read(period)).findings.filter((issue) => issue.block === block.id)).toMatchObject([
      { rule: 'sign', severity: 'warning' },
    ]);
  });

  it('is put in order without touching what is written: a move changes no version, and writing from an old version is told', async () => {
    const { id: period } = await newPeriod();
    const document = await start(period);
    const [one, two] = [await write(document, 'text', { text: 'one' }), await write(document, 'text', { text: 'two' })];
    const order = async () =>
      (await read(period)).blocks.map(({ id }) => id).filter((id) => id === one.id || id === two.id);
    expect(await order()).toEqual([one.id, two.id]);
    expect((await writer.call('POST', '/actions/move-report-block', { block: two.id, after: null })).status).toBe(200);
    expect(await order()).toEqual([two.id, one.id]);
    expect((await read(period)).blocks[0]?.id).toBe(two.id);
    expect(
      (await writer.call('PATCH', `/report-blocks/${two.id}`, { version: two.version, set: { text: 'two, again' } }))
        .status,
    ).toBe(200);
    expect(
      (await writer.call('PATCH', `/report-blocks/${two.id}`, { version: two.version, set: { text: 'other' } })).status,
    ).toBe(409);
    const added = await writer.call('POST', '/actions/add-report-block', { document, kind: 'text', after: two.id });
    const { block } = added.body['result'] as { block: string };
    expect((await read(period)).blocks.slice(0, 2).map(({ id }) => id)).toEqual([two.id, block]);
    const { id: other } = await newPeriod();
    const foreign = await write(await start(other), 'text', { text: 'elsewhere' });
    expect((await writer.call('POST', '/actions/move-report-block', { block: two.id, after: foreign.id })).status).toBe(
      422,
    );
  });

  it('keeps versions that can be compared with and taken back; what was there before is kept too', async () => {
    const { id: period } = await newPeriod();
    const document = await start(period);
    const block = await write(document, 'text', { text: 'first words' });
    const gone = await write(document, 'text', { text: 'to be removed' });
    expect(
      (await writer.call('POST', '/actions/keep-report-version', { document, name: 'For the board' })).body['result'],
    ).toEqual({ version: 1 });
    const changed = stored(
      await writer.call('PATCH', `/report-blocks/${block.id}`, {
        version: block.version,
        set: { text: 'second words' },
      }),
    );
    expect((await writer.call('DELETE', `/report-blocks/${gone.id}?version=${gone.version}`)).status).toBeLessThan(300);
    const added = await write(document, 'text', { text: 'new words' });
    const { versions } = await read(period);
    const difference = (
      await writer.call('GET', `/reports/document/${document}/versions/${versions[0]?.id}/difference`)
    ).body as unknown as DocumentDifference;
    expect(difference.blocks.map(({ id, change, before, now }) => [id, change, before, now])).toEqual([
      [block.id, 'changed', 'first words', 'second words'],
      [added.id, 'added', '', 'new words'],
      [gone.id, 'removed', 'to be removed', ''],
    ]);
    const back = await writer.call('POST', '/actions/take-back-report-version', { document, version: versions[0]?.id });
    expect(back.status, back.text).toBe(200);
    const after = await read(period);
    expect(after.blocks.map(({ pieces }) => wordsOf(pieces)).slice(-2)).toEqual([['first words'], ['to be removed']]);
    expect(after.blocks.some(({ id }) => id === added.id)).toBe(false);
    expect(after.versions.map(({ name }) => name)).toEqual(['Before restoring version 1', 'For the board']);
    expect(changed.version).toBe(2);
  });

  it('is approved by somebody who did not write it, without open issues, and then does not change, not even by the database', async () => {
    const { id: period } = await newPeriod();
    await say(period, 'NumberOfEmployees', '12', { unit: 'xbrli:pure' });
    const document = await start(period);
    const block = await write(document, 'text', { text: 'Something is {{dp:NoSuchThing}}' });
    const move = async (status: string, by: Caller) => {
      const { version } = (await read(period)).document ?? { version: 0 };
      return by.call('PATCH', `/report-documents/${document}`, { version, set: { status } });
    };
    expect((await move('inReview', writer)).status).toBe(200);
    expect(await move('approved', writer)).toMatchObject({ status: 403, body: { code: 'report.own-text' } });
    const second = await newPerson(test, acme, ['report.read', 'report.write', 'report.approve', 'company.read']);
    expect(await move('approved', second)).toMatchObject({ status: 409, body: { code: 'report.text-not-ready' } });
    expect(
      (
        await writer.call('PATCH', `/report-blocks/${block.id}`, {
          version: block.version,
          set: { text: 'We are {{dp:NumberOfEmployees}} people.' },
        })
      ).status,
    ).toBe(200);
    const done = await move('approved', second);
    expect(done.status, done.text).toBe(200);
    const answer = await read(period);
    expect(answer.document).toMatchObject({ status: 'approved', approvedBy: second.accountId });
    expect(answer.versions[0]?.name).toBe('Approved');
    expect(
      await writer.call('PATCH', `/report-blocks/${block.id}`, { version: 2, set: { text: 'other' } }),
    ).toMatchObject({ status: 409, body: { code: 'report.text-approved' } });
    expect(
      (await writer.call('POST', '/actions/add-report-block', { document, kind: 'text', after: null })).status,
    ).toBe(409);
    expect((await writer.call('POST', '/actions/move-report-block', { block: block.id, after: null })).status).toBe(
      409,
    );
    await expect(
      inCompany(test.app.database, { companyId: acme.id, accountId: writer.accountId, access: new Set() }, (tx) =>
        tx.client.query(`update report_block set text = 'other' where id = $1`, [block.id]),
      ),
    ).rejects.toThrow('frozen');
  });

  it('goes into the published files with its figures, its images and a hash of its own, so that a changed word is found', async () => {
    const { id: period } = await newPeriod();
    const table = vsmeCatalogue();
    await say(period, 'NumberOfEmployees', '12', { unit: 'xbrli:pure' });
    const document = await start(period);
    await write(document, 'text', { text: 'We are **{{dp:NumberOfEmployees}}** people & {{free:three dogs}}.' });
    const dot = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const uploaded = await upload(writer, '/files', { name: 'dot.png', bytes: dot, mime: 'image/png' });
    const { id: image } = uploaded.body['file'] as { id: string };
    await write(document, 'image', { image: [image], alt: 'A dot', caption: 'Dot' });
    const draft = await writer.call('GET', `/reports/vsme/export?period=${period}&format=xhtml`);
    expect(draft.status).toBe(200);
    expect(draft.text).toContain('<p>We are <a href="#f1">12</a> people &amp; three dogs.</p>');
    expect(draft.text).toContain('alt="A dot" src="data:image/png;base64,');
    const file = readSealedFile(Buffer.from(draft.text), table);
    expect(file.text).toMatch(/^[0-9a-f]{64}$/);
    expect(readSealedFile(Buffer.from(draft.text.replace('three dogs', 'four dogs')), table)).toMatchObject({
      sha256: file.sha256,
      written: file.sha256,
    });
    expect(readSealedFile(Buffer.from(draft.text.replace('three dogs', 'four dogs')), table).text).not.toBe(file.text);
    const docx = await writer.call('GET', `/reports/vsme/export?period=${period}&format=docx`);
    expect(docx.status).toBe(200);
    expect(docx.headers['content-type']).toContain('wordprocessingml');
    breakFile(test, acme, dot);
    for (const format of ['xhtml', 'docx'])
      expect(
        (await writer.call('GET', `/reports/vsme/export?period=${period}&format=${format}`)).body,
        format,
      ).toMatchObject({ status: 410, code: 'file.damaged' });
    expect((await upload(writer, '/files', { name: 'dot.png', bytes: dot })).status).toBe(201);
    expect((await writer.call('GET', `/reports/vsme/export?period=${period}&format=xhtml`)).status).toBe(200);
  });

  it('is locked with the publication: only when approved, whatever is written later, and its words can be checked', async () => {
    const { id: period } = await newPeriod();
    const people = await say(period, 'NumberOfEmployees', '12', { unit: 'xbrli:pure' });
    await say(period, 'TotalEnergyConsumption', '5');
    const left = (await writer.call('GET', `/reports/vsme?period=${period}`)).body as unknown as VsmeReportResponse;
    for (const concept of new Set(
      left.problems.filter(({ rule }) => rule === 'missing').map((problem) => problem.concept),
    )) {
      const made = stored(
        await writer.call('POST', '/disclosure-values', {
          period,
          concept,
          value: null,
          standing: 'notMaterial',
          reason: 'Not in this test.',
        }),
      );
      await writer.call('PATCH', `/disclosure-values/${made.id}`, { version: 1, set: { status: 'reviewed' } });
      await approver.call('POST', '/actions/approve-data-points', { values: [{ id: made.id }] });
    }
    const document = await start(period);
    const block = await write(document, 'text', { text: 'We are {{dp:NumberOfEmployees}} people.' });
    // The approver asks for the publication, the writer approves it.
    const ask = (cause: string | null = null) => approver.call('POST', '/actions/publish-report', { period, cause });
    const publish = async (cause: string | null = null) => {
      const asked = await ask(cause);
      expect(asked.body['result'], asked.text).toMatchObject({ isPublished: false });
      const approved = await writer.call('POST', '/approvals/decide', {
        items: [{ kind: 'reportPublication', id: period }],
        verdict: 'approved',
      });
      expect(approved.status, approved.text).toBe(200);
      const answer = (await writer.call('GET', `/reports/vsme?period=${period}`)).body as unknown as VsmeReportResponse;
      return answer.publications[0];
    };
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'report.text-not-approved' } });
    const second = await newPerson(test, acme, ['report.read', 'report.write', 'report.approve', 'company.read']);
    const move = async (status: string, by: Caller) => {
      const moved = await by.call('PATCH', `/report-documents/${document}`, {
        version: (await read(period)).document?.version ?? 0,
        set: { status },
      });
      expect(moved.status, moved.text).toBe(200);
    };
    await move('inReview', writer);
    await move('approved', second);
    const { id: publication, sha256 } = (await publish()) ?? { id: '', sha256: '' };
    expect(await ask()).toMatchObject({ body: { code: 'report.nothing-new' } });

    const page = async () =>
      (await approver.call('GET', `/reports/vsme/export?period=${period}&format=xhtml&publication=${publication}`))
        .text;
    const original = await page();
    expect(original).toContain('<p>We are <a href="#f1">12</a> people.</p>');
    // Who publishes need not be somebody who may read assessments; the text says what it says to everybody.
    expect((await read(period, approver)).blocks.flatMap(({ pieces }) => wordsOf(pieces))).toContain(
      'You do not have permission to read the materiality assessment.',
    );
    expect(original).toContain('No materiality assessment is approved for this period.');
    const seal = await callAs(test, null, 'GET', `/api/verify/${sha256}`);
    expect(seal.body).toMatchObject({
      company: 'Textile',
      textSha256: readSealedFile(Buffer.from(original), vsmeCatalogue()).text,
    });

    await move('draft', second);
    expect(
      (
        await writer.call('PATCH', `/report-blocks/${block.id}`, {
          version: 1,
          set: { text: 'We are {{dp:NumberOfEmployees}} happy people.' },
        })
      ).status,
    ).toBe(200);
    expect(await page()).toBe(original);
    await move('inReview', writer);
    await move('approved', second);
    const corrected = await publish('A word was missing.');
    expect(corrected).toMatchObject({ version: 2, cause: 'A word was missing.' });
    expect(await page()).toBe(original);
    // The same facts were published with two texts: each file is held against its own.
    const again = (
      await approver.call('GET', `/reports/vsme/export?period=${period}&format=xhtml&publication=${corrected?.id}`)
    ).text;
    for (const file of [original, again]) {
      const { text } = readSealedFile(Buffer.from(file), vsmeCatalogue());
      expect(await sealFor(test.app, sha256, text)).toMatchObject({ textSha256: text });
    }

    // A data point that its words stand on goes after the text was approved: the text is looked at again.
    const gone = stored(
      await writer.call('PATCH', `/disclosure-values/${people.id}`, {
        version: people.version,
        set: { value: null, standing: 'notMaterial', reason: 'Not in this test.' },
      }),
    );
    await writer.call('PATCH', `/disclosure-values/${people.id}`, {
      version: gone.version,
      set: { status: 'reviewed' },
    });
    await approver.call('POST', '/actions/approve-data-points', { values: [{ id: people.id }] });
    expect(await ask('Without the people.')).toMatchObject({
      status: 409,
      body: { code: 'report.text-not-ready' },
    });
  });

  it('is nobody else’s: another company finds none of it, and who may only read cannot write', async () => {
    const { id: period } = await newPeriod();
    const document = await start(period);
    const block = await write(document, 'text', { text: 'ours' });
    expect((await stranger.call('GET', `/reports/document?period=${period}`)).status).toBe(404);
    const other = await newCompany(test, 'Elsewhere');
    const outsider = await newPerson(test, other, ['report.read', 'report.write', 'report.approve']);
    expect((await outsider.call('GET', `/reports/document?period=${period}`)).status).toBe(404);
    expect(
      (await outsider.call('PATCH', `/report-blocks/${block.id}`, { version: 1, set: { text: 'theirs' } })).status,
    ).toBe(404);
    expect((await outsider.call('POST', '/actions/move-report-block', { block: block.id, after: null })).status).toBe(
      404,
    );
    expect((await outsider.call('POST', '/actions/start-report-document', { period, from: document })).status).toBe(
      404,
    );
    const reader = await newPerson(test, acme, ['report.read']);
    expect((await reader.call('GET', `/reports/document?period=${period}`)).status).toBe(200);
    expect(
      (await reader.call('POST', '/actions/add-report-block', { document, kind: 'text', after: null })).status,
    ).toBe(403);
    expect(
      (await callAs(test, null, 'GET', `/api/companies/${acme.slug}/reports/document?period=${period}`)).status,
    ).toBe(401);
  });

  it('offers every data point with what it says, and begins the next year with the text of this one', async () => {
    const { id: period } = await newPeriod();
    await say(period, 'TotalEnergyConsumption', '10');
    const choices = (await writer.call('GET', `/reports/document/points?period=${period}`))
      .body as unknown as PointChoices;
    expect(choices.points).toMatchObject([
      { token: '{{dp:TotalEnergyConsumption}}', text: '10 MWh', state: 'approved', isNumber: true, disclosure: 'B3' },
    ]);
    const document = await start(period);
    await write(document, 'text', { text: 'We used {{dp:TotalEnergyConsumption}}.' });
    const { id: next } = await newPeriod();
    await say(next, 'TotalEnergyConsumption', '11');
    expect((await read(next)).earlier.map(({ id }) => id)).toContain(document);
    await start(next, { from: document });
    expect((await read(next)).blocks.flatMap(({ pieces }) => wordsOf(pieces))).toContain('We used 11 MWh.');
  });
});
