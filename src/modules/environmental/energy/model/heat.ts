import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import {
  byMethod,
  explained,
  type Explained,
  type ExplainedWarning,
  formulated,
  labelled,
} from '#platform/kit/model/explained.ts';
import { linearFit, type LinearFit } from './regression.ts';
import { say, sayWorking } from './messages.ts';

/** Heat of a site in one month, with its weather. */
export interface HeatMonth {
  month: string;
  /** Energy by net heating value. */
  kwh: DecimalText;
  hdd: DecimalText;
  /** Long-term mean of the month of the year. */
  referenceHdd: DecimalText;
}

export interface HeatOfSite {
  site: string;
  /** Use at the weather of the long-term mean. */
  normalised: Explained;
  used: DecimalText;
  /** What a kWh depends on: kWh = a + b · HDD, from the baseline. Null where the months are too few or all alike. */
  fit: LinearFit | null;
  baseline: string;
  /**
   * Month by month: what the baseline expects at this weather, what was saved against it (below zero: used more), and
   * the running sum. Null without a baseline.
   */
  months: {
    month: string;
    kwh: DecimalText;
    hdd: DecimalText;
    expected: DecimalText | null;
    saving: DecimalText | null;
    cusum: DecimalText | null;
  }[];
}

/** So many months are the least for a baseline that is relied on. */
export const BASELINE_MONTHS = 6;
/** Below this the weather explains too little to divide use into heated and other by it. */
export const BASELINE_R2 = '0.5';

/**
 * Use at normal weather: use × (1 − s) + use × s × reference HDD ÷ HDD, where s is the share that follows the weather:
 * of the baseline's line b · ΣHDD ÷ Σ(a + b · HDD), or all of it where no baseline is good enough. The baseline is the
 * period before; where that has too few months, the period itself, and then nothing is said of savings.
 *
 * @param months  of the period, those with use and weather only
 * @param before  of the period before
 * @returns       kWh, unrounded; `null` without a month that has both, or without a single degree day
 */
export function heatOf(
  site: string,
  period: string,
  months: readonly HeatMonth[],
  before: { name: string; months: readonly HeatMonth[] } | null,
): HeatOfSite | null {
  const [use, hdd, reference] = [
    total(months.map(({ kwh }) => kwh)),
    total(months.map((month) => month.hdd)),
    total(months.map(({ referenceHdd }) => referenceHdd)),
  ];
  if (months.length === 0 || dec(hdd).lte(0)) return null;
  const isEarlier = before !== null && before.months.length >= BASELINE_MONTHS;
  const based = isEarlier ? before.months : months;
  const fit = based.length < BASELINE_MONTHS ? null : linearFit(based.map(({ hdd: x, kwh: y }) => ({ x, y })));
  const baseline = isEarlier ? before.name : period;
  const share = heatedShare(fit, hdd, months.length);
  const normal = decimalText(dec(use).times(dec(1).minus(share)).plus(dec(use).times(share).times(reference).div(hdd)));
  const warnings: ExplainedWarning[] = share === '1' ? [say('no-baseline')] : [];
  const whole = explained({
    figure: normal,
    unit: 'kWh',
    ...formulated(sayWorking('weather')),
    ...byMethod(sayWorking('method-weather')),
    warnings,
    steps: [
      { ...labelled(sayWorking('use')), formula: months.map(({ kwh }) => kwh).join(' + '), figure: use, unit: 'kWh' },
      {
        ...labelled(sayWorking('weather-share')),
        ...formulated(
          fit === null || share === '1'
            ? sayWorking('all')
            : sayWorking('fitted', { a: { decimal: fit.a }, b: { decimal: fit.b }, baseline }),
        ),
        figure: share,
        unit: '1',
      },
      {
        ...labelled(sayWorking('degree-days-mean')),
        ...formulated(sayWorking('sum-reference')),
        figure: reference,
        unit: '1',
      },
      { ...labelled(sayWorking('degree-days')), formula: 'Σ HDD', figure: hdd, unit: '1' },
    ],
  });
  return { site, used: use, normalised: whole, fit, baseline, months: cusum(months, isEarlier ? fit : null) };
}

/** Of what the line expects for this weather, the part that comes from degree days; 0 to 1. */
function heatedShare(fit: LinearFit | null, hdd: DecimalText, months: number): DecimalText {
  if (fit === null || fit.r2 === null || dec(fit.r2).lt(BASELINE_R2) || dec(fit.b).lte(0)) return '1';
  const weather = dec(fit.b).times(hdd);
  const expected = dec(fit.a).times(months).plus(weather);
  return expected.lte(weather) ? '1' : decimalText(weather.div(expected));
}

function cusum(months: readonly HeatMonth[], fit: LinearFit | null): HeatOfSite['months'] {
  let running = dec(0);
  return months.map(({ month, kwh, hdd }) => {
    if (fit === null) return { month, kwh, hdd, expected: null, saving: null, cusum: null };
    const expected = dec(fit.a).plus(dec(fit.b).times(hdd));
    const saving = expected.minus(kwh);
    running = running.plus(saving);
    return {
      month,
      kwh,
      hdd,
      expected: decimalText(expected),
      saving: decimalText(saving),
      cusum: decimalText(running),
    };
  });
}

const total = (amounts: readonly DecimalText[]): DecimalText => decimalText(sum(amounts));
