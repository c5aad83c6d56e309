import { VisuallyHidden } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { Field } from '#platform/records/model/fields.ts';
import { startValue } from '#platform/records/model/record-schema.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useInWords } from '#platform/messages/web/use-in-words.ts';
import { CellEditor, type LeaveEdit } from './cell-editor.tsx';
import { SheetRowView } from './sheet-row.tsx';
import { rangeName, sheetCommand, nextProblem } from './sheet-keys.ts';
import {
  cellAt,
  clearRange,
  fillDown,
  rangeOf,
  setCell,
  textsIn,
  withRows,
  type Range,
  type Sheet,
  type Spot,
} from './sheet-model.ts';
import classes from './sheet.module.css';
import { useSheetTexts } from './texts.ts';
import { readTsv, writeTsv } from './tsv.ts';
import type { Verdicts } from './use-sheet-check.ts';
import type { SheetColumn } from './sheet-model.ts';
import { useOptionalLabel } from '../fields/inputs/shared.ts';

interface DataSheetProps {
  label: string;
  sheet: Sheet;
  columns: readonly SheetColumn[];
  verdicts: Verdicts;
  onChange: (sheet: Sheet) => void;
  /**
   * A table from the clipboard, with the range it goes to. The owner decides about headers and tells what had no place;
   * gives the range that was filled.
   */
  onPaste: (range: Range, block: string[][]) => Range;
  onUndo: () => void;
  onRedo: () => void;
  /** A value from the check, in words: how a typed cell was understood. */
  understood: (column: SheetColumn, value: unknown, rowId: number) => string | null;
}

const rowHeight = 30;
/** Two lines: what may be left empty says so below its name. */
const headHeight = 40;

/**
 * A sheet to paste into and type in. One element holds the focus and names the active cell (`aria-activedescendant`);
 * rows are drawn as they come into view, so that 5,000 of them are as quick as fifty.
 */
export function DataSheet({
  label,
  sheet,
  columns,
  verdicts,
  onChange,
  onPaste,
  onUndo,
  onRedo,
  understood,
}: DataSheetProps) {
  const t = useSheetTexts();
  const optional = useOptionalLabel();
  const inWords = useInWords();
  const say = useLabels();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<Spot>({ row: 0, column: 0 });
  const [focus, setFocus] = useState<Spot>({ row: 0, column: 0 });
  const [edit, setEdit] = useState<{ text: string } | null>(null);
  const [isReleased, setReleased] = useState(false);
  const range = useMemo(() => rangeOf(anchor, focus), [anchor, focus]);
  const isDragging = useRef(false);
  const offsets = useMemo(() => {
    const all = [56];
    for (const { width } of columns) all.push((all.at(-1) ?? 56) + width);
    return all;
  }, [columns]);

  // TanStack Virtual's own methods change with each render by design; nothing here is memoised over them.
  const virtual = useVirtualizer({
    count: sheet.rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: headHeight + 2,
    paddingStart: 0,
    getItemKey: (index) => sheet.rows[index]?.id ?? index,
  });

  const go = useCallback(
    (to: Spot, extend: boolean) => {
      setFocus(to);
      if (!extend) setAnchor(to);
      virtual.scrollToIndex(to.row, { align: 'auto' });
      showColumn(frame.current, offsets, to.column);
    },
    [virtual, offsets],
  );

  useEffect(() => {
    const stop = () => {
      isDragging.current = false;
    };
    window.addEventListener('mouseup', stop);
    return () => window.removeEventListener('mouseup', stop);
  }, []);

  const problems = useMemo(
    () =>
      sheet.rows.flatMap((row, at): Spot[] => {
        const verdict = verdicts.get(row.id);
        if (verdict?.verdict !== 'wrong') return [];
        const cells = columns.flatMap((column, index) =>
          verdict.cells[column.name]?.problems === undefined ? [] : [{ row: at, column: index }],
        );
        return cells.length > 0 ? cells : [{ row: at, column: 0 }];
      }),
    [sheet, columns, verdicts],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (edit !== null) return;
    if (isReleased && event.key === 'Tab') return;
    const command = sheetCommand(event, focus, { rows: sheet.rows.length, columns: columns.length, page: 12 });
    if (command === null) return;
    event.preventDefault();
    setReleased(command.kind === 'release');
    switch (command.kind) {
      case 'move':
        return go(command.to, command.extend);
      case 'edit':
        return setEdit({ text: cellAt(sheet, focus) });
      case 'type':
        return setEdit({ text: command.text });
      case 'clear':
        return onChange(clearRange(sheet, range));
      case 'undo':
        return onUndo();
      case 'redo':
        return onRedo();
      case 'fillDown':
        return onChange(fillDown(sheet, range));
      case 'selectAll':
        setAnchor({ row: 0, column: 0 });
        return setFocus({ row: sheet.rows.length - 1, column: columns.length - 1 });
      case 'nextProblem': {
        const to = nextProblem(problems, focus);
        return to === null ? undefined : go(to, false);
      }
      case 'release':
        return undefined;
    }
  };

  const leaveEdit: LeaveEdit = (text, way) => {
    setEdit(null);
    frame.current?.focus({ preventScroll: true });
    if (way === 'escape') return;
    // The last row was used: there is always one more to type into.
    const next = withRows(setCell(sheet, focus, text), focus.row + 2);
    if (text !== cellAt(sheet, focus) || next.rows.length > sheet.rows.length) onChange(next);
    const last = { rows: next.rows.length, columns: columns.length, page: 12 };
    const key = { ctrlKey: false, metaKey: false, altKey: false };
    const command =
      way === 'stay'
        ? null
        : sheetCommand(
            {
              key: way === 'enter' || way === 'back-enter' ? 'Enter' : 'Tab',
              shiftKey: way.startsWith('back'),
              ...key,
            },
            focus,
            last,
          );
    if (command?.kind === 'move') go(command.to, false);
  };

  const onCopy = (event: ClipboardEvent, isCut: boolean) => {
    if (edit !== null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeTsv(textsIn(sheet, range)));
    if (isCut) onChange(clearRange(sheet, range));
  };
  const onPasteEvent = (event: ClipboardEvent) => {
    if (edit !== null) return;
    event.preventDefault();
    const filled = onPaste(range, readTsv(event.clipboardData.getData('text/plain')));
    // As in every spreadsheet: the block is chosen and its first cell stays the active one.
    setAnchor({ row: filled.bottom, column: filled.right });
    setFocus({ row: filled.top, column: filled.left });
  };

  const spotOf = (event: MouseEvent): Spot | null => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row][data-column]') : null;
    return cell === null ? null : { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
  };
  const onMouseDown = (event: MouseEvent) => {
    const spot = spotOf(event);
    if (
      spot === null ||
      event.button !== 0 ||
      (edit !== null && spot.row === focus.row && spot.column === focus.column)
    )
      return;
    isDragging.current = true;
    setFocus(spot);
    if (!event.shiftKey) setAnchor(spot);
  };
  const onMouseOver = (event: MouseEvent) => {
    const spot = isDragging.current ? spotOf(event) : null;
    if (spot !== null) setFocus(spot);
  };

  const items = virtual.getVirtualItems();
  const isDrawn = items.some((item) => item.index === focus.row);
  const active = columns[focus.column];
  const activeRow = sheet.rows[focus.row];
  const activeVerdict = activeRow === undefined ? undefined : verdicts.get(activeRow.id);
  const said = active === undefined ? undefined : activeVerdict?.cells[active.name]?.problems;
  const problem = said === undefined ? undefined : inWords(said);
  const value =
    active === undefined || activeRow === undefined || problem !== undefined
      ? null
      : understood(active, activeVerdict?.cells[active.name]?.value, activeRow.id);
  return (
    <>
      <div
        ref={frame}
        role="grid"
        tabIndex={0}
        className={classes['frame']}
        aria-label={label}
        aria-describedby={`${id}-keys`}
        aria-rowcount={sheet.rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-activedescendant={edit === null && isDrawn ? `${id}-${focus.row}-${focus.column}` : undefined}
        onKeyDown={onKeyDown}
        onCopy={(event) => onCopy(event, false)}
        onCut={(event) => onCopy(event, true)}
        onPaste={onPasteEvent}
        onMouseDown={onMouseDown}
        onMouseOver={onMouseOver}
        onDoubleClick={(event) => {
          if (spotOf(event) !== null) setEdit({ text: cellAt(sheet, focus) });
        }}
        onBlur={() => setReleased(false)}
      >
        <div role="row" aria-rowindex={1} className={classes['headRow']}>
          <div role="columnheader" aria-colindex={1} className={classes['corner']}>
            <VisuallyHidden>#</VisuallyHidden>
          </div>
          {columns.map((column, index) => (
            <div
              key={column.name}
              role="columnheader"
              aria-colindex={index + 2}
              className={classes['headCell']}
              style={{ width: column.width }}
              data-active={index === focus.column || undefined}
              {...(isAsked(column.field) ? {} : optional)}
            >
              <span className={classes['headName']}>{say(column.field.label)}</span>
              {isAsked(column.field) && <VisuallyHidden>{t('required')}</VisuallyHidden>}
            </div>
          ))}
        </div>
        <div role="rowgroup" className={classes['body']} style={{ height: virtual.getTotalSize() }}>
          {items.map((item) => {
            const row = sheet.rows[item.index];
            return row === undefined ? null : (
              <SheetRowView
                key={row.id}
                id={id}
                row={row}
                index={item.index}
                top={item.start}
                columns={columns}
                verdict={verdicts.get(row.id)}
                activeColumn={item.index === focus.row ? focus.column : -1}
                from={item.index >= range.top && item.index <= range.bottom ? range.left : -1}
                to={item.index >= range.top && item.index <= range.bottom ? range.right : -2}
                editor={
                  edit !== null && item.index === focus.row && active !== undefined ? (
                    <CellEditor
                      key={`${focus.row}.${focus.column}`}
                      field={active.field}
                      text={edit.text}
                      label={t('edit', { label: say(active.field.label), number: focus.row + 1 })}
                      onLeave={leaveEdit}
                    />
                  ) : null
                }
              />
            );
          })}
        </div>
      </div>
      <div className={classes['status']}>
        <span className={classes['place']}>{rangeName(range)}</span>
        <span
          role="status"
          className={problem === undefined && activeVerdict?.verdict !== 'wrong' ? undefined : classes['problem']}
        >
          {isReleased
            ? t('released')
            : (problem ??
              (activeVerdict?.problems[0] !== undefined
                ? inWords(activeVerdict.problems)
                : value !== null
                  ? t('understood', { value })
                  : ''))}
        </span>
        <VisuallyHidden id={`${id}-keys`}>{t('keys')}</VisuallyHidden>
      </div>
    </>
  );
}

/** What a new row must bring: required, and nothing stands there by itself. */
const isAsked = (field: Field): boolean => field.required === true && startValue(field) === undefined;

function showColumn(frame: HTMLElement | null, offsets: readonly number[], column: number): void {
  if (frame === null) return;
  const [left = 0, right = 0] = [offsets[column], offsets[column + 1]];
  if (left - 56 < frame.scrollLeft) frame.scrollLeft = left - 56;
  else if (right > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = right - frame.clientWidth + 2;
}
