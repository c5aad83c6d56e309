import { sayOfFile } from '#modules/report/taxonomy/model/messages.ts';
import { vsmeError } from '#modules/report/taxonomy/model/errors.ts';
import { Buffer } from 'node:buffer';
import { unzip } from '#platform/archives/server/unzip.ts';
import { zip } from '#platform/exports/server/zip.ts';
import { elementsNamed, parseXml } from '#modules/report/taxonomy/model/xml-parse.ts';
import { escapedText } from '#modules/report/taxonomy/model/xml-text.ts';
import { columnAt } from './workbook-cells.ts';

/** What a cell becomes. `clear` empties it; a formula stays there and is computed when the workbook is opened. */
export type CellChange = { readonly set: string | number | boolean } | 'clear';

/** Changes by sheet name and cell (`F4`). */
export type WorkbookChanges = ReadonlyMap<string, ReadonlyMap<string, CellChange>>;

/**
 * Changes cells of a workbook and nothing else: styles, names, lists, protection and pictures stay byte for byte. A
 * value takes the place of a formula, except of one that the cells below it share; the workbook computes the others
 * anew when it is opened.
 *
 * @param at  moment that the files in the archive carry
 * @throws `archive.unreadable`, `archive.too-large`, `report.vsme-package-unreadable`
 * Form: ECMA-376 part 1, 18.3.1 (cells), 18.2.2 (calculation), 18.6 (calculation chain, which may be left out).
 */
export async function patchedWorkbook(bytes: Uint8Array, changes: WorkbookChanges, at: Date): Promise<Buffer> {
  const members = unzip(bytes);
  const paths = sheetPaths(members);
  for (const [sheet, cells] of changes) {
    const path = paths.get(sheet);
    if (path === undefined)
      throw vsmeError('report.vsme-package-unreadable', { reason: { said: sayOfFile('no-sheet', { sheet }) } });
    edit(members, path, (xml) => patchedSheet(xml, cells));
  }
  edit(members, 'xl/workbook.xml', (xml) =>
    /<calcPr\b/.test(xml)
      ? xml.replace(/<calcPr\b(?![^>]*fullCalcOnLoad)/, '<calcPr fullCalcOnLoad="1"')
      : xml.replace('</workbook>', '<calcPr fullCalcOnLoad="1"/></workbook>'),
  );
  if (members.delete('xl/calcChain.xml')) {
    edit(members, '[Content_Types].xml', (xml) => xml.replace(/<Override\b[^>]*calcChain\.xml"[^>]*\/>/, ''));
    edit(members, 'xl/_rels/workbook.xml.rels', (xml) =>
      xml.replace(/<Relationship\b[^>]*calcChain\.xml"[^>]*\/>/, ''),
    );
  }
  const parts: Buffer[] = [];
  for await (const part of zip(each(members), at)) parts.push(part);
  return Buffer.concat(parts);
}

async function* each(members: ReadonlyMap<string, Buffer>): AsyncGenerator<{ name: string; content: Buffer[] }> {
  for (const [name, content] of members) yield { name, content: [content] };
}

function edit(members: Map<string, Buffer>, path: string, change: (xml: string) => string): void {
  const found = members.get(path);
  if (found === undefined)
    throw vsmeError('report.vsme-package-unreadable', { reason: { said: sayOfFile('part-missing', { part: path }) } });
  members.set(path, Buffer.from(change(found.toString('utf8'))));
}

function sheetPaths(members: ReadonlyMap<string, Buffer>): Map<string, string> {
  const [book, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'].map((path) =>
    parseXml(members.get(path)?.toString('utf8') ?? ''),
  );
  if (book === undefined || relations === undefined || 'problem' in book || 'problem' in relations)
    throw vsmeError('report.vsme-package-unreadable', { reason: { said: sayOfFile('not-a-workbook') } });
  const targets = new Map(
    elementsNamed(relations, 'Relationship').map(({ attributes }) => [attributes['Id'], attributes['Target'] ?? '']),
  );
  return new Map(
    elementsNamed(book, 'sheet').map(({ attributes }) => {
      const target = targets.get(attributes['r:id']) ?? '';
      return [attributes['name'] ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`];
    }),
  );
}

/** Exported for its test. */
export function patchedSheet(xml: string, changes: ReadonlyMap<string, CellChange>): string {
  const byRow = new Map<number, Map<string, CellChange>>();
  for (const [cell, change] of changes) {
    const row = Number(/\d+$/.exec(cell)?.[0]);
    byRow.set(row, (byRow.get(row) ?? new Map<string, CellChange>()).set(cell, change));
  }
  const [, before = '', rows = '', after = ''] =
    /^([\s\S]*?<sheetData>|[\s\S]*?<sheetData\/>)([\s\S]*?)(<\/sheetData>[\s\S]*|)$/.exec(
      xml.replace('<sheetData/>', '<sheetData></sheetData>'),
    ) ?? [];
  const kept: { row: number; xml: string }[] = [...rows.matchAll(ROW)].map(([whole, attributes = '', content]) => {
    const row = Number(/\br="(\d+)"/.exec(attributes)?.[1]);
    const own = byRow.get(row);
    byRow.delete(row);
    return { row, xml: own === undefined ? whole : `<row${attributes}>${patchedCells(content ?? '', own)}</row>` };
  });
  for (const [row, own] of byRow)
    if ([...own.values()].some((change) => change !== 'clear'))
      kept.push({ row, xml: `<row r="${row}">${patchedCells('', own)}</row>` });
  return `${before}${kept
    .sort((a, b) => a.row - b.row)
    .map((one) => one.xml)
    .join('')}${after}`;
}

function patchedCells(content: string, changes: ReadonlyMap<string, CellChange>): string {
  const cells = new Map(
    [...content.matchAll(CELL)].map(([whole, attributes = '', inner]) => [
      /\br="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? '',
      { whole, attributes, inner: inner ?? '' },
    ]),
  );
  const texts = new Map([...cells].map(([name, { whole }]) => [name, whole]));
  for (const [name, change] of changes) {
    if (change === 'clear' && !cells.has(name)) continue;
    const { attributes = ` r="${name}"`, inner = '' } = cells.get(name) ?? {};
    texts.set(name, cellXml(attributes.replaceAll(/\s(?:t|cm|vm)="[^"]*"/g, ''), inner, change));
  }
  return [...texts]
    .sort(([a], [b]) => columnAt(a.replace(/\d+$/, '')) - columnAt(b.replace(/\d+$/, '')))
    .map(([, text]) => text)
    .join('');
}

function cellXml(attributes: string, inner: string, change: CellChange): string {
  const formula = /<f\b[^>]*\/>|<f\b[\s\S]*?<\/f>/.exec(inner)?.[0] ?? '';
  if (change === 'clear') return formula === '' ? `<c${attributes}/>` : `<c${attributes}>${formula}</c>`;
  const isShared = /^<f\b[^>]*\bt="shared"[^>]*\bref=/.test(formula);
  const { set } = change;
  if (typeof set === 'string')
    return isShared
      ? `<c${attributes} t="str">${formula}<v>${escapedText(set)}</v></c>`
      : `<c${attributes} t="inlineStr"><is><t xml:space="preserve">${escapedText(set)}</t></is></c>`;
  return `<c${attributes}${typeof set === 'boolean' ? ' t="b"' : ''}>${isShared ? formula : ''}<v>${typeof set === 'boolean' ? Number(set) : set}</v></c>`;
}

const ROW = /<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g;
const CELL = /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g;
