import { z } from 'zod';

/** What a backup says about itself: the member `manifest.json`. */
export const backupManifest = z.object({
  format: z.literal(1),
  /** Version of the product that wrote it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Of the server it came from, as PostgreSQL counts: 180004. */
  postgresVersion: z.number().int(),
  /** The migrations that the tables stood at, oldest first. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  /** The reference data are loaded again from the product's own files; these must be the same. */
  editions: z.array(z.object({ id: z.string(), sha256: z.string() })),
  tables: z.array(z.object({
    schema: z.string(), name: z.string(),
    columns: z.array(z.string()).min(1),
    rows: z.number().int(),
    /** Of the rows as COPY writes them, uncompressed. */
    sha256: z.string(),
  })),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
  /** Uploaded files that a row names but the folder did not have, as `company/sha256`. */
  missingFiles: z.array(z.string()),
});
export interface BackupManifest extends z.infer<typeof backupManifest> {}
export type BackupTable = BackupManifest['tables'][number];

export const manifestName = 'manifest.json';

export function tableMember({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string {
  return `data/${schema}.${name}.copy.gz`;
}

/** Stored files are named by company and content: `<company>/<ab>/<sha256>`. Anything else in the folder is not one. */
export const storedFilePath = /^[0-9a-f-]{36}\/[0-9a-f]{2}\/([0-9a-f]{64})$/;
