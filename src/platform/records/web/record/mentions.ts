/** A person named in a comment. Stored as `@[Anna Berg](account id)`, typed and read as `@Anna Berg`. */
export interface Mention {
  id: string;
  name: string;
}

const stored = /@\[([^\]\n]{1,200})\]\(([0-9a-f-]{36})\)/g;

/** A stored comment in pieces: plain texts and mentions in turn. */
export function partsOf(text: string): (string | Mention)[] {
  const parts: (string | Mention)[] = [];
  let from = 0;
  for (const match of text.matchAll(stored)) {
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push({ name: match[1] ?? '', id: match[2] ?? '' });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** What stands in the input for a stored comment, with the people it names. */
export function toTyped(text: string): { typed: string; people: Mention[] } {
  const parts = partsOf(text);
  return {
    typed: parts.map((part) => (typeof part === 'string' ? part : `@${part.name}`)).join(''),
    people: parts.filter((part) => typeof part !== 'string'),
  };
}

/**
 * The stored form of what was typed: each `@Name` of a chosen person becomes a mention. Longer names are tried first,
 * so that `@Anna Berg` never becomes a mention of another Anna followed by a word. A name that is typed but was not
 * chosen stays text.
 */
export function toStored(typed: string, chosen: readonly Mention[]): string {
  const people = [...chosen].sort((a, b) => b.name.length - a.name.length);
  let result = '';
  for (let at = 0; at < typed.length; ) {
    const person =
      typed[at] === '@'
        ? people.find(
            ({ name }) =>
              name !== '' && typed.startsWith(name, at + 1) && !/[\p{L}\p{N}]/u.test(typed[at + 1 + name.length] ?? ''),
          )
        : undefined;
    if (person === undefined) {
      result += typed[at];
      at += 1;
      continue;
    }
    result += `@[${person.name.replace(/[\]\n]/g, ' ')}](${person.id})`;
    at += 1 + person.name.length;
  }
  return result;
}

/**
 * The beginning of a name that is being typed before the cursor: `Hello @An|` → `An`. Null while no name is being
 * typed.
 */
export function nameBeingTyped(text: string, cursor: number): { start: number; search: string } | null {
  const match = /(^|[\s(])@([\p{L}\p{M}' .-]{0,40})$/u.exec(text.slice(0, cursor));
  if (match === null) return null;
  const search = match[2] ?? '';
  // Two spaces, or a sentence going on, end the search.
  return /\s\S*\s/.test(search) ? null : { start: cursor - search.length - 1, search };
}
