import pg from 'pg';
import { expect, it } from 'vitest';
import { testCluster } from './test-cluster.ts';

it('every file of a run gets the same PostgreSQL, of the kind that was asked for', async () => {
  const [first, second] = await Promise.all([testCluster(), testCluster()]);
  expect(second).toEqual(first);
  expect(first.kind).toBe(process.env['TEST_DATABASE'] ?? 'embedded');
  const client = new pg.Client({ connectionString: first.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ version: number; upper: string }>(
    `select current_setting('server_version_num')::int as version, upper('é') as upper`,
  );
  await client.end();
  expect(rows[0]?.version).toBeGreaterThanOrEqual(first.kind === 'embedded' ? 180_000 : 150_000);
  expect(rows[0]?.upper).toBe('É');
});
