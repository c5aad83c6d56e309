import { and, arrayOverlaps, desc, eq, inArray } from 'drizzle-orm';
import { handleQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { publicationsCall } from '../model/withdrawal-contracts.ts';
import type { PublicWithdrawal, Withdrawal } from '../model/withdrawal.ts';
import { withdrawnReportsQuery } from '../model/withdrawn-query.ts';
import { reportPublication, reportWithdrawal } from '#modules/report/server/tables.ts';

/** Those of these publications that have been withdrawn. */
export async function withdrawalsOf(
  tx: Tx,
  publications: readonly { id: string }[],
): Promise<ReadonlyMap<string, Withdrawal>> {
  if (publications.length === 0) return new Map();
  const ids = publications.map(({ id }) => id);
  const rows = await tx.db
    .select()
    .from(reportWithdrawal)
    .where(and(eq(reportWithdrawal.companyId, tx.companyId), inArray(reportWithdrawal.publication, ids)));
  return new Map(rows.map((row) => [row.publication, shown(row)]));
}

/** Whether and why a publication has been withdrawn, as whoever holds it reads it. */
export async function publicWithdrawalOf(tx: Tx, publication: { id: string }): Promise<PublicWithdrawal | null> {
  const found = (await withdrawalsOf(tx, [publication])).get(publication.id);
  return found === undefined ? null : { at: found.at, reason: found.reason };
}

const shown = ({
  withdrawnAt,
  withdrawnBy,
  reason,
  requestedBy,
  requestedAt,
  approvals,
}: typeof reportWithdrawal.$inferSelect): Withdrawal => ({
  at: iso(withdrawnAt),
  by: withdrawnBy,
  reason,
  requestedBy,
  requestedAt: iso(requestedAt),
  approvals,
});

/** Everybody who stands in a withdrawal. */
export const peopleOfWithdrawal = ({ by, requestedBy, approvals }: Withdrawal): (string | null)[] => [
  by,
  requestedBy,
  ...approvals.flatMap((approval) => [approval.by, approval.onBehalfOf]),
];

export const withdrawnCalls = [
  serveCall(publicationsCall, async (tx, { query: { period } }) => {
    const own = eq(reportPublication.companyId, tx.companyId);
    const rows = await tx.db
      .select()
      .from(reportPublication)
      .where(period === undefined ? own : and(own, eq(reportPublication.period, period)))
      .orderBy(desc(reportPublication.publishedAt), desc(reportPublication.version));
    const withdrawn = await withdrawalsOf(tx, rows);
    const items = rows.map(
      ({ id, periodName, version, standard, sha256, publishedAt, publishedBy, cause, ...row }) => ({
        id,
        period: row.period,
        periodName,
        title: row.content.title,
        version,
        standard,
        sha256,
        publishedAt: iso(publishedAt),
        publishedBy,
        cause,
        withdrawal: withdrawn.get(id) ?? null,
      }),
    );
    const people = items.flatMap((item) => [
      item.publishedBy,
      ...(item.withdrawal === null ? [] : peopleOfWithdrawal(item.withdrawal)),
    ]);
    return { items, refs: await accountNames(tx, [...new Set(people.filter((person) => person !== null))]) };
  }),
];

export const handleWithdrawnReports = handleQuery(withdrawnReportsQuery, async (tx, { runs }) => {
  if (runs.length === 0) return { items: [] };
  const rows = await tx.db
    .select({
      publication: reportPublication.id,
      calculations: reportPublication.calculations,
      content: reportPublication.content,
      version: reportPublication.version,
      withdrawnAt: reportWithdrawal.withdrawnAt,
      reason: reportWithdrawal.reason,
    })
    .from(reportPublication)
    .innerJoin(
      reportWithdrawal,
      and(
        eq(reportWithdrawal.companyId, reportPublication.companyId),
        eq(reportWithdrawal.publication, reportPublication.id),
      ),
    )
    .where(and(eq(reportPublication.companyId, tx.companyId), arrayOverlaps(reportPublication.calculations, [...runs])))
    .orderBy(desc(reportWithdrawal.withdrawnAt));
  return {
    items: rows.map(({ publication, calculations, content, version, withdrawnAt, reason }) => ({
      publication,
      runs: (calculations ?? []).filter((calculation) => runs.includes(calculation)),
      title: content.title,
      version,
      withdrawnAt: iso(withdrawnAt),
      reason,
    })),
  };
});

const iso = (at: string): string => new Date(at).toISOString();
