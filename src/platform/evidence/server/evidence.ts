import { evidenceError } from '#platform/evidence/model/errors.ts';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import { fieldsOf, type RecordFrame, type Resource } from '#platform/records/model/resource.ts';
import { storedFile } from '#platform/files/server/tables.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { resourceNamed } from '#platform/tables/server/table-of.ts';
import { noteOnRecord } from '#platform/records/server/note-on-record.ts';
import { records } from '#platform/records/server/records.ts';
import type { evidenceVerdicts } from '#platform/evidence/model/evidence-calls.ts';
import { evidence } from '#platform/files/server/evidence-tables.ts';
import { say } from '../model/messages.ts';

export type Evidence = typeof evidence.$inferSelect;
export type StoredFile = typeof storedFile.$inferSelect;
export type EvidenceVerdict = (typeof evidenceVerdicts)[number];

/**
 * The access keys of which a judge of evidence needs one: those that approve the record, or those that write it where
 * nothing is approved.
 */
export function evidenceReviewKeys(resource: Resource): string[] {
  const approving = fieldsOf(resource).flatMap(([, field]) =>
    field.kind === 'state' ? Object.values(field.needs ?? {}) : [],
  );
  return approving.length > 0 ? [...new Set(approving)] : [resource.access.write];
}

/** All evidence of a record with its files, the newest first. */
export async function evidenceOf(
  tx: Tx,
  resource: Resource,
  recordId: string,
): Promise<{ evidence: Evidence; file: StoredFile }[]> {
  return tx.db
    .select({ evidence, file: storedFile })
    .from(evidence)
    .innerJoin(storedFile, and(eq(storedFile.companyId, evidence.companyId), eq(storedFile.id, evidence.fileId)))
    .where(
      and(eq(evidence.companyId, tx.companyId), eq(evidence.resource, resource.name), eq(evidence.recordId, recordId)),
    )
    .orderBy(desc(evidence.createdAt), desc(evidence.id));
}

/** How many pieces of evidence these records of one kind have, by record; those without are left out. */
export async function evidenceCounts(
  tx: Tx,
  { name }: Pick<Resource, 'name'>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select({ id: evidence.recordId, files: count() })
    .from(evidence)
    .where(and(eq(evidence.companyId, tx.companyId), eq(evidence.resource, name), inArray(evidence.recordId, [...ids])))
    .groupBy(evidence.recordId);
  return new Map(rows.map(({ id, files }) => [id, files]));
}

export interface NewEvidence {
  fileId: string;
  claim: string;
  validUntil: string | null;
}

/** Links a file of one's own to a record. A file of the same name that is there already becomes its earlier version. */
export async function addEvidence(
  tx: Tx,
  resource: Resource,
  record: RecordFrame,
  { fileId, claim, validUntil }: NewEvidence,
): Promise<{ evidence: Evidence; file: StoredFile }> {
  const [file] = await tx.db
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.companyId, tx.companyId), eq(storedFile.id, fileId)))
    .for('update');
  if (file === undefined || file.createdBy !== tx.accountId || file.purpose !== 'upload')
    throw userError('request.invalid', {}, [{ path: 'fileId', ...say('no-file') }]);
  const linked = await evidenceOf(tx, resource, record.id);
  if (linked.some((other) => other.file.id === fileId)) throw evidenceError('evidence.linked-already');
  const earlier = linked
    .map((other) => other.file)
    .filter((other) => other.name === file.name)
    .sort((a, b) => b.version - a.version)[0];
  const numbered = earlier === undefined ? file : { ...file, version: earlier.version + 1, replaces: earlier.id };
  if (numbered !== file)
    await tx.db
      .update(storedFile)
      .set({ version: numbered.version, replaces: numbered.replaces })
      .where(and(eq(storedFile.companyId, tx.companyId), eq(storedFile.id, fileId)));
  const [made] = await tx.db
    .insert(evidence)
    .values({
      companyId: tx.companyId,
      id: newId(),
      resource: resource.name,
      recordId: record.id,
      fileId,
      claim,
      validUntil,
      createdAt: tx.now.toISOString(),
      createdBy: tx.accountId,
    })
    .returning();
  if (made === undefined) throw new Error('the evidence was not stored');
  noteOnRecord(tx, resource, record, 'evidence', {
    before: null,
    after: { file: file.name, sha256: file.sha256, version: numbered.version, claim, validUntil },
  });
  return { evidence: made, file: numbered };
}

/** A second person's judgement; whoever brought the file or linked it cannot give it. */
export async function reviewEvidence(
  tx: Tx,
  id: string,
  access: ReadonlySet<string>,
  { verdict, note: words }: { verdict: EvidenceVerdict; note: string | null },
): Promise<{ evidence: Evidence; file: StoredFile }> {
  const { found, file, resource, record } = await findEvidence(tx, id, access);
  const keys = evidenceReviewKeys(resource);
  const reached = await records(tx, resource).reachedBy(record.id, keys);
  if (!keys.some((key) => access.has(key) && reached.has(key)))
    throw userError('request.forbidden', { access: keys[0] ?? resource.access.write });
  if (tx.accountId === null || found.createdBy === tx.accountId || file.createdBy === tx.accountId)
    throw evidenceError('evidence.own');
  if ((verdict === 'insufficient' || verdict === 'rejected') && !words)
    throw evidenceError('evidence.note-missing', {}, [{ path: 'note', ...say('missing-undescribed') }]);
  const [judged] = await tx.db
    .update(evidence)
    .set({ verdict, note: words, reviewedAt: tx.now.toISOString(), reviewedBy: tx.accountId })
    .where(and(eq(evidence.companyId, tx.companyId), eq(evidence.id, id)))
    .returning();
  if (judged === undefined) throw userError('request.not-found');
  noteOnRecord(tx, resource, record, 'evidence-verdict', {
    before: { file: file.name, verdict: found.verdict, note: found.note },
    after: { file: file.name, verdict, note: words },
  });
  return { evidence: judged, file };
}

/** Takes back evidence that nobody has judged yet. */
export async function removeEvidence(tx: Tx, id: string, access: ReadonlySet<string>): Promise<void> {
  const { found, file, resource, record } = await findEvidence(tx, id, access);
  if (found.createdBy !== tx.accountId) throw userError('request.forbidden', { access: resource.access.write });
  const { rowCount } = await tx.db
    .delete(evidence)
    .where(and(eq(evidence.companyId, tx.companyId), eq(evidence.id, id), eq(evidence.verdict, 'pending')));
  if (rowCount === 0) throw evidenceError('evidence.judged');
  noteOnRecord(tx, resource, record, 'evidence-removed', {
    before: { file: file.name, claim: found.claim },
    after: null,
  });
}

async function findEvidence(tx: Tx, id: string, access: ReadonlySet<string>) {
  const [row] = await tx.db
    .select({ found: evidence, file: storedFile })
    .from(evidence)
    .innerJoin(storedFile, and(eq(storedFile.companyId, evidence.companyId), eq(storedFile.id, evidence.fileId)))
    .where(and(eq(evidence.companyId, tx.companyId), eq(evidence.id, id)))
    .for('update', { of: evidence });
  if (row === undefined) throw userError('request.not-found');
  const resource = resourceNamed(row.found.resource);
  if (!access.has(resource.access.read)) throw userError('request.not-found');
  return { ...row, resource, record: await records(tx, resource).get(row.found.recordId, { bin: true }) };
}

/**
 * Whether a record's evidence is complete: at least one file accepted and still valid. For lists of what needs
 * attention and reports.
 */
export async function hasAcceptedEvidence(tx: Tx, resource: Resource, recordId: string, day: string): Promise<boolean> {
  const [found] = await tx.db
    .select({ id: evidence.id })
    .from(evidence)
    .where(
      and(
        eq(evidence.companyId, tx.companyId),
        eq(evidence.resource, resource.name),
        eq(evidence.recordId, recordId),
        eq(evidence.verdict, 'accepted'),
        sql`coalesce(${evidence.validUntil}, '9999-12-31') >= ${day}`,
      ),
    )
    .limit(1);
  return found !== undefined;
}
