import type { Tx } from '#platform/database/server/in-company.ts';
import type { AmountsByDays, ChangeCause, LineCauses } from '#modules/environmental/comparison/model/difference.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import type { CompareMethod, Coefficients, AttributedSplit } from './compare-sides.ts';
import { splitSides, type Side } from './compare-sides.ts';
import { hasSameOffers } from './same-offers.ts';

interface PairRow {
  part: number;
  site: string | null;
  old_key: number | null;
  new_key: number | null;
  old_share: string | null;
  new_share: string | null;
  old_quantity: string | null;
  new_quantity: string | null;
  /** The old amount on the days of the new calculation, and the new amount on those of the old one. */
  old_on_new: string | null;
  new_on_old: string | null;
  old_kg: string | null;
  new_kg: string | null;
  is_corrected: boolean;
  is_moved: boolean;
  missing: ChangeCause;
}

/**
 * Pairs the lines of two calculations of the same days by their record, adds up the pairs that are alike and splits
 * each sum.
 *
 * What a changed record stands for: an estimate that was replaced is activity, any other change of a recorded amount is
 * a corrected error, and so is a record that was removed, moved to other days or to another site since. A record that
 * has a line in one calculation only was outside the boundary in the other (boundary: its site was not part of the
 * group on these days, was not controlled, had no share, or did not exist yet), is new (activity), or had no factor
 * (factor). Of a record in both, what its site's share and days in the group moved is boundary, whatever else changed.
 * A site that inherits another country or grid region from where it was moved to in the organisation has its other
 * factor by the boundary as well.
 */
export async function matchRecords(
  tx: Tx,
  old: CalculationRow,
  next: CalculationRow,
  before: Coefficients,
  after: Coefficients,
  method: CompareMethod,
  bySite: boolean,
): Promise<AttributedSplit[]> {
  // A calculation that was just written has no statistics yet: the planner believes in one line, and would walk through
  // all sites for each of them.
  await tx.client.query('set local enable_nestloop = off');
  const { rows } = await tx.client.query<PairRow>(pairs(method, bySite), [
    tx.companyId,
    old.id,
    next.id,
    old.createdAt,
    next.createdAt,
    old.withUpstream,
    next.withUpstream,
    old.from,
    old.to,
  ]);
  await tx.client.query('set local enable_nestloop to default');
  const paired = rows.map((row) => {
    const was = sideOf(row.part, row.old_key, row.old_share, row.old_quantity, row.old_kg, before, method);
    const is = sideOf(row.part, row.new_key, row.new_share, row.new_quantity, row.new_kg, after, method);
    return { row, was, is };
  });
  const rated = method === 'market' && (await hasSameOffers(tx, old, next)) ? ratesMovedBy(paired) : undefined;
  // What neither calculation values by this method is in neither total.
  const valued = paired.filter(({ was, is }) => was !== null || is !== null);
  return valued.map(({ row, was, is }) => {
    const place = is?.coefficient ?? was?.coefficient;
    const isOfRates = was?.side.isRated === true || is?.side.isRated === true;
    const factor = row.is_moved ? 'boundary' : isOfRates && isSameFactor(was, is) ? rated : undefined;
    const causes: LineCauses = {
      ...(row.is_corrected ? { quantity: 'error' } : {}),
      ...(factor === undefined ? {} : { factor }),
    };
    return {
      scope: place?.scope ?? '',
      category: place?.category ?? '',
      site: row.site,
      split: splitSides(was?.side ?? null, is?.side ?? null, causes, row.missing, daysOf(row)),
    };
  });
}

interface Paired {
  row: PairRow;
  was: ReturnType<typeof sideOf>;
  is: ReturnType<typeof sideOf>;
}

/**
 * What moves market-based rates where instruments, residual mixes and grid factors are the same in both calculations:
 * the electricity among which they are spread. Its boundary, its amounts (or their corrections), or, where both
 * changed, its amounts.
 *
 * Limit: where boundary and amounts changed between the two calculations, what each did to the rates is not told apart.
 */
function ratesMovedBy(paired: readonly Paired[]): ChangeCause | undefined {
  const electricity = paired.filter(
    ({ row, was, is }) => row.part === 0 && (is?.coefficient ?? was?.coefficient)?.activityType === 'electricity',
  );
  const moved = new Set<ChangeCause>();
  for (const { row, was, is } of electricity) {
    if (was === null || is === null) moved.add(row.missing);
    else {
      if (row.old_on_new !== row.new_quantity || row.new_on_old !== row.old_quantity)
        moved.add(row.is_corrected ? 'error' : 'activity');
      if (row.old_share !== row.new_share || row.old_on_new !== row.old_quantity) moved.add('boundary');
    }
  }
  const amounts = [...moved].filter((cause) => cause !== 'boundary');
  if (amounts.length === 0) return moved.has('boundary') ? 'boundary' : undefined;
  return amounts.length === 1 ? amounts[0] : 'activity';
}

const isSameFactor = (was: Paired['was'], is: Paired['is']): boolean =>
  was !== null &&
  is !== null &&
  was.coefficient.factorSource === is.coefficient.factorSource &&
  was.coefficient.factorId === is.coefficient.factorId &&
  was.coefficient.co2eKg === is.coefficient.co2eKg;

function daysOf({ old_quantity, new_quantity, old_on_new, new_on_old }: PairRow): AmountsByDays | undefined {
  if (old_quantity === null || new_quantity === null || old_on_new === null || new_on_old === null) return undefined;
  return {
    before: old_quantity,
    beforeOnNewDays: old_on_new,
    after: new_quantity,
    afterOnOldDays: new_on_old,
    scale: '1',
  };
}

function sideOf(
  part: number,
  key: number | null,
  share: string | null,
  quantity: string | null,
  kg: string | null,
  coefficients: Coefficients,
  method: CompareMethod,
) {
  const coefficient = key === null ? undefined : coefficients.get(`${key} ${part}`);
  if (coefficient === undefined || share === null || quantity === null || kg === null) return null;
  const side: Side = {
    unit: coefficient.unit,
    share,
    parts: [{ quantity, gases: coefficient.gases }],
    kg,
    isRated: method === 'market' && coefficient.kwh !== null,
  };
  return { coefficient, side };
}

// What of a record falls into the period and the days of its site in a calculation, rounded as the calculation does it
// (`work-rows.ts`).
const insideOf = (line: 'o' | 'n', site: 'os' | 'ns'): string => {
  const first = `greatest(${line}."from", $8::date, ${site}.valid_from)`;
  const last = `least(${line}."to", $9::date, ${site}.valid_to)`;
  return `case when ${last} < ${first} then 0 when ${last} - ${first} = ${line}."to" - ${line}."from" then ${line}.stated_quantity
    else round((${line}.stated_quantity * (${last} - ${first} + 1))::numeric(90, 40) / (${line}."to" - ${line}."from" + 1), 12) end`;
};
const isUnchanged = `o.stated_quantity = n.stated_quantity and o."from" = n."from" and o."to" = n."to"`;
const isOnSameDays = `os.valid_from is not distinct from ns.valid_from and os.valid_to is not distinct from ns.valid_to`;
// Whether a site did not belong to a calculation on any of the days of a line, or came into the organisation after the
// calculation.
const isOutside = (line: 'o' | 'n', site: 'os' | 'ns', calculation: 4 | 5): string =>
  `(${site}.share = 0 or greatest(${line}."from", $8::date, ${site}.valid_from) > least(${line}."to", $9::date, ${site}.valid_to)
    or ${site}.site is null and u.created_at > $${calculation}::timestamptz)`;
const isMoved = `coalesce(os.country is distinct from ns.country and u.country is null
  or os.country is not distinct from ns.country and os.region is distinct from ns.region and u.region is null, false)
  and os.site is not null and ns.site is not null`;

const pairs = (method: CompareMethod, bySite: boolean): string => `
  with old as (select * from result_line where company_id = $1 and run = $2), new as (select * from result_line
    where company_id = $1 and run = $3),
  resited as (select o.record, o.part from result_line o join result_line n on n.record = o.record and n.part = o.part
    and n.site <> o.site where o.company_id = $1 and o.run = $2 and n.company_id = $1 and n.run = $3),
  pair as (
    select coalesce(o.part, n.part) as part, coalesce(o.site, n.site) as site, o.key as old_key, n.key as new_key,
      o.share as old_share, n.share as new_share, o.quantity as old_quantity, n.quantity as new_quantity,
      case when ${isUnchanged} then n.quantity when ${isOnSameDays} then o.quantity else ${insideOf('o', 'ns')} end as old_on_new,
      case when ${isUnchanged} then o.quantity when ${isOnSameDays} then n.quantity else ${insideOf('n', 'os')} end as new_on_old,
      o.${method}_kg as old_kg, n.${method}_kg as new_kg,
      coalesce(o.record_version <> n.record_version and not (${isUnchanged})
        and o.basis not in ('estimated', 'proxy'), false) as is_corrected,
      ${isMoved} as is_moved,
      case when o.record is not null and n.record is not null and (o.${method}_kg is null) <> (n.${method}_kg is null) then 'factor'
        when o.record is not null and n.record is not null then 'activity'
        when o.part > 0 and not $7::boolean or n.part > 0 and not $6::boolean then 'method'
        when r.record is not null then 'error'
        when n.record is null and ${isOutside('o', 'ns', 5)} or o.record is null and ${isOutside('n', 'os', 4)}
          or ${isMoved} then 'boundary'
        when coalesce(a.created_at, b.created_at) > case when n.record is null then $5::timestamptz else $4::timestamptz end then 'activity'
        when n.record is null and (a.id is null and b.id is null or coalesce(a.removed_at, b.removed_at) is not null
          or a.status = 'rejected' or a.version <> o.record_version and (a."from" > $9::date or a."to" < $8::date)) then 'error'
        else 'factor' end as missing
    from old o full join new n on n.record = o.record and n.part = o.part and n.site = o.site
      left join resited r on r.record = coalesce(o.record, n.record) and r.part = coalesce(o.part, n.part)
      left join run_site os on os.company_id = $1 and os.run = $2 and os.site = coalesce(o.site, n.site)
      left join run_site ns on ns.company_id = $1 and ns.run = $3 and ns.site = coalesce(o.site, n.site)
      left join org_unit u on u.company_id = $1 and u.id = coalesce(o.site, n.site)
      left join activity_data a on (o.record is null or n.record is null) and a.company_id = $1 and a.id = coalesce(o.record, n.record)
      left join refrigerant_balance b on (o.record is null or n.record is null) and b.company_id = $1
        and b.id = coalesce(o.record, n.record)
  )
  select part, ${bySite ? 'site' : 'null::uuid'} as site, old_key, new_key, trim_scale(old_share)::text as old_share,
    trim_scale(new_share)::text as new_share, trim_scale(sum(old_quantity))::text as old_quantity,
    trim_scale(sum(new_quantity))::text as new_quantity, trim_scale(sum(old_on_new))::text as old_on_new,
    trim_scale(sum(new_on_old))::text as new_on_old,
    trim_scale(sum(old_kg))::text as old_kg, trim_scale(sum(new_kg))::text as new_kg, is_corrected, is_moved, missing
  from pair group by 1, 2, 3, 4, pair.old_share, pair.new_share, is_corrected, is_moved, missing order by 1, 2, 3, 4`;
