import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '#platform/database/server/in-company.ts';
import { familyOf } from '#modules/environmental/inventory/model/calculation-run.ts';
import type { editionResponse } from '#modules/environmental/inventory/model/inventory-contracts.ts';
import { referenceFactor, referenceSource } from './reference-tables.ts';

export type EditionResponse = z.infer<typeof editionResponse>;

/** All sets of reference data with the words their licences ask for; `ids` limits them. */
export async function listEditions(tx: Tx, ids: readonly string[] | null = null): Promise<EditionResponse[]> {
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
  return rows.map(({ edition, factors }) => {
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
  });
}

export async function findEdition(tx: Tx, id: string): Promise<EditionResponse | null> {
  return (await listEditions(tx, [id]))[0] ?? null;
}
