import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { EnergyMade } from '#modules/environmental/energy/model/energy-balance.ts';
import { energyActivities } from '#modules/environmental/energy/model/energy-kinds.ts';
import { plainWord } from '#modules/environmental/factors/server/assignment/activity-kind.ts';
import { chpEnergyOf } from '#modules/environmental/guided/model/chp-form.ts';
import { guidedEntryOf } from '#modules/environmental/guided/model/guided-form.ts';
import type { CalculationSite } from '#modules/environmental/calculation/server/sites.ts';

/**
 * Sum of activity records of one kind, site and span of days. Product and supplier are in small letters, and only there
 * when something is known of them.
 */
export interface EnergyAmount {
  span: number;
  site: string;
  activityType: string;
  product: string | null;
  supplier: string | null;
  unit: string;
  quantity: DecimalText;
  records: number;
}

/**
 * Sums of another origin than the records themselves: those that a calculation keeps. Null where they cannot be cut
 * into these spans of days.
 */
export type StoredAmounts = (spans: readonly DaySpan[]) => Promise<EnergyAmount[] | null>;

/** Texts of the records, as they are written, that something is known of. */
export interface KnownTexts {
  products: string[];
  suppliers: string[];
}

/**
 * The products and suppliers among the energy of a period that conversions, fuels or instruments name. Each different
 * text is brought to small letters once, not once a record.
 */
export async function knownTexts({ client, companyId }: Tx, period: DaySpan, words: KnownTexts): Promise<KnownTexts> {
  const textsOf = async (column: 'product' | 'supplier', known: readonly string[]): Promise<string[]> => {
    if (known.length === 0) return [];
    const { rows } = await client.query<{ text: string }>(
      `
      select text from (select distinct ${column} as text from activity_data where company_id = $1
        and removed_at is null and activity_type = any ($4::text[]) and "from" <= $3::date and "to" >= $2::date
        and ${column} is not null) texts
      where lower(btrim(text) collate "und-x-icu") = any ($5::text[])`,
      [companyId, period.from, period.to, column === 'product' ? energyActivities : ['electricity'], known],
    );
    return rows.map(({ text }) => text);
  };
  return { products: await textsOf('product', words.products), suppliers: await textsOf('supplier', words.suppliers) };
}

/**
 * The energy among the activity data by site and span of days, cut to the days that the record, the span and the site's
 * time in the company share; added up by the database, so that a million bills stay a few rows. Bills of the same days
 * are added up before they are cut: they are read once, for however many spans.
 */
export async function energyAmounts(
  { client, companyId }: Tx,
  period: DaySpan,
  sites: readonly CalculationSite[],
  spans: readonly DaySpan[],
  texts: KnownTexts,
): Promise<EnergyAmount[]> {
  const { rows } = await client.query<EnergyAmount>(
    `
    with a as materialized (
      select site, activity_type, case when product = any ($11::text[]) then product end as product,
        case when activity_type = 'electricity' and supplier = any ($12::text[]) then supplier end as supplier,
        unit, "from", "to", sum(quantity) as quantity, count(*) as records
      from activity_data
      where company_id = $1 and removed_at is null and status <> 'rejected' and activity_type = any ($13::text[])
        and "from" <= $3::date and "to" >= $2::date
      group by 1, 2, 3, 4, 5, 6, 7
    )
    select d.span, a.site, a.activity_type as "activityType", a.product, a.supplier, a.unit, ${cut('a.quantity', 'a')} as quantity,
      sum(a.records)::int as records
    from a ${inSpans('a')}
    where days.shared > 0
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
    [...spanParameters(companyId, period, sites, spans), texts.products, texts.suppliers, energyActivities],
  );
  return rows.map((row) => ({
    ...row,
    product: row.product === null ? null : plainWord(row.product),
    supplier: row.supplier === null ? null : plainWord(row.supplier),
  }));
}

/**
 * What the company made itself, by site, technology and span: on-site generation, and what the form of combined heat
 * and power says beside its fuel. What is not said to be sold was used.
 */
export async function energyMade(
  tx: Tx,
  period: DaySpan,
  sites: readonly CalculationSite[],
  spans: readonly DaySpan[],
): Promise<(EnergyMade & { span: number })[]> {
  const { client, companyId } = tx;
  const { rows } = await client.query<EnergyMade & { span: number }>(
    `
    select d.span, e.site, e.technology, ${cut('e.produced_mwh', 'e')} as produced, ${cut('coalesce(e.sold_mwh, 0)', 'e')} as sold,
      ${cut('coalesce(e.self_consumed_mwh, e.produced_mwh - coalesce(e.sold_mwh, 0))', 'e')} as "selfConsumed", count(*)::int as records
    from energy_production e ${inSpans('e')}
    where e.company_id = $1 and e.removed_at is null and e."from" <= $3::date and e."to" >= $2::date and days.shared > 0
    group by 1, 2, 3 order by 1, 2, 3`,
    spanParameters(companyId, period, sites, spans),
  );
  return [...rows, ...(await chpMade(tx, period, sites, spans))];
}

async function chpMade(
  { client, companyId }: Tx,
  period: DaySpan,
  sites: readonly CalculationSite[],
  spans: readonly DaySpan[],
): Promise<(EnergyMade & { span: number })[]> {
  const { rows } = await client.query<{ span: number; site: string; kept: string | null; part: DecimalText }>(
    `
    select d.span, a.site, a.guided_inputs as kept, trim_scale(s.share * days.shared / (a."to" - a."from" + 1))::text as part
    from activity_data a ${inSpans('a')}
    where a.company_id = $1 and a.removed_at is null and a.status <> 'rejected' and a.guided_form = 'chp'
      and a."from" <= $3::date and a."to" >= $2::date and days.shared > 0
    order by 1, 2, a.id`,
    spanParameters(companyId, period, sites, spans),
  );
  return rows.flatMap(({ span, site, kept, part }) => {
    const energy = chpEnergyOf(guidedEntryOf(kept));
    if (energy === null) return [];
    const [produced, sold] = [energy.produced, energy.sold].map((mwh) => dec(mwh).times(part).toDecimalPlaces(20));
    return [
      {
        span,
        site,
        technology: energy.technology,
        produced: decimalText(produced ?? dec(0)),
        sold: decimalText(sold ?? dec(0)),
        selfConsumed: decimalText(dec(produced ?? 0).minus(sold ?? 0)),
        records: 1,
      },
    ];
  });
}

const cut = (quantity: string, table: string): string =>
  `trim_scale(round(sum(${quantity} * s.share * days.shared / (${table}."to" - ${table}."from" + 1)), 20))::text`;

/** The spans that a record touches, with the days of each that count. */
const inSpans = (table: string): string => `
    join unnest($4::uuid[], $5::numeric[], $6::date[], $7::date[]) as s(site, share, since, until) on s.site = ${table}.site
    join unnest($8::int[], $9::date[], $10::date[]) as d(span, first, last) on ${table}."from" <= d.last and ${table}."to" >= d.first
    cross join lateral (select least(${table}."to", d.last, s.until, $3::date) - greatest(${table}."from", d.first, s.since, $2::date) + 1 as shared) days`;

function spanParameters(
  companyId: string,
  period: DaySpan,
  sites: readonly CalculationSite[],
  spans: readonly DaySpan[],
): unknown[] {
  const counted = sites.filter(({ boundary }) => boundary.valid !== null && boundary.share !== '0');
  return [
    companyId,
    period.from,
    period.to,
    counted.map(({ id }) => id),
    counted.map(({ boundary }) => boundary.share),
    counted.map(({ boundary }) => boundary.valid?.from ?? '-infinity'),
    counted.map(({ boundary }) => boundary.valid?.to ?? 'infinity'),
    spans.map((_span, at) => at),
    spans.map(({ from }) => from),
    spans.map(({ to }) => to),
  ];
}
