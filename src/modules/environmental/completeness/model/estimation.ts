import { dec, decimalText, exact, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { monthLater } from '#modules/environmental/model/days.ts';
import { environmentalError } from '#modules/environmental/model/errors.ts';
import {
  byMethod,
  explained,
  type Explained,
  type ExplainedStep,
  formulated,
  labelled,
} from '#platform/kit/model/explained.ts';
import { say, sayName, sayWorking } from '#modules/environmental/calculation/model/messages.ts';

/** A site with data, and its size in the same measure as the one that is estimated. */
export interface LikeSite {
  name: string;
  amount: DecimalText;
  size: DecimalText;
}

/**
 * Estimates what a site used from sites like it: Σ amounts ÷ Σ sizes × its own size. Sites weigh by their size, so that a
 * small one with a peculiar use decides little. To be stored with the basis "proxy".
 *
 * @param sizeUnit  `m2` of floor area, or `person`
 * @returns         rounded to the 12 decimals of a stored quantity
 * @throws `environmental.not-positive` without a size to divide by
 * Source: GHG Protocol Corporate Standard, ch. 6 (estimating missing data); Scope 3 Technical Guidance, ch. 8
 * (average-data method by floor space).
 */
export function estimateByLikeSites({
  like,
  size,
  unit,
  sizeUnit,
}: {
  like: readonly LikeSite[];
  size: DecimalText;
  unit: string;
  sizeUnit: 'm2' | 'person';
}): Explained {
  const [amounts, sizes] = [sum(like.map((site) => site.amount)), sum(like.map((site) => site.size))];
  if (sizes.lte(0))
    throw environmentalError('environmental.not-positive', { name: { said: sayName('similar-sites') } });
  const perSize = decimalText(amounts.div(sizes));
  const figure = decimalText(dec(exact(amounts).times(size)).div(sizes).toDecimalPlaces(12));
  const per = `${unit}/${sizeUnit}`;
  return explained({
    figure,
    unit,
    ...formulated(sayWorking('like-sites')),
    ...byMethod(sayWorking('method-like-sites')),
    steps: [
      ...like.map((site) => ({
        label: site.name,
        formula: `${site.amount} ${unit} ÷ ${site.size} ${sizeUnit}`,
        figure: decimalText(dec(site.amount).div(site.size)),
        unit: per,
      })),
      {
        ...labelled(sayWorking('like-sites-mean')),
        formula: `${decimalText(amounts)} ${unit} ÷ ${decimalText(sizes)} ${sizeUnit}`,
        figure: perSize,
        unit: per,
      },
      {
        ...labelled(sayWorking('own-size')),
        formula: `${perSize} × ${size} ${sizeUnit}`,
        figure,
        unit,
      },
    ],
    warnings: like.length < FEW_SITES ? [say('few-like-sites', { count: like.length })] : [],
  });
}
/** Fewer sites than this say little about another one. */
const FEW_SITES = 3;

/** What a site used of one activity in one month, all in one unit. */
export interface MonthAmount {
  month: string;
  amount: DecimalText;
  /** Estimates are never a ground for further estimates. */
  isEstimated: boolean;
}

/** Heating (or cooling) degree days by month, and the share of use that follows them, 0 to 1. */
export interface DegreeDays {
  byMonth: Readonly<Record<string, DecimalText>>;
  weatherShare: DecimalText;
}

/** An estimate for a missing month. Always to be stored with the basis "estimated" and its workings. */
export interface Estimate extends Explained {
  month: string;
  rule: 'same-month' | 'neighbours';
}

/**
 * Estimates a missing month: the mean of the same month in up to three earlier years, each brought to this year's
 * weather where degree days are known; else the mean of the months before and after.
 *
 * @param unit  unit of the amounts, for the result, which is rounded to the 12 decimals of a stored quantity
 * @returns     `null` when there is nothing to go by: the month stays missing, never zero
 * Source: GHG Protocol Corporate Standard, ch. 6 (estimating missing data); degree days: ISO 50006:2023
 * (normalisation).
 */
export function estimateMonth({
  month,
  unit,
  history,
  degreeDays = null,
}: {
  month: string;
  unit: string;
  history: readonly MonthAmount[];
  degreeDays?: DegreeDays | null;
}): Estimate | null {
  const known = new Map(history.filter((entry) => !entry.isEstimated).map((entry) => [entry.month, entry.amount]));
  const earlier = [1, 2, 3].map((years) => monthLater(month, -12 * years)).filter((candidate) => known.has(candidate));
  if (earlier.length > 0)
    return mean(
      month,
      'same-month',
      unit,
      earlier.map((candidate) => normalised(candidate, month, known.get(candidate) ?? '0', unit, degreeDays)),
    );
  const neighbours = [monthLater(month, -1), monthLater(month, 1)].filter((candidate) => known.has(candidate));
  if (neighbours.length === 0) return null;
  return mean(
    month,
    'neighbours',
    unit,
    neighbours.map((candidate) => {
      const amount = known.get(candidate) ?? '0';
      return { label: candidate, formula: `${amount} ${unit}`, figure: amount, unit };
    }),
  );
}

// Only the part of the use that follows the weather is scaled: amount × (1 − share + share × ratio).
function normalised(
  candidate: string,
  month: string,
  amount: DecimalText,
  unit: string,
  degreeDays: DegreeDays | null,
): ExplainedStep {
  const now = degreeDays?.byMonth[month];
  const then = degreeDays?.byMonth[candidate];
  if (degreeDays === null || now === undefined || then === undefined || dec(then).lte(0))
    return { label: candidate, formula: `${amount} ${unit}`, figure: amount, unit };
  const { weatherShare } = degreeDays;
  const ratio = exact(1).minus(weatherShare).times(then).plus(exact(weatherShare).times(now));
  return {
    label: candidate,
    ...formulated(
      sayWorking('normalised-month', {
        amount: { decimal: amount, unit },
        share: { decimal: weatherShare },
        now: { decimal: now },
        earlier: { decimal: then },
      }),
    ),
    figure: decimalText(dec(exact(amount).times(ratio)).div(then)),
    unit,
  };
}

function mean(month: string, rule: Estimate['rule'], unit: string, steps: ExplainedStep[]): Estimate {
  const figure = decimalText(
    sum(steps.map((step) => step.figure))
      .div(steps.length)
      .toDecimalPlaces(12),
  );
  const isSameMonth = rule === 'same-month';
  return {
    ...explained({
      figure,
      unit,
      ...formulated(sayWorking(isSameMonth ? 'mean-same-month' : 'mean-neighbours')),
      ...byMethod(sayWorking('method-estimate')),
      steps,
      warnings: [
        say(isSameMonth ? 'estimated-from-earlier-years' : 'estimated-from-neighbours', {
          month: { period: month },
          months: { list: steps.map((step) => ({ period: step.label })) },
        }),
      ],
    }),
    month,
    rule,
  };
}
