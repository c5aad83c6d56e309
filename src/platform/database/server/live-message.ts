import { isId } from '#platform/database/server/ids.ts';

/** What one committed transaction tells all servers, over PostgreSQL's NOTIFY. */
export interface LiveMessage {
  /** Null: it concerns everybody, in all companies. */
  companyId: string | null;
  /** Who did it, or whom alone it concerns. */
  accountId: string | null;
  /** The end of the company's history after it; null where it changed no record. */
  seq: number | null;
  kinds: readonly string[];
}

export const channel = 'heartwood_live';
/** PostgreSQL takes 8,000 bytes; kinds are short, and a transaction that touches more tells of everything. */
const kindsMax = 60;

/**
 * The statement that tells it; delivered if and only if the transaction commits. Names of kinds are ours, so nothing in
 * it needs escaping.
 */
export function notifyStatement({ companyId, accountId, seq, kinds }: LiveMessage): string {
  const told = kinds.length > kindsMax ? ['*'] : [...kinds].sort();
  if ((companyId !== null && !isId(companyId)) || told.some((kind) => !/^(\w+|\*)$/.test(kind)))
    throw new Error('not a live message');
  return `notify ${channel}, '${companyId ?? '-'} ${accountId ?? '-'} ${seq ?? '-'} ${told.join(',')}'`;
}

/** Null for what no server of ours has said. */
export function readMessage(payload: string): LiveMessage | null {
  const found = /^([0-9a-f-]{36}|-) ([0-9a-f-]{36}|-) (\d+|-) ([\w,*]+)$/.exec(payload);
  if (found === null) return null;
  const [, companyId = '-', accountId = '-', seq, kinds = ''] = found;
  return {
    companyId: companyId === '-' ? null : companyId,
    accountId: accountId === '-' ? null : accountId,
    seq: seq === '-' ? null : Number(seq),
    kinds: kinds.split(','),
  };
}
