import type { Env } from '#platform/runtime/server/env.ts';
import { BucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { FolderStore } from './folder-store.ts';

const stores = new Map<string, FileStore>();

/** The store that the settings name: the bucket of `FILES_TO`, else the folder `FILES_DIR`. */
export function fileStoreOf({ filesDir, filesTo }: Pick<Env, 'filesDir' | 'filesTo'>): FileStore {
  return opened(JSON.stringify([filesDir, filesTo]), () =>
    filesTo === null ? new FolderStore(filesDir) : new BucketStore(filesTo, filesDir),
  );
}

/** One object for each place, however often it is asked for. */
function opened(key: string, open: () => FileStore): FileStore {
  const store = stores.get(key) ?? open();
  stores.set(key, store);
  return store;
}
