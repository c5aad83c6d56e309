import { beforeAll, describe, expect, it } from 'vitest';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { newCompany, newPerson, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { exportFile, importFile } from '#test/support/imports.ts';
import { assessmentResponse } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { assessmentFile, type AssessmentFile } from '#modules/materiality/transfer/model/assessment-file.ts';
import { topics } from '#modules/materiality/assessment/model/topics.ts';

const keys = [
  'company.read',
  'environmental.manage',
  'periods.manage',
  'materiality.read',
  'materiality.write',
  'materiality.approve',
  'materiality.manage',
  'data.export',
  'data.import',
];
let test: TestApp;
let acme: TestCompany;
let lead: Caller;
let reader: Caller;
let rival: Caller;
let rivals: TestCompany;
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
const newPeriod = async (year: number, by = lead) =>
  (await make('/reporting-periods', { name: String(year), from: `${year}-01-01`, to: `${year}-12-31` }, by)).id;
beforeAll(async () => {
  test = await testApp();
  [acme, rivals] = [await newCompany(test, 'Acme'), await newCompany(test, 'Rivals')];
  [lead, reader, rival] = [
    await newPerson(test, acme, keys),
    await newPerson(test, acme, ['materiality.read']),
    await newPerson(test, rivals, keys),
  ];
  assessment = (
    await make('/materiality-assessments', {
      name: 'First',
      period: await newPeriod(2101),
      standard: 'esrs_2026',
      note: 'Two visits.',
    })
  ).id;
  await make('/iros', {
    assessment,
    title: 'Dust “fine”, =1+1',
    topic: 'e2',
    subTopic: 'air',
    kind: 'negative',
    actuality: 'potential',
    isHumanRights: true,
    position: 'upstream',
    horizon: 'long',
    affected: 'Neighbours',
    scale: 4,
    scope: 3,
    irremediability: 2,
    likelihood: 5,
    basis: 'Line one\nLine two',
  });
  await make('/iros', { assessment, title: 'Flood', topic: 'e1', kind: 'risk', likelihoodLong: 3, magnitudeLong: 4 });
  await make('/topic-conclusions', {
    assessment,
    topic: 'e2',
    conclusion: 'material',
    approach: 'topDown',
    reason: 'Neighbours cough.',
  });
}, 120_000);
const fileOf = async (id: string, by = lead): Promise<AssessmentFile> => {
  const answer = await by.call('GET', `/materiality/assessments/${id}/file`);
  expect(answer.status, answer.text).toBe(200);
  return assessmentFile.parse(JSON.parse(answer.text));
};
const bring = (body: object, by = lead) => by.call('POST', '/materiality/assessments/import', body);

describe('an assessment as JSON', () => {
  it('goes out, comes in as a draft in another company and goes out the same; who imported is who rated', async () => {
    const file = await fileOf(assessment);
    expect(file.entries).toHaveLength(2);
    expect(JSON.stringify(file)).not.toContain(lead.accountId);
    const brought = await bring({ period: await newPeriod(2101, rival), file }, rival);
    expect(brought.status, brought.text).toBe(201);
    expect(brought.body).toMatchObject({ entries: 2, decisions: 1 });
    const id = String(brought.body['assessment']);
    expect(await fileOf(id, rival)).toEqual(file);
    const [from, to] = [
      assessmentResponse.parse((await reader.call('GET', `/materiality/assessments/${assessment}`)).body),
      assessmentResponse.parse((await rival.call('GET', `/materiality/assessments/${id}`)).body),
    ];
    expect(to.assessment.status).toBe('draft');
    expect(to.topics.map(({ topic, impact, financial, finding }) => ({ topic, impact, financial, finding }))).toEqual(
      from.topics.map(({ topic, impact, financial, finding }) => ({ topic, impact, financial, finding })),
    );
    expect(new Set(to.iros.map(({ ratedBy }) => ratedBy))).toEqual(new Set([rival.accountId]));
  });

  it('is refused whole where something in it is wrong, or where somebody may not', async () => {
    const file = await fileOf(assessment);
    const period = await newPeriod(2102);
    const [first] = file.entries;
    if (first === undefined) throw new Error('nothing to spoil');
    const before = (await lead.call('GET', '/materiality-assessments')).text;
    expect((await bring({ period, name: 'Copy', file: { ...file, format: 'other' } })).status).toBe(422);
    expect(
      (await bring({ period, name: 'Copy', file: { ...file, entries: [{ ...first, scale: 6 }] } })).body,
    ).toMatchObject({ status: 422, errors: [{ path: 'file.entries.0.scale' }] });
    expect(
      (await bring({ period, name: 'Copy', file: { ...file, entries: [{ ...first, subTopic: 'corruption' }] } })).body,
    ).toMatchObject({ status: 422, errors: [{ path: 'subTopic' }] });
    expect((await bring({ period, name: 'Copy', file: { ...file, entries: [first, first] } })).status).toBe(409);
    expect(
      (await bring({ period, name: 'Copy', file: { ...file, entries: [{ ...first, ratedBy: lead.accountId }] } }))
        .status,
    ).toBe(422);
    expect((await bring({ period, file })).body).toMatchObject({ status: 409, code: 'record.duplicate' });
    expect((await lead.call('GET', '/materiality-assessments')).text).toBe(before);
    expect((await bring({ period, name: 'Copy', file }, reader)).status).toBe(403);
    expect((await reader.call('GET', `/materiality/assessments/${assessment}/file`)).status).toBe(403);
    expect((await rival.call('GET', `/materiality/assessments/${assessment}/file`)).status).toBe(404);
    expect((await bring({ period, name: 'Copy', file }, rival)).status).toBe(422);
  });
});

describe('the template for entries', () => {
  it('has the columns of the import, lists what each cell may hold, sub-topics with their topics, and is read by the import once it is filled in', async () => {
    const { sheets } = await readXlsx(await exportFile(test, reader, acme, '/materiality/iro-template'));
    expect(sheets.map(({ name }) => name)).toEqual(['IROs', 'Allowed values', 'Sub-topics', 'Instructions']);
    const [headers = []] = sheets[0]?.rows ?? [];
    expect(headers).toEqual(
      expect.arrayContaining([
        'Title',
        'Assessment',
        'Topic',
        'Sub-topic',
        'Type',
        'Scale',
        'Magnitude, long term',
        'Basis of ratings',
      ]),
    );
    expect(headers).not.toContain('Rated by');
    expect(sheets[2]?.rows).toHaveLength(
      1 + topics.reduce((all, { subTopics }) => all + Object.keys(subTopics).length, 0),
    );
    // Every value that the lists offer for topic and sub-topic is taken.
    const cell = (values: Readonly<Record<string, string | number>>) =>
      headers.map((header) => values[String(header)] ?? null);
    const filled = topics.flatMap(({ code, label, subTopics }) =>
      Object.values(subTopics).map((subTopic) =>
        cell({
          Title: `About ${subTopic}`,
          Assessment: 'First',
          Topic: `${code} ${label}`,
          'Sub-topic': subTopic,
          Type: 'Negative impact',
          'Actual or potential': 'Potential',
          'Concerns human rights': 'No',
          'Place in the value chain': 'Upstream',
          Horizon: 'Long term, more than 5 years',
          Scale: 3,
          Scope: 2,
          Irremediability: 1,
          Likelihood: 4,
        }),
      ),
    );
    const wrong = cell({
      Title: 'Wrong',
      Assessment: 'First',
      Topic: 'E1 Climate change',
      'Sub-topic': 'Waste',
      Type: 'Risk',
    });
    const bytes = Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'IROs', rows: [headers, ...filled, wrong] },
          ...sheets.slice(1).map(({ name, rows }) => ({ name, rows })),
        ],
      }),
    );
    const done = await importFile(test, lead, { resource: 'iro', bytes, name: 'filled.xlsx', commit: 'good' });
    expect(done.state).toBe('done');
    const { iros } = assessmentResponse.parse(
      (await reader.call('GET', `/materiality/assessments/${assessment}`)).body,
    );
    expect(iros.filter(({ title }) => title.startsWith('About '))).toHaveLength(filled.length);
    expect(iros.find(({ title }) => title === 'About Corruption and bribery')).toMatchObject({
      topic: 'g1',
      subTopic: 'corruption',
      actuality: 'potential',
      position: 'upstream',
      scale: 3,
      likelihood: 4,
    });
    expect(iros.some(({ title }) => title === 'Wrong')).toBe(false);
  });
});
