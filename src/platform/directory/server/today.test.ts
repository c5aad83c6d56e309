import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { company as companyTable } from './tables.ts';
import { newCompany, testApp } from '#test/support/company.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { dayEnd, dayOf, dayStart, todayOf } from './today.ts';

describe('today', async () => {
  const test = await testApp();

  it.each([
    ['Pacific/Auckland', '2026-04-01'],
    ['America/Los_Angeles', '2026-03-31'],
    [null, '2026-03-31'],
  ])('is the day of the company: in %s it is %s at one moment', async (timeZone, expected) => {
    const { id } = await newCompany(test);
    await test.database.directory.update(companyTable).set({ timeZone }).where(eq(companyTable.id, id));
    const now = new Date('2026-03-31T18:30:00Z');
    const today = await inCompany(test.database, { companyId: id, accountId: null, now }, (tx) => todayOf(tx));
    expect(today).toBe(expected);
  });

  it.each([
    ['Pacific/Auckland', '2026-03-30T11:00:00.000Z', '2026-03-31T10:59:59.999Z'],
    ['America/Los_Angeles', '2026-03-31T07:00:00.000Z', '2026-04-01T06:59:59.999Z'],
    [null, '2026-03-31T00:00:00.000Z', '2026-03-31T23:59:59.999Z'],
  ])('begins and ends at the midnights of the company: in %s from %s to %s', async (timeZone, first, last) => {
    const { id } = await newCompany(test);
    await test.database.directory.update(companyTable).set({ timeZone }).where(eq(companyTable.id, id));
    await inCompany(test.database, { companyId: id, accountId: null }, async (tx) => {
      expect([await dayStart(tx, '2026-03-31'), await dayEnd(tx, '2026-03-31')]).toEqual([first, last]);
      expect([await dayOf(tx, first), await dayOf(tx, last)]).toEqual(['2026-03-31', '2026-03-31']);
    });
  });
});
