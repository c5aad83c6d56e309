import { eq } from 'drizzle-orm';
import { company } from '#platform/accounts/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';

/** The day it is where the company is: `2026-03-31`. Its time zone decides, UTC where it has none. */
export async function companyDay({ db, companyId, now }: Tx): Promise<string> {
  const [row] = await db.select({ timeZone: company.timeZone }).from(company).where(eq(company.id, companyId));
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en', {
      timeZone: row?.timeZone ?? 'UTC',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}
