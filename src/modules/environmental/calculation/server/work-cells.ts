import type { Tx } from '#platform/database/server/in-company.ts';

/**
 * What falls into one month of a record, to 12 decimals; the months of a record add up to exactly its amount
 * (`splitToMonths`). `r` is the record, `m` the month.
 */
export const sliceOf = `(${upTo('least(m.last, r.last) - r.first + 1')} - ${upTo('greatest(m.first, r.first) - r.first')})`;

function upTo(days: string): string {
  return `(case when ${days} = r.last - r.first + 1 then r.quantity else round((r.quantity * (${days}))::numeric(90, 40) / (r.last - r.first + 1), 12) end)`;
}

/**
 * Records that will be valued, added up by kind, site, month, basis and approval: all roll-ups come from these few
 * rows. `quantity` is the company's share, `whole` all of it: instruments cover consumption, whoever owns it.
 */
export async function fillCells({ client }: Tx, keys: readonly number[]): Promise<void> {
  await client.query(
    'create temporary table work_cell (key int not null, site uuid not null, month int not null, ' +
      'basis text not null, is_approved boolean not null, lines int not null, quantity numeric not null, ' +
      'whole numeric not null) on commit drop',
  );
  await client.query(
    `
    insert into work_cell
    select key, site, month, basis, is_approved, sum(lines)::int, sum(quantity), sum(whole) from (
      select k.key, r.site, r.m1 as month, r.basis, r.is_approved, 1 as lines, r.quantity * r.share as quantity, r.quantity as whole
        from work_row r join work_kind k using (kind_key) where r.m1 = r.m2 and not r.is_bad and k.key = any ($1::int[])
      union all
      select k.key, r.site, m.no, r.basis, r.is_approved, case when m.no = r.m1 then 1 else 0 end,
        ${sliceOf} * r.share, ${sliceOf} from work_row r join work_kind k using (kind_key)
        join work_month m on m.no between r.m1 and r.m2
      where r.m1 <> r.m2 and not r.is_bad and k.key = any ($1::int[])
    ) parts group by 1, 2, 3, 4, 5`,
    [keys],
  );
  await client.query('analyze work_cell');
}
