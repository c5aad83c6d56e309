import { asc } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { EmissionFactor, GwpSet } from '#modules/environmental/factors/model/factor.ts';
import type { GwpTable } from '#modules/environmental/factors/model/gwp.ts';
import { refrigerantFinder } from '#modules/environmental/factors/model/refrigerant-names.ts';
import { referenceGwp, referenceRefrigerantBlend } from './reference-tables.ts';

const sources: Readonly<Record<GwpSet, string>> = {
  AR4: 'IPCC AR4 WG1, table 2.14',
  AR5: 'IPCC AR5 WG1, table 8.A.1',
  AR6: 'IPCC AR6 WG1, tables 7.15 and 7.SM.7',
};

/** A set of warming potentials as the engines want it. */
export async function loadGwp(tx: Tx, set: GwpSet): Promise<GwpTable> {
  const rows = await tx.db.select().from(referenceGwp);
  const column = ({ AR4: 'ar4', AR5: 'ar5', AR6: 'ar6' } as const)[set];
  return {
    set,
    source: sources[set],
    gases: Object.fromEntries(rows.map((row) => [row.id, { gwp: row[column], kyoto: row.isKyoto }])),
  };
}

/** The gases of one factor out of a set, to be kept with a calculation. */
export function gwpOfFactor(table: GwpTable, factor: EmissionFactor): GwpTable {
  return {
    ...table,
    gases: Object.fromEntries(
      factor.gases.flatMap(({ gas }) => (table.gases[gas] === undefined ? [] : [[gas, table.gases[gas]]])),
    ),
  };
}

/** What one kilogram of each refrigerant is made of, found by what people call it (`refrigerant-names.ts`). */
export interface Refrigerants {
  /** None: not known. Several: the name lacks what tells them apart. */
  called(typed: string): readonly EmissionFactor[];
  all: readonly EmissionFactor[];
}

/**
 * What one kilogram released is made of: blends by mass, single gases as they are. A blend whose composition is not
 * published has the CO2e that the UK prints for its Kyoto gases, on AR5, and nothing else.
 */
export async function loadRefrigerants(tx: Tx): Promise<Refrigerants> {
  const gases = await tx.db
    .select({ id: referenceGwp.id, label: referenceGwp.label })
    .from(referenceGwp)
    .orderBy(asc(referenceGwp.id));
  const blends = await tx.db.select().from(referenceRefrigerantBlend).orderBy(asc(referenceRefrigerantBlend.id));
  const known = new Map<string, EmissionFactor>();
  for (const { id, label } of gases) known.set(id, released('gwp-100', id, label, { gases: [{ gas: id, kg: '1' }] }));
  for (const { id, parts, ar5KyotoUk } of blends) {
    if (parts.length > 0)
      known.set(
        id,
        released('refrigerant-blends', id, id, {
          gases: parts.map(({ gas, massFraction }) => ({ gas, kg: massFraction })),
        }),
      );
    else if (ar5KyotoUk !== null)
      known.set(id, released('refrigerant-blends', id, id, { gases: [], co2eKg: ar5KyotoUk, gwpBasis: 'AR5' }));
  }
  const find = refrigerantFinder([...known.keys()]);
  return {
    all: [...known.values()],
    called: (typed) => find(typed).flatMap((id) => known.get(id) ?? []),
  };
}

function released(
  source: string,
  id: string,
  label: string,
  content: Pick<EmissionFactor, 'gases'> & Partial<EmissionFactor>,
): EmissionFactor {
  return {
    source,
    id,
    label: `${label}, released`,
    scope: '1',
    category: 'fugitive',
    stage: 'use',
    per: 'kg',
    co2eKg: null,
    gwpBasis: null,
    biogenicCo2Kg: null,
    region: null,
    validFrom: '1990-01-01',
    validTo: null,
    uncertaintyPct: null,
    ...content,
  };
}
