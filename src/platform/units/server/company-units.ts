import { and, eq, isNull } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import { plainWords } from '#platform/imports/model/headers.ts';
import { say } from '#platform/imports/model/messages.ts';
import { unitBySymbolOrCode } from '#platform/imports/model/unit-words.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { rules } from '#platform/records/server/rules.ts';
import { column, tableOf } from '#platform/records/server/table-of.ts';
import { companyUnit, type CompanyUnit } from '#platform/units/model/company-unit.ts';
import type { UnitTerm } from '#platform/units/model/entered-unit.ts';

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

/** A word that is a known unit already keeps its meaning; nothing is none of another unit. */
export const companyUnitRules = rules<typeof companyUnit, CompanyUnit>(companyUnit, {
  async beforeWrite(_tx, { after }) {
    if (unitBySymbolOrCode(after.name) !== null || plainWords(after.name) === '')
      throw userError('request.invalid', {}, [{ path: 'name', ...say('unit-known', { unit: after.name }) }]);
    if (!(Number(after.factor) > 0))
      throw userError('request.invalid', {}, [{ path: 'factor', ...say('unit-factor') }]);
    return undefined;
  },
});
