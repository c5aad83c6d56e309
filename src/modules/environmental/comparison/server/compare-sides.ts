import { dec, decimalText, exact, type Decimal } from '#platform/values/model/decimal.ts';
import type { calculationCoefficient } from '#modules/environmental/calculation/server/tables.ts';
import type { CoefficientGas } from '#modules/environmental/calculation/model/coefficient.ts';
import {
  CHANGE_CAUSES,
  splitAdded,
  splitLine,
  splitRemoved,
  type AmountsByDays,
  type ChangeCause,
  type LineCauses,
  type LineState,
  type Split,
} from '#modules/environmental/comparison/model/difference.ts';

export type CompareMethod = 'location' | 'market';
/** A group of lines with its change and where it belongs. */
export interface AttributedSplit {
  scope: string;
  category: string;
  site: string | null;
  split: Split;
}
export type Coefficients = ReadonlyMap<string, typeof calculationCoefficient.$inferSelect>;

/** Lines of one calculation that are valued alike, or a few coefficients of one source put together. */
export interface Side {
  unit: string;
  /** Share of the boundary that all of them have. */
  share: string;
  parts: readonly { quantity: string; gases: readonly CoefficientGas[] }[];
  /** The stored figure. */
  kg: string;
  /** Market-based electricity: its figure is of rates, not of gases. */
  isRated: boolean;
}

/**
 * The change of a group of lines, by cause. Because the figure is linear in the quantity, the causes of many lines with
 * the same coefficients are those of their sum. Coefficients have 34 digits and stored figures all of theirs: what that
 * leaves in the last places goes to the largest effect, so that before and after are the stored figures.
 */
export function splitSides(
  before: Side | null,
  after: Side | null,
  causes: LineCauses = {},
  missing: ChangeCause = 'activity',
  days?: AmountsByDays,
): Split {
  const found =
    before === null
      ? after === null
        ? null
        : splitAdded(stateOf(after), missing)
      : after === null
        ? splitRemoved(stateOf(before), missing)
        : splitLine(stateOf(before), stateOf(after), causes, isNothing(before) || isNothing(after) ? undefined : days);
  const [from, to] = [before?.kg ?? '0', after?.kg ?? '0'];
  const change = exact(to).minus(from);
  const none = { activity: '0', factor: '0', gwp: '0', method: '0', boundary: '0', error: '0' };
  const effects = { ...none, ...found?.effects };
  const given = CHANGE_CAUSES.reduce((total, cause) => total.plus(effects[cause]), exact(0));
  const rest = change.minus(given);
  if (!rest.isZero()) {
    const largest = CHANGE_CAUSES.reduce(
      (best, cause) => (exact(effects[cause]).abs().gt(exact(effects[best]).abs()) ? cause : best),
      before === null || after === null ? missing : ('activity' as ChangeCause),
    );
    effects[largest] = decimalText(exact(effects[largest]).plus(rest));
  }
  return { before: from, after: to, change: decimalText(change), effects };
}

const isNothing = (side: Side): boolean => weightedOf(side).isZero();
const quantityOf = ({ parts }: Side): Decimal => parts.reduce((total, part) => total.plus(part.quantity), exact(0));
const weightedOf = (side: Side): Decimal => quantityOf(side).times(side.share);

function stateOf(side: Side): LineState {
  const { unit, share, parts, kg, isRated } = side;
  const quantity = quantityOf(side);
  const base = { quantity: decimalText(quantity), unit, method: '1', boundary: share };
  const weighted = weightedOf(side);
  // Amounts that cancel out, or rates that are not made of gases: the figure itself stands for the coefficient.
  if (isRated || weighted.isZero())
    return {
      ...base,
      ...(weighted.isZero() ? { quantity: '1', boundary: '1' } : {}),
      gases: [{ gas: 'CO2e', kg: weighted.isZero() ? kg : decimalText(dec(kg).div(weighted)) }],
      gwp: { CO2e: '1' },
    };
  const counted = parts.flatMap((part) =>
    part.gases
      .filter(({ inScopes }) => inScopes)
      .map((gas) => ({ ...gas, quantity: part.quantity, mass: gas.kg ?? gas.co2eKg })),
  );
  const gwp = Object.fromEntries(counted.map(({ gas, gwp: potential }) => [gas, potential]));
  if (parts.length === 1) return { ...base, gwp, gases: counted.map(({ gas, mass }) => ({ gas, kg: mass })) };
  const gases = [...Map.groupBy(counted, ({ gas }) => gas)].map(([gas, own]) => ({
    gas,
    kg: decimalText(
      dec(own.reduce((total, { quantity: amount, mass }) => total.plus(exact(amount).times(mass)), exact(0))).div(
        quantity,
      ),
    ),
  }));
  return { ...base, gwp, gases };
}
