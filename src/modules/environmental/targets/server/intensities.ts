import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import type { ExplainedSource } from '#platform/kit/model/explained.ts';
import { printed } from '#platform/i18n/model/printed.ts';
import { outOfDateOf } from '#modules/environmental/calculation/server/out-of-date.ts';
import {
  periodCalculations,
  type PeriodCalculation,
} from '#modules/environmental/calculation/server/period-calculations.ts';
import { emissionTarget } from '#modules/environmental/targets/model/emission-target.ts';
import { intensityOf } from '#modules/environmental/targets/model/intensity.ts';
import {
  denominatorOptions,
  type DenominatorKind,
} from '#modules/environmental/targets/model/intensity-denominator.ts';
import { sayWorking } from '#modules/environmental/targets/model/messages.ts';
import {
  INTENSITY_MEASURES,
  type DenominatorResponse,
  type IntensitiesResponse,
} from '#modules/environmental/targets/model/target-contracts.ts';
import { kgOf, SCOPES_OF } from '#modules/environmental/targets/model/target-scopes.ts';
import { asDenominator, denominatorKeys, denominatorOf, denominatorSources } from './denominators.ts';
import { emissionsOf, lacksOf, type CalculationEmissions } from './calculation-emissions.ts';

/** Periods that are shown, the newest first. */
const PERIODS_MAX = 12;

/** Of these calculations those of which something changed that they were made from. */
export const outOfDateAmong = async (
  tx: Tx,
  calculations: readonly PeriodCalculation[],
): Promise<OutOfDateCalculations> =>
  await outOfDateOf(
    tx,
    calculations.flatMap(({ run }) => run ?? []),
  );
export type OutOfDateCalculations = Pick<ReadonlyMap<string, unknown>, 'has'>;

export const calculationReference = (
  { run: { id, name, state } }: CalculationEmissions,
  outOfDate: OutOfDateCalculations,
) => ({
  id,
  name,
  state,
  isOutOfDate: outOfDate.has(id),
});

/** Emissions in words, by their method where Scope 2 is among them. */
export const emissionWords = (scopes: keyof typeof SCOPES_OF, method: 'location' | 'market') =>
  sayWorking(scopes === 'scope1' || scopes === 'scope3' ? 'emissions' : `emissions-${method}`, {
    scopes: { label: emissionTarget.fields.scopes.options[scopes] },
  });

export const denominatorWords = ({ kind, output }: { kind: string; output: string | null }) =>
  sayWorking('denominator', {
    denominator: output ?? { label: denominatorOptions[kind as DenominatorKind] },
  });

/** What an intensity stands on, for its workings. */
export function intensitySources({ run }: CalculationEmissions, by: DenominatorResponse): ExplainedSource[] {
  const label = by.sourceText ?? (by.source === null ? '' : printed(by.source));
  return [
    { kind: 'data', id: run.id, label: run.name },
    ...(label === '' ? [] : [{ kind: 'data' as const, id: by.record ?? by.kind, label }]),
  ];
}

/** Intensities of each period by the calculation it is read by; a period without one shows its denominators. */
export async function intensities(tx: Tx): Promise<IntensitiesResponse> {
  const [latest] = await records(tx, reportingPeriod).all({ sort: [{ field: 'to', descending: true }] });
  const sources = await denominatorSources(tx);
  const keys = denominatorKeys(sources);
  const periods: IntensitiesResponse['periods'] = [];
  const all = latest === undefined ? [] : (await periodCalculations(tx, latest)).all.slice(0, PERIODS_MAX);
  const outOfDate = await outOfDateAmong(tx, all);
  for (const { period, run } of all) {
    const emissions = run === null ? null : await emissionsOf(tx, run);
    const denominators = keys.map((key) => denominatorOf(sources, period, emissions, key));
    periods.push({
      period: { id: period.id, name: period.name, from: period.from, to: period.to },
      run: emissions === null ? null : calculationReference(emissions, outOfDate),
      isLocked: period.status === 'locked' || period.status === 'published',
      denominators,
      measures: INTENSITY_MEASURES.map(({ key, scopes, method }) => {
        const selection = { scopes: SCOPES_OF[scopes], method, categories: [] };
        const kg = emissions === null ? null : kgOf(emissions.sums, selection);
        return {
          measure: key,
          kg,
          lacks: emissions === null ? [] : lacksOf(emissions, selection),
          figures: denominators.map((by) => {
            const divisor = asDenominator(by);
            return kg === null || divisor === null || emissions === null
              ? null
              : intensityOf(kg, divisor, {
                  what: emissionWords(scopes, method),
                  by: denominatorWords(by),
                  sources: intensitySources(emissions, by),
                });
          }),
        };
      }),
    });
  }
  return { currency: sources.currency, periods };
}
