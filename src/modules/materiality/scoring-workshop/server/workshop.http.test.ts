import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inCompany } from '#platform/database/server/in-company.ts';
import { drainJobs } from '#platform/jobs/server/jobs.ts';
import {
  callAs,
  newCompany,
  newMember,
  newPerson,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { unzip } from '#test/support/unzip.ts';
import {
  workshopResponse,
  workshopsResponse,
  type WorkshopEntry,
} from '#modules/materiality/scoring-workshop/model/workshop-contracts.ts';

const lead = [
  'company.read',
  'environmental.manage',
  'periods.manage',
  'materiality.read',
  'materiality.write',
  'materiality.approve',
  'materiality.manage',
  'data.export',
];
const writing = ['materiality.read', 'materiality.write'];
let test: TestApp;
let acme: TestCompany;
let rivals: TestCompany;
let chair: Caller;
let second: Caller;
let anna: Caller;
let ben: Caller;
let reader: Caller;
let rival: Caller;
let owner: Caller;

beforeAll(async () => {
  test = await testApp();
  [acme, rivals] = [await newCompany(test, 'Acme'), await newCompany(test, 'Rivals')];
  [chair, second, anna, ben] = [
    await newPerson(test, acme, lead),
    await newPerson(test, acme, lead),
    await newPerson(test, acme, writing),
    await newPerson(test, acme, writing),
  ];
  owner = await newMember(test, acme, ['owner', 'administrator', 'sustainability']);
  [reader, rival] = [await newPerson(test, acme, ['materiality.read']), await newPerson(test, rivals, lead)];
}, 120_000);

interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
async function make(path: string, body: object, by = chair): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
const run = (name: string, body: object, by = chair) => by.call('POST', `/actions/${name}`, body);
async function act<Result = Readonly<Record<string, unknown>>>(
  name: string,
  body: object,
  by = chair,
): Promise<Result> {
  const answer = await run(name, body, by);
  expect(answer.status, answer.text).toBe(200);
  return answer.body['result'] as Result;
}
const seen = async (workshop: string, by = chair) =>
  workshopResponse.parse((await by.call('GET', `/materiality/workshops/${workshop}`)).body);
const versionOf = async (workshop: string) => (await seen(workshop)).workshop.version;
const entryIn = async (workshop: string, id: string): Promise<WorkshopEntry> => {
  const found = (await seen(workshop)).entries.find(({ iro }) => iro === id);
  if (found === undefined) throw new Error('not on the list');
  return found;
};

let year = 2100;
let assessment = '';
let harm: Made;
let risk: Made;
let workshop = '';
beforeEach(async () => {
  year += 1;
  const period = (await make('/reporting-periods', { name: String(year), from: `${year}-01-01`, to: `${year}-12-31` }))
    .id;
  assessment = (await make('/materiality-assessments', { name: `Assessment ${year}`, period, standard: 'esrs_2026' }))
    .id;
  harm = await make('/iros', {
    assessment,
    title: `Dust ${year}`,
    topic: 'e2',
    kind: 'negative',
    scale: 1,
    scope: 1,
    irremediability: 1,
  });
  risk = await make('/iros', { assessment, title: `Flood ${year}`, topic: 'e1', kind: 'risk' });
  workshop = (
    await act<{ workshop: string }>('start-scoring-workshop', {
      title: `Workshop ${year}`,
      assessment,
      participants: [{ member: anna.accountId }, { member: ben.accountId }],
      entries: [{ iro: harm.id }, { iro: risk.id }],
    })
  ).workshop;
});
const step = async (name: string, more: object = {}, by = chair) =>
  act(name, { workshop, version: await versionOf(workshop), ...more }, by);
const open = () => step('open-scoring-workshop');
const put = (iro: string) => step('put-on-table', { iro });
const rate = (by: Caller, iro: string, ratings: object, round = 1) =>
  run('rate-in-workshop', { workshop, iro, round, abstains: false, ...ratings }, by);
const agreed = { scale: 4, scope: 3, irremediability: 2 };

describe('a workshop', () => {
  it('is run from the list over rating, showing and a second round to agreed ratings in the entry, and is closed', async () => {
    await open();
    expect(await put(harm.id)).toEqual({ round: 1 });
    expect((await rate(anna, harm.id, { scale: 2, scope: 3, irremediability: 2 })).status).toBe(200);
    expect((await rate(anna, harm.id, { scale: 5, scope: 3, irremediability: 2 })).status).toBe(200);
    expect((await run('rate-in-workshop', { workshop, iro: harm.id, round: 1, abstains: true }, ben)).status).toBe(200);
    expect(await step('reveal-workshop-ratings')).toEqual({ rated: 2 });
    const first = await entryIn(workshop, harm.id);
    expect(first).toMatchObject({
      round: 1,
      isRevealed: true,
      now: { scale: 1 },
      rounds: [{ round: 1, abstained: 1, missing: 0 }],
    });
    expect(first.rounds[0]?.spread[0]).toEqual({ field: 'scale', n: 1, min: 5, median: '5', max: 5 });
    expect(first.rounds[0]?.votes).toContainEqual({ account: ben.accountId, ratings: null });

    expect(await put(harm.id)).toEqual({ round: 2 });
    expect((await rate(anna, harm.id, agreed, 2)).status).toBe(200);
    expect((await rate(ben, harm.id, { scale: 3, scope: 3, irremediability: 2 }, 2)).status).toBe(200);
    expect(await step('reveal-workshop-ratings')).toEqual({ rated: 2 });
    const { version: iroVersion } = await entryIn(workshop, harm.id);
    await step('settle-in-workshop', { iro: harm.id, iroVersion, note: 'The yard was measured.', ...agreed });
    const { rounds, settled, now } = await entryIn(workshop, harm.id);
    expect([rounds.length, now]).toMatchObject([2, agreed]);
    expect(settled).toMatchObject({ ratings: agreed, note: 'The yard was measured.', round: 2, by: chair.accountId });
    const { body } = await reader.call('GET', `/iros/${harm.id}/history`);
    expect(JSON.stringify(body)).toContain(`Confirmed in workshop “Workshop ${year}”, round 2: The yard was measured.`);
    expect((await chair.call('GET', `/iros/${harm.id}`)).body['record']).toMatchObject({
      ...agreed,
      ratedBy: chair.accountId,
    });

    await step('close-scoring-workshop');
    expect((await seen(workshop, reader)).workshop).toMatchObject({ status: 'closed', settled: 1, entries: 2 });
    expect(workshopsResponse.parse((await reader.call('GET', '/materiality/workshops')).body).items[0]).toMatchObject({
      id: workshop,
      status: 'closed',
      participants: 2,
      isParticipant: false,
    });
  });

  it('wants what it needs before it is opened, takes only members who may score, and each entry of its assessment once', async () => {
    const other = await make('/scoring-workshops', { title: `Empty ${year}`, assessment });
    expect((await run('open-scoring-workshop', { workshop: other.id, version: other.version })).body).toMatchObject({
      code: 'materiality.workshop-incomplete',
      title: expect.stringContaining('entries and participants') as string,
    });
    const start = (more: object) =>
      run('start-scoring-workshop', {
        title: `Wrong ${year}`,
        assessment,
        participants: [],
        entries: [{ iro: harm.id }],
        ...more,
      });
    expect((await start({ participants: [{ member: reader.accountId }] })).body).toMatchObject({
      errors: [{ path: 'participants.0.member' }],
    });
    expect((await start({ participants: [{ member: rival.accountId }] })).body).toMatchObject({
      errors: [{ path: 'participants.0.member' }],
    });
    expect(
      (await start({ participants: [{ member: anna.accountId }, { member: anna.accountId }] })).body,
    ).toMatchObject({ errors: [{ path: 'participants.1.member' }] });
    expect((await start({ entries: [{ iro: harm.id }, { iro: harm.id }] })).body).toMatchObject({
      errors: [{ path: 'entries.1.iro' }],
    });
    expect((await start({ entries: [{ iro: assessment }] })).body).toMatchObject({
      errors: [{ path: 'entries.0.iro' }],
    });
    expect((await start({ entries: [] })).status).toBe(422);
    expect(
      (
        await run(
          'start-scoring-workshop',
          { title: 'Mine', assessment, participants: [], entries: [{ iro: harm.id }] },
          anna,
        )
      ).status,
    ).toBe(403);
    await act('choose-workshop-entries', { workshop, version: await versionOf(workshop), entries: [{ iro: risk.id }] });
    expect((await seen(workshop)).entries.map(({ iro }) => iro)).toEqual([risk.id]);
    await open();
    expect(
      (
        await run('choose-workshop-entries', {
          workshop,
          version: await versionOf(workshop),
          entries: [{ iro: harm.id }],
        })
      ).body,
    ).toMatchObject({ code: 'materiality.workshop-not-draft' });
    expect(
      (
        await chair.call('PATCH', `/scoring-workshops/${workshop}`, {
          version: await versionOf(workshop),
          set: { title: 'Other' },
        })
      ).body,
    ).toMatchObject({ code: 'materiality.workshop-not-draft' });
    expect(
      (await chair.call('DELETE', `/scoring-workshops/${workshop}?version=${await versionOf(workshop)}`)).body,
    ).toMatchObject({ code: 'materiality.workshop-not-draft' });
  });

  it('takes the ratings that the kind demands, from participants, for what is on the table, and not after they are shown', async () => {
    await open();
    await put(risk.id);
    expect((await rate(anna, risk.id, { likelihoodLong: 3 })).body).toMatchObject({
      errors: [{ path: 'magnitudeLong' }],
    });
    expect((await rate(anna, risk.id, { scale: 3, likelihoodLong: 3, magnitudeLong: 3 })).body).toMatchObject({
      errors: [{ path: 'scale' }],
    });
    expect((await rate(anna, risk.id, { likelihoodLong: 6, magnitudeLong: 3 })).status).toBe(422);
    const fine = { likelihoodLong: 2, magnitudeLong: 3 };
    expect((await rate(chair, risk.id, fine)).body).toMatchObject({
      status: 403,
      code: 'materiality.workshop-not-a-participant',
    });
    expect((await rate(reader, risk.id, fine)).status).toBe(403);
    expect((await rate(anna, harm.id, agreed)).body).toMatchObject({ code: 'materiality.workshop-off-table' });
    expect((await rate(anna, risk.id, fine, 2)).body).toMatchObject({ code: 'materiality.workshop-off-table' });
    expect((await run('reveal-workshop-ratings', { workshop, version: await versionOf(workshop) })).body).toMatchObject(
      { code: 'materiality.workshop-nobody-rated' },
    );
    expect(
      (
        await run('settle-in-workshop', {
          workshop,
          version: await versionOf(workshop),
          iro: risk.id,
          iroVersion: risk.version,
          note: 'Early',
          ...fine,
        })
      ).body,
    ).toMatchObject({ code: 'materiality.workshop-not-revealed' });
    expect((await rate(anna, risk.id, fine)).status).toBe(200);
    await step('reveal-workshop-ratings');
    expect((await rate(ben, risk.id, fine)).body).toMatchObject({ code: 'materiality.workshop-revealed' });
    expect((await run('reveal-workshop-ratings', { workshop, version: await versionOf(workshop) })).body).toMatchObject(
      { code: 'materiality.workshop-revealed' },
    );
  });

  it('settles what was shown also when another entry is on the table by then, which stays there', async () => {
    await open();
    await put(harm.id);
    await rate(anna, harm.id, agreed);
    await step('reveal-workshop-ratings');
    await put(risk.id);
    await rate(ben, risk.id, { likelihoodLong: 2, magnitudeLong: 3 });
    await step('settle-in-workshop', {
      iro: harm.id,
      iroVersion: harm.version,
      note: 'Agreed after lunch.',
      ...agreed,
    });
    const data = await seen(workshop);
    expect(data.table).toMatchObject({ iro: risk.id, rated: [ben.accountId] });
    expect(data.entries.find(({ iro }) => iro === harm.id)).toMatchObject({ now: agreed, settled: { round: 1 } });
  });

  it('keeps what was rated when another entry comes in between, and drops what was never shown when it is closed', async () => {
    await open();
    await put(harm.id);
    await rate(anna, harm.id, agreed);
    await put(risk.id);
    expect(await put(harm.id)).toEqual({ round: 1 });
    expect((await seen(workshop, anna)).table?.own).toMatchObject({ abstains: false, ratings: agreed });
    await step('close-scoring-workshop');
    const left = await inCompany(
      test.database,
      { companyId: acme.id, accountId: anna.accountId },
      async (tx) => (await tx.client.query('select 1 from workshop_vote where workshop = $1', [workshop])).rowCount,
    );
    expect(left).toBe(0);
    expect((await entryIn(workshop, harm.id)).rounds).toEqual([]);
  });
});

describe('two at once', () => {
  it('tells the second facilitator, and takes no step twice', async () => {
    await open();
    const version = await versionOf(workshop);
    const answers = await Promise.all([
      run('put-on-table', { workshop, version, iro: harm.id }, chair),
      run('put-on-table', { workshop, version, iro: risk.id }, second),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'materiality.workshop-moved-on' });
  });

  it('does not overwrite an entry that somebody changed meanwhile, nor one that was removed or locked', async () => {
    await open();
    await put(harm.id);
    await rate(anna, harm.id, agreed);
    await step('reveal-workshop-ratings');
    const changed = await second.call('PATCH', `/iros/${harm.id}`, {
      version: harm.version,
      set: { scale: 2, basis: 'Measured yesterday' },
    });
    expect(changed.status).toBe(200);
    const settle = async (iroVersion: number) =>
      run('settle-in-workshop', {
        workshop,
        version: await versionOf(workshop),
        iro: harm.id,
        iroVersion,
        note: 'Agreed',
        ...agreed,
      });
    expect((await settle(harm.version)).body).toMatchObject({ status: 409, code: 'record.conflict' });
    expect(await entryIn(workshop, harm.id)).toMatchObject({
      settled: null,
      now: { scale: 2 },
      basis: 'Measured yesterday',
    });
    await put(risk.id);
    const { version } = (await chair.call('GET', `/materiality-assessments/${assessment}`)).body['record'] as Made;
    await chair.call('PATCH', `/materiality-assessments/${assessment}`, { version, set: { status: 'inReview' } });
    expect((await settle(harm.version + 1)).body).toMatchObject({ code: 'materiality.in-review' });
    await chair.call('PATCH', `/materiality-assessments/${assessment}`, {
      version: version + 1,
      set: { status: 'draft' },
    });
    expect((await chair.call('DELETE', `/iros/${harm.id}?version=${harm.version + 1}`)).status).toBe(204);
    expect((await settle(harm.version + 1)).body).toMatchObject({ code: 'materiality.workshop-entry-gone' });
    expect(
      (await run('put-on-table', { workshop, version: await versionOf(workshop), iro: harm.id })).body,
    ).toMatchObject({ code: 'materiality.workshop-entry-gone' });
    expect(await entryIn(workshop, harm.id)).toMatchObject({
      isThere: false,
      title: `Dust ${year}`,
      rounds: [{ round: 1 }],
    });
  });
});

describe('ratings that are not shown yet', () => {
  /** A rating that nothing else in the company looks like. */
  const secret = {
    likelihoodShort: 5,
    magnitudeShort: 1,
    likelihoodMedium: 4,
    magnitudeMedium: 2,
    likelihoodLong: 3,
    magnitudeLong: 5,
  };
  const tells = /"likelihoodShort":\s*5|likelihoodShort.{0,6}5/;

  it('are in no answer to anybody else: not in the workshop, lists, search, history, exports or their own record', async () => {
    await open();
    await put(risk.id);
    expect((await rate(anna, risk.id, secret)).status).toBe(200);
    expect((await seen(workshop, anna)).table?.own?.ratings).toMatchObject(secret);
    const paths = [
      `/materiality/workshops/${workshop}`,
      '/materiality/workshops',
      '/scoring-workshops',
      `/scoring-workshops/${workshop}`,
      `/scoring-workshops/${workshop}/history`,
      `/iros/${risk.id}`,
      `/iros/${risk.id}/history`,
      '/history',
      `/search?q=${encodeURIComponent(`Workshop ${year}`)}`,
      `/materiality/assessments/${assessment}`,
      '/scoring-workshops/export?format=csv',
      '/scoring-workshops/export?format=json',
      '/notifications',
    ];
    for (const path of paths) expect((await owner.call('GET', path)).status, path).toBe(200);
    for (const by of [chair, second, ben, reader, owner]) {
      for (const path of paths) {
        const { text } = await by.call('GET', path);
        expect(text, path).not.toMatch(tells);
      }
      const { table } = await seen(workshop, by);
      expect(table).toMatchObject({ iro: risk.id, own: null, rated: [anna.accountId] });
    }
    await step('reveal-workshop-ratings');
    expect((await reader.call('GET', `/materiality/workshops/${workshop}`)).text).toMatch(tells);
  });

  it('are in no full export, not even in one that their person asks for', async () => {
    await open();
    await put(risk.id);
    await rate(anna, risk.id, secret);
    const { id } = (await owner.call('POST', '/company-exports')).body;
    await drainJobs(test.app, { only: ['export-company'] });
    const { rawPayload } = await test.http.inject({
      method: 'GET',
      url: `/api/companies/${acme.slug}/company-exports/${String(id)}/file`,
      headers: { cookie: `session=${owner.token}` },
    });
    const members = unzip(rawPayload);
    expect(members.get('tables/workshop_entry.jsonl')?.toString()).toContain(risk.id);
    expect([...members.keys()].filter((name) => name.includes('vote'))).toEqual([]);
    for (const [name, content] of members)
      expect(
        content
          .toString()
          .split('\n')
          .filter((line) => line.includes(workshop) || line.includes(risk.id))
          .join('\n'),
        name,
      ).not.toMatch(tells);
  });

  it('are shown by the database to their person only, whatever our code asks', async () => {
    await open();
    await put(risk.id);
    await rate(anna, risk.id, secret);
    const rowsFor = (accountId: string | null) =>
      inCompany(
        test.database,
        { companyId: acme.id, accountId },
        async (tx) => (await tx.client.query('select * from workshop_vote where workshop = $1', [workshop])).rowCount,
      );
    expect([
      await rowsFor(anna.accountId),
      await rowsFor(ben.accountId),
      await rowsFor(chair.accountId),
      await rowsFor(null),
    ]).toEqual([1, 0, 0, 0]);
    const forge = inCompany(test.database, { companyId: acme.id, accountId: ben.accountId }, (tx) =>
      tx.client.query(
        'insert into workshop_vote (company_id, workshop, iro, account_id, ratings) values ($1, $2, $3, $4, null)',
        [acme.id, workshop, harm.id, anna.accountId],
      ),
    );
    await expect(forge).rejects.toThrow(/row-level security/);
    const elsewhere = await inCompany(
      test.database,
      { companyId: rivals.id, accountId: rival.accountId },
      async (tx) => (await tx.client.query('select * from workshop_voters($1, $2)', [workshop, risk.id])).rowCount,
    );
    expect(elsewhere).toBe(0);
    const shown = await inCompany(
      test.database,
      { companyId: rivals.id, accountId: rival.accountId },
      async (tx) =>
        (await tx.client.query<{ shown: number }>('select reveal_workshop_votes($1, now()) as shown', [workshop]))
          .rows[0]?.shown,
    );
    expect(shown).toBe(0);
    expect((await seen(workshop)).entries.find(({ iro }) => iro === risk.id)?.isRevealed).toBe(false);
  });

  it('are told by no event: what a webhook would carry says that somebody rated, and not how', async () => {
    await open();
    await put(risk.id);
    await rate(anna, risk.id, secret);
    const entries = await inCompany(
      test.database,
      { companyId: acme.id, accountId: null },
      async (tx) =>
        (
          await tx.client.query<{ action: string; after: unknown; before: unknown; reason: string | null }>(
            'select action, before, after, reason from history where record_id = $1 order by seq',
            [workshop],
          )
        ).rows,
    );
    expect(entries.map(({ action }) => action)).toEqual(['create', 'opened', 'put on the table', 'rated']);
    expect(entries.at(-1)).toMatchObject({ before: null, after: { entry: `Flood ${year}`, round: 1 }, reason: null });
  });
});

describe('a closed workshop', () => {
  it('does not change any more, in the database neither; shown ratings never do', async () => {
    await open();
    await put(harm.id);
    await rate(anna, harm.id, agreed);
    await step('reveal-workshop-ratings');
    const inAcme = (statement: string) =>
      inCompany(test.database, { companyId: acme.id, accountId: chair.accountId }, (tx) =>
        tx.client.query(statement, [workshop]),
      );
    await expect(inAcme(`update workshop_rating set ratings = null where workshop = $1`)).rejects.toThrow(
      /permission denied/,
    );
    await step('close-scoring-workshop');
    for (const [name, more] of [
      ['put-on-table', { iro: harm.id }],
      ['reveal-workshop-ratings', {}],
      ['close-scoring-workshop', {}],
      ['settle-in-workshop', { iro: harm.id, iroVersion: 1, note: 'Late', ...agreed }],
    ] as const) {
      expect((await run(name, { workshop, version: await versionOf(workshop), ...more })).body, name).toMatchObject({
        code: 'materiality.workshop-not-open',
      });
    }
    expect((await rate(ben, harm.id, agreed)).body).toMatchObject({ code: 'materiality.workshop-not-open' });
    await expect(inAcme(`update workshop_entry set note = 'Other' where workshop = $1`)).rejects.toThrow(
      /does not change any more/,
    );
    await expect(inAcme(`delete from workshop_entry where workshop = $1`)).rejects.toThrow(/does not change any more/);
    await expect(inAcme(`update scoring_workshop set title = 'Other' where id = $1`)).rejects.toThrow(
      /does not change any more/,
    );
  });

  it('is not there for another company, and its steps need the right', async () => {
    expect((await rival.call('GET', `/materiality/workshops/${workshop}`)).status).toBe(404);
    expect(
      (await callAs(test, rival.token, 'GET', `/api/companies/${acme.slug}/materiality/workshops/${workshop}`)).status,
    ).toBe(404);
    for (const name of ['open-scoring-workshop', 'reveal-workshop-ratings', 'close-scoring-workshop']) {
      expect((await run(name, { workshop, version: 1 }, anna)).status, name).toBe(403);
      expect((await run(name, { workshop, version: 1 }, rival)).status, name).toBe(404);
    }
  });
});
