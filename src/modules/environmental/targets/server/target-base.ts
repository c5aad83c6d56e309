import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { type DecimalText, decimalText, dec } from '#platform/values/model/decimal.ts';
import { records } from '#platform/records/server/records.ts';
import {
  type PeriodCalculation,
  periodCalculations,
} from '#modules/environmental/calculation/server/period-calculations.ts';
import type { EmissionTarget } from '#modules/environmental/targets/model/emission-target.ts';
import { intensityOf, intensityUnit } from '#modules/environmental/targets/model/intensity.ts';
import {
  type DenominatorKind,
  denominatorOptions,
} from '#modules/environmental/targets/model/intensity-denominator.ts';
import { say } from '#modules/environmental/targets/model/messages.ts';
import type { TargetProgressResponse } from '#modules/environmental/targets/model/target-contracts.ts';
import { type TargetPath, reducedBy } from '#modules/environmental/targets/model/target-path.ts';
import { selectionOf, kgOf, isScopesKey } from '#modules/environmental/targets/model/target-scopes.ts';
import { type DenominatorSources, denominatorSources, denominatorOf, asDenominator } from './denominators.ts';
import { type OutOfDateCalculations, intensitySources, emissionWords, denominatorWords } from './intensities.ts';
import { type CalculationEmissions, emissionsOf, lacksOf } from './calculation-emissions.ts';

export type TargetRow = TargetProgressResponse['targets'][number];

/** All periods with the calculation each is read by; what a calculation says is read once for all targets. */
export interface ProgressData {
  runs: readonly PeriodCalculation[];
  emissionsFor: (period: string) => Promise<CalculationEmissions | null>;
  sources: DenominatorSources;
}

/** Where nobody reads which calculations are out of date. */
export const NOT_ASKED: OutOfDateCalculations = new Set<string>();

export async function progressData(tx: Tx): Promise<ProgressData> {
  const [latest] = await records(tx, reportingPeriod).all({ sort: [{ field: 'to', descending: true }] });
  const calculations = latest === undefined ? [] : (await periodCalculations(tx, latest)).all;
  const known = new Map<string, CalculationEmissions | null>();
  return {
    runs: calculations,
    sources: await denominatorSources(tx),
    async emissionsFor(period) {
      const calculation = calculations.find((one) => one.period.id === period)?.run ?? null;
      const found = known.get(period) ?? (calculation === null ? null : await emissionsOf(tx, calculation));
      known.set(period, found);
      return found;
    },
  };
}

export const yearOf = ({ to }: Pick<ReportingPeriod, 'to'>): number => Number(to.slice(0, 4));

interface Value {
  value: DecimalText | null;
  kg: DecimalText | null;
  unit: string;
  lacks: Message[];
  sources: ReturnType<typeof intensitySources>;
}

/** The value of a target in a period: tonnes, or emissions ÷ denominator. */
export function valueIn(
  { sources }: ProgressData,
  target: EmissionTarget,
  period: ReportingPeriod,
  emissions: CalculationEmissions,
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

export const denominatorPart = (target: EmissionTarget) => {
  const { kind, output } = denominatorKey(target);
  return output ?? { label: denominatorOptions[kind] };
};

export interface TargetBase {
  year: number | null;
  value: DecimalText | null;
  unit: string;
  emissions: CalculationEmissions | null;
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

/** A restatement is one that can be seen: to the kilogram, and to as many digits of an intensity. */
export const PLACES = 6;

export const rounded = (value: DecimalText): DecimalText => decimalText(dec(value).toSignificantDigits(6));
