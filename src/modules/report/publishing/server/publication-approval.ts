import { approvalSubjectWith, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { approvalShownOf, peopleIn } from '#platform/approvals/server/inbox.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import type { App } from '#platform/app/server/app.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { records } from '#platform/records/server/records.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { withWaivers } from '#platform/approvals/model/conditions.ts';
import { periodOf, periodReport } from '#modules/report/datapoints/server/period-values.ts';
import { publishingCall } from '#modules/report/publication/model/publication-contracts.ts';
import {
  closeRequest,
  lastRequest,
  openRequest,
  openRequests,
  publicationFlow,
  requestItem,
  type PublicationRequest,
} from './publication-request.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { peopleAsking, publicationConditions } from '#modules/report/publication/server/publication-conditions.ts';
import { contentHash, presentContent } from './publishable.ts';
import { approvePublication } from './publish-report.ts';

/** Requested publications in the inbox of approvals; the subject is the period, of which one at a time is open. */
export const publicationApproval = approvalSubjectWith(publicationFlow, (app: App) => ({
  path: (period) => `report/esg-report?tab=files&period=${period}`,
  async open(tx) {
    const items: ApprovalItem[] = [];
    for (const request of await openRequests(tx)) {
      const item = await presentItem(tx, request);
      if (item !== null) items.push(item);
    }
    return items;
  },
  async find(tx, period) {
    const request = await openRequest(tx, period);
    return request === null ? null : presentItem(tx, request);
  },
  async conditions(tx, { id: period }) {
    const request = await openRequest(tx, period);
    if (request === null) return [];
    const found = await periodReport(tx, period, vsmeCatalogue());
    const { conditions } = await publicationConditions(
      tx,
      found,
      [request.requestedBy, tx.accountId],
      request.waivers ?? [],
    );
    return withWaivers(conditions, request.waivers ?? []);
  },
  approve: (tx, { id: period, round }, { note }) => approvePublication(tx, app, { period, round, note }),
  async reject(tx, { id }, note) {
    await closeRequest(tx, id, 'rejected', note);
  },
  async withdraw(tx, { id }) {
    await closeRequest(tx, id, 'withdrawn');
  },
}));

/** A request with the content as it is now; null while its period is in the bin. */
async function presentItem(tx: Tx, request: PublicationRequest): Promise<ApprovalItem | null> {
  const period = await records(tx, reportingPeriod).find(request.period);
  return period === null ? null : requestItem(request, period.name, contentHash(await presentContent(tx, period.id)));
}

/** Who has to approve a publication and who has: of the open request, or of one that the person would make now. */
export const publicationCalls = [
  serveCall(publishingCall, async (tx, { query: { period: id }, app }) => {
    const subject = publicationApproval(app);
    const period = await periodOf(tx, id);
    const last = await lastRequest(tx, id);
    const item = last?.outcome === null ? await presentItem(tx, last) : null;
    const request = item === null ? null : await approvalShownOf(tx, app, subject, item);
    const mayAsk = tx.accountId !== null && (tx.access?.has('report.publish') ?? true);
    const imagined = { id, period: id, cause: null, requestedAt: tx.now.toISOString(), requestedBy: tx.accountId };
    const ahead =
      request === null && mayAsk
        ? await approvalShownOf(tx, app, subject, { ...requestItem(imagined, period.name, 'ahead'), facts: {} })
        : null;
    const rejected =
      last?.outcome === 'rejected'
        ? {
            by: last.closedBy,
            at: new Date(last.closedAt ?? last.requestedAt).toISOString(),
            reason: last.reason ?? '',
          }
        : null;
    const shown = request ?? ahead;
    const found = await periodReport(tx, id, vsmeCatalogue());
    const asking =
      last?.outcome === null
        ? [last.requestedBy, tx.accountId]
        : peopleAsking(tx, ahead === null || ahead.mine.mayApprove);
    const waived = last?.outcome === null ? (last.waivers ?? []) : [];
    const ready = await publicationConditions(tx, found, asking, waived);
    const publishing = ahead === null || tx.accountId === null ? [] : [tx.accountId];
    const conditions = withWaivers(ready.conditions, waived);
    const people = [
      ...(shown === null ? [] : peopleIn(shown)),
      rejected?.by ?? null,
      ...publishing,
      ...Object.values(ready.people).flat(),
      ...conditions.map(({ waiver }) => waiver?.by ?? null),
    ];
    return {
      request,
      hasChanged: last !== null && item !== null && item.round !== requestItem(last, '', last.content).round,
      ahead,
      rejected,
      conditions,
      people: { ...ready.people, publishing },
      refs: await accountNames(tx, [...new Set(people.filter((person) => person !== null))]),
    };
  }),
];
