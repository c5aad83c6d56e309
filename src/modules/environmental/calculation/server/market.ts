import { dec, decimalText, exact } from '#platform/values/model/decimal.ts';
import { overlap, type OpenSpan } from '#modules/environmental/model/days.ts';
import type { Instrument } from '#modules/environmental/calculation/model/instrument-allocation.ts';
import {
  scope2Of,
  type EnergyRate,
  type Scope2Group,
  type Scope2Result,
} from '#modules/environmental/calculation/model/scope2.ts';
import type { EnergyInstrument } from '#modules/environmental/set-up/model/set-up-records.ts';
import { daysOf, monthsOf, type DaySpan } from '#platform/values/model/period.ts';
import { isUnit, sameDimension } from '#platform/units/model/unit-algebra.ts';
import { convert } from '#platform/units/model/units.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { plainWord } from '#modules/environmental/factors/server/assignment/activity-kind.ts';
import type { Scope2Summary } from '#modules/environmental/calculation/model/run-contracts.ts';
import { NO_SITE, scope2Group } from './tables.ts';
import type { KindGap, RunCoefficient } from './coefficients.ts';
import type { RunInputs, RunRow } from './run-inputs.ts';
import type { RunSite } from './sites.ts';
import type { ExplainedWarning } from '#platform/kit/model/explained.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';

/** Electricity that instruments may be claimed for; `site` is `NO_SITE` where no instrument names the site. */
export interface ClaimGroup {
  key: string;
  site: string;
  /** In small letters, as `plainWord` makes it. */
  supplier: string | null;
}

/** Electricity that shares its market-based rate. */
interface MarketGroup extends Scope2Group, ClaimGroup {
  coefficient: RunCoefficient;
}

export interface MarketOutcome {
  summary: Scope2Summary;
  /** Kinds whose market-based figure differs from the location-based one; the others need no rates. */
  ratedKeys: ReadonlySet<number>;
}

/**
 * Values purchased electricity by the market-based method: instruments, the supplier's factor, a residual mix, else the
 * grid (decision S5).
 *
 * Groups are as coarse as the instruments allow: all sites together unless one names a site, the year as a whole unless
 * one begins or ends within it. Within a group an instrument is spread in proportion to consumption, so the coarser
 * group gives every line the same rate as the finer one. Instruments cover consumption as a whole, whoever owns it: of a
 * site of which the company counts a share, it counts the same share of what covers it.
 */
export async function valueMarket(
  tx: Tx,
  run: RunRow,
  inputs: RunInputs,
  coefficients: readonly RunCoefficient[],
  gaps: readonly KindGap[],
): Promise<MarketOutcome> {
  const electricity = coefficients.filter(({ kwh, part }) => kwh !== null && part === 0);
  const claims = inputs.instruments.filter(({ kind }) => kind !== 'residual');
  const periods = groupPeriods(run, inputs.instruments);
  const groups = await readGroups(tx, electricity, namedSites(claims), periods, inputs);
  const instruments = [
    ...claims.flatMap((row) => instrumentOf(row, run, groups, validOf(inputs.sites, row))),
    ...supplierRates(electricity, groups),
  ];
  const result = scope2Of(groups, instruments);
  const { groups: results } = result;
  const ratedKeys = new Set(
    groups
      .filter((_, at) => results[at]?.marketKgPerKwh !== null && results[at]?.parts.some(({ tier }) => tier !== 'grid'))
      .map(({ coefficient }) => coefficient.kind.key),
  );
  const rated = groups.flatMap((group, at) => {
    const found = results[at];
    return found === undefined || found.marketKgPerKwh === null || !ratedKeys.has(group.coefficient.kind.key)
      ? []
      : [{ group, found, rate: found.marketKgPerKwh }];
  });
  await storeRates(
    tx,
    rated.map(({ group, rate }) => ({ key: group.coefficient.kind.key, site: group.site, period: group.period, rate })),
  );
  for (let at = 0; at < rated.length; at += 1000) {
    await tx.db.insert(scope2Group).values(
      rated.slice(at, at + 1000).map(({ group, found, rate }) => ({
        companyId: tx.companyId,
        run: run.id,
        key: group.coefficient.kind.key,
        site: group.site,
        period: group.period,
        ...clipped(group.period, run),
        market: group.market,
        kwh: found.kwh,
        coveredKwh: found.coveredKwh,
        marketKgPerKwh: rate,
        parts: found.parts,
      })),
    );
  }
  const unclaimed = claims.filter(({ id }) => !instruments.some((instrument) => instrument.id === id));
  const lacking = await lackingEnergy(tx, run, inputs, gaps, groups, results);
  return {
    summary: summaryOf(
      result,
      lacking,
      instruments,
      unclaimed.map((row) => notClaimed(row, run)),
      overlappingMixes(inputs, run),
    ),
    ratedKeys,
  };
}

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
async function lackingEnergy(
  { client }: Tx,
  run: RunRow,
  { sites }: RunInputs,
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
        toGet: toGet(method, gap, place, run),
      },
    ];
  });
}

/** Sites that a lack names one by one; the others are counted. */
const SITES_NAMED = 20;

/** What closes the gap: the place, or a factor of it. */
function toGet(method: Lack['method'], { kind, reason }: KindGap, place: string, run: RunRow): Message {
  if (kind.country === null) return say('get-country');
  if (reason === 'no-place') return say('get-grid-region', { country: kind.country });
  return say(method === 'location' ? 'get-grid-factor' : 'get-market-factor', {
    place,
    year: kind.day === '' ? run.to.slice(0, 4) : kind.day.slice(0, 4),
  });
}

const isEnergy = (unit: string): boolean => isUnit(unit) && sameDimension(unit, 'kWh');

/**
 * What of the result is kept with the run: groups have a table of their own, and a thousand months without a residual
 * mix are one warning.
 */
function summaryOf(
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
function notClaimed(row: EnergyInstrument, run: RunRow): Unclaimed {
  const { id, name, kind, quantityMwh, vintage } = row;
  return {
    id,
    label: name,
    kind,
    allocatedKwh: '0',
    othersKwh: '0',
    unusedKwh: quantityMwh === null ? '0' : decimalText(exact(quantityMwh).times(1000)),
    reason: say('instrument-other-vintage', { vintage: String(vintage), period: run.periodName }),
  };
}

/** Residual mixes of one market whose days meet within the period: only one of them can be what is left of the grid. */
function overlappingMixes({ instruments, residualMixes }: RunInputs, run: DaySpan): ExplainedWarning[] {
  const listed = residualMixes.filter(
    ({ year }) => run.from.slice(0, 4) <= String(year) && String(year) <= run.to.slice(0, 4),
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
      return first.market !== second.market || common === undefined || overlap(common, run) === undefined
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

// The newest first; of equal days the one that was entered first.
const byApplied = (left: EnergyInstrument, right: EnergyInstrument): number =>
  left.from === right.from ? (left.id < right.id ? -1 : 1) : left.from < right.from ? 1 : -1;

/**
 * The year as one where the period is a calendar year and every instrument holds for all of it, else month by month.
 */
export function groupPeriods(run: DaySpan, instruments: readonly EnergyInstrument[]): string[] {
  const year = run.from.slice(0, 4);
  const isYear = run.from === `${year}-01-01` && run.to === `${year}-12-31`;
  return isYear && instruments.every(({ from, to }) => from <= run.from && to >= run.to) ? [year] : monthsOf(run);
}

export const namedSites = (claims: readonly EnergyInstrument[]): string[] => [
  ...new Set(claims.flatMap(({ site }) => (site === null ? [] : [site]))),
];
const clipped = (period: string, run: RunRow): DaySpan =>
  overlap(daysOf(period), { from: run.from, to: run.to }) ?? { from: run.from, to: run.to };

async function readGroups(
  { client }: Tx,
  electricity: readonly RunCoefficient[],
  sites: readonly string[],
  periods: readonly string[],
  inputs: Pick<RunInputs, 'instruments' | 'residualMixes'>,
): Promise<MarketGroup[]> {
  const byKey = new Map(electricity.map((coefficient) => [coefficient.kind.key, coefficient]));
  const isYear = periods.length === 1 && periods[0]?.length === 4;
  const { rows } = await client.query<{ key: number; site: string; period: string; quantity: string; whole: string }>(
    `
    select key, case when site = any ($1::uuid[]) then site else '${NO_SITE}' end as site,
      ${isYear ? 'left(m.month, 4)' : 'm.month'} as period, sum(quantity)::text as quantity, sum(whole)::text as whole
    from work_cell join work_month m on m.no = work_cell.month where key = any ($2::int[]) group by 1, 2, 3 order by 1, 2, 3`,
    [sites, [...byKey.keys()]],
  );
  return rows.flatMap((row): MarketGroup[] => {
    const coefficient = byKey.get(row.key);
    if (coefficient === undefined || coefficient.kwh === null) return [];
    const { kind, workings } = coefficient;
    const market = kind.country ?? '';
    const { factor, coefficient: valued } = workings;
    const grid: EnergyRate | null =
      factor === null || valued === null
        ? null
        : {
            kgCo2ePerKwh: decimalText(dec(exact(valued.co2eKg)).div(coefficient.kwh)),
            id: `${factor.source} ${factor.id}`,
            label: factor.label,
          };
    return [
      {
        key: `${market} ${row.period}, kind ${kind.key}, ${row.site === NO_SITE ? 'all other sites' : `site ${row.site}`}`,
        carrier: 'electricity',
        market,
        period: row.period,
        kwh: decimalText(exact(row.whole).times(coefficient.kwh)),
        ownKwh: decimalText(exact(row.quantity).times(coefficient.kwh)),
        grid,
        residual: residualFor(market, row.period, inputs),
        coefficient,
        site: row.site,
        supplier: kind.supplier,
      },
    ];
  });
}

/**
 * The residual mix of a market and time: the one entered as an instrument, the newest where several hold, else that of
 * the year from the company's list.
 */
function residualFor(
  market: string,
  period: string,
  { instruments, residualMixes }: Pick<RunInputs, 'instruments' | 'residualMixes'>,
): EnergyRate | null {
  const { from, to } = daysOf(period);
  const found = instruments
    .filter((row) => row.kind === 'residual' && row.market === market && row.from <= from && row.to >= to)
    .toSorted(byApplied)[0];
  if (found !== undefined) return { kgCo2ePerKwh: found.co2eKgPerKwh, id: found.id, label: found.name };
  const [listed] = mixesOf(residualMixes, market, period.slice(0, 4));
  return listed === undefined
    ? null
    : {
        kgCo2ePerKwh: decimalText(exact(listed.gPerKwh).times('0.001')),
        id: listed.id,
        label: `${listed.source}, ${market} ${listed.year}`,
      };
}

/** The company's residual mixes of a country and year, the one entered last first. */
const mixesOf = (mixes: RunInputs['residualMixes'], market: string, of: string): RunInputs['residualMixes'] =>
  mixes
    .filter(({ country, year }) => country === market && String(year) === of)
    .toSorted((left, right) => (left.id > right.id ? -1 : 1));

/**
 * An instrument as the engine takes it. The year of generation, where given, narrows its days. Of a quantity for days
 * that the period holds in part only that part of the days counts, so that no claim is made twice by two periods; of
 * one for a site that belongs to the group on a part of the days likewise, as of its consumption.
 *
 * @param valid  days of its site in the group, `null` when none; open for instruments of all sites
 */
export function instrumentOf(
  row: EnergyInstrument,
  run: DaySpan,
  groups: readonly ClaimGroup[],
  valid: OpenSpan | null = ANY_DAY,
): Instrument[] {
  if (row.kind === 'residual') return [];
  const generated =
    row.vintage === null
      ? { from: row.from, to: row.to }
      : overlap({ from: row.from, to: row.to }, daysOf(String(row.vintage)));
  const claimed = generated === undefined ? undefined : overlap(generated, { from: run.from, to: run.to });
  if (generated === undefined || claimed === undefined) return [];
  const fitting = groups.filter(
    (group) =>
      (row.site === null || group.site === row.site) &&
      (row.supplier === null || row.kind !== 'supplier' || group.supplier === plainWord(row.supplier)),
  );
  const isOpen = row.site === null && (row.kind !== 'supplier' || row.supplier === null);
  return [
    {
      id: row.id,
      kind: row.kind,
      label: row.name,
      carrier: 'electricity',
      market: row.market,
      vintage: null,
      validFrom: claimed.from,
      validTo: claimed.to,
      kwh:
        row.quantityMwh === null
          ? null
          : partOf(row.quantityMwh, valid === null ? undefined : overlap(claimed, valid), generated),
      kgCo2ePerKwh: row.co2eKgPerKwh,
      certificateId: row.certificateId,
      cancelledOn: row.cancelledOn,
      groups: isOpen ? null : fitting.map(({ key }) => key),
    },
  ];
}

const ANY_DAY: OpenSpan = { from: null, to: null };

/** Days in the group of the site that an instrument is for. */
export const validOf = (sites: readonly RunSite[], { site }: EnergyInstrument): OpenSpan | null =>
  site === null ? ANY_DAY : (sites.find(({ id }) => id === site)?.boundary.valid ?? null);

function partOf(quantityMwh: string, part: DaySpan | undefined, whole: DaySpan): string {
  if (part === undefined) return '0';
  const kwh = exact(quantityMwh).times(1000);
  const days = ({ from, to }: DaySpan): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return days(part) === days(whole)
    ? decimalText(kwh)
    : decimalText(
        dec(kwh.times(days(part)))
          .div(days(whole))
          .toDecimalPlaces(12),
      );
}

/** Factors that rules name as the supplier's: they cover all that certificates and contracts leave of their kind. */
function supplierRates(electricity: readonly RunCoefficient[], groups: readonly MarketGroup[]): Instrument[] {
  const rated = electricity.flatMap(({ kind, workings: { supplierRate } }) =>
    supplierRate === null ? [] : [{ kind, supplierRate, market: kind.country ?? '' }],
  );
  return [...Map.groupBy(rated, ({ supplierRate, market }) => `${supplierRate.id} ${market}`)].flatMap(
    ([id, same]): Instrument[] =>
      same.slice(0, 1).map(({ supplierRate, market }) => ({
        id,
        kind: 'supplier',
        label: supplierRate.label,
        carrier: 'electricity',
        market,
        vintage: null,
        validFrom: null,
        validTo: null,
        kwh: null,
        kgCo2ePerKwh: supplierRate.kgCo2ePerKwh,
        certificateId: null,
        cancelledOn: null,
        groups: groups
          .filter(({ coefficient }) => same.some(({ kind }) => kind.key === coefficient.kind.key))
          .map(({ key }) => key),
      })),
  );
}

async function storeRates(
  { client }: Tx,
  rates: readonly { key: number; site: string; period: string; rate: string }[],
): Promise<void> {
  // One row a month, also where a rate holds for a year: lines and cells then find it by their month.
  await client.query(
    `create temporary table work_rate (key int not null, site uuid not null, month int not null, rate numeric not null, primary key (key, site, month)) on commit drop`,
  );
  await client.query(
    `insert into work_rate select r.key, r.site, m.no, r.rate
      from jsonb_to_recordset($1) as r (key int, site uuid, period text, rate numeric)
      join work_month m on left(m.month, length(r.period)) = r.period`,
    [JSON.stringify(rates)],
  );
  await client.query('analyze work_rate');
}
