import { hrPack } from '#modules/hr/packs/model/hr-pack.ts';
import { comparedMonths } from '#modules/hr/packs/model/pack-content.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';

/**
 * The pack of the month before. Its files are made by the first server that works on jobs.
 *
 * @param accounts  ids of the demo accounts by their role
 */
export async function packMonth(app: App, companyId: string, accounts: ReadonlyMap<string, string>): Promise<void> {
  await inCompany(app.database, { companyId, accountId: accounts.get('hr') ?? null, now: app.clock() }, async (tx) => {
    const [, month] = comparedMonths((await todayOf(tx)).slice(0, 7));
    await records(tx, hrPack).create({ month });
  });
}
