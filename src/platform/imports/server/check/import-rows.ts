import type { RowResponse, Verdict } from '#platform/imports/model/contract.ts';
import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { letterOf, preparedImport } from './check-import.ts';
import type { Import } from '../imports.ts';
import { RowValidator } from './validate-rows.ts';
import { rowResponse } from './row-response.ts';
import { Slices } from '#platform/work/server/slices.ts';
import { treatedRows } from '../file/treated-rows.ts';
import type { SourceRow } from '../file/xlsx-rows.ts';
import { wrongRowsOf } from './wrong-rows.ts';

export interface RowsPage {
  items: RowResponse[];
  next: number | null;
}

/**
 * Rows of one verdict, by pages. Wrong ones were kept; the others are found by their letter and read from the file
 * again.
 */
export async function rowsOfImport(
  app: App,
  tx: Tx,
  row: Import,
  { verdict, after, limit }: { verdict: Verdict; after: number; limit: number },
): Promise<RowsPage> {
  if (verdict === 'wrong' || verdict === 'leftOut') {
    const rows = await wrongRowsOf(tx, row.id, after, limit + 1, verdict);
    return pageOf(
      rows.map(({ line, cells, problems }) => ({
        line,
        verdict,
        recordId: null,
        cells,
        // What is said at a cell is not said again at the row.
        problems: problems.filter(({ field }) => field === null || !(field in cells)).map(({ said }) => said),
      })),
      limit,
    );
  }
  const begun = row.verdicts === null || row.source === 'paste' ? null : await preparedImport(tx, row.id);
  if (begun === null || row.verdicts === null) return { items: [], next: null };
  const judge = new RowValidator(tx, begun.plan, { importId: row.id, held: new Set(row.held), isExcerpt: true });
  const wanted: SourceRow[] = [];
  const all: SourceRow[] = [];
  const slices = new Slices();
  let at = 0;
  for await (const sources of treatedRows(app, row, begun.plan)) {
    for (const source of sources) {
      if (judge.isTree) all.push(source);
      if (row.verdicts[at] === letterOf(verdict) && source.line > after && wanted.length <= limit) wanted.push(source);
      at += 1;
    }
    if (wanted.length > limit && !judge.isTree) break;
    await slices.pause();
  }
  const lines = new Set(wanted.map(({ line }) => line));
  const judged = (await judge.judge(judge.isTree ? all : wanted)).filter(({ line }) => lines.has(line));
  // The verdict is that of the check: after the import the same row would be an old acquaintance.
  return pageOf(
    judged.map((one) => ({ ...rowResponse(begun.plan, one), verdict, problems: [] })),
    limit,
  );
}

function pageOf(rows: RowResponse[], limit: number): RowsPage {
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? (items.at(-1)?.line ?? null) : null };
}
