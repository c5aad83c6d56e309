import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company } from '#platform/directory/server/tables.ts';
import { domainProof } from '#platform/directory/server/company-tables.ts';
import { createMailer } from '#platform/mail/server/mailer.ts';
import { newCompany, newMember, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { testLog } from '#test/support/log.ts';
import { smtpPeer, type SmtpPeer } from '#test/support/smtp.ts';
import { allMailKinds } from '../../../../server-modules.ts';

let test: TestApp;
let peer: SmtpPeer;
let acme: TestCompany;
let owner: Caller;

beforeAll(async () => {
  peer = await smtpPeer();
  test = await testApp();
});
beforeEach(async () => {
  acme = await newCompany(test);
  owner = await newMember(test, acme, ['owner']);
  peer.received.length = 0;
});

const set = async (values: object) => {
  const { record } = (await owner.call('GET', `/email-sender/${acme.id}`)).body as { record: { version: number } };
  return owner.call('PATCH', `/email-sender/${acme.id}`, { version: record.version, set: values });
};
/** What waits goes out through a real mail server. */
async function delivered() {
  const { env, clock } = test.app;
  const mail = createMailer({
    database: test.database,
    log: testLog,
    smtpUrl: peer.url,
    from: env.mailFrom,
    productName: env.productName,
    baseUrl: env.baseUrl,
    kinds: allMailKinds,
    clock,
  });
  await mail.deliverDue();
  await mail.stop();
  return peer.received;
}

describe('the sender of a company’s mails', () => {
  it('is its name over the product’s own address, with answers to the company; the test shows it', async () => {
    const replyTo = `${owner.accountId}@people.example`;
    const saved = await set({ mailSenderName: 'Acme Möbel', mailReplyTo: replyTo });
    expect(saved.status, saved.text).toBe(200);
    expect((await owner.call('POST', '/mail-sender/test')).status).toBe(204);
    await owner.call('POST', '/members', { email: 'new@people.example', roles: ['employee'] });
    const mails = await delivered();
    expect(mails.map(({ to }) => to[0]).sort()).toEqual([replyTo, 'new@people.example'].sort());
    for (const { from, raw } of mails) {
      expect(from).toBe('no-reply@localhost');
      expect(raw).toMatch(/^From: (=\?UTF-8\?\S+ ?\s*)+ <no-reply@localhost>/m);
      expect(raw).toContain(`Reply-To: ${replyTo}`);
    }
  });

  it('is the product’s where nothing is set', async () => {
    await owner.call('POST', '/members', { email: 'plain@people.example', roles: ['employee'] });
    const [mail] = await delivered();
    expect(mail?.raw).toMatch(/^From: "?Heartwood"? <no-reply@localhost>/m);
    expect(mail?.raw).not.toContain('Reply-To:');
  });

  it('sends answers to members and to the proven domain only, and its name carries no second address or header', async () => {
    for (const mailReplyTo of [
      'stranger@elsewhere.example',
      'not one',
      `info@${acme.slug}.example`,
      'a@b.example, c@d.example',
    ])
      expect((await set({ mailReplyTo })).status, mailReplyTo).toBe(422);
    const domain = `${acme.slug}.example`;
    await test.database.directory.insert(domainProof).values({
      companyId: acme.id,
      domain,
      method: 'dns',
      provedAt: new Date().toISOString(),
      provedBy: owner.accountId,
    });
    expect((await set({ mailReplyTo: `info@${domain}` })).status).toBe(200);
    for (const mailSenderName of ['Bank <bank@bank.example>', 'a@b', 'Two\nLines', 'x"y', 'a, b'])
      expect((await set({ mailSenderName })).status, mailSenderName).toBe(422);
    const [row] = await test.database.directory
      .select({ name: company.mailSenderName })
      .from(company)
      .where(eq(company.id, acme.id));
    expect(row?.name).toBeNull();
  });

  it('is changed and tested by owners and administrators', async () => {
    const hr = await newMember(test, acme, ['hr']);
    expect([
      (await hr.call('GET', `/email-sender/${acme.id}`)).status,
      (await hr.call('PATCH', `/email-sender/${acme.id}`, { version: 1, set: {} })).status,
      (await hr.call('POST', '/mail-sender/test')).status,
    ]).toEqual([200, 403, 403]);
  });
});
