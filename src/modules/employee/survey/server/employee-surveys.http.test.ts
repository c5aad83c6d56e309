import { beforeAll, describe, expect, test as it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { asOwner } from '#test/support/owner.ts';
import { runSchedules } from '#test/support/schedules.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { questionsOf, type Answers } from '../model/questions.ts';
import { releaseSurvey, type Sheet, type SurveyRelease } from '../model/survey-release.ts';
import { shownGroup, summaryOf } from '../model/survey-summary.ts';
import { head } from '../../module.ts';
import { serverModule } from '../../server/module.ts';
import { employedOn } from './invite.ts';
import type { StoredPlan } from './tables.ts';

const read = ['company.read', 'employee.read'];
const hrRights = [
  ...read,
  'organisation.manage',
  'employee.write',
  'employee-data.read',
  'survey.read',
  'survey.write',
  'survey.answer',
  'survey-results.read',
  'survey-responses.read',
  'data.export',
  'history.read',
];
let now = '2026-03-02T09:00:00Z';
let test: TestApp;
let acme: TestCompany;
let hr: Caller;
let manager: Caller;
/** Eleven of production, six of sales, three of the office; the manager leads production. */
let people: { id: string; caller: Caller; unit: string }[];
let units: Record<string, string>;

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(now) });
  acme = await newCompany(test, 'Acme');
  hr = await newPerson(test, acme, hrRights);
  manager = await newPerson(test, acme, [...read, 'survey.answer', 'survey-results-team.read']);
  units = {};
  for (const name of ['Production', 'Sales', 'Office'])
    units[name] = String((await made('/org-units', { name, kind: 'department' }))['id']);
  const hire = (name: string, unit: string | undefined, more: object) =>
    made('/employees', { givenName: name, familyName: 'Test', startDate: '2020-01-01', orgUnit: unit, ...more });
  const lead = await hire('Lead', units['Office'], { account: manager.accountId });
  people = [];
  const sizes = { Production: 11, Sales: 6, Office: 2 } as const;
  for (const [unit, size] of Object.entries(sizes))
    for (let at = 0; at < size; at += 1) {
      const caller = await newPerson(test, acme, [...read, 'survey.answer']);
      const { id } = await hire(`${unit}${at}`, units[unit], { account: caller.accountId, manager: lead['id'] });
      people.push({ id: String(id), caller, unit });
    }
}, 120_000);

async function made(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const answer = await hr.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Readonly<Record<string, unknown>>;
}
async function act(name: string, body: object) {
  const answer = await hr.call('POST', `/actions/${name}`, body);
  expect([200, 409], answer.text).toContain(answer.status);
  return answer;
}
const ofOwner = <Row extends object>(text: string, values: unknown[] = []) =>
  asOwner(test.database.ownerUrl, async (owner) => (await owner.query(text, values)).rows as Row[]);

const questions = [
  { wording: 'I am proud of what we make.', kind: 'scale5', driver: 'engagement' },
  { wording: 'I am paid fairly.', kind: 'scale5', driver: 'pay' },
  { wording: 'Would you recommend us?', kind: 'zeroToTen' },
  { wording: 'What should change?', kind: 'text' },
];
async function newSurvey(more: object = {}): Promise<string> {
  const survey = await made('/employee-surveys', {
    title: `Survey ${Math.random()}`,
    kind: 'engagement',
    anonymity: 'anonymous',
    from: '2026-03-02',
    until: '2026-03-20',
    questions,
    ...more,
  });
  return String(survey['id']);
}
async function started(more: object = {}): Promise<string> {
  const survey = await newSurvey(more);
  const answer = await act('start-employee-survey', { survey });
  expect(answer.status, answer.text).toBe(200);
  return survey;
}
const answersOf = (at: number): Answers => [
  at % 5,
  (at * 3) % 5,
  at % 11,
  at % 2 === 0 ? `Comment ${at}: longer breaks` : null,
];
const answer = (survey: string, by: Caller, answers: Answers) =>
  by.call('POST', `/my-surveys/${survey}/response`, { answers });
/** Everybody of production and sales answers, and one of two of the office. */
async function answeredByMost(survey: string) {
  const given = people.filter(({ unit }, at) => unit !== 'Office' || at === people.length - 1);
  for (const [at, { caller }] of given.entries()) {
    const sent = await answer(survey, caller, answersOf(at));
    expect(sent.status, sent.text).toBe(204);
  }
  return given;
}
/** Answers in the database itself. */
const put = (survey: string, employee: string) =>
  inCompany(test.database, { companyId: acme.id, accountId: null }, (tx) =>
    tx.client.query('select put_survey_response($1, $2, $3)', [survey, employee, JSON.stringify(answersOf(1))]),
  );
const responsesOf = (survey: string) =>
  ofOwner<{ employee: string | null }>('select employee from employee_survey_response where survey = $1', [survey]);
const resultsOf = (survey: string, by = hr, query = '') =>
  by.call('GET', `/employee-surveys/${survey}/results${query}`);

describe('an anonymous survey', () => {
  it('keeps no way from a response to a person: not in tables, history, mails or what the app’s role may read', async () => {
    const survey = await started();
    const given = await answeredByMost(survey);
    const rows = await ofOwner<{ employee: null; block: number; row: string; xmin: string }>(
      `select employee, block, to_jsonb(r)::text as row, xmin::text from employee_survey_response r where survey = $1`,
      [survey],
    );
    expect(rows).toHaveLength(given.length);
    const secrets = given.flatMap(({ id, caller }) => [id, caller.accountId]);
    expect(
      rows.filter(({ row, employee }) => employee !== null || secrets.some((secret) => row.includes(secret))),
    ).toEqual([]);
    expect(Object.keys(JSON.parse(rows[0]?.row ?? '{}') as object).toSorted()).toEqual([
      'answers',
      'block',
      'company_id',
      'employee',
      'id',
      'is_named',
      'survey',
    ]);
    // No transaction wrote one response and one ticket alone.
    const pairs = await ofOwner<{ tickets: number }>(
      `select (select count(*)::int from employee_survey_ticket t where t.survey = r.survey and t.xmin = r.xmin and t.is_used) as tickets
         from (select distinct xmin, survey from employee_survey_response where survey = $1) r`,
      [survey],
    );
    expect(
      pairs.every(({ tickets }) => tickets !== 1),
      JSON.stringify(pairs),
    ).toBe(true);
    // A block is shared by five invited people at least.
    const blocks = await ofOwner<{ count: number }>(
      `select count(*)::int as count from employee_survey_ticket where survey = $1 group by block`,
      [survey],
    );
    expect(blocks.every(({ count }) => count >= 5)).toBe(true);
    // The history says that it was opened; of responses nothing, and nothing is kept for repeated requests.
    const said = await ofOwner<{ text: string }>(
      `select to_jsonb(h)::text as text from history h where record_id = $1`,
      [survey],
    );
    expect(said.filter(({ text }) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
    expect(
      await ofOwner(`select 1 from idempotency where answer::text like '%breaks%' or key like '%my-surveys%'`),
    ).toEqual([]);
    const seen = await inCompany(test.database, { companyId: acme.id, accountId: null }, async (tx) => {
      const { rowCount } = await tx.client.query('select 1 from employee_survey_response');
      const changed = await tx.client.query('update employee_survey_response set block = 0');
      const gone = await tx.client.query('delete from employee_survey_response');
      // Before the survey is closed nobody gets them out.
      const taken = await tx.client.query('select * from take_survey_responses($1)', [survey]);
      return [rowCount, changed.rowCount, gone.rowCount, taken.rowCount];
    });
    expect(seen).toEqual([0, 0, 0, 0]);
    const written = inCompany(test.database, { companyId: acme.id, accountId: null }, (tx) =>
      tx.client.query(
        `insert into employee_survey_response (company_id, id, survey, block, answers, is_named) values ($1, gen_random_uuid(), $2, 0, '[]', true)`,
        [acme.id, survey],
      ),
    );
    await expect(written).rejects.toThrow(/row-level security/);
  });

  it('of many people keeps no pair of ticket and response that one command wrote alone', async () => {
    const survey = await started();
    // Thirty more are invited, so that each response rewrites a part of all.
    const more = await ofOwner<{ employee: string }>(
      `insert into employee_survey_ticket (company_id, survey, employee, block, is_used)
         select $1, $2, gen_random_uuid(), 0, false from generate_series(1, 30) returning employee`,
      [acme.id, survey],
    );
    for (const { employee } of more) {
      const before = await ofOwner<{ row: string }>('select id::text as row from employee_survey_response');
      await put(survey, employee);
      const rows = await ofOwner<{ what: string; row: string; command: string }>(
        `with rows as (
           select 'response' as what, id::text as row, xmin::text as one, cmin::text as command from employee_survey_response where survey = $1
           union all
           select 'ticket', employee::text, xmin::text, cmin::text from employee_survey_ticket where survey = $1)
         select what, row, command from rows where one = (select one from rows where what = 'ticket' and row = $2)`,
        [survey, employee],
      );
      const written = (what: string) => rows.filter((row) => row.what === what);
      const commands = (what: string) => new Set(written(what).map(({ command }) => command)).size;
      expect([commands('ticket'), commands('response')]).toEqual([1, 1]);
      // The newest among 24 others, under a new number as they are.
      expect(written('ticket')).toHaveLength(25);
      expect(written('response').length).toBe(Math.min(25, (await responsesOf(survey)).length));
      expect(written('response').filter(({ row }) => before.some((old) => old.row === row))).toEqual([]);
    }
    expect(await responsesOf(survey)).toHaveLength(30);
  });

  it('is answered once, by those invited, until it closes; nobody can withdraw', async () => {
    const survey = await started();
    const [first] = people;
    if (first === undefined) throw new Error('there are people');
    expect((await answer(survey, first.caller, [9, 0, 0, null])).body).toMatchObject({
      errors: [{ path: 'answers.0', code: 'employee-survey.answer-unfit' }],
    });
    expect((await answer(survey, first.caller, answersOf(1))).status).toBe(204);
    expect((await answer(survey, first.caller, answersOf(2))).body).toMatchObject({ code: 'survey.answered' });
    expect((await first.caller.call('DELETE', `/my-surveys/${survey}/response`)).body).toMatchObject({
      code: 'survey.not-withdrawable',
    });
    expect((await answer(survey, hr, answersOf(1))).body).toMatchObject({ code: 'survey.not-invited' });
    // Who joins later is not invited.
    const late = await newPerson(test, acme, [...read, 'survey.answer']);
    await made('/employees', {
      givenName: 'Late',
      familyName: 'Test',
      startDate: '2026-03-02',
      account: late.accountId,
    });
    expect((await answer(survey, late, answersOf(1))).status).toBe(404);
    expect(
      ((await late.call('GET', '/my-surveys')).body['open'] as { id: string }[]).map(({ id }) => id),
    ).not.toContain(survey);
    // Of an open survey HR sees steps of five, and no results.
    const heads = (await hr.call('GET', '/employee-survey-heads')).body['items'] as {
      id: string;
      answered: number | null;
    }[];
    expect(heads.find(({ id }) => id === survey)?.answered).toBeNull();
    expect((await resultsOf(survey)).body).toMatchObject({ code: 'survey.not-closed' });
    expect((await hr.call('GET', `/employee-surveys/${survey}/responses`)).body).toMatchObject({
      code: 'survey.not-named',
    });
    await act('close-employee-survey', { survey });
    expect((await answer(survey, people[1]?.caller ?? hr, answersOf(1))).body).toMatchObject({
      code: 'survey.not-open',
    });
    // Closed early, one response: nothing is shown.
    expect((await resultsOf(survey)).body).toMatchObject({
      selected: null,
      heat: [],
      comments: [],
      survey: { answered: null },
    });
  });

  it('with fewer invited than k does not open', async () => {
    const survey = await newSurvey({ unit: units['Office'] });
    const refused = await act('start-employee-survey', { survey });
    expect([refused.status, refused.body['code']]).toEqual([409, 'survey.few-invited']);
  });
});

describe('results', () => {
  let survey: string;
  let sheets: Sheet[];
  let release: SurveyRelease;
  beforeAll(async () => {
    survey = await started({ kind: 'custom' });
    await answeredByMost(survey);
    sheets = await ofOwner<Sheet>(`select block, answers from employee_survey_response where survey = $1`, [survey]);
    await act('close-employee-survey', { survey });
    const [{ plan } = { plan: null }] = await ofOwner<{ plan: StoredPlan }>(
      'select plan from employee_survey_plan where survey = $1',
      [survey],
    );
    if (plan === null) throw new Error('there is a plan');
    const record = (await hr.call('GET', `/employee-surveys/${survey}`)).body['record'];
    release = releaseSurvey(plan, questionsOf(record as Parameters<typeof questionsOf>[0]), sheets, plan.invited);
  });

  it('of the call are exactly what the pure logic releases, in every group, and responses are erased', async () => {
    expect(await ofOwner('select 1 from employee_survey_response where survey = $1', [survey])).toEqual([]);
    const { body } = await resultsOf(survey);
    expect(body['groups']).toEqual(
      release.groups.map((group) => JSON.parse(JSON.stringify(shownGroup(group))) as unknown),
    );
    expect(body['comments']).toEqual(release.comments.map((comment) => ({ ...comment, theme: null })));
    expect(body['words']).toEqual(release.words);
    const asked = questionsOf({
      questions: questions.map((one) => ({ driver: null, choices: null, ...one })) as never,
      translations: [],
    });
    for (const group of release.groups) {
      const [unit, site, service] = group.at;
      const query = Object.entries({ unit, site, service }).flatMap(([name, value]) =>
        value === null || value === undefined ? [] : [`${name}=${value}`],
      );
      const { selected = null } = (await resultsOf(survey, hr, `?${query.join('&')}`)).body as {
        selected: Record<string, unknown> | null;
      };
      if (group.hidden) expect(selected).toBeNull();
      else {
        expect(selected).toMatchObject({ answered: group.answered, engagement: summaryOf(asked, group).engagement });
        expect(
          ((selected ?? {})['questions'] as { result: object | null }[]).map(({ result }) => result),
        ).toMatchObject(group.questions);
      }
    }
    // Production alone would give Sales and Office away together; the office is small.
    expect((await resultsOf(survey, hr, `?unit=${units['Office']}`)).body['selected']).toBeNull();
  });

  it('are exported as released, by those who may', async () => {
    const file = await hr.call('GET', `/employee-surveys/${survey}/export`);
    const shown = release.groups.filter(({ hidden }) => !hidden).length;
    expect(file.text.trim().split('\r\n')).toHaveLength(1 + shown * questions.length + (release.groups.length - shown));
    expect((await manager.call('GET', `/employee-surveys/${survey}/export`)).status).toBe(403);
  });

  it('reach line managers and employees when they are released to them, for the company and led units only', async () => {
    const someone = people[0]?.caller ?? hr;
    expect((await resultsOf(survey, manager)).body).toMatchObject({ code: 'survey.not-released' });
    // Who looks after surveys sees that it is closed, and that its results are not for them.
    const keeper = await newPerson(test, acme, [...read, 'survey.read']);
    const headFor = async (caller: Caller) =>
      ((await caller.call('GET', '/employee-survey-heads')).body['items'] as { id: string }[]).find(
        ({ id }) => id === survey,
      );
    expect(await headFor(hr)).toMatchObject({ status: 'closed', isReleasedToYou: true });
    expect(await headFor(keeper)).toMatchObject({ status: 'closed', isReleasedToYou: false });
    expect(await headFor(manager)).toBeUndefined();
    await act('release-employee-survey', { survey, to: 'managers' });
    const led = (await resultsOf(survey, manager)).body as { groups: { at: (string | null)[] }[]; comments: unknown[] };
    expect(led.comments).toEqual([]);
    expect(led.groups.map(({ at }) => at)).toEqual(
      release.groups
        .map(({ at }) => at)
        .filter(
          ([unit, ...others]) => others.every((value) => value === null) && (unit === null || unit !== units['Office']),
        ),
    );
    expect((await resultsOf(survey, someone)).status).toBe(403);
    await act('release-employee-survey', { survey, to: 'everyone' });
    const all = (await resultsOf(survey, someone)).body as { groups: unknown[]; values: string[][] };
    expect(all.groups).toHaveLength(1);
    expect(all.values.flat()).toEqual([]);
    const mine = (await someone.call('GET', '/my-surveys')).body as { released: { id: string; answered: number }[] };
    expect(mine.released.find(({ id }) => id === survey)).toMatchObject({ answered: sheets.length });
  });

  it('comments get themes by hand', async () => {
    await hr.call('PUT', `/employee-surveys/${survey}/themes`, { comment: 0, theme: 'Shifts' });
    expect((await resultsOf(survey)).body['comments']).toMatchObject([
      { theme: 'Shifts' },
      { theme: null },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ]);
  });

  it('get no theme from who is shown no comments', async () => {
    const keeper = await newPerson(test, acme, [...read, 'survey.read', 'survey.write']);
    const sent = await keeper.call('PUT', `/employee-surveys/${survey}/themes`, { comment: 0, theme: 'Mine' });
    expect([sent.status, sent.body['code']]).toEqual([403, 'survey.not-released']);
    expect((await resultsOf(survey)).body['comments']).toMatchObject([
      { theme: 'Shifts' },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ]);
  });

  it('compare with the survey of the same kind and audience before', async () => {
    now = '2026-03-02T10:00:00Z';
    const later = await started({ kind: 'custom' });
    await answeredByMost(later);
    await act('close-employee-survey', { survey: later });
    expect((await resultsOf(later)).body['trend']).toMatchObject({
      enps: { difference: '0', isDistinguishable: false },
      questions: [
        { question: 0, change: { difference: '0', isDistinguishable: false } },
        { question: 1, change: { isDistinguishable: false } },
      ],
    });
    const others = await started({ kind: 'custom', unit: units['Production'] });
    now = '2026-03-02T10:30:00Z';
    await act('close-employee-survey', { survey: others });
    expect((await resultsOf(others)).body['trend']).toBeNull();
    now = '2026-03-02T09:00:00Z';
  });
});

describe('surveys that are not anonymous', () => {
  it('confidential responses can be withdrawn until the close, and are read by nobody', async () => {
    const survey = await started({ anonymity: 'confidential' });
    const given = await answeredByMost(survey);
    const [first] = given;
    expect((await first?.caller.call('DELETE', `/my-surveys/${survey}/response`))?.status).toBe(204);
    expect((await answer(survey, first?.caller ?? hr, answersOf(3))).status).toBe(204);
    expect((await hr.call('GET', `/employee-surveys/${survey}/responses`)).status).toBe(403);
    await act('close-employee-survey', { survey });
    expect(await ofOwner('select 1 from employee_survey_response where survey = $1', [survey])).toEqual([]);
    expect((await resultsOf(survey)).body['selected']).toMatchObject({ answered: given.length });
  });

  it('can be withdrawn while colleagues answer', async () => {
    const survey = await started({ anonymity: 'confidential' });
    await answeredByMost(survey);
    const rest = people.filter(({ unit }) => unit === 'Production');
    for (const { id, caller } of rest.slice(0, 4)) {
      const others = await ofOwner<{ employee: string }>(
        `insert into employee_survey_ticket (company_id, survey, employee, block, is_used)
           select $1, $2, gen_random_uuid(), 0, false from generate_series(1, 6) returning employee`,
        [acme.id, survey],
      );
      const [withdrawn] = await Promise.all([
        caller.call('DELETE', `/my-surveys/${survey}/response`),
        ...others.map(({ employee }) => put(survey, employee)),
      ]);
      expect([withdrawn?.status, (await responsesOf(survey)).map(({ employee }) => employee)]).toEqual([
        204,
        expect.not.arrayContaining([id]) as unknown,
      ]);
    }
  });

  it('named responses are read by HR alone, and stay', async () => {
    const survey = await started({ anonymity: 'named' });
    await answeredByMost(survey);
    await act('close-employee-survey', { survey });
    const { items } = (await hr.call('GET', `/employee-surveys/${survey}/responses`)).body as {
      items: { name: string }[];
    };
    expect(items).toHaveLength(18);
    expect(items.map(({ name }) => name)).toContain('Sales0 Test');
    const readers = [manager, await newPerson(test, acme, [...read, 'survey.read', 'survey-results.read'])];
    for (const reader of readers)
      expect((await reader.call('GET', `/employee-surveys/${survey}/responses`)).status).toBe(403);
    const grantedTo = Object.entries(head.grants).flatMap(([role, rights]) =>
      (rights as readonly string[]).includes('survey-responses.read') ? [role] : [],
    );
    expect(grantedTo).toEqual(['hr']);
  });
});

describe('time', () => {
  it('opens a scheduled survey on its day, closes it after the last one, and schedules the next', async () => {
    const title = 'Monthly pulse';
    const survey = await newSurvey({
      title,
      kind: 'pulse',
      from: '2026-03-03',
      until: '2026-03-03',
      repeat: 'monthly',
    });
    await act('start-employee-survey', { survey });
    const stateOf = async () =>
      (
        await ofOwner<{ says: string }>(
          `select concat_ws(' ', status, "from"::text, until::text) as says from employee_survey where title = $1 order by 1`,
          [title],
        )
      ).map(({ says }) => says);
    expect(await stateOf()).toEqual(['scheduled 2026-03-03 2026-03-03']);
    now = '2026-03-03T09:00:00Z';
    await runSchedules(serverModule, test.app);
    expect(await stateOf()).toEqual(['open 2026-03-03 2026-03-03']);
    now = '2026-03-04T00:09:00Z';
    await runSchedules(serverModule, test.app);
    expect(await stateOf()).toEqual(['closed 2026-03-03 2026-03-03', 'scheduled 2026-04-03 2026-04-03']);
    now = '2026-03-02T09:00:00Z';
  });

  it('a scheduled survey is a draft again once its opening is cancelled, and an open one can end its repetition', async () => {
    const survey = await newSurvey({ from: '2026-03-10', until: '2026-03-20', repeat: 'monthly' });
    const record = async () =>
      (await hr.call('GET', `/employee-surveys/${survey}`)).body['record'] as Record<string, unknown>;
    await act('start-employee-survey', { survey });
    expect((await act('end-employee-survey-repetition', { survey })).body).toMatchObject({ code: 'survey.not-open' });
    expect((await act('cancel-employee-survey', { survey })).status).toBe(200);
    expect(await record()).toMatchObject({ status: 'draft', repeat: 'monthly' });
    expect((await act('cancel-employee-survey', { survey })).body).toMatchObject({ code: 'survey.not-scheduled' });
    const changed = await hr.call('PATCH', `/employee-surveys/${survey}`, {
      version: (await record())['version'],
      set: { from: '2026-03-02' },
    });
    expect(changed.status, changed.text).toBe(200);
    await act('start-employee-survey', { survey });
    expect((await act('end-employee-survey-repetition', { survey })).status).toBe(200);
    expect(await record()).toMatchObject({ status: 'open', repeat: null });
    const count = async () => (await ofOwner('select 1 from employee_survey')).length;
    const before = await count();
    await act('close-employee-survey', { survey });
    expect([(await record())['status'], await count()]).toEqual(['closed', before]);
  });

  it('a survey that cannot open on its day, or whose last day has passed, is a draft again, and HR is told once', async () => {
    const few = await newSurvey({ from: '2026-03-03', unit: units['Office'] });
    const over = await newSurvey({ from: '2026-03-03', until: '2026-03-03' });
    for (const survey of [few, over]) await act('start-employee-survey', { survey });
    const late = await newSurvey({ from: '2026-03-01', until: '2026-03-01' });
    expect((await act('start-employee-survey', { survey: late })).body).toMatchObject({ code: 'survey.over' });
    now = '2026-03-04T09:00:00Z';
    for (let turn = 0; turn < 2; turn += 1) await runSchedules(serverModule, test.app);
    for (const survey of [few, over]) {
      expect(await ofOwner('select status from employee_survey where id = $1', [survey])).toEqual([
        { status: 'draft' },
      ]);
      expect(
        await ofOwner('select kind from notification where account_id = $1 and record_id = $2', [hr.accountId, survey]),
      ).toEqual([{ kind: 'surveyNotOpened' }]);
    }
    expect(await ofOwner('select 1 from employee_survey_ticket where survey = $1', [over])).toEqual([]);
    now = '2026-03-02T09:00:00Z';
  });

  it('a repetition whose days passed unseen is left out', async () => {
    const survey = await started({ title: 'Daily life', from: '2026-03-02', until: '2026-03-02', repeat: 'monthly' });
    now = '2026-06-15T09:00:00Z';
    await runSchedules(serverModule, test.app);
    expect(
      await ofOwner(
        `select status, "from"::text as "from" from employee_survey where title = 'Daily life' and id <> $1`,
        [survey],
      ),
    ).toEqual([{ status: 'scheduled', from: '2026-07-02' }]);
    now = '2026-03-02T09:00:00Z';
  });

  it('reminds those who have not answered by email, and tells nobody who that is', async () => {
    const survey = await started({ title: 'Reminded' });
    const [first] = people;
    await answer(survey, first?.caller ?? hr, answersOf(1));
    const sent = () =>
      ofOwner<{ account: string }>(
        `select data->>'accountId' as account from directory.mail where kind = 'employee-survey' and data->>'kind' = 'reminder' and data->>'title' = 'Reminded'`,
      );
    const told = await act('remind-employee-survey', { survey });
    expect(told.status, told.text).toBe(200);
    expect(told.text).not.toContain(first?.caller.accountId ?? '?');
    const reminded = (await sent()).map(({ account }) => account);
    expect(reminded.length).toBeGreaterThan(15);
    expect(reminded).not.toContain(first?.caller.accountId);
  });
});

describe('the audience', () => {
  it('does not open beside that of the same questions from which it differs by fewer than k', async () => {
    const asked = [{ wording: 'Is the canteen good?', kind: 'scale5' }];
    const plant = String((await made('/org-units', { name: 'Plant', kind: 'department' }))['id']);
    const line = String((await made('/org-units', { name: 'Line', kind: 'department', parent: plant }))['id']);
    for (const [at, orgUnit] of [plant, plant, ...Array.from({ length: 6 }, () => line)].entries())
      await made('/employees', { givenName: `Plant${at}`, familyName: 'Test', startDate: '2020-01-01', orgUnit });
    await started({ unit: line, questions: asked });
    const whole = await newSurvey({ unit: plant, questions: asked });
    const start = async (survey: string) => (await act('start-employee-survey', { survey })).body['code'] ?? null;
    expect(await start(whole)).toBe('survey.overlap');
    // Other questions, the same audience, a difference of k at least, or a month later tell of nobody.
    expect(
      await start(await newSurvey({ unit: plant, questions: [{ wording: 'Other?', kind: 'scale5' }] })),
    ).toBeNull();
    expect(await start(await newSurvey({ unit: line, questions: asked }))).toBeNull();
    expect(await start(await newSurvey({ questions: asked }))).toBeNull();
    await ofOwner(
      `update employee_survey set status = 'closed', closed_at = '2026-01-20' where unit = $1 and questions::text like '%canteen%'`,
      [line],
    );
    expect(await start(whole)).toBeNull();
  });

  it('is who is employed on the day, with unit and first day as of that day', async () => {
    const gone = await made('/employees', {
      givenName: 'Gone',
      familyName: 'Test',
      startDate: '2019-01-01',
      orgUnit: units['Sales'],
    });
    await ofOwner(`update employment set end_date = '2026-01-31' where employee = $1`, [gone['id']]);
    const on = (day: string) =>
      inCompany(test.database, { companyId: acme.id, accountId: null }, async (tx) =>
        (await employedOn(tx, day)).filter(({ id }) => id === gone['id']),
      );
    expect(await on('2026-01-31')).toEqual([
      { id: gone['id'], unit: units['Sales'], site: null, level: null, start: '2019-01-01' },
    ]);
    expect([await on('2018-12-31'), await on('2026-02-01')]).toEqual([[], []]);
  });
});

it('a survey is created from a template as a draft with its questions', async () => {
  const created = await act('create-employee-survey', {
    template: 'pulse',
    title: 'Pulse of spring',
    from: '2027-03-01',
    until: '2027-03-20',
  });
  expect(created.status, created.text).toBe(200);
  const { survey } = created.body['result'] as { survey: string };
  const { body } = await hr.call('GET', `/employee-surveys/${survey}`);
  expect(body['record']).toMatchObject({ title: 'Pulse of spring', status: 'draft' });
  expect((body['record'] as { questions: unknown[] }).questions.length).toBeGreaterThan(0);
});
