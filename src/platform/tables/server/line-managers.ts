import { sql, type Name } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { here } from './company-table.ts';
import { isPeople, keptRowsMarker } from './row-access.ts';
import { allResources, column, tableOf } from './table-of.ts';

/**
 * Whose line manager is who today, by accounts, as the kind that stands for people says (`access.rows.team`). Whoever has
 * no manager, or one without an account, is not in it; without such a kind nobody is. It says who decides, and shows
 * nobody anything.
 */
export async function lineManagersOf(
  db: NodePgDatabase,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const people = allResources().find((resource) => {
    const { team = '' } = resource.access.rows ?? {};
    const field = resource.fields[team];
    return isPeople(resource) && field?.kind === 'reference' && field.to === resource.name;
  });
  if (people === undefined || accounts.length === 0) return new Map();
  const { own = '', team = '' } = people.access.rows ?? {};
  const table = tableOf(people);
  const name = (field: string): Name => sql.identifier(column(table, field).name);
  const { rows } = await db.execute<{ account: string; manager: string }>(sql`
    select person.${name(own)} as account, boss.${name(own)} as manager
    from ${table} as person join ${table} as boss
      on boss.${name('companyId')} = ${here} and boss.id = person.${name(team)} and boss.${name('removedAt')} is null and ${keptRowsMarker(people)}
    where person.${name('companyId')} = ${here} and person.${name('removedAt')} is null and ${keptRowsMarker(people)}
      and person.${name(own)} = any(${sql.param([...new Set(accounts)])}::uuid[]) and boss.${name(own)} is not null`);
  return new Map(rows.map(({ account, manager }) => [account, manager]));
}
