import { desc, eq, and } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#platform/app/server/app.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { dayOf } from '#platform/directory/server/today.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { contentFor, findFile } from '#platform/file-access/server/file-routes.ts';
import { disposition } from '#platform/files/server/file-name.ts';
import type { StoredFile } from '#platform/files/server/receive.ts';
import type { BodyOf, ResponseOf } from '#platform/http/model/call.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { employeeOfAccount } from '#modules/hr/plans/server/employee-of-account.ts';
import { letterError } from '../model/errors.ts';
import type {
  DocumentSigned,
  DocumentToSign,
  OwnLetter,
  ownDocumentsCall,
  requestLetterCall,
} from '../model/letter-calls.ts';
import { letter, type Letter } from '../model/letter.ts';
import { letterSignature } from './tables.ts';
import { signaturesOf } from './signing.ts';

/** What waits for the signature of the caller, what they signed, and letters about them as far as they may read these. */
export async function ownDocuments(tx: Tx): Promise<ResponseOf<typeof ownDocumentsCall>> {
  const me = await employeeOfAccount(tx, tx.accountId);
  const mine =
    me === null || tx.access?.has(letter.access.read) === false
      ? []
      : await records(tx, letter).all({
          filters: [{ field: 'employee', operation: 'is', values: [me] }],
          sort: [{ field: 'id', descending: true }],
        });
  const waiting =
    tx.accountId === null
      ? []
      : await records(asProduct(tx), letter).all({
          filters: [
            { field: 'nextSigner', operation: 'is', values: [tx.accountId] },
            { field: 'status', operation: 'is', values: ['signing'] },
          ],
          sort: [{ field: 'sentAt', descending: false }],
        });
  return {
    isEmployee: me !== null,
    toSign: await toSign(tx, waiting),
    signed: await signedBy(tx),
    letters: await ownLetters(tx, mine),
  };
}

async function toSign(tx: Tx, waiting: readonly Letter[]): Promise<DocumentToSign[]> {
  const names = await accountNames(
    tx,
    waiting.flatMap(({ changedBy }) => changedBy ?? []),
  );
  const found: DocumentToSign[] = [];
  for (const of of waiting) {
    const given = await signaturesOf(tx, of.id);
    const signer = of.signers[given.length];
    if (signer === undefined || of.sha256 === null || of.sentAt === null) continue;
    found.push({
      id: of.id,
      kind: of.kind,
      employee: (await records(asProduct(tx), employee).find(of.employee))?.name ?? '',
      subject: of.subject ?? '',
      role: signer.role,
      name: signer.name,
      sha256: of.sha256,
      requestedAt: of.sentAt,
      requestedBy: given.length > 0 ? null : (names[of.changedBy ?? ''] ?? null),
      signedBy: given.map(({ name }) => name),
    });
  }
  return found;
}

/** The last ones that the caller signed or declined. */
async function signedBy(tx: Tx): Promise<DocumentSigned[]> {
  const given = await tx.db
    .select()
    .from(letterSignature)
    .where(and(eq(letterSignature.companyId, tx.companyId), eq(letterSignature.accountId, tx.accountId ?? '')))
    .orderBy(desc(letterSignature.at))
    .limit(50);
  const found: DocumentSigned[] = [];
  for (const { letter: id, decision, at } of given) {
    const of = await records(asProduct(tx), letter).find(id, { bin: true });
    if (of === null) continue;
    const person = await records(asProduct(tx), employee).find(of.employee, { bin: true });
    found.push({ id, kind: of.kind, employee: person?.name ?? '', decision, at, status: of.status });
  }
  return found;
}

async function ownLetters(tx: Tx, mine: readonly Letter[]): Promise<OwnLetter[]> {
  const names = await accountNames(
    tx,
    mine.flatMap(({ nextSigner }) => nextSigner ?? []),
  );
  const found: OwnLetter[] = [];
  for (const of of mine)
    found.push({
      id: of.id,
      kind: of.kind,
      status: of.status,
      purpose: of.purpose ?? null,
      date: of.date ?? (await dayOf(tx, of.createdAt)),
      nextSigner: of.nextSigner === null ? null : (names[of.nextSigner] ?? null),
      edition: of.edition,
      hasPdf: isThere(of.file),
      hasWord: isThere(of.wordFile),
      isSigned: isThere(of.signedFile),
    });
  return found;
}

const isThere = (files: readonly string[] | null | undefined): boolean => (files ?? []).length > 0;

/** Asks for a letter about oneself; HR is told. @throws `letters.no-employee` */
export async function requestLetter(
  tx: Tx,
  { kind, purpose }: BodyOf<typeof requestLetterCall>,
): Promise<ResponseOf<typeof requestLetterCall>> {
  const me = await employeeOfAccount(tx, tx.accountId);
  if (me === null) throw letterError('letters.no-employee');
  const made = await records(asProduct(tx), letter).create({ employee: me, kind, purpose: purpose || null });
  const hr = (await activeMembers(tx)).filter(({ access }) => access.has(letter.access.write));
  await notify(
    tx,
    hr.map(({ accountId }) => accountId),
    { kind: 'letterRequested', resource: letter.name, recordId: made.id },
  );
  return { letter: made.id };
}

/**
 * The file of a letter, for whoever reads the letter, and its PDF for who signs it now or did. Anybody else is told that
 * there is none. Reading somebody's letter to sign it leaves no trace but the signature.
 */
export async function sendDocument(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, format }: { id: string; format: 'pdf' | 'word' | 'signed' },
): Promise<FastifyReply> {
  const file = await inCompanyOf(app, request, (tx) => documentFile(tx, id, format));
  const content = await contentFor(app, companyOf(request).id, file.sha256, false);
  if (content === null) throw userError('request.not-found');
  return reply
    .type(file.mime)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .header('content-length', content.bytes)
    .header('content-disposition', disposition(format === 'word' ? 'attachment' : 'inline', file.name))
    .send(content.open());
}

async function documentFile(tx: Tx, id: string, format: 'pdf' | 'word' | 'signed'): Promise<StoredFile> {
  const of = isId(id) ? ((await readLetter(tx, id)) ?? (await signedLetter(tx, id, format))) : null;
  const [file] = (of === null ? null : { pdf: of.file, word: of.wordFile, signed: of.signedFile }[format]) ?? [];
  const found = file === undefined ? null : await findFile(tx, file);
  if (found === null) throw userError('request.not-found');
  return found;
}

const readLetter = (tx: Tx, id: string): Promise<Letter | null> =>
  tx.access?.has(letter.access.read) === true ? records(tx, letter).find(id) : Promise.resolve(null);

/** Of a signer whose turn it is or was. */
async function signedLetter(tx: Tx, id: string, format: string): Promise<Letter | null> {
  const of = format === 'word' ? null : await records(asProduct(tx), letter).find(id);
  if (of === null || tx.accountId === null) return null;
  const given = await signaturesOf(tx, id);
  const mayRead =
    given.some(({ accountId }) => accountId === tx.accountId) ||
    (of.status === 'signing' && of.nextSigner === tx.accountId);
  return mayRead ? of : null;
}
