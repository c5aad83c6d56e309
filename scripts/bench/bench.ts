/**
 * One comparison: what we do against a reference that was measured in the same run, on the same machine, under the same
 * load.
 */
export interface Measure {
  /** When a bench measures several things: which one. */
  label?: string;
  ours: number;
  /** What `ours` is compared with: the bare way of doing the same, or the budget. */
  reference: number;
  unit: string;
  /** `equal`: neither may be noticeably more than the other. */
  better: 'lower' | 'higher' | 'equal';
  /** Where it differs from that of the bench. */
  limit?: number;
}

/** What a file `bench/<name>.bench.ts` exports. */
export interface Bench {
  /** A sentence fragment: what is measured, against what. */
  name: string;
  /**
   * The ratio `ours / reference` to reach: at most this where lower is better, at least this where higher is, as far
   * from 1 as this to both sides where they shall be equal.
   */
  limit: number;
  run(): Promise<Measure | Measure[]>;
}

export interface Row {
  name: string;
  measure: Measure;
  ratio: number;
  limit: number;
  isReached: boolean;
}

export function rowOf({ name, limit: limitOfBench }: Pick<Bench, 'name' | 'limit'>, measure: Measure): Row {
  const limit = measure.limit ?? limitOfBench;
  const ratio = measure.ours / measure.reference;
  // A measurement that went wrong (no number, nothing to compare with) has not reached anything.
  const isReached = Number.isFinite(ratio) && reaches(ratio, limit, measure.better);
  return { name: measure.label === undefined ? name : `${name}: ${measure.label}`, measure, ratio, limit, isReached };
}

function reaches(ratio: number, limit: number, better: Measure['better']): boolean {
  switch (better) {
    case 'lower':
      return ratio <= limit;
    case 'higher':
      return ratio >= limit;
    case 'equal':
      return ratio >= 2 - limit && ratio <= limit;
  }
}

function toReach(limit: number, better: Measure['better']): string {
  switch (better) {
    case 'lower':
      return `≤ ${limit}`;
    case 'higher':
      return `≥ ${limit}`;
    case 'equal':
      return `${(2 - limit).toFixed(2)}–${limit.toFixed(2)}`;
  }
}

/** The table as text, one line a row, columns aligned. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ name, measure, ratio, limit, isReached }) => [
    isReached ? '✓' : '✗',
    name,
    `${amount(measure.ours)} ${measure.unit}`,
    `${amount(measure.reference)} ${measure.unit}`,
    ratio.toFixed(2),
    toReach(limit, measure.better),
  ]);
  const lines = [['', 'What', 'Ours', 'Reference', 'Ratio', 'To reach'], ...cells];
  const widths = lines[0]?.map((_cell, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function amount(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: value >= 1000 ? 6 : 3 });
}
