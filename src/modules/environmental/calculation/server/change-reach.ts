import type { Tx } from '#platform/database/server/in-company.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { records } from '#platform/records/server/records.ts';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { GRID_SOURCES } from '#modules/environmental/factors/model/grid-choice.ts';
import { PLACE_CATEGORIES } from '#modules/environmental/factors/server/assignment/choose-factor.ts';
import { CUSTOM_SOURCE } from '#modules/environmental/factors/server/custom-factor.ts';
import { activityData } from '#modules/environmental/activity/model/activity-data.ts';
import { residualMix } from '#modules/environmental/set-up/model/factor-sets.ts';
import {
  assignmentRule,
  conversionBridge,
  customFactor,
  energyInstrument,
  refrigerantBalance,
} from '#modules/environmental/set-up/model/set-up-records.ts';
import { environmentalPolicy } from '#modules/environmental/settings/model/environmental-policy.ts';
import { environmentalSettings } from '#modules/environmental/settings/model/environmental-settings.ts';
import type { CalculationRow } from './calculation-inputs.ts';
import { loadTree } from './sites.ts';

// What calculations are made from, and which changes of it reach one.

/** One record that changed, and how. */
export interface Changed {
  id: string;
  /** The fields that changed; null: the whole record came or went. */
  names: ReadonlySet<string> | null;
  /** What these fields were. */
  before: Readonly<Record<string, unknown>>;
  /** What they are now. */
  after: Readonly<Record<string, unknown>>;
  action: string;
}

/** What names a record without a title. */
export interface Named {
  id: string;
  activityType?: string | null;
  from?: string | null;
  to?: string | null;
}

/** Of records that changed, those that a calculation was made from, or would be made from now. */
type Reach = (tx: Tx, calculation: CalculationRow, changed: readonly Changed[]) => Promise<readonly Named[]>;

/** Fields that say something about a record and decide no figure. */
const remarks = new Set([
  'note',
  'custom',
  'description',
  'licence',
  'reviewOn',
  'source',
  'name',
  'guidedForm',
  'guidedInputs',
]);
const decides = (changed: Changed): boolean =>
  changed.names === null || [...changed.names].some((name) => !remarks.has(name) && !isApproval(name, changed));
/** Approving a record changes no figure; rejecting it, or taking a rejection back, does. */
const isApproval = (name: string, { before, after }: Changed): boolean =>
  name === 'status' && before['status'] !== 'rejected' && after['status'] !== 'rejected';
const dayBefore = ({ before }: Changed, name: 'from' | 'to'): string | null =>
  typeof before[name] === 'string' ? before[name] : null;

type DatedTable = 'activity_data' | 'refrigerant_balance' | 'energy_instrument';

/**
 * Records with days: those that touch the period, before the change or after it. One that is erased by now counts, here
 * and below: nobody knows its days any more.
 */
const onDays =
  (table: DatedTable): Reach =>
  async ({ client, companyId }, calculation, all) => {
    const changed = all.filter(decides);
    if (changed.length === 0) return [];
    const { rows } = await client.query<Named>(
      `select changed.id, r."from"::text as "from", r."to"::text as "to",
        ${table === 'activity_data' ? 'r.activity_type' : 'null::text'} as "activityType"
      from unnest($4::uuid[], $5::date[], $6::date[]) as changed (id, was_from, was_to)
        left join ${table} r on r.company_id = $1 and r.id = changed.id
      where r.id is null or (r."from" <= $3::date and r."to" >= $2::date)
        or (coalesce(was_from, r."from") <= $3::date and coalesce(was_to, r."to") >= $2::date)`,
      [
        companyId,
        calculation.from,
        calculation.to,
        changed.map(({ id }) => id),
        changed.map((one) => dayBefore(one, 'from')),
        changed.map((one) => dayBefore(one, 'to')),
      ],
    );
    return rows;
  };

const boundaryFields = [
  'parent',
  'kind',
  'country',
  'region',
  'ownershipShare',
  'financialControl',
  'operationalControl',
  'validFrom',
  'validTo',
];

/** Units of the boundary, or units that one is part of, with another share, place or time. */
const onUnits: Reach = async (tx, calculation, all) => {
  const changed = all.filter(
    ({ action, names }) => action !== 'create' && (names === null || boundaryFields.some((name) => names.has(name))),
  );
  if (changed.length === 0) return [];
  const { rows } = await tx.client.query<{ site: string }>(
    "select distinct site from result_total where company_id = $1 and run = $2 and grain = 'site'",
    [tx.companyId, calculation.id],
  );
  const tree = await loadTree(tx);
  const reached = new Set<string>();
  for (const { site } of rows)
    for (let at: string | null = site; at !== null && !reached.has(at); at = tree.get(at)?.parent ?? null)
      reached.add(at);
  return changed.filter(({ id }) => reached.has(id));
};

/** Of a factor its name decides too: records whose product it is take it. */
const decidesFactor = (changed: Changed): boolean => decides(changed) || changed.names?.has('name') === true;

/**
 * Own factors that the calculation used, and those that it would take now: of a set for a place and activity that the
 * library had no factor for or a life-cycle one only, or called like the product of a record of its days.
 */
const onFactors: Reach = async ({ client, companyId }, calculation, all) => {
  const ids = all.filter(decidesFactor).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { rows } = await client.query<Named>(
    `select distinct changed.id from unnest($3::uuid[]) as changed (id) join calculation_coefficient c
      on c.company_id = $1 and c.run = $2 and ((c.factor_source = $4 and c.factor_id = changed.id::text)
        or c.workings -> 'supplierRate' ->> 'id' = $4 || ' ' || changed.id::text)
    union
    select f.id from custom_factor f
    where f.company_id = $1 and f.id = any ($3::uuid[]) and f.removed_at is null and f.valid_from <= $6::date
      and (exists (select from activity_data a where a.company_id = $1 and a.removed_at is null
          and a.status <> 'rejected' and a.factor_key is null and a."from" <= $6::date and a."to" >= $5::date
          and lower(btrim(a.product) collate "und-x-icu") = lower(btrim(f.name) collate "und-x-icu"))
        or (f.set is not null and (f.valid_to is null or f.valid_to >= $5::date)
          and exists (select from run_site s where s.company_id = $1 and s.run = $2 and f.region in (s.country, s.region))
          and exists (select from unnest($7::text[], $8::text[]) as place (activity_type, category)
            where place.category = f.category and (
              exists (select from calculation_gap g where g.company_id = $1 and g.run = $2
                and g.activity_type = place.activity_type)
              or exists (select from calculation_coefficient c where c.company_id = $1 and c.run = $2 and c.part = 0
                and c.activity_type = place.activity_type
                and (c.factor_source in ('', $4) or c.factor_source like $9 || '%'))))))`,
    [
      companyId,
      calculation.id,
      ids,
      CUSTOM_SOURCE,
      calculation.from,
      calculation.to,
      ...placeColumns,
      LIFE_CYCLE_SOURCE,
    ],
  );
  return rows;
};
const places = Object.entries({ electricity: ['electricity'], ...PLACE_CATEGORIES }).flatMap(([activityType, of]) =>
  of.map((category) => ({ activityType, category })),
);
const placeColumns = [places.map(({ activityType }) => activityType), places.map(({ category }) => category)];
/** Grid averages that a company's own set of a place stands in for. */
const LIFE_CYCLE_SOURCE = GRID_SOURCES.find(({ isLifeCycle }) => isLifeCycle)?.sourcePrefix ?? '';

/** Rules and conversions for an activity that the calculation has, valued or not, before the change or after it. */
const onActivities =
  (table: 'assignment_rule' | 'conversion_bridge'): Reach =>
  async ({ client, companyId }, calculation, all) => {
    const changed = all.filter(decides);
    if (changed.length === 0) return [];
    const { rows } = await client.query<Named>(
      `select changed.id from unnest($5::uuid[], $6::text[], $7::boolean[]) as changed (id, was_for, has_moved)
        left join ${table} r on r.company_id = $1 and r.id = changed.id
      where (has_moved or (coalesce(r."from" <= $4::date, true) and coalesce(r."to" >= $3::date, true)))
        and exists (select from (
            select activity_type from calculation_coefficient where company_id = $1 and run = $2
            union all select activity_type from calculation_gap where company_id = $1 and run = $2) c
          where r.activity_type is null or c.activity_type in (r.activity_type, was_for))`,
      [
        companyId,
        calculation.id,
        calculation.from,
        calculation.to,
        changed.map(({ id }) => id),
        changed.map(({ before }) => (typeof before['activityType'] === 'string' ? before['activityType'] : null)),
        changed.map(({ names }) => names !== null && (names.has('from') || names.has('to'))),
      ],
    );
    return rows;
  };

/** Residual mixes of a country with sites of the calculation, for a year that its period touches. */
const onMixes: Reach = async ({ client, companyId }, calculation, all) => {
  const changed = all.filter(
    ({ names }) => names === null || ['country', 'year', 'gPerKwh'].some((name) => names.has(name)),
  );
  if (changed.length === 0) return [];
  const { rows } = await client.query<Named>(
    `select changed.id from unnest($5::uuid[], $6::text[], $7::int[]) as changed (id, was_in, was_of)
      left join residual_mix r on r.company_id = $1 and r.id = changed.id
    where r.id is null or exists (select from run_site s where s.company_id = $1 and s.run = $2
      and ((s.country = r.country and r.year between $3::int and $4::int)
        or (s.country = coalesce(was_in, r.country) and coalesce(was_of, r.year) between $3::int and $4::int)))`,
    [
      companyId,
      calculation.id,
      calculation.from.slice(0, 4),
      calculation.to.slice(0, 4),
      changed.map(({ id }) => id),
      changed.map(({ before }) => (typeof before['country'] === 'string' ? before['country'] : null)),
      changed.map(({ before }) => (typeof before['year'] === 'number' ? before['year'] : null)),
    ],
  );
  return rows;
};

const onPeriod: Reach = (_tx, calculation, all) =>
  Promise.resolve(
    all.filter(
      ({ id, names }) =>
        id === calculation.period && ['from', 'to', 'boundaryApproach', 'gwpSet'].some((name) => names?.has(name)),
    ),
  );

/** The settings that calculations are made with; the others are thresholds, conditions and units on screen. */
const calculated = ['editions', 'countryDefaults', 'gwpSet'];

/** Settings that made, for the period's last day, another choice of factors or warming potentials than held before. */
const onSettings: Reach = async (tx, calculation, all) => {
  const now = await records(tx, environmentalSettings).all();
  const settled = environmentalPolicy.on(now, calculation.to);
  const reached: Named[] = [];
  for (const { id, action, before } of all) {
    const others = now.filter((one) => one.id !== id);
    const own = now.find((one) => one.id === id) ?? (await records(tx, environmentalSettings).find(id, { bin: true }));
    if (own === null) continue;
    // As it was before this change; one that was added or came back was not there.
    const was =
      action === 'create' || action === 'restore'
        ? others
        : [...others, { ...own, ...(before as Partial<typeof own>) }];
    if (
      environmentalPolicy
        .changed(environmentalPolicy.on(was, calculation.to), settled)
        .some((name) => calculated.includes(name))
    )
      reached.push({ id });
  }
  return reached;
};

/** What calculations are made from, and when a change of it reaches one. */
export const reachBy: ReadonlyMap<string, { resource: Resource; table: string; reach: Reach }> = new Map(
  [
    { resource: activityData, table: 'activity_data', reach: onDays('activity_data') },
    { resource: refrigerantBalance, table: 'refrigerant_balance', reach: onDays('refrigerant_balance') },
    { resource: energyInstrument, table: 'energy_instrument', reach: onDays('energy_instrument') },
    { resource: orgUnit, table: 'org_unit', reach: onUnits },
    { resource: customFactor, table: 'custom_factor', reach: onFactors },
    { resource: assignmentRule, table: 'assignment_rule', reach: onActivities('assignment_rule') },
    { resource: conversionBridge, table: 'conversion_bridge', reach: onActivities('conversion_bridge') },
    { resource: residualMix, table: 'residual_mix', reach: onMixes },
    { resource: reportingPeriod, table: 'reporting_period', reach: onPeriod },
    { resource: environmentalSettings, table: 'environmental_settings', reach: onSettings },
  ].map((one) => [one.resource.name, one]),
);
