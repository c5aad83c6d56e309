import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { hasLibreOffice, printed } from '#test/support/libreoffice.ts';
import { unzip } from '#test/support/unzip.ts';
import { smallReport } from '#test/support/vsme-report.ts';
import type { ExportColumn, ExportedRow } from '#platform/exports/server/export-rows.ts';
import { xlsxStream } from '#platform/exports/server/export-workbook.ts';
import { parseXml } from '#modules/report/taxonomy/model/xml-parse.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { annexWorkbook, type Annex } from './annex.ts';
import { reportDocument } from './report-document.ts';

const annex: Annex = {
  report: smallReport(),
  periodName: '2026',
  version: 1,
  head: { seq: 7, hash: 'c'.repeat(64) },
  at: new Date('2027-02-01T10:00:00Z'),
  day: '2027-02-01',
  text: null,
  disclaimer: 'Figures are rounded.',
  withdrawn: null,
  waivers: [],
  present: null,
};

/** A list of so many columns and rows, as an export of a register reads it. */
function list(columns: number, rows: number, rowsMax?: number): Promise<Buffer> {
  const made = Array.from(
    { length: columns },
    (_, at): ExportColumn => ({
      header: `Column ${at + 1}`,
      name: `c${at}`,
      field: { kind: 'text', label: '' },
      isCustom: false,
    }),
  );
  async function* pages(): AsyncGenerator<ExportedRow[]> {
    for (let from = 0; from < rows; from += 10)
      yield Array.from({ length: Math.min(10, rows - from) }, (_, at) => ({
        record: {},
        cells: made.map((_column, place) =>
          place === 1
            ? { kind: 'number' as const, text: `${from + at}.5` }
            : place === 2
              ? { kind: 'day' as const, text: '2024-02-29' }
              : { kind: 'text' as const, text: `Row ${from + at} & <more>` },
        ),
      })) as unknown as ExportedRow[];
  }
  return buffer(xlsxStream(made, pages(), "Bills & 'meters'", rowsMax === undefined ? {} : { rowsMax }));
}
const partOf = (workbook: Buffer, name: string): string => unzip(workbook).get(name)?.toString('utf8') ?? '';

describe('workbooks of the product', () => {
  it('print A4 landscape as wide as the paper, with their heads on each page, in view and to filter by', async () => {
    for (const [workbook, sheets] of [
      [await list(12, 25), [1]],
      [await annexWorkbook(annex, vsmeCatalogue()), [1, 2]],
    ] as const) {
      for (const number of sheets) {
        const sheet = partOf(workbook, `xl/worksheets/sheet${number}.xml`);
        expect(sheet).toMatch(/<pageSetUpPr [^>]*fitToPage="(1|true)"/);
        const setUp = /<pageSetup [^>]*>/.exec(sheet)?.[0] ?? '';
        expect(setUp).toContain('orientation="landscape"');
        expect(setUp).toContain('paperSize="9"');
        expect(setUp).toContain('fitToHeight="0"');
        expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
        expect(sheet).toContain('Page &amp;P of &amp;N');
      }
      expect(partOf(workbook, 'xl/workbook.xml').match(/_xlnm\.Print_Titles/g)).toHaveLength(sheets.length);
      expect(partOf(workbook, `xl/worksheets/sheet${sheets.length}.xml`)).toContain('<autoFilter ref="A1:');
    }
  });

  it('go over several pages beside each other rather than becoming too small to read', async () => {
    const wide = await list(60, 3);
    expect(partOf(wide, 'xl/worksheets/sheet1.xml')).toContain('fitToWidth="4"');
    expect(partOf(wide, 'xl/workbook.xml')).toContain('$A:$A,');
  });

  it('keep every row of a long list, in as many sheets as it takes, each well-formed and with its heads', async () => {
    const workbook = await list(4, 95, 41);
    for (const [name, content] of unzip(workbook))
      expect(parseXml(content.toString('utf8')), name).not.toHaveProperty('problem');
    const { sheets } = await readXlsx(workbook);
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ["Bills & 'meters'", 41],
      ["Bills & 'meters' 2", 41],
      ["Bills & 'meters' 3", 16],
    ]);
    expect(sheets.map(({ rows }) => rows[0]?.[0])).toEqual(['Column 1', 'Column 1', 'Column 1']);
    expect(sheets[2]?.rows.at(-1)).toEqual([
      'Row 94 & <more>',
      94.5,
      new Date('2024-02-29T00:00:00Z'),
      'Row 94 & <more>',
    ]);
    expect((await readXlsx(await list(3, 0))).sheets[0]?.rows).toEqual([['Column 1', 'Column 2', 'Column 3']]);
  });
});

describe('the text document', () => {
  it('has a first page without head and foot, running lines after it, and tables as wide as the text', async () => {
    const parts = unzip(
      await reportDocument(annex, vsmeCatalogue(), { logo: Buffer.from(PIXEL, 'base64'), colour: '#7a1f3d' }),
    );
    const xml = parts.get('word/document.xml')?.toString('utf8') ?? '';
    expect(xml).toContain('<w:titlePg/>');
    expect(xml).toContain('<w:pageBreakBefore/>');
    expect(parts.get('word/header1.xml')?.toString('utf8')).toContain(annex.report.entity.name);
    expect(parts.get('word/footer1.xml')?.toString('utf8')).toMatch(/PAGE.*NUMPAGES/s);
    expect([...parts.keys()].some((name) => name.startsWith('word/media/'))).toBe(true);
    expect(parts.get('word/styles.xml')?.toString('utf8')).toContain('w:val="7a1f3d"');
    const widths = [...xml.matchAll(/<w:tblGrid>(.*?)<\/w:tblGrid>/gs)].map(([, grid = '']) =>
      [...grid.matchAll(/w:w="(\d+)"/g)].reduce((sum, [, width]) => sum + Number(width), 0),
    );
    expect(new Set(widths)).toEqual(new Set([9638]));
  });

  it('sets columns of numbers at their end, and texts at their beginning', async () => {
    const xml =
      unzip(await reportDocument(annex, vsmeCatalogue()))
        .get('word/document.xml')
        ?.toString('utf8') ?? '';
    const cell = (text: string) =>
      [...xml.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([one]) => one).find((one) => one.includes(`>${text}<`)) ?? '';
    expect(cell('180 MWh')).toContain('<w:jc w:val="right"/>');
    expect(cell('Total energy consumption')).toContain('<w:jc w:val="left"/>');
  });
});

describe.skipIf(!hasLibreOffice)('opened by LibreOffice', () => {
  it('a list prints its columns side by side, a long one on more pages, and the report on portrait pages', async () => {
    const [short, long, wide, facts, report] = printed({
      'short.xlsx': await list(12, 25),
      'long.xlsx': await list(12, 150),
      'wide.xlsx': await list(60, 25),
      'annex.xlsx': await annexWorkbook(annex, vsmeCatalogue()),
      'report.docx': await reportDocument(annex, vsmeCatalogue()),
    });
    expect(short).toHaveLength(1);
    // One column a page would be twelve times as many.
    expect(long?.length).toBeGreaterThan(1);
    expect(long?.length).toBeLessThan(6);
    // Sixty columns on four pages.
    expect(wide).toHaveLength(4);
    expect(facts?.length).toBeGreaterThan(1);
    expect(facts?.length).toBeLessThan(6);
    for (const pages of [short, long, wide, facts])
      expect(pages?.every(({ width, height }) => width > height)).toBe(true);
    // A first page, and the datapoints of a small report.
    expect(report?.length).toBeGreaterThan(3);
    expect(report?.length).toBeLessThan(12);
    expect(report?.every(({ width, height }) => width < height)).toBe(true);
  }, 120_000);
});

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
