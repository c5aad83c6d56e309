import { Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScrollRegion } from '#platform/frame/web/scroll-region.tsx';
import classes from './parts.module.css';

export interface PlainColumn<Row> {
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
}

interface PlainTableProps<Row> {
  /** Spoken name of the table. */
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string;
  /**
   * On narrow screens each row is a card with a line per column, for tables that are read row by row and not compared
   * down a column.
   */
  isStacked?: boolean;
  /** Marks sums and groups. */
  toneOf?: (row: Row) => 'total' | 'group' | 'sub' | undefined;
  /** Rows below the body, for sums. */
  footer?: ReactNode;
}

/** A table of computed figures. Registers of records have `Register`; this one is for answers. */
export function PlainTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  isStacked = false,
  toneOf,
  footer,
}: PlainTableProps<Row>) {
  return (
    <ScrollRegion label={label}>
      <Table className={classes['table']} aria-label={label} data-stacked={isStacked || undefined}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th
                key={column.name}
                scope="col"
                data-number={column.isNumber ?? column.isAction}
                data-head={column.isHead}
                data-wide={column.isWide}
              >
                {column.isAction ? <VisuallyHidden>{column.label}</VisuallyHidden> : column.label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={keyOf(row, index)} data-tone={toneOf?.(row)}>
              {columns.map((column) =>
                column.isHead ? (
                  <Table.Th key={column.name} scope="row" data-head>
                    {column.cell(row, index)}
                  </Table.Th>
                ) : (
                  <Table.Td
                    key={column.name}
                    data-number={column.isNumber ?? column.isAction}
                    data-wide={column.isWide}
                    data-label={typeof column.label === 'string' && column.isAction !== true ? column.label : undefined}
                  >
                    {column.cell(row, index)}
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {footer}
      </Table>
    </ScrollRegion>
  );
}
