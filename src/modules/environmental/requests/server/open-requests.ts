import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { evidenceCounts } from '#platform/evidence/server/evidence.ts';
import { daysOf } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { visibleTo } from '#platform/records/server/rules.ts';
import { environmentalPolicy } from '#modules/environmental/settings/model/environmental-policy.ts';
import { environmentalSettings } from '#modules/environmental/settings/model/environmental-settings.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { dataRequest, openRequestStates } from '#modules/environmental/requests/model/data-request.ts';
import type {
  openRequestsResponse,
  requestCounts,
} from '#modules/environmental/requests/model/data-request-contracts.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { siteNames } from '#modules/environmental/calculation/server/sites.ts';
import { previousAmount } from './previous-amount.ts';

const SHOWN_MAX = 200;

/** What the person of the transaction owes, with what the answer will be held against. */
export async function openRequestsOf(tx: Tx): Promise<z.infer<typeof openRequestsResponse>> {
  if (tx.accountId === null) return { items: [], refs: {} };
  const today = await todayOf(tx);
  const page = await records(tx, dataRequest).list({
    filters: [
      { field: 'assignee', operation: 'is', values: [tx.accountId] },
      { field: 'status', operation: 'is', values: [...openRequestStates] },
    ],
    sort: [{ field: 'dueOn', descending: false }],
    search: null,
    limit: SHOWN_MAX,
    after: null,
    bin: false,
  });
  const settings = await records(tx, environmentalSettings).all();
  const files = await evidenceCounts(
    tx,
    dataRequest,
    page.items.map(({ id }) => id),
  );
  const items: z.infer<typeof openRequestsResponse>['items'] = [];
  // One after the other: a transaction answers one question at a time.
  for (const {
    id,
    version,
    name,
    site,
    activityType,
    figure,
    period,
    dueOn,
    status,
    question,
    reply,
    needsEvidence,
    quantity,
    unit,
    basis,
    comment,
  } of page.items) {
    items.push({
      id,
      version,
      name: name ?? '',
      site,
      activityType,
      period,
      dueOn,
      status,
      question,
      reply,
      needsEvidence,
      evidence: files.get(id) ?? 0,
      quantity,
      unit,
      basis,
      comment,
      before: await previousAmount(tx, { site, activityType, figure, period }, unit),
      varianceShare: environmentalPolicy.on(settings, daysOf(period).to).varianceShare,
      isOverdue: dueOn < today,
    });
  }
  return {
    items,
    refs: await siteNames(
      tx,
      items.map(({ site }) => site),
    ),
  };
}

/** How many requests are open, overdue and to be checked, of those that the person sees. */
export async function countRequests(tx: Tx): Promise<z.infer<typeof requestCounts>> {
  const table = tableOf(dataRequest);
  const today = await todayOf(tx);
  const [status, dueOn, assignee] = [column(table, 'status'), column(table, 'dueOn'), column(table, 'assignee')];
  const isOpen = sql`${status} in ('open', 'returned')`;
  const [found] = await tx.db
    .select({
      owed: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      overdue: sql<number>`(count(*) filter (where ${isOpen} and ${dueOn} < ${today}::date))::int`,
      toCheck: sql<number>`(count(*) filter (where ${status} in ('submitted', 'reviewed')))::int`,
      mine: sql<number>`(count(*) filter (where ${isOpen} and ${assignee} = ${tx.accountId}::uuid))::int`,
    })
    .from(table)
    .where(
      and(
        eq(column(table, 'companyId'), tx.companyId),
        isNull(column(table, 'removedAt')),
        visibleTo(tx, dataRequest, table),
      ),
    )
    .orderBy(asc(sql`1`));
  return found ?? { owed: 0, overdue: 0, toCheck: 0, mine: 0 };
}
