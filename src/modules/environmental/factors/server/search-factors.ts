import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { isDay } from '#platform/values/model/period.ts';
import { userError, UserError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { plain } from '#platform/records/server/search.ts';
import { records } from '#platform/records/server/records.ts';
import { coefficientOf } from '#modules/environmental/calculation/model/coefficient.ts';
import { familyOf } from '#modules/environmental/factors/model/factor.ts';
import {
  isPerGasVolume,
  gasStateMessage,
  type GasConditions,
} from '#modules/environmental/factors/model/gas-conditions.ts';
import { gasConditionsOf } from './gas-conditions-file.ts';
import { OWN_SET_PREFIX } from '#modules/environmental/set-up/model/factor-sets.ts';
import { GWP_SETS, setOf, type EmissionFactor } from '#modules/environmental/factors/model/factor.ts';
import { searchAlternatives } from '#modules/environmental/factors/model/factor-search-words.ts';
import type { GwpTable } from '#modules/environmental/factors/model/gwp.ts';
import type { factorListResponse, factorOneResponse } from '#modules/environmental/factors/model/factor-responses.ts';
import { assignmentRule } from '#modules/environmental/set-up/model/set-up-records.ts';
import { factorColumns, referenceFactor } from './reference-tables.ts';
import { CUSTOM_SOURCE, ownFactorsOf } from './custom-factor.ts';
import { findFactorSet } from './factor-sets.ts';
import { findFactor } from './factor-library.ts';
import { loadGwp, loadRefrigerants } from './gwp-tables.ts';
import { countryPhrases } from './country-phrases.ts';

export interface FactorSearch {
  search: string | null;
  source: readonly string[];
  category: readonly string[];
  region: readonly string[];
  scope: readonly string[];
  per: readonly string[];
  year: number | null;
  limit: number;
  after: string | null;
}

const COUNT_MAX = 10_000;

/** Use comes before the supply of the same: it is what people look for first. */
const SUPPLY: readonly string[] = ['wtt', 'td-loss'];
const isSupply = sql<number>`(case when ${inArray(referenceFactor.stage, ['wtt', 'td-loss'])} then 1 else 0 end)`;

/**
 * The library by words and filters, own factors first, then the newest, use before supply. Words are also those that people use for what
 * publishers call otherwise (`factor-search-words.ts`). Pages go by first day, factor set and id.
 */
export async function searchFactors(tx: Tx, query: FactorSearch): Promise<z.infer<typeof factorListResponse>> {
  const gwp = await loadGwp(tx, 'AR6');
  const alternatives = searchAlternatives(query.search ?? '', countryPhrases());
  // The company's own go first, page by page too: a set of its own may have thousands.
  const ownAt = query.after === null ? '0' : /^own (\d{1,9})$/.exec(query.after)?.[1];
  const allOwn = await ownFactors(tx, query, alternatives);
  const own = ownAt === undefined ? [] : allOwn.slice(Number(ownAt), Number(ownAt) + query.limit);
  const ownEnd = Number(ownAt ?? allOwn.length) + own.length;
  const hasMoreOwn = ownEnd < allOwn.length;
  const where = and(...conditionsOf(query, alternatives, await refrigerantsIn(tx, query.search)));
  const asked =
    query.source.length === 0 ||
    query.source.some((source) => source !== CUSTOM_SOURCE && !source.startsWith(OWN_SET_PREFIX));
  const rows =
    asked && !hasMoreOwn
      ? await tx.db
          .select({ ...factorColumns, note: referenceFactor.note })
          .from(referenceFactor)
          .where(and(where, afterCondition(ownAt === undefined ? query.after : null)))
          .orderBy(desc(referenceFactor.validFrom), asc(isSupply), asc(referenceFactor.source), asc(referenceFactor.id))
          .limit(query.limit + 1)
      : [];
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const counted = asked
    ? await tx.db.select({ value: sql<number>`count(*)::int` }).from(
        tx.db
          .select({ one: sql`1`.as('one') })
          .from(referenceFactor)
          .where(where)
          .limit(COUNT_MAX + 1)
          .as('few'),
      )
    : [];
  const value = (counted[0]?.value ?? 0) + allOwn.length;
  return {
    items: [...own.map((factor) => ({ ...factor, note: null })), ...shown].map((factor) => ({
      ...factor,
      computedCo2eKg: computed(factor, gwp),
    })),
    next: hasMoreOwn
      ? `own ${ownEnd}`
      : rows.length > query.limit && last !== undefined
        ? `${last.validFrom} ${SUPPLY.includes(last.stage) ? 1 : 0} ${last.source} ${last.id}`
        : null,
    count: { value: Math.min(value, COUNT_MAX), more: value > COUNT_MAX },
  };
}

/** Codes of refrigerants that a search as a whole means, as they stand in labels. */
async function refrigerantsIn(tx: Tx, search: string | null): Promise<readonly string[]> {
  if (search === null || !/\d/.test(search)) return [];
  return (await loadRefrigerants(tx)).called(search).map(({ id }) => id);
}

type Alternatives = ReturnType<typeof searchAlternatives>;

function conditionsOf(
  { source, category, region, scope, per, year }: FactorSearch,
  alternatives: Alternatives,
  refrigerants: readonly string[],
): SQL[] {
  // Words begin: “nat gas” finds “Natural gas”. Each is quoted, so that no sign of the query language is left.
  const query = alternatives.map((words) => words.map((word) => `'${word}':*`).join(' & ')).join(' | ');
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return [
    ...(alternatives.length === 0
      ? []
      : [
          or(
            sql`${referenceFactor.search} @@ to_tsquery('simple', ${query})`,
            sql`${referenceFactor.search} @@ to_tsquery('english', ${query})`,
            ...refrigerants.flatMap((id) => [
              eq(referenceFactor.label, id),
              sql`${referenceFactor.label} like ${`${id.replace(/[\\%_]/g, '\\$&')},%`}`,
            ]),
          ) ?? sql`true`,
        ]),
    ...(year === null
      ? []
      : [
          lte(referenceFactor.validFrom, last),
          or(isNull(referenceFactor.validTo), gte(referenceFactor.validTo, first)) ?? sql`true`,
        ]),
    ...(source.length === 0 ? [] : [inArray(referenceFactor.source, [...source])]),
    ...(category.length === 0
      ? []
      : [inArray(referenceFactor.category, category as (typeof referenceFactor.category._.data)[])]),
    ...(region.length === 0
      ? []
      : [or(inArray(referenceFactor.region, [...region]), isNull(referenceFactor.region)) ?? sql`true`]),
    ...(scope.length === 0 ? [] : [inArray(referenceFactor.scope, scope as (typeof referenceFactor.scope._.data)[])]),
    ...(per.length === 0 ? [] : [inArray(referenceFactor.per, [...per])]),
  ];
}

function afterCondition(after: string | null): SQL | undefined {
  if (after === null) return undefined;
  const [, day, supply, source, id] = /^(\d{4}-\d{2}-\d{2}) ([01]) (\S+) (.+)$/u.exec(after) ?? [];
  if (day === undefined || source === undefined || id === undefined || !isDay(day)) throw userError('query.bad-cursor');
  const rank = Number(supply);
  return or(
    lt(referenceFactor.validFrom, day),
    and(
      eq(referenceFactor.validFrom, day),
      or(
        gt(isSupply, rank),
        and(
          eq(isSupply, rank),
          or(gt(referenceFactor.source, source), and(eq(referenceFactor.source, source), gt(referenceFactor.id, id))),
        ),
      ),
    ),
  );
}

async function ownFactors(
  tx: Tx,
  { source, category, region, scope, per, year }: FactorSearch,
  alternatives: Alternatives,
): Promise<EmissionFactor[]> {
  if (source.length > 0 && !source.some((one) => one === CUSTOM_SOURCE || one.startsWith(OWN_SET_PREFIX))) return [];
  const fits = (list: readonly string[], value: string): boolean => list.length === 0 || list.includes(value);
  return (await ownFactorsOf(tx))
    .filter(
      ({ row, factor }) =>
        (source.length === 0 || source.includes(CUSTOM_SOURCE) || source.includes(setOf(factor))) &&
        fits(category, row.category) &&
        fits(scope, row.scope) &&
        fits(per, row.per) &&
        (region.length === 0 || row.region === null || region.includes(row.region)) &&
        (year === null ||
          (row.validFrom <= `${year}-12-31` && (row.validTo === null || row.validTo >= `${year}-01-01`))) &&
        (alternatives.length === 0 ||
          alternatives.some((words) =>
            words.every((word) =>
              plain(`${row.name} ${row.source}`)
                .split(' ')
                .some((candidate) => candidate.startsWith(word)),
            ),
          )),
    )
    .map(({ factor }) => factor);
}

/** kg CO2e per unit with a set; null where it has no value for a gas. */
export function computed(factor: EmissionFactor, gwp: GwpTable): string | null {
  try {
    return coefficientOf({ unit: factor.per, factor, gwp }).co2eKg;
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

/**
 * One factor with its factor set, its value by each set of potentials, its series over the factor sets, and who uses
 * it.
 * @throws `request.not-found`
 */
export async function oneFactor(tx: Tx, source: string, id: string): Promise<z.infer<typeof factorOneResponse>> {
  const factor = await findFactor(tx, source, id);
  if (factor === null) throw userError('request.not-found');
  const byGwpSet: Record<string, string | null> = {};
  for (const set of GWP_SETS) byGwpSet[set] = computed(factor, await loadGwp(tx, set));
  const gwp = await loadGwp(tx, 'AR6');
  const [noted] =
    source === CUSTOM_SOURCE
      ? []
      : await tx.db
          .select({ note: referenceFactor.note })
          .from(referenceFactor)
          .where(and(eq(referenceFactor.source, source), eq(referenceFactor.id, id)));
  const series =
    source === CUSTOM_SOURCE
      ? []
      : (
          await tx.db
            .select(factorColumns)
            .from(referenceFactor)
            .where(eq(referenceFactor.id, id))
            .orderBy(asc(referenceFactor.validFrom))
        ).filter((row) => familyOf(row.source) === familyOf(source));
  return {
    factor: { ...factor, note: noted?.note ?? null },
    edition: await findFactorSet(tx, setOf(factor)),
    byGwpSet,
    series: series.map((row) => ({ source: row.source, validFrom: row.validFrom, co2eKg: computed(row, gwp) })),
    usedBy: await usesOf(tx, source, id),
    gasConditions: isPerGasVolume(factor) ? conditionsResponse(gasConditionsOf(source)) : null,
  };
}

const conditionsResponse = ({ state, ...stated }: GasConditions) => ({
  ...stated,
  state: state === null ? null : gasStateMessage(state),
});

async function usesOf(tx: Tx, source: string, id: string): Promise<{ rules: number; records: number }> {
  const rules = await records(tx, assignmentRule).boundedCount({
    filters: [
      { field: 'factorSource', operation: 'is', values: [source] },
      { field: 'factorId', operation: 'is', values: [id] },
    ],
  });
  const {
    rows: [used],
  } = await tx.client.query<{ records: number }>(
    `select count(*)::int as records from (select 1 from activity_data where company_id = $1 and removed_at is null
      and factor_key = $2 limit 10001) few`,
    [tx.companyId, `${source}:${id}`],
  );
  return { rules: rules.value, records: used?.records ?? 0 };
}
