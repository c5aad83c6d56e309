import { and, desc, eq, isNull } from 'drizzle-orm';
import { defineApproval } from '#platform/approvals/model/approval-flow.ts';
import type { ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { reportPublicationRequest } from '#modules/report/server/tables.ts';

export type PublicationRequest = typeof reportPublicationRequest.$inferSelect;

/** A report is published when somebody approves it who did not ask for it, where the company has one. */
export const publicationFlow = defineApproval({
  kind: 'reportPublication',
  label: 'Report publication',
  read: 'report.read',
  alone: 'allowedAndSaid',
  steps: [{ name: 'approve', label: 'Approval', by: { access: 'report.publish' }, notBy: ['requested'] }],
  facts: [
    { name: 'waivers', label: 'Conditions waived', type: 'count' },
    { name: 'restatement', label: 'Restatement', type: 'choice', options: { yes: 'Yes', no: 'No' } },
  ],
});

/** Approvals count for the request and for the content they were given on. @param content  `contentHash` of now */
export const requestItem = (
  {
    id,
    period,
    cause,
    waivers = null,
    requestedAt,
    requestedBy,
  }: Pick<PublicationRequest, 'id' | 'period' | 'cause' | 'requestedAt' | 'requestedBy'> &
    Partial<Pick<PublicationRequest, 'waivers'>>,
  periodName: string,
  content: string,
): ApprovalItem => ({
  id: period,
  title: periodName,
  detail: cause === null ? null : cause.slice(0, 200),
  requestedBy,
  openedAt: requestedAt,
  parts: { requested: [requestedBy] },
  facts: { waivers: waivers?.length ?? null, restatement: cause === null ? 'no' : 'yes' },
  round: `${id} ${content}`,
});

const own = (tx: Tx) => eq(reportPublicationRequest.companyId, tx.companyId);
const isOpen = isNull(reportPublicationRequest.outcome);

export async function openRequests(tx: Tx): Promise<PublicationRequest[]> {
  return tx.db
    .select()
    .from(reportPublicationRequest)
    .where(and(own(tx), isOpen))
    .orderBy(reportPublicationRequest.requestedAt);
}

/** The latest request of a period, open or not. */
export async function lastRequest(tx: Tx, period: string): Promise<PublicationRequest | null> {
  const [found] = await tx.db
    .select()
    .from(reportPublicationRequest)
    .where(and(own(tx), eq(reportPublicationRequest.period, period)))
    .orderBy(desc(reportPublicationRequest.id))
    .limit(1);
  return found ?? null;
}

export async function openRequest(tx: Tx, period: string): Promise<PublicationRequest | null> {
  const last = await lastRequest(tx, period);
  return last?.outcome === null ? last : null;
}

export async function addRequest(
  tx: Tx,
  asked: Pick<PublicationRequest, 'id' | 'period' | 'cause' | 'content' | 'waivers' | 'requestedAt' | 'requestedBy'>,
): Promise<PublicationRequest> {
  const request: PublicationRequest = {
    companyId: tx.companyId,
    ...asked,
    outcome: null,
    closedAt: null,
    closedBy: null,
    reason: null,
  };
  await tx.db.insert(reportPublicationRequest).values(request);
  return request;
}

/** Ends the open request of a period. @returns whether there was one */
export async function closeRequest(
  tx: Tx,
  period: string,
  outcome: NonNullable<PublicationRequest['outcome']>,
  reason: string | null = null,
): Promise<boolean> {
  const closed = await tx.db
    .update(reportPublicationRequest)
    .set({ outcome, closedAt: tx.now.toISOString(), closedBy: tx.accountId, reason })
    .where(and(own(tx), eq(reportPublicationRequest.period, period), isOpen))
    .returning({ id: reportPublicationRequest.id });
  return closed.length > 0;
}
