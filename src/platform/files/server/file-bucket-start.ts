import { withOwner } from '#platform/database/server/owner-client.ts';
import { BucketError } from '#platform/object-storage/server/bucket.ts';
import type { Env } from '#platform/runtime/server/env.ts';
import type { Log } from '#platform/runtime/server/log.ts';
import { StartError } from '#platform/runtime/server/start-error.ts';
import { BucketStore } from './bucket-store.ts';

/**
 * Tries the bucket of the files before anybody needs it. One that is away for the moment does not hold up the start:
 * files are refused until it is back.
 * @throws StartError when the storage refuses these settings, or the files were left in the folder
 */
export async function tryFileBucket(env: Pick<Env, 'filesDir' | 'filesTo'>, log: Log, ownerUrl: string): Promise<void> {
  if (env.filesTo === null) return;
  const store = new BucketStore(env.filesTo, env.filesDir);
  try {
    await store.tryOut();
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    if (error.kind === 'away' && !/ENOTFOUND/.test(error.message)) {
      log.error({ address: store.address, reason: error.message }, 'the bucket of the files cannot be reached');
      return;
    }
    throw new StartError(
      `Files cannot be kept in ${store.address}: ${error.message}. Check FILES_TO, S3_ENDPOINT, S3_REGION, S3_PATH_STYLE, the keys and the rights of the bucket.`,
    );
  }
  if (!(await store.isThere()) && (await hasFiles(ownerUrl)))
    throw new StartError(
      `${store.address} is empty, but companies have files. Bring them there first: npm run copy-files. Or leave FILES_TO out to keep them in ${env.filesDir}.`,
    );
}

async function hasFiles(ownerUrl: string): Promise<boolean> {
  const { rows } = await withOwner(ownerUrl, (client) =>
    client.query<{ has: boolean }>('select exists (select from public.stored_file) as has'),
  );
  return rows[0]?.has === true;
}
