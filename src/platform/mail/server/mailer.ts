import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { inDirectory, type Database } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/ids.ts';
import { definition } from '#platform/manifest/model/definitions.ts';
import { shownName, type MailSender } from './company-sender.ts';
import { setMail, type MailContent, type MailFrame } from './mail-text.ts';
import { mail } from './tables.ts';
import { smtpTransport, type Transport } from './transport.ts';

/** What a kind of mail is made with, at the moment of sending. */
export interface MailContext extends MailFrame {
  db: NodePgDatabase;
  now: Date;
  /** For whom neither a person nor a company has chosen one; null: English. */
  language: string | null;
}
export type Addressed = MailContent & {
  to: string /** Further headers, such as `List-Unsubscribe`. */;
  headers?: Readonly<Record<string, string>> /** For mails in a company's name. */;
  sender?: MailSender;
};

/**
 * One kind of mail. `prepare` turns the ids of the row into text and makes links with fresh tokens; it writes only
 * through `context.db`. Null: what the mail was about is gone, or nobody is to be told.
 */
export interface MailKind {
  kind: string;
  prepare(context: MailContext, data: Readonly<Record<string, unknown>>): Promise<Addressed | null>;
}

/** A kind of mail, for `mailKinds` of the manifest. */
export const defineMail = (kind: MailKind): MailKind => definition(`the mail ${kind.kind}`, kind);

export interface Mailer {
  /**
   * Adds a mail to the queue in the caller's transaction: sent if and only if that commits. `data` holds ids, never a
   * link. `dueAt`: not before then; at once unless said.
   */
  enqueue(db: NodePgDatabase, kind: string, data: Record<string, unknown>, options?: { dueAt?: Date }): Promise<void>;
  /** Sends what is due now, in this process and without being waited for. Call it after the commit. */
  nudge(): void;
  /** Sends what is due; resolves when nothing is left that is due now. */
  deliverDue(): Promise<void>;
  /** From now on nudges are heeded. */
  start(): void;
  /** Heeds no more nudges, and waits for the mail being sent. */
  stop(): Promise<void>;
}

export interface MailerOptions extends MailFrame {
  database: Database;
  log: Logger;
  /** Null: nothing leaves, mails are kept in the table to be read there. */
  smtpUrl: string | null;
  from: string;
  kinds: readonly MailKind[];
  clock: () => Date;
  language?: string | null;
}

/** Minutes until the next try; after the last one the mail is given up, some two days after the first. */
const pauses = [1, 5, 15, 60, 240, 720, 1440, 1440];

/**
 * Mails wait in the database: a restart loses none, several processes share the queue, a broken mail server delays and
 * does not lose. Whoever writes one has it sent at once (`nudge`); what is left, because the mail server was away or a
 * process died, the schedule `mail-deliver` sends, on one of all servers.
 */
export function createMailer(options: MailerOptions): Mailer {
  const { database, log, clock } = options;
  const kinds = new Map(options.kinds.map((kind) => [kind.kind, kind]));
  const transport = options.smtpUrl === null ? null : smtpTransport(options.smtpUrl, options.from);
  let isStarted = false;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  async function drain(): Promise<void> {
    for (let row = await claim(database, clock()); row !== null; row = await claim(database, clock()))
      await deliver(row, { ...options, kinds, transport });
  }

  async function deliverDue(): Promise<void> {
    if (running !== undefined) {
      // Something was added after the running turn may have looked: it looks once more.
      isAskedAgain = true;
      return running;
    }
    running = (async () => {
      do {
        isAskedAgain = false;
        await drain();
      } while (isAskedAgain);
    })().finally(() => {
      running = undefined;
    });
    return running;
  }

  const turn = () => {
    deliverDue().catch((error: unknown) => log.error({ err: error }, 'the mail queue could not be worked on'));
  };
  return {
    async enqueue(db, kind, data, { dueAt = clock() } = {}) {
      if (!kinds.has(kind)) throw new Error(`no mail is called ${kind}`);
      await db.insert(mail).values({
        id: newId(),
        kind,
        data,
        state: 'waiting',
        createdAt: clock().toISOString(),
        dueAt: dueAt.toISOString(),
      });
    },
    nudge() {
      if (isStarted) setImmediate(turn);
    },
    deliverDue,
    start() {
      isStarted = true;
    },
    async stop() {
      isStarted = false;
      await running?.catch(() => undefined);
      transport?.close();
    },
  };
}

type MailRow = typeof mail.$inferSelect;

/**
 * Takes the next due mail for this process. Its next due time is set at once: should the process die while sending,
 * another try follows.
 */
async function claim(database: Database, now: Date): Promise<MailRow | null> {
  return inDirectory(database, async (db) => {
    const [next] = await db
      .select()
      .from(mail)
      .where(and(eq(mail.state, 'waiting'), lte(mail.dueAt, now.toISOString())))
      .orderBy(asc(mail.dueAt), asc(mail.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (next === undefined) return null;
    const pause = pauses[Math.min(next.tries, pauses.length - 1)] ?? 1;
    await db
      .update(mail)
      .set({ tries: next.tries + 1, dueAt: new Date(now.getTime() + pause * 60_000).toISOString() })
      .where(eq(mail.id, next.id));
    return { ...next, tries: next.tries + 1 };
  });
}

interface Delivery extends Pick<MailerOptions, 'database' | 'log' | 'clock' | 'productName' | 'baseUrl' | 'language'> {
  kinds: ReadonlyMap<string, MailKind>;
  transport: Transport | null;
}

async function deliver(
  row: MailRow,
  { database, log, clock, kinds, transport, productName, baseUrl, language = null }: Delivery,
): Promise<void> {
  const done = clock().toISOString();
  const settle = (values: Partial<MailRow>) => database.directory.update(mail).set(values).where(eq(mail.id, row.id));
  try {
    const prepared = await inDirectory(
      database,
      async (db) =>
        kinds.get(row.kind)?.prepare({ db, now: clock(), productName, baseUrl, language }, row.data) ?? null,
    );
    if (prepared === null) {
      // Also where the address belongs to nobody: what was asked for it is not kept.
      await database.directory.delete(mail).where(eq(mail.id, row.id));
      return;
    }
    const set = setMail(prepared, { productName, baseUrl });
    if (transport === null) {
      await settle({
        state: 'kept',
        doneAt: done,
        data: {},
        to: prepared.to,
        subject: set.subject,
        text: set.text,
        html: set.html,
        lastError: null,
      });
      return;
    }
    const failure = await transport.send({
      to: prepared.to,
      headers: prepared.headers ?? {},
      fromName: shownName(prepared.sender, productName),
      replyTo: prepared.sender?.replyTo ?? null,
      ...set,
    });
    if (failure === null) await settle({ state: 'sent', doneAt: done, data: {}, subject: null, lastError: null });
    else await failed(failure.code, failure.isFinal);
  } catch (error) {
    log.error({ err: error, mailId: row.id, kind: row.kind }, 'a mail could not be prepared');
    await failed('prepare', false);
  }

  async function failed(code: string, isFinal: boolean): Promise<void> {
    const isGivenUp = isFinal || row.tries >= pauses.length;
    await settle({ lastError: code, ...(isGivenUp ? { state: 'failed' as const, doneAt: done } : {}) });
    log.warn({ mailId: row.id, kind: row.kind, tries: row.tries, code, isGivenUp }, 'a mail was not taken');
  }
}

/**
 * The latest mails kept for reading, newest first, where there is no mail server. They hold working links: only for
 * those who may act as anyone.
 */
export async function unsentEmails(database: Database, limit = 100) {
  const rows = await database.directory
    .select({ id: mail.id, at: mail.doneAt, to: mail.to, subject: mail.subject, text: mail.text, html: mail.html })
    .from(mail)
    .where(eq(mail.state, 'kept'))
    .orderBy(desc(mail.doneAt), desc(mail.id))
    .limit(limit);
  return rows.map(({ to, subject, text, ...row }) => ({
    ...row,
    to: to ?? '',
    subject: subject ?? '',
    text: text ?? '',
  }));
}
