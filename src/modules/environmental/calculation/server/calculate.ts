import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { historyEnd } from '#platform/history/server/history-end.ts';
import { countryDefaultsIn } from '#modules/environmental/factors/model/country-defaults.ts';
import { activityTypeOf } from '#modules/environmental/activity/model/activity-types.ts';
import { METHOD_VERSION } from '#platform/kit/model/explained.ts';
import type { CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { calledSet, setOf, type EmissionFactor } from '#modules/environmental/factors/model/factor.ts';
import { gridRegionOf } from '#modules/environmental/factors/model/grid-products.ts';
import type { ActivityKind } from '#modules/environmental/factors/server/assignment/activity-kind.ts';
import { companyRules } from '#modules/environmental/factors/server/assignment/company-rules.ts';
import { rateIssuesOf } from '#modules/environmental/factors/server/check-factors.ts';
import { defaultFactors } from '#modules/environmental/factors/server/assignment/default-factors.ts';
import { chosenFactorSets } from '#modules/environmental/factors/server/assignment/chosen-factor-sets.ts';
import { libraryBridges } from '#modules/environmental/factors/server/assignment/fuel-bridges.ts';
import { fuelRowIds, supplyLabels } from '#modules/environmental/factors/server/assignment/like-factors.ts';
import { loadLibrary, loadUpstream } from '#modules/environmental/factors/server/factor-library.ts';
import { calculationTable, calculationSite } from './tables.ts';
import { storeActivitySquares } from './activity-uncertainty.ts';
import {
  coefficientsOf,
  upstreamOf,
  withoutGridFactor,
  type CoefficientContext,
  type CalculationCoefficient,
  type KindGap,
} from './coefficients.ts';
import { inputsHash, resultHash } from './fingerprints.ts';
import { writeGaps } from './gaps.ts';
import { valueMarket } from './market.ts';
import { refrigerantLosses } from './refrigerant-losses.ts';
import { writeLines } from './result-lines.ts';
import { writeTotals } from './result-totals.ts';
import { companyBridges, loadInputs, type CalculationInputs, type CalculationRow } from './calculation-inputs.ts';
import { calculationTotals } from './calculation-totals.ts';
import { storeCoefficients } from './store-coefficients.ts';
import { fillCells } from './work-cells.ts';
import { readRecords } from './work-rows.ts';
import type { ExplainedWarning } from '#platform/kit/model/explained.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';

/** Told how far it is, from 0 to 100; throws to stop. */
export type Progress = (percent: number, said: Message) => void | Promise<void>;

/**
 * Makes the figures of a calculation: reads its records once, lets the engines choose a factor and make a coefficient
 * for each kind of record, and multiplies in the database. All in the caller's transaction: either the whole
 * calculation is there afterwards, in state `done`, or nothing of it.
 */
export async function calculate(tx: Tx, calculation: CalculationRow, progress: Progress): Promise<void> {
  await progress(0, say('reading-set-up'));
  // Before anything is read: what changes meanwhile puts it out of date, and is not missed.
  const historySeq = await historyEnd(tx);
  const inputs = await loadInputs(tx, calculation);
  const { losses, gaps: leakGaps } = refrigerantLosses(inputs);
  await progress(2, say('reading-records'));
  const { kinds, records, outsideBoundary } = await readRecords(tx, calculation, inputs, losses);
  await progress(25, say('choosing-factors'));
  const context = await coefficientContext(tx, calculation, inputs, kinds);
  const { coefficients: use, gaps: found } = coefficientsOf(kinds, context);
  const gridless = withoutGridFactor(found, context);
  const upstream = calculation.withUpstream
    ? upstreamOf(
        use,
        await loadUpstream(
          tx,
          use.map(({ workings }) => workings.factor),
        ),
        context,
      )
    : [];
  await progress(30, say('grouping-records'));
  await fillCells(
    tx,
    [...use, ...gridless].map(({ kind }) => kind.key),
  );
  const market = await valueMarket(tx, calculation, inputs, [...use, ...gridless], found);
  const coefficients = [
    ...use.map((entry) => (market.ratedKeys.has(entry.kind.key) ? entry : { ...entry, kwh: null })),
    ...gridless.filter(({ kind }) => market.ratedKeys.has(kind.key)),
    ...upstream,
  ];
  // Still to be done, for the location-based total lacks it.
  const gaps = found.map((gap) =>
    market.ratedKeys.has(gap.kind.key) ? { ...gap, reason: 'no-grid-factor' as const } : gap,
  );
  await storeCoefficients(tx, calculation, coefficients);
  await storeSites(tx, calculation, inputs);
  const ratedSites = [
    ...new Set(inputs.instruments.flatMap(({ site, kind }) => (site === null || kind === 'residual' ? [] : [site]))),
  ];
  const lines = await writeLines(tx, calculation, ratedSites, async (share) => {
    await progress(35 + Math.round(share * 45), say('writing-results'));
  });
  await progress(80, say('adding-up'));
  await writeTotals(tx, calculation, ratedSites);
  await progress(90, say('assessing-quality'));
  await storeActivitySquares(tx, calculation);
  const gapCounts = await writeGaps(tx, calculation, inputs, gaps, leakGaps);
  await progress(95, say('taking-fingerprints'));
  await tx.db
    .update(calculationTable)
    .set({
      state: 'done',
      historySeq,
      finishedAt: tx.now.toISOString(),
      editions: factorSetsOf(coefficients),
      inputsHash: await inputsHash(tx, calculation, inputs),
      resultHash: await resultHash(tx, calculation),
      counts: { records, lines, outsideBoundary, ...gapCounts } satisfies CalculationSummary['counts'],
      totals: await calculationTotals(tx, calculation),
      scope2: market.summary,
      warnings: warningsOf(
        coefficients,
        kinds,
        calculation.withUpstream ? withoutSupply(coefficients, gaps) : [],
        await instrumentIssues(tx, inputs, kinds),
      ),
    })
    .where(and(eq(calculationTable.companyId, tx.companyId), eq(calculationTable.id, calculation.id)));
}

/** Everything the engines need to make coefficients, loaded once. Also used to explain a figure and to try a factor. */
export async function coefficientContext(
  tx: Tx,
  calculation: Pick<CalculationRow, 'chosenEditions' | 'chosenDefaults' | 'from' | 'to'>,
  inputs: Pick<CalculationInputs, 'rules' | 'companyBridges' | 'gwp' | 'refrigerants' | 'fuels'>,
  kinds: readonly ActivityKind[],
): Promise<CoefficientContext> {
  const chosen = chosenFactorSets(calculation.chosenEditions);
  const named = [
    ...inputs.rules.map(({ factorSource, factorId }) => ({ source: factorSource, id: factorId })),
    ...kinds.flatMap(({ factorKey }) => {
      const at = factorKey?.indexOf(':') ?? -1;
      return factorKey === null || at < 1 ? [] : [{ source: factorKey.slice(0, at), id: factorKey.slice(at + 1) }];
    }),
  ];
  const ids = [
    ...named.flatMap(({ source, id }) => [id, `${source.replace(/-\d{4}(?=$|-)/, '')}:${id}`]),
    ...defaultFactors.flatMap((entry) => entry.ids),
    ...fuelRowIds,
  ];
  const regions = [
    ...new Set(
      kinds.flatMap((kind) =>
        [kind.country, kind.region, gridRegionOf(kind)?.country ?? null].filter((place) => place !== null),
      ),
    ),
  ];
  const library = await loadLibrary(tx, {
    ids: [...new Set(ids)],
    regions,
    labels: [...new Set([...kinds.flatMap(({ product }) => (product === null ? [] : [product])), ...supplyLabels])],
  });
  const { rules } = companyRules(inputs.rules, library, chosen);
  return {
    library,
    rules,
    chosen,
    countryDefaults: countryDefaultsIn(calculation.chosenDefaults),
    refrigerants: inputs.refrigerants,
    gwp: inputs.gwp,
    ownBridgesFor: (kind: ActivityKind) => companyBridges(inputs.companyBridges, kind),
    bridgesFor: (kind: ActivityKind, factor: EmissionFactor) => [
      ...companyBridges(inputs.companyBridges, kind),
      ...libraryBridges(kind.activityType, kind.product, factor, inputs.fuels),
    ],
  };
}

async function storeSites(tx: Tx, calculation: CalculationRow, { sites }: CalculationInputs): Promise<void> {
  const { rows } = await tx.client.query<{ site: string }>('select distinct site from work_row');
  const used = new Set(rows.map(({ site }) => site));
  // Sites outside the boundary on any day are kept as well: a comparison must be able to say that one left.
  const kept = sites.filter(({ id, boundary: { share, valid } }) => {
    const isInAllDays =
      share !== '0' &&
      valid !== null &&
      (valid.from ?? calculation.from) <= calculation.from &&
      (valid.to ?? calculation.to) >= calculation.to;
    return used.has(id) || !isInAllDays;
  });
  for (let at = 0; at < kept.length; at += 500) {
    await tx.db.insert(calculationSite).values(
      kept.slice(at, at + 500).map(({ id, name, country, region, boundary: { share, valid, ...boundary } }) => ({
        companyId: tx.companyId,
        run: calculation.id,
        site: id,
        name,
        country,
        region,
        share: valid === null ? '0' : share,
        validFrom: valid?.from ?? null,
        validTo: valid?.to ?? null,
        boundary: { ...boundary, methodVersion: METHOD_VERSION },
      })),
    );
  }
}

const supplyGapCodes: ReadonlySet<string> = new Set(
  (
    [
      'upstream-missing',
      'upstream-missing-in',
      'grid-loss-missing',
      'grid-loss-missing-in',
      'supply-without-factor',
      'supply-without-factor-in',
    ] as const
  ).map((name) => `inventory.${name}`),
);

/** What category 3 of a calculation lacks: each supply and grid loss without a factor, by fuel, country and factor. */
export const supplyGapsOf = ({ warnings }: Pick<CalculationRow, 'warnings'>): CalculationRow['warnings'] =>
  warnings.filter(({ code }) => supplyGapCodes.has(code));

const isFuelOrEnergy = ({ scope, category }: { scope: string; category: string }): boolean =>
  scope === '2' || ['stationary', 'mobile'].includes(category);

/**
 * Fuels and energy of scopes 1 and 2 for whose supply their emission factor set has no factor, or that have no factor at
 * all, so that no set is chosen: category 3 lacks them.
 * Source: GHG Protocol Scope 3 Standard (2011), table 5.4 (category 3: fuels, electricity, losses).
 */
function withoutSupply(
  coefficients: readonly CalculationCoefficient[],
  gaps: readonly Pick<KindGap, 'kind'>[],
): { kind: ActivityKind; warning: ExplainedWarning }[] {
  const unfactored = gaps
    .filter(({ kind }) => isFuelOrEnergy(activityTypeOf(kind.activityType)))
    .map(({ kind }) => {
      const activity = { label: activityTypeOf(kind.activityType).label };
      return {
        kind,
        warning:
          kind.country === null
            ? say('supply-without-factor', { activity })
            : say('supply-without-factor-in', { activity, country: { country: kind.country } }),
      };
    });
  const supplied = new Set(coefficients.map(({ kind, part }) => `${kind.key} ${part}`));
  const unsupplied = coefficients
    .filter((one) => one.part === 0 && isFuelOrEnergy(one))
    .flatMap(({ kind, workings: { factor } }) => {
      if (factor === null) return [];
      const country = kind.country === null ? null : { country: kind.country };
      const of = {
        activity: { label: activityTypeOf(kind.activityType).label },
        factor: factor.label,
        set: calledSet(factor),
      };
      return [
        ...(supplied.has(`${kind.key} 1`)
          ? []
          : [
              {
                kind,
                warning:
                  country === null ? say('upstream-missing', of) : say('upstream-missing-in', { ...of, country }),
              },
            ]),
        ...(kind.activityType !== 'electricity' || supplied.has(`${kind.key} 2`)
          ? []
          : [
              {
                kind,
                warning:
                  country === null ? say('grid-loss-missing', of) : say('grid-loss-missing-in', { ...of, country }),
              },
            ]),
      ];
    });
  return [...unsupplied, ...unfactored];
}

const factorSetsOf = (coefficients: readonly CalculationCoefficient[]): string[] =>
  [...new Set(coefficients.flatMap(({ workings: { factor } }) => (factor === null ? [] : [setOf(factor)])))].toSorted();

/** Warnings that a calculation keeps besides what its category 3 lacks, those of most records. */
const WARNINGS_MAX = 200;

type CalculationWarning = ExplainedWarning & { records: number };

/** Instruments whose rate is unlikely for their market, with the records of electricity there. */
async function instrumentIssues(
  tx: Tx,
  { instruments }: CalculationInputs,
  kinds: readonly ActivityKind[],
): Promise<CalculationWarning[]> {
  const applied = instruments
    .map((row) => ({
      row,
      records: kinds
        .filter(({ activityType, country }) => activityType === 'electricity' && country === row.market)
        .reduce((sum, kind) => sum + kind.records, 0),
    }))
    .filter(({ records }) => records > 0);
  const issues = await rateIssuesOf(
    tx,
    applied.map(({ row }) => row),
  );
  return applied.flatMap(({ records }, at) => (issues[at] ?? []).map((issue) => ({ ...issue, records })));
}

/** Warnings of all kinds, those that say the same together, with how many records they touch. */
function warningsOf(
  coefficients: readonly CalculationCoefficient[],
  kinds: readonly ActivityKind[],
  supplyGaps: readonly { kind: ActivityKind; warning: ExplainedWarning }[],
  issues: readonly CalculationWarning[],
): CalculationWarning[] {
  const byText = new Map<string, CalculationWarning>();
  for (const {
    kind,
    part,
    workings: { coefficient, choice },
  } of coefficients) {
    for (const warning of [...choice.warnings, ...(coefficient?.warnings ?? [])]) {
      if (part !== 0 && warning.code.startsWith('inventory.gwp-basis')) continue;
      const found = byText.get(warning.message);
      if (found === undefined) byText.set(warning.message, { ...warning, records: kind.records });
      else found.records += kind.records;
    }
  }
  const own = kinds
    .filter(({ activityType }) => activityType === 'fuelUpstream')
    .reduce((sum, { records }) => sum + records, 0);
  if (own > 0 && coefficients.some(({ part }) => part !== 0))
    byText.set('upstream-twice', { ...say('upstream-twice'), records: own });
  for (const { kind, warning } of supplyGaps) {
    const found = byText.get(warning.message);
    if (found === undefined) byText.set(warning.message, { ...warning, records: kind.records });
    else found.records += kind.records;
  }
  for (const warning of issues) byText.set(warning.message, warning);
  const all = [...byText.values()].toSorted((left, right) => right.records - left.records);
  // What category 3 lacks is a condition of claims and is kept whole.
  const lacking = supplyGapsOf({ warnings: all });
  const others = all.filter((warning) => !lacking.includes(warning)).slice(0, WARNINGS_MAX);
  return all.filter((warning) => lacking.includes(warning) || others.includes(warning));
}
