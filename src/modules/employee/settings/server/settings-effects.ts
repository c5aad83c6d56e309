import { headsBySite, fullTimeOn } from '#modules/employee/overview/server/headcount.ts';
import { fteOf } from '#modules/employee/overview/model/headcount.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { employeeRulesOf } from '../model/employee-settings.ts';
import type { employeeSettingsEffectsCall } from '../model/settings-calls.ts';

/** What settings would change, without writing anything: full-time equivalents on the first day that both are known of. */
export async function employeeSettingsEffects(
  tx: Tx,
  { validFrom, fullTimeHours }: { validFrom: string; fullTimeHours: string },
): Promise<ResponseOf<typeof employeeSettingsEffectsCall>> {
  const today = await todayOf(tx);
  const on = validFrom > today ? today : validFrom;
  const sites = await headsBySite(tx, on);
  const now = await fullTimeOn(tx, validFrom);
  return {
    isChanged: employeeRulesOf.changed({ fullTimeHours: now }, { fullTimeHours }).length > 0,
    on,
    before: fteOf(sites, now)?.figure ?? null,
    after: fteOf(sites, fullTimeHours)?.figure ?? null,
  };
}
