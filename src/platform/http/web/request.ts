import { settings } from '#platform/runtime/web/settings.ts';
import { pageError } from '#platform/http/model/errors.ts';
import { messagesIn } from '#platform/messages/web/in-words.ts';
import { connection } from './connection.ts';
import { ApiProblem, isRecord, unreachable } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export interface RequestOptions {
  /** Sent as JSON; a FormData goes as it is. */
  body?: unknown;
  query?: Readonly<Record<string, string>>;
  /**
   * Idempotency key of a write. Keep it while the same attempt is repeated by hand; without one each call gets its own.
   */
  key?: string;
  signal?: AbortSignal | undefined;
  /** Doors only: a 401 is an answer about the typed password here, not the end of a session. */
  isAuthPage?: boolean;
  /**
   * Told which kinds of records the call changed, as its answer says, and the end of the company's history after it;
   * null where it does not say.
   */
  onChanged?: (kinds: readonly string[] | null, seq: number | null) => void;
  /** The one status that is a success, where the specification says so; without one each of 200 to 299 is. */
  success?: number;
}

/** How long a write or read is repeated while the database fails over: operations measured 13–30 s. */
const patienceMs = 60_000;

/**
 * One call of the API. Path as in the contract (`/api/companies/acme/sites`); the answer's JSON, or undefined for 204.
 * A 503 with `Retry-After` is repeated with the same idempotency key for up to a minute.
 *
 * The answer's shape is trusted: it comes from the server of the same release, which presents it by the same
 * definitions.
 * @throws ApiProblem
 */
export async function request<Answer>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json' });
  const isForm = options.body instanceof FormData;
  if (options.body !== undefined && !isForm) headers.set('content-type', 'application/json');
  if (method !== 'GET') headers.set('idempotency-key', options.key ?? newKey());
  const init: RequestInit = {
    method,
    headers,
    credentials: 'include',
    signal: options.signal ?? null,
    body:
      options.body === undefined
        ? null
        : options.body instanceof FormData
          ? options.body
          : JSON.stringify(options.body),
  };
  const address = addressOf(path, options.query);
  for (const started = Date.now(); ; ) {
    const response = await send(address, init);
    const rights = response.headers.get('x-rights-version');
    if (rights !== null) for (const listener of rightsListeners) listener(Number(rights));
    const wait = response.status === 503 ? retryAfterMs(response) : null;
    if (wait !== null && Date.now() - started + wait < patienceMs) {
      await pause(wait, options.signal);
      continue;
    }
    options.onChanged?.(changedKinds(response), changedSeq(response));
    if (options.success === undefined ? response.ok : response.status === options.success)
      return (await read(response)) as Answer;
    const body = await read(response);
    const problem = new ApiProblem(response.status, isRecord(body) ? body : {}, response.headers.get('x-request-id'));
    if (problem.status === 401 && !options.isAuthPage) for (const listener of signedOutListeners) listener();
    throw problem;
  }
}

/** `x-changed: activityData,dataRequest` */
const changedKinds = (response: Response): readonly string[] | null =>
  response.headers.get('x-changed')?.split(',') ?? null;

/** `x-changed-at: 1204` */
const changedSeq = (response: Response): number | null => {
  const seq = response.headers.get('x-changed-at');
  return seq === null ? null : Number(seq);
};

/** The address of a call, for links that the browser follows itself (downloads, previews). */
export function addressOf(path: string, query: Readonly<Record<string, string>> = {}): string {
  const parameters = new URLSearchParams(query).toString();
  return `${settings().apiBase}${path}${parameters === '' ? '' : `?${parameters}`}`;
}

/** Told when any call finds that the session is over. */
export function whenSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}
const signedOutListeners = new Set<() => void>();

/** Told with each answer which state of the person's rights the server knows; it goes up with every change. */
export function whenRightsAre(listener: (version: number) => void): () => void {
  rightsListeners.add(listener);
  return () => rightsListeners.delete(listener);
}
const rightsListeners = new Set<(version: number) => void>();

/**
 * A fresh idempotency key. `crypto.randomUUID` exists on secure origins only; a company may run the product on plain
 * http inside its walls.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, init);
    connection.reached();
    const version = response.headers.get('x-rights-version');
    if (version !== null) for (const listener of rightsListeners) listener(Number(version));
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    connection.lost(() =>
      fetch(addressOf('/api/health/live'), { cache: 'no-store' }).then(
        (answer) => answer.ok,
        () => false,
      ),
    );
    throw unreachable();
  }
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  if (!(response.headers.get('content-type') ?? '').includes('json')) {
    if (response.ok)
      throw new ApiProblem(
        response.status,
        { code: 'answer.unreadable', title: pageError('answer.unreadable').message },
        response.headers.get('x-request-id'),
      );
    return undefined;
  }
  await messagesIn(text, { isRefusal: !response.ok });
  return parsed(text);
}

/** Undefined for nothing, and for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Seconds or an HTTP date; 2 s when the server does not say. Null: do not repeat. */
function retryAfterMs(response: Response): number | null {
  const given = response.headers.get('retry-after');
  if (given === null) return null;
  const seconds = Number(given);
  if (Number.isFinite(seconds)) return Math.max(0.5, seconds) * 1000;
  const at = Date.parse(given);
  return Number.isNaN(at) ? 2_000 : Math.max(500, at - Date.now());
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(new DOMException('aborted', 'AbortError'));
      },
      { once: true },
    );
  });
}
