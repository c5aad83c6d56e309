import { useEffect, useState, useSyncExternalStore } from 'react';
import { nextChange, noticesAt, type ShownNotice, type ServedNotice } from '#platform/service-notices/model/notice.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { noticesCall } from '../model/notice-calls.ts';

/** How seldom a page asks again that hears of no changes. */
export const rarelyMs = 5 * 60_000;
/** What a machine sleeps through is seen after so long. */
const longestMs = 60 * 60_000;
const key = 'closedNotices';
const none: ReadonlySet<string> = new Set();
export const nothing: readonly ServedNotice[] = [];

/** What the server drew into a page, and when. */
export interface DrawnNotices {
  items: readonly ServedNotice[];
  at: string;
}

/**
 * Those that stand on the page at this moment, without what was closed in this tab. They come and go by the page's own
 * clock.
 */
export function useShownNotices(told: readonly ServedNotice[], drawnAt?: string): readonly ShownNotice[] {
  const now = useTimeOf(told, drawnAt);
  const closed = useSyncExternalStore(subscribeClosed, closedMarks, () => none);
  return noticesAt(told, now).filter(({ mark, isHarmless }) => !isHarmless || !closed.has(mark));
}

/** The present moment, as often as it matters to these notices; at first the one that the server drew. */
function useTimeOf(told: readonly ServedNotice[], drawnAt: string | undefined): Date {
  const [now, setNow] = useState(() => (drawnAt === undefined ? new Date() : new Date(drawnAt)));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      const at = new Date();
      setNow(at);
      const next = nextChange(told, at);
      if (next !== null) timer = setTimeout(look, Math.min(next.getTime() - at.getTime(), longestMs));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [told]);
  return now;
}

let told: readonly ServedNotice[] | null = null;
let askedMs = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/**
 * What pages outside companies are told. They have no stream: they ask at first and then seldom, and rest while nobody
 * looks.
 *
 * @param drawn  what the server drew into the page; then the first question can wait
 */
export function useAskedNotices(drawn: readonly ServedNotice[] | undefined): readonly ServedNotice[] {
  return useSyncExternalStore(
    drawn === undefined ? fetchAndSubscribe : subscribe,
    () => told ?? drawn ?? nothing,
    () => drawn ?? nothing,
  );
}

function fetchAndSubscribe(listener: () => void): () => void {
  const leave = subscribe(listener);
  void ask();
  return leave;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(scheduleNextFetch, rarelyMs);
    document.addEventListener('visibilitychange', scheduleNextFetch);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', scheduleNextFetch);
  };
}

function scheduleNextFetch(): void {
  if (!document.hidden && Date.now() - askedMs >= rarelyMs) void ask();
}

/** A page that cannot be told anything keeps what it knows: the offline banner says the rest. */
async function ask(): Promise<void> {
  askedMs = Date.now();
  try {
    ({ items: told } = await sendCall(noticesCall, {}, { isAuthPage: true }));
    for (const listener of listeners) listener();
  } catch {
    /* asked again at the next time */
  }
}

let closed: ReadonlySet<string> | undefined;
const closers = new Set<() => void>();

/** Closes a notice for the session of this tab. */
export function closeNotice(mark: string): void {
  closed = new Set([...closedMarks(), mark]);
  try {
    sessionStorage.setItem(key, JSON.stringify([...closed]));
  } catch {
    /* closed on this page only */
  }
  for (const listener of closers) listener();
}

function subscribeClosed(listener: () => void): () => void {
  closers.add(listener);
  return () => closers.delete(listener);
}

function closedMarks(): ReadonlySet<string> {
  closed ??= readClosed();
  return closed;
}

function readClosed(): ReadonlySet<string> {
  try {
    const marks: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(marks) ? marks.filter((mark) => typeof mark === 'string') : []);
  } catch {
    return new Set();
  }
}
