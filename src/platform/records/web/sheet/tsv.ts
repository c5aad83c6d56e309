/**
 * Tables on the clipboard, as spreadsheets write them: cells parted by tabs, rows by line ends,
 * and a cell with a tab, a line break or a quote inside stands in quotes with its own quotes doubled.
 */

/**
 * Reads a table. CRLF, CR and LF end a row; one line end at the very end is not a row. All rows get the width of the
 * widest.
 */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let at = 0;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  while (at < text.length) {
    const sign = text[at];
    if (sign === '"' && cell === '') {
      const quoted = quotedCell(text, at);
      if (quoted !== null) {
        cell = quoted.value;
        at = quoted.end;
        continue;
      }
    }
    if (sign === '\t') endCell();
    else if (sign === '\r' || sign === '\n') {
      endCell();
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      rows.push([]);
    } else cell += sign;
    at += 1;
  }
  endCell();
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
}

/** Writes a table that `readTsv` and every spreadsheet read back. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map((cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\r\n');
}

/**
 * A quoted cell from its opening quote on, or null where the quote is just a sign of the text: a spreadsheet's closing
 * quote is always followed by a tab, a line end or the end of everything (`"12"" pipe"` is quoted, `"A" building` is
 * not).
 */
function quotedCell(text: string, start: number): { value: string; end: number } | null {
  let value = '';
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') value += text[at];
    else if (text[at + 1] === '"') {
      value += '"';
      at += 1;
    } else {
      const next = text[at + 1];
      return next === undefined || next === '\t' || next === '\r' || next === '\n' ? { value, end: at + 1 } : null;
    }
  }
  return null;
}
