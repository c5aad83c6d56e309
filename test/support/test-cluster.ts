import { inject } from 'vitest';

/** The PostgreSQL of this test run: address of its owner, who is a superuser there and may create databases. */
export interface TestCluster {
  /** Leads to the database `heartwood`, which stays empty: create one of your own beside it. */
  ownerUrl: string;
  kind: 'embedded' | 'system';
}

/** Asks the run's `cluster.ts` for it, which starts it for the first who asks. */
export async function testCluster(): Promise<TestCluster> {
  const response = await fetch(`http://127.0.0.1:${inject('testClusterPort')}/`);
  if (!response.ok) throw new Error(`the test database did not start: ${await response.text()}`);
  return (await response.json()) as TestCluster;
}
