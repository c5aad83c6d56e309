import { asc, eq } from 'drizzle-orm';
import type { App } from '#platform/app/server/app.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { company } from '#platform/directory/server/tables.ts';
import { followUnheard } from '#modules/hr/offboarding/server/access-end.ts';
import { followStarts } from '#modules/hr/onboarding/server/follow-starts.ts';

/** Lets onboardings and the access of leavers follow the day, company by company. Any number of processes may run it. */
export async function followDays(app: App, closing: AbortSignal): Promise<void> {
  const companies = await app.database.directory
    .select({ id: company.id })
    .from(company)
    .where(eq(company.status, 'active'))
    .orderBy(asc(company.id));
  for (const { id: companyId } of companies) {
    if (closing.aborted) return;
    await inCompany(app.database, { companyId, accountId: null, now: app.clock() }, async (tx) => {
      await followStarts(tx);
      await followUnheard(tx);
    }).catch((err: unknown) => app.log.error({ err, companyId }, 'onboardings and exits could not follow the day'));
  }
}
