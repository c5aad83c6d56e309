import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { approvalError } from '#platform/approvals/model/errors.ts';
import { defineApproval } from '#platform/approvals/model/approval-flow.ts';
import { approvalSubjectWith, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { approve, progress, verdictOn } from '#platform/approvals/server/decide.ts';
import { approvalShownOf, peopleIn } from '#platform/approvals/server/inbox.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import { handle } from '#platform/actions/server/handle.ts';
import type { App } from '#platform/app/server/app.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { reportError } from '#modules/report/model/errors.ts';
import { withdrawingCall } from '#modules/report/publication/model/withdrawal-contracts.ts';
import { withdrawReport } from '#modules/report/publication/model/withdraw-action.ts';
import { notifyLinkHolders } from '#modules/report/sharing/server/withdrawal-mail.ts';
import { reportSealWithdrawal, reportWithdrawal, reportWithdrawalRequest } from '#modules/report/server/tables.ts';
import { publicationOf, publicationsOf, type Publication } from '#modules/report/publication/server/publications.ts';
import { lockHistory } from '#platform/history/server/history-end.ts';
import { withdrawalsOf } from '#modules/report/publication/server/withdrawals.ts';

type WithdrawalRequest = typeof reportWithdrawalRequest.$inferSelect;

/** A publication is withdrawn as it was published: somebody approves it who did not ask, where the company has one. */
export const withdrawalFlow = defineApproval({
  kind: 'reportWithdrawal',
  label: 'Withdrawal of a publication',
  read: 'report.read',
  alone: 'allowedAndSaid',
  steps: [{ name: 'approve', label: 'Approval', by: { access: 'report.publish' }, notBy: ['requested'] }],
  facts: [{ name: 'daysPublished', label: 'Days since publication', type: 'count' }],
});

type Asked = Pick<WithdrawalRequest, 'id' | 'reason' | 'requestedAt' | 'requestedBy'>;

/** What is withdrawn never changes: the request alone is the round. */
const withdrawalItem = (
  { id, reason, requestedAt, requestedBy }: Asked,
  publication: Pick<Publication, 'id' | 'content' | 'version' | 'publishedAt'>,
): ApprovalItem => ({
  id: publication.id,
  title: titleOf(publication),
  detail: reason === '' ? null : reason.slice(0, 200),
  requestedBy,
  openedAt: requestedAt,
  parts: { requested: [requestedBy] },
  // Full days of twenty-four hours until it was asked for: what is decided does not move while it waits.
  facts: { daysPublished: Math.floor((Date.parse(requestedAt) - Date.parse(publication.publishedAt)) / DAY_MS) },
  round: id,
});

const DAY_MS = 86_400_000;

const titleOf = ({ content, version }: Pick<Publication, 'content' | 'version'>): string =>
  `${content.title}, version ${version}`;

/** Asks for a publication to be withdrawn, and withdraws it at once where nobody else has to approve that. */
export const handleWithdrawReport = handle(withdrawReport, async (tx, { publication: id, reason }, app) => {
  // Two requests at once would both be open: the end of the history lets one pass after the other.
  await lockHistory(tx);
  const publication = await publicationOf(tx, id);
  if ((await withdrawalsOf(tx, [publication])).size > 0) throw reportError('report.already-withdrawn');
  if ((await openRequestOf(tx, id)) !== null) throw reportError('report.withdrawal-requested');
  const request: WithdrawalRequest = {
    companyId: tx.companyId,
    id: newId(),
    publication: id,
    reason: reason.trim(),
    requestedAt: tx.now.toISOString(),
    requestedBy: tx.accountId,
    outcome: null,
    closedAt: null,
    closedBy: null,
    note: null,
  };
  await tx.db.insert(reportWithdrawalRequest).values(request);
  const item = withdrawalItem(request, publication);
  const isAtOnce = tx.accountId === null || (await verdictOn(tx, withdrawalFlow, item)).isAllowed;
  const isWithdrawn = isAtOnce && (await approveRequest(tx, app, request, publication, null));
  if (!isWithdrawn)
    tx.record({
      action: 'requested',
      resource: withdrawalFlow.kind,
      recordId: id,
      title: item.title,
      after: { publication: id, version: publication.version },
      reason: request.reason,
    });
  return { isWithdrawn };
});

/** Requested withdrawals in the inbox of approvals; the subject is the publication, of which one at a time is open. */
export const withdrawalApproval = approvalSubjectWith(withdrawalFlow, (app: App) => ({
  path: (id) => `report/esg-report?tab=files&publication=${id}`,
  async open(tx) {
    const requests = await tx.db
      .select()
      .from(reportWithdrawalRequest)
      .where(and(eq(reportWithdrawalRequest.companyId, tx.companyId), isNull(reportWithdrawalRequest.outcome)))
      .orderBy(reportWithdrawalRequest.requestedAt);
    const items: ApprovalItem[] = [];
    for (const request of requests) items.push(withdrawalItem(request, await publicationOf(tx, request.publication)));
    return items;
  },
  async find(tx, id) {
    const request = await openRequestOf(tx, id);
    return request === null ? null : withdrawalItem(request, await publicationOf(tx, id));
  },
  async approve(tx, { id }, { note }) {
    await lockHistory(tx);
    const request = await openRequestOf(tx, id);
    if (request === null) throw approvalError('approval.decided');
    await approveRequest(tx, app, request, await publicationOf(tx, id), note);
  },
  async reject(tx, { id }, note) {
    await closeRequest(tx, id, 'rejected', note);
  },
  async withdraw(tx, { id }) {
    await closeRequest(tx, id, 'cancelled');
  },
}));

/** Keeps one approval; the last one withdraws the publication. @returns whether it did */
async function approveRequest(
  tx: Tx,
  app: App,
  request: WithdrawalRequest,
  publication: Publication,
  note: string | null,
): Promise<boolean> {
  const item = withdrawalItem(request, publication);
  const { isComplete } = await approve(tx, withdrawalFlow, item, { note });
  if (!isComplete) return false;
  const { steps } = await progress(tx, withdrawalFlow, item);
  const approvals = steps
    .flatMap(({ decisions }) => decisions)
    .map(({ by, onBehalfOf, at, alone }) => ({ by, onBehalfOf, at: new Date(at).toISOString(), alone }));
  if (!(await closeRequest(tx, publication.id, 'withdrawn'))) throw approvalError('approval.decided');
  const withdrawnAt = tx.now.toISOString();
  await tx.db.insert(reportWithdrawal).values({
    companyId: tx.companyId,
    publication: publication.id,
    reason: request.reason,
    withdrawnAt,
    withdrawnBy: tx.accountId,
    requestedAt: request.requestedAt,
    requestedBy: request.requestedBy,
    approvals,
  });
  await tx.db
    .insert(reportSealWithdrawal)
    .values({ publicationId: publication.id, reason: request.reason, withdrawnAt });
  tx.record({
    action: 'withdrawn',
    resource: 'vsmeReport',
    recordId: publication.id,
    title: item.title,
    after: {
      withdrawnAt,
      sha256: publication.sha256,
      period: publication.period,
      requestedBy: request.requestedBy,
      approvedBy: approvals.map(({ by }) => by),
    },
    reason: request.reason,
  });
  await notifyWithdrawal(tx, app, request, publication);
  return true;
}

/** Whoever had a part in it, made links to it or publishes hears of it; whom it was sent to by email gets an email. */
async function notifyWithdrawal(tx: Tx, app: App, request: WithdrawalRequest, publication: Publication): Promise<void> {
  const linkMakers = await notifyLinkHolders(tx, app, publication);
  const active = await activeMembers(tx);
  const part = new Set([
    request.requestedBy,
    publication.requestedBy,
    publication.publishedBy,
    ...(publication.approvals ?? []).map(({ by }) => by),
    ...linkMakers,
  ]);
  const told = active.filter(
    ({ accountId, access }) => access.has('report.read') && (part.has(accountId) || access.has('report.publish')),
  );
  await notify(
    tx,
    told.map(({ accountId }) => accountId),
    { kind: 'withdrawn', resource: withdrawalFlow.kind, recordId: publication.id },
  );
}

const own = (tx: Tx) => eq(reportWithdrawalRequest.companyId, tx.companyId);

async function openRequestOf(tx: Tx, publication: string): Promise<WithdrawalRequest | null> {
  const [found] = await tx.db
    .select()
    .from(reportWithdrawalRequest)
    .where(and(own(tx), eq(reportWithdrawalRequest.publication, publication), isNull(reportWithdrawalRequest.outcome)));
  return found ?? null;
}

/** Ends the open request of a publication. @returns whether there was one */
async function closeRequest(
  tx: Tx,
  publication: string,
  outcome: NonNullable<WithdrawalRequest['outcome']>,
  note: string | null = null,
): Promise<boolean> {
  const closed = await tx.db
    .update(reportWithdrawalRequest)
    .set({ outcome, closedAt: tx.now.toISOString(), closedBy: tx.accountId, note })
    .where(and(own(tx), eq(reportWithdrawalRequest.publication, publication), isNull(reportWithdrawalRequest.outcome)))
    .returning({ id: reportWithdrawalRequest.id });
  return closed.length > 0;
}

/** Who has to approve the withdrawal of a publication and who has: of the open request, or of one made now. */
export const withdrawingCalls = [
  serveCall(withdrawingCall, async (tx, { query: { period }, app }) => {
    const subject = withdrawalApproval(app);
    const all = await publicationsOf(tx, period);
    const withdrawn = await withdrawalsOf(tx, all);
    const standing = all.filter(({ id }) => !withdrawn.has(id));
    const requests =
      standing.length === 0
        ? []
        : await tx.db
            .select()
            .from(reportWithdrawalRequest)
            .where(
              and(
                own(tx),
                inArray(
                  reportWithdrawalRequest.publication,
                  standing.map(({ id }) => id),
                ),
              ),
            )
            .orderBy(desc(reportWithdrawalRequest.id));
    const mayAsk = tx.accountId !== null && (tx.access?.has('report.publish') ?? true);
    const items = [];
    for (const publication of standing) {
      const last = requests.find((request) => request.publication === publication.id);
      const open = last?.outcome === null ? last : undefined;
      const imagined = { id: publication.id, reason: '', requestedAt: tx.now.toISOString(), requestedBy: tx.accountId };
      const asked = open ?? (mayAsk ? imagined : undefined);
      const shown =
        asked === undefined ? null : await approvalShownOf(tx, app, subject, withdrawalItem(asked, publication));
      items.push({
        publication: publication.id,
        request: open === undefined ? null : shown,
        ahead: open === undefined ? shown : null,
        rejected:
          last?.outcome === 'rejected'
            ? {
                by: last.closedBy,
                at: new Date(last.closedAt ?? last.requestedAt).toISOString(),
                reason: last.note ?? '',
              }
            : null,
      });
    }
    const people = items.flatMap(({ request, ahead, rejected }) => [
      ...[request, ahead].flatMap((shown) => (shown === null ? [] : peopleIn(shown))),
      rejected?.by ?? null,
    ]);
    return { items, refs: await accountNames(tx, [...new Set(people.filter((person) => person !== null))]) };
  }),
];
