/**
 * Ordinary least squares by Householder reflections on columns scaled to length 1, in double precision: statistics, not
 * amounts. Checked against the certified values of NIST (Statistical Reference Datasets, Longley 1967).
 *
 * @param rows  one row an observation, one number a predictor; the intercept is a predictor like others
 * @returns null where the columns are not independent or there are not more observations than columns
 */
export function leastSquares(rows: readonly (readonly number[])[], y: readonly number[]): Fit | null {
  const n = rows.length;
  const p = rows[0]?.length ?? 0;
  if (p === 0 || n <= p) return null;
  const scale = Array.from({ length: p }, (_none, j) => lengthOf(rows, j) || 1);
  const columns = scale.map((length, j) => Float64Array.from(rows, (row) => (row[j] ?? 0) / length));
  const right = Float64Array.from(y);
  const diagonal: number[] = [];
  for (const [j, column] of columns.entries()) {
    const length = norm(column, j);
    if (length < TOLERANCE) return null;
    const pivot = (column[j] ?? 0) > 0 ? -length : length;
    const v = column.slice(j);
    v[0] = (v[0] ?? 0) - pivot;
    const square = dot(v, v, 0, 0);
    for (const other of [...columns.slice(j + 1), right]) {
      const factor = (2 * dot(v, other, 0, j)) / square;
      for (let i = j; i < n; i += 1) other[i] = (other[i] ?? 0) - factor * (v[i - j] ?? 0);
    }
    diagonal.push(pivot);
  }
  const upper = (i: number, j: number) => (i === j ? (diagonal[i] ?? 1) : (columns[j]?.[i] ?? 0));
  const scaled = backSubstitute(upper, Array.from(right.slice(0, p)));
  const residualSquares = dot(right, right, p, p);
  const variance = residualSquares / (n - p);
  // (X'X)⁻¹ = R⁻¹ R⁻ᵀ: its diagonal is the squared length of the rows of R⁻¹.
  const inverse = Array.from({ length: p }, (_none, j) =>
    backSubstitute(
      upper,
      Array.from({ length: p }, (_zero, i) => (i === j ? 1 : 0)),
    ),
  );
  const spread = Array.from({ length: p }, (_none, i) =>
    inverse.reduce((all, column) => all + (column[i] ?? 0) ** 2, 0),
  );
  return {
    n,
    coefficients: scaled.map((value, j) => value / (scale[j] ?? 1)),
    standardErrors: spread.map((value, j) => Math.sqrt(variance * value) / (scale[j] ?? 1)),
    inverseDiagonal: spread.map((value, j) => value / (scale[j] ?? 1) ** 2),
    residualDeviation: Math.sqrt(variance),
    degreesOfFreedom: n - p,
    residualSquares,
  };
}

export interface Fit {
  n: number;
  coefficients: number[];
  standardErrors: number[];
  /** Diagonal of (X'X)⁻¹. */
  inverseDiagonal: number[];
  residualDeviation: number;
  degreesOfFreedom: number;
  residualSquares: number;
}

/** Columns of length 1 of which less is left than this, beside the others, are a combination of them. */
const TOLERANCE = 1e-9;

function lengthOf(rows: readonly (readonly number[])[], j: number): number {
  let squares = 0;
  for (const row of rows) squares += (row[j] ?? 0) ** 2;
  return Math.sqrt(squares);
}
function norm(column: Float64Array, from: number): number {
  return Math.sqrt(dot(column, column, from, from));
}
function dot(a: Float64Array, b: Float64Array, fromA: number, fromB: number): number {
  let all = 0;
  for (let i = 0; i + fromA < a.length && i + fromB < b.length; i += 1)
    all += (a[i + fromA] ?? 0) * (b[i + fromB] ?? 0);
  return all;
}
function backSubstitute(upper: (i: number, j: number) => number, right: readonly number[]): number[] {
  const x = right.map(() => 0);
  for (let i = right.length - 1; i >= 0; i -= 1) {
    let rest = right[i] ?? 0;
    for (let j = i + 1; j < right.length; j += 1) rest -= upper(i, j) * (x[j] ?? 0);
    x[i] = rest / upper(i, i);
  }
  return x;
}

/**
 * The columns that are no combination of those before them, in their order: what a regression can tell apart.
 *
 * @returns their numbers
 */
export function independentColumns(rows: readonly (readonly number[])[]): number[] {
  const p = rows[0]?.length ?? 0;
  const basis: Float64Array[] = [];
  const kept: number[] = [];
  for (let j = 0; j < p; j += 1) {
    const column = Float64Array.from(rows, (row) => row[j] ?? 0);
    const length = norm(column, 0);
    if (length === 0) continue;
    // Twice: what rounding left of the first time.
    for (let turn = 0; turn < 2; turn += 1)
      for (const one of basis) {
        const share = dot(one, column, 0, 0);
        for (let i = 0; i < column.length; i += 1) column[i] = (column[i] ?? 0) - share * (one[i] ?? 0);
      }
    const left = norm(column, 0);
    if (left < length * 1e-7) continue;
    for (let i = 0; i < column.length; i += 1) column[i] = (column[i] ?? 0) / left;
    basis.push(column);
    kept.push(j);
  }
  return kept;
}

/**
 * The value that Student's t exceeds with a chance of (1 − level) ÷ 2, for intervals of that level.
 *
 * @param degrees  of freedom, 1 or more
 */
export function studentT(level: number, degrees: number): number {
  const tail = 1 - level;
  let [low, high] = [0, 1];
  while (twoTailed(high, degrees) > tail) high *= 2;
  for (let turn = 0; turn < 200 && high - low > 1e-13 * high; turn += 1) {
    const middle = (low + high) / 2;
    if (twoTailed(middle, degrees) > tail) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Chance of |t| above a value: the regularized incomplete beta function (Abramowitz and Stegun 26.7.1, 26.5.8). */
const twoTailed = (t: number, degrees: number): number => incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5);

function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b;
}

/** Its continued fraction, by Lentz. */
function fraction(x: number, a: number, b: number): number {
  const small = 1e-300;
  let c = 1;
  let d = 1 / (1 - ((a + b) * x) / (a + 1) || small);
  let all = d;
  for (let m = 1; m <= 500; m += 1) {
    for (const term of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 / (1 + term * d || small);
      c = 1 + term / c || small;
      all *= c * d;
    }
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return all;
}

/** Logarithm of the gamma function by Lanczos (g = 7, n = 9). */
function logGamma(x: number): number {
  const parts = [
    676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
    -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
  ];
  const z = x - 1;
  const sum = parts.reduce((all, part, at) => all + part / (z + at + 1), 0.99999999999980993);
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}
