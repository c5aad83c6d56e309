import type { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LetterHead } from '#platform/documents/server/letter-head.ts';
import { typstPdf } from '#platform/documents/server/typst-pdf.ts';
import { inFile } from '../model/file-texts.ts';
import { letterPieces } from '../model/letter-text.ts';

const template = readFileSync(fileURLToPath(new URL('./letter.typ', import.meta.url)), 'utf8');
/** Pine, where the company has no colour of its own. */
const ownColour = '#1f4d3a';

/** What a letter says. */
export interface LetterContent {
  readonly subject: string;
  readonly text: string;
  /** BCP 47. */
  readonly language: string;
  readonly company: string;
}

/** A signature as its page shows it; `time` is a moment in UTC, `sha256` that of the file that was signed. */
export interface PrintedSignature {
  readonly name: string;
  readonly role: string;
  readonly typedName: string;
  readonly time: string;
}
export interface SignaturePage {
  readonly sha256: string;
  readonly signatures: readonly PrintedSignature[];
}

/**
 * A letter as tagged PDF (PDF/UA-1), where it was signed with a page that says by whom. A logo that cannot be set is left
 * out: the letter is worth more than its picture.
 */
export function letterPdf(content: LetterContent, head: LetterHead, signed: SignaturePage | null): Buffer {
  const { company, subject, text, language } = content;
  const made = typstPdf(
    template,
    {
      company,
      subject,
      language: language.split('-')[0],
      footer: inFile('footer', { company, subject }),
      page: inFile('page'),
      head: {
        logo: head.logo !== null,
        alt: inFile('logo', { company }),
        colour: head.colour ?? ownColour,
        lines: head.lines,
      },
      pieces: letterPieces(text),
      signatures: signed === null ? null : signaturePage(signed),
    },
    head.logo === null ? {} : { logo: head.logo },
  );
  if ('pdf' in made) return made.pdf;
  if (head.logo !== null) return letterPdf(content, { ...head, logo: null }, signed);
  throw new Error(`the letter could not be set: ${made.problem}`);
}

const signaturePage = ({ sha256, signatures }: SignaturePage) => ({
  title: inFile('signatures'),
  introduction: inFile('introduction'),
  document: inFile('document', { sha256 }),
  heads: [inFile('name'), inFile('role'), inFile('typed'), inFile('time')],
  rows: signatures.map(({ name, role, typedName, time }) => [
    name,
    role,
    typedName,
    time.slice(0, 19).replace('T', ' '),
  ]),
});
