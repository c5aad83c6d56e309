import type { InputOf } from '#platform/actions/model/action.ts';
import type { CompanyApi } from '#platform/http/web/client.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { uploadFile } from '#platform/records/web/fields/files/upload-file.ts';
import { reportIncident } from '../model/health-calls.ts';

/**
 * Reports of incidents that wait on the device until the server took them, in the browser's own database with their
 * photos. Each has the key under which the server knows it, so that sending it again makes no second incident.
 */
export interface KeptReport {
  key: string;
  company: string;
  account: string;
  at: string;
  input: Omit<InputOf<typeof reportIncident>, 'key' | 'photos'>;
  photos: readonly File[];
  /** Ids of the photos that the server has, in their order. */
  uploaded: readonly string[];
  /** Why the server refused it; it is not sent again by itself. */
  refusal: string | null;
}

const databaseName = 'heartwood-reports';
const storeName = 'report';
const lockName = 'heartwood-reports';

/** @throws where the browser keeps nothing (private windows, full disk) */
export const keepReport = (report: KeptReport): Promise<unknown> => inStore('readwrite', (store) => store.put(report));

export const dropReport = (key: string): Promise<unknown> => inStore('readwrite', (store) => store.delete(key));

/** Those of a person in a company, the oldest first; none where the browser keeps nothing. */
export async function keptReports(company: string, account: string): Promise<KeptReport[]> {
  const all = await inStore('readonly', (store) => store.getAll() as IDBRequest<KeptReport[]>).catch(() => []);
  return all
    .filter((one) => one.company === company && one.account === account)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/**
 * Sends what is kept, one after the other and in one tab at a time. What the server cannot take for now stays as it is;
 * what it refuses stays with its reason.
 *
 * @param again  key of a report that was refused before and is sent once more
 * @returns how many the server took
 */
export const sendKept = (api: CompanyApi, account: string, again: string | null = null): Promise<number> =>
  alone(async () => {
    let sent = 0;
    for (const report of await keptReports(api.company, account)) {
      if (report.refusal !== null && report.key !== again) continue;
      let known = report;
      try {
        await send(api, report, (next) => keepReport((known = next)));
        sent += 1;
      } catch (error) {
        const problem = problemOf(error);
        const isForNow = isUnreachable(problem);
        await keepReport({ ...known, refusal: isForNow ? null : problem.title });
        if (isForNow) break;
      }
    }
    return sent;
  });

/**
 * Keeps a report and sends it. Where the browser keeps nothing, it is sent or fails.
 *
 * @returns whether the server has it; else it waits on the device
 * @throws ApiProblem where the server refuses it: nothing is kept then
 */
export async function sendOrKeep(api: CompanyApi, report: KeptReport): Promise<'sent' | 'kept'> {
  const isKept = await keepReport(report).then(
    () => true,
    () => false,
  );
  return alone(async () => {
    try {
      await send(api, report, isKept ? keepReport : async () => {});
      return 'sent';
    } catch (error) {
      if (isKept && isUnreachable(problemOf(error))) return 'kept';
      if (isKept) await dropReport(report.key);
      throw error;
    }
  });
}

/** Nobody answered, or the server could not take it for now: it says nothing of the report. */
const isUnreachable = ({ status }: { status: number }): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

/** Ids of photos that the server has, so that the same report says the same when it is sent again. */
const idsOfPhotos = new WeakMap<File, string>();

async function send(
  api: CompanyApi,
  report: KeptReport,
  keep: (report: KeptReport) => Promise<unknown>,
): Promise<void> {
  const uploaded = [...report.uploaded];
  for (const photo of report.photos.slice(uploaded.length)) {
    const id = idsOfPhotos.get(photo) ?? (await uploadFile(api.company, photo)).id;
    idsOfPhotos.set(photo, id);
    uploaded.push(id);
    await keep({ ...report, uploaded: [...uploaded] });
  }
  const { key, input } = report;
  await api.runAction(reportIncident, { ...input, key, photos: uploaded }, { key });
  await dropReport(key).catch(() => {});
}

const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? (navigator.locks.request(lockName, work) as Promise<Result>) : work();

let opened: Promise<IDBDatabase> | undefined;

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await (opened ??= open());
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    // Kept when the transaction is through, not when the request is.
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('not kept'));
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}
