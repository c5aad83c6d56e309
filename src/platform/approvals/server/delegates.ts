import { flowUnder, type Approver, LINE_MANAGER } from '#platform/approvals/model/approval-flow.ts';
import { maySubstitute } from '#platform/approvals/model/approval.ts';
import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { lineManagersOf } from '#platform/tables/server/line-managers.ts';
import { ruleOf, staffOf } from './decide.ts';
import { subjectsOf } from './subjects-of.ts';

/** Who can decide for a member, and what the member approves. */
export interface Delegates {
  people: ReadonlySet<string>;
  /** Labels of the kinds of requests. */
  kinds: readonly string[];
}

/**
 * The colleagues who can decide for a member: active ones who may view at least one kind of request that the member
 * approves today. Of a member who approves nothing yet, any kind that they may view.
 */
export async function delegatesFor(tx: Tx, app: App, from: string): Promise<Delegates> {
  const staff = await staffOf(tx);
  const own = staff.members.get(from) ?? new Set<string>();
  const leads = new Set((await lineManagersOf(tx.db, [...staff.members.keys()])).values());
  const viewed = subjectsOf(app).filter(({ flow }) => own.has(flow.read));
  const decides = (by: Approver): boolean => {
    if ('person' in by) return by.person === from;
    if ('access' in by)
      return own.has(by.access) && (by.role === undefined || staff.roles?.get(from)?.includes(by.role) === true);
    return by.part !== LINE_MANAGER || leads.has(from) || ('orAccess' in by && own.has(by.orAccess ?? ''));
  };
  const approved = [];
  for (const { flow } of viewed)
    if (flowUnder(flow, await ruleOf(tx, flow.kind)).steps.some(({ by }) => decides(by))) approved.push(flow);
  const flows = approved.length > 0 ? approved : viewed.map(({ flow }) => flow);
  const people = [...staff.members].flatMap(([person, access]) =>
    person !== from && maySubstitute(staff, person) && flows.some(({ read }) => access.has(read)) ? [person] : [],
  );
  return { people: new Set(people), kinds: flows.map(({ label }) => label) };
}
