import { averageHeads, employeesOf } from '#modules/employee/figures/model/workforce.ts';
import { workforceSpells } from '#modules/employee/figures/server/workforce.ts';
import { headsBySite, rulesOn } from '#modules/employee/overview/server/headcount.ts';
import { fteOf } from '#modules/employee/overview/model/headcount.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { decimalText } from '#platform/values/model/decimal.ts';
import { addDays } from '#platform/values/model/period.ts';
import { employeeRulesOf } from '../model/employee-rules.ts';
import type { AverageMethod } from '../model/employee-settings.ts';
import type { employeeSettingsEffectsCall } from '../model/settings-calls.ts';

interface Given {
  validFrom: string;
  fullTimeHours: string;
  averageMethod?: AverageMethod | null | undefined;
  birthdays?: boolean | null | undefined;
  anniversaries?: boolean | null | undefined;
}

/** What settings would change, without writing anything, on the first day that both are known of. */
export async function employeeSettingsEffects(
  tx: Tx,
  { validFrom, ...given }: Given,
): Promise<ResponseOf<typeof employeeSettingsEffectsCall>> {
  const today = await todayOf(tx);
  const on = validFrom > today ? today : validFrom;
  const sites = await headsBySite(tx, on);
  const [now, next] = [await rulesOn(tx, validFrom), employeeRulesOf.of(given)];
  const spells = employeesOf(await workforceSpells(tx, 'company'));
  const average = (method: AverageMethod) =>
    decimalText(averageHeads(spells, { from: addDays(on, -364), to: on }, method));
  return {
    isChanged: employeeRulesOf.changed(now, next).length > 0,
    on,
    before: fteOf(sites, now.fullTimeHours)?.figure ?? null,
    after: fteOf(sites, next.fullTimeHours)?.figure ?? null,
    averageBefore: average(now.averageMethod),
    averageAfter: average(next.averageMethod),
  };
}
