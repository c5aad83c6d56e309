import { describe, expect, it, vi } from 'vitest';
import { noteOwnChange, withoutOwn } from '#platform/http/web/own-changes.ts';
import { inRounds } from './rounds.ts';

describe('what others change', () => {
  it('is asked for in one round at a time, and what is heard meanwhile in the next', async () => {
    const rounds: string[][] = [];
    let answer = (): void => undefined;
    const { hear } = inRounds(
      (kinds) => {
        rounds.push([...kinds]);
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
      () => false,
    );
    hear(['orgUnit']);
    hear(['site']);
    hear(['orgUnit', 'meter']);
    expect(rounds).toEqual([['orgUnit']]);
    answer();
    await vi.waitFor(() => expect(rounds).toHaveLength(2), { timeout: 2_000 });
    expect(rounds[1]).toEqual(['site', 'orgUnit', 'meter']);
  });

  it('is asked for also while an answer of the round before does not come', async () => {
    vi.useFakeTimers();
    try {
      const rounds: string[][] = [];
      const { hear } = inRounds(
        (kinds) => {
          rounds.push([...kinds]);
          return new Promise(() => undefined);
        },
        () => false,
      );
      hear(['orgUnit']);
      hear(['site']);
      await vi.advanceTimersByTimeAsync(6_000);
      expect(rounds).toEqual([['orgUnit'], ['site']]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('waits while nobody looks, and is asked for when somebody does', () => {
    const rounds: string[][] = [];
    let isHidden = true;
    const { hear, resume } = inRounds(
      (kinds) => {
        rounds.push([...kinds]);
        return Promise.resolve();
      },
      () => isHidden,
    );
    hear(['orgUnit']);
    hear(['site']);
    expect(rounds).toEqual([]);
    isHidden = false;
    resume();
    expect(rounds).toEqual([['orgUnit', 'site']]);
  });

  it('is not asked for twice where this page changed it itself, unless others changed it later', () => {
    noteOwnChange('acme', ['orgUnit'], 12);
    expect(withoutOwn('acme', ['orgUnit', 'site'], 12)).toEqual(['site']);
    expect(withoutOwn('acme', ['orgUnit'], 13)).toEqual(['orgUnit']);
    expect(withoutOwn('other', ['orgUnit'], 12)).toEqual(['orgUnit']);
    expect(withoutOwn('acme', ['orgUnit'], null)).toEqual(['orgUnit']);
  });
});
