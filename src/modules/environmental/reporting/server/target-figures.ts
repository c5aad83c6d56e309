import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';
import { records } from '#platform/records/server/records.ts';
import { disclosureSources, type FilledFigure } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { sayMethod } from '#modules/environmental/reporting/model/messages.ts';
import { emissionTarget, type EmissionTarget } from '#modules/environmental/targets/model/emission-target.ts';
import { reductionOf, type TargetPath } from '#modules/environmental/targets/model/target-path.ts';
import { baseOf, pathOf, progressData, type TargetBase } from '#modules/environmental/targets/server/target-base.ts';

/** Tonnes are stated to three places. */
const KILOGRAM = 3;
const AXIS = 'vsme:ReportingScopesAxis';

/** The data point that a target states for base and target year, by its scopes and method. */
const CONCEPTS: Readonly<Record<string, (method: 'Location' | 'Market') => string>> = {
  scope1: () => 'GrossScope1GreenhouseGasEmissions',
  scope2: (method) => `Gross${method}BasedScope2GreenhouseGasEmissions`,
  scope12: (method) => `TotalGross${method}BasedScope1AndScope2GHGEmissions`,
  scope3: () => 'GrossScope3GreenhouseGasEmissions',
  all: (method) => `TotalGross${method}BasedGHGEmissions`,
};

interface Stated {
  target: EmissionTarget;
  base: TargetBase;
  path: TargetPath;
}

/**
 * VSME C3, par. 54: base year, target year and the emissions of both, from the adopted absolute targets. The standard
 * has room for one base and one target year: those of the target adopted last; others with the same years add theirs.
 * Targets for some categories of Scope 3 only are no figure of the whole scope and stay away.
 */
export const handleTargetFigures = handleQuery(disclosureSources.targets, async (tx) => {
  const targets = await records(tx, emissionTarget).all({
    filters: [{ field: 'status', operation: 'is', values: ['adopted'] }],
    sort: [{ field: 'name', descending: false }],
  });
  const meant = targets
    .filter(({ kind, categories }) => kind === 'absolute' && categories.length === 0)
    .toSorted((one, other) => ((one.adoptedOn ?? '') > (other.adoptedOn ?? '') ? -1 : 1));
  if (meant.length === 0) return { figures: [] };
  const data = await progressData(tx);
  const stated: Stated[] = [];
  for (const target of meant) {
    const base = await baseOf(data, target);
    const path = base.lacks.length > 0 ? null : pathOf(target, base);
    if (path !== null) stated.push({ target, base, path });
  }
  const [first] = stated;
  if (first === undefined) return { figures: [] };
  const together = stated.filter(
    ({ path: { baseYear, targetYear } }) => baseYear === first.path.baseYear && targetYear === first.path.targetYear,
  );
  const known = new Set<string>();
  return {
    figures: [
      yearFigure('BaseYear', first, first.path.baseYear),
      yearFigure('Year', first, first.path.targetYear),
      ...together.flatMap((one) => {
        const concept = CONCEPTS[one.target.scopes]?.(one.target.scope2Method === 'market' ? 'Market' : 'Location');
        if (concept === undefined || known.has(concept)) return [];
        known.add(concept);
        return emissionFigures(one, `vsme:${concept}`);
      }),
    ],
  };
});

const placeOf = ({ id }: EmissionTarget) => ({
  lineage: `environmental/ghg-emissions?tab=targets&target=${id}`,
  lineageId: id,
  footnote: null,
});

const yearFigure = (name: 'BaseYear' | 'Year', { target }: Stated, year: number): FilledFigure => ({
  ...placeOf(target),
  concept: `vsme:GreenhouseGasEmissionReductionTarget${name}`,
  dimensions: {},
  value: String(year),
  unit: null,
  decimals: null,
  method: sayMethod('target', { target: target.name, day: { day: target.adoptedOn ?? '' } }),
});

function emissionFigures({ target, base, path }: Stated, concept: string): FilledFigure[] {
  const calculation = base.emissions?.run;
  const days = { from: calculation?.from ?? `${path.baseYear}-01-01`, to: calculation?.to ?? `${path.baseYear}-12-31` };
  const figure = (member: string, value: DecimalText, method: Message, years: number): FilledFigure => ({
    ...placeOf(target),
    concept,
    dimensions: { [AXIS]: `vsme:${member}` },
    value: decimalText(dec(value).toDecimalPlaces(KILOGRAM)),
    unit: 'utr:tCO2e',
    decimals: KILOGRAM,
    method,
    days: { from: yearsLater(days.from, years), to: yearsLater(days.to, years) },
  });
  return [
    figure(
      'BaselineYearMember',
      path.baseValue,
      calculation === undefined
        ? sayMethod('target-base-entered', { target: target.name, source: target.baseSource ?? '' })
        : sayMethod('target-base', { target: target.name, run: calculation.name }),
      0,
    ),
    figure(
      'TargetYearMember',
      path.targetValue,
      sayMethod('target-value', {
        target: target.name,
        reduction: { share: decimalText(dec(reductionOf(path.baseValue, path.targetValue) ?? '0').toDecimalPlaces(4)) },
      }),
      path.targetYear - path.baseYear,
    ),
  ];
}

/** The same day so many years later; the last of February stays it. */
function yearsLater(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years);
  const isFebruary = day.slice(5) === '02-29' || day.slice(5) === '02-28';
  return isFebruary ? new Date(Date.UTC(Number(year), 2, 0)).toISOString().slice(0, 10) : year + day.slice(4);
}
