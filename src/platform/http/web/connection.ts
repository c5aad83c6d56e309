/**
 * Whether the server answers. Calls report what they meet; the banner of the frame and the queries listen.
 * `navigator.onLine` alone is not enough: it stays true behind a dead proxy or a stopped server.
 */
export type Connection = 'online' | 'offline';

let state: Connection = 'online';
const listeners = new Set<() => void>();
let probe: ReturnType<typeof setInterval> | undefined;

export const connection = {
  current: (): Connection => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  reached(): void {
    clearInterval(probe);
    probe = undefined;
    change('online');
  },
  /** Asks every five seconds until somebody answers again. */
  lost(ask: () => Promise<boolean>): void {
    change('offline');
    probe ??= setInterval(() => {
      void ask().then((answered) => {
        if (answered) connection.reached();
      });
    }, 5_000);
  },
};

function change(next: Connection): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}
