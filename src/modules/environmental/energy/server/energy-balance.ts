import { comparedBalances } from '#modules/environmental/comparison/server/comparability.ts';
import type { z } from 'zod';
import { periodBefore } from '#modules/environmental/server/period-before.ts';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { addDays, countDays, daysOf, monthsOf, type DaySpan } from '#platform/values/model/period.ts';
import { sameDimension } from '#platform/units/model/unit-algebra.ts';
import { convert } from '#platform/units/model/units.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { overlap } from '#modules/environmental/model/days.ts';
import {
  energyBalance,
  energyParts,
  type EnergyBalance,
  type EnergyGap,
  type EnergyPart,
  type EnergyUse,
} from '#modules/environmental/energy/model/energy-balance.ts';
import { energyActivities, energyKindOf } from '#modules/environmental/energy/model/energy-kinds.ts';
import { coverageOfActivities } from '#modules/environmental/completeness/server/calculation-coverage.ts';
import type { energyBalanceResponse } from '#modules/environmental/energy/model/energy-contracts.ts';
import type { ExplainedWarning } from '#platform/kit/model/explained.ts';
import {
  conversionBridge,
  energyInstrument,
  type ConversionBridge,
  type EnergyInstrument,
} from '#modules/environmental/set-up/model/set-up-records.ts';
import { plainWord } from '#modules/environmental/factors/server/assignment/activity-kind.ts';
import {
  energyBridges,
  fuelWords,
  type FuelPropertyTable,
} from '#modules/environmental/factors/server/assignment/fuel-bridges.ts';
import {
  libraryTitles,
  type SetTitles,
  loadFuelProperties,
} from '#modules/environmental/factors/server/factor-library.ts';
import { companyBridges } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import {
  loadTree,
  calculationSites,
  siteNames,
  type OrgTree,
  type CalculationSite,
} from '#modules/environmental/calculation/server/sites.ts';
import { energyAmounts, energyMade, knownTexts, type EnergyAmount, type StoredAmounts } from './energy-amounts.ts';
import { liquefiedGasSpellings } from '#modules/environmental/factors/model/fuel-state.ts';
import { readGas } from '#modules/environmental/factors/model/gas-conditions.ts';
import { gasConditionsOf } from '#modules/environmental/factors/server/gas-conditions-file.ts';
import { countryDefaultsIn, type CountryDefaults } from '#modules/environmental/factors/model/country-defaults.ts';
import { settingsOn } from '#modules/environmental/server/settings-on.ts';
import { claimPeriods, claimsOf, type Claims } from './energy-claims.ts';
import { heatOfSites } from './energy-heat.ts';
import { calculatedEnergy } from './calculated-energy.ts';
import { otherBases } from './other-bases.ts';
import { periodCalculations } from '#modules/environmental/calculation/server/period-calculations.ts';
import { say } from '../model/messages.ts';

type Answer = z.infer<typeof energyBalanceResponse>;

/**
 * The energy of a period: the table, its months, its sites, its heat and weather, and what is missing from it.
 *
 * @param withCalculation  whether that of the approved calculation is worked out too, which nobody but the page shows
 */
export async function energyBalanceOf(
  tx: Tx,
  period: ReportingPeriod,
  { withCalculation = false }: { withCalculation?: boolean } = {},
): Promise<Answer> {
  const inputs = await loadEnergyInputs(tx);
  const year = await energyOf(tx, period, inputs);
  const earlier = await periodBefore(tx, period);
  const before = earlier === null ? null : await energyOf(tx, earlier, inputs);
  const { balance, gaps } = year;
  const titles = await libraryTitles(tx);
  const { now: calculated } = await periodCalculations(tx, period);
  return {
    period: { id: period.id, name: period.name, from: period.from, to: period.to },
    boundaryApproach: period.boundaryApproach,
    coverage: await coverageOfActivities(tx, period, energyActivities),
    ...balance,
    months: seriesOf(year),
    heat: await heatOfSites(
      tx,
      { period, months: year.months },
      before === null || earlier === null ? null : { period: earlier, months: before.months },
    ),
    gaps,
    calculated: withCalculation
      ? await calculatedEnergy(tx, calculated.run, year.uses, (stored) => energyOf(tx, period, inputs, stored))
      : null,
    isHighClimateImpact: isHighClimateImpact(inputs.tree),
    warnings: [
      ...warningsOf(year, titles),
      ...(await otherBases(
        tx,
        calculated.run,
        year.uses,
        calculationSites(inputs.tree, period.boundaryApproach),
        titles,
      )),
    ],
    before:
      before === null || earlier === null || before.balance.rows.length === 0
        ? null
        : {
            period: earlier.name,
            total: before.balance.total.figure,
            renewable: before.balance.groups.renewable.figure,
            renewableShare: before.balance.renewableShare,
            ...(await comparedEnergy(tx, period, earlier, inputs)),
          },
    refs: await siteNames(
      tx,
      [...balance.sites, ...gaps].map(({ site }) => site),
    ),
  };
}

/** How far the energy of two periods may be compared, with the sums of like months. */
export const comparedEnergy = (tx: Tx, period: ReportingPeriod, earlier: ReportingPeriod, inputs: EnergyInputs) =>
  comparedBalances(tx, period, earlier, energyActivities, async (part) => {
    const { balance } = await energyOf(tx, part, inputs);
    return balance.rows.length === 0
      ? null
      : { total: balance.total.figure, renewable: balance.groups.renewable.figure };
  });

export interface EnergyInputs {
  tree: OrgTree;
  instruments: EnergyInstrument[];
  bridges: ConversionBridge[];
  fuels: FuelPropertyTable;
}

export async function loadEnergyInputs(tx: Tx): Promise<EnergyInputs> {
  return {
    tree: await loadTree(tx),
    instruments: (await records(tx, energyInstrument).all()).toSorted((left, right) => (left.id < right.id ? -1 : 1)),
    bridges: await records(tx, conversionBridge).all(),
    fuels: await loadFuelProperties(tx),
  };
}

export interface EnergyOfPeriod {
  balance: EnergyBalance;
  gaps: EnergyGap[];
  claims: Claims;
  /** What the balance was made of. */
  uses: EnergyUse[];
  /** Parts by month of the period; of sites apart where it is heat, else of all sites together. */
  months: { month: string; parts: EnergyPart[] }[];
}

/**
 * The figures of one period. Bridges and instruments hold for days; the period is cut where they change, so that the
 * year is one sum wherever it can be. With `stored` sums the records are not read, and the months stay away.
 */
export async function energyOf(
  tx: Tx,
  period: ReportingPeriod,
  inputs: EnergyInputs,
  stored: StoredAmounts | null = null,
): Promise<EnergyOfPeriod> {
  const sites = calculationSites(inputs.tree, period.boundaryApproach);
  const instruments = inputs.instruments.filter(({ from, to }) => from <= period.to && to >= period.from);
  const times = claimPeriods(period, instruments);
  const isYear = times.length === 1 && times[0]?.length === 4;
  const monthly = monthsOf(period).map((month) => ({ month, ...(overlap(daysOf(month), period) ?? period) }));
  const spans = isYear ? cutAt(period, inputs.bridges) : monthly;
  const kept = (await stored?.(spans)) ?? null;
  const texts =
    kept !== null
      ? { products: [], suppliers: [] }
      : await knownTexts(tx, period, {
          products: productWords(inputs),
          suppliers: [
            ...new Set(instruments.flatMap(({ supplier }) => (supplier === null ? [] : [plainWord(supplier)]))),
          ],
        });
  const ofSite = new Map(sites.map((site) => [site.id, site]));
  const asked = isYear ? [...spans, ...monthly] : monthly;
  const found = kept ?? (await energyAmounts(tx, period, sites, asked, texts));
  const whole = found.filter(({ span }) => span < spans.length);
  const byMonth =
    kept !== null
      ? []
      : isYear
        ? found.flatMap((amount) =>
            amount.span < spans.length ? [] : [{ ...amount, span: amount.span - spans.length }],
          )
        : whole;
  const timeOf = (span: DaySpan) => (isYear ? span.from.slice(0, 4) : span.from.slice(0, 7));
  const claims = claimsOf(
    whole.filter(isElectricity).map((use) => ({
      ...claimKey(use, ofSite, timeOf(spans[use.span] ?? period)),
      kwh: wholeOf(
        convert({ amount: use.quantity, from: use.unit, to: 'kWh' }).amount,
        ofSite.get(use.site)?.boundary.share ?? '1',
      ),
    })),
    instruments,
    period,
    sites,
  );
  const defaults = countryDefaultsIn((await settingsOn(tx, period.to)).countryDefaults);
  const bridgesOf = rememberedBridges(inputs, ofSite, defaults);
  const usesIn = (amounts: readonly EnergyAmount[], within: readonly DaySpan[]) =>
    amounts.map((amount): EnergyUse => {
      const span = within[amount.span] ?? period;
      const claim = isElectricity(amount) ? claims.of(claimKey(amount, ofSite, timeOf(span))) : undefined;
      return { ...amount, ...bridgesOf(amount, span), ...(claim === undefined ? {} : { claim }) };
    });
  const made = await energyMade(tx, period, sites, [period]);
  const madeByMonth = kept !== null ? [] : await energyMade(tx, period, sites, monthly);
  const uses = usesIn(whole, spans);
  const monthsOfAmounts = Map.groupBy(byMonth, ({ span }) => span);
  const { parts, gaps } = energyParts(uses, made);
  return {
    balance: energyBalance(parts, made, floorsOf(inputs.tree, sites)),
    claims,
    uses,
    gaps:
      gaps.length === 0
        ? []
        : counted(gaps, kept ?? (await energyAmounts(tx, period, sites, [period], { ...texts, suppliers: [] }))),
    months:
      kept !== null
        ? []
        : monthly.map(({ month }, at) => ({
            month,
            parts: energyParts(
              usesOfMonth(usesIn(monthsOfAmounts.get(at) ?? [], monthly)),
              madeByMonth.filter(({ span }) => span === at),
            ).parts,
          })),
  };
}

const isElectricity = ({ activityType, unit }: Pick<EnergyAmount, 'activityType' | 'unit'>): boolean =>
  activityType === 'electricity' && sameDimension(unit, 'kWh');
// Amounts are the company's share; instruments cover all that was consumed.
const wholeOf = (kwh: DecimalText, share: DecimalText): DecimalText =>
  dec(share).isZero() ? kwh : decimalText(dec(kwh).div(share));
const claimKey = ({ site, supplier }: EnergyAmount, sites: ReadonlyMap<string, CalculationSite>, period: string) => ({
  site,
  supplier,
  period,
  market: sites.get(site)?.country ?? '',
});

/**
 * Months are shown by activity, and only heat is looked at by site: everything else of a kind is brought to MWh at
 * once, by whom it was used and what proves its origin aside.
 */
function usesOfMonth(uses: readonly EnergyUse[]): EnergyUse[] {
  const together = new Map<EnergyUse['bridges'], Map<string, EnergyUse[]>>();
  const apart: EnergyUse[] = [];
  for (const { claim: _claim, ...use } of uses) {
    if (energyKindOf(use.activityType).isHeat === true) {
      apart.push(use);
      continue;
    }
    const kinds = together.get(use.bridges) ?? new Map<string, EnergyUse[]>();
    const key = JSON.stringify([use.activityType, use.product, use.unit]);
    const same = kinds.get(key);
    if (same === undefined) kinds.set(key, [use]);
    else same.push(use);
    together.set(use.bridges, kinds);
  }
  const merged = [...together.values()]
    .flatMap((kinds) => [...kinds.values()])
    .flatMap((same): EnergyUse[] => {
      const [first] = same;
      return first === undefined
        ? []
        : [
            {
              ...first,
              quantity: decimalText(sum(same.map(({ quantity }) => quantity))),
              records: same.reduce((total, { records: count }) => total + count, 0),
            },
          ];
    });
  return [...merged, ...apart];
}

type UseBridges = Required<Pick<EnergyUse, 'bridges' | 'ownBridges'>>;

/** The bridges of each kind of use once, as one list: thousands of sites use the same fuels in the same months. */
function rememberedBridges(
  inputs: EnergyInputs,
  sites: ReadonlyMap<string, CalculationSite>,
  defaults: CountryDefaults,
): (amount: EnergyAmount, span: DaySpan) => UseBridges {
  const known = new Map<string, UseBridges>();
  return (amount, span) => {
    const { country = null, region = null } = sites.get(amount.site) ?? {};
    const key = JSON.stringify([
      amount.activityType,
      amount.product,
      amount.unit,
      amount.supplier,
      country,
      region,
      span.from,
      span.to,
    ]);
    const found = known.get(key) ?? bridgesFor(amount, span, inputs, sites, defaults);
    known.set(key, found);
    return found;
  };
}

function bridgesFor(
  { activityType, product, unit, supplier, site, records: count }: EnergyAmount,
  span: DaySpan,
  { bridges, fuels }: EnergyInputs,
  sites: ReadonlyMap<string, CalculationSite>,
  defaults: CountryDefaults,
): UseBridges {
  if (sameDimension(unit, 'kWh') && ['electricity', 'districtHeat', 'steam', 'cooling'].includes(activityType))
    return { bridges: [], ownBridges: [] };
  const { country = null, region = null } = sites.get(site) ?? {};
  const day = addDays(span.from, Math.floor((countDays(span) - 1) / 2));
  const ownBridges = companyBridges(bridges, {
    key: 0,
    activityType,
    unit,
    product,
    supplier,
    account: null,
    site: null,
    country,
    region,
    factorKey: null,
    day,
    isBalance: false,
    records: count,
  });
  return {
    ownBridges,
    bridges: [...ownBridges, ...energyBridges(activityType, product, fuels, { country, defaults })],
  };
}

/** Products that something is known of: the company's own conversions, and the fuels of the library. */
function productWords({ bridges, fuels }: EnergyInputs): string[] {
  return [
    ...new Set([
      ...bridges.flatMap(({ product }) => (product === null ? [] : [plainWord(product)])),
      ...[...fuels.values()].map(({ label }) => plainWord(label)),
      ...fuelWords,
      ...liquefiedGasSpellings,
    ]),
  ];
}

/** The period in pieces in which the same conversions of the company hold. */
function cutAt(period: DaySpan, bridges: readonly ConversionBridge[]): DaySpan[] {
  const starts = bridges
    .flatMap(({ from, to }) => [...(from === null ? [] : [from]), ...(to === null ? [] : [addDays(to, 1)])])
    .filter((day) => day > period.from && day <= period.to);
  const firsts = [period.from, ...[...new Set(starts)].toSorted()];
  return firsts.map((from, at) => {
    const next = firsts[at + 1];
    return { from, to: next === undefined ? period.to : addDays(next, -1) };
  });
}

/** Floor area in the share of the boundary. */
function floorsOf(tree: OrgTree, sites: readonly CalculationSite[]): ReadonlyMap<string, DecimalText> {
  return new Map(
    sites.flatMap(({ id, boundary }) => {
      const area = tree.get(id)?.floorAreaM2 ?? null;
      return area === null ? [] : [[id, decimalText(dec(area).times(boundary.share))] as const];
    }),
  );
}

/** Gaps by kind and site over the whole period: a record that lies in two pieces of it is one record. */
function counted(gaps: readonly EnergyGap[], whole: readonly EnergyAmount[]): EnergyGap[] {
  const keyOf = ({
    site,
    activityType,
    product,
    unit,
  }: Pick<EnergyGap, 'site' | 'activityType' | 'product' | 'unit'>) =>
    JSON.stringify([site, activityType, product, unit]);
  const messages = new Map(gaps.map((gap) => [keyOf(gap), gap.said]));
  return [...Map.groupBy(whole, keyOf)].flatMap(([key, same]) => {
    const [first, said] = [same[0], messages.get(key)];
    if (first === undefined || said === undefined) return [];
    const { site, activityType, product, unit } = first;
    return [
      {
        site,
        activityType,
        product,
        unit,
        quantity: decimalText(sum(same.map(({ quantity }) => quantity))),
        records: same.reduce((count, row) => count + row.records, 0),
        said,
      },
    ];
  });
}

function seriesOf({ months }: EnergyOfPeriod): Answer['months'] {
  const types = [...new Set(months.flatMap(({ parts }) => parts.map(({ activityType }) => activityType)))];
  const sumOf = (parts: readonly EnergyPart[], type: string) => {
    const own = parts.filter(({ activityType }) => activityType === type);
    return own.length === 0 ? null : decimalText(sum(own.map(({ mwh }) => mwh)));
  };
  return {
    names: months.map(({ month }) => month),
    series: types.map((activityType) => ({ activityType, mwh: months.map(({ parts }) => sumOf(parts, activityType)) })),
  };
}

function warningsOf({ balance, claims, uses }: EnergyOfPeriod, titles: SetTitles): ExplainedWarning[] {
  const conditions = uses.flatMap(({ activityType, unit, bridges }) => {
    const density = bridges.find(({ kind }) => kind === 'density' || kind.endsWith('calorific-value'));
    const basis = density?.source ?? '';
    const called = titles.get(basis) ?? basis;
    return readGas({ activityType, unit, per: 'm3', basis: called, conditions: gasConditionsOf(basis) }).said ?? [];
  });
  const unproven = balance.rows.find(({ origin }) => origin === 'purchased-fossil');
  return [
    ...claims.warnings,
    ...new Map(conditions.map((said) => [said.message, said])).values(),
    ...(unproven === undefined ? [] : [say('unproven')]),
  ];
}

/**
 * NACE sections A to H (divisions 1 to 53) and real estate (68). Source: Delegated Regulation (EU) 2022/1288, Annex I
 * (high climate impact sectors).
 */
function isHighClimateImpact(tree: OrgTree): boolean | null {
  const divisions = [...tree.values()].flatMap(({ nace, removedAt }) =>
    nace === null || removedAt !== null ? [] : [Number(nace.replace(/^[A-Z]/, '').slice(0, 2))],
  );
  return divisions.length === 0 ? null : divisions.some((division) => division <= 53 || division === 68);
}
