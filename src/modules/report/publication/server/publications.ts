import { createHash } from 'node:crypto';
import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { canonicalFacts } from '#modules/report/publication/model/report-seal.ts';
import type { Catalogue } from '#modules/report/taxonomy/model/catalogue.ts';
import { comparativesOf } from '#modules/report/taxonomy/model/comparatives.ts';
import type { VsmeReport } from '#modules/report/taxonomy/model/fact.ts';
import { reportPublication, reportWithdrawal } from '#modules/report/server/tables.ts';
import { periodBefore, periodReport, type PeriodReport } from '#modules/report/datapoints/server/period-values.ts';

export type Publication = typeof reportPublication.$inferSelect;

/** The publications of a period, the newest first. */
export async function publicationsOf(tx: Tx, period: string): Promise<Publication[]> {
  return tx.db
    .select()
    .from(reportPublication)
    .where(and(eq(reportPublication.companyId, tx.companyId), eq(reportPublication.period, period)))
    .orderBy(desc(reportPublication.version));
}

/** The newest publication of a period that has not been withdrawn; null where there is none. */
export async function currentPublication(tx: Tx, period: string): Promise<Publication | null> {
  const [found] = await tx.db
    .select()
    .from(reportPublication)
    .where(
      and(
        eq(reportPublication.companyId, tx.companyId),
        eq(reportPublication.period, period),
        notExists(
          tx.db
            .select({ one: sql`1` })
            .from(reportWithdrawal)
            .where(
              and(
                eq(reportWithdrawal.companyId, reportPublication.companyId),
                eq(reportWithdrawal.publication, reportPublication.id),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(reportPublication.version))
    .limit(1);
  return found ?? null;
}

export async function publicationOf(tx: Tx, id: string): Promise<Publication> {
  const [found] = await tx.db
    .select()
    .from(reportPublication)
    .where(and(eq(reportPublication.companyId, tx.companyId), eq(reportPublication.id, id)));
  if (found === undefined) throw userError('request.not-found');
  return found;
}

/**
 * The report with the comparatives of the period before: as last published there and not withdrawn, or what is approved
 * there while nothing is. Null where there are none.
 */
export async function fullReport(
  tx: Tx,
  { period, report }: PeriodReport,
  catalogue: Catalogue,
): Promise<{ report: VsmeReport; comparatives: { period: string; version: number | null; facts: number } | null }> {
  const before = await periodBefore(tx, period.from);
  if (before === null) return { report, comparatives: null };
  const published = await currentPublication(tx, before.id);
  const facts = comparativesOf(
    report,
    published?.content ?? (await approvedReport(tx, before.id, catalogue)),
    catalogue,
  );
  return facts.length === 0
    ? { report, comparatives: null }
    : {
        report: { ...report, facts: [...report.facts, ...facts] },
        comparatives: { period: before.name, version: published?.version ?? null, facts: facts.length },
      };
}

async function approvedReport(tx: Tx, id: string, catalogue: Catalogue): Promise<VsmeReport> {
  const { report, stated } = await periodReport(tx, id, catalogue);
  return { ...report, facts: report.facts.filter((_, at) => stated[at]?.status === 'approved') };
}

export function sha256Of({ facts, entity }: Pick<VsmeReport, 'facts' | 'entity'>): string {
  return createHash('sha256').update(canonicalFacts(facts, entity)).digest('hex');
}
