import { createHash } from 'node:crypto';
import { defineApproval } from '#platform/approvals/model/approval-flow.ts';
import { approvalSubject, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { recordsIn } from '#platform/approvals/server/waiting.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { reportDocument, type ReportDocument } from '#modules/report/document/model/report-document.ts';
import { partsOf } from '#modules/report/document/model/tokens.ts';
import { periodOf } from '#modules/report/datapoints/server/period-values.ts';
import { blocksOf } from './saved-text.ts';

/** The text of a report is approved by somebody who wrote none of it, where the company has one. */
export const textFlow = defineApproval({
  kind: reportDocument.name,
  label: 'Narrative',
  read: 'report.read',
  alone: 'allowedAndSaid',
  steps: [{ name: 'approve', label: 'Approval', by: { access: 'report.approve' }, notBy: ['wrote'] }],
  facts: [
    { name: 'manualValues', label: 'Manual values', type: 'count' },
    { name: 'justified', label: 'Wordings with a justification', type: 'count' },
  ],
});

/** Approvals count for the text they were given on. */
export async function textItem(tx: Tx, document: ReportDocument): Promise<ApprovalItem> {
  const blocks = await blocksOf(tx, document.id);
  const versions = [document, ...blocks].map(({ id, version }) => `${id} ${version}`);
  const { name } = await periodOf(tx, document.period);
  return {
    id: document.id,
    title: document.name,
    detail: name,
    requestedBy: document.changedBy ?? document.createdBy,
    openedAt: document.changedAt,
    facts: {
      manualValues: blocks.reduce((count, { text }) => count + manualValuesIn(text ?? ''), 0),
      justified: blocks.filter(({ accepted }) => (accepted ?? '').trim() !== '').length,
    },
    parts: { wrote: blocks.flatMap(({ createdBy, changedBy }) => [createdBy, changedBy]) },
    round: createHash('sha256').update(versions.join()).digest('hex'),
  };
}

/** Figures that somebody typed and answers for. */
const manualValuesIn = (text: string): number =>
  partsOf(text).filter((part) => 'token' in part && part.token.kind === 'free').length;

/** Texts in review in the inbox of approvals. */
export const textApproval = approvalSubject({
  flow: textFlow,
  async open(tx) {
    const inReview = await recordsIn(tx, reportDocument, ['inReview']);
    const items: ApprovalItem[] = [];
    for (const document of inReview) items.push(await textItem(tx, document));
    return items;
  },
  async find(tx, id) {
    const document = await records(tx, reportDocument).find(id);
    return document?.status === 'inReview' ? textItem(tx, document) : null;
  },
  async approve(tx, { id }) {
    const { version } = await records(tx, reportDocument).get(id);
    await records(tx, reportDocument).change(id, version, { status: 'approved' });
  },
  async reject(tx, { id }, note) {
    const { version } = await records(tx, reportDocument).get(id);
    await records(tx, reportDocument).change(id, version, { status: 'draft' }, { reason: note });
  },
});
