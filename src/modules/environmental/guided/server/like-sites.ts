import type { z } from 'zod';
import type { likeSitesCall } from '#modules/environmental/guided/model/guided-contracts.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { sameDimension } from '#platform/units/model/unit-algebra.ts';
import { convert } from '#platform/units/model/units.ts';
import { decimalText, sum } from '#platform/values/model/decimal.ts';
import { daysIn } from '#modules/environmental/model/days.ts';
import { loadTree, calculationSites } from '#modules/environmental/calculation/server/sites.ts';

type Query = z.output<NonNullable<(typeof likeSitesCall)['query']>>;

/** So many sites are offered, those with the most days of data first. */
const SITES_MAX = 60;

/**
 * Sites with data for all days, by whole records within them. Limit: records that overlap count their days twice, so that
 * a gap may hide behind a double; both stand on the list of what needs attention.
 */
export async function likeSites(
  tx: Tx,
  { activityType, site, from, to }: Query,
): Promise<ResponseOf<typeof likeSitesCall>> {
  const tree = await loadTree(tx);
  const own = tree.get(site);
  if (own === undefined || own.removedAt !== null)
    throw userError('request.invalid', {}, [{ path: 'site', ...say('site-gone') }]);
  const { rows } = await tx.client.query<{ site: string; unit: string; amount: string; days: number }>(
    `select site, unit, trim_scale(sum(quantity))::text as amount, sum("to" - "from" + 1)::int as days from activity_data
      where company_id = $1 and removed_at is null and status <> 'rejected' and basis not in ('estimated', 'proxy')
        and activity_type = $2 and site <> $3 and "from" >= $4::date and "to" <= $5::date
      group by site, unit order by days desc, site, unit`,
    [tx.companyId, activityType, site, from, to],
  );
  const unit = mostUsed(rows);
  if (unit === null) return { floorAreaM2: own.floorAreaM2, unit: null, items: [], incomplete: 0 };
  const countries = new Map(calculationSites(tree, 'operational').map(({ id, country }) => [id, country]));
  const bySite = [...Map.groupBy(rows, (row) => row.site)].map(([id, parts]) => ({
    id,
    days: parts.reduce((days, part) => days + part.days, 0),
    amount: parts.every((part) => sameDimension(part.unit, unit))
      ? decimalText(sum(parts.map((part) => convert({ amount: part.amount, from: part.unit, to: unit }).amount)))
      : null,
  }));
  const whole = bySite.filter(({ days, amount }) => amount !== null && days >= daysIn({ from, to }));
  return {
    floorAreaM2: own.floorAreaM2,
    unit,
    items: whole.slice(0, SITES_MAX).flatMap(({ id, amount }) => {
      const unitOfTree = tree.get(id);
      return unitOfTree === undefined || unitOfTree.removedAt !== null || amount === null
        ? []
        : [
            {
              site: id,
              name: unitOfTree.name,
              country: countries.get(id) ?? null,
              amount,
              floorAreaM2: unitOfTree.floorAreaM2,
            },
          ];
    }),
    incomplete: bySite.length - whole.length,
  };
}

/** The unit that most days are recorded in. */
function mostUsed(rows: readonly { unit: string; days: number }[]): string | null {
  const days = [...Map.groupBy(rows, ({ unit }) => unit)].map(
    ([unit, parts]) => [unit, parts.reduce((total, part) => total + part.days, 0)] as const,
  );
  return days.toSorted(([, left], [, right]) => right - left)[0]?.[0] ?? null;
}
