import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { archiveIndex, readMember, type ArchiveIndex } from './archive.ts';
import {
  backupManifest,
  filePrefix,
  manifestName,
  savedFile,
  tableMember,
  type BackupManifest,
  type SavedFile,
} from './manifest.ts';
import { RowMeter } from './saved-tables.ts';
import { StartError } from '#platform/runtime/server/start-error.ts';

export interface OpenedBackup {
  index: ArchiveIndex;
  manifest: BackupManifest;
  /** The stored files that can be restored. */
  files: SavedFile[];
  /** Stored files whose bytes in the archive are not those of their hash. */
  damagedFiles: SavedFile[];
}

/**
 * Opens a backup and reads it whole: every table and every file against its hash. A damaged file costs that file, a
 * damaged table the backup.
 * @throws StartError that names the first damaged part
 */
export async function openBackup(path: string): Promise<OpenedBackup> {
  const index = await archiveIndex(path, (name) => name === manifestName || fileOf(name) !== null);
  const manifest = parsed(path, await text(readMember(path, index, manifestName)));
  for (const table of manifest.tables) {
    const meter = new RowMeter();
    meter.resume();
    await pipeline(readMember(path, index, tableMember(table)), createGunzip(), meter).catch((error: unknown) => {
      throw error instanceof StartError ? error : damaged(path, tableMember(table));
    });
    if (meter.rows !== table.rows || meter.sha256 !== table.sha256) throw damaged(path, tableMember(table));
  }
  const files: SavedFile[] = [];
  const damagedFiles: SavedFile[] = [];
  for (const name of [...index.keys()].filter((member) => member.startsWith(filePrefix))) {
    const file = fileOf(name);
    if (file === null)
      throw new StartError(
        `The backup holds a file with the name ${name.slice(filePrefix.length)}, which no stored file has.`,
      );
    const hash = createHash('sha256');
    for await (const part of readMember(path, index, name)) hash.update(part as Buffer);
    (hash.digest('hex') === file.sha256 ? files : damagedFiles).push(file);
  }
  return { index, manifest, files, damagedFiles };
}

function fileOf(member: string): SavedFile | null {
  return member.startsWith(filePrefix) ? savedFile(member.slice(filePrefix.length)) : null;
}

function parsed(path: string, content: string): BackupManifest {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    throw damaged(path, manifestName);
  }
  const result = backupManifest.safeParse(json);
  if (!result.success)
    throw new StartError(
      `${path} says of itself what this version of the product does not understand: ${result.error.issues.map((issue) => issue.path.join('.')).join(', ')}.`,
    );
  return result.data;
}

function damaged(path: string, member: string): StartError {
  return new StartError(`${path} is damaged: ${member} is not what it was when it was saved. Nothing was changed.`);
}
