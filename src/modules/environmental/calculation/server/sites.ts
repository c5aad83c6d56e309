import { and, eq, inArray } from 'drizzle-orm';
import { orgUnit, type OrgUnit } from '#modules/company/organisation/model/org-unit.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { asRecord } from '#platform/records/model/row.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import {
  boundaryShareOf,
  validSpan,
  type BoundaryApproach,
  type BoundaryShare,
  type BoundaryUnit,
} from '#modules/environmental/calculation/model/boundary.ts';

/** A unit as a calculation sees it: how much of it counts, when, and on which grid it is. */
export interface CalculationSite {
  id: string;
  name: string;
  country: string | null;
  region: string | null;
  boundary: BoundaryShare;
}

export type OrgTree = ReadonlyMap<string, OrgUnit>;

/** All units of the company, also those in the bin: a record may still belong to one that was removed. */
export async function loadTree(tx: Tx): Promise<OrgTree> {
  const table = tableOf(orgUnit);
  const rows = await tx.db
    .select()
    .from(table)
    .where(eq(column(table, 'companyId'), tx.companyId));
  return new Map(rows.map((row) => [String(row['id']), asRecord(orgUnit, row)]));
}

/**
 * The units of a calculation with their share of the boundary; country and grid region come from the nearest parent
 * that names one.
 */
export function calculationSites(tree: OrgTree, approach: BoundaryApproach): CalculationSite[] {
  const units = new Map([...tree].map(([id, unit]) => [id, boundaryUnit(unit)]));
  return [...tree.values()].map((unit) => {
    const country = inherited(tree, unit, (candidate) => candidate.country);
    // A province of the parent's country says nothing about a site in another one.
    const region = inherited(tree, unit, (candidate) => candidate.region);
    return {
      id: unit.id,
      name: unit.name,
      country,
      region: region !== null && country !== null && !region.startsWith(`${country}-`) ? null : region,
      boundary: boundaryShareOf(unit.id, approach, units),
    };
  });
}

/** What of a unit decides on its share of a boundary. */
export type ControlledUnit = Pick<
  OrgUnit,
  | 'id'
  | 'name'
  | 'kind'
  | 'parent'
  | 'ownershipShare'
  | 'financialControl'
  | 'operationalControl'
  | 'validFrom'
  | 'validTo'
>;

/** The units of which a part belongs to the inventory on a day between two. */
export function unitsInBoundary(
  tree: readonly ControlledUnit[],
  { from, to, boundaryApproach }: { from: string; to: string; boundaryApproach: BoundaryApproach },
): Set<string> {
  const units = new Map(tree.map((unit) => [unit.id, boundaryUnit(unit)]));
  return new Set(
    tree
      .map(({ id }) => ({ id, boundary: boundaryShareOf(id, boundaryApproach, units) }))
      .filter(({ boundary: { share, valid } }) => share !== '0' && validSpan({ from, to }, valid) !== undefined)
      .map(({ id }) => id),
  );
}

/**
 * Control is said by those who can have it: groups and legal entities, and a site only where it says no (leased out,
 * operated by others). A site's "yes" is the default of the form and means "as the company it belongs to".
 */
function boundaryUnit(unit: ControlledUnit): BoundaryUnit {
  const isEntity = unit.kind === 'group' || unit.kind === 'legalEntity';
  const said = (control: boolean): boolean | null => (control && !isEntity ? null : control);
  return {
    id: unit.id,
    name: unit.name,
    parent: unit.parent,
    ownership: unit.ownershipShare,
    hasFinancialControl: said(unit.financialControl),
    hasOperationalControl: said(unit.operationalControl),
    validFrom: unit.validFrom,
    validTo: unit.validTo,
  };
}

function inherited(tree: OrgTree, unit: OrgUnit, of: (unit: OrgUnit) => string | null): string | null {
  const seen = new Set<string>();
  for (
    let at: OrgUnit | undefined = unit;
    at !== undefined && !seen.has(at.id);
    at = at.parent === null ? undefined : tree.get(at.parent)
  ) {
    seen.add(at.id);
    const found = of(at);
    if (found !== null) return found;
  }
  return null;
}

/** Names of units, for answers. */
export async function siteNames(tx: Tx, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const table = tableOf(orgUnit);
  const rows = await tx.db
    .select({ id: column(table, 'id'), name: column(table, 'name') })
    .from(table)
    .where(and(eq(column(table, 'companyId'), tx.companyId), inArray(column(table, 'id'), [...new Set(ids)])));
  return Object.fromEntries(rows.map((row) => [String(row.id), String(row.name)]));
}
