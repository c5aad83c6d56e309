import { and, desc, eq } from 'drizzle-orm';
import { approvalSubject, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { records } from '#platform/records/server/records.ts';
import { runFlow, runItem } from '#modules/environmental/calculation/server/approval.ts';
import { withWaivers } from '#platform/approvals/model/conditions.ts';
import { peopleOfRun, runConditions } from './run-conditions.ts';
import { getRun, ownRun } from '#modules/environmental/calculation/server/run-store.ts';
import { calculationRun } from '#modules/environmental/calculation/server/tables.ts';
import { approveCalculation } from './run-actions.ts';

/** The latest inventory of each period in the inbox of approvals, while it is done and no more. */
export const runApproval = approvalSubject({
  flow: runFlow,
  path: (id) => `environmental/ghg-emissions?tab=runs&run=${id}`,
  async open(tx) {
    const latest = await tx.db
      .selectDistinctOn([calculationRun.period])
      .from(calculationRun)
      .where(and(eq(calculationRun.companyId, tx.companyId), eq(calculationRun.kind, 'inventory')))
      .orderBy(calculationRun.period, desc(calculationRun.createdAt));
    const names = new Map((await records(tx, reportingPeriod).all()).map(({ id, name }) => [id, name]));
    const items: ApprovalItem[] = [];
    for (const run of latest)
      if (run.state === 'done') items.push({ ...(await runItem(tx, run)), detail: names.get(run.period) ?? null });
    return items;
  },
  async find(tx, id) {
    const [run] = await tx.db.select().from(calculationRun).where(ownRun(tx, id));
    return run?.state === 'done' ? runItem(tx, run) : null;
  },
  takesReasons: true,
  async conditions(tx, { id }) {
    const run = await getRun(tx, id);
    return withWaivers(await runConditions(tx, run, await peopleOfRun(tx, run), tx.accountId), run.waivers ?? []);
  },
  async approve(tx, { id }, { note, waivers }) {
    await approveCalculation(tx, { run: id, waivers: [...waivers], note });
  },
});
