/**
 * Figures in the texts of a report are tokens, bound to data points: `{{dp:TotalEnergyConsumption}}`. What they say is
 * filled in when the text is read, so that it is always what was approved.
 *
 * - `dp`      the value with its unit
 * - `prior`   the same of the period before
 * - `change`  the change against it in per cent, with its sign
 * - `by`      the same without its sign, for “fell by …”
 * - `free`    a figure that somebody typed and answers for: `{{free:three sites}}`
 *
 * After the name may stand the row of a table (`|TypeOfWasteAxis=EWC170904`) and how many decimals are shown (`#0`).
 */
export const BOUND = ['dp', 'prior', 'change', 'by'] as const;
export type BoundKind = (typeof BOUND)[number];

export interface BoundToken {
  readonly kind: BoundKind;
  /** As the standard calls it; without a prefix it is one of VSME. */
  readonly concept: string;
  /** Axis and member as written. */
  readonly row: Readonly<Record<string, string>>;
  readonly decimals: number | null;
}
export interface FreeToken {
  readonly kind: 'free';
  readonly text: string;
}
export type Token = BoundToken | FreeToken;

/** A text cut at its tokens; positions count from the beginning of the text. */
export type TokenPart = { readonly start: number; readonly end: number; readonly source: string } & (
  | { readonly text: string }
  | { readonly token: Token }
  | { readonly broken: true }
);

const BRACES = /\{\{([^{}\n]{0,400})\}\}/g;
const CONTENT = /^\s*(dp|prior|change|by):\s*([A-Za-z][\w:.-]*)\s*((?:\|[\w:]+=[^|#]+)*)(?:#(\d))?\s*$/;

/**
 * Cuts a text at its tokens. What stands in double braces and is no token is `broken`: the reader must be told, not
 * shown it.
 */
export function partsOf(text: string): TokenPart[] {
  const parts: TokenPart[] = [];
  let from = 0;
  const plain = (to: number) => {
    if (to > from) parts.push({ start: from, end: to, source: text.slice(from, to), text: text.slice(from, to) });
  };
  for (const match of text.matchAll(BRACES)) {
    plain(match.index);
    from = match.index + match[0].length;
    const token = tokenOf(match[1] ?? '');
    parts.push({
      start: match.index,
      end: from,
      source: match[0],
      ...(token === null ? { broken: true as const } : { token }),
    });
  }
  plain(text.length);
  return parts;
}

/** What stands between the braces as a token; null where it is none. */
export function tokenOf(content: string): Token | null {
  const free = /^\s*free:(.*)$/s.exec(content);
  if (free !== null) return (free[1] ?? '').trim() === '' ? null : { kind: 'free', text: (free[1] ?? '').trim() };
  const bound = CONTENT.exec(content);
  if (bound === null) return null;
  const [, kind = 'dp', name = '', row = '', decimals] = bound;
  const pairs = row
    .split('|')
    .filter((part) => part !== '')
    .map((part) => [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1).trim()] as const);
  return {
    kind: kind as BoundKind,
    concept: prefixed(name),
    row: Object.fromEntries(pairs.map(([axis, member]) => [prefixed(axis), member])),
    decimals: decimals === undefined ? null : Number(decimals),
  };
}

/** How a token is written into a text. */
export function sourceOf(token: Token): string {
  if (token.kind === 'free') return `{{free:${token.text}}}`;
  const row = Object.entries(token.row)
    .map(([axis, member]) => `|${plain(axis)}=${plain(member)}`)
    .join('');
  return `{{${token.kind}:${plain(token.concept)}${row}${token.decimals === null ? '' : `#${token.decimals}`}}}`;
}

const prefixed = (name: string): string => (name.includes(':') ? name : `vsme:${name}`);
const plain = (name: string): string => name.replace(/^vsme:/, '');
