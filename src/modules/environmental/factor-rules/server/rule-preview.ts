import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { decimalText, exact, sum, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import { countryDefaultsIn, countryDefaultsText } from '#modules/environmental/factors/model/country-defaults.ts';
import { plainWord, type ActivityKind } from '#modules/environmental/factors/server/assignment/activity-kind.ts';
import { loadFuelProperties } from '#modules/environmental/factors/server/factor-library.ts';
import { loadGwp, loadRefrigerants } from '#modules/environmental/factors/server/gwp-tables.ts';
import { activityTypeOf, type ActivityTypeKey } from '#modules/environmental/activity/model/activity-types.ts';
import type {
  DraftRule,
  rulePreviewCall,
  unassignedCall,
} from '#modules/environmental/factor-rules/model/bulk-rule-contracts.ts';
import type { GapReason } from '#modules/environmental/calculation/model/calculation-states.ts';
import {
  assignmentRule,
  conversionBridge,
  type AssignmentRule,
  type NewAssignmentRule,
} from '#modules/environmental/set-up/model/set-up-records.ts';
import { partsIn } from '#modules/environmental/settings/model/environmental-settings.ts';
import { settingsOn } from '#modules/environmental/server/settings-on.ts';
import { coefficientContext } from '#modules/environmental/calculation/server/calculate.ts';
import {
  coefficientsOf,
  type CoefficientContext,
  type KindGap,
  type ValuedCoefficient,
} from '#modules/environmental/calculation/server/coefficients.ts';
import type {
  CalculationInputs,
  CalculationRow,
} from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { loadTree, calculationSites, type CalculationSite } from '#modules/environmental/calculation/server/sites.ts';
import { inside, segmentDays } from '#modules/environmental/calculation/server/work-rows.ts';
import { newRules } from './create-factor-rules.ts';

/** Kinds of records that are looked at, those with most records. */
const KINDS_MAX = 20_000;

/** What a rule does nothing about: the record, its site or its balance has to be corrected. */
const notByRule: ReadonlySet<GapReason> = new Set(['no-place', 'negative-leak', 'negative-without-reference']);

/**
 * Records that are calculated alike, with their whole amount, the part of it that counts in the period, and their product
 * as it was recorded.
 */
interface Kind extends ActivityKind {
  activityType: ActivityTypeKey;
  quantity: DecimalText;
  counted: DecimalText;
  written: string | null;
}

/** Records of a period without an emission factor, as rules, settings and library choose today. */
export async function unassignedIn(
  tx: Tx,
  period: ReportingPeriod,
  limit: number,
): Promise<ResponseOf<typeof unassignedCall>> {
  const set = await setUpOf(tx, period);
  const { kinds, unread } = await kindsIn(tx, period, set);
  const { gaps } = coefficientsOf(kinds, await contextOf(tx, set, set.rules, kinds));
  const byRule = gaps.filter(({ reason }) => !notByRule.has(reason));
  const groups = Map.groupBy(byRule, ({ kind }) =>
    JSON.stringify([kind.activityType, kind.product, kind.unit, placeOf(kind)]),
  );
  const kindOf = new Map(kinds.map((kind) => [kind.key, kind]));
  const items = [...groups.values()].flatMap((own) => {
    const alike = own.flatMap(({ kind }) => kindOf.get(kind.key) ?? []);
    const [first, kind] = [own[0], alike[0]];
    return first === undefined || kind === undefined
      ? []
      : {
          activityType: kind.activityType,
          product: kind.written,
          country: placeOf(kind),
          unit: kind.unit,
          records: countOf(alike),
          quantity: decimalText(sum(alike.map(({ quantity }) => quantity))),
          said: first.said,
        };
  });
  return {
    items: items.toSorted((left, right) => right.records - left.records).slice(0, limit),
    records: countOf(items),
    groups: items.length,
    unread,
  };
}

/**
 * What new rules would do beside those that are there: both choices are made by the engine of calculations.
 * @throws `request.invalid` with the path of the line whose factor does not exist
 */
export async function rulePreview(
  tx: Tx,
  period: ReportingPeriod,
  drafts: readonly DraftRule[],
): Promise<ResponseOf<typeof rulePreviewCall>> {
  const added = (await newRules(tx, drafts)).map(asRule);
  const set = await setUpOf(tx, period);
  const { kinds, unread } = await kindsIn(tx, period, set, [
    ...new Set(drafts.map(({ activityType }) => activityType)),
  ]);
  const before = coefficientsOf(kinds, await contextOf(tx, set, set.rules, kinds));
  const after = coefficientsOf(kinds, await contextOf(tx, set, [...set.rules, ...added], kinds));
  const kindOf = new Map(kinds.map((kind) => [kind.key, kind]));
  const factorBefore = new Map(before.coefficients.map((entry) => [entry.kind.key, factorKeyOf(entry)]));
  const ofAll = (entries: readonly { kind: ActivityKind }[]): number =>
    countOf(entries.flatMap(({ kind }) => kindOf.get(kind.key) ?? []));
  const isNew = ({ kind }: ValuedCoefficient): boolean => !factorBefore.has(kind.key);
  const isOpen = ({ reason }: KindGap): boolean => !notByRule.has(reason);
  return {
    rules: added.map((rule) => {
      const own = after.coefficients.filter(({ workings }) => workings.choice.rule === rule.name);
      const valued = own.filter(isNew);
      const failing = after.gaps.filter((gap) => isOpen(gap) && appliesTo(rule, gap.kind));
      const warnings = own.flatMap(({ workings }) => workings.choice.warnings);
      return {
        assigned: ofAll(valued),
        changed: ofAll(own.filter((entry) => !isNew(entry) && factorBefore.get(entry.kind.key) !== factorKeyOf(entry))),
        unvalued: ofAll(failing),
        why: failing[0]?.said ?? null,
        co2eKg: valued.length === 0 ? null : decimalText(sum(valued.map((entry) => kgOf(entry, kindOf)))),
        doubts: [...new Map(warnings.map((warning) => [warning.message, warning])).values()].slice(0, ISSUES_MAX),
      };
    }),
    unassigned: { before: ofAll(before.gaps.filter(isOpen)), after: ofAll(after.gaps.filter(isOpen)) },
    unread,
  };
}

const ISSUES_MAX = 5;

interface SetUp {
  run: Pick<CalculationRow, 'chosenEditions' | 'chosenDefaults' | 'from' | 'to'>;
  sites: CalculationSite[];
  rules: AssignmentRule[];
  rest: Pick<CalculationInputs, 'companyBridges' | 'gwp' | 'refrigerants' | 'fuels'>;
}

/** What a calculation of the period that is started now would read, but for its records. */
async function setUpOf(tx: Tx, period: ReportingPeriod): Promise<SetUp> {
  const settings = await settingsOn(tx, period.to);
  return {
    run: {
      chosenEditions: [...partsIn(settings.editions)],
      chosenDefaults: [...countryDefaultsText(countryDefaultsIn(settings.countryDefaults))],
      from: period.from,
      to: period.to,
    },
    sites: calculationSites(await loadTree(tx), period.boundaryApproach),
    rules: await records(tx, assignmentRule).all(),
    rest: {
      companyBridges: await records(tx, conversionBridge).all(),
      gwp: await loadGwp(tx, settings.gwpSet ?? period.gwpSet),
      refrigerants: await loadRefrigerants(tx),
      fuels: await loadFuelProperties(tx),
    },
  };
}

const contextOf = (
  tx: Tx,
  { run, rest }: SetUp,
  rules: AssignmentRule[],
  kinds: readonly Kind[],
): Promise<CoefficientContext> => coefficientContext(tx, run, { ...rest, rules }, kinds);

const word = (column: string): string => `lower(btrim(${column}) collate "und-x-icu")`;

/**
 * Records in the boundary that may follow a rule, by what rules tell apart. Those with a factor of their own, negative
 * ones without a reference and balances of refrigerants are left out.
 */
async function kindsIn(
  { client, companyId }: Tx,
  { from, to }: ReportingPeriod,
  { run, sites, rules, rest }: SetUp,
  activityTypes: readonly string[] | null = null,
): Promise<{ kinds: Kind[]; unread: number }> {
  const places = new Map(
    sites
      .filter(({ boundary: { share, valid } }) => share !== '0' && valid !== null)
      .map((site) => [site.id, site] as const),
  );
  const counted = [...places.values()];
  const { rows } = await client.query<
    Omit<Kind, 'key' | 'country' | 'region' | 'isBalance' | 'factorKey'> & { all: number }
  >(
    `
    select activity_type as "activityType", unit, ${word('product')} as product, min(product) as written,
      ${word('supplier')} as supplier, ${word('account')} as account, site, count(*)::int as records,
      trim_scale(sum(stated))::text as quantity, trim_scale(sum(${inside} * share))::text as counted,
      max(middle)::text as day, (sum(count(*)) over ())::int as all
    from (
      select read.*, first + (last - first) / 2 as middle from (
        select a.activity_type, a.unit, a.product, a.supplier, a.account, a.site, a.quantity as stated, a."from", a."to",
          greatest(a."from", $2::date, w.valid_from) as first, least(a."to", $3::date, w.valid_to) as last, w.share
        from activity_data a
          join unnest($4::uuid[], $7::numeric[], $8::date[], $9::date[]) as w (site, share, valid_from, valid_to)
            on w.site = a.site
        where a.company_id = $1 and a.removed_at is null and a.status <> 'rejected' and a."from" <= $3::date
          and a."to" >= $2::date and coalesce(btrim(a.factor_key), '') = ''
          and (a.quantity >= 0 or coalesce(btrim(a.reference), '') <> '')
          and ($6::text[] is null or a.activity_type = any ($6::text[]))
      ) read where last >= first
    ) inside
    group by 1, 2, 3, 5, 6, 7, width_bucket(middle, $5::date[])
    order by count(*) desc, 1, 2, 3, 7 limit ${KINDS_MAX}`,
    [
      companyId,
      from,
      to,
      counted.map(({ id }) => id),
      segmentDays(run, { rules, ...rest }),
      activityTypes,
      counted.map(({ boundary }) => boundary.share),
      counted.map(({ boundary }) => boundary.valid?.from ?? null),
      counted.map(({ boundary }) => boundary.valid?.to ?? null),
    ],
  );
  return {
    unread: (rows[0]?.all ?? 0) - countOf(rows),
    kinds: rows.map(({ all: _all, ...row }, at) => ({
      ...row,
      product: row.product === '' ? null : row.product,
      key: at + 1,
      country: places.get(row.site ?? '')?.country ?? null,
      region: places.get(row.site ?? '')?.region ?? null,
      factorKey: null,
      isBalance: false,
    })),
  };
}

/** A rule that is not saved, as one that is: the last of its kind, so that an older one of equal rank goes first. */
const asRule = (rule: NewAssignmentRule, at: number): AssignmentRule => ({
  ...(rule as Partial<AssignmentRule> as AssignmentRule),
  id: `ffffffff-ffff-ffff-ffff-${String(at).padStart(12, '0')}`,
  supplier: null,
  account: null,
  site: null,
  from: null,
  to: null,
});

const appliesTo = ({ activityType, product, country }: AssignmentRule, kind: ActivityKind): boolean =>
  activityType === kind.activityType &&
  (product === null || plainWord(product) === kind.product) &&
  (country === null || country === kind.country);

/** Where it was bought decides for purchased energy only. */
const placeOf = ({ activityType, country }: ActivityKind): string | null =>
  activityTypeOf(activityType).scope === '2' ? country : null;

const factorKeyOf = ({ workings: { factor, supplierRate } }: ValuedCoefficient): string =>
  `${factor.source} ${factor.id} ${supplierRate?.id ?? ''}`;

const kgOf = ({ kind, workings }: ValuedCoefficient, kindOf: ReadonlyMap<number, Kind>): Decimal =>
  exact(workings.coefficient.co2eKg).times(kindOf.get(kind.key)?.counted ?? '0');

const countOf = (of: readonly { records: number }[]): number => of.reduce((total, one) => total + one.records, 0);
