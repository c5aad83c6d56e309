import type { OrgUnit } from '#modules/company/organisation/model/org-unit.ts';
import type { DecimalText } from '#platform/values/model/decimal.ts';
import { boundaryShareOf, type BoundaryApproach } from '#modules/environmental/calculation/model/boundary.ts';

export type Approach = BoundaryApproach;
type Unit = Pick<
  OrgUnit,
  'id' | 'ownershipShare' | 'financialControl' | 'operationalControl' | 'validFrom' | 'validTo'
>;

/**
 * The share of a unit that belongs to the inventory, by the engine that also makes the calculations. `chain` leads from
 * the top of the tree to the unit.
 */
export function countedShare(chain: readonly Unit[], approach: Approach): DecimalText {
  const units = new Map(
    chain.map((unit, index) => [
      unit.id,
      {
        id: unit.id,
        parent: chain[index - 1]?.id ?? null,
        ownership: unit.ownershipShare,
        hasFinancialControl: unit.financialControl,
        hasOperationalControl: unit.operationalControl,
        validFrom: unit.validFrom,
        validTo: unit.validTo,
      },
    ]),
  );
  const last = chain.at(-1);
  return last === undefined ? '0' : boundaryShareOf(last.id, approach, units).share;
}
