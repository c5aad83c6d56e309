import type { Bridge } from '#platform/units/model/unit-bridges.ts';
import type { Coefficient } from '#modules/environmental/inventory/model/coefficient.ts';
import type { ExplainedWarning } from '#platform/kit/model/explained.ts';
import type { EmissionFactor } from '#modules/environmental/factors/model/factor.ts';
import type { GasStep } from '#modules/environmental/factors/model/gas-conditions.ts';
import type { GwpTable } from '#modules/environmental/factors/model/gwp.ts';
import type { Message } from '#platform/messages/model/messages.ts';

/** Where a factor came from, in the order in which it is looked for. */
export type ChoiceOrigin = 'record' | 'rule' | 'refrigerant' | 'grid' | 'product' | 'default' | 'upstream' | 'reported';

/** Why this factor and no other. */
export interface FactorChoice {
  origin: ChoiceOrigin;
  /** Runs of earlier releases have it as a sentence. */
  reason: Message | string;
  /** Name of the company's rule, where one decided. */
  rule: string | null;
  losers: { label: string; factor: string; why: Message | string }[];
  warnings: ExplainedWarning[];
}

/**
 * Everything a coefficient was made of, as it was: a custom factor may change later, the run's figure stays explained.
 */
export interface CoefficientWorkings {
  /** Both null for electricity without a grid factor: contracts, certificates or a residual mix alone value it. */
  coefficient: Coefficient | null;
  factor: EmissionFactor | null;
  /** Of the run's set, the gases of this factor only. */
  gwp: GwpTable;
  bridges: Bridge[];
  /** Brings a volume of gas to the conditions of the factor; absent in runs of earlier releases. */
  gasStep?: GasStep | null;
  choice: FactorChoice;
  /** The supplier's own factor for the market-based method, in kg CO2e per kWh. */
  supplierRate: { id: string; label: string; kgCo2ePerKwh: string } | null;
}
