/** `as` of periods; no field is called so. */
export const byPeriod = '(period)';

/** Lines of rows that come from one line of the file: 1,000 × its number + the column, counted from 1. */
export const wideLine = (line: number, column: number): number => line * 1000 + column + 1;
export const wideCellPosition = (line: number): { line: number; column: number } => ({
  line: Math.floor(line / 1000),
  column: (line % 1000) - 1,
});

/** Column 3 is D, as a spreadsheet shows it. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** Of a `WideShape`. */
interface Across {
  columns: readonly { index: number }[];
  costs?: { into: string | null; columns: readonly { index: number }[] } | undefined;
}

/** The columns of a file whose cells become parts of rows: those across, and those of costs that a field keeps. */
export const columnsAcross = (shape: Across | null): ReadonlySet<number> =>
  new Set([
    ...(shape?.columns.map(({ index }) => index) ?? []),
    ...(shape?.costs === undefined || shape.costs.into === null ? [] : shape.costs.columns.map(({ index }) => index)),
  ]);
