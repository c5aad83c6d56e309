import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lockDataDir } from '#platform/runtime/server/data-dir-lock.ts';
import { createLifecycle, runMain, type Lifecycle } from '#platform/runtime/server/lifecycle.ts';
import { createLog } from '#platform/runtime/server/log.ts';
import { startDatabase } from '#platform/database/server/postgres.ts';

// The server's way of starting and ending, without its content: takes DATA_DIR, starts PostgreSQL, listens, prints
// `ready <port> <pid>`. With `draining` it goes on for half a minute after SIGTERM; with `slow` it needs long to close;
const [dataDir = '', manner = ''] = process.argv.slice(2);
let lifecycle: Lifecycle | undefined;
await runMain(
  async () => {
    const log = createLog({ level: 'info', isPretty: false });
    const running = (lifecycle = createLifecycle(log));
    const lock = lockDataDir(dataDir, 'the small server');
    running.onClose('lock', () => lock.release());
    const database = await startDatabase({ databaseUrl: null, databaseDirectUrl: null, dataDir, pgBin: null }, log, {
      isDurable: false,
    });
    running.onClose('database', () => database.stop());
    if (manner === 'broken') throw new Error('the start went wrong');
    const server = createServer((_request, response) => response.end('hello'));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    running.onClose('http', async () => {
      process.stdout.write(`closing http\n`);
      if (manner === 'slow')
        await new Promise((resolve) => {
          setTimeout(resolve, 60_000);
        });
      server.close();
    });
    if (manner === 'draining') running.drainFor(30);
    process.stdout.write(`ready ${(server.address() as AddressInfo).port} ${process.pid}\n`);
  },
  () => lifecycle,
);
