import { byMethod, explained, formulated, labelled, type Explained } from '#platform/kit/model/explained.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { dec, decimalText, grouped, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { hoursOfBase, type HealthRules } from './health-rules.ts';
import { sayRate } from './messages.ts';
import { poissonInterval } from './poisson.ts';

/** Hours of employees in a month at a site, null for no site: what was entered, and what contracts say. */
export interface MonthOfHours {
  month: string;
  site: string | null;
  /** Null where nobody entered any. */
  entered: DecimalText | null;
  /** Σ contracted weekly hours × days employed in the month, in hours a week times days. */
  weeklyHourDays: DecimalText;
  /** Employees whose weekly hours are not recorded. */
  withoutHours: number;
}

export interface Hours {
  entered: DecimalText;
  estimated: DecimalText;
  /** At most, in one month. */
  withoutHours: number;
}

const daysOfYear = (month: string): number => {
  const year = Number(month.slice(0, 4));
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 366 : 365;
};

/**
 * Hours worked (F10): those entered for month and site, else contracted weekly hours × weeks worked a year × days
 * employed ÷ days of the year. 40 hours a week at 50 weeks make 2,000 in a year, as EFRAG's guidance on VSME B9 has it.
 */
export function hoursOf(months: readonly MonthOfHours[], weeksPerYear: DecimalText): Hours {
  const open = months.filter(({ entered }) => entered === null);
  const missing = new Map<string, number>();
  for (const { month, withoutHours } of open) missing.set(month, (missing.get(month) ?? 0) + withoutHours);
  const ofYear = new Map<number, DecimalText[]>();
  for (const { month, weeklyHourDays } of open)
    ofYear.set(daysOfYear(month), [...(ofYear.get(daysOfYear(month)) ?? []), weeklyHourDays]);
  const estimated = sum([...ofYear].map(([days, parts]) => sum(parts).times(dec(weeksPerYear)).div(days)));
  return {
    entered: decimalText(sum(months.flatMap(({ entered }) => entered ?? []))),
    estimated: decimalText(estimated.toDecimalPlaces(6)),
    withoutHours: Math.max(0, ...missing.values()),
  };
}

export const totalOf = ({ entered, estimated }: Hours): DecimalText => decimalText(sum([entered, estimated]));

/** Estimated hours ÷ all hours, 0 to 1; null without any hours. */
export const shareEstimated = (hours: Hours): DecimalText | null => {
  const total = dec(totalOf(hours));
  return total.isZero() ? null : decimalText(dec(hours.estimated).div(total).toDecimalPlaces(6));
};

/** Cases × base ÷ hours, exact; null without hours. */
export const rate = (cases: number, base: number, hours: DecimalText): DecimalText | null =>
  dec(hours).isZero() ? null : decimalText(dec(cases).times(base).div(dec(hours)));

/** Cases of employees in a period. */
export interface Cases {
  /** Injuries with lost time, without fatalities. */
  lostTime: number;
  fatalInjuries: number;
  fatalIllnesses: number;
  recordable: number;
  /** Capped per case. */
  lostDays: number;
  nearMisses: number;
  unclassified: number;
}

export interface Span {
  from: string;
  to: string;
}

/** The hours of a period with their workings; null where none are known. */
export function explainedHours(hours: Hours, weeksPerYear: DecimalText, span: Span): Explained | null {
  const total = totalOf(hours);
  if (dec(total).isZero()) return null;
  return explained({
    figure: total,
    unit: 'h',
    ...formulated(sayRate('hours-formula', { weeks: { decimal: weeksPerYear } })),
    ...byMethod(sayRate('hours-method', days(span))),
    steps: (
      [
        ['hours-entered', hours.entered],
        ['hours-estimated', hours.estimated],
      ] as const
    )
      .filter(([, figure]) => !dec(figure).isZero())
      .map(([code, figure]) => ({ ...labelled(sayRate(code)), formula: `${figure} h`, figure, unit: 'h' })),
    warnings: warningsOf(hours),
  });
}

/** What hours do not know: a share is estimated, and employees are not in it. */
function warningsOf(hours: Hours): Message[] {
  const share = shareEstimated(hours);
  return [
    ...(share === null || dec(share).isZero() ? [] : [sayRate('share-estimated', { share: { share } })]),
    ...(hours.withoutHours === 0 ? [] : [sayRate('without-hours', { count: hours.withoutHours })]),
  ];
}

const days = ({ from, to }: Span) => ({ from: { day: from }, to: { day: to } });

/** LTIFR, recordable rate, severity rate (F07–F09) and near-miss ratio, each with base, period and share estimated. */
export function ratesOf(
  cases: Cases,
  hours: Hours,
  rules: HealthRules,
  span: Span,
): { ltifr: Explained | null; recordable: Explained | null; severity: Explained | null; nearMiss: Explained | null } {
  const total = totalOf(hours);
  const warnings = [
    ...warningsOf(hours),
    ...(cases.unclassified === 0 ? [] : [sayRate('unclassified', { count: cases.unclassified })]),
  ];
  const one = (
    count: number,
    step: 'cases' | 'lost-days',
    base: number,
    formula: Message,
    method: Message,
  ): Explained | null => {
    const figure = rate(count, base, total);
    if (figure === null) return null;
    return explained({
      figure,
      unit: '1',
      ...formulated(formula),
      ...byMethod(method),
      steps: [
        { ...labelled(sayRate(step)), formula: String(count), figure: String(count), unit: '1' },
        { ...labelled(sayRate('hours')), formula: `${total} h`, figure: total, unit: 'h' },
      ],
      warnings,
    });
  };
  const printed = (base: number) => grouped(String(base));
  const [ltifr, recordable, severity] = [
    hoursOfBase[rules.ltifrBase],
    hoursOfBase[rules.recordableBase],
    hoursOfBase[rules.severityBase],
  ];
  const at = days(span);
  return {
    ltifr: one(
      cases.lostTime + (rules.fatalInLtifr ? cases.fatalInjuries : 0),
      'cases',
      ltifr,
      sayRate('ltifr-formula', { base: { decimal: String(ltifr) } }),
      sayRate(rules.fatalInLtifr ? 'ltifr-with-fatal' : 'ltifr-without-fatal', { ...at, base: printed(ltifr) }),
    ),
    recordable: one(
      cases.recordable,
      'cases',
      recordable,
      sayRate('recordable-formula', { base: { decimal: String(recordable) } }),
      sayRate('recordable-method', { ...at, base: printed(recordable) }),
    ),
    severity: one(
      cases.lostDays,
      'lost-days',
      severity,
      sayRate('severity-formula', { base: { decimal: String(severity) } }),
      sayRate('severity-method', { ...at, base: printed(severity), most: rules.lostDaysMax }),
    ),
    nearMiss:
      cases.recordable === 0
        ? null
        : explained({
            figure: decimalText(dec(cases.nearMisses).div(cases.recordable)),
            unit: '1',
            ...formulated(sayRate('near-miss-formula')),
            ...byMethod(sayRate('near-miss-method')),
            steps: [
              {
                ...labelled(sayRate('near-misses')),
                formula: String(cases.nearMisses),
                figure: String(cases.nearMisses),
                unit: '1',
              },
              {
                ...labelled(sayRate('recordable')),
                formula: String(cases.recordable),
                figure: String(cases.recordable),
                unit: '1',
              },
            ],
          }),
  };
}

/** A rate of a site with its exact 95 % interval, rounded to two places; null without hours. */
export function rateInterval(
  cases: number,
  base: number,
  hours: DecimalText,
): { rate: DecimalText; low: DecimalText; high: DecimalText } | null {
  const point = rate(cases, base, hours);
  if (point === null) return null;
  const { low, high } = poissonInterval(cases);
  const per = (events: number) => decimalText(dec(events.toFixed(9)).times(base).div(dec(hours)).toDecimalPlaces(2));
  return { rate: decimalText(dec(point).toDecimalPlaces(2)), low: per(low), high: per(high) };
}

/** How a site stands to the rate of the whole company: only what chance does not explain is called different. */
export const comparedTo = (
  { low, high }: { low: DecimalText; high: DecimalText },
  company: DecimalText,
): 'higher' | 'lower' | 'similar' =>
  dec(low).gt(dec(company)) ? 'higher' : dec(high).lt(dec(company)) ? 'lower' : 'similar';
