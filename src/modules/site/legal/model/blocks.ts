/** The few forms a legal text has: headings (`## …`), lists (`- …`) and paragraphs, parted by empty lines. */
export type Block =
  | Heading
  | { id: string; kind: 'paragraph'; text: string }
  | { id: string; kind: 'list'; items: string[] };
export interface Heading {
  id: string;
  kind: 'heading';
  text: string;
}

/** Reads a legal text. Ids follow from the heading, so that links into an old version keep working. */
export function blocksOf(body: string): Block[] {
  return body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part, at): Block => {
      if (part.startsWith('## ')) return { id: anchorOf(part.slice(3)), kind: 'heading', text: part.slice(3).trim() };
      if (part.startsWith('- '))
        return {
          id: `part-${at}`,
          kind: 'list',
          items: part.split(/\n(?=- )/).map((item) => item.slice(2).replace(/\s+/g, ' ').trim()),
        };
      return { id: `part-${at}`, kind: 'paragraph', text: part.replace(/\s+/g, ' ') };
    });
}

const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
