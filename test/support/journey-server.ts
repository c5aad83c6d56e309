import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brokenContracts } from './broken-contracts.ts';
import { startDemoServer } from './demo-server.ts';
import { shareCheckedKinds } from './checked-kinds.ts';

/**
 * Starts the server that all journeys share. With `JOURNEY_SERVER=running` they use the one at `JOURNEY_URL`, for
 * example `npm run dev`. Every journey makes its own company or keeps to the demo company's own records, so that their
 * order does not matter.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['JOURNEY_SERVER'] === 'running') return async () => {};
  if (!existsSync(fileURLToPath(new URL('../../dist/web/index.html', import.meta.url))))
    throw new Error('the web app is not built: node scripts/ensure.mjs');
  const url = new URL(process.env['JOURNEY_URL'] ?? '');
  // Journeys register more companies than one network may in an hour; each says where it comes from, as behind a proxy.
  const server = await startDemoServer({
    PORT: url.port,
    TRUST_PROXY: 'on',
    WEBHOOKS_TO_PRIVATE: 'on',
    // Every answer is held to its definition, and what a call reads to what it says: 2 of 2,100 processor seconds.
    NODE_ENV: 'test',
  });
  const endSharing = shareCheckedKinds();
  return async () => {
    endSharing();
    await server.stop();
    const broken = brokenContracts(server.output());
    if (broken.length > 0)
      throw new Error(`answers of the journeys' server are not what is defined:\n${broken.join('\n')}`);
  };
}
