import type { BlockContent } from '#modules/report/document/model/report-block.ts';
import { createHash } from 'node:crypto';
import { userError } from '#platform/errors/model/errors.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { and, desc, eq } from 'drizzle-orm';
import { reportBlock, type ReportBlock } from '#modules/report/document/model/report-block.ts';
import type { ReportDocument } from '#modules/report/document/model/report-document.ts';
import { reportTextVersion } from '#modules/report/server/tables.ts';

/** The blocks of a text in their order. */
export async function blocksOf(tx: Tx, document: string): Promise<ReportBlock[]> {
  return records(tx, reportBlock).all({
    filters: [{ field: 'document', operation: 'is', values: [document] }],
    sort: [{ field: 'position', descending: false }],
  });
}

/** What is written in a block, named one by one: in this order its hash is taken. */
export function contentOf({
  id,
  kind,
  part,
  level,
  text,
  caption,
  points,
  section,
  image,
  alt,
  isSupplementary,
  accepted,
}: BlockContent): BlockContent {
  return {
    id,
    kind,
    part,
    level,
    text,
    caption,
    points: points.map(({ token, name }) => ({ token, name })),
    section,
    image,
    alt,
    isSupplementary,
    accepted,
  };
}

/** Keeps the text as it is now as the next version. */
export async function saveText(
  tx: Tx,
  { id: document, name: title }: ReportDocument,
  name: string,
): Promise<typeof reportTextVersion.$inferSelect> {
  const blocks = (await blocksOf(tx, document)).map(contentOf);
  const [last] = await versionsOf(tx, document);
  const sha256 = createHash('sha256').update(JSON.stringify(blocks)).digest('hex');
  const version = {
    companyId: tx.companyId,
    id: newId(),
    document,
    number: (last?.number ?? 0) + 1,
    name,
    content: { blocks },
    sha256,
    keptAt: tx.now.toISOString(),
    keptBy: tx.accountId,
  };
  await tx.db.insert(reportTextVersion).values(version);
  tx.record({
    action: 'kept',
    resource: 'reportDocument',
    recordId: document,
    title: `${title}, ${name}`,
    after: { version: version.number, sha256 },
  });
  return version;
}

/** The kept versions of a text, the newest first. */
export async function versionsOf(tx: Tx, document: string) {
  return tx.db
    .select()
    .from(reportTextVersion)
    .where(and(eq(reportTextVersion.companyId, tx.companyId), eq(reportTextVersion.document, document)))
    .orderBy(desc(reportTextVersion.number));
}

export async function versionOf(tx: Tx, document: string, id: string) {
  const found = (await versionsOf(tx, document)).find((version) => version.id === id);
  if (found === undefined) throw userError('request.not-found');
  return found;
}
