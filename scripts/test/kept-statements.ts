import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** What the previous release says to its database, from the project's folder. */
export const keptStatementsFile = 'test/fixtures/previous-release-statements.br';

/** Statements as they are kept: in order, so that those which are alike stand together. */
export const packed = (statements: readonly string[]): Buffer =>
  brotliCompressSync(JSON.stringify([...new Set(statements)].sort()), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  });

export const unpacked = (bytes: Buffer): string[] => JSON.parse(brotliDecompressSync(bytes).toString()) as string[];
