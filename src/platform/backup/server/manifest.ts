import { z } from 'zod';
import { contentAt, contentPath } from '#platform/files/server/file-store.ts';

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
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.number().int(),
      /** Of the rows as COPY writes them, uncompressed. */
      sha256: z.string(),
    }),
  ),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
  /** Uploaded files that a row names but the store did not have, as `company/sha256`. */
  missingFiles: z.array(z.string()),
  /**
   * Uploaded files whose content was not that of their hash; they are not in the archive. Backups before this was
   * looked at have no list.
   */
  damagedFiles: z.array(z.string()).default([]),
  /**
   * The end of each company's history at that moment: a witness outside the database. Backups before it was kept have
   * none.
   */
  historyHeads: z.array(z.object({ company: z.string(), seq: z.number().int(), hash: z.string() })).optional(),
});
export interface BackupManifest extends z.infer<typeof backupManifest> {}
export type BackupTable = BackupManifest['tables'][number];

export const manifestName = 'manifest.json';

/** The member of an archive that holds a table’s rows: `data/<schema>.<table>.copy.gz`. */
export function tableMember({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string {
  return `data/${schema}.${name}.copy.gz`;
}

/** The file of this path where stored files are kept, and of the member `files/<path>`. */
export interface SavedFile {
  path: string;
  company: string;
  sha256: string;
}

/** Null for the path of something else. */
export function savedFile(path: string): SavedFile | null {
  const content = contentAt(path);
  return content === null ? null : { path, company: content.companyId, sha256: content.sha256 };
}

export function savedFileOf({ company, sha256 }: { company: string; sha256: string }): SavedFile {
  return { path: contentPath(company, sha256), company, sha256 };
}

/** As reports and manifests name it. */
export function fileName({ company, sha256 }: Pick<SavedFile, 'company' | 'sha256'>): string {
  return `${company}/${sha256}`;
}

export const filePrefix = 'files/';
