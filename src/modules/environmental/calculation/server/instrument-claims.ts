import { exact, decimalText, dec } from '#platform/values/model/decimal.ts';
import { overlap, type OpenSpan } from '#modules/environmental/model/days.ts';
import type { Instrument } from '#modules/environmental/calculation/model/instrument-allocation.ts';
import type { Scope2Group } from '#modules/environmental/calculation/model/scope2.ts';
import type { EnergyInstrument } from '#modules/environmental/set-up/model/set-up-records.ts';
import { type DaySpan, monthsOf, daysOf } from '#platform/values/model/period.ts';
import { plainWord } from '#modules/environmental/factors/server/assignment/activity-kind.ts';
import type { CalculationCoefficient } from './coefficients.ts';
import type { CalculationRow } from './calculation-inputs.ts';
import type { CalculationSite } from './sites.ts';

/** Electricity that instruments may be claimed for; `site` is `NO_SITE` where no instrument names the site. */
export interface ClaimGroup {
  key: string;
  site: string;
  /** In small letters, as `plainWord` makes it. */
  supplier: string | null;
}

/** Electricity that shares its market-based rate. */
export interface MarketGroup extends Scope2Group, ClaimGroup {
  coefficient: CalculationCoefficient;
}

// The newest first; of equal days the one that was entered first.
export const byApplied = (left: EnergyInstrument, right: EnergyInstrument): number =>
  left.from === right.from ? (left.id < right.id ? -1 : 1) : left.from < right.from ? 1 : -1;

/**
 * The year as one where the period is a calendar year and every instrument holds for all of it, else month by month.
 */
export function groupPeriods(calculation: DaySpan, instruments: readonly EnergyInstrument[]): string[] {
  const year = calculation.from.slice(0, 4);
  const isYear = calculation.from === `${year}-01-01` && calculation.to === `${year}-12-31`;
  return isYear && instruments.every(({ from, to }) => from <= calculation.from && to >= calculation.to)
    ? [year]
    : monthsOf(calculation);
}

export const namedSites = (claims: readonly EnergyInstrument[]): string[] => [
  ...new Set(claims.flatMap(({ site }) => (site === null ? [] : [site]))),
];

export const clipped = (period: string, calculation: CalculationRow): DaySpan =>
  overlap(daysOf(period), { from: calculation.from, to: calculation.to }) ?? {
    from: calculation.from,
    to: calculation.to,
  };

/**
 * An instrument as the engine takes it. The year of generation, where given, narrows its days. Of a quantity for days
 * that the period holds in part only that part of the days counts, so that no claim is made twice by two periods; of
 * one for a site that belongs to the group on a part of the days likewise, as of its consumption.
 *
 * @param valid  days of its site in the group, `null` when none; open for instruments of all sites
 */
export function instrumentOf(
  row: EnergyInstrument,
  calculation: DaySpan,
  groups: readonly ClaimGroup[],
  valid: OpenSpan | null = ANY_DAY,
): Instrument[] {
  if (row.kind === 'residual') return [];
  const generated =
    row.vintage === null
      ? { from: row.from, to: row.to }
      : overlap({ from: row.from, to: row.to }, daysOf(String(row.vintage)));
  const claimed =
    generated === undefined ? undefined : overlap(generated, { from: calculation.from, to: calculation.to });
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
export const validOf = (sites: readonly CalculationSite[], { site }: EnergyInstrument): OpenSpan | null =>
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
