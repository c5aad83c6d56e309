import { employee, position } from '#modules/employee/person/model/employee.ts';
import { course, courseVersion, trainingRequirement, trainingSession } from '#modules/hr/training/model/course.ts';
import { trainingBudget } from '#modules/hr/training/model/budget.ts';
import { trainingPath, trainingPathStep } from '#modules/hr/training/model/path.ts';
import { quizQuestion, type NewQuizQuestion } from '#modules/hr/training/model/quiz.ts';
import { trainingEnrolment } from '#modules/hr/training/model/enrolment.ts';
import { countsOf } from '#modules/hr/training/model/evaluation.ts';
import { trainingResult } from '#modules/hr/training/model/training-result.ts';
import { assignTrainings } from '#modules/hr/training/server/assign-trainings.ts';
import { trainingReactionRelease } from '#modules/hr/training/server/reaction-tables.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { addDays } from '#platform/values/model/period.ts';

const courses = {
  machine: {
    title: 'Machine safety',
    kind: 'instruction',
    hours: '4',
    validityMonths: 12,
    followUpDays: 90,
    givesCertificate: true,
    description: 'Guards, emergency stops, lockout. Once a year before working at a machine.',
  },
  load: {
    title: 'Load securing',
    kind: 'classroom',
    provider: 'DEKRA',
    hours: '8',
    costMinor: 18_000,
    currency: 'EUR',
  },
  lead: { title: 'Leading safely', kind: 'classroom', provider: 'Berufsgenossenschaft Holz', hours: '16' },
  phishing: {
    title: 'Phishing and passwords',
    kind: 'online',
    hours: '0.5',
    followUpDays: 30,
    selfCompletes: true,
    description: 'Half an hour on your own.',
  },
  esg: { title: 'Sustainability basics', kind: 'online', hours: '1.5', selfCompletes: true },
} as const;
const questions: Omit<NewQuizQuestion, 'courseVersion'>[] = [
  {
    number: 1,
    kind: 'single',
    question: 'Which scope has the emissions of purchased electricity?',
    options: [
      { text: 'Scope 1', isCorrect: false },
      { text: 'Scope 2', isCorrect: true },
      { text: 'Scope 3', isCorrect: false },
    ],
    explanation: 'GHG Protocol Corporate Standard, chapter 4.',
  },
  {
    number: 2,
    kind: 'multiple',
    question: 'Which of these are greenhouse gases?',
    options: [
      { text: 'Methane', isCorrect: true },
      { text: 'Nitrogen', isCorrect: false },
      { text: 'Nitrous oxide', isCorrect: true },
    ],
  },
  {
    number: 3,
    kind: 'numeric',
    question: 'Two machines use 120 kWh and 80 kWh. How many kWh do they use together?',
    answer: '200',
  },
];
type CourseKey = keyof typeof courses;

/**
 * Trainings of the demo company: courses, who requires them, sessions with a waiting list, and results. Planted: somebody
 * at the sawmill works with an instruction that expired, and another one has been overdue for two weeks.
 *
 * @param sites  ids of the sites by their code
 * @param accounts  ids of the demo accounts by their role
 */
export async function trainPeople(
  tx: Tx,
  sites: ReadonlyMap<string, string>,
  accounts: ReadonlyMap<string, string>,
): Promise<void> {
  const today = await todayOf(tx);
  const ids = new Map<CourseKey, string>();
  for (const [key, values] of Object.entries(courses))
    ids.set(key as CourseKey, (await records(tx, course).create(values)).id);
  const of = (key: CourseKey) => ids.get(key) ?? '';
  const lockout = await records(tx, courseVersion).create({
    course: of('machine'),
    effectiveFrom: '2025-01-01',
    changes: 'New chapter on lockout',
    link: 'https://www.borealis-furniture.example/machine-safety',
  });
  const basics = await records(tx, courseVersion).create({
    course: of('esg'),
    effectiveFrom: '2025-01-01',
    link: 'https://www.borealis-furniture.example/sustainability-basics',
    passMark: 60,
    attemptsMax: 3,
    preQuiz: true,
  });
  for (const question of questions) await records(tx, quizQuestion).create({ courseVersion: basics.id, ...question });
  await records(tx, trainingBudget).create({ year: today.slice(0, 4), amountMinor: 2_500_000, currency: 'EUR' });
  const path = await records(tx, trainingPath).create({ title: 'Leading a team' });
  for (const [at, key] of (['esg', 'phishing', 'lead'] as const).entries())
    await records(tx, trainingPathStep).create({ path: path.id, number: at + 1, course: of(key) });
  const from = { effectiveFrom: '2025-01-01' };
  const drivers = (await records(tx, position).all()).find(({ title }) => title === 'Driver');
  await records(tx, trainingRequirement).create({
    ...from,
    course: of('machine'),
    appliesTo: 'site',
    site: sites.get('MILL') ?? null,
    graceDays: 14,
    basis: 'AFS 2023:10',
  });
  await records(tx, trainingRequirement).create({
    ...from,
    course: of('load'),
    appliesTo: 'position',
    position: drivers?.id ?? null,
    graceDays: 90,
    basis: 'VDI 2700',
  });
  await records(tx, trainingRequirement).create({
    ...from,
    course: of('lead'),
    appliesTo: 'role',
    role: 'line-manager',
    graceDays: 180,
  });
  const people = (await records(tx, employee).all({ sort: [{ field: 'number', descending: false }] })).filter(
    ({ status }) => status === 'active',
  );
  const mill = people.filter(({ site }) => site === sites.get('MILL'));
  const kept = records(tx, trainingEnrolment);
  // The first one was instructed more than a year ago.
  for (const [at, { id }] of mill.slice(0, -3).entries()) {
    const doneOn = addDays(today, at === 0 ? -400 : -30 - at * 9);
    const { id: enrolment } = await kept.create({ employee: id, course: of('machine'), doneOn });
    // Asked ninety days after; some have not rated yet.
    if (at < 8 || at > 14) continue;
    const own = at % 3 === 0 ? null : 3 + (at % 2);
    await kept.compute(enrolment, {
      effectDueOn: addDays(doneOn, 104),
      effectOwn: own,
      effectManager: at % 4 === 0 ? null : 3,
    });
  }
  await evaluate(tx, of('machine'), lockout.id, today);
  const [late, onTime] = mill.slice(-3);
  const driving = people.filter((one) => one.position === drivers?.id && one.account === null);
  for (const [at, { id }] of driving.slice(2).entries())
    await kept.create({ employee: id, course: of('load'), doneOn: addDays(today, -25 - at * 17) });
  const learners = people.filter(({ account, site }) => account === null && site === sites.get('PLANT'));
  for (const [at, { id }] of learners.entries())
    if (at % 4 === 0) await kept.create({ employee: id, course: of('esg'), doneOn: addDays(today, -20 - at) });
  if (late !== undefined) await kept.create({ employee: late.id, course: of('machine'), dueOn: addDays(today, -14) });
  const session = await records(tx, trainingSession).create({
    course: of('lead'),
    startsOn: addDays(today, 21),
    startsAt: '09:00',
    endsOn: addDays(today, 22),
    place: 'Training room, plant',
    trainer: 'S. Holm',
    seats: 2,
  });
  // Held last week, with attendance still to be recorded.
  const held = await records(tx, trainingSession).create({
    course: of('machine'),
    startsOn: addDays(today, -6),
    startsAt: '13:00',
    place: 'Sawmill',
    trainer: 'E. Lind',
    seats: 12,
  });
  if (onTime !== undefined)
    await kept.create({ employee: onTime.id, course: of('machine'), session: held.id, dueOn: addDays(today, 10) });
  const leads = people.filter(({ account }) => account !== null);
  const inRole = (role: string) => leads.find(({ account }) => account === accounts.get(role));
  for (const role of ['line-manager', 'project-manager', 'hr']) {
    const who = inRole(role);
    if (who !== undefined)
      await kept.create({ employee: who.id, course: of('lead'), session: session.id, dueOn: addDays(today, 60) });
  }
  const someone = inRole('employee');
  if (someone !== undefined) {
    const { id } = await kept.create({ employee: someone.id, course: of('phishing'), doneOn: addDays(today, -40) });
    await kept.compute(id, { effectDueOn: addDays(today, 4) });
    await kept.create({ employee: someone.id, course: of('esg'), dueOn: addDays(today, 30) });
  }
  await assignTrainings(tx);
}

/** Feedback of eleven participants, released twice, and a metric before and after the new chapter. */
async function evaluate(tx: Tx, id: string, version: string, today: string): Promise<void> {
  const released = [
    [5, 4, 4, 4, 3, 5],
    [4, 4, 5, 3, 4],
  ];
  const comments = [
    'More practice at the saw itself.',
    'Please before the shift, not after it.',
    'The film is old.',
    'The lockout part was new to me.',
    'Too many slides.',
  ];
  for (const [at, overall] of released.entries())
    await tx.db.insert(trainingReactionRelease).values({
      companyId: tx.companyId,
      id: newId(),
      course: id,
      courseVersion: version,
      session: null,
      responses: overall.length,
      counts: countsOf(overall.map((one, place) => [one, Math.min(5, one + 1), one, Math.max(2, one - (place % 2))])),
      comments: at === 0 ? comments : [],
    });
  const year = Number(today.slice(0, 4)) - 1;
  await records(tx, trainingResult).create({
    course: id,
    courseVersion: version,
    metric: 'Near misses at machines',
    unit: 'per 10,000 machine hours',
    valueBefore: '4.1',
    beforeFrom: `${year - 1}-01-01`,
    beforeTo: `${year - 1}-12-31`,
    valueAfter: '3.2',
    afterFrom: `${year}-01-01`,
    afterTo: `${year}-12-31`,
    source: 'Near-miss reports of the sawmill, machine hours of the maintenance system',
    otherChanges: 'Two of five saws got new guards in May. One shift less from September on.',
  });
}
