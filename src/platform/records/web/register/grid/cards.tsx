import { Checkbox } from '@mantine/core';
import type { RowSelectionState } from '@tanstack/react-table';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Resource } from '#platform/records/model/resource.ts';
import { FieldCell } from '../../fields/field-cell.tsx';
import type { TextContext } from '../../fields/field-text.ts';
import { recordTitle } from '../../fields/record-title.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import type { Column } from './columns.ts';
import classes from '../register.module.css';
import { valueAt, type Row } from '#platform/records/model/row.ts';
import { useNames, useRegisterTexts } from '../texts.ts';

interface CardsProps {
  resource: Resource;
  rows: readonly Row[];
  columns: readonly Column[];
  selection: RowSelectionState;
  onSelection: (selection: RowSelectionState) => void;
  isStale: boolean;
  context: TextContext;
  cells: Readonly<Record<string, (row: Row) => ReactNode>>;
  addressOf: (row: Row) => string;
  rowEnd?: ((row: Row) => ReactNode) | undefined;
}

/** The rows on a narrow screen: the name, its state, and the first columns that hold something. */
export function Cards({ resource, rows, columns, selection, onSelection, isStale, ...rest }: CardsProps) {
  const t = useRegisterTexts();
  const { plural } = useNames(resource);
  return (
    <ul
      className={classes['cards']}
      data-stale={isStale || undefined}
      aria-label={t('list', { plural })}
      aria-busy={isStale}
    >
      {rows.map((row) => (
        <Card
          key={row.id}
          resource={resource}
          row={row}
          columns={columns}
          isSelected={selection[row.id] === true}
          {...rest}
          onSelect={(isSelected) => {
            const { [row.id]: _, ...others } = selection;
            onSelection(isSelected ? { ...others, [row.id]: true } : others);
          }}
        />
      ))}
    </ul>
  );
}

const Card = memo(function Card({
  resource,
  row,
  columns,
  isSelected,
  onSelect,
  context,
  cells,
  addressOf,
  rowEnd,
}: Omit<CardsProps, 'rows' | 'selection' | 'onSelection' | 'isStale'> & {
  row: Row;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}) {
  const t = useRegisterTexts();
  const label = useLabels();
  const title = recordTitle(resource, row, context);
  const isNamed = !isEmpty(valueAt(row, resource.title));
  const others = columns.filter(({ name }, at) => name !== resource.title && (isNamed || at > 2));
  const state = others.find(({ field }) => field.kind === 'state');
  const filled = others.filter((column) => column !== state && !isEmpty(valueAt(row, column.name))).slice(0, 6);
  const content = (column: Column) =>
    cells[column.name]?.(row) ?? (
      <FieldCell field={column.field} value={valueAt(row, column.name)} row={row} context={context} />
    );
  return (
    <li className={classes['card']} data-selected={isSelected || undefined}>
      <Checkbox
        size="sm"
        mt={3}
        aria-label={t('selectRow', { title })}
        checked={isSelected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
      <div className={classes['cardBody']}>
        <div className={classes['cardHead']}>
          <Link to={addressOf(row)} preventScrollReset className={classes['cardTitle'] ?? ''}>
            {title}
          </Link>
          {state !== undefined && <span className={classes['cardState']}>{content(state)}</span>}
        </div>
        {filled.length > 0 && (
          <dl className={classes['cardLines']}>
            {filled.map((column) => (
              <div key={column.name}>
                <dt>{label(column.field.label)}</dt>
                <dd>{content(column)}</dd>
              </div>
            ))}
          </dl>
        )}
        {rowEnd?.(row)}
      </div>
    </li>
  );
});

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
