import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { addMonths } from '#platform/values/model/add-months.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { countDays, daysOf } from '#platform/values/model/period.ts';
import {
  comparedTo,
  explainedHours,
  hoursOf,
  rate,
  rateInterval,
  ratesOf,
  totalOf,
  type MonthOfHours,
} from '../model/accident-rates.ts';
import type { healthFiguresCall } from '../model/health-calls.ts';
import { healthCase } from '../model/health-case.ts';
import { hoursOfBase, type HealthRules } from '../model/health-rules.ts';
import { incident } from '../model/incident.ts';
import { issuesOf, type CheckedIncident } from '../model/issues.ts';
import {
  caseGroups,
  casesOf,
  hoursOfOthers,
  isKept,
  monthsOfHours,
  rulesOn,
  seesAll,
  siteNames,
  sumOf,
  type CaseGroup,
} from './health-figures.ts';
import { investigatedCauses } from './investigated-causes.ts';

type Answer = ResponseOf<typeof healthFiguresCall>;

const MONTHS = 12;
const TREND = 24;

const monthsBefore = (month: string, count: number): string => addMonths(`${month}-01`, -count).slice(0, 7);
const within = (month: string, from: string, to: string) => month >= from && month <= to;

/**
 * Incidents and rates of the twelve months up to the end of a month, in the month that goes on up to today: numbers for
 * who may see numbers, rates for who may see rates, causes and contradictions for who sees all incidents.
 */
export async function healthFigures(tx: Tx, query: { to?: string | undefined }): Promise<Answer> {
  const today = await todayOf(tx);
  // Of months to come nothing has happened yet: the last one is that of today.
  const month = query.to !== undefined && query.to < today.slice(0, 7) ? query.to : today.slice(0, 7);
  const { to: last } = daysOf(month);
  const to = last > today ? today : last;
  const first = monthsBefore(month, MONTHS - 1);
  const span = { from: `${first}-01`, to };
  const places = await siteNames(tx);
  const [seesCounts, seesRates, seesIncidents] = ['incident-counts.read', 'incident-rates.read', 'incidents.read'].map(
    (key) => seesAll(tx, key),
  );
  const nothing: Answer = {
    ...span,
    places,
    counts: null,
    rates: null,
    causes: null,
    investigated: null,
    issues: null,
  };
  if ((seesCounts !== true && seesRates !== true && seesIncidents !== true) || !(await isKept(tx))) return nothing;
  const rules = await rulesOn(tx, to);
  const begin = monthsBefore(month, MONTHS + TREND - 2);
  const groups = await caseGroups(tx, { from: `${begin}-01`, to, lostDaysMax: rules.lostDaysMax });
  return {
    ...nothing,
    counts: seesCounts === true ? await countsOf(tx, groups, first, span.to) : null,
    rates: seesRates === true ? await ratesIn(tx, { groups, rules, begin, first, month, span, places }) : null,
    causes: seesIncidents === true ? await causesOf(tx, span) : null,
    investigated: seesIncidents === true ? await investigatedCauses(tx, span) : null,
    issues: seesIncidents === true ? await issuesIn(tx, `${begin}-01`, to, today) : null,
  };
}

async function countsOf(
  tx: Tx,
  groups: readonly CaseGroup[],
  first: string,
  to: string,
): Promise<NonNullable<Answer['counts']>> {
  const { rows } = await tx.db.execute<{ last: string | null }>(sql`
    select max(happened_on)::text as last from incident
    where company_id = ${tx.companyId} and removed_at is null and ${everyRow(incident)} and is_recordable
      and kind = 'injury' and worker = 'employee' and severity in ('lostTime', 'fatal') and happened_on <= ${to}::date`);
  const last = rows[0]?.last ?? null;
  const months = Array.from({ length: MONTHS }, (_, at) => monthsBefore(to.slice(0, 7), MONTHS - 1 - at));
  return {
    months: months
      .filter((month) => month >= first)
      .map((month) => {
        const of = (kind: string) =>
          groups.filter((one) => one.month === month && one.kind === kind).reduce((all, { count }) => all + count, 0);
        return {
          month,
          injury: of('injury'),
          illness: of('illness'),
          nearMiss: of('nearMiss'),
          hazard: of('hazard'),
          commuting: of('commuting'),
        };
      }),
    lastLostTime: last,
    daysSince: last === null ? null : countDays({ from: last, to }) - 1,
  };
}

async function ratesIn(
  tx: Tx,
  of: {
    groups: readonly CaseGroup[];
    rules: HealthRules;
    begin: string;
    first: string;
    month: string;
    span: { from: string; to: string };
    places: readonly { id: string; name: string }[];
  },
): Promise<NonNullable<Answer['rates']>> {
  const { groups, rules, begin, first, month, span } = of;
  const worked = await monthsOfHours(tx, { from: `${begin}-01`, to: span.to });
  const hoursIn = (from: string, to: string, only: (one: MonthOfHours) => boolean = () => true) =>
    hoursOf(
      worked.filter((one) => within(one.month, from, to) && only(one)),
      rules.weeksPerYear,
    );
  const year = groups.filter((one) => within(one.month, first, month));
  const cases = casesOf(year);
  const hours = hoursIn(first, month);
  const base = hoursOfBase[rules.recordableBase];
  const company = rate(cases.recordable, base, totalOf(hours));
  const others = await hoursOfOthers(tx, span);
  const rounded = (value: string | null) => (value === null ? null : decimalText(dec(value).toDecimalPlaces(3)));
  const names = new Map(of.places.map(({ id, name }) => [id, name]));
  const sites = [
    ...new Set([...worked.filter((one) => within(one.month, first, month)), ...year].map(({ site }) => site)),
  ];
  return {
    base: {
      ltifr: hoursOfBase[rules.ltifrBase],
      recordable: base,
      severity: hoursOfBase[rules.severityBase],
    },
    ...ratesOf(cases, hours, rules, span),
    hours: explainedHours(hours, rules.weeksPerYear, span),
    rolling: Array.from({ length: TREND }, (_, at) => {
      const end = monthsBefore(month, TREND - 1 - at);
      const start = monthsBefore(end, MONTHS - 1);
      const counted = casesOf(groups.filter((one) => within(one.month, start, end)));
      const total = totalOf(hoursIn(start, end));
      return {
        month: end,
        ltifr: rounded(
          rate(
            counted.lostTime + (rules.fatalInLtifr ? counted.fatalInjuries : 0),
            hoursOfBase[rules.ltifrBase],
            total,
          ),
        ),
        recordable: rounded(rate(counted.recordable, base, total)),
      };
    }),
    withoutHours: hoursIn(begin, month).withoutHours,
    sites: sites
      .map((site) => {
        const own = hoursIn(first, month, (one) => one.site === site);
        const count = casesOf(year.filter((one) => one.site === site)).recordable;
        const interval = rateInterval(count, base, totalOf(own));
        return {
          id: site,
          name: site === null ? null : (names.get(site) ?? null),
          cases: count,
          hours: totalOf(own),
          isEstimated: !dec(own.estimated).isZero(),
          withoutHours: own.withoutHours,
          rate: interval?.rate ?? null,
          low: interval?.low ?? null,
          high: interval?.high ?? null,
          compared: interval === null || company === null ? null : comparedTo(interval, company),
        };
      })
      .filter((one) => one.cases > 0 || one.withoutHours > 0 || !dec(one.hours).isZero())
      .toSorted((one, other) => dec(other.hours).comparedTo(dec(one.hours))),
    others: (['agency', 'contractor'] as const).map((worker) => {
      const own = others.filter((one) => one.worker === worker);
      const total = own.length === 0 ? null : sumOf(own);
      const count = year
        .filter((one) => one.isRecordable && one.worker === worker)
        .reduce((all, one) => all + one.count, 0);
      return { worker, cases: count, hours: total, rate: total === null ? null : rounded(rate(count, base, total)) };
    }),
  };
}

/** Incidents by cause, the most frequent first; those without one last. */
async function causesOf(tx: Tx, { from, to }: { from: string; to: string }): Promise<NonNullable<Answer['causes']>> {
  const { rows } = await tx.db.execute<{ cause: string | null; count: number }>(sql`
    select cause, count(*)::int as count from incident
    where company_id = ${tx.companyId} and removed_at is null and ${everyRow(incident)} and kind <> 'commuting'
      and happened_on between ${from}::date and ${to}::date
    group by cause order by cause is null, count(*) desc, cause`);
  return rows.map(({ cause, count }) => ({ cause, count }));
}

const ISSUES_MAX = 50;

/**
 * Incidents that contradict themselves, the latest first, at most fifty. When somebody was away is told only to who sees
 * all health cases.
 */
async function issuesIn(tx: Tx, from: string, to: string, today: string): Promise<NonNullable<Answer['issues']>> {
  const seesAbsences = seesAll(tx, 'health-cases.read');
  const entered = new Set((await hoursOfOthers(tx, { from, to })).map(({ worker, month }) => `${worker} ${month}`));
  const { rows } = await tx.db.execute<Record<string, unknown> & CheckedIncident>(sql`
    select one.id, one.title, one.kind, one.happened_on::text as "happenedOn", one.worker, one.severity,
      one.is_work_related as "isWorkRelated", coalesce(one.is_recordable, false) as "isRecordable", one.lost_days as "lostDays",
      health.away_from::text as "awayFrom", health.away_to::text as "awayTo",
      one.reported_to_authority_on::text as "reportedToAuthorityOn"
    from incident one
    left join health_case health on health.company_id = one.company_id and health.incident = one.id
      and health.removed_at is null and ${everyRow(healthCase)}
    where one.company_id = ${tx.companyId} and one.removed_at is null and ${everyRow(incident)}
      and one.kind in ('injury', 'illness') and one.happened_on between ${from}::date and ${to}::date
    order by one.happened_on desc, one.id`);
  return rows
    .map((one) => ({
      id: one.id,
      title: one.title,
      issues: issuesOf(one, today, (worker, month) => entered.has(`${worker} ${month}`), seesAbsences),
    }))
    .filter(({ issues }) => issues.length > 0)
    .slice(0, ISSUES_MAX);
}
