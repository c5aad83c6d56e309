import {
  type TargetRow,
  progressData,
  type ProgressData,
  baseOf,
  pathOf,
  yearOf,
  type TargetBase,
  valueIn,
  denominatorPart,
  NOT_ASKED,
} from './target-base.ts';
import { warningsOf, checksOf, goneCategories, changesOf } from './target-changes.ts';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { records } from '#platform/records/server/records.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { emissionTarget, type EmissionTarget } from '#modules/environmental/targets/model/emission-target.ts';
import { say } from '#modules/environmental/targets/model/messages.ts';
import type { TargetProgressResponse } from '#modules/environmental/targets/model/target-contracts.ts';
import {
  reductionOf,
  annualReductionOf,
  requiredIn,
  referenceIn,
  type TargetPath,
  progressOf,
} from '#modules/environmental/targets/model/target-path.ts';
import { selectionOf, type EmissionSelection } from '#modules/environmental/targets/model/target-scopes.ts';
import { outOfDateAmong, type OutOfDateCalculations, calculationReference } from './intensities.ts';

type PeriodRow = TargetRow['periods'][number];

export async function targetProgress(tx: Tx): Promise<TargetProgressResponse> {
  const targets = await records(tx, emissionTarget).all({
    sort: [
      { field: 'targetYear', descending: false },
      { field: 'name', descending: false },
    ],
  });
  const data = await progressData(tx);
  const outOfDate = await outOfDateAmong(tx, data.runs);
  const rows: TargetRow[] = [];
  // What is adopted counts; drafts and what is over come after it.
  for (const target of targets.toSorted((one, other) => rank(one) - rank(other)))
    rows.push(await progressOfTarget(data, target, outOfDate));
  return {
    targets: rows,
    refs: await accountNames(
      tx,
      targets.flatMap(({ owner }) => (owner === null ? [] : [owner])),
    ),
  };
}

const RANKS = ['adopted', 'draft', 'missed', 'achieved'];

const rank = ({ status }: EmissionTarget): number => RANKS.indexOf(status);

async function progressOfTarget(
  data: ProgressData,
  target: EmissionTarget,
  outOfDate: OutOfDateCalculations,
): Promise<TargetRow> {
  const selection = selectionOf(target);
  const base = await baseOf(data, target);
  const path = pathOf(target, base);
  const periods: PeriodRow[] = [];
  for (const { period } of data.runs) {
    if (base.year !== null && yearOf(period) < base.year) continue;
    periods.push(await periodRow(data, target, { period, base, path, outOfDate }));
  }
  const actualIn = (year: number) =>
    periods.find((one) => one.year === year && (one.state !== 'notCalculated' || one.actual !== null))?.actual ?? null;
  const isAbsolute = target.kind === 'absolute';
  return {
    id: target.id,
    name: target.name,
    status: target.status as TargetRow['status'],
    scopes: target.scopes,
    method: selection.method,
    hasScope2: selection.scopes.includes('2'),
    categories: [...selection.categories],
    filter: filterOf(selection),
    kind: target.kind as TargetRow['kind'],
    denominator: isAbsolute ? null : (target.output ?? target.denominator),
    unit: base.unit,
    baseYear: base.year,
    targetYear: Number(target.targetYear),
    base:
      base.value === null
        ? null
        : {
            value: base.value,
            run: base.emissions === null ? null : calculationReference(base.emissions, outOfDate),
            source: target.baseSource,
          },
    targetValue: path?.targetValue ?? target.targetValue,
    reduction: path === null ? target.reduction : reductionOf(path.baseValue, path.targetValue),
    annualReduction: path === null ? null : annualReductionOf(path),
    coverage: target.coverage,
    owner: target.owner,
    adoptedOn: target.adoptedOn,
    link: target.link,
    warnings: warningsOf(data, target, base),
    checks: path === null ? [] : checksOf(target, path, selection),
    path:
      path === null
        ? []
        : Array.from({ length: Math.max(path.targetYear - path.baseYear, 0) + 1 }, (_, at) => {
            const year = path.baseYear + at;
            return {
              year,
              required: requiredIn(path, year),
              reference: isAbsolute ? referenceIn(path, year) : null,
              actual: year === path.baseYear ? path.baseValue : actualIn(year),
            };
          }),
    periods,
  };
}

function filterOf({ scopes, categories }: EmissionSelection): TargetRow['filter'] {
  if (categories.length === 0) return { scope: scopes.join(',') };
  // Scope and category are both conditions; the other scopes are named by their categories.
  const others = scopes.filter((scope) => scope !== '3');
  return others.length === 0
    ? { category: categories.join(',') }
    : { category: [...ALL_OF(others), ...categories].join(',') };
}

const SOURCES: Readonly<Record<string, readonly string[]>> = {
  '1': ['stationary', 'mobile', 'process', 'fugitive'],
  '2': ['electricity', 'heat', 'steam', 'cooling'],
};

const ALL_OF = (scopes: readonly string[]): string[] =>
  scopes.flatMap((scope) => (SOURCES[scope] ?? []).map((category) => `${scope}:${category}`));

async function periodRow(
  data: ProgressData,
  target: EmissionTarget,
  {
    period,
    base,
    path,
    outOfDate,
  }: { period: ReportingPeriod; base: TargetBase; path: TargetPath | null; outOfDate: OutOfDateCalculations },
): Promise<PeriodRow> {
  const year = yearOf(period);
  const emissions = await data.emissionsFor(period.id);
  const isBase = target.basePeriod === period.id;
  const place = { id: period.id, name: period.name, from: period.from, to: period.to };
  const isAbsolute = target.kind === 'absolute';
  const onPath = {
    required: path === null ? null : requiredIn(path, year),
    reference: path === null || !isAbsolute ? null : referenceIn(path, year),
  };
  if (emissions === null)
    return {
      period: place,
      year,
      run: null,
      state: 'notCalculated',
      actual: null,
      ...onPath,
      difference: null,
      kg: null,
      reduction: null,
      achieved: null,
      lacks: [],
      notes: [],
    };
  const found = valueIn(data, target, period, emissions);
  const lacks = [...found.lacks, ...(isBase ? [] : goneCategories(target, base.emissions, emissions))];
  if (found.value !== null && found.unit !== base.unit && base.value !== null)
    lacks.push(
      say('denominator-unit', {
        denominator: denominatorPart(target),
        unit: { decimal: '1', unit: found.unit },
        base: { decimal: '1', unit: base.unit },
      }),
    );
  const progress =
    path === null || found.value === null || found.unit !== base.unit
      ? null
      : progressOf(path, { year, actual: found.value, unit: found.unit }, found.sources);
  return {
    period: place,
    year,
    run: calculationReference(emissions, outOfDate),
    state: isBase
      ? 'base'
      : lacks.length > 0 || progress === null
        ? 'incomplete'
        : progress.isOnPath
          ? 'onPath'
          : 'behind',
    actual: found.value,
    ...onPath,
    difference: isBase ? null : (progress?.difference ?? null),
    kg: found.kg,
    reduction: progress?.reduction ?? null,
    achieved: progress?.achieved ?? null,
    lacks,
    notes: [
      ...(emissions.run.state === 'done' ? [say('not-approved')] : []),
      ...(isBase || base.emissions === null ? [] : changesOf(target, base.emissions, emissions)),
    ],
  };
}

/** Whether a period with complete data has come to the target value. */
export async function hasReached(tx: Tx, target: EmissionTarget): Promise<boolean> {
  const { periods, targetValue } = await progressOfTarget(await progressData(tx), target, NOT_ASKED);
  return periods.some(
    ({ state, actual }) =>
      (state === 'onPath' || state === 'behind') &&
      actual !== null &&
      targetValue !== null &&
      dec(actual).lte(targetValue),
  );
}
