import type { z } from 'zod';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { setUpResponse } from '#modules/environmental/set-up/model/set-up-contracts.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';

type Steps = z.infer<typeof setUpResponse>;

/**
 * Which steps of the set-up hold what they are for. Owners: somebody calculates and somebody else approves, so that
 * four eyes look at a calculation.
 */
export async function setUpSteps(tx: Tx): Promise<Steps> {
  const {
    rows: [found],
  } = await tx.client.query<Omit<Steps, 'owners'>>(
    `
    select
      exists (select from org_unit where company_id = $1 and removed_at is null) as organisation,
      coalesce((select bool_and(country is not null) from org_unit where company_id = $1 and removed_at is null
        and kind = 'site'), false) as sites,
      exists (select from reporting_period where company_id = $1 and removed_at is null) as periods,
      exists (select from reporting_period where company_id = $1 and removed_at is null and is_base_year) as "base-year",
      exists (select from custom_factor where company_id = $1 and removed_at is null) as factors,
      exists (select from expectation where company_id = $1 and removed_at is null
        and usage is distinct from 'notUsed') as expected,
      (select count(distinct category) = 15 from category_screening where company_id = $1 and removed_at is null) as screening,
      exists (select from meter where company_id = $1 and removed_at is null) as meters,
      exists (select from energy_instrument where company_id = $1 and removed_at is null) as instruments,
      exists (select from assignment_rule where company_id = $1 and removed_at is null) as rules,
      exists (select from conversion_bridge where company_id = $1 and removed_at is null) as conversions`,
    [tx.companyId],
  );
  if (found === undefined) throw new Error('a query without rows');
  const members = await activeMembers(tx);
  const calculators = members.filter(({ access }) => access.has('environmental.calculate'));
  const owners = calculators.some((one) =>
    members.some((other) => other.accountId !== one.accountId && other.access.has('environmental.approve')),
  );
  return { ...found, owners };
}
