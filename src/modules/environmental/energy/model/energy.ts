import { dec, decimalText, exact, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import type { Bridge } from '#platform/units/model/unit-bridges.ts';
import {
  conversionRatio,
  divide,
  type ConversionRatio,
  type ConversionStep,
  type Quantity,
} from '#platform/units/model/units.ts';
import { measureOf } from '#platform/units/model/unit-algebra.ts';
import { bridgeSources, byMethod, explained, type Explained, formulated } from '#platform/kit/model/explained.ts';
import { sayWorking } from './messages.ts';

/** Rows of the energy table. Source: ESRS E1-7 (2026), AR 18; VSME B3. */
export type EnergyOrigin =
  | 'coal'
  | 'oil'
  | 'gas'
  | 'other-fossil'
  | 'nuclear'
  | 'renewable-fuel'
  | 'renewable-purchased'
  | 'renewable-own'
  | 'purchased-fossil';

export const ENERGY_ORIGINS: Readonly<
  Record<EnergyOrigin, { label: string; group: 'fossil' | 'nuclear' | 'renewable' }>
> = {
  coal: { label: 'Coal and coal products', group: 'fossil' },
  oil: { label: 'Crude oil and petroleum products', group: 'fossil' },
  gas: { label: 'Natural gas', group: 'fossil' },
  'other-fossil': { label: 'Other fossil fuels', group: 'fossil' },
  'purchased-fossil': { label: 'Purchased electricity, heat, steam and cooling from fossil sources', group: 'fossil' },
  nuclear: { label: 'Nuclear', group: 'nuclear' },
  'renewable-fuel': { label: 'Renewable fuels', group: 'renewable' },
  'renewable-purchased': { label: 'Purchased renewable electricity, heat, steam and cooling', group: 'renewable' },
  'renewable-own': { label: 'Self-generated renewable energy without fuel', group: 'renewable' },
};

const FUELS: ReadonlySet<EnergyOrigin> = new Set(['coal', 'oil', 'gas', 'other-fossil', 'renewable-fuel']);

/** Energy used of one origin. Fuels need their bridges; purchased and own electricity or heat are plain energy. */
export interface EnergyLine {
  label: string;
  quantity: Quantity;
  origin: EnergyOrigin;
  bridges?: readonly Bridge[];
}

export interface EnergyMix extends Explained {
  mwhByOrigin: Readonly<Record<EnergyOrigin, DecimalText>>;
  mwhByGroup: Readonly<Record<'fossil' | 'nuclear' | 'renewable', DecimalText>>;
  /** Renewable ÷ total, 0 to 1; `null` without energy. */
  renewableShare: DecimalText | null;
}

/**
 * Energy of a fuel or purchase in MWh. Fuels count by their net (lower) heating value: tonnes × NCV [TJ/Gg] ÷ 3.6.
 *
 * @param isFuel  it is burnt: its plain kilowatt-hours say neither net nor gross, and are asked for as in emissions
 * @throws `units.incompatible` naming the density, calorific value or statement of net or gross that is missing
 * Source: ESRS E1 AR 18 (2026); VSME B3; IPCC 2006 Guidelines vol. 2, ch. 1 (net heating values).
 */
export function energyMwh(
  { amount, unit }: Quantity,
  bridges: readonly Bridge[] = NO_BRIDGES,
  isFuel = false,
): Quantity & { steps: ConversionStep[] } {
  const { numerator, denominator, steps } = ratioToMwh(unit, bridges, isFuel);
  return { amount: decimalText(divide(numerator.times(amount), denominator)), unit: 'MWh', steps };
}

const NO_BRIDGES: readonly Bridge[] = [];
// Ten thousands of sums of a company share a few ways to MWh. Known by the list of bridges itself, so that they are
// gone with it.
const ratios = new WeakMap<readonly Bridge[], Map<string, ConversionRatio>>();

function ratioToMwh(unit: string, bridges: readonly Bridge[], isBurnt: boolean): ConversionRatio {
  const known = ratios.get(bridges) ?? new Map<string, ConversionRatio>();
  ratios.set(bridges, known);
  const key = `${unit} ${isBurnt}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const isPlain = 'energy' in measureOf(unit).vector;
  // Plain kilowatt-hours of a fuel say neither net nor gross; with a bridge that says it they are fuel, without one
  // they are electricity or heat.
  const isFuel = !isPlain || isBurnt || bridges.some((bridge) => bridge.kind === 'energy-basis');
  const made = conversionRatio(unit, isFuel ? 'MWh_net' : 'MWh', bridges);
  known.set(key, made);
  return made;
}

/**
 * The energy table: MWh by origin, total and renewable share. Feedstock does not belong here; energy sold is not
 * deducted.
 */
export function energyMixOf(lines: readonly EnergyLine[]): EnergyMix {
  const converted = lines.map((line) => ({
    ...line,
    energy: energyMwh(line.quantity, line.bridges, FUELS.has(line.origin)),
  }));
  const mwh = (keep: (origin: EnergyOrigin) => boolean): DecimalText =>
    decimalText(sum(converted.filter((line) => keep(line.origin)).map((line) => line.energy.amount)));
  const inGroup = (group: 'fossil' | 'nuclear' | 'renewable') =>
    mwh((origin) => ENERGY_ORIGINS[origin].group === group);
  const total = mwh(() => true);
  const mwhByGroup = { fossil: inGroup('fossil'), nuclear: inGroup('nuclear'), renewable: inGroup('renewable') };
  const conversions = converted.flatMap((line) => line.energy.steps);
  return {
    ...explained({
      figure: total,
      unit: 'MWh',
      ...formulated(sayWorking('sum-net')),
      ...byMethod(sayWorking('method-mix')),
      conversions,
      steps: converted.map(({ label, quantity, energy }) => ({
        label,
        formula: `${quantity.amount} ${quantity.unit}`,
        figure: energy.amount,
        unit: 'MWh',
      })),
      sources: bridgeSources(conversions),
    }),
    mwhByGroup,
    mwhByOrigin: byOrigin((origin) => mwh((candidate) => candidate === origin)),
    renewableShare: dec(total).isZero() ? null : decimalText(dec(exact(mwhByGroup.renewable)).div(total)),
  };
}

function byOrigin(of: (origin: EnergyOrigin) => DecimalText): Record<EnergyOrigin, DecimalText> {
  return {
    coal: of('coal'),
    oil: of('oil'),
    gas: of('gas'),
    'other-fossil': of('other-fossil'),
    'purchased-fossil': of('purchased-fossil'),
    nuclear: of('nuclear'),
    'renewable-fuel': of('renewable-fuel'),
    'renewable-purchased': of('renewable-purchased'),
    'renewable-own': of('renewable-own'),
  };
}
