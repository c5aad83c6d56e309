import { and, eq, isNull } from 'drizzle-orm';
import { plainWords } from '#platform/imports/model/columns/headers.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { companyUnit } from '#platform/company-units/model/company-unit.ts';
import type { UnitTerm } from '#platform/company-units/model/entered-unit.ts';

/** Name of a unit of the company's own, in plain words → what one of it is, from which day on. */
export type CompanyUnits = ReadonlyMap<string, readonly UnitTerm[]>;

export async function companyUnitsOf(tx: Tx): Promise<CompanyUnits> {
  const table = tableOf(companyUnit);
  const of = (name: string) => column(table, name);
  const rows = await tx.db
    .select({
      name: of('name'),
      factor: of('factor'),
      unit: of('unit'),
      validFrom: of('validFrom'),
      source: of('source'),
    })
    .from(table)
    .where(and(eq(of('companyId'), tx.companyId), isNull(of('removedAt'))));
  const units = new Map<string, UnitTerm[]>();
  for (const { name, factor, unit, validFrom, source } of rows) {
    const key = plainWords(String(name));
    const term = {
      name: String(name),
      factor: String(factor),
      unit: String(unit),
      validFrom: validFrom === null ? null : String(validFrom),
      source: String(source),
    };
    units.set(key, [...(units.get(key) ?? []), term]);
  }
  return units;
}
