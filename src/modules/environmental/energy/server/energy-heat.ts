import { dec, decimalText, exact, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { daysOf, type DaySpan } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { EnergyPart } from '#modules/environmental/energy/model/energy-balance.ts';
import { energyKinds } from '#modules/environmental/energy/model/energy-kinds.ts';
import { heatOf, type HeatMonth, type HeatOfSite } from '#modules/environmental/energy/model/heat.ts';
import { say } from '../model/messages.ts';

interface PeriodMonths {
  period: DaySpan & { name: string };
  months: readonly { month: string; parts: readonly EnergyPart[] }[];
}
interface Weather {
  site: string;
  month: string;
  heating: DecimalText;
  reference: DecimalText;
  source: string;
}

/** Heat of the sites whose degree days are entered, with the period before as its baseline. */
export async function heatOfSites(
  tx: Tx,
  now: PeriodMonths,
  before: PeriodMonths | null,
): Promise<(HeatOfSite & { sources: string[] })[]> {
  const weather = await weatherOf(
    tx,
    [...now.months, ...(before?.months ?? [])].map(({ month }) => month),
  );
  return [...Map.groupBy(weather, ({ site }) => site)].flatMap(([site, own]) => {
    const byMonth = new Map(own.map((entry) => [entry.month, entry]));
    const heat = heatOf(
      site,
      now.period.name,
      heatMonths(site, now, byMonth),
      before === null ? null : { name: before.period.name, months: heatMonths(site, before, byMonth) },
    );
    if (heat === null) return [];
    const sources = [...new Set(own.map(({ source }) => source))].toSorted();
    const warnings =
      sources.length < 2
        ? heat.normalised.warnings
        : [
            ...heat.normalised.warnings,
            say('degree-day-sources', { count: sources.length, sources: { list: sources } }),
          ];
    const named = sources.map((source) => ({ kind: 'data' as const, id: source, label: source }));
    return [
      {
        ...heat,
        sources,
        normalised: { ...heat.normalised, warnings, sources: [...heat.normalised.sources, ...named] },
      },
    ];
  });
}

/** Whole months with heat and weather; a month without a bill is no month without heat. */
function heatMonths(
  site: string,
  { period, months }: PeriodMonths,
  weather: ReadonlyMap<string, Weather>,
): HeatMonth[] {
  return months
    .filter(({ month }) => daysOf(month).from >= period.from && daysOf(month).to <= period.to)
    .flatMap(({ month, parts }) => {
      const own = parts.filter((part) => part.site === site && isHeat(part.activityType));
      const found = weather.get(month);
      return own.length === 0 || found === undefined
        ? []
        : [
            {
              month,
              kwh: decimalText(dec(exact(sum(own.map(({ mwh }) => mwh))).times(1000))),
              hdd: found.heating,
              referenceHdd: found.reference,
            },
          ];
    });
}

const isHeat = (activityType: string): boolean =>
  Object.entries(energyKinds).some(([key, kind]) => key === activityType && kind.isHeat === true);

/**
 * Degree days of the months asked for. The reference is the long-term mean that was entered, else the mean of this
 * month of the year over all years that are.
 */
async function weatherOf({ client, companyId }: Tx, months: readonly string[]): Promise<Weather[]> {
  const { rows } = await client.query<Weather>(
    `
    select site, month, source, heating::text, trim_scale(round(coalesce(reference, mean), 12))::text as reference from (
      select site, month, source, trim_scale(heating) as heating, reference,
        avg(heating) over (partition by site, right(month, 2)) as mean from degree_days where company_id = $1
        and removed_at is null
    ) known where month = any ($2::text[]) order by site, month`,
    [companyId, months],
  );
  return rows;
}
