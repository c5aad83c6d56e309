import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { familyOf } from '#modules/environmental/factors/model/factor.ts';
import { setOf, setTitleOf, type EmissionFactor } from '#modules/environmental/factors/model/factor.ts';
import type { FuelProperties } from '#modules/environmental/factors/model/fuel-properties.ts';
import { factorSet } from '#modules/environmental/set-up/model/factor-sets.ts';
import { customFactor } from '#modules/environmental/set-up/model/set-up-records.ts';
import { factorColumns, referenceFactor, referenceFuelProperty, referenceSource } from './reference-tables.ts';
import { CUSTOM_SOURCE, factorOfCustom, ownFactorsOf, setNamesOf } from './custom-factor.ts';

/** The factors one calculation may need, in memory: a few thousand of the library, and the company's own. */
export class FactorLibrary {
  readonly #byKey = new Map<string, EmissionFactor>();
  readonly #byFamily = new Map<string, EmissionFactor[]>();
  readonly #byLabel = new Map<string, EmissionFactor[]>();
  readonly #suppliers: ReadonlySet<string>;
  readonly #titles: SetTitles;

  constructor(
    factors: readonly EmissionFactor[],
    suppliers: ReadonlySet<string> = new Set(),
    titles: SetTitles = new Map(),
  ) {
    this.#suppliers = suppliers;
    this.#titles = titles;
    for (const factor of factors) this.add(factor);
  }

  /** Whether an own factor is marked as the supplier's. */
  isSuppliers({ source, id }: EmissionFactor): boolean {
    return source === CUSTOM_SOURCE && this.#suppliers.has(id);
  }

  /** What a set is called; its id where it is not known. */
  titleOf(set: string): string {
    return this.#titles.get(set) ?? set;
  }

  add(factor: EmissionFactor): void {
    const key = keyOf(factor.source, factor.id);
    if (this.#byKey.has(key)) return;
    this.#byKey.set(key, factor);
    push(this.#byFamily, keyOf(familyOf(factor.source), factor.id), factor);
    push(this.#byLabel, factor.label.toLowerCase(), factor);
  }

  all(): readonly EmissionFactor[] {
    return [...this.#byKey.values()];
  }

  find(source: string, id: string): EmissionFactor | null {
    return this.#byKey.get(keyOf(source, id)) ?? null;
  }

  /** The same row in all factor sets of a family, oldest first. */
  versionsOf(family: string, id: string): readonly EmissionFactor[] {
    return (this.#byFamily.get(keyOf(family, id)) ?? []).toSorted((left, right) =>
      left.validFrom < right.validFrom ? -1 : 1,
    );
  }

  labelled(label: string): readonly EmissionFactor[] {
    return this.#byLabel.get(label.toLowerCase()) ?? [];
  }

  electricity(): readonly EmissionFactor[] {
    return [...this.#byKey.values()].filter((factor) => factor.category === 'electricity');
  }
}

const keyOf = (source: string, id: string): string => `${source} ${id}`;

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const found = map.get(key);
  if (found === undefined) map.set(key, [value]);
  else found.push(value);
}

/** What to load: rows by id in every factor set, electricity of places, rows by their label (small letters). */
export interface LibraryRequest {
  ids: readonly string[];
  regions: readonly string[];
  labels: readonly string[];
}

/** The published factors asked for, and all own ones of the company. */
export async function loadLibrary(tx: Tx, { ids, regions, labels }: LibraryRequest): Promise<FactorLibrary> {
  const own = await ownFactorsOf(tx);
  const titles = await setTitles(tx);
  const conditions = [
    ...(ids.length > 0 ? [inArray(referenceFactor.id, [...ids])] : []),
    ...(regions.length > 0
      ? [and(eq(referenceFactor.category, 'electricity'), inArray(referenceFactor.region, [...regions]))]
      : []),
    ...(labels.length > 0 ? [inArray(sql`lower(${referenceFactor.label})`, [...labels])] : []),
  ];
  const published =
    conditions.length === 0
      ? []
      : await tx.db
          .select(factorColumns)
          .from(referenceFactor)
          .where(or(...conditions))
          .orderBy(asc(referenceFactor.source), asc(referenceFactor.id));
  return new FactorLibrary(
    [...published.map(titled(titles)), ...own.map(({ factor }) => factor)],
    new Set(own.flatMap(({ row }) => (row.isSupplierSpecific ? [row.id] : []))),
    titles,
  );
}

/** Titles of sets with their editions, by id: those of the library and the company's own. */
export type SetTitles = ReadonlyMap<string, string>;

export async function setTitles(tx: Tx): Promise<SetTitles> {
  const own = (await setNamesOf(tx)).values();
  return new Map([...(await libraryTitles(tx)), ...[...own].map(({ code, title }) => [code, title] as const)]);
}

/** The same of the library alone. */
export async function libraryTitles({ db }: Pick<Tx, 'db'>): Promise<SetTitles> {
  const { id, title, edition } = referenceSource;
  const published = await db.select({ id, title, edition }).from(referenceSource);
  return new Map(published.map((one) => [one.id, setTitleOf(one)] as const));
}

/** Gives a factor the title of its set. */
export const titled =
  (titles: SetTitles) =>
  <Factor extends EmissionFactor>(factor: Factor): Factor => ({
    ...factor,
    setTitle: titles.get(setOf(factor)) ?? null,
  });

/** One factor by factor set and id, published or own; null when there is none. */
export async function findFactor(tx: Tx, source: string, id: string): Promise<EmissionFactor | null> {
  if (source === CUSTOM_SOURCE) {
    const row = /^[0-9a-f-]{36}$/.test(id) ? await records(tx, customFactor).find(id) : null;
    return row === null ? null : factorOfCustom(row, await setNamesOf(tx));
  }
  const [row] = await tx.db
    .select(factorColumns)
    .from(referenceFactor)
    .where(and(eq(referenceFactor.source, source), eq(referenceFactor.id, id)));
  return row ?? null;
}

/**
 * What stands before and beside the use of a fuel or of electricity in the same factor set: its label with the words of
 * our data files added, per the same unit.
 */
const UPSTREAM_SUFFIXES = [
  { part: 1, suffixes: [', well to tank'] },
  { part: 2, suffixes: [', grid losses', ', distribution losses'] },
  { part: 3, suffixes: [', well to tank of grid losses', ', well to tank of distribution losses'] },
] as const;

export interface UpstreamFactor {
  /** Place in `LINE_PARTS`. */
  part: 1 | 2 | 3;
  factor: EmissionFactor;
}

/** Upstream factors of the given ones, by `source id` of the given. Own factors have none. */
export async function loadUpstream(
  tx: Tx,
  factors: readonly EmissionFactor[],
): Promise<ReadonlyMap<string, UpstreamFactor[]>> {
  const published = factors.filter(({ source }) => source !== CUSTOM_SOURCE);
  const wanted = published.flatMap(({ label }) =>
    UPSTREAM_SUFFIXES.flatMap(({ suffixes }) => suffixes.map((suffix) => label + suffix)),
  );
  if (wanted.length === 0) return new Map();
  const rows = await tx.db
    .select(factorColumns)
    .from(referenceFactor)
    .where(
      and(
        inArray(referenceFactor.source, [...new Set(published.map(({ source }) => source))]),
        inArray(referenceFactor.label, [...new Set(wanted)]),
        inArray(referenceFactor.stage, ['wtt', 'td-loss']),
      ),
    )
    .orderBy(asc(referenceFactor.id));
  const bySource = Map.groupBy(rows, (row) => JSON.stringify([row.source, row.label, row.per]));
  return new Map(
    published.map((factor) => [
      keyOf(factor.source, factor.id),
      UPSTREAM_SUFFIXES.flatMap(({ part, suffixes }): UpstreamFactor[] => {
        const found = suffixes
          .map((suffix) => bySource.get(JSON.stringify([factor.source, factor.label + suffix, factor.per]))?.[0])
          .find((candidate) => candidate !== undefined);
        return found === undefined ? [] : [{ part, factor: found }];
      }),
    ]),
  );
}

export async function loadFuelProperties(tx: Tx): Promise<ReadonlyMap<string, FuelProperties>> {
  const rows = await tx.db.select().from(referenceFuelProperty);
  return new Map(
    rows.map((row) => [
      `${row.source}:${row.id}`,
      {
        source: row.source,
        label: row.label,
        ncvGjPerT: row.ncvGjPerT,
        gcvGjPerT: row.gcvGjPerT,
        densityKgPerM3: row.densityKgPerM3,
      },
    ]),
  );
}

/** Labels of the library that products of records may name, in small letters. */
export async function labelsAmong(tx: Tx, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const rows = await tx.db
    .selectDistinct({ label: sql<string>`lower(${referenceFactor.label})` })
    .from(referenceFactor)
    .where(and(inArray(sql`lower(${referenceFactor.label})`, [...words]), eq(referenceFactor.stage, 'use')));
  return rows.map(({ label }) => label);
}

/** The sets among these that are of one family, by title; empty where none is there twice. */
export async function titlesOfTwice(tx: Tx, factorSets: readonly string[]): Promise<string[]> {
  const alike = [...Map.groupBy(factorSets, familyOf).values()].find((own) => own.length > 1);
  if (alike === undefined) return [];
  const titles = await setTitles(tx);
  return alike.map((id) => titles.get(id) ?? id);
}

/**
 * Factor sets that the product knows and the company's own sets, for choosing and for the fingerprint of a calculation:
 * the hashes of files say what they hold, and what own sets hold is in the fingerprint by itself.
 */
export async function knownFactorSets(tx: Tx): Promise<{ id: string; kind: string; sha256: string | null }[]> {
  const published = await tx.db
    .select({ id: referenceSource.id, kind: referenceSource.kind, sha256: referenceSource.sha256 })
    .from(referenceSource)
    .orderBy(asc(referenceSource.id));
  const own = (await records(tx, factorSet).all()).flatMap(({ code, version }) =>
    code === null ? [] : [{ id: code, kind: 'factors', sha256: `version ${version}` }],
  );
  return [...published, ...own.toSorted((left, right) => (left.id < right.id ? -1 : 1))];
}
