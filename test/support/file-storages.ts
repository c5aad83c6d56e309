import { join } from 'node:path';
import { s3Server } from './s3.ts';
import type { TestApp } from './company.ts';

/** Where the files of a test's product are kept. */
export interface FileStorage {
  name: 'a folder' | 'a bucket';
  /** They lead the product there. */
  settings: Readonly<Record<string, string>>;
  /** Everything that is kept, as the disk below has it. */
  rootOf(test: TestApp): string;
  /** The bytes of one content, to do to them what bad disks do. */
  pathOf(test: TestApp, companyId: string, sha256: string): string;
}

const inFolder: FileStorage = {
  name: 'a folder',
  settings: {},
  rootOf: ({ app }) => app.env.filesDir,
  pathOf: ({ app }, companyId, sha256) => join(app.env.filesDir, companyId, sha256.slice(0, 2), sha256),
};

/** A bucket of a storage that speaks S3, which keeps its objects in a folder. */
export async function inBucket(): Promise<FileStorage> {
  const { settings, folder } = await s3Server('files');
  return {
    name: 'a bucket',
    settings: { ...settings, FILES_TO: 's3://files/acme' },
    rootOf: () => join(folder, 'files'),
    pathOf: (_test, companyId, sha256) =>
      join(folder, 'files/acme', companyId, sha256.slice(0, 2), `${sha256}._S3rver_object`),
  };
}

/** Both places: what is promised of files holds in each. */
export const fileStorages = async (): Promise<FileStorage[]> => [inFolder, await inBucket()];
