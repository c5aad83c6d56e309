import { closeSync, fchownSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, writeSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/**
 * What survives a power cut. A file's content is on disk after a sync of the file; that there is a file of this name,
 * after a sync of the folder that holds it; and the same for that folder in the one above. Whatever we rely on later is
 * brought there by these functions before we say that it is done.
 */

/**
 * Some file systems cannot sync folders, some folders above ours may be passed but not read: nothing more can be done
 * there.
 */
const cannotSync: ReadonlySet<unknown> = new Set(['EINVAL', 'EACCES', 'EPERM', 'EISDIR', 'EBADF']);

/** Brings the names in a folder to disk. Windows cannot open folders and needs none of it. */
export function syncFolder(path: string): void {
  if (process.platform !== 'win32') syncAt(path, 'r');
}

/** Makes a folder, with those above it that are missing, and brings the name of each new one to disk. */
export function makeFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true });
  if (first !== undefined) for (const folder of parentsOf(path, first)) syncFolder(folder);
}

/**
 * Writes a small file, readable by its owner only. It is whole and on disk when this returns; whenever the power goes,
 * it is whole or not there.
 */
export function writeFileAtomically(path: string, content: string, owner?: { uid: number; gid: number }): void {
  const aside = `${path}.new`;
  const file = openSync(aside, 'w', 0o600);
  try {
    writeSync(file, content);
    if (owner !== undefined) fchownSync(file, owner.uid, owner.gid);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(aside, path);
  syncFolder(dirname(path));
}

/** Brings a folder and everything in it to disk. */
export function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    const inside = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) syncFolder(inside);
    else if (entry.isFile()) syncAt(inside, process.platform === 'win32' ? 'r+' : 'r');
  }
  syncFolder(path);
}

/** `makeFolder` for what runs while requests are served. */
export async function makeFolderAsync(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first !== undefined) for (const folder of parentsOf(path, first)) await syncFolderAsync(folder);
}

/** `syncFolder` for what runs while requests are served. */
export async function syncFolderAsync(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (error) {
    if (!cannotSync.has((error as NodeJS.ErrnoException).code)) throw error;
  }
}

/**
 * The folders that got a new name when `path` was made and `first` was the outermost that was missing, innermost first.
 */
function parentsOf(path: string, first: string): string[] {
  const parents: string[] = [];
  for (let made = resolve(path); ; made = dirname(made)) {
    parents.push(dirname(made));
    if (made === resolve(first) || made === dirname(made)) return parents;
  }
}

function syncAt(path: string, flags: 'r' | 'r+'): void {
  try {
    const file = openSync(path, flags);
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (!cannotSync.has((error as NodeJS.ErrnoException).code)) throw error;
  }
}
