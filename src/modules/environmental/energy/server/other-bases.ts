import type { Tx } from '#platform/database/server/in-company.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { exact } from '#platform/values/model/decimal.ts';
import { measureOf, sameDimension } from '#platform/units/model/unit-algebra.ts';
import type { Bridge, BridgeKind } from '#platform/units/model/unit-bridges.ts';
import type { ConversionStep } from '#platform/units/model/units.ts';
import { UserError } from '#platform/errors/model/errors.ts';
import { activityTypeOf } from '#modules/environmental/activity/model/activity-types.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import type { CalculationSite } from '#modules/environmental/calculation/server/sites.ts';
import { plainWord } from '#modules/environmental/factors/server/assignment/activity-kind.ts';
import type { SetTitles } from '#modules/environmental/factors/server/factor-library.ts';
import { energyActivities, energyKindOf } from '#modules/environmental/energy/model/energy-kinds.ts';
import type { EnergyUse } from '#modules/environmental/energy/model/energy-balance.ts';
import { energyMwh } from '#modules/environmental/energy/model/energy.ts';
import { say } from '../model/messages.ts';

/** What emissions of a fuel were converted with, by what was bought and where. */
interface Converted {
  activityType: string;
  product: string | null;
  unit: string;
  country: string | null;
  factor: string;
  bridges: Bridge[];
  conversions: Pick<ConversionStep, 'kind' | 'source'>[];
  sites: string[];
  records: number;
}

/** Properties of a fuel that both emissions and energy may need, and the message that says they differ. */
const PROPERTIES = {
  density: 'other-density',
  'net-calorific-value': 'other-calorific-value',
  'gross-calorific-value': 'other-calorific-value',
  'net-to-gross': 'other-net-to-gross',
} as const satisfies Partial<Record<BridgeKind, string>>;
type Property = keyof typeof PROPERTIES;

/** So many are named, the others counted: a company with more has one cause behind them. */
const NAMED_MAX = 20;
const SITES_NAMED = 5;

/**
 * Where the calculation of a period read a fuel with another density or calorific value than its energy: a rule or a
 * record named another factor than the default of the country, whose set has values of its own. Each by activity, product
 * and country, with the factor, both values, and the records and sites that it touches. Empty without a calculation.
 */
export async function otherBases(
  { client, companyId }: Tx,
  calculation: CalculationRow | null,
  uses: readonly EnergyUse[],
  sites: readonly CalculationSite[],
  titles: SetTitles,
): Promise<Message[]> {
  if (calculation === null) return [];
  const { rows } = await client.query<Converted>(
    `
    select c.activity_type as "activityType", c.product, c.unit, c.country, c.factor_label as factor,
      c.workings -> 'bridges' as bridges, c.workings -> 'coefficient' -> 'conversions' as conversions,
      array_agg(distinct t.site::text) as sites, sum(t.lines)::int as records
    from calculation_coefficient c join result_total t using (company_id, run, key, part)
    where c.company_id = $1 and c.run = $2 and c.part = 0 and t.grain = 'site' and c.activity_type = any ($3::text[])
      and jsonb_array_length(c.workings -> 'bridges') > 0
    group by c.key, c.part, c.run, c.company_id order by c.activity_type, c.country, c.product, c.key`,
    [companyId, calculation.id, energyActivities],
  );
  const countries = new Map(sites.map(({ id, country }) => [id, country]));
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  const found = rows.flatMap((row) => {
    const use = sameUse(row, uses, countries);
    return use === undefined ? [] : differing(row, use).map((pair) => ({ row, ...pair }));
  });
  const named = found.slice(0, NAMED_MAX).map(({ row, property, ours, theirs }) => {
    const { label } = activityTypeOf(row.activityType);
    const places = row.sites.map((site) => names.get(site) ?? site).toSorted();
    return say(PROPERTIES[property], {
      what: { list: [{ label }, ...(row.product === null ? [] : [row.product])] },
      count: row.records,
      sites: {
        list: [
          ...places.slice(0, SITES_NAMED),
          ...(places.length > SITES_NAMED ? [{ said: say('more-sites', { count: places.length - SITES_NAMED }) }] : []),
        ],
      },
      factor: row.factor,
      emissions: { decimal: theirs.value, unit: theirs.unit },
      set: titles.get(theirs.source) ?? theirs.source,
      energy: { decimal: ours.value, unit: ours.unit },
      other: titles.get(ours.source) ?? ours.source,
    });
  });
  const more = found.length - named.length;
  return more > 0 ? [...named, say('other-bases-more', { count: more })] : named;
}

/**
 * The density and calorific values that a calculation converted its amounts of energy with, by the key of the
 * coefficient. Most fuels have none: their unit is that of their factor.
 */
export async function emissionBridges(
  { client, companyId }: Tx,
  calculation: CalculationRow,
): Promise<ReadonlyMap<number, readonly Bridge[]>> {
  const { rows } = await client.query<Pick<Converted, 'bridges' | 'conversions'> & { key: number }>(
    `
    select key, workings -> 'bridges' as bridges, workings -> 'coefficient' -> 'conversions' as conversions
    from calculation_coefficient where company_id = $1 and run = $2 and part = 0 and activity_type = any ($3::text[])
      and jsonb_array_length(workings -> 'bridges') > 0 order by key`,
    [companyId, calculation.id, energyActivities],
  );
  return new Map(
    rows.map(({ key, bridges, conversions }) => [
      key,
      (Object.keys(PROPERTIES) as Property[]).flatMap((property) => usedIn(property, conversions, bridges) ?? []),
    ]),
  );
}

/** The use that the records of a coefficient are in: where nothing is known of a product, energy has none. */
function sameUse(
  { activityType, product, unit, country }: Converted,
  uses: readonly EnergyUse[],
  countries: ReadonlyMap<string, string | null>,
): EnergyUse | undefined {
  const same = uses.filter(
    (use) => use.activityType === activityType && use.unit === unit && (countries.get(use.site) ?? null) === country,
  );
  return (
    same.find((use) => use.product === (product === null ? null : plainWord(product))) ??
    same.find((use) => use.product === null)
  );
}

function differing(row: Converted, use: EnergyUse): { property: Property; ours: Bridge; theirs: Bridge }[] {
  const ofEnergy = stepsOf(use);
  return (Object.keys(PROPERTIES) as Property[]).flatMap((property) => {
    const theirs = usedIn(property, row.conversions, row.bridges);
    const ours = usedIn(property, ofEnergy, use.bridges);
    return theirs === undefined || ours === undefined || isSame(theirs, ours) ? [] : [{ property, ours, theirs }];
  });
}

function stepsOf({ activityType, unit, bridges }: EnergyUse): readonly ConversionStep[] {
  try {
    const isFuel = energyKindOf(activityType).group === 'fuel' && activityType !== 'ownVehicles';
    return energyMwh({ amount: '1', unit }, bridges, isFuel).steps;
  } catch (error) {
    // What cannot be brought to MWh is a gap of the energy, and said as one.
    if (error instanceof UserError) return [];
    throw error;
  }
}

/** The value that a conversion went over: the first of its kind and source, as the engine takes it. */
const usedIn = (
  property: Property,
  steps: readonly Pick<ConversionStep, 'kind' | 'source'>[],
  bridges: readonly Bridge[],
): Bridge | undefined => {
  const step = steps.find(({ kind }) => kind === property);
  return step === undefined
    ? undefined
    : bridges.find(({ kind, source }) => kind === property && source === step.source);
};

/** The same amount, in whatever units: 43 TJ/Gg is 43 GJ/t. */
function isSame(left: Bridge, right: Bridge): boolean {
  if (!sameDimension(left.unit, right.unit)) return false;
  const [one, other] = [measureOf(left.unit), measureOf(right.unit)];
  const cross = (of: Bridge, own: typeof one, by: typeof one, per: string) =>
    exact(of.value).times(own.numerator).times(by.denominator).times(per);
  return cross(left, one, other, right.per ?? '1').eq(cross(right, other, one, left.per ?? '1'));
}
