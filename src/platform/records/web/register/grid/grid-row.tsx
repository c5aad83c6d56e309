import { Checkbox } from '@mantine/core';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Resource } from '#platform/records/model/resource.ts';
import { FieldCell } from '../../fields/field-cell.tsx';
import { isNumeric, type TextContext } from '../../fields/field-text.ts';
import { recordTitle } from '../../fields/record-title.ts';
import type { Column } from './columns.ts';
import type { Position } from './keyboard.ts';
import classes from '../register.module.css';
import { valueAt, type Row } from '#platform/records/model/row.ts';
import { useRegisterTexts } from '../texts.ts';

interface GridRowProps {
  row: Row;
  index: number;
  rowIndex: number;
  columns: readonly Column[];
  resource: Resource;
  /** The column that names the row and leads to it. */
  lead: string;
  /** The column that stays in sight at the end of the line. */
  status: string | null;
  isSelected: boolean;
  /** The column whose cell takes the focus of Tab; null in all rows but one. */
  activeColumn: number | null;
  context: TextContext;
  cells: Readonly<Record<string, (row: Row) => ReactNode>>;
  address: string;
  end: ReactNode;
  onSelect: (event: unknown) => void;
  onOpen: (row: Row) => void;
  onActive: (position: Position) => void;
}

/** One row. Drawn again only when it changed, was selected or holds the focus: a key press touches two of a hundred. */
export const GridRow = memo(
  function GridRow({
    row,
    index,
    rowIndex,
    columns,
    resource,
    lead,
    status,
    isSelected,
    activeColumn,
    context,
    cells,
    address,
    end,
    onSelect,
    onOpen,
    onActive,
  }: GridRowProps) {
    const t = useRegisterTexts();
    const name = recordTitle(resource, row, context);
    const open = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || document.getSelection()?.toString()) return;
      if (event.target instanceof Element && event.target.closest('a, button, input, label')) return;
      onOpen(row);
    };
    const cell = (column: number) => ({
      tabIndex: activeColumn === column ? 0 : -1,
      'data-cell': `${index}.${column}`,
      'aria-colindex': column + 1,
      onFocus: () => {
        if (activeColumn !== column) onActive({ row: index, column });
      },
    });
    return (
      <tr aria-rowindex={rowIndex} aria-selected={isSelected} onClick={open}>
        <td role="gridcell" className={classes['check']} {...cell(0)}>
          <label>
            <Checkbox
              size="xs"
              tabIndex={-1}
              aria-label={t('selectRow', { title: name })}
              checked={isSelected}
              onChange={noChange}
              onClick={onSelect}
            />
          </label>
        </td>
        {columns.map((column, at) => {
          const value = valueAt(row, column.name);
          const own = cells[column.name];
          const content =
            own === undefined ? <FieldCell field={column.field} value={value} row={row} context={context} /> : own(row);
          return (
            <td
              key={column.name}
              role="gridcell"
              data-end={isNumeric(column.field) || undefined}
              className={placeOf(column.name, lead, status)}
              title={typeof content === 'string' && content.length * 6.8 + 20 > column.least ? content : undefined}
              {...cell(at + 1)}
            >
              {column.name === lead ? (
                <Link to={address} preventScrollReset tabIndex={-1} className={classes['titleLink'] ?? ''}>
                  {value === null || value === undefined || value === '' ? name : content}
                </Link>
              ) : (
                content
              )}
            </td>
          );
        })}
        {end !== undefined && (
          <td role="gridcell" aria-colindex={columns.length + 2} className={classes['rowEnd']}>
            {end}
          </td>
        )}
      </tr>
    );
  },
  (before, after) =>
    Object.keys(after).every(
      (key) => key === 'onSelect' || Object.is(Reflect.get(before, key), Reflect.get(after, key)),
    ),
);

/** The class of a column that stays in sight while one scrolls sideways. */
export const placeOf = (column: string, lead: string, status: string | null): string | undefined =>
  column === lead ? classes['title'] : column === status ? classes['status'] : undefined;

// The checkbox is controlled; its click carries the Shift key that the range selection needs.
const noChange = () => undefined;
