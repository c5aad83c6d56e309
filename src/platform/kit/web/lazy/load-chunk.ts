import { connection } from '#platform/http/web/connection.ts';

/** A page's code did not arrive within the budget of the specification. */
export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout';
  constructor() {
    super('The page could not be loaded within 120 seconds.');
  }
}

/** A page's code could not be fetched at all. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkFailure';
}

/**
 * Loads a lazy part: up to four tries inside one budget of 120 s, and again when a lost connection is back. When the
 * last try fails because a newer release is out (its files have other names), the page reloads once; otherwise the
 * error goes to the page's boundary, which offers to try again.
 *
 * @throws ChunkTimeout, ChunkFailure
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  { budgetMs = 120_000, tries = 4, pauseMs = 300 } = {},
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeout()), budgetMs);
  });
  try {
    return await Promise.race([arrived(load, tries, pauseMs), tooLong]);
  } catch (error) {
    if (!(error instanceof ChunkTimeout) && (await isOutdated()) && reloadOnce())
      return await new Promise<never>(() => {
        /* the page is going away */
      });
    throw error instanceof ChunkTimeout ? error : new ChunkFailure('The page could not be loaded.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * While nobody answers at all it is the connection that is missing and not the file: the frame says so, and the file
 * comes when it is back. The last try comes after that question: the connection may have been back by then.
 */
async function arrived<T>(load: () => Promise<T>, tries: number, pauseMs: number): Promise<T> {
  for (;;) {
    for (let attempt = 1; attempt < tries; attempt += 1) {
      try {
        return await load();
      } catch {
        await pause(pauseMs * 2 ** (attempt - 1));
      }
    }
    if (await somebodyAnswers()) return await load();
    await connectionBack();
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const somebodyAnswers = (): Promise<boolean> =>
  fetch('/version.json', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

function connectionBack(): Promise<void> {
  return new Promise((resolve) => {
    connection.lost(somebodyAnswers);
    const stop = connection.subscribe(() => {
      if (connection.current() === 'offline') return;
      stop();
      resolve();
    });
  });
}

/** Whether the server already has another release: its entry script has another name than the one that runs here. */
async function isOutdated(): Promise<boolean> {
  const running = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]');
  if (running === null) return false;
  try {
    const released: unknown = await (await fetch('/version.json', { cache: 'no-store' })).json();
    return (
      typeof released === 'object' &&
      released !== null &&
      'entry' in released &&
      typeof released.entry === 'string' &&
      !running.src.endsWith(released.entry)
    );
  } catch {
    return false;
  }
}

/** At most once per release and tab, so that a broken release cannot reload for ever. */
function reloadOnce(): boolean {
  const mark = 'reloadedFor';
  const release = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.src ?? '';
  try {
    if (sessionStorage.getItem(mark) === release) return false;
    sessionStorage.setItem(mark, release);
  } catch {
    return false;
  }
  location.reload();
  return true;
}
