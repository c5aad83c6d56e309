import { exact, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import type { Bridge } from '#platform/units/model/unit-bridges.ts';
import { energyParts, type EnergyUse } from './energy-balance.ts';

/** What a calculation counted of one thing. `emissionBridges`: the densities and calorific values of its emissions. */
export type CalculatedUse = EnergyUse & { emissionBridges: readonly Bridge[] };

/** Energy of an activity now and in a calculation, MWh by net calorific value. */
export interface EnergyAgainst {
  activityType: string;
  now: DecimalText;
  calculated: DecimalText;
  /** Parts of `now − calculated`; they add up to it. Other records or amounts than the calculation read. */
  byRecords: DecimalText;
  /** Another density or calorific value than that of the calculation. */
  byValues: DecimalText;
}

/**
 * The energy of today's records against that of the records as a calculation read them, with the densities and calorific
 * values of its emissions where it has any, and where not with those of the energy. Between the two stands the energy of
 * the calculation's amounts by today's values, so that the parts of a difference add up to it exactly. On-site
 * generation without fuel is in no calculation and in none of the values.
 *
 * @returns a row for each activity, in the order given; what cannot be brought to MWh is in neither value
 * Source: ESRS E1-7 (2026), AR 18, and IPCC 2006 Guidelines vol. 2, ch. 1: energy by net calorific value.
 */
export function energyAgainst(now: readonly EnergyUse[], calculated: readonly CalculatedUse[]): EnergyAgainst[] {
  const types = [...new Set([...now, ...calculated].map(({ activityType }) => activityType))];
  return types.flatMap((activityType) => {
    const ofNow = mwhOf(now.filter((use) => use.activityType === activityType));
    const own = calculated.filter((use) => use.activityType === activityType);
    const ofAmounts = mwhOf(own);
    const ofCalculation = mwhOf(
      own.map((use) =>
        use.emissionBridges.length === 0 ? use : { ...use, bridges: [...use.emissionBridges, ...use.bridges] },
      ),
    );
    if (ofNow === null && ofCalculation === null) return [];
    return [againstOf(activityType, ofNow ?? '0', ofAmounts ?? '0', ofCalculation ?? '0')];
  });
}

/** The sum of the rows; the parts of its difference add up to it as well. */
export const totalAgainst = (rows: readonly EnergyAgainst[]): Omit<EnergyAgainst, 'activityType'> => {
  const of = (name: Exclude<keyof EnergyAgainst, 'activityType'>) => decimalText(sum(rows.map((row) => row[name])));
  return { now: of('now'), calculated: of('calculated'), byRecords: of('byRecords'), byValues: of('byValues') };
};

const againstOf = (
  activityType: string,
  now: DecimalText,
  byAmounts: DecimalText,
  calculated: DecimalText,
): EnergyAgainst => ({
  activityType,
  now,
  calculated,
  byRecords: decimalText(exact(now).minus(byAmounts)),
  byValues: decimalText(exact(byAmounts).minus(calculated)),
});

/** Null where none of the uses can be brought to MWh. Proofs of origin divide energy and do not change it. */
function mwhOf(uses: readonly EnergyUse[]): DecimalText | null {
  const { parts } = energyParts(
    uses.map(({ claim: _claim, ...use }) => use),
    [],
  );
  return parts.length === 0 ? null : decimalText(sum(parts.map(({ mwh }) => mwh)));
}
