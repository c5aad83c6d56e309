import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { company } from '#platform/directory/server/tables.ts';
import { newCompany, newMember, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { runSchedules } from '#test/support/schedules.ts';
import { serverModule } from '../../server/module.ts';
import type { ReviewResult } from '../model/performance-calls.ts';

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
