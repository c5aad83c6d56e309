import { existsSync, readFileSync } from 'node:fs';

/** The statements noted in a file, each once; none without the file. */
export function notedStatements(path: string | undefined): string[] {
  if (path === undefined || !existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return [...new Set(lines.filter((line) => line !== ''))].map((line) => JSON.parse(line) as string);
}

/** The file with the calls of which the same tests checked a response. */
export const checkedCallsBeside = (statements: string): string => `${statements}.calls`;
