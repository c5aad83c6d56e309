import { hash } from 'node:crypto';

// The verifier shares no code with the product, whose writer it judges (docs/decisions/0015-proving-the-history.md):
// this folder imports Node, `pg` and itself alone.

/** An entry of the history as it is stored, with its hash. */
export interface Entry {
  companyId: string;
  seq: number;
  /** ISO, UTC, with milliseconds. */
  at: string;
  actor: string | null;
  action: string;
  resource: string;
  recordId: string | null;
  title: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  requestId: string;
  importId: string | null;
  lineFrom: number | null;
  lineTo: number | null;
  previousHash: string;
  hash: string;
}

export interface Head {
  seq: number;
  hash: string;
}

/** What a history begins with. */
export const beginning: Head = { seq: 0, hash: '0'.repeat(64) };

/**
 * SHA-256 over the canonical JSON of the entry (members in the order of their names, RFC 8785 for the values that
 * occur), its own hash left out.
 */
export function hashOf(entry: Omit<Entry, 'hash'>): string {
  return hash(
    'sha256',
    `{"action":${text(entry.action)},"actor":${text(entry.actor)},"after":${canonical(entry.after)},` +
      `"at":${text(entry.at)},"before":${canonical(entry.before)},"companyId":${text(entry.companyId)},` +
      `"importId":${text(entry.importId)},"lineFrom":${entry.lineFrom ?? 'null'},` +
      `"lineTo":${entry.lineTo ?? 'null'},"previousHash":${text(entry.previousHash)},` +
      `"reason":${text(entry.reason)},"recordId":${text(entry.recordId)},` +
      `"requestId":${text(entry.requestId)},"resource":${text(entry.resource)},"seq":${entry.seq},"title":${text(entry.title)}}`,
    'hex',
  );
}

export function canonical(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  let json = '';
  if (Array.isArray(value)) {
    for (const member of value) json += json === '' ? canonical(member) : `,${canonical(member)}`;
    return `[${json}]`;
  }
  const members = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(members).sort())
    json += `${json === '' ? '' : ','}${text(name)}:${canonical(members[name])}`;
  return `{${json}}`;
}

/** Without signs that JSON escapes, text is its own JSON: most is, and this is four times as fast. */
const isPlain = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;
const text = (value: string | null): string =>
  value === null ? 'null' : isPlain.test(value) ? `"${value}"` : JSON.stringify(value);
