import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { archiveIndex, readMember, type ArchiveIndex } from './backup-archive.ts';
import { backupManifest, manifestName, storedFilePath, tableMember, type BackupManifest } from './backup-manifest.ts';
import { RowMeter } from './backup-tables.ts';
import { StartError } from './start-error.ts';

/**
 * Opens a backup and reads it whole: every table and every file against its hash.
 * @throws StartError that names the first damaged part
 */
export async function openBackup(path: string): Promise<{ index: ArchiveIndex; manifest: BackupManifest }> {
  const index = await archiveIndex(path);
  const manifest = parsed(path, await text(readMember(path, index, manifestName)));
  for (const table of manifest.tables) {
    const meter = new RowMeter();
    meter.resume();
    await pipeline(readMember(path, index, tableMember(table)), createGunzip(), meter).catch(() => damaged(path, tableMember(table)));
    if (meter.rows !== table.rows || meter.sha256 !== table.sha256) damaged(path, tableMember(table));
  }
  const files = [...index.keys()].filter((name) => name.startsWith('files/'));
  if (files.length !== manifest.files.count) throw new StartError(`${path} should hold ${manifest.files.count} files, but holds ${files.length}.`);
  for (const name of files) {
    const hash = createHash('sha256');
    for await (const part of readMember(path, index, name)) hash.update(part as Buffer);
    if (storedFilePath.exec(name.slice('files/'.length))?.[1] !== hash.digest('hex')) damaged(path, name);
  }
  return { index, manifest };
}

function parsed(path: string, content: string): BackupManifest {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    damaged(path, manifestName);
  }
  const result = backupManifest.safeParse(json);
  if (!result.success) throw new StartError(`${path} says of itself what this version of the product does not understand: ${result.error.issues.map((issue) => issue.path.join('.')).join(', ')}.`);
  return result.data;
}

function damaged(path: string, member: string): never {
  throw new StartError(`${path} is damaged: ${member} is not what it was when it was saved. Nothing was changed.`);
}
