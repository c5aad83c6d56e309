import type { Tx } from '#platform/database/server/in-company.ts';
import { NO_SITE } from './tables.ts';
import type { CalculationRow } from './calculation-inputs.ts';
import { sliceOf } from './work-cells.ts';

/** How many records are written between two looks at whether to go on. */
const SLICE = 200_000;

/**
 * Writes the result lines: every record with the coefficients of its kind, in one statement a slice. Electricity that
 * is valued by group takes the rate of its month; a bill over several months takes each month's. Electricity without a
 * grid factor has no location-based figure, and a market-based one of the months that are covered.
 *
 * @returns how many lines there are
 */
export async function writeLines(
  tx: Tx,
  calculation: CalculationRow,
  ratedSites: readonly string[],
  goOn: (done: number) => Promise<void>,
): Promise<number> {
  const {
    rows: [size],
  } = await tx.client.query<{ records: number }>('select count(*)::int as records from work_row');
  const slices = Math.max(1, Math.ceil((size?.records ?? 0) / SLICE));
  let lines = 0;
  for (let slice = 0; slice < slices; slice += 1) {
    await goOn(slice / slices);
    // Ids of version 7 end in random bits: their last two bytes cut the records into equal parts.
    const { rowCount } = await tx.client.query(insertLines, [tx.companyId, calculation.id, ratedSites, slices, slice]);
    lines += rowCount ?? 0;
  }
  return lines;
}

const rateSite = `case when r.site = any ($3::uuid[]) then r.site else '${NO_SITE}' end`;
const insertLines = `
  insert into result_line (company_id, run, record, part, key, site, record_version, is_balance, "from", "to",
    stated_quantity, quantity, share, location_kg, market_kg, other_kg, biogenic_kg, basis, is_approved)
  select $1::uuid, $2::uuid, r.record, c.part, c.key, r.site, r.version, r.is_balance, r."from", r."to", r.stated, r.quantity, r.share,
    r.quantity * r.share * c.co2e,
    case when c.kwh is null then r.quantity * r.share * c.co2e when r.m1 = r.m2 then r.quantity * r.share * c.kwh * one.rate
      else (select sum(${sliceOf} * r.share * c.kwh * w.rate) from work_month m join work_rate w on w.key = c.key
        and w.site = ${rateSite} and w.month = m.no where m.no between r.m1 and r.m2) end,
    r.quantity * r.share * c.other, r.quantity * r.share * c.biogenic, r.basis, r.is_approved
  from work_row r join work_kind k using (kind_key) join work_coefficient c on c.key = k.key
    left join work_rate one on one.key = c.key and one.site = ${rateSite} and one.month = r.m1 and c.kwh is not null
  where not r.is_bad and ($4::int = 1
    or (get_byte(uuid_send(r.record), 14) * 256 + get_byte(uuid_send(r.record), 15)) % $4::int = $5::int)`;
