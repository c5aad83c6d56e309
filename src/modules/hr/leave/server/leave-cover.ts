import { sql } from 'drizzle-orm';
import {
  waiversFor,
  withWaivers,
  type ConditionShown,
  type WaiverGiven,
} from '#platform/approvals/model/conditions.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { leaveOn } from '../model/leave-person.ts';
import type { LeaveRequest } from '../model/leave-request.ts';
import { strictestCover, type CoverPolicy } from '../model/leave-type.ts';
import { isoDay } from '../model/leave-units.ts';
import { say } from '../model/messages.ts';
import { companyLeave, peopleOf, personOf } from './leave-facts.ts';
import { awayOf, coverBelow } from './leave-planner.ts';

type Asked = Pick<LeaveRequest, 'employee' | 'leaveType' | 'from' | 'to' | 'halfStart' | 'halfEnd' | 'hours'>;
type Below = Awaited<ReturnType<typeof coverBelow>>;

/** Days that a request takes and on which fewer people are present than the unit's minimum; hours take nobody away. */
export async function coverOf(tx: Tx, request: Asked): Promise<Below> {
  if (request.hours !== null) return [];
  const company = await companyLeave(tx);
  if (company.unitSettings.every(({ presentMin }) => presentMin === null)) return [];
  const person = await personOf(tx, request.employee);
  const leave = person === null ? null : leaveOn(person, company, request.from);
  const taken = new Set(
    leave?.days(request.leaveType, request).flatMap(({ day, units }) => (units > 0 ? [isoDay(day)] : [])),
  );
  const { employee: of, from, to } = request;
  const below = await coverBelow(tx, company, { of, unit: null, from, to, extra: true });
  return below.filter(({ day }) => taken.has(day));
}

export const sayCover = ({ day, present, people, unit, least }: Below[number]) =>
  say('cover-below', { day: { day }, present, people, unit, least });

/**
 * What whoever approves a request has to know: whether the minimum of the unit is kept, under what the unit's settings
 * say of it, and who else of the team or unit is away, without the kind of absence.
 */
export async function coverConditions(tx: Tx, request: LeaveRequest): Promise<ConditionShown[]> {
  const [below, away] = [await coverOf(tx, request), await othersAway(tx, request)];
  const policy = strictestCover(below.map((one) => one.policy));
  return withWaivers(
    [
      ...(below.length === 0
        ? []
        : [
            {
              name: 'cover',
              policy,
              isMet: false,
              said: say('cover-broken', { count: below.length }),
              details: below.map(sayCover),
            },
          ]),
      {
        name: 'away',
        policy: 'shown' as CoverPolicy,
        isMet: away.length === 0,
        said: away.length === 0 ? say('nobody-away') : say('others-away', { count: away.length }),
        details: away.map(({ name, from, to }) => say('away', { name, from: { day: from }, to: { day: to } })),
      },
    ],
    [],
  );
}

/**
 * The reasons with which a request may be approved though the minimum of its unit is not kept.
 *
 * @throws `approval.conditions-unmet` where it has to be kept, or a reason is missing
 */
export async function coverReasons(
  tx: Tx,
  request: LeaveRequest,
  given: readonly WaiverGiven[],
): Promise<readonly string[]> {
  const conditions = await coverConditions(tx, request);
  return waiversFor(conditions, given, { by: tx.accountId, at: tx.now.toISOString() }).map(({ reason }) => reason);
}

/** Colleagues with the same line manager, and of the same unit or site, who are away in these days. */
async function othersAway(tx: Tx, { id, employee: of, from, to }: LeaveRequest) {
  const person = await personOf(tx, of);
  if (person === null) return [];
  const { manager, orgUnit } = person;
  const people = await peopleOf(asProduct(tx), {
    where: sql`employee.id <> ${of}::uuid and (manager = ${manager}::uuid or org_unit = ${orgUnit}::uuid)`,
  });
  const found = await awayOf(tx, people, { from, to }, sql`true`);
  const nameOf = new Map(people.map((one) => [one.id, one.name]));
  return [...found.values()]
    .flat()
    .map((one) => ({ id, name: nameOf.get(one.employee) ?? '', from: one.from, to: one.to }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
}
