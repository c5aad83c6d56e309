import { inFile } from '#modules/report/model/file-texts.ts';
import type { Catalogue } from '#modules/report/taxonomy/model/catalogue.ts';
import type { BlockKind, ReportBlock } from './report-block.ts';

/** A block of a new text. */
export interface OutlineBlock {
  kind: BlockKind;
  level?: '1' | '2' | '3';
  part?: NonNullable<ReportBlock['part']>;
  text?: string;
  section?: string;
}

/**
 * The outline of a VSME report: general, environmental, social and governance information in this order (ESRS 1, 8.1),
 * below them a heading for each disclosure that states something, a sentence for its main figures where they are there,
 * and its tables; at the end what the report says of itself. Nothing is invented: who writes the report puts its words
 * between.
 *
 * @param stated  names of the data points with a value for the company as a whole; `roles`: sections with any value
 */
export function outlineOf(
  catalogue: Catalogue,
  stated: ReadonlySet<string>,
  roles: ReadonlySet<string>,
): OutlineBlock[] {
  const titles = new Map(
    [...(catalogue.lists.get('disclosure') ?? [])].map(([name, label]) => [
      /^vsme:([BC]\d+)-/.exec(name)?.[1] ?? '',
      label.replace(/^[BC]\d+\s*[-–]\s*/, ''),
    ]),
  );
  const blocks: OutlineBlock[] = [];
  for (const { part, title, disclosures } of PARTS) {
    blocks.push({ kind: 'heading', level: '1', part, text: title });
    if (part === 'general')
      blocks.push(
        { kind: 'basis' },
        { kind: 'heading', level: '2', text: inFile('material-topics') },
        { kind: 'iros' },
      );
    for (const disclosure of disclosures) {
      const sections = catalogue.sections.filter(
        (section) => section.disclosure === disclosure && roles.has(section.role),
      );
      if (sections.length === 0) continue;
      blocks.push({ kind: 'heading', level: '2', text: titles.get(disclosure) ?? sections[0]?.title ?? disclosure });
      const sentences = (SENTENCES[disclosure] ?? [])
        .filter(({ needs }) => stated.has(`vsme:${needs}`))
        .map(({ text }) => text);
      if (sentences.length > 0) blocks.push({ kind: 'text', text: sentences.join(' ') });
      blocks.push(...sections.map(({ role }): OutlineBlock => ({ kind: 'section', section: role })));
    }
  }
  return [
    ...blocks,
    { kind: 'heading', level: '1', part: 'appendix', text: inFile('about-the-report') },
    { kind: 'heading', level: '2', text: inFile('methods') },
    { kind: 'methods' },
    { kind: 'heading', level: '2', text: inFile('omitted-disclosures') },
    { kind: 'omissions' },
    { kind: 'heading', level: '2', text: inFile('changes-from-earlier') },
    { kind: 'restatements' },
    { kind: 'heading', level: '2', text: inFile('content-index') },
    { kind: 'index' },
  ];
}

/**
 * Which disclosures of VSME are of which part. Source: VSME (EFRAG, December 2024), headings of the Basic and
 * Comprehensive modules.
 */
const PARTS = [
  { part: 'general', title: inFile('general'), disclosures: ['B1', 'B2', 'C1', 'C2'] },
  {
    part: 'environmental',
    title: inFile('environmental'),
    disclosures: ['B3', 'C3', 'C4', 'B4', 'B5', 'B6', 'B7'],
  },
  { part: 'social', title: inFile('social'), disclosures: ['B8', 'B9', 'B10', 'C5', 'C6', 'C7'] },
  { part: 'governance', title: inFile('governance'), disclosures: ['B11', 'C8', 'C9'] },
] as const;

/** One sentence for each main figure, shown where the figure is stated. */
const SENTENCES: Readonly<Record<string, readonly { needs: string; text: string }[]>> = {
  B1: [
    { needs: 'NumberOfEmployees', text: inFile('employees-were', { value: '{{dp:NumberOfEmployees}}' }) },
    { needs: 'Turnover', text: inFile('turnover-was', { value: '{{dp:Turnover#0}}' }) },
  ],
  B3: [
    { needs: 'TotalEnergyConsumption', text: inFile('energy-was', { value: '{{dp:TotalEnergyConsumption#0}}' }) },
    {
      needs: 'GrossScope1GreenhouseGasEmissions',
      text: inFile('scope1-was', { value: '{{dp:GrossScope1GreenhouseGasEmissions#0}}' }),
    },
    {
      needs: 'GrossLocationBasedScope2GreenhouseGasEmissions',
      text: inFile('scope2-was', { value: '{{dp:GrossLocationBasedScope2GreenhouseGasEmissions#0}}' }),
    },
  ],
  B6: [{ needs: 'TotalWaterConsumption', text: inFile('water-was', { value: '{{dp:TotalWaterConsumption#0}}' }) }],
  B7: [{ needs: 'TotalWasteGeneratedMass', text: inFile('waste-was', { value: '{{dp:TotalWasteGeneratedMass#1}}' }) }],
};
