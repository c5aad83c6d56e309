import type { Bridge } from '#platform/units/model/unit-bridges.ts';
import type { Coefficient } from '#modules/environmental/calculation/model/coefficient.ts';
import type { EmissionFactor } from '#modules/environmental/factors/model/factor.ts';
import type { GasStep } from '#modules/environmental/factors/model/gas-conditions.ts';
import type { GwpTable } from '#modules/environmental/factors/model/gwp.ts';
import type { FactorChoice } from '#modules/environmental/factors/server/assignment/factor-choice.ts';

/**
 * Everything a coefficient was made of, as it was: a custom factor may change later, the calculation's figure stays
 * explained.
 */
export interface CoefficientWorkings {
  /** Both null for electricity without a grid factor: contracts, certificates or a residual mix alone value it. */
  coefficient: Coefficient | null;
  factor: EmissionFactor | null;
  /** Of the calculation's set, the gases of this factor only. */
  gwp: GwpTable;
  bridges: Bridge[];
  /** Brings a volume of gas to the conditions of the factor; absent in calculations of earlier releases. */
  gasStep?: GasStep | null;
  choice: FactorChoice;
  /** The supplier's own factor for the market-based method, in kg CO2e per kWh. */
  supplierRate: { id: string; label: string; kgCo2ePerKwh: string } | null;
}
