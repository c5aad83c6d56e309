import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { readSettings } from './read-database.ts';
import { checkSegment, type Segment, type SegmentThread } from './verify-database.ts';

/** Checks one segment after another, in the snapshot of the thread that started it. */
const { url, begin, snapshot } = workerData as SegmentThread;
const client = new pg.Client({ connectionString: url, application_name: 'verify-history' });
// Until it is connected, orders wait.
const ready = (async () => {
  await client.connect();
  await client.query(
    `begin isolation level repeatable read read only; set transaction snapshot '${snapshot}'; ${readSettings}; ${begin}`,
  );
})();

parentPort?.on('message', async (order: { at: number; segment: Segment } | null) => {
  await ready;
  if (order === null) {
    await client.end();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage({ at: order.at, segment: await checkSegment(client, order.segment) });
});
