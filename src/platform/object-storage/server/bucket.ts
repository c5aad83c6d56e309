import { setTimeout as wait } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';

/** The bucket of the files. The prefix is empty or ends with a slash. */
export interface FileBucket {
  bucket: string;
  prefix: string;
  access: S3Access;
}

/** Access to an S3-compatible storage. */
export interface S3Access {
  /** Without a slash at the end. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket stands in the path (`https://host/bucket`) or before the host (`https://bucket.host`). */
  isPathStyle: boolean;
}

/** The bucket of `s3://bucket/some/key`, and what stands behind it; null for the address of something else. */
export function bucketAddress(address: string): { bucket: string; key: string } | null {
  const [, bucket, key = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(address) ?? [];
  return bucket === undefined ? null : { bucket, key };
}

/**
 * What speaks to one bucket. Objects beyond `partBytes` are sent in parts, four of which are in memory at a time. A
 * request is given up when its answer does not begin in time, or stops in the middle.
 */
export function bucketClient(
  { endpoint, region, accessKeyId, secretAccessKey, isPathStyle }: S3Access,
  bucket: string,
  partBytes: number,
  patienceMs = 15_000,
): S3mini {
  const url = new URL(endpoint);
  if (!isPathStyle) url.host = `${bucket}.${url.host}`;
  return new S3mini({
    endpoint: isPathStyle ? `${endpoint}/${bucket}` : url.toString().replace(/\/$/, ''),
    region,
    accessKeyId,
    secretAccessKey,
    minPartSize: partBytes,
    fetch: patientFetch(patienceMs),
  });
}

/**
 * Why a storage did not do what it was asked. `away`: not reached, or not able to at the moment. `refused`: it answers,
 * but not to these settings: keys, rights, bucket or region. `full`: it has no room.
 */
export class BucketError extends Error {
  readonly kind: 'away' | 'refused' | 'full';

  constructor(kind: BucketError['kind'], message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'BucketError';
    this.kind = kind;
  }
}

/**
 * Asks a storage, and again where it fails in passing: everything that is asked may be asked twice.
 * @throws BucketError for what is wrong with the storage; errors of this machine and those of `work` as they are
 */
export async function withBucketRetries<T>(work: () => Promise<T>): Promise<T> {
  for (const pauseMs of [100, 400]) {
    try {
      return await work();
    } catch (error) {
      // What was silent for so long is not asked again: somebody waits.
      if (!(isPassing(error) && !isSilence(error))) throw asBucketError(error);
    }
    await wait(pauseMs);
  }
  return withBucketErrors(work);
}

/** The same for what cannot be asked again: the middle of a stream. @throws BucketError */
export function withBucketErrors<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw asBucketError(error);
  });
}

/** Whether the storage says that there is no object of this key. A bucket that is not there says nothing of objects. */
export const isNoSuchObject = (error: unknown): boolean =>
  error instanceof S3ServiceError && error.status === 404 && !/NoSuchBucket/.test(error.body ?? '');

/** No line that is good for anything is slower. */
const slowestBytesPerMs = 100;

class Silence extends Error {
  constructor(ms: number) {
    super(`nothing came from it for ${Math.round(ms / 1000)} seconds`);
    this.name = 'Silence';
  }
}

const patientFetch =
  (patienceMs: number): typeof fetch =>
  async (input, init) => {
    const stop = new AbortController();
    const giveUpAfter = (ms: number): NodeJS.Timeout => setTimeout(() => stop.abort(new Silence(ms)), ms).unref();
    let timer = giveUpAfter(patienceMs + sizeOf(init?.body) / slowestBytesPerMs);
    const answer = await fetch(input, { ...init, signal: stop.signal }).finally(() => clearTimeout(timer));
    if (answer.body === null) return answer;
    timer = giveUpAfter(patienceMs);
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        timer.refresh();
        controller.enqueue(piece);
      },
      flush: () => clearTimeout(timer),
      cancel: () => clearTimeout(timer),
    });
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(watched), { status, statusText, headers });
  };

function sizeOf(body: unknown): number {
  if (body instanceof Blob) return body.size;
  return body instanceof ArrayBuffer || ArrayBuffer.isView(body) ? body.byteLength : 0;
}

function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  for (let at = error; at instanceof Error; at = at.cause) yield at;
}

const isSilence = (error: unknown): boolean => [...causesOf(error)].some((cause) => cause instanceof Silence);

/** Of the network, or of a storage that asks to come back. */
function isPassing(error: unknown): boolean {
  if (error instanceof S3ServiceError) return [408, 429, 500, 502, 503, 504].includes(error.status);
  return isSilence(error) || [...causesOf(error)].some(({ code, message }) => isOfNetwork(code, message));
}

const isOfNetwork = (code: unknown, message: string): boolean =>
  /^(E(CONN|HOST|NET|TIMEDOUT|PIPE|AI_|NOTFOUND|PROTO)|UND_|ERR_(SSL|TLS)|CERT_|DEPTH_|SELF_|UNABLE_)/.test(
    String(code),
  ) || /^(fetch failed|terminated)$/.test(message);

function asBucketError(error: unknown): unknown {
  if (!(error instanceof S3ServiceError) && !isPassing(error)) return error;
  const last = [...causesOf(error)].at(-1);
  const text = error instanceof S3ServiceError ? error.message : last?.message || String(last?.code);
  if (error instanceof S3ServiceError && (error.status === 507 || /StorageFull|QuotaExceeded/.test(error.body ?? '')))
    return new BucketError('full', text, error);
  return new BucketError(isPassing(error) ? 'away' : 'refused', text, error);
}
