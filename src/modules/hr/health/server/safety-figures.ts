import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { disclosureSources, type FilledFigure } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { esrsSources, type EsrsFigure } from '#modules/report/esrs/model/esrs-sources.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { records } from '#platform/records/server/records.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { hoursOf, rate, shareEstimated, totalOf } from '../model/accident-rates.ts';
import { safetyFiguresQuery, type SafetyFigures } from '../model/health-calls.ts';
import { sayRate } from '../model/messages.ts';
import { caseGroups, casesOf, isKept, monthsOfHours, rulesOn, seesAll } from './health-figures.ts';

/** VSME, par. 41 (a): accidents per 200,000 hours, whatever the company calculates by. */
const VSME_BASE = 200_000;
/** ESRS 2023 S1 AR 89: per million hours. */
const ESRS_BASE = 1_000_000;
const RATE_PLACES = 3;

/** Of employees in a period that has begun, up to today. */
async function safetyOf(tx: Tx, { from, to: last }: { from: string; to: string }): Promise<SafetyFigures | null> {
  if (!seesAll(tx, 'incident-rates.read') || !(await isKept(tx))) return null;
  const today = await todayOf(tx);
  if (from > today) return null;
  const to = last > today ? today : last;
  const rules = await rulesOn(tx, to);
  const groups = await caseGroups(tx, { from, to, lostDaysMax: rules.lostDaysMax });
  const hours = hoursOf(await monthsOfHours(tx, { from, to }), rules.weeksPerYear);
  const cases = casesOf(groups);
  const recordableInjuries = casesOf(groups.filter(({ kind }) => kind === 'injury')).recordable;
  return {
    recordableInjuries,
    recordableIllnesses: cases.recordable - recordableInjuries,
    lostTimeInjuries: cases.lostTime,
    lostDays: cases.lostDays,
    fatalInjuries: cases.fatalInjuries,
    fatalIllnesses: cases.fatalIllnesses,
    unclassified: cases.unclassified,
    hours: totalOf(hours),
    rate: rate(recordableInjuries, VSME_BASE, totalOf(hours)),
    shareEstimated: shareEstimated(hours),
    withoutHours: hours.withoutHours,
    from,
    to,
    lineage: incidentsAt({ from, to }, [['kind', 'injury']]),
  };
}

/**
 * ESRS 2023 S1-14 par. 88 (b), (c) and (e), ESRS 2026 S1-13: fatalities and recordable accidents of employees, their rate
 * per million hours (AR 89), and calendar days lost without a cap (AR 95). Stated under the conditions of B9.
 */
export const handleEsrsSafety = handleQuery(esrsSources.safety, async (tx, { period: id }) => {
  const period = await records(tx, reportingPeriod).find(id);
  const found = period === null ? null : await safetyOf(tx, period);
  if (period === null || found === null || found.unclassified > 0) return { figures: [] };
  const days = { from: { day: found.from }, to: { day: found.to } };
  const { lostDays } = casesOf(await caseGroups(tx, { from: found.from, to: found.to, lostDaysMax: null }));
  const from = { row: null, unit: null, lineageId: id } as const;
  const lost = { ...from, value: String(lostDays), method: sayRate('esrs-days-lost', days) };
  const hurt = incidentsAt(found, []);
  const figures: EsrsFigure[] = [
    {
      ...from,
      point: 'safety.fatalities',
      value: String(found.fatalInjuries + found.fatalIllnesses),
      unit: 'person',
      lineage: incidentsAt(found, [['severity', 'fatal']]),
      method: sayRate('b9-fatalities', { ...days, injuries: found.fatalInjuries, illnesses: found.fatalIllnesses }),
    },
    {
      ...from,
      point: 'safety.accidents',
      value: String(found.recordableInjuries),
      lineage: found.lineage,
      method: sayRate('b9-count', days),
    },
    { ...lost, point: 'safety.days-lost', lineage: hurt },
    { ...lost, point: 'safety.calendar-days-lost', lineage: hurt },
  ];
  const perMillion = rate(found.recordableInjuries, ESRS_BASE, found.hours);
  if (perMillion !== null)
    figures.push({
      ...from,
      point: 'safety.rate',
      value: decimalText(dec(perMillion).toDecimalPlaces(RATE_PLACES)),
      lineage: found.lineage,
      method: sayOfHours('esrs-rate', found),
    });
  return { figures };
});

/** How a rate was made, with the hours and those who are missing in them. */
function sayOfHours(
  what: 'b9-rate' | 'esrs-rate',
  { from, to, hours, shareEstimated: share, withoutHours: count }: SafetyFigures,
): Message {
  const worked = {
    from: { day: from },
    to: { day: to },
    hours: { decimal: decimalText(dec(hours).toDecimalPlaces(0)), unit: 'h' },
    share: { share: share ?? '0' },
  };
  return count === 0 ? sayRate(what, worked) : sayRate(`${what}-incomplete`, { ...worked, count });
}

/** Recordable cases of employees in a period, as the page lists them. */
const incidentsAt = ({ from, to }: { from: string; to: string }, more: [name: string, value: string][]): string =>
  `hr/employee-health?${new URLSearchParams([
    ['tab', 'incidents'],
    ...more,
    ['worker', 'employee'],
    ['isRecordable', 'true'],
    ['happenedOn.from', from],
    ['happenedOn.to', to],
  ]).toString()}`;

export const handleSafetyFigures = handleQuery(safetyFiguresQuery, async (tx, span) => ({
  figures: await safetyOf(tx, span),
}));

/**
 * VSME B9, par. 41: recordable accidents of employees, their rate and fatalities. What rests on an injury that nobody
 * classified stays away: it could be recordable. So does the rate without hours.
 */
export const handleSafetyReport = handleQuery(disclosureSources.safety, async (tx, { period: id }) => {
  const period = await records(tx, reportingPeriod).find(id);
  const found = period === null ? null : await safetyOf(tx, period);
  if (period === null || found === null || found.unclassified > 0) return { figures: [] };
  const days = { from: { day: found.from }, to: { day: found.to } };
  const from = { dimensions: {}, unit: 'xbrli:pure', lineage: found.lineage, lineageId: id } as const;
  const figures: FilledFigure[] = [
    {
      ...from,
      concept: 'vsme:NumberOfRecordableWorkRelatedAccidentsInTheReportingPeriod',
      value: String(found.recordableInjuries),
      decimals: 0,
      method: sayRate('b9-count', days),
    },
    {
      ...from,
      concept: 'vsme:NumberOfFatalitiesAsAResultOfWorkRelatedInjuriesAndWorkRelatedIllHealth',
      value: String(found.fatalInjuries + found.fatalIllnesses),
      decimals: 0,
      lineage: incidentsAt(found, [['severity', 'fatal']]),
      method: sayRate('b9-fatalities', { ...days, injuries: found.fatalInjuries, illnesses: found.fatalIllnesses }),
    },
  ];
  if (found.rate !== null)
    figures.push({
      ...from,
      concept: 'vsme:RateOfRecordableWorkRelatedAccidentsInTheReportingPeriod',
      value: decimalText(dec(found.rate).toDecimalPlaces(RATE_PLACES)),
      decimals: RATE_PLACES,
      method: sayOfHours('b9-rate', found),
    });
  return { figures };
});
