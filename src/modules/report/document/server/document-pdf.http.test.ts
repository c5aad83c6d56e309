import { beforeAll, describe, expect, it } from 'vitest';
import { inCompany } from '#platform/database/server/in-company.ts';
import { newCompany, newPerson, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { pdfPages } from '#test/support/pdf-text.ts';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';

let test: TestApp;
let acme: TestCompany;
let writer: Caller;
let approver: Caller;

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
  approver = await newPerson(test, acme, ['report.read', 'report.write', 'report.approve', 'company.read']);
}, 120_000);

interface Stored {
  id: string;
  version: number;
}
const stored = (answer: Awaited<ReturnType<Caller['call']>>, status = 201): Stored => {
  expect(answer.status, answer.text).toBe(status);
  return answer.body['record'] as Stored;
};
const newPeriod = async (year: number) =>
  stored(
    await writer.call('POST', '/reporting-periods', { name: String(year), from: `${year}-01-01`, to: `${year}-12-31` }),
  ).id;
async function approved(period: string, set: object): Promise<void> {
  const made = stored(await writer.call('POST', '/disclosure-values', { period, ...set }));
  const reviewed = stored(
    await writer.call('PATCH', `/disclosure-values/${made.id}`, { version: made.version, set: { status: 'reviewed' } }),
    200,
  );
  stored(
    await approver.call('PATCH', `/disclosure-values/${made.id}`, {
      version: reviewed.version,
      set: { status: 'approved' },
    }),
    200,
  );
}
async function pdfOf(by: Caller, query: string): Promise<{ name: string; words: string; text: string }> {
  const answer = await test.http.inject({
    method: 'GET',
    url: `/api/companies/${acme.slug}/reports/document/pdf?${query}`,
    headers: { cookie: `session=${by.token}`, accept: 'application/json' },
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return {
    name: String(answer.headers['content-disposition']),
    words: pdfPages(answer.rawPayload, { feet: true }).join(' '),
    text: answer.rawPayload.toString('latin1'),
  };
}

describe('the text of a report as PDF', () => {
  it('is a draft until it is published, and then stays as it was published', async () => {
    const period = await newPeriod(1990);
    expect(await writer.call('GET', `/reports/document/pdf?period=${period}`)).toMatchObject({
      status: 404,
      body: { code: 'report.no-text' },
    });
    await approved(period, { concept: 'vsme:NumberOfEmployees', value: '12', unit: 'xbrli:pure' });
    const { document } = (await writer.call('POST', '/actions/start-report-document', { period, from: null })).body[
      'result'
    ] as { document: string };
    const block = stored(
      await writer.call('POST', '/report-blocks', {
        document,
        kind: 'text',
        text: 'We are **{{dp:NumberOfEmployees}}** people & {{free:three dogs}}.',
      }),
    );
    const draft = await pdfOf(writer, `period=${period}`);
    expect(draft.text).toContain('pdfuaid');
    expect(draft.name).toMatch(/attachment; filename="textile-[\w-]*report-1990-draft\.pdf"/);
    expect(draft.words).toContain('We are 12 people & three dogs.');
    expect(draft.words).toContain('General information');
    expect(draft.words).toContain('1990, draft page 1 /');
    const [entry] = await inCompany(
      test.database,
      { companyId: acme.id, accountId: null },
      async (tx) =>
        (
          await tx.client.query<{ action: string; after: object }>(
            "select action, after from history where resource = 'reportDocument' order by seq desc limit 1",
          )
        ).rows,
    );
    expect(entry).toMatchObject({ action: 'export', after: { format: 'pdf', period, publication: null } });

    const { problems } = (await writer.call('GET', `/reports/vsme?period=${period}`))
      .body as unknown as VsmeReportResponse;
    for (const concept of new Set(problems.filter(({ rule }) => rule === 'missing').map((problem) => problem.concept)))
      await approved(period, { concept, value: null, standing: 'notMaterial', reason: 'Not in this test.' });
    for (const [status, by] of [
      ['inReview', writer],
      ['approved', approver],
    ] as const) {
      const { version } = stored(await writer.call('GET', `/report-documents/${document}`), 200);
      stored(await by.call('PATCH', `/report-documents/${document}`, { version, set: { status } }), 200);
    }
    const published = await writer.call('POST', '/actions/publish-report', { period });
    expect(published.status, published.text).toBe(200);
    const { publication } = published.body['result'] as { publication: string };
    const { publications } = (await writer.call('GET', `/reports/vsme?period=${period}`))
      .body as unknown as VsmeReportResponse;
    expect(publications).toMatchObject([{ id: publication, hasText: true }]);
    const final = await pdfOf(writer, `period=${period}&publication=${publication}`);
    expect(final.name).toContain('-report-1990-v1.pdf');
    expect(final.words).toContain('We are 12 people & three dogs.');
    expect(final.words).toContain('1990, version 1 page 1 /');
    expect(final.words).toMatch(/SHA-256 of the published text: [0-9a-f]{64}/);
    expect(final.words).not.toContain('Draft, not published');
    expect(block.version).toBe(1);
  });

  it('is for who may export, and for nobody outside', async () => {
    const period = await newPeriod(1991);
    expect((await approver.call('GET', `/reports/document/pdf?period=${period}`)).status).toBe(403);
    const outsider = await newPerson(test, await newCompany(test, 'Elsewhere'), ['report.read', 'data.export']);
    expect((await outsider.call('GET', `/reports/document/pdf?period=${period}`)).status).toBe(404);
    expect((await outsider.call('GET', `/reports/document/pdf?period=${period}&publication=${period}`)).status).toBe(
      404,
    );
    expect(
      (await writer.call('GET', `/reports/document/pdf?period=${period}&publication=${period}`)).body,
    ).toMatchObject({ code: 'request.not-found' });
  });
});
