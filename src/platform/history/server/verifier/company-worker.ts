import { parentPort, workerData } from 'node:worker_threads';
import { verifyDatabase, type VerifyOptions } from './verify-database.ts';

export interface CompanyOrder extends Pick<VerifyOptions, 'definitions' | 'company' | 'begin'> {
  url: string;
}
export type CompanyMessage = { done: number; total: number } | { verdict: Awaited<ReturnType<typeof verifyDatabase>> };

/** Proves the history of one company for a server that has to answer others meanwhile. */
const { url, ...options } = workerData as CompanyOrder;
const verdict = await verifyDatabase(url, {
  ...options,
  threads: 1,
  progress: (done, total) => parentPort?.postMessage({ done, total } satisfies CompanyMessage),
});
parentPort?.postMessage({ verdict } satisfies CompanyMessage);
