import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { socialRulesOf, socialSettings, type SocialRules } from '#modules/social/settings/model/social-settings.ts';
import type { socialSettingsEffectsCall } from '#modules/social/settings/model/settings-calls.ts';
import { characteristicsOf } from '#modules/social/workforce/model/characteristics.ts';
import { countingOf, workforceOf } from '#modules/social/workforce/server/basis.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { decimalText } from '#platform/values/model/decimal.ts';

/** What settings would change, without writing anything: employees of the periods that they hold for. */
export async function socialSettingsEffects(
  tx: Tx,
  { validFrom, ...next }: SocialRules & { validFrom: string },
): Promise<ResponseOf<typeof socialSettingsEffectsCall>> {
  const now = socialRulesOf.on(await records(tx, socialSettings).all(), validFrom);
  const today = await todayOf(tx);
  const open = (await records(tx, reportingPeriod).all({ sort: [{ field: 'from', descending: false }] })).filter(
    ({ to, status }) => to >= validFrom && to <= today && status !== 'published',
  );
  const periods: ResponseOf<typeof socialSettingsEffectsCall>['periods'] = [];
  for (const period of open) {
    const { counting, isStated } = await countingOf(tx, period);
    if (isStated) continue;
    const { spells, rules } = await workforceOf(tx, period);
    const total = (by: Pick<SocialRules, 'countedAs' | 'countedOn'>) => {
      const counted = characteristicsOf(spells, { from: period.from, to: period.to }, by, rules);
      return counted.total === null ? null : decimalText(counted.total.toDecimalPlaces(counted.decimals));
    };
    const [before, after] = [total(counting), total(next)];
    if (before !== after) periods.push({ name: period.name, before, after });
  }
  return { isChanged: socialRulesOf.changed(now, next).length > 0, periods };
}
