import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { prepare } from '../../src/prepare.ts';
import { inBackground, openDatabase, type Database } from '#platform/database/server/database.ts';
import { startDatabase } from '#platform/database/server/postgres.ts';

/** A migrated PostgreSQL of its own for one measurement, with fsync as in production. */
export async function benchDatabase(): Promise<{
  database: Database;
  ownerUrl: string;
  secret: string;
  stop(): Promise<void>;
}> {
  const dataDir = mkdtempSync(join(tmpdir(), 'heartwood-bench-'));
  chmodSync(dataDir, 0o755);
  const log = pino({ level: 'warn' });
  const started = await startDatabase({ databaseUrl: null, databaseDirectUrl: null, dataDir, pgBin: null }, log);
  const secret = 'secret-of-the-measurements-long-enough';
  const database = await openDatabase({ ownerUrl: started.ownerUrl, secret, log, prepare });
  return {
    ...inBackground({ database }),
    ownerUrl: started.ownerUrl,
    secret,
    async stop() {
      await database.close();
      await started.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
