import type { Socket } from 'node:net';
import type pg from 'pg';
import type { Database } from '#platform/database/server/database.ts';

/** How often `work` writes to the connections of the pool: what is written together is one round trip. */
export async function roundTripsOf({ pool }: Database, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const watched = new Map<Socket, () => void>();
  const watch = ({ connection }: pg.PoolClient): void => {
    const stream = connection.stream as Socket;
    if (watched.has(stream)) return;
    const { _write, _writev } = stream;
    const counted = <Given extends unknown[]>(write: ((...given: Given) => void) | undefined) =>
      function counting(this: Socket, ...given: Given): void {
        count += 1;
        write?.apply(this, given);
      };
    Object.assign(stream, { _write: counted(_write), _writev: counted(_writev) });
    watched.set(stream, () => {
      Reflect.deleteProperty(stream, '_write');
      Reflect.deleteProperty(stream, '_writev');
    });
  };
  pool.on('acquire', watch);
  try {
    await work();
    return count;
  } finally {
    pool.off('acquire', watch);
    for (const forget of watched.values()) forget();
  }
}
