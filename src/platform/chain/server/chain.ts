import { createHash } from 'node:crypto';

/** What a change says of itself; sequence, hash and company are added when it is written. */
export interface HistoryEntry {
  action: string;
  resource: string;
  recordId?: string | null;
  title?: string | null;
  before?: unknown;
  after?: unknown;
  reason?: string | null;
  importId?: string | null;
  lineFrom?: number | null;
  lineTo?: number | null;
}

/** An entry as it is stored and hashed. */
export interface ChainedEntry {
  companyId: string;
  seq: number;
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

/** Before the first entry of a company. */
export const chainStart = '0'.repeat(64);

/**
 * SHA-256 over the entry's canonical JSON (RFC 8785 for the values that occur: keys sorted, no spaces, no fractions as
 * numbers), previous hash included. Changing, leaving out or moving any entry changes every hash after it.
 * `scripts/verify-history.ts` computes the same on its own.
 */
export function hashOf(entry: Omit<ChainedEntry, 'hash'>): string {
  return createHash('sha256')
    .update(canonicalJson({ ...entry }))
    .digest('hex');
}

export function canonicalJson(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** Chains entries onto the end of a company's history. */
export function chain(
  entries: readonly HistoryEntry[],
  context: { companyId: string; actor: string | null; at: string; requestId: string },
  head: { seq: number; hash: string },
): ChainedEntry[] {
  let { seq, hash } = head;
  return entries.map((entry) => {
    seq += 1;
    const bare = {
      companyId: context.companyId,
      seq,
      at: context.at,
      actor: context.actor,
      action: entry.action,
      resource: entry.resource,
      recordId: entry.recordId ?? null,
      title: entry.title ?? null,
      before: entry.before ?? null,
      after: entry.after ?? null,
      reason: entry.reason ?? null,
      requestId: context.requestId,
      importId: entry.importId ?? null,
      lineFrom: entry.lineFrom ?? null,
      lineTo: entry.lineTo ?? null,
      previousHash: hash,
    };
    hash = hashOf(bare);
    return { ...bare, hash };
  });
}

/** Id of the API key behind an entry of the history; null where a person clicked. */
export const throughOf = (requestId: string): string | null => / key:([0-9a-f-]{36})$/.exec(requestId)?.[1] ?? null;
