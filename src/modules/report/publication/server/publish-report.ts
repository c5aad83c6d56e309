import { reportError } from '#modules/report/model/errors.ts';
import { eq } from 'drizzle-orm';
import { chainStart } from '#platform/history/server/chain.ts';
import { historyHead } from '#platform/history/server/tables.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { handle } from '#platform/manifest/server/server-module.ts';
import { publishReport } from '#modules/report/datapoints/model/report-actions.ts';
import { disclaimerOf } from '#modules/report/settings/model/report-settings.ts';
import { reportPublication, reportSeal } from '#modules/report/server/tables.ts';
import { vsmeCatalogue } from '#modules/report/vsme/server/catalogue-files.ts';
import { frozenText } from '#modules/report/document/server/set-text.ts';
import { particularsOf } from '#modules/report/datapoints/server/particulars.ts';
import { periodReport, problemsOf } from '#modules/report/datapoints/server/period-values.ts';

import { fullReport, publicationsOf, sha256Of, type Publication } from './publications.ts';
import { say } from '../model/messages.ts';

export const handlePublishReport = handle(publishReport, async (tx, { period: id, cause }, app) => {
  const catalogue = vsmeCatalogue();
  // Two publications at once would both be the next version: the end of the history lets one pass after the other.
  const head = await lockedHead(tx);
  const found = await periodReport(tx, id, catalogue, app.env.baseUrl);
  const { period, values } = found;
  const { report } = await fullReport(tx, found, catalogue, app.env.baseUrl);
  const disclaimer = disclaimerOf(found.rules);
  const errors = problemsOf(found, catalogue).filter(({ severity }) => severity === 'error').length;
  const open = values.filter(({ status }) => status !== 'approved').length;
  if (found.report.facts.length === 0) throw reportError('report.nothing-to-export');
  if (errors > 0 || open > 0) throw reportError('report.not-ready', { errors, open });
  const [last] = await publicationsOf(tx, id);
  const sha256 = sha256Of(report);
  const document = await frozenText(tx, app, found, cause);
  if (
    last?.sha256 === sha256 &&
    (last.document?.writtenSha256 ?? null) === (document?.writtenSha256 ?? null) &&
    last.disclaimer === disclaimer
  )
    throw reportError('report.nothing-new');
  if (last !== undefined && (cause ?? '').trim() === '')
    throw reportError('report.cause-missing', {}, [{ path: 'cause', ...say('restatement-unexplained') }]);
  const { name: company } = await particularsOf(tx, app.env.baseUrl);
  const publication: Publication = {
    companyId: tx.companyId,
    id: newId(),
    period: id,
    periodName: period.name,
    version: (last?.version ?? 0) + 1,
    standard: STANDARD,
    content: report,
    sha256,
    chainSeq: head.seq,
    chainHash: head.hash,
    publishedAt: tx.now.toISOString(),
    publishedBy: tx.accountId,
    cause: last === undefined ? null : cause,
    document,
    disclaimer,
  };
  await tx.db.insert(reportPublication).values(publication);
  await tx.db.insert(reportSeal).values({
    publicationId: publication.id,
    sha256,
    company,
    period: period.name,
    standard: STANDARD,
    textSha256: document?.sha256 ?? null,
    publishedAt: publication.publishedAt,
    chainSeq: head.seq,
    chainHash: head.hash,
  });
  tx.record({
    action: 'published',
    resource: 'vsmeReport',
    recordId: publication.id,
    title: `${report.title}, version ${publication.version}`,
    after: { sha256, textSha256: document?.sha256 ?? null, facts: report.facts.length, period: id },
    reason: publication.cause,
  });
  return { publication: publication.id, version: publication.version, sha256 };
});

async function lockedHead(tx: Tx): Promise<{ seq: number; hash: string }> {
  const [head] = await tx.db
    .select({ seq: historyHead.seq, hash: historyHead.hash })
    .from(historyHead)
    .where(eq(historyHead.companyId, tx.companyId))
    .for('update');
  return head ?? { seq: 0, hash: chainStart };
}

const STANDARD = 'VSME (Recommendation (EU) 2025/1710), taxonomy 2026-05-01';
