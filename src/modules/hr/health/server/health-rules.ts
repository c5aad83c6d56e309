import { employee } from '#modules/employee/person/model/employee.ts';
import { employeeOfAccount } from '#modules/hr/plans/server/employee-of-account.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { isRecordable } from '../model/classification.ts';
import { daysAway } from '../model/days-away.ts';
import {
  checkUp,
  healthCase,
  returnPlan,
  type CheckUp,
  type HealthCase,
  type ReturnPlan,
} from '../model/health-case.ts';
import { hoursWorked, type HoursWorked } from '../model/hours-worked.ts';
import {
  incident,
  investigation,
  safetyAction,
  type Incident,
  type Investigation,
  type SafetyAction,
} from '../model/incident.ts';
import { say } from '../model/messages.ts';

/**
 * An incident has happened, says by its outcome whether it is recordable, and belongs to who reported it. A severity that
 * is entered by hand has no basis; classification writes one afterwards.
 */
export const incidentRules = rules<typeof incident, Incident>(incident, {
  async beforeWrite(tx, { before, after, set }) {
    const { kind, severity, happenedOn } = after;
    if (happenedOn > (await todayOf(tx))) assertNoErrors([{ path: 'happenedOn', ...say('in-future') }]);
    const hurts = severity !== null && severity !== 'none';
    if ((kind === 'nearMiss' || kind === 'hazard') && hurts)
      assertNoErrors([{ path: 'severity', ...say('nobody-hurt') }]);
    const isSet = Object.hasOwn(set, 'severity') && severity !== (before?.severity ?? null);
    return {
      isRecordable: isRecordable(kind, severity, after.isWorkRelated),
      ...(isSet ? { basis: null } : {}),
      ...(before !== null && before.happenedOn !== happenedOn && !Object.hasOwn(set, 'lostDays')
        ? { lostDays: await lostDaysFrom(tx, before, happenedOn) }
        : {}),
      ...(before === null ? { reporter: tx.accountId, concerns: await employeeOfAccount(tx, tx.accountId) } : {}),
    };
  },
});

const nameOf = async (tx: Tx, id: string): Promise<string> =>
  (await records(asProduct(tx), employee).find(id, { bin: true }))?.name ?? '';

const absenceOf = async (tx: Tx, of: string): Promise<HealthCase | undefined> =>
  (
    await records(asProduct(tx), healthCase).all({ filters: [{ field: 'incident', operation: 'is', values: [of] }] })
  )[0];

/** Lost days by an absence; null without one, and while it goes on. */
const lostBy = ({ awayFrom, awayTo }: Pick<HealthCase, 'awayFrom' | 'awayTo'>, happenedOn: string): number | null =>
  awayFrom === null || awayTo === null ? null : daysAway({ happenedOn, from: awayFrom, to: awayTo });

/** Lost days of an incident that happened on another day: those of its absence anew, those entered by hand as they are. */
async function lostDaysFrom(tx: Tx, before: Incident, happenedOn: string): Promise<number | null> {
  const away = await absenceOf(tx, before.id);
  if (away === undefined || lostBy(away, before.happenedOn) !== before.lostDays) return before.lostDays;
  return lostBy(away, happenedOn);
}

/** Nobody's absence stands behind an incident any more: it concerns who reported it, and has no days of the absence. */
async function forgetCase(tx: Tx, before: HealthCase): Promise<void> {
  const known = records(asProduct(tx), incident);
  const found = await known.find(before.incident);
  if (found === null) return;
  await known.compute(found.id, {
    concerns: await employeeOfAccount(tx, found.reporter),
    lostDays: lostBy(before, found.happenedOn) === found.lostDays ? null : found.lostDays,
  });
}

/** Who is affected decides whose line manager sees the incident; full days of absence are its lost days. */
export const healthCaseRules = rules<typeof healthCase, HealthCase>(healthCase, {
  async beforeWrite(tx, { after }) {
    const { happenedOn } = await records(asProduct(tx), incident).get(after.incident, { bin: true });
    return { label: `${await nameOf(tx, after.employee)}, ${happenedOn}` };
  },
  async afterWrite(tx, { before, after }) {
    const was = before?.removedAt === null ? before : null;
    const isOfSame = was?.incident === after.incident;
    if (was !== null && (after.removedAt !== null || !isOfSame)) await forgetCase(tx, was);
    const known = records(asProduct(tx), incident);
    const found = after.removedAt === null ? await known.find(after.incident) : null;
    if (found === null) return;
    const { awayFrom = null, awayTo = null } = isOfSame ? was : {};
    const isAsBefore = after.awayFrom === awayFrom && after.awayTo === awayTo;
    const lostDays = isAsBefore ? found.lostDays : lostBy(after, found.happenedOn);
    if (found.concerns !== after.employee || found.lostDays !== lostDays)
      await known.compute(found.id, { concerns: after.employee, lostDays });
  },
});

export const checkUpRules = rules<typeof checkUp, CheckUp>(checkUp, {
  async beforeWrite(tx, { before, after }) {
    const mayRead = tx.grants === null || tx.grants.has('health-check-reasons.read');
    if (mayRead && after.reason === null) assertNoErrors([{ path: 'reason', ...say('check-reason-needed') }]);
    if (after.reason !== null && (await isKnown(tx, after, before?.id)))
      assertNoErrors([{ path: 'due', ...say('check-known') }]);
    if (after.doneOn !== null && after.doneOn > (await todayOf(tx)))
      assertNoErrors([{ path: 'doneOn', ...say('in-future') }]);
    return {
      label: `${await nameOf(tx, after.employee)}, ${after.due}`,
      remindedStage: before?.due === after.due ? before.remindedStage : null,
    };
  },
});

/** Whether an employee has another check for the same reason on the same day. */
async function isKnown(tx: Tx, { employee: who, reason, due }: CheckUp, id: string | undefined): Promise<boolean> {
  const found = await records(asProduct(tx), checkUp).all({
    filters: [
      { field: 'employee', operation: 'is', values: [who] },
      { field: 'reason', operation: 'is', values: [reason ?? ''] },
      { field: 'due', operation: 'is', values: [due] },
    ],
  });
  return found.some((one) => one.id !== id);
}

export const returnPlanRules = rules<typeof returnPlan, ReturnPlan>(returnPlan, {
  async beforeWrite(tx, { after }) {
    return { label: `${await nameOf(tx, after.employee)}, ${after.startsOn}` };
  },
});

/** An investigation begins when its incident has happened, and is completed when it is. */
export const investigationRules = rules<typeof investigation, Investigation>(investigation, {
  async beforeWrite(tx, { after }) {
    const today = await todayOf(tx);
    const { happenedOn } = await records(asProduct(tx), incident).get(after.incident, { bin: true });
    assertNoErrors([
      ...(after.startedOn < happenedOn
        ? [{ path: 'startedOn', ...say('before-incident', { day: { day: happenedOn } }) }]
        : []),
      ...(after.startedOn > today ? [{ path: 'startedOn', ...say('in-future') }] : []),
      ...((after.completedOn ?? today) > today ? [{ path: 'completedOn', ...say('in-future') }] : []),
    ]);
    return undefined;
  },
});

/** An action is completed when it is. Whoever is given one is told; a new due date is reminded of anew. */
export const safetyActionRules = rules<typeof safetyAction, SafetyAction>(safetyAction, {
  async beforeWrite(tx, { before, after }) {
    const today = await todayOf(tx);
    if ((after.doneOn ?? today) > today) assertNoErrors([{ path: 'doneOn', ...say('in-future') }]);
    const isAsBefore = before?.due === after.due && before.owner === after.owner;
    return { remindedStage: isAsBefore ? before.remindedStage : null };
  },
  async afterWrite(tx, { before, after }) {
    if (after.removedAt !== null || after.doneOn !== null || before?.owner === after.owner) return;
    await notify(tx, [after.owner], {
      kind: 'safetyActionAssigned',
      resource: safetyAction.name,
      recordId: after.id,
    });
  },
});

const notAMonth = ({ month }: Pick<HoursWorked, 'month'>) => !/^\d{4}-\d{2}$/.test(month);

/** Hours are of a month that has begun. */
export const hoursWorkedRules = rules<typeof hoursWorked, HoursWorked>(hoursWorked, {
  async beforeWrite(tx, { after }) {
    if (notAMonth(after)) assertNoErrors([{ path: 'month', ...say('month-needed') }]);
    if (after.month > (await todayOf(tx)).slice(0, 7)) assertNoErrors([{ path: 'month', ...say('future-month') }]);
    return undefined;
  },
});
