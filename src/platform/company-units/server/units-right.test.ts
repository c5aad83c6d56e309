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

// Company units and reporting periods had the right of the environmental set-up before they had their own.
const before = 'environmental.manage';

describe.each([
  {
    right: 'units.manage',
    migration: 'platform_units-right',
    path: '/company-units',
    body: (made: number) => ({ name: `Sack ${made}`, factor: '15', unit: 'kg', source: 'Data sheet' }),
  },
  {
    right: 'periods.manage',
    migration: 'platform_periods-right',
    path: '/reporting-periods',
    body: (made: number) => ({ name: `Year ${made}`, from: `${2000 + made}-01-01`, to: `${2000 + made}-12-31` }),
  },
])('the right $right', ({ right, migration, path, body }) => {
  let test: TestApp;
  let company: TestCompany;
  let made = 0;
  const fresh = () => {
    made += 1;
    return body(made);
  };
  const mayWrite = async (caller: Caller) => (await caller.call('POST', path, fresh())).status === 201;
  beforeAll(async () => {
    test = await testApp();
    company = await newCompany(test);
  });

  it('is had by the default roles that had the one before, and by no other', async () => {
    const had = (held: string) =>
      Object.entries(defaultRoles)
        .filter(([, { access }]) => access.includes(held))
        .map(([role]) => role);
    expect(had(right)).toEqual(had(before));
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
        await callAs(test, null, 'POST', `/api/companies/${company.slug}${path}`, fresh(), {
          authorization: `Bearer ${key}`,
        })
      ).status;
    expect([await mayWrite(holder), await mayWrite(program), await statusFor(keyWithIt)]).toEqual([false, false, 403]);

    const [file = ''] = globSync(`migrations/*_${migration}/migration.sql`);
    const statements = readFileSync(file, 'utf8');
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
      { access: ['company.read', before, right], version: 2 },
      { access: ['company.read', 'organisation.manage'], version: 1 },
      { access: ['company.read', 'security.manage', before, right], version: 2 },
    ]);
    expect(await rolesOf()).toEqual(once);
    expect([await mayWrite(holder), await mayWrite(program), await mayWrite(other)]).toEqual([true, true, false]);
    expect([await statusFor(keyWithIt), await statusFor(keyWithout)]).toEqual([201, 403]);
  });
});
