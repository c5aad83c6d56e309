import { eq } from 'drizzle-orm';
import { account, company } from '#platform/directory/server/tables.ts';
import { membership, role } from '#platform/directory/server/member-tables.ts';
import { startSession } from '#platform/credentials/server/sessions.ts';
import { newId } from '#platform/database/server/ids.ts';
import { callAs, type Caller, type TestApp, type TestCompany } from './company.ts';

/** The provider’s own company of a test that has made it (`siteTest`). */
export async function providerCompany({ database }: TestApp): Promise<TestCompany> {
  const [found] = await database.directory
    .select({ id: company.id, slug: company.slug, name: company.name })
    .from(company)
    .where(eq(company.kind, 'provider'));
  if (found === undefined) throw new Error('the provider’s company is not there');
  return found;
}

/** Somebody of the provider’s staff with exactly these access keys. */
export async function newInternal(test: TestApp, access: readonly string[]): Promise<Caller> {
  const { database, clock } = test;
  const of = await providerCompany(test);
  const [accountId, now] = [newId(), clock().toISOString()];
  const key = `exactly-${accountId}`;
  await database.directory.insert(account).values({
    id: accountId,
    type: 'Internal',
    email: `${accountId}@people.example`,
    name: 'Staff',
    surname: accountId.slice(-4),
    createdAt: now,
    changedAt: now,
  });
  await database.directory.insert(role).values({ companyId: of.id, key, label: key, access: [...access] });
  await database.directory
    .insert(membership)
    .values({ companyId: of.id, accountId, roleKeys: [key], status: 'active', joinedAt: now });
  const { token } = await startSession(database.directory, {
    accountId,
    type: 'Internal',
    companyId: of.id,
    device: 'test',
    networkMark: 'test',
    now: clock(),
    replaces: null,
  });
  return {
    accountId,
    token,
    call: (method, path, body, headers) =>
      callAs(test, token, method, `/api/companies/${of.slug}${path}`, body, headers),
  };
}
