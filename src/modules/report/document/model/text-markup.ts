import { dec, decimalText, grouped } from '#platform/values/model/decimal.ts';
import { escapedText as text } from '#modules/report/taxonomy/model/xml-text.ts';
import type { SetText } from './locked-text.ts';
import type { Inline, Piece } from './resolved.ts';

/**
 * A report text as XHTML for the report's page: figures lead to the tagged facts below it (`#f12`), charts are tables
 * with drawn bars, images stand in the page itself. The same text always gives the same markup: its SHA-256 is what a
 * publication answers for. Source: WCAG 2.2, 1.1.1 and 1.3.1.
 */
export function textMarkup({ text: { blocks }, images }: SetText): string {
  return `${OPEN}\n${blocks
    .flatMap(({ pieces }) => pieces)
    .map((piece) => pieceMarkup(piece, images))
    .join('\n')}\n${CLOSE}`;
}

/** The markup of the text in a page, to take its hash of; null where the page has none. */
export function markupIn(page: string): string | null {
  const from = page.indexOf(OPEN);
  const to = page.indexOf(CLOSE, from);
  return from === -1 || to === -1 ? null : page.slice(from, to + CLOSE.length);
}

const OPEN = '<div id="report-text">';
const CLOSE = '</div><!-- end of the text -->';

function pieceMarkup(piece: Piece, images: SetText['images']): string {
  switch (piece.kind) {
    // The page's own title is the first heading.
    case 'heading':
      return `<h${piece.level + 1} id="${piece.anchor}">${text(piece.text)}</h${piece.level + 1}>`;
    case 'paragraph':
      return `<p>${inlinesMarkup(piece.inlines)}</p>`;
    case 'list': {
      const tag = piece.isOrdered ? 'ol' : 'ul';
      return `<${tag}>${piece.items.map((item) => `<li>${inlinesMarkup(item)}</li>`).join('')}</${tag}>`;
    }
    case 'table':
      return tableMarkup(piece);
    case 'chart':
      return chartMarkup(piece);
    case 'image': {
      const image = images[piece.file];
      const caption = piece.caption === '' ? '' : `<figcaption>${text(piece.caption)}</figcaption>`;
      return image === undefined
        ? ''
        : `<figure><img alt="${text(piece.alt)}" src="data:${image.type};base64,${image.base64}" style="max-width:100%"/>${caption}</figure>`;
    }
  }
}

function inlinesMarkup(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      const words = text(inline.text).replaceAll('\n', '<br/>');
      if (inline.kind === 'link') return `<a href="${text(inline.href)}">${words}</a>`;
      if (inline.kind === 'figure') return inline.fact === null ? words : `<a href="#${inline.fact}">${words}</a>`;
      if (inline.kind === 'free') return words;
      const strong = inline.isStrong ? `<strong>${words}</strong>` : words;
      return inline.isEmphasis ? `<em>${strong}</em>` : strong;
    })
    .join('');
}

function tableMarkup({ caption, heads, rows, note }: Extract<Piece, { kind: 'table' }>): string {
  const name = caption === '' ? 'Table' : caption;
  const head = heads.every((cell) => cell === '')
    ? ''
    : `<thead><tr>${heads.map((cell) => `<th scope="col">${text(cell)}</th>`).join('')}</tr></thead>\n`;
  const body = rows
    .map(
      ([first = [], ...cells]) =>
        `<tr><th scope="row">${inlinesMarkup(first)}</th>${cells.map((cell) => `<td>${inlinesMarkup(cell)}</td>`).join('')}</tr>`,
    )
    .join('\n');
  return captionedTable(name, head, body) + noteMarkup(note);
}

/** A chart is a table whose amounts are drawn beside them: nothing is in the picture that is not in the words. */
function chartMarkup({ title, unit, categories, series, note }: Extract<Piece, { kind: 'chart' }>): string {
  const amounts = series
    .flatMap(({ values }) => values)
    .filter((value) => value !== null)
    .map((value) => dec(value).abs());
  const most = amounts.reduce((one, other) => (other.gt(one) ? other : one), dec(0));
  const cell = (value: string | null): string => {
    if (value === null) return '<td></td>';
    const width = most.isZero() ? '0' : decimalText(dec(value).abs().div(most).times(100).toDecimalPlaces(1));
    const sign = value.startsWith('-') ? '−' : '';
    const amount = `${sign}${grouped(decimalText(dec(value).abs()))}${unit === '' ? '' : ` ${unit}`}`;
    const bar = `<div aria-hidden="true" style="height:.5rem;width:${width}%;background:#2f6f4f"></div>`;
    return `<td>${text(amount)}${bar}</td>`;
  };
  const rows = categories.map(
    (category, at) =>
      `<tr><th scope="row">${text(category)}</th>${series.map(({ values }) => cell(values[at] ?? null)).join('')}</tr>`,
  );
  const heads = series.map(({ name }) => `<th scope="col">${text(name)}</th>`).join('');
  const head = `<thead><tr><th scope="col">Data point</th>${heads}</tr></thead>\n`;
  return captionedTable(title, head, rows.join('\n')) + noteMarkup(note);
}

/** A table that scrolls sideways in itself, with its name above it. */
const captionedTable = (name: string, head: string, body: string): string =>
  `<div class="wide" role="region" aria-label="${text(name)}" tabindex="0"><table>\n` +
  `<caption>${text(name)}</caption>\n${head}<tbody>\n${body}\n</tbody>\n</table></div>`;

const noteMarkup = (note: string | null): string => (note === null ? '' : `\n<p>${text(note)}</p>`);
