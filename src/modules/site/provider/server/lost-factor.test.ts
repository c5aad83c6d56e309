import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { ensureProvider } from '#platform/provider/server/provider.ts';
import { startSession } from '#platform/credentials/server/sessions.ts';
import { account } from '#platform/directory/server/tables.ts';
import { factor, recoveryCode } from '#platform/directory/server/sign-in-tables.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { newId } from '#platform/database/server/ids.ts';
import { unsentEmails } from '#platform/mail/server/mailer.ts';
import {
  callAs,
  newCompany,
  newMember,
  testApp,
  type Answer,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';

const password = 'a quiet place by the sea';
const how = 'Called back on the number in the contract';
let test: TestApp;
let provider: TestCompany;
let acme: TestCompany;
let staff: Caller;
let ada: Caller;

beforeAll(async () => {
  test = await testApp();
  provider = {
    id: (await ensureProvider(test.app, {})).companyId,
    slug: test.app.env.productSlug,
    name: test.app.env.productName,
  };
});
beforeEach(async () => {
  await test.database.pool.query('delete from directory.rate_limit');
  acme = await newCompany(test);
  staff = await colleague(['administrator']);
  await give(staff.accountId);
  ada = await newMember(test, acme, ['owner'], password);
  await give(ada.accountId);
});

/** A member of the provider's own company. */
async function colleague(roleKeys: string[]): Promise<Caller> {
  const { database, app } = test;
  const [accountId, at] = [newId(), new Date()];
  await database.directory.insert(account).values({
    id: accountId,
    type: 'Internal',
    email: `${accountId}@provider.example`,
    passwordHash: await accountsOf(app).passwords.hash(password),
    name: 'Staff',
    createdAt: at.toISOString(),
    changedAt: at.toISOString(),
  });
  await database.directory
    .insert(membership)
    .values({ companyId: provider.id, accountId, roleKeys, status: 'active', joinedAt: at.toISOString() });
  const { token } = await startSession(database.directory, {
    accountId,
    type: 'Internal',
    companyId: provider.id,
    device: 'test',
    networkMark: 'test',
    now: at,
    replaces: null,
  });
  return {
    accountId,
    token,
    call: (method, path, body) => callAs(test, token, method, `/api/companies/${provider.slug}${path}`, body),
  };
}

async function give(accountId: string): Promise<void> {
  await test.database.directory.insert(factor).values({
    id: newId(),
    accountId,
    kind: 'passkey',
    name: 'Key',
    credentialId: newId(),
    publicKey: Buffer.from([1]),
    createdAt: new Date().toISOString(),
  });
  await test.database.directory.insert(recoveryCode).values({ accountId, codeHash: Buffer.from(newId()) });
}

const reset = (by: Caller, id: string, body: object = { how, password }): Promise<Answer> =>
  by.call('POST', `/people/${id}/second-factor/reset`, body);
const factorsOf = async (id: string) =>
  (await test.database.directory.select().from(factor).where(eq(factor.accountId, id))).length +
  (await test.database.directory.select().from(recoveryCode).where(eq(recoveryCode.accountId, id))).length;
const historyOf = async (caller: Caller) =>
  (await caller.call('GET', '/history?kind=member')).body['items'] as {
    action: string;
    recordId: string;
    reason: string | null;
  }[];

describe('a lost second factor', () => {
  it('is removed by the provider after the identity was checked: sessions end, a mail and both histories tell', async () => {
    const found = await staff.call('POST', '/people/look', {
      email: ` ${ada.accountId.toUpperCase()}@people.example `,
    });
    expect(found.body['people']).toMatchObject([
      { id: ada.accountId, type: 'Client', factors: ['passkey'], companies: [acme.name] },
    ]);
    expect((await reset(staff, ada.accountId)).status).toBe(204);
    expect(await factorsOf(ada.accountId)).toBe(0);
    expect((await ada.call('GET', '')).status).toBe(401);
    await test.app.mail.deliverDue();
    expect(
      (await unsentEmails(test.database))
        .filter(({ to }) => to === `${ada.accountId}@people.example`)
        .map(({ text }) => text)
        .join(),
    ).toContain('Two-factor authentication reset by the provider');
    expect((await historyOf(staff)).slice(0, 2)).toMatchObject([
      { action: 'second factor reset', recordId: ada.accountId, reason: how },
      { action: 'looked up', recordId: ada.accountId },
    ]);
    const owner = await newMember(test, acme, ['owner']);
    const [told] = await historyOf(owner);
    expect(told).toMatchObject({ action: 'second factor reset', recordId: ada.accountId });
    expect(told?.reason).not.toContain('contract');
    expect((await reset(staff, ada.accountId)).body).toMatchObject({ code: 'accounts.factor-unknown' });
  });

  it('takes a note, the password and a second factor of whoever does it, and never their own account', async () => {
    expect((await reset(staff, ada.accountId, { how: 'she asked', password })).body['errors']).toMatchObject([
      { path: 'how' },
    ]);
    expect((await reset(staff, ada.accountId, { how, password: 'something else' })).body['errors']).toMatchObject([
      { path: 'password' },
    ]);
    const careless = await colleague(['administrator']);
    expect((await reset(careless, ada.accountId)).body).toMatchObject({ code: 'accounts.reset-needs-factor' });
    expect((await reset(staff, staff.accountId)).body).toMatchObject({ code: 'accounts.reset-own' });
    expect(await factorsOf(ada.accountId)).toBe(2);
  });

  it('of a colleague is for an owner of the provider', async () => {
    const other = await colleague(['employee']);
    await give(other.accountId);
    expect((await reset(staff, other.accountId)).body).toMatchObject({ code: 'accounts.reset-staff' });
    const boss = await colleague(['owner']);
    await give(boss.accountId);
    expect((await reset(boss, other.accountId)).status).toBe(204);
  });

  it('is nothing that staff without the right, or an owner of a client’s company, can remove or look up', async () => {
    const other = await colleague(['employee']);
    expect([
      (await reset(other, ada.accountId)).status,
      (await other.call('POST', '/people/look', { email: 'x@y.example' })).status,
    ]).toEqual([403, 403]);
    const bob = await newMember(test, acme, ['employee']);
    expect([
      (await reset(ada, bob.accountId)).status,
      (await ada.call('POST', '/people/look', { email: 'x@y.example' })).status,
    ]).toEqual([403, 403]);
    expect((await staff.call('POST', '/people/look', { email: 'nobody@people.example' })).body).toEqual({ people: [] });
  });
});
