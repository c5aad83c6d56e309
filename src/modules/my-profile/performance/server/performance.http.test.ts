import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { company } from '#platform/directory/server/tables.ts';
import { newCompany, newMember, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { runSchedules } from '#test/support/schedules.ts';
import { serverModule } from '../../server/module.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import type { skillMatrixCall } from '../../skills/model/skill-calls.ts';
import type { FeedbackShown, myFeedbackCall, TalkWhole } from '../../talks/model/talk-calls.ts';
import type { ReviewEvidence, ReviewResult } from '../model/performance-calls.ts';

let now = '2026-03-02T09:00:00Z';
let test: TestApp;
let acme: TestCompany;
let hr: Caller;
let owner: Caller;
let auditor: Caller;
interface Made {
  id: string;
  version: number;
  [name: string]: unknown;
}
interface Person {
  caller: Caller;
  id: string;
}
let boss: Person;
let mia: Person;
let ada: Person;
let ben: Person;
let cem: Person;
let dea: Person;
let eva: Person;
let hal: Person;

async function made(path: string, body: object, by = hr): Promise<Made> {
  const answer = await by.call('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body['record'] as Made;
}
async function person(name: string, roles: Parameters<typeof newMember>[2], manager: Person | null): Promise<Person> {
  const caller = await newMember(test, acme, roles);
  const values = { givenName: name, familyName: 'Test', startDate: '2024-01-01', account: caller.accountId };
  const { id } = await made('/employees', { ...values, manager: manager?.id ?? null });
  return { caller, id };
}
async function changed(path: string, id: string, set: object, by = hr) {
  const { version } = (await hr.call('GET', `${path}/${id}`)).body['record'] as Made;
  return by.call('PATCH', `${path}/${id}`, { version, set });
}
const errorsOf = ({ body }: { body: Readonly<Record<string, unknown>> }) =>
  ((body['errors'] ?? []) as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`);

beforeAll(async () => {
  test = await testApp({ clock: () => new Date(now) });
  acme = await newCompany(test, 'Performers');
  hr = await newMember(test, acme, ['hr']);
  owner = await newMember(test, acme, ['owner']);
  auditor = await newMember(test, acme, ['auditor']);
  boss = await person('Bo', ['line-manager'], null);
  mia = await person('Mia', ['line-manager'], boss);
  ada = await person('Ada', ['employee'], mia);
  ben = await person('Ben', ['employee'], mia);
  cem = await person('Cem', ['employee'], mia);
  dea = await person('Dea', ['employee'], boss);
  eva = await person('Eva', ['employee'], ada);
  hal = await person('Hal', ['hr'], boss);
}, 120_000);

describe('a goal', () => {
  const values = {
    measure: 'Scrap in %',
    start: '12',
    target: '4',
    weight: '60',
    from: '2026-01-01',
    due: '2026-12-31',
  };
  let of: Made;

  it('is entered by the person or above them, and read by these and HR only', async () => {
    of = await made('/goals', { employee: ada.id, title: 'Less scrap', ...values }, ada.caller);
    for (const reader of [ada.caller, mia.caller, boss.caller, hr])
      expect((await reader.call('GET', `/goals/${of.id}`)).status).toBe(200);
    for (const other of [ben.caller, dea.caller, eva.caller, owner])
      expect((await other.call('GET', `/goals/${of.id}`)).status).toBe(404);
    expect((await auditor.call('GET', `/goals/${of.id}`)).status).toBe(403);
    expect((await owner.call('GET', '/goals')).body).toMatchObject({ count: { value: 0 } });
    for (const other of [owner, auditor])
      for (const path of ['/history?limit=100', '/search?q=scrap'])
        expect((await other.call('GET', path)).text).not.toContain('Less scrap');
    expect((await ben.caller.call('POST', '/goals', { employee: ada.id, title: 'x', ...values })).status).toBe(403);
  });

  it('has the value of its latest update, and no progress without one', async () => {
    const progress = async (by: Caller, query = '') => (await by.call('GET', `/goal-progress${query}`)).body;
    expect(await progress(ada.caller)).toMatchObject({
      seesOthers: false,
      goals: [{ current: null, progress: null }],
      overall: { figure: null, goals: 0, ofGoals: 1, ofWeight: '60' },
    });
    const late = await made('/goal-updates', { goal: of.id, day: '2026-02-01', value: '8' }, ada.caller);
    await made('/goal-updates', { goal: of.id, day: '2026-01-10', value: '11', note: 'First' }, mia.caller);
    expect(await progress(mia.caller, `?employee=${ada.id}`)).toMatchObject({
      seesOthers: true,
      employee: { id: ada.id, name: 'Ada Test' },
      goals: [{ current: '8', progress: '0.5', updates: [{ day: '2026-02-01' }, { note: 'First' }] }],
      overall: { figure: { figure: '50' }, goals: 1, weight: '60' },
    });
    expect((await hr.call('DELETE', `/goal-updates/${late.id}?version=1`)).status).toBe(204);
    expect(await progress(ada.caller)).toMatchObject({ goals: [{ current: '11', progress: '0.125' }] });
    expect(
      (await ben.caller.call('POST', '/goal-updates', { goal: of.id, day: '2026-02-02', value: '1' })).status,
    ).toBe(403);
    expect((await progress(ben.caller, `?employee=${ada.id}`)).goals).toEqual([]);
  });

  it('refuses what cannot be measured, by field', async () => {
    const bad = { employee: ada.id, title: 'No way', ...values, target: '12' };
    expect(errorsOf(await ada.caller.call('POST', '/goals', bad))).toEqual(['target performance.same-value']);
    expect(errorsOf(await changed('/goals', of.id, { parent: of.id }))).toEqual(['parent performance.own-parent']);
    const update = { goal: of.id, day: '2026-03-03' };
    expect(errorsOf(await ada.caller.call('POST', '/goal-updates', update))).toEqual([
      'value performance.value-needed',
      'day performance.later-day',
    ]);
  });

  it('goes to the bin with its updates and comes back with them', async () => {
    now = '2026-03-02T09:05:00Z';
    const { version } = (await hr.call('GET', `/goals/${of.id}`)).body['record'] as Made;
    expect((await ada.caller.call('DELETE', `/goals/${of.id}?version=${version}`)).status).toBe(204);
    expect((await hr.call('GET', '/goal-updates')).body).toMatchObject({ count: { value: 0 } });
    expect((await ada.caller.call('POST', `/goals/${of.id}/restore`)).status).toBe(200);
    expect((await hr.call('GET', '/goal-updates')).body).toMatchObject({ count: { value: 1 } });
  });
});

describe('a review', () => {
  let cycle: Made;
  const questions = [
    { wording: 'How well did it go?', kind: 'rating' },
    { wording: 'What should change?', kind: 'text' },
  ];
  const reviews = new Map<string, Made>();
  const idOf = (of: Person) => reviews.get(of.id)?.id ?? '';
  const answer = (by: Person, of: Person, kind: string, answers: unknown[], submit = true) =>
    by.caller.call('PUT', `/performance-reviews/${idOf(of)}/answers/${kind}`, { answers, submit });
  const result = async (by: Caller, of: Person): Promise<ReviewResult> => {
    const { status, text, body } = await by.call('GET', `/performance-reviews/${idOf(of)}/result`);
    expect(status, text).toBe(200);
    return body as unknown as ReviewResult;
  };
  const shown = ({ groups }: ReviewResult) =>
    groups.map(({ kinds, raters, by }) => `${kinds.join('+')} ${raters} ${by}`);

  it('comes with the opening of its cycle, which needs questions and stays as it was told', async () => {
    cycle = await made('/review-cycles', {
      name: 'Year 2025',
      from: '2025-01-01',
      until: '2025-12-31',
      answersDue: '2026-03-31',
      asksPeers: true,
      asksUpward: true,
      naming: 'merged',
    });
    expect(errorsOf(await changed('/review-cycles', cycle.id, { status: 'open' }))).toEqual([
      'questions performance.questions-needed',
    ]);
    expect((await changed('/review-cycles', cycle.id, { questions })).status).toBe(200);
    for (const other of [mia.caller, owner, ada.caller])
      expect((await changed('/review-cycles', cycle.id, { status: 'open' }, other)).status).toBe(403);
    expect((await changed('/review-cycles', cycle.id, { status: 'open' })).status).toBe(200);
    for (const one of (await hr.call('GET', '/performance-reviews')).body['items'] as Made[])
      reviews.set(one['employee'] as string, one);
    expect(reviews.size).toBe(8);
    expect(errorsOf(await changed('/review-cycles', cycle.id, { naming: 'named' }))).toEqual([
      'naming performance.cycle-fixed',
    ]);
    const { items } = (await ada.caller.call('GET', '/notifications')).body as unknown as { items: { kind: string }[] };
    expect(items.map(({ kind }) => kind)).toEqual(['reviewOpened']);
  });

  it('asks self, line manager, direct reports and the peers that the line manager confirmed', async () => {
    const peers = `/performance-reviews/${idOf(ada)}/peers`;
    for (const peer of [ben, cem, dea])
      expect((await ada.caller.call('POST', peers, { peer: peer.id })).status).toBe(204);
    expect(errorsOf(await ada.caller.call('POST', peers, { peer: mia.id }))).toEqual(['peer performance.not-a-peer']);
    expect((await ben.caller.call('POST', peers, { peer: cem.id })).status).toBe(404);
    expect((await answer(ben, ada, 'peer', [4, null])).status).toBe(404);
    const nominated = (await mia.caller.call('GET', '/review-peers')).body['items'] as Made[];
    expect(nominated.map(({ status }) => status)).toEqual(['nominated', 'nominated', 'nominated']);
    expect((await changed('/review-peers', nominated[0]?.id ?? '', { status: 'confirmed' }, ada.caller)).status).toBe(
      403,
    );
    for (const { id } of nominated)
      expect((await changed('/review-peers', id, { status: 'confirmed' }, mia.caller)).status).toBe(200);
    const asked = async (of: Person) =>
      ((await of.caller.call('GET', '/my-reviews')).body['toAnswer'] as { kind: string; person: string }[])
        .map(({ kind, person: who }) => `${kind} ${who}`)
        .toSorted();
    expect(await asked(ben)).toEqual(['peer Ada Test', 'self Ben Test', 'upward Mia Test']);
    expect(await asked(mia)).toContain('manager Ada Test');
  });

  it('keeps drafts to whoever writes them', async () => {
    expect((await answer(mia, ada, 'manager', [2, 'A draft of Mia'], false)).status).toBe(204);
    expect((await answer(ada, ada, 'self', [5, 'A draft of Ada'], false)).status).toBe(204);
    for (const by of [mia.caller, hr, ada.caller, boss.caller]) expect(shown(await result(by, ada))).toEqual([]);
    expect((await mia.caller.call('GET', `/performance-reviews/${idOf(ada)}/answers/manager`)).body).toMatchObject({
      answers: [2, 'A draft of Mia'],
      state: 'draft',
    });
    for (const by of [ada.caller, hr, boss.caller, owner])
      expect((await by.call('GET', `/performance-reviews/${idOf(ada)}/answers/manager`)).status).toBe(404);
    expect((await answer(ada, ada, 'self', [null, ' '])).body).toMatchObject({
      errors: [{ path: 'answers.0', code: 'performance.no-answer' }],
    });
    expect(errorsOf(await answer(ada, ada, 'self', [5, 4]))).toEqual(['answers.1 performance.answer-unfit']);
  });

  it('shows submitted self reviews to the line, and peers to nobody before the collection closes', async () => {
    expect((await answer(ada, ada, 'self', [5, 'All well'])).status).toBe(204);
    expect((await answer(mia, ada, 'manager', [3, 'Delegate more'])).status).toBe(204);
    for (const [at, peer] of [ben, cem, dea].entries())
      expect((await answer(peer, ada, 'peer', [2 + at, `Text of peer ${3 - at}`])).status).toBe(204);
    expect((await answer(eva, ada, 'upward', [1, 'From below'])).status).toBe(204);
    expect(shown(await result(mia.caller, ada))).toEqual(['self 1 Ada Test', 'manager 1 Mia Test']);
    expect(shown(await result(ada.caller, ada))).toEqual(['self 1 Ada Test']);
    for (const other of [ben.caller, eva.caller, owner, auditor])
      expect((await other.call('GET', `/performance-reviews/${idOf(ada)}/result`)).status).toBeGreaterThanOrEqual(403);
    const board = (await mia.caller.call('GET', '/team-reviews')).body['reviews'] as Made[];
    expect(board.find(({ id }) => id === idOf(ada))).toMatchObject({
      raters: [
        { kind: 'self', submitted: 1, asked: 1 },
        { kind: 'manager', submitted: 1, asked: 1 },
        { kind: 'peer', submitted: 3, asked: 3 },
        { kind: 'upward', submitted: 1, asked: 1 },
      ],
    });
  });

  it('reminds those who owe responses, by the day of the company, once each time and not who is done', async () => {
    expect((await answer(dea, dea, 'self', [3, null])).status).toBe(204);
    expect((await answer(dea, boss, 'upward', [3, null])).status).toBe(204);
    const told = async (by: Person) =>
      ((await by.caller.call('GET', '/notifications')).body as unknown as { items: { kind: string }[] }).items
        .map(({ kind }) => kind)
        .filter((kind) => /Due|Overdue/.test(kind));
    const on = async (moment: string) => {
      now = moment;
      await runSchedules(serverModule, test.app);
      await runSchedules(serverModule, test.app);
      now = '2026-03-02T10:00:00Z';
    };
    // Responses are due on 31 March; the company is in UTC until its time zone says that the day has come already.
    await on('2026-03-23T22:30:00Z');
    expect(await told(ben)).toEqual([]);
    const inZone = (timeZone: string | null) =>
      test.database.directory.update(company).set({ timeZone }).where(eq(company.id, acme.id));
    await inZone('Europe/Berlin');
    await on('2026-03-23T23:30:00Z');
    expect([await told(ben), await told(dea)]).toEqual([['reviewDue'], []]);
    await on('2026-03-31T12:00:00Z');
    await on('2026-04-01T09:00:00Z');
    expect(await told(ben)).toEqual(['reviewOverdue', 'reviewDue', 'reviewDue']);
    expect(await told(dea)).toEqual([]);
    await inZone(null);
  });

  it('is rated by the line manager, calibrated by HR with a reason, and nobody rates themselves', async () => {
    const rate = (by: Caller, of: Person, set: object) => changed('/performance-reviews', idOf(of), set, by);
    expect((await rate(mia.caller, ada, { managerRating: 4, managerNote: 'Strong' })).status).toBe(200);
    expect((await rate(mia.caller, mia, { managerRating: 5 })).status).toBe(404);
    expect((await rate(ben.caller, ben, { managerRating: 5 })).status).toBe(403);
    expect((await rate(mia.caller, ada, { calibratedRating: 5 })).status).toBe(403);
    // HR is not shown its own review either, and does not decide on it.
    expect((await rate(boss.caller, hal, { managerRating: 2 })).status).toBe(200);
    expect((await hal.caller.call('GET', '/performance-reviews')).body).toMatchObject({ count: { value: 7 } });
    expect((await rate(hal.caller, hal, { managerRating: 5 })).status).toBe(404);
    expect(await result(hal.caller, hal)).toMatchObject({ managerRating: null, groups: [] });
    expect((await hal.caller.call('GET', '/team-reviews')).text).not.toContain('Hal');
    expect(errorsOf(await rate(hr, ada, { calibratedRating: 3 }))).toContain(
      'calibratedRating performance.not-calibration',
    );
    expect((await changed('/review-cycles', cycle.id, { status: 'calibration' })).status).toBe(200);
    expect(errorsOf(await rate(hr, ada, { calibratedRating: 3 }))).toEqual([
      'calibrationReason performance.reason-needed',
    ]);
    expect((await rate(hr, ada, { calibratedRating: 3, calibrationReason: 'As in other units' })).status).toBe(200);
    expect((await answer(ben, ada, 'peer', [5, null])).body).toMatchObject({ code: 'performance.collection-closed' });
  });

  it('merges peers and direct reports so that nobody can tell who said what', async () => {
    const told = await result(mia.caller, ada);
    expect(shown(told)).toEqual(['self 1 Ada Test', 'manager 1 Mia Test', 'peer+upward 4 null']);
    expect(told.groups[2]?.questions).toEqual([
      { rating: '2.5', ratings: 4, texts: [] },
      { rating: null, ratings: 0, texts: ['From below', 'Text of peer 1', 'Text of peer 2', 'Text of peer 3'] },
    ]);
    for (const name of ['Ben', 'Cem', 'Dea', 'Eva']) expect(JSON.stringify(told)).not.toContain(name);
    for (const id of [ben.id, eva.id, eva.caller.accountId]) expect(JSON.stringify(told)).not.toContain(id);
  });

  it('is seen by whoever is reviewed once it is released, and acknowledged once', async () => {
    expect((await ada.caller.call('GET', '/my-reviews')).body).toMatchObject({ mine: [{ rating: null }] });
    expect((await ada.caller.call('GET', `/performance-reviews/${idOf(ada)}`)).status).toBe(404);
    expect((await ada.caller.call('GET', '/performance-reviews/measures')).text).not.toContain('"1"');
    const acknowledge = () =>
      ada.caller.call('POST', `/performance-reviews/${idOf(ada)}/acknowledgement`, { comment: 'Agreed' });
    expect((await acknowledge()).body).toMatchObject({ code: 'performance.not-released' });
    expect((await changed('/review-cycles', cycle.id, { status: 'released' })).status).toBe(200);
    expect((await ada.caller.call('GET', '/my-reviews')).body).toMatchObject({ mine: [{ rating: 3 }] });
    expect(shown(await result(ada.caller, ada))).toHaveLength(3);
    expect((await acknowledge()).status).toBe(204);
    expect((await acknowledge()).body).toMatchObject({ code: 'performance.acknowledged' });
    expect(
      (await ben.caller.call('POST', `/performance-reviews/${idOf(ada)}/acknowledgement`, { comment: null })).status,
    ).toBe(404);
    expect(await result(mia.caller, ada)).toMatchObject({ comment: 'Agreed', calibratedRating: 3 });
    expect(errorsOf(await changed('/performance-reviews', idOf(ada), { managerRating: 1 }, mia.caller))).toEqual([
      'managerRating performance.not-open',
    ]);
  });

  it('has nothing of what was answered in lists, history, search or for owners', async () => {
    for (const by of [hr, owner, auditor, ada.caller])
      for (const path of ['/history?limit=200', '/review-peers', '/search?q=Text'])
        expect((await by.call('GET', path)).text).not.toMatch(/Text of peer|From below|Strong|Delegate/);
    for (const by of [owner, auditor, ben.caller])
      expect((await by.call('GET', '/performance-reviews')).text).not.toContain('Strong');
  });
});

describe('a one-to-one', () => {
  let first: Made;
  let next: Made;
  let action: Made;
  const talk = async (by: Caller, of: Made) => {
    const { status, text, body } = await by.call('GET', `/one-to-ones/${of.id}/talk`);
    expect(status, text).toBe(200);
    return body as unknown as TalkWhole;
  };

  it('is planned by one of the two and seen by nobody else, however far they are above', async () => {
    now = '2026-03-02T10:00:00Z';
    const agenda = [{ item: 'Shift plan', isDone: false }];
    first = await made(
      '/one-to-ones',
      { employee: ada.id, day: '2026-02-02', agenda, notes: 'Shared word' },
      mia.caller,
    );
    expect(first['manager']).toBe(mia.id);
    next = await made('/one-to-ones', { employee: ada.id, day: '2026-03-02' }, ada.caller);
    for (const by of [ada.caller, mia.caller])
      expect((await by.call('GET', '/one-to-ones')).body).toMatchObject({ count: { value: 2 } });
    for (const by of [boss.caller, hr, owner, ben.caller, eva.caller, hal.caller]) {
      expect((await by.call('GET', `/one-to-ones/${first.id}`)).status).toBe(404);
      expect((await by.call('GET', `/one-to-ones/${first.id}/talk`)).status).toBe(404);
      expect((await by.call('PUT', `/one-to-ones/${first.id}/private-note`, { text: 'x' })).status).toBe(404);
      expect((await by.call('GET', '/one-to-ones')).body).toMatchObject({ count: { value: 0 } });
    }
    expect((await auditor.call('GET', '/one-to-ones')).status).toBe(403);
    const plan = (by: Person, employee: string) =>
      by.caller.call('POST', '/one-to-ones', { employee, day: '2026-03-09' });
    expect(errorsOf(await plan(boss, ada.id))).toEqual(['employee talks.not-between']);
    expect(errorsOf(await plan(boss, boss.id))).toEqual(['employee talks.no-manager']);
    expect(errorsOf(await plan(ben, ada.id))).toEqual(['employee talks.not-between']);
    expect((await mia.caller.call('GET', '/my-one-to-ones')).body).toMatchObject({
      talks: [{ id: next.id }, { id: first.id, employee: { name: 'Ada Test' }, manager: { name: 'Mia Test' } }],
      reports: [{ name: 'Ada Test' }, { name: 'Ben Test' }, { name: 'Cem Test' }],
      hasManager: true,
    });
  });

  it('keeps the private notes of each to themselves', async () => {
    const note = (by: Person, text: string) => by.caller.call('PUT', `/one-to-ones/${first.id}/private-note`, { text });
    expect((await note(mia, 'Note of Mia')).status).toBe(204);
    expect((await note(ada, 'Note of Ada')).status).toBe(204);
    expect(await talk(mia.caller, first)).toMatchObject({ privateNote: 'Note of Mia', notes: 'Shared word' });
    expect(await talk(ada.caller, first)).toMatchObject({ privateNote: 'Note of Ada' });
    const paths = ['/history?limit=200', '/one-to-ones', `/one-to-ones/${first.id}/history`, '/search?q=Note'];
    for (const by of [ada.caller, mia.caller, boss.caller, hr, owner])
      for (const path of [...paths, '/one-to-ones/export?format=csv', '/notifications'])
        expect((await by.call('GET', path)).text).not.toMatch(/Note of/);
    for (const by of [boss.caller, hr, owner])
      for (const path of paths) expect((await by.call('GET', path)).text).not.toMatch(/Shared word|Shift plan/);
    expect((await note(ada, ' ')).status).toBe(204);
    expect(await talk(ada.caller, first)).toMatchObject({ privateNote: '' });
  });

  it('carries open actions over to the next', async () => {
    const values = { talk: first.id, by: 'employee', due: '2026-02-20' };
    expect(errorsOf(await ada.caller.call('POST', '/one-to-one-actions', values))).toEqual([
      'what talks.action-needed',
    ]);
    action = await made('/one-to-one-actions', { ...values, what: 'Order the gauge' }, mia.caller);
    expect((await ben.caller.call('POST', '/one-to-one-actions', { ...values, what: 'x' })).status).toBe(404);
    expect((await boss.caller.call('GET', `/one-to-one-actions/${action.id}`)).status).toBe(404);
    const carried = async () =>
      (await talk(ada.caller, next)).carriedOver.map(({ what, status }) => `${what} ${status}`);
    expect(await carried()).toEqual(['Order the gauge open']);
    expect((await talk(ada.caller, first)).carriedOver).toEqual([]);
    const done = { version: action.version, set: { status: 'done' } };
    expect((await ada.caller.call('PATCH', `/one-to-one-actions/${action.id}`, done)).body).toMatchObject({
      record: { doneOn: '2026-03-02' },
    });
    expect(await carried()).toEqual(['Order the gauge done']);
  });
});

describe('feedback', () => {
  const give = (by: Person, of: Person, text: string, visibility: string) =>
    made('/feedback', { employee: of.id, text, visibility }, by.caller);
  const mine = async (by: Person) =>
    (await by.caller.call('GET', '/my-feedback')).body as ResponseOf<typeof myFeedbackCall>;
  const texts = (some: readonly { text: string | null }[]) => some.map(({ text }) => text).toSorted();

  it('is read by whom its author chose, and praise by everybody', async () => {
    await give(ben, ada, 'For her', 'employee');
    await give(ben, ada, 'For the line', 'manager');
    await give(ben, ada, 'For all', 'praise');
    expect(texts((await mine(ada)).received)).toEqual(['For all', 'For her', 'For the line']);
    expect(texts((await mine(ben)).given)).toHaveLength(3);
    const listed = async (by: Caller) => texts((await by.call('GET', '/feedback')).body['items'] as FeedbackShown[]);
    for (const by of [mia.caller, boss.caller]) expect(await listed(by)).toEqual(['For all', 'For the line']);
    for (const by of [hr, owner, cem.caller, ada.caller]) expect(await listed(by)).toEqual([]);
    for (const by of [hr, owner, cem.caller])
      expect((await by.call('GET', '/praise')).body).toMatchObject({
        praise: [{ text: 'For all', author: 'Ben Test' }],
      });
    for (const by of [hr, owner, cem.caller, mia.caller])
      for (const path of ['/history?limit=200', '/search?q=For', '/praise', '/my-feedback', '/feedback'])
        expect((await by.call('GET', path)).text).not.toMatch(/For her/);
    expect(
      errorsOf(await ada.caller.call('POST', '/feedback', { employee: ada.id, text: 'I', visibility: 'praise' })),
    ).toEqual(['employee talks.own-feedback']);
    expect(errorsOf(await ben.caller.call('POST', '/feedback', { employee: ada.id, visibility: 'praise' }))).toEqual([
      'text talks.text-needed',
    ]);
    const [{ id = '', version = 0 } = {}] = (await mine(ada)).received;
    const edit = { version, set: { text: 'Better' } };
    expect((await ada.caller.call('PATCH', `/feedback/${id}`, edit)).status).toBe(404);
  });

  it('is asked of a colleague, who gives or declines it', async () => {
    const ask = (colleague: string) =>
      ada.caller.call('POST', '/feedback-requests', { colleague, question: 'How was the handover?' });
    expect((await ask(cem.id)).status).toBe(204);
    expect((await ask(dea.id)).status).toBe(204);
    expect(errorsOf(await ask(ada.id))).toEqual(['colleague talks.own-feedback']);
    const asked = async (of: Person) => (await mine(of)).toGive[0];
    const answer = async (of: Person, set: object) => {
      const { id = '', version = 0 } = (await asked(of)) ?? {};
      return of.caller.call('PATCH', `/feedback/${id}`, { version, set });
    };
    expect(await asked(cem)).toMatchObject({ employee: 'Ada Test', question: 'How was the handover?', text: null });
    expect(errorsOf(await answer(cem, { status: 'given' }))).toEqual(['text talks.text-needed']);
    expect((await answer(cem, { status: 'given', text: 'Smooth' })).status).toBe(200);
    expect((await answer(dea, { status: 'declined' })).status).toBe(200);
    expect((await mine(ada)).received[0]).toMatchObject({ text: 'Smooth', author: 'Cem Test' });
    expect((await mine(ada)).requested.map(({ status }) => status)).toEqual(['declined']);
    expect((await mia.caller.call('GET', '/feedback')).text).not.toContain('Smooth');
  });

  it('stands beside a review with goals and actions, as far as each may be read', async () => {
    const of = await made('/review-cycles', {
      name: 'Spring 2026',
      from: '2026-01-01',
      until: '2026-06-30',
      answersDue: '2026-07-31',
      naming: 'merged',
      questions: [{ wording: 'How?', kind: 'text' }],
    });
    const { id: review } = await made('/performance-reviews', { cycle: of.id, employee: ada.id });
    expect((await changed('/review-cycles', of.id, { status: 'open' })).status).toBe(200);
    const evidence = async (by: Caller) => {
      const { status, body } = await by.call('GET', `/performance-reviews/${review}/period-evidence`);
      if (status !== 200) return status;
      const { goals, feedback, actions } = body as unknown as ReviewEvidence;
      return [goals.length, texts(feedback), actions.map(({ what }) => what)];
    };
    expect(await evidence(ada.caller)).toEqual([
      1,
      ['For all', 'For her', 'For the line', 'Smooth'],
      ['Order the gauge'],
    ]);
    expect(await evidence(mia.caller)).toEqual([1, ['For all', 'For the line'], ['Order the gauge']]);
    expect(await evidence(boss.caller)).toEqual([1, ['For all', 'For the line'], []]);
    expect(await evidence(hr)).toEqual([1, ['For all'], []]);
    for (const by of [ben.caller, eva.caller, owner]) expect(await evidence(by)).toBe(404);
  });
});

describe('a skill', () => {
  it('is rated by the employee, confirmed above them, and missing against the needs of the position', async () => {
    const saw = await made('/skills', { name: 'Circular saw', levels: [{ level: '1', meaning: 'Under guidance' }] });
    const twice = ['2', '2'].map((level) => ({ level, meaning: 'Same' }));
    expect(errorsOf(await hr.call('POST', '/skills', { name: 'x', levels: twice }))).toEqual([
      'levels.1.level skills.level-twice',
    ]);
    const lathe = await made('/skills', { name: 'Lathe' });
    const operator = await made('/positions', { title: 'Operator' });
    for (const of of [saw, lathe]) await made('/position-skills', { position: operator.id, skill: of.id, level: 4 });
    expect(
      (await ada.caller.call('POST', '/position-skills', { position: operator.id, skill: saw.id, level: 1 })).status,
    ).toBe(403);
    expect((await changed('/employees', ada.id, { position: operator.id })).status).toBe(200);
    const values = { employee: ada.id, skill: saw.id, day: '2026-03-01' };
    const add = (by: Person, more: object) => by.caller.call('POST', '/employee-skills', { ...values, ...more });
    expect(errorsOf(await add(ada, {}))).toEqual(['selfLevel skills.level-needed']);
    expect(errorsOf(await add(ada, { selfLevel: 5, confirmedLevel: 5 }))).toEqual([
      'confirmedLevel skills.own-confirmation',
    ]);
    expect(errorsOf(await add(mia, { selfLevel: 5 }))).toEqual(['selfLevel skills.own-level']);
    expect((await add(ben, { selfLevel: 5 })).status).toBe(422);
    const of = await made('/employee-skills', { ...values, selfLevel: 3 }, ada.caller);
    expect((await changed('/employee-skills', of.id, { confirmedLevel: 2 }, mia.caller)).body).toMatchObject({
      record: { confirmedBy: mia.caller.accountId, confirmedOn: '2026-03-02' },
    });
    const matrix = async (by: Caller, query = '') => {
      const { status, text, body } = await by.call('GET', `/skill-matrix${query}`);
      expect(status, text).toBe(200);
      return body as unknown as ResponseOf<typeof skillMatrixCall>;
    };
    const needs = async (by: Caller, query = '') =>
      (await matrix(by, query)).people.find(({ id }) => id === ada.id)?.skills.map(({ level, gap }) => [level, gap]);
    for (const by of [ada.caller, mia.caller, boss.caller, hr])
      expect((await needs(by))?.toSorted()).toEqual(
        [
          [2, 2],
          [null, null],
        ].toSorted(),
      );
    expect((await matrix(ada.caller, '?own=true')).people).toHaveLength(1);
    expect((await matrix(ben.caller)).people.map(({ id }) => id)).toEqual([ben.id]);
    expect((await matrix(hr, `?position=${operator.id}`)).people).toHaveLength(1);
    for (const by of [ben.caller, owner]) expect((await by.call('GET', `/employee-skills/${of.id}`)).status).toBe(404);
    // A changed rating is confirmed by nobody.
    expect((await changed('/employee-skills', of.id, { selfLevel: 4 }, ada.caller)).body).toMatchObject({
      record: { selfLevel: 4, confirmedLevel: null, confirmedBy: null },
    });
  });
});
