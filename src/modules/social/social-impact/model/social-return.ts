import { byMethod, explained, formulated, type Explained } from '#platform/kit/model/explained.ts';
import { fromMinor } from '#platform/imports/model/cells/minor-digits.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { dec, Decimal, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import type { ImpactIndicator } from './indicator.ts';
import { sayFigure, sayMissing } from './messages.ts';

/** A change that is valued, with all of its parameters. Shares are fractions; `change` is positive towards the target. */
export interface ValuedOutcome {
  id: string;
  name: string;
  unit: string;
  change: DecimalText;
  /** Value of one unit of change in one year, in major units. */
  proxy: DecimalText;
  deadweight: DecimalText;
  attribution: DecimalText;
  dropOff: DecimalText;
  years: number;
}
export interface Valuation {
  currency: string;
  /** Per year, as a fraction. */
  discountRate: DecimalText;
  /** All inputs so far, in major units; more than zero. */
  input: DecimalText;
  outcomes: readonly ValuedOutcome[];
}

/** What the sensitivity changes by half, for all outcomes at once. */
export const parameters = [
  'change',
  'proxy',
  'deadweight',
  'attribution',
  'dropOff',
  'years',
  'discountRate',
  'input',
] as const;
export type Parameter = (typeof parameters)[number];

/**
 * Value of one outcome: change × proxy × (1 − deadweight) × (1 − attribution to others) × Σ over the years of
 * (1 − drop-off)^t ÷ (1 + discount rate)^t, t = 0 in the first year. Exact to 34 digits, unrounded.
 *
 * Source: A guide to Social Return on Investment (The SROI Network, 2012), stages 4 and 5. The guide discounts the first
 * year as well; here it counts in full, as the year in which the change was measured.
 */
export function valueOf(
  { change, proxy, deadweight, attribution, dropOff, years }: Omit<ValuedOutcome, 'id' | 'name' | 'unit'>,
  discountRate: DecimalText,
): Decimal {
  const kept = dec(1).minus(dropOff).div(dec(1).plus(discountRate));
  let [total, share] = [dec(0), dec(1)];
  for (let year = 0; year < years; year += 1) {
    total = total.plus(share);
    share = share.times(kept);
  }
  return dec(change).times(proxy).times(dec(1).minus(deadweight)).times(dec(1).minus(attribution)).times(total);
}

const ratioOf = ({ outcomes, discountRate, input }: Valuation): Decimal =>
  sum(outcomes.map((one) => valueOf(one, discountRate))).div(input);

/** The valuation with one parameter times `factor`; shares stay at most 1, durations whole and at least a year. */
function changed(of: Valuation, parameter: Parameter, factor: DecimalText): Valuation {
  const times = (value: DecimalText) => decimalText(dec(value).times(factor));
  if (parameter === 'input') return { ...of, input: times(of.input) };
  if (parameter === 'discountRate') return { ...of, discountRate: times(of.discountRate) };
  return {
    ...of,
    outcomes: of.outcomes.map((one) => {
      if (parameter === 'years')
        return { ...one, years: Math.max(1, Math.floor(Number(times(String(one.years))) + 0.5)) };
      const value = times(one[parameter]);
      const isShare = parameter !== 'change' && parameter !== 'proxy';
      return { ...one, [parameter]: isShare && dec(value).gt(1) ? '1' : value };
    }),
  };
}

export interface Bar {
  parameter: Parameter;
  /** The ratio with half of the parameter, and with one and a half times it. */
  less: DecimalText;
  more: DecimalText;
}

/** The social return on investment, and what becomes of it when one parameter is half, or half as much again. */
export interface SocialReturn {
  ratio: Explained;
  currency: string;
  lowest: DecimalText;
  highest: DecimalText;
  /** Widest first. */
  bars: Bar[];
}

export function socialReturn(of: Valuation): SocialReturn {
  const bars = parameters
    .map((parameter) => ({
      parameter,
      less: decimalText(ratioOf(changed(of, parameter, '0.5'))),
      more: decimalText(ratioOf(changed(of, parameter, '1.5'))),
    }))
    .toSorted((one, other) => dec(width(other)).cmp(width(one)));
  const all = bars.flatMap(({ less, more }) => [dec(less), dec(more)]);
  return {
    ratio: ratio(of),
    currency: of.currency,
    lowest: decimalText(Decimal.min(...all)),
    highest: decimalText(Decimal.max(...all)),
    bars,
  };
}
const width = ({ less, more }: Bar) => dec(less).minus(more).abs();

function ratio(of: Valuation): Explained {
  const { outcomes, discountRate, input, currency } = of;
  const percent = (share: DecimalText) => `${decimalText(dec(share).times(100))}%`;
  const money = (amount: DecimalText) => `${amount} ${currency}`;
  const values = outcomes.map((one) => decimalText(valueOf(one, discountRate)));
  return explained({
    figure: decimalText(ratioOf(of)),
    unit: '1',
    ...formulated(sayFigure('return-formula')),
    ...byMethod(sayFigure('return-method')),
    steps: [
      ...outcomes.map(({ name, unit, change, proxy, deadweight, attribution, dropOff, years }, at) => ({
        label: name,
        formula: [
          `${change} ${unit}`,
          money(proxy),
          `(1 − ${percent(deadweight)})`,
          `(1 − ${percent(attribution)})`,
          `Σ t = 0 … ${years - 1}: ((1 − ${percent(dropOff)}) ÷ (1 + ${percent(discountRate)}))^t`,
        ].join(' × '),
        figure: values[at] ?? '0',
        unit: currency,
      })),
      { ...labelStep('value'), formula: values.join(' + '), figure: decimalText(sum(values)), unit: currency },
      { ...labelStep('input'), formula: money(input), figure: input, unit: currency },
    ],
  });
}
const labelStep = (name: 'value' | 'input') => {
  const said = sayFigure(name);
  return { label: said.message, labelSaid: { code: said.code, values: said.values } };
};

interface Known {
  indicators: readonly ImpactIndicator[];
  /** Change towards the target by indicator; null where nothing was measured. */
  changeOf: (indicator: ImpactIndicator) => DecimalText | null;
  discountRate: DecimalText | null;
  discountSource: string | null;
  /** Totals of inputs by currency in major units, and how many inputs have no value. */
  inputs: { totals: ReadonlyMap<string, DecimalText>; unvalued: number };
}

/** All parameters of the social return, or what is missing of them; neither where no indicator is included in it. */
export function valuationOf(known: Known): { valuation: Valuation | null; missing: Message[] } {
  const valued = known.indicators.filter(({ isValued }) => isValued === true);
  if (valued.length === 0) return { valuation: null, missing: [] };
  const missing: Message[] = [];
  const outcomes = valued.flatMap((one) => outcomeOf(one, known.changeOf(one), missing));
  const { discountRate, discountSource, inputs } = known;
  if (discountRate === null) missing.push(sayMissing('discount-rate'));
  else if (isEmpty(discountSource)) missing.push(sayMissing('discount-source'));
  const currencies = new Set([...valued.flatMap(({ currency }) => currency ?? []), ...inputs.totals.keys()]);
  if (currencies.size > 1) missing.push(sayMissing('currencies', { list: { list: [...currencies].sort() } }));
  if (inputs.unvalued > 0) missing.push(sayMissing('unvalued', { count: inputs.unvalued }));
  const [currency] = currencies;
  const input = currency === undefined ? undefined : inputs.totals.get(currency);
  if (currencies.size <= 1 && inputs.unvalued === 0 && (input === undefined || dec(input).isZero()))
    missing.push(sayMissing('input'));
  return missing.length > 0 || discountRate === null || currency === undefined || input === undefined
    ? { valuation: null, missing }
    : { valuation: { currency, discountRate: decimalText(dec(discountRate)), input, outcomes }, missing };
}

const isEmpty = (text: string | null): boolean => (text ?? '').trim() === '';

function outcomeOf(one: ImpactIndicator, change: DecimalText | null, missing: Message[]): ValuedOutcome[] {
  const { id, name, unit, level, currency, proxyMinor, proxySource, deadweight, attribution, dropOff, years } = one;
  const before = missing.length;
  const lacks = (field: Parameters<typeof lackOf>[0]) => missing.push(lackOf(field, name));
  if (level === 'output') missing.push(sayMissing('output', { indicator: name }));
  if (change === null) missing.push(sayMissing('measurement', { indicator: name }));
  if (currency === null || proxyMinor === null) lacks('proxy');
  else if (isEmpty(proxySource)) lacks('proxySource');
  if (deadweight === null) lacks('deadweight');
  if (attribution === null) lacks('attribution');
  if (dropOff === null) lacks('dropOff');
  if (years === null) lacks('years');
  if (missing.length > before) return [];
  return [
    {
      id,
      name,
      unit,
      change: change ?? '0',
      proxy: fromMinor(proxyMinor ?? 0, currency ?? ''),
      deadweight: decimalText(dec(deadweight ?? '0')),
      attribution: decimalText(dec(attribution ?? '0')),
      dropOff: decimalText(dec(dropOff ?? '0')),
      years: years ?? 1,
    },
  ];
}

function lackOf(
  field: 'proxy' | 'proxySource' | 'deadweight' | 'attribution' | 'dropOff' | 'years',
  indicator: string,
): Message {
  return sayMissing(field, { indicator });
}
