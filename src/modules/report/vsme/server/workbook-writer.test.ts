import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aFact, changed, onRow, plus, smallReport } from '#test/support/vsme-report.ts';
import { comparable, EMPTY_WORKBOOK, goldenFact, SAMPLE_WORKBOOK, sampleFacts } from '#test/support/vsme.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { factsOfWorkbook } from './workbook-facts.ts';
import { patchedSheet } from './workbook-patch.ts';
import { writtenWorkbook } from './workbook-writer.ts';
import { unzip } from '#platform/archives/server/unzip.ts';

const catalogue = vsmeCatalogue();
const at = new Date('2027-03-01T10:00:00Z');
const workbook = (path: string | undefined) => readFileSync(path ?? '');

describe.skipIf(SAMPLE_WORKBOOK === undefined || EMPTY_WORKBOOK === undefined)(
  'a template that the user brings',
  () => {
    it('takes the sample’s 144 facts and gives them back, entity and period included', async () => {
      const { report } = await factsOfWorkbook(workbook(SAMPLE_WORKBOOK), catalogue);
      const written = await writtenWorkbook(workbook(EMPTY_WORKBOOK), report, catalogue, at);
      expect(written.notes).toEqual([]);
      const again = await factsOfWorkbook(written.workbook, catalogue);
      expect(again.notes).toEqual([]);
      expect(again.report.facts.map(comparable).toSorted()).toEqual(
        sampleFacts()
          .map((fact) => goldenFact(fact, report))
          .toSorted(),
      );
      expect([again.report.entity, again.report.period, again.report.currency]).toEqual([
        report.entity,
        report.period,
        report.currency,
      ]);
    });

    it('keeps nothing of the report that stood in it before', async () => {
      const small = smallReport();
      const written = await writtenWorkbook(workbook(SAMPLE_WORKBOOK), small, catalogue, at);
      const { report } = await factsOfWorkbook(written.workbook, catalogue);
      expect(report.facts.map(comparable).toSorted()).toEqual(small.facts.map(comparable).toSorted());
    });

    it('changes cells only: every other file of the archive stays as it was', async () => {
      const before = unzip(workbook(EMPTY_WORKBOOK));
      const after = unzip((await writtenWorkbook(workbook(EMPTY_WORKBOOK), smallReport(), catalogue, at)).workbook);
      const touched = [...before]
        .filter(([name, content]) => after.get(name)?.equals(content) !== true)
        .map(([name]) => name);
      expect(touched.filter((name) => !name.startsWith('xl/worksheets/')).toSorted()).toEqual([
        '[Content_Types].xml',
        'xl/_rels/workbook.xml.rels',
        'xl/calcChain.xml',
        'xl/workbook.xml',
      ]);
      // General Information, Environmental, Social and Governance Disclosures.
      expect(touched.filter((name) => name.startsWith('xl/worksheets/'))).toHaveLength(4);
      expect([...after.keys()].filter((name) => !before.has(name))).toEqual([]);
    });

    it('turns units that the template does not offer into ones it does, and says what has no place', async () => {
      const lastYear = aFact('Turnover', '1100000', { period: { from: '2025-01-01', to: '2025-12-31' } });
      const odd = plus(
        changed(smallReport(), 'TotalEnergyConsumption', (fact) => ({ ...fact, value: '648', unit: 'utr:GJ' })),
        lastYear,
        onRow('AddressOfSite', 'north', 'Nordweg 2'),
        aFact('TotalUseOfLand', '0.5', { unit: 'utr:sqkm' }),
      );
      const written = await writtenWorkbook(workbook(EMPTY_WORKBOOK), odd, catalogue, at);
      expect(written.notes).toEqual([
        {
          cell: 'vsme:Turnover',
          code: 'vsme.no-place-row',
          values: { datapoint: 'Turnover', row: '2025-01-01/2025-12-31' },
          message: 'Turnover (2025-01-01/2025-12-31) does not fit in the template.',
        },
      ]);
      const { report } = await factsOfWorkbook(written.workbook, catalogue);
      const of = (name: string) =>
        report.facts
          .filter(({ concept }) => concept === `vsme:${name}`)
          .map(({ value, unit, dimensions }) => [value, unit, ...Object.values(dimensions)]);
      expect(of('TotalEnergyConsumption')).toEqual([['180', 'utr:MWh']]);
      expect(of('TotalUseOfLand')).toEqual([['50', 'utr:ha']]);
      expect(of('AddressOfSite')).toEqual([
        ['Hauptplatz 1', null, '1'],
        ['Nordweg 2', null, 'north'],
      ]);
    });
  },
);

describe('a sheet', () => {
  const sheet =
    '<worksheet><sheetData><row r="2" ht="20"><c r="B2" s="7" t="s"><v>5</v></c><c r="D2" s="8" t="str" ' +
    'cm="1"><f>A1&amp;"x"</f><v>old</v></c></row><row r="4"/></sheetData><pageMargins/></worksheet>';
  const patched = (
    cell: string,
    change: Parameters<typeof patchedSheet>[1] extends ReadonlyMap<string, infer Change> ? Change : never,
  ) => patchedSheet(sheet, new Map([[cell, change]]));

  it('takes a value in place of a text, keeping its style', () => {
    expect(patched('B2', { set: 12.5 })).toContain('<c r="B2" s="7"><v>12.5</v></c>');
    expect(patched('B2', { set: 'Bread & butter' })).toContain(
      '<c r="B2" s="7" t="inlineStr"><is><t xml:space="preserve">Bread &amp; butter</t></is></c>',
    );
    expect(patched('B2', { set: true })).toContain('<c r="B2" s="7" t="b"><v>1</v></c>');
    expect(patched('B2', 'clear')).toContain('<c r="B2" s="7"/>');
  });

  it('puts new cells and rows in their order', () => {
    expect(patched('C2', { set: 1 })).toMatch(/r="B2".*<c r="C2"><v>1<\/v><\/c><c r="D2"/);
    expect(patched('A3', { set: 1 })).toContain('</row><row r="3"><c r="A3"><v>1</v></c></row><row r="4"/>');
    expect(patched('A4', { set: 1 })).toContain('<row r="4"><c r="A4"><v>1</v></c></row>');
  });

  it('puts a value in place of a formula, and leaves a formula without its old result when emptied', () => {
    expect(patched('D2', { set: 3 })).toContain('<c r="D2" s="8"><v>3</v></c>');
    expect(patched('D2', 'clear')).toContain('<c r="D2" s="8"><f>A1&amp;"x"</f></c>');
  });

  it('keeps a formula that other cells share', () => {
    const shared =
      '<worksheet><sheetData><row r="1"><c r="A1"><f t="shared" ref="A1:A9" si="0">B1</f><v>0</v></c></row></sheetData></worksheet>';
    expect(patchedSheet(shared, new Map([['A1', { set: 7 }]]))).toContain(
      '<f t="shared" ref="A1:A9" si="0">B1</f><v>7</v>',
    );
  });
});
