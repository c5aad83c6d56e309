import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { TestClock } from '#test/support/accounts.ts';
import { testDatabase } from '#test/support/database.ts';
import { testLog } from '#test/support/log.ts';
import { smtpPeer } from '#test/support/smtp.ts';
import { asOwner } from '#test/support/owner.ts';
import { startSchedules } from '#platform/jobs/server/schedules.ts';
import { platformServer } from '#platform/manifest/server/platform-module.ts';
import type { App } from '#platform/app/server/app.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import type { CatalogueText } from '#platform/i18n/model/message.ts';
import { createMailer, unsentEmails, type MailKind } from './mailer.ts';
import { mail } from './tables.ts';

const clock = new TestClock();
const database = await testDatabase({ clock: clock.now });
const peer = await smtpPeer({ login: { user: 'mailer@hw', pass: 'p@ss/word' } });
let asked = 0;
const text = (words: string) => words as CatalogueText;
const kinds: MailKind[] = [
  {
    kind: 'hello',
    async prepare(_, { to }) {
      asked += 1;
      return {
        to: String(to),
        subject: text(`Grüße № ${asked}`),
        language: 'en-GB',
        name: 'Zoë',
        before: [text('A line.')],
        links: [{ label: text('Open'), href: `https://hw.example/x#token=${asked}` }],
        after: [],
      };
    },
  },
  {
    kind: 'names',
    async prepare(_, { to }) {
      return {
        to: String(to),
        subject: text('Acme\r\nBcc: a@evil.example\u2028X-Evil: 1'),
        language: 'en-GB',
        name: null,
        before: [],
        links: [],
        after: [],
        sender: { name: 'Acme\r\nX-Evil: 1', replyTo: 'x@acme.com' },
        headers: { 'X-Known': 'one\r\nCc: b@evil.example' },
      };
    },
  },
  {
    kind: 'gone',
    async prepare() {
      return null;
    },
  },
  {
    kind: 'broken',
    async prepare() {
      throw new Error('cannot be prepared');
    },
  },
];
const mailer = (smtpUrl: string | null) =>
  createMailer({
    database,
    log: testLog,
    smtpUrl,
    from: '"Heartwood" <no-reply@hw.example>',
    productName: 'Heartwood',
    baseUrl: 'https://hw.example',
    kinds,
    clock: clock.now,
  });
const rows = () => database.directory.select().from(mail);

beforeEach(async () => {
  await database.directory.delete(mail);
  peer.received.length = 0;
  asked = 0;
});

describe('a mail', () => {
  it('goes out through the mail server in text and HTML, and nothing of it stays', async () => {
    const sender = mailer(peer.url);
    await sender.enqueue(database.directory, 'hello', { to: 'zoe@acme.com' });
    await sender.deliverDue();
    expect(peer.received).toHaveLength(1);
    const [got] = peer.received;
    expect(got?.to).toEqual(['zoe@acme.com']);
    expect(got?.from).toBe('no-reply@hw.example');
    expect(got?.raw).toContain('Auto-Submitted: auto-generated');
    expect(got?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(got?.text).toContain('Hello Zoë,');
    expect(got?.text).toContain('https://hw.example/x#token=1');
    expect(got?.text).toContain('<a href="https://hw.example/x#token=1"');
    expect(await rows()).toMatchObject([{ state: 'sent', data: {}, to: null, subject: null, text: null, html: null }]);
    await sender.stop();
  });

  it('has no header that a name or a subject brought in', async () => {
    const sender = mailer(peer.url);
    await sender.enqueue(database.directory, 'names', { to: 'zoe@acme.com' });
    await sender.deliverDue();
    const [got] = peer.received;
    expect(got?.to).toEqual(['zoe@acme.com']);
    const head =
      got?.raw
        .split(/\r\n\r\n/)[0]
        ?.replace(/\r\n[ \t]+/g, ' ')
        .split('\r\n')
        .map((line) => line.split(':')[0]?.toLowerCase()) ?? [];
    expect(head.length).toBeGreaterThan(5);
    expect(head.filter((name) => ['bcc', 'x-evil', 'cc'].includes(name ?? ''))).toEqual([]);
    expect(
      head.filter((name) => name === 'from' || name === 'subject' || name === 'to' || name === 'reply-to'),
    ).toHaveLength(4);
    await sender.stop();
  });

  it('is not sent when the transaction it belongs to fails', async () => {
    const sender = mailer(peer.url);
    await inDirectory(database, async (db) => {
      await sender.enqueue(db, 'hello', { to: 'zoe@acme.com' });
      throw new Error('changed my mind');
    }).catch(() => undefined);
    await sender.deliverDue();
    expect(peer.received).toHaveLength(0);
    await sender.stop();
  });

  it('is tried again when the server asks for it, later each time, with a text made anew', async () => {
    const sender = mailer(peer.url);
    peer.refusals.push(450, 451);
    await sender.enqueue(database.directory, 'hello', { to: 'zoe@acme.com' });
    await sender.deliverDue();
    await sender.deliverDue();
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1, lastError: '450' }]);
    clock.pass(61);
    await sender.deliverDue();
    clock.pass(61);
    await sender.deliverDue();
    expect(peer.received).toHaveLength(0);
    clock.pass(240);
    await sender.deliverDue();
    expect(peer.received[0]?.text).toContain('token=3');
    await sender.stop();
  });

  it('is given up when the server will never take it, and the note names no address', async () => {
    const sender = mailer(peer.url);
    peer.refusals.push(550);
    await sender.enqueue(database.directory, 'hello', { to: 'nobody@acme.com' });
    await sender.deliverDue();
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'failed', lastError: '550' });
    await sender.stop();
  });

  it('waits while there is no server, and is given up after eight tries', async () => {
    const sender = mailer('smtp://127.0.0.1:1');
    await sender.enqueue(database.directory, 'hello', { to: 'zoe@acme.com' });
    for (let round = 0; round < 8; round += 1) {
      await sender.deliverDue();
      if (round < 7) expect(await rows()).toMatchObject([{ state: 'waiting', lastError: 'ESOCKET' }]);
      clock.pass(86_400);
    }
    expect(await rows()).toMatchObject([{ state: 'failed', tries: 8 }]);
    await sender.stop();
  });

  it('is not lost by a wrong login of ours', async () => {
    const sender = mailer(peer.url.replace('p%40ss%2Fword', 'wrong'));
    await sender.enqueue(database.directory, 'hello', { to: 'zoe@acme.com' });
    await sender.deliverDue();
    expect((await rows())[0]).toMatchObject({ state: 'waiting', tries: 1 });
    await sender.stop();
  });

  it('is kept for reading where there is no mail server', async () => {
    const sender = mailer(null);
    await sender.enqueue(database.directory, 'hello', { to: 'zoe@acme.com' });
    await sender.deliverDue();
    expect(await unsentEmails(database)).toMatchObject([
      { to: 'zoe@acme.com', subject: 'Grüße № 1', text: expect.stringContaining('token=1') },
    ]);
    expect(peer.received).toHaveLength(0);
    await sender.stop();
  });

  it('leaves no trace when there is nobody to tell', async () => {
    const sender = mailer(peer.url);
    await sender.enqueue(database.directory, 'gone', { email: 'stranger@acme.com' });
    await sender.deliverDue();
    expect(await rows()).toEqual([]);
    await sender.stop();
  });

  it('does not hold up the others when it cannot be made', async () => {
    const sender = mailer(peer.url);
    await sender.enqueue(database.directory, 'broken', {});
    await sender.enqueue(database.directory, 'hello', { to: 'zoe@acme.com' });
    await sender.deliverDue();
    expect(peer.received).toHaveLength(1);
    expect(await database.directory.select().from(mail).where(eq(mail.kind, 'broken'))).toMatchObject([
      { state: 'waiting', lastError: 'prepare' },
    ]);
    await sender.stop();
  });

  it('is sent once though several processes look', async () => {
    const senders = [mailer(peer.url), mailer(peer.url), mailer(peer.url)];
    for (let number = 0; number < 20; number += 1)
      await senders[0]?.enqueue(database.directory, 'hello', { to: `person${number}@acme.com` });
    await Promise.all(senders.map((sender) => sender.deliverDue()));
    expect(peer.received.map(({ to }) => to[0]).sort()).toEqual(
      Array.from({ length: 20 }, (_, number) => `person${number}@acme.com`).sort(),
    );
    await Promise.all(senders.map((sender) => sender.stop()));
  });

  it('leaves at once where it was written, and nothing looks at the queue again and again', async () => {
    const sender = mailer(peer.url);
    sender.start();
    await sender.enqueue(database.directory, 'hello', { to: 'zoe@acme.com' });
    sender.nudge();
    await expect.poll(() => peer.received.length, { timeout: 2_000, interval: 20 }).toBe(1);
    await sender.stop();
  });

  it('that was left behind is sent by the schedule in the database, in one run over all servers', async () => {
    const deliver = platformServer.schedules?.filter(({ name }) => name === 'mail-deliver') ?? [];
    let runs = 0;
    const senders = [mailer(peer.url), mailer(peer.url)];
    const servers = await Promise.all(
      senders.map((sender) => {
        const counted = { ...sender, deliverDue: () => ((runs += 1), sender.deliverDue()) };
        const app = { env: { jobs: 'inline' }, log: testLog, database, clock: clock.now, mail: counted };
        return startSchedules(app as unknown as App, { of: deliver, lookEveryMs: 20 });
      }),
    );
    await senders[0]?.enqueue(database.directory, 'hello', { to: 'zoe@acme.com' });
    await asOwner(database.ownerUrl, (owner) =>
      owner.query(`update directory.schedule set due_at = now() where name = 'mail-deliver'`),
    );
    await expect.poll(() => peer.received.length, { timeout: 5_000, interval: 20 }).toBe(1);
    for (const server of servers) await server.stop();
    expect(runs).toBe(1);
    await Promise.all(senders.map((sender) => sender.stop()));
  });

  it('must be of a known kind', async () => {
    await expect(mailer(null).enqueue(database.directory, 'unheard-of', {})).rejects.toThrow('no mail is called');
  });
});
