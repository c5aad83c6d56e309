import type { Draft } from './draft.ts';

/**
 * Drafts in the browser's own database. Where it is closed to us (private windows, full disk) forms work without
 * drafts: nothing here ever fails a form.
 */
const databaseName = 'heartwood-drafts';
const storeName = 'draft';
/** A draft older than this has been forgotten by its author as well. */
const retentionDays = 30;

let opened: Promise<IDBDatabase | null> | undefined;

export async function readDraft(key: string): Promise<Draft | null> {
  const found = await inStore('readonly', (store) => store.get(key));
  return isDraft(found) ? found : null;
}

export async function writeDraft(draft: Draft): Promise<void> {
  await inStore('readwrite', (store) => store.put(draft));
}

export async function dropDraft(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}

/** Called at sign-out on shared machines, and by nobody else: drafts outlive sessions on purpose. */
export async function deleteDrafts(accountId: string): Promise<void> {
  const start = `${encodeURIComponent(accountId)}/`;
  await inStore('readwrite', (store) => store.delete(IDBKeyRange.bound(start, `${start}\uffff`)));
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  const database = await (opened ??= open());
  if (database === null) return null;
  return new Promise((resolve) => {
    try {
      const request = work(database.transaction(storeName, mode).objectStore(storeName));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(databaseName, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
      request.onsuccess = () => {
        deleteOldDrafts(request.result);
        resolve(request.result);
      };
      request.onerror = () => resolve(null);
      request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}

function deleteOldDrafts(database: IDBDatabase): void {
  const oldest = new Date(Date.now() - retentionDays * 86_400_000).toISOString();
  const request = database.transaction(storeName, 'readwrite').objectStore(storeName).openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (cursor === null) return;
    if (!isDraft(cursor.value) || cursor.value.savedAt < oldest) cursor.delete();
    cursor.continue();
  };
}

/** What an earlier release left there may have another shape: then it is no draft. */
function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'paths' in value &&
    Array.isArray(value.paths) &&
    'entered' in value &&
    typeof value.entered === 'object' &&
    'before' in value &&
    typeof value.before === 'object' &&
    'savedAt' in value &&
    typeof value.savedAt === 'string'
  );
}
