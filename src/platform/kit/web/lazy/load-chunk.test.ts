import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connection } from '#platform/http/web/connection.ts';
import { ChunkFailure, ChunkTimeout, loadChunk } from './load-chunk.ts';

// A page without an entry script of a release: nothing to compare, nothing to reload.
beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
});

describe('a lazy part', () => {
  it('opens when the third try succeeds', async () => {
    let tries = 0;
    const load = () => {
      tries += 1;
      return tries < 3 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('page');
    };
    await expect(loadChunk(load, { pauseMs: 1 })).resolves.toBe('page');
    expect(tries).toBe(3);
  });
  it('fails for good after the fourth try, and says what went wrong', async () => {
    const cause = new TypeError('Failed to fetch');
    const load = vi.fn(() => Promise.reject(cause));
    await expect(loadChunk(load, { pauseMs: 1 })).rejects.toSatisfy(
      (error: unknown) => error instanceof ChunkFailure && error.cause === cause,
    );
    expect(load).toHaveBeenCalledTimes(4);
  });
  it('waits for a lost connection, says so, and comes when it is back', async () => {
    let isBack = false;
    vi.stubGlobal('fetch', () =>
      isBack ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('Failed to fetch')),
    );
    const waiting = loadChunk(
      () => (isBack ? Promise.resolve('page') : Promise.reject(new TypeError('Failed to fetch'))),
      { pauseMs: 1 },
    );
    await vi.waitFor(() => {
      expect(connection.current()).toBe('offline');
    });
    isBack = true;
    connection.reached();
    await expect(waiting).resolves.toBe('page');
  });
  it('comes also when the connection is back only when its tries are over', async () => {
    let isBack = false;
    vi.stubGlobal('fetch', () => {
      isBack = true;
      return Promise.resolve(new Response('{}'));
    });
    const load = () => (isBack ? Promise.resolve('page') : Promise.reject(new TypeError('Failed to fetch')));
    await expect(loadChunk(load, { pauseMs: 1 })).resolves.toBe('page');
  });
  it('8.08 raises an error when the budget is over, however long the file takes', async () => {
    vi.useFakeTimers();
    try {
      const waiting = loadChunk(
        () =>
          new Promise(() => {
            /* never answers */
          }),
      ).catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(119_999);
      await vi.advanceTimersByTimeAsync(1);
      expect(await waiting).toBeInstanceOf(ChunkTimeout);
    } finally {
      vi.useRealTimers();
    }
  });
});
