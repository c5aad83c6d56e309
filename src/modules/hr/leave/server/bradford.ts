import { employee } from '#modules/employee/person/model/employee.ts';
import { employeesOf } from '#modules/employee/figures/model/workforce.ts';
import { workforceQuery } from '#modules/employee/figures/model/workforce-query.ts';
import { rulesOn } from '#modules/hr/health/server/health-figures.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { noteReadings } from '#platform/records/server/noted-readings.ts';
import { records } from '#platform/records/server/records.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { addDays } from '#platform/values/model/period.ts';
import { BRADFORD_DAYS, bradfordOf } from '../model/bradford.ts';
import { BRADFORD_MOST, type bradfordCall } from '../model/leave-calls.ts';
import { sickNote } from '../model/leave-request.ts';
import { dayNumber } from '../model/leave-units.ts';
import { withSchedules } from './absence-rate.ts';
import { companyLeave } from './leave-facts.ts';

/**
 * Bradford factors of who was away in the 52 weeks to a day; nobody's unless the company has switched them on. The
 * sickness absences are read as the caller, so that only who may see them does, and each reading is in the history.
 */
export async function bradford(
  tx: Tx,
  { on: asked }: { on?: string | undefined },
): Promise<ResponseOf<typeof bradfordCall>> {
  const on = asked ?? (await todayOf(tx));
  const span = { from: addDays(on, 1 - BRADFORD_DAYS), on };
  if (!(await rulesOn(tx, on)).bradford) return { ...span, isOn: false, people: [] };
  const notes = await records(tx, sickNote).all({
    filters: [
      { field: 'to', operation: 'from', values: [span.from] },
      { field: 'from', operation: 'to', values: [on] },
    ],
  });
  await noteReadings(tx, sickNote, notes, ['from', 'to']);
  const sick = Map.groupBy(
    notes.map((note) => ({
      employee: note.employee,
      from: dayNumber(note.from),
      to: dayNumber(note.to),
      halfStart: note.halfStart === true,
    })),
    (note) => note.employee,
  );
  const { spells } = await runQuery(tx, workforceQuery, { of: 'company', on });
  const employed = await withSchedules(
    tx,
    employeesOf(spells).filter((spell) => sick.has(spell.employee)),
    sick,
  );
  const { holidays } = await companyLeave(tx);
  const period = { from: dayNumber(span.from), to: dayNumber(on) };
  const found = [...Map.groupBy(employed, (spell) => spell.employee)]
    .map(([id, of]) => ({ id, ...bradfordOf(of, period, holidays) }))
    .filter(({ spells: count }) => count > 0)
    .toSorted((one, other) => dec(other.factor).cmp(one.factor))
    .slice(0, BRADFORD_MOST);
  const names = new Map<string, string>();
  for (const { id } of found) names.set(id, (await records(tx, employee).find(id))?.name ?? '');
  return { ...span, isOn: true, people: found.map((one) => ({ ...one, name: names.get(one.id) ?? '' })) };
}
