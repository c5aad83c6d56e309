import { disarm } from './cells/cell.ts';

/**
 * Splits CSV text into records as it arrives. Follows RFC 4180 and forgives what real files do: any line ends (also a
 * lone CR), quotes inside an unquoted field, text after a closing quote. Own code, because a general parser takes as
 * long for a file as the database takes to store it (csv-parse 95,000 rows a second, this one several times that); the
 * test holds it against csv-parse.
 */
export class CsvReader {
  readonly #delimiter: number;
  readonly #delimiterText: string;
  #rest = '';

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#delimiterText = delimiter;
  }

  /** The records that are complete by now; an empty line is a record with one empty field. */
  push(text: string): string[][] {
    return this.#read(this.#rest === '' ? text : this.#rest + text, false);
  }

  /** The last record, when the file does not end with a line end. Throws RangeError when a quote was never closed. */
  end(): string[][] {
    const rest = this.#rest;
    this.#rest = '';
    return rest === '' ? [] : this.#read(rest, true);
  }

  /** Length of what waits for its end; grows without bounds only when a quote is never closed. */
  get waiting(): number {
    return this.#rest.length;
  }

  #read(text: string, isLast: boolean): string[][] {
    const records: string[][] = [];
    const length = text.length;
    const delimiter = this.#delimiter;
    let record: string[] = [];
    let recordStart = 0;
    let at = 0;
    for (;;) {
      let field: string;
      if (at < length && text.charCodeAt(at) === QUOTE) {
        const close = closingQuote(text, at + 1);
        // The last character may be the first half of a doubled quote.
        if (close === -1 || (close === length - 1 && !isLast)) {
          if (isLast) throw new RangeError('a quote is never closed');
          break;
        }
        field = text.slice(at + 1, close);
        if (field.includes('"')) field = field.replaceAll('""', '"');
        at = close + 1;
        const tail = at;
        while (at < length && !endsField(text.charCodeAt(at), delimiter)) at += 1;
        if (at > tail) field += text.slice(tail, at);
      } else {
        const start = at;
        while (at < length && !endsField(text.charCodeAt(at), delimiter)) at += 1;
        field = text.slice(start, at);
      }
      if (at >= length) {
        if (!isLast) break;
        record.push(field);
        records.push(record);
        recordStart = length;
        break;
      }
      const end = text.charCodeAt(at);
      if (end === delimiter) {
        record.push(field);
        at += 1;
        continue;
      }
      // A CR at the end of what is here may be the first half of CR LF.
      if (end === CR && at === length - 1 && !isLast) break;
      record.push(field);
      records.push(record);
      record = [];
      at += end === CR && text.charCodeAt(at + 1) === LF ? 2 : 1;
      recordStart = at;
      if (at >= length) break;
    }
    this.#rest = text.slice(recordStart);
    return records;
  }

  get delimiter(): string {
    return this.#delimiterText;
  }
}

const QUOTE = 34;
const CR = 13;
const LF = 10;

const endsField = (code: number, delimiter: number) => code === delimiter || code === LF || code === CR;

/** Position of the quote that closes a field; doubled ones belong to the text. -1 when it is not here yet. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text.charCodeAt(at + 1) !== QUOTE) return at;
  }
  return -1;
}

const delimiters = [',', ';', '\t', '|'] as const;

/**
 * The delimiter of a file by its beginning: the one that cuts most lines into the same number of fields, more than one.
 * Excel's own hint `sep=;` decides.
 *
 * @param sample  the first few thousand characters, cut at any place
 */
export function detectDelimiter(sample: string): string {
  const [, hinted] = /^sep=(.)(?:\r|\n|$)/i.exec(sample) ?? [];
  if (hinted !== undefined) return hinted;
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const score = evenness(sample, delimiter);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Share of lines with the commonest number of fields, and a little for many fields. */
function evenness(sample: string, delimiter: string): number {
  const lengths = new CsvReader(delimiter)
    .push(sample)
    .slice(0, 200)
    .filter((record) => record.some((field) => field !== ''))
    .map((record) => record.length);
  if (lengths.length === 0) return new CsvReader(delimiter).push(`${sample}\n`)[0]?.length === 1 ? 0 : 0.1;
  const counts = new Map<number, number>();
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [[length, count]] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]) as [[number, number]];
  return length < 2 ? 0 : count / lengths.length + Math.min(length, 50) / 1000;
}

/** What a written field holds: a text, or a number or day that stays as it is. */
export type CsvCell = string | { readonly kind: 'number' | 'day' | 'text'; readonly text: string } | null;

/**
 * One record written out, with its line end (RFC 4180). Every CSV of the product is written by this: texts that a
 * spreadsheet would run as formulas are disarmed.
 */
export function csvLine(cells: readonly CsvCell[], delimiter = ','): string {
  return `${cells.map((cell) => csvField(csvText(cell), delimiter)).join(delimiter)}\r\n`;
}

function csvText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return disarm(cell);
  return cell.kind === 'text' ? disarm(cell.text) : cell.text;
}

/** One field written out: quoted when it must be. */
function csvField(text: string, delimiter: string): string {
  return text.includes('"') ||
    text.includes('\n') ||
    text.includes('\r') ||
    text.includes(delimiter) ||
    text !== text.trim()
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}
