import { type MarketGroup, byApplied } from './instrument-claims.ts';
import { decimalText, exact } from '#platform/values/model/decimal.ts';
import { overlap } from '#modules/environmental/model/days.ts';
import type { Instrument } from '#modules/environmental/calculation/model/instrument-allocation.ts';
import type { Scope2Result } from '#modules/environmental/calculation/model/scope2.ts';
import type { EnergyInstrument } from '#modules/environmental/set-up/model/set-up-records.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import { isUnit, sameDimension } from '#platform/units/model/unit-algebra.ts';
import { convert } from '#platform/units/model/units.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Scope2Summary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { NO_SITE } from './tables.ts';
import type { KindGap } from './coefficients.ts';
import type { CalculationRow, CalculationInputs } from './calculation-inputs.ts';
import type { ExplainedWarning } from '#platform/kit/model/explained.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';

type Lack = Scope2Summary['missing'][number];

interface LackingRow {
  key: number;
  site: string;
  month: string | null;
  quantity: string;
}

/**
 * Electricity that a total lacks, in the company's share: by method and place (country or grid region, of sites without
 * a country their name), with its sites, why no factor is known and which one to get. What has no grid factor is missing
 * from the location-based total; from the market-based one only what no instrument, supplier's factor or residual mix
 * values in full either.
 *
 * Limit: a group of which instruments cover a part and nothing is known for the rest is valued by neither method, the
 * covered part included: half a line's figure would look like all of it.
 */
export async function lackingEnergy(
  { client }: Tx,
  calculation: CalculationRow,
  { sites }: CalculationInputs,
  gaps: readonly KindGap[],
  groups: readonly MarketGroup[],
  results: Scope2Result['groups'],
): Promise<Lack[]> {
  const byKey = new Map(
    gaps
      .filter(({ kind }) => kind.activityType === 'electricity' && isEnergy(kind.unit))
      .map((gap) => [gap.kind.key, gap]),
  );
  if (byKey.size === 0) return [];
  const tried = new Set(groups.map(({ coefficient }) => coefficient.kind.key));
  const untried = [...byKey.keys()].filter((key) => !tried.has(key));
  const { rows } = await client.query<LackingRow>(
    `select k.key, r.site, null as month, sum(r.quantity * r.share)::text as quantity from work_row r join work_kind k using (kind_key)
        where k.key = any ($1::int[]) and not r.is_bad group by 1, 2
      union all
      select c.key, c.site, m.month, sum(c.quantity)::text from work_cell c join work_month m on m.no = c.month
        where c.key = any ($2::int[]) group by 1, 2, 3 order by 1, 2, 3`,
    [untried, [...byKey.keys()].filter((key) => tried.has(key))],
  );
  const valued = groups.filter((_, at) => results[at]?.marketKgPerKwh !== null);
  const isValued = ({ key, site, month }: LackingRow): boolean => {
    const named = groups.some((group) => group.coefficient.kind.key === key && group.site === site);
    return valued.some(
      (group) =>
        month !== null &&
        group.coefficient.kind.key === key &&
        group.site === (named ? site : NO_SITE) &&
        month.startsWith(group.period),
    );
  };
  const nameOf = new Map(sites.map(({ id, name }) => [id, name]));
  const lacks = rows.flatMap((row) => {
    const gap = byKey.get(row.key);
    if (gap === undefined) return [];
    const { kind } = gap;
    const place = kind.region ?? kind.country ?? nameOf.get(row.site) ?? row.site;
    const kwh = convert({ amount: row.quantity, from: kind.unit, to: 'kWh' }).amount;
    const methods = isValued(row) ? (['location'] as const) : (['location', 'market'] as const);
    return methods.map((method) => ({ method, place, kwh, site: row.site, gap }));
  });
  return [...Map.groupBy(lacks, ({ method, place }) => `${place} ${method}`).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { method, place, gap } = first;
    const inPlaces = [...new Set(own.map(({ site }) => nameOf.get(site) ?? site))].toSorted();
    return [
      {
        method,
        key: place,
        kwh: decimalText(own.reduce((total, { kwh }) => total.plus(kwh), exact(0))),
        sites: inPlaces.slice(0, SITES_NAMED),
        siteCount: inPlaces.length,
        why: gap.said,
        toGet: toGet(method, gap, place, calculation),
      },
    ];
  });
}

/** Sites that a lack names one by one; the others are counted. */
const SITES_NAMED = 20;

/** What closes the gap: the place, or a factor of it. */
function toGet(method: Lack['method'], { kind, reason }: KindGap, place: string, calculation: CalculationRow): Message {
  if (kind.country === null) return say('get-country');
  if (reason === 'no-place') return say('get-grid-region', { country: kind.country });
  return say(method === 'location' ? 'get-grid-factor' : 'get-market-factor', {
    place,
    year: kind.day === '' ? calculation.to.slice(0, 4) : kind.day.slice(0, 4),
  });
}

const isEnergy = (unit: string): boolean => isUnit(unit) && sameDimension(unit, 'kWh');

/**
 * What of the result is kept with the calculation: groups have a table of their own, and a thousand months without a
 * residual mix are one warning.
 */
export function summaryOf(
  { kwh, coveredKwh, coverage, instruments, market }: Scope2Result,
  missing: readonly Lack[],
  given: readonly Instrument[],
  unclaimed: readonly Unclaimed[],
  mixes: readonly ExplainedWarning[],
): Scope2Summary {
  const unused = unclaimed.map(({ label, unusedKwh, reason }) =>
    say('instrument-unused', { energy: { decimal: unusedKwh }, instrument: label, reason: { said: reason } }),
  );
  // What has no factor is listed by itself, with its place and sites.
  const told = market.warnings.filter(({ code }) => code !== 'inventory.no-market-factor');
  const byCode = Map.groupBy([...mixes, ...told, ...unused], ({ code }) => code);
  const warnings = [...byCode].flatMap(([, all]) => [
    ...all.slice(0, 5),
    ...(all.length > 5 ? [say('same-for-more', { count: all.length - 5 })] : []),
  ]);
  return {
    kwh,
    coveredKwh,
    coverage,
    missing: missing.slice(0, 1000),
    warnings,
    instruments: [
      ...instruments.map((row) => {
        const own = given.find(({ id }) => id === row.id);
        return { ...row, label: own?.label ?? row.id, kind: own?.kind ?? 'supplier' };
      }),
      ...unclaimed,
    ],
  };
}

type Unclaimed = Scope2Summary['instruments'][number] & { reason: Message };

/** An instrument whose year of generation is not the time of consumption (Scope 2 Guidance, table 7.1: vintage). */
export function notClaimed(row: EnergyInstrument, calculation: CalculationRow): Unclaimed {
  const { id, name, kind, quantityMwh, vintage } = row;
  return {
    id,
    label: name,
    kind,
    allocatedKwh: '0',
    othersKwh: '0',
    unusedKwh: quantityMwh === null ? '0' : decimalText(exact(quantityMwh).times(1000)),
    reason: say('instrument-other-vintage', { vintage: String(vintage), period: calculation.periodName }),
  };
}

/** Residual mixes of one market whose days meet within the period: only one of them can be what is left of the grid. */
export function overlappingMixes(
  { instruments, residualMixes }: CalculationInputs,
  calculation: DaySpan,
): ExplainedWarning[] {
  const listed = residualMixes.filter(
    ({ year }) => calculation.from.slice(0, 4) <= String(year) && String(year) <= calculation.to.slice(0, 4),
  );
  const twice = [...Map.groupBy(listed, ({ country, year }) => `${country} ${year}`).values()].flatMap((own) => {
    const [first, second] = own.toSorted((left, right) => (left.id > right.id ? -1 : 1));
    return first === undefined || second === undefined
      ? []
      : [
          say('residual-overlap', {
            first: first.source,
            second: second.source,
            market: first.country,
            applied: first.source,
          }),
        ];
  });
  const mixes = instruments.filter(({ kind }) => kind === 'residual').toSorted(byApplied);
  const claimed = mixes.flatMap((first, at) =>
    mixes.slice(at + 1).flatMap((second) => {
      const common = overlap({ from: first.from, to: first.to }, second);
      return first.market !== second.market || common === undefined || overlap(common, calculation) === undefined
        ? []
        : [
            say('residual-overlap', {
              first: first.name,
              second: second.name,
              market: first.market,
              applied: first.name,
            }),
          ];
    }),
  );
  return [...claimed, ...twice];
}
