import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '#modules/report/taxonomy/model/messages.ts';
import type { Catalogue } from '#modules/report/taxonomy/model/catalogue.ts';
import { footnotesOf, type Fact } from '#modules/report/taxonomy/model/fact.ts';
import { cellName, span, type CellRange, type CellValue, type WorkbookCells } from './workbook-cells.ts';

/** A cell that could not be taken over, and why. */
export interface WorkbookNote extends Message {
  readonly cell: string;
}

/**
 * Rows that one footnote has for the data points it belongs to. Source: merged cells of the sheet Footnotes, template
 * 1.3.0.
 */
const ROWS_PER_NOTE = 10;

/**
 * Adds the footnotes of the workbook to its facts. A footnote belongs to the data points listed beside it: to the fact
 * without dimensions, or to the one whose member is named, or else to all.
 * @returns the facts, with footnotes where there are any
 */
export function withFootnotes(
  facts: readonly Fact[],
  catalogue: Catalogue,
  cells: WorkbookCells,
  notes: WorkbookNote[],
): Fact[] {
  const found = new Map<Fact, string[]>();
  for (const { text, label, member, cell } of referencesOf(cells)) {
    const concept = [...catalogue.concepts.values()].find((one) => simplified(one.label) === simplified(label));
    const own = facts.filter((fact) => fact.concept === concept?.name);
    const whole = own.filter(({ dimensions }) => Object.keys(dimensions).length === 0);
    const meant =
      member === ''
        ? whole.length > 0
          ? whole
          : own
        : own.filter(({ dimensions }) =>
            Object.values(dimensions).some((value) => value === member || value.endsWith(`:${member}`)),
          );
    if (meant.length === 0) notes.push({ cell, ...say('footnote-of-nothing', { datapoint: label }) });
    for (const fact of meant) found.set(fact, [...new Set([...(found.get(fact) ?? []), text])]);
  }
  return facts.map((fact) => {
    const footnotes = found.get(fact);
    return footnotes === undefined ? fact : { ...fact, footnotes };
  });
}

/**
 * Cells to write so that the workbook holds the footnotes of the facts; `null` empties. Those that find no room are
 * named.
 */
export function footnoteCells(
  facts: readonly Fact[],
  catalogue: Catalogue,
  cells: WorkbookCells,
  notes: WorkbookNote[],
): { sheet: string; top: number; left: number; value: string | null }[] {
  const ranges = rangesOf(cells);
  if (ranges === null) return [];
  const { texts, concepts, members } = ranges;
  const emptied = [texts, concepts, members].flatMap(({ sheet, left, top, bottom }) =>
    span(top, bottom)
      .filter((row) => cells.at(sheet, row, left) !== null)
      .map((row) => ({ sheet, top: row, left, value: null })),
  );
  const blocks = footnotesOf(facts).flatMap((text) => {
    const own = facts.filter(({ footnotes }) => footnotes?.includes(text) === true);
    return span(0, Math.ceil(own.length / ROWS_PER_NOTE) - 1).map((at) => ({
      text,
      facts: own.slice(at * ROWS_PER_NOTE, (at + 1) * ROWS_PER_NOTE),
    }));
  });
  const shown = new Map([...labelsOf(cells)].map(([label, english]) => [simplified(english), label]));
  return [
    ...emptied,
    ...blocks.flatMap(({ text, facts: own }, block) => {
      const row = texts.top + block * ROWS_PER_NOTE;
      if (row + ROWS_PER_NOTE - 1 > texts.bottom) {
        notes.push({ cell: texts.sheet, ...say('footnote-without-space', { footnote: text.slice(0, 60) }) });
        return [];
      }
      return [
        { sheet: texts.sheet, top: row, left: texts.left, value: text },
        ...own.flatMap(({ concept, dimensions }, line) => {
          const english = catalogue.concepts.get(concept)?.label ?? concept;
          const label = {
            sheet: concepts.sheet,
            top: row + line,
            left: concepts.left,
            value: shown.get(simplified(english)) ?? english,
          };
          return [
            label,
            ...Object.values(dimensions)
              .slice(0, 1)
              .map((member) => ({ sheet: members.sheet, top: row + line, left: members.left, value: member })),
          ];
        }),
      ];
    }),
  ];
}

function* referencesOf(cells: WorkbookCells): Generator<{ text: string; label: string; member: string; cell: string }> {
  const ranges = rangesOf(cells);
  if (ranges === null) return;
  const { texts, concepts, members } = ranges;
  const english = labelsOf(cells);
  let text = '';
  for (const row of span(texts.top, texts.bottom)) {
    // The text stands in the first row of its block, for all rows of it.
    if ((row - texts.top) % ROWS_PER_NOTE === 0) text = words(cells.at(texts.sheet, row, texts.left));
    const label = words(cells.at(concepts.sheet, row, concepts.left));
    if (text !== '' && label !== '')
      yield {
        text,
        label: english.get(label) ?? label,
        member: words(cells.at(members.sheet, row, members.left)),
        cell: `${concepts.sheet}!${cellName(row, concepts.left)}`,
      };
  }
}

function rangesOf(cells: WorkbookCells): { texts: CellRange; concepts: CellRange; members: CellRange } | null {
  const [texts, concepts, members] = ['footnote_text', 'footnote_ref_concept', 'footnote_ref_dimension'].map((name) =>
    cells.range(name),
  );
  return texts && concepts && members ? { texts, concepts, members } : null;
}

/** Labels in the language shown, and in English beside them. */
function labelsOf(cells: WorkbookCells): Map<string, string> {
  const range = cells.range('template_footnote_labels_taxonomy');
  if (range === null) return new Map();
  return new Map(
    span(range.top, range.bottom).map((row) => [
      words(cells.at(range.sheet, row, range.left)),
      words(cells.at(range.sheet, row, range.left + 1)),
    ]),
  );
}

function words(value: CellValue): string {
  return value === null ? '' : String(value).replaceAll(/\r\n?/g, '\n').trim();
}

function simplified(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
