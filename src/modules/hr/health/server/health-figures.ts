import { sql, type SQL } from 'drizzle-orm';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { employment, jobTerm } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { sum } from '#platform/values/model/decimal.ts';
import type { Cases, MonthOfHours } from '../model/accident-rates.ts';
import { healthCase } from '../model/health-case.ts';
import { healthRulesOf, type HealthRules } from '../model/health-rules.ts';
import { healthSettings } from '../model/health-settings.ts';
import { incident } from '../model/incident.ts';

/** Whether a right of the caller reaches all of the company. */
export const seesAll = (tx: Tx, key: string): boolean =>
  tx.grants === null || tx.grants.get(key)?.has('company') === true;

/** Settings as known, whoever asks: figures say what they were made by. */
export const settingsOf = async (tx: Tx) => records(asProduct(tx), healthSettings).all();
export const rulesOn = async (tx: Tx, day: string): Promise<HealthRules> => healthRulesOf.on(await settingsOf(tx), day);

/** Incidents of one month, site, group of workers, type and outcome, in number; names nobody. */
export interface CaseGroup {
  month: string;
  site: string | null;
  worker: string;
  kind: string;
  severity: string | null;
  isWorkRelated: boolean;
  isRecordable: boolean;
  count: number;
  /** Calendar days, capped per case where a cap was asked for. */
  lostDays: number;
}

/** Days lost by an incident up to a day: those entered, or those of an absence that goes on where they are more. */
const lostUntil = (day: string): SQL => sql`greatest(one.lost_days,
  case when health.away_from is not null and health.away_to is null
    then ${day}::date - greatest(health.away_from, one.happened_on + 1) + 1 end, 0)`;

/**
 * Incidents that happened from one day to another, counted; of everybody, since nobody is named.
 *
 * @param lostDaysMax  days lost that count per case at most; null: all
 */
export async function caseGroups(
  tx: Tx,
  { from, to, lostDaysMax }: { from: string; to: string; lostDaysMax: number | null },
): Promise<CaseGroup[]> {
  const { rows } = await tx.db.execute<Record<string, unknown> & CaseGroup>(sql`
    select to_char(one.happened_on, 'YYYY-MM') as month, one.site, one.worker, one.kind, one.severity,
      one.is_work_related as "isWorkRelated", coalesce(one.is_recordable, false) as "isRecordable", count(*)::int as count,
      sum(least(${lostDaysMax}::int, ${lostUntil(to)}))::int as "lostDays"
    from incident one
    left join health_case health on health.company_id = one.company_id and health.incident = one.id
      and health.removed_at is null and ${everyRow(healthCase)}
    where one.company_id = ${tx.companyId} and one.removed_at is null and ${everyRow(incident)}
      and one.happened_on between ${from}::date and ${to}::date
    group by 1, 2, 3, 4, 5, 6, 7`);
  return rows.map((row) => ({
    month: row.month,
    site: row.site,
    worker: row.worker,
    kind: row.kind,
    severity: row.severity,
    isWorkRelated: row.isWorkRelated,
    isRecordable: row.isRecordable,
    count: row.count,
    lostDays: row.lostDays,
  }));
}

/** Cases of employees in groups, as rates count them; near misses are those of anybody. */
export function casesOf(groups: readonly CaseGroup[]): Cases {
  const count = (isCounted: (one: CaseGroup) => boolean) =>
    groups.filter(isCounted).reduce((all, one) => all + one.count, 0);
  const hurts = ({ worker, kind }: CaseGroup) => worker === 'employee' && (kind === 'injury' || kind === 'illness');
  return {
    lostTime: count((one) => one.isRecordable && hurts(one) && one.kind === 'injury' && one.severity === 'lostTime'),
    fatalInjuries: count((one) => one.isRecordable && hurts(one) && one.kind === 'injury' && one.severity === 'fatal'),
    fatalIllnesses: count(
      (one) => one.isRecordable && hurts(one) && one.kind === 'illness' && one.severity === 'fatal',
    ),
    recordable: count((one) => one.isRecordable && hurts(one)),
    lostDays: groups.filter((one) => one.isRecordable && hurts(one)).reduce((all, one) => all + one.lostDays, 0),
    nearMisses: count(({ kind }) => kind === 'nearMiss'),
    unclassified: count((one) => hurts(one) && one.isWorkRelated && one.severity === null),
  };
}

/**
 * Hours of employees by month and site from one day to another: what was entered, and what contracts of employments that
 * count say (contractors and agency workers are no employees). Of a month that is not all in it, the days that are: hours
 * entered are those of the days of the month up to today.
 */
export async function monthsOfHours(tx: Tx, { from, to }: { from: string; to: string }): Promise<MonthOfHours[]> {
  const { rows } = await tx.db.execute<Record<string, unknown> & MonthOfHours>(sql`
    with whole as (
      select first::date as first, (first + interval '1 month - 1 day')::date as last, to_char(first, 'YYYY-MM') as month
      from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') first
    ), months as (
      select month, greatest(first, ${from}::date) as first, least(last, ${to}::date) as last,
        greatest(least(last, ${await todayOf(tx)}::date), least(last, ${to}::date)) - first + 1 as entered_days
      from whole
    ), spells as materialized (
      select spell.employee, spell.start_date, spell.end_date from employment spell
      where spell.company_id = ${tx.companyId} and spell.removed_at is null and ${everyRow(employment)}
        and (spell.kind is null or spell.kind not in ('contractor', 'temporary'))
    ), terms as materialized (
      select job.employee, job.site, job.weekly_hours, job.effective_from as starts,
        least(lead(job.effective_from) over (partition by job.employee, spells.start_date order by job.effective_from) - 1,
          spells.end_date) as ends
      from job_term job join spells on spells.employee = job.employee and job.effective_from >= spells.start_date
        and (spells.end_date is null or job.effective_from <= spells.end_date)
      where job.company_id = ${tx.companyId} and job.removed_at is null and ${everyRow(jobTerm)}
    ), contracted as (
      select month, site, coalesce(sum(weekly_hours * (least(ends, last) - greatest(starts, first) + 1)), 0) as hour_days,
        count(distinct employee) filter (where weekly_hours is null) as without
      from months join terms on starts <= last and (ends is null or ends >= first) group by month, site
    ), entered as (
      select month, site, round(sum(hours) * (last - first + 1) / entered_days, 6) as hours
      from months join hours_worked using (month)
      where company_id = ${tx.companyId} and removed_at is null and worker = 'employee'
      group by month, site, first, last, entered_days
    )
    select month, site, trim_scale(entered.hours)::text as entered,
      trim_scale(coalesce(contracted.hour_days, 0)::numeric)::text as "weeklyHourDays",
      coalesce(contracted.without, 0)::int as "withoutHours"
    from contracted full join entered using (month, site)`);
  return rows.map((row) => ({
    month: row.month,
    site: row.site,
    entered: row.entered,
    weeklyHourDays: row.weeklyHourDays,
    withoutHours: row.withoutHours,
  }));
}

/** Hours of contractors and agency workers as entered, by month and group; they are never estimated. */
export async function hoursOfOthers(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<{ month: string; worker: string; hours: string }[]> {
  const { rows } = await tx.db.execute<{ month: string; worker: string; hours: string }>(sql`
    select month, worker, trim_scale(sum(hours))::text as hours from hours_worked
    where company_id = ${tx.companyId} and removed_at is null and worker <> 'employee'
      and month between ${from.slice(0, 7)} and ${to.slice(0, 7)} group by month, worker`);
  return rows.map(({ month, worker, hours }) => ({ month, worker, hours }));
}

export const sumOf = (rows: readonly { hours: string }[]): string => sum(rows.map(({ hours }) => hours)).toFixed();

/** Names of sites by id, whoever asks: they head figures, and say where an incident can be reported. */
export async function siteNames(tx: Tx): Promise<{ id: string; name: string }[]> {
  const units = await records(asProduct(tx), orgUnit).all({
    filters: [{ field: 'kind', operation: 'is', values: ['site'] }],
  });
  return units.map(({ id, name }) => ({ id, name })).toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Whether anybody ever recorded an incident or hours: without it nothing is known, and nothing is zero. */
export async function isKept(tx: Tx): Promise<boolean> {
  const { rows } = await tx.db.execute<{ kept: boolean }>(sql`
    select exists (select from incident where company_id = ${tx.companyId} and removed_at is null and ${everyRow(incident)})
      or exists (select from hours_worked where company_id = ${tx.companyId} and removed_at is null) as kept`);
  return rows[0]?.kept === true;
}
