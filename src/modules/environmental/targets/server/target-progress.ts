import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { records } from '#platform/records/server/records.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { APPROACH_LABELS } from '#modules/environmental/calculation/model/boundary.ts';
import { categoryPart } from '#modules/environmental/calculation/server/labels.ts';
import { periodRuns, type PeriodRun } from '#modules/environmental/calculation/server/period-runs.ts';
import { emissionTarget, type EmissionTarget } from '#modules/environmental/targets/model/emission-target.ts';
import { intensityOf, intensityUnit } from '#modules/environmental/targets/model/intensity.ts';
import {
  denominatorOptions,
  type DenominatorKind,
} from '#modules/environmental/targets/model/intensity-denominator.ts';
import { say } from '#modules/environmental/targets/model/messages.ts';
import type { TargetProgressResponse } from '#modules/environmental/targets/model/target-contracts.ts';
import {
  annualReductionOf,
  claimChecks,
  progressOf,
  reducedBy,
  reductionOf,
  referenceIn,
  requiredIn,
  type ClaimCheck,
  type TargetPath,
} from '#modules/environmental/targets/model/target-path.ts';
import {
  isScopesKey,
  isSelected,
  kgOf,
  selectionOf,
  type EmissionSelection,
} from '#modules/environmental/targets/model/target-scopes.ts';
import { asDenominator, denominatorOf, denominatorSources, type DenominatorSources } from './denominators.ts';
import {
  denominatorWords,
  emissionWords,
  intensitySources,
  outOfDateAmong,
  runReference,
  type OutOfDateRuns,
} from './intensities.ts';
import { emissionsOf, lacksOf, type RunEmissions } from './run-emissions.ts';

type TargetRow = TargetProgressResponse['targets'][number];
type PeriodRow = TargetRow['periods'][number];

/** All periods with the calculation each is read by; what a calculation says is read once for all targets. */
export interface ProgressData {
  runs: readonly PeriodRun[];
  emissionsFor: (period: string) => Promise<RunEmissions | null>;
  sources: DenominatorSources;
}

/** Where nobody reads which calculations are out of date. */
const NOT_ASKED: OutOfDateRuns = new Set<string>();

export async function progressData(tx: Tx): Promise<ProgressData> {
  const [latest] = await records(tx, reportingPeriod).all({ sort: [{ field: 'to', descending: true }] });
  const runs = latest === undefined ? [] : (await periodRuns(tx, latest)).all;
  const known = new Map<string, RunEmissions | null>();
  return {
    runs,
    sources: await denominatorSources(tx),
    async emissionsFor(period) {
      const run = runs.find((one) => one.period.id === period)?.run ?? null;
      const found = known.get(period) ?? (run === null ? null : await emissionsOf(tx, run));
      known.set(period, found);
      return found;
    },
  };
}

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

export const yearOf = ({ to }: Pick<ReportingPeriod, 'to'>): number => Number(to.slice(0, 4));

interface Value {
  value: DecimalText | null;
  kg: DecimalText | null;
  unit: string;
  lacks: Message[];
  sources: ReturnType<typeof intensitySources>;
}

/** The value of a target in a period: tonnes, or emissions ÷ denominator. */
function valueIn(
  { sources }: ProgressData,
  target: EmissionTarget,
  period: ReportingPeriod,
  emissions: RunEmissions,
): Value {
  const selection = selectionOf(target);
  const kg = kgOf(emissions.sums, selection);
  const lacks = lacksOf(emissions, selection);
  const { run } = emissions;
  if (target.kind === 'absolute')
    return {
      value: kg === null ? null : decimalText(dec(kg).div(1000)),
      kg,
      unit: 't_co2e',
      lacks,
      sources: [{ kind: 'data', id: run.id, label: run.name }],
    };
  const by = denominatorOf(sources, period, emissions, denominatorKey(target));
  const divisor = asDenominator(by);
  const scopes = isScopesKey(target.scopes) ? target.scopes : 'all';
  const figure =
    kg === null || divisor === null
      ? null
      : intensityOf(kg, divisor, {
          what: emissionWords(scopes, selection.method),
          by: denominatorWords(by),
          sources: [],
        });
  return {
    value: figure?.figure ?? null,
    kg,
    unit: intensityUnit({ kind: by.kind as DenominatorKind, unit: by.unit }),
    lacks:
      divisor === null || figure === null
        ? [...lacks, say('no-denominator', { denominator: denominatorPart(target) }), ...(by.notes as Message[])]
        : lacks,
    sources: intensitySources(emissions, by),
  };
}

const denominatorKey = ({ denominator, output }: EmissionTarget) => ({
  kind: (denominator ?? 'revenue') as DenominatorKind,
  output: denominator === 'output' ? output : null,
});
const denominatorPart = (target: EmissionTarget) => {
  const { kind, output } = denominatorKey(target);
  return output ?? { label: denominatorOptions[kind] };
};

export interface TargetBase {
  year: number | null;
  value: DecimalText | null;
  unit: string;
  emissions: RunEmissions | null;
  lacks: Message[];
}

/** Base value from the calculation that its period is read by now, or as entered. */
export async function baseOf(data: ProgressData, target: EmissionTarget): Promise<TargetBase> {
  const key = denominatorKey(target);
  const unit =
    target.kind === 'absolute'
      ? 't_co2e'
      : intensityUnit({
          kind: key.kind,
          unit: denominatorOf(data.sources, { id: '' } as ReportingPeriod, null, key).unit,
        });
  if (target.basePeriod === null)
    return {
      year: target.baseYear === null ? null : Number(target.baseYear),
      value: target.baseValue,
      unit,
      emissions: null,
      lacks: [],
    };
  const period = data.runs.find((one) => one.period.id === target.basePeriod)?.period ?? null;
  const emissions = period === null ? null : await data.emissionsFor(period.id);
  if (period === null || emissions === null)
    return { year: period === null ? null : yearOf(period), value: null, unit, emissions: null, lacks: [] };
  const found = valueIn(data, target, period, emissions);
  return { year: yearOf(period), value: found.value, unit: found.unit, emissions, lacks: found.lacks };
}

/** The path of a target from its base; null while base or target value is missing. */
export function pathOf(target: EmissionTarget, base: Pick<TargetBase, 'year' | 'value'>): TargetPath | null {
  if (base.year === null || base.value === null) return null;
  const { value } = base;
  const targetValue =
    target.targetValue ?? (target.reduction === null ? null : reducedBy(base.value, target.reduction));
  if (targetValue === null) return null;
  return {
    baseYear: base.year,
    baseValue: base.value,
    targetYear: Number(target.targetYear),
    targetValue,
    milestones:
      target.path === 'milestones'
        ? target.milestones.map((one) => ({
            year: Number(one['year']),
            value: reducedBy(value, String(one['reduction'])),
          }))
        : [],
  };
}

async function progressOfTarget(
  data: ProgressData,
  target: EmissionTarget,
  outOfDate: OutOfDateRuns,
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
            run: base.emissions === null ? null : runReference(base.emissions, outOfDate),
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
  }: { period: ReportingPeriod; base: TargetBase; path: TargetPath | null; outOfDate: OutOfDateRuns },
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
    run: runReference(emissions, outOfDate),
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

/** Categories with emissions in the base period and none now: what is not counted any more is no reduction. */
function goneCategories(target: EmissionTarget, base: RunEmissions | null, now: RunEmissions): Message[] {
  if (base === null) return [];
  const selection = selectionOf(target);
  return [...base.sums.keys()]
    .filter((key) => isSelected(key, selection) && key.startsWith('3:') && !now.sums.has(key))
    .map((key) => say('category-gone', { category: categoryPart(key) }));
}

/** What of boundary and method differs from the base period (GHG Protocol Corporate Standard, ch. 5 and 11). */
function changesOf(target: EmissionTarget, base: RunEmissions, now: RunEmissions): Message[] {
  const selection = selectionOf(target);
  const counted = ({ sites }: RunEmissions) =>
    new Map(sites.filter(({ hasEmissions }) => hasEmissions).map((site) => [site.site, site]));
  const [before, after] = [counted(base), counted(now)];
  const names = (sites: readonly { name: string }[]) => ({
    count: sites.length,
    sites: { list: sites.map(({ name }) => name) },
  });
  const added = [...after.values()].filter(({ site }) => !before.has(site));
  const gone = [...before.values()].filter(({ site }) => !after.has(site));
  const shared = [...after.values()].filter(({ site, share }) => {
    const was = before.get(site);
    return was !== undefined && !dec(was.share).eq(share);
  });
  const fresh = [...now.sums.keys()].filter(
    (key) => isSelected(key, selection) && key.startsWith('3:') && !base.sums.has(key),
  );
  return [
    ...(base.run.boundaryApproach === now.run.boundaryApproach
      ? []
      : [
          say('approach-differs', {
            now: { label: APPROACH_LABELS[now.run.boundaryApproach] },
            base: { label: APPROACH_LABELS[base.run.boundaryApproach] },
          }),
        ]),
    ...(base.run.gwpSet === now.run.gwpSet ? [] : [say('gwp-differs', { now: now.run.gwpSet, base: base.run.gwpSet })]),
    ...(added.length === 0 ? [] : [say('sites-added', names(added))]),
    ...(gone.length === 0 ? [] : [say('sites-gone', names(gone))]),
    ...(shared.length === 0 ? [] : [say('shares-changed', names(shared))]),
    ...fresh.map((key) => say('category-new', { category: categoryPart(key) })),
  ];
}

function warningsOf(data: ProgressData, target: EmissionTarget, base: TargetBase): Message[] {
  const { adoptedBaseValue, adoptedBaseCalculation, coverage } = target;
  const name = data.runs.find(({ period }) => period.id === target.basePeriod)?.period.name ?? '';
  const isRestated =
    base.value !== null &&
    base.emissions !== null &&
    adoptedBaseValue !== null &&
    !dec(base.value).toDecimalPlaces(PLACES).eq(dec(adoptedBaseValue).toDecimalPlaces(PLACES));
  return [
    ...(base.value === null && target.basePeriod !== null ? [say('base-not-calculated', { period: name })] : []),
    ...(base.lacks.length === 0 ? [] : [say('base-incomplete'), ...base.lacks]),
    ...(base.emissions?.run.state === 'done' ? [say('base-not-approved')] : []),
    ...(isRestated
      ? [
          say('base-restated', {
            now: { decimal: rounded(base.value ?? '0'), unit: base.unit },
            calculation: base.emissions?.run.name ?? '',
            before: { decimal: rounded(adoptedBaseValue), unit: base.unit },
            earlier: adoptedBaseCalculation ?? '',
          }),
        ]
      : []),
    ...(coverage !== null && dec(coverage).lt(1) ? [say('partial-coverage', { coverage: { share: coverage } })] : []),
  ];
}

/** A restatement is one that can be seen: to the kilogram, and to as many digits of an intensity. */
const PLACES = 6;
const rounded = (value: DecimalText): DecimalText => decimalText(dec(value).toSignificantDigits(6));

function checksOf(target: EmissionTarget, path: TargetPath, { scopes }: EmissionSelection): TargetRow['checks'] {
  const checks = claimChecks(path, {
    standard: target.standard,
    isScope3: scopes.length === 1 && scopes[0] === '3',
    coverage: target.coverage,
    adoptedYear: target.adoptedOn === null ? null : Number(target.adoptedOn.slice(0, 4)),
  });
  return checks.map((check) => ({ isMet: check.isMet, said: claimMessage(check) }));
}

function claimMessage({ name, has, needs }: ClaimCheck): Message {
  if (name === 'years') return say('check-years', { has });
  const shares = { has: { share: decimalText(dec(has).toDecimalPlaces(4)) }, needs: { share: needs } };
  return name === 'annual' ? say('check-annual', shares) : say('check-coverage', shares);
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
