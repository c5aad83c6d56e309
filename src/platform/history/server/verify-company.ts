import { Worker } from 'node:worker_threads';
import type { Database } from '#platform/database/server/database.ts';
import { isId } from '#platform/database/server/ids.ts';
import { allResources } from '#platform/tables/server/table-of.ts';
import { historyDefinitions } from './history-definitions.ts';
import type { CompanyMessage, CompanyOrder } from './verifier/company-worker.ts';
import type { Verdict } from './verifier/verify-database.ts';

/**
 * Proves a company's history and compares its records, in a thread of its own and with the app's rights. `progress` may
 * throw to stop it.
 */
export async function verifyCompany(
  database: Database,
  company: string,
  progress: (done: number, total: number) => void = () => {},
): Promise<Verdict> {
  const { connectionString: url } = database.pool.options;
  if (url === undefined || !isId(company))
    throw new Error('the history cannot be checked without an address of the database and a company');
  const order: CompanyOrder = {
    url,
    definitions: historyDefinitions(allResources()),
    company,
    begin: `set local app.company = '${company}'; set local app.account = ''`,
  };
  const worker = new Worker(new URL('./verifier/company-worker.ts', import.meta.url), {
    workerData: order,
    execArgv: [],
  });
  try {
    return await new Promise<Verdict>((resolve, reject) => {
      worker.on('message', (message: CompanyMessage) => {
        if ('verdict' in message) return resolve(message.verdict);
        try {
          progress(message.done, message.total);
        } catch (stopped) {
          reject(stopped);
        }
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('the check of the history ended without an answer')));
    });
  } finally {
    await worker.terminate();
  }
}

/** The first thing that does not fit, as a sentence for whoever reads of one company. */
export function firstProblem({ problems: [first, ...others] }: Pick<Verdict, 'problems'>): string | null {
  if (first === undefined) return null;
  const own = first.replace(/^company [0-9a-f-]{36}[,:] /, '');
  return `${own.slice(0, 1).toUpperCase()}${own.slice(1)}.${others.length === 0 ? '' : ` And ${others.length} more.`}`;
}
