import { VisuallyHidden } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import type { RowResponse } from '#platform/imports/model/contract.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { standsAtEnd, type SheetColumn } from './sheet-model.ts';
import type { SheetRow } from './sheet-model.ts';
import classes from './sheet.module.css';
import { useSheetTexts } from './texts.ts';

interface SheetRowProps {
  id: string;
  row: SheetRow;
  index: number;
  top: number;
  columns: readonly SheetColumn[];
  verdict: RowResponse | undefined;
  /** -1: the active cell is in another row. */
  activeColumn: number;
  /** First and last chosen column; nothing is chosen where `to` is before `from`. */
  from: number;
  to: number;
  editor: ReactNode;
}

/** One row of the sheet; drawn again only when its texts, its verdict or its part of the selection change. */
export const SheetRowView = memo(function SheetRowView({
  id,
  row,
  index,
  top,
  columns,
  verdict,
  activeColumn,
  from,
  to,
  editor,
}: SheetRowProps) {
  const t = useSheetTexts();
  const inWords = useInWords();
  return (
    <div role="row" aria-rowindex={index + 2} className={classes['row']} style={{ transform: `translateY(${top}px)` }}>
      <div
        role="rowheader"
        aria-colindex={1}
        className={classes['rowHead']}
        data-active={activeColumn >= 0 || undefined}
        title={verdict === undefined || verdict.problems.length === 0 ? undefined : inWords(verdict.problems)}
      >
        {verdict !== undefined && (
          <>
            <span className={classes['dot']} data-verdict={verdict.verdict} aria-hidden />
            <VisuallyHidden>{t(`verdict.${verdict.verdict}`)}</VisuallyHidden>
          </>
        )}
        {index + 1}
      </div>
      {columns.map((column, at) => {
        const text = row.cells[column.name] ?? '';
        const problems = verdict?.cells[column.name]?.problems;
        const problem = problems === undefined ? undefined : inWords(problems);
        const isActive = at === activeColumn;
        const isEdited = isActive && editor !== null;
        return (
          <div
            key={column.name}
            role="gridcell"
            id={`${id}-${index}-${at}`}
            aria-colindex={at + 2}
            data-row={index}
            data-column={at}
            style={{ width: column.width }}
            className={isEdited ? `${classes['cell']} ${classes['cellEditing']}` : classes['cell']}
            aria-selected={at >= from && at <= to}
            aria-invalid={problem !== undefined || undefined}
            data-in={(at >= from && at <= to) || undefined}
            data-active={isActive || undefined}
            data-wrong={problem !== undefined || undefined}
            data-end={standsAtEnd(column.field, text) || undefined}
            title={problem}
          >
            {isEdited ? editor : text.includes('\n') ? text.replaceAll('\n', ' ⏎ ') : text}
            {problem !== undefined && !isEdited && <VisuallyHidden>{problem}</VisuallyHidden>}
          </div>
        );
      })}
    </div>
  );
});
