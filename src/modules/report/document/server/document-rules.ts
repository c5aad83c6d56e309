import { documentError } from '#modules/report/document/model/errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { allowed, approve } from '#platform/approvals/server/decide.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { BLOCKS_MAX, reportBlock, type ReportBlock } from '#modules/report/document/model/report-block.ts';
import { reportDocument, type ReportDocument } from '#modules/report/document/model/report-document.ts';
import { periodOf } from '#modules/report/datapoints/server/period-values.ts';
import { textFlow, textItem } from './document-approval.ts';
import { saveText } from './saved-text.ts';
import { textIssuesOf } from './document-state.ts';
import { say } from '../model/messages.ts';

/**
 * What is approved does not change; nobody approves what they wrote while
 * somebody else could; and nothing is approved that the checks object to.
 */
export const reportDocumentRules = rules<typeof reportDocument, ReportDocument>(reportDocument, {
  async beforeWrite(tx, { before, after, set }) {
    if (before !== null && before.status === 'approved' && Object.keys(set).some((name) => name !== 'status'))
      throw documentError('report.text-approved', { name: before.name });
    if (set['status'] === 'draft' && before?.status === 'approved') {
      if (tx.access !== null && !tx.access.has('report.approve'))
        throw documentError('report.text-approved', { name: before.name });
      return { approvedBy: null, approvedAt: null };
    }
    if (set['status'] !== 'approved') return undefined;
    const item = await textItem(tx, before ?? after);
    const refusals = { own: () => documentError('report.own-text', { name: after.name }) };
    await allowed(tx, textFlow, item, { refusals });
    const errors = (await textIssuesOf(tx, after)).filter(({ severity }) => severity === 'error').length;
    if (errors > 0) throw documentError('report.text-not-ready', { name: after.name, errors });
    const { isComplete } = await approve(tx, textFlow, item, { refusals });
    if (!isComplete) return { status: 'inReview' };
    await saveText(tx, after, 'Approved');
    return { approvedBy: tx.accountId, approvedAt: tx.now.toISOString() };
  },
});

export const reportBlockRules = rules<typeof reportBlock, ReportBlock>(reportBlock, {
  async beforeWrite(tx, { before, after }) {
    await assertNotApproved(tx, after.document);
    if (before !== null && before.document !== after.document) throw documentError('report.foreign-block');
    if (before !== null) return undefined;
    const { value } = await records(tx, reportBlock).boundedCount({
      filters: [{ field: 'document', operation: 'is', values: [after.document] }],
    });
    if (value >= BLOCKS_MAX) throw documentError('report.too-many-blocks', { limit: BLOCKS_MAX });
    return { position: after.position ?? (await nextPosition(tx, after.document)) };
  },
  async beforeRemove(tx, { document }) {
    await assertNotApproved(tx, document);
  },
});

/** Held until the commit: the text cannot be approved while something of it is being written. */
export async function assertNotApproved(tx: Tx, id: string): Promise<ReportDocument> {
  await tx.client.query('select 1 from report_document where company_id = $1 and id = $2 for share', [
    tx.companyId,
    id,
  ]);
  const document = await records(tx, reportDocument).find(id);
  if (document === null) throw userError('request.invalid', {}, [{ path: 'document', ...say('narrative-gone') }]);
  if (document.status === 'approved') throw documentError('report.text-approved', { name: document.name });
  await assertPeriodUnlocked(tx, document.period);
  return document;
}

async function assertPeriodUnlocked(tx: Tx, id: string): Promise<void> {
  const { status, name } = await periodOf(tx, id);
  if (status === 'locked' || status === 'published') throw userError('record.period-locked', { period: name });
}

async function nextPosition(tx: Tx, document: string): Promise<number> {
  const { rows } = await tx.client.query<{ last: number | null }>(
    'select max(position)::int as last from report_block where company_id = $1 and document = $2',
    [tx.companyId, document],
  );
  return (rows[0]?.last ?? 0) + 1;
}
