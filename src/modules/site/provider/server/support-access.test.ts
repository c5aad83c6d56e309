import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { ensureProvider } from '#platform/provider/server/provider.ts';
import { startSession } from '#platform/credentials/server/sessions.ts';
import { account } from '#platform/directory/server/tables.ts';
import { factor } from '#platform/directory/server/sign-in-tables.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { newId } from '#platform/database/server/ids.ts';
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

const reason = 'Ticket 4711: the water balance does not add up';
const hourMs = 3_600_000;
let test: TestApp;
let provider: TestCompany;
let acme: TestCompany;
let other: TestCompany;
let staff: Caller;
let owner: Caller;

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
  [acme, other] = [await newCompany(test), await newCompany(test)];
  staff = await colleague(['administrator']);
  owner = await newMember(test, acme, ['owner']);
});

async function colleague(roleKeys: string[], hasFactor = true): Promise<Caller> {
  const { database, app } = test;
  const [accountId, at] = [newId(), test.clock()];
  await database.directory.insert(account).values({
    id: accountId,
    type: 'Internal',
    email: `${accountId}@provider.example`,
    passwordHash: await accountsOf(app).passwords.hash('a quiet place by the sea'),
    name: 'Sam',
    surname: 'Staff',
    createdAt: at.toISOString(),
    changedAt: at.toISOString(),
  });
  await database.directory
    .insert(membership)
    .values({ companyId: provider.id, accountId, roleKeys, status: 'active', joinedAt: at.toISOString() });
  if (hasFactor)
    await database.directory.insert(factor).values({
      id: newId(),
      accountId,
      kind: 'passkey',
      name: 'Key',
      credentialId: newId(),
      publicKey: Buffer.from([1]),
      createdAt: at.toISOString(),
    });
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

const letIn = (scope: 'read' | 'write', hours = 24) =>
  owner.call('POST', '/support-access', { scope, hours, reason: 'The water balance' });
const enter = (who: Caller = staff, body: object = { reason }): Promise<Answer> =>
  who.call('POST', `/support-visits/${acme.slug}`, body);
const inside = (method: string, path: string, body?: object, of: TestCompany = acme, who: Caller = staff) =>
  callAs(test, who.token, method, `/api/companies/${of.slug}${path}`, body);
const unit = { kind: 'site', name: 'Mill', country: 'DE' };

describe('the provider’s support', () => {
  it('finds nothing of a company that does not let it in, nor of others than the one that does', async () => {
    expect((await inside('GET', '/activity-data')).status).toBe(404);
    expect((await enter()).body).toMatchObject({ code: 'accounts.support-closed' });
    expect((await letIn('read')).status).toBe(204);
    expect((await inside('GET', '/activity-data')).status).toBe(404);
    expect((await enter()).status).toBe(200);
    expect((await inside('GET', '/activity-data')).status).toBe(200);
    expect((await inside('GET', '/activity-data', undefined, other)).status).toBe(404);
    const colleagueOutside = await colleague(['administrator']);
    expect((await inside('GET', '/activity-data', undefined, acme, colleagueOutside)).status).toBe(404);
  });

  it('only looks where it was let in to look: every change is refused, whatever the call', async () => {
    await letIn('read');
    await enter();
    expect((await inside('POST', '/org-units', unit)).body).toMatchObject({ code: 'accounts.support-reads' });
    expect((await inside('POST', '/notifications/read', {})).body).toMatchObject({ code: 'accounts.support-reads' });
    expect((await inside('GET', '/company-exports')).status).toBe(403);
  });

  it('enters data where it was let in to, and never exports, manages, approves or gives rights', async () => {
    await letIn('write');
    await enter();
    expect(
      (
        await inside('POST', '/announcements', {
          title: 'Repaired',
          details: 'The water balance adds up.',
          kind: 'update',
          date: '2026-11-22',
        })
      ).status,
    ).toBe(201);
    for (const [method, path, body] of [
      ['POST', '/members', { email: 'x@y.example', roles: ['owner'] }],
      ['PUT', '/security', { secondFactorRoles: [] }],
      ['POST', '/support-access', { scope: 'write', hours: 336, reason: 'longer' }],
      ['POST', '/company-exports', {}],
      ['DELETE', '/support-access', undefined],
    ] as const) {
      expect((await inside(method, path, body)).status, path).toBe(403);
    }
    const { body } = await owner.call('GET', '/history?kind=announcement');
    expect(body['items']).toMatchObject([{ actorName: 'Sam Staff', title: 'Repaired' }]);
  });

  it('is out after an hour, when it leaves, when the company takes it back, and when the permission ends', async () => {
    await letIn('read', 336);
    const { endsAt } = (await enter()).body as unknown as { endsAt: string };
    expect(Math.abs(new Date(endsAt).getTime() - test.clock().getTime() - hourMs)).toBeLessThan(60_000);
    expect((await staff.call('DELETE', `/support-visits/${acme.slug}`)).status).toBe(204);
    expect((await inside('GET', '/activity-data')).status).toBe(404);
    await enter();
    expect((await owner.call('DELETE', '/support-access')).status).toBe(204);
    expect((await inside('GET', '/activity-data')).status).toBe(404);
    expect((await enter()).body).toMatchObject({ code: 'accounts.support-closed' });
    await letIn('read');
    await enter();
    await test.database.pool.query(
      `update directory.support_visit set ends_at = now() - interval '1 second' where account_id = $1`,
      [staff.accountId],
    );
    expect((await inside('GET', '/activity-data')).status).toBe(404);
    await enter();
    await test.database.pool.query(
      `update directory.support_grant set ends_at = now() - interval '1 second' where company_id = $1`,
      [acme.id],
    );
    expect((await inside('GET', '/activity-data')).status).toBe(404);
  });

  it('is out with the provider’s staff: who no longer belongs to it has no visit', async () => {
    await letIn('read');
    await enter();
    await test.database.directory
      .update(membership)
      .set({ status: 'suspended' })
      .where(and(eq(membership.accountId, staff.accountId), eq(membership.companyId, provider.id)));
    expect((await inside('GET', '/activity-data')).status).toBe(404);
  });

  it('says what it comes for, and has two locks on its own door', async () => {
    await letIn('read');
    expect((await enter(staff, { reason: 'look' })).body['errors']).toMatchObject([{ path: 'reason' }]);
    expect((await enter(await colleague(['administrator'], false))).body).toMatchObject({
      code: 'accounts.reset-needs-factor',
    });
    expect((await enter(await colleague(['employee']))).status).toBe(403);
  });

  it('is seen: who, what for, how long and what was opened; owners and administrators are told, both histories keep it', async () => {
    await letIn('read');
    await enter();
    await inside('GET', '/activity-data');
    await inside('GET', '/activity-data');
    const { body } = await owner.call('GET', '/support-access');
    expect(body).toMatchObject({
      grant: { scope: 'read', reason: 'The water balance' },
      visits: [{ by: 'Sam Staff', reason, isOpen: true, leftAt: null }],
    });
    const [visit] = body['visits'] as { calls: { call: string; times: number }[] }[];
    expect(visit?.calls[0]?.call).toMatch(/^List activity data/);
    expect(visit?.calls[0]?.times).toBe(2);
    await inside('GET', '/logo');
    const {
      visits: [now],
    } = (await owner.call('GET', '/support-access')).body as unknown as { visits: { calls: { call: string }[] }[] };
    expect(now?.calls.map(({ call }) => call)).toContain('The logo: PNG or JPEG');
    expect((await owner.call('GET', '/notifications')).body).toMatchObject({
      unread: 1,
      items: [{ kind: 'supportCame', by: 'Sam Staff', path: 'settings?tab=security' }],
    });
    const told = async (reader: Caller) =>
      (await reader.call('GET', '/history?kind=supportAccess')).body['items'] as {
        action: string;
        reason: string;
        title: string | null;
      }[];
    expect(await told(owner)).toMatchObject([
      { action: 'came in', reason },
      { action: 'let in', reason: 'The water balance' },
    ]);
    expect((await told(staff))[0]).toMatchObject({ action: 'came in', reason, title: acme.name });
    const { companies } = (await staff.call('GET', '/support-visits')).body as unknown as {
      companies: { slug: string }[];
    };
    expect(companies.find(({ slug }) => slug === acme.slug)).toMatchObject({
      scope: 'read',
      reason: 'The water balance',
      visitsNow: 1,
    });
  });

  it('is let in once at a time, by those who manage the security of the company', async () => {
    expect((await letIn('read')).status).toBe(204);
    expect((await letIn('write')).body).toMatchObject({ code: 'accounts.support-open' });
    expect(
      (await owner.call('POST', '/support-access', { scope: 'all', hours: 5, reason: '' })).body['errors'],
    ).toHaveLength(3);
    const employee = await newMember(test, acme, ['employee']);
    expect((await employee.call('POST', '/support-access', { scope: 'read', hours: 1, reason: 'please' })).status).toBe(
      403,
    );
    const auditor = await newMember(test, acme, ['auditor']);
    expect((await auditor.call('GET', '/support-access')).status).toBe(200);
  });

  it('stands in the answer of the session beside the own company, which stays the one in use', async () => {
    await letIn('write');
    await enter();
    await inside('GET', '');
    const { body } = await callAs(test, staff.token, 'GET', '/api/session');
    expect(body).toMatchObject({
      slug: provider.slug,
      companies: [
        { slug: provider.slug, support: null },
        { slug: acme.slug, support: { scope: 'write' } },
      ],
    });
    expect((await inside('GET', '')).body).toMatchObject({
      access: expect.arrayContaining(['environmental.write']) as unknown,
    });
  });
});
