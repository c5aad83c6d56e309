import { beforeAll, describe, expect, test as it } from 'vitest';
import { newCompany, newMember, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { runSchedules } from '#test/support/schedules.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { serverModule } from '../../server/module.ts';
import type { DueEffect, EvaluationGroup } from '../model/evaluation.ts';
import type { OwnTraining } from '../model/training-calls.ts';

let now = '2026-03-02T09:00:00Z';
let test: TestApp;
let acme: TestCompany;
let hr: Caller;
interface Person {
  caller: Caller;
  id: string;
}
let lead: Person;
const people: Person[] = [];

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
async function made(path: string, body: object, by = hr): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
const night = () => runSchedules(serverModule, test.app);
const evaluated = async (course: string, by = hr) => {
  const answer = await by.call('GET', `/training/evaluation?course=${course}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as { groups: EvaluationGroup[]; seesLearning: boolean; seesBehaviour: boolean };
};
const answers = { ratings: [5, 4, 4, 3] };
const react = ({ caller }: Person, enrolment: string, body: object = answers) =>
  caller.call('POST', `/training/own/${enrolment}/reaction`, body);
const own = async ({ caller }: Person) =>
  (await caller.call('GET', '/training/own')).body as unknown as { toDo: OwnTraining[]; closed: OwnTraining[] };
const due = async ({ caller }: Person) => {
  const answer = await caller.call('GET', '/training/effects/due');
  expect(answer.status, answer.text).toBe(200);
  return answer.body['items'] as unknown as DueEffect[];
};

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(now) });
  acme = await newCompany(test, 'Evaluators');
  hr = await newMember(test, acme, ['hr']);
  const hired = async (givenName: string, role: 'employee' | 'line-manager', more: object = {}): Promise<Person> => {
    const caller = await newMember(test, acme, [role]);
    const { id } = await made('/employees', {
      givenName,
      familyName: 'Learner',
      startDate: '2025-01-01',
      account: caller.accountId,
      ...more,
    });
    return { caller, id };
  };
  lead = await hired('Lee', 'line-manager');
  for (let at = 0; at < 7; at += 1) people.push(await hired(`Person ${at}`, 'employee', { manager: lead.id }));
  await test.database.pool.query(`update directory.session set idle_seconds = 100000000, expires_at = '2028-01-01'`);
}, 120_000);

describe('feedback on a training', () => {
  let course: string;
  let version: string;
  let enrolments: string[];
  const sessions: string[] = [];

  beforeAll(async () => {
    course = (await made('/courses', { title: 'Lifting', kind: 'classroom', hours: '4', followUpDays: 90 })).id;
    version = (await made('/course-versions', { course, effectiveFrom: '2026-01-01' })).id;
    for (const startsOn of ['2026-02-20', '2026-02-27'])
      sessions.push((await made('/training-sessions', { course, startsOn, place: 'Hall' })).id);
    enrolments = [];
    for (const [at, { id }] of people.entries()) {
      const session = sessions[at < 5 ? 0 : 1];
      enrolments.push((await made('/training-enrolments', { employee: id, course, session, doneOn: '2026-02-28' })).id);
    }
  });

  it('is given once, by the participant alone, on what is completed', async () => {
    const [ann, bob] = people;
    const [first = '', second = ''] = enrolments;
    if (ann === undefined || bob === undefined) throw new Error('nobody');
    expect((await react(bob, first)).status).toBe(404);
    expect((await react(ann, first, { ratings: [5, 4, 6, 3] })).status).toBe(422);
    expect((await react(ann, first, { ratings: [5, 4] })).status).toBe(422);
    expect((await own(ann)).closed[0]?.feedback).toBe('open');
    expect((await react(ann, first, { ...answers, comment: '  ' })).status).toBe(204);
    expect((await react(ann, first)).body).toMatchObject({ code: 'training.feedback-given' });
    expect((await own(ann)).closed[0]?.feedback).toBe('given');
    expect((await react(bob, second, { ...answers, comment: 'More breaks' })).status).toBe(204);
  });

  it('is read by nobody while it waits, and in no history', async () => {
    const rows = await inCompany(
      test.database,
      { companyId: acme.id, accountId: null, now: new Date(now) },
      async (tx) => (await tx.client.query('select * from training_reaction')).rows,
    );
    expect(rows).toEqual([]);
    const columns = await test.database.pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'training_reaction' order by 1`,
    );
    expect(columns.rows.map(({ column_name: name }) => name)).toEqual([
      'company_id',
      'course',
      'course_version',
      'id',
      'ratings',
      'remark',
      'session',
    ]);
    const told = await hr.call('GET', `/training-enrolments/${enrolments[0]}/history`);
    expect(told.text).not.toContain('reaction');
    await night();
    const { groups } = await evaluated(course);
    expect(groups.map(({ reaction }) => reaction)).toEqual([null, null, null]);
  });

  it('is released five together at least, so that no two days tell of fewer', async () => {
    for (const at of [2, 3]) await react(people[at] as Person, enrolments[at] ?? '');
    await night();
    expect((await evaluated(course)).groups[0]?.reaction).toBeNull();
    await react(people[4] as Person, enrolments[4] ?? '', { ratings: [1, 1, 1, 1] });
    for (const at of [5, 6]) await react(people[at] as Person, enrolments[at] ?? '');
    await night();
    const { groups } = await evaluated(course);
    expect(
      groups.map(({ session, completed, reaction }) => [session?.startsOn, completed, reaction?.n, reaction?.rate]),
    ).toEqual([
      [undefined, 7, 5, '0.7143'],
      ['2026-02-27', 2, undefined, undefined],
      ['2026-02-20', 5, 5, '1'],
    ]);
    expect(groups[0]?.version).toEqual({ id: version, effectiveFrom: '2026-01-01' });
    // 4 × 5 and 1 of five people.
    expect(groups[0]?.reaction?.questions[0]).toEqual({ mean: '4.2', counts: [1, 0, 0, 0, 4] });
    // One comment of five is not shown.
    expect(groups[0]?.reaction?.comments).toEqual([]);
  });

  it('that is left of a session counts with its version, once the session is over and five came together', async () => {
    now = '2026-04-15T09:00:00Z';
    for (const person of people.slice(0, 3)) {
      const { id } = await made('/training-enrolments', { employee: person.id, course, doneOn: '2026-03-05' });
      expect((await react(person, id, { ratings: [2, 2, 2, 2] })).status).toBe(204);
    }
    await night();
    const { groups } = await evaluated(course);
    expect(groups.map(({ session, reaction }) => [session?.startsOn, reaction?.n])).toEqual([
      [undefined, 10],
      ['2026-02-27', undefined],
      ['2026-02-20', 5],
    ]);
    now = '2026-03-02T09:00:00Z';
  });

  it('closes ninety days after completion', async () => {
    now = '2026-05-30T09:00:00Z';
    const { id } = await made('/training-enrolments', {
      employee: people[0]?.id,
      course,
      doneOn: '2026-02-27',
    });
    expect((await react(people[0] as Person, id)).body).toMatchObject({ code: 'training.feedback-closed' });
    now = '2026-03-02T09:00:00Z';
  });

  it('is no business of those who may not view evaluations', async () => {
    for (const { caller } of [lead, people[0] as Person])
      expect((await caller.call('GET', `/training/evaluation?course=${course}`)).status).toBe(403);
    const auditor = await newMember(test, acme, ['auditor']);
    const { groups, seesLearning, seesBehaviour } = await evaluated(course, auditor);
    expect([groups[0]?.reaction?.n, groups[0]?.behaviour, seesLearning, seesBehaviour]).toEqual([
      10,
      null,
      true,
      false,
    ]);
  });
});

describe('the effect at work', () => {
  it('is asked for once, the days of the course after completion, and rated by each for themselves', async () => {
    const { id: course } = await made('/courses', {
      title: 'Rigging',
      kind: 'classroom',
      hours: '2',
      followUpDays: 30,
    });
    const { id: never } = await made('/courses', { title: 'Talk', kind: 'classroom', hours: '1', followUpDays: null });
    const [ann, bob] = people as [Person, Person];
    const enrolment = await made('/training-enrolments', { employee: ann.id, course, doneOn: '2026-03-01' });
    await made('/training-enrolments', { employee: ann.id, course: never, doneOn: '2026-03-01' });
    const rate = async (by: Caller, set: object) => {
      const { version } = (await hr.call('GET', `/training-enrolments/${enrolment.id}`)).body['record'] as Made;
      return by.call('PATCH', `/training-enrolments/${enrolment.id}`, { version, set });
    };
    expect((await rate(ann.caller, { effectOwn: 4 })).body).toMatchObject({
      errors: [{ path: 'effectOwn', code: 'training.effect-not-asked' }],
    });
    await night();
    expect((await due(ann)).filter(({ course: of }) => of === 'Rigging')).toEqual([]);
    now = '2026-03-31T09:00:00Z';
    await night();
    await night();
    const asked = { enrolment: enrolment.id, course: 'Rigging', doneOn: '2026-03-01', dueOn: '2026-04-14' };
    expect(await due(ann)).toMatchObject([{ ...asked, by: 'employee', isOverdue: false }]);
    expect(await due(lead)).toMatchObject([{ ...asked, by: 'manager', employee: { name: 'Person 0 Learner' } }]);
    expect(await due(bob)).toEqual([]);
    for (const who of [ann, lead]) {
      const told = (await who.caller.call('GET', '/notifications')).body['items'] as { kind: string }[];
      expect(told.filter(({ kind }) => kind === 'trainingEffect')).toHaveLength(1);
    }
    expect((await rate(ann.caller, { effectManager: 5 })).status).toBe(422);
    expect((await rate(lead.caller, { effectOwn: 5 })).status).toBe(422);
    expect((await rate(bob.caller, { effectManager: 5 })).status).toBe(404);
    expect((await rate(ann.caller, { effectOwn: 6 })).status).toBe(422);
    expect((await rate(ann.caller, { effectOwn: 4 })).status).toBe(200);
    expect((await rate(lead.caller, { effectManager: 3 })).status).toBe(200);
    expect([await due(ann), await due(lead)]).toEqual([[], []]);
    expect((await evaluated(course)).groups[0]?.behaviour).toEqual({
      employee: { asked: 1, n: 1, mean: '4' },
      manager: { asked: 1, n: 1, mean: '3' },
    });
    // Whoever views trainings of everybody without this permission does not see the ratings.
    const auditor = await newMember(test, acme, ['auditor']);
    const read = (await auditor.call('GET', `/training-enrolments/${enrolment.id}`)).body['record'] as Made;
    expect(['effectOwn' in read, 'effectManager' in read]).toEqual([false, false]);
    now = '2026-03-02T09:00:00Z';
  });
});

describe('what was learned', () => {
  it('is the first and the best result, beside the one before the training, which counts nowhere', async () => {
    const { id: course } = await made('/courses', { title: 'Fire', kind: 'online', hours: '1' });
    const { id: version } = await made('/course-versions', {
      course,
      effectiveFrom: '2026-01-01',
      passMark: 100,
      preQuiz: true,
    });
    const question = await made('/quiz-questions', {
      courseVersion: version,
      number: 1,
      kind: 'numeric',
      question: 'Emergency number?',
      answer: '112',
    });
    const [ann] = people as [Person];
    const enrolment = await made('/training-enrolments', { employee: ann.id, course });
    const take = async (path: string, number: string) => {
      const begun = await ann.caller.call('POST', `/training/own/${enrolment.id}/${path}`);
      expect(begun.status, begun.text).toBe(200);
      return ann.caller.call('POST', `/training/own/quiz/${String(begun.body['attempt'])}`, {
        answers: [{ question: question.id, number }],
      });
    };
    const mine = async () => (await own(ann)).toDo.find(({ id }) => id === enrolment.id);
    expect((await mine())?.quiz?.mayCompare).toBe(true);
    expect((await take('pre-quiz', '911')).body).toMatchObject({ isBefore: true, score: '0', solutions: null });
    expect(await mine()).toMatchObject({ status: 'assigned', quiz: { mayCompare: false } });
    expect((await ann.caller.call('POST', `/training/own/${enrolment.id}/pre-quiz`)).body).toMatchObject({
      code: 'training.quiz-begun',
    });
    await take('quiz', '110');
    expect((await take('quiz', '112')).body).toMatchObject({ isBefore: false, isPassed: true });
    const [group] = (await evaluated(course)).groups;
    expect(group?.learning).toEqual({
      n: 1,
      first: '0',
      best: '1',
      gain: { n: 1, before: '0', after: '0', gain: '0', low: null, high: null },
    });
    const record = (await hr.call('GET', `/training-enrolments/${enrolment.id}`)).body['record'] as Made;
    expect(record).toMatchObject({ quizAttempts: 2, score: '1', status: 'done' });
  });
});

describe('a result of a training', () => {
  it('has both values with period and source, asks what else changed, and says the difference', async () => {
    const { id: course } = await made('/courses', { title: 'Safety', kind: 'classroom', hours: '1' });
    const values = {
      course,
      metric: 'Accidents',
      unit: 'per million hours',
      valueBefore: '9.2',
      beforeFrom: '2025-01-01',
      beforeTo: '2025-06-30',
      afterFrom: '2025-07-01',
      afterTo: '2025-12-31',
      source: 'Incident list',
    };
    const refused = await hr.call('POST', '/training-results', values);
    expect(refused.body).toMatchObject({ errors: [{ path: 'otherChanges' }] });
    const result = await made('/training-results', { ...values, otherChanges: 'New guards on both saws' });
    expect(result['difference']).toBeNull();
    const changed = await hr.call('PATCH', `/training-results/${result.id}`, {
      version: result.version,
      set: { valueAfter: '6.9' },
    });
    expect(changed.body['record']).toMatchObject({ difference: '-2.3' });
    const { id: other } = await made('/courses', { title: 'Other', kind: 'classroom', hours: '1' });
    const { id: version } = await made('/course-versions', { course: other, effectiveFrom: '2025-01-01' });
    expect(
      (await hr.call('POST', '/training-results', { ...values, otherChanges: 'None', courseVersion: version })).status,
    ).toBe(422);
  });
});
