import { employeesOf } from '#modules/employee/figures/model/workforce.ts';
import { workforceQuery } from '#modules/employee/figures/model/workforce-query.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import { trainingEnrolment } from '../model/enrolment.ts';
import type { TrainedEmployee } from '../model/training-figures.ts';

/** Whether the person views the trainings of everybody; the product itself does. */
export const viewsAllTrainings = (tx: Tx): boolean =>
  tx.grants === null || tx.grants.get('training.read')?.has('company') === true;

/**
 * Everybody who was an employee in a period with the hours of their trainings completed in it, without who they are. For
 * figures about people; what of it may be shown is the caller's business.
 */
export async function trainedPeople(tx: Tx, { from, to }: DaySpan): Promise<TrainedEmployee[]> {
  const { spells } = await runQuery(tx, workforceQuery, { of: 'company', on: to });
  const { rows } = await tx.client.query<{ employee: string; hours: string }>(
    `select employee, trim_scale(sum(hours))::text as hours from training_enrolment
     where company_id = $1 and removed_at is null and status = 'done' and done_on between $2 and $3
       and ${everyRowText(trainingEnrolment)} group by employee`,
    [tx.companyId, from, to],
  );
  const hours = new Map(rows.map((row) => [row.employee, row.hours]));
  const inPeriod = employeesOf(spells).filter((spell) => spell.from <= to && (spell.to === null || spell.to >= from));
  return [...Map.groupBy(inPeriod, ({ employee }) => employee)].map(([id, own]) => ({
    gender: own[0]?.gender ?? null,
    hours: hours.get(id) ?? '0',
    isThere: own.some((spell) => spell.to === null || spell.to >= to),
  }));
}
