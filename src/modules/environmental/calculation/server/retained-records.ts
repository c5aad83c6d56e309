import { and, eq, inArray } from 'drizzle-orm';
import { type RecordHold } from '#platform/retention/server/retention-holds.ts';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import { refrigerantBalance } from '#modules/environmental/set-up/model/set-up-records.ts';
import { calculationTable, resultLine } from '#modules/environmental/calculation/server/tables.ts';

/**
 * What a calculation was calculated from stays: its figures open to their records for as long as the calculation is
 * there.
 */
export const heldByCalculations: RecordHold = async ({ db, companyId }, { name }, ids) => {
  if (name !== activityData.name && name !== refrigerantBalance.name) return [];
  // By calculation, because the key of the lines begins with it.
  const calculations = db
    .select({ id: calculationTable.id })
    .from(calculationTable)
    .where(eq(calculationTable.companyId, companyId));
  const lines = await db
    .selectDistinct({ record: resultLine.record })
    .from(resultLine)
    .where(
      and(
        eq(resultLine.companyId, companyId),
        inArray(resultLine.run, calculations),
        inArray(resultLine.record, [...ids]),
      ),
    );
  return lines.map(({ record }) => record);
};
