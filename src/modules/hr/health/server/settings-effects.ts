import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { BodyOf, ResponseOf } from '#platform/http/model/call.ts';
import { addMonths } from '#platform/values/model/add-months.ts';
import { hoursOf, ratesOf } from '../model/accident-rates.ts';
import type { healthSettingsEffectsCall } from '../model/health-calls.ts';
import { healthRulesOf, type HealthRules } from '../model/health-rules.ts';
import { caseGroups, casesOf, monthsOfHours, seesAll, settingsOf } from './health-figures.ts';

/** What settings would change, without writing anything: rates of the year up to today, for who may see rates. */
export async function healthSettingsEffects(
  tx: Tx,
  { validFrom, ...trial }: BodyOf<typeof healthSettingsEffectsCall>,
): Promise<ResponseOf<typeof healthSettingsEffectsCall>> {
  const to = await todayOf(tx);
  const span = { from: addMonths(`${to.slice(0, 7)}-01`, -11), to };
  const now = healthRulesOf.on(await settingsOf(tx), validFrom);
  const next = healthRulesOf.of(trial);
  const isChanged = healthRulesOf.changed(now, next).length > 0;
  if (!seesAll(tx, 'incident-rates.read')) return { isChanged, ...span, rates: null };
  const worked = await monthsOfHours(tx, span);
  const by = async (rules: HealthRules) =>
    ratesOf(
      casesOf(await caseGroups(tx, { ...span, lostDaysMax: rules.lostDaysMax })),
      hoursOf(worked, rules.weeksPerYear),
      rules,
      span,
    );
  const [before, after] = [await by(now), await by(next)];
  return {
    isChanged,
    ...span,
    rates: (['ltifr', 'recordable', 'severity'] as const).map((name) => ({
      name,
      before: before[name]?.figure ?? null,
      after: after[name]?.figure ?? null,
    })),
  };
}
