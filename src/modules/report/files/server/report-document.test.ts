import { describe, expect, it } from 'vitest';
import { onRow, PAPER, plus, smallReport } from '#test/support/vsme-report.ts';
import { unzip } from '#test/support/unzip.ts';
import { parseXml } from '#modules/report/taxonomy/model/xml-parse.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { sha256Of } from '#modules/report/publication/server/publications.ts';
import { reportDocument } from './report-document.ts';

const at = new Date('2027-02-01T10:00:00Z');
const report = plus(
  smallReport(),
  onRow('WasteDivertedToRecycleOrReuseMass', PAPER, '1234.5', {
    unit: 'utr:t',
    footnotes: ['Weighed by the collector & checked <twice>.'],
  }),
  onRow('CityOfSite', '2', 'Łódź'),
);

async function partsOf(
  version: number | null,
  present: Parameters<typeof reportDocument>[0]['present'] = null,
): Promise<Map<string, string>> {
  const members = unzip(
    await reportDocument(
      {
        report,
        periodName: '2026',
        version,
        head: version === null ? null : { seq: 7, hash: 'c'.repeat(64) },
        at,
        day: at.toISOString().slice(0, 10),
        text: null,
        disclaimer: null,
        withdrawn: null,
        waivers: version === null ? [] : [waived],
        present,
      },
      vsmeCatalogue(),
    ),
  );
  return new Map([...members].map(([name, content]) => [name, content.toString('utf8')]));
}
/** The texts of a part, a line for each paragraph. */
const linesOf = (xml: string) =>
  [...xml.matchAll(/<w:p\b[^>]*>(.*?)<\/w:p>/gs)]
    .map(([, inside = '']) => [...inside.matchAll(/<w:t\b[^>]*>([^<]*)<\/w:t>/g)].map(([, text = '']) => text).join(''))
    .filter((text) => text !== '');
const stylesOf = (xml: string) => [...xml.matchAll(/<w:pStyle w:val="([^"]+)"\/>/g)].map(([, style = '']) => style);

const waived = 'One person prepared, approved and publishes this report. Reason: Nobody else works here.';

describe('the report as a text document', () => {
  it('holds every fact once, with its unit, under headings by level', async () => {
    const xml = (await partsOf(1)).get('word/document.xml') ?? '';
    const lines = linesOf(xml);
    expect(lines[0]).toBe(report.title);
    expect(lines).toContain(`SHA-256 of the facts: ${sha256Of(report)}`);
    expect(lines).toContain('Published, version 1.');
    expect(lines[lines.indexOf('Conditions waived') + 1]).toBe(waived);
    expect(lines.at(lines.indexOf('180 MWh') - 1)).toBe('Total energy consumption');
    expect(lines).toContain('1,234.5 t');
    expect(lines).toContain('Łódź');
    // Below its heads and beside its first column, a table holds a fact in each cell that is not empty.
    const cells = [...xml.matchAll(/<w:tbl>(.*?)<\/w:tbl>/gs)].flatMap(([, table = '']) =>
      [...table.matchAll(/<w:tr\b.*?<\/w:tr>/gs)]
        .slice(1)
        .flatMap(([row]) => [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].slice(1).map(([cell]) => linesOf(cell).join(''))),
    );
    const prose = report.facts.filter(({ concept }) => vsmeCatalogue().concepts.get(concept)?.type === 'text-block');
    expect(cells.filter((text) => text !== '').length + prose.length).toBe(report.facts.length);
    expect(new Set(stylesOf(xml))).toEqual(
      new Set(['Title', 'Heading1', 'Heading2', 'ContentsHeading', 'TOC1', 'TOC2']),
    );
    expect(stylesOf(xml)[0]).toBe('Title');
  });

  it('begins with its contents: a field with a line, a link and a page number for each heading', async () => {
    const xml = (await partsOf(1)).get('word/document.xml') ?? '';
    const paragraphs = [...xml.matchAll(/<w:p\b[^>]*>(.*?)<\/w:p>/gs)].map(([, inside = '']) => inside);
    const styled = (pattern: RegExp) => paragraphs.filter((inside) => pattern.test(inside));
    const headings = styled(/<w:pStyle w:val="Heading[12]"\/>/);
    const entries = styled(/<w:pStyle w:val="TOC[12]"\/>/);
    expect(headings.length).toBeGreaterThan(8);
    expect(entries).toHaveLength(headings.length);
    expect(entries[0]).toContain('TOC \\h \\o &quot;1-2&quot;');
    for (const [place, heading] of headings.entries()) {
      const [, bookmark = '?'] = /<w:bookmarkStart[^>]*w:name="([^"]+)"/.exec(heading) ?? [];
      expect(entries[place]).toContain(`w:anchor="${bookmark}"`);
      const [title = '?', page] = [...(entries[place] ?? '').matchAll(/<w:t\b[^>]*>([^<]*)</g)].map(([, text]) => text);
      expect(heading).toContain(title);
      expect(Number(page)).toBeGreaterThan(2);
    }
  });

  it('repeats the heads of its tables on each page, and says language and title for those who hear it', async () => {
    const parts = await partsOf(1);
    const xml = parts.get('word/document.xml') ?? '';
    const tables = xml.match(/<w:tbl>/g)?.length ?? 0;
    expect(tables).toBeGreaterThan(3);
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(tables);
    expect(parts.get('word/styles.xml')).toContain('<w:lang w:val="en-GB"/>');
    expect(parts.get('docProps/core.xml')).toContain(`<dc:title>${report.title}</dc:title>`);
  });

  it('sets footnotes at the foot, and keeps signs of markup texts', async () => {
    const parts = await partsOf(1);
    expect(parts.get('word/document.xml')?.match(/<w:footnoteReference w:id="1"\/>/g)).toHaveLength(1);
    expect(linesOf(parts.get('word/footnotes.xml') ?? '')).toContain(
      'Weighed by the collector &amp; checked &lt;twice&gt;.',
    );
  });

  it('is well-formed in every part, and each style and each part that it names is there', async () => {
    const parts = await partsOf(null);
    for (const [name, content] of parts)
      if (/\.(xml|rels)$/.test(name)) expect(parseXml(content), name).not.toHaveProperty('problem');
    const styles = parts.get('word/styles.xml') ?? '';
    for (const style of stylesOf(parts.get('word/document.xml') ?? ''))
      expect(styles).toContain(`w:styleId="${style}"`);
    for (const [, target = ''] of (parts.get('word/_rels/document.xml.rels') ?? '').matchAll(/Target="([^"]+)"/g))
      expect([...parts.keys()]).toContain(`word/${target}`);
  });

  it('says on the draft that it is one, with what is left out and why', async () => {
    const leftOut = [
      {
        concept: 'vsme:TotalWaterConsumption',
        label: 'Total water consumption',
        dimensions: null,
        standing: 'omitted',
        reason: 'Not measured yet.',
      } as never,
    ];
    const parts = await partsOf(null, { stated: [], leftOut, problems: [], address: '' });
    const lines = linesOf(parts.get('word/document.xml') ?? '');
    expect(lines).toContain('Draft of 1 February 2027, not published. Values may still change.');
    expect(lines.slice(lines.indexOf('Omitted'))).toEqual([
      'Omitted',
      'Datapoint',
      'Line',
      'Status',
      'Reason',
      'Total water consumption',
      'Omitted',
      'Not measured yet.',
    ]);
    expect(parts.get('word/footer1.xml')).toContain('draft');
  });

  it('ends with the disclaimer of the company', async () => {
    const parts = unzip(
      await reportDocument(
        {
          report,
          periodName: '2026',
          version: 1,
          head: { seq: 7, hash: 'c'.repeat(64) },
          at,
          day: at.toISOString().slice(0, 10),
          text: null,
          disclaimer: 'Figures are rounded.\nPlans may change.',
          withdrawn: null,
          waivers: [],
          present: null,
        },
        vsmeCatalogue(),
      ),
    );
    expect(linesOf(parts.get('word/document.xml')?.toString('utf8') ?? '').slice(-3)).toEqual([
      'Disclaimer',
      'Figures are rounded.',
      'Plans may change.',
    ]);
  });
});
