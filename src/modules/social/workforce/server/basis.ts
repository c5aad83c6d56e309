import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { fiscalYearOf } from '#modules/company/organisation/model/fiscal-year.ts';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import {
  employeesOf,
  knowsLeaversOn,
  staysOf,
  type WorkforceSpell,
} from '#modules/employee/figures/model/workforce.ts';
import { workforceQuery } from '#modules/employee/figures/model/workforce-query.ts';
import { COUNTED_BY, FTE } from '#modules/report/datapoints/model/employee-count.ts';
import { disclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { whyLeftAlone } from '#modules/report/model/left-alone.ts';
import { workforceSnapshot } from '#modules/social/server/tables.ts';
import { socialRulesOf, socialSettings, type SocialRules } from '#modules/social/settings/model/social-settings.ts';
import type { Counting } from '#modules/social/workforce/model/characteristics.ts';
import { AVERAGE, COUNTED_ON, type Workforce } from '#modules/social/workforce/model/report-figures.ts';
import type { SnapshotContent } from '#modules/social/workforce/model/workforce-calls.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import { canonicalJson } from '#platform/chain/server/chain.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { company } from '#platform/directory/server/tables.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { addDays, type DaySpan } from '#platform/values/model/period.ts';

/** The workforce of a period from its records as they are now. */
export async function workforceOf(tx: Tx, { to }: Pick<ReportingPeriod, 'to'>): Promise<Workforce> {
  const { spells, rules } = await runQuery(tx, workforceQuery, { of: 'company', on: to });
  return { spells, rules, knowsLeavers: knowsLeaversOn(staysOf(employeesOf(spells)), to) };
}

/** What a snapshot keeps: people by number, in the order of their employments; nothing of what happened after its days. */
export function contentOf(
  { spells, rules, knowsLeavers }: Workforce,
  { from, to }: { from: string; to: string },
): SnapshotContent {
  const [first, last] = [addDays(from, -1), addDays(to, 1)];
  const numbers = new Map<string, string>();
  const kept = spells.filter((spell) => spell.from <= last && (spell.to === null || spell.to >= first));
  for (const { employee } of kept) numbers.set(employee, numbers.get(employee) ?? String(numbers.size + 1));
  return {
    from,
    to,
    rules,
    knowsLeavers,
    spells: kept.map(
      (spell): WorkforceSpell => ({
        ...spell,
        ...(spell.to !== null && spell.to > to ? { to: null, endReason: null, leftVoluntarily: null } : {}),
        employee: numbers.get(spell.employee) ?? '',
        probationEnds: null,
        jobs: spell.jobs.filter((job) => job.from <= to),
      }),
    ),
  };
}

export const hashOf = (content: SnapshotContent): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex');

/** The snapshots of a period, the latest first. */
export const snapshotsOf = (tx: Tx, period: string) =>
  tx.db
    .select()
    .from(workforceSnapshot)
    .where(and(eq(workforceSnapshot.companyId, tx.companyId), eq(workforceSnapshot.period, period)))
    .orderBy(desc(workforceSnapshot.version));

/** The latest snapshot of a period, which its report stands on; null where there is none of its days as they are now. */
export async function snapshotOf(tx: Tx, { id, from, to }: Pick<ReportingPeriod, 'id' | 'from' | 'to'>) {
  const [last] = await snapshotsOf(tx, id);
  return last?.content.from === from && last.content.to === to ? last : null;
}

/**
 * What the report of a period states of how employees are counted; null: the settings decide. What was filled and nobody
 * looked at repeats the settings of then.
 */
export async function statedCounting(
  tx: Tx,
  { id }: Pick<ReportingPeriod, 'id'>,
): Promise<{ [Name in keyof Counting]: Counting[Name] | null }> {
  const stated = await records(asProduct(tx), disclosureValue).all({
    filters: [{ field: 'period', operation: 'is', values: [id] }],
  });
  const said = (name: string) =>
    stated.find(
      (value) =>
        value.concept === name &&
        value.standing === 'reported' &&
        value.dimensions === null &&
        whyLeftAlone(value) !== null,
    )?.value ?? null;
  const [as, on] = [said(COUNTED_BY), said(COUNTED_ON)];
  return {
    countedAs: as === null ? null : as === FTE ? 'fte' : 'headcount',
    countedOn: on === null ? null : on === AVERAGE ? 'average' : 'end',
  };
}

/** How employees are counted: as the report states, else as settings say. */
export const countingBy = (stated: { [Name in keyof Counting]: Counting[Name] | null }, rules: Counting): Counting => ({
  countedAs: stated.countedAs ?? rules.countedAs,
  countedOn: stated.countedOn ?? rules.countedOn,
});

/** How the report of a period counts employees. */
export async function countingOf(
  tx: Tx,
  period: Pick<ReportingPeriod, 'id' | 'to'>,
): Promise<{ counting: Counting; isStated: boolean; rules: SocialRules }> {
  const rules = socialRulesOf.on(await records(asProduct(tx), socialSettings).all(), period.to);
  const stated = await statedCounting(tx, period);
  return {
    counting: countingBy(stated, rules),
    isStated: stated.countedAs !== null || stated.countedOn !== null,
    rules,
  };
}

/** Who sees the records of everybody sees every part of any period; the others see groups that are large enough (F24). */
export const seesEverybody = (tx: Tx): boolean =>
  tx.grants === null || tx.grants.get('employee-data.read')?.has('company') === true;

/**
 * Whether parts of the workforce and leavers of a period are told to who sees groups only: those of calendar years and of
 * the company's fiscal years that have ended. Two periods that end within days of each other would tell the gender,
 * contract and country of who came or left between them.
 */
export async function isToldInGroups(tx: Tx, { from, to }: DaySpan): Promise<boolean> {
  if (to >= (await todayOf(tx))) return false;
  const [found] = await tx.db
    .select({ start: company.fiscalYearStart })
    .from(company)
    .where(eq(company.id, tx.companyId));
  return ['01', found?.start ?? '01'].some((start) => {
    const year = fiscalYearOf(to, start);
    return year.from === from && year.to === to;
  });
}
