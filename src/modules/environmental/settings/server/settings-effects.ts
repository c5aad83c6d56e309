import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { dec, decimalText, exact, sum } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { settingsEffects, type EffectOf } from '#platform/dated-settings/server/settings-effects.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRowText } from '#platform/records/server/rules.ts';
import { dataRequest } from '#modules/environmental/requests/model/data-request.ts';
import { countryDefaultsIn } from '#modules/environmental/factors/model/country-defaults.ts';
import { familyOf } from '#modules/environmental/factors/model/factor.ts';
import { environmentalPolicy } from '#modules/environmental/settings/model/environmental-policy.ts';
import {
  environmentalSettings,
  partsIn,
  type SettingValues,
} from '#modules/environmental/settings/model/environmental-settings.ts';
import type { GwpSet } from '#modules/environmental/factors/model/factor.ts';
import type { SettingsEffects, SettingsTrial } from '#modules/environmental/settings/model/settings-contracts.ts';
import { compareFactorSets } from '#modules/environmental/comparison/server/compare-factor-sets.ts';
import { loadGwp } from '#modules/environmental/factors/server/gwp-tables.ts';
import { meteredMonths } from '#modules/environmental/energy/server/meter-months.ts';
import {
  periodCalculations,
  type PeriodCalculation,
} from '#modules/environmental/calculation/server/period-calculations.ts';
import { restatementsOf } from '#modules/environmental/overview/server/restatements.ts';
import { estimatedSources } from '#modules/environmental/completeness/server/inventory-attention-list.ts';
import {
  checkedRecords,
  outliersAmong,
  recordsYearBefore,
} from '#modules/environmental/completeness/server/outliers-of-period.ts';
import { scope3Screening } from '#modules/environmental/results/server/inventory-parts.ts';
import { storedTotalKg } from '#modules/environmental/calculation/server/calculation-totals.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { checkFactorSets } from '#modules/environmental/calculation/server/start-calculation.ts';

type Found = Pick<SettingsEffects['effects'][number], 'what' | 'before' | 'after' | 'kg'>;
type Counted = Omit<Found, 'kg'> & Partial<Found>;
type Place = PeriodCalculation & { isClosed: boolean };
type Effect = EffectOf<Place, SettingValues, Counted>;

/** What settings would change: each list and figure as it is and as it would be. */
export async function settingsEffectsOf(tx: Tx, trial: SettingsTrial): Promise<SettingsEffects> {
  await checkFactorSets(tx, partsIn(trial.editions));
  const [first] = await records(tx, reportingPeriod).all({ sort: [{ field: 'to', descending: true }] });
  const all = first === undefined ? [] : (await periodCalculations(tx, first)).all;
  const found = await settingsEffects<SettingValues, Place, Counted>(tx, {
    settings: environmentalPolicy,
    known: await records(tx, environmentalSettings).all(),
    trial,
    places: all.map((place) => ({ ...place, isClosed: isClosed(place.period) })),
    effects: effectsBySetting,
  });
  return { ...found, effects: found.effects.map((effect) => ({ kg: null, ...effect })) };
}

const isClosed = ({ status }: ReportingPeriod): boolean => status === 'locked' || status === 'published';

const effectsBySetting: Readonly<{ [Name in keyof SettingValues]?: Effect }> = {
  async editions({ tx, place: { run }, next }) {
    if (run === null) return null;
    let [lines, change] = [0, exact(0)];
    for (const factorSet of partsIn(next.editions)) {
      for (const old of run.editions.filter((used) => used !== factorSet && familyOf(used) === familyOf(factorSet))) {
        const { total } = await compareFactorSets(tx, old, factorSet, false, run);
        lines += total.lines;
        change = change.plus(total.affectedKg);
      }
    }
    return changedLines(run, lines, change.plus(storedTotalKg(run) ?? '0'));
  },
  async countryDefaults({ tx, place: { run }, now, next }) {
    if (run === null) return null;
    const [before, after] = [countryDefaultsIn(now.countryDefaults), countryDefaultsIn(next.countryDefaults)];
    const countries = [...new Set([...before.keys(), ...after.keys()])].filter(
      (country) => before.get(country) !== after.get(country),
    );
    return { what: 'lines', before: 0, after: await linesByDefault(tx, run, countries) };
  },
  async readingDaysMax({ tx, place: { period }, now, next }) {
    const gaps = async (days: number | null) =>
      (await meteredMonths(tx, period, null, days)).reduce(
        (total, { findings }) => total + findings.filter(({ code }) => code === 'gap').length,
        0,
      );
    return { what: 'gaps', before: await gaps(now.readingDaysMax), after: await gaps(next.readingDaysMax) };
  },
  async gwpSet({ tx, place: { period, run }, next }) {
    const set = next.gwpSet ?? period.gwpSet;
    if (run === null || set === run.gwpSet) return null;
    const { lines, kg } = await revalued(tx, run, set);
    return changedLines(run, lines, exact(kg));
  },
  async outlierScore({ tx, place: { period }, now, next }) {
    const [checked, before] = [await checkedRecords(tx, period), await recordsYearBefore(tx, period)];
    return {
      what: 'outliers',
      before: outliersAmong(checked, before, now.outlierScore).length,
      after: outliersAmong(checked, before, next.outlierScore).length,
    };
  },
  async varianceShare({ tx, place: { period }, now, next }) {
    return {
      what: 'comments',
      before: await answersAbove(tx, period, now.varianceShare),
      after: await answersAbove(tx, period, next.varianceShare),
    };
  },
  async significanceShare({ tx, place: { run }, now, next }) {
    if (run === null) return null;
    const significant = async (share: string) =>
      (await scope3Screening(tx, run, share)).rows.filter(({ isSignificant }) => isSignificant).length;
    return {
      what: 'categories',
      before: await significant(now.significanceShare),
      after: await significant(next.significanceShare),
    };
  },
  async recalculationShare({ tx, place, now, next }) {
    // A period that names its own threshold does not follow the settings.
    if (!place.period.isBaseYear || place.period.recalculationThreshold !== null) return null;
    const due = async (share: string) =>
      (await restatementsOf(tx, [place], () => share)).filter(({ isDue }) => isDue).length;
    return {
      what: 'restatements',
      before: await due(now.recalculationShare),
      after: await due(next.recalculationShare),
    };
  },
  async estimatedShareMax({ tx, place: { run }, now, next }) {
    if (run === null) return null;
    return {
      what: 'sources',
      before: (await estimatedSources(tx, run, now.estimatedShareMax)).length,
      after: (await estimatedSources(tx, run, next.estimatedShareMax)).length,
    };
  },
  async estimatedMonthsMax({ tx, place: { period }, now, next }) {
    return {
      what: 'sources',
      before: await sourcesAtLimit(tx, period, now.estimatedMonthsMax),
      after: await sourcesAtLimit(tx, period, next.estimatedMonthsMax),
    };
  },
  async approvalChain({ tx, place: { period } }) {
    const {
      rows: [found],
    } = await tx.client.query<{ waiting: number }>(
      `select count(*)::int as waiting from data_request
     where company_id = $1 and removed_at is null and ${everyRowText(dataRequest)}
        and status in ('submitted', 'reviewed') and left(period, 4) between $2 and $3`,
      [tx.companyId, period.from.slice(0, 4), period.to.slice(0, 4)],
    );
    return { what: 'requests', before: found?.waiting ?? 0, after: found?.waiting ?? 0 };
  },
};

function changedLines(calculation: CalculationRow, lines: number, after: ReturnType<typeof exact>): Counted {
  const before = storedTotalKg(calculation);
  return {
    what: 'lines',
    before: 0,
    after: lines,
    ...(before === null ? {} : { kg: { before, after: decimalText(after) } }),
  };
}

/**
 * Lines of a calculation in countries whose factor was a default, and records there that had none: the next calculation
 * looks for their factor in another family.
 */
async function linesByDefault(
  { client, companyId }: Tx,
  calculation: CalculationRow,
  countries: readonly string[],
): Promise<number> {
  const {
    rows: [found],
  } = await client.query<{ lines: number }>(
    `
    select (select coalesce(sum(t.lines), 0) from calculation_coefficient c
      join result_total t on t.company_id = c.company_id and t.run = c.run and t.key = c.key and t.part = c.part
      and t.grain = 'basis'
        where c.company_id = $1 and c.run = $2 and c.part = 0 and c.country = any ($3::text[])
          and c.workings -> 'choice' ->> 'origin' = 'default')::int
      + (select coalesce(sum(records), 0) from calculation_gap where company_id = $1 and run = $2
        and country = any ($3::text[]) and reason = 'no-factor')::int as lines`,
    [companyId, calculation.id, countries],
  );
  return found?.lines ?? 0;
}

/**
 * The total of a calculation with other warming potentials, from the gases that it keeps with its coefficients; a
 * factor that is published as CO2e only stands unchanged.
 */
async function revalued(tx: Tx, calculation: CalculationRow, set: GwpSet): Promise<{ lines: number; kg: string }> {
  const { gases } = await loadGwp(tx, set);
  const { rows } = await tx.client.query<{ gas: string; is_mass: boolean; kg: string; co2e: string }>(
    `
    select g.gas, g.kg is not null as is_mass, trim_scale(coalesce(sum(t.quantity * g.kg), 0))::text as kg,
      trim_scale(sum(t.quantity * g."co2eKg"))::text as co2e from ${calculatedGases} where g."inScopes" group by 1, 2`,
    [tx.companyId, calculation.id],
  );
  const kgOf = ({ gas, is_mass, kg, co2e }: (typeof rows)[number]) => {
    const potential = is_mass ? (gases[gas]?.gwp ?? null) : null;
    return potential === null ? exact(co2e) : exact(kg).times(potential);
  };
  const moved = rows.filter((row) => !dec(kgOf(row)).eq(row.co2e)).map(({ gas }) => gas);
  const {
    rows: [found],
  } = await tx.client.query<{ lines: number }>(
    `select coalesce(sum(lines), 0)::int as lines from (select distinct t.key, t.part, t.lines from ${calculatedGases}
      where g.gas = any ($3::text[]) and g.kg is not null) touched`,
    [tx.companyId, calculation.id, moved],
  );
  return { lines: found?.lines ?? 0, kg: decimalText(sum(rows.map(kgOf))) };
}

const calculatedGases = `(select key, part, sum(quantity) as quantity, sum(lines)::int as lines from result_total
  where company_id = $1 and run = $2 and grain = 'month' group by 1, 2) t
    join calculation_coefficient c on c.company_id = $1 and c.run = $2 and c.key = t.key
      and c.part = t.part cross join lateral jsonb_to_recordset(c.gases) as g (gas text, kg numeric, "co2eKg" numeric, "inScopes" boolean)`;

/** Answers that are not approved yet, would need a comment and have none. */
async function answersAbove({ client, companyId }: Tx, period: ReportingPeriod, share: string): Promise<number> {
  const {
    rows: [found],
  } = await client.query<{ answers: number }>(
    `
    select count(*)::int as answers from data_request
     where company_id = $1 and removed_at is null and ${everyRowText(dataRequest)}
      and status in ('open', 'returned', 'submitted', 'reviewed') and abs(change) > $2::numeric
      and coalesce(btrim(comment), '') = '' and left(period, 4) between $3 and $4`,
    [companyId, share, period.from.slice(0, 4), period.to.slice(0, 4)],
  );
  return found?.answers ?? 0;
}

/** Sources that have so many estimated months that no further one is estimated. */
async function sourcesAtLimit({ client, companyId }: Tx, period: ReportingPeriod, most: number): Promise<number> {
  const {
    rows: [found],
  } = await client.query<{ sources: number }>(
    `
    select count(*)::int as sources from (select from activity_data where company_id = $1 and removed_at is null
      and status <> 'rejected' and basis in ('estimated', 'proxy') and "from" between $2::date and $3::date
      group by site, activity_type having count(distinct to_char("from", 'YYYY-MM')) >= $4) s`,
    [companyId, period.from, period.to, most],
  );
  return found?.sources ?? 0;
}
