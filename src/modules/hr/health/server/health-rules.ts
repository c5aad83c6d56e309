import { employee } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { countDays } from '#platform/values/model/period.ts';
import { isRecordable } from '../model/classification.ts';
import {
  checkUp,
  healthCase,
  returnPlan,
  type CheckUp,
  type HealthCase,
  type ReturnPlan,
} from '../model/health-case.ts';
import { hoursWorked, type HoursWorked } from '../model/hours-worked.ts';
import { incident, type Incident } from '../model/incident.ts';
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
      ...(before === null ? { reporter: tx.accountId, concerns: await employeeOf(tx, tx.accountId) } : {}),
    };
  },
});

/** The employee who signs in with an account; null where none does. */
export async function employeeOf(tx: Tx, account: string | null): Promise<string | null> {
  if (account === null) return null;
  const [found] = await records(asProduct(tx), employee).all({
    filters: [{ field: 'account', operation: 'is', values: [account] }],
  });
  return found?.id ?? null;
}

const nameOf = async (tx: Tx, id: string): Promise<string> =>
  (await records(asProduct(tx), employee).find(id, { bin: true }))?.name ?? '';

/** Who is affected decides whose line manager sees the incident; full days of absence are its lost days. */
export const healthCaseRules = rules<typeof healthCase, HealthCase>(healthCase, {
  async beforeWrite(tx, { after }) {
    const { happenedOn } = await records(asProduct(tx), incident).get(after.incident, { bin: true });
    return { label: `${await nameOf(tx, after.employee)}, ${happenedOn}` };
  },
  async afterWrite(tx, { after }) {
    if (after.removedAt !== null) return;
    const known = records(asProduct(tx), incident);
    const { concerns, lostDays } = await known.get(after.incident, { bin: true });
    const days =
      after.awayFrom === null || after.awayTo === null
        ? lostDays
        : countDays({ from: after.awayFrom, to: after.awayTo });
    if (concerns !== after.employee || lostDays !== days)
      await known.compute(after.incident, { concerns: after.employee, lostDays: days });
  },
});

export const checkUpRules = rules<typeof checkUp, CheckUp>(checkUp, {
  async beforeWrite(tx, { after }) {
    if (after.doneOn !== null && after.doneOn > (await todayOf(tx)))
      assertNoErrors([{ path: 'doneOn', ...say('in-future') }]);
    return { label: `${await nameOf(tx, after.employee)}, ${after.due}` };
  },
});

export const returnPlanRules = rules<typeof returnPlan, ReturnPlan>(returnPlan, {
  async beforeWrite(tx, { after }) {
    return { label: `${await nameOf(tx, after.employee)}, ${after.startsOn}` };
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
