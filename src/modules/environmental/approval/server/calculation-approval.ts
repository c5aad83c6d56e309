import { and, desc, eq } from 'drizzle-orm';
import { approvalSubject, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { records } from '#platform/records/server/records.ts';
import { calculationFlow, calculationItem } from '#modules/environmental/calculation/server/approval.ts';
import { withWaivers } from '#platform/approvals/model/conditions.ts';
import { peopleOfCalculation, calculationConditions } from './calculation-conditions.ts';
import { getCalculation, ownCalculation } from '#modules/environmental/calculation/server/calculation-store.ts';
import { calculationTable } from '#modules/environmental/calculation/server/tables.ts';
import { approveCalculation } from './calculation-actions.ts';

/** The latest inventory of each period in the inbox of approvals, while it is done and no more. */
export const calculationApproval = approvalSubject({
  flow: calculationFlow,
  path: (id) => `environmental/ghg-emissions?tab=runs&run=${id}`,
  async open(tx) {
    const latest = await tx.db
      .selectDistinctOn([calculationTable.period])
      .from(calculationTable)
      .where(and(eq(calculationTable.companyId, tx.companyId), eq(calculationTable.kind, 'inventory')))
      .orderBy(calculationTable.period, desc(calculationTable.createdAt));
    const names = new Map((await records(tx, reportingPeriod).all()).map(({ id, name }) => [id, name]));
    const items: ApprovalItem[] = [];
    for (const calculation of latest)
      if (calculation.state === 'done')
        items.push({ ...(await calculationItem(tx, calculation)), detail: names.get(calculation.period) ?? null });
    return items;
  },
  async find(tx, id) {
    const [calculation] = await tx.db.select().from(calculationTable).where(ownCalculation(tx, id));
    return calculation?.state === 'done' ? calculationItem(tx, calculation) : null;
  },
  takesReasons: true,
  async conditions(tx, { id }) {
    const calculation = await getCalculation(tx, id);
    return withWaivers(
      await calculationConditions(tx, calculation, await peopleOfCalculation(tx, calculation), tx.accountId),
      calculation.waivers ?? [],
    );
  },
  async approve(tx, { id }, { note, waivers }) {
    await approveCalculation(tx, { run: id, waivers: [...waivers], note });
  },
});
