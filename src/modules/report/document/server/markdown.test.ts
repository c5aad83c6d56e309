import { describe, expect, test } from 'vitest';
import { plainText, type Inline } from '#modules/report/document/model/resolved.ts';
import { textPieces } from './markdown.ts';

const filled = (token: unknown, source: string): Inline => ({
  kind: 'free',
  text: token === null ? `?${source}` : '42 MWh',
});
const shown = (text: string) =>
  textPieces(text, filled).map((piece) =>
    piece.kind === 'paragraph'
      ? plainText(piece.inlines)
      : piece.kind === 'list'
        ? piece.items.map(plainText)
        : piece.kind,
  );

describe('the text of a block', () => {
  test('paragraphs, lists and marks are read, tokens are filled in wherever they stand', () => {
    expect(
      shown('We used {{dp:TotalEnergyConsumption}}.\n\nOf that:\n\n- **{{dp:A_b}}** was *bought*\n- the rest'),
    ).toEqual(['We used 42 MWh.', 'Of that:', ['42 MWh was bought', 'the rest']]);
    expect(textPieces('**bold** and *soft*', filled)).toEqual([
      {
        kind: 'paragraph',
        inlines: [
          { kind: 'text', text: 'bold', isStrong: true, isEmphasis: false },
          { kind: 'text', text: ' and ', isStrong: false, isEmphasis: false },
          { kind: 'text', text: 'soft', isStrong: false, isEmphasis: true },
        ],
      },
    ]);
  });

  test('markup, pictures, tables and headings of Markdown stay words, and no address but a web or mail address becomes a link', () => {
    expect(shown('<script>alert(1)</script>')).toEqual(['<script>alert(1)</script>']);
    expect(shown('# Not a heading')).toEqual(['# Not a heading']);
    expect(shown('![x](https://example.org/x.png)')).toEqual(['![x](https://example.org/x.png)']);
    const [piece] = textPieces('[good](https://example.org) [bad](javascript:alert(1))', filled);
    expect(piece?.kind === 'paragraph' ? piece.inlines.filter(({ kind }) => kind === 'link') : null).toEqual([
      { kind: 'link', text: 'good', href: 'https://example.org' },
    ]);
  });

  test('signs of the private use area cannot stand for a token, and what is no token is handed on as such', () => {
    expect(shown('x \uE000{{dp:X}}')).toEqual(['x 42 MWh']);
    expect(shown('{{dp:}} {{nonsense}}')).toEqual(['?{{dp:}} ?{{nonsense}}']);
  });
});
