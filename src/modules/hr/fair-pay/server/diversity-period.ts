import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { records } from '#platform/records/server/records.ts';
import type { diversityPeriodCall } from '../model/diversity-calls.ts';
import { countryGaps, levelLadder, managementRatio, shareFigure, trendPeriods } from '../model/diversity-period.ts';
import { adjustedFigure, gapFigures } from '../model/fair-pay-figures.ts';
import { sayPeriod } from '../model/messages.ts';
import { gapsOf, paidOf } from '../model/pay-gap.ts';
import { fairPayOf, fullTimeOn, viewsAllPay } from './fair-pay.ts';
import { whyWithheld } from './gender-flow.ts';
import { statisticsOn } from './pay-statistics.ts';

type Answer = ResponseOf<typeof diversityPeriodCall>;

/**
 * Pay gaps and diversity of a period: of its last day, with the two periods before it. The same engine as that of a day
 * (`fairPayOf`), with countries and levels; nothing of a period that has not ended, or that the person is not shown.
 */
export async function diversityPeriod(tx: Tx, { period: id }: { period: string }): Promise<Answer> {
  const chosen = await records(tx, reportingPeriod).get(id);
  const base = { period: named(chosen), mayReadRecords: viewsAllPay(tx) };
  const why = await whyOf(tx, chosen);
  const people = why === null ? await statisticsOn(tx, chosen.to) : [];
  if (why !== null || people.length === 0) return { ...base, ...empty, why: why ?? sayPeriod('nobody') };
  const day = chosen.to;
  const { figures, currency, warnings, quarters, categories, ages } = await fairPayOf(tx, day, people);
  const { paid } = paidOf(people);
  const trend = trendPeriods(await records(tx, reportingPeriod).all(), chosen);
  return {
    ...base,
    why: null,
    figures: {
      ...figures,
      womenInCompany: shareFigure(people, { group: 'company' }, 'female', day),
      womenInManagement: shareFigure(people, { group: 'management' }, 'female', day),
      managementRatio: managementRatio(people, day),
    },
    currency,
    warnings,
    quarters,
    categories,
    countries: countryGaps(paid),
    levels: levelLadder(people, paid),
    ages,
    trend: await Promise.all(
      trend.map((period) => (period.id === id ? { period: named(period), ...pick(figures) } : trendOf(tx, period))),
    ),
  };
}

const whyOf = (tx: Tx, period: ReportingPeriod) => whyWithheld(tx, period, viewsAllPay(tx), sayPeriod('withheld'));
const named = ({ id, name, from, to }: ReportingPeriod) => ({ id, name, from, to });
const pick = ({ mean, median, variableMean, adjusted }: Omit<Answer['trend'][number], 'period'>) => ({
  mean,
  median,
  variableMean,
  adjusted,
});
const empty = {
  figures: null,
  currency: null,
  warnings: [],
  quarters: [],
  categories: [],
  countries: [],
  levels: [],
  ages: [],
  trend: [],
} satisfies Partial<Answer>;

/** The gaps of an earlier period, or why there are none. */
async function trendOf(tx: Tx, period: ReportingPeriod): Promise<Answer['trend'][number]> {
  const without = (why: Message) => {
    const figure = { figure: null, why };
    return { period: named(period), mean: figure, median: figure, variableMean: figure, adjusted: figure };
  };
  const why = await whyOf(tx, period);
  if (why !== null) return without(why);
  const people = await statisticsOn(tx, period.to);
  if (people.length === 0) return without(sayPeriod('nobody'));
  const { paid, currency } = paidOf(people);
  const place = { day: period.to, currency: currency ?? 'EUR', withAmounts: viewsAllPay(tx) };
  return {
    period: named(period),
    ...pick({
      ...gapFigures(gapsOf(paid), place),
      adjusted: adjustedFigure(people, await fullTimeOn(tx, period.to), place),
    }),
  };
}
