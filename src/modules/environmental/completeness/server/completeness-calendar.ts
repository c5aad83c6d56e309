import type { z } from 'zod';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { monthsOf } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import {
  completenessOf,
  type CompletenessCell,
  type CoveringRecord,
} from '#modules/environmental/completeness/model/completeness.ts';
import type { completenessResponse } from '#modules/environmental/completeness/model/completeness-contracts.ts';
import { siteNames } from '#modules/environmental/calculation/server/sites.ts';
import { answeredEndings, endingsShown, openEndings } from './source-endings.ts';
import { endedPart, expectedSources, openQuestions, type ExpectedSource } from './expected-sources.ts';

type Answer = z.infer<typeof completenessResponse>;

/** Beyond so many different spans of days the calendar of one period is not drawn record by record. */
const SPANS_MAX = 200_000;

/**
 * Months × expected activities of a period as far as it is over, and what is there that nobody expected.
 */
export async function completenessCalendar(tx: Tx, period: ReportingPeriod): Promise<Answer> {
  const expected = await expectedSources(tx, period);
  const ended = await endedPart(tx, period);
  const covering = await coveringRecords(tx, period, expected);
  const found = completenessOf(
    ended === null
      ? []
      : expected.map(({ site, activityType, from, to }) => ({ site, activityType, valid: { from, to } })),
    covering,
    ended ?? period,
  );
  const months = monthsOf(period);
  const cells = Map.groupBy(found.cells, cellKey);
  const unexpected = await unexpectedSources(tx, period);
  const answered = await answeredEndings(tx, period);
  const questions = questionsShown(await openQuestions(tx, period));
  return {
    period: { id: period.id, name: period.name, from: period.from, to: period.to },
    months,
    counts: { ...found.counts },
    coverage: found.coverage,
    actualCoverage: found.actualCoverage,
    unexpected,
    questions,
    endings: { ...endingsShown(await openEndings(tx, period)), answered },
    rows: expected.map((row) => ({
      site: row.site,
      activityType: row.activityType,
      expectation: row.expectation,
      frequency: row.frequency,
      cells: months.map((month) => cellOf(cells.get(cellKey(row)) ?? [], month, row, ended?.to ?? '')),
    })),
    refs: {
      ...(await siteNames(tx, [...expected.map(({ site }) => site), ...unexpected.map(({ site }) => site)])),
      ...(await accountNames(
        tx,
        answered.flatMap(({ by }) => (by === null ? [] : [by])),
      )),
    },
  };
}

const QUESTIONS_MAX = 200;
export const questionsShown = (
  all: Awaited<ReturnType<typeof openQuestions>>,
  most = QUESTIONS_MAX,
): Answer['questions'] => ({ count: all.length, items: all.slice(0, most) });

const cellKey = ({ site, activityType }: { site: string; activityType: string }): string => `${site} ${activityType}`;

function cellOf(
  cells: readonly CompletenessCell[],
  month: string,
  row: ExpectedSource,
  lastDay: string,
): Answer['rows'][number]['cells'][number] {
  const cell = cells.find(
    (candidate) => candidate.month === month && candidate.days > 0 && row.from.slice(0, 7) <= month,
  );
  if (cell === undefined)
    return {
      month,
      state: month > lastDay.slice(0, 7) ? 'ahead' : 'not-expected',
      days: 0,
      coveredDays: 0,
      estimatedDays: 0,
      doubleDays: 0,
    };
  const { state, days, coveredDays, estimatedDays, doubleDays } = cell;
  return { month, state, days, coveredDays, estimatedDays, doubleDays };
}

/**
 * The days that records of expected sources cover. Several meters or products of one activity may share their days;
 * only the same product, account and document twice is a double.
 */
async function coveringRecords(
  { client, companyId }: Tx,
  period: ReportingPeriod,
  expected: readonly ExpectedSource[],
): Promise<CoveringRecord[]> {
  if (expected.length === 0) return [];
  const { rows } = await client.query<{
    site: string;
    activity_type: string;
    from: string;
    to: string;
    estimated: boolean;
    times: number;
  }>(
    `
    select site, activity_type, "from"::text as "from", "to"::text as "to",
      bool_and(basis in ('estimated', 'proxy')) as estimated, max(times)::int as times from (
      select a.*, count(*) over (partition by site, activity_type, "from", "to", product, account, supplier) as times from activity_data a
      where a.company_id = $1 and a.removed_at is null and a.status <> 'rejected' and a."from" <= $3::date
        and a."to" >= $2::date and (a.site::text || ' ' || a.activity_type) = any ($4::text[])
    ) covering group by 1, 2, 3, 4
    union all select w.site, 'water', w."from"::text, w."to"::text, false, 1 from water_flow w
      where w.company_id = $1 and w.removed_at is null and w."from" <= $3::date and w."to" >= $2::date
        and (w.site::text || ' water') = any ($4::text[]) and not exists (select from activity_data b
          where b.company_id = $1 and b.removed_at is null and b.status <> 'rejected' and b.site = w.site
          and b.activity_type = 'water' and b."from" <= w."to" and b."to" >= w."from")
    limit ${SPANS_MAX}`,
    [companyId, period.from, period.to, [...new Set(expected.map(cellKey))]],
  );
  return rows.flatMap(({ site, activity_type, from, to, estimated, times }) =>
    Array.from({ length: Math.min(times, 2) }, () => ({
      site,
      activityType: activity_type,
      from,
      to,
      isEstimated: estimated,
    })),
  );
}

async function unexpectedSources({ client, companyId }: Tx, period: ReportingPeriod): Promise<Answer['unexpected']> {
  const { rows } = await client.query<{ site: string; activity_type: string; records: number }>(
    `
    select a.site, a.activity_type, count(*)::int as records from activity_data a
    where a.company_id = $1 and a.removed_at is null and a.status <> 'rejected' and a."from" <= $3::date and a."to" >= $2::date
      and a.quantity <> 0
      and (exists (select from expectation e where e.company_id = $1 and e.removed_at is null and e.site = a.site
          and e.activity_type = a.activity_type and e.usage = 'notUsed' and e.ending is null and e."from" <= a."to"
          and (e."to" is null or e."to" >= a."from"))
        or exists (select from expectation x where x.company_id = $1 and x.removed_at is null
          and x.usage is distinct from 'notUsed')
        and not exists (select from expectation e where e.company_id = $1 and e.removed_at is null and e.site = a.site
          and e.activity_type = a.activity_type and e.usage is distinct from 'notUsed'))
    group by 1, 2 order by 3 desc, 1, 2 limit 500`,
    [companyId, period.from, period.to],
  );
  return rows.map(({ site, activity_type, records: count }) => ({ site, activityType: activity_type, records: count }));
}
