import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { findPostgres } from '#platform/database/server/postgres-programs.ts';
import { startDatabase, type StartedDatabase } from '#platform/database/server/postgres.ts';
import { createLog } from '#platform/runtime/server/log.ts';
import type { TestProject } from 'vitest/node';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testClusterPort: number;
  }
}

/**
 * Serves one PostgreSQL, with fsync off, to all test files of a run; it starts when the first file asks for it
 * (`testCluster`), so that runs without a database stay quick. `TEST_DATABASE=system` takes the one installed on the
 * machine (`PG_BIN` or the newest) instead of our own 18.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let database: Promise<StartedDatabase> | null = null;
  let dataDir: string | null = null;
  const server = createServer((_request, response) => {
    if (database === null) {
      dataDir = mkdtempSync(join(quickFolder(), 'heartwood-test-'));
      chmodSync(dataDir, 0o755);
      database = start(dataDir);
    }
    database.then(
      ({ ownerUrl, kind }) => response.end(JSON.stringify({ ownerUrl, kind })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  project.provide('testClusterPort', await listening(server));
  return async () => {
    server.closeAllConnections();
    server.close();
    await database?.then(
      (started) => started.stop(),
      () => {},
    );
    if (dataDir !== null) rmSync(dataDir, { recursive: true, force: true });
  };
}

async function start(dataDir: string): Promise<StartedDatabase> {
  const wanted = process.env['TEST_DATABASE'] ?? 'embedded';
  const pgBin = wanted === 'system' ? systemBin() : null;
  const database = await startDatabase(
    { databaseUrl: null, databaseDirectUrl: null, dataDir, pgBin },
    createLog({ level: 'warn', isPretty: false, output: process.stderr }),
    { isDurable: false },
  );
  if (database.kind === wanted) return database;
  await database.stop();
  throw new Error(`TEST_DATABASE is ${wanted}, but what could be started is ${database.kind}`);
}

/** Folder of the newest PostgreSQL installed on the machine. */
export function systemBin(): string {
  const found = findPostgres(process.env['PG_BIN'] ?? null).programs.find(({ kind }) => kind === 'system');
  if (found === undefined) throw new Error('there is no PostgreSQL 15 or newer on this machine');
  return found.bin;
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  return (server.address() as AddressInfo).port;
}
