import { cellText } from '#platform/imports/model/cell.ts';
import { csvLine } from '#platform/imports/model/csv.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { inCompany, type Actor } from '#platform/database/server/in-company.ts';
import type { Import } from './imports.ts';
import { Slices } from '#platform/work/server/slices.ts';
import { correctedRows, formOf } from './treated-rows.ts';
import { wrongRowsOf } from './wrong-rows.ts';

/**
 * The wrong rows as they were in the file, with one more column that says why: correct them and import this very file.
 * As CSV with the file's own delimiter; texts that a spreadsheet would run as formulas are disarmed.
 */
export async function* rejectedRows(app: App, who: Actor, row: Import): AsyncGenerator<string> {
  const form = formOf(row);
  const delimiter = form.kind === 'csv' ? form.delimiter : ',';
  const line = (cells: readonly string[]) => csvLine(cells, delimiter);
  yield `\ufeff${line([...row.columns.map(({ header }) => header), 'Line', 'Error'])}`;
  const slices = new Slices();
  let wrong = new Map<number, string>();
  let last = 0;
  let isEnd = false;
  for await (const sources of correctedRows(app, row)) {
    let text = '';
    for (const source of sources) {
      if (source.line > last && !isEnd) {
        const found = await inCompany(app.database, who, (tx) => wrongRowsOf(tx, row.id, last, 1000));
        wrong = new Map(
          found.map(({ line: at, problems }) => [at, problems.map(({ said }) => said.message).join(' ')]),
        );
        isEnd = found.length < 1000;
        last = found.at(-1)?.line ?? last;
      }
      const reason = wrong.get(source.line);
      if (reason !== undefined)
        text += line([...row.columns.map(({ index }) => cellText(source.cells[index])), String(source.line), reason]);
      if (isEnd && source.line > last) break;
    }
    if (text !== '') yield text;
    if (isEnd && (sources.at(-1)?.line ?? 0) >= last) return;
    await slices.pause();
  }
}
