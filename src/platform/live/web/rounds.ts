/** Between two rounds: while an import writes, something changes all the time. */
const restMs = 500;
/** One slow answer keeps the others waiting no longer than this. */
const patienceMs = 5_000;

interface Rounds {
  hear(kinds: readonly string[]): void;
  /** Asks for what was heard while nobody looked. */
  resume(): void;
}

/**
 * Gathers kinds of changed records and asks again for what shows them, in one round at a time: what is heard meanwhile
 * waits for the next, so that answers are not thrown away for newer ones for ever. Nothing is asked while `isIdle`.
 */
export function inRounds(ask: (kinds: readonly string[]) => Promise<void>, isIdle: () => boolean): Rounds {
  let waiting = new Set<string>();
  let isAsking = false;
  const resume = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    try {
      while (waiting.size > 0 && !isIdle()) {
        const kinds = [...waiting];
        waiting = new Set();
        await Promise.race([ask(kinds), pause(patienceMs)]);
        await pause(restMs);
      }
    } finally {
      isAsking = false;
    }
  };
  return {
    hear(kinds) {
      for (const kind of kinds) waiting.add(kind);
      void resume();
    },
    resume: () => void resume(),
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
