import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { inCompany } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import {
  newCompany,
  newPerson,
  testApp,
  type Answer,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { iro, type NewIro } from '#modules/materiality/assessment/model/iro.ts';
import {
  assessmentResponse,
  assessmentsResponse,
  topicHistoryResponse,
  type AssessmentResponse,
} from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { topicKeys } from '#modules/materiality/assessment/model/topics.ts';
import { sealedContent } from './assessment-response.ts';
import { assessmentData } from './assessment-data.ts';

const keys = [
  'company.read',
  'environmental.manage',
  'periods.manage',
  'materiality.read',
  'materiality.write',
  'materiality.approve',
  'materiality.manage',
];
let test: TestApp;
let acme: TestCompany;
let lead: Caller;
let approver: Caller;
let reader: Caller;

beforeAll(async () => {
  test = await testApp();
  acme = await newCompany(test, 'Acme');
  lead = await newPerson(test, acme, keys);
  approver = await newPerson(test, acme, ['materiality.read', 'materiality.approve']);
  reader = await newPerson(test, acme, ['materiality.read']);
}, 120_000);

interface Made {
  id: string;
  version: number;
}
async function make(path: string, body: object, by = lead): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
let year = 2100;
const newPeriod = async (by = lead) => {
  year += 1;
  return (await make('/reporting-periods', { name: String(year), from: `${year}-01-01`, to: `${year}-12-31` }, by)).id;
};
const newAssessment = async (by = lead) =>
  make(
    '/materiality-assessments',
    { name: `Assessment ${year + 1}`, period: await newPeriod(by), standard: 'esrs_2026' },
    by,
  );
const harm = (assessment: string, part: Partial<NewIro> = {}) => ({
  assessment,
  title: 'Dust',
  topic: 'e2',
  kind: 'negative',
  scale: 3,
  scope: 3,
  irremediability: 3,
  ...part,
});
const read = async (id: string, by = reader): Promise<AssessmentResponse> => {
  const answer = await by.call('GET', `/materiality/assessments/${id}`);
  expect(answer.status, answer.text).toBe(200);
  return assessmentResponse.parse(answer.body);
};
const topicIn = ({ topics }: AssessmentResponse, key: string) => topics.find(({ topic }) => topic === key);
const decideAll = async (assessment: string, by = lead) => {
  for (const topic of topicKeys)
    await make(
      '/topic-conclusions',
      { assessment, topic, conclusion: topic === 's3' ? 'unknown' : 'notMaterial', reason: `Looked at ${topic}` },
      by,
    );
};
const move = async (path: string, id: string, set: object, by = lead): Promise<Answer> => {
  const { body } = await by.call('GET', `${path}/${id}`);
  return by.call('PATCH', `${path}/${id}`, { version: (body['record'] as Made).version, set });
};
const review = (id: string, by = lead) => move('/materiality-assessments', id, { status: 'inReview' }, by);
const approve = (assessment: string, by = approver) => by.call('POST', '/actions/approve-assessment', { assessment });

describe('an assessment', () => {
  it('shows all ten topics: what nobody entered is not assessed, what is half rated is not known', async () => {
    const { id } = await newAssessment();
    await make('/iros', harm(id));
    await make('/iros', harm(id, { title: 'Noise', topic: 's3', scale: null }));
    const data = await read(id);
    expect(data.topics.map(({ topic, finding }) => [topic, finding])).toEqual(
      topicKeys.map((topic) => [topic, topic === 'e2' ? 'material' : topic === 's3' ? 'unknown' : 'notAssessed']),
    );
    expect(topicIn(data, 'e2')).toMatchObject({ impact: '3', financial: null, rated: 1, unrated: 0 });
    expect(topicIn(data, 'e2')?.stability).toBeLessThan(800);
    expect(data.iros.find(({ title }) => title === 'Noise')?.score).toEqual({
      dimension: 'impact',
      figure: null,
      isMaterial: null,
      missing: ['scale'],
    });
    expect(data.iros.every(({ ratedBy }) => ratedBy === lead.accountId)).toBe(true);
    expect(
      assessmentsResponse.parse((await reader.call('GET', '/materiality/assessments')).body).items.map((one) => one.id),
    ).toContain(id);
  });

  it('refuses a rating beyond 1 to 5, a sub-topic of another topic, and a second one at work for the same period', async () => {
    const { id } = await newAssessment();
    expect((await lead.call('POST', '/iros', harm(id, { scale: 6 }))).body).toMatchObject({
      errors: [{ path: 'scale' }],
    });
    expect((await lead.call('POST', '/iros', harm(id, { subTopic: 'waste' }))).body).toMatchObject({
      errors: [{ path: 'subTopic', message: 'This sub-topic belongs to another topic.' }],
    });
    const { assessment } = await read(id);
    expect(
      (
        await lead.call('POST', '/materiality-assessments', {
          name: 'Twin',
          period: assessment.period.id,
          standard: 'esrs_2026',
        })
      ).body,
    ).toMatchObject({ status: 409, code: 'materiality.open-assessment' });
  });

  it('is approved by somebody who neither scored nor decided, once every topic is decided, and locked from then on', async () => {
    const { id } = await newAssessment();
    const dust = await make('/iros', harm(id));
    expect((await approve(id)).body).toMatchObject({ code: 'materiality.not-in-review' });
    await review(id);
    expect((await approve(id)).body).toMatchObject({ status: 409, code: 'materiality.not-decided' });
    expect((await move('/iros', dust.id, { scale: 5 })).body).toMatchObject({ code: 'materiality.in-review' });
    expect((await move('/materiality-assessments', id, { status: 'draft' })).status).toBe(200);
    await decideAll(id);
    await review(id);
    expect((await approve(id, lead)).body).toMatchObject({ status: 403, code: 'materiality.own-work' });
    expect((await approve(id, reader)).status).toBe(403);
    expect((await read(id, lead)).approval).toEqual({
      isAllowed: false,
      reason: {
        code: 'assessment.approve-own',
        values: {},
        message: 'You scored or decided in this assessment. Someone else must approve it.',
      },
    });
    const approved = await approve(id);
    expect(approved.status, approved.text).toBe(200);

    const data = await read(id);
    expect(data.assessment).toMatchObject({ status: 'approved', approvedBy: approver.accountId });
    expect(
      data.conclusions.every(
        ({ decidedBy, approvedBy }) => decidedBy === lead.accountId && approvedBy === approver.accountId,
      ),
    ).toBe(true);
    const content = await inCompany(test.database, { companyId: acme.id, accountId: null }, async (tx) =>
      sealedContent(await assessmentData(tx, id)),
    );
    expect(data.seal?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    expect(approved.body).toEqual({ result: { sha256: data.seal?.sha256 } });

    for (const refused of [
      await move('/iros', dust.id, { scale: 5 }),
      await lead.call('POST', '/iros', harm(id, { title: 'Late' })),
      await move('/topic-conclusions', data.conclusions[0]?.id ?? '', { reason: 'Other' }),
      await move('/materiality-assessments', id, { note: 'Other' }),
      await lead.call('DELETE', `/iros/${dust.id}?version=1`),
    ])
      expect(refused.body).toMatchObject({ status: 409, code: 'materiality.frozen' });
  });

  it('is locked by the database too, whatever our code does', async () => {
    const { id } = await newAssessment();
    const dust = await make('/iros', harm(id));
    await decideAll(id);
    await review(id);
    expect((await approve(id)).status).toBe(200);
    const direct = (statement: string, values: unknown[] = [id]) =>
      inCompany(test.database, { companyId: acme.id, accountId: lead.accountId }, (tx) =>
        tx.client.query(statement, values),
      );
    await expect(direct('update iro set scale = 5 where assessment = $1')).rejects.toThrow(/frozen/);
    await expect(direct('delete from iro where assessment = $1')).rejects.toThrow(/frozen/);
    await expect(direct('update iro set removed_at = now() where assessment = $1')).rejects.toThrow(/frozen/);
    await expect(direct(`update topic_conclusion set conclusion = 'material' where assessment = $1`)).rejects.toThrow(
      /frozen/,
    );
    await expect(direct(`update materiality_assessment set status = 'draft' where id = $1`)).rejects.toThrow(/frozen/);
    await expect(direct(`update materiality_assessment set note = 'x' where id = $1`)).rejects.toThrow(/frozen/);
    await expect(direct('update materiality_seal set sha256 = $2 where assessment = $1', [id, 'x'])).rejects.toThrow(
      /permission denied/,
    );
    const other = await newAssessment();
    await expect(direct('update iro set assessment = $2 where id = $1', [dust.id, other.id])).rejects.toThrow(/frozen/);
    const mine = await make('/iros', harm(other.id));
    await expect(direct('update iro set assessment = $2 where id = $1', [mine.id, id])).rejects.toThrow(/frozen/);
  });

  it('waits for who is still writing before it goes to review, so that what is approved is what was seen', async () => {
    const { id } = await newAssessment();
    const dust = await make('/iros', harm(id));
    let reviewed: Promise<Answer> | undefined;
    let isReviewed = false;
    await inCompany(test.database, { companyId: acme.id, accountId: lead.accountId }, async (tx) => {
      await records(tx, iro).change(dust.id, dust.version, { scale: 5 });
      reviewed = review(id).then((answer) => {
        isReviewed = true;
        return answer;
      });
      await expect
        .poll(
          async () =>
            (
              await test.database.pool.query(
                'select 1 from pg_locks l join pg_stat_activity a using (pid) where a.datname = current_database() and not l.granted',
              )
            ).rowCount,
          { timeout: 10_000 },
        )
        .toBe(1);
      expect(isReviewed).toBe(false);
    });
    expect((await reviewed)?.status).toBe(200);
    expect((await read(id)).iros[0]).toMatchObject({ scale: 5, score: { figure: '5' } });
  });

  it('supersedes what was approved before for its period and standard; a later method does not change either', async () => {
    const first = await newAssessment();
    await make('/iros', harm(first.id));
    await decideAll(first.id);
    await review(first.id);
    await approve(first.id);
    const { assessment } = await read(first.id);
    const started = await lead.call('POST', '/actions/start-assessment', {
      from: first.id,
      period: assessment.period.id,
      standard: 'esrs_2026',
      name: `Second ${year}`,
    });
    expect(started.status, started.text).toBe(200);
    const second = (started.body['result'] as { assessment: string }).assessment;
    await review(second);
    expect((await approve(second)).status).toBe(200);
    expect((await read(first.id)).assessment.status).toBe('superseded');

    await make('/materiality-methods', {
      name: `Stricter ${year}`,
      validFrom: `${year}-06-01`,
      impactThreshold: '3.5',
      financialThreshold: '2.5',
      severityMethod: 'meanOrAnyHighest',
      probability1: '0.1',
      probability2: '0.3',
      probability3: '0.5',
      probability4: '0.7',
      probability5: '0.9',
      magnitudeBase: 'revenue',
      band1: '0.005',
      band2: '0.01',
      band3: '0.03',
      band4: '0.05',
      reason: 'Test',
    });
    expect(topicIn(await read(second), 'e2')?.finding).toBe('material');
    const third = await lead.call('POST', '/actions/start-assessment', {
      from: second,
      period: assessment.period.id,
      standard: 'esrs_2026',
      name: `Third ${year}`,
    });
    const data = await read((third.body['result'] as { assessment: string }).assessment);
    expect(data.method.name).toBe(`Stricter ${year}`);
    expect(topicIn(data, 'e2')?.finding).toBe('notMaterial');
  });

  it('started from an earlier one keeps who rated, finds its entries again, and tells what changed', async () => {
    const colleague = await newPerson(test, acme, keys);
    const first = await newAssessment();
    await make('/iros', harm(first.id, { title: 'Kept' }));
    await make('/iros', harm(first.id, { title: 'Raised', scale: 1, scope: 1, irremediability: 1 }));
    await make('/iros', harm(first.id, { title: 'Gone' }));
    await make('/topic-conclusions', { assessment: first.id, topic: 'e2', conclusion: 'material', reason: 'Dust' });
    const started = await colleague.call('POST', '/actions/start-assessment', {
      from: first.id,
      period: await newPeriod(),
      standard: 'esrs_2026',
    });
    const id = (started.body['result'] as { assessment: string }).assessment;
    expect(started.body).toEqual({ result: { assessment: id, iros: 3, conclusions: 1 } });
    const copied = await read(id);
    expect(copied.assessment.name).toBe(`ESRS 2026 ${year}`);
    expect(copied.changes).toEqual([]);
    expect(copied.iros.map(({ ratedBy }) => ratedBy)).toEqual([lead.accountId, lead.accountId, lead.accountId]);
    expect(copied.conclusions).toMatchObject([{ topic: 'e2', decidedBy: lead.accountId, approvedBy: null }]);
    const named = (title: string) => copied.iros.find((one) => one.title === title);
    await move('/iros', named('Raised')?.id ?? '', { scale: 4, scope: 4, irremediability: 4 }, colleague);
    expect((await colleague.call('DELETE', `/iros/${named('Gone')?.id}?version=1`)).status).toBe(204);
    await make('/iros', harm(id, { title: 'New', topic: 'e3' }), colleague);
    const changed = await read(id);
    expect(changed.before).toMatchObject({ id: first.id, conclusions: [{ topic: 'e2', conclusion: 'material' }] });
    expect(changed.changes.map(({ title, change, fields }) => [title, change, fields.length])).toEqual([
      ['New', 'new', 0],
      ['Raised', 'changed', 3],
      ['Gone', 'gone', 0],
    ]);
    expect(changed.iros.find(({ title }) => title === 'Raised')?.ratedBy).toBe(colleague.accountId);
    expect(topicIn(changed, 'e2')?.impact).toBe('4');

    const history = topicHistoryResponse.parse((await reader.call('GET', '/materiality/topics/e2/history')).body);
    expect(
      history.items
        .filter(({ assessment }) => assessment.id === id || assessment.id === first.id)
        .map(({ score }) => score.impact),
    ).toEqual(['4', '3']);
  });

  it('may be approved by the only approver there is, and the history says so', async () => {
    const small = await newCompany(test, 'Small');
    const alone = await newPerson(test, small, [...keys, 'history.read']);
    const { id } = await newAssessment(alone);
    await decideAll(id, alone);
    await review(id, alone);
    expect((await approve(id, alone)).status).toBe(200);
    const { items } = (await alone.call('GET', `/materiality-assessments/${id}/history`)).body as unknown as {
      items: { action: string; reason: string | null }[];
    };
    expect(items.find(({ action }) => action === 'approved')?.reason).toMatch(/only approver/);
  });

  it('carries a change by somebody who may only read to nobody, and one of another company is not there', async () => {
    const { id } = await newAssessment();
    expect((await reader.call('POST', '/iros', harm(id))).status).toBe(403);
    expect(
      (await reader.call('POST', '/actions/start-assessment', { from: id, period: id, standard: 'esrs_2026' })).status,
    ).toBe(403);
    const rival = await newPerson(test, await newCompany(test, 'Rival'), keys);
    expect((await rival.call('GET', `/materiality/assessments/${id}`)).status).toBe(404);
  });
});

describe('what is done about a topic', () => {
  it('answers an entry of the same topic, has its currency, and aims forward', async () => {
    const { id } = await newAssessment();
    const dust = await make('/iros', harm(id));
    const wrong = async (path: string, body: object) =>
      ((await lead.call('POST', path, body)).body['errors'] as { path: string }[]).map((one) => one.path);
    expect(
      await wrong('/sustainability-policies', { title: 'Air', topic: 'e3', iro: dust.id, link: 'http://acme.example' }),
    ).toEqual(['iro', 'link']);
    expect(await wrong('/sustainability-actions', { title: 'Filter', topic: 'e2', capexMinor: 100 })).toEqual([
      'currency',
    ]);
    expect(
      await wrong('/sustainability-targets', {
        title: 'Less',
        topic: 'e2',
        measure: 't',
        baseYear: '2025',
        baseValue: '1',
        targetYear: '2024',
        targetValue: '0',
        progress: [
          { year: '2025', value: '1' },
          { year: '2025', value: '2' },
        ],
      }),
    ).toEqual(['targetYear', 'progress.1.year']);
    await make('/sustainability-policies', {
      title: 'Air',
      topic: 'e2',
      iro: dust.id,
      link: 'https://acme.example/air',
    });
  });

  it('refuses a method by which likelier weighs less or bands overlap', async () => {
    const method = {
      name: 'Odd',
      validFrom: '2090-01-01',
      impactThreshold: '3',
      financialThreshold: '2',
      severityMethod: 'highest',
      probability1: '0.5',
      probability2: '0.3',
      probability3: '0.5',
      probability4: '0.7',
      probability5: '0.9',
      magnitudeBase: 'equity',
      band1: '0.01',
      band2: '0.01',
      band3: '0.03',
      band4: '0.05',
      reason: 'Test',
    };
    expect((await lead.call('POST', '/materiality-methods', method)).body).toMatchObject({
      errors: [{ path: 'probability2' }, { path: 'band2' }],
    });
  });
});
