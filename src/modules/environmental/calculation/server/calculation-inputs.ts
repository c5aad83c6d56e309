import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { userError, UserError } from '#platform/errors/model/errors.ts';
import type { Bridge } from '#platform/units/model/unit-bridges.ts';
import { measureOf } from '#platform/units/model/unit-algebra.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import type { GwpTable } from '#modules/environmental/factors/model/gwp.ts';
import {
  assignmentRule,
  conversionBridge,
  energyInstrument,
  refrigerantBalance,
  type AssignmentRule,
  type ConversionBridge,
  type EnergyInstrument,
  type RefrigerantBalance,
} from '#modules/environmental/set-up/model/set-up-records.ts';
import { residualMix, type ResidualMix } from '#modules/environmental/set-up/model/factor-sets.ts';
import { plainWord, type ActivityKind } from '#modules/environmental/factors/server/assignment/activity-kind.ts';
import type { FuelPropertyTable } from '#modules/environmental/factors/server/assignment/fuel-bridges.ts';
import { knownFactorSets, loadFuelProperties } from '#modules/environmental/factors/server/factor-library.ts';
import { loadGwp, loadRefrigerants, type Refrigerants } from '#modules/environmental/factors/server/gwp-tables.ts';
import type { calculationTable } from './tables.ts';
import { loadTree, calculationSites, type OrgTree, type CalculationSite } from './sites.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';

export type CalculationRow = typeof calculationTable.$inferSelect;

/** Everything a calculation reads besides the activity records, read once. */
export interface CalculationInputs {
  tree: OrgTree;
  sites: CalculationSite[];
  rules: AssignmentRule[];
  instruments: EnergyInstrument[];
  residualMixes: ResidualMix[];
  companyBridges: ConversionBridge[];
  balances: RefrigerantBalance[];
  gwp: GwpTable;
  refrigerants: Refrigerants;
  fuels: FuelPropertyTable;
  editions: { id: string; kind: string; sha256: string | null }[];
}

export async function loadInputs(tx: Tx, calculation: CalculationRow): Promise<CalculationInputs> {
  const tree = await loadTree(tx);
  const touching = {
    filters: [
      { field: 'from', operation: 'to', values: [calculation.to] },
      { field: 'to', operation: 'from', values: [calculation.from] },
    ],
  } as const;
  return {
    tree,
    sites: calculationSites(tree, calculation.boundaryApproach),
    rules: byId(await records(tx, assignmentRule).all()),
    instruments: byId(await records(tx, energyInstrument).all(touching)),
    residualMixes: byId(await records(tx, residualMix).all()),
    companyBridges: byId(await records(tx, conversionBridge).all()),
    balances: byId(await records(tx, refrigerantBalance).all(touching)),
    gwp: await loadGwp(tx, calculation.gwpSet),
    refrigerants: await loadRefrigerants(tx),
    fuels: await loadFuelProperties(tx),
    editions: await knownFactorSets(tx),
  };
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((left, right) => (left.id < right.id ? -1 : 1));

/** The company's own bridges for a kind of activity, those for its product first. */
export function companyBridges(rows: readonly ConversionBridge[], kind: ActivityKind): Bridge[] {
  return rows
    .filter(
      (row) =>
        (row.activityType === null || row.activityType === kind.activityType) &&
        (row.product === null || plainWord(row.product) === kind.product) &&
        (row.from === null || row.from <= kind.day) &&
        (row.to === null || row.to >= kind.day) &&
        isBridgeUnit(row.unit) &&
        Number(row.value) > 0,
    )
    .toSorted(
      (left, right) =>
        Number(right.product !== null) - Number(left.product !== null) ||
        Number(right.activityType !== null) - Number(left.activityType !== null),
    )
    .map(
      (row): Bridge => ({
        kind: row.kind,
        label: row.name,
        value: row.value,
        unit: row.unit,
        source: row.source,
        ...(row.kind === 'exchange-rate' && row.from !== null ? { on: row.from } : {}),
      }),
    );
}

/** One known unit over another: `kg/m3`, `GJ_net/t`, `USD/EUR`. */
export function isBridgeUnit(text: string): boolean {
  if (text.split('/').length !== 2) return false;
  try {
    measureOf(text);
    return true;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

/** The period of a calculation. @throws `request.invalid` for one that does not exist */
export async function periodOf(tx: Tx, id: string): Promise<ReportingPeriod> {
  const found = await records(tx, reportingPeriod).find(id);
  if (found === null) throw userError('request.invalid', {}, [{ path: 'period', ...say('period-gone') }]);
  return found;
}
