import { and, asc, eq, isNull } from 'drizzle-orm';
import { say } from '#modules/my-profile/data-package/model/messages.ts';
import type { App } from '#platform/app/server/app.ts';
import { approvalDecision, approvalDelegation } from '#platform/approvals/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { factor, securityEvent, session } from '#platform/directory/server/sign-in-tables.ts';
import { account } from '#platform/directory/server/tables.ts';
import { csvText } from '#platform/exports/server/export-formats.ts';
import { exportColumns, exportedRows } from '#platform/exports/server/export-rows.ts';
import type { ZipMember } from '#platform/exports/server/zip.ts';
import { findFile } from '#platform/file-access/server/file-routes.ts';
import { isBroken, storedFiles } from '#platform/files/server/damage.ts';
import { printed } from '#platform/i18n/model/printed.ts';
import { notification, notificationSetting } from '#platform/notifications/server/tables.ts';
import type { ListQuery } from '#platform/records/model/list-query.ts';
import { fieldKey, specialFields } from '#platform/records/model/access.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import { specialValues } from '#platform/records/server/special-values.ts';
import { records } from '#platform/records/server/records.ts';
import { comment } from '#platform/wordings/server/tables.ts';
import { kindsAboutPeople } from './own-grants.ts';

const everything: ListQuery = {
  filters: [],
  search: null,
  bin: false,
  sort: [{ field: 'id', descending: false }],
  limit: 500,
  after: null,
};
const json = (content: unknown): string[] => [`${JSON.stringify(content, null, 1)}\n`];

interface PackageParts {
  progress: (done: number, total: number) => void;
  /** With all rights of the person: their own rows name their line manager and position, whose records are not theirs. */
  naming: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Collects the records whose values of class P4 are in it. */
  special: { kind: Resource; id: string }[];
}

/**
 * Everything recorded about the person of the transaction: their rows of every kind, as CSV for people and JSON for
 * programs, the files of these rows, and what the platform keeps of them. Its transaction carries `ownGrants`.
 */
export async function* packageContents(
  app: App,
  tx: Tx,
  { progress, naming, special }: PackageParts,
): AsyncGenerator<ZipMember> {
  const kinds = kindsAboutPeople(app.resources).filter(({ access }) => tx.grants?.has(access.read));
  const parts = platformParts(tx);
  const total = kinds.length + parts.length + 1;
  let done = 0;
  yield { name: 'README.txt', content: [`${printed(say('readme', { product: app.env.productName }))}\n`] };
  for (const [name, rows] of parts) {
    yield { name: `account/${name}.json`, content: json(await rows()) };
    progress((done += 1), total);
  }
  const files = new Set<string>();
  for (const kind of kinds) {
    const rows = await ownRows(tx, kind, { files, special });
    if (rows.length > 0) {
      const columns = await exportColumns(tx, kind, null);
      const cells = exportedRows((work) => work(tx), kind, everything, columns, naming);
      yield { name: `records/${kind.path}.csv`, content: csvText(columns, cells, { delimiter: ',', hasMark: true }) };
      yield { name: `records/${kind.path}.json`, content: json(rows) };
    }
    progress((done += 1), total);
  }
  for (const id of files) {
    const file = await findFile(tx, id);
    if (file === null) continue;
    const content = await storedFiles(app)
      .get(tx.companyId, file.sha256)
      .catch((error: unknown) => {
        if (!isBroken(error)) throw error;
        return null;
      });
    if (content !== null) yield { name: `files/${id} ${file.name}`, content: content.open() };
  }
  progress(total, total);
}

/** The rows about the person with their values of class P4 (in JSON alone), and the files that they name. */
async function ownRows(
  tx: Tx,
  kind: Resource,
  { files, special }: { files: Set<string>; special: PackageParts['special'] },
): Promise<unknown[]> {
  const opened = specialFields(kind)
    .map(([name]) => name)
    .filter((name) => tx.grants?.has(fieldKey(kind, name) ?? kind.access.read));
  const fields = fieldsOf(kind).flatMap(([name, field]) => (field.kind === 'files' ? [name] : []));
  const rows: unknown[] = [];
  for (let after: string | null = null; ; ) {
    const page: { items: readonly object[]; next: string | null } = await records(tx, kind).list({
      ...everything,
      after,
    });
    for (const item of page.items) {
      const { id } = item as { id: string };
      const values = opened.length === 0 ? null : await specialValues(tx, kind, id);
      if (values !== null) special.push({ kind, id });
      rows.push({ ...item, ...Object.fromEntries(opened.map((name) => [name, values?.[name] ?? null])) });
      for (const name of fields)
        for (const file of ((item as Record<string, unknown>)[name] ?? []) as string[]) files.add(file);
    }
    after = page.next;
    if (after === null) return rows;
  }
}

/** What is no record: the account with how one signs in, notices, and what one said and decided in this company. */
function platformParts(tx: Tx): readonly (readonly [string, () => Promise<unknown>])[] {
  const me = tx.accountId ?? '';
  const here = tx.companyId;
  return [
    [
      'account',
      async () => {
        const [row] = await tx.db.select().from(account).where(eq(account.id, me));
        const { passwordHash: _hash, ...shown } = row ?? { passwordHash: null };
        return shown;
      },
    ],
    [
      'membership',
      () =>
        tx.db
          .select()
          .from(membership)
          .where(and(eq(membership.companyId, here), eq(membership.accountId, me))),
    ],
    [
      'sessions',
      () =>
        tx.db
          .select({
            device: session.device,
            networkMark: session.networkMark,
            createdAt: session.createdAt,
            lastSeenAt: session.lastSeenAt,
            expiresAt: session.expiresAt,
          })
          .from(session)
          .where(eq(session.accountId, me))
          .orderBy(asc(session.createdAt)),
    ],
    [
      'authentication-methods',
      () =>
        tx.db
          .select({ kind: factor.kind, name: factor.name, createdAt: factor.createdAt, lastUsedAt: factor.lastUsedAt })
          .from(factor)
          .where(eq(factor.accountId, me)),
    ],
    [
      'security-events',
      () =>
        tx.db
          .select({ kind: securityEvent.kind, device: securityEvent.device, at: securityEvent.at })
          .from(securityEvent)
          .where(eq(securityEvent.accountId, me))
          .orderBy(asc(securityEvent.at)),
    ],
    [
      'notifications',
      () =>
        tx.db
          .select({
            kind: notification.kind,
            resource: notification.resource,
            recordId: notification.recordId,
            createdAt: notification.createdAt,
            readAt: notification.readAt,
          })
          .from(notification)
          .where(and(eq(notification.companyId, here), eq(notification.accountId, me)))
          .orderBy(asc(notification.id)),
    ],
    [
      'notification-settings',
      () =>
        tx.db
          .select()
          .from(notificationSetting)
          .where(and(eq(notificationSetting.companyId, here), eq(notificationSetting.accountId, me))),
    ],
    [
      'comments',
      () =>
        tx.db
          .select({
            resource: comment.resource,
            recordId: comment.recordId,
            text: comment.text,
            createdAt: comment.createdAt,
            editedAt: comment.editedAt,
          })
          .from(comment)
          .where(and(eq(comment.companyId, here), eq(comment.createdBy, me), isNull(comment.removedAt)))
          .orderBy(asc(comment.createdAt)),
    ],
    [
      'approval-decisions',
      () =>
        tx.db
          .select({
            kind: approvalDecision.kind,
            step: approvalDecision.step,
            verdict: approvalDecision.verdict,
            note: approvalDecision.note,
            decidedAt: approvalDecision.decidedAt,
          })
          .from(approvalDecision)
          .where(and(eq(approvalDecision.companyId, here), eq(approvalDecision.decidedBy, me)))
          .orderBy(asc(approvalDecision.id)),
    ],
    [
      'approval-delegations',
      () =>
        tx.db
          .select({
            startsOn: approvalDelegation.startsOn,
            endsOn: approvalDelegation.endsOn,
            createdAt: approvalDelegation.createdAt,
            endedAt: approvalDelegation.endedAt,
          })
          .from(approvalDelegation)
          .where(and(eq(approvalDelegation.companyId, here), eq(approvalDelegation.fromAccount, me))),
    ],
  ];
}
