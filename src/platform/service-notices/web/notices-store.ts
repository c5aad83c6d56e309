import { useSyncExternalStore } from 'react';
import type { ShownNotice } from '#platform/service-notices/model/notice.ts';
import { sendCall } from '#platform/http/web/send-call.ts';
import { noticesCall } from '../model/notice-calls.ts';

const everyMs = 30_000;
const key = 'closedNotices';
const nothing: readonly ShownNotice[] = [];

let told: readonly ShownNotice[] | null = null;
let shown: readonly ShownNotice[] | null = null;
let closed: ReadonlySet<string> | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/**
 * The notices above this page without those that were closed in this tab. Everybody who shows them shares one timer,
 * which rests while nobody looks at the tab.
 *
 * @param drawn  what the server drew into the page; then the first question can wait
 */
export function useNotices(drawn: readonly ShownNotice[] | undefined): readonly ShownNotice[] {
  return useSyncExternalStore(
    drawn === undefined ? askAndSubscribe : subscribe,
    () => shown ?? (drawn === undefined ? nothing : withoutClosed(drawn)),
    () => drawn ?? nothing,
  );
}

/** Closes a notice for the session of this tab. */
export function closeNotice(mark: string, drawn: readonly ShownNotice[] | undefined): void {
  closed = new Set([...closedMarks(), mark]);
  try {
    sessionStorage.setItem(key, JSON.stringify([...closed]));
  } catch {
    /* closed on this page only */
  }
  tell(told ?? drawn ?? nothing);
}

function askAndSubscribe(listener: () => void): () => void {
  const leave = subscribe(listener);
  void ask();
  return leave;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(() => {
      if (!document.hidden) void ask();
    }, everyMs);
    document.addEventListener('visibilitychange', wake);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', wake);
  };
}

/** For whoever has just written one: the page need not wait for its turn. */
export const askForNotices = (): void => void ask();

const wake = () => {
  if (!document.hidden) void ask();
};

/** A page that cannot be told anything keeps what it knows: the offline banner says the rest. */
async function ask(): Promise<void> {
  try {
    const { items } = await sendCall(noticesCall, {}, { isAuthPage: true });
    tell(items);
  } catch {
    /* asked again in half a minute */
  }
}

function tell(items: readonly ShownNotice[]): void {
  told = items;
  const next = withoutClosed(items);
  if (JSON.stringify(next) === JSON.stringify(shown)) return;
  shown = next;
  for (const listener of listeners) listener();
}

const filtered = new WeakMap<readonly ShownNotice[], { by: ReadonlySet<string>; left: readonly ShownNotice[] }>();

/** The same list for the same question, as React wants it. */
function withoutClosed(items: readonly ShownNotice[]): readonly ShownNotice[] {
  const by = closedMarks();
  const known = filtered.get(items);
  if (known?.by === by) return known.left;
  const left = items.filter(({ mark, isHarmless }) => !isHarmless || !by.has(mark));
  filtered.set(items, { by, left });
  return left;
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
