/**
 * The exact interval of a Poisson count (Garwood, Biometrika 28, 1936, 437–442): ½ χ²(α/2; 2x) to ½ χ²(1−α/2; 2x+2), by
 * the identity P(X ≤ x; λ) = P(χ²(2x+2) > 2λ). A statistic: in binary fractions, to nine digits.
 *
 * @param count  events observed, a whole number from 0
 * @param level  share of the intervals that hold the true value; 0.95 unless said
 */
export function poissonInterval(count: number, level = 0.95): { low: number; high: number } {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`not a count: ${count}`);
  const tail = (1 - level) / 2;
  return {
    low: count === 0 ? 0 : chiSquareQuantile(tail, 2 * count) / 2,
    high: chiSquareQuantile(1 - tail, 2 * count + 2) / 2,
  };
}

/** The value below which a χ² of an even number of degrees of freedom falls with this probability. */
export function chiSquareQuantile(probability: number, degrees: number): number {
  if (degrees <= 0 || degrees % 2 !== 0) throw new RangeError(`not an even number of degrees: ${degrees}`);
  const at = degrees / 2 - 1;
  const above = (value: number) => poissonUpTo(at, value / 2) > 1 - probability;
  let low = 0;
  let high = degrees + 40;
  while (above(high)) high *= 2;
  for (let step = 0; step < 200 && high - low > 1e-12 * high; step += 1) {
    const middle = (low + high) / 2;
    if (above(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** P(X ≤ count) of a Poisson with this mean, added from its largest term so that nothing vanishes. */
function poissonUpTo(count: number, mean: number): number {
  if (mean === 0) return 1;
  let logFactorial = 0;
  const logs: number[] = [-mean];
  for (let at = 1; at <= count; at += 1) {
    logFactorial += Math.log(at);
    logs.push(at * Math.log(mean) - mean - logFactorial);
  }
  const most = Math.max(...logs);
  return Math.exp(most) * logs.reduce((total, log) => total + Math.exp(log - most), 0);
}
