import { averageOf, leaversOf, retention, turnoverOf } from '#modules/employee/figures/model/turnover.ts';
import {
  employeesOf,
  joinersIn,
  knowsLeaversOn,
  leaversIn,
  sharesOf,
  spellsOn,
  staysOf,
} from '#modules/employee/figures/model/workforce.ts';
import { workforceQuery } from '#modules/employee/figures/model/workforce-query.ts';
import { gapFigures } from '#modules/hr/fair-pay/model/fair-pay-figures.ts';
import { gapsOf, paidOf } from '#modules/hr/fair-pay/model/pay-gap.ts';
import { statisticsOn } from '#modules/hr/fair-pay/server/pay-statistics.ts';
import { hoursOf, ratesOf } from '#modules/hr/health/model/accident-rates.ts';
import { hoursOfBase } from '#modules/hr/health/model/health-rules.ts';
import { caseGroups, casesOf, isKept, monthsOfHours, rulesOn } from '#modules/hr/health/server/health-figures.ts';
import { absenceRate } from '#modules/hr/leave/model/absence-rate.ts';
import { workingDaysAYear } from '#modules/hr/leave/model/leave-payout.ts';
import { absenceIn, tellsOfFew } from '#modules/hr/leave/server/absence-rate.ts';
import { trainingCompliance } from '#modules/hr/training/server/training-matrix.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { fromMinor } from '#platform/imports/model/cells/minor-digits.ts';
import type { Explained } from '#platform/kit/model/explained.ts';
import type { StoredMessage } from '#platform/messages/model/messages.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { SMALLEST_GROUP } from '#platform/values/model/hiding/hide-small-groups.ts';
import { daysOf } from '#platform/values/model/period.ts';
import { liabilityOf } from '../model/leave-liability.ts';
import { sayPack } from '../model/messages.ts';
import {
  comparedMonths,
  yearEndUntil,
  yearUntil,
  type PackContent,
  type PackRow,
  type PackSection,
  type PackValue,
} from '../model/pack-content.ts';
import { leaveAndPay, owedOn } from './owed-leave.ts';

interface Span {
  from: string;
  to: string;
}
/** What a metric of a month is: of which days, and its value or why it has none. */
type Metric = Partial<Pick<PackValue, 'figure' | 'why' | 'notes'>> & Span;

const value = ({ from, to, figure = null, why = null, notes = [] }: Metric): PackValue => ({
  from,
  to,
  figure,
  why: figure === null ? why : null,
  notes,
});
const onDay = (day: string): Span => ({ from: day, to: day });
/** A figure of an engine; null: there is none, for this reason. */
const explainedIn = (span: Span, found: Explained | null, why: StoredMessage): PackValue =>
  value({ ...span, figure: found?.figure ?? null, why, notes: found?.warnings ?? [] });

const isFew = (count: number): boolean => count > 0 && count < SMALLEST_GROUP;

/** A metric for each of the three months, one after another. */
async function row(
  parts: { key: string; section: PackSection; name: StoredMessage; unit: string; method: StoredMessage },
  months: readonly [string, string, string],
  of: (month: string) => PackValue | Promise<PackValue>,
): Promise<PackRow> {
  const [now, before, yearBefore] = months;
  return { ...parts, values: [await of(now), await of(before), await of(yearBefore)] };
}

/** Steps of a pack, for its progress. */
export const packSteps = [peopleRows, absenceRows, leaveRows, trainingRows, safetyRows, payRows] as const;

/** What the steps share. */
export interface PackBasis {
  month: string;
  /** What earlier packs say of a metric that cannot be computed for a day that has passed. */
  earlier: (month: string, key: string) => PackValue | null;
}

/** The figures of a month in one transaction of the product itself. @param step  told after each section */
export async function packContent(tx: Tx, basis: PackBasis, step: (done: number) => void): Promise<PackContent> {
  const rows: PackRow[] = [];
  for (const [at, rowsOf] of packSteps.entries()) {
    step(at);
    rows.push(...(await rowsOf(tx, basis)));
  }
  return { month: basis.month, madeAt: tx.now.toISOString(), rows };
}

async function peopleRows(tx: Tx, { month }: PackBasis): Promise<PackRow[]> {
  const months = comparedMonths(month);
  const { spells, rules } = await runQuery(tx, workforceQuery, { of: 'company', on: daysOf(month).to });
  const employees = employeesOf(spells);
  const stays = staysOf(employees);
  const none = sayPack('no-employees');
  const isKnown = employees.length > 0;
  const counted = (span: Span, count: number) => value({ ...span, figure: isKnown ? String(count) : null, why: none });
  const averageIn = (of: string) => averageOf(employees, yearUntil(of), rules.averageMethod);
  const turnoverIn = (of: string) => {
    const span = yearUntil(of);
    return knowsLeaversOn(stays, span.to) ? turnoverOf(leaversOf(stays, span), averageIn(of), span) : null;
  };
  const section = 'people';
  const person = { section, unit: 'person' } as const;
  const percent = { section, unit: 'percent' } as const;
  return [
    await row(
      { key: 'headcount', ...person, name: sayPack('headcount'), method: sayPack('headcount-method') },
      months,
      (of) => {
        const { to } = daysOf(of);
        return counted(onDay(to), spellsOn(employees, to).length);
      },
    ),
    await row(
      {
        key: 'fte',
        section,
        unit: 'FTE',
        name: sayPack('fte'),
        method: sayPack('fte-method', { hours: { decimal: rules.fullTimeHours } }),
      },
      months,
      (of) => {
        const { to } = daysOf(of);
        const [hours] = sharesOf(employees, [onDay(to)], 'hours', () => 'all');
        const without = hours?.withoutHours ?? 0;
        return value({
          ...onDay(to),
          figure:
            hours === undefined || hours.amount.isZero() ? null : decimalText(hours.amount.div(rules.fullTimeHours)),
          why: isKnown ? sayPack('no-hours') : none,
          notes: without === 0 ? [] : [sayPack('without-hours', { count: without })],
        });
      },
    ),
    await row(
      { key: 'joiners', ...person, name: sayPack('joiners'), method: sayPack('joiners-method') },
      months,
      (of) => counted(daysOf(of), joinersIn(stays, daysOf(of)).length),
    ),
    await row(
      { key: 'leavers', ...person, name: sayPack('leavers'), method: sayPack('leavers-method') },
      months,
      (of) => {
        const span = daysOf(of);
        return knowsLeaversOn(stays, span.to)
          ? counted(span, leaversIn(stays, span).length)
          : value({ ...span, why: isKnown ? sayPack('no-leavers') : none });
      },
    ),
    await row(
      {
        key: 'average',
        ...person,
        name: sayPack('average'),
        method: methodOf(averageIn(month), sayPack('average')),
      },
      months,
      (of) => explainedIn(yearUntil(of), isKnown ? averageIn(of) : null, none),
    ),
    await row(
      { key: 'turnover', ...percent, name: sayPack('turnover'), method: sayPack('turnover-method') },
      months,
      (of) => explainedIn(yearUntil(of), turnoverIn(of), isKnown ? sayPack('no-leavers') : none),
    ),
    await row(
      { key: 'voluntary', ...percent, name: sayPack('voluntary'), method: sayPack('voluntary-method') },
      months,
      (of) => {
        const span = yearUntil(of);
        const { total, byKind } = leaversOf(stays, span);
        if (total === 0 || !knowsLeaversOn(stays, span.to))
          return value({ ...span, why: isKnown ? sayPack('no-leavers') : none });
        // Few of either would be told apart: the number of leavers stands beside.
        if (isFew(byKind.voluntary) || isFew(total - byKind.voluntary))
          return value({ ...span, why: sayPack('hidden') });
        return value({
          ...span,
          figure: decimalText(dec(byKind.voluntary).times(100).div(total)),
          notes: turnoverIn(of)?.warnings ?? [],
        });
      },
    ),
    await row(
      { key: 'retention', ...percent, name: sayPack('retention'), method: sayPack('retention-method') },
      months,
      (of) => explainedIn(yearUntil(of), retention(stays, yearUntil(of)), none),
    ),
  ];
}

/** Of the month alone: beside a longer period, the months that are hidden would follow. */
async function absenceRows(tx: Tx, { month }: PackBasis): Promise<PackRow[]> {
  const { spells } = await runQuery(tx, workforceQuery, { of: 'company', on: daysOf(month).to });
  const employees = employeesOf(spells);
  return [
    await row(
      {
        key: 'absence',
        section: 'absence',
        unit: 'percent',
        name: sayPack('absence'),
        method: sayPack('absence-method'),
      },
      comparedMonths(month),
      async (of) => {
        const span = daysOf(of);
        const absence = await absenceIn(tx, employees, span);
        if (absence === null) return value({ ...span, why: sayPack('no-sickness') });
        if (tellsOfFew(absence)) return value({ ...span, why: sayPack('hidden') });
        return explainedIn(span, absenceRate(absence), sayPack('no-employees'));
      },
    ),
  ];
}

async function leaveRows(tx: Tx, { month }: PackBasis): Promise<PackRow[]> {
  const months = comparedMonths(month);
  const [now, , yearBefore] = months;
  const basis = await leaveAndPay(tx, { from: daysOf(yearBefore).to, to: daysOf(now).to });
  const found = new Map(
    months.map((of) => {
      const { owed, assumed } = owedOn(basis, daysOf(of).to);
      return [of, { ...liabilityOf(owed), assumed }] as const;
    }),
  );
  const ofMonth = (of: string) => found.get(of) ?? { ...liabilityOf([]), assumed: 0 };
  const currencies = [...new Set([...found.values()].flatMap(({ money }) => money.map(({ currency }) => currency)))];
  const notesOf = (of: string): StoredMessage[] => {
    const { belowZero, assumed } = ofMonth(of);
    return [
      ...(belowZero === 0 ? [] : [sayPack('below-zero', { count: belowZero })]),
      ...(assumed === 0 ? [] : [sayPack('assumed', { count: assumed })]),
    ];
  };
  const shown = (span: Span, people: number, figure: string, notes: readonly StoredMessage[], none: StoredMessage) =>
    people === 0
      ? value({ ...span, why: none })
      : isFew(people)
        ? value({ ...span, why: sayPack('hidden') })
        : value({ ...span, figure, notes });
  return [
    await row(
      {
        key: 'leave-days',
        section: 'leave',
        unit: 'day',
        name: sayPack('leave-days'),
        method: sayPack('leave-days-method'),
      },
      months,
      (of) => {
        const { people, days } = ofMonth(of);
        return shown(onDay(daysOf(of).to), people, days, notesOf(of), sayPack('no-balances'));
      },
    ),
    // Without any pay the money is missing, and said to be.
    ...(await Promise.all(
      (currencies.length === 0 ? ['EUR'] : currencies.toSorted()).map((currency) =>
        row(
          {
            key: `leave-money-${currency}`,
            section: 'leave',
            unit: currency,
            name: sayPack('leave-money', { currency }),
            method: sayPack('leave-money-method', { days: workingDaysAYear }),
          },
          months,
          (of) => {
            const { money, withoutPay, people } = ofMonth(of);
            const paid = money.find((one) => one.currency === currency);
            const notes = withoutPay === 0 ? [] : [sayPack('without-pay', { count: withoutPay })];
            return shown(
              onDay(daysOf(of).to),
              paid?.people ?? 0,
              fromMinor(paid?.minor ?? 0, currency),
              notes,
              people === 0 ? sayPack('no-balances') : sayPack('no-pay'),
            );
          },
        ),
      ),
    )),
  ];
}

/** Of the day on which the pack is created: what was valid and required on an earlier day is not kept. */
async function trainingRows(tx: Tx, { month, earlier }: PackBasis): Promise<PackRow[]> {
  const { today, compliance } = await trainingCompliance(tx);
  const required = Number(compliance?.steps[0]?.figure ?? 0);
  const now = isFew(required)
    ? value({ ...onDay(today), why: sayPack('hidden') })
    : value({
        ...onDay(today),
        figure: compliance?.figure ?? null,
        why: sayPack('no-requirements'),
        notes: [sayPack('known-on', { day: { day: today } })],
      });
  return [
    await row(
      {
        key: 'compliance',
        section: 'training',
        unit: 'percent',
        name: sayPack('compliance'),
        method: sayPack('compliance-method'),
      },
      comparedMonths(month),
      (of) =>
        of === month
          ? now
          : (earlier(of, 'compliance') ?? value({ ...onDay(daysOf(of).to), why: sayPack('not-recomputed') })),
    ),
  ];
}

/** By the settings of the last day of the month, so that the months compare. */
async function safetyRows(tx: Tx, { month }: PackBasis): Promise<PackRow[]> {
  const months = comparedMonths(month);
  const kept = await isKept(tx);
  const rules = await rulesOn(tx, daysOf(month).to);
  const bases = {
    ltifr: hoursOfBase[rules.ltifrBase],
    recordable: hoursOfBase[rules.recordableBase],
    severity: hoursOfBase[rules.severityBase],
  };
  const none = sayPack('no-incidents');
  const found = new Map<string, { rates: ReturnType<typeof ratesOf>; cases: ReturnType<typeof casesOf> }>();
  for (const of of kept ? months : []) {
    const span = yearUntil(of);
    const groups = await caseGroups(tx, { ...span, lostDaysMax: rules.lostDaysMax });
    const hours = hoursOf(await monthsOfHours(tx, span), rules.weeksPerYear);
    found.set(of, {
      rates: ratesOf(casesOf(groups), hours, rules, span),
      cases: casesOf(groups.filter((one) => one.month === of)),
    });
  }
  const section = 'safety';
  const rates = (['ltifr', 'recordable', 'severity'] as const).map((key) => {
    const base = { base: { decimal: String(bases[key]) } };
    const name = sayPack(key, base);
    const method = methodOf(found.get(month)?.rates[key] ?? null, sayPack('rate-method', base));
    return row({ key, section, unit: '1', name, method }, months, (of) =>
      explainedIn(yearUntil(of), found.get(of)?.rates[key] ?? null, none),
    );
  });
  const counted = (key: 'recordable-cases' | 'lost-time-cases', count: (of: ReturnType<typeof casesOf>) => number) =>
    row({ key, section, unit: 'item', name: sayPack(key), method: sayPack(`${key}-method`) }, months, (of) => {
      const cases = found.get(of)?.cases;
      return value({ ...daysOf(of), figure: cases === undefined ? null : String(count(cases)), why: none });
    });
  return [
    await counted('recordable-cases', ({ recordable }) => recordable),
    await counted('lost-time-cases', ({ lostTime, fatalInjuries }) => lostTime + fatalInjuries),
    ...(await Promise.all(rates)),
  ];
}

/** Of year ends alone: from two months beside each other one could tell what somebody earns who came in between. */
async function payRows(tx: Tx, { month }: PackBasis): Promise<PackRow[]> {
  const [, before] = comparedMonths(month);
  const gapOn = async (day: string): Promise<PackValue> => {
    const people = await statisticsOn(tx, day);
    const { paid, currency, withoutPay, otherCurrency, withoutGender } = paidOf(people);
    const place = { day, currency: currency ?? 'EUR', withAmounts: false };
    const { figure, why } = gapFigures(gapsOf(paid), place).mean;
    return value({
      ...onDay(day),
      figure: figure?.figure ?? null,
      why: people.length === 0 ? sayPack('no-employees') : why,
      notes: withoutPay + otherCurrency + withoutGender > 0 ? [sayPack('gap-excluded')] : [],
    });
  };
  return [
    await row(
      { key: 'pay-gap', section: 'pay', unit: 'percent', name: sayPack('pay-gap'), method: sayPack('pay-gap-method') },
      comparedMonths(month),
      (of) =>
        of === before ? value({ ...onDay(daysOf(of).to), why: sayPack('yearly-only') }) : gapOn(yearEndUntil(of)),
    ),
  ];
}

const methodOf = (found: Explained | null, otherwise: StoredMessage): StoredMessage =>
  found?.methodSaid === undefined ? otherwise : { ...found.methodSaid, message: found.method };
