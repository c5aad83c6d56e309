import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LetterHead } from '#platform/documents/server/letter-head.ts';
import { typstPdf } from '#platform/documents/server/typst-pdf.ts';
import type { PrintedPack } from './printed-pack.ts';

const template = readFileSync(fileURLToPath(new URL('./pack.typ', import.meta.url)), 'utf8');
/** Pine, where the company has no colour of its own. */
const ownColour = '#1f4d3a';

/** The pack as tagged PDF (PDF/UA-1). A logo that cannot be set is left out. */
export default function packPdf({ pack, head }: { pack: PrintedPack; head: LetterHead }): Uint8Array {
  const logo = head.logo === null ? null : Buffer.from(head.logo);
  const made = typstPdf(
    template,
    {
      ...pack,
      language: pack.language.split('-')[0],
      head: { logo: logo !== null, colour: head.colour ?? ownColour, lines: head.lines },
    },
    logo === null ? {} : { logo },
  );
  if ('problem' in made && logo !== null) return packPdf({ pack, head: { ...head, logo: null } });
  if ('problem' in made) throw new Error(`the pack could not be set: ${made.problem}`);
  return made.pdf;
}
