import { sql } from 'drizzle-orm';
import { employee, employment } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { everyRow, visibleTo } from '#platform/records/server/rules.ts';
import { tableOf } from '#platform/tables/server/table-of.ts';
import { addDays } from '#platform/values/model/period.ts';
import { CELEBRATION_DAYS, nextTime, stayStart, type celebrationsCall } from '../model/celebrations.ts';
import { rulesOn } from './headcount.ts';

type Answer = ResponseOf<typeof celebrationsCall>;
interface Colleague extends Record<string, unknown> {
  id: string;
  name: string;
  /** Null unless they show it. */
  birthday: string | null;
  spells: { start: string; end: string | null }[];
}

/**
 * What there is to celebrate in the next 30 days among active colleagues whom the reader may see. Birth dates and
 * employments of everybody are looked at: of them only what company and person chose to show is told.
 */
export async function celebrations(tx: Tx): Promise<Answer> {
  const today = await todayOf(tx);
  const until = addDays(today, CELEBRATION_DAYS - 1);
  const { birthdays, anniversaries } = await rulesOn(tx, today);
  if (!birthdays && !anniversaries) return { until, birthdays, anniversaries, items: [] };
  const { rows } = await tx.db.execute<Colleague>(sql`
    select employee.id, coalesce(employee.name, '') as name,
      case when employee.birthday_shown = 'colleagues' then employee.birth_date::text end as birthday,
      coalesce((select json_agg(json_build_object('start', start_date, 'end', end_date) order by start_date desc)
        from employment where ${everyRow(employment)} and company_id = employee.company_id
          and employee = employee.id and removed_at is null and start_date <= ${today}::date), '[]') as spells
    from employee
    where employee.company_id = ${tx.companyId} and employee.removed_at is null and employee.status = 'active'
      and ${everyRow(employee)} and ${visibleTo(tx, employee, tableOf(employee)) ?? sql`true`}`);
  const items = rows.flatMap(({ id, name, birthday, spells }): Answer['items'] => {
    const of = { employee: { id, name } };
    const start = anniversaries ? stayStart(spells) : null;
    const entry = start === null ? null : nextTime(start, today);
    const years = entry === null || start === null ? 0 : Number(entry.slice(0, 4)) - Number(start.slice(0, 4));
    return [
      ...(birthdays && birthday !== null
        ? [{ ...of, kind: 'birthday' as const, on: nextTime(birthday, today), years: null }]
        : []),
      ...(entry !== null && years > 0 ? [{ ...of, kind: 'anniversary' as const, on: entry, years }] : []),
    ];
  });
  return {
    until,
    birthdays,
    anniversaries,
    items: items
      .filter(({ on }) => on <= until)
      .toSorted((one, other) => one.on.localeCompare(other.on) || one.employee.name.localeCompare(other.employee.name)),
  };
}
