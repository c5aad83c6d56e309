import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { company } from '#platform/directory/server/tables.ts';
import { createMailer } from '#platform/mail/server/mailer.ts';
import { TestClock } from '#test/support/accounts.ts';
import { newCompany, newMember, testApp, type Caller, type TestApp, type TestCompany } from '#test/support/company.ts';
import { testLog } from '#test/support/log.ts';
import { smtpPeer, type SmtpPeer } from '#test/support/smtp.ts';
import { allMailKinds } from '../../../../server-modules.ts';
import { sendDueIntegrityMails } from './integrity-mail.ts';

const clock = new TestClock();
const auditor = 'auditor@elsewhere.example';
let test: TestApp;
let peer: SmtpPeer;
let acme: TestCompany;
let owner: Caller;

beforeAll(async () => {
  peer = await smtpPeer();
  test = await testApp({ clock: clock.now });
});
beforeEach(async () => {
  acme = await newCompany(test);
  owner = await newMember(test, acme, ['owner']);
  peer.received.length = 0;
});

const set = async (values: object, caller = owner) => {
  const { record } = (await caller.call('GET', `/integrity-email/${acme.id}`)).body as { record?: { version: number } };
  return caller.call('PATCH', `/integrity-email/${acme.id}`, { version: record?.version ?? 1, set: values });
};
async function delivered() {
  const { env } = test.app;
  const mail = createMailer({
    database: test.database,
    log: testLog,
    smtpUrl: peer.url,
    from: env.mailFrom,
    productName: env.productName,
    baseUrl: env.baseUrl,
    kinds: allMailKinds,
    clock: clock.now,
  });
  await mail.deliverDue();
  await mail.stop();
  return peer.received.splice(0);
}
const historyOf = async () =>
  (await owner.call('GET', '/history')).body['items'] as { seq: number; action: string; resource: string }[];

describe('the integrity email', () => {
  it('sends the last entry of the log and its hash, with which the log is proved', async () => {
    expect((await owner.call('POST', '/integrity-email/send')).body).toMatchObject({ code: 'history.no-addresses' });
    expect((await set({ historyMailTo: [{ email: auditor }] })).status).toBe(200);
    expect((await owner.call('POST', '/integrity-email/send')).status).toBe(204);
    const [mail, ...others] = await delivered();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([auditor]);
    const [, head = '', seq = '', hash = ''] =
      /--head ([0-9a-f-]{36}=(\d+):([0-9a-f]{64}))/.exec(mail?.text ?? '') ?? [];
    expect(mail?.text).toContain(`Audit log of ${acme.name}: entry ${seq}`);
    expect(mail?.text).toContain(hash);
    const script = fileURLToPath(new URL('../../../../../scripts/verify-history.ts', import.meta.url));
    const verified = (text: string) =>
      spawnSync(process.execPath, [script, '--url', test.database.ownerUrl, '--head', text], { encoding: 'utf8' })
        .status;
    expect(verified(head)).toBe(0);
    expect(verified(head.replace(hash, 'a'.repeat(64)))).toBe(1);
    expect((await historyOf()).map(({ action, resource }) => `${action} ${resource}`)).toEqual([
      'sent history',
      'change companyIntegrity',
    ]);
  });

  it('names the day on which it was sent where the company is', async () => {
    await test.database.directory
      .update(company)
      .set({ timeZone: 'Pacific/Kiritimati' })
      .where(eq(company.id, acme.id));
    await set({ historyMailTo: [{ email: auditor }] });
    const there = new Intl.DateTimeFormat('en-GB', { timeZone: 'Pacific/Kiritimati', dateStyle: 'medium' });
    const day = there.format(clock.now());
    await owner.call('POST', '/integrity-email/send');
    expect((await delivered())[0]?.text).toContain(`On ${day} the audit log`);
  });

  it('goes out every week while it is set, and to no address that was taken off', async () => {
    await set({ historyMailTo: [{ email: auditor }, { email: 'board@elsewhere.example' }], historyMailEvery: 'week' });
    await sendDueIntegrityMails(test.app);
    await sendDueIntegrityMails(test.app);
    expect((await delivered()).map(({ to }) => to[0]).sort()).toEqual([auditor, 'board@elsewhere.example']);
    clock.pass(6 * 86_400);
    await sendDueIntegrityMails(test.app);
    expect(await delivered()).toEqual([]);
    clock.pass(86_400 + 60);
    await sendDueIntegrityMails(test.app);
    owner = await newMember(test, acme, ['owner']);
    await set({ historyMailTo: [{ email: auditor }] });
    expect((await delivered()).map(({ to }) => to)).toEqual([[auditor]]);
  });

  it('is set by those who manage security, with addresses that are ones', async () => {
    expect((await set({ historyMailTo: [{ email: 'nobody' }] })).body).toMatchObject({
      errors: [{ path: 'historyMailTo.0.email' }],
    });
    const employee = await newMember(test, acme, ['employee']);
    expect((await set({ historyMailTo: [{ email: auditor }] }, employee)).status).toBe(403);
    expect((await employee.call('POST', '/integrity-email/send')).status).toBe(403);
  });
});
