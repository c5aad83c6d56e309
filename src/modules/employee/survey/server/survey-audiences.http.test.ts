import { beforeAll, describe, expect, test as it } from 'vitest';
import { newCompany, newPerson, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { asOwner } from '#test/support/owner.ts';
import { runSchedules } from '#test/support/schedules.ts';
import type { Answers } from '../model/questions.ts';
import { serverModule } from '../../server/module.ts';
import { isSafeTogether } from './assert-no-overlap.ts';

const read = ['company.read', 'employee.read'];
const hrRights = [
  ...read,
  'organisation.manage',
  'employee.write',
  'employee-data.read',
  'survey.read',
  'survey.write',
  'survey-results.read',
];
let now = '2026-03-02T09:00:00Z';
let test: TestApp;
let acme: TestCompany;
let hr: Caller;

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(now) });
  acme = await newCompany(test, 'Acme');
  hr = await newPerson(test, acme, hrRights);
}, 120_000);

async function made(path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const answer = await hr.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Readonly<Record<string, unknown>>;
}
async function act(name: string, body: object) {
  const answer = await hr.call('POST', `/actions/${name}`, body);
  expect(answer.status, answer.text).toBe(200);
}
const ofOwner = <Row extends object>(text: string, values: unknown[] = []) =>
  asOwner(test.database.ownerUrl, async (owner) => (await owner.query(text, values)).rows as Row[]);

const questions = [
  { wording: 'I know what is expected of me.', kind: 'scale5', driver: 'communication' },
  { wording: 'What would have helped you?', kind: 'text' },
];
const answersOf = (at: number): Answers => [at, null];
async function newSurvey(more: object = {}): Promise<string> {
  const survey = await made('/employee-surveys', {
    title: 'Survey',
    kind: 'engagement',
    anonymity: 'anonymous',
    from: '2026-03-02',
    until: '2026-03-20',
    questions,
    ...more,
  });
  return String(survey['id']);
}
const answer = (survey: string, by: Caller, answers: Answers) =>
  by.call('POST', `/my-surveys/${survey}/response`, { answers });
const resultsOf = (survey: string) => hr.call('GET', `/employee-surveys/${survey}/results`);

describe('the audience of a survey', () => {
  it('is several units, sites and levels, each row those who meet all that it names', async () => {
    const units: Record<string, unknown> = {};
    for (const name of ['Sales', 'Office'])
      units[name] = (await made('/org-units', { name, kind: 'department' }))['id'];
    let other: unknown;
    for (let at = 0; at < 5; at += 1)
      other = (
        await made('/employees', {
          givenName: `Person${at}`,
          familyName: 'Test',
          startDate: '2020-01-01',
          orgUnit: units[at < 4 ? 'Sales' : 'Office'],
        })
      )['id'];
    const { id: welder } = await made('/positions', { title: 'Welder', level: 7 });
    const { id: hall } = await made('/org-units', { name: 'Hall', kind: 'site' });
    for (let at = 0; at < 3; at += 1)
      await made('/employees', {
        givenName: `Welder${at}`,
        familyName: 'Test',
        startDate: '2020-01-01',
        orgUnit: units['Office'],
        position: welder,
        site: at === 0 ? hall : null,
      });
    const asked = [{ wording: 'Is the light good?', kind: 'scale5' }];
    const survey = await newSurvey({ unit: units['Sales'], questions: asked });
    const row = (set: object) => hr.call('POST', '/survey-audiences', { survey, effect: 'invites', ...set });
    expect((await row({})).body).toMatchObject({ errors: [{ path: 'unit', code: 'employee-survey.audience-empty' }] });
    expect((await row({ effect: 'exempts', employee: other })).body).toMatchObject({
      errors: [{ path: 'effect', code: 'employee-survey.exempt-standing' }],
    });
    expect((await row({ unit: units['Office'], level: 7 })).status).toBe(201);
    const wider = (await row({ site: hall })).body['record'] as { id: string };
    await act('start-employee-survey', { survey });
    const invited = async (of: string) =>
      (await ofOwner('select 1 from employee_survey_ticket where survey = $1', [of])).length;
    expect(await invited(survey)).toBe(4 + 3);
    const refused = await hr.call('DELETE', `/survey-audiences/${wider.id}?version=1`);
    expect(refused.body).toMatchObject({ code: 'survey.running' });
  });

  it('is not one that several other surveys of the same questions would together tell few of', () => {
    const named = (name: string, size: number) => Array.from({ length: size }, (_none, at) => `${name}${at}`);
    const [one, two, few] = [named('a', 9), named('b', 8), named('c', 3)] as [string[], string[], string[]];
    const all = new Set([...one, ...two, ...few]);
    // All less the two others leave three.
    expect(isSafeTogether([new Set(one), new Set(two), all], 5)).toBe(false);
    expect(isSafeTogether([new Set(one), new Set([...two, ...few]), all], 5)).toBe(true);
    expect(isSafeTogether([new Set(one), all], 5)).toBe(true);
  });
});

describe('a survey that starts by itself', () => {
  const invitedTo = async (survey: string) =>
    (
      await ofOwner<{ name: string }>(
        `select e.given_name as name from employee_survey_ticket t join employee e on e.id = t.employee and e.family_name = 'New'
         where t.survey = $1 order by 1`,
        [survey],
      )
    ).map(({ name }) => name);
  /** Accounts that were told more than once. */
  const toldTwice = (title: string) =>
    ofOwner(
      `select data->>'accountId' from directory.mail where kind = 'employee-survey' and data->>'title' = $1
       group by 1 having count(*) > 1`,
      [title],
    );
  const night = () => runSchedules(serverModule, test.app);
  const stayIn = () => ofOwner(`update directory.session set idle_seconds = 100000000, expires_at = '2028-01-01'`);
  const joins = async (givenName: string, startDate: string, more: object = {}) => {
    const caller = await newPerson(test, acme, [...read, 'survey.answer']);
    const { id } = await made('/employees', {
      givenName,
      familyName: 'New',
      startDate,
      account: caller.accountId,
      ...more,
    });
    return { id: String(id), caller };
  };
  const windowsOf = async (title: string) =>
    (
      await ofOwner<{ says: string }>(
        `select status || ' ' || "from" || ' ' || until as says from employee_survey where title = $1 order by "from"`,
        [title],
      )
    ).map(({ says }) => says);

  it('says on which day, how often it releases, and is of an onboarding or an exit', async () => {
    const draft = (more: object) =>
      hr.call('POST', '/employee-surveys', {
        title: 'Standing',
        kind: 'onboarding',
        anonymity: 'anonymous',
        from: '2026-03-02',
        until: '2026-03-31',
        questions,
        startsItself: true,
        ...more,
      });
    expect((await draft({})).body).toMatchObject({
      errors: [
        { path: 'startDays', code: 'employee-survey.days-needed' },
        { path: 'repeat', code: 'employee-survey.repeat-needed' },
      ],
    });
    expect((await draft({ kind: 'pulse', startDays: 30, repeat: 'monthly' })).status).toBe(422);
  });

  it('invites who joined so many days ago, once, and nobody who is exempt', async () => {
    const survey = await newSurvey({
      title: 'First weeks',
      kind: 'onboarding',
      from: '2026-03-02',
      until: '2026-03-31',
      startsItself: true,
      startDays: 30,
      repeat: 'monthly',
    });
    const five = [];
    for (let at = 0; at < 5; at += 1) five.push(await joins(`Joins${at}`, '2026-02-02'));
    await joins('Soon', '2026-03-01');
    await joins('Long', '2025-12-01');
    const exempt = await joins('Exempt', '2026-02-02');
    await made('/employees', { givenName: 'Silent', familyName: 'New', startDate: '2026-02-02' });
    // Whose contract goes on with another one has not joined.
    const stays = await joins('Stays', '2024-01-01');
    await ofOwner(`update employment set end_date = '2026-02-01' where employee = $1`, [stays.id]);
    await made('/employments', { employee: stays.id, startDate: '2026-02-02' });
    await act('start-employee-survey', { survey });
    await made('/survey-audiences', { survey, effect: 'exempts', employee: exempt.id });
    now = '2026-03-04T09:00:00Z';
    for (let turn = 0; turn < 2; turn += 1) await night();
    expect(await invitedTo(survey)).toEqual(['Joins0', 'Joins1', 'Joins2', 'Joins3', 'Joins4']);
    now = '2026-03-31T09:00:00Z';
    await night();
    expect(await invitedTo(survey)).toContain('Soon');

    await stayIn();
    // Four answers are few: the window stays open, and nothing is released.
    for (const { caller } of five.slice(0, 4)) expect((await answer(survey, caller, answersOf(1))).status).toBe(204);
    now = '2026-04-01T09:00:00Z';
    await night();
    expect(await windowsOf('First weeks')).toEqual(['open 2026-03-02 2026-04-30']);
    expect((await resultsOf(survey)).body).toMatchObject({ code: 'survey.not-closed' });
    expect((await answer(survey, five[4]?.caller ?? hr, answersOf(2))).status).toBe(204);
    now = '2026-05-01T09:00:00Z';
    await night();
    expect(await windowsOf('First weeks')).toEqual(['closed 2026-03-02 2026-04-30', 'scheduled 2026-05-01 2026-05-31']);
    const results = (await resultsOf(survey)).body as unknown as {
      groups: { at: unknown[]; answered: number; invited: number; rate: string }[];
      comments: unknown[];
    };
    // Of everybody together alone: groups of a few joiners are no filter. Who did not answer comes along.
    expect(results.groups).toEqual([{ at: [null, null, null], hidden: false, answered: 5, invited: 5, rate: '1' }]);
    await night();
    const [next] = await ofOwner<{ id: string }>(
      `select id from employee_survey where title = 'First weeks' and status = 'open'`,
    );
    expect(await invitedTo(next?.id ?? '')).toEqual(['Soon']);
    expect(await toldTwice('First weeks')).toEqual([]);
    // Exempt stays who was.
    expect(await ofOwner(`select effect from survey_audience where survey = $1`, [next?.id])).toEqual([
      { effect: 'exempts' },
    ]);
    now = '2026-03-02T09:00:00Z';
  });

  it('invites leavers so many days before their last day, unless no reason is recorded or they died', async () => {
    const survey = await newSurvey({
      title: 'Goodbye',
      kind: 'exit',
      anonymity: 'confidential',
      until: '2026-05-31',
      startsItself: true,
      startDays: 14,
      repeat: 'quarterly',
    });
    const leaves = async (givenName: string, endDate: string, endReason: string | null) => {
      const { id } = await joins(givenName, '2020-01-01');
      await ofOwner(`update employment set end_date = $2, end_reason = $3 where employee = $1`, [
        id,
        endDate,
        endReason,
      ]);
    };
    await leaves('Resigned', '2026-03-16', 'resignation');
    await leaves('Later', '2026-03-17', 'resignation');
    await leaves('Gone', '2026-03-01', 'resignation');
    await leaves('Unsaid', '2026-03-10', null);
    await leaves('Died', '2026-03-10', 'death');
    await act('start-employee-survey', { survey });
    await night();
    expect(await invitedTo(survey)).toEqual(['Resigned']);
  });
});
