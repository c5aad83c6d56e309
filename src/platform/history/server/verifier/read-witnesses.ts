import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { inflateRawSync } from 'node:zlib';
import type { Witness } from './witnesses.ts';

/** What is wrong with a file that somebody gives as a witness, in a sentence. */
export class NoWitness extends Error {}

/**
 * Ends of histories out of a file: a backup (`.tar`, member `manifest.json`), its manifest alone, a published report
 * (.xbri, .xhtml, xBRL-JSON), a log of the server or any other file of JSON lines with ends of histories: `{ company,
 * seq, hash }`, or the same below `historyHead`, below `data` (what a webhook was told) or in a list `historyHeads`.
 *
 * @throws NoWitness when the file names none
 */
export async function witnessesFrom(file: string): Promise<Witness[]> {
  const kind = await kindOf(file);
  const found =
    kind === 'tar'
      ? inJson(await tarMember(file, 'manifest.json'), file)
      : kind === 'zip'
        ? inPublication(await pageOfPackage(file), file)
        : await inLines(file);
  if (found.length === 0)
    throw new NoWitness(
      `${file} names no end of a history. It should be a backup, its manifest.json, a published report (.xbri, .xhtml or .json), a log of the server, or lines such as {"company":"…","seq":1,"hash":"…"}.`,
    );
  return found;
}

async function kindOf(file: string): Promise<'tar' | 'zip' | 'text'> {
  const handle = await open(file, 'r').catch(() => {
    throw new NoWitness(`There is no file ${file}.`);
  });
  try {
    const head = Buffer.alloc(512);
    const { bytesRead } = await handle.read(head, 0, 512, 0);
    if (bytesRead === 512 && head.toString('latin1', 257, 262) === 'ustar') return 'tar';
    return head.toString('latin1', 0, 4) === 'PK\u0003\u0004' ? 'zip' : 'text';
  } finally {
    await handle.close();
  }
}

const packageMax = 64 * 1024 * 1024;

/**
 * The page of a published report package (.xbri), by the directory at the end of the zip. Nothing that unpacks to more
 * than a package has is unpacked.
 */
async function pageOfPackage(file: string): Promise<string> {
  const zip = await readFile(file);
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || zip.length > packageMax) throw new NoWitness(`${file} is no report package.`);
  for (let at = zip.readUInt32LE(end + 16); at + 46 <= end; ) {
    const [method, packed, nameLength, start] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (name.endsWith('.xhtml')) {
      const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
      const content = zip.subarray(from, from + packed);
      return (method === 0 ? content : inflateRawSync(content, { maxOutputLength: packageMax })).toString('utf8');
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  throw new NoWitness(`${file} has no report page.`);
}

/** What a published page or xBRL-JSON report says of the history of its company. */
function inPublication(text: string, source: string): Witness[] {
  const [, seq, hash] =
    /(?:<meta name="report-history-head" content=|"seal:history":\s*)"(\d+) ([0-9a-f]{64})"/.exec(text) ?? [];
  return seq === undefined || hash === undefined ? [] : [{ company: null, seq: Number(seq), hash, source }];
}

/** One member of a tar file as text; only the headers of the others are read. */
async function tarMember(file: string, wanted: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const head = Buffer.alloc(512);
    for (let at = 0; (await handle.read(head, 0, 512, at)).bytesRead === 512 && head[0] !== 0; ) {
      const name = head.toString('utf8', 0, 100).replace(/\0.*$/s, '');
      const size =
        head[124] === 0x80 ? Number(head.readBigUInt64BE(128)) : Number.parseInt(head.toString('latin1', 124, 136), 8);
      if (!Number.isSafeInteger(size) || size < 0) break;
      if (name === wanted) {
        const content = Buffer.alloc(size);
        await handle.read(content, 0, size, at + 512);
        return content.toString('utf8');
      }
      at += 512 + Math.ceil(size / 512) * 512;
    }
    throw new NoWitness(`${file} has no ${wanted}: it is not a whole backup.`);
  } finally {
    await handle.close();
  }
}

async function inLines(file: string): Promise<Witness[]> {
  const found: Witness[] = [];
  const others: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    const own = [...inJson(line, file), ...inPublication(line, file)];
    found.push(...own);
    // A manifest on several lines is read as one when no line by itself says anything.
    if (found.length === 0 && others.length < 100_000) others.push(line);
  }
  return found.length > 0 ? found : inJson(others.join('\n'), file);
}

function inJson(text: string, source: string): Witness[] {
  if (!text.includes('{')) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  return inValue(value, source);
}

function inValue(value: unknown, source: string): Witness[] {
  if (typeof value !== 'object' || value === null) return [];
  const { company, seq, hash, historyHead, historyHeads, data } = value as Readonly<Record<string, unknown>>;
  if (
    typeof company === 'string' &&
    /^[0-9a-f-]{36}$/.test(company) &&
    Number.isSafeInteger(seq) &&
    typeof hash === 'string' &&
    /^[0-9a-f]{64}$/.test(hash)
  )
    return [{ company, seq: Number(seq), hash, source }];
  return [
    ...inValue(historyHead, source),
    ...inValue(data, source),
    ...(Array.isArray(historyHeads) ? historyHeads.flatMap((head) => inValue(head, source)) : []),
  ];
}
