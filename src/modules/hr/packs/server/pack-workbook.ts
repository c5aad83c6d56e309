import { Readable } from 'node:stream';
import type { ExportColumn, ExportedRow } from '#platform/exports/server/export-rows.ts';
import { xlsxStream } from '#platform/exports/server/export-workbook.ts';
import type { Words } from '#platform/i18n/server/words.ts';
import type { ExportCell } from '#platform/imports/model/export-text.ts';
import { text } from '#platform/records/model/fields.ts';
import { inFile } from '../model/file-texts.ts';
import { changeTo, comparedMonths, type PackContent, type PackRow } from '../model/pack-content.ts';
import { periodIn } from './printed-pack.ts';

/** The values of a pack, unrounded: a row a metric. */
export function packWorkbook(content: PackContent, words: Words): Readable {
  const say = inFile.in(words);
  const [now, before, yearBefore] = comparedMonths(content.month).map((month) => words.format.period(month));
  const headers = [
    say('metric'),
    say('unit'),
    say('period'),
    now ?? '',
    `${say('before')}: ${before ?? ''}`,
    say('change'),
    `${say('year-before')}: ${yearBefore ?? ''}`,
    say('change-year'),
    say('method-head'),
    say('notes'),
  ];
  const columns = headers.map(
    (header): ExportColumn => ({ name: header, header, field: text({ label: header }), isCustom: false }),
  );
  const rows = content.rows.map(
    (row): ExportedRow => ({ record: {}, cells: cellsOf(row, words, [now, before, yearBefore]) }),
  );
  return xlsxStream(columns, Readable.from([rows]), say('title', { month: { period: content.month } }), {
    language: words.language,
  });
}

function cellsOf(
  { name, unit, method, values }: PackRow,
  words: Words,
  columns: readonly (string | undefined)[],
): ExportCell[] {
  const [now, before, yearBefore] = values;
  const asText = (value: string): ExportCell => ({ kind: 'text', text: value });
  const asNumber = (value: string | null): ExportCell => (value === null ? null : { kind: 'number', text: value });
  const notes = values.flatMap(({ why, notes: said }, at) =>
    [...(why === null ? [] : [why]), ...said].map((one) => `${columns[at] ?? ''}: ${words.say(one)}`),
  );
  return [
    asText(words.say(name)),
    asText(unit),
    asText(periodIn(words, now)),
    asNumber(now.figure),
    asNumber(before.figure),
    asNumber(changeTo(now, before)),
    asNumber(yearBefore.figure),
    asNumber(changeTo(now, yearBefore)),
    asText(words.say(method)),
    notes.length === 0 ? null : asText(notes.join('\n')),
  ];
}
