/** A run of words in one line of a letter. */
export interface LetterRun {
  readonly text: string;
  readonly isStrong: boolean;
}
/** A part of a letter, in its order. */
export type LetterPiece =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly LetterRun[])[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly LetterRun[])[] };

/**
 * The text of a letter as its parts: an empty line ends a paragraph, `# ` begins a heading, `- ` an entry of a list, and
 * `**words**` are bold. All else is as it was written.
 */
export function letterPieces(text: string): LetterPiece[] {
  const pieces: LetterPiece[] = [];
  let open: { kind: 'paragraph' | 'list'; lines: LetterRun[][] } | null = null;
  const close = () => {
    if (open?.kind === 'paragraph') pieces.push({ kind: 'paragraph', lines: open.lines });
    if (open?.kind === 'list') pieces.push({ kind: 'list', items: open.lines });
    open = null;
  };
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const heading = /^#{1,3}\s+(\S.*)$/.exec(line)?.[1];
    const entry = /^[-*]\s+(\S.*)$/.exec(line)?.[1];
    const kind = entry === undefined ? ('paragraph' as const) : ('list' as const);
    if (line.trim() === '' || heading !== undefined) {
      close();
      if (heading !== undefined) pieces.push({ kind: 'heading', text: heading.replaceAll('**', '').trim() });
      continue;
    }
    if (open === null || (open as { kind: string }).kind !== kind) {
      close();
      open = { kind, lines: [] };
    }
    (open as { lines: LetterRun[][] }).lines.push(runs(entry ?? line));
  }
  close();
  return pieces;
}

function runs(line: string): LetterRun[] {
  return line
    .split(/(\*\*[^*\n]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) =>
      /^\*\*[^*]+\*\*$/.test(part) ? { text: part.slice(2, -2), isStrong: true } : { text: part, isStrong: false },
    );
}

/** Compared with the name that somebody types to sign: case, accents' encoding and spaces do not matter. */
export const isSameName = (typed: string, name: string): boolean => plainName(typed) === plainName(name);
const plainName = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
