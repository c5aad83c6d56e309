import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '#platform/database/server/ids.ts';
import { createLog } from '#platform/runtime/server/log.ts';
import { findPostgres } from '#platform/database/server/postgres-programs.ts';
import { startDatabase } from '#platform/database/server/postgres.ts';
import { asOwner } from './owner.ts';
import { testCluster } from './test-cluster.ts';
import { closeWhenDone } from './opened.ts';

/**
 * A second PostgreSQL, as a customer would have one: of another version than that of the run where the machine has one,
 * and with owners that are no superusers; `set_config` is revoked as docs/operations.md asks for. Stopped after the
 * test file.
 */
export async function externalPostgres(): Promise<{
  emptyDatabase(): Promise<{ ownerUrl: string; superUrl: string }>;
}> {
  const { kind } = await testCluster();
  const { programs } = findPostgres(null);
  const other = programs.find((found) => found.kind !== kind);
  const dataDir = mkdtempSync(join(tmpdir(), 'heartwood-external-'));
  const server = await startDatabase(
    { databaseUrl: null, databaseDirectUrl: null, dataDir, pgBin: other?.kind === 'system' ? other.bin : null },
    createLog({ level: 'silent' }),
    { isDurable: false },
  );
  closeWhenDone(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    async emptyDatabase() {
      const name = `x_${newId().replaceAll('-', '')}`;
      const owner = `${name}_owner`;
      await asOwner(server.ownerUrl, async (admin) => {
        await admin.query(`create role ${owner} login createrole password 'owner-of-tests'`);
        await admin.query(`create database ${name} owner ${owner}`);
      });
      const superUrl = new URL(server.ownerUrl);
      superUrl.pathname = `/${name}`;
      await asOwner(superUrl.toString(), (admin) =>
        admin.query('revoke execute on function pg_catalog.set_config(text, text, boolean) from public'),
      );
      const ownerUrl = new URL(superUrl);
      ownerUrl.username = owner;
      ownerUrl.password = 'owner-of-tests';
      return { ownerUrl: ownerUrl.toString(), superUrl: superUrl.toString() };
    },
  };
}
