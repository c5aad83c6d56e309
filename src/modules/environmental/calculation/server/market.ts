import {
  groupPeriods,
  namedSites,
  instrumentOf,
  validOf,
  clipped,
  type MarketGroup,
  byApplied,
} from './instrument-claims.ts';
import { supplierRates, storeRates } from './supplier-rates.ts';
import { lackingEnergy, summaryOf, notClaimed, overlappingMixes } from './market-summary.ts';
import { decimalText, dec, exact } from '#platform/values/model/decimal.ts';
import { scope2Of, type EnergyRate } from '#modules/environmental/calculation/model/scope2.ts';
import { daysOf } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Scope2Summary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { scope2Group, NO_SITE } from './tables.ts';
import type { CalculationCoefficient, KindGap } from './coefficients.ts';
import type { CalculationRow, CalculationInputs } from './calculation-inputs.ts';

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
  calculation: CalculationRow,
  inputs: CalculationInputs,
  coefficients: readonly CalculationCoefficient[],
  gaps: readonly KindGap[],
): Promise<MarketOutcome> {
  const electricity = coefficients.filter(({ kwh, part }) => kwh !== null && part === 0);
  const claims = inputs.instruments.filter(({ kind }) => kind !== 'residual');
  const periods = groupPeriods(calculation, inputs.instruments);
  const groups = await readGroups(tx, electricity, namedSites(claims), periods, inputs);
  const instruments = [
    ...claims.flatMap((row) => instrumentOf(row, calculation, groups, validOf(inputs.sites, row))),
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
        run: calculation.id,
        key: group.coefficient.kind.key,
        site: group.site,
        period: group.period,
        ...clipped(group.period, calculation),
        market: group.market,
        kwh: found.kwh,
        coveredKwh: found.coveredKwh,
        marketKgPerKwh: rate,
        parts: found.parts,
      })),
    );
  }
  const unclaimed = claims.filter(({ id }) => !instruments.some((instrument) => instrument.id === id));
  const lacking = await lackingEnergy(tx, calculation, inputs, gaps, groups, results);
  return {
    summary: summaryOf(
      result,
      lacking,
      instruments,
      unclaimed.map((row) => notClaimed(row, calculation)),
      overlappingMixes(inputs, calculation),
    ),
    ratedKeys,
  };
}

async function readGroups(
  { client }: Tx,
  electricity: readonly CalculationCoefficient[],
  sites: readonly string[],
  periods: readonly string[],
  inputs: Pick<CalculationInputs, 'instruments' | 'residualMixes'>,
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
  { instruments, residualMixes }: Pick<CalculationInputs, 'instruments' | 'residualMixes'>,
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
const mixesOf = (
  mixes: CalculationInputs['residualMixes'],
  market: string,
  of: string,
): CalculationInputs['residualMixes'] =>
  mixes
    .filter(({ country, year }) => country === market && String(year) === of)
    .toSorted((left, right) => (left.id > right.id ? -1 : 1));
