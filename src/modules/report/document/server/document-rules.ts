import { userError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import '#modules/report/document/model/errors.ts';
import { BLOCKS_MAX, reportBlock, type ReportBlock } from '#modules/report/document/model/report-block.ts';
import { reportDocument, type ReportDocument } from '#modules/report/document/model/report-document.ts';
import { hasOtherApprover } from '#modules/report/datapoints/server/value-rules.ts';
import { periodOf } from '#modules/report/datapoints/server/period-values.ts';
import { blocksOf, keepText } from './kept-text.ts';
import { textFindingsOf } from './document-state.ts';

/**
 * A locked period takes no change of its text; what is approved does not change; nobody approves what they wrote while
 * somebody else could; and nothing is approved that the checks object to.
 */
export const reportDocumentRules = rules<typeof reportDocument, ReportDocument>(reportDocument, {
  async beforeWrite(tx, { before, after, set }) {
    await refuseLocked(tx, after.period);
    if (before !== null && before.status === 'approved' && Object.keys(set).some((name) => name !== 'status'))
      throw userError('report.text-approved', { name: before.name });
    if (set['status'] === 'draft' && before?.status === 'approved') {
      if (tx.access !== null && !tx.access.has('report.approve'))
        throw userError('report.text-approved', { name: before.name });
      return { approvedBy: null, approvedAt: null };
    }
    if (set['status'] !== 'approved') return undefined;
    const blocks = await blocksOf(tx, after.id);
    const isOwn =
      tx.accountId !== null &&
      blocks.some(({ createdBy, changedBy }) => createdBy === tx.accountId || changedBy === tx.accountId);
    if (isOwn && (await hasOtherApprover(tx, tx.accountId ?? '')))
      throw userError('report.own-text', { name: after.name });
    const errors = (await textFindingsOf(tx, after)).filter(({ severity }) => severity === 'error').length;
    if (errors > 0) throw userError('report.text-not-ready', { name: after.name, errors });
    await keepText(tx, after, 'Approved');
    return { approvedBy: tx.accountId, approvedAt: tx.now.toISOString() };
  },
  async beforeRemove(tx, { period }) {
    await refuseLocked(tx, period);
  },
});

export const reportBlockRules = rules<typeof reportBlock, ReportBlock>(reportBlock, {
  async beforeWrite(tx, { before, after }) {
    await refuseApproved(tx, after.document);
    if (before !== null && before.document !== after.document) throw userError('report.foreign-block');
    if (before !== null) return undefined;
    const { value } = await records(tx, reportBlock).boundedCount({
      filters: [{ field: 'document', operation: 'is', values: [after.document] }],
    });
    if (value >= BLOCKS_MAX) throw userError('report.too-many-blocks', { limit: BLOCKS_MAX });
    return { position: after.position ?? (await nextPosition(tx, after.document)) };
  },
  async beforeRemove(tx, { document }) {
    await refuseApproved(tx, document);
  },
});

/** Held until the commit: the text cannot be approved while something of it is being written. */
export async function refuseApproved(tx: Tx, id: string): Promise<ReportDocument> {
  await tx.client.query('select 1 from report_document where company_id = $1 and id = $2 for share', [
    tx.companyId,
    id,
  ]);
  const document = await records(tx, reportDocument).find(id);
  if (document === null)
    throw userError('request.invalid', {}, [{ path: 'document', message: 'This narrative no longer exists.' }]);
  if (document.status === 'approved') throw userError('report.text-approved', { name: document.name });
  await refuseLocked(tx, document.period);
  return document;
}

async function refuseLocked(tx: Tx, id: string): Promise<void> {
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
