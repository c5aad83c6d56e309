import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { App } from '#platform/app/server/app.ts';
import { reportSeal, reportSealWithdrawal } from '#modules/report/server/tables.ts';
import type { VerifyResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { publicStatusOf } from './publication-status.ts';

/**
 * What stands behind a hash; null = nobody here published these facts. Where the same were published more than once,
 * the first time counts: of those with this text, where there is one (same facts, another narrative), and of these one
 * that has not been withdrawn.
 */
export async function sealFor(app: App, sha256: string, text: string | null = null): Promise<VerifyResponse | null> {
  const [found] = await app.database.directory
    .select({ seal: reportSeal, withdrawal: reportSealWithdrawal })
    .from(reportSeal)
    .leftJoin(reportSealWithdrawal, eq(reportSealWithdrawal.publicationId, reportSeal.publicationId))
    .where(eq(reportSeal.sha256, sha256))
    .orderBy(
      sql`${reportSeal.textSha256} is distinct from ${text}`,
      isNotNull(reportSealWithdrawal.publicationId),
      asc(reportSeal.publishedAt),
    )
    .limit(1);
  if (found === undefined) return null;
  const { company, period, standard, publishedAt, chainSeq, chainHash, textSha256, publisher, publicationId } =
    found.seal;
  const withdrawal =
    found.withdrawal === null
      ? null
      : { at: new Date(found.withdrawal.withdrawnAt).toISOString(), reason: found.withdrawal.reason };
  const chainHead = { seq: chainSeq, hash: chainHash };
  const status = publisher === null ? null : await publicStatusOf(app, { publisher, publicationId });
  return { company, period, standard, publishedAt, textSha256, chainHead, withdrawal, status };
}
