import { inFile } from '#modules/report/model/file-texts.ts';
import { parsedDimensions, rowLabel } from '#modules/report/datapoints/model/disclosure-text.ts';
import type { SetText } from '#modules/report/document/model/locked-text.ts';
import type { Inline, Piece } from '#modules/report/document/model/resolved.ts';
import type { DocumentStatus } from '#modules/report/document/server/document-pdf.ts';
import type { Catalogue } from '#modules/report/taxonomy/model/catalogue.ts';
import type { Fact } from '#modules/report/taxonomy/model/fact.ts';
import { figureText } from '#modules/report/taxonomy/model/figure-text.ts';
import { laidOut, type LayoutBlock } from '#modules/report/taxonomy/model/report-layout.ts';
import { withdrawnNotice, type Annex } from './annex.ts';
import { sha256Of } from '#modules/report/publication/server/publications.ts';

/**
 * The whole report as it is set for a PDF: the narrative, then every disclosure with its datapoints in the order of the
 * standard and their footnotes, what is omitted with its reason, the conditions that were
 * waived for the publication, and the disclaimer.
 */
export function reportSet(
  { report, periodName, text, disclaimer, waivers, present }: Annex,
  catalogue: Catalogue,
): SetText {
  const pieces: Piece[] = laidOut(report, catalogue).flatMap(({ title, sections }): Piece[] => [
    heading(1, title),
    ...sections.flatMap((section): Piece[] => [
      ...(sections.length === 1 ? [] : [heading(2, section.title)]),
      ...section.blocks.flatMap((block) => blockPieces(block, section.title, sections.length === 1 ? 2 : 3, catalogue)),
    ]),
  ]);
  const omitted = (present?.leftOut ?? []).map(({ label, concept, dimensions, standing, reason }) => [
    label ?? concept,
    Object.entries(parsedDimensions(dimensions) ?? {})
      .map(([axis, member]) => rowLabel(axis, member, catalogue))
      .join(', '),
    standing === 'omitted' ? inFile('omitted') : inFile('not-applicable'),
    reason ?? '',
  ]);
  if (omitted.length > 0)
    pieces.push(
      heading(1, inFile('omitted')),
      table('', [inFile('datapoint'), inFile('line'), inFile('status'), inFile('reason')], omitted, []),
    );
  if (waivers.length > 0) pieces.push(heading(1, inFile('conditions-waived')), ...waivers.flatMap(paragraphs));
  if (disclaimer !== null) pieces.push(heading(1, inFile('disclaimer')), ...paragraphs(disclaimer));
  return {
    images: text?.images ?? {},
    text: {
      title: text?.text.title ?? report.title,
      company: report.entity.name,
      period: { name: periodName, from: report.period.from, to: report.period.to },
      language: report.language,
      blocks: [...(text?.text.blocks ?? []), { id: FACTS, isSupplementary: false, pieces }],
    },
  };
}

/** How the PDF says what it is: a draft, or a version with the hashes by which its content can be verified. */
export function documentStatusOf({ report, version, head, text, withdrawn }: Annex): DocumentStatus {
  if (version === null || head === null) return { version: null, proof: null, withdrawn: null };
  const hashes = [
    inFile('published-facts', { hash: sha256Of(report) }),
    ...(text === null ? [] : [inFile('published-text', { hash: 'sha256' in text ? String(text.sha256) : '' })]),
    inFile('published-history', { entry: head.seq, hash: head.hash }),
  ];
  return {
    version,
    proof: hashes.join(' '),
    withdrawn: withdrawn === null ? null : withdrawnNotice(withdrawn),
  };
}

/** The block of the datapoints is nobody's record. */
const FACTS = '00000000-0000-4000-8000-000000000000';

function blockPieces(block: LayoutBlock, caption: string, level: number, catalogue: Catalogue): Piece[] {
  if (block.kind === 'prose') {
    const { concept, fact, period } = block;
    return [
      heading(level, `${concept.label}${period === '' ? '' : ` (${period})`}`),
      ...paragraphs(String(fact.value)),
      ...(fact.footnotes ?? []).map(paragraph),
    ];
  }
  const notes = [...new Set(block.rows.flatMap(({ facts }) => facts.flatMap((fact) => fact?.footnotes ?? [])))];
  const cell = (fact: Fact | null): string => {
    const concept = fact === null ? undefined : catalogue.concepts.get(fact.concept);
    if (fact === null || concept === undefined) return '';
    const marks = (fact.footnotes ?? []).map((note) => `[${notes.indexOf(note) + 1}]`).join('');
    return [figureText(fact, concept, catalogue), marks].filter((part) => part !== '').join(' ');
  };
  return [
    block.kind === 'points'
      ? table(
          caption,
          [inFile('datapoint'), ...block.periods],
          block.rows.map(({ concept, facts }) => [concept.label, ...facts.map(cell)]),
          notes,
        )
      : table(
          caption,
          [block.rowsAre, ...block.columns.map(({ label }) => label)],
          block.rows.map(({ head, facts }) => [head, ...facts.map(cell)]),
          notes,
        ),
  ];
}

const heading = (level: number, text: string): Piece => ({ kind: 'heading', level, text, anchor: '' });
const words = (text: string): Inline[] =>
  text === '' ? [] : [{ kind: 'text', text, isStrong: false, isEmphasis: false }];
const paragraph = (text: string): Piece => ({ kind: 'paragraph', inlines: words(text) });
const paragraphs = (text: string): Piece[] =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map(paragraph);
const table = (
  caption: string,
  heads: string[],
  rows: readonly (readonly string[])[],
  notes: readonly string[],
): Piece => ({
  kind: 'table',
  caption,
  heads,
  rows: rows.map((cells) => cells.map(words)),
  note: notes.length === 0 ? null : notes.map((note, at) => `[${at + 1}] ${note}`).join('\n'),
});
