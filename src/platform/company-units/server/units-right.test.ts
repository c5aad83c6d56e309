import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  callAs,
  newCompany,
  newMember,
  newPerson,
  testApp,
  type Caller,
  type TestApp,
  type TestCompany,
} from '#test/support/company.ts';
import { asOwner } from '#test/support/owner.ts';
import { defaultRoles, type DefaultRoleKey } from '#platform/directory/model/default-roles.ts';

// Company units had the right of the environmental set-up before they had their own.
const before = 'environmental.manage';

describe('the right to company units', () => {
  let test: TestApp;
  let company: TestCompany;
  let made = 0;
  const unit = () => {
    made += 1;
    return { name: `Sack ${made}`, factor: '15', unit: 'kg', source: 'Data sheet' };
  };
  const mayWrite = async (caller: Caller) => (await caller.call('POST', '/company-units', unit())).status === 201;
  beforeAll(async () => {
    test = await testApp();
    company = await newCompany(test);
  });

  it('is had by the default roles that had the one before, and by no other', async () => {
    const had = (right: string) =>
      Object.entries(defaultRoles)
        .filter(([, { access }]) => access.includes(right))
        .map(([key]) => key);
    expect(had('units.manage')).toEqual(had(before));
    expect(await mayWrite(await newMember(test, company, ['sustainability']))).toBe(true);
    for (const role of ['finance', 'employee', 'auditor'] satisfies DefaultRoleKey[])
      expect(await mayWrite(await newMember(test, company, [role])), role).toBe(false);
  });

  it('is given by the update to roles and API keys that had the one before, once, and to no other', async () => {
    const [holder, other, program] = [
      await newPerson(test, company, ['company.read', before]),
      await newPerson(test, company, ['company.read', 'organisation.manage']),
      await newPerson(test, company, ['company.read', 'security.manage', before]),
    ];
    const keyFor = async (access: readonly string[]): Promise<string> => {
      const expiresOn = new Date(test.clock().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
      const key = await program.call('POST', '/api-keys', { name: 'Gateway', access, expiresOn });
      expect(key.status, key.text).toBe(201);
      return String(key.body['token']);
    };
    const [keyWithIt, keyWithout] = [await keyFor(['company.read', before]), await keyFor(['company.read'])];
    const statusFor = async (key: string) =>
      (
        await callAs(test, null, 'POST', `/api/companies/${company.slug}/company-units`, unit(), {
          authorization: `Bearer ${key}`,
        })
      ).status;
    expect([await mayWrite(holder), await mayWrite(program), await statusFor(keyWithIt)]).toEqual([false, false, 403]);

    const [migration = ''] = globSync('migrations/*_platform_units-right/migration.sql');
    const statements = readFileSync(migration, 'utf8');
    const rolesOf = async () =>
      asOwner(test.database.ownerUrl, async (owner) => {
        await owner.query(statements);
        const { rows } = await owner.query<{ access: string[]; version: number }>(
          'select access, version from directory.role where company_id = $1 order by access',
          [company.id],
        );
        return rows;
      });
    const once = await rolesOf();
    expect(once).toEqual([
      { access: ['company.read', before, 'units.manage'], version: 2 },
      { access: ['company.read', 'organisation.manage'], version: 1 },
      { access: ['company.read', 'security.manage', before, 'units.manage'], version: 2 },
    ]);
    expect(await rolesOf()).toEqual(once);
    expect([await mayWrite(holder), await mayWrite(program), await mayWrite(other)]).toEqual([true, true, false]);
    expect([await statusFor(keyWithIt), await statusFor(keyWithout)]).toEqual([201, 403]);
  });
});
