import { UserError } from '#platform/errors/model/errors.ts';
import { leakByMassBalance, type FugitiveEmissions } from '#modules/environmental/calculation/model/fugitive.ts';
import type { Blend } from '#modules/environmental/factors/model/gwp.ts';
import type { RefrigerantBalance } from '#modules/environmental/set-up/model/set-up-records.ts';
import type { EmissionFactor } from '#modules/environmental/factors/model/factor.ts';
import type { GapReason } from '#modules/environmental/calculation/model/calculation-states.ts';
import { unclearRefrigerant } from '#modules/environmental/factors/server/assignment/choose-factor.ts';
import type { CalculationInputs } from './calculation-inputs.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { messageOfError } from '#platform/errors/model/errors.ts';

/** What a refrigerant balance says was lost, ready to be read beside the activity records. */
export interface Leak {
  record: string;
  version: number;
  site: string;
  product: string;
  from: string;
  to: string;
  kg: string;
}
export interface LeakGap {
  balance: RefrigerantBalance;
  reason: GapReason;
  said: Message;
}

/**
 * The losses of all balances by the engine's mass balance; balances that do not add up or name an unknown refrigerant
 * are gaps.
 */
export function refrigerantLosses(inputs: CalculationInputs): { losses: Leak[]; gaps: LeakGap[] } {
  const losses: Leak[] = [];
  const gaps: LeakGap[] = [];
  for (const balance of inputs.balances) {
    const found = inputs.refrigerants.called(balance.refrigerant);
    const [factor] = found;
    if (factor === undefined || found.length > 1) {
      gaps.push({
        balance,
        reason: 'unknown-refrigerant',
        said: unclearRefrigerant(balance.refrigerant, found),
      });
      continue;
    }
    try {
      const { leakedKg } = leakOf(balance, factor, inputs);
      losses.push({
        record: balance.id,
        version: balance.version,
        site: balance.site,
        product: balance.refrigerant,
        from: balance.from,
        to: balance.to,
        kg: leakedKg,
      });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const reason: GapReason =
        error.code === 'environmental.gwp-missing'
          ? 'gwp-missing'
          : error.code === 'environmental.blend-fractions'
            ? 'unknown-refrigerant'
            : 'negative-leak';
      gaps.push({ balance, reason, said: messageOfError(error) });
    }
  }
  return { losses, gaps };
}

/**
 * The engine's result for one balance. Where only a CO2e is published, the loss is that of the code taken as one gas.
 */
export function leakOf(
  balance: RefrigerantBalance,
  factor: EmissionFactor,
  { gwp }: Pick<CalculationInputs, 'gwp'>,
): FugitiveEmissions {
  const { openingKg, boughtKg, removedKg, closingKg, capacityChangeKg } = balance;
  const isPublished = factor.gases.length === 0;
  const blend: Blend = {
    code: balance.refrigerant,
    parts: isPublished
      ? [{ gas: factor.id, massFraction: '1' }]
      : factor.gases.map(({ gas, kg }) => ({ gas, massFraction: kg })),
    source: factor.source,
  };
  const table = isPublished
    ? { ...gwp, gases: { ...gwp.gases, [factor.id]: { gwp: factor.co2eKg, kyoto: true } } }
    : gwp;
  return leakByMassBalance(
    blend,
    { openingKg, boughtKg, soldOrRecoveredKg: removedKg, closingKg, capacityChangeKg },
    table,
  );
}
