import { comparedBalances } from '#modules/environmental/comparison/server/comparability.ts';
import type { z } from 'zod';
import { periodBefore } from '#modules/environmental/server/period-before.ts';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { daysOf, monthsOf, type DaySpan } from '#platform/values/model/period.ts';
import { UNITS } from '#platform/units/model/unit-table.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import {
  waterBalance,
  type BasinRisk,
  type WaterAmount,
  type WaterBalance,
  type WaterStorage,
} from '#modules/environmental/water/model/water-balance.ts';
import { FLOW_REFERENCE } from '#modules/environmental/water/model/water-actions.ts';
import type { waterBalanceResponse } from '#modules/environmental/water/model/water-contracts.ts';
import { coverageOfActivities } from '#modules/environmental/completeness/server/calculation-coverage.ts';
import {
  loadTree,
  calculationSites,
  siteNames,
  type CalculationSite,
} from '#modules/environmental/calculation/server/sites.ts';
import { say } from '../model/messages.ts';

type Answer = z.infer<typeof waterBalanceResponse>;
/** `span`: which of the asked spans of days it falls into. */
interface SpanAmount extends WaterAmount {
  span: number;
}

/** The water balance of a period, with the months it is made of and the period before it. */
export async function waterBalanceOf(tx: Tx, period: ReportingPeriod): Promise<Answer> {
  const sites = calculationSites(await loadTree(tx), period.boundaryApproach);
  const { whole, ...balance } = await waterOf(tx, period, sites);
  const months = monthsOf(period);
  const monthly = await amountsOf(tx, period, sites, months.map(daysOf));
  const unread = await billsWithoutVolume(tx, period);
  return {
    period: { id: period.id, name: period.name, from: period.from, to: period.to },
    boundaryApproach: period.boundaryApproach,
    coverage: await coverageOfActivities(tx, period, ['water', 'wastewater']),
    ...balance,
    months: months.map((month, at) => ({
      month,
      withdrawal: spanTotal(monthly, at, 'withdrawal'),
      discharge: spanTotal(monthly, at, 'discharge'),
    })),
    flows: flowsOf(whole, balance),
    before: await waterBefore(tx, period),
    warnings: [...balance.warnings, ...unread],
    refs: await siteNames(
      tx,
      [...balance.sites, ...unread].map(({ site }) => site),
    ),
  };
}

/** The balance of a period alone, with the amounts it is made of. */
export async function waterOf(
  tx: Tx,
  period: ReportingPeriod,
  known?: readonly CalculationSite[],
): Promise<WaterBalance & { whole: SpanAmount[] }> {
  const sites = known ?? calculationSites(await loadTree(tx), period.boundaryApproach);
  const whole = await amountsOf(tx, period, sites, [period]);
  return { ...waterBalance(whole, await storageOf(tx, period, sites), await risksOf(tx, period)), whole };
}

/** The units in which water is billed. */
const volumes = UNITS.filter(({ dimension, per }) => dimension === 'volume' && per === undefined).map(
  ({ code, toBase }) => ({
    unit: code,
    m3: toBase,
  }),
);

/**
 * Sums by site and span of days, cut to the days that the flow, the span and the site's time in the company share;
 * added up by the database. Bills for water and wastewater stand in the activity data, where the inventory values them:
 * here they are a third party's water, and nobody enters them twice. What flows made for the inventory is the flows. Flows of the same days are added up before they are
 * cut.
 */
async function amountsOf(
  { client, companyId }: Tx,
  period: DaySpan,
  sites: readonly CalculationSite[],
  spans: readonly DaySpan[],
): Promise<SpanAmount[]> {
  const counted = sites.filter(({ boundary }) => boundary.valid !== null && boundary.share !== '0');
  const { rows } = await client.query<SpanAmount>(
    `
    with flow as (
      select site, kind, coalesce(source, destination) as way, quality, use, method, quantity, "from", "to" from water_flow
      where company_id = $1 and removed_at is null and kind <> 'stored' and "from" <= $3::date and "to" >= $2::date
      union all
      select a.site, case a.activity_type when 'water' then 'withdrawal' else 'discharge' end, 'thirdParty', 'fresh', 'other',
        case when a.basis in ('measured', 'invoiced') then 'measured' when a.basis = 'calculated' then 'sampled' else 'estimated' end,
          a.quantity * u.m3, a."from", a."to"
      from activity_data a join unnest($11::text[], $12::numeric[]) as u(unit, m3) on u.unit = a.unit
      where a.company_id = $1 and a.removed_at is null and a.status <> 'rejected'
        and a.activity_type in ('water', 'wastewater') and a."from" <= $3::date and a."to" >= $2::date
        and not exists (select 1 from water_flow n where n.company_id = a.company_id and n.removed_at is null
          and a.reference = '${FLOW_REFERENCE}' || n.id)
    ), of_days as materialized (
      select site, kind, way, quality, use, method, "from", "to", sum(quantity) as quantity, count(*) as records from flow
      group by 1, 2, 3, 4, 5, 6, 7, 8
    )
    select f.site, f.kind, f.way, f.quality, f.use, f.method, d.span,
      trim_scale(round(sum(f.quantity * s.share * days.shared / (f."to" - f."from" + 1)), 20))::text as m3, sum(f.records)::int as records
    from of_days f
    join unnest($4::uuid[], $5::numeric[], $6::date[], $7::date[]) as s(site, share, since, until) on s.site = f.site
    join unnest($8::int[], $9::date[], $10::date[]) as d(span, first, last) on f."from" <= d.last and f."to" >= d.first
    cross join lateral (select least(f."to", d.last, s.until, $3::date) - greatest(f."from", d.first, s.since, $2::date) + 1 as shared) days
    where days.shared > 0
    group by 1, 2, 3, 4, 5, 6, 7 order by 7, 1`,
    [
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
      volumes.map(({ unit }) => unit),
      volumes.map(({ m3 }) => m3),
    ],
  );
  return rows;
}

/** The last level before the period and the last one in it. */
async function storageOf(
  { client, companyId }: Tx,
  period: ReportingPeriod,
  sites: readonly CalculationSite[],
): Promise<WaterStorage[]> {
  const share = new Map(sites.map(({ id, boundary }) => [id, boundary.share]));
  const { rows } = await client.query<{ site: string; opening: string | null; closing: string | null }>(
    `
    select site, (array_agg(quantity::text order by "to" desc)
      filter (where "to" < $2::date))[1] as opening, (array_agg(quantity::text order by "to" desc)
      filter (where "to" between $2::date and $3::date))[1] as closing
    from water_flow where company_id = $1 and removed_at is null and kind = 'stored' and "to" <= $3::date group by site`,
    [companyId, period.from, period.to],
  );
  const own = (level: string | null, site: string) =>
    level === null ? null : decimalText(dec(level).times(share.get(site) ?? '0'));
  return rows
    .filter(({ site, closing }) => closing !== null && (share.get(site) ?? '0') !== '0')
    .map(({ site, opening, closing }) => ({ site, opening: own(opening, site), closing: own(closing, site) }));
}

/** What was known of each basin at the end of the period: the newest reading until then, else the oldest there is. */
async function risksOf({ client, companyId }: Tx, period: ReportingPeriod): Promise<BasinRisk[]> {
  const { rows } = await client.query<BasinRisk>(
    `
    select distinct on (site) site, trim_scale(baseline_stress)::text as "baselineStress",
      trim_scale(depletion)::text as depletion, trim_scale(wei_plus)::text as "weiPlus", judgement
    from site_water_risk where company_id = $1 and removed_at is null
      order by site, (as_of <= $2::date) desc, case when as_of <= $2::date then as_of end desc, as_of`,
    [companyId, period.to],
  );
  return rows;
}

/** Bills for water in a unit that is no volume: they are missing from the balance, and that is said. */
async function billsWithoutVolume({ client, companyId }: Tx, period: ReportingPeriod): Promise<Answer['warnings']> {
  const { rows } = await client.query<{ site: string; records: number; units: string }>(
    `
    select site, count(*)::int as records, string_agg(distinct unit, ', ') as units from activity_data
    where company_id = $1 and removed_at is null and status <> 'rejected' and activity_type in ('water', 'wastewater')
      and "from" <= $3::date and "to" >= $2::date and unit <> all ($4::text[]) group by site`,
    [companyId, period.from, period.to, volumes.map(({ unit }) => unit)],
  );
  return rows.map(({ site, records: count, units }) => ({
    site,
    ...say('no-volume', { count, units }),
  }));
}

/** The period before with its sums, how far the two may be compared, and the sums of like months; null without it. */
export async function waterBefore(tx: Tx, period: ReportingPeriod): Promise<Answer['before']> {
  const earlier = await periodBefore(tx, period);
  if (earlier === null) return null;
  const tree = await loadTree(tx);
  const figuresIn = async (part: ReportingPeriod) => {
    const amounts = await amountsOf(tx, part, calculationSites(tree, part.boundaryApproach), [part]);
    if (amounts.length === 0) return null;
    const { withdrawal, discharge, consumption } = waterBalance(amounts, [], []);
    return { withdrawal: withdrawal.figure, discharge: discharge.figure, consumption: consumption.figure };
  };
  const figures = await figuresIn(earlier);
  return figures === null
    ? null
    : {
        period: earlier.name,
        ...figures,
        ...(await comparedBalances(tx, period, earlier, ['water', 'wastewater'], figuresIn)),
      };
}

function spanTotal(amounts: readonly SpanAmount[], span: number, kind: WaterAmount['kind']): DecimalText | null {
  const parts = amounts.filter((amount) => amount.span === span && amount.kind === kind);
  return parts.length === 0 ? null : total(parts.map(({ m3 }) => m3));
}

function flowsOf(amounts: readonly WaterAmount[], balance: WaterBalance): Answer['flows'] {
  const sums = new Map<string, { from: string; to: string; parts: DecimalText[] }>();
  const add = (from: string, to: string, m3: DecimalText) => {
    const flow = sums.get(`${from} ${to}`) ?? { from, to, parts: [] };
    flow.parts.push(m3);
    sums.set(`${from} ${to}`, flow);
  };
  for (const { site, kind, way, m3 } of amounts)
    if (kind === 'withdrawal') add(`source:${way}`, `site:${site}`, m3);
    else if (kind === 'discharge') add(`site:${site}`, `destination:${way}`, m3);
  for (const { site, consumption } of balance.sites)
    if (dec(consumption.figure).gt(0)) add(`site:${site}`, 'consumption', consumption.figure);
  return [...sums.values()]
    .map(({ from, to, parts }) => ({ from, to, m3: total(parts) }))
    .filter(({ m3 }) => m3 !== '0');
}

const total = (parts: readonly DecimalText[]): DecimalText => decimalText(sum(parts));
