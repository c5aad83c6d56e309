import { dec, decimalText, exact } from '#platform/values/model/decimal.ts';
import { sameDimension } from '#platform/units/model/unit-algebra.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import type { AmountsByDays } from '#modules/environmental/comparison/model/difference.ts';
import { countDays, monthsOf, type DaySpan } from '#platform/values/model/period.ts';
import type { CompareMethod, Coefficients, AttributedSplit } from './compare-sides.ts';
import { splitSides, type Side } from './compare-sides.ts';

interface SourceRow {
  site: string;
  key: number;
  part: number;
  quantity: string;
  /** Null: the method values none of its lines. */
  kg: string | null;
  share: string;
}
/** The place of a site in the boundary of both calculations; `null`: the calculation does not know the site. */
interface PlaceRow {
  site: string;
  is_outside_old: boolean;
  is_outside_new: boolean;
  is_moved: boolean;
  old_days: number | null;
  new_days: number | null;
}

interface Source {
  site: string;
  activityType: string;
  scope: string;
  category: string;
  part: number;
  unit: string;
  share: string;
  side: Side;
}

/** A calculation, and the days of whole months that are looked at; null: all of them. */
interface SpanOfCalculation {
  run: CalculationRow;
  days: DaySpan | null;
}

/**
 * Pairs the sources of two calculations of different periods: the same site, activity and part; units of one dimension
 * find each other. A source of a site that was not part of the group in the other period is boundary, and of a site
 * that was part of it on a part of the days, the change that its days make: the amount of a day is compared as
 * activity.
 */
export async function matchSources(
  tx: Tx,
  { run: old, days: oldDays }: SpanOfCalculation,
  { run: next, days: nextDays }: SpanOfCalculation,
  before: Coefficients,
  after: Coefficients,
  method: CompareMethod,
): Promise<AttributedSplit[]> {
  const [oldSources, newSources] = [
    await sourcesOf(tx, old, before, method, oldDays),
    await sourcesOf(tx, next, after, method, nextDays),
  ];
  const spans = { old: oldDays ?? old, next: nextDays ?? next };
  const [was, is] = [oldSources.valued, newSources.valued];
  const places = await placesOf(tx, old, next, spans);
  const keyOf = ({ site, activityType, scope, category, part }: Source): string =>
    JSON.stringify([site, activityType, scope, category, part]);
  const newByKey = Map.groupBy(is, keyOf);
  const taken = new Set<Source>();
  const pairs: [Source | null, Source | null][] = was.map((source) => {
    const candidates = (newByKey.get(keyOf(source)) ?? []).filter((candidate) => !taken.has(candidate));
    const found =
      candidates.find(({ unit }) => unit === source.unit) ??
      candidates.find(({ unit }) => sameDimension(unit, source.unit)) ??
      null;
    if (found !== null) taken.add(found);
    return [source, found];
  });
  for (const source of is) if (!taken.has(source)) pairs.push([null, source]);
  return pairs.map(([from, to]) => {
    const place = to ?? from;
    const at = places.get(place?.site ?? '');
    const missing =
      (place?.part ?? 0) > 0 && old.withUpstream !== next.withUpstream
        ? 'method'
        : (from === null && oldSources.unvalued.has(placeKey(place))) ||
            (to === null && newSources.unvalued.has(placeKey(place)))
          ? 'factor'
          : (from === null && at?.is_outside_old === true) || (to === null && at?.is_outside_new === true)
            ? 'boundary'
            : 'activity';
    const days =
      from === null || to === null || at === undefined
        ? undefined
        : byDays(from.side, to.side, at, spans.old, spans.next);
    return {
      scope: place?.scope ?? '',
      category: place?.category ?? '',
      site: place?.site ?? null,
      split: splitSides(
        from?.side ?? null,
        to?.side ?? null,
        at?.is_moved === true ? { factor: 'boundary' } : {},
        missing,
        days,
      ),
    };
  });
}

/**
 * Amounts by the share of the days of each period on which the site was part of the group, all × the same whole number:
 * a third has no end as a decimal.
 */
function byDays(
  from: Side,
  to: Side,
  { old_days, new_days }: PlaceRow,
  old: DaySpan,
  next: DaySpan,
): AmountsByDays | undefined {
  const [all, allNew] = [countDays(old), countDays(next)];
  if (old_days === null || new_days === null || old_days < 1 || new_days < 1) return undefined;
  if (old_days === all && new_days === allNew) return undefined;
  // Share of days before ÷ share of days after = up ÷ down.
  const [up, down] = [old_days * allNew, new_days * all];
  const quantity = ({ parts }: Side) => parts.reduce((total, part) => total.plus(part.quantity), exact(0));
  const [was, is] = [quantity(from), quantity(to)];
  const scale = exact(up).times(down);
  const amounts = {
    before: was.times(scale),
    beforeOnNewDays: was.times(down).times(down),
    after: is.times(scale),
    afterOnOldDays: is.times(up).times(up),
  };
  // Amounts inside are kept to 12 decimals: what differs by less is the same amount of a day.
  const isSame =
    from.unit === to.unit && dec(amounts.afterOnOldDays.minus(amounts.before)).div(scale).abs().lt('0.000000001');
  return {
    before: decimalText(amounts.before),
    beforeOnNewDays: decimalText(isSame ? amounts.after : amounts.beforeOnNewDays),
    after: decimalText(amounts.after),
    afterOnOldDays: decimalText(isSame ? amounts.before : amounts.afterOnOldDays),
    scale: decimalText(scale),
  };
}

async function placesOf(
  { client, companyId }: Tx,
  old: CalculationRow,
  next: CalculationRow,
  spans: { old: DaySpan; next: DaySpan },
): Promise<Map<string, PlaceRow>> {
  const isOutside = (site: string, from: number, to: number, created: number): string =>
    `(${site}.share is not null and (${site}.share = 0 or greatest($${from}::date, ${site}.valid_from) > least($${to}::date, ${site}.valid_to))
      or ${site}.site is null and u.created_at > $${created}::timestamptz)`;
  const days = (site: string, from: number, to: number): string =>
    `case when ${site}.site is not null then least($${to}::date, ${site}.valid_to) - greatest($${from}::date, ${site}.valid_from) + 1 end`;
  const { rows } = await client.query<PlaceRow>(
    `
    select u.id as site, ${isOutside('o', 4, 5, 8)} as is_outside_old, ${isOutside('n', 6, 7, 9)} as is_outside_new,
      o.site is not null and n.site is not null
        and coalesce(o.country is distinct from n.country and u.country is null or o.country is not distinct from n.country
          and o.region is distinct from n.region and u.region is null, false) as is_moved,
      ${days('o', 4, 5)} as old_days, ${days('n', 6, 7)} as new_days
    from org_unit u left join run_site o on o.company_id = $1 and o.run = $2 and o.site = u.id
      left join run_site n on n.company_id = $1 and n.run = $3 and n.site = u.id
    where u.company_id = $1 and (o.site is not null or n.site is not null)`,
    [
      companyId,
      old.id,
      next.id,
      spans.old.from,
      spans.old.to,
      spans.next.from,
      spans.next.to,
      old.createdAt,
      next.createdAt,
    ],
  );
  return new Map(rows.map((row) => [row.site, row]));
}

async function sourcesOf(
  { client, companyId }: Tx,
  calculation: CalculationRow,
  coefficients: Coefficients,
  method: CompareMethod,
  days: DaySpan | null,
): Promise<{ valued: Source[]; unvalued: ReadonlySet<string> }> {
  const { rows } = await client.query<SourceRow>(
    `
    select t.site, t.key, t.part, trim_scale(sum(t.quantity))::text as quantity,
      trim_scale(sum(t.${method}_kg))::text as kg, trim_scale(s.share)::text as share
    from result_total t join run_site s on s.company_id = t.company_id and s.run = t.run and s.site = t.site
      where t.company_id = $1 and t.run = $2 and t.grain = $3 and ($4::text[] is null or t.month = any ($4::text[]))
      group by t.site, t.key, t.part, s.share order by t.site, t.key, t.part`,
    [companyId, calculation.id, days === null ? 'site' : 'cell', days === null ? null : monthsOf(days)],
  );
  const parts = rows.flatMap((row) => {
    const coefficient = coefficients.get(`${row.key} ${row.part}`);
    return coefficient === undefined ? [] : [{ ...row, coefficient }];
  });
  const ofMethod = parts.flatMap((row) => (row.kg === null ? [] : [{ ...row, kg: row.kg }]));
  const groups = Map.groupBy(ofMethod, ({ site, part, coefficient: { activityType, scope, category, unit } }) =>
    JSON.stringify([site, activityType, scope, category, part, unit]),
  );
  const unvalued = new Set(
    parts.flatMap(({ kg, site, coefficient: { activityType } }) =>
      kg === null ? [placeKey({ site, activityType })] : [],
    ),
  );
  const valued = [...groups.values()].flatMap((own) =>
    own.slice(0, 1).map(({ site, part, share, coefficient: { activityType, scope, category, unit } }) => ({
      site,
      activityType,
      scope,
      category,
      part,
      unit,
      share,
      side: {
        unit,
        share,
        kg: addUp(own.map(({ kg }) => kg)),
        isRated: method === 'market' && own.some(({ coefficient }) => coefficient.kwh !== null),
        // Roll-ups hold amounts already multiplied by the share.
        parts: own.map(({ quantity, coefficient }) => ({
          quantity: decimalText(dec(quantity).div(share)),
          gases: coefficient.gases,
        })),
      } satisfies Side,
    })),
  );
  return { valued, unvalued };
}

const placeKey = (source: Pick<Source, 'site' | 'activityType'> | null): string =>
  `${source?.site ?? ''} ${source?.activityType ?? ''}`;

function addUp(values: readonly string[]): string {
  return decimalText(values.reduce((total, value) => total.plus(value), exact(0)));
}
