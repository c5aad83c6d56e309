import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newCompany, testApp } from '#test/support/company.ts';
import { everyCompany } from './every-company.ts';
import { company as companyTable } from './tables.ts';

it('schedules work in companies on trial and active ones, and in no others', async () => {
  const test = await testApp();
  const ids = new Map<string, string>();
  for (const status of ['trial', 'active', 'pending', 'suspended', 'closed'] as const) {
    const { id } = await newCompany(test);
    await test.database.directory.update(companyTable).set({ status }).where(eq(companyTable.id, id));
    ids.set(id, status);
  }
  const worked: unknown[] = [];
  await everyCompany(test.app, 'nothing fails', async (id) => worked.push(ids.get(id)));
  expect(worked).toEqual(['trial', 'active']);
});
