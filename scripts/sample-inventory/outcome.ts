import { dec, type DecimalText } from '#platform/values/model/decimal.ts';

/** One published figure beside ours, in the unit of the publication. */
export interface Figure {
  name: string;
  computed: DecimalText;
  published: DecimalText;
  unit: string;
  /** How far apart they may be, in the same unit. */
  tolerance: DecimalText;
  /** Why they differ at all. */
  why: string;
}

/** A row of the organisation's own list whose published figure is not ours. */
export interface Difference {
  row: string;
  computed: DecimalText;
  published: DecimalText;
  unit: string;
  why: string;
}

/**
 * The figures of a calculation beside those that the organisation published, and the rows of its own list that differ,
 * with the reason of each.
 */
export interface PublishedComparison {
  figures: Figure[];
  differences: Difference[];
  notes: string[];
}

/** What came of an organisation's inventory. */
export interface Outcome extends PublishedComparison {
  organisation: string;
  /** What was brought in, step by step. */
  steps: string[];
  /** The calculation that the statement is made of. */
  run: string;
  pdf: Buffer;
}

export const differenceOf = ({ computed, published }: Pick<Figure, 'computed' | 'published'>): DecimalText =>
  dec(computed).minus(published).toFixed();
export const isWithin = (figure: Figure): boolean => dec(differenceOf(figure)).abs().lte(figure.tolerance);
/** kg → t, rounded as publications print it. */
export const printedTonnes = (kg: DecimalText, decimals = 2): DecimalText =>
  dec(kg).div(1000).toDecimalPlaces(decimals).toFixed(decimals);

/** The outcome as lines to read. */
export function report({ organisation, steps, figures, differences, notes }: Outcome): string[] {
  const widths = [Math.max(...figures.map(({ name }) => name.length), 6), 18, 18, 16];
  const row = (cells: readonly string[]): string =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  return [
    '',
    organisation,
    '='.repeat(organisation.length),
    ...steps.map((step) => `  ${step}`),
    '',
    `${row(['Figure', 'computed', 'published', 'difference'])}`,
    ...figures.flatMap((figure) => [
      `${row([figure.name, figure.computed, figure.published, differenceOf(figure)])}  ${figure.unit.padEnd(8)} ${isWithin(figure) ? 'as published' : `NOT WITHIN ${figure.tolerance}`}`,
      ...(dec(differenceOf(figure)).isZero() ? [] : [`    ${figure.why}`]),
    ]),
    ...(differences.length === 0
      ? ['', 'Every row agrees with what was published.']
      : [
          '',
          `${differences.length} rows differ:`,
          ...differences.map(
            ({ row: name, computed, published, unit, why }) =>
              `  ${name}: ${computed} instead of ${published} ${unit}. ${why}`,
          ),
        ]),
    ...(notes.length === 0 ? [] : ['', ...notes.map((note) => `Note: ${note}`)]),
  ];
}
