import { and, eq, isNull } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import { plainWords } from '#platform/imports/model/headers.ts';
import { say } from '#platform/imports/model/messages.ts';
import { unitBySymbolOrCode, type ScaledUnit } from '#platform/imports/model/unit-words.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { rules } from '#platform/records/server/rules.ts';
import { column, tableOf } from '#platform/records/server/table-of.ts';
import { companyUnit, type CompanyUnit } from '#platform/units/model/company-unit.ts';

/** Name of a unit of the company's own, in plain words → what one of it is. */
export type CompanyUnits = ReadonlyMap<string, ScaledUnit>;

export async function companyUnitsOf(tx: Tx): Promise<CompanyUnits> {
  const table = tableOf(companyUnit);
  const rows = await tx.db
    .select({ name: column(table, 'name'), factor: column(table, 'factor'), unit: column(table, 'unit') })
    .from(table)
    .where(and(eq(column(table, 'companyId'), tx.companyId), isNull(column(table, 'removedAt'))));
  return new Map(
    rows.map(({ name, factor, unit }) => [plainWords(String(name)), { unit: String(unit), factor: String(factor) }]),
  );
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
