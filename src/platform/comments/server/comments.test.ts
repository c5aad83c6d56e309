import { describe, expect, it } from 'vitest';
import { newCompany, newPerson, testApp } from '#test/support/company.ts';
import { asOwner } from '#test/support/owner.ts';
import { sealOf } from '#platform/wordings/server/wordings.ts';
import { unsentEmails } from '#platform/mail/server/mailer.ts';

describe('comments', async () => {
  let now = new Date('2026-03-02T10:00:00Z');
  const test = await testApp({ clock: () => now });
  const company = await newCompany(test);
  const writer = await newPerson(test, company, ['company.read', 'organisation.manage']);
  const reader = await newPerson(test, company, ['company.read']);
  const guest = await newPerson(test, company, []);
  const manager = await newPerson(test, company, ['company.read', 'company.manage']);
  const made = await writer.call('POST', '/org-units', { name: 'Plant', kind: 'site' });
  const path = `/org-units/${(made.body['record'] as { id: string }).id}/comments`;
  const say = async (text: string, caller = writer) =>
    (await caller.call('POST', path, { text })).body['comment'] as { id: string; mentions: string[] };

  it('are read and written by everybody who can read the record', async () => {
    await say('First');
    await say('Second', reader);
    const { items, refs } = (await reader.call('GET', path)).body as {
      items: { text: string; isMine: boolean; createdBy: string }[];
      refs: Record<string, string>;
    };
    expect(items.map(({ text, isMine }) => [text, isMine])).toEqual([
      ['First', false],
      ['Second', true],
    ]);
    expect(refs[writer.accountId]).toContain('Test');
    expect((await guest.call('GET', path)).status).toBe(403);
    expect((await (await newPerson(test, null, [], company)).call('GET', path)).status).toBe(404);
  });

  it('tell those who are mentioned by mail, without saying what about', async () => {
    const { mentions } = await say(`@[Rita](${reader.accountId}) please look, @[me](${writer.accountId})`);
    expect(mentions).toEqual([reader.accountId, writer.accountId]);
    await test.app.mail.deliverDue();
    const mails = await unsentEmails(test.database);
    expect(mails.map(({ to }) => to)).toEqual([`${reader.accountId}@people.example`]);
    expect(mails[0]?.text).not.toContain('please look');
    expect(mails[0]?.text).not.toContain('Plant');
  });

  it('mention nobody who cannot read the record', async () => {
    expect((await writer.call('POST', path, { text: `@[Gus](${guest.accountId})` })).body).toMatchObject({
      status: 422,
      code: 'comment.mention',
    });
    const elsewhere = await newPerson(test, await newCompany(test), ['company.read']);
    expect((await writer.call('POST', path, { text: `@[Else](${elsewhere.accountId})` })).body).toMatchObject({
      code: 'comment.mention',
    });
  });

  it('are changed by their writer for a day, removed by them or by who manages the company, and told by the history as long as the record is there', async () => {
    const mine = await say('Tippo');
    expect((await reader.call('PATCH', `/comments/${mine.id}`, { text: 'Mine now' })).body).toMatchObject({
      status: 403,
      code: 'comment.not-yours',
    });
    expect((await writer.call('PATCH', `/comments/${mine.id}`, { text: 'Typo' })).body['comment']).toMatchObject({
      text: 'Typo',
      editedAt: now.toISOString(),
    });
    now = new Date(now.getTime() + 25 * 3600_000);
    const [late, boss] = [await newPerson(test, company, ['company.read']), manager];
    expect((await late.call('DELETE', `/comments/${mine.id}`)).status).not.toBe(204);
    const session = await test.database.pool.query('update directory.session set last_seen_at = $1, expires_at = $2', [
      now,
      new Date(now.getTime() + 3600_000),
    ]);
    expect(session.rowCount).toBeGreaterThan(0);
    expect((await writer.call('PATCH', `/comments/${mine.id}`, { text: 'Too late' })).body).toMatchObject({
      code: 'comment.too-late',
    });
    expect((await boss.call('DELETE', `/comments/${mine.id}`)).status).toBe(204);
    const { items } = (await writer.call('GET', path)).body as {
      items: { id: string; text: string; removedAt: string | null }[];
    };
    expect(items.find(({ id }) => id === mine.id)).toMatchObject({ text: '', removedAt: now.toISOString() });
    const history = (await writer.call('GET', path.replace('comments', 'history'))).body['items'] as {
      action: string;
      changes: { before: unknown; after: unknown }[];
    }[];
    expect(history.slice(0, 2).map(({ action, changes }) => [action, changes[0]?.before, changes[0]?.after])).toEqual([
      ['comment-removed', 'Typo', null],
      ['comment-change', 'Tippo', 'Typo'],
    ]);
    // The chain itself holds seals and no words; each seal proves its wording.
    const { rows } = await asOwner(test.database.ownerUrl, (owner) =>
      owner.query<{ entry: string; text: string; salt: string; sha256: string }>(
        `
      select h::text as entry, w.text, w.salt, h.after #>> '{comment,sha256}' as sha256 from history h join comment_wording w on w.id::text = h.after #>> '{comment,wording}' where h.company_id = $1`,
        [company.id],
      ),
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { entry, text, salt, sha256 } of rows)
      expect([entry.includes(text), sealOf(salt, text)]).toEqual([false, sha256]);
  });
});
