import type pg from 'pg';
import './schema.ts';
// Every job is known once these are loaded; its queue is made below.
import './server-modules.ts';
import './platform/server/http/app.ts';
import { loadReferenceData } from './modules/environmental/server/reference-data.ts';
import { prepareJobs } from './platform/server/jobs/jobs.ts';

/**
 * What the database needs besides its tables, done as its owner: reference data (one query when it is there already)
 * and the queues.
 */
export async function prepare(owner: pg.Client): Promise<void> {
  await loadReferenceData(owner);
  await prepareJobs(owner);
}
