import { investorError } from '#modules/financial/model/errors.ts';
import { createHash } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { defineApproval } from '#platform/approvals/model/approval-flow.ts';
import { approvalSubject, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { approve } from '#platform/approvals/server/decide.ts';
import { recordsIn } from '#platform/approvals/server/waiting.ts';
import type { InputOf } from '#platform/actions/model/action.ts';
import { isQueryHandled, runQuery } from '#platform/actions/server/queries.ts';
import { calculationsQuery } from '#modules/environmental/inventory/model/inventory-report.ts';
import { assuranceQuery } from '#modules/report/settings/model/assurance-query.ts';
import { investorGrant } from '#platform/directory/server/member-tables.ts';
import { storedFile } from '#platform/files/server/tables.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { handle } from '#platform/actions/server/handle.ts';
import {
  approvePublication,
  publishPublication,
  takeInventoryFigures,
  withdrawPublication,
} from '../model/investor-actions.ts';
import type { SnapshotContent } from '../model/investor-contracts.ts';
import { publicationPacks } from '../model/investor-packs.ts';
import { investorPublication, type InvestorPublication } from '../model/investor-publication.ts';
import { inventoryFigures } from './inventory-figures.ts';
import { investorSnapshot } from './tables.ts';
import { say, sayInHistory } from '../model/messages.ts';
import { ownValue } from '#platform/values/model/own-value.ts';

/** Whatever is changed has to be looked at again; what is published stays until then. */
export const publicationRules = rules<typeof investorPublication, InvestorPublication>(investorPublication, {
  async beforeWrite() {
    return { status: 'draft' };
  },
  async beforeRemove(_tx, { snapshot }) {
    if (snapshot !== null) throw investorError('investor-relations.still-shown');
  },
});

export const handleTakeFigures = handle(takeInventoryFigures, async (tx, { publication, run }) => {
  if (run !== null) await inventoryFigures(tx, run, { forPublication: true });
  await records(tx, investorPublication).compute(publication, { inventoryRun: run, status: 'draft' });
});

/** Approves a draft, or keeps one of several approvals. */
async function approveDraft(tx: Tx, { publication: id }: InputOf<typeof approvePublication>): Promise<void> {
  const found = await inState(tx, id, 'draft', 'approved');
  if (isEmpty(found)) throw investorError('investor-relations.nothing-to-show');
  if (found.snapshot !== null && found.note === null)
    throw investorError('investor-relations.note-missing', {}, [{ path: 'note', ...say('change-undescribed') }]);
  const { isComplete, alone } = await approve(tx, publicationFlow, await publicationItem(tx, found), {
    refusals: { own: () => investorError('investor-relations.own-publication') },
  });
  if (!isComplete) return;
  const reason = alone === null ? null : reasons[alone].message;
  await records(tx, investorPublication).compute(id, { status: 'approved' }, { action: 'approved', reason });
}

export const handleApprove = handle(approvePublication, approveDraft);

const reasons = {
  onlyApprover: say('approved-own'),
  tooFewApprovers: say('approved-by-too-few'),
};

/** Publications are approved by somebody else than who wrote them last, where the company has another approver. */
const publicationFlow = defineApproval({
  kind: investorPublication.name,
  label: 'Investor publication',
  read: 'investor-relations.read',
  alone: 'allowedAndSaid',
  steps: [{ name: 'approve', label: 'Approval', by: { access: 'investor-relations.approve' }, notBy: ['wrote'] }],
  facts: [
    { name: 'pack', label: 'Package', type: 'choice', options: publicationPacks },
    { name: 'entered', label: 'Key metrics entered by hand', type: 'count' },
    {
      name: 'assurance',
      label: 'Assurance of emissions',
      type: 'choice',
      options: {
        notIncluded: 'No emissions included',
        none: 'No assurance',
        limited: 'Limited assurance',
        reasonable: 'Reasonable assurance',
      },
    },
    { name: 'correction', label: 'Correction', type: 'choice', options: { yes: 'Yes', no: 'No' } },
  ],
});

async function publicationItem(
  tx: Tx,
  {
    id,
    title,
    period,
    pack,
    figures,
    inventoryRun,
    publishedAt,
    version,
    createdBy,
    changedBy,
    changedAt,
  }: InvestorPublication,
): Promise<ApprovalItem> {
  const writer = changedBy ?? createdBy;
  return {
    id,
    title,
    detail: period,
    requestedBy: writer,
    openedAt: changedAt,
    parts: { wrote: [writer] },
    facts: {
      pack,
      entered: figures.length,
      assurance: await assuranceOf(tx, inventoryRun),
      // Also of what was withdrawn since: investors have read an earlier version.
      correction: publishedAt === null ? 'no' : 'yes',
    },
    round: String(version),
  };
}

/** How the report of the period that emissions are taken from is assured; null where that is not known. */
async function assuranceOf(tx: Tx, run: string | null): Promise<string | null> {
  if (run === null) return 'notIncluded';
  if (!isQueryHandled(assuranceQuery) || !isQueryHandled(calculationsQuery)) return null;
  const found = (await runQuery(tx, calculationsQuery, {})).items.find(({ id }) => id === run);
  return found === undefined ? null : (await runQuery(tx, assuranceQuery, { period: found.period.id })).level;
}

/** Drafts that have something to show in the inbox of approvals. */
export const publicationApproval = approvalSubject({
  flow: publicationFlow,
  path: () => 'financial/investor-relations',
  async open(tx) {
    const drafts = await recordsIn(tx, investorPublication, ['draft']);
    const items: ApprovalItem[] = [];
    for (const draft of drafts) if (!isEmpty(draft)) items.push(await publicationItem(tx, draft));
    return items;
  },
  async find(tx, id) {
    const found = await records(tx, investorPublication).find(id);
    return found?.status === 'draft' && !isEmpty(found) ? publicationItem(tx, found) : null;
  },
  async approve(tx, { id }) {
    await approveDraft(tx, { publication: id });
  },
});

export const handlePublish = handle(publishPublication, async (tx, { publication: id }, app) => {
  const found = await inState(tx, id, 'approved', 'published');
  const { snapshot, hash } = await publish(tx, found);
  const readers = await tx.db
    .select({ accountId: investorGrant.accountId })
    .from(investorGrant)
    .where(
      and(
        eq(investorGrant.companyId, tx.companyId),
        eq(investorGrant.isSubscribed, true),
        or(isNull(investorGrant.endsAt), gt(investorGrant.endsAt, tx.now.toISOString())),
      ),
    );
  // Told when it may be read; while an embargo lasts nobody is.
  if (found.embargoUntil === null || found.embargoUntil <= tx.now.toISOString()) {
    for (const { accountId } of readers)
      await app.mail.enqueue(tx.db, 'investor-published', {
        accountId,
        companyId: tx.companyId,
        pack: found.pack,
        title: found.title,
      });
    tx.afterCommit(async () => app.mail.nudge());
  }
  return { snapshot, hash };
});

export const handleWithdraw = handle(withdrawPublication, async (tx, { publication: id }) => {
  const found = await records(tx, investorPublication).get(id);
  if (found.snapshot === null) throw notYet(found, 'withdrawn');
  await records(tx, investorPublication).compute(id, { status: 'withdrawn', snapshot: null }, { action: 'withdrawn' });
});

/** Locks the content as the next version. For the action, and for the demo company. */
export async function publish(tx: Tx, found: InvestorPublication): Promise<{ snapshot: string; hash: string }> {
  const content = await contentOf(tx, found, { forPublication: true });
  const [last] = await tx.db
    .select()
    .from(investorSnapshot)
    .where(and(eq(investorSnapshot.companyId, tx.companyId), eq(investorSnapshot.publicationId, found.id)))
    .orderBy(desc(investorSnapshot.version))
    .limit(1);
  const version = (last?.version ?? 0) + 1;
  const publishedAt = tx.now.toISOString();
  const hash = createHash('sha256')
    .update(JSON.stringify([tx.companyId, found.id, version, publishedAt, content, last?.hash ?? null]))
    .digest('hex');
  const id = newId();
  await tx.db.insert(investorSnapshot).values({
    companyId: tx.companyId,
    id,
    publicationId: found.id,
    version,
    content,
    hash,
    publishedAt,
    publishedBy: tx.accountId,
    visibleFrom: found.embargoUntil ?? publishedAt,
  });
  await records(tx, investorPublication).compute(
    found.id,
    { status: 'published', snapshot: id, publishedAt },
    { action: 'published', reason: sayInHistory('published', { version: String(version), hash }).message },
  );
  return { snapshot: id, hash };
}

/** What would be locked now: also what the company looks at before it publishes. */
export async function contentOf(
  tx: Tx,
  { title, pack, period, body, figures, documents, eventAt, place, note, inventoryRun }: InvestorPublication,
  { forPublication }: { forPublication: boolean },
): Promise<SnapshotContent> {
  const taken = inventoryRun === null ? null : await inventoryFigures(tx, inventoryRun, { forPublication });
  const stored =
    documents.length === 0
      ? []
      : await tx.db
          .select({
            id: storedFile.id,
            name: storedFile.name,
            mime: storedFile.mime,
            bytes: storedFile.bytes,
            sha256: storedFile.sha256,
          })
          .from(storedFile)
          .where(and(eq(storedFile.companyId, tx.companyId), inArray(storedFile.id, documents)));
  return {
    title,
    pack,
    period,
    body,
    documents: documents.flatMap((id) => stored.find((file) => file.id === id) ?? []),
    note,
    breakdown: taken?.breakdown ?? null,
    inventory: taken?.inventory ?? null,
    figures: [...(taken?.figures ?? []), ...figures.map((line) => ({ ...line, origin: 'typed' as const }))],
    event: pack === 'calendar' ? { at: eventAt, place } : null,
  };
}

function isEmpty({ body, figures, documents, eventAt, inventoryRun }: InvestorPublication): boolean {
  return body === null && figures.length === 0 && documents.length === 0 && eventAt === null && inventoryRun === null;
}

async function inState(
  tx: Tx,
  id: string,
  state: InvestorPublication['status'],
  to: string,
): Promise<InvestorPublication> {
  const found = await records(tx, investorPublication).get(id);
  if (found.status !== state) throw notYet(found, to);
  return found;
}

const notYet = ({ title, status }: InvestorPublication, to: string) =>
  investorError('investor-relations.not-yet', { title, state: stateNoun(status ?? 'draft'), to: stateNoun(to) });

const stateNoun = (state: string) => ({ noun: ownValue(investorPublication.fields.status.options, state) ?? state });
