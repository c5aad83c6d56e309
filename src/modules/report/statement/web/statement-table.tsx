import { PlainTable } from '#platform/kit/web/plain-table.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@mantine/core';
import { ScrollRegion } from '#platform/kit/web/scroll-region.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import classes from './statement.module.css';
import { useTexts } from '#modules/report/web/texts.ts';

export interface StatementColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
}

interface StatementTableProps<Row> {
  caption: string;
  /** The first one names the row. */
  columns: readonly [StatementColumn<Row>, ...StatementColumn<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string;
  isTotal?: (row: Row) => boolean;
}

/** Longer tables begin with this many rows; on paper they are whole. */
const shownFirst = 25;

/** A table of the statement: caption, headed columns and rows, and all of it on paper. */
export function StatementTable<Row>({ caption, columns, rows, keyOf, isTotal }: StatementTableProps<Row>) {
  const t = useTexts();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  useWholeOnPaper(() => setWhole(true));
  const isCut = !isWhole && rows.length > shownFirst + 5;
  const shown = isCut ? rows.slice(0, shownFirst) : rows;
  return (
    <>
      <ScrollRegion label={caption}>
        <PlainTable
          className={classes['table']}
          caption={caption}
          columns={columns.map(({ label, cell, isNumber }) => ({
            name: label,
            label,
            headProps: { 'data-number': isNumber },
            cellProps: () => ({ 'data-number': isNumber }),
            cell,
          }))}
          rows={shown}
          keyOf={keyOf}
          rowProps={(row) => ({ 'data-total': isTotal?.(row) })}
        />
      </ScrollRegion>
      {isCut && (
        <p className={`no-print ${classes['more'] ?? ''}`}>
          {t('statement.showingFirst', { shown: format.number(shownFirst), count: format.number(rows.length) })}{' '}
          <Button size="compact-sm" variant="default" onClick={() => setWhole(true)}>
            {t('statement.showAll', { count: format.number(rows.length) })}
          </Button>
        </p>
      )}
    </>
  );
}

function useWholeOnPaper(show: () => void): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    // The browser takes its picture right after the event.
    const whole = () => flushSync(() => latest.current());
    window.addEventListener('beforeprint', whole);
    return () => window.removeEventListener('beforeprint', whole);
  }, []);
}
