import { orgUnit, type OrgUnit } from '#modules/company/model/org-unit.ts';
import { refuse } from '#platform/model/errors.ts';
import { records } from '#platform/server/records/records.ts';
import { rules } from '#platform/server/records/rules.ts';
import type { Tx } from '#platform/server/in-company.ts';
import '../../model/errors.ts';

/**
 * Rules of the organisation tree: no unit is part of itself, however far up. Deeper than 50 levels counts as a circle.
 */
export const orgUnitRules = rules<typeof orgUnit, OrgUnit>(orgUnit, {
  async beforeWrite(tx, { before, after }) {
    if (after.parent !== null && after.parent !== before?.parent) await refuseCycle(tx, after);
    return undefined;
  },
  // A new unit has nothing below it yet: it cannot close a circle.
  async beforeImport() {},
});

async function refuseCycle(tx: Tx, unit: OrgUnit): Promise<void> {
  let at = unit.parent;
  for (let level = 0; at !== null; level += 1) {
    if (at === unit.id || level > 50)
      throw refuse('environmental.unit-cycle', { unit: unit.name }, [
        { path: 'parent', message: 'A unit cannot be part of itself.' },
      ]);
    at = (await records(tx, orgUnit).find(at))?.parent ?? null;
  }
}
