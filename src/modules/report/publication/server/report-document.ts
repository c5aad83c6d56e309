import type { Buffer } from 'node:buffer';
import {
  Document,
  Footer,
  FootnoteReferenceRun,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type ParagraphChild,
} from 'docx';
import { rowLabel, parsedDimensions } from '#modules/report/datapoints/model/disclosure-text.ts';
import type { Catalogue } from '#modules/report/vsme/model/catalogue.ts';
import { footnotesOf, type Fact } from '#modules/report/vsme/model/fact.ts';
import { figureText } from '#modules/report/vsme/model/figure-text.ts';
import { laidOut, type LayoutBlock } from '#modules/report/vsme/model/report-layout.ts';
import { LIST_NUMBERS, writtenParts } from '#modules/report/document/server/document-parts.ts';
import type { Annex } from './annex.ts';
import { sha256Of } from './publications.ts';

/**
 * The report as a text document (Office Open XML) to be set and bound with other texts of the company: the same parts
 * in the same order as the page, headings by level, tables whose first row is repeated, notes at the foot. Figures
 * changed in it are no longer those that its SHA-256 stands for.
 */
export async function reportDocument(
  { report, periodName, version, head, day, text: written, disclaimer, waivers, present }: Annex,
  catalogue: Catalogue,
): Promise<Buffer> {
  const notes = footnotesOf(report.facts);
  const set: Setting = { catalogue, notes };
  const state =
    version === null ? `Draft of ${day}, not published. Values may still change.` : `Published, version ${version}.`;
  const body = [
    new Paragraph({ text: report.title, heading: HeadingLevel.TITLE }),
    line(`${report.entity.name}, ${report.entity.identifier}`),
    line(
      `Reporting period ${periodName}: ${report.period.from} to ${report.period.to}. Amounts of money in ${report.currency}.`,
    ),
    line(state),
    line(`SHA-256 of the facts: ${sha256Of(report)}`),
    ...(head === null
      ? []
      : [line(`End of the company’s history at the publication: entry ${head.seq}, ${head.hash}`)]),
    ...(written === null
      ? []
      : [
          ...writtenParts(written),
          new Paragraph({ text: 'Datapoints of the standard', heading: HeadingLevel.HEADING_1 }),
        ]),
    ...laidOut(report, catalogue).flatMap(({ title, sections }) => [
      new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }),
      ...sections.flatMap((section) => [
        ...(sections.length === 1 ? [] : [new Paragraph({ text: section.title, heading: HeadingLevel.HEADING_2 })]),
        ...section.blocks.flatMap((block) => blockParts(block, sections.length === 1, set)),
      ]),
    ]),
    ...leftOutParts(present, catalogue),
    ...(waivers.length === 0
      ? []
      : [new Paragraph({ text: 'Conditions waived', heading: HeadingLevel.HEADING_1 }), ...waivers.map(line)]),
    ...(disclaimer === null
      ? []
      : [new Paragraph({ text: 'Disclaimer', heading: HeadingLevel.HEADING_1 }), ...disclaimer.split(/\n+/).map(line)]),
  ];
  const document = new Document({
    title: report.title,
    creator: report.entity.name,
    description: state,
    features: { updateFields: false },
    numbering: { config: [LIST_NUMBERS] },
    styles: {
      default: {
        document: {
          run: { font: 'Arial', size: 21, language: { value: report.language === 'en' ? 'en-GB' : report.language } },
          paragraph: { spacing: { after: 120 } },
        },
      },
    },
    footnotes: Object.fromEntries(
      notes.map((note, index) => [index + 1, { children: note.split('\n').map((text) => new Paragraph(text)) }]),
    ),
    sections: [
      {
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [
                  new TextRun(
                    `${report.entity.name}, ${periodName}${version === null ? ', draft' : `, version ${version}`}    `,
                  ),
                  new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
                ],
              }),
            ],
          }),
        },
        children: body,
      },
    ],
  });
  return Packer.toBuffer(document);
}

interface Setting {
  catalogue: Catalogue;
  notes: readonly string[];
}

const line = (text: string): Paragraph => new Paragraph({ text });

function blockParts(block: LayoutBlock, isWhole: boolean, set: Setting): (Paragraph | Table)[] {
  if (block.kind === 'prose') {
    const { concept, fact, period } = block;
    const [first = '', ...others] = String(fact.value).split(/\n+/);
    return [
      new Paragraph({
        text: `${concept.label}${period === '' ? '' : ` (${period})`}`,
        heading: isWhole ? HeadingLevel.HEADING_2 : HeadingLevel.HEADING_3,
      }),
      ...(others.length === 0
        ? [new Paragraph({ children: withNotes(first, fact, set) })]
        : [
            line(first),
            ...others.map((text, index) =>
              index === others.length - 1 ? new Paragraph({ children: withNotes(text, fact, set) }) : line(text),
            ),
          ]),
    ];
  }
  const heads =
    block.kind === 'points'
      ? ['Datapoint', ...block.periods]
      : [block.rowsAre, ...block.columns.map(({ label }) => label)];
  const rows =
    block.kind === 'points'
      ? block.rows.map(({ concept, facts }) => ({
          head: concept.label,
          cells: facts.map((fact) => ({ fact, concept })),
        }))
      : block.rows.map(({ head, facts }) => ({
          head,
          cells: facts.map((fact, index) => ({ fact, concept: block.columns[index] })),
        }));
  return [
    table(
      heads,
      rows.map(({ head, cells }) => [
        [new TextRun(head)],
        ...cells.map(({ fact, concept }) =>
          fact === null || concept === undefined ? [] : withNotes(figureText(fact, concept, set.catalogue), fact, set),
        ),
      ]),
    ),
    line(''),
  ];
}

function table(heads: readonly string[], rows: readonly (readonly ParagraphChild[])[][]): Table {
  const cell = (children: readonly ParagraphChild[]) =>
    new TableCell({
      children: [new Paragraph({ children: [...children], spacing: { after: 0 } })],
      margins: { top: 40, bottom: 40, left: 80, right: 80 },
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: heads.map((head) => cell([new TextRun({ text: head, bold: true })])),
      }),
      ...rows.map((cells) => new TableRow({ cantSplit: true, children: cells.map(cell) })),
    ],
  });
}

function leftOutParts(present: Annex['present'], catalogue: Catalogue): (Paragraph | Table)[] {
  if (present === null || present.leftOut.length === 0) return [];
  const rows = present.leftOut.map(({ label, concept, dimensions, standing, reason }) => [
    label ?? concept,
    Object.entries(parsedDimensions(dimensions) ?? {})
      .map(([axis, member]) => rowLabel(axis, member, catalogue))
      .join(', '),
    standing === 'omitted' ? 'Omitted' : 'Not material',
    reason ?? '',
  ]);
  return [
    new Paragraph({ text: 'Omitted', heading: HeadingLevel.HEADING_1 }),
    table(
      ['Datapoint', 'Line', 'Status', 'Reason'],
      rows.map((cells) => cells.map((text) => [new TextRun(text)])),
    ),
  ];
}

function withNotes(text: string, fact: Fact, { notes }: Setting): ParagraphChild[] {
  // A text with line breaks stays one paragraph: it stands in a cell.
  const runs = text.split('\n').map((part, index) => new TextRun(index === 0 ? part : { text: part, break: 1 }));
  return [...runs, ...(fact.footnotes ?? []).map((note) => new FootnoteReferenceRun(notes.indexOf(note) + 1))];
}
