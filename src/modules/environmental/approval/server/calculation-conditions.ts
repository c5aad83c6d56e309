import { underPolicies, type Condition } from '#platform/approvals/model/conditions.ts';
import { approvalDecision } from '#platform/approvals/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { and, eq } from 'drizzle-orm';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { CALCULATION_CONDITIONS } from '#modules/environmental/settings/model/environmental-settings.ts';
import { settingsOn } from '#modules/environmental/server/settings-on.ts';
import { readinessOf } from './calculation-readiness.ts';
import { calculationFlow } from '#modules/environmental/calculation/server/approval.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';

/** Who had a part in a calculation. */
export interface CalculationPeople {
  /** Who entered records of its period, those with most of them first. */
  entered: readonly string[];
  started: string | null;
  /** Who has approved it and made it final so far. */
  signed: readonly string[];
}

/**
 * What has to hold before a calculation is approved or made final, under the settings of its period.
 *
 * @param signing  who signs it now; null: somebody who is not known yet, and neither entered nor started it
 */
export async function calculationConditions(
  tx: Tx,
  calculation: CalculationRow,
  people: CalculationPeople,
  signing: string | null,
): Promise<Condition[]> {
  return underPolicies(
    CALCULATION_CONDITIONS,
    [...(await readinessOf(tx, calculation)), fourEyes(people, signing)],
    await settingsOn(tx, calculation.to),
  );
}

/** Whether one of those who sign had no part in starting it and did not enter all of its records alone. */
function fourEyes({ entered, started, signed }: CalculationPeople, signing: string | null): Omit<Condition, 'policy'> {
  const onlyEntered = entered.length === 1 ? entered[0] : null;
  const isOther = (person: string) => person !== started && person !== onlyEntered;
  const isMet = signing === null || [...signed, signing].some(isOther);
  return { name: 'onePerson', isMet, said: say(isMet ? 'ready-other-person' : 'ready-alone'), details: [] };
}

export async function peopleOfCalculation(tx: Tx, calculation: CalculationRow): Promise<CalculationPeople> {
  const { rows } = await tx.client.query<{ person: string }>(
    `select created_by as person from (
      select created_by from activity_data where company_id = $1 and removed_at is null and status <> 'rejected'
        and "from" <= $3::date and "to" >= $2::date
      union all
      select created_by from refrigerant_balance where company_id = $1 and removed_at is null
        and "from" <= $3::date and "to" >= $2::date) entered
    where created_by is not null group by 1 order by count(*) desc, 1`,
    [tx.companyId, calculation.from, calculation.to],
  );
  const decisions = await tx.db
    .select({ by: approvalDecision.decidedBy })
    .from(approvalDecision)
    .where(
      and(
        eq(approvalDecision.companyId, tx.companyId),
        eq(approvalDecision.kind, calculationFlow.kind),
        eq(approvalDecision.subjectId, calculation.id),
        eq(approvalDecision.verdict, 'approved'),
      ),
    );
  return {
    entered: rows.map(({ person }) => person),
    started: calculation.createdBy,
    signed: [
      ...new Set(
        [...decisions.map(({ by }) => by), calculation.approvedBy, calculation.frozenBy].filter(
          (person) => person !== null,
        ),
      ),
    ],
  };
}
