import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { socialRulesOf, socialSettings, type SocialRules } from '#modules/social/settings/model/social-settings.ts';
import type { SocialEffects, SocialTrial } from '#modules/social/settings/model/settings-calls.ts';
import { characteristicsOf, type Counting } from '#modules/social/workforce/model/characteristics.ts';
import { countingBy, snapshotOf, statedCounting, workforceOf } from '#modules/social/workforce/server/basis.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { settingsEffects, type EffectOf } from '#platform/dated-settings/server/settings-effects.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { decimalText } from '#platform/values/model/decimal.ts';

type Found = Pick<SocialEffects['effects'][number], 'what' | 'before' | 'after'>;
interface Place {
  period: ReportingPeriod;
  isClosed: boolean;
}
type Effect = EffectOf<Place, SocialRules, Found>;

/** What settings would change, without writing anything: employees as the reports of ended periods count them. */
export async function socialSettingsEffects(tx: Tx, trial: SocialTrial): Promise<SocialEffects> {
  const today = await todayOf(tx);
  const periods = await records(tx, reportingPeriod).all({ sort: [{ field: 'to', descending: true }] });
  return settingsEffects<SocialRules, Place, Found>(tx, {
    settings: socialRulesOf,
    known: await records(tx, socialSettings).all(),
    trial: {
      ...trial,
      volunteerCurrency: trial.volunteerCurrency ?? null,
      volunteerRateMinor: trial.volunteerRateMinor ?? null,
    },
    places: periods
      .filter(({ to }) => to <= today)
      .map((period) => ({ period, isClosed: period.status === 'locked' || period.status === 'published' })),
    effects: {
      countedAs: employees,
      // Where both change, they change one number.
      countedOn: async (given) => (given.now.countedAs === given.next.countedAs ? employees(given) : null),
    },
  });
}

const employees: Effect = async ({ tx, place: { period }, now, next }) => {
  const stated = await statedCounting(tx, period);
  const { spells, rules } = (await snapshotOf(tx, period))?.content ?? (await workforceOf(tx, period));
  const total = (counting: Counting) => {
    const counted = characteristicsOf(spells, { from: period.from, to: period.to }, counting, rules);
    return counted.total === null ? null : decimalText(counted.total.toDecimalPlaces(counted.decimals));
  };
  const [before, after] = [total(countingBy(stated, now)), total(countingBy(stated, next))];
  return before === after ? null : { what: 'employees', before, after };
};
