import { beforeAll, describe, expect, it } from 'vitest';
import { defaultRoles } from '#platform/directory/model/default-roles.ts';
import { accessIn } from '#platform/directory/model/roles.ts';
import { ensureProvider } from '#platform/provider/server/provider.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { inProviderTransaction } from '#platform/provider/server/provider-transaction.ts';
import { unsentEmails } from '#platform/mail/server/mailer.ts';
import { records } from '#platform/records/server/records.ts';
import { newCompany, newPerson, testApp, type Caller, type TestApp } from '#test/support/company.ts';
import { contactRequest, type ContactRequest } from '#modules/site/public/model/contact-request.ts';
import { createContactRequest } from './contact-requests.ts';

let test: TestApp;
let member: Caller;

beforeAll(async () => {
  test = await testApp();
  await ensureProvider(test.app);
  member = await newPerson(test, await newCompany(test, 'Acme'), []);
}, 120_000);

const all = (): Promise<ContactRequest[]> =>
  inProviderTransaction(test.database, { accountId: null }, (tx) =>
    records(tx, contactRequest).all({ sort: [{ field: 'number', descending: false }] }),
  );

describe('a contact request', () => {
  it('gets the next number, also when several arrive at the same moment, and answers with it by mail', async () => {
    const write = (name: string) =>
      createContactRequest(
        accountsOf(test.app),
        { name, email: `${name}@visitor.example`, topic: 'sales', message: 'What does it cost for 300 people?' },
        { accountId: null, requestId: '0190a0a0-0000-7000-8000-000000000000' },
      );
    const numbers = (await Promise.all(['ada', 'bo', 'cy'].map(write))).map(({ number }) => number);
    expect(numbers.toSorted()).toEqual([1001, 1002, 1003]);
    await test.app.mail.deliverDue();
    const mails = await unsentEmails(test.database);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      'ada@visitor.example',
      'bo@visitor.example',
      'cy@visitor.example',
    ]);
    expect(mails.find(({ to }) => to === 'ada@visitor.example')?.text).toContain('What does it cost for 300 people?');
  });

  it('comes from the support chat with who writes and for which company, and not more than five times an hour', async () => {
    const ask = () => member.call('POST', '/actions/talk-to-a-person', { message: 'I cannot find my invoice.' });
    const answer = await ask();
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body['result']).toEqual({ number: 1004 });
    expect((await all()).at(-1)).toMatchObject({
      channel: 'chatbot',
      company: 'Acme',
      email: `${member.accountId}@people.example`,
      topic: 'support',
      status: 'new',
      createdBy: member.accountId,
    });
    for (let more = 0; more < 4; more += 1) await ask();
    expect((await ask()).status).toBe(429);
  });

  it('is read by the provider’s owner and by no owner of a client', () => {
    expect(accessIn('provider', ['owner'], defaultRoles).has('site.read')).toBe(true);
    expect(accessIn('client', ['owner'], defaultRoles).has('site.read')).toBe(false);
  });
});
