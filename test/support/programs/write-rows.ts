import pg from 'pg';
import { createLog } from '#platform/runtime/server/log.ts';
import { startDatabase } from '#platform/database/server/postgres.ts';

// Starts the product's PostgreSQL in the given folder and writes rows until it is killed; prints the number of each
// acknowledged one.
const [dataDir = ''] = process.argv.slice(2);
const database = await startDatabase(
  { databaseUrl: null, databaseDirectUrl: null, dataDir, pgBin: null },
  createLog({ level: 'silent' }),
);
const client = new pg.Client({ connectionString: database.ownerUrl });
await client.connect();
await client.query('create table kept (number int primary key)');
for (let number = 1; ; number++) {
  await client.query('insert into kept values ($1)', [number]);
  process.stdout.write(`${number}\n`);
}
