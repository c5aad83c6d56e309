import { cellText } from '#platform/imports/model/cells/cell.ts';
import { csvLine } from '#platform/imports/model/csv.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompany, type Actor } from '#platform/database/server/in-company.ts';
import type { Words } from '#platform/i18n/server/words.ts';
import type { Import } from './imports.ts';
import { importTexts } from './texts.ts';
import { treatmentOf } from '#platform/imports/model/treatment.ts';
import { columnsAcross, wideCellPosition, wideLine } from '#platform/imports/model/wide/wide-cell-position.ts';
import { Slices } from '#platform/work/server/slices.ts';
import { correctedRows, formOf } from './file/treated-rows.ts';
import { wrongRowsOf } from './check/wrong-rows.ts';

/**
 * The wrong rows as they were in the file, with one more column that says why: correct them and import this very file.
 * As CSV with the file's own delimiter, the reasons in the reader's language; texts that a spreadsheet would run as
 * formulas are disarmed.
 */
export async function* rejectedRows(app: App, who: Actor, row: Import, words: Words): AsyncGenerator<string> {
  const t = importTexts(words.language);
  const form = formOf(row);
  const delimiter = form.kind === 'csv' ? form.delimiter : ',';
  const line = (cells: readonly string[]) => csvLine(cells, delimiter);
  yield `\ufeff${line([...row.columns.map(({ header }) => header), t('rejects.line'), t('rejects.error')])}`;
  const slices = new Slices();
  const { wide } = treatmentOf(row.treatment);
  const across = columnsAcross(wide);
  // A cost is given back with its amount.
  const amountOf = new Map(wide?.costs?.columns.map(({ index, of }) => [index, of]));
  let wrong = new Map<number, Rejected>();
  let read = 0;
  let last = 0;
  let isEnd = false;
  for await (const sources of correctedRows(app, row)) {
    let text = '';
    for (const source of sources) {
      if (source.line > last && !isEnd) {
        const found = await inCompany(app.database, who, (tx) => wrongRowsOf(tx, row.id, read, pageRows));
        isEnd = found.length < pageRows;
        wrong = byLine(found, wide !== null, words);
        last = [...wrong.keys()].at(-1) ?? last;
        // A line whose cells go on behind this page is taken with the next one.
        if (wide !== null && !isEnd && wrong.size > 1) {
          wrong.delete(last);
          last = [...wrong.keys()].at(-1) ?? last;
          read = wideLine(last, columnsMax);
        } else read = found.at(-1)?.line ?? read;
      }
      const rejected = wrong.get(source.line);
      if (rejected !== undefined)
        text += line([
          // Of a row that became several, the cells that were imported stay out: the file makes none of them again.
          ...row.columns.map(({ index }) =>
            across.has(index) && !rejected.columns.has(amountOf.get(index) ?? index)
              ? ''
              : cellText(source.cells[index]),
          ),
          String(source.line),
          rejected.reasons.join(' '),
        ]);
      if (isEnd && source.line > last) break;
    }
    if (text !== '') yield text;
    if (isEnd && (sources.at(-1)?.line ?? 0) >= last) return;
    await slices.pause();
  }
}

const pageRows = 1000;
const columnsMax = 998;

interface Rejected {
  reasons: string[];
  columns: Set<number>;
}

/** Line of the file → why it is given back. */
function byLine(found: Awaited<ReturnType<typeof wrongRowsOf>>, isWide: boolean, words: Words): Map<number, Rejected> {
  const rejected = new Map<number, Rejected>();
  for (const { line, problems } of found) {
    const place = isWide ? wideCellPosition(line) : { line, column: -1 };
    const known = rejected.get(place.line) ?? { reasons: [], columns: new Set<number>() };
    rejected.set(place.line, known);
    known.columns.add(place.column);
    for (const { said } of problems) {
      const reason = words.say(said);
      if (!known.reasons.includes(reason)) known.reasons.push(reason);
    }
  }
  return rejected;
}
