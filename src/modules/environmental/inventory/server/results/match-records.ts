import { exact } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { ChangeCause, LineCauses } from '#modules/environmental/inventory/model/difference.ts';
import type { RunRow } from '../run/run-inputs.ts';
import type { CompareMethod, Coefficients, PlacedSplit } from './compare-sides.ts';
import { splitSides, type Side } from './compare-sides.ts';

interface PairRow {
  part: number;
  site: string | null;
  old_key: number | null;
  new_key: number | null;
  old_share: string | null;
  new_share: string | null;
  old_quantity: string | null;
  new_quantity: string | null;
  old_kg: string | null;
  new_kg: string | null;
  is_corrected: boolean;
  is_place: boolean;
  missing: ChangeCause;
}

/**
 * Pairs the lines of two runs of the same days by their record, adds up the pairs that are alike and splits each sum.
 *
 * What a changed record stands for: an estimate that was replaced is activity, any other change of a recorded amount is
 * a corrected error, and so is a record that was removed since. A record that only now has a line had no factor before
 * (factor), stood outside the boundary (boundary), or is new (activity).
 */
export async function matchRecords(
  tx: Tx,
  old: RunRow,
  next: RunRow,
  before: Coefficients,
  after: Coefficients,
  method: CompareMethod,
  bySite: boolean,
): Promise<PlacedSplit[]> {
  const { rows } = await tx.client.query<PairRow>(pairs(method, bySite), [
    tx.companyId,
    old.id,
    next.id,
    old.createdAt,
    old.withUpstream,
    next.withUpstream,
  ]);
  return rows.map((row) => {
    const [was, is] = [
      sideOf(row.part, row.old_key, row.old_share, row.old_quantity, row.old_kg, before, method),
      sideOf(row.part, row.new_key, row.new_share, row.new_quantity, row.new_kg, after, method),
    ];
    const place = is?.coefficient ?? was?.coefficient;
    const causes: LineCauses = row.is_corrected ? { quantity: 'error' } : {};
    const [from, to] = row.is_place
      ? [placed(was?.side ?? null), placed(is?.side ?? null)]
      : [was?.side ?? null, is?.side ?? null];
    return {
      scope: place?.scope ?? '',
      category: place?.category ?? '',
      site: row.site,
      split: splitSides(from, to, causes, row.missing),
    };
  });
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

/**
 * The same record, with other days inside the group: the amount moved with the boundary, so both are put into the
 * boundary.
 */
function placed(side: Side | null): Side | null {
  if (side === null) return null;
  const quantity = side.parts.reduce((total, part) => total.plus(part.quantity), exact(0)).times(side.share);
  return { ...side, share: quantity.toFixed(), parts: side.parts.map((part) => ({ ...part, quantity: '1' })) };
}

const pairs = (method: CompareMethod, bySite: boolean): string => `
  with old as (select * from result_line where company_id = $1 and run = $2), new as (select * from result_line
    where company_id = $1 and run = $3),
  pair as (
    select coalesce(o.part, n.part) as part, coalesce(o.site, n.site) as site, o.key as old_key, n.key as new_key,
      o.share as old_share, n.share as new_share, o.quantity as old_quantity, n.quantity as new_quantity,
      o.${method}_kg as old_kg, n.${method}_kg as new_kg,
      coalesce(o.record_version <> n.record_version and o.stated_quantity <> n.stated_quantity
        and o.basis not in ('estimated', 'proxy'), false) as is_corrected,
      coalesce(o.stated_quantity = n.stated_quantity and o."from" = n."from" and o."to" = n."to"
        and o.quantity <> n.quantity, false) as is_place,
      case when o.record is not null and n.record is not null then 'activity'
        when o.part > 0 and not $6::boolean or n.part > 0 and not $5::boolean then 'method'
        when n.record is null and exists (select from run_site s where s.company_id = $1 and s.run = $3
          and s.site = o.site and (s.share = 0 or s.valid_to < o."from" or s.valid_from > o."to")) then 'boundary'
        when o.record is null and exists (select from run_site s where s.company_id = $1 and s.run = $2
          and s.site = n.site and (s.share = 0 or s.valid_to < n."from" or s.valid_from > n."to")) then 'boundary'
        when n.record is null and (a.id is null and b.id is null or coalesce(a.removed_at, b.removed_at) is not null
          or a.status = 'rejected') then 'error'
        when n.record is null then 'factor'
        when coalesce(a.created_at, b.created_at) <= $4::timestamptz then 'factor' else 'activity' end as missing
    from old o full join new n on n.record = o.record and n.part = o.part
      left join activity_data a on (o.record is null or n.record is null) and a.company_id = $1 and a.id = coalesce(o.record, n.record)
      left join refrigerant_balance b on (o.record is null or n.record is null) and b.company_id = $1
        and b.id = coalesce(o.record, n.record)
  )
  select part, ${bySite ? 'site' : 'null::uuid'} as site, old_key, new_key, trim_scale(old_share)::text as old_share,
    trim_scale(new_share)::text as new_share, trim_scale(sum(old_quantity))::text as old_quantity,
    trim_scale(sum(new_quantity))::text as new_quantity,
    trim_scale(sum(old_kg))::text as old_kg, trim_scale(sum(new_kg))::text as new_kg, is_corrected, is_place, missing
  from pair group by 1, 2, 3, 4, pair.old_share, pair.new_share, is_corrected, is_place, missing order by 1, 2, 3, 4`;
