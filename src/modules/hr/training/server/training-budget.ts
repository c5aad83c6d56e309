import { employee } from '#modules/employee/person/model/employee.ts';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRowText, rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import {
  againstBudget,
  trainingBudget,
  type trainingBudgetCall,
  type TrainingBudget,
  type UnitCost,
} from '../model/budget.ts';
import { trainingEnrolment } from '../model/enrolment.ts';
import { say } from '../model/messages.ts';
import { viewsAllCost } from './training-figures.ts';

/** A budget is one of a calendar year, and called by it and its unit. */
export const trainingBudgetRules = rules<typeof trainingBudget, TrainingBudget>(trainingBudget, {
  async beforeWrite(tx, { after }) {
    if (!/^\d{4}$/.test(after.year)) assertNoErrors([{ path: 'year', ...say('year-needed') }]);
    const unit = after.unit === null ? null : await records(asProduct(tx), orgUnit).get(after.unit, { bin: true });
    return { label: [after.year, ...(unit === null ? [] : [unit.name])].join(' · ') };
  },
});

/** The budgets of a year, by default the present one, each with the cost of the people who are in its units today. */
export async function trainingBudgets(
  tx: Tx,
  { year: asked }: { year?: string | undefined },
): Promise<ResponseOf<typeof trainingBudgetCall>> {
  const year = asked ?? (await todayOf(tx)).slice(0, 4);
  const budgets = await records(tx, trainingBudget).all({
    filters: [{ field: 'year', operation: 'is', values: [year] }],
    sort: [{ field: 'label', descending: false }],
  });
  const units = await records(asProduct(tx), orgUnit).all();
  const parents = new Map(units.map(({ id, parent }) => [id, parent]));
  const names = new Map(units.map(({ id, name }) => [id, name]));
  const costs = viewsAllCost(tx) ? await costByUnit(tx, year) : null;
  return {
    year,
    budgets: budgets.map(({ id, unit, currency, amountMinor }) => ({
      id,
      unit: unit === null ? null : { id: unit, name: names.get(unit) ?? '' },
      currency,
      amountMinor,
      cost: costs === null ? null : againstBudget({ unit, currency, amountMinor }, costs, parents),
    })),
  };
}

async function costByUnit(tx: Tx, year: string): Promise<UnitCost[]> {
  const { rows } = await tx.client.query<{ unit: string | null; currency: string; spent: string; planned: string }>(
    `with costs as (
       select t.employee, t.currency, t.cost_minor as spent, 0::bigint as planned from training_enrolment t
       where t.company_id = $1 and t.removed_at is null and t.status = 'done' and t.done_on between $2 and $3
         and t.cost_minor is not null and t.currency is not null and ${everyRowText(trainingEnrolment)}
       union all
       select t.employee, c.currency, 0, c.cost_minor from training_enrolment t
       join training_session s on s.company_id = t.company_id and s.id = t.session and s.status <> 'cancelled'
         and s.starts_on between $2 and $3
       join course c on c.company_id = t.company_id and c.id = t.course
       where t.company_id = $1 and t.removed_at is null and t.status in ('assigned', 'started') and t.seat = 'booked'
         and c.cost_minor is not null and c.currency is not null and ${everyRowText(trainingEnrolment)}
     )
     select e.org_unit as unit, k.currency, sum(k.spent)::text as spent, sum(k.planned)::text as planned
     from costs k join employee e on e.company_id = $1 and e.id = k.employee and ${everyRowText(employee)}
     group by e.org_unit, k.currency`,
    [tx.companyId, `${year}-01-01`, `${year}-12-31`],
  );
  return rows.map(({ unit, currency, spent, planned }) => ({
    unit,
    currency,
    spentMinor: Number(spent),
    plannedMinor: Number(planned),
  }));
}
