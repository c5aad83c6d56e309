import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScrollRegion } from './scroll-region.tsx';
import classes from './kit.module.css';

export interface DataColumn<Row> {
  name: string;
  /** Heads the column; a column of buttons is headed for those who hear the table. */
  label: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  isAction?: boolean;
  /** Left out on narrow screens; what it says must stand in another cell there. */
  isWide?: boolean;
  /** At the end of the column, digits under digits. */
  isNumber?: boolean;
  /** Names the row: spoken with each of its cells, stays in view while the rest is scrolled sideways. */
  isHead?: boolean;
  /** The status of the row: stays in view at the end of the line. */
  isStatus?: boolean;
}

interface DataTableProps<Row> {
  /** Spoken name of the table. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string;
  /**
   * On narrow screens each row is a card with a line per column, for tables that are read row by row and not compared
   * down a column.
   */
  isStacked?: boolean;
  /** Marks sums and groups. */
  toneOf?: (row: Row) => 'total' | 'group' | 'sub' | undefined;
  /** px; what is longer scrolls below the head. */
  maxHeight?: number;
  /** In place of the table while it has no rows. */
  empty?: ReactNode;
}

/** A table of what was computed or looked up. Registers of records have `Register`; this one is for answers. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  isStacked = false,
  toneOf,
  maxHeight,
  empty,
}: DataTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
  return (
    <ScrollRegion label={label} {...(maxHeight === undefined ? {} : { maxHeight })}>
      <table className={classes['table']} aria-label={label} data-stacked={isStacked || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                data-number={column.isNumber ?? column.isAction}
                data-head={column.isHead}
                data-wide={column.isWide}
                data-status={column.isStatus}
              >
                {column.isAction ? <VisuallyHidden>{column.label}</VisuallyHidden> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)} data-tone={toneOf?.(row)}>
              {columns.map((column) =>
                column.isHead ? (
                  <th key={column.name} scope="row" data-head>
                    {column.cell(row, index)}
                  </th>
                ) : (
                  <td
                    key={column.name}
                    data-number={column.isNumber ?? column.isAction}
                    data-wide={column.isWide}
                    data-status={column.isStatus}
                    data-label={typeof column.label === 'string' && column.isAction !== true ? column.label : undefined}
                  >
                    {isStacked ? (
                      <div className={classes['value']}>{column.cell(row, index)}</div>
                    ) : (
                      column.cell(row, index)
                    )}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
