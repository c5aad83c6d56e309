import { dec, decimalText, exact, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import { divide, type ConversionStep } from '#platform/units/model/units.ts';
import { wordingOf, type Message } from '#platform/messages/model/messages.ts';
import type { EmissionFactor } from './factor.ts';
import { say } from './messages.ts';

/** Temperature and pressure at which a volume of gas is stated, as its source writes them. */
export interface GasState {
  temperature: DecimalText;
  temperatureUnit: 'C' | 'F';
  pressure: DecimalText;
  pressureUnit: 'kPa' | 'psi';
}

/**
 * Conditions of the cubic metre or foot that a publisher's factors, densities and calorific values are of.
 * `publisher`: it says so itself; `law`: a rule of its country does, for the same gas; `none`: neither is known.
 */
export interface GasConditions {
  statedBy: 'publisher' | 'law' | 'none';
  /** Null where nobody states it. */
  state: GasState | null;
  document: string | null;
  url: string | null;
}

export const NOT_STATED: GasConditions = { statedBy: 'none', state: null, document: null, url: null };

/** What the library's unit table takes a cubic metre of gas as. */
const STANDARD: GasState = { temperature: '15', temperatureUnit: 'C', pressure: '101.325', pressureUnit: 'kPa' };

/**
 * Conditions that the unit itself states. Source: ISO 13443 (standard conditions), DIN 1343 (normal conditions); the
 * standard cubic foot of the United States: 40 CFR part 98, subpart NN.
 */
const STATE_OF_UNIT: Readonly<Record<string, GasState>> = {
  Sm3: STANDARD,
  Nm3: { ...STANDARD, temperature: '0' },
  scf: { temperature: '60', temperatureUnit: 'F', pressure: '14.73', pressureUnit: 'psi' },
};

/** Units of volume in which gas is billed or a factor of gas is stated. */
const GAS_VOLUMES: readonly string[] = ['m3', 'ft3', 'Sm3', 'Nm3', 'scf'];

/** A step between conditions: the amount × numerator ÷ denominator is that at the conditions of the factor. */
export interface GasStep {
  numerator: DecimalText;
  denominator: DecimalText;
  step: ConversionStep;
}

export interface GasReading {
  /** Null where the conversion of units already is right, or nothing is known to convert between. */
  step: GasStep | null;
  said: Message | null;
}

/**
 * Reads a volume of gas at the conditions of what it is multiplied with. Where the unit states its conditions and those
 * of the basis are known, the ideal gas law converts: V₂ = V₁ × (T₂ ÷ T₁) × (p₁ ÷ p₂). A plain cubic metre or foot
 * states none: it is taken at those of the basis, and that is said. Null where no volume of gas is read.
 *
 * @param unit        of the activity
 * @param per         unit of the factor, density or calorific value by volume
 * @param basis       what states it, to name it; `conditions` are those of its publisher
 */
export function readGas({
  activityType,
  unit,
  per,
  basis,
  conditions,
}: {
  activityType: string;
  unit: string;
  per: string;
  basis: string;
  conditions: GasConditions;
}): GasReading {
  if ((activityType !== 'naturalGas' && activityType !== 'biogas') || !GAS_VOLUMES.includes(unit))
    return { step: null, said: null };
  const from = STATE_OF_UNIT[unit] ?? null;
  const own = per === 'scf' && conditions.state !== null ? null : (STATE_OF_UNIT[per] ?? null);
  const to = own ?? conditions.state;
  if (from === null) return { step: null, said: assumed(unit, to, basis, own === null ? conditions : null) };
  if (to === null)
    return { step: null, said: say('gas-basis-unstated', { basis, unit: { noun: symbolOf(unit) }, ...said(from) }) };
  const ratio = between(from, to);
  const rest = restOf(unit, per, ratio);
  const step = rest === null ? null : gasStep(rest, per, conditions);
  if (ratio.numerator.eq(ratio.denominator)) return { step, said: null };
  const told = say('gas-converted', {
    unit: { noun: symbolOf(unit) },
    ...said(from),
    basis,
    to: { said: gasStateMessage(to) },
    factor: { decimal: decimalText(divide(ratio.numerator, ratio.denominator).toDecimalPlaces(6)) },
  });
  return { step, said: told };
}

/** What a plain cubic metre is taken as, and who says so. */
function assumed(unit: string, to: GasState | null, basis: string, conditions: GasConditions | null): Message {
  const values = { unit: { noun: symbolOf(unit) }, basis };
  if (to === null) return say('gas-nothing-stated', values);
  const document = conditions?.document ?? null;
  return document === null
    ? say('gas-assumed-by-unit', { ...values, ...said(to) })
    : say('gas-assumed', { ...values, ...said(to), document });
}

interface Ratio {
  numerator: Decimal;
  denominator: Decimal;
}

/** Volume at `to` ÷ volume at `from` of the same gas, as an exact fraction. */
function between(from: GasState, to: GasState): Ratio {
  return {
    numerator: kelvinNinths(to).times(kPa(from)),
    denominator: kelvinNinths(from).times(kPa(to)),
  };
}

/**
 * What is left to convert after the unit table, which takes a normal cubic metre as 288.15 ÷ 273.15 of a standard one
 * and all others as they are. Null where nothing is left.
 */
function restOf(unit: string, per: string, { numerator, denominator }: Ratio): Ratio | null {
  const inTable = (code: string): Decimal => exact(code === 'Nm3' ? '288.15' : '273.15');
  const rest = {
    numerator: numerator.times(inTable(per)),
    denominator: denominator.times(inTable(unit)),
  };
  return rest.numerator.eq(rest.denominator) ? null : rest;
}

function gasStep({ numerator, denominator }: Ratio, per: string, { document }: GasConditions): GasStep {
  const label = say('gas-step');
  const source = say('gas-step-source', { document: document ?? 'ISO 13443' });
  return {
    numerator: decimalText(numerator),
    denominator: decimalText(denominator),
    step: {
      kind: 'unit',
      label: label.message,
      labelSaid: wordingOf(label),
      from: per,
      to: per,
      factor: decimalText(divide(numerator, denominator)),
      source: source.message,
      sourceSaid: wordingOf(source),
    },
  };
}

/** Nine times the absolute temperature: (t °F + 459.67) × 5 ÷ 9 K stays without remainder. */
const kelvinNinths = ({ temperature, temperatureUnit }: GasState): Decimal =>
  temperatureUnit === 'F' ? exact(temperature).plus('459.67').times(5) : exact(temperature).plus('273.15').times(9);

/** One pound-force per square inch is 0.45359237 × 9.80665 ÷ 0.0254² Pa. */
const PSI_IN_KPA = dec(exact('0.45359237').times('9.80665'))
  .div(exact('0.0254').times('0.0254'))
  .div(1000)
  .toDecimalPlaces(20);

const kPa = ({ pressure, pressureUnit }: GasState): Decimal =>
  pressureUnit === 'psi' ? exact(pressure).times(exact(decimalText(PSI_IN_KPA))) : exact(pressure);

const said = (state: GasState) => ({ conditions: { said: gasStateMessage(state) } });

/** 15 °C, 101.325 kPa. */
export const gasStateMessage = ({ temperature, temperatureUnit, pressure, pressureUnit }: GasState): Message =>
  say(temperatureUnit === 'F' ? 'gas-state-us' : 'gas-state', {
    temperature: { decimal: temperature },
    pressure: { decimal: pressure },
    unit: pressureUnit,
  });

const symbolOf = (unit: string): string => ({ m3: 'm³', ft3: 'ft³', Sm3: 'Sm³', Nm3: 'Nm³' })[unit] ?? unit;

/** Whether a factor is of a volume of fuel gas: what its publisher says of temperature and pressure belongs to it. */
export const isPerGasVolume = ({ per, category, scope }: Pick<EmissionFactor, 'per' | 'category' | 'scope'>): boolean =>
  GAS_VOLUMES.includes(per) && (['stationary', 'mobile'].includes(category) || (scope === '3' && category === 'wtt'));
