import type pg from 'pg';
import './schema.ts';
// Every job is known once these are loaded; its queue is made below.
import './server-modules.ts';
import '#platform/assembly/server/app.ts';
import { loadReferenceData } from './modules/environmental/factors/server/reference-data.ts';
import { prepareJobs } from './platform/jobs/server/jobs.ts';

/**
 * What the database needs besides its tables, done as its owner: reference data (one query when it is there already)
 * and the queues.
 */
export async function prepare(owner: pg.Client): Promise<void> {
  await loadReferenceData(owner);
  await prepareJobs(owner);
}
