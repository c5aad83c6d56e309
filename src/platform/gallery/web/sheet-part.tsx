import { useMemo } from 'react';
import { columnsOf } from '#platform/records/web/register/grid/columns.ts';
import { DataSheet } from '#platform/records/web/sheet/data-sheet.tsx';
import { emptySheet, pasteInto } from '#platform/records/web/sheet/sheet-model.ts';
import { useSheetHistory } from '#platform/records/web/sheet/use-sheet-history.ts';
import type { Verdicts } from '#platform/records/web/sheet/use-sheet-check.ts';
import classes from './gallery.module.css';
import { samplesIn } from './sample.ts';
import { usual, type Words } from './words.ts';

const names = ['name', 'kind', 'day', 'used', 'unit', 'share'];
/** What is typed, and what the check said to it. */
function contentIn(words: Words) {
  const { resource } = samplesIn(words);
  const [first, second, kind, problem] =
    words === usual ? ['Meter hall', 'Boiler house', 'No such thing', null] : [...words.names, words.sentence];
  const filled = pasteInto(emptySheet(names, 200), { top: 0, left: 0, bottom: 0, right: 0 }, [
    [first, 'One thing', '2026-03-15', '1,234.5', 'kWh', '12%'],
    [second, kind, '2026-03-16', 'a lot', 'kWh', ''],
  ]).sheet;
  const nothing = { recordId: null, problems: [], about: '' };
  const verdicts: Verdicts = new Map([
    [0, { ...nothing, line: 1, verdict: 'new', cells: { used: { given: '1,234.5', value: '1234.5' } } }],
    [
      1,
      {
        ...nothing,
        line: 2,
        verdict: 'wrong',
        cells: {
          kind: {
            given: kind,
            value: null,
            problem: problem ?? '“No such thing” is not one of One thing, Another thing, A third thing.',
          },
          used: { given: 'a lot', value: null, problem: problem ?? '“a lot” is not a number.' },
        },
      },
    ],
  ]);
  const columns = columnsOf(resource, [], { created: '', createdBy: '', changed: '', changedBy: '' });
  return { filled, verdicts, columns: columns.filter(({ name }) => names.includes(name)) };
}

/** The sheet with a good row, a wrong one and room to type. */
export function SheetPart({ words }: { words: Words }) {
  const { filled, verdicts, columns } = useMemo(() => contentIn(words), [words]);
  const { sheet, set, undo, redo } = useSheetHistory(() => filled);
  return (
    <div className={`${classes['card']} ${classes['sheet']}`}>
      <DataSheet
        label="Sheet of samples"
        sheet={sheet}
        columns={columns}
        verdicts={verdicts}
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
