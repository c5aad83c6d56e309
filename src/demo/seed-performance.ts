import { employee, type Employee } from '#modules/employee/person/model/employee.ts';
import { goal, goalUpdate } from '#modules/my-profile/performance/model/goal.ts';
import { review, reviewCycle, reviewPeer } from '#modules/my-profile/performance/model/review.ts';
import type { RaterKind, ReviewAnswer } from '#modules/my-profile/performance/model/review-result.ts';
import { reviewAnswer } from '#modules/my-profile/performance/server/tables.ts';
import { employeeSkill, positionSkill, skill } from '#modules/my-profile/skills/model/skill.ts';
import { feedback } from '#modules/my-profile/talks/model/feedback.ts';
import { oneToOne, talkAction } from '#modules/my-profile/talks/model/one-to-one.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { addDays } from '#platform/values/model/period.ts';

type People = ReadonlyMap<string, Employee>;

/** Whose by role, what, measured how from where to where, weight; updates so many days ago with value and note. */
interface DemoGoal {
  of: string;
  title: string;
  measure: string;
  way: readonly [start: string, target: string];
  weight: string;
  updates: readonly (readonly [daysAgo: number, value: string, note: string | null])[];
  /** Days from today; the end of the year without it. */
  due?: number;
  /** Of the goal of this title. */
  partOf?: string;
}
const goals: readonly DemoGoal[] = [
  {
    of: 'line-manager',
    title: 'Raise the yield of the sawmill',
    measure: 'Yield in %',
    way: ['54', '58'],
    weight: '60',
    updates: [
      [120, '55', null],
      [20, '56.5', 'New blades on line 2'],
    ],
  },
  {
    of: 'employee',
    title: 'Less scrap at the circular saw',
    measure: 'Scrap in %',
    way: ['12', '8'],
    weight: '50',
    partOf: 'Raise the yield of the sawmill',
    updates: [
      [90, '11', 'Measured over two weeks'],
      [15, '9.5', null],
    ],
  },
  // Planted: nobody has said anything of it, so it is not counted in the overall progress.
  {
    of: 'employee',
    title: 'Complete the maintenance training',
    measure: 'Modules',
    way: ['0', '4'],
    weight: '20',
    updates: [],
  },
  // Planted: overdue at 40%, while its owner rates themselves 5 of 5.
  {
    of: 'employee',
    title: 'Write instructions for all machines',
    measure: 'Machines with instructions',
    way: ['0', '10'],
    weight: '30',
    due: -40,
    updates: [[60, '4', 'Six machines are left']],
  },
  {
    of: 'hr',
    title: 'Fill vacancies faster',
    measure: 'Days from notice to contract',
    way: ['60', '40'],
    weight: '100',
    updates: [[30, '47', null]],
  },
];

const questions = [
  { wording: 'How well were the goals of the year reached?', kind: 'rating' as const },
  { wording: 'How well does the cooperation work?', kind: 'rating' as const },
  { wording: 'What went well?', kind: 'text' as const },
  { wording: 'What should change?', kind: 'text' as const },
];

/**
 * Of last year. Planted: who rates themselves 5 of 5 is rated 3 by their line manager, who proposes 4. The one direct
 * report who answered is not shown.
 */
const responses: readonly { by: string; about: string; kind: RaterKind; answers: readonly ReviewAnswer[] }[] = [
  {
    by: 'employee',
    about: 'employee',
    kind: 'self',
    answers: [5, 4, 'Less scrap since spring', 'More time for maintenance'],
  },
  {
    by: 'line-manager',
    about: 'employee',
    kind: 'manager',
    answers: [3, 4, 'Careful work at the saw', 'Instructions are overdue'],
  },
  { by: 'employee', about: 'line-manager', kind: 'upward', answers: [4, 3, 'Open to ideas', null] },
];

/**
 * Goals and reviews of those who sign in to the demo: a cycle of last year that is released, and one of this year that is
 * open, with a peer to confirm.
 *
 * @param accounts  ids of the demo accounts by their role
 */
export async function reviewPeople(app: App, companyId: string, accounts: ReadonlyMap<string, string>): Promise<void> {
  const by = (role: string) => ({ companyId, accountId: accounts.get(role) ?? null, now: app.clock() });
  const released = await inCompany(app.database, by('hr'), async (tx) => {
    const today = await todayOf(tx);
    const all = await records(tx, employee).all({
      filters: [{ field: 'account', operation: 'is', values: [...accounts.values()] }],
    });
    const people: People = new Map(
      [...accounts].flatMap(([role, account]) => {
        const found = all.find((person) => person.account === account);
        return found === undefined ? [] : [[role, found] as const];
      }),
    );
    await setGoals(tx, people, today);
    await talk(tx, people, today);
    await rateSkills(tx, people, today);
    return holdReviews(tx, people, today);
  });
  // What somebody answers, the database takes from them alone.
  for (const { by: role, about, kind, answers } of responses) {
    const of = released.get(about);
    const rater = released.get(role)?.employee;
    if (of === undefined || rater === undefined) continue;
    await inCompany(app.database, by(role), async (tx) => {
      const [accountId, submittedAt] = [tx.accountId ?? '', tx.now.toISOString()];
      await tx.db
        .insert(reviewAnswer)
        .values({ companyId, review: of.review, accountId, kind, rater, answers: [...answers], submittedAt });
    });
  }
}

async function setGoals(tx: Tx, people: People, today: string): Promise<void> {
  const made = new Map<string, string>();
  const year = today.slice(0, 4);
  for (const { of, title, measure, way, weight, updates, due, partOf } of goals) {
    const person = people.get(of);
    if (person === undefined) continue;
    const first = updates.reduce(
      (from, [ago]) => (addDays(today, -ago) < from ? addDays(today, -ago) : from),
      `${year}-01-01`,
    );
    const end = due === undefined ? `${year}-12-31` : addDays(today, due);
    const { id } = await records(tx, goal).create({
      employee: person.id,
      title,
      measure,
      start: way[0],
      target: way[1],
      weight,
      from: first < end ? first : addDays(end, -30),
      due: end,
      parent: partOf === undefined ? null : (made.get(partOf) ?? null),
    });
    made.set(title, id);
    for (const [ago, value, note] of updates)
      await records(tx, goalUpdate).create({ goal: id, day: addDays(today, -ago), value, note });
  }
}

/** Planted: one action of the last one-to-one is overdue, so that it comes up again in the one that is planned. */
async function talk(tx: Tx, people: People, today: string): Promise<void> {
  const [person, lead, colleague] = ['employee', 'line-manager', 'hr'].map((role) => people.get(role));
  if (person === undefined || lead === undefined) return;
  const last = await records(tx, oneToOne).create({
    employee: person.id,
    day: addDays(today, -30),
    agenda: [
      { item: 'Instructions for the machines', isDone: true },
      { item: 'Shift plan of the summer', isDone: true },
    ],
    notes: 'Two hours a week are kept free for the instructions.',
  });
  await records(tx, oneToOne).compute(last.id, { status: 'held' });
  await records(tx, oneToOne).create({
    employee: person.id,
    day: addDays(today, 5),
    agenda: [{ item: 'Maintenance training', isDone: false }],
  });
  const actions = records(tx, talkAction);
  await actions.create({ talk: last.id, what: 'Draft two instructions', by: 'employee', due: addDays(today, -7) });
  const done = await actions.create({ talk: last.id, what: 'Adapt the shift plan', by: 'manager', due: null });
  await actions.compute(done.id, { status: 'done', doneOn: addDays(today, -20) });
  for (const [author, about, words, visibility] of [
    [lead, person, 'Less scrap every month: thank you for the measurements.', 'praise'],
    [colleague, lead, 'Your team plans its leave early. That helps us a lot.', 'manager'],
  ] as const) {
    if (author === undefined) continue;
    const { id } = await records(tx, feedback).create({ employee: about.id, text: words, visibility });
    await records(tx, feedback).compute(id, { author: author.id, givenOn: addDays(today, -12) });
  }
}

/** Planted: one need of the position that nobody has recorded anything of, and one level that is missing. */
async function rateSkills(tx: Tx, people: People, today: string): Promise<void> {
  const person = people.get('employee');
  if (person === undefined) return;
  const meanings = ['Under guidance', 'Alone, simple work', 'Alone, all work', 'Trains others', 'Sets the standard'];
  const levels = (['1', '2', '3', '4', '5'] as const).map((level, at) => ({ level, meaning: meanings[at] ?? '' }));
  for (const [name, needed, self, confirmed] of [
    ['Circular saw', 4, 4, 3],
    ['Machine maintenance', 3, 3, null],
    ['First aid', 1, null, null],
  ] as const) {
    const { id } = await records(tx, skill).create({ name, category: 'Production', levels });
    if (person.position !== null)
      await records(tx, positionSkill).create({ position: person.position, skill: id, level: needed });
    if (self === null) continue;
    const values = { employee: person.id, skill: id, day: addDays(today, -60), selfLevel: self };
    await records(tx, employeeSkill).create({ ...values, confirmedLevel: confirmed });
  }
}

/** @returns reviews in the cycle that is released, by the role of the person */
async function holdReviews(
  tx: Tx,
  people: People,
  today: string,
): Promise<Map<string, { review: string; employee: string }>> {
  const year = Number(today.slice(0, 4));
  const cycle = (of: number, answersDue: string) =>
    records(tx, reviewCycle).create({
      name: `Annual review ${of}`,
      from: `${of}-01-01`,
      until: `${of}-12-31`,
      answersDue,
      asksPeers: true,
      asksUpward: true,
      naming: 'merged',
      questions: [...questions],
    });
  const [last, now] = [await cycle(year - 1, `${year}-02-15`), await cycle(year, addDays(today, 21))];
  const told = new Map<string, { review: string; employee: string }>();
  // Reviews of these alone: the cycles are opened below without one for everybody.
  for (const role of ['employee', 'line-manager', 'hr', 'sustainability']) {
    const person = people.get(role);
    if (person === undefined) continue;
    const before = await records(tx, review).create({ cycle: last.id, employee: person.id });
    const { id } = await records(tx, review).create({ cycle: now.id, employee: person.id });
    told.set(role, { review: before.id, employee: person.id });
    if (role === 'employee') {
      await records(tx, review).compute(before.id, {
        managerRating: 4,
        managerNote: 'Reliable, and less scrap.',
        calibratedRating: 3,
        calibrationReason: 'As others with a goal that is overdue.',
      });
      const peer = people.get('project-manager');
      if (peer !== undefined) await records(tx, reviewPeer).create({ review: id, peer: peer.id });
    } else await records(tx, review).compute(before.id, { managerRating: 4 });
  }
  await records(tx, reviewCycle).compute(last.id, { status: 'released' });
  await records(tx, reviewCycle).compute(now.id, { status: 'open' });
  return told;
}
