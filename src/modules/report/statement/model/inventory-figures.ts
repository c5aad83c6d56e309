import type { CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { dec, decimalText, sum, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import type { InventoryForReport } from '#modules/environmental/inventory/model/inventory-report.ts';
import { lackOfMonths } from '#modules/environmental/reporting/model/months-lacking.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { sayFilled } from '#modules/report/model/messages.ts';
import type { FilledFigure } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { explainPath, type Explains } from './explain-path.ts';
import { usualDecimals } from '#modules/report/taxonomy/model/units.ts';

type Method = 'location' | 'market';
interface Target {
  concept: string;
  scopes: readonly string[];
  method: Method;
  intensity: string | null;
}

/**
 * Data points of B3 and C2 that a calculation states, with the scopes that each adds up and the intensity over turnover
 * that follows from it. Source: VSME par. 30, 31, 50–53.
 */
const TARGETS: readonly Target[] = [
  { concept: 'vsme:GrossScope1GreenhouseGasEmissions', scopes: ['1'], method: 'location', intensity: null },
  {
    concept: 'vsme:GrossLocationBasedScope2GreenhouseGasEmissions',
    scopes: ['2'],
    method: 'location',
    intensity: null,
  },
  { concept: 'vsme:GrossMarketBasedScope2GreenhouseGasEmissions', scopes: ['2'], method: 'market', intensity: null },
  { concept: 'vsme:GrossScope3GreenhouseGasEmissions', scopes: ['3'], method: 'location', intensity: null },
  {
    concept: 'vsme:TotalGrossLocationBasedScope1AndScope2GHGEmissions',
    scopes: ['1', '2'],
    method: 'location',
    intensity: 'vsme:Scope1AndScope2GreenhouseGasEmissionsIntensityValueLocationBased',
  },
  {
    concept: 'vsme:TotalGrossMarketBasedScope1AndScope2GHGEmissions',
    scopes: ['1', '2'],
    method: 'market',
    intensity: 'vsme:Scope1AndScope2GreenhouseGasEmissionsIntensityValueMarketBased',
  },
  {
    concept: 'vsme:TotalGrossLocationBasedGHGEmissions',
    scopes: ['1', '2', '3'],
    method: 'location',
    intensity: 'vsme:TotalLocationBasedGreenhouseGasEmissionsIntensityValue',
  },
  {
    concept: 'vsme:TotalGrossMarketBasedGHGEmissions',
    scopes: ['1', '2', '3'],
    method: 'market',
    intensity: 'vsme:TotalMarketBasedGreenhouseGasEmissionsIntensityValue',
  },
];

/**
 * What the stored totals of a calculation give for the same data points, without intensities: tonnes CO2e with all
 * digits. What was not assessed is not among them.
 */
export function tonnesOfTotals({
  scope1Kg,
  scope2LocationKg,
  scope2MarketKg,
  scope3Kg,
}: NonNullable<CalculationSummary['totals']>): { concept: string; value: DecimalText; explains: Explains }[] {
  return TARGETS.flatMap(({ concept, scopes, method }) => {
    const kg: Readonly<Record<string, string | null>> = {
      '1': scope1Kg,
      '2': method === 'location' ? scope2LocationKg : scope2MarketKg,
      '3': scope3Kg,
    };
    const parts = scopes.map((scope) => kg[scope] ?? null);
    return parts.includes(null)
      ? []
      : [
          {
            concept,
            value: decimalText(sum(parts.flatMap((part) => part ?? [])).div(1000)),
            explains: explainsOf(scopes, method),
          },
        ];
  });
}

/** What is explained of a sum over scopes; all three are the whole. */
const explainsOf = (scopes: readonly string[], method: Method): Explains => ({
  method,
  ...(scopes.length < 3 ? { scope: scopes.join(',') } : {}),
});

/**
 * What a calculation says of the report's data points. A scope without a line was not assessed: it and every total over
 * it stay away, as does a method of scope 2 that values none of its lines, and nothing becomes zero. What a method lacks
 * otherwise is said with the figure.
 *
 * @param turnover  of the period with its currency, where it is entered; without it there is no intensity
 * @returns         tonnes CO2e to the kilogram
 */
export function figuresOfInventory(
  { run: { run, scopes, coverage } }: Pick<InventoryForReport, 'run'>,
  turnover: { value: string; currency: string } | null,
): FilledFigure[] {
  return TARGETS.flatMap(({ concept, scopes: wanted, method, intensity }): FilledFigure[] => {
    const lines = wanted.map((scope) => scopes.find((line) => line.scope === scope));
    const parts = lines.map((line) => line?.[`${method}Kg`] ?? null);
    if (parts.includes(null)) return [];
    const kg = parts.reduce((total: Decimal, part) => total.plus(part ?? '0'), dec(0));
    const [scope = '', ...others] = wanted;
    const what =
      others.length > 0
        ? sayFilled(`sum-${method}`, { scopes: { list: wanted } })
        : sayFilled(scope === '2' ? `scope-${method}` : 'scope', { scope });
    const from = {
      dimensions: {},
      lineageId: run.id,
      lineage: explainPath(run.id, explainsOf(wanted, method)),
      ...lackOfMonths(coverage),
      method: withLack(ofCalculation({ run, coverage }, what), wanted.includes('2') ? lackOf(run, method) : null),
    };
    const tonnes = {
      ...from,
      concept,
      value: decimalText(kg.div(1000).toDecimalPlaces(KILOGRAM)),
      unit: 'utr:tCO2e',
      decimals: KILOGRAM,
    };
    if (intensity === null || turnover === null || dec(turnover.value).lte(0)) return [tonnes];
    const places = usualDecimals('emissions-per-money') ?? 7;
    const value = decimalText(
      kg
        .div(1000)
        .div(turnover.value)
        .toDecimalPlaces(places + 3),
    );
    return [
      tonnes,
      {
        ...from,
        concept: intensity,
        value,
        unit: `utr:tCO2e/iso4217:${turnover.currency}`,
        decimals: places,
        method: sayFilled('by-turnover', { method: { said: from.method } }),
      },
    ];
  });
}

/** How a figure came out of a calculation. */
export const ofCalculation = (
  {
    run: { name, gwpSet, boundaryApproach, methodVersion },
    coverage,
  }: Pick<InventoryForReport['run'], 'run' | 'coverage'>,
  what: Message,
): Message => {
  const values = {
    what: { said: what },
    name,
    gwp: gwpSet,
    approach: boundaryApproach,
    version: methodVersion,
  };
  return coverage === null || coverage.withoutData === 0
    ? sayFilled('calculation', values)
    : sayFilled('calculation-partly', { ...values, missing: coverage.withoutData, expected: coverage.expected });
};

/** The electricity that a method's figure of scope 2 does not have; null for none. */
export function lackOf({ lacks }: InventoryForReport['run']['run'], method: Method): Message | null {
  const kwh = lacks[method];
  return kwh === null ? null : sayFilled(`lacks-${method}`, { energy: { decimal: decimalText(dec(kwh).div(1000)) } });
}

/** How a figure came out, with what it lacks. */
export const withLack = (method: Message, lacks: Message | null): Message =>
  lacks === null ? method : sayFilled('and-lacks', { method: { said: method }, lacks: { said: lacks } });

/** Tonnes are stated to three places. */
const KILOGRAM = 3;
