import { printedDay, printedEnds } from '#platform/values/model/printed-day.ts';
import { inFile } from '#modules/report/model/file-texts.ts';
import type { Buffer } from 'node:buffer';
import {
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  Packer,
  Paragraph,
  TableOfContents,
  TextRun,
  type Table,
} from 'docx';
import { estimatePageNumbersWith } from 'docx/layout';
import { rowLabel, parsedDimensions } from '#modules/report/datapoints/model/disclosure-text.ts';
import type { Catalogue } from '#modules/report/taxonomy/model/catalogue.ts';
import { footnotesOf, type Fact } from '#modules/report/taxonomy/model/fact.ts';
import { figureText } from '#modules/report/taxonomy/model/figure-text.ts';
import { isNumeric } from '#modules/report/taxonomy/model/units.ts';
import { laidOut, type LayoutBlock } from '#modules/report/taxonomy/model/report-layout.ts';
import { LIST_NUMBERS, picture, writtenParts } from '#modules/report/document/server/document-parts.ts';
import {
  afterTable,
  CONTENTS_HEADING,
  newPage,
  PAGE,
  runningLines,
  wordCell,
  wordStyles,
  wordTable,
  type WordCell,
} from '#modules/report/document/server/word-style.ts';
import type { LetterHead } from '#platform/documents/server/letter-head.ts';
import { withdrawnNotice, type Annex } from './annex.ts';
import { sha256Of } from '#modules/report/publication/server/publications.ts';

/**
 * The report as a text document (Office Open XML) to be set and bound with other texts of the company: a first page,
 * the same parts in the same order as the page, headings by level, tables whose first row is repeated, notes at the foot.
 * Figures changed in it are no longer those that its SHA-256 stands for.
 *
 * @param letterHead  the company's logo and colour; null: without logo, in the product's colour
 */
export async function reportDocument(
  { report, periodName, version, head, day, text: written, disclaimer, waivers, present, withdrawn }: Annex,
  catalogue: Catalogue,
  letterHead: Pick<LetterHead, 'logo' | 'colour'> | null = null,
): Promise<Buffer> {
  const notes = footnotesOf(report.facts);
  const set: Setting = { catalogue, notes };
  const state = version === null ? inFile('draft-of', { day: printedDay(day) }) : inFile('published', { version });
  const standing =
    version === null
      ? inFile('standing-draft')
      : inFile(withdrawn === null ? 'standing-version' : 'standing-withdrawn', { version });
  const { header, footer } = runningLines(report.entity.name, report.title, `${periodName}, ${standing}`);
  const body = [
    ...logoOf(letterHead),
    new Paragraph({ text: report.title, heading: HeadingLevel.TITLE }),
    new Paragraph({ spacing: { after: 600 }, children: [new TextRun({ text: report.entity.name, size: 32 })] }),
    ...(report.entity.identifier === ''
      ? []
      : [line(inFile('identified-by', { identifier: report.entity.identifier }))]),
    line(inFile('period-and-currency', { name: periodName, ...printedEnds(report.period), currency: report.currency })),
    new Paragraph({ spacing: { after: 600 }, children: [new TextRun({ text: state, bold: true })] }),
    ...(withdrawn === null
      ? []
      : [
          new Paragraph({
            spacing: { after: 600 },
            children: [new TextRun({ text: withdrawnNotice(withdrawn), bold: true })],
          }),
        ]),
    small(inFile('hash-of-facts', { hash: sha256Of(report) })),
    ...(head === null ? [] : [small(inFile('end-of-history', { entry: head.seq, hash: head.hash }))]),
    newPage(),
    // Its heading is none of the text: the list does not name itself.
    new Paragraph({ style: CONTENTS_HEADING, text: inFile('contents') }),
    new TableOfContents(inFile('contents'), { hyperlink: true, headingStyleRange: '1-2', beginDirty: true }),
    newPage(),
    ...(written === null
      ? []
      : [
          ...writtenParts(written),
          new Paragraph({ text: inFile('of-the-standard'), heading: HeadingLevel.HEADING_1 }),
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
      : [new Paragraph({ text: inFile('conditions-waived'), heading: HeadingLevel.HEADING_1 }), ...waivers.map(line)]),
    ...(disclaimer === null
      ? []
      : [
          new Paragraph({ text: inFile('disclaimer'), heading: HeadingLevel.HEADING_1 }),
          ...disclaimer.split(/\n+/).map(line),
        ]),
  ];
  const document = new Document({
    title: report.title,
    creator: report.entity.name,
    description: state,
    features: { updateFields: false },
    // Written as Word lays the pages out, for programs that fill in no fields when they open a file.
    pageNumbers: estimatePageNumbersWith({ guess: true }),
    numbering: { config: [LIST_NUMBERS] },
    styles: wordStyles(letterHead?.colour ?? null, report.language === 'en' ? 'en-GB' : report.language),
    footnotes: Object.fromEntries(
      notes.map((note, index) => [
        index + 1,
        {
          children: note
            .split('\n')
            .map(
              (text) =>
                new Paragraph({ spacing: { after: 40, line: 240 }, children: [new TextRun({ text, size: 16 })] }),
            ),
        },
      ]),
    ),
    // The first page has neither head nor foot.
    sections: [
      {
        properties: { page: PAGE, titlePage: true },
        headers: { default: header },
        footers: { default: footer },
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
const small = (text: string): Paragraph => new Paragraph({ children: [new TextRun({ text, size: 16 })] });

function logoOf(letterHead: Pick<LetterHead, 'logo' | 'colour'> | null): Paragraph[] {
  const logo = letterHead?.logo ?? null;
  if (logo === null) return [];
  const type = logo.readUInt32BE(0) === 0x89504e47 ? ('png' as const) : ('jpg' as const);
  return [
    new Paragraph({
      children: [picture(logo, type, { width: 220, height: 90, name: inFile('logo'), description: inFile('logo') })],
    }),
  ];
}

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
      ? [inFile('datapoint'), ...block.periods]
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
    wordTable(
      heads,
      rows.map(({ head, cells }) => [
        wordCell(head),
        ...cells.map(({ fact, concept }) =>
          fact === null || concept === undefined
            ? wordCell('')
            : noted(figureText(fact, concept, set.catalogue), isNumeric(concept.type), fact, set),
        ),
      ]),
    ),
    afterTable(),
  ];
}

function leftOutParts(present: Annex['present'], catalogue: Catalogue): (Paragraph | Table)[] {
  if (present === null || present.leftOut.length === 0) return [];
  const rows = present.leftOut.map(({ label, concept, dimensions, standing, reason }) => [
    label ?? concept,
    Object.entries(parsedDimensions(dimensions) ?? {})
      .map(([axis, member]) => rowLabel(axis, member, catalogue))
      .join(', '),
    standing === 'omitted' ? inFile('omitted') : inFile('not-applicable'),
    reason ?? '',
  ]);
  return [
    new Paragraph({ text: inFile('omitted'), heading: HeadingLevel.HEADING_1 }),
    wordTable(
      [inFile('datapoint'), inFile('line'), inFile('status'), inFile('reason')],
      rows.map((cells) => cells.map((text) => wordCell(text))),
    ),
  ];
}

/** A text with its footnotes as a cell. */
const noted = (text: string, isNumber: boolean, fact: Fact, set: Setting): WordCell => ({
  text,
  isNumber,
  runs: (style) => [...wordCell(text).runs(style), ...notesOf(fact, set)],
});

const withNotes = (text: string, fact: Fact, set: Setting) => [new TextRun(text), ...notesOf(fact, set)];

const notesOf = (fact: Fact, { notes }: Setting): FootnoteReferenceRun[] =>
  (fact.footnotes ?? []).map((note) => new FootnoteReferenceRun(notes.indexOf(note) + 1));
