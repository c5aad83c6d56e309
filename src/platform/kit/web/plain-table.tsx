import { Fragment, type ReactNode, type TdHTMLAttributes } from 'react';

/** What a style sheet finds a cell by, and what its text is. */
type CellProps = Pick<TdHTMLAttributes<HTMLTableCellElement>, 'className' | 'lang' | 'translate'> &
  Readonly<Record<`data-${string}`, string | boolean | undefined>>;

export interface PlainColumn<Row> {
  name: string;
  label: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Of the cell that heads the column. */
  headProps?: CellProps;
  /** Of each other cell. */
  cellProps?: (row: Row, index: number) => CellProps;
}

interface PlainTableProps<Row> {
  /** Spoken name, where neither a caption nor a heading of the page (`labelledBy`, its id) says it. */
  label?: string;
  labelledBy?: string;
  caption?: ReactNode;
  /** How it looks: a class of the page's own sheet. */
  className?: string | undefined;
  /** The first one names the row. */
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  /** Of a line, sums and such. */
  rowProps?: (row: Row) => CellProps;
  /** The line, where one keeps a state of its own; it draws a `tr` with as many cells as there are columns. */
  drawRow?: (row: Row) => ReactNode;
  /** No column has a name. */
  isHeadless?: boolean;
  /** Of its head, such as one that is only heard. */
  headClassName?: string | undefined;
}

/**
 * A table that looks as the page around it: the text of a document, a calendar, changes beside each other. Answers in
 * rows and columns have `DataTable`, kinds of records `Register`.
 */
export function PlainTable<Row>({
  label,
  labelledBy,
  caption,
  className,
  columns,
  rows,
  keyOf,
  rowProps,
  drawRow,
  isHeadless = false,
  headClassName,
}: PlainTableProps<Row>) {
  return (
    <table className={className} aria-label={label} aria-labelledby={labelledBy}>
      {caption !== undefined && caption !== '' && <caption>{caption}</caption>}
      {!isHeadless && (
        <thead className={headClassName}>
          <tr>
            {columns.map(({ name, label: named, headProps }) => (
              <th key={name} scope="col" {...headProps}>
                {named}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, index) =>
          drawRow !== undefined ? (
            <Fragment key={keyOf(row, index)}>{drawRow(row)}</Fragment>
          ) : (
            <tr key={keyOf(row, index)} {...rowProps?.(row)}>
              {columns.map(({ name, cell, cellProps }, at) =>
                at === 0 ? (
                  <th key={name} scope="row" {...cellProps?.(row, index)}>
                    {cell(row, index)}
                  </th>
                ) : (
                  <td key={name} {...cellProps?.(row, index)}>
                    {cell(row, index)}
                  </td>
                ),
              )}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
