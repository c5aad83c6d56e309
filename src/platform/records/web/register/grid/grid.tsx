import { Checkbox } from '@mantine/core';
import {
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowSelectionState,
} from '@tanstack/react-table';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { Sort } from '#platform/records/model/list-query.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { isNumeric, type TextContext } from '../../fields/field-text.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { leadOf, statusOf, type Column, widthsIn } from './columns.ts';
import { copyRows } from './copy-rows.ts';
import { GridRow, placeOf } from './grid-row.tsx';
import { gridCommand, moveFocus, type Command, type Position } from './keyboard.ts';
import classes from '../register.module.css';
import type { Row } from '#platform/records/model/row.ts';
import { useNames, useRegisterTexts } from '../texts.ts';
import { toggleSort, type Density } from '../views/view-state.ts';

export interface GridProps {
  resource: Resource;
  rows: readonly Row[];
  columns: readonly Column[];
  sort: readonly Sort[];
  onSort: (sort: readonly Sort[]) => void;
  selection: RowSelectionState;
  onSelection: (selection: RowSelectionState) => void;
  /** Rows before the first one shown, for the row numbers that screen readers say. */
  offset: number;
  /** Of the whole list, or -1 while only a lower bound is known. */
  rowCount: number;
  density: Density;
  isStale: boolean;
  context: TextContext & { homeCurrency: string };
  cells: Readonly<Record<string, (row: Row) => ReactNode>>;
  addressOf: (row: Row) => string;
  /** A button at the end of each row (restoring from the bin). */
  rowEnd?: ((row: Row) => ReactNode) | undefined;
  onOpen: (row: Row) => void;
  onCommand: (command: Command) => void;
}

// Which columns there are and how wide is the view's to say; each feature named here is part of what every register
// loads.
const features = tableFeatures({ rowSelectionFeature });
const noColumns: ColumnDef<typeof features, Row>[] = [];

/**
 * The grid of a register. Filtering, sorting and paging are the server's work; the table model keeps the selection,
 * with its ranges. One cell holds the focus (roving tabindex), arrows move it; what stands inside cells is reached by
 * keys, not by Tab.
 */
export function Grid(props: GridProps) {
  const { resource, rows, columns, sort, selection, onSelection, context, cells, density, offset, rowCount } = props;
  const t = useRegisterTexts();
  const { plural } = useNames(resource);
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: noColumns,
    data,
    getRowId: (row) => row.id,
    enableSubRowSelection: false,
    state: { rowSelection: selection },
    onRowSelectionChange: (update) => onSelection(typeof update === 'function' ? update(selection) : update),
  });

  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Position>({ row: 0, column: 1 });
  const at: Position = {
    row: Math.min(active.row, Math.max(0, rows.length - 1)),
    column: Math.min(active.column, columns.length),
  };
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    cellAt(grid.current, at)?.focus();
  });
  const focus = (position: Position) => {
    wantsFocus.current = true;
    setActive(position);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.closest('td, th') === null) return;
    const isHead = event.target.closest('th') !== null;
    const command = gridCommand(event);
    const row = rows[at.row];
    if (command === null || (isHead && (command === 'open' || command === 'select')) || row === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (command === 'open') props.onOpen(row);
    else if (command === 'select') table.getRow(row.id).toggleSelected();
    else if (command === 'selectPage') table.toggleAllPageRowsSelected(true);
    else {
      const next = moveFocus(at, command, rows.length, columns.length + 1);
      if (next.row !== at.row || next.column !== at.column) focus(next);
      else props.onCommand(command);
    }
  };
  const onCopy = (event: ClipboardEvent) => {
    if (document.getSelection()?.toString() !== '') return;
    const chosen = rows.filter((row) => selection[row.id]);
    const column = columns[at.column - 1];
    const text =
      chosen.length > 0
        ? copyRows(chosen, columns, context, true)
        : column === undefined
          ? ''
          : copyRows(rows.slice(at.row, at.row + 1), [column], context, false);
    if (text === '') return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };

  const lead = leadOf(columns, resource);
  const status = statusOf(columns, lead);
  const shownSorts = sort.filter(({ field }) => columns.some(({ name }) => name === field)).length;
  const { widthOf, least } = widthsIn(columns, lead, LEAD_WIDTH, 40 + (props.rowEnd ? 110 : 0));
  return (
    <div className={classes['scroller']} data-stale={props.isStale || undefined}>
      <table
        ref={grid}
        role="grid"
        className={classes['grid']}
        data-density={density}
        data-row-end={props.rowEnd !== undefined || undefined}
        style={{ minWidth: least }}
        aria-label={t('list', { plural })}
        aria-multiselectable
        aria-rowcount={rowCount < 0 ? -1 : rowCount + 1}
        aria-colcount={columns.length + 1}
        aria-busy={props.isStale}
        data-register-grid
        onKeyDown={onKeyDown}
        onCopy={onCopy}
      >
        <colgroup>
          <col style={{ width: 40 }} />
          {columns.map((column) => (
            <col key={column.name} style={{ width: widthOf(column) }} />
          ))}
          {props.rowEnd && <col style={{ width: 110 }} />}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes['check']}>
              <div>
                <Checkbox
                  size="xs"
                  aria-label={t('selectPage')}
                  checked={table.getIsAllPageRowsSelected()}
                  indeterminate={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
                  onChange={table.getToggleAllPageRowsSelectedHandler()}
                />
              </div>
            </th>
            {columns.map((column) => (
              <HeadCell
                key={column.name}
                column={column}
                place={placeOf(column.name, lead, status)}
                sort={sort}
                isSortedByMore={shownSorts > 1}
                onSort={props.onSort}
              />
            ))}
            {props.rowEnd && <th aria-hidden />}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row, index) => (
            <GridRow
              key={row.id}
              row={row.original}
              index={index}
              rowIndex={offset + index + 2}
              columns={columns}
              resource={resource}
              lead={lead}
              status={status}
              isSelected={row.getIsSelected()}
              activeColumn={index === at.row ? at.column : null}
              context={context}
              cells={cells}
              address={props.addressOf(row.original)}
              end={props.rowEnd?.(row.original)}
              onSelect={row.getToggleSelectedHandler()}
              onOpen={props.onOpen}
              onActive={setActive}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** px that the name of a row has at least. */
const LEAD_WIDTH = 180;

function HeadCell({
  column,
  place: stays,
  sort,
  isSortedByMore,
  onSort,
}: {
  column: Column;
  /** Its class, if it stays in sight. */
  place: string | undefined;
  sort: readonly Sort[];
  /** More than one of the columns shown sorts: their heads say in which order. */
  isSortedByMore: boolean;
  onSort: (sort: readonly Sort[]) => void;
}) {
  const t = useRegisterTexts();
  const label = useLabels();
  const text = label(column.field.label);
  const place = sort.findIndex((one) => one.field === column.name);
  const sorted = sort[place];
  const end = isNumeric(column.field) || undefined;
  if (!column.isSortable)
    return (
      <th scope="col" data-end={end} className={stays}>
        <span className={classes['head']}>
          <span className={classes['headText']} title={text}>
            {text}
          </span>
        </span>
      </th>
    );
  return (
    <th
      scope="col"
      data-end={end}
      className={stays}
      aria-sort={sorted === undefined ? 'none' : sorted.descending ? 'descending' : 'ascending'}
    >
      <button
        type="button"
        className={classes['head']}
        title={t('sortHint')}
        onClick={(event) => onSort(toggleSort(sort, column.name, event.shiftKey))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.shiftKey) {
            event.preventDefault();
            onSort(toggleSort(sort, column.name, true));
          }
        }}
      >
        <span className={classes['headText']}>{text}</span>
        {sorted !== undefined &&
          (sorted.descending ? <IconArrowDown size={13} aria-hidden /> : <IconArrowUp size={13} aria-hidden />)}
        {sorted !== undefined && isSortedByMore && (
          <span className={classes['sortPlace']} aria-hidden>
            {place + 1}
          </span>
        )}
      </button>
    </th>
  );
}

/** The cell at a place; the grid's own focus and the page's shortcuts find it by this. */
function cellAt(grid: HTMLTableElement | null, { row, column }: Position): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-cell="${row}.${column}"]`) ?? null;
}
