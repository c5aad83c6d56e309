import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '#platform/database/server/in-company.ts';
import { familyOf } from '#modules/environmental/factors/model/factor.ts';
import type { factorSetResponse } from '#modules/environmental/factors/model/factor-responses.ts';
import { factorSet } from '#modules/environmental/set-up/model/factor-sets.ts';
import { records } from '#platform/records/server/records.ts';
import { referenceFactor, referenceSource } from './reference-tables.ts';

export type FactorSetResponse = z.infer<typeof factorSetResponse>;

/** All sets of reference data with the words their licences ask for; `ids` limits them. */
export async function listFactorSets(tx: Tx, ids: readonly string[] | null = null): Promise<FactorSetResponse[]> {
  const counted = tx.db
    .select({ source: referenceFactor.source, factors: sql<number>`count(*)::int`.as('factors') })
    .from(referenceFactor)
    .groupBy(referenceFactor.source)
    .as('counted');
  const rows = await tx.db
    .select({ edition: referenceSource, factors: sql<number>`coalesce(${counted.factors}, 0)` })
    .from(referenceSource)
    .leftJoin(counted, eq(counted.source, referenceSource.id))
    .where(ids === null ? undefined : inArray(referenceSource.id, ids.length === 0 ? [''] : [...ids]))
    .orderBy(asc(referenceSource.publisher), asc(referenceSource.id));
  const own = (await ownSets(tx)).filter(({ id }) => ids === null || ids.includes(id));
  return [...own, ...rows.map(ofLibrary)];
}

/** The company's own sets as published ones are described, with how many factors and residual mixes they have. */
async function ownSets(tx: Tx): Promise<FactorSetResponse[]> {
  const sets = await records(tx, factorSet).all({ sort: [{ field: 'code', descending: false }] });
  if (sets.length === 0) return [];
  const { rows } = await tx.client.query<{ set: string; factors: number }>(
    `select set, count(*)::int as factors from (
      select set from custom_factor where company_id = $1 and removed_at is null and set is not null
      union all select set from residual_mix where company_id = $1 and removed_at is null and set is not null) own group by 1`,
    [tx.companyId],
  );
  const factorsOf = new Map(rows.map(({ set, factors }) => [set, factors]));
  return sets.flatMap(({ id, code, publisher, title, edition, licence, url, validFrom, validTo, note }) =>
    code === null
      ? []
      : [
          {
            id: code,
            kind: 'factors',
            family: familyOf(code),
            publisher,
            title,
            edition,
            dataYear: null,
            published: null,
            gwpBasis: null,
            licence,
            attribution: `${publisher}, ${title}, ${edition}`,
            url,
            validFrom,
            validTo,
            completeness: 'own',
            note,
            factors: factorsOf.get(id) ?? 0,
          },
        ],
  );
}

function ofLibrary({
  edition,
  factors,
}: {
  edition: typeof referenceSource.$inferSelect;
  factors: number;
}): FactorSetResponse {
  const {
    id,
    kind,
    publisher,
    title,
    edition: name,
    dataYear,
    published,
    gwpBasis,
    licence,
    attribution,
    url,
    validFrom,
    validTo,
    completeness,
    note,
  } = edition;
  return {
    id,
    kind,
    family: familyOf(id),
    publisher,
    title,
    edition: name,
    dataYear,
    published,
    gwpBasis,
    licence,
    attribution,
    url,
    validFrom,
    validTo,
    completeness,
    note,
    factors: Number(factors),
  };
}

export async function findFactorSet(tx: Tx, id: string): Promise<FactorSetResponse | null> {
  return (await listFactorSets(tx, [id]))[0] ?? null;
}
