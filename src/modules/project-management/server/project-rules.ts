import { sql } from 'drizzle-orm';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { rules } from '#platform/records/server/rules.ts';
import { column } from '#platform/tables/server/table-of.ts';
import { progressOf, project, type Project } from '../model/project.ts';
import { say } from '../model/messages.ts';

/**
 * Who does not see all projects sees those they are in; a team is made of members of the company; progress follows from
 * the milestones.
 */
export const projectRules = rules(project, {
  visible(tx, table) {
    if (tx.access === null || tx.access.has('all-projects.read')) return undefined;
    return sql`${column(table, 'team')} @> jsonb_build_array(jsonb_build_object('member', ${tx.accountId}::text))`;
  },
  async beforeWrite(
    tx,
    { before, after, set }: { before: Project | null; after: Project; set: Readonly<Record<string, unknown>> },
  ) {
    if ('team' in set) {
      const known = new Set((before?.team ?? []).map(({ member }) => member));
      const members = await tx.db.execute<{ id: string }>(
        sql`select account_id as id from directory.membership where company_id = ${tx.companyId}`,
      );
      const present = new Set(members.rows.map(({ id }) => id));
      const wrong = after.team.flatMap(({ member }, line) =>
        known.has(member) || present.has(member) ? [] : [{ path: `team.${line}.member`, ...say('not-a-member') }],
      );
      assertNoErrors(wrong);
    }
    return { progress: progressOf(after.milestones) };
  },
});
