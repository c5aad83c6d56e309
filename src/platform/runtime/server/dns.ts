import { Resolver } from 'node:dns/promises';

/** Asks name servers; null: they did not answer, which says nothing about the record. */
export interface TextRecords {
  of(host: string): Promise<readonly string[] | null>;
}

const timeoutMs = 2500;
const tries = 2;
/** Answers that say: there is no such record. */
const nothing: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/** TXT records as they are at this moment: nothing is remembered here. @param servers  null: those of this machine */
export function textRecords(servers: readonly string[] | null): TextRecords {
  return {
    async of(host) {
      const resolver = new Resolver({ timeout: timeoutMs, tries });
      if (servers !== null) resolver.setServers(servers);
      try {
        // A text longer than 255 signs comes in pieces.
        return (await resolver.resolveTxt(host)).map((pieces) => pieces.join(''));
      } catch (error) {
        return error instanceof Error && 'code' in error && nothing.has(String(error.code)) ? [] : null;
      }
    },
  };
}
