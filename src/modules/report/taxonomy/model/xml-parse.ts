import type { Message } from '#platform/messages/model/messages.ts';
import { sayOfFile } from './messages.ts';
import { unescapedText } from './xml-text.ts';

/** An element of an XML document; texts stand between as strings. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (XmlElement | string)[];
}

/**
 * Reads well-formed XML: elements, attributes, texts, the five named references and those by number. Document types are
 * not read, so nothing can be included or grow.
 * @returns the root, or a sentence about what is wrong
 */
export function parseXml(source: string): XmlElement | { problem: Message } {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open: XmlElement[] = [root];
  let at = 0;
  while (at < source.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(source);
    if (token === null) return { problem: sayOfFile('malformed', { at: at + 1 }) };
    at = TOKEN.lastIndex;
    const [whole, chunk, closing, opening, attributes = '', empty] = token;
    const parent = open.at(-1) ?? root;
    if (chunk !== undefined) parent.children.push(unescapedText(chunk));
    else if (closing !== undefined) {
      if (parent === root || open.pop()?.name !== closing)
        return { problem: sayOfFile('closes-nothing', { element: closing }) };
    } else if (opening !== undefined) {
      const element: XmlElement = { name: opening, attributes: attributesOf(attributes), children: [] };
      parent.children.push(element);
      if (empty !== '/') open.push(element);
      if (open.length > levelsMax) return { problem: sayOfFile('too-deep', { levels: levelsMax }) };
    } else if (whole.startsWith('<!DOCTYPE')) return { problem: sayOfFile('document-type') };
  }
  if (open.length > 1) return { problem: sayOfFile('not-closed', { element: open.at(-1)?.name ?? '' }) };
  const elements = root.children.filter((child) => typeof child !== 'string');
  return elements.length === 1 && elements[0] !== undefined ? elements[0] : { problem: sayOfFile('one-root') };
}

/** Reports and workbooks have some twenty; what reads them goes down by calls. */
const levelsMax = 100;

export function textOf(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** All elements of a name below an element, in document order. */
export function elementsNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...elementsNamed(child, name)],
  );
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, unescapedText(double ?? single ?? '')]),
  );
}

const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const TOKEN =
  /([^<]+)|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE/y;
