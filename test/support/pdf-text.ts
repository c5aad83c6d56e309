import { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';

/**
 * The words of a PDF page by page, in the order in which they are written, without what is marked as no content
 * (running feet), unless `feet` are asked for. Enough for files that Typst makes: no encryption, no object streams,
 * fonts with a map to Unicode.
 */
export function pdfPages(pdf: Buffer, { feet = false }: { feet?: boolean } = {}): string[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\r?\n([\s\S]*?)\nendobj/g)].map((match) => [
      Number(match[1]),
      match[2] ?? '',
    ]),
  );
  const object = (id: string | undefined) => objects.get(Number(id)) ?? '';
  const pagesOf = (id: string): string[] => {
    const node = object(id);
    return /\/Type \/Pages/.test(node)
      ? [...(/\/Kids \[([^\]]*)\]/.exec(node)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].flatMap((kid) =>
          pagesOf(kid[1] ?? ''),
        )
      : [id];
  };
  const root = [...objects.values()]
    .map((body) => /\/Type \/Catalog[\s\S]*?\/Pages (\d+) 0 R|\/Pages (\d+) 0 R[\s\S]*?\/Type \/Catalog/.exec(body))
    .find((match) => match !== null);
  return pagesOf(root?.[1] ?? root?.[2] ?? '').map((id) => {
    const page = object(id);
    const resources =
      /\/Resources (\d+) 0 R/.exec(page) === null ? page : object(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
    const listed =
      /\/Font (\d+) 0 R/.exec(resources) === null ? resources : object(/\/Font (\d+) 0 R/.exec(resources)?.[1]);
    const fonts = new Map(
      [...listed.matchAll(/\/(f\d+) (\d+) 0 R/g)].map((font) => [
        font[1] ?? '',
        unicodeOf(streamOf(object(/\/ToUnicode (\d+) 0 R/.exec(object(font[2]))?.[1]))),
      ]),
    );
    return wordsOf(streamOf(object(/\/Contents (\d+) 0 R/.exec(page)?.[1])), fonts, feet);
  });
}

function streamOf(body: string): string {
  const start = /stream\r?\n/.exec(body);
  if (start === null) return '';
  const bytes = Buffer.from(body.slice(start.index + start[0].length, body.lastIndexOf('endstream')), 'latin1');
  return (/\/FlateDecode/.test(body.slice(0, start.index)) ? inflateSync(bytes) : bytes).toString('latin1');
}

type Letters = ReadonlyMap<number, string>;

function unicodeOf(map: string): Letters {
  const letters = new Map<number, string>();
  const text = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const block of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const pair of (block[1] ?? '').matchAll(/<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>/g))
      letters.set(Number.parseInt(pair[1] ?? '', 16), text(pair[2] ?? ''));
  return letters;
}

function wordsOf(content: string, fonts: ReadonlyMap<string, Letters>, feet: boolean): string {
  const token =
    /\/(\w+)(?: ?<<[^>]*>>| \/\w+)? (?:BDC|BMC)|\bEMC\b|\/(f\d+) [\d.]+ Tf|\(|(?<!<)<([0-9a-fA-F]*)>(?!>)|\bET\b/g;
  let font: Letters = new Map();
  let ignoredFrom = 0;
  let depth = 0;
  let words = '';
  const say = (bytes: Buffer) => {
    for (let at = 0; ignoredFrom === 0 && at + 1 < bytes.length; at += 2)
      words += font.get(bytes.readUInt16BE(at)) ?? '';
  };
  for (let found = token.exec(content); found !== null; found = token.exec(content)) {
    const [all, tag, name, hex] = found;
    if (tag !== undefined) {
      depth += 1;
      if (tag === 'Artifact' && !feet && ignoredFrom === 0) ignoredFrom = depth;
    } else if (all === 'EMC') {
      if (ignoredFrom === depth) ignoredFrom = 0;
      depth -= 1;
    } else if (name !== undefined) font = fonts.get(name) ?? new Map();
    else if (all === 'ET') words += ignoredFrom === 0 ? ' ' : '';
    else if (hex !== undefined) say(Buffer.from(hex, 'hex'));
    else {
      const literal = literalFrom(content, token.lastIndex);
      token.lastIndex = literal.end;
      say(literal.bytes);
    }
  }
  return words.replaceAll(/\s+/g, ' ').trim();
}

/** A string in brackets: brackets within it come in pairs or with a backslash (PDF 1.7, 7.3.4.2). */
function literalFrom(content: string, from: number): { bytes: Buffer; end: number } {
  const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };
  const bytes: number[] = [];
  let open = 1;
  let at = from;
  for (; at < content.length; at += 1) {
    const sign = content.charAt(at);
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(content.slice(at + 1, at + 4))?.[0];
      const next = content.charAt(at + 1);
      bytes.push(octal === undefined ? (escapes[next] ?? next.charCodeAt(0)) : Number.parseInt(octal, 8));
      at += octal?.length ?? 1;
      continue;
    }
    if (sign === '(') open += 1;
    if (sign === ')') open -= 1;
    if (open === 0) break;
    bytes.push(sign.charCodeAt(0));
  }
  return { bytes: Buffer.from(bytes), end: at + 1 };
}
