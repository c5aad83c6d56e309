import type { App } from '#platform/app/server/app.ts';
import type { fileProblems } from '#platform/files/model/file-calls.ts';
import type { fileFinders } from './tables.ts';

/** Hears of every damage when it is found and when it is repaired, perhaps more than once. What it throws is logged. */
export type FileDamageListener = (
  app: Pick<App, 'database' | 'env' | 'clock' | 'log'>,
  damage: FileDamage,
) => Promise<void>;

export type FileProblem = (typeof fileProblems)[number];

export type FileFinder = (typeof fileFinders)[number];

/** Broken bytes, for the provider: ids and sizes, no names. */
export interface FileDamage {
  id: string;
  companyId: string;
  fileIds: readonly string[];
  sha256: string;
  /** Of the file as it was uploaded. */
  bytes: number;
  problem: FileProblem;
  foundAt: string;
  foundBy: FileFinder;
  repairedAt: string | null;
}
