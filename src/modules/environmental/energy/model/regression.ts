import { dec, decimalText, exact, sum, type DecimalText } from '#platform/values/model/decimal.ts';

/** y = a + b·x with how much of the spread it explains. */
export interface LinearFit {
  a: DecimalText;
  b: DecimalText;
  /** 0 to 1; null where all y are the same. */
  r2: DecimalText | null;
  points: number;
}

/**
 * The straight line of least squares. Null with fewer than three points, or where all x are the same. Source: ISO
 * 50006:2023, energy baselines (regression on a relevant variable); check: Anscombe (1973), The American Statistician
 * 27.
 */
export function linearFit(points: readonly { x: DecimalText; y: DecimalText }[]): LinearFit | null {
  if (points.length < 3) return null;
  const n = points.length;
  const [sx, sy] = [sum(points.map(({ x }) => x)), sum(points.map(({ y }) => y))];
  // n·Σxy − Σx·Σy and its like are exact; only the quotients are rounded.
  const spread = (left: 'x' | 'y', right: 'x' | 'y') =>
    points
      .reduce((total, point) => total.plus(exact(point[left]).times(point[right])), exact(0))
      .times(n)
      .minus(exact(left === 'x' ? sx : sy).times(right === 'x' ? sx : sy));
  const [xx, xy, yy] = [spread('x', 'x'), spread('x', 'y'), spread('y', 'y')];
  if (xx.lte(0)) return null;
  const b = dec(xy).div(xx);
  return {
    a: decimalText(sy.minus(b.times(sx)).div(n)),
    b: decimalText(b),
    r2: yy.lte(0) ? null : decimalText(dec(xy.times(xy)).div(xx.times(yy))),
    points: n,
  };
}
