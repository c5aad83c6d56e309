import { contentPath, problemOf, problemWith, type FileStore } from './file-store.ts';

/** What became of a copy of all files. Those that are broken where they come from are not copied. */
export interface CopiedFiles {
  copied: number;
  there: number;
  broken: { path: string; problem: 'damaged' | 'missing' }[];
}

/** Copies everything from one store to another, and leaves alone what is there and sound. Removes nothing. */
export async function copyFiles(from: FileStore, to: FileStore): Promise<CopiedFiles> {
  const done: CopiedFiles = { copied: 0, there: 0, broken: [] };
  for await (const { companyId, sha256 } of from.list()) {
    if ((await problemWith(to, companyId, sha256)) === null) {
      done.there += 1;
      continue;
    }
    const content = await from.get(companyId, sha256).catch(problemOf);
    if (typeof content === 'string') done.broken.push({ path: contentPath(companyId, sha256), problem: content });
    else {
      await to.put(companyId, await to.stage(content.open()));
      done.copied += 1;
    }
  }
  return done;
}
