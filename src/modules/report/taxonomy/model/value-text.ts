import { isDecimalText } from '#platform/values/model/decimal.ts';
import type { Concept } from './catalogue.ts';
import type { FactValue } from './fact.ts';
import { expandedName, prefixedName } from './names.ts';
import { isNumeric } from './units.ts';
import { escapedText, unescapedText } from './xml-text.ts';

/**
 * A value as XBRL writes it: numbers in digits, yes and no as `true` and `false`, chosen members as expanded names in
 * their order, a block of text as paragraphs of XHTML. Source: OIM 1.0, section 3.2; Extensible Enumerations 2.0,
 * section 4 (order); Inline XBRL 1.1, section 10.1.1 (escaped text).
 */
export function xbrlValue({ type }: Pick<Concept, 'type'>, value: FactValue): string {
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value !== 'string') return value.map(expandedName).sort().join(' ');
  return type === 'text-block' ? paragraphs(value) : value;
}

/** What `xbrlValue` wrote, read again; `null` where it cannot be a value of the concept. */
export function factValue({ type }: Pick<Concept, 'type'>, text: string): FactValue | null {
  if (type === 'boolean')
    return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : null;
  if (type === 'enumeration' || type === 'enumeration-set') {
    const names = text
      .split(/\s+/)
      .filter((name) => name !== '')
      .map(prefixedName);
    return names.some((name) => name === null) ? null : names.flatMap((name) => name ?? []).sort();
  }
  if (type === 'text-block') return textOfParagraphs(text);
  if (isNumeric(type)) return isDecimalText(text) ? text : null;
  return text;
}

/** A text of several lines as paragraphs. */
export function paragraphs(text: string): string {
  return text
    .split('\n')
    .map((line) => `<p>${escapedText(line)}</p>`)
    .join('');
}

/** The lines of such paragraphs; `null` for other markup. */
export function textOfParagraphs(markup: string): string | null {
  const lines = [...markup.matchAll(/<p>([^<]*)<\/p>/g)].map(([, line = '']) => unescapedText(line));
  return paragraphs(lines.join('\n')) === markup ? lines.join('\n') : null;
}
