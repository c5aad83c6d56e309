import { addressOf } from '#platform/http/web/request.ts';
import { jobKind, noticeKind, notificationKind, type LiveChange } from '#platform/live/model/live-change.ts';

/** What the tabs of one browser tell each other. */
type Post =
  | { type: 'changed'; kinds: readonly string[]; seq: number | null }
  | { type: 'state'; isLive: boolean; seq: number | null }
  | { type: 'hello' };

interface Listener {
  /** `seq` is the end of the company's history that was told with it; null for what no history says. */
  onChanged: (kinds: readonly string[], seq: number | null) => void;
  onState: (isLive: boolean) => void;
}

/** A refused connection (signed out, a proxy that takes no streams) is tried again so much later. */
const againMs = [5_000, 15_000, 60_000];

/**
 * Listens to the changes of a company. All tabs of a browser share one stream, because a browser opens few connections
 * to one server: the tab that holds the lock listens and tells the others, and when it goes the next one takes over
 * from where it was. Browsers that cannot do so, and pages on plain http, hear nothing: `onState` is never called, and
 * pages poll as they must.
 *
 * @returns how to stop
 */
export function listenToChanges(company: string, { onChanged, onState }: Listener): () => void {
  if (!('EventSource' in globalThis && 'BroadcastChannel' in globalThis && 'locks' in navigator)) return () => {};
  const name = `heartwood-live-${company}`;
  const tabs = new BroadcastChannel(name);
  const gone = new AbortController();
  let last: number | null = null;
  /** Null in a tab that only hears what another one tells. */
  let isLive: boolean | null = null;

  const take = (post: Post): void => {
    if (post.type === 'hello') {
      if (isLive !== null) tabs.postMessage({ type: 'state', isLive, seq: last } satisfies Post);
      return;
    }
    if (post.seq !== null) last = Math.max(last ?? 0, post.seq);
    if (post.type === 'state') onState(post.isLive);
    else onChanged(post.kinds, post.seq);
  };
  const tell = (post: Post): void => {
    if (gone.signal.aborted) return;
    if (post.type === 'state') isLive = post.isLive;
    take(post);
    tabs.postMessage(post);
  };

  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      let source: EventSource;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let refusals = 0;
      let wasOpen = last !== null;
      const open = (): void => {
        source = new EventSource(
          addressOf(
            `/api/companies/${encodeURIComponent(company)}/events`,
            last === null ? {} : { since: String(last) },
          ),
          { withCredentials: true },
        );
        source.addEventListener('ready', ({ lastEventId }) => {
          refusals = 0;
          tell({ type: 'state', isLive: true, seq: last ?? seqOf(lastEventId) });
          // What is announced to single people or to everybody stands in no history: it may have been missed meanwhile.
          if (wasOpen) tell({ type: 'changed', kinds: [jobKind, noticeKind, notificationKind], seq: null });
          wasOpen = true;
        });
        source.addEventListener('changed', ({ data, lastEventId }: MessageEvent<string>) => {
          const { kinds, isOutsideHistory } = JSON.parse(data) as LiveChange;
          tell({ type: 'changed', kinds, seq: isOutsideHistory ? null : seqOf(lastEventId) });
        });
        source.addEventListener('error', () => {
          tell({ type: 'state', isLive: false, seq: null });
          // Otherwise the browser comes again by itself, and says what it heard last.
          if (source.readyState !== EventSource.CLOSED) return;
          timer = setTimeout(open, againMs[Math.min(refusals, againMs.length - 1)]);
          refusals += 1;
        });
      };
      open();
      gone.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        source.close();
        resolve();
      });
    });

  tabs.addEventListener('message', ({ data }: MessageEvent<Post>) => take(data));
  tabs.postMessage({ type: 'hello' } satisfies Post);
  navigator.locks.request(name, { signal: gone.signal }, lead).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
  return () => {
    gone.abort();
    tabs.close();
  };
}

const seqOf = (id: string): number | null => (/^\d+$/.test(id) ? Number(id) : null);
