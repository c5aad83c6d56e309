import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import {
  byMethod,
  explained,
  formulated,
  labelled,
  type Explained,
  type ExplainedSource,
} from '#platform/kit/model/explained.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { daysIn, overlap, type OpenSpan } from '#modules/environmental/model/days.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import type { DenominatorKind } from './intensity-denominator.ts';
import { sayWorking } from './messages.ts';

/** A denominator with its amount: people, currency, m², or the unit of the output. */
export interface Denominator {
  kind: DenominatorKind;
  /** Of `output`. */
  output: string | null;
  amount: DecimalText;
  /** `FTE`, `person`, `EUR`, `m2`, `item`. */
  unit: string;
}

/**
 * Unit that an intensity is read in: tonnes per person, FTE and million of revenue, kilograms per m² and unit of output.
 * `MEUR` is written as million EUR and is no unit of data.
 */
export function intensityUnit({ kind, unit }: Pick<Denominator, 'kind' | 'unit'>): string {
  return kind === 'floorArea' || kind === 'output'
    ? `kg_co2e/${unit}`
    : `t_co2e/${kind === 'revenue' ? 'M' : ''}${unit}`;
}

/**
 * Emissions ÷ denominator. Null for a denominator of nothing.
 *
 * @param kg       kg CO2e of the scopes by one method
 * @param what     the emissions in words: Scope 1 and 2, location-based
 * @param by       the denominator in words
 * @param sources  the calculation and where the denominator is from
 * Source: GHG Protocol Corporate Standard, ch. 9 (intensity ratios); VSME par. 31 for net revenue.
 */
export function intensityOf(
  kg: DecimalText,
  denominator: Denominator,
  { what, by, sources }: { what: Message; by: Message; sources: readonly ExplainedSource[] },
): Explained | null {
  const { kind, amount, unit } = denominator;
  if (dec(amount).lte(0)) return null;
  const inKg = kind === 'floorArea' || kind === 'output';
  const emissions = decimalText(inKg ? dec(kg) : dec(kg).div(1000));
  const divisor = kind === 'revenue' ? decimalText(dec(amount).div(1_000_000)) : amount;
  const divisorUnit = kind === 'revenue' ? `M${unit}` : unit;
  return explained({
    figure: decimalText(dec(emissions).div(divisor)),
    unit: intensityUnit(denominator),
    ...formulated(sayWorking('intensity')),
    ...byMethod(sayWorking('method-intensity')),
    steps: [
      { ...labelled(what), formula: `${kg} kg CO₂e`, figure: emissions, unit: inKg ? 'kg_co2e' : 't_co2e' },
      { ...labelled(by), formula: `${amount} ${unit}`, figure: divisor, unit: divisorUnit },
    ],
    sources: [...sources],
  });
}

/** A site as far as floor area asks. */
export interface FloorSite {
  name: string;
  floorAreaM2: DecimalText | null;
  /** Of the boundary, 0 to 1. */
  share: DecimalText;
  valid: OpenSpan;
  /** Whether it has emissions in the calculation. */
  hasEmissions: boolean;
}

/**
 * Floor area of a period: area × share of the boundary × days in the organisation ÷ days of the period.
 *
 * @returns area null where nothing is known or a site with emissions has no floor area: they are `missing`
 */
export function floorAreaOf(
  sites: readonly FloorSite[],
  period: DaySpan,
): { area: DecimalText | null; sites: number; missing: string[] } {
  const days = daysIn(period);
  const counted = sites.flatMap((site) => {
    const common = overlap(period, site.valid);
    return common === undefined || dec(site.share).isZero() ? [] : [{ ...site, days: daysIn(common) }];
  });
  const known = counted.filter(({ floorAreaM2 }) => floorAreaM2 !== null);
  const missing = counted
    .filter(({ floorAreaM2, hasEmissions }) => floorAreaM2 === null && hasEmissions)
    .map(({ name }) => name);
  const area = known.reduce(
    (sum, site) =>
      sum.plus(
        dec(site.floorAreaM2 ?? '0')
          .times(site.share)
          .times(site.days)
          .div(days),
      ),
    dec(0),
  );
  return { area: known.length === 0 || missing.length > 0 ? null : decimalText(area), sites: known.length, missing };
}
