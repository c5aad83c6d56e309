import { exact } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';

/**
 * Whether the market-based figures of two calculations were made with the same instruments in the same amounts, and
 * with the same rates of whatever else both used in a market and time. Then rates differ only because of the
 * electricity among which the instruments were spread.
 */
export async function hasSameOffers(
  { client, companyId }: Tx,
  old: CalculationRow,
  next: CalculationRow,
): Promise<boolean> {
  const amounts = (calculation: CalculationRow): string =>
    JSON.stringify(
      (calculation.scope2?.instruments ?? [])
        .map(({ id, allocatedKwh, othersKwh = '0', unusedKwh, kind }) => [
          id,
          kind,
          // A supplier's rate covers what there is: its amount follows the consumption.
          kind === 'supplier' ? '' : exact(allocatedKwh).plus(othersKwh).plus(unusedKwh).toFixed(),
        ])
        .toSorted(([left = ''], [right = '']) => (left < right ? -1 : 1)),
    );
  if (amounts(old) !== amounts(next)) return false;
  const { rows } = await client.query<{ differ: boolean }>(
    `
    with used as (
      select distinct g.run, g.market, g.period, p.tier, p.id, p."kgCo2ePerKwh" as rate
      from scope2_group g, jsonb_to_recordset(g.parts) as p (tier text, id text, "kgCo2ePerKwh" numeric)
      where g.company_id = $1 and g.run in ($2, $3))
    select exists (select from used o join used n on o.run = $2 and n.run = $3
      where o.tier = n.tier and o.id = n.id and o.rate <> n.rate
        or o.market = n.market and o.period = n.period
          and (o.tier = 'residual' and n.tier = 'grid' or o.tier = 'grid' and n.tier = 'residual'
            or o.tier = 'residual' and n.tier = 'residual' and o.id <> n.id)) as differ`,
    [companyId, old.id, next.id],
  );
  return rows[0]?.differ !== true;
}
