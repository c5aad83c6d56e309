import { useMemo } from 'react';
import { columnsOf } from '#platform/records/web/register/grid/columns.ts';
import { DataSheet } from '#platform/records/web/sheet/data-sheet.tsx';
import { emptySheet, pasteInto } from '#platform/records/web/sheet/sheet-model.ts';
import { useSheetHistory } from '#platform/records/web/sheet/use-sheet-history.ts';
import type { Verdicts } from '#platform/records/web/sheet/use-sheet-check.ts';
import classes from './gallery.module.css';
import { sample } from './sample.ts';

const names = ['name', 'kind', 'day', 'used', 'unit', 'share'];
const columns = columnsOf(sample, [], { created: '', createdBy: '', changed: '', changedBy: '' }).filter((column) =>
  names.includes(column.name),
);
const filled = pasteInto(emptySheet(names, 200), { top: 0, left: 0, bottom: 0, right: 0 }, [
  ['Meter hall', 'One thing', '2026-03-15', '1,234.5', 'kWh', '12%'],
  ['Boiler house', 'No such thing', '2026-03-16', 'a lot', 'kWh', ''],
]).sheet;
const verdicts: Verdicts = new Map([
  [
    0,
    {
      line: 1,
      verdict: 'new',
      recordId: null,
      problems: [],
      about: '',
      cells: { used: { given: '1,234.5', value: '1234.5' } },
    },
  ],
  [
    1,
    {
      line: 2,
      verdict: 'wrong',
      recordId: null,
      problems: [],
      about: '',
      cells: {
        kind: {
          given: 'No such thing',
          value: null,
          problem: '“No such thing” is not one of One thing, Another thing, A third thing.',
        },
        used: { given: 'a lot', value: null, problem: '“a lot” is not a number.' },
      },
    },
  ],
]);

/** The sheet with a good row, a wrong one and room to type. */
export function SheetPart() {
  const { sheet, set, undo, redo } = useSheetHistory(() => filled);
  const shown = useMemo(() => verdicts, []);
  return (
    <div className={`${classes['card']} ${classes['sheet']}`}>
      <DataSheet
        label="Sheet of samples"
        sheet={sheet}
        columns={columns}
        verdicts={shown}
        onChange={set}
        onUndo={undo}
        onRedo={redo}
        understood={(_column, value) => (value === undefined || value === null ? null : String(value))}
        onPaste={(range, block) => {
          const pasted = pasteInto(sheet, range, block);
          set(pasted.sheet);
          return pasted.range;
        }}
      />
    </div>
  );
}
