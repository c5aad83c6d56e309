import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { comparable, goldenFact, SAMPLE_WORKBOOK, sampleFacts } from '#test/support/vsme.ts';
import type { VsmeReport } from '#modules/report/taxonomy/model/fact.ts';
import { factsOfInlineXbrl } from '#modules/report/taxonomy/model/inline-xbrl-reader.ts';
import { inlineXbrl } from '#modules/report/taxonomy/model/inline-xbrl.ts';
import { factsOfXbrlJson, xbrlJson } from '#modules/report/taxonomy/model/xbrl-json.ts';
import { elementsNamed, parseXml } from '#modules/report/taxonomy/model/xml-parse.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { pageOfPackage, reportPackage } from '#modules/report/taxonomy/server/report-package.ts';
import { factsOfWorkbook } from './workbook-facts.ts';

const catalogue = vsmeCatalogue();

describe.skipIf(SAMPLE_WORKBOOK === undefined)('EFRAG’s sample report', () => {
  let report: VsmeReport;
  let golden: string[];
  beforeAll(async () => {
    ({ report } = await factsOfWorkbook(readFileSync(SAMPLE_WORKBOOK ?? ''), catalogue));
    golden = sampleFacts()
      .map((fact) => goldenFact(fact, report))
      .toSorted();
  });

  it('keeps its 144 facts through Inline XBRL', () => {
    const { facts, entity } = factsOfInlineXbrl(inlineXbrl(report, catalogue), catalogue);
    expect(facts).toEqual(report.facts);
    expect(facts.map(comparable).toSorted()).toEqual(golden);
    expect(entity).toEqual({ scheme: 'http://standards.iso.org/iso/17442', identifier: 'TestCode1234' });
  });

  it('keeps its 144 facts through xBRL-JSON', () => {
    const { facts, entity } = factsOfXbrlJson(xbrlJson(report, catalogue), catalogue);
    expect(facts).toEqual(report.facts);
    expect(facts.map(comparable).toSorted()).toEqual(golden);
    expect(entity).toEqual({ scheme: 'http://standards.iso.org/iso/17442', identifier: 'TestCode1234' });
  });

  it('keeps its 144 facts through a report package', async () => {
    const bytes = await reportPackage(
      inlineXbrl(report, catalogue),
      'company-xyz-2026',
      new Date('2027-03-01T10:00:00Z'),
    );
    expect(factsOfInlineXbrl(pageOfPackage(bytes), catalogue).facts.map(comparable).toSorted()).toEqual(golden);
  });

  it('writes numbers, shares, yes and no, chosen members and texts as EFRAG’s converter did', () => {
    const page = inlineXbrl(report, catalogue);
    const root = parseXml(page);
    if ('problem' in root) throw new Error(root.problem.message);
    const byName = (name: string) =>
      [...elementsNamed(root, 'ix:nonFraction'), ...elementsNamed(root, 'ix:nonNumeric')].find(
        ({ attributes }) => attributes['name'] === name,
      )?.attributes;
    // Aspects of ../shared/data/vsme/vsme-sample-1.3.0-facts.json: scale −2 and four decimals for shares, transforms
    // for yes and no, escape for blocks of text. Intensities are printed per million of money (scale −6), which states
    // the same number.
    expect(byName('vsme:PercentageGapInPayBetweenFemaleAndMaleEmployees')).toMatchObject({
      scale: '-2',
      decimals: '4',
    });
    expect(byName('vsme:TotalLocationBasedGreenhouseGasEmissionsIntensityValue')).toMatchObject({
      decimals: '7',
      scale: '-6',
    });
    expect(byName('vsme:UndertakingAppliesCircularEconomyPrinciples')).toMatchObject({ format: 'ixt:fixed-true' });
    expect(byName('vsme:DescriptionOfATargetRelatedToAPolicy')).toMatchObject({ escape: 'true' });
    expect(elementsNamed(root, 'ix:hidden').flatMap((hidden) => elementsNamed(hidden, 'ix:nonNumeric'))).toHaveLength(
      11,
    );
    for (const {
      attributes: { style },
    } of elementsNamed(root, 'span'))
      expect(page).toContain(`<ix:nonNumeric id="${style?.replace('-ix-hidden:', '')}"`);
  });

  it('is a page that can be read without seeing it: language, title, headings in order, and tables that name their lines and columns', () => {
    const root = parseXml(inlineXbrl(report, catalogue));
    if ('problem' in root) throw new Error(root.problem.message);
    expect([root.name, root.attributes['lang'], root.attributes['xml:lang']]).toEqual(['html', 'en', 'en']);
    expect(elementsNamed(root, 'title')).toHaveLength(1);
    expect(elementsNamed(root, 'h1')).toHaveLength(1);
    // The order of the taxonomy; without B6, which the sample leaves out as sensitive.
    expect(elementsNamed(root, 'h2').map(({ attributes }) => attributes['id'])).toEqual([
      'role-100',
      'B1',
      'B2',
      'C1',
      'C2',
      'B3',
      'B4',
      'B5',
      'B7',
      'C3',
      'C4',
      'B8',
      'B9',
      'B10',
      'C5',
      'C6',
      'C7',
      'B11',
      'C8',
      'C9',
      'footnotes',
    ]);
    for (const table of elementsNamed(root, 'table')) {
      expect(elementsNamed(table, 'caption')).toHaveLength(1);
      for (const row of elementsNamed(table, 'tr').slice(1))
        expect(elementsNamed(row, 'th').map(({ attributes }) => attributes['scope'])).toEqual(['row']);
      for (const head of elementsNamed(table, 'thead'))
        for (const cell of elementsNamed(head, 'th')) expect(cell.attributes['scope']).toBe('col');
    }
  });

  it('says in xBRL-JSON what the open information model asks for', () => {
    const { documentInfo, facts } = JSON.parse(xbrlJson(report, catalogue)) as {
      documentInfo: { documentType: string; taxonomy: string[] };
      facts: Record<string, { value: string; decimals?: number; dimensions: Record<string, string> }>;
    };
    expect([documentInfo.documentType, documentInfo.taxonomy]).toEqual([
      'https://xbrl.org/2021/xbrl-json',
      ['https://xbrl.efrag.org/taxonomy/vsme/2026-05-01/vsme-all.xsd'],
    ]);
    const all = Object.values(facts);
    const of = (concept: string) => all.find(({ dimensions }) => dimensions['concept'] === concept);
    expect(of('vsme:Turnover')).toEqual({
      value: '23500',
      decimals: 2,
      links: { footnote: { _: ['n1'] } },
      dimensions: {
        concept: 'vsme:Turnover',
        entity: 'entity:TestCode1234',
        period: '2026-01-01T00:00:00/2027-01-01T00:00:00',
        unit: 'iso4217:EUR',
      },
    });
    expect(of('vsme:NumberOfEmployees')?.dimensions).toEqual({
      concept: 'vsme:NumberOfEmployees',
      entity: 'entity:TestCode1234',
      period: '2027-01-01T00:00:00',
    });
    expect(of('vsme:NaceSectorClassificationCodes')?.value).toBe(
      'https://xbrl.efrag.org/taxonomy/nace/2026-05-01#NACE_G4721 https://xbrl.efrag.org/taxonomy/nace/2026-05-01#NACE_G4722',
    );
    expect(
      all
        .filter(({ dimensions }) => dimensions['concept'] === 'xbrl:note')
        .map(({ dimensions }) => dimensions['noteId']),
    ).toEqual(['n1']);
    expect(of('vsme:CityOfSite')?.dimensions).toMatchObject({ language: 'en', 'vsme:IdentifierOfSiteTypedAxis': '1' });
  });
});
