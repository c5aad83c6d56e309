import { environmentalError } from '#modules/environmental/model/errors.ts';
import { orgUnit, type OrgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { say } from '../model/messages.ts';

/**
 * Rules of the organisation tree: no unit is part of itself, however far up. Deeper than 50 levels counts as a circle.
 */
export const orgUnitRules = rules<typeof orgUnit, OrgUnit>(orgUnit, {
  async beforeWrite(tx, { before, after }) {
    if (after.parent !== null && after.parent !== before?.parent) await assertNoCycle(tx, after);
    return undefined;
  },
  // A new unit has nothing below it yet: it cannot close a circle.
  async beforeImport() {},
});

async function assertNoCycle(tx: Tx, unit: OrgUnit): Promise<void> {
  let at = unit.parent;
  for (let level = 0; at !== null; level += 1) {
    if (at === unit.id || level > 50)
      throw environmentalError('environmental.unit-cycle', { unit: unit.name }, [
        { path: 'parent', ...say('part-of-itself') },
      ]);
    at = (await records(tx, orgUnit).find(at))?.parent ?? null;
  }
}
