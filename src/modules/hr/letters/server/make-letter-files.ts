import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { App } from '#platform/app/server/app.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { company } from '#platform/directory/server/tables.ts';
import { letterHead, type LetterHead } from '#platform/documents/server/letter-head.ts';
import { fileStore, sendFile, storeFile, type Received } from '#platform/files/server/receive.ts';
import { defineJob } from '#platform/jobs/server/define-job.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import type { WorkOwner } from '#platform/work/server/fair-queue.ts';
import { defineHeavyWork, runHeavy } from '#platform/work/server/heavy-work.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { letter, type Letter } from '../model/letter.ts';
import type { LetterOrder, SetLetter } from './letter-files-worker.ts';
import type { LetterContent, SignaturePage } from './letter-pdf.ts';

/** A letter takes some 60 ms once the fonts are there. */
const work = defineHeavyWork<(order: LetterOrder) => Promise<SetLetter[]>>({
  module: new URL('./letter-files-worker.ts', import.meta.url),
  memoryMb: 512,
  cpuSeconds: 60,
});
/** Letters set in one thread. */
const atOnceMax = 20;

/**
 * Makes the PDF and the Word file of all letters of the company that lack them. Each letter is whole by itself: a process
 * that dies leaves the others to the next try. @throws what `runHeavy` refuses
 */
export const makeLetterFiles = defineJob({
  name: 'letter-files',
  async run({ app, companyId, accountId, progress }) {
    const who = { companyId, accountId };
    const found = await inCompany(app.database, { ...who, now: app.clock() }, async (tx) => ({
      letters: (await lackingFiles(tx)).map(({ id }) => id),
      head: await letterHead(app, tx),
      name: await companyName(tx),
    }));
    progress(0, found.letters.length);
    let failed = 0;
    for (let from = 0; from < found.letters.length; from += atOnceMax) {
      const some = await inCompany(app.database, { ...who, now: app.clock() }, async (tx) => {
        const slice = new Set(found.letters.slice(from, from + atOnceMax));
        return (await lackingFiles(tx)).filter(({ id }) => slice.has(id));
      });
      const made = await setLetters(
        { head: found.head, letters: some.map((of) => ({ content: contentOf(of, found.name), signed: null })) },
        { company: companyId, who: accountId ?? 'letters', isPatient: true },
      );
      for (const [at, of] of some.entries()) {
        const files = made[at];
        if (files === undefined || files.pdf === null) failed += 1;
        else await keepFiles(app, who, of, { pdf: files.pdf, word: files.word });
        progress(from + at + 1, found.letters.length);
      }
    }
    if (failed > 0) throw new Error(`${failed} letters could not be set`);
  },
});

/** Sets letters in a thread of its own. @throws what `runHeavy` refuses */
export const setLetters = (order: LetterOrder, asker: WorkOwner): Promise<SetLetter[]> =>
  order.letters.length === 0 ? Promise.resolve([]) : runHeavy(work, order, asker);

/** What a letter says, as it is set. */
export const contentOf = ({ subject, text, language }: Letter, name: string): LetterContent => ({
  subject: subject ?? '',
  text: text ?? '',
  language: language ?? 'en-GB',
  company: name,
});

export async function companyName(tx: Tx): Promise<string> {
  const [row] = await tx.db
    .select({ name: company.name, legalName: company.legalName })
    .from(company)
    .where(eq(company.id, tx.companyId));
  return row?.legalName ?? row?.name ?? '';
}

const lackingFiles = (tx: Tx): Promise<Letter[]> =>
  records(tx, letter).all({
    filters: [
      { field: 'status', operation: 'is', values: ['created'] },
      { field: 'file', operation: 'empty', values: ['true'] },
    ],
    sort: [{ field: 'id', descending: false }],
  });

interface Who {
  companyId: string;
  accountId: string | null;
}

async function keepFiles(
  app: App,
  who: Who,
  of: Letter,
  { pdf, word }: { pdf: Uint8Array; word: Uint8Array | null },
): Promise<void> {
  const [asPdf, asWord] = [
    await staged(app, who.companyId, nameOf(of), 'pdf', pdf),
    word === null ? null : await staged(app, who.companyId, nameOf(of), 'docx', word),
  ];
  await inCompany(app.database, { ...who, now: app.clock() }, async (tx) => {
    const now = await records(tx, letter).find(of.id);
    // Somebody changed it meanwhile, or another job was here: what was set is not what it says.
    if (now === null || now.version !== of.version || now.status !== 'created') return;
    const file = await keptFile(app, tx, asPdf);
    const wordFile = asWord === null ? null : await keptFile(app, tx, asWord);
    await records(tx, letter).compute(of.id, {
      file: [file.id],
      wordFile: wordFile === null ? [] : [wordFile.id],
      sha256: file.sha256,
    });
    const account = (await records(tx, employee).find(of.employee))?.account ?? null;
    // Who asked for it waits for it.
    if (account !== null && now.createdBy === account)
      await notify(tx, [account], { kind: 'letterReady', resource: letter.name, recordId: of.id });
  });
}

export const nameOf = ({ label }: Pick<Letter, 'label'>): string => (label ?? '').replaceAll(' · ', ' - ');

/** Bytes on their way to where files are kept, before the transaction that keeps them. */
export async function staged(
  app: App,
  companyId: string,
  name: string,
  extension: 'pdf' | 'docx',
  content: Uint8Array,
): Promise<Received> {
  const received: Received = {
    staged: await fileStore(app).stage(Readable.from([Buffer.from(content)])),
    name: `${name}.${extension}`.replace(/[\\/]/g, '-'),
    extension,
    fields: {},
  };
  await sendFile(app, companyId, received);
  return received;
}

/** Kept as a file of nobody: who may read the letter reads it, and whoever made it only as long as they may. */
const keptFile = (app: App, tx: Tx, received: Received) =>
  storeFile(app, { ...tx, accountId: null }, received, 'upload');

/** For the signed PDF. @param signed  who signed what */
export async function setSigned(
  of: Letter,
  { head, name, signed }: { head: LetterHead; name: string; signed: SignaturePage },
  asker: WorkOwner,
): Promise<Uint8Array> {
  const [made] = await setLetters({ head, letters: [{ content: contentOf(of, name), signed }] }, asker);
  if (made === undefined || made.pdf === null) throw new Error('the signed letter was not set');
  return made.pdf;
}
