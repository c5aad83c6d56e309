import { sql, type SQL } from 'drizzle-orm';

/**
 * The roles that a member holds at a moment: those held as such, and those assigned for a time, with their reach
 * (`roleKeysAt` of `policy.ts` in SQL). Every question about rights asks this; `role_keys` alone is what stands.
 *
 * @param member  alias of `directory.membership`
 * @param at  the moment, as SQL
 */
export const roleKeysText = (member: string, at: string): string =>
  `(${member}.role_keys || array(select ra.role_key || coalesce(':' || ra.reach, '') from directory.role_assignment ra
      where ra.company_id = ${member}.company_id and ra.account_id = ${member}.account_id
        and ra.starts_at <= ${at} and (ra.ends_at is null or ra.ends_at > ${at}) order by ra.starts_at, ra.id))`;

/**
 * The same of `membership` in a query of Drizzle. As text: a query of one table writes its columns without the table, and
 * within would then stand those of the assignments.
 */
export const roleKeysNow = (now: Date): SQL<string[]> =>
  sql<string[]>`${sql.raw(roleKeysText('membership', momentText(now)))}`;

/** Of assigned roles only the names: what is required of a role is required of everybody who has it, however far. */
export const roleNamesText = (member: string, at: string): string =>
  `(${member}.role_keys || array(select ra.role_key from directory.role_assignment ra
      where ra.company_id = ${member}.company_id and ra.account_id = ${member}.account_id
        and ra.starts_at <= ${at} and (ra.ends_at is null or ra.ends_at > ${at})))`;

/** The same of `membership` in a query of Drizzle, as text as well. */
export const roleNamesNow = (now: Date): SQL<string[]> =>
  sql<string[]>`${sql.raw(roleNamesText('membership', momentText(now)))}`;

/** A moment, as these texts take it. */
export const momentText = (at: Date): string => `'${at.toISOString()}'::timestamptz`;
