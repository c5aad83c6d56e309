import { beforeAll, describe, expect, it } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { inCompany } from '#platform/database/server/in-company.ts';
import { newCompany, newPerson, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { changeQuestionKeys } from '#modules/materiality/change-check/model/significant-change.ts';
import { statementResponse } from '#modules/materiality/statement/model/statement-contracts.ts';
import { topicKeys } from '#modules/materiality/assessment/model/topics.ts';

const keys = [
  'company.read',
  'environmental.manage',
  'periods.manage',
  'materiality.read',
  'materiality.write',
  'materiality.approve',
  'materiality.manage',
  'data.export',
];
let test: TestApp;
let acme: TestCompany;
let lead: Caller;
let approver: Caller;
let reader: Caller;
let rival: Caller;
let assessment = '';

interface Made {
  id: string;
  version: number;
}
async function make(path: string, body: object, by = lead): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
beforeAll(async () => {
  test = await testApp();
  acme = await newCompany(test, 'Acme');
  [lead, approver, reader] = [
    await newPerson(test, acme, keys),
    await newPerson(test, acme, ['materiality.read', 'materiality.approve']),
    await newPerson(test, acme, ['materiality.read']),
  ];
  rival = await newPerson(test, await newCompany(test, 'Rivals'), keys);
  const period = (await make('/reporting-periods', { name: '2025', from: '2025-01-01', to: '2025-12-31' })).id;
  assessment = (
    await make('/materiality-assessments', {
      name: 'First',
      period,
      standard: 'esrs_2026',
      note: 'Two visits to the plant.',
    })
  ).id;
  await make('/iros', {
    assessment,
    title: 'Dust',
    topic: 'e2',
    kind: 'negative',
    scale: 4,
    scope: 4,
    irremediability: 4,
    basis: '=1+1',
  });
  await make('/topic-conclusions', { assessment, topic: 'e2', conclusion: 'material', reason: 'Neighbours cough.' });
}, 120_000);
const read = async (by = reader) =>
  statementResponse.parse((await by.call('GET', `/materiality/assessments/${assessment}/statement`)).body);

describe('IRO-1 and IRO-2', () => {
  it('are written from what is recorded, with the disclosures of material topics only', async () => {
    const { iro1, topics, isApproved } = await read();
    expect(isApproved).toBe(false);
    const text = iro1
      .flatMap(({ paragraphs }) => paragraphs.flat())
      .map(({ message }) => message)
      .join('\n');
    for (const part of [
      'Acme assessed for 2025',
      '1 IRO: 1 negative impact',
      'Two visits to the plant.',
      'No survey of stakeholders',
      'are not fully answered',
    ])
      expect(text).toContain(part);
    expect(topics).toHaveLength(10);
    expect(topics.find(({ topic }) => topic === 'E2')).toMatchObject({
      impact: '4',
      conclusion: { message: 'Material' },
      disclosures: ['B4'],
      reason: 'Neighbours cough.',
    });
    expect(topics.find(({ topic }) => topic === 'E1')).toMatchObject({
      finding: { message: 'Not assessed' },
      conclusion: { message: 'Not decided' },
      disclosures: [],
    });
  });

  it('leave as a workbook with text, topics, entries and changes, for who may take data along', async () => {
    await make('/significant-changes', { assessment, question: 'events', answer: 'yes', note: 'A spill in May.' });
    const answer = await test.http.inject({
      method: 'GET',
      url: `/api/companies/acme/materiality/assessments/${assessment}/statement/workbook`,
      headers: { cookie: `session=${lead.token}` },
    });
    expect(answer.statusCode).toBe(200);
    const { sheets } = await readXlsx(answer.rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual(['Text', 'Topics', 'IROs', 'Changes']);
    const cells = (name: string) => JSON.stringify(sheets.find((one) => one.name === name)?.rows);
    expect(cells('Text')).toContain('Yes: A spill in May.');
    expect(cells('IROs')).toContain('"=1+1"');
    expect(cells('Topics')).toContain('Neighbours cough.');
    expect((await reader.call('GET', `/materiality/assessments/${assessment}/statement/workbook`)).status).toBe(403);
    for (const path of ['', '/workbook'])
      expect((await rival.call('GET', `/materiality/assessments/${assessment}/statement${path}`)).status).toBe(404);
  });
});

describe('answers on significant change', () => {
  it('are one for each question, belong to who gave them, and are locked with the assessment', async () => {
    expect(
      (await lead.call('POST', '/significant-changes', { assessment, question: 'events', answer: 'no', note: 'Again' }))
        .body,
    ).toMatchObject({ status: 409, code: 'record.duplicate' });
    expect(
      (await lead.call('POST', '/significant-changes', { assessment, question: 'markets', answer: 'no' })).body,
    ).toMatchObject({ errors: [{ path: 'note' }] });
    const made = await make('/significant-changes', {
      assessment,
      question: 'markets',
      answer: 'no',
      note: 'Same countries.',
    });
    expect((await reader.call('GET', `/significant-changes/${made.id}`)).body['record']).toMatchObject({
      answeredBy: lead.accountId,
    });
    for (const question of changeQuestionKeys.filter((key) => key !== 'events' && key !== 'markets'))
      await make('/significant-changes', { assessment, question, answer: 'no', note: 'Looked at.' });
    for (const topic of topicKeys.filter((key) => key !== 'e2'))
      await make('/topic-conclusions', { assessment, topic, conclusion: 'notMaterial', reason: 'Looked at.' });
    const { version } = (await lead.call('GET', `/materiality-assessments/${assessment}`)).body['record'] as Made;
    expect(
      (await lead.call('PATCH', `/materiality-assessments/${assessment}`, { version, set: { status: 'inReview' } }))
        .status,
    ).toBe(200);
    expect((await approver.call('POST', '/actions/approve-assessment', { assessment })).status).toBe(200);
    const locked = { status: 409, code: 'materiality.change-check-frozen' };
    expect(
      (await lead.call('PATCH', `/significant-changes/${made.id}`, { version: made.version, set: { answer: 'yes' } }))
        .body,
    ).toMatchObject(locked);
    expect((await lead.call('DELETE', `/significant-changes/${made.id}?version=${made.version}`)).body).toMatchObject(
      locked,
    );
    await expect(
      inCompany(test.database, { companyId: acme.id, accountId: lead.accountId }, (tx) =>
        tx.client.query(`update significant_change set note = 'Other' where id = $1`, [made.id]),
      ),
    ).rejects.toThrow(/does not change any more/);
    expect((await read()).isApproved).toBe(true);
  });
});
