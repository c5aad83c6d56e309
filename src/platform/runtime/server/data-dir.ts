import { resolve } from 'node:path';

export const usualDataDir = './.data';

/** The folder for all data on this machine, absolute; before the settings are read and checked. */
export function dataDirOf({ DATA_DIR }: NodeJS.ProcessEnv): string {
  return resolve(DATA_DIR === undefined || DATA_DIR === '' ? usualDataDir : DATA_DIR);
}
