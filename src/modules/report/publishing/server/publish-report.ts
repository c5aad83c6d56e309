import { approvalError } from '#platform/approvals/model/errors.ts';
import { reportError } from '#modules/report/model/errors.ts';
import { approve, progress, verdictOn } from '#platform/approvals/server/decide.ts';
import { waiversFor, withWaivers, type Waiver } from '#platform/approvals/model/conditions.ts';
import { lockHistory } from '#platform/history/server/history-end.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { handle } from '#platform/actions/server/handle.ts';
import type { App } from '#platform/app/server/app.ts';
import { publishReport } from '#modules/report/datapoints/model/report-actions.ts';
import type { PublicationApproval } from '#modules/report/publication/model/publication-contracts.ts';
import { reportPublication, reportSeal } from '#modules/report/server/tables.ts';
import { particularsOf } from '#modules/report/datapoints/server/particulars.ts';
import { periodOf } from '#modules/report/datapoints/server/period-values.ts';
import {
  calculationsOf,
  peopleAsking,
  publicationConditions,
  waivedBefore,
  peopleOfValues,
} from '#modules/report/publication/server/publication-conditions.ts';
import {
  addRequest,
  closeRequest,
  openRequest,
  publicationFlow,
  requestItem,
  type PublicationRequest,
} from './publication-request.ts';
import type { Publication } from '#modules/report/publication/server/publications.ts';
import { earliest, sourcesOf } from '#modules/report/datapoints/server/source-changes.ts';
import { contentHash, publishable } from './publishable.ts';
import { sayTitle } from '#platform/history/model/messages.ts';

/** Asks for the publication of a report, and publishes it at once where nobody else has to approve it. */
export const handlePublishReport = handle(publishReport, async (tx, { period, cause, waivers }, app) => {
  // Two requests at once would both be the next version: the end of the history lets one pass after the other.
  await lockHistory(tx);
  if ((await openRequest(tx, period)) !== null) throw reportError('report.publication-requested');
  const content = await publishable(tx, app, period, cause);
  const asked = {
    id: newId(),
    period,
    cause: content.last === null ? null : cause,
    content: contentHash(content),
    requestedAt: tx.now.toISOString(),
    requestedBy: tx.accountId,
  };
  const item = requestItem(asked, content.found.period.name, asked.content);
  const mayApprove = tx.accountId === null || (await verdictOn(tx, publicationFlow, item)).isAllowed;
  const { conditions } = await publicationConditions(tx, content.found, peopleAsking(tx, mayApprove));
  const request = await addRequest(tx, {
    ...asked,
    waivers: waiversFor(withWaivers(conditions, []), waivers ?? [], { by: tx.accountId, at: asked.requestedAt }),
  });
  const published = mayApprove ? await approveRequest(tx, app, request, item.round) : null;
  if (published === null)
    tx.record({
      action: 'requested',
      resource: publicationFlow.kind,
      recordId: period,
      title: item.title,
      after: { sha256: content.sha256, textSha256: content.writtenSha256, facts: content.report.facts.length },
      reason: request.cause,
    });
  return {
    publication: published?.id ?? null,
    version: published?.version ?? null,
    sha256: content.sha256,
    isPublished: published !== null,
  };
});

/** Approves the open request of a period as it is now. @throws what is missing since it was asked for */
export async function approvePublication(
  tx: Tx,
  app: App,
  { period, round, note }: { period: string; round: string; note: string | null },
): Promise<void> {
  const request = await openRequest(tx, period);
  if (request === null) throw approvalError('approval.decided');
  await approveRequest(tx, app, request, round, note);
}

/**
 * Keeps one approval of exactly the content that it was given on; the last one publishes it.
 *
 * @param round  what was approved: the content may have changed since it was read
 * @returns null while others have to approve as well
 */
async function approveRequest(
  tx: Tx,
  app: App,
  request: PublicationRequest,
  round: string,
  note: string | null = null,
): Promise<Publication | null> {
  const { name } = await periodOf(tx, request.period);
  const item = { ...requestItem(request, name, ''), round };
  const { isComplete } = await approve(tx, publicationFlow, item, { note });
  // From here on nothing of the company changes until this is done.
  const head = await lockHistory(tx);
  const content = await publishable(tx, app, request.period, request.cause);
  if (requestItem(request, name, contentHash(content)).round !== round) throw reportError('report.changed-meanwhile');
  const { conditions, calculations } = await publicationConditions(
    tx,
    content.found,
    [request.requestedBy, tx.accountId],
    request.waivers ?? [],
  );
  const waivers = waiversFor(withWaivers(conditions, request.waivers ?? []), [], {
    by: tx.accountId,
    at: tx.now.toISOString(),
  });
  if (!isComplete) return null;
  const { steps } = await progress(tx, publicationFlow, item);
  const approvals = steps
    .flatMap(({ decisions }) => decisions)
    .map(({ by, onBehalfOf, at, alone }) => ({ by, onBehalfOf, at: new Date(at).toISOString(), alone }));
  if (!(await closeRequest(tx, request.period, 'published'))) throw approvalError('approval.decided');
  return publish(tx, {
    request,
    content,
    head,
    approvals,
    waivers: [...waivers, ...waivedBefore(calculations, waivers)],
  });
}

interface Publishing {
  request: PublicationRequest;
  content: Awaited<ReturnType<typeof publishable>>;
  head: { seq: number; hash: string };
  approvals: PublicationApproval[];
  waivers: Waiver[];
}

/** Locks the content as the next version, and says so to the history and to whoever holds a file of it. */
async function publish(tx: Tx, { request, content, head, approvals, waivers }: Publishing): Promise<Publication> {
  const { report, sha256, document, disclaimer, last } = content;
  const { id: period, name: periodName } = content.found.period;
  const { name: company } = await particularsOf(tx);
  const publication: Publication = {
    companyId: tx.companyId,
    id: newId(),
    period,
    periodName,
    version: (last?.version ?? 0) + 1,
    standard: STANDARD,
    content: report,
    sha256,
    chainSeq: head.seq,
    chainHash: head.hash,
    publishedAt: tx.now.toISOString(),
    publishedBy: tx.accountId,
    cause: request.cause,
    document,
    disclaimer,
    requestedBy: request.requestedBy,
    requestedAt: request.requestedAt,
    approvals,
    waivers,
    people: await peopleOfValues(
      tx,
      content.found.values.filter(({ standing }) => standing === 'reported'),
    ),
    calculations: calculationsOf(content.found.values),
    sources: { ...earliest((await sourcesOf(tx, content.found.values)).values()), values: head.seq },
  };
  await tx.db.insert(reportPublication).values(publication);
  await tx.db.insert(reportSeal).values({
    publicationId: publication.id,
    sha256,
    company,
    period: periodName,
    standard: STANDARD,
    textSha256: document?.sha256 ?? null,
    publishedAt: publication.publishedAt,
    chainSeq: head.seq,
    chainHash: head.hash,
    publisher: tx.companyId,
  });
  tx.record({
    action: 'published',
    resource: 'vsmeReport',
    recordId: publication.id,
    title: sayTitle('version', { title: report.title, version: publication.version }).message,
    after: {
      sha256,
      textSha256: document?.sha256 ?? null,
      facts: report.facts.length,
      period,
      requestedBy: request.requestedBy,
      approvedBy: approvals.map(({ by }) => by),
      waived: waivers.map(({ condition, reason }) => `${condition}: ${reason}`),
    },
    reason: publication.cause,
  });
  return publication;
}

const STANDARD = 'VSME (Recommendation (EU) 2025/1710), taxonomy 2026-05-01';
