import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Stops a whole PostgreSQL, as a storage that hangs does: no connection ends, none is answered. `go` lets it continue.
 */
export function stopPostgres(dataDir: string): { go(): void } {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/pg18/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGSTOP');
  const backends = childrenOf(postmaster);
  for (const pid of backends) process.kill(pid, 'SIGSTOP');
  const stopped = [...backends, postmaster];
  return {
    go() {
      for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT');
    },
  };
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === parent;
      } catch {
        return false;
      }
    });
}
