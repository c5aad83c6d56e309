import type { Buffer } from 'node:buffer';
import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import type { LetterHead } from '#platform/documents/server/letter-head.ts';
import { pictureType, picture } from '#platform/documents/server/word-picture.ts';
import { PAGE, runningLines, wordStyles } from '#platform/documents/server/word-style.ts';
import { inFile } from '../model/file-texts.ts';
import { letterPieces, type LetterPiece, type LetterRun } from '../model/letter-text.ts';
import type { LetterContent } from './letter-pdf.ts';

/** The same letter as a text document (Office Open XML): the same parts in the same order as its PDF. */
export function letterWord({ subject, text, language, company }: LetterContent, head: LetterHead): Promise<Buffer> {
  const { footer } = runningLines(company, subject, inFile('footer', { company, subject }));
  return Packer.toBuffer(
    new Document({
      title: subject,
      creator: company,
      styles: wordStyles(head.colour, language),
      sections: [
        {
          properties: { page: PAGE },
          footers: { default: footer },
          children: [
            ...logoOf(head, company),
            ...head.lines.map((line) => new Paragraph({ children: [new TextRun({ text: line, size: 17 })] })),
            new Paragraph({ text: subject, heading: HeadingLevel.HEADING_1 }),
            ...letterPieces(text).flatMap(partsOf),
          ],
        },
      ],
    }),
  );
}

function logoOf({ logo }: LetterHead, company: string): Paragraph[] {
  const type = logo === null ? null : pictureType(logo);
  if (logo === null || type === null) return [];
  const description = inFile('logo', { company });
  return [
    new Paragraph({ children: [picture(logo, type, { width: 220, height: 90, name: description, description })] }),
  ];
}

function partsOf(piece: LetterPiece): Paragraph[] {
  switch (piece.kind) {
    case 'heading':
      return [new Paragraph({ text: piece.text, heading: HeadingLevel.HEADING_2 })];
    case 'paragraph':
      return [new Paragraph({ children: piece.lines.flatMap((line, at) => runs(line, at > 0)) })];
    case 'list':
      return piece.items.map((item) => new Paragraph({ bullet: { level: 0 }, children: runs(item, false) }));
  }
}

const runs = (line: readonly LetterRun[], isBroken: boolean): TextRun[] =>
  line.map(
    ({ text, isStrong }, at) => new TextRun({ text, bold: isStrong, ...(isBroken && at === 0 ? { break: 1 } : {}) }),
  );
