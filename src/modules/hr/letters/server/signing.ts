import { and, asc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { employee } from '#modules/employee/person/model/employee.ts';
import { showPassword } from '#platform/accounts/server/own-password.ts';
import type { App } from '#platform/app/server/app.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { isId, newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { letterHead } from '#platform/documents/server/letter-head.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { storeFile, type Received } from '#platform/files/server/receive.ts';
import type { BodyOf, ResponseOf } from '#platform/http/model/call.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';
import { personOf } from '#platform/members/server/guards.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { askerOf } from '#platform/work/server/heavy-work.ts';
import { letterError } from '../model/errors.ts';
import type {
  declineDocumentCall,
  letterSignaturesCall,
  requestSignaturesCall,
  signDocumentCall,
} from '../model/letter-calls.ts';
import { isSameName } from '../model/letter-text.ts';
import { signerRoles } from '../model/letter-template.ts';
import { letter, type Letter } from '../model/letter.ts';
import { say } from '../model/messages.ts';
import type { PrintedSignature } from './letter-pdf.ts';
import { companyName, nameOf, setSigned, staged } from './make-letter-files.ts';
import { letterSignature, type LetterSignature } from './tables.ts';

type Signer = Letter['signers'][number];

/**
 * Sends the PDF of a letter to its signers, one after another. From then on its text does not change.
 *
 * @throws `letters.not-created`, `letters.not-ready`, `request.invalid` naming the line of a signer without an active
 *   account, or who signs twice
 */
export async function requestSignatures(
  tx: Tx,
  id: string,
  { signers }: BodyOf<typeof requestSignaturesCall>,
): Promise<ResponseOf<typeof requestSignaturesCall>> {
  await records(tx, letter).demand(id, letter.access.write);
  const of = await records(tx, letter).get(id);
  if (of.status !== 'created') throw letterError('letters.not-created');
  if ((of.file ?? []).length === 0 || of.sha256 === null) throw letterError('letters.not-ready');
  const named = await signersOf(tx, of, signers);
  await records(asProduct(tx), letter).compute(id, {
    signers: named,
    status: 'signing',
    nextSigner: named[0]?.person ?? null,
    sentAt: tx.now.toISOString(),
    remindedAt: null,
  });
  await tellNext(tx, named[0]?.person ?? null);
  return { signers: named.map(({ role, name }) => ({ role, name })) };
}

async function signersOf(
  tx: Tx,
  of: Letter,
  asked: BodyOf<typeof requestSignaturesCall>['signers'],
): Promise<Signer[]> {
  const person = await records(asProduct(tx), employee).get(of.employee);
  const manager = person.manager === null ? null : await records(asProduct(tx), employee).find(person.manager);
  const active = new Set((await activeMembers(tx)).map(({ accountId }) => accountId));
  const names = await accountNames(
    tx,
    asked.flatMap(({ person: account }) => account ?? []),
  );
  const signers: Signer[] = [];
  for (const [at, { role, person: account }] of asked.entries()) {
    const line = at + 1;
    const path = `signers.${at}.role`;
    if (role === 'manager' && manager === null) assertNoErrors([{ path, ...say('no-manager', { line }) }]);
    if (role === 'hr' && (account ?? null) === null)
      assertNoErrors([{ path: `signers.${at}.person`, ...say('signer-person', { line }) }]);
    const who =
      role === 'employee'
        ? { id: person.account, name: person.name ?? '' }
        : role === 'manager'
          ? { id: manager?.account ?? null, name: manager?.name ?? '' }
          : { id: account ?? null, name: names[account ?? ''] ?? '' };
    if (who.id === null || !active.has(who.id))
      assertNoErrors([{ path, ...say('signer-account', { line, name: who.name }) }]);
    if (role !== 'employee' && who.id === person.account)
      assertNoErrors([{ path, ...say('signer-own', { line, name: who.name }) }]);
    if (signers.some((other) => other.person === who.id))
      assertNoErrors([{ path, ...say('signer-twice', { line, name: who.name }) }]);
    signers.push({ role, person: who.id ?? '', name: who.name });
  }
  return signers;
}

/** Notices name no record: who signs need not have the right to read letters. */
async function tellNext(tx: Tx, account: string | null): Promise<void> {
  if (account !== null) await notify({ ...tx, accountId: null }, [account], { kind: 'documentToSign' });
}

/** Those of a letter, in the order of its signers. */
export const signaturesOf = (tx: Tx, id: string): Promise<LetterSignature[]> =>
  tx.db
    .select()
    .from(letterSignature)
    .where(and(eq(letterSignature.companyId, tx.companyId), eq(letterSignature.letter, id)))
    .orderBy(asc(letterSignature.position));

/** Who has signed and who has still to, for those who read the letter. */
export async function letterSignatures(tx: Tx, id: string): Promise<ResponseOf<typeof letterSignaturesCall>> {
  const { signers, sha256 } = await records(tx, letter).get(id);
  const given = await signaturesOf(tx, id);
  return {
    sha256,
    signatures: signers.map(({ role, name }, position) => {
      const found = given.find((one) => one.position === position);
      return {
        position,
        role,
        name: found?.name ?? name,
        decision: found?.decision ?? null,
        typedName: found?.typedName ?? null,
        reason: found?.reason ?? null,
        sha256: found?.sha256 ?? null,
        at: found?.at ?? null,
      };
    }),
  };
}

interface Turn {
  of: Letter;
  position: number;
  signer: Signer;
}

/** The letter that waits for this person. Who it does not wait for learns nothing of it. @throws `request.not-found` */
async function turnOf(tx: Tx, id: string): Promise<Turn> {
  const of = isId(id) ? await records(asProduct(tx), letter).find(id) : null;
  const given = of === null ? [] : await signaturesOf(tx, id);
  const isKnown = of?.signers.some(({ person }) => person === tx.accountId) === true;
  if (of === null || !isKnown || tx.accountId === null) throw userError('request.not-found');
  const signer = of.signers[given.length];
  if (of.status !== 'signing' || of.nextSigner !== tx.accountId || signer?.person !== tx.accountId)
    throw letterError('letters.not-your-turn');
  return { of, position: given.length, signer };
}

/** Two tabs of one signer wait for each other. */
async function lockLetter(tx: Tx, id: string): Promise<void> {
  if (!isId(id)) throw userError('request.not-found');
  await tx.client.query(
    `select id from letter where company_id = $1 and id = $2 and ${everyRowText(letter)} for no key update`,
    [tx.companyId, id],
  );
}

function assertSigns({ of, signer }: Turn, { name, sha256 }: BodyOf<typeof signDocumentCall>): void {
  if (sha256 !== of.sha256) assertNoErrors([{ path: 'sha256', ...say('file-changed') }]);
  if (!isSameName(name, signer.name)) assertNoErrors([{ path: 'name', ...say('name-differs', { name: signer.name }) }]);
}

/**
 * Signs the very file that the signer names by its hash. The last signature closes the letter, with a PDF that says who
 * signed. The password is asked for once more.
 *
 * @throws `request.not-found`, `letters.not-your-turn`, `accounts.password-wrong`, `request.invalid` at `name` or `sha256`
 */
export async function signDocument(
  app: App,
  request: FastifyRequest,
  id: string,
  body: BodyOf<typeof signDocumentCall>,
): Promise<ResponseOf<typeof signDocumentCall>> {
  const first = await inCompanyOf(app, request, async (tx) => {
    const turn = await turnOf(tx, id);
    assertSigns(turn, body);
    return {
      turn,
      given: await signaturesOf(tx, id),
      head: await letterHead(app, tx),
      name: await companyName(tx),
      at: tx.now.toISOString(),
    };
  });
  await showPassword(accountsOf(app), personOf(request), body.password);
  const { turn, given, head, name, at } = first;
  const isLast = turn.position === turn.of.signers.length - 1;
  let received: Received | null = null;
  if (isLast) {
    const signatures = [...given.map(printed), printed({ ...turn.signer, typedName: body.name, at })];
    const signed = { sha256: turn.of.sha256 ?? '', signatures };
    const pdf = await setSigned(turn.of, { head, name, signed }, askerOf(request));
    received = await staged(app, companyOf(request).id, `${nameOf(turn.of)} (signed)`, 'pdf', pdf);
  }
  return inCompanyOf(app, request, async (tx) => {
    await lockLetter(tx, id);
    const now = await turnOf(tx, id);
    assertSigns(now, body);
    if (now.position !== turn.position) throw letterError('letters.not-your-turn');
    await noteSignature(tx, now, { decision: 'signed', typedName: body.name.trim(), reason: null, at });
    const next = now.of.signers[now.position + 1]?.person ?? null;
    // A file of who signs last: they read what they signed from now on, as all signers do.
    const file = received === null ? null : await storeFile(app, tx, received, 'upload');
    await records(asProduct(tx), letter).compute(id, {
      nextSigner: next,
      remindedAt: null,
      ...(file === null ? {} : { status: 'signed', signedFile: [file.id], closedAt: at }),
    });
    if (file === null) await tellNext(tx, next);
    else await tellSender(tx, now.of, 'letterSigned');
    return { isComplete: file !== null };
  });
}

const printed = ({ name, role, typedName, at }: Pick<LetterSignature, 'name' | 'role' | 'typedName' | 'at'>) =>
  ({ name, role: signerRoles[role], typedName: (typedName ?? '').trim(), time: at }) satisfies PrintedSignature;

/** Declines to sign: the letter is closed without a signature of this person. @throws as `signDocument` */
export async function declineDocument(
  tx: Tx,
  id: string,
  { reason }: BodyOf<typeof declineDocumentCall>,
): Promise<void> {
  await lockLetter(tx, id);
  const turn = await turnOf(tx, id);
  const at = tx.now.toISOString();
  await noteSignature(tx, turn, { decision: 'declined', typedName: null, reason, at });
  await records(asProduct(tx), letter).compute(id, { status: 'declined', nextSigner: null, closedAt: at });
  await tellSender(tx, turn.of, 'letterDeclined');
}

async function noteSignature(
  tx: Tx,
  { of, position, signer }: Turn,
  said: Pick<LetterSignature, 'decision' | 'typedName' | 'reason' | 'at'>,
): Promise<void> {
  await tx.db.insert(letterSignature).values({
    companyId: tx.companyId,
    id: newId(),
    letter: of.id,
    position,
    accountId: signer.person,
    role: signer.role,
    name: signer.name,
    sha256: of.sha256 ?? '',
    ...said,
  });
}

/** Whoever made or requested the letter last, as far as they may read it, and its employee. */
async function tellSender(tx: Tx, of: Letter, kind: 'letterSigned' | 'letterDeclined'): Promise<void> {
  const person = await records(asProduct(tx), employee).find(of.employee);
  const told = [of.changedBy, of.createdBy, kind === 'letterSigned' ? (person?.account ?? null) : null];
  await notify(
    tx,
    told.flatMap((account) => account ?? []),
    { kind, resource: letter.name, recordId: of.id },
  );
}
