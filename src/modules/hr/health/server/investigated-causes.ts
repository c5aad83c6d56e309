import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import type { healthFiguresCall } from '../model/health-calls.ts';
import { incident, investigation } from '../model/incident.ts';

type Answer = NonNullable<ResponseOf<typeof healthFiguresCall>['investigated']>;
type Found = Answer['causes'][number];

/**
 * What investigations of the incidents of a period found, commuting accidents left out: by cause how many investigations
 * name it, each once, the most frequent first. For who sees all incidents.
 */
export async function investigatedCauses(tx: Tx, { from, to }: { from: string; to: string }): Promise<Answer> {
  const { rows } = await tx.db.execute<Record<string, unknown> & Omit<Answer, 'causes'> & { causes: Found[] }>(sql`
    with looked as (
      select one.id, one.title, one.incident, one.started_on, one.immediate_causes, one.root_causes
      from investigation one
      join incident about on about.company_id = one.company_id and about.id = one.incident
        and about.removed_at is null and ${everyRow(incident)}
      where one.company_id = ${tx.companyId} and one.removed_at is null and ${everyRow(investigation)}
        and about.kind <> 'commuting' and about.happened_on between ${from}::date and ${to}::date),
    named as (
      select distinct looked.id, looked.title, looked.started_on, level, part ->> 'category' as category
      from looked
      cross join lateral (values ('immediate', immediate_causes), ('root', root_causes)) as by_level(level, parts)
      cross join lateral jsonb_array_elements(parts) as part)
    select
      (select count(distinct incident)::int from looked) as incidents,
      (select count(*)::int from looked) as investigations,
      (select count(*)::int from looked
        where jsonb_array_length(immediate_causes) = 0 and jsonb_array_length(root_causes) = 0) as uncategorised,
      coalesce((
        select jsonb_agg(to_jsonb(cause) order by cause.level, jsonb_array_length(cause.investigations) desc, cause.category)
        from (
          select level, category,
            jsonb_agg(jsonb_build_object('id', id, 'title', title) order by started_on desc, id) as investigations
          from named group by level, category) cause), '[]'::jsonb) as causes`);
  return rows[0] ?? { incidents: 0, investigations: 0, uncategorised: 0, causes: [] };
}
