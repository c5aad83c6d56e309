import { Lexer, type Token as MarkdownToken, type Tokens } from 'marked';
import { partsOf, type TokenPart } from '#modules/report/document/model/tokens.ts';
import type { Inline, Piece } from '#modules/report/document/model/resolved.ts';

type Bound = Extract<TokenPart, { token: unknown }>['token'];
/** What a token says; null for one that is none. */
export type Filled = (token: Bound | null, source: string) => Inline;

/**
 * A text of a report as paragraphs and lists: Markdown's paragraphs, lists, bold, italics and links, with tokens filled
 * in. What else Markdown knows (headings, tables, images, markup) are blocks of their own here and stays as it was
 * written.
 */
export function textPieces(text: string, filled: Filled): Piece[] {
  // Braces would be cut by emphasis and links inside a token: each token is one sign of the private use area while
  // Markdown is read.
  const tokens: string[] = [];
  const masked = text
    .replaceAll(/[\uE000-\uF8FF]/g, '')
    .replaceAll(/\{\{[^{}\n]{0,400}\}\}/g, (source) => String.fromCharCode(0xe000 + tokens.push(source) - 1));
  return new Lexer({ gfm: true }).lex(masked).flatMap((block) => blockPieces(block, { tokens, filled }));
}

interface Reading {
  tokens: readonly string[];
  filled: Filled;
}

function blockPieces(block: MarkdownToken, reading: Reading): Piece[] {
  if (block.type === 'space') return [];
  if (block.type === 'paragraph' || block.type === 'text')
    return [{ kind: 'paragraph', inlines: inlinesOf((block as Tokens.Paragraph).tokens ?? [], reading) }];
  if (block.type === 'list') {
    const { ordered, items } = block as Tokens.List;
    return [
      {
        kind: 'list',
        isOrdered: ordered,
        items: items.map(({ tokens }) => tokens.flatMap((part) => itemInlines(part, reading))),
      },
    ];
  }
  return [{ kind: 'paragraph', inlines: wordsOf(block.raw.trim(), NO_MARKS, reading) }];
}

/** A list in a list is told in one line: reports have one level. */
function itemInlines(part: MarkdownToken, reading: Reading): Inline[] {
  if (part.type === 'list')
    return (part as Tokens.List).items.flatMap(({ tokens }) => [
      ...wordsOf(' – ', NO_MARKS, reading),
      ...tokens.flatMap((inner) => itemInlines(inner, reading)),
    ]);
  return inlinesOf('tokens' in part && part.tokens !== undefined ? part.tokens : [part], reading);
}

interface Marks {
  isStrong: boolean;
  isEmphasis: boolean;
}
const NO_MARKS: Marks = { isStrong: false, isEmphasis: false };

function inlinesOf(tokens: readonly MarkdownToken[], reading: Reading, marks: Marks = NO_MARKS): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    if (token.type === 'strong')
      return inlinesOf((token as Tokens.Strong).tokens, reading, { ...marks, isStrong: true });
    if (token.type === 'em') return inlinesOf((token as Tokens.Em).tokens, reading, { ...marks, isEmphasis: true });
    if (token.type === 'link' && /^(https?:|mailto:)/.test((token as Tokens.Link).href))
      return [
        {
          kind: 'link',
          text: unmasked((token as Tokens.Link).text, reading.tokens),
          href: (token as Tokens.Link).href,
        },
      ];
    if (token.type === 'br') return wordsOf('\n', marks, reading);
    if (token.type === 'escape') return wordsOf((token as Tokens.Escape).text, marks, reading);
    if (token.type === 'text' && 'tokens' in token && token.tokens !== undefined)
      return inlinesOf(token.tokens, reading, marks);
    return wordsOf(token.raw, marks, reading);
  });
}

/** Plain words with the tokens that stand in them. */
function wordsOf(text: string, marks: Marks, { tokens, filled }: Reading): Inline[] {
  return partsOf(unmasked(text, tokens)).map(
    (part): Inline =>
      'text' in part
        ? { kind: 'text', text: part.text, ...marks }
        : 'token' in part
          ? filled(part.token, part.source)
          : filled(null, part.source),
  );
}

const unmasked = (text: string, tokens: readonly string[]): string =>
  text.replaceAll(/[\uE000-\uF8FF]/g, (sign) => tokens[sign.charCodeAt(0) - 0xe000] ?? '');
