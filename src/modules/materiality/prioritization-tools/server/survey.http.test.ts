import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { hashToken } from '#platform/credentials/server/secrets-at-rest.ts';
import { oneTimeToken } from '#platform/directory/server/sign-in-tables.ts';
import { newId } from '#platform/database/server/ids.ts';
import { unsentEmails } from '#platform/mail/server/mailer.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
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
import type { StakeholderCategory } from '#modules/materiality/prioritization-tools/model/stakeholders.ts';
import {
  divergenceResponse,
  resultsResponse,
  roundsResponse,
  surveySheet,
  type SheetResponse,
} from '#modules/materiality/prioritization-tools/model/survey-contracts.ts';
import { defaultMethod } from '#modules/materiality/assessment/model/method.ts';
import { topicKeys } from '#modules/materiality/assessment/model/topics.ts';
import { surveyInvite, surveyResult, surveyTally } from './tables.ts';

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
let at = new Date();
let test: TestApp;
let acme: TestCompany;
let rivals: TestCompany;
let lead: Caller;
let reader: Caller;
let rival: Caller;

beforeAll(async () => {
  test = await testApp({ clock: () => at });
  acme = await newCompany(test, 'Acme');
  rivals = await newCompany(test, 'Rivals');
}, 120_000);
// Each test has a week of its own: neither sessions, links nor limits of another one matter.
beforeEach(async () => {
  at = new Date(at.getTime() + 7 * 86_400_000);
  [lead, reader, rival] = [
    await newPerson(test, acme, keys),
    await newPerson(test, acme, ['materiality.read']),
    await newPerson(test, rivals, keys),
  ];
});

interface Made {
  id: string;
  version: number;
}
async function make(path: string, body: object, by = lead): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
async function act<Result = Readonly<Record<string, unknown>>>(name: string, body: object, by = lead): Promise<Result> {
  const answer = await by.call('POST', `/actions/${name}`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body['result'] as Result;
}
let count = 2100;
async function newAssessment(by = lead): Promise<string> {
  count += 1;
  const period = (
    await make('/reporting-periods', { name: String(count), from: `${count}-01-01`, to: `${count}-12-31` }, by)
  ).id;
  return (await make('/materiality-assessments', { name: `Assessment ${count}`, period, standard: 'esrs_2026' }, by))
    .id;
}
const questions = ['mitigation', 'air', 'water', 'ownConditions', 'chainConditions'].map((subTopic) => ({
  subTopic,
  wording: `How about ${subTopic}?`,
}));
async function openRound(assessment: string, by = lead): Promise<string> {
  const { id } = await make('/survey-rounds', { title: `Round ${(count += 1)}`, assessment, questions }, by);
  await act('open-survey-round', { round: id }, by);
  return id;
}

/** Invites so many of a group and gives the links from their mails. */
async function linksFor(round: string, category: StakeholderCategory, people: number, by = lead): Promise<string[]> {
  const emails = Array.from(
    { length: people },
    (_one, place) => `${category.toLowerCase()}${place}-${count}@stakeholder.example`,
  );
  await act('invite-to-survey', { round, category, addresses: emails.join('\n') }, by);
  return linksTo(emails);
}
/** The newest link of each address. */
async function linksTo(emails: readonly string[]): Promise<string[]> {
  await test.app.mail.deliverDue();
  const mails = await unsentEmails(test.database, 1000);
  return emails.map((email) => /#token=(\S+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1] ?? '');
}
const look = (token: string, headers = {}): Promise<Answer> =>
  callAs(test, null, 'POST', '/api/surveys/look', { token }, headers);
const answer = (token: string, answers: readonly SheetResponse[] = [], headers = {}): Promise<Answer> =>
  callAs(test, null, 'POST', '/api/surveys/answer', { token, answers }, headers);
const dead = {
  status: 400,
  code: 'materiality.survey-link-dead',
  title: 'This link has expired or has already been used.',
};
const inAcme = <T>(work: Parameters<typeof inCompany<T>>[2]) =>
  inCompany(test.database, { companyId: acme.id, accountId: null }, work);
const resultsOf = async (round: string, by = reader) =>
  resultsResponse.parse((await by.call('GET', `/materiality/survey-rounds/${round}/results`)).body);
/** A closed round: each group with the answers of its people to each question. */
async function closedRound(
  assessment: string,
  groups: Partial<Record<StakeholderCategory, Readonly<Record<string, SheetResponse['value']>>[]>>,
): Promise<string> {
  const round = await openRound(assessment);
  for (const [category, people] of Object.entries(groups) as [
    StakeholderCategory,
    Readonly<Record<string, SheetResponse['value']>>[],
  ][]) {
    const links = await linksFor(round, category, people.length);
    for (const [place, said] of people.entries())
      expect(
        (
          await answer(
            links[place] ?? '',
            Object.entries(said).map(([subTopic, value]) => ({ subTopic, value })),
          )
        ).status,
      ).toBe(204);
  }
  await act('close-survey-round', { round });
  return round;
}
const times = <T>(many: number, one: T): T[] => Array.from({ length: many }, () => one);

describe('a survey round', () => {
  it('starts with a question for every sub-topic, is opened with questions only, and does not change from then on', async () => {
    const assessment = await newAssessment();
    const { round } = await act<{ round: string }>('start-survey-round', {
      title: 'Proposed',
      assessment,
      introduction: 'We ask you.',
    });
    expect(roundsResponse.parse((await reader.call('GET', '/materiality/survey-rounds')).body).items[0]).toMatchObject({
      id: round,
      status: 'draft',
      questions: 37,
      response: [],
    });
    const { id: empty } = await make('/survey-rounds', { title: 'Empty', assessment });
    expect((await lead.call('POST', '/actions/open-survey-round', { round: empty })).body).toMatchObject({
      code: 'materiality.survey-no-questions',
    });
    expect(
      (
        await lead.call('POST', '/survey-rounds', {
          title: 'Twice',
          assessment,
          questions: [questions[0], questions[1], questions[0]],
        })
      ).body,
    ).toMatchObject({ errors: [{ path: 'questions.2.subTopic' }] });
    expect((await reader.call('POST', '/actions/open-survey-round', { round })).status).toBe(403);
    await act('open-survey-round', { round });
    const { body } = await lead.call('GET', `/survey-rounds/${round}`);
    const { version } = body['record'] as Made;
    expect(
      (await lead.call('PATCH', `/survey-rounds/${round}`, { version, set: { title: 'Other' } })).body,
    ).toMatchObject({ status: 409, code: 'materiality.survey-running' });
    expect((await lead.call('DELETE', `/survey-rounds/${round}?version=${version}`)).body).toMatchObject({
      code: 'materiality.survey-running',
    });
    expect((await lead.call('POST', '/actions/open-survey-round', { round })).body).toMatchObject({
      code: 'materiality.survey-not-draft',
    });
  });

  it('invites by mail in the company’s name, each address once; who has not answered gets a new link, and the old one is dead', async () => {
    const round = await openRound(await newAssessment());
    expect(
      await act('invite-to-survey', {
        round,
        category: 'suppliers',
        addresses: 'One@maker.example, two@maker.example;one@maker.example\n',
      }),
    ).toEqual({ invited: 2, again: 0, answered: 0 });
    const [first = '', second = ''] = await linksTo(['one@maker.example', 'two@maker.example']);
    const mail = (await unsentEmails(test.database, 5)).find(({ to }) => to === 'one@maker.example');
    expect(mail?.subject).toMatch(/^Acme survey: Round/);
    expect(mail?.text).toContain('The link works once and for 30 days');
    expect((await answer(second)).status).toBe(204);
    at = new Date(at.getTime() + 60_000);
    expect(
      await act('invite-to-survey', { round, category: 'suppliers', addresses: 'one@maker.example two@maker.example' }),
    ).toEqual({ invited: 0, again: 1, answered: 1 });
    const [anew = ''] = await linksTo(['one@maker.example']);
    expect(anew).not.toBe(first);
    expect((await look(first)).body).toMatchObject(dead);
    expect((await look(anew)).status).toBe(200);
    expect(
      (
        await lead.call('POST', '/actions/invite-to-survey', {
          round,
          category: 'suppliers',
          addresses: 'nobody at all',
        })
      ).body,
    ).toMatchObject({ errors: [{ path: 'addresses', message: 'Not an email address: nobody, at, all' }] });
    expect(
      (
        await newPerson(test, acme, ['materiality.read', 'materiality.write']).then((writer) =>
          writer.call('POST', '/actions/invite-to-survey', {
            round,
            category: 'suppliers',
            addresses: 'three@maker.example',
          }),
        )
      ).status,
    ).toBe(403);
    expect(
      roundsResponse
        .parse((await reader.call('GET', '/materiality/survey-rounds')).body)
        .items.find(({ id }) => id === round)?.response,
    ).toEqual([{ category: 'suppliers', invited: 2, returned: 1 }]);
  });

  it('invites no more than 5,000 a round and a day, and only 500 at a time', async () => {
    const round = await openRound(await newAssessment());
    const many = (from: number, to: number) =>
      Array.from({ length: to - from }, (_one, place) => `p${from + place}@many.example`).join('\n');
    expect(
      (await lead.call('POST', '/actions/invite-to-survey', { round, category: 'customers', addresses: many(0, 501) }))
        .body,
    ).toMatchObject({ errors: [{ message: 'At most 500 at a time.' }] });
    await inAcme(async (tx) => {
      await tx.client.query(
        `insert into survey_invite (company_id, id, round, category, email, state, invited_at) select $1, gen_random_uuid(), $2, 'customers', 'x' || n || '@many.example', 'sent', $3::timestamptz from generate_series(1, 4999) n`,
        [acme.id, round, new Date(at.getTime() - 3 * 86_400_000).toISOString()],
      );
    });
    expect(
      (await lead.call('POST', '/actions/invite-to-survey', { round, category: 'customers', addresses: many(0, 2) }))
        .body,
    ).toMatchObject({ status: 409, code: 'materiality.survey-too-many' });
    expect(await act('invite-to-survey', { round, category: 'customers', addresses: many(0, 1) })).toMatchObject({
      invited: 1,
    });
  });
});

describe('a link', () => {
  it('shows the questions of its group, without an account: labour in the wording of the work that the group knows', async () => {
    const round = await openRound(await newAssessment());
    const [employee = ''] = await linksFor(round, 'employees', 1);
    const [supplier = ''] = await linksFor(round, 'suppliers', 1);
    const [neighbour = ''] = await linksFor(round, 'communities', 1);
    const asked = async (link: string) =>
      surveySheet.parse((await look(link)).body).questions.map(({ subTopic }) => subTopic);
    expect(await asked(employee)).toEqual(['mitigation', 'air', 'water', 'ownConditions']);
    expect(await asked(supplier)).toEqual(['mitigation', 'air', 'water', 'chainConditions']);
    expect(await asked(neighbour)).toHaveLength(5);
    expect((await look(employee)).body).toMatchObject({ company: 'Acme', title: expect.stringMatching(/^Round/) });
    expect((await look(employee)).text).not.toMatch(/employees|stakeholder\.example/i);
    expect((await answer(employee, [{ subTopic: 'chainConditions', value: 5 }])).body).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'answers.0.subTopic' }],
    });
    expect(
      (
        await answer(employee, [
          { subTopic: 'air', value: 5 },
          { subTopic: 'air', value: 5 },
        ])
      ).status,
    ).toBe(422);
    expect(
      (
        await callAs(test, null, 'POST', '/api/surveys/answer', {
          token: employee,
          answers: [{ subTopic: 'air', value: 6 }],
        })
      ).status,
    ).toBe(422);
    expect((await answer(employee, [{ subTopic: 'air', value: 5 }])).status).toBe(204);
  });

  it('answers once, of two at the same moment too', async () => {
    const round = await openRound(await newAssessment());
    const [link = ''] = await linksFor(round, 'customers', 1);
    const both = await Promise.all([
      answer(link, [{ subTopic: 'air', value: 1 }]),
      answer(link, [{ subTopic: 'air', value: 5 }]),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    expect((await answer(link, [{ subTopic: 'air', value: 3 }])).body).toMatchObject(dead);
    expect((await look(link)).body).toMatchObject(dead);
    const [tally] = await inAcme((tx) =>
      tx.db
        .select()
        .from(surveyTally)
        .where(and(eq(surveyTally.round, round), eq(surveyTally.subTopic, 'air'))),
    );
    expect(tally).toMatchObject({ answered: 1, abstained: 0, skipped: 0 });
  });

  it('is dead after 30 days, after the round, beside a foreign company, and when it is another kind of token; all of them answer alike', async () => {
    const round = await openRound(await newAssessment());
    const [late = '', closed = '', kept = ''] = await linksFor(round, 'customers', 3);
    const [, secret = ''] = kept.split('.');
    const [invite] = await inAcme((tx) =>
      tx.db.select({ id: surveyInvite.id }).from(surveyInvite).where(eq(surveyInvite.round, round)),
    );
    const other = 'y'.repeat(43);
    await test.database.directory.insert(oneTimeToken).values({
      id: newId(),
      purpose: 'reset',
      subjectId: invite?.id ?? '',
      tokenHash: hashToken(other),
      createdAt: at.toISOString(),
      expiresAt: new Date(at.getTime() + 60_000).toISOString(),
    });
    const tried = [
      `${acme.id}.${other}`,
      `${rivals.id}.${secret}`,
      `${acme.id}.${'x'.repeat(43)}`,
      secret,
      `not-an-id.${secret}`,
      `${newId()}.${secret}`,
      '.',
      `${acme.id}.`,
    ];
    for (const link of tried)
      for (const sent of [await look(link), await answer(link, [{ subTopic: 'air', value: 5 }])])
        expect({ ...sent.body, requestId: '' }, link).toEqual({ ...(await look('none')).body, requestId: '' });
    expect((await look(kept)).status).toBe(200);
    at = new Date(at.getTime() + 29 * 86_400_000);
    expect((await look(late)).status).toBe(200);
    at = new Date(at.getTime() + 2 * 86_400_000);
    expect((await look(late)).body).toMatchObject(dead);
    await act('close-survey-round', { round }, await newPerson(test, acme, keys));
    expect((await answer(closed, [{ subTopic: 'air', value: 5 }])).body).toMatchObject(dead);
    expect(await inAcme((tx) => tx.db.select().from(surveyTally).where(eq(surveyTally.round, round)))).toEqual([]);
  });

  it('is slowed down where many tries lead nowhere, and not where many people answer', async () => {
    const round = await openRound(await newAssessment());
    const links = await linksFor(round, 'customers', 2);
    const from = { 'test-address': '203.0.113.77' };
    for (let turn = 0; turn < 70; turn += 1) expect((await look(links[0] ?? '', from)).status).toBe(200);
    for (let turn = 0; turn < 60; turn += 1) expect((await look(`${acme.id}.nothing`, from)).status).toBe(400);
    expect((await look(links[1] ?? '', from)).body).toMatchObject({ status: 429, code: 'request.too-many' });
    expect((await look(links[1] ?? '', { 'test-address': '203.0.113.78' })).status).toBe(200);
  });
});

describe('answers', () => {
  it('are counts without a time, a name or an address, and nothing of them stands in the history', async () => {
    const round = await openRound(await newAssessment());
    const [link = ''] = await linksFor(round, 'customers', 1);
    await answer(link, [
      { subTopic: 'air', value: 4 },
      { subTopic: 'water', value: 'abstained' },
    ]);
    await inAcme(async (tx) => {
      const rows = await tx.db.select().from(surveyTally).where(eq(surveyTally.round, round));
      expect(
        rows
          .map(({ companyId: _company, round: _round, ...row }) => row)
          .toSorted((one, other) => one.subTopic.localeCompare(other.subTopic)),
      ).toEqual([
        { subTopic: 'air', category: 'customers', answered: 1, total: 4, abstained: 0, skipped: 0 },
        { subTopic: 'chainConditions', category: 'customers', answered: 0, total: 0, abstained: 0, skipped: 1 },
        { subTopic: 'mitigation', category: 'customers', answered: 0, total: 0, abstained: 0, skipped: 1 },
        { subTopic: 'water', category: 'customers', answered: 0, total: 0, abstained: 1, skipped: 0 },
      ]);
      const {
        rows: [invite],
      } = await tx.client.query<object>('select * from survey_invite where round = $1', [round]);
      expect(Object.keys(invite ?? {}).toSorted()).toEqual([
        'category',
        'company_id',
        'email',
        'id',
        'invited_at',
        'round',
        'state',
      ]);
      const { rows: entries } = await tx.client.query<{ action: string; text: string }>(
        'select action, after::text as text from history where record_id = $1 order by seq',
        [round],
      );
      expect(entries.map(({ action }) => action)).toEqual(['create', 'opened', 'invited']);
      expect(entries.map(({ text }) => text).join()).not.toContain('stakeholder.example');
    });
  });

  it('stay unseen while the round is open, and are shown group by group from five on; a small group and the next smallest are hidden', async () => {
    const assessment = await newAssessment();
    const round = await closedRound(assessment, {
      employees: times(7, { mitigation: 2, air: 'abstained', ownConditions: 5 }),
      customers: times(6, { mitigation: 5, air: 1, water: 3 }),
      suppliers: times(3, { mitigation: 1 }),
      communities: times(9, { mitigation: 4, air: 2 }),
    });
    const { questions: found, round: head } = await resultsOf(round);
    expect(head.response).toEqual([
      { category: 'employees', invited: 7, returned: 7 },
      { category: 'customers', invited: 6, returned: 6 },
      { category: 'suppliers', invited: 3, returned: 3 },
      { category: 'communities', invited: 9, returned: 9 },
    ]);
    const of = (subTopic: string) => found.find((question) => question.subTopic === subTopic);
    const seen = (subTopic: string) =>
      Object.fromEntries(
        (of(subTopic)?.groups ?? []).map(({ category, counters }) => [
          category,
          counters?.mean ?? counters?.asked ?? null,
        ]),
      );
    expect(of('mitigation')?.all).toMatchObject({ asked: 25, answered: 25, mean: '3.32' });
    expect(seen('mitigation')).toEqual({ employees: '2', customers: null, suppliers: null, communities: '4' });
    // Nobody of the seven could say: abstention is a result and no gap. Suppliers were asked and skipped it, so who
    // answered least goes with them.
    expect(of('air')?.groups).toContainEqual({
      category: 'communities',
      counters: { asked: 9, answered: 9, abstained: 0, skipped: 0, notAsked: 0, mean: '2' },
    });
    expect(of('ownConditions')?.groups).toContainEqual({
      category: 'customers',
      counters: { asked: 0, answered: 0, abstained: 0, skipped: 0, notAsked: 6, mean: null },
    });
    expect(await inAcme((tx) => tx.db.select().from(surveyTally).where(eq(surveyTally.round, round)))).toEqual([]);
    expect(
      await inAcme((tx) =>
        tx.db.select({ email: surveyInvite.email }).from(surveyInvite).where(eq(surveyInvite.round, round)),
      ),
    ).toEqual(times(25, { email: null }));
    expect((await lead.call('POST', '/actions/close-survey-round', { round })).body).toMatchObject({
      code: 'materiality.survey-not-open',
    });
    expect(
      (
        await lead.call('POST', '/actions/invite-to-survey', {
          round,
          category: 'customers',
          addresses: 'late@stakeholder.example',
        })
      ).body,
    ).toMatchObject({ code: 'materiality.survey-not-open' });
  });

  it('are not to be had before the round is closed', async () => {
    const round = await openRound(await newAssessment());
    for (const link of await linksFor(round, 'customers', 6)) await answer(link, [{ subTopic: 'air', value: 4 }]);
    expect((await lead.call('GET', `/materiality/survey-rounds/${round}/results`)).body).toMatchObject({
      status: 409,
      code: 'materiality.survey-not-closed',
    });
    expect((await lead.call('GET', `/materiality/survey-rounds/${round}/engagement`)).body).toMatchObject({
      code: 'materiality.survey-not-closed',
    });
  });

  it('are shut to another company, in the calls and in the database', async () => {
    const round = await closedRound(await newAssessment(), { customers: times(6, { air: 4 }) });
    for (const path of [
      `/materiality/survey-rounds/${round}/results`,
      `/materiality/survey-rounds/${round}/engagement`,
      `/survey-rounds/${round}`,
    ])
      expect((await rival.call('GET', path)).status).toBe(404);
    expect((await rival.call('POST', '/actions/close-survey-round', { round })).status).toBe(404);
    expect(
      (
        await rival.call('POST', '/actions/invite-to-survey', {
          round,
          category: 'customers',
          addresses: 'a@b.example',
        })
      ).status,
    ).toBe(404);
    await inCompany(test.database, { companyId: rivals.id, accountId: null }, async (tx) => {
      for (const table of [surveyInvite, surveyTally, surveyResult])
        expect(await tx.db.select().from(table)).toEqual([]);
    });
    const forged = inCompany(test.database, { companyId: rivals.id, accountId: null }, (tx) =>
      tx.client.query(
        `insert into survey_tally (company_id, round, sub_topic, category, answered, total, abstained, skipped) values ($1, $2, 'air', 'customers', 9, 9, 0, 0)`,
        [acme.id, round],
      ),
    );
    await expect(forged).rejects.toThrow('row-level security');
    await expect(
      inAcme((tx) => tx.client.query(`update survey_result set questions = '[]' where round = $1`, [round])),
    ).rejects.toThrow('permission denied');
  });
});

describe('the engagement table', () => {
  it('leaves as CSV and as a workbook for who may export, with nothing in it that the page hides', async () => {
    const round = await closedRound(await newAssessment(), {
      employees: times(7, { mitigation: 2, ownConditions: 5 }),
      customers: times(9, { air: 4 }),
      suppliers: times(2, { water: 1 }),
    });
    const csv = await lead.call('GET', `/materiality/survey-rounds/${round}/engagement?format=csv`);
    expect(csv.headers['content-type']).toContain('text/csv');
    const lines = csv.text.replace('\ufeff', '').trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain('Group,Engagement method,Purpose,From,To,Invited,Responses,Response rate (%)');
    expect(lines.find((line) => line.startsWith('Suppliers'))).toMatch(
      /,2,2,100,0,,,,,,"?Hidden: fewer than 5 responses/,
    );
    expect(lines.find((line) => line.startsWith('Customers'))).toContain('How about air? (4.0)');
    expect(
      (await lead.call('GET', `/materiality/survey-rounds/${round}/engagement?format=xlsx`)).headers['content-type'],
    ).toContain('spreadsheetml');
    expect((await reader.call('GET', `/materiality/survey-rounds/${round}/engagement`)).status).toBe(403);
  });
});

describe('the divergence', () => {
  it('is listed per topic, wants a comment before the approval, and never touches the scores', async () => {
    const assessment = await newAssessment();
    const harm = (topic: string, rating: number) =>
      make('/iros', {
        assessment,
        title: `Harm ${topic}`,
        topic,
        kind: 'negative',
        scale: rating,
        scope: rating,
        irremediability: rating,
      });
    for (const [topic, rating] of [
      ['e1', 1],
      ['e2', 2],
      ['e3', 4],
      ['s1', 4],
    ] as const)
      await harm(topic, rating);
    const read = async () =>
      divergenceResponse.parse((await reader.call('GET', `/materiality/assessments/${assessment}/divergence`)).body);
    expect(await read()).toMatchObject({ round: null, open: 0 });
    const round = await closedRound(assessment, {
      employees: times(6, { mitigation: 5, air: 3, water: 4, ownConditions: 4 }),
    });
    const before = await read();
    expect(before.round?.id).toBe(round);
    expect(before.topics.filter(({ isDivergent }) => isDivergent).map(({ topic }) => topic)).toEqual(['e1']);
    expect(before.topics.find(({ topic }) => topic === 'e1')).toMatchObject({
      preparer: '1',
      stakeholders: '5',
      comment: null,
    });
    for (const topic of topicKeys)
      await make('/topic-conclusions', { assessment, topic, conclusion: 'notMaterial', reason: `Looked at ${topic}` });
    const { body } = await lead.call('GET', `/materiality-assessments/${assessment}`);
    await lead.call('PATCH', `/materiality-assessments/${assessment}`, {
      version: (body['record'] as Made).version,
      set: { status: 'inReview' },
    });
    const approver = await newPerson(test, acme, ['materiality.read', 'materiality.approve']);
    expect((await approver.call('POST', '/actions/approve-assessment', { assessment })).body).toMatchObject({
      status: 409,
      code: 'materiality.divergence-open',
      title: expect.stringContaining('E1'),
    });
    const said = await make('/divergence-comments', {
      assessment,
      topic: 'e1',
      comment: 'They see the traffic, we rated the boiler. Traffic is rated next year.',
    });
    expect(await read()).toMatchObject({ open: 0 });
    expect((await approver.call('POST', '/actions/approve-assessment', { assessment })).status).toBe(200);
    expect(
      (
        await lead.call('PATCH', `/divergence-comments/${said.id}`, {
          version: said.version,
          set: { comment: 'Other' },
        })
      ).body,
    ).toMatchObject({ code: 'materiality.divergence-frozen' });
    expect((await rival.call('GET', `/materiality/assessments/${assessment}/divergence`)).status).toBe(404);
  });
});

describe('a pairwise ranking', () => {
  it('compares two topics once and none with itself, and is locked with its assessment, by the database too', async () => {
    const assessment = await newAssessment();
    const pair = (first: string, second: string, strength = 3) => ({ first, second, strength });
    const title = `Board ${count}`;
    expect(
      (await lead.call('POST', '/pairwise-rankings', { title, assessment, comparisons: [pair('e1', 'e1')] })).body,
    ).toMatchObject({ errors: [{ path: 'comparisons.0.second', message: 'Choose another topic.' }] });
    expect(
      (
        await lead.call('POST', '/pairwise-rankings', {
          title,
          assessment,
          comparisons: [pair('e1', 'e2'), pair('e2', 'e1')],
        })
      ).body,
    ).toMatchObject({ errors: [{ path: 'comparisons.1.second', message: 'These two topics are already compared.' }] });
    expect(
      (await lead.call('POST', '/pairwise-rankings', { title, assessment, comparisons: [pair('e1', 'e2', 10)] }))
        .status,
    ).toBe(422);
    const { id, version } = await make('/pairwise-rankings', {
      title,
      assessment,
      comparisons: [pair('e1', 'e2'), pair('e2', 'e3'), pair('e1', 'e3')],
    });
    for (const topic of topicKeys)
      await make('/topic-conclusions', { assessment, topic, conclusion: 'notMaterial', reason: `Looked at ${topic}` });
    const { body } = await lead.call('GET', `/materiality-assessments/${assessment}`);
    await lead.call('PATCH', `/materiality-assessments/${assessment}`, {
      version: (body['record'] as Made).version,
      set: { status: 'inReview' },
    });
    const approver = await newPerson(test, acme, ['materiality.read', 'materiality.approve']);
    expect((await approver.call('POST', '/actions/approve-assessment', { assessment })).status).toBe(200);
    expect(
      (await lead.call('PATCH', `/pairwise-rankings/${id}`, { version, set: { comparisons: [] } })).body,
    ).toMatchObject({ status: 409, code: 'materiality.pairwise-frozen' });
    await expect(
      inAcme((tx) => tx.client.query(`update pairwise_ranking set title = 'Other' where id = $1`, [id])),
    ).rejects.toThrow('frozen');
    expect((await rival.call('GET', `/pairwise-rankings/${id}`)).status).toBe(404);
  });
});

describe('the defaults of surveys', () => {
  it('are taken from the method when a round is opened and stay with it: days of links, and groups shown from more than five', async () => {
    const careful = await newCompany(test, 'Careful');
    const chief = await newPerson(test, careful, keys);
    const method = (part: object) =>
      chief.call('POST', '/materiality-methods', {
        ...defaultMethod,
        validFrom: '2026-01-01',
        reason: 'Test',
        ...part,
      });
    expect((await method({ name: 'Careless', surveyThreshold: 4 })).status).toBe(422);
    expect((await method({ name: 'Long', surveyDays: 31 })).status).toBe(422);
    expect((await method({ name: 'Careful', surveyDays: 10, surveyThreshold: 8 })).status).toBe(201);
    const round = await openRound(await newAssessment(chief), chief);
    at = new Date(at.getTime() + 1000);
    expect((await method({ name: 'Later', surveyDays: 30, surveyThreshold: 5 })).status).toBe(201);
    const links = await linksFor(round, 'customers', 6, chief);
    const others = await linksFor(round, 'investors', 9, chief);
    expect((await unsentEmails(test.database, 1)).at(0)?.text).toContain('The link works once and for 10 days');
    expect(surveySheet.parse((await look(links[0] ?? '')).body).threshold).toBe(8);
    for (const link of [...links.slice(1), ...others])
      expect((await answer(link, [{ subTopic: 'air', value: 3 }])).status).toBe(204);
    at = new Date(at.getTime() + 10 * 86_400_000 + 60_000);
    expect((await answer(links[0] ?? '')).body).toMatchObject(dead);
    const again = await newPerson(test, careful, keys);
    await act('close-survey-round', { round }, again);
    const results = await resultsOf(round, again);
    expect(results.round).toMatchObject({ linkDays: 10, threshold: 8 });
    const air = results.questions.find(({ subTopic }) => subTopic === 'air');
    expect(air?.groups.find(({ category }) => category === 'customers')?.counters).toBeNull();
    expect((await again.call('GET', `/materiality/survey-rounds/${round}/engagement`)).text).toContain(
      'Hidden: fewer than 8 responses',
    );
  });
});
