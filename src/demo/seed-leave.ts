import { employee, type Employee } from '#modules/employee/person/model/employee.ts';
import { leaveRequest, sickNote } from '#modules/hr/leave/model/leave-request.ts';
import {
  leaveCalendarEntry,
  leavePolicy,
  leaveType,
  leaveUnitSettings,
  type NewLeavePolicy,
} from '#modules/hr/leave/model/leave-type.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { addDays } from '#platform/values/model/period.ts';

/**
 * Leave of the demo company: types, policies of its two countries, requests around today and sickness absences. Planted:
 * somebody took more than they had, a certificate is missing, and on a day fewer people of the sawmill are present than
 * its minimum.
 *
 * @param sites  ids of the sites by their code
 */
export async function takeLeave(tx: Tx, sites: ReadonlyMap<string, string>): Promise<void> {
  const today = await todayOf(tx);
  const types = await makeTypes(tx, sites);
  const people = (await records(tx, employee).all()).filter(
    ({ status, employmentKind, startDate }) =>
      status === 'active' &&
      (employmentKind === 'permanent' || employmentKind === 'fixedTerm') &&
      (startDate ?? today) < addDays(today, -200),
  );
  await requestLeave(tx, people, types, today);
  await reportSickness(tx, people, today);
}

interface Types {
  annual: string;
  unpaid: string;
}

async function makeTypes(tx: Tx, sites: ReadonlyMap<string, string>): Promise<Types> {
  const make = async (values: Parameters<ReturnType<typeof records<typeof leaveType>>['create']>[0]) =>
    (await records(tx, leaveType).create(values)).id;
  const annual = await make({
    name: 'Annual leave',
    purpose: 'annual',
    noticeDays: 3,
    pastDays: null,
    allowsHours: false,
  });
  await make({
    name: 'Parental leave',
    purpose: 'parental',
    hasBalance: false,
    isPaid: false,
    counts: 'all',
    noticeDays: 49,
  });
  const unpaid = await make({
    name: 'Unpaid leave',
    purpose: 'unpaid',
    hasBalance: false,
    isPaid: false,
    allowsHours: true,
  });
  await make({ name: 'Moving house', purpose: 'special', hasBalance: false, daysMax: 1 });
  const plan: Omit<NewLeavePolicy, 'name' | 'entitlementDays'> = {
    leaveType: annual,
    validFrom: '2025-01-01',
    carryOver: 'limited',
    carryOverDays: '5',
    carryOverMonths: 3,
    waitingMonths: 0,
  };
  await records(tx, leavePolicy).create({ ...plan, name: 'Annual leave, Germany', entitlementDays: '30' });
  await records(tx, leavePolicy).create({
    ...plan,
    name: 'Annual leave, sawmill Umeå',
    site: sites.get('MILL') ?? null,
    entitlementDays: '25',
    accrual: 'monthly',
    carryOver: 'all',
    carryOverDays: null,
    carryOverMonths: null,
  });
  await records(tx, leaveUnitSettings).create({
    unit: sites.get('PLANT') ?? '',
    validFrom: '2025-01-01',
    holidays: 'DE-NW',
  });
  await records(tx, leaveUnitSettings).create({
    unit: sites.get('MILL') ?? '',
    validFrom: '2025-01-01',
    presentMin: 30,
  });
  for (const year of ['2025', '2026'])
    for (const [name, day] of [
      ['Christmas Eve', '12-24'],
      ['New Year’s Eve', '12-31'],
    ] as const)
      await records(tx, leaveCalendarEntry).create({
        name: `${name} ${year}`,
        kind: 'holiday',
        from: `${year}-${day}`,
        to: `${year}-${day}`,
      });
  return { annual, unpaid };
}

/** Weeks around today, by the number of the person: taken, planned, and waiting for approval. */
async function requestLeave(tx: Tx, people: readonly Employee[], types: Types, today: string): Promise<void> {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  for (const [at, person] of people.entries()) {
    if (at % 3 !== 0 && person.account === null) continue;
    const first = addDays(monday, 7 * (((at * 5) % 16) - 11));
    const isComing = first > today;
    await records(tx, leaveRequest).create(
      {
        employee: person.id,
        leaveType: at % 40 === 0 ? types.unpaid : types.annual,
        from: first,
        to: addDays(first, at % 4 === 0 ? 11 : 4),
        status: isComing && at % 2 === 0 ? 'requested' : 'approved',
      },
      { anyState: true },
    );
  }
  // More than a year's entitlement, approved before anybody counted.
  const [, last] = people.filter(({ account }) => account === null);
  if (last !== undefined)
    for (const weeks of [-30, -22])
      await records(tx, leaveRequest).create(
        {
          employee: last.id,
          leaveType: types.annual,
          from: addDays(monday, 7 * weeks),
          to: addDays(monday, 7 * weeks + 32),
          status: 'approved',
        },
        { anyState: true },
      );
}

/** Calendar days of absences after their first one, in turn: most are short, a few take weeks. */
const sickDays = [2, 4, 1, 13, 3, 41, 2, 20, 60, 5] as const;

async function reportSickness(tx: Tx, people: readonly Employee[], today: string): Promise<void> {
  // Of every second person once in the two years before, none of them in what the planner shows.
  for (const [at, person] of people.entries()) {
    const from = addDays(today, -120 - ((at * 37) % 580));
    if (at % 2 !== 0 || (person.startDate ?? today) > from) continue;
    const to = addDays(from, sickDays[(at / 2) % sickDays.length] ?? 0);
    const isCertified = to > addDays(from, 2);
    await records(tx, sickNote).create({
      employee: person.id,
      from,
      to,
      ...(isCertified ? { certifiedUntil: to } : {}),
    });
  }
  for (const [at, person] of people.entries())
    if (at % 11 === 5) {
      const from = addDays(today, -3 - at);
      await records(tx, sickNote).create({ employee: person.id, from, to: addDays(from, at % 3) });
    }
  const [, , , absent] = people;
  if (absent !== undefined)
    await records(tx, sickNote).create({ employee: absent.id, from: addDays(today, -9), to: addDays(today, -2) });
}
